//! Step 7: recruits (§7.1), one by one in the order written, until the money, the room or the box
//! runs out (§4.5).

use super::super::board::{ManorId, SpotId};
use super::super::event::ExcaliburEvent;
use super::super::order::{self, Recruit};
use super::super::position::{CounterNumber, Rank, Soldier};
use super::super::season::homecoming::nearest_gate;
use super::super::season::meditation::meditating;
use super::super::troops::{ROOM, is_knight, lowest_free, manors_of, wage};
use super::state::Winter;
use crate::event::details::OrderSkipReason;
use seneschal_seam::seat::Seat;

const STEP: u8 = 7;

pub(super) fn hire(winter: &mut Winter) {
    for seat in winter.players() {
        let orphaned = orphaned(winter, seat);
        for line in winter.lines(seat) {
            let order::ExcaliburOrder::Hire { kind, count, at } = line.what else {
                continue;
            };
            if !(winter.commands(seat) || (orphaned && kind == Recruit::Knight)) {
                winter.skip(STEP, "10.3", seat, line, OrderSkipReason::Leaderless);
                continue;
            }
            let Some(spot) = place(winter, seat, at) else {
                winter.skip(STEP, "7.1", seat, line, OrderSkipReason::NotHeld);
                continue;
            };
            let rank = match (kind, winter.game.rules.fast_play) {
                (Recruit::Knight, false) => Rank::Esquire,
                (Recruit::ManAtArms, false) => Rank::ManAtArmsB,
                // §F2
                (Recruit::Knight, true) => Rank::KnightA,
                (Recruit::ManAtArms, true) => Rank::ManAtArmsA,
            };
            let mut numbers = Vec::new();
            let mut stopped = None;
            for n in 0..count {
                match recruit(winter, seat, rank, spot, count - n) {
                    Ok(number) => numbers.push(number),
                    Err(why) => {
                        stopped = Some(why);
                        break;
                    }
                }
            }
            let hired = u32::try_from(numbers.len()).unwrap_or(0);
            if hired > 0 {
                let bezants = wage(rank) * hired;
                winter.say(
                    STEP,
                    "7.1",
                    ExcaliburEvent::Hired {
                        seat,
                        kind,
                        numbers,
                        at: spot,
                        bezants,
                    },
                );
            }
            if let Some(why) = stopped {
                let clause = match why {
                    OrderSkipReason::Supply => "1.3",
                    OrderSkipReason::Full => "6.3",
                    _ => "4.5",
                };
                winter.cut_short((STEP, clause), seat, line, why, (hired, count));
            }
        }
    }
}

/// §10.5: a player with manors but neither lord nor knight may hire esquires, so that one of them
/// can lead some day.
fn orphaned(winter: &Winter, seat: Seat) -> bool {
    let knightless = winter.lord(seat).is_some_and(|lord| {
        lord.leader.is_none()
            && !lord
                .soldiers
                .values()
                .any(|soldier| is_knight(soldier.rank))
    });
    knightless && manors_of(&winter.position, seat) > 0
}

/// Recruits join on an own manor. Those of a player without manors join at that player's place
/// (§6.12), whatever manor the line names.
fn place(winter: &Winter, seat: Seat, at: ManorId) -> Option<SpotId> {
    let manor = winter.position.manors.get(usize::from(at.0))?;
    if manor.holder == Some(seat) {
        return Some(winter.game.board.manor(at).spot);
    }
    if manors_of(&winter.position, seat) > 0 {
        return None;
    }
    let lord = winter.lord(seat)?;
    let leader = lord.leader.and_then(|number| lord.soldiers.get(&number));
    let beside = leader
        .or_else(|| lord.soldiers.values().next())
        .map(|soldier| soldier.spot)?;
    // §22.2: a meditating lord is left alone
    if meditating(lord) {
        nearest_gate(winter.game, beside)
    } else {
        Some(beside)
    }
}

fn recruit(
    winter: &mut Winter,
    seat: Seat,
    rank: Rank,
    spot: SpotId,
    wanted: u32,
) -> Result<CounterNumber, OrderSkipReason> {
    let limited = winter.game.rules.supply_limit;
    let Some(lord) = winter.lord(seat) else {
        return Err(OrderSkipReason::Gone);
    };
    let Some(number) = lowest_free(&lord.soldiers, rank, limited) else {
        return Err(OrderSkipReason::Supply);
    };
    // §6.3; a gate has room for any number (§6.1)
    if !winter.game.board.is_gate(spot)
        && lord
            .soldiers
            .values()
            .filter(|soldier| soldier.spot == spot)
            .count()
            >= ROOM
    {
        return Err(OrderSkipReason::Full);
    }
    winter.spend(seat, wage(rank), wage(rank).saturating_mul(wanted))?;
    if let Some(lord) = winter.lord_mut(seat) {
        lord.soldiers.insert(number, Soldier::new(rank, spot));
    }
    Ok(number)
}
