//! The lands below the ground, tinted by who holds them.

use super::lord_tags::colour;
use crate::{game::Excalibur, position::Position, view::holdings};
use seneschal_seam::{
    map_layout::geometry::{self, MapPoint, MapWindow, Rect},
    seat::Seat,
};
use serde::Serialize;

/// The lands below the ground, tinted by who holds them.
#[derive(Serialize)]
pub(super) struct LandLayer {
    pub(super) lands: Vec<ManorTint>,
    /// Polygons of the religious houses' land.
    pub(super) holy: Vec<String>,
    /// The pieces of the board that are drawn larger below it: their frames lie below the ground,
    /// so that no name is struck out.
    pub(super) close_ups: Vec<Rect>,
}

#[derive(Serialize)]
pub(super) struct ManorTint {
    pub(super) outline: String,
    /// Just within it: the tint's edge.
    pub(super) edge: String,
    /// The holder's colour, which is also his pattern's name.
    pub(super) colour: Option<&'static str>,
}

pub(super) fn lands(game: &Excalibur, position: &Position, window: &MapWindow) -> LandLayer {
    // of a part of the board, what reaches into it
    let shown = |outline: &[MapPoint]| {
        Some(window.points(outline))
            .filter(|points| geometry::bounds(points).shared(window.board) > 0)
    };
    let land = |outline: &[MapPoint], holder: Option<Seat>| {
        let points = shown(outline)?;
        Some(ManorTint {
            edge: geometry::svg_points(&geometry::within(&points, 4)),
            outline: geometry::svg_points(&points),
            colour: holder.map(|seat| colour(game, seat)),
        })
    };
    LandLayer {
        lands: holdings::manors(game, position)
            .filter_map(|(_, manor, state)| land(&manor.outline, state.holder))
            .collect(),
        holy: game
            .board
            .houses
            .iter()
            .filter_map(|house| shown(&house.outline))
            .map(|outline| geometry::svg_points(&outline))
            .collect(),
        close_ups: Vec::new(),
    }
}
