//! The picture of a position as a drawing: its layers, and the same in words.

use super::signs::Signs;
use super::{chart, floor_plan, panels, table, words};
use crate::{
    event::{Event, EventKind},
    game::RoundTable,
    position::Position,
    quest::Quest,
};
use seneschal_seam::{
    drawing::{Drawing, Layer},
    map_layout::geometry::MapPoint,
};
use serde_json::json;
use std::collections::BTreeSet;

const FRAME: &str = "round-table/map/board.svg";
const GROUND: &str = "round-table/map/ground.svg";
const LIVE: &str = "round-table/map/live.svg";

pub(crate) fn map(game: &RoundTable, position: &Position, events: &[Event]) -> Drawing {
    let mut signs = Signs::default();
    let panels = Quest::ALL.map(|quest| panels::panel(game, position, quest, &mut signs));
    panels::piles(position, &mut signs);
    table::engines(game, position, &mut signs);
    let swords = table::swords(game, position, &mut signs);
    let seats = table::cards(game, position, &mut signs);
    let changes: BTreeSet<MapPoint> = events.iter().filter_map(change).collect();
    changes.into_iter().for_each(|at| signs.stamp("new", at));
    let live = json!({
        "sheet": floor_plan::SHEET,
        "title": words::title(game, position),
        "panels": panels,
        "swords": swords,
        "seats": seats,
        "signs": signs,
    });
    let (wide, high) = floor_plan::SHEET;
    Drawing {
        template: FRAME.to_owned(),
        data: json!({}),
        size: (wide.unsigned_abs(), high.unsigned_abs()),
        alt: chart::alt(game, position),
        layers: vec![ground(), Layer::live(LIVE, live)],
    }
}

/// What no turn changes: Camelot with its wall and the Table, and what the signs mean.
fn ground() -> Layer {
    let ground = json!({
        "sheet": floor_plan::SHEET,
        "castle": floor_plan::castle(),
        "wall": floor_plan::wall(),
        "courtyard": floor_plan::courtyard(),
        "table": floor_plan::castle().centre(),
        "radius": floor_plan::TABLE,
        "piles": floor_plan::piles(),
        // the middle of its first sign
        "legend": floor_plan::LEGEND,
    });
    Layer::still(GROUND, ground)
}

/// Where the mark of a change is, if an event changed something that the picture shows.
fn change(event: &Event) -> Option<MapPoint> {
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
