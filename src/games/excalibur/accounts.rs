//! Whether everything that came or went in a turn has an event that says so: soldiers, money,
//! markers. For simulations and tests; a turn never asks.

use super::event::{Event, What};
use super::order::{Building, Plunder};
use super::*;

/// The first sum that does not come out, with the lord or the kind of marker.
pub fn accounts(
    game: &Excalibur,
    before: &Position,
    after: &Position,
    events: &[Event],
) -> Result<(), Broken> {
    for (n, name) in game.lords.iter().enumerate().take(before.lords.len()) {
        let seat = Seat(n as u8);
        soldiers(name, seat, before, after, events)?;
        money(name, seat, before, after, events)?;
    }
    Building::ALL
        .into_iter()
        .try_for_each(|what| markers(what, before, after, events))
}

fn broken(clause: &'static str, what: String) -> Result<(), Broken> {
    Err(Broken {
        clause: clause.into(),
        what,
    })
}

/// Nobody appears or vanishes but by an event that says so.
fn soldiers(
    name: &str,
    seat: Seat,
    before: &Position,
    after: &Position,
    events: &[Event],
) -> Result<(), Broken> {
    let there = |position: &Position| {
        position
            .lords
            .get(seat.index())
            .map_or(0, |lord| lord.soldiers.len() as i64)
    };
    let mut count = there(before);
    for event in events {
        count += match &event.what {
            What::Entered { troops, .. } if troops.seat == seat => troops.numbers.len() as i64,
            What::Hired {
                seat: who, numbers, ..
            } if *who == seat => numbers.len() as i64,
            What::Captured { troops, .. }
            | What::Dismissed { troops }
            | What::LeftUnpaid { troops }
                if troops.seat == seat =>
            {
                -(troops.numbers.len() as i64)
            }
            // §15
            What::Joined { seat: who, .. } if *who == seat => 1,
            What::Plagued {
                seat: who, died, ..
            }
            | What::Revolted {
                seat: who, died, ..
            } if *who == seat => -(died.len() as i64),
            What::Deserted { troops, .. } if troops.seat == seat => -(troops.numbers.len() as i64),
            What::Loyalty {
                seat: who,
                deserted,
                ..
            } if *who == seat => -(deserted.len() as i64),
            What::Round { combat, wounds, .. } => -(fallen(seat, *combat, wounds, event, events)),
            What::Out { seat: who } if *who == seat => -count,
            _ => 0,
        };
    }
    if count == there(after) {
        Ok(())
    } else {
        broken(
            "1.3",
            format!(
                "{name} should have {count} soldiers and has {}",
                there(after)
            ),
        )
    }
}

/// A lord's dead in one round of a combat.
fn fallen(
    seat: Seat,
    combat: u16,
    wounds: &[Vec<event::Hurt>; 2],
    round: &Event,
    events: &[Event],
) -> i64 {
    let sides = events.iter().find_map(|other| match &other.what {
        What::Battle {
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

/// A treasury changes by what the events say, and by nothing else.
fn money(
    name: &str,
    seat: Seat,
    before: &Position,
    after: &Position,
    events: &[Event],
) -> Result<(), Broken> {
    let there = |position: &Position| {
        position
            .lords
            .get(seat.index())
            .map_or(0, |lord| i64::from(lord.treasury))
    };
    let mut money = there(before);
    for event in events {
        match &event.what {
            What::Income {
                seat: who,
                harvest,
                mill,
                houses,
                ..
            } if *who == seat => money += i64::from(harvest + mill + houses),
            What::Gave { from, to, bezants } => {
                money += i64::from(*bezants) * (i64::from(*to == seat) - i64::from(*from == seat))
            }
            What::Paid {
                seat: who, bezants, ..
            }
            | What::Hired {
                seat: who, bezants, ..
            }
            | What::Built {
                seat: who, bezants, ..
            } if *who == seat => {
                money -= i64::from(*bezants);
            }
            What::Repaired {
                seat: who, bezants, ..
            } if *who == seat => money -= i64::from(*bezants),
            // §19.7
            What::ParishTaxed {
                seat: owner, paid, ..
            } => {
                money += paid
                    .iter()
                    .map(|&(who, bezants)| {
                        i64::from(bezants) * (i64::from(*owner == seat) - i64::from(who == seat))
                    })
                    .sum::<i64>();
            }
            What::Scutage { shares } => {
                money += shares
                    .iter()
                    .filter(|(who, _)| *who == seat)
                    .map(|&(_, bezants)| i64::from(bezants))
                    .sum::<i64>()
            }
            What::Pillaged {
                seat: who, bezants, ..
            } if *who == seat => money += i64::from(*bezants),
            What::Out { seat: who } if *who == seat => money = 0,
            _ => {}
        }
        // what an event tells of a treasury is true at that moment
        if let What::Income {
            seat: who,
            treasury,
            ..
        }
        | What::Paid {
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
    if money == there(after) {
        Ok(())
    } else {
        broken(
            "5.8",
            format!("{name} should have {money} Bz and has {}", there(after)),
        )
    }
}

/// Markers come by building and go by what destroys them.
fn markers(
    what: Building,
    before: &Position,
    after: &Position,
    events: &[Event],
) -> Result<(), Broken> {
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
            What::Built {
                what: built, count, ..
            } if *built == what => i64::from(*count),
            // §18.1, §19.6
            What::Destroyed { what: gone, .. } if *gone == what => -1,
            What::Swarmed { to, .. } if what == Building::Hive => to.len() as i64,
            What::Pillaged {
                what: plunder,
                lost,
                reeve,
                ..
            } => -i64::from(match (plunder, what) {
                (Plunder::Hives, Building::Hive) | (Plunder::Mill, Building::Mill) => *lost,
                (Plunder::Reeves, Building::Reeve) => u8::from(*reeve),
                (Plunder::Reeves, Building::Forester) => lost.saturating_sub(u8::from(*reeve)),
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
