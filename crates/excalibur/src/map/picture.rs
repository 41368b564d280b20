//! The layers of one map.

use super::alt_text::alt;
use super::close_ups::{self, CloseUp};
use super::counters;
use super::ground::{self, FieldDetail};
use super::ground_cache::ValleyGround;
use super::lands::{LandLayer, lands};
use super::layer_data::json;
use super::legend;
use super::moves;
use super::sheet::{lands_of, sheet, window};
use super::signs;
use super::titles::{season, title};
use crate::{event::Event, game::Excalibur, position::Position, view::names::ValleyNames};
use seneschal_seam::{
    drawing::{Drawing, Layer, MapChoice},
    map_layout::geometry::{MapPoint, MapWindow, Rect},
    seat::Viewer,
};
use seneschal_text::Phrase;
use serde::Serialize;

pub(super) const FRAME: &str = "excalibur/map/board.svg";
pub(super) const LANDS: &str = "excalibur/map/lands.svg";
pub(super) const WAYS: &str = "excalibur/map/ways.svg";
pub(super) const LIVE: &str = "excalibur/map/live.svg";

/// Lines of this turn, above the ground and below all names.
#[derive(Serialize)]
pub(super) struct MoveLayer {
    pub(super) arrows: Vec<moves::MoveArrow>,
    pub(super) leads: Vec<counters::ConnectorLine>,
}

/// What changes from turn to turn, above ground, ways and names.
#[derive(Serialize)]
pub(super) struct ForegroundLayer {
    /// Of the whole picture without insets.
    pub(super) sheet: MapPoint,
    pub(super) board: Rect,
    pub(super) title: Phrase,
    pub(super) season: Option<&'static str>,
    pub(super) houses: Vec<signs::ManorHouse>,
    pub(super) signs: Vec<signs::ManorSign>,
    pub(super) battles: Vec<MapPoint>,
    pub(super) plates: Vec<counters::CounterPlate>,
    pub(super) badges: Vec<counters::SpotBadge>,
    pub(super) insets: Vec<counters::PlateInset>,
    pub(super) lords: Vec<legend::LegendLord>,
    pub(super) keys: Vec<legend::MapLegendSign>,
}

pub(crate) fn map(
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
                sheet(game, &window),
                FieldDetail::Drawn,
            )),
        ),
        None => (whole, None),
    };
    let ground = match &fresh {
        Some(ground) => ground,
        None => game.ground.get_or_init(|| {
            ground::ground(game, &window, sheet(game, &window), FieldDetail::Drawn)
        }),
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
    let (wide, tall) = sheet(game, &window);
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

/// What a turn brings, and how much of the picture stands below the board for it.
pub(super) struct TurnDrawing {
    pub(super) ways: MoveLayer,
    pub(super) live: ForegroundLayer,
    pub(super) close: Vec<CloseUp>,
    pub(super) high: i32,
}

pub(super) fn turn(
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
        y: sheet(game, window).1 + 4,
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
        sheet: sheet(game, window),
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
