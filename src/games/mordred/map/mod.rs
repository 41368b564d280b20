//! The map of a position, as data for its templates: what is where, what happened this turn, the
//! track, and the legend of players.
//!
//! The templates draw and colour; this module decides what the picture shows and where there is
//! room for it. All lengths are in points of the picture.

use super::*;
use crate::games::{
    Layer,
    map_layout::{geometry, layout},
};
use geometry::{MapPoint, MapWindow, Rect};
use ground::MordredGround;
use position::TurnHalf;
use serde::Serialize;

mod chart;
#[cfg(test)]
mod golden_tests;
mod ground;
mod legend;
mod pieces;
#[cfg(test)]
mod sight_tests;
#[cfg(test)]
mod tests;
mod track;

pub use chart::chart;

const FRAME: &str = "mordred/map/board.svg";
const GROUND: &str = "mordred/map/ground.svg";
const WAYS: &str = "mordred/map/ways.svg";
const NAMES: &str = "mordred/map/names.svg";
const LIVE: &str = "mordred/map/live.svg";

/// The picture's, whatever the board's.
const WIDE: i32 = 1_000;
/// Round the board, and above it for the title.
const MARGIN: i32 = 16;
const ABOVE: i32 = 54;
/// A board that is much broader or higher than others is pressed into these.
const HIGH: std::ops::RangeInclusive<i32> = 620..=2_400;

/// The board's ground, kept from map to map.
pub type MordredGroundCache = std::sync::OnceLock<MordredGround>;

/// Lines of this turn, above the ground and below all names.
#[derive(Serialize)]
struct MordredArrowLayer {
    arrows: Vec<pieces::AttackArrow>,
}

/// What changes from turn to turn, above ground, ways and names.
#[derive(Serialize)]
struct MordredTurnLayer {
    sheet: MapPoint,
    title: Phrase,
    stamps: Vec<pieces::PieceSign>,
    letters: Vec<pieces::PieceLetter>,
    trails: Vec<track::PawnTrail>,
    cards: Vec<legend::PlayerCard>,
    mordred: legend::MordredCard,
}

pub fn map(game: &Mordred, position: &Position, events: &[Event]) -> Drawing {
    let ground = game.ground.get_or_init(|| ground::ground(game));
    let pieces = pieces::pieces(game, position, events, &ground.window);
    let pawns = track::pawns(game, position, events, &ground.track);
    let (cards, mordred) = legend::cards(game, position, ground.window.board);
    let live = MordredTurnLayer {
        sheet: ground.sheet,
        title: title(position),
        stamps: [pieces.stamps, pawns.stamps].concat(),
        letters: [pieces.letters, pawns.letters].concat(),
        trails: pawns.trails,
        cards,
        mordred,
    };
    let layers = vec![
        ground.layer.clone(),
        Layer::live(
            WAYS,
            json(&MordredArrowLayer {
                arrows: pieces.arrows,
            }),
        ),
        ground.names.clone(),
        Layer::live(LIVE, json(&live)),
    ];
    let size = (
        u32::try_from(ground.sheet.0).unwrap_or(1),
        u32::try_from(ground.sheet.1).unwrap_or(1),
    );
    Drawing {
        template: FRAME.to_owned(),
        data: serde_json::Value::Object(Default::default()),
        size,
        alt: alt(game, position, events),
        layers,
    }
}

fn json(data: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(data).unwrap_or_default()
}

/// The board between its margins; what stands left of it is the track's, where the squares leave it
/// no room.
fn window(game: &Mordred, left: i32) -> MapWindow {
    let (wide, high) = game.board.sheet;
    let (wide, high) = (
        i32::try_from(wide).unwrap_or(WIDE).max(1),
        i32::try_from(high).unwrap_or(WIDE).max(1),
    );
    let broad = WIDE - 2 * MARGIN - left;
    let tall = (high * broad / wide).clamp(*HIGH.start(), *HIGH.end());
    MapWindow {
        sheet: Rect {
            x: 0,
            y: 0,
            wide,
            high,
        },
        board: Rect {
            x: MARGIN + left,
            y: ABOVE,
            wide: broad,
            high: tall,
        },
    }
}

fn title(position: &Position) -> Phrase {
    let (id, turn) = match (position.over, position.half) {
        (Some(_), _) => ("mordred-map-over", position.turn),
        (None, TurnHalf::Men) => ("mordred-map-rolled", position.turn),
        (None, TurnHalf::Row) if position.turn <= 1 => ("mordred-map-before", 0),
        (None, TurnHalf::Row) => ("mordred-map-after", position.turn.saturating_sub(1)),
    };
    Phrase::new(id).with("turn", turn)
}

fn seats(position: &Position) -> impl Iterator<Item = Seat> + use<> {
    (0..u8::try_from(position.players.len()).unwrap_or(u8::MAX)).map(Seat)
}

fn colour(game: &Mordred, seat: Seat) -> &'static str {
    game.colours
        .get(seat.index())
        .map_or("", |colour| colour.name())
}

/// One letter a player, in seating order: the first of his name that nobody before him has. Pieces
/// are told apart by it without colours.
fn tags(game: &Mordred) -> Vec<String> {
    let mut tags: Vec<String> = Vec::new();
    for name in &game.lords {
        let letters = name
            .chars()
            .filter(|letter| letter.is_alphabetic())
            .flat_map(char::to_uppercase)
            .map(String::from);
        let tag = letters
            .chain(('A'..='Z').map(String::from))
            .find(|letter| !tags.contains(letter));
        tags.push(tag.unwrap_or_default());
    }
    tags
}

fn tag(game: &Mordred, seat: Seat) -> String {
    tags(game).get(seat.index()).cloned().unwrap_or_default()
}

/// What the picture shows, for who does not see it: how many men and buildings, how everybody
/// stands, what fell and who was slain.
fn alt(game: &Mordred, position: &Position, events: &[Event]) -> Phrase {
    let lord = |seat: Seat| {
        let player = position.player(seat);
        let buildings = position
            .buildings
            .values()
            .filter(|building| building.owner == seat)
            .count();
        let told = Phrase::new("mordred-map-alt-lord")
            .with("lord", opening::name(game, seat))
            .with("buildings", buildings);
        told.with("points", position.points(&game.tables, seat))
            .with("money", player.money)
            .with("pawn", track::step(player.pawn))
    };
    let lords: Vec<Phrase> = seats(position).map(lord).collect();
    Phrase::new("mordred-map-alt")
        .with("board", game.board.name.as_str())
        .with("title", title(position))
        .with("men", position.men.len())
        .with("supply", position.supply(&game.tables))
        .with("lords", lords)
        .with("turn", pieces::describe_pieces(game, events))
}
