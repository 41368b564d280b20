//! The ground of the map: whose land, and where one parish ends and the next begins.

use super::super::board::{Board, ManorId};
use super::super::view::holdings;
use super::super::{Excalibur, Position};
use super::layout::{Layout, Rect};
use super::{Label, colour};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Serialize)]
pub struct Land {
    /// In the picture's points, not the board's.
    pub outline: String,
    /// The holder's colour, which is also his pattern's name.
    pub colour: Option<&'static str>,
}

/// As SVG writes a line of points.
pub fn points(line: &[(i32, i32)]) -> String {
    line.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ")
}

/// From the board's points to the picture's: a pattern that nothing scales is laid pixel by pixel, in a third of the time.
pub fn pixels(outline: &[(i32, i32)], frame: Rect, sheet: (u32, u32)) -> String {
    points(&outline.iter().map(|&at| pixel(at, frame, sheet)).collect::<Vec<_>>())
}

pub fn pixel((x, y): (i32, i32), frame: Rect, sheet: (u32, u32)) -> (i32, i32) {
    let (wide, high) = (i32::try_from(sheet.0).unwrap_or(1_000), i32::try_from(sheet.1).unwrap_or(1_100));
    ((x - frame.x) * wide / frame.wide.max(1), (y - frame.y) * high / frame.high.max(1))
}

pub fn lands(game: &Excalibur, position: &Position, frame: Rect) -> Vec<Land> {
    let land = |state: &super::super::position::ManorState, outline: &[(i32, i32)]| Land {
        outline: pixels(outline, frame, game.board.sheet),
        colour: state.holder.map(|seat| colour(game, seat)),
    };
    holdings::manors(game, position).map(|(_, manor, state)| land(state, &manor.outline)).collect()
}

type Edge = ((i32, i32), (i32, i32));

fn edges(outline: &[(i32, i32)]) -> impl Iterator<Item = Edge> + '_ {
    outline.iter().zip(outline.iter().cycle().skip(1)).map(|(&a, &b)| if a <= b { (a, b) } else { (b, a) })
}

/// Edges with land of two parishes, or of a parish and a religious house, on their sides; those in a row as one line.
pub fn parish_borders(board: &Board) -> Vec<String> {
    let mut sides: BTreeMap<Edge, Vec<Option<u8>>> = BTreeMap::new();
    for manor in &board.manors {
        for edge in edges(&manor.outline) {
            sides.entry(edge).or_default().push(Some(manor.parish));
        }
    }
    for house in &board.houses {
        for edge in edges(&house.outline) {
            sides.entry(edge).or_default().push(None);
        }
    }
    let borders = sides.into_iter().filter(|(_, sides)| sides.windows(2).any(|pair| pair[0] != pair[1]));
    borders.map(|((a, b), _)| points(&[a, b])).collect()
}

/// Parish names where their land has room: tried round the middle of their manors.
pub fn parish_names(board: &Board, layout: &mut Layout) -> Vec<Label> {
    let mut labels = Vec::new();
    for parish in &board.parishes {
        let centres: Vec<(i32, i32)> =
            parish.manors.iter().map(|&ManorId(id)| id).filter_map(|id| board.manors.get(usize::from(id))).map(|manor| board.spot(manor.spot).at).collect();
        let count = i32::try_from(centres.len()).unwrap_or(1).max(1);
        let middle = (centres.iter().map(|at| at.0).sum::<i32>() / count, centres.iter().map(|at| at.1).sum::<i32>() / count);
        labels.push(layout.banner(middle, &parish.name));
    }
    labels
}
