//! What happened to the reader, one sentence each.

use super::super::super::board::ManorId;
use super::super::super::event::{ExcaliburEvent, Troops};
use super::super::super::position::CounterNumber;
use super::super::holdings::{by_place, strength_of};
use super::super::names::numbers;
use super::super::silence::ordered_without_lord;
use super::context::{LeadContext, at_most, listed};
use crate::event::details::{ClaimFailure, MoveReason};
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, PhraseArgument};

/// How many miles from an own manor other players' soldiers are mentioned.
const NEAR: u16 = 2;
/// The most of these that are mentioned.
const NEAREST: usize = 3;

pub(super) fn out(told: &LeadContext) -> Option<Phrase> {
    told.went_out(told.reader()?)
        .then(|| Phrase::new("excalibur-story-you-are-out"))
}

pub(super) fn lord_fell(told: &LeadContext) -> Option<Phrase> {
    let fell = told
        .all()
        .any(|what| matches!(what, ExcaliburEvent::LordFell { seat, .. } if told.is_reader(*seat)));
    let plague = told.all().any(|what| matches!(what, ExcaliburEvent::Plagued { seat, died, .. } if told.is_reader(*seat) && died.contains(&1)));
    (fell || plague).then(|| Phrase::new("excalibur-story-your-lord-fell"))
}

pub(super) fn manors_lost(told: &LeadContext) -> Option<Phrase> {
    let lost = told.all().filter_map(|what| match what {
        ExcaliburEvent::Claimed {
            manor,
            seat,
            from: Some(from),
            ..
        } if told.is_reader(*from) => Some(told.handed(
            "excalibur-story-to",
            *manor,
            told.words.lord(*seat),
            told.capture_phrase(*manor, *seat),
        )),
        ExcaliburEvent::BoundaryMoved { manor, seat, from } if told.is_reader(*from) => {
            Some(told.handed(
                "excalibur-story-to",
                *manor,
                told.words.lord(*seat),
                Phrase::new("excalibur-story-how-fate"),
            ))
        }
        ExcaliburEvent::Revolted { manor, seat, .. } if told.is_reader(*seat) => {
            Some(Phrase::new("excalibur-story-revolted").with("manor", told.words.manor(*manor)))
        }
        _ => None,
    });
    listed("excalibur-story-manors-lost", lost.collect())
}

pub(super) fn manors_won(told: &LeadContext) -> Option<Phrase> {
    let won = told.all().filter_map(|what| match what {
        ExcaliburEvent::Claimed {
            manor, seat, from, ..
        } if told.is_reader(*seat) => Some(match from {
            Some(from) => told.handed(
                "excalibur-story-from",
                *manor,
                told.words.lord(*from),
                told.capture_phrase(*manor, *seat),
            ),
            None => Phrase::new("excalibur-story-free").with("manor", told.words.manor(*manor)),
        }),
        ExcaliburEvent::BoundaryMoved { manor, seat, from } if told.is_reader(*seat) => {
            Some(told.handed(
                "excalibur-story-from",
                *manor,
                told.words.lord(*from),
                Phrase::new("excalibur-story-how-fate"),
            ))
        }
        _ => None,
    });
    listed("excalibur-story-manors-won", won.collect())
}

pub(super) fn beaten(told: &LeadContext) -> Option<Phrase> {
    let reader = told.reader()?;
    let lost = told
        .combats()
        .into_iter()
        .filter(|combat| combat.seats.contains(&reader));
    let lost = lost.filter_map(|combat| {
        combat
            .victor
            .filter(|&victor| victor != reader && !took(told, victor, &combat.at))
            .map(|victor| met(told, victor, &combat.at))
    });
    listed("excalibur-story-beaten", lost.collect())
}

pub(super) fn won(told: &LeadContext) -> Option<Phrase> {
    let reader = told.reader()?;
    let won = told
        .combats()
        .into_iter()
        .filter(|combat| combat.victor == Some(reader) && !took(told, reader, &combat.at));
    listed(
        "excalibur-story-won",
        won.map(|combat| met(told, combat.other(reader), &combat.at))
            .collect(),
    )
}

