//! Counters on the map: a plate for each lord's group on a spot. If plates would hide names, signs
//! or each other, the spot gets a letter and the plates go into a box below the board. If many
//! would, that area is drawn enlarged (`close_ups`).

use super::super::board::SpotId;
use super::super::position::{CounterNumber, Position, Soldier};
use super::super::view::holdings;
use super::close_ups::{self, CloseUp};
use super::lord_tags::{colour, tag};
use crate::{game::Excalibur, view::names::ValleyNames};
use seneschal_seam::{
    map_layout::geometry::{MapPoint, MapWindow, Rect},
    map_layout::layout::{LabelLayout, around, wide},
    seat::Seat,
};
use serde::Serialize;
use std::collections::BTreeMap;

/// Font size of the numbers on a plate, in points.
const LETTERS: i32 = 11;
const ROW: i32 = 13;
/// The most numbers in a row of a plate, and the most rows of a plate on the board.
const IN_ROW: usize = 4;
const MOST_ROWS: usize = 3;
/// The most distant ring around the spot in which plates may be placed.
const RINGS: i32 = 6;

/// A lord's counters on one spot, with their numbers in rows.
#[derive(Clone, Debug, Serialize)]
pub(super) struct CounterPlate {
    pub colour: &'static str,
    pub plate: Rect,
    /// The position of the counters, if the plate had to move away from there.
    #[serde(skip)]
    pub from: Option<MapPoint>,
    pub rows: Vec<PlateRow>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct PlateRow {
    pub text: String,
    pub at: MapPoint,
}

/// A line from the position of counters to their plate, or to its letter.
#[derive(Clone, Debug, Serialize)]
pub(super) struct ConnectorLine {
    pub colour: Option<&'static str>,
    pub from: MapPoint,
    pub to: MapPoint,
}

/// The letter of a spot whose plates are below the board.
#[derive(Clone, Debug, Serialize)]
pub(super) struct SpotBadge {
    pub letter: String,
    pub at: MapPoint,
    #[serde(skip)]
    pub spot: MapPoint,
}

/// A spot's plates below the board.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PlateInset {
    pub letter: String,
    pub place: String,
    pub at: MapPoint,
    pub plates: Vec<CounterPlate>,
}

#[derive(Default)]
pub(super) struct CounterLayout {
    pub plates: Vec<CounterPlate>,
    pub badges: Vec<SpotBadge>,
    pub insets: Vec<PlateInset>,
    /// Spots whose plates found no room on the board, and their number of plates.
    pub crowded: Vec<(SpotId, usize)>,
    /// The height that close-ups and boxes add to the picture.
    pub high: i32,
}

pub(super) struct PlateGroup {
    seat: Seat,
    told: Vec<String>,
}

/// Each lord's counters on the selected spots.
pub(super) fn groups(
    position: &Position,
    wanted: impl Fn(SpotId) -> bool,
) -> BTreeMap<SpotId, Vec<PlateGroup>> {
    let mut spots: BTreeMap<SpotId, Vec<PlateGroup>> = BTreeMap::new();
    for (lord, seat) in position.lords.iter().zip((0_u8..).map(Seat)) {
        for (spot, soldiers) in holdings::by_place(lord) {
            if wanted(spot) {
                spots.entry(spot).or_default().push(PlateGroup {
                    seat,
                    told: ranges(&soldiers),
                });
            }
        }
    }
    spots
}

