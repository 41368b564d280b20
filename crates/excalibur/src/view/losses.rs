//! The losses of a turn: who lost what, where, to whom, and by which clause. One row per loss, the
//! reader's own first. All of it is public (§4.7).

use super::super::board::{ManorId, SpotId};
use super::super::event::{Event, ExcaliburEvent};
use super::super::order::{ManorBuilding, PillageTarget};
use super::super::position::CounterNumber;
use super::names::{ValleyNames, numbers};
use super::terms::building;
use crate::game::Excalibur;
use seneschal_seam::seat::{Seat, Viewer};
use seneschal_text::{Column, Phrase, PhraseArgument, PhraseGrid};

/// The data of a row: whose loss, what, where, to whom.
struct LossRow {
    of: Seat,
    what: Phrase,
    at: String,
    to: Option<Seat>,
    clause: String,
}

/// `None` if nobody lost anything.
pub(super) fn losses(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<PhraseGrid> {
    let mut found = find(game, events);
    found.sort_by_key(|loss| viewer != Viewer::Seat(loss.of));
    table(game, found)
}

/// Without the reader's own, which the opening paragraph and the story of a short report tell.
pub(super) fn of_others(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<PhraseGrid> {
    let mut found = find(game, events);
    found.retain(|loss| viewer != Viewer::Seat(loss.of));
    table(game, found)
}

fn find(game: &Excalibur, events: &[Event]) -> Vec<LossRow> {
    let words = ValleyNames { game };
    let mut found = Vec::new();
    let mut seats = None;
    for event in events {
        if let ExcaliburEvent::Battle { sides, .. } = &event.what {
            seats = Some([sides[0].seat, sides[1].seat]);
        }
        found.extend(of(words, event, seats));
    }
    found
}

fn table(game: &Excalibur, found: Vec<LossRow>) -> Option<PhraseGrid> {
    let words = ValleyNames { game };
    if found.is_empty() {
        return None;
    }
    let ids = [
        "excalibur-lord",
        "excalibur-story-loss",
        "excalibur-story-where",
        "excalibur-story-by-whom",
        "excalibur-story-clause",
    ];
    let mut grid = PhraseGrid::new(ids.map(Column::words).to_vec());
    for loss in found {
        let to: PhraseArgument = loss
            .to
            .map_or_else(|| "–".into(), |seat| words.lord(seat).into());
        let clause = Phrase::new("excalibur-clause").with("clause", loss.clause);
        grid.rows.push(vec![
            words.lord(loss.of).into(),
            loss.what.into(),
            loss.at.into(),
            to,
            clause.into(),
        ]);
    }
    Some(grid)
}

/// The losses in an event, by the clause that caused them.
fn of(words: ValleyNames, event: &Event, seats: Option<[Seat; 2]>) -> Vec<LossRow> {
    match &event.what {
        ExcaliburEvent::BattleOver { at, fallen, .. } => seats
            .map(|seats| battle_dead(words, seats, *at, fallen))
            .unwrap_or_default(),
        ExcaliburEvent::Claimed { .. }
        | ExcaliburEvent::BoundaryMoved { .. }
        | ExcaliburEvent::Revolted { .. }
        | ExcaliburEvent::Pillaged { .. } => lost_land(words, event),
        _ => lost_soldiers(words, event).into_iter().collect(),
    }
}

/// A battle's dead fall by §8.4, whatever began the battle.
fn battle_dead(
    words: ValleyNames,
    seats: [Seat; 2],
    at: SpotId,
    fallen: &[Vec<CounterNumber>; 2],
) -> Vec<LossRow> {
    let dead = seats
        .iter()
        .zip(fallen)
        .zip([seats[1], seats[0]])
        .filter(|((_, fallen), _)| !fallen.is_empty());
    // fast play has a table of its own (F3)
    let clause = if words.game.rules.fast_play {
        "F3"
    } else {
        "8.4"
    };
    dead.map(|((&of, fallen), to)| LossRow {
        of,
        what: counters("excalibur-story-loss-dead", fallen),
        at: words.spot(at).to_owned(),
        to: Some(to),
        clause: clause.to_owned(),
    })
    .collect()
}

/// Manors that changed hands or revolted, and what was pillaged.
fn lost_land(words: ValleyNames, event: &Event) -> Vec<LossRow> {
    let row = |of: Seat, what: Phrase, manor: ManorId, to: Option<Seat>| LossRow {
        of,
        what,
        at: words.manor(manor).to_owned(),
        to,
        clause: event.clause.to_string(),
    };
    let whole = || Phrase::new("excalibur-story-loss-manor");
    match &event.what {
        ExcaliburEvent::Claimed {
            manor,
            seat,
            from: Some(from),
            ..
        }
        | ExcaliburEvent::BoundaryMoved { manor, seat, from } => {
            vec![row(*from, whole(), *manor, Some(*seat))]
        }
        ExcaliburEvent::Revolted {
            manor, seat, died, ..
        } => {
            let mut lost = vec![row(*seat, whole(), *manor, None)];
            if !died.is_empty() {
                let dead = counters("excalibur-story-loss-dead", died);
                lost.push(row(*seat, dead, *manor, None));
            }
            lost
        }
        ExcaliburEvent::Pillaged {
            manor,
            seat,
            holder,
            what,
            lost,
            reeve,
            ..
        } => pillaged(*what, *lost, *reeve)
            .map(|what| row(*holder, what, *manor, Some(*seat)))
            .into_iter()
            .collect(),
        _ => Vec::new(),
    }
}

/// What a pillage took from the land, if anything.
fn pillaged(what: PillageTarget, lost: u8, reeve: bool) -> Option<Phrase> {
    if lost == 0 {
        return None;
    }
    Some(match what {
        PillageTarget::Fields => Phrase::new("excalibur-pillage-smoking").with("count", lost),
        PillageTarget::Hives => building(ManorBuilding::Hive, u32::from(lost)),
        PillageTarget::Mill => building(ManorBuilding::Mill, 1),
        PillageTarget::Reeves if reeve && lost == 1 => building(ManorBuilding::Reeve, 1),
        PillageTarget::Reeves if reeve => Phrase::new("excalibur-story-loss-hands").with(
            "foresters",
            building(ManorBuilding::Forester, u32::from(lost) - 1),
        ),
        PillageTarget::Reeves => building(ManorBuilding::Forester, u32::from(lost)),
        PillageTarget::Village => return None,
    })
}

/// Soldiers lost without a battle.
fn lost_soldiers(words: ValleyNames, event: &Event) -> Option<LossRow> {
    const NOWHERE: &str = "–";
    let (id, of, list, at) = match &event.what {
        ExcaliburEvent::Plagued { seat, died, .. } if !died.is_empty() => {
            ("excalibur-story-loss-dead", seat, died, NOWHERE)
        }
        ExcaliburEvent::Loyalty { seat, deserted, .. } if !deserted.is_empty() => {
            ("excalibur-story-loss-deserted", seat, deserted, NOWHERE)
        }
        ExcaliburEvent::Captured { troops, at } => (
            "excalibur-story-loss-captured",
            &troops.seat,
            &troops.numbers,
            words.spot(*at),
        ),
        ExcaliburEvent::Deserted { troops, at } => (
            "excalibur-story-loss-deserted",
            &troops.seat,
            &troops.numbers,
            words.spot(*at),
        ),
        ExcaliburEvent::LeftUnpaid { troops } => (
            "excalibur-story-loss-unpaid",
            &troops.seat,
            &troops.numbers,
            NOWHERE,
        ),
        _ => return None,
    };
    Some(LossRow {
        of: *of,
        what: counters(id, list),
        at: at.to_owned(),
        to: None,
        clause: event.clause.to_string(),
    })
}

fn counters(id: &'static str, list: &[CounterNumber]) -> Phrase {
    Phrase::new(id)
        .with("numbers", numbers(list))
        .with("count", list.len())
}
