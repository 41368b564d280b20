//! The starting position of a campaign, written down by a person with the game table in front of
//! them, and then played for years. Anything forgotten is an error.
//!
//! A case or a question names only what it is about, and `read` fills in the rest. Here a missing
//! line would mean a lord without an army.

use crate::{
    game::Excalibur,
    opening,
    position::{Lord, Position},
    position_file::reader::read_node,
    view::names::ValleyNames,
};
use seneschal_text::yaml_document::{SetupError, YamlDocument, YamlNode};

const EXAMPLE: &str = "docs/example/table.yaml shows one";

/// Reads a whole file. It must contain the turn and, from the first winter on, each lord's money,
/// counters and leader.
pub(crate) fn read_whole(game: &Excalibur, file: &str, text: &str) -> Result<Position, SetupError> {
    let page = YamlDocument::read(file, text)?;
    let root = page.root();
    if root.is_null() {
        return Err(root.wrong(
            "the position is empty",
            format!("turn:, lords: and troops: ({EXAMPLE})"),
        ));
    }
    let position = read_node(game, &root)?;
    let pairs = root.pairs()?;
    let section = |key: &str, holds: &str| {
        let found = pairs
            .iter()
            .find(|(name, node)| name == key && !node.is_null())
            .map(|(_, node)| node);
        found.ok_or_else(|| {
            root.wrong(
                format!("no {key}: stands in it"),
                format!("{holds} ({EXAMPLE})"),
            )
        })
    };
    section(
        "turn",
        "`turn: spring 3`, the turn whose sheets are awaited",
    )?;
    // nobody has entered, and everybody has what the rules give (§3.1)
    if opening::entering(&position) {
        return Ok(position);
    }
    let lords = section(
        "lords",
        "`lords:`, and below it each lord with his treasury, gate and income",
    )?;
    let troops = section(
        "troops",
        "`troops:`, and below it each lord's counters by the place where they stand",
    )?;
    let names = ValleyNames { game };
    for (name, lord) in game.lords.iter().zip(&position.lords) {
        check_lord(names, name, lord, lords, troops)?;
    }
    Ok(position)
}

/// Checks that the file says a lord's money, counters and leader.
fn check_lord(
    names: ValleyNames,
    name: &str,
    lord: &Lord,
    lords: &YamlNode,
    troops: &YamlNode,
) -> Result<(), SetupError> {
    let (said, counters) = (of(names, lords, name)?, of(names, troops, name)?);
    let Some(said) = said else {
        return Err(lords.wrong(
            format!("{name} is not named below lords:"),
            format!("`{name}: {{ treasury: 8 }}`"),
        ));
    };
    if lord.out {
        return Ok(());
    }
    let keys = said.pairs()?;
    if keys.iter().all(|(key, _)| key != "treasury") {
        return Err(said.wrong(
            format!("{name} has no treasury"),
            "`treasury: ` and his money in Bz, be it 0",
        ));
    }
    // a dead lord's soldiers wait for an heir, even if there are no soldiers at all
    if lord.leader.is_none() && keys.iter().any(|(key, _)| key == "leader") {
        return Ok(());
    }
    let Some(counters) = counters else {
        let expected = format!(
            "`{name}:` and his counters by place, or for him below lords: `leader: none` or `out: yes`"
        );
        return Err(troops.wrong(format!("{name} is not named below troops:"), expected));
    };
    if lord.leader.is_none() {
        return Err(counters.wrong(
            format!("counter 1 of {name} stands nowhere"),
            format!("1 at some place; where the lord is dead `leader: 7` for his heir, or `leader: none`, for {name} below lords:"),
        ));
    }
    Ok(())
}

/// The entry under a lord's name, however the name is written.
fn of<'a>(
    names: ValleyNames,
    section: &YamlNode<'a>,
    lord: &str,
) -> Result<Option<YamlNode<'a>>, SetupError> {
    for (name, node) in section.pairs()? {
        if names.lord(names.find_lord(&node, &name)?) == lord {
            return Ok(Some(node));
        }
    }
    Ok(None)
}
