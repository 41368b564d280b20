//! The parts of a board's map that never change: sea and coast, woods and hills, paths, squares and
//! their names, the track, the legend of signs. Laid out once and cached.

use super::ground_plan::{MordredGround, Track};
use super::legend::{self, MordredLegendSign};
use super::sheet::{MARGIN, WIDE, layer_data, window};
use super::track;
use crate::{
    board::{Board, Outline, Square, SquareId, Terrain},
    game::Mordred,
};
use seneschal_seam::{
    drawing::Layer,
    map_layout::geometry::{self, MapPoint, MapWindow, Rect},
    map_layout::layout::{self, LabelLayout},
};
use serde::Serialize;

#[derive(Serialize)]
struct MordredGroundLayer {
    board: Rect,
    sheet: MapPoint,
    /// The coast, as paths; empty if the board draws none.
    home: Vec<String>,
    abroad: Vec<String>,
    /// Every path between squares, and those between two squares of hills, as one SVG path each.
    ways: String,
    ranges: String,
    stronghold: MapPoint,
    /// Mordred's own island.
    gloom: Option<String>,
    tiles: Vec<SquareTile>,
    growth: Vec<TerrainSign>,
    waves: Vec<MapPoint>,
    compass: Option<MapPoint>,
    ship: Option<MapPoint>,
    track: Track,
    keys: Vec<MordredLegendSign>,
}

#[derive(Serialize)]
struct SquareTile {
    at: MapPoint,
    terrain: Terrain,
    framed: bool,
}

/// A tree or a peak beside a square.
#[derive(Serialize)]
struct TerrainSign {
    sign: &'static str,
    at: MapPoint,
}

#[derive(Serialize)]
struct SquareLabelLayer {
    names: Vec<SquareLabel>,
}

#[derive(Serialize)]
struct SquareLabel {
    text: String,
    at: MapPoint,
}

const GROUND: &str = "mordred/map/ground.svg";
pub(super) const NAMES: &str = "mordred/map/names.svg";

/// Font size of a square's name, in points.
pub(super) const SHOWN: i32 = 12;
/// Half the size of a square, and the room above it for marks.
pub(super) const HALF: i32 = 18;
const ABOVE_IT: i32 = 25;
/// The distance from the board's edge to the track.
const AWAY: i32 = 14;
/// Land this near to a square gets the square's terrain.
const NEAR: i32 = 58;

/// Where the squares of a board are on the sheet.
struct SquarePlaces<'g> {
    board: &'g Board,
    window: &'g MapWindow,
}

impl SquarePlaces<'_> {
    fn at(&self, square: &Square) -> MapPoint {
        self.window.point(square.at)
    }

    fn point(&self, id: SquareId) -> MapPoint {
        self.board
            .square(id)
            .map(|square| self.at(square))
            .unwrap_or_default()
    }

    fn points(&self) -> Vec<MapPoint> {
        let squares = self.board.squares.iter();
        squares.map(|square| self.at(square)).collect()
    }

    /// The two ends of every path.
    fn ways(&self) -> impl Iterator<Item = (SquareId, SquareId)> {
        self.board.ids().flat_map(|one| {
            self.board
                .next(one)
                .iter()
                .filter(move |other| one < **other)
                .map(move |other| (one, *other))
        })
    }

    /// The room that track, squares and paths leave.
    fn layout(&self, track: &Track) -> LabelLayout {
        let mut layout = LabelLayout::within(self.window.board);
        layout.take(track.room.grown(6));
        for at in self.points() {
            layout.take(room(at));
        }
        for (one, other) in self.ways() {
            layout.road(self.point(one), self.point(other));
        }
        layout
    }

    fn outlines(&self, all: &[Outline]) -> Vec<Vec<MapPoint>> {
        all.iter()
            .map(|outline| self.window.points(outline))
            .collect()
    }

    fn names(&self, layout: &mut LabelLayout) -> Vec<SquareLabel> {
        let spots = self.points();
        let squares = self.board.squares.iter();
        squares
            .map(|square| name(layout, &spots, self.at(square), &square.name))
            .collect()
    }

    fn tiles(&self) -> Vec<SquareTile> {
        let squares = self.board.squares.iter();
        squares
            .map(|square| SquareTile {
                at: self.at(square),
                terrain: square.terrain,
                framed: square.black_framed,
            })
            .collect()
    }

    /// True if an outline is Mordred's own island: his castle is the only square on it.
    fn is_castles_own(&self, outline: &[MapPoint]) -> bool {
        let within = |square: &&Square| geometry::holds(outline, Rect::round(self.at(square), 1));
        self.board
            .squares
            .iter()
            .filter(within)
            .map(|square| square.terrain)
            .eq([Terrain::Castle])
    }

    /// A piece of an SVG path.
    fn line(&self, (one, other): (SquareId, SquareId)) -> String {
        let ((ax, ay), (bx, by)) = (self.point(one), self.point(other));
        format!("M{ax},{ay}L{bx},{by}")
    }

    /// The paths between two squares of hills, then these squares themselves.
    fn ranges(&self) -> String {
        let hills = |id: &SquareId| {
            self.board
                .square(*id)
                .is_some_and(|square| square.terrain == Terrain::Hills)
        };
        let ranges = self
            .ways()
            .filter(|(one, other)| hills(one) && hills(other));
        let peaks = self.board.ids().filter(hills).map(|id| (id, id));
        ranges.chain(peaks).map(|way| self.line(way)).collect()
    }
}

