//! The map of a position, as data for its templates: what is where, which words and counters are
//! beside it, what moved this turn.
//!
//! The templates draw and colour; this module decides what the picture shows and where there is
//! room for it. All lengths are in points of the picture.

use super::view::holdings;
use super::view::names::{ValleyNames, played, turn_title};
use super::*;
use crate::games::{
    Layer, MapChoice,
    map_layout::{geometry, layout},
};
use crate::text::Phrase;
use close_ups::CloseUp;
use geometry::{MapPoint, MapWindow, Rect};
use ground::{FieldDetail, ValleyGround};
use serde::Serialize;

mod chart;
mod close_ups;
mod counters;
#[cfg(test)]
mod golden_tests;
mod ground;
mod legend;
mod moves;
mod patches;
#[cfg(test)]
mod sight_tests;
mod signs;
#[cfg(test)]
mod tests;

pub use chart::chart;
#[cfg(test)]
pub use tests::crowded_drawing;

const FRAME: &str = "excalibur/map/board.svg";
const LANDS: &str = "excalibur/map/lands.svg";
const WAYS: &str = "excalibur/map/ways.svg";
const LIVE: &str = "excalibur/map/live.svg";

/// Room beside and above the board: gates, title, ornament, compass.
const MARGIN: i32 = 30;
const ABOVE: i32 = 58;
/// Points of a place's name.
const SHOWN: i32 = 12;
/// A lord's lands are drawn at most so many times as large as on the whole board.
const LARGEST: i32 = 3;

/// The board's ground, kept from map to map.
pub type ValleyGroundCache = std::sync::OnceLock<ValleyGround>;

#[derive(Clone, Debug, Serialize)]
struct PlaceLabel {
    text: String,
    at: MapPoint,
}

/// The lands below the ground, tinted by who holds them.
#[derive(Serialize)]
struct LandLayer {
    lands: Vec<ManorTint>,
    /// Polygons of the religious houses' land.
    holy: Vec<String>,
    /// The pieces of the board that are drawn larger below it: their frames lie below the ground,
    /// so that no name is struck out.
    close_ups: Vec<Rect>,
}

#[derive(Serialize)]
struct ManorTint {
    outline: String,
    /// Just within it: the tint's edge.
    edge: String,
    /// The holder's colour, which is also his pattern's name.
    colour: Option<&'static str>,
}

/// Lines of this turn, above the ground and below all names.
#[derive(Serialize)]
struct MoveLayer {
    arrows: Vec<moves::MoveArrow>,
    leads: Vec<counters::ConnectorLine>,
}

/// What changes from turn to turn, above ground, ways and names.
#[derive(Serialize)]
struct ForegroundLayer {
    /// Of the whole picture without insets.
    sheet: MapPoint,
    board: Rect,
    title: Phrase,
    season: Option<&'static str>,
    houses: Vec<signs::ManorHouse>,
    signs: Vec<signs::ManorSign>,
    battles: Vec<MapPoint>,
    plates: Vec<counters::CounterPlate>,
    badges: Vec<counters::SpotBadge>,
    insets: Vec<counters::PlateInset>,
    lords: Vec<legend::LegendLord>,
    keys: Vec<legend::MapLegendSign>,
}

pub fn map(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    _viewer: Viewer,
    choice: MapChoice,
) -> Drawing {
    let whole = window(game);
    let (window, fresh) = match choice
        .lands_of
        .and_then(|seat| lands_of(game, position, seat, &whole))
    {
        // not the board's ground, and of no use to anybody else
        Some(window) => (
            window,
            Some(ground::ground(
                game,
                &window,
                sheet(&window),
                FieldDetail::Drawn,
            )),
        ),
        None => (whole, None),
    };
    let ground = match &fresh {
        Some(ground) => ground,
        None => game
            .ground
            .get_or_init(|| ground::ground(game, &window, sheet(&window), FieldDetail::Drawn)),
    };
    let TurnDrawing {
        ways,
        live,
        close,
        high,
    } = turn(game, position, events, choice, &window, ground);
    let lands = LandLayer {
        close_ups: close.iter().map(|close| close.of).collect(),
        ..lands(game, position, &window)
    };
    let mut layers = vec![
        Layer::live(LANDS, json(&lands)),
        ground.layer.clone(),
        Layer::live(WAYS, json(&ways)),
        ground.names.clone(),
        Layer::live(LIVE, json(&live)),
    ];
    layers.extend(close.into_iter().map(|close| close.layer));
    if fresh.is_some() {
        layers.iter_mut().for_each(|layer| layer.still = None);
    }
    let (wide, tall) = sheet(&window);
    let size = (
        u32::try_from(wide).unwrap_or(1),
        u32::try_from(tall + high).unwrap_or(1),
    );
    Drawing {
        template: FRAME.to_owned(),
        data: serde_json::Value::Object(Default::default()),
        size,
        alt: alt(game, position, events, choice),
        layers,
    }
}