pub(super) fn undecided(told: &LeadContext) -> Option<Phrase> {
    let reader = told.reader()?;
    let drawn = told
        .combats()
        .into_iter()
        .filter(|combat| combat.victor.is_none() && combat.seats.contains(&reader));
    listed(
        "excalibur-story-undecided",
        drawn
            .map(|combat| met(told, combat.other(reader), &combat.at))
            .collect(),
    )
}

/// True if the victory is reported together with the manor that it won.
fn took(told: &LeadContext, victor: Seat, at: &str) -> bool {
    told.all().any(|what| matches!(what, ExcaliburEvent::Claimed { seat, from: Some(_), manor, .. } if *seat == victor && told.words.manor(*manor) == at))
}

fn met(told: &LeadContext, lord: Seat, at: &str) -> Phrase {
    Phrase::new("excalibur-story-met")
        .with("lord", told.words.lord(lord))
        .with("at", at)
}

/// The dead of the turn and the wounded who survive.
pub(super) fn losses(told: &LeadContext) -> Option<Phrase> {
    told.reader()?;
    let mut seats = None;
    let (mut dead, mut wounded): (Vec<CounterNumber>, Vec<CounterNumber>) =
        (Vec::new(), Vec::new());
    for what in told.all() {
        match what {
            ExcaliburEvent::Battle { sides, .. } => seats = Some([sides[0].seat, sides[1].seat]),
            ExcaliburEvent::Round { wounds, .. } => {
                for (seat, hurts) in seats.iter().flatten().zip(wounds) {
                    if told.is_reader(*seat) {
                        wounded.extend(
                            hurts
                                .iter()
                                .filter(|hurt| !hurt.dead)
                                .map(|hurt| hurt.number),
                        );
                    }
                }
            }
            ExcaliburEvent::BattleOver { fallen, .. } => {
                for (seat, fallen) in seats.take().iter().flatten().zip(fallen) {
                    if told.is_reader(*seat) {
                        dead.extend(fallen);
                    }
                }
            }
            ExcaliburEvent::Plagued { seat, died, .. }
            | ExcaliburEvent::Revolted { seat, died, .. }
                if told.is_reader(*seat) =>
            {
                dead.extend(died)
            }
            _ => {}
        }
    }
    wounded.retain(|number| !dead.contains(number));
    let id = match (dead.is_empty(), wounded.is_empty()) {
        (true, true) => return None,
        (false, true) => "excalibur-story-your-dead",
        (true, false) => "excalibur-story-your-wounded",
        (false, false) => "excalibur-story-your-dead-and-wounded",
    };
    Some(
        Phrase::new(id)
            .with("dead", numbers(&dead))
            .with("wounded", numbers(&wounded)),
    )
}

/// Soldiers lost without a fight: unpaid, disloyal, captured.
pub(super) fn left(told: &LeadContext) -> Option<Phrase> {
    let of = |id: &'static str, list: &[CounterNumber]| {
        (!list.is_empty()).then(|| Phrase::new(id).with("numbers", numbers(list)))
    };
    let gone = told.all().filter_map(|what| match what {
        ExcaliburEvent::LeftUnpaid { troops } if told.is_reader(troops.seat) => {
            of("excalibur-story-unpaid", &troops.numbers)
        }
        ExcaliburEvent::Loyalty { seat, deserted, .. } if told.is_reader(*seat) => {
            of("excalibur-story-deserted", deserted)
        }
        ExcaliburEvent::Deserted { troops, .. } if told.is_reader(troops.seat) => {
            of("excalibur-story-deserted", &troops.numbers)
        }
        ExcaliburEvent::Captured { troops, .. } if told.is_reader(troops.seat) => {
            of("excalibur-story-captured", &troops.numbers)
        }
        _ => None,
    });
    listed("excalibur-story-left", gone.collect())
}