pub(super) fn cached(game: &Mordred) -> &MordredGround {
    game.ground.get_or_init(|| ground(game))
}

pub(super) fn ground(game: &Mordred) -> MordredGround {
    let (window, track) = place_board(game);
    let places = SquarePlaces {
        board: &game.board,
        window: &window,
    };
    let (home, abroad) = match &game.board.coast {
        Some(coast) => (places.outlines(&coast.home), places.outlines(&coast.abroad)),
        None => (Vec::new(), Vec::new()),
    };
    let land = [&home[..], &abroad[..]].concat();
    let mut layout = places.layout(&track);
    let names = places.names(&mut layout);
    let growth = growth(game, &window, &mut layout, &home);
    let Rect { x, y, high, .. } = window.board;
    let compass = layout.fit((x, y + high), corners(window.board, &land));
    let ship = layout.fit((x, y + high / 2), open_sea(&window, &land));
    let sheet = (WIDE, y + high + legend::high(game));
    let rounded = |outline: &Vec<MapPoint>| geometry::rounded(outline);
    let still = MordredGroundLayer {
        board: window.board,
        sheet,
        home: home.iter().map(rounded).collect(),
        abroad: abroad.iter().map(rounded).collect(),
        ways: places.ways().map(|way| places.line(way)).collect(),
        ranges: places.ranges(),
        stronghold: places.point(game.board.castle),
        gloom: home
            .iter()
            .find(|outline| places.is_castles_own(outline))
            .map(rounded),
        tiles: places.tiles(),
        growth,
        waves: waves(&window, &layout, &land),
        compass: compass.map(Rect::centre),
        ship: ship.map(Rect::centre),
        track: track.clone(),
        keys: legend::keys(game, window.board),
    };
    MordredGround {
        layer: Layer::still(GROUND, layer_data(&still)),
        names: Layer::still(NAMES, layer_data(&SquareLabelLayer { names })),
        window,
        sheet,
        track,
    }
}

/// The area of a square with its counter and the marks above it.
pub(super) fn room((x, y): MapPoint) -> Rect {
    Rect {
        x: x - ABOVE_IT,
        y: y - ABOVE_IT,
        wide: 2 * ABOVE_IT,
        high: ABOVE_IT + HALF + 2,
    }
}

