//! Map geometry in whole points: the window of the sheet in the picture, rectangles, lines and
//! polygons.

use serde::Serialize;

pub type MapPoint = (i32, i32);

/// Top left corner, width, height.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rect {
    pub x: i32,
    pub y: i32,
    pub wide: i32,
    pub high: i32,
}

impl Rect {
    pub fn round((x, y): MapPoint, radius: i32) -> Rect {
        Rect {
            x: x - radius,
            y: y - radius,
            wide: 2 * radius,
            high: 2 * radius,
        }
    }

    pub fn middle((x, y): MapPoint, wide: i32, high: i32) -> Rect {
        Rect {
            x: x - wide / 2,
            y: y - high / 2,
            wide,
            high,
        }
    }

    pub fn centre(self) -> MapPoint {
        (self.x + self.wide / 2, self.y + self.high / 2)
    }

    /// The rectangle grown by `by` points on each side.
    pub fn grown(self, by: i32) -> Rect {
        Rect {
            x: self.x - by,
            y: self.y - by,
            wide: self.wide + 2 * by,
            high: self.high + 2 * by,
        }
    }

    pub fn shared(self, other: Rect) -> i32 {
        let wide = (self.x + self.wide).min(other.x + other.wide) - self.x.max(other.x);
        let high = (self.y + self.high).min(other.y + other.high) - self.y.max(other.y);
        if wide > 0 && high > 0 { wide * high } else { 0 }
    }

    pub fn holds(self, (x, y): MapPoint) -> bool {
        (self.x..self.x + self.wide).contains(&x) && (self.y..self.y + self.high).contains(&y)
    }

    fn corners(self) -> [MapPoint; 4] {
        let (right, below) = (self.x + self.wide, self.y + self.high);
        [
            (self.x, self.y),
            (right, self.y),
            (right, below),
            (self.x, below),
        ]
    }

    /// True if the segment from one point to the other touches the rectangle.
    pub fn crossed(self, (a, b): (MapPoint, MapPoint)) -> bool {
        if a.0.max(b.0) < self.x
            || a.0.min(b.0) > self.x + self.wide
            || a.1.max(b.1) < self.y
            || a.1.min(b.1) > self.y + self.high
        {
            return false;
        }
        // all four corners are on one side of the line: it passes by
        let side = |(x, y): MapPoint| {
            (i64::from(b.0 - a.0) * i64::from(y - a.1) - i64::from(b.1 - a.1) * i64::from(x - a.0))
                .signum()
        };
        let sides = self.corners().map(side);
        sides.iter().any(|&side| side != sides[0]) || sides[0] == 0
    }
}

/// The visible part of the sheet, and its place in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapWindow {
    pub sheet: Rect,
    pub board: Rect,
}

impl MapWindow {
    pub fn point(&self, (x, y): MapPoint) -> MapPoint {
        let scaled = |at: i32, from: i32, of: i32, wide: i32| {
            i64::from(at - from) * i64::from(wide) / i64::from(of.max(1))
        };
        let x = scaled(x, self.sheet.x, self.sheet.wide, self.board.wide);
        let y = scaled(y, self.sheet.y, self.sheet.high, self.board.high);
        (
            self.board.x + i32::try_from(x).unwrap_or(0),
            self.board.y + i32::try_from(y).unwrap_or(0),
        )
    }

    /// The part of the sheet that a part of the picture shows.
    pub fn sheet_of(&self, part: Rect) -> Rect {
        let scaled = |at: i32, wide: i32, of: i32| {
            i32::try_from(i64::from(at) * i64::from(wide) / i64::from(of.max(1))).unwrap_or(0)
        };
        let (Rect { x, y, wide, high }, board) = (self.sheet, self.board);
        Rect {
            x: x + scaled(part.x - board.x, wide, board.wide),
            y: y + scaled(part.y - board.y, high, board.high),
            wide: scaled(part.wide, wide, board.wide).max(1),
            high: scaled(part.high, high, board.high).max(1),
        }
    }

