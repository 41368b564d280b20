//! Step 1: players declare gross incomes (§4.6) and make gifts (§5.8).

use super::super::event::ExcaliburEvent;
use super::super::order;
use super::super::position::Lord;
use super::super::tie_breaks;
use super::super::troops::{is_knight, turn_name, wage};
use super::state::Winter;
use crate::event::details::OrderSkipReason;
use seneschal_seam::seat::Seat;

const STEP: u8 = 1;

/// The player with the largest gross income goes first for the whole winter; ties by die:
/// `winter 2/order/lancelot`.
pub(super) fn declare(winter: &mut Winter) {
    let mut incomes: Vec<(Seat, u32)> = winter
        .order
        .iter()
        .map(|&seat| (seat, winter.lord(seat).map_or(0, |lord| lord.income)))
        .collect();
    incomes.sort_by_key(|&(_, income)| std::cmp::Reverse(income));
    let head = format!("{}/order", turn_name(&winter.position));
    let mut rolls = Vec::new();
    let mut order = Vec::with_capacity(incomes.len());
    for tied in incomes.chunk_by(|a, b| a.1 == b.1) {
        let seats: Vec<Seat> = tied.iter().map(|&(seat, _)| seat).collect();
        let income = tied.first().map_or(0, |&(_, income)| income);
        let ranked =
            tie_breaks::highest_first(&head, &seats, &winter.game.lords, winter.dice, &mut rolls);
        order.extend(ranked.into_iter().map(|seat| (seat, income)));
    }
    winter.order = order.iter().map(|&(seat, _)| seat).collect();
    winter.say_with(STEP, "4.6", ExcaliburEvent::Declared { order }, rolls);
}

/// All gifts are simultaneous. They come from the money in hand at that moment that exceeds the pay
/// of the giver's knights.
pub(super) fn give(winter: &mut Winter) {
    let mut gifts = Vec::new();
    for giver in winter.players() {
        let Some(lord) = winter.lord(giver) else {
            continue;
        };
        let knights = knights_pay(lord);
        let mut has = lord.treasury;
        for line in winter.lines(giver) {
            let order::ExcaliburOrder::Give { bezants, to } = line.what else {
                continue;
            };
            match hindrance(winter, giver, to).or_else(|| shortage(has, bezants, knights)) {
                Some(why) => {
                    let leaderless = why == OrderSkipReason::Leaderless;
                    let clause = if leaderless { "10.3" } else { "5.8" };
                    winter.skip(STEP, clause, giver, line, why);
                }
                None => {
                    has -= bezants;
                    gifts.push((giver, to, bezants));
                }
            }
        }
    }
    for (from, to, bezants) in gifts {
        if let Some(lord) = winter.lord_mut(from) {
            lord.treasury = lord.treasury.saturating_sub(bezants);
        }
        if let Some(lord) = winter.lord_mut(to) {
            lord.treasury = lord.treasury.saturating_add(bezants);
        }
        winter.say(STEP, "5.8", ExcaliburEvent::Gave { from, to, bezants });
    }
}

fn knights_pay(lord: &Lord) -> u32 {
    lord.soldiers
        .iter()
        .filter(|&(&number, soldier)| is_knight(soldier.rank) && lord.leader != Some(number))
        .map(|(_, soldier)| wage(soldier.rank))
        .sum()
}

/// Why this player can give nothing to that one.
fn hindrance(winter: &Winter, giver: Seat, to: Seat) -> Option<OrderSkipReason> {
    if !winter.commands(giver) {
        Some(OrderSkipReason::Leaderless)
    } else if !winter.game.rules.gifts || to == giver || winter.lord(to).is_none_or(|lord| lord.out)
    {
        Some(OrderSkipReason::Gone)
    } else {
        None
    }
}

fn shortage(has: u32, bezants: u32, knights: u32) -> Option<OrderSkipReason> {
    match has.checked_sub(bezants) {
        None => Some(OrderSkipReason::Money {
            has,
            needs: bezants,
        }),
        Some(left) => (left < knights).then_some(OrderSkipReason::Pay),
    }
}
