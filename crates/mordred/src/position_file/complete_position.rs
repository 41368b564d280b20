//! The starting position of a campaign, written down by a person with the game table in front of
//! them. Anything forgotten is an error.
//!
//! A case or a question names only what it is about, and `read` fills in the rest. Here a missing
//! line would mean a player without money.

use super::reader::read_node;
use crate::{game::Mordred, position::Position};
use seneschal_seam::event_notation::EventGame as _;
use seneschal_text::yaml_document::{SetupError, YamlDocument};

/// Reads a whole file. It must contain turn, player, men, and each player's money and pawn.
pub(crate) fn read_whole(game: &Mordred, file: &str, text: &str) -> Result<Position, SetupError> {
    let page = YamlDocument::read(file, text)?;
    let root = page.root();
    if root.is_null() {
        return Err(root.wrong("the position is empty", "turn:, player:, players: and men:"));
    }
    let position = read_node(game, &root)?;
    let pairs = root.pairs()?;
    let section = |key: &str, holds: &str| {
        let found = pairs
            .iter()
            .find(|(name, node)| name == key && !node.is_null())
            .map(|(_, node)| node);
        found.ok_or_else(|| root.wrong(format!("no {key}: stands in it"), holds.to_owned()))
    };
    section(
        "turn",
        "`turn: 7`, the turn that is played next, all players' turns counted",
    )?;
    section("player", "`player: ` and the name of whose turn it is")?;
    section(
        "men",
        "`men: [Anglesey, …]`, every square with one of Mordred's men",
    )?;
    let players = section(
        "players",
        "`players:`, and below it each player with money, pawn and buildings",
    )?;
    for lord in &game.lords {
        let mut said = None;
        for (name, node) in players.pairs()? {
            if game.lord(game.find_seat(&node, &name)?) == lord {
                said = Some(node);
            }
        }
        let Some(said) = said else {
            return Err(players.wrong(
                format!("{lord} is not named below players:"),
                format!("`{lord}: {{ money: 0, pawn: 0 }}`"),
            ));
        };
        let keys = said.pairs()?;
        for (key, holds) in [
            ("money", "`money: ` and the pounds, be they 0"),
            ("pawn", "`pawn: ` and its steps from the dragon, be they 0"),
        ] {
            if keys.iter().all(|(name, _)| name != key) {
                return Err(said.wrong(format!("{lord} has no {key}"), holds));
            }
        }
    }
    Ok(position)
}