pub(super) fn besieged(told: &LeadContext) -> Option<Phrase> {
    let laid = told.all().filter_map(|what| match what {
        ExcaliburEvent::SiegeLaid {
            manor,
            holder,
            besieger,
        } if told.is_reader(*holder) => Some(at_manor(told, told.words.lord(*besieger), *manor)),
        _ => None,
    });
    listed("excalibur-story-besieged", laid.collect())
}

pub(super) fn pillaged(told: &LeadContext) -> Option<Phrase> {
    let mut raids: Vec<Phrase> = told
        .all()
        .filter_map(|what| match what {
            ExcaliburEvent::Pillaged {
                manor,
                seat,
                holder,
                ..
            } if told.is_reader(*holder) => Some(at_manor(told, told.words.lord(*seat), *manor)),
            _ => None,
        })
        .collect();
    raids.dedup();
    listed("excalibur-story-pillaged", raids)
}

fn at_manor(told: &LeadContext, lord: &str, manor: ManorId) -> Phrase {
    Phrase::new("excalibur-story-met")
        .with("lord", lord)
        .with("at", told.words.manor(manor))
}

/// The knight A who leads from now on, or that nobody does (§10.4).
pub(super) fn heir(told: &LeadContext) -> Option<Phrase> {
    if told.went_out(told.reader()?) {
        return None;
    }
    told.all().find_map(|what| match what {
        ExcaliburEvent::Appointed { seat, number } if told.is_reader(*seat) => {
            Some(Phrase::new("excalibur-story-your-heir").with("number", *number))
        }
        ExcaliburEvent::NoHeir { seat } if told.is_reader(*seat) => {
            Some(Phrase::new("excalibur-story-no-heir-of-yours"))
        }
        _ => None,
    })
}

/// Counters with a new number: orders must use it (§7.2).
pub(super) fn renumbered(told: &LeadContext) -> Option<Phrase> {
    let list = told.all().filter_map(|what| match what {
        ExcaliburEvent::Promoted { seat, from, to, .. } if told.is_reader(*seat) => Some(
            Phrase::new("excalibur-story-renumber")
                .with("from", *from)
                .with("to", *to),
        ),
        _ => None,
    });
    listed("excalibur-story-renumbered", list.collect())
}

/// Why the reader's soldiers stayed: the lord was dead, or no sheet arrived.
pub(super) fn silent(told: &LeadContext) -> Option<Phrase> {
    if told
        .reader()
        .is_some_and(|seat| ordered_without_lord(told.words.game, told.position, told.events, seat))
    {
        return Some(Phrase::new("excalibur-story-your-lord-is-dead"));
    }
    told.all()
        .any(|what| matches!(what, ExcaliburEvent::Silent { seat } if told.is_reader(*seat)))
        .then(|| Phrase::new("excalibur-story-silent"))
}

pub(super) fn entered(told: &LeadContext) -> Option<Phrase> {
    told.all().find_map(|what| match what {
        ExcaliburEvent::Entered { troops, manor, .. } if told.is_reader(troops.seat) => {
            Some(Phrase::new("excalibur-story-entered").with("manor", told.words.manor(*manor)))
        }
        _ => None,
    })
}

pub(super) fn not_claimed(told: &LeadContext) -> Option<Phrase> {
    let reader = told.reader()?;
    told.all().find_map(|what| match what {
        ExcaliburEvent::NotClaimed { manor, seats, why } if seats.contains(&reader) => {
            let id = match why {
                ClaimFailure::Disputed => "excalibur-story-not-yours-disputed",
                ClaimFailure::NoVictor => "excalibur-story-not-yours-no-victor",
                ClaimFailure::LeftUnclaimed => "excalibur-story-not-yours-left",
                ClaimFailure::NoKnight => "excalibur-story-not-yours-no-knight",
                ClaimFailure::Leaderless => "excalibur-story-not-yours-leaderless",
                ClaimFailure::Sheltered => "excalibur-story-not-yours-sheltered",
            };
            Some(Phrase::new(id).with("manor", told.words.manor(*manor)))
        }
        _ => None,
    })
}

