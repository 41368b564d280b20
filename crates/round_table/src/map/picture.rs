//! The picture of a position as a drawing: its layers, and the same in words.

use super::panels::{self, QuestPanel, excalibur_steps};
use super::signs::Signs;
use super::table::{self, SeatCard, TableSword};
use super::{chart, floor_plan, ground, words};
use crate::{
    event::{Event, EventKind},
    game::RoundTable,
    position::Position,
    quest::Quest,
};
use seneschal_seam::{
    drawing::{Drawing, Layer},
    map_layout::geometry::{MapPoint, Rect},
};
use seneschal_text::Phrase;
use serde::Serialize;
use std::collections::BTreeSet;

const FRAME: &str = "round-table/map/board.svg";
pub(super) const LIVE: &str = "round-table/map/live.svg";

/// What changes from turn to turn.
#[derive(Serialize)]
struct RoundTableTurnLayer {
    sheet: MapPoint,
    title: Phrase,
    panels: Vec<QuestPanel>,
    /// Excalibur's steps, while its quest runs.
    steps: Vec<ExcaliburStep>,
    swords: Vec<TableSword>,
    seats: Vec<SeatCard>,
    signs: Signs,
}

#[derive(Serialize)]
struct ExcaliburStep {
    at: Rect,
    /// `knights`, `middle` or `evil`.
    side: &'static str,
    end: bool,
}

pub(crate) fn map(game: &RoundTable, position: &Position, events: &[Event]) -> Drawing {
    let mut signs = Signs::default();
    let panels = Quest::ALL.map(|quest| panels::panel(game, position, quest, &mut signs));
    panels::piles(position, &mut signs);
    table::engines(game, position, &mut signs);
    let swords = table::swords(game, position, &mut signs);
    let seats = table::seat_cards(game, position, &mut signs);
    new_marks(events, &mut signs);
    let live = RoundTableTurnLayer {
        sheet: ground::sheet(),
        title: words::title(game.knight_name(position.seat), position),
        panels: panels.into(),
        steps: steps(game, position),
        swords,
        seats,
        signs,
    };
    let live = serde_json::to_value(live).unwrap_or_default();
    let (wide, high) = ground::sheet();
    Drawing {
        template: FRAME.to_owned(),
        data: serde_json::Value::Object(Default::default()),
        size: (wide.unsigned_abs(), high.unsigned_abs()),
        alt: chart::alt(game, position),
        layers: vec![ground::ground(), Layer::live(LIVE, live)],
    }
}

fn steps(game: &RoundTable, position: &Position) -> Vec<ExcaliburStep> {
    if !position.is_open(Quest::Excalibur) {
        return Vec::new();
    }
    let steps = excalibur_steps(game);
    let ends = [steps.first(), steps.last()].map(|end| end.map(|(n, _)| *n));
    let step = |&(n, at): &(i8, Rect)| ExcaliburStep {
        at,
        side: match n {
            1.. => "knights",
            0 => "middle",
            _ => "evil",
        },
        end: ends.contains(&Some(n)),
    };
    steps.iter().map(step).collect()
}

/// Where the mark of a change is, if an event changed something that the picture shows.
fn changed(event: &Event) -> Option<MapPoint> {
    let (x, y) = floor_plan::castle().centre();
    let yard = floor_plan::courtyard();
    let quest = match &event.what {
        EventKind::BlackLaid { quest, .. }
        | EventKind::WarriorCame { quest, .. }
        | EventKind::QuestLeft { quest, .. }
        | EventKind::FightLaid { quest, .. }
        | EventKind::MerlinTook { quest, .. }
        | EventKind::QuestEnded { quest, .. } => *quest,
        EventKind::RowFull { .. } | EventKind::GrailLaid { .. } => Quest::Grail,
        EventKind::ExcaliburMoved { .. } | EventKind::Dropped { .. } => Quest::Excalibur,
        EventKind::EnginesAdded { .. } | EventKind::EngineRemoved { .. } => {
            return Some((yard.x + yard.wide - 20, yard.y + 44));
        }
        EventKind::SwordsAdded { .. } | EventKind::SwordTurned { .. } => return Some((x, y - 38)),
        _ => return None,
    };
    let room = floor_plan::panel(quest);
    Some((room.x + room.wide - 2, room.y + 2))
}

fn new_marks(events: &[Event], signs: &mut Signs) {
    let places: BTreeSet<MapPoint> = events.iter().filter_map(changed).collect();
    for at in places {
        signs.stamp("new", at);
    }
}
