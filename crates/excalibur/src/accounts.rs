//! Checks that every gain and loss of a turn has an event that explains it: soldiers, money,
//! markers. For simulations and tests; turns never use it.

use super::event::{Event, ExcaliburEvent};
use super::order::{ManorBuilding, PillageTarget};
use crate::{event, game::Excalibur, position::Position, troops};
use seneschal_seam::{game::LawBreach, seat::Seat};

/// The first sum that does not add up, with the lord or the kind of marker.
pub(crate) fn accounts(
    game: &Excalibur,
    before: &Position,
    after: &Position,
    events: &[Event],
) -> Result<(), LawBreach> {
    for (n, name) in game.lords.iter().enumerate().take(before.lords.len()) {
        let seat = Seat(n as u8);
        soldiers(name, seat, before, after, events)?;
        money(name, seat, before, after, events)?;
    }
    ManorBuilding::ALL
        .into_iter()
        .try_for_each(|what| markers(what, before, after, events))
}

fn broken(clause: &'static str, what: String) -> Result<(), LawBreach> {
    Err(LawBreach {
        clause: clause.into(),
        what,
    })
}

/// Soldiers appear or vanish only with an event that says so.
fn soldiers(
    name: &str,
    seat: Seat,
    before: &Position,
    after: &Position,
    events: &[Event],
) -> Result<(), LawBreach> {
    let there = |position: &Position| {
        position
            .lords
            .get(seat.index())
            .map_or(0, |lord| lord.soldiers.len() as i64)
    };
    let mut count = there(before);
    for event in events {
        count += match &event.what {
            ExcaliburEvent::Round { combat, wounds, .. } => {
                -(fallen(seat, *combat, wounds, event, events))
            }
            ExcaliburEvent::Out { seat: who } if *who == seat => -count,
            what => soldier_change(seat, what),
        };
    }
    let there = there(after);
    if count == there {
        Ok(())
    } else {
        broken(
            "1.3",
            format!("{name} should have {count} soldiers and has {there}"),
        )
    }
}

/// The soldiers that a lord gains or loses outside combats.
fn soldier_change(seat: Seat, what: &ExcaliburEvent) -> i64 {
    match what {
        ExcaliburEvent::Entered { troops, .. } if troops.seat == seat => {
            troops.numbers.len() as i64
        }
        ExcaliburEvent::Hired {
            seat: who, numbers, ..
        } if *who == seat => numbers.len() as i64,
        ExcaliburEvent::Captured { troops, .. }
        | ExcaliburEvent::Dismissed { troops }
        | ExcaliburEvent::LeftUnpaid { troops }
            if troops.seat == seat =>
        {
            -(troops.numbers.len() as i64)
        }
        // §15
        ExcaliburEvent::Joined { seat: who, .. } if *who == seat => 1,
        ExcaliburEvent::Plagued {
            seat: who, died, ..
        }
        | ExcaliburEvent::Revolted {
            seat: who, died, ..
        } if *who == seat => -(died.len() as i64),
        ExcaliburEvent::Deserted { troops, .. } if troops.seat == seat => {
            -(troops.numbers.len() as i64)
        }
        ExcaliburEvent::Loyalty {
            seat: who,
            deserted,
            ..
        } if *who == seat => -(deserted.len() as i64),
        _ => 0,
    }
}

/// A lord's dead in one round of a combat.
fn fallen(
    seat: Seat,
    combat: u16,
    wounds: &[Vec<event::Casualty>; 2],
    round: &Event,
    events: &[Event],
) -> i64 {
    let sides = events.iter().find_map(|other| match &other.what {
        ExcaliburEvent::Battle {
            combat: number,
            sides,
            ..
        } if *number == combat && other.stage == round.stage => Some(sides),
        _ => None,
    });
    let hurts = sides
        .and_then(|sides| sides.iter().position(|side| side.seat == seat))
        .and_then(|side| wounds.get(side));
    hurts.map_or(0, |hurts| {
        hurts.iter().filter(|hurt| hurt.dead).count() as i64
    })
}

