//! Room for words and counters: each takes the first place round its spot that covers least of what is already drawn.

use super::{Counters, Label, Row};
use serde::Serialize;

/// Top left corner, width, height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rect {
    pub x: i32,
    pub y: i32,
    pub wide: i32,
    pub high: i32,
}

impl Rect {
    pub fn round((x, y): (i32, i32), radius: i32) -> Rect {
        Rect { x: x - radius, y: y - radius, wide: 2 * radius, high: 2 * radius }
    }

    fn middle((x, y): (i32, i32), wide: i32, high: i32) -> Rect {
        Rect { x: x - wide / 2, y: y - high / 2, wide, high }
    }

    fn shared(self, other: Rect) -> i32 {
        let wide = (self.x + self.wide).min(other.x + other.wide) - self.x.max(other.x);
        let high = (self.y + self.high).min(other.y + other.high) - self.y.max(other.y);
        if wide > 0 && high > 0 { wide * high } else { 0 }
    }
}

/// What is taken already.
pub struct Layout {
    frame: Rect,
    taken: Vec<Rect>,
}

/// A letter of a manor's name, in points: DejaVu Sans Bold at 13.
const NAME_LETTER: i32 = 9;
const NAME_HIGH: i32 = 15;
/// A letter on a plate: bold at 12.
const PLATE_LETTER: i32 = 9;
const ROW: i32 = 14;
/// Numbers in a row of a plate.
const IN_ROW: usize = 3;
/// A letter of a parish's name: at 12, spaced.
const BANNER_LETTER: i32 = 11;
/// A point further from the spot weighs like so much covered ground.
const DISTANCE: i32 = 3;

fn letters(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(40)
}

impl Layout {
    pub fn within(frame: Rect) -> Layout {
        Layout { frame, taken: Vec::new() }
    }

    pub fn take(&mut self, rect: Rect) {
        self.taken.push(rect);
    }

    /// The best of the places tried; it is taken from then on.
    fn best(&mut self, spot: (i32, i32), tried: impl Iterator<Item = Rect>) -> Rect {
        let cost = |rect: Rect| {
            let covered: i32 = self.taken.iter().map(|taken| taken.shared(rect)).sum();
            let outside = rect.wide * rect.high - rect.shared(self.frame);
            let away = (rect.x + rect.wide / 2 - spot.0).abs() + (rect.y + rect.high / 2 - spot.1).abs();
            covered * 8 + outside * 100 + away * DISTANCE
        };
        let best = tried.min_by_key(|&rect| cost(rect)).unwrap_or(Rect::round(spot, 1));
        self.taken.push(best);
        best
    }

    /// A manor's name below, above or beside its centre.
    pub fn name(&mut self, (x, y): (i32, i32), name: &str, works: bool) -> Label {
        let wide = letters(name) * NAME_LETTER;
        let high = NAME_HIGH + if works { 11 } else { 0 };
        let down = 12 + high / 2;
        let side = 12 + wide / 2;
        let tried =
            [(0, down), (0, -down), (side, 0), (-side, 0), (side, 10), (-side, 10), (side / 2, down), (-side / 2, down), (side / 2, -down), (-side / 2, -down)];
        let rect = self.best((x, y), tried.into_iter().map(|(dx, dy)| Rect::middle((x + dx, y + dy), wide, high)));
        Label { text: name.to_owned(), at: (rect.x + rect.wide / 2, rect.y + 12) }
    }

    /// A lord's counters beside their spot, his tag before the first.
    pub fn plate(&mut self, (x, y): (i32, i32), colour: &'static str, tag: &str, numbers: &[String]) -> Counters {
        let mut rows: Vec<String> = numbers.chunks(IN_ROW).map(|row| row.join(" ")).collect();
        if let Some(first) = rows.first_mut() {
            *first = format!("{tag} {first}");
        }
        let wide = rows.iter().map(|row| letters(row)).max().unwrap_or(1) * PLATE_LETTER + 8;
        let high = i32::try_from(rows.len()).unwrap_or(1) * ROW + 5;
        let mut tried = Vec::new();
        for ring in 0..4 {
            let (dx, dy) = (wide / 2 + 9 + ring * 14, high / 2 + 9 + ring * 14);
            for (px, py) in [(0, -dy), (dx, -dy / 2), (-dx, -dy / 2), (dx, dy / 2), (-dx, dy / 2), (0, dy), (dx, -dy), (-dx, -dy), (dx, dy), (-dx, dy)] {
                tried.push(Rect::middle((x + px, y + py), wide, high));
            }
        }
        let plate = self.best((x, y), tried.into_iter());
        let text = |(n, text): (i32, String)| Row { text, at: (plate.x + plate.wide / 2, plate.y + 12 + n * ROW) };
        let apart = (plate.x + plate.wide / 2 - x).abs() > plate.wide / 2 + 12 || (plate.y + plate.high / 2 - y).abs() > plate.high / 2 + 12;
        Counters { colour, plate, spot: (x, y), led: apart, rows: (0_i32..).zip(rows).map(text).collect() }
    }

    /// The mark of a battle: on its spot's shoulder.
    pub fn mark(&mut self, (x, y): (i32, i32)) -> (i32, i32) {
        let tried = [(16, -14), (-16, -14), (16, 14), (-16, 14), (24, 0), (-24, 0), (0, -24), (0, 24)];
        let rect = self.best((x, y), tried.into_iter().map(|(dx, dy)| Rect::round((x + dx, y + dy), 11)));
        (rect.x + rect.wide / 2, rect.y + rect.high / 2)
    }

    /// A parish's name, anywhere near its middle.
    pub fn banner(&mut self, (x, y): (i32, i32), name: &str) -> Label {
        let (wide, high) = (letters(name) * BANNER_LETTER, 14);
        let tried = (-5..=5).flat_map(|row| (-4..=4).map(move |column| (column * 20, row * 16)));
        let rect = self.best((x, y), tried.map(|(dx, dy)| Rect::middle((x + dx, y + dy), wide, high)));
        Label { text: name.to_owned(), at: (rect.x + rect.wide / 2, rect.y + 11) }
    }
}
