//! The parts of a board's map that never change: sea and coast, woods and hills, paths, squares and
//! their names, the track, the legend of signs. Laid out once and cached.

use super::legend::MordredLegendSign;
use super::track::Track;
use super::*;
use board::{Square, SquareId, Terrain};
use layout::LabelLayout;

/// The static layers, and the positions of everything else.
#[derive(Clone, Debug)]
pub struct MordredGround {
    pub layer: Layer,
    /// Above the turn's attacks.
    pub names: Layer,
    pub window: MapWindow,
    /// The size of the whole picture.
    pub sheet: MapPoint,
    pub track: Track,
}

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

/// Font size of a square's name, in points.
pub const SHOWN: i32 = 12;
/// Half the size of a square, and the room above it for marks.
pub const HALF: i32 = 18;
const ABOVE_IT: i32 = 25;
/// The distance from the board's edge to the track.
const AWAY: i32 = 14;
/// Land this near to a square gets the square's terrain.
const NEAR: i32 = 58;

pub fn ground(game: &Mordred) -> MordredGround {
    let board = &game.board;
    let (window, track) = place_board(game);
    let at = |square: &Square| window.point(square.at);
    let mut layout = LabelLayout::within(window.board);
    layout.take(track.room.grown(6));
    for square in &board.squares {
        layout.take(room(at(square)));
    }
    let pairs = || {
        board.ids().flat_map(|one| {
            board
                .next(one)
                .iter()
                .filter(move |other| one < **other)
                .map(move |other| (one, *other))
        })
    };
    let point = |id: SquareId| board.square(id).map(at).unwrap_or_default();
    for (one, other) in pairs() {
        layout.road(point(one), point(other));
    }
    let outlines = |all: &[coast::Outline]| {
        all.iter()
            .map(|outline| window.points(outline))
            .collect::<Vec<_>>()
    };
    let (home, abroad) = board
        .coast
        .as_ref()
        .map(|coast| (outlines(&coast.home), outlines(&coast.abroad)))
        .unwrap_or_default();
    let spots: Vec<MapPoint> = board.squares.iter().map(at).collect();
    let names: Vec<SquareLabel> = board
        .squares
        .iter()
        .map(|square| name(&mut layout, &spots, at(square), &square.name))
        .collect();
    let growth = growth(game, &window, &mut layout, &home);
    let land = [&home[..], &abroad[..]].concat();
    let compass = layout.fit(
        (window.board.x, window.board.y + window.board.high),
        corners(window.board, &land),
    );
    let ship = layout.fit(
        (window.board.x, window.board.y + window.board.high / 2),
        open_sea(&window, &land),
    );
    let own = |outline: &&Vec<MapPoint>| {
        let within = |square: &&Square| geometry::holds(outline, Rect::round(at(square), 1));
        board
            .squares
            .iter()
            .filter(within)
            .map(|square| square.terrain)
            .eq([Terrain::Castle])
    };
    let line = |(one, other): (SquareId, SquareId)| {
        let ((ax, ay), (bx, by)) = (point(one), point(other));
        format!("M{ax},{ay}L{bx},{by}")
    };
    let hills = |id: &SquareId| {
        board
            .square(*id)
            .is_some_and(|square| square.terrain == Terrain::Hills)
    };
    let ranges = pairs()
        .filter(|(one, other)| hills(one) && hills(other))
        .map(line)
        .collect::<String>();
    let peaks = board
        .ids()
        .filter(hills)
        .map(|id| line((id, id)))
        .collect::<String>();
    let sheet = (WIDE, window.board.y + window.board.high + legend::HIGH);
    let still = MordredGroundLayer {
        board: window.board,
        sheet,
        home: home
            .iter()
            .map(|outline| geometry::rounded(outline))
            .collect(),
        abroad: abroad
            .iter()
            .map(|outline| geometry::rounded(outline))
            .collect(),
        ways: pairs().map(line).collect(),
        ranges: ranges + &peaks,
        stronghold: point(board.castle),
        gloom: home
            .iter()
            .find(own)
            .map(|outline| geometry::rounded(outline)),
        tiles: board
            .squares
            .iter()
            .map(|square| SquareTile {
                at: at(square),
                terrain: square.terrain,
                framed: square.black_framed,
            })
            .collect(),
        growth,
        waves: waves(&window, &layout, &land),
        compass: compass.map(Rect::centre),
        ship: ship.map(Rect::centre),
        track: track.clone(),
        keys: legend::keys(window.board),
    };
    MordredGround {
        layer: Layer::still(GROUND, json(&still)),
        names: Layer::still(NAMES, json(&SquareLabelLayer { names })),
        window,
        sheet,
        track,
    }
}

/// The area of a square with its counter and the marks above it.
pub fn room((x, y): MapPoint) -> Rect {
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

/// Woods and peaks around their squares, where nothing else is.
fn growth(
    game: &Mordred,
    window: &MapWindow,
    layout: &mut LabelLayout,
    home: &[Vec<MapPoint>],
) -> Vec<TerrainSign> {
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
    const MOST: usize = 7;
    let spots: Vec<(MapPoint, Terrain)> = game
        .board
        .squares
        .iter()
        .map(|square| (window.point(square.at), square.terrain))
        .collect();
    let far = |(x, y): MapPoint, (a, b): MapPoint| geometry::length((x - a, y - b));
    let mut growth = Vec::new();
    for (n, &((x, y), terrain)) in spots.iter().enumerate() {
        let drawn: &[&'static str] = match terrain {
            Terrain::Woods => &["oak", "fir", "oak"],
            Terrain::Hills => &["peak", "peaks"],
            Terrain::Castle => &["dead"],
        };
        let mut grown = 0;
        for (turn, ring) in [30, 40, 50]
            .into_iter()
            .flat_map(|ring| (0..RING.len()).map(move |turn| (turn, ring)))
        {
            let Some((dx, dy)) = RING.get((turn * 5 + n * 7) % RING.len()) else {
                continue;
            };
            let at = (x + dx * ring / 10, y + dy * ring / 10);
            let rect = Rect::middle(at, 20, 18);
            let nearest = spots
                .iter()
                .min_by_key(|(spot, _)| far(*spot, at))
                .is_some_and(|(spot, other)| *other == terrain && far(*spot, at) < NEAR);
            let land = home.is_empty() && ring < 40
                || home
                    .iter()
                    .any(|outline| geometry::holds(outline, rect.grown(3)));
            if grown < MOST
                && nearest
                && land
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