/// A treasury changes only as the events say.
fn money(
    name: &str,
    seat: Seat,
    before: &Position,
    after: &Position,
    events: &[Event],
) -> Result<(), LawBreach> {
    let there = |position: &Position| {
        position
            .lords
            .get(seat.index())
            .map_or(0, |lord| i64::from(lord.treasury))
    };
    let mut money = there(before);
    for event in events {
        money += match &event.what {
            ExcaliburEvent::Out { seat: who } if *who == seat => -money,
            what => money_change(seat, what),
        };
        // a treasury reported by an event is correct at that moment
        if let ExcaliburEvent::Income {
            seat: who,
            treasury,
            ..
        }
        | ExcaliburEvent::Paid {
            seat: who,
            treasury,
            ..
        } = &event.what
            && *who == seat
            && money != i64::from(*treasury)
        {
            return broken(
                "4.7",
                format!("{name}'s treasury is told as {treasury} Bz when it is {money}"),
            );
        }
    }
    let there = there(after);
    if money == there {
        Ok(())
    } else {
        broken(
            "5.8",
            format!("{name} should have {money} Bz and has {there}"),
        )
    }
}

/// The bezants that a lord gains or loses.
fn money_change(seat: Seat, what: &ExcaliburEvent) -> i64 {
    let transfer = |from: Seat, to: Seat, bezants: u32| {
        i64::from(bezants) * (i64::from(to == seat) - i64::from(from == seat))
    };
    match what {
        ExcaliburEvent::Income {
            seat: who,
            harvest,
            mill,
            houses,
            ..
        } if *who == seat => i64::from(harvest + mill + houses),
        ExcaliburEvent::Gave { from, to, bezants } => transfer(*from, *to, *bezants),
        ExcaliburEvent::Paid {
            seat: who, bezants, ..
        }
        | ExcaliburEvent::Hired {
            seat: who, bezants, ..
        }
        | ExcaliburEvent::Built {
            seat: who, bezants, ..
        }
        | ExcaliburEvent::Repaired {
            seat: who, bezants, ..
        } if *who == seat => -i64::from(*bezants),
        // §19.7
        ExcaliburEvent::ParishTaxed {
            seat: owner, paid, ..
        } => paid
            .iter()
            .map(|&(who, bezants)| transfer(who, *owner, bezants))
            .sum(),
        ExcaliburEvent::Scutage { shares } => shares
            .iter()
            .filter(|(who, _)| *who == seat)
            .map(|&(_, bezants)| i64::from(bezants))
            .sum(),
        ExcaliburEvent::Pillaged {
            seat: who, bezants, ..
        } if *who == seat => i64::from(*bezants),
        _ => 0,
    }
}

/// Markers appear by building and disappear with what destroys them.
fn markers(
    what: ManorBuilding,
    before: &Position,
    after: &Position,
    events: &[Event],
) -> Result<(), LawBreach> {
    let there = |position: &Position| {
        position
            .manors
            .iter()
            .map(|manor| i64::from(troops::count(manor, what)))
            .sum::<i64>()
    };
    let mut count = there(before);
    for event in events {
        count += match &event.what {
            ExcaliburEvent::Built {
                what: built, count, ..
            } if *built == what => i64::from(*count),
            // §18.1, §19.6
            ExcaliburEvent::Destroyed { what: gone, .. } if *gone == what => -1,
            ExcaliburEvent::Swarmed { to, .. } if what == ManorBuilding::Hive => to.len() as i64,
            ExcaliburEvent::Pillaged {
                what: plunder,
                lost,
                reeve,
                ..
            } => -i64::from(match (plunder, what) {
                (PillageTarget::Hives, ManorBuilding::Hive)
                | (PillageTarget::Mill, ManorBuilding::Mill) => *lost,
                (PillageTarget::Reeves, ManorBuilding::Reeve) => u8::from(*reeve),
                (PillageTarget::Reeves, ManorBuilding::Forester) => {
                    lost.saturating_sub(u8::from(*reeve))
                }
                _ => 0,
            }),
            _ => 0,
        };
    }
    if count == there(after) {
        Ok(())
    } else {
        broken(
            "1.4",
            format!(
                "{count} markers of the kind {what:?} should be on the board, and {} are",
                there(after)
            ),
        )
    }
}