    pub fn points(&self, line: &[MapPoint]) -> Vec<MapPoint> {
        line.iter().map(|&at| self.point(at)).collect()
    }
}

/// A list of points in SVG notation.
pub fn svg_points(line: &[MapPoint]) -> String {
    line.iter()
        .map(|(x, y)| format!("{x},{y}"))
        .collect::<Vec<_>>()
        .join(" ")
}

pub fn length((x, y): MapPoint) -> i32 {
    i32::try_from((i64::from(x) * i64::from(x) + i64::from(y) * i64::from(y)).isqrt())
        .unwrap_or(i32::MAX)
}

/// The point `far` points from `a` towards `b`.
pub fn towards(a: MapPoint, b: MapPoint, far: i32) -> MapPoint {
    let way = (b.0 - a.0, b.1 - a.1);
    let long = length(way).max(1);
    (a.0 + way.0 * far / long, a.1 + way.1 * far / long)
}

/// A path with corners rounded by at most `radius` points.
pub fn smooth(line: &[MapPoint], radius: i32) -> String {
    let [first, middle @ .., last] = line else {
        return String::new();
    };
    let mut path = format!("M{},{}", first.0, first.1);
    let mut before = *first;
    for (n, &corner) in middle.iter().enumerate() {
        let next = middle.get(n + 1).copied().unwrap_or(*last);
        let near =
            |other: MapPoint| radius.min(length((other.0 - corner.0, other.1 - corner.1)) / 2);
        let (from, to) = (
            towards(corner, before, near(before)),
            towards(corner, next, near(next)),
        );
        path += &format!(
            " L{},{} Q{},{} {},{}",
            from.0, from.1, corner.0, corner.1, to.0, to.1
        );
        before = corner;
    }
    path + &format!(" L{},{}", last.0, last.1)
}

/// A closed path that rounds every corner of the outline: it runs from the middle of each edge to
/// the middle of the next.
pub fn rounded(outline: &[MapPoint]) -> String {
    let middle = |((ax, ay), (bx, by)): (MapPoint, MapPoint)| ((ax + bx) / 2, (ay + by) / 2);
    let middles: Vec<MapPoint> = edges(outline).map(middle).collect();
    let Some(last) = middles.last() else {
        return String::new();
    };
    let mut path = format!("M{},{}", last.0, last.1);
    for (corner, next) in outline.iter().zip(&middles) {
        path += &format!(" Q{},{} {},{}", corner.0, corner.1, next.0, next.1);
    }
    path + " Z"
}

pub fn edges(outline: &[MapPoint]) -> impl Iterator<Item = (MapPoint, MapPoint)> + '_ {
    outline
        .iter()
        .copied()
        .zip(outline.iter().copied().cycle().skip(1))
}

/// The smallest rectangle around all points.
pub fn bounds(points: &[MapPoint]) -> Rect {
    let xs = || points.iter().map(|at| at.0);
    let ys = || points.iter().map(|at| at.1);
    let (left, top) = (xs().min().unwrap_or(0), ys().min().unwrap_or(0));
    Rect {
        x: left,
        y: top,
        wide: xs().max().unwrap_or(0) - left,
        high: ys().max().unwrap_or(0) - top,
    }
}

/// True if the rectangle is entirely inside the polygon.
pub fn holds(outline: &[MapPoint], rect: Rect) -> bool {
    inside(outline, rect.centre()) && !edges(outline).any(|edge| rect.crossed(edge))
}

/// True if the point is inside the polygon.
pub fn inside(outline: &[MapPoint], (x, y): MapPoint) -> bool {
    let crossings = edges(outline).filter(|&((ax, ay), (bx, by))| {
        (ay > y) != (by > y) && {
            let side =
                i64::from(bx - ax) * i64::from(y - ay) - i64::from(x - ax) * i64::from(by - ay);
            (side > 0) == (by > ay)
        }
    });
    crossings.count() % 2 == 1
}

