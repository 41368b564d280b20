//! The losses of a turn: who lost what, where, to whom, and by which clause. One row per loss, the
//! reader's own first. All of it is public (§4.7).

use super::super::Excalibur;
use super::super::event::{Event, ExcaliburEvent, Troops};
use super::super::order::{ManorBuilding, PillageTarget};
use super::super::position::CounterNumber;
use super::names::{ValleyNames, numbers};
use super::sentences::building;
use crate::games::{Seat, Viewer};
use crate::text::{Column, Phrase, PhraseArgument, PhraseGrid};

/// The data of a row: whose loss, what, where, to whom.
struct LossRow {
    of: Seat,
    what: Phrase,
    at: String,
    to: Option<Seat>,
    clause: String,
}

/// `None` if nobody lost anything.
pub fn losses(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<PhraseGrid> {
    let words = ValleyNames { game };
    let mut found = Vec::new();
    let mut seats = None;
    for event in events {
        if let ExcaliburEvent::Battle { sides, .. } = &event.what {
            seats = Some([sides[0].seat, sides[1].seat]);
        }
        found.extend(of(words, event, seats));
    }
    found.sort_by_key(|loss| viewer != Viewer::Seat(loss.of));
    if found.is_empty() {
        return None;
    }
    let ids = [
        "excalibur-lord",
        "excalibur-story-loss",
        "excalibur-story-where",
        "excalibur-story-to-whom",
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

/// The losses in an event, by the clause that caused them: a battle's dead fall by §8.4, whatever
/// began the battle.
fn of(words: ValleyNames, event: &Event, seats: Option<[Seat; 2]>) -> Vec<LossRow> {
    let clause = event.clause.to_string();
    let counters = |id: &'static str, list: &[CounterNumber]| {
        Phrase::new(id)
            .with("numbers", numbers(list))
            .with("count", list.len())
    };
    let one = |of: Seat, what: Phrase, at: &str, to: Option<Seat>| {
        vec![LossRow {
            of,
            what,
            at: at.to_owned(),
            to,
            clause: clause.clone(),
        }]
    };
    let gone = |id: &'static str, troops: &Troops, at: &str| {
        one(troops.seat, counters(id, &troops.numbers), at, None)
    };
    match &event.what {
        ExcaliburEvent::BattleOver { at, fallen, .. } => {
            let Some(seats) = seats else {
                return Vec::new();
            };
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
                at: words.spot(*at).to_owned(),
                to: Some(to),
                clause: clause.to_owned(),
            })
            .collect()
        }
        ExcaliburEvent::Claimed {
            manor,
            seat,
            from: Some(from),
            ..
        }
        | ExcaliburEvent::BoundaryMoved { manor, seat, from } => one(
            *from,
            Phrase::new("excalibur-story-loss-manor"),
            words.manor(*manor),
            Some(*seat),
        ),
        ExcaliburEvent::Revolted {
            manor, seat, died, ..
        } => {
            let mut lost = one(
                *seat,
                Phrase::new("excalibur-story-loss-manor"),
                words.manor(*manor),
                None,
            );
            if !died.is_empty() {
                lost.extend(one(
                    *seat,
                    counters("excalibur-story-loss-dead", died),
                    words.manor(*manor),
                    None,
                ));
            }
            lost
        }
        ExcaliburEvent::Plagued { seat, died, .. } if !died.is_empty() => one(
            *seat,
            counters("excalibur-story-loss-dead", died),
            "–",
            None,
        ),
        ExcaliburEvent::Captured { troops, at } => {
            gone("excalibur-story-loss-captured", troops, words.spot(*at))
        }
        ExcaliburEvent::Deserted { troops, at } => {
            gone("excalibur-story-loss-deserted", troops, words.spot(*at))
        }
        ExcaliburEvent::LeftUnpaid { troops } => gone("excalibur-story-loss-unpaid", troops, "–"),
        ExcaliburEvent::Loyalty { seat, deserted, .. } if !deserted.is_empty() => one(
            *seat,
            counters("excalibur-story-loss-deserted", deserted),
            "–",
            None,
        ),
        ExcaliburEvent::Pillaged {
            manor,
            seat,
            holder,
            what,
            lost,
            reeve,
            ..
        } if *lost > 0 => {
            let what = match what {
                PillageTarget::Fields => {
                    Phrase::new("excalibur-pillage-smoking").with("count", *lost)
                }
                PillageTarget::Hives => building(ManorBuilding::Hive, u32::from(*lost)),
                PillageTarget::Mill => building(ManorBuilding::Mill, 1),
                PillageTarget::Reeves if *reeve && *lost == 1 => building(ManorBuilding::Reeve, 1),
                PillageTarget::Reeves if *reeve => Phrase::new("excalibur-story-loss-hands").with(
                    "foresters",
                    building(ManorBuilding::Forester, u32::from(*lost) - 1),
                ),
                PillageTarget::Reeves => building(ManorBuilding::Forester, u32::from(*lost)),
                PillageTarget::Village => return Vec::new(),
            };
            one(*holder, what, words.manor(*manor), Some(*seat))
        }
        _ => Vec::new(),
    }
}