/// Places the board and the track: in the sea if the squares leave room for it, else beside the
/// board.
fn place_board(game: &Mordred) -> (MapWindow, Track) {
    let (wide, high) = track::size(game);
    let whole = window(game, 0);
    let within = track::track(game, (whole.board.x + AWAY, whole.board.y + AWAY));
    let near = within.room.grown(48);
    let free = !game
        .board
        .squares
        .iter()
        .any(|square| near.holds(whole.point(square.at)));
    if free && high + 2 * AWAY <= whole.board.high {
        return (whole, within);
    }
    let beside = window(game, wide + AWAY + ABOVE_IT);
    (beside, track::track(game, (MARGIN, beside.board.y + AWAY)))
}

/// A name below, above or beside its square, nearer to it than to any other.
fn name(layout: &mut LabelLayout, spots: &[MapPoint], (x, y): MapPoint, name: &str) -> SquareLabel {
    let (wide, high) = (layout::wide(name, SHOWN) + 4, SHOWN + 3);
    let (down, up, side) = (
        HALF + 3 + high / 2,
        ABOVE_IT + 1 + high / 2,
        ABOVE_IT + 2 + wide / 2,
    );
    let below = [0, 6, -6, 12, -12, 18, -18, 26, -26, 34, -34].map(|along| (along, down));
    let above = [0, 8, -8, 16, -16, 26, -26, 36, -36].map(|along| (along, -up));
    let beside = [0, 5, -5, 10, -10, 15, -15, 20]
        .iter()
        .flat_map(|&off| [(side, off), (-side, off)]);
    let further = [
        (0, down + 7),
        (side, down),
        (-side, down),
        (side, -up),
        (-side, -up),
        (side + 6, 0),
        (-side - 6, 0),
    ];
    let tried = below
        .into_iter()
        .chain(above)
        .chain(beside)
        .chain(further)
        .map(|(dx, dy)| Rect::middle((x + dx, y + dy), wide, high));
    let tried: Vec<Rect> = tried.collect();
    let gap = |rect: &Rect, (x, y): MapPoint| {
        let off = |at: i32, from: i32, wide: i32| (from - at).max(at - from - wide).max(0);
        geometry::length((off(x, rect.x, rect.wide), off(y, rect.y, rect.high)))
    };
    // it must not look like a neighbour's name
    let clear = |rect: &Rect, by: i32| {
        spots
            .iter()
            .all(|&other| other == (x, y) || gap(rect, other) >= gap(rect, (x, y)) + by)
    };
    let clearly = [16, 10, 5, 1]
        .into_iter()
        .find_map(|by| layout.fit((x, y), tried.iter().copied().filter(|rect| clear(rect, by))));
    let rect = clearly.unwrap_or_else(|| layout.best((x, y), tried.iter().copied()));
    SquareLabel {
        text: name.to_owned(),
        at: (rect.centre().0, rect.y + SHOWN),
    }
}

/// The directions in which signs of terrain are tried, in tenths of their distance.
const RING: [MapPoint; 12] = [
    (0, -10),
    (5, -9),
    (9, -5),
    (10, 0),
    (9, 5),
    (5, 9),
    (0, 10),
    (-5, 9),
    (-9, 5),
    (-10, 0),
    (-9, -5),
    (-5, -9),
];
/// The most signs for each square.
const MOST_SIGNS: usize = 7;

/// Woods and peaks around their squares, where nothing else is.
fn growth(
    game: &Mordred,
    window: &MapWindow,
    layout: &mut LabelLayout,
    home: &[Vec<MapPoint>],
) -> Vec<TerrainSign> {
    let spots: Vec<(MapPoint, Terrain)> = game
        .board
        .squares
        .iter()
        .map(|square| (window.point(square.at), square.terrain))
        .collect();
    let is_land = |ring: i32, rect: Rect| {
        home.is_empty() && ring < 40
            || home
                .iter()
                .any(|outline| geometry::holds(outline, rect.grown(3)))
    };
    let mut growth = Vec::new();
    for (n, &(spot, terrain)) in spots.iter().enumerate() {
        let drawn = terrain_signs(terrain);
        let mut grown = 0;
        for (turn, ring, at) in places_around(spot, n) {
            let rect = Rect::middle(at, 20, 18);
            if grown < MOST_SIGNS
                && is_near(&spots, at, terrain)
                && is_land(ring, rect)
                && layout.is_free(rect)
                && layout.crossings(rect) == 0
            {
                layout.take(rect);
                if let Some(sign) = drawn.get((n + turn) % drawn.len()) {
                    growth.push(TerrainSign { sign, at });
                }
                grown += 1;
            }
        }
    }
    growth.sort_by_key(|growth| (growth.at.1, growth.at.0));
    growth
}

