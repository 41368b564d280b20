//! Step 8 begins with changes of religion (§18.1), then shrines, parish by parish (§19.3).

use super::super::board::ManorId;
use super::super::event::{ExcaliburEvent, Stage};
use super::super::order::{self, Order};
use super::super::position::Faith;
use super::super::season::shrine_building::{self, ShrinePlans};
use super::super::season::shrines::{marker, shrine, shrine_mut};
use super::state::Winter;
use crate::event::details::OrderSkipReason;
use seneschal_seam::seat::Seat;

const STEP: u8 = 8;

/// §18.1: a lord declares a faith. A lord of the other faith must first destroy every shrine of
/// that faith, in the same sheet.
pub(super) fn change(winter: &mut Winter) {
    for seat in winter.players() {
        let mut ruins: Vec<(&Order, Faith, ManorId)> =
            winter.lines(seat).iter().filter_map(ruin).collect();
        for line in winter.lines(seat) {
            let order::ExcaliburOrder::Religion { faith } = line.what else {
                continue;
            };
            if !winter.game.rules.advanced {
                winter.skip(STEP, "18.1", seat, line, OrderSkipReason::NotNow);
            } else if !winter.commands(seat) {
                winter.skip(STEP, "10.3", seat, line, OrderSkipReason::Leaderless);
            } else {
                let from = winter.lord(seat).and_then(|lord| lord.faith);
                if from != Some(faith) {
                    declare(winter, seat, line, from, faith, &mut ruins);
                }
            }
        }
        for (line, faith, at) in ruins {
            let why = match winter.position.manors.get(usize::from(at.0)) {
                Some(manor) if manor.holder != Some(seat) => OrderSkipReason::NotHeld,
                Some(manor) if shrine(manor, faith).is_none() => OrderSkipReason::NoShrine,
                _ => OrderSkipReason::NoChange,
            };
            winter.skip(STEP, "18.1", seat, line, why);
        }
    }
}

fn ruin(line: &Order) -> Option<(&Order, Faith, ManorId)> {
    if let order::ExcaliburOrder::Destroy { shrine, at } = line.what {
        Some((line, shrine, at))
    } else {
        None
    }
}

/// Applies the change, and removes the `destroy` lines that serve it from `ruins`.
fn declare(
    winter: &mut Winter,
    seat: Seat,
    line: &Order,
    from: Option<Faith>,
    to: Faith,
    ruins: &mut Vec<(&Order, Faith, ManorId)>,
) {
    if let Some(old) = from {
        let held: Vec<ManorId> = winter
            .game
            .board
            .manor_ids()
            .filter(|&at| {
                winter
                    .position
                    .manors
                    .get(usize::from(at.0))
                    .is_some_and(|manor| manor.holder == Some(seat) && shrine(manor, old).is_some())
            })
            .collect();
        if held.iter().any(|at| {
            !ruins
                .iter()
                .any(|&(_, faith, named)| faith == old && named == *at)
        }) {
            winter.skip(STEP, "18.1", seat, line, OrderSkipReason::Shrines);
            return;
        }
        for at in held {
            if let Some(manor) = winter.position.manors.get_mut(usize::from(at.0)) {
                *shrine_mut(manor, old) = None;
            }
            winter.say(
                STEP,
                "18.1",
                ExcaliburEvent::Destroyed {
                    seat,
                    what: marker(old),
                    at,
                },
            );
            ruins.retain(|&(_, faith, named)| faith != old || named != at);
        }
    }
    if let Some(lord) = winter.lord_mut(seat) {
        lord.faith = Some(to);
    }
    winter.say(STEP, "18.1", ExcaliburEvent::Converted { seat, from, to });
}

/// §19.3; with `church.season: summer`, shrine lines in winter are skipped.
pub(super) fn build(winter: &mut Winter) {
    let mut plans = ShrinePlans::default();
    for seat in winter.players() {
        plans.add(seat, winter.lines(seat));
    }
    shrine_building::build(
        winter.game,
        &mut winter.position,
        &plans,
        Stage::Winter(STEP),
        winter.dice,
        &mut winter.events,
    );
}

#[cfg(test)]
mod tests;
