//! Who lost what in a turn, where, to whom, and by which clause: a row a loss, the reader's own
//! first. All of it is public (§4.7).

use super::super::Excalibur;
use super::super::event::{Event, Troops, What};
use super::super::order::{Building, Plunder};
use super::super::position::Number;
use super::telling::building;
use super::words::{Words, numbers};
use crate::games::{Seat, Viewer};
use crate::text::{Arg, Column, Grid, Phrase};

/// A row before it is one: of whom, what, where, to whom.
struct Loss {
    of: Seat,
    what: Phrase,
    at: String,
    to: Option<Seat>,
    clause: String,
}

/// `None` where nobody lost anything.
pub fn losses(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<Grid> {
    let words = Words { game };
    let mut found = Vec::new();
    let mut seats = None;
    for event in events {
        if let What::Battle { sides, .. } = &event.what {
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
    let mut grid = Grid::new(ids.map(Column::words).to_vec());
    for loss in found {
        let to: Arg = loss
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

/// What an event took, by the clause that it was taken by: a battle's dead fall by §8.4, whatever
/// began the battle.
fn of(words: Words, event: &Event, seats: Option<[Seat; 2]>) -> Vec<Loss> {
    let clause = event.clause.to_string();
    let counters = |id: &'static str, list: &[Number]| {
        Phrase::new(id)
            .with("numbers", numbers(list))
            .with("count", list.len())
    };
    let one = |of: Seat, what: Phrase, at: &str, to: Option<Seat>| {
        vec![Loss {
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
        What::BattleOver { at, fallen, .. } => {
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
            dead.map(|((&of, fallen), to)| Loss {
                of,
                what: counters("excalibur-story-loss-dead", fallen),
                at: words.spot(*at).to_owned(),
                to: Some(to),
                clause: clause.to_owned(),
            })
            .collect()
        }
        What::Claimed {
            manor,
            seat,
            from: Some(from),
            ..
        }
        | What::BoundaryMoved { manor, seat, from } => one(
            *from,
            Phrase::new("excalibur-story-loss-manor"),
            words.manor(*manor),
            Some(*seat),
        ),
        What::Revolted {
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
        What::Plagued { seat, died, .. } if !died.is_empty() => one(
            *seat,
            counters("excalibur-story-loss-dead", died),
            "–",
            None,
        ),
        What::Captured { troops, at } => {
            gone("excalibur-story-loss-captured", troops, words.spot(*at))
        }
        What::Deserted { troops, at } => {
            gone("excalibur-story-loss-deserted", troops, words.spot(*at))
        }
        What::LeftUnpaid { troops } => gone("excalibur-story-loss-unpaid", troops, "–"),
        What::Loyalty { seat, deserted, .. } if !deserted.is_empty() => one(
            *seat,
            counters("excalibur-story-loss-deserted", deserted),
            "–",
            None,
        ),
        What::Pillaged {
            manor,
            seat,
            holder,
            what,
            lost,
            reeve,
            ..
        } if *lost > 0 => {
            let what = match what {
                Plunder::Fields => Phrase::new("excalibur-pillage-smoking").with("count", *lost),
                Plunder::Hives => building(Building::Hive, u32::from(*lost)),
                Plunder::Mill => building(Building::Mill, 1),
                Plunder::Reeves if *reeve && *lost == 1 => building(Building::Reeve, 1),
                Plunder::Reeves if *reeve => Phrase::new("excalibur-story-loss-hands").with(
                    "foresters",
                    building(Building::Forester, u32::from(*lost) - 1),
                ),
                Plunder::Reeves => building(Building::Forester, u32::from(*lost)),
                Plunder::Village => return Vec::new(),
            };
            one(*holder, what, words.manor(*manor), Some(*seat))
        }
        _ => Vec::new(),
    }
}
