//! What is on a manor, as signs beside its house: hives, foresters, reeve, mill, church and circle,
//! smoke and fire.

use super::super::board::SpotKind;
use super::super::position::{ManorState, Position, StructureState};
use super::super::view::holdings;
use super::lord_tags::colour;
use crate::game::Excalibur;
use seneschal_seam::{
    map_layout::geometry::{MapPoint, MapWindow},
    map_layout::layout::{LabelLayout, around},
};
use serde::Serialize;

/// A manor house in the state its holder has it.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ManorHouse {
    pub at: MapPoint,
    pub colour: Option<&'static str>,
    pub supervised: bool,
    pub castle: bool,
    /// Struck by a storm (§15).
    pub struck: bool,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct ManorSign {
    pub sign: &'static str,
    pub at: MapPoint,
}

/// The distance between two signs in a row.
const STEP: i32 = 13;

pub(super) fn houses(game: &Excalibur, position: &Position, window: &MapWindow) -> Vec<ManorHouse> {
    let house = |at: MapPoint, state: &ManorState| ManorHouse {
        at,
        colour: state.holder.map(|seat| colour(game, seat)),
        supervised: state.supervised,
        castle: state.castle.is_some(),
        struck: state.castle == Some(StructureState::Struck),
    };
    let all = holdings::manors(game, position)
        .map(|(_, manor, state)| (window.point(game.board.spot(manor.spot).at), state));
    all.filter(|&(at, _)| window.board.holds(at))
        .map(|(at, state)| house(at, state))
        .collect()
}

/// The signs of a manor, in this order.
pub(super) fn of(state: &ManorState) -> Vec<&'static str> {
    let kinds = [
        ("hive", state.hives),
        ("forester", state.foresters.saturating_sub(state.burnt)),
        ("fire", state.burnt),
        ("reeve", u8::from(state.reeve)),
        ("mill", u8::from(state.mill)),
        ("church", u8::from(state.church.is_some())),
        ("circle", u8::from(state.circle.is_some())),
        ("smoke", state.smoke),
    ];
    kinds
        .into_iter()
        .flat_map(|(sign, count)| std::iter::repeat_n(sign, usize::from(count.min(4))))
        .collect()
}

/// Each manor's signs in a row, wherever there is room for it.
pub(super) fn signs(
    game: &Excalibur,
    position: &Position,
    window: &MapWindow,
    layout: &mut LabelLayout,
) -> Vec<ManorSign> {
    let mut signs = Vec::new();
    for (_, manor, state) in holdings::manors(game, position) {
        let at = window.point(game.board.spot(manor.spot).at);
        let of = of(state);
        if of.is_empty() || !window.board.holds(at) {
            continue;
        }
        let broad = STEP * i32::try_from(of.len()).unwrap_or(1);
        let tried = || around(at, broad, 14, 11, 5);
        let row = layout
            .fit(at, tried())
            .unwrap_or_else(|| layout.best(at, tried()));
        for (n, sign) in (0_i32..).zip(of) {
            signs.push(ManorSign {
                sign,
                at: (row.x + STEP / 2 + n * STEP, row.y + 7),
            });
        }
    }
    signs
}

/// The kinds of signs in this position, for the legend.
pub(super) fn seen(game: &Excalibur, position: &Position) -> Vec<&'static str> {
    let mut seen: Vec<&'static str> = Vec::new();
    for state in &position.manors {
        seen.extend(of(state));
        seen.extend(state.castle.map(|_| "castle"));
        seen.extend(state.supervised.then_some("banner"));
    }
    // the board's own signs, the same every turn
    for spot in &game.board.spots {
        if let SpotKind::Milestone {
            choke: Some(choke), ..
        } = spot.kind
        {
            seen.push(match choke {
                crate::board::ChokePoint::Bridge => "bridge",
                crate::board::ChokePoint::Forest => "narrow",
                crate::board::ChokePoint::Scarp => "scarp",
            });
        }
    }
    seen
}