fn json(data: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(data).unwrap_or_default()
}

/// The whole board between its margins, as wide as its file says.
fn window(game: &Excalibur) -> MapWindow {
    let (wide, high) = game.board.sheet;
    let (wide, high) = (
        i32::try_from(wide).unwrap_or(1_000).max(200),
        i32::try_from(high).unwrap_or(1_100).max(200),
    );
    let broad = wide - 2 * MARGIN;
    MapWindow {
        sheet: Rect {
            x: 0,
            y: 0,
            wide,
            high,
        },
        board: Rect {
            x: MARGIN,
            y: ABOVE,
            wide: broad,
            high: high * broad / wide,
        },
    }
}

/// The picture without insets.
fn sheet(window: &MapWindow) -> MapPoint {
    (
        window.board.wide + 2 * MARGIN,
        window.board.y + window.board.high + legend::HIGH,
    )
}

/// A lord's manors, his counters and the manors that border on his, in the board's proportions;
/// `None` where that is the whole board, or nothing.
fn lands_of(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    whole: &MapWindow,
) -> Option<MapWindow> {
    let board = &game.board;
    let mut at: Vec<MapPoint> = Vec::new();
    for (_, manor, state) in holdings::manors(game, position) {
        if state.holder == Some(seat) {
            at.extend(&manor.outline);
            at.extend(
                manor
                    .borders
                    .iter()
                    .map(|&border| board.spot(board.manor(border).spot).at),
            );
        }
    }
    let lord = position.lords.get(seat.index())?;
    at.extend(
        lord.soldiers
            .values()
            .map(|soldier| board.spot(soldier.spot).at),
    );
    let (left, right) = (
        at.iter().map(|at| at.0).min()? - 30,
        at.iter().map(|at| at.0).max()? + 30,
    );
    let (top, below) = (
        at.iter().map(|at| at.1).min()? - 30,
        at.iter().map(|at| at.1).max()? + 30,
    );
    let Rect { wide, high, .. } = whole.sheet;
    // as wide as it must be, and as its height asks
    let broad = (right - left)
        .max((below - top) * wide / high)
        .max(wide / LARGEST);
    let tall = broad * high / wide;
    if broad >= wide {
        return None;
    }
    let within = |middle: i32, size: i32, most: i32| (middle - size / 2).clamp(0, most - size);
    let sheet = Rect {
        x: within((left + right) / 2, broad, wide),
        y: within((top + below) / 2, tall, high),
        wide: broad,
        high: tall,
    };
    Some(MapWindow {
        sheet,
        board: whole.board,
    })
}

fn lands(game: &Excalibur, position: &Position, window: &MapWindow) -> LandLayer {
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

/// What a turn brings, and how much of the picture stands below the board for it.
struct TurnDrawing {
    ways: MoveLayer,
    live: ForegroundLayer,
    close: Vec<CloseUp>,
    high: i32,
}

fn turn(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    choice: MapChoice,
    window: &MapWindow,
    ground: &ValleyGround,
) -> TurnDrawing {
    let mut layout = ground.layout.clone();
    let board = window.board;
    // counters do not stand there yet
    let fought: &[Event] = if choice.before { &[] } else { events };
    let battles = moves::battles(game, fought, window, &mut layout);
    let signs = signs::signs(game, position, window, &mut layout);
    let below = Rect {
        x: board.x,
        y: sheet(window).1 + 4,
        wide: board.wide,
        high: 0,
    };
    let free = layout.mark();
    let mut shown = counters::counters(game, position, window, &mut layout, below, &[]);
    let close = close_ups::close_ups(
        close_ups::CloseUpSource {
            game,
            position,
            gone: events,
            fought,
        },
        window,
        &shown.crowded,
        below,
    );
    if !close.is_empty() {
        layout.restore_mark(free);
        shown = counters::counters(game, position, window, &mut layout, below, &close);
    }
    let ways = MoveLayer {
        arrows: moves::arrows(game, events, window),
        leads: counters::leads(&shown.plates, &shown.badges),
    };
    let keys = legend::keys(
        game,
        position,
        !battles.is_empty(),
        ways.arrows.iter().any(|arrow| arrow.broken),
        board,
    );
    let live = ForegroundLayer {
        sheet: sheet(window),
        board,
        title: match choice.lands_of {
            Some(seat) => Phrase::new("excalibur-map-lands")
                .with("lord", ValleyNames { game }.lord(seat))
                .with("title", title(position, choice)),
            None => title(position, choice),
        },
        season: season(position, choice),
        houses: signs::houses(game, position, window),
        signs,
        battles,
        plates: shown.plates,
        badges: shown.badges,
        insets: shown.insets,
        lords: legend::lords(game, position, board),
        keys,
    };
    TurnDrawing {
        ways,
        live,
        close,
        high: shown.high,
    }
}

/// What the ornament shows: the season that was played, or is.
fn season(position: &Position, choice: MapChoice) -> Option<&'static str> {
    if choice.before {
        Some(position.season.name())
    } else {
        played(position).map(|(season, _)| season.name())
    }
}

