//! Step 5: every soldier who joined before this winter's hiring rises one grade (§7.2) and gets a
//! new counter (§1.3).

use super::super::event::ExcaliburEvent;
use super::super::position::{CounterNumber, Rank};
use super::super::troops::{lowest_free, next_grade};
use super::state::Winter;

const STEP: u8 = 5;

/// §1.3: B to A first, then esquires, low numbers first.
const TURNS: [Rank; 3] = [Rank::KnightB, Rank::Esquire, Rank::ManAtArmsB];

pub(super) fn promote(winter: &mut Winter) {
    // §F2
    if winter.game.rules.fast_play {
        return;
    }
    let limited = winter.game.rules.supply_limit;
    for seat in winter.players() {
        let mut told = Vec::new();
        let (Some(lord), Some(now)) = (
            winter.position.lords.get_mut(seat.index()),
            winter.now.get_mut(seat.index()),
        ) else {
            continue;
        };
        for from in TURNS {
            let Some(rank) = next_grade(from) else {
                continue;
            };
            // collected first, so that nobody is promoted twice
            let rising: Vec<CounterNumber> = lord
                .soldiers
                .iter()
                .filter(|(_, soldier)| soldier.rank == from)
                .map(|(&number, _)| number)
                .collect();
            for number in rising {
                let Some(to) = lowest_free(&lord.soldiers, rank, limited) else {
                    told.push(ExcaliburEvent::PromotionWaits { seat, number });
                    continue;
                };
                let Some(mut soldier) = lord.soldiers.remove(&number) else {
                    continue;
                };
                soldier.rank = rank;
                told.push(ExcaliburEvent::Promoted {
                    seat,
                    from: number,
                    to,
                    rank,
                    spot: soldier.spot,
                });
                lord.soldiers.insert(to, soldier);
                now.insert(number, Some(to));
            }
        }
        for what in told {
            winter.say(
                STEP,
                if matches!(what, ExcaliburEvent::Promoted { .. }) {
                    "7.2"
                } else {
                    "1.3"
                },
                what,
            );
        }
    }
}