fn terrain_signs(terrain: Terrain) -> &'static [&'static str] {
    match terrain {
        Terrain::Woods => &["oak", "fir", "oak"],
        Terrain::Hills => &["peak", "peaks"],
        Terrain::Castle => &["dead"],
    }
}

/// The places for signs around the `n`th square, the nearest first: each with its number in its
/// ring, and the ring's distance.
fn places_around((x, y): MapPoint, n: usize) -> impl Iterator<Item = (usize, i32, MapPoint)> {
    [30, 40, 50]
        .into_iter()
        .flat_map(|ring| (0..RING.len()).map(move |turn| (turn, ring)))
        .filter_map(move |(turn, ring)| {
            let (dx, dy) = RING.get((turn * 5 + n * 7) % RING.len())?;
            Some((turn, ring, (x + dx * ring / 10, y + dy * ring / 10)))
        })
}

/// True if the nearest square is near, and of this terrain.
fn is_near(spots: &[(MapPoint, Terrain)], (x, y): MapPoint, terrain: Terrain) -> bool {
    let far = |(a, b): MapPoint| geometry::length((a - x, b - y));
    spots
        .iter()
        .min_by_key(|(spot, _)| far(*spot))
        .is_some_and(|(spot, other)| *other == terrain && far(*spot) < NEAR)
}

/// Possible places for the compass: a corner that is all sea, the lower ones first.
fn corners(board: Rect, land: &[Vec<MapPoint>]) -> impl Iterator<Item = Rect> {
    let (left, right) = (board.x + 70, board.x + board.wide - 70);
    let (top, below) = (board.y + 70, board.y + board.high - 70);
    let corners =
        [(left, below), (right, below), (right, top), (left, top)].map(|at| Rect::round(at, 50));
    let land: Vec<Vec<MapPoint>> = land.to_vec();
    corners.into_iter().filter(move |corner| {
        !land.iter().any(|outline| {
            geometry::bounds(outline).shared(*corner) > 0 && touches(outline, *corner)
        })
    })
}

/// Possible places for a ship.
fn open_sea(window: &MapWindow, land: &[Vec<MapPoint>]) -> impl Iterator<Item = Rect> {
    let Rect { x, y, wide, high } = window.board;
    let land: Vec<Vec<MapPoint>> = land.to_vec();
    let net = (0..high / 20).flat_map(move |row| {
        (0..wide / 20).map(move |column| Rect::round((x + column * 20, y + row * 20), 46))
    });
    net.filter(move |rect| {
        !land.is_empty() && !land.iter().any(|outline| touches(outline, rect.grown(20)))
    })
}

fn touches(outline: &[MapPoint], rect: Rect) -> bool {
    geometry::holds(outline, Rect::round(rect.centre(), 1))
        || geometry::edges(outline).any(|edge| rect.crossed(edge))
}

/// Waves on the open sea, in a loose grid. A board without a coast has none, because its sea is not
/// known.
fn waves(window: &MapWindow, layout: &LabelLayout, land: &[Vec<MapPoint>]) -> Vec<MapPoint> {
    let Rect { x, y, wide, high } = window.board;
    if land.is_empty() {
        return Vec::new();
    }
    let net = (0..high / 64).flat_map(|row| {
        (0..wide / 92).map(move |column| (x + 46 + column * 92 + row % 2 * 40, y + 40 + row * 64))
    });
    net.filter(|&at| {
        let rect = Rect::round(at, 22);
        layout.is_free(rect) && !land.iter().any(|outline| touches(outline, rect.grown(12)))
    })
    .collect()
}
