//! Orders that depend on a condition (`if` in the order sheet). Moves are tested at the start of
//! their first phase, standing instructions at each meeting. Most seasons have no such orders, and
//! then nothing here costs anything.

use super::super::event::ExcaliburEvent;
use super::super::order::{ExcaliburOrder, MoveOrder, Order};
use super::super::position::CounterNumber;
use super::conditional_sheet::ConditionalSheet;
use super::field::{CombatInstructions, GroupId, MarchRoute, SeasonState, TroopGroup};
use super::meditation::meditating;
use super::{muster, siege};
use crate::event::details::OrderSkipReason;
use seneschal_seam::seat::Seat;

/// At the start of a phase, counters with an order for it whose condition is true follow that
/// order. A counter keeps the first order that ran (§6.4).
pub(crate) fn set_off(field: &mut SeasonState, phase: u8) {
    let sheets = std::mem::take(&mut field.depends);
    for sheet in &sheets {
        // §10.1: a player's orders end when the lord falls; §10.2: without a lord there are no
        // moves
        if field.record.lord_fell.contains(&sheet.seat) || !sheet.commands {
            continue;
        }
        for (written, order) in sheet.sheet.iter().enumerate() {
            if !order.when.is_empty() && begins(order, phase) {
                run(field, sheet, written, order);
            }
        }
    }
    field.depends = sheets;
}

/// True for a move, hold or sally that begins in this phase.
fn begins(order: &Order, phase: u8) -> bool {
    match &order.what {
        // §13.8
        ExcaliburOrder::Sally { phase: named, .. } => *named == phase,
        ExcaliburOrder::Move(march) => march.first_phase() == phase,
        ExcaliburOrder::Hold { .. } => phase == 1,
        _ => false,
    }
}

fn run<'a>(
    field: &mut SeasonState<'a>,
    sheet: &ConditionalSheet<'a>,
    written: usize,
    order: &'a Order,
) {
    if !sheet.holds(field, &order.when) {
        return idle(field, sheet.seat, order);
    }
    match &order.what {
        ExcaliburOrder::Move(march) => {
            send(field, sheet, written, &march.troops, Some(march));
        }
        ExcaliburOrder::Hold { troops } => send(field, sheet, written, troops, None),
        _ => siege::instruct_one(field, sheet.seat, order),
    }
}

/// Gives the counters that have no order yet a march, or none, in groups of their own.
fn send<'a>(
    field: &mut SeasonState<'a>,
    sheet: &ConditionalSheet<'a>,
    written: usize,
    troops: &[CounterNumber],
    march: Option<&'a MoveOrder>,
) {
    // §22.2: a meditating lord has no move orders
    let lord = field.position.lords.get(sheet.seat.index());
    let meditates = lord
        .filter(|lord| meditating(lord))
        .and_then(|lord| lord.leader);
    let mut parts: Vec<(GroupId, GroupId)> = Vec::new();
    for &number in troops.iter().filter(|&&number| meditates != Some(number)) {
        let Some(id) = sheet.find(field, number) else {
            continue;
        };
        let old = field.counters[id].group;
        let group = &field.groups[old];
        // it has an order already, or is on its way to a refuge (§6.10)
        if field.counters[id].gone || group.written != usize::MAX || group.errand.left() > 0 {
            continue;
        }
        let errand = match march {
            None => MarchRoute::stay(),
            Some(march) => match muster::joined(&field.roads, group.at, &march.route) {
                // it is no longer where the route begins
                [] => continue,
                route => MarchRoute::ordered(route, march.phases),
            },
        };
        let new = match parts.iter().find(|part| part.0 == old) {
            Some(&(_, new)) => new,
            None => {
                let word = field.words[field.counters[id].word].clone();
                let new = split_off(field, old, written, errand, &word);
                parts.push((old, new));
                new
            }
        };
        field.part(id);
        field.join(id, new);
    }
}

/// Forms a group on the spot of an old one, with its past.
fn split_off<'a>(
    field: &mut SeasonState<'a>,
    old: GroupId,
    written: usize,
    errand: MarchRoute<'a>,
    word: &CombatInstructions,
) -> GroupId {
    let TroopGroup { seat, at, .. } = field.groups[old];
    let new = field.form(seat, written, at, errand, word);
    let old = &field.groups[old];
    let (start, trail, since) = (old.start, old.trail.clone(), old.since);
    let (moved, lost, inside) = (old.moved, old.lost, old.inside);
    let group = &mut field.groups[new];
    (group.start, group.trail, group.since) = (start, trail, since);
    (group.moved, group.lost, group.inside) = (moved, lost, inside);
    new
}

/// Reports that the order's condition is false (§0.5).
fn idle(field: &mut SeasonState, seat: Seat, order: &Order) {
    field.tell(
        "0.5",
        ExcaliburEvent::Skipped {
            seat,
            line: order.text.clone(),
            why: OrderSkipReason::Condition,
            done: 0,
            wanted: 0,
        },
    );
}

/// Standing instructions are tested again when groups meet and after they have fought.
pub(crate) fn retest_conditions(field: &mut SeasonState) {
    if field.depends.is_empty() {
        return;
    }
    let sheets = std::mem::take(&mut field.depends);
    for it in &sheets {
        if field.record.lord_fell.contains(&it.seat) {
            continue;
        }
        siege::retest_defences(field, it);
        let stands = |order: &Order| {
            !order.when.is_empty() && matches!(order.what, ExcaliburOrder::Stand { .. })
        };
        if !it.orders().any(stands) {
            continue;
        }
        muster::give_words(field, it);
        for group in &mut field.groups {
            if let Some(&first) = group.counters.first().filter(|_| group.seat == it.seat) {
                let word = &field.words[field.counters[first].word];
                (group.after_victory, group.after_defeat) = (word.after_victory, word.after_defeat);
            }
        }
    }
    field.depends = sheets;
}
