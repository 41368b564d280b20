//! Step 3: pay and loyalty (§11).

use super::super::event::{ExcaliburEvent, Troops};
use super::super::order;
use super::super::position::{CounterNumber, Rank};
use super::super::tie_breaks::lord_in_dice;
use super::super::troops::{is_knight, turn_name, wage};
use super::state::Winter;
use seneschal_seam::seat::Seat;

const STEP: u8 = 3;

pub(super) fn pay(winter: &mut Winter) {
    for seat in winter.players() {
        let before = winter.lord(seat).map_or(0, |lord| lord.treasury);
        // §11.1: knights first, as many as the treasury allows, then men-at-arms likewise
        let (knights, no_knights) = pay_kind(winter, seat, true);
        let in_part = pay_in_part(winter, seat, &no_knights);
        let (men, no_men) = pay_kind(winter, seat, false);
        let treasury = winter.lord(seat).map_or(0, |lord| lord.treasury);
        winter.say(
            STEP,
            "11.1",
            ExcaliburEvent::Paid {
                seat,
                knights,
                men,
                bezants: before.saturating_sub(treasury),
                treasury,
            },
        );
        if let Some((number, bezants)) = in_part {
            winter.say(
                STEP,
                "11.1",
                ExcaliburEvent::PaidInPart {
                    seat,
                    number,
                    bezants,
                },
            );
        }
        // §11.2 `loyalty.cause: knights | any`
        let cause = !no_knights.is_empty() || (winter.game.rules.loyalty_any && !no_men.is_empty());
        let disloyal = winter.game.rules.loyalty && cause;
        let numbers: Vec<CounterNumber> = no_knights.into_iter().chain(no_men).collect();
        if !numbers.is_empty() {
            winter.remove(seat, &numbers);
            winter.say(
                STEP,
                "11.1",
                ExcaliburEvent::LeftUnpaid {
                    troops: Troops { seat, numbers },
                },
            );
        }
        if disloyal {
            loyalty(winter, seat);
        }
    }
}

/// §11.1 `pay.remainder: knight`: while a knight is unpaid nothing is kept back, so the next one gets
/// what is left. Returns him, and what he got.
fn pay_in_part(
    winter: &mut Winter,
    seat: Seat,
    unpaid: &[CounterNumber],
) -> Option<(CounterNumber, u32)> {
    let &number = unpaid.first()?;
    if !winter.game.rules.remainder_to_knight {
        return None;
    }
    let rest = std::mem::take(&mut winter.lord_mut(seat)?.treasury);
    (rest > 0).then_some((number, rest))
}

/// Pays one kind. Returns the number paid, and the counters not paid.
fn pay_kind(winter: &mut Winter, seat: Seat, knights: bool) -> (u32, Vec<CounterNumber>) {
    let lines = winter.lines(seat);
    let Some(lord) = winter.lord_mut(seat) else {
        return (0, Vec::new());
    };
    let leader = lord.leader;
    let paid = lord.soldiers.iter().filter(|&(&number, soldier)| {
        is_knight(soldier.rank) == knights && leader != Some(number) && soldier.rank != Rank::Lord
    });
    let mut queue: Vec<(CounterNumber, Rank)> = paid
        .map(|(&number, soldier)| (number, soldier.rank))
        .collect();
    let first = || {
        lines
            .iter()
            .filter_map(|line| {
                if let order::ExcaliburOrder::Pay { troops } = &line.what {
                    Some(troops)
                } else {
                    None
                }
            })
            .flatten()
    };
    queue.sort_by_cached_key(|&(number, rank)| {
        (
            first()
                .position(|&named| named == number)
                .unwrap_or(usize::MAX),
            rank,
            number,
        )
    });
    let mut count = 0;
    let mut unpaid = Vec::new();
    for (number, rank) in queue {
        match lord.treasury.checked_sub(wage(rank)) {
            Some(left) => {
                lord.treasury = left;
                count += 1;
            }
            // all of a kind cost the same, so from here on nobody is paid
            None => unpaid.push(number),
        }
    }
    (count, unpaid)
}

/// §11.2: a die for every remaining knight, then for the men-at-arms; deserters keep their pay.
/// `winter 2/loyalty/gawaine/13`
fn loyalty(winter: &mut Winter, seat: Seat) {
    let rules = &winter.game.rules;
    let head = format!(
        "{}/loyalty/{}",
        turn_name(&winter.position),
        lord_in_dice(&winter.game.lords, seat)
    );
    let Some(lord) = winter.position.lords.get(seat.index()) else {
        return;
    };
    let (mut rolls, mut rolled, mut deserted) = (Vec::new(), Vec::new(), Vec::new());
    for knights in [true, false] {
        let Some(from) = (if knights {
            Some(rules.loyalty_knight)
        } else {
            rules.loyalty_men
        }) else {
            continue;
        };
        for (&number, soldier) in &lord.soldiers {
            if is_knight(soldier.rank) != knights
                || lord.leader == Some(number)
                || soldier.rank == Rank::Lord
            {
                continue;
            }
            let roll = winter.dice.open(format!("{head}/{number}"));
            rolled.push(number);
            if roll.pips >= from {
                deserted.push(number);
            }
            rolls.push(roll);
        }
    }
    if !rolled.is_empty() {
        winter.remove(seat, &deserted);
        winter.say_with(
            STEP,
            "11.2",
            ExcaliburEvent::Loyalty {
                seat,
                rolled,
                deserted,
            },
            rolls,
        );
    }
}