pub(super) fn lines_skipped(told: &LeadContext) -> Option<Phrase> {
    let count = told
        .all()
        .filter(
            |what| matches!(what, ExcaliburEvent::Skipped { seat, .. } if told.is_reader(*seat)),
        )
        .count();
    (count > 0).then(|| Phrase::new("excalibur-story-skipped").with("count", count))
}

/// The reader's own money: the income of autumn, the cost of winter.
pub(super) fn purse(told: &LeadContext) -> Option<Phrase> {
    told.all().find_map(|what| match *what {
        ExcaliburEvent::Income {
            seat,
            harvest,
            mill,
            houses,
            treasury,
        } if told.is_reader(seat) => {
            let brought = harvest.saturating_add(mill).saturating_add(houses);
            Some(
                Phrase::new("excalibur-story-income")
                    .with("bezants", brought)
                    .with("treasury", treasury),
            )
        }
        ExcaliburEvent::Paid { seat, bezants, .. } if told.is_reader(seat) => {
            let left = told
                .position
                .lords
                .get(seat.index())
                .map_or(0, |lord| lord.treasury);
            Some(
                Phrase::new("excalibur-story-paid")
                    .with("bezants", bezants)
                    .with("treasury", left),
            )
        }
        _ => None,
    })
}

/// New soldiers in the reader's service.
pub(super) fn joined(told: &LeadContext) -> Option<Phrase> {
    let mut new: Vec<CounterNumber> = Vec::new();
    for what in told.all() {
        match what {
            ExcaliburEvent::Hired { seat, numbers, .. } if told.is_reader(*seat) => {
                new.extend(numbers)
            }
            ExcaliburEvent::Joined { seat, number, .. } if told.is_reader(*seat) => {
                new.push(*number)
            }
            _ => {}
        }
    }
    (!new.is_empty()).then(|| Phrase::new("excalibur-story-new").with("numbers", numbers(&new)))
}

/// Other players' soldiers that marched and are now close to the reader's land, the nearest and
/// then the strongest first.
pub(super) fn near(told: &LeadContext) -> Option<Phrase> {
    let reader = told.reader()?;
    let board = &told.words.game.board;
    let manors = || {
        board
            .manors
            .iter()
            .zip(&told.position.manors)
            .filter(|(_, state)| state.holder == Some(reader))
            .map(|(manor, _)| manor)
    };
    let marched = |seat: Seat, numbers: &[CounterNumber]| {
        told.all().any(|what| {
            matches!(what, ExcaliburEvent::Moved { troops, why: MoveReason::Ordered | MoveReason::Returning, .. }
                if troops.seat == seat && troops.numbers.iter().any(|number| numbers.contains(number)))
        })
    };
    let mut found: Vec<(u16, std::cmp::Reverse<u32>, Phrase)> = Vec::new();
    for (seat, lord) in (0_u8..)
        .map(Seat)
        .zip(&told.position.lords)
        .filter(|(seat, _)| *seat != reader)
    {
        for (spot, soldiers) in by_place(lord) {
            let list: Vec<CounterNumber> = soldiers.iter().map(|&(number, _)| number).collect();
            let nearest = manors()
                .filter_map(|manor| Some((board.miles(spot, manor.spot)?, manor)))
                .min_by_key(|&(miles, manor)| (miles, manor.spot));
            let Some((miles, manor)) = nearest.filter(|(miles, _)| *miles <= NEAR) else {
                continue;
            };
            if !marched(seat, &list) {
                continue;
            }
            let strength = strength_of(&soldiers);
            let who = told.words.troops(&Troops {
                seat,
                numbers: list,
            });
            let place: PhraseArgument = manor.name.as_str().into();
            let phrase = Phrase::new("excalibur-story-near-one")
                .with("troops", who)
                .with("strength", strength)
                .with("miles", miles)
                .with("manor", place);
            found.push((miles, std::cmp::Reverse(strength), phrase));
        }
    }
    found.sort_by_key(|(miles, strength, _)| (*miles, *strength));
    at_most(
        "excalibur-story-near",
        found.into_iter().map(|(.., phrase)| phrase).collect(),
        NEAREST,
    )
}