/// Places the counters of all spots except those of the close-ups, which have the first letters and
/// the first room below the board.
pub(super) fn counters(
    game: &Excalibur,
    position: &Position,
    window: &MapWindow,
    layout: &mut LabelLayout,
    below: Rect,
    close: &[CloseUp],
) -> CounterLayout {
    let seen = |spot: SpotId| {
        window
            .board
            .grown(2)
            .holds(window.point(game.board.spot(spot).at))
    };
    let spots = groups(position, |spot| {
        seen(spot) && !close.iter().any(|close| close.spots.contains(&spot))
    });
    let mut shown = CounterLayout::default();
    for close in close {
        let corner = (close.of.x, close.of.y);
        let badge = layout.fit(
            corner,
            around(corner, 8 + wide(&close.letter, 11), 17, 0, 60),
        );
        shown.badges.extend(badge.map(|badge| SpotBadge {
            letter: close.letter.clone(),
            at: badge.centre(),
            spot: corner,
        }));
    }
    let mut crowded: Vec<(SpotId, Vec<PlateGroup>)> = Vec::new();
    // isolated plates first: they have the fewest positions to choose from
    let mut order: Vec<(SpotId, Vec<PlateGroup>)> = spots.into_iter().collect();
    order.sort_by_key(|(spot, groups)| (groups.len(), *spot));
    for (spot, groups) in order {
        let at = window.point(game.board.spot(spot).at);
        let before = layout.mark();
        let plates: Option<Vec<CounterPlate>> = groups
            .iter()
            .map(|group| on_board(game, layout, at, group))
            .collect();
        match plates {
            Some(plates) => shown.plates.extend(plates),
            None => {
                layout.restore_mark(before);
                crowded.push((spot, groups));
            }
        }
    }
    crowded.sort_by_key(|(spot, _)| *spot);
    let first = below.y + close_ups::high(close);
    let mut pen = InsetPlacer {
        at: (below.x, first),
        row: 0,
        within: below,
    };
    for (n, (spot, groups)) in crowded.into_iter().enumerate() {
        shown.crowded.push((spot, groups.len()));
        let at = window.point(game.board.spot(spot).at);
        let letter = letter(close.len() + n);
        // as near as possible; the search ends because it covers the whole board
        let badge = layout.fit(at, around(at, 8 + wide(&letter, 11), 17, 6, 60));
        shown.badges.extend(badge.map(|badge| SpotBadge {
            letter: letter.clone(),
            at: badge.centre(),
            spot: at,
        }));
        shown
            .insets
            .push(inset(game, &mut pen, spot, letter, &groups));
    }
    shown.high = match (close.is_empty(), shown.insets.is_empty()) {
        (_, false) => pen.at.1 + pen.row + 10 - below.y,
        (false, true) => first - below.y,
        (true, true) => 0,
    };
    shown
}

/// `A` to `Z`, then `AA`.
pub(super) fn letter(n: usize) -> String {
    let one = |n: usize| char::from(b'A' + u8::try_from(n % 26).unwrap_or(0));
    if n < 26 {
        one(n).to_string()
    } else {
        format!("{}{}", one(n / 26 - 1), one(n))
    }
}

/// `1–3 52*`: three or more in a row are written as first and last; a star marks the wounded.
fn ranges(soldiers: &[(CounterNumber, &Soldier)]) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    let mut left = soldiers;
    while let [(first, soldier), rest @ ..] = left {
        let sound = |(n, (number, soldier)): (u16, &(CounterNumber, &Soldier))| {
            !soldier.wounded && *number == first.saturating_add(n)
        };
        let run = if soldier.wounded {
            0
        } else {
            (1_u16..).zip(rest).take_while(|&next| sound(next)).count()
        };
        match rest.get(run.saturating_sub(1)) {
            Some((last, _)) if run >= 2 => {
                told.push(format!("{first}–{last}"));
                left = rest.get(run..).unwrap_or_default();
            }
            _ => {
                told.push(if soldier.wounded {
                    format!("{first}*")
                } else {
                    first.to_string()
                });
                left = rest;
            }
        }
    }
    told
}

