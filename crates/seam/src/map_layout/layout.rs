//! Places words, signs and counters. Each takes the first position around its spot that covers
//! nothing essential, and as little of the rest as possible.

use super::geometry::{MapPoint, Rect};

/// The size of the grid squares: a position is only checked against what is near it.
const SQUARE: i32 = 48;
/// Each point of distance from the spot weighs as much as this much covered ground.
const DISTANCE: i32 = 4;
/// Each crossed road weighs as much as this much covered ground.
const ROAD: i32 = 90;

#[derive(Clone, Copy)]
struct LayoutObstacle {
    rect: Rect,
    /// True if nothing may cover it.
    hard: bool,
}

/// The occupied areas of the picture.
#[derive(Clone)]
pub struct LabelLayout {
    frame: Rect,
    across: i32,
    squares: Vec<Vec<LayoutObstacle>>,
    /// Roads: better not covered.
    lines: Vec<Vec<(MapPoint, MapPoint)>>,
    /// The occupied areas, the latest at the end, so that a position can be undone without copying
    /// everything.
    taken: Vec<Rect>,
}

/// The approximate width of a text in DejaVu Sans Bold of `size` points.
pub fn wide(text: &str, size: i32) -> i32 {
    let letter = |letter: char| match letter {
        ' ' | '.' | ',' | 'i' | 'l' | 'j' | 'I' | '\'' | '’' => 38,
        't' | 'f' | 'r' | '-' | '*' | '(' | ')' | 'J' => 50,
        'm' | 'w' | 'M' | 'W' => 104,
        letter if letter.is_uppercase() => 78,
        _ => 70,
    };
    (text.chars().map(letter).sum::<i32>() * size + 99) / 100
}

/// A bold text, cut to the room there is for it.
pub fn fitted(text: &str, size: i32, room: i32) -> String {
    if wide(text, size) <= room {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        if wide(&format!("{short}{letter}…"), size) > room {
            break;
        }
        short.push(letter);
    }
    format!("{}…", short.trim_end())
}

