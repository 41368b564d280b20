//! Finds the names of a position file on a campaign's board; an error suggests the nearest name.
//! Case and accents do not matter.

use crate::{board::SquareId, tables::BuildingKind, view::words::MordredWording};
use seneschal_text::{
    fold_words,
    yaml_document::{SetupError, YamlNode},
};

impl MordredWording<'_> {
    pub(crate) fn find_square(self, node: &YamlNode, name: &str) -> Result<SquareId, SetupError> {
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
    pub(super) fn find_squares<'n>(
        self,
        node: &YamlNode<'n>,
    ) -> Result<Vec<(YamlNode<'n>, SquareId)>, SetupError> {
        let named = |item: YamlNode<'n>| match item.text()? {
            none if none == "none" => Ok(None),
            name => self.find_square(&item, &name).map(|at| Some((item, at))),
        };
        node.items()
            .into_iter()
            .filter_map(|item| named(item).transpose())
            .collect()
    }
}

pub(crate) fn find_kind(node: &YamlNode) -> Result<BuildingKind, SetupError> {
    let name = node.text()?;
    kind_named(&name)
        .ok_or_else(|| node.unknown("building", &name, BuildingKind::ALL.map(BuildingKind::name)))
}

/// `village`, `Small castles`, `large_castle`
pub(crate) fn kind_named(name: &str) -> Option<BuildingKind> {
    let name = name.replace('_', " ").to_lowercase();
    let name = name.strip_suffix('s').unwrap_or(&name);
    BuildingKind::ALL
        .into_iter()
        .find(|kind| kind.name() == name)
}