/// The rows of a plate, and the size it needs.
fn rows(game: &Excalibur, group: &PlateGroup) -> (Vec<String>, i32, i32) {
    // no row with one number after a full one
    let count = group.told.len().div_ceil(IN_ROW).max(1);
    let mut rows: Vec<String> = group
        .told
        .chunks(group.told.len().div_ceil(count).max(1))
        .map(|row| row.join(" "))
        .collect();
    if let Some(first) = rows.first_mut() {
        *first = format!("{} {first}", tag(game, group.seat));
    }
    let broad = rows.iter().map(|row| wide(row, LETTERS)).max().unwrap_or(0) + 9;
    let high = i32::try_from(rows.len()).unwrap_or(1) * ROW + 4;
    (rows, broad, high)
}

/// The lines for plates away from their spots, and for all letters.
pub(super) fn leads(plates: &[CounterPlate], badges: &[SpotBadge]) -> Vec<ConnectorLine> {
    let plates = plates.iter().filter_map(|plate| {
        Some(ConnectorLine {
            colour: Some(plate.colour),
            from: plate.from?,
            to: plate.plate.centre(),
        })
    });
    plates
        .chain(badges.iter().map(|badge| ConnectorLine {
            colour: None,
            from: badge.spot,
            to: badge.at,
        }))
        .collect()
}

pub(super) fn on_board(
    game: &Excalibur,
    layout: &mut LabelLayout,
    at: MapPoint,
    group: &PlateGroup,
) -> Option<CounterPlate> {
    let (rows, broad, high) = rows(game, group);
    if rows.len() > MOST_ROWS {
        return None;
    }
    let plate = layout.fit(at, around(at, broad, high, 10, RINGS))?;
    let (dx, dy) = (
        (plate.centre().0 - at.0).abs(),
        (plate.centre().1 - at.1).abs(),
    );
    let away = dx > broad / 2 + 12 || dy > high / 2 + 12;
    Some(filled(
        colour(game, group.seat),
        plate,
        away.then_some(at),
        rows,
    ))
}

fn filled(
    colour: &'static str,
    plate: Rect,
    from: Option<MapPoint>,
    rows: Vec<String>,
) -> CounterPlate {
    let text = |(n, text): (i32, String)| PlateRow {
        text,
        at: (plate.x + plate.wide / 2, plate.y + LETTERS + 1 + n * ROW),
    };
    CounterPlate {
        colour,
        plate,
        from,
        rows: (0_i32..).zip(rows).map(text).collect(),
    }
}

/// Places boxes side by side, and starts a new line when one is full.
struct InsetPlacer {
    at: MapPoint,
    /// The height of the tallest box in this line.
    row: i32,
    within: Rect,
}

fn inset(
    game: &Excalibur,
    pen: &mut InsetPlacer,
    spot: SpotId,
    letter: String,
    groups: &[PlateGroup],
) -> PlateInset {
    let place = ValleyNames { game }.spot(spot).to_owned();
    let sizes: Vec<(Vec<String>, i32, i32)> =
        groups.iter().map(|group| rows(game, group)).collect();
    let broad = sizes
        .iter()
        .map(|(_, broad, _)| broad + 4)
        .sum::<i32>()
        .max(wide(&place, 12) + 26)
        .min(pen.within.wide);
    if pen.at.0 + broad > pen.within.x + pen.within.wide {
        pen.at = (pen.within.x, pen.at.1 + pen.row + 8);
        pen.row = 0;
    }
    let at = pen.at;
    let (mut x, mut y, mut line) = (at.0, at.1 + 20, 0);
    let mut plates = Vec::new();
    for (group, (rows, wide, high)) in groups.iter().zip(sizes) {
        if x + wide > at.0 + broad && x > at.0 {
            (x, y, line) = (at.0, y + line + 4, 0);
        }
        plates.push(filled(
            colour(game, group.seat),
            Rect { x, y, wide, high },
            None,
            rows,
        ));
        x += wide + 4;
        line = line.max(high);
    }
    pen.row = pen.row.max(y + line - at.1);
    pen.at.0 += broad + 14;
    PlateInset {
        letter,
        place,
        at,
        plates,
    }
}