fn title(position: &Position, choice: MapChoice) -> Phrase {
    if choice.before {
        return Phrase::new("excalibur-map-moves")
            .with("turn", turn_title(position.season, position.year));
    }
    match played(position) {
        Some((season, year)) => {
            Phrase::new("excalibur-map-after").with("turn", turn_title(season, year))
        }
        None => Phrase::new("excalibur-map-before"),
    }
}

fn colour(game: &Excalibur, seat: Seat) -> &'static str {
    game.colours
        .get(seat.index())
        .map_or("", |colour| colour.name())
}

/// The shortest beginning of a lord's name, of two letters and more, that no other lord's has:
/// plates are told apart without colours.
fn tag(game: &Excalibur, seat: Seat) -> String {
    let name = ValleyNames { game }.lord(seat);
    let begins = |length: usize, name: &str| {
        name.chars()
            .take(length)
            .flat_map(char::to_lowercase)
            .collect::<String>()
    };
    let alone = |length: &usize| {
        game.lords
            .iter()
            .filter(|other| begins(*length, other) == begins(*length, name))
            .count()
            == 1
    };
    let length = (2..=4).find(alone).unwrap_or(4);
    name.chars().take(length).collect()
}

/// What the picture shows, for who does not see it: who holds how many manors with what strength,
/// and where was fought.
fn alt(game: &Excalibur, position: &Position, events: &[Event], choice: MapChoice) -> Phrase {
    let words = ValleyNames { game };
    if opening::entering(position) {
        let gates: Vec<&str> = game.board.gate_ids().map(|gate| words.gate(gate)).collect();
        return Phrase::new("excalibur-map-alt-start")
            .with("board", game.board.name.as_str())
            .with("manors", position.manors.len())
            .with("gates", gates);
    }
    let lord = |(lord, seat): (&position::Lord, Seat)| {
        let strength: u32 = lord
            .soldiers
            .values()
            .map(|soldier| troops::strength(soldier.rank, soldier.wounded))
            .sum();
        let told = Phrase::new("excalibur-map-alt-lord")
            .with("lord", words.lord(seat))
            .with("manors", troops::manors_of(position, seat));
        told.with("soldiers", lord.soldiers.len())
            .with("strength", strength)
    };
    let lords: Vec<Phrase> = position
        .lords
        .iter()
        .zip((0_u8..).map(Seat))
        .filter(|(lord, _)| !lord.out)
        .map(lord)
        .collect();
    let free = position
        .manors
        .iter()
        .filter(|manor| manor.holder.is_none())
        .count();
    let fought: Vec<Phrase> = moves::fought(events)
        .into_iter()
        .map(|(at, victor)| match victor {
            Some(seat) => Phrase::new("excalibur-map-alt-won")
                .with("at", words.spot(at))
                .with("lord", words.lord(seat)),
            None => Phrase::new("excalibur-map-alt-drawn").with("at", words.spot(at)),
        })
        .collect();
    let battles = match fought.is_empty() {
        // a table in a file: what led to it is not known
        true if events.is_empty() => Phrase::new("excalibur-map-alt-untold"),
        true => Phrase::new("excalibur-map-alt-no-battle"),
        false => Phrase::new("excalibur-map-alt-battles").with("list", fought),
    };
    Phrase::new("excalibur-map-alt")
        .with("board", game.board.name.as_str())
        .with("title", title(position, choice))
        .with("lords", lords)
        .with("free", free)
        .with("battles", battles)
}
