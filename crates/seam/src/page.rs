//! What a player's own page offers beside the text of the sheet: orders to choose, and the places of
//! the map that answer a tap.

use super::map_layout::geometry::MapPoint;
use seneschal_text::Phrase;
use serde::Serialize;

/// Orders that can be chosen instead of written. Whatever is chosen from its lists is a line that
/// `read` understands; it may still refuse what a rule forbids.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OrderRow {
    /// What it gives orders to: "Counters at Barsham".
    pub title: Phrase,
    /// The place where that stands, as `MapPlace::name` has it.
    pub place: Option<String>,
    /// What the line begins with: any of these, such as counters, with commas between them. Empty
    /// if the lists make the whole line.
    pub pieces: Vec<String>,
    /// At least one. Their words follow each other in the line, with a space between unless they
    /// begin with a comma or a semicolon.
    pub lists: Vec<OrderList>,
    /// A sheet may have several such lines.
    pub repeats: bool,
}

/// A list of which one entry is chosen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OrderList {
    pub label: Phrase,
    /// The first list's first entry is chosen by the player; every other list begins with the entry
    /// that adds no words.
    pub choices: Vec<OrderChoice>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OrderChoice {
    /// As the list shows it: "to Barsham, 3 miles".
    pub label: Phrase,
    /// What it adds to the line, in the reader's language: "from Corley to Barsham". `None`: nothing.
    pub words: Option<Phrase>,
    /// The place that it leads to, as `MapPlace::name` has it.
    pub goal: Option<String>,
}

/// A place of the map that answers a tap.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MapPlace {
    /// Unique on the map, the same in every language.
    pub name: String,
    /// In points of the drawing that `map` makes of the whole board.
    pub at: MapPoint,
    /// What stands there, a sentence each.
    pub stands: Vec<Phrase>,
}
