//! A game's orders as rows of a file: how a line says each order, and the order as it is stored. Lines
//! are read and written by the same rows. The file knows no language: a row is in English, and its
//! words are keywords, which every language spells.
//!
//! A row such as `attack( $target)[ from $place][ up to $times times]` has words and values. What is in
//! brackets may be left out; without a value in it, it is never written. Parts in brackets or
//! parentheses side by side come in any order.

mod filled_row;
mod grammar;
mod index;
mod reader;
mod row;
#[cfg(test)]
mod tests;
mod writer;

use index::RowIndex;
use row::GrammarRow;
use seneschal_text::{
    NameIndex,
    yaml_document::{SetupError, YamlDocument},
};

pub use grammar::{AlikeWord, OrderValue, RowGrammar, stored, typed};
pub use writer::in_readers_language;

/// The rows of a game.
pub struct GrammarRows<G: RowGrammar> {
    rows: Vec<GrammarRow<G>>,
    index: RowIndex<G>,
}

impl<G: RowGrammar> GrammarRows<G> {
    /// `table`: sections, each with its rows by their lines, each row with its stored order: a kind, or
    /// one with its fields.
    ///
    /// # Errors
    /// The table is no YAML.
    pub fn read(
        table: &str,
        names: &NameIndex<G::Key, G::Name>,
    ) -> Result<GrammarRows<G>, SetupError> {
        let page = YamlDocument::read("orders.yaml", table)?;
        let mut rows = Vec::new();
        for (_, section) in page.root().pairs()? {
            rows.extend(section.pairs()?.into_iter().map(|(text, order)| {
                let stored = serde_json::to_value(order.value()).unwrap_or_default();
                GrammarRow::new(names, &text, stored)
            }));
        }
        let index = RowIndex::new(&rows);
        Ok(GrammarRows { rows, index })
    }
}

impl<G: RowGrammar> Default for GrammarRows<G> {
    fn default() -> Self {
        GrammarRows {
            rows: Vec::new(),
            index: RowIndex::new(&[]),
        }
    }
}
