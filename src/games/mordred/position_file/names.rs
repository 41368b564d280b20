//! Resolves the names of a position file to ids; an error suggests the nearest name. Case and
//! accents do not matter.

use crate::games::{
    mordred::{board::SquareId, game::Mordred, tables::BuildingKind},
    seat::Seat,
};
use crate::text::{
    fold_words, player_by_full_name,
    yaml_document::{SetupError, YamlNode},
};

/// Looks names up on a campaign's board and among its players.
pub(crate) struct MordredNameLookup<'g> {
    pub game: &'g Mordred,
}

impl MordredNameLookup<'_> {
    pub(crate) fn seat(&self, node: &YamlNode, name: &str) -> Result<Seat, SetupError> {
        let players = || self.game.lords.iter().map(String::as_str);
        let found = player_by_full_name(players(), name).and_then(|at| u8::try_from(at).ok());
        found
            .map(Seat)
            .ok_or_else(|| node.unknown("player", name, players()))
    }

    pub(crate) fn square(&self, node: &YamlNode, name: &str) -> Result<SquareId, SetupError> {
        let board = &self.game.board;
        let folded = fold_words(name);
        let found = board.ids().find(|&id| fold_words(board.name(id)) == folded);
        found.ok_or_else(|| {
            node.unknown(
                "square",
                name,
                board.squares.iter().map(|square| square.name.as_str()),
            )
        })
    }

    /// Several squares, each with its place in the file; `none` is no square.
    pub(crate) fn squares<'n>(
        &self,
        node: &YamlNode<'n>,
    ) -> Result<Vec<(YamlNode<'n>, SquareId)>, SetupError> {
        let named = |item: YamlNode<'n>| match item.text()? {
            none if none == "none" => Ok(None),
            name => self.square(&item, &name).map(|at| Some((item, at))),
        };
        node.items()
            .into_iter()
            .filter_map(|item| named(item).transpose())
            .collect()
    }

    pub(crate) fn kind(&self, node: &YamlNode) -> Result<BuildingKind, SetupError> {
        let name = node.text()?;
        kind_named(&name).ok_or_else(|| {
            node.unknown("building", &name, BuildingKind::ALL.map(BuildingKind::name))
        })
    }

    pub(crate) fn player_name(&self, seat: Seat) -> &str {
        self.game.lord(seat)
    }

    pub(crate) fn square_name(&self, at: SquareId) -> &str {
        self.game.board.name(at)
    }
}

/// `village`, `Small castles`, `large_castle`
pub(crate) fn kind_named(name: &str) -> Option<BuildingKind> {
    let name = name.replace('_', " ").to_lowercase();
    let name = name.strip_suffix('s').unwrap_or(&name);
    BuildingKind::ALL
        .into_iter()
        .find(|kind| kind.name() == name)
}
