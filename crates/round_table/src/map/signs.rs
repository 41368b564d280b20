//! Signs of the template, and texts on them and beside them.

use crate::game::RoundTable;
use seneschal_seam::{
    map_layout::{geometry::MapPoint, layout},
    seat::Seat,
};
use seneschal_text::PhraseArgument;
use serde::Serialize;

/// Where signs and texts are gathered; texts lie above signs.
#[derive(Default, Serialize)]
pub(super) struct Signs {
    stamps: Vec<SignStamp>,
    labels: Vec<SignLabel>,
}

#[derive(Serialize)]
struct SignStamp {
    sign: String,
    at: MapPoint,
}

#[derive(Serialize)]
struct SignLabel {
    /// One of the template's: size, and whether the point is the text's beginning, middle or end.
    style: &'static str,
    text: PhraseArgument,
    at: MapPoint,
    /// A colour of the template; of the style `letter` the player's on whose sign it is.
    ink: &'static str,
}

impl Signs {
    pub(super) fn stamp(&mut self, sign: &str, at: MapPoint) {
        let sign = sign.to_owned();
        self.stamps.push(SignStamp { sign, at });
    }

    pub(super) fn label(
        &mut self,
        style: &'static str,
        text: impl Into<PhraseArgument>,
        at: MapPoint,
        ink: &'static str,
    ) {
        let text = text.into();
        self.labels.push(SignLabel {
            style,
            text,
            at,
            ink,
        });
    }

    /// The figure of a knight, with the letter.
    pub(super) fn knight(&mut self, game: &RoundTable, seat: Seat, at: MapPoint) {
        let colour = game.colour_name(seat);
        self.stamp(&format!("knight-{colour}"), at);
        self.label("letter", tag(game, seat), at, colour);
    }
}

pub(super) fn tag(game: &RoundTable, seat: Seat) -> String {
    let tags = layout::player_tags(&game.knights);
    tags.get(seat.index()).cloned().unwrap_or_default()
}
