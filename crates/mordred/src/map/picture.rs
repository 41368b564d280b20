//! The map of a position as a drawing: its layers, and the same in words.

use super::players::seats;
use super::sheet::layer_data;
use super::{ground, legend, pieces, track};
use crate::{
    event::Event,
    game::Mordred,
    position::{Position, TurnHalf},
};
use seneschal_seam::{
    drawing::{Drawing, Layer},
    map_layout::geometry::MapPoint,
    seat::Seat,
};
use seneschal_text::Phrase;
use serde::Serialize;

const FRAME: &str = "mordred/map/board.svg";
pub(super) const WAYS: &str = "mordred/map/ways.svg";
pub(super) const LIVE: &str = "mordred/map/live.svg";

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

pub(crate) fn map(game: &Mordred, position: &Position, events: &[Event]) -> Drawing {
    let ground = ground::cached(game);
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
            layer_data(&MordredArrowLayer {
                arrows: pieces.arrows,
            }),
        ),
        ground.names.clone(),
        Layer::live(LIVE, layer_data(&live)),
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

fn title(position: &Position) -> Phrase {
    let (id, turn) = match (position.over, position.half) {
        (Some(_), _) => ("mordred-map-over", position.turn),
        (None, TurnHalf::Men) => ("mordred-map-rolled", position.turn),
        (None, TurnHalf::Row) if position.turn <= 1 => ("mordred-map-before", 0),
        (None, TurnHalf::Row) => ("mordred-map-after", position.turn.saturating_sub(1)),
    };
    Phrase::new(id).with("turn", turn)
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
            .with("lord", game.lord(seat))
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
