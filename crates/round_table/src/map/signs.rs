//! Signs of the template, and texts beside them.

use crate::game::RoundTable;
use seneschal_seam::{
    map_layout::{geometry::MapPoint, layout},
    seat::Seat,
};
use seneschal_text::Phrase;
use serde::Serialize;

/// The font sizes of a panel's name, and of everything that is smaller: mails show the picture at
/// six tenths of its size.
pub(super) const HEADING: i32 = 20;
pub(super) const TEXT: i32 = 17;
/// On cards, and for the sums of swords.
const VALUE: i32 = 23;

/// Where signs and texts are gathered; texts lie above signs.
#[derive(Default, Serialize)]
pub(super) struct Signs {
    stamps: Vec<SignStamp>,
    labels: Vec<SignLabel>,
}

#[derive(Clone, Debug, Serialize)]
struct SignStamp {
    sign: String,
    at: MapPoint,
}

#[derive(Clone, Debug, Serialize)]
struct SignLabel {
    text: String,
    says: Option<Phrase>,
    at: MapPoint,
    size: i32,
    anchor: &'static str,
    /// A colour of the template.
    ink: &'static str,
    /// Instead, the colour for letters on this player's.
    holder: &'static str,
}

impl Signs {
    pub(super) fn stamp(&mut self, sign: &str, at: MapPoint) {
        let sign = sign.to_owned();
        self.stamps.push(SignStamp { sign, at });
    }

    /// Text on a sign or a place: in its middle.
    pub(super) fn text(&mut self, text: impl ToString, (x, y): MapPoint, ink: &'static str) {
        self.label(text.to_string(), (x, y + 6), TEXT, "middle", ink);
    }

    /// What a card counts.
    pub(super) fn value(&mut self, value: u8, (x, y): MapPoint, ink: &'static str) {
        self.label(value.to_string(), (x, y + 8), VALUE, "middle", ink);
    }

    /// Text after a sign.
    pub(super) fn figure(&mut self, text: impl ToString, (x, y): MapPoint, ink: &'static str) {
        self.label(text.to_string(), (x, y + 6), TEXT, "start", ink);
    }

    pub(super) fn heading(&mut self, says: Phrase, at: MapPoint, ink: &'static str) {
        self.label(String::new(), at, HEADING, "start", ink);
        self.says(says);
    }

    pub(super) fn say(&mut self, says: Phrase, (x, y): MapPoint, ink: &'static str) {
        self.label(String::new(), (x, y + 6), TEXT, "start", ink);
        self.says(says);
    }

    /// A phrase that ends at the point, or has it in its middle.
    pub(super) fn say_at(
        &mut self,
        says: Phrase,
        (x, y): MapPoint,
        size: i32,
        anchor: &'static str,
    ) {
        self.label(String::new(), (x, y + size / 3), size, anchor, "ink");
        self.says(says);
    }

    /// The figure of a knight, with the letter.
    pub(super) fn knight(&mut self, game: &RoundTable, seat: Seat, at: MapPoint) {
        let holder = colour(game, seat);
        self.stamp(&format!("knight-{holder}"), at);
        self.text(tag(game, seat), (at.0, at.1 + 1), "");
        if let Some(label) = self.labels.last_mut() {
            label.holder = holder;
        }
    }

    fn label(
        &mut self,
        text: String,
        at: MapPoint,
        size: i32,
        anchor: &'static str,
        ink: &'static str,
    ) {
        self.labels.push(SignLabel {
            text,
            says: None,
            at,
            size,
            anchor,
            ink,
            holder: "",
        });
    }

    fn says(&mut self, says: Phrase) {
        if let Some(label) = self.labels.last_mut() {
            label.says = Some(says);
        }
    }
}

pub(super) fn colour(game: &RoundTable, seat: Seat) -> &'static str {
    let colour = game.colours.get(seat.index());
    colour.map_or("", |colour| colour.name())
}

pub(super) fn tag(game: &RoundTable, seat: Seat) -> String {
    let tags = layout::player_tags(&game.knights);
    tags.get(seat.index()).cloned().unwrap_or_default()
}