/// The polygon shrunk by `by` points. Edges that are too short for it are left out.
pub fn within(outline: &[MapPoint], by: i32) -> Vec<MapPoint> {
    let long: Vec<(MapPoint, MapPoint)> = edges(outline)
        .filter(|&(a, b)| length((b.0 - a.0, b.1 - a.1)) > 3 * by)
        .collect();
    let around: i64 = edges(outline)
        .map(|(a, b)| i64::from(a.0) * i64::from(b.1) - i64::from(b.0) * i64::from(a.1))
        .sum();
    let turn = if around > 0 { 1 } else { -1 };
    let shifted: Vec<(MapPoint, MapPoint)> = long
        .iter()
        .map(|&(a, b)| {
            let (dx, dy) = (b.0 - a.0, b.1 - a.1);
            let far = length((dx, dy)).max(1);
            let (nx, ny) = (-dy * by * turn / far, dx * by * turn / far);
            ((a.0 + nx, a.1 + ny), (b.0 + nx, b.1 + ny))
        })
        .collect();
    let corners = shifted.iter().zip(shifted.iter().cycle().skip(1));
    corners
        .map(|(&one, &other)| {
            meeting(one, other)
                .filter(|&at| length((at.0 - one.1.0, at.1 - one.1.1)) < 12 * by)
                .unwrap_or(one.1)
        })
        .collect()
}

/// The intersection of two lines.
fn meeting(
    ((ax, ay), (bx, by)): (MapPoint, MapPoint),
    ((cx, cy), (dx, dy)): (MapPoint, MapPoint),
) -> Option<MapPoint> {
    let [ax, ay, bx, by, cx, cy, dx, dy] = [ax, ay, bx, by, cx, cy, dx, dy].map(i64::from);
    let across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
    if across == 0 {
        return None;
    }
    let along = (cx - ax) * (dy - cy) - (cy - ay) * (dx - cx);
    let at = |from: i64, to: i64| i32::try_from(from + (to - from) * along / across).ok();
    Some((at(ax, bx)?, at(ay, by)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [MapPoint; 4] = [(0, 0), (100, 0), (100, 100), (0, 100)];

    #[test]
    fn what_lies_in_a_polygon() {
        for (rect, wanted) in [
            (
                Rect {
                    x: 10,
                    y: 10,
                    wide: 20,
                    high: 20,
                },
                true,
            ),
            (
                Rect {
                    x: -10,
                    y: 10,
                    wide: 20,
                    high: 20,
                },
                false,
            ),
            (
                Rect {
                    x: 120,
                    y: 10,
                    wide: 20,
                    high: 20,
                },
                false,
            ),
        ] {
            assert_eq!(holds(&SQUARE, rect), wanted, "{rect:?}");
        }
        assert!(!holds(
            &[(0, 0), (100, 0), (0, 100)],
            Rect {
                x: 50,
                y: 40,
                wide: 30,
                high: 30
            }
        ));
        assert_eq!(
            within(&SQUARE, 10),
            [(90, 10), (90, 90), (10, 90), (10, 10)]
        );
    }

    #[test]
    fn a_part_of_the_picture_is_one_of_the_sheet() {
        let window = MapWindow {
            sheet: Rect {
                x: 100,
                y: 0,
                wide: 500,
                high: 500,
            },
            board: Rect {
                x: 30,
                y: 60,
                wide: 1_000,
                high: 1_000,
            },
        };
        let part = Rect {
            x: 230,
            y: 160,
            wide: 400,
            high: 200,
        };
        assert_eq!(
            window.sheet_of(part),
            Rect {
                x: 200,
                y: 50,
                wide: 200,
                high: 100
            }
        );
        assert_eq!(window.sheet_of(window.board), window.sheet);
    }

    #[test]
    fn what_a_road_touches() {
        let rect = Rect {
            x: 10,
            y: 10,
            wide: 20,
            high: 20,
        };
        for (way, wanted) in [
            (((0, 0), (40, 40)), true),
            (((0, 20), (40, 20)), true),
            (((0, 25), (20, 60)), false),
            (((0, 0), (9, 9)), false),
        ] {
            assert_eq!(rect.crossed(way), wanted, "{way:?}");
        }
    }
}
