//! The turn in chapters: each event a sentence with its clause and dice, battles and harvests as tables.

use super::super::Excalibur;
use super::super::event::{Event, Stage, What};
use super::harvest::harvest;
use super::telling;
use super::words::Words;
use super::{Chapter, Entry, advanced, battle, concerns, sees_money};
use crate::games::{Roll, Viewer};
use crate::phrase::{Arg, Column, Grid, Phrase};

pub fn story(game: &Excalibur, events: &[Event], viewer: Viewer) -> Vec<Chapter> {
    let mut chapters = Vec::new();
    for part in events.chunk_by(|one, next| one.stage == next.stage) {
        let entries = entries(game, part, viewer);
        if let Some(first) = part.first().filter(|_| !entries.is_empty()) {
            chapters.push(Chapter { title: title(first.stage), entries });
        }
    }
    chapters
}

/// §4.2–4.4
fn title(stage: Stage) -> Phrase {
    match stage {
        Stage::Start => Phrase::new("excalibur-stage-start"),
        Stage::Phase(phase) => Phrase::new("excalibur-stage-phase").with("phase", phase),
        Stage::SeasonEnd => Phrase::new("excalibur-stage-end"),
        Stage::Winter(1) => Phrase::new("excalibur-stage-declared"),
        Stage::Winter(2) => Phrase::new("excalibur-stage-dismissed"),
        Stage::Winter(3) => Phrase::new("excalibur-stage-pay"),
        Stage::Winter(4) => Phrase::new("excalibur-stage-healed"),
        Stage::Winter(5) => Phrase::new("excalibur-stage-promoted"),
        Stage::Winter(6) => Phrase::new("excalibur-stage-heirs"),
        Stage::Winter(7) => Phrase::new("excalibur-stage-hired"),
        Stage::Winter(8) => Phrase::new("excalibur-stage-built"),
        Stage::Winter(9) => Phrase::new("excalibur-stage-relocated"),
        Stage::Winter(11) => Phrase::new("excalibur-fate-stage"),
        Stage::Winter(step) => Phrase::new("excalibur-stage-winter").with("step", step),
        Stage::Close => Phrase::new("excalibur-stage-close"),
    }
}

fn entries(game: &Excalibur, mut events: &[Event], viewer: Viewer) -> Vec<Entry> {
    let mut entries = Vec::new();
    while let Some((first, rest)) = events.split_first() {
        let (entry, taken) = if let Some((entry, taken)) = battle::battle(game, events, viewer) {
            (Some(entry), taken)
        } else if let What::Harvested { .. } = first.what {
            let run = events.iter().take_while(|event| matches!(event.what, What::Harvested { .. })).count();
            (events.get(..run).and_then(|part| harvest(game, part, viewer)), run)
        } else if let What::Income { .. } = first.what {
            let run = events.iter().take_while(|event| matches!(event.what, What::Income { .. })).count();
            (events.get(..run).and_then(|part| incomes(game, part, viewer)), run)
        } else if let What::Awarded { .. } = first.what {
            let run = events.iter().take_while(|event| matches!(event.what, What::Awarded { .. })).count();
            (events.get(..run).and_then(|part| advanced::awards(game, part, viewer)), run)
        } else if let Some(like) = telling::gathers(&first.what) {
            let run = events.iter().take_while(|event| telling::gathers(&event.what) == Some(like)).count();
            (events.get(..run).and_then(|part| together(game, part, viewer)), run)
        } else {
            (told(game, first, viewer), 1)
        };
        entries.extend(entry);
        events = events.get(taken.max(1)..).unwrap_or(rest);
    }
    entries
}

fn told(game: &Excalibur, event: &Event, viewer: Viewer) -> Option<Entry> {
    let text = vec![telling::tell(Words { game }, &event.what, viewer)?];
    Some(Entry { text, clause: event.clause.clone(), dice: dice(game, &event.dice), table: None, own: own(event, viewer) })
}

fn own(event: &Event, viewer: Viewer) -> bool {
    matches!(viewer, Viewer::Seat(seat) if concerns(&event.what).contains(&seat))
}

/// Several like events of one lord as one sentence.
fn together(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<Entry> {
    let first = events.first()?;
    let words = Words { game };
    let list: Vec<Arg> = events.iter().filter_map(|event| telling::tell(words, &event.what, viewer)).map(Arg::from).collect();
    let text = vec![telling::gathered(words, &first.what, list)?];
    let rolls: Vec<Roll> = events.iter().flat_map(|event| event.dice.iter().cloned()).collect();
    Some(Entry { text, clause: first.clause.clone(), dice: dice(game, &rolls), table: None, own: own(first, viewer) })
}

/// §5.6, §4.7: a row a lord, of those whose money this reader may see.
fn incomes(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<Entry> {
    let words = Words { game };
    let mut columns = vec![Column::words("excalibur-lord")];
    columns.extend(["excalibur-harvest-sum", "excalibur-mill-sum", "excalibur-houses-sum", "excalibur-income-sum", "excalibur-treasury"].map(Column::figures));
    let mut table = Grid::new(columns);
    for event in events {
        let What::Income { seat, harvest, mill, houses, treasury } = event.what else { continue };
        if sees_money(game, viewer, seat) {
            let sum = harvest.saturating_add(mill).saturating_add(houses);
            table.rows.push(vec![words.lord(seat).into(), harvest.into(), mill.into(), houses.into(), sum.into(), treasury.into()]);
        }
    }
    let first = events.first().filter(|_| !table.rows.is_empty())?;
    Some(Entry { text: vec![Phrase::new("excalibur-incomes")], clause: first.clause.clone(), dice: Vec::new(), table: Some(table), own: false })
}

/// "Kay 5": a die by the last piece of its name, which says whose or what for.
fn dice(game: &Excalibur, rolls: &[Roll]) -> Vec<Phrase> {
    let lords = &game.lords;
    let say = |roll: &Roll| {
        let mut pieces = roll.name.rsplit('/');
        let last = pieces.next().unwrap_or_default();
        let named = |piece: &str| lords.iter().find(|lord| lord.to_lowercase() == piece);
        let whose = match (named(last), pieces.next()) {
            (Some(lord), _) => lord.clone(),
            // `fields/2`: the second of them; behind a lord it is a counter, which needs no more words
            (None, Some(of)) if last.bytes().all(|byte| byte.is_ascii_digit()) && named(of).is_none() => format!("{of} {last}"),
            (None, _) => last.to_owned(),
        };
        Phrase::new("excalibur-die").with("whose", whose).with("pips", roll.pips)
    };
    rolls.iter().map(say).collect()
}