/// One letter a player, in seating order: the first of the name that nobody before has. Pieces are
/// told apart by it without colours.
pub fn player_tags(names: &[String]) -> Vec<String> {
    let mut tags: Vec<String> = Vec::new();
    for name in names {
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

impl LabelLayout {
    pub fn within(frame: Rect) -> LabelLayout {
        let across = frame.wide / SQUARE + 1;
        let count = usize::try_from(across * (frame.high / SQUARE + 1)).unwrap_or(1);
        LabelLayout {
            frame,
            across,
            squares: vec![Vec::new(); count],
            lines: vec![Vec::new(); count],
            taken: Vec::new(),
        }
    }

    /// The grid squares that a rectangle touches.
    fn touched(&self, rect: Rect) -> impl Iterator<Item = usize> + use<> {
        let square = |at: i32, from: i32, most: i32| ((at - from) / SQUARE).clamp(0, most);
        let down = self.frame.high / SQUARE;
        let (left, right) = (
            square(rect.x, self.frame.x, self.across - 1),
            square(rect.x + rect.wide, self.frame.x, self.across - 1),
        );
        let (top, below) = (
            square(rect.y, self.frame.y, down),
            square(rect.y + rect.high, self.frame.y, down),
        );
        let across = self.across;
        (top..=below).flat_map(move |row| {
            (left..=right).map(move |column| usize::try_from(row * across + column).unwrap_or(0))
        })
    }

    fn put(&mut self, taken: LayoutObstacle) {
        for at in self.touched(taken.rect) {
            self.squares[at].push(taken);
        }
        self.taken.push(taken.rect);
    }

    /// A mark of the current state, for `restore_mark`.
    pub fn mark(&self) -> usize {
        self.taken.len()
    }

    /// Restores the state at the mark.
    pub fn restore_mark(&mut self, mark: usize) {
        for rect in self
            .taken
            .drain(mark.min(self.taken.len())..)
            .rev()
            .collect::<Vec<_>>()
        {
            for at in self.touched(rect) {
                // squares are filled in the same order
                self.squares[at].pop();
            }
        }
    }

    /// Occupies the area: nothing else may be placed there.
    pub fn take(&mut self, rect: Rect) {
        self.put(LayoutObstacle { rect, hard: true });
    }

    /// Marks an area as better left free.
    pub fn shade(&mut self, rect: Rect) {
        self.put(LayoutObstacle { rect, hard: false });
    }

    pub fn road(&mut self, a: MapPoint, b: MapPoint) {
        let rect = Rect {
            x: a.0.min(b.0),
            y: a.1.min(b.1),
            wide: (a.0 - b.0).abs(),
            high: (a.1 - b.1).abs(),
        };
        for at in self.touched(rect) {
            self.lines[at].push((a, b));
        }
    }

    /// The covered area, of what must be seen and of the rest.
    fn covered(&self, rect: Rect) -> (i32, i32) {
        let (mut hard, mut soft) = (0, 0);
        for at in self.touched(rect) {
            for taken in &self.squares[at] {
                // an area in several squares counts several times: it is large
                *(if taken.hard { &mut hard } else { &mut soft }) += taken.rect.shared(rect);
            }
            soft += ROAD
                * self.lines[at]
                    .iter()
                    .filter(|&&line| rect.crossed(line))
                    .count() as i32;
        }
        (hard, soft)
    }

    fn away(rect: Rect, spot: MapPoint) -> i32 {
        let (x, y) = rect.centre();
        (x - spot.0).abs() + (y - spot.1).abs()
    }

    fn outside(&self, rect: Rect) -> i32 {
        rect.wide * rect.high - rect.shared(self.frame)
    }

    /// Takes the best of the given positions, whatever it covers, and occupies it.
    pub fn best(&mut self, spot: MapPoint, tried: impl Iterator<Item = Rect>) -> Rect {
        let cost = |rect: Rect| {
            let (hard, soft) = self.covered(rect);
            hard * 20 + soft * 2 + self.outside(rect) * 100 + Self::away(rect, spot) * DISTANCE
        };
        let best = tried
            .min_by_key(|&rect| cost(rect))
            .unwrap_or(Rect::round(spot, 1));
        self.take(best);
        best
    }

    /// Takes the best of the positions that cover nothing essential, and occupies it.
    pub fn fit(&mut self, spot: MapPoint, tried: impl Iterator<Item = Rect>) -> Option<Rect> {
        let free = tried.filter(|&rect| self.is_free(rect)).map(|rect| {
            (
                self.covered(rect).1 + Self::away(rect, spot) * DISTANCE,
                rect,
            )
        });
        let (_, best) = free.min_by_key(|&(cost, _)| cost)?;
        self.take(best);
        Some(best)
    }

    /// The number of road segments that cross the rectangle.
    pub fn crossings(&self, rect: Rect) -> usize {
        self.touched(rect)
            .map(|at| {
                self.lines[at]
                    .iter()
                    .filter(|&&line| rect.crossed(line))
                    .count()
            })
            .sum()
    }

    /// True if something could be placed there.
    pub fn is_free(&self, rect: Rect) -> bool {
        // most positions are not free, and the first obstacle decides
        let in_the_way = |taken: &LayoutObstacle| taken.hard && taken.rect.shared(rect) > 0;
        self.outside(rect) == 0
            && !self
                .touched(rect)
                .any(|at| self.squares[at].iter().any(in_the_way))
    }
}

/// Positions around a spot, nearest first: above, below and beside it, then further away.
pub fn around(
    (x, y): MapPoint,
    wide: i32,
    high: i32,
    gap: i32,
    rings: i32,
) -> impl Iterator<Item = Rect> {
    const WAYS: [(i32, i32); 16] = [
        (0, -4),
        (4, -2),
        (-4, -2),
        (4, 2),
        (-4, 2),
        (0, 4),
        (4, 0),
        (-4, 0),
        (4, -4),
        (-4, -4),
        (4, 4),
        (-4, 4),
        (2, -4),
        (-2, -4),
        (2, 4),
        (-2, 4),
    ];
    (0..rings).flat_map(move |ring| {
        WAYS.into_iter().map(move |(px, py)| {
            let (dx, dy) = (wide / 2 + gap + ring * 12, high / 2 + gap + ring * 12);
            Rect::middle((x + px * dx / 4, y + py * dy / 4), wide, high)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_covers_nothing() {
        let frame = Rect {
            x: 0,
            y: 0,
            wide: 200,
            high: 100,
        };
        let mut layout = LabelLayout::within(frame);
        layout.take(Rect {
            x: 0,
            y: 0,
            wide: 200,
            high: 60,
        });
        let fitted = layout
            .fit((100, 50), around((100, 50), 40, 20, 8, 3))
            .unwrap();
        assert!(fitted.y >= 60 && layout.covered(fitted).0 > 0, "{fitted:?}");
        assert_eq!(layout.fit((100, 20), around((100, 20), 40, 30, 4, 1)), None);
        assert!(
            !layout.is_free(fitted)
                && !layout.is_free(Rect {
                    x: 190,
                    y: 80,
                    wide: 20,
                    high: 5
                })
        );
    }

    #[test]
    fn what_is_given_up_is_free_again() {
        let frame = Rect {
            x: 0,
            y: 0,
            wide: 200,
            high: 100,
        };
        let mut layout = LabelLayout::within(frame);
        let (first, second) = (
            Rect {
                x: 10,
                y: 10,
                wide: 120,
                high: 60,
            },
            Rect {
                x: 100,
                y: 40,
                wide: 90,
                high: 50,
            },
        );
        layout.take(first);
        let mark = layout.mark();
        layout.take(second);
        layout.shade(first);
        assert!(layout.covered(second).0 > 0 && layout.covered(first).1 > 0);
        layout.restore_mark(mark);
        assert!(
            layout.is_free(Rect {
                x: 140,
                y: 75,
                wide: 40,
                high: 10
            }) && !layout.is_free(first)
                && layout.covered(first).1 == 0
        );
        assert_eq!(layout.mark(), mark);
    }
}
