//! Notes about the whole sheet: too many counters for one goal, counters without an order, and what
//! is still missing.

use super::line_draft::LineDraft;
use super::semantics::context::{SeasonKind, SheetContext, counters};
use super::semantics::faith::is_meditating;
use crate::{
    board::SpotId,
    order::{ExcaliburOrder, MoveOrder},
    position::CounterNumber,
    rulebook::LordDeath,
    troops::{ROOM, commands},
};
use seneschal_seam::order_reading::LineVerdict;
use seneschal_text::Phrase;
use std::collections::{BTreeMap, BTreeSet};

/// §6.7: more than six counters for one spot cause only a warning, because others may leave.
pub(super) fn crowding(sense: &SheetContext, drafts: &mut [LineDraft]) {
    // a counter that moves only on a condition may still stay
    let mut goals: BTreeSet<(CounterNumber, SpotId)> = sense
        .me
        .soldiers
        .iter()
        .map(|(&number, soldier)| (number, soldier.spot))
        .collect();
    for order in drafts.iter().flat_map(|draft| &draft.orders) {
        let goal = match &order.what {
            ExcaliburOrder::Move(order) => order.route.last().map(|&goal| (&order.troops, goal)),
            ExcaliburOrder::Relocate { troops, to } => {
                Some((troops, sense.game.board.manor(*to).spot))
            }
            _ => None,
        };
        let Some((troops, goal)) = goal else { continue };
        for &number in troops {
            if let Some(soldier) = sense
                .me
                .soldiers
                .get(&number)
                .filter(|_| order.when.is_empty())
            {
                goals.remove(&(number, soldier.spot));
            }
            goals.insert((number, goal));
        }
    }
    let mut there: BTreeMap<SpotId, usize> = BTreeMap::new();
    for &(_, goal) in &goals {
        *there.entry(goal).or_default() += 1;
    }
    for draft in drafts.iter_mut() {
        for order in &draft.orders {
            let goal = match &order.what {
                ExcaliburOrder::Move(order) => order.route.last().copied(),
                ExcaliburOrder::Relocate { to, .. } => Some(sense.game.board.manor(*to).spot),
                _ => None,
            };
            if let Some(goal) = goal
                && let Some(count) = there.get(&goal).filter(|&&count| count > ROOM)
            {
                let id = if sense.time() == SeasonKind::Winter {
                    "excalibur-orders-crowded-winter"
                } else {
                    "excalibur-orders-crowded"
                };
                draft.said.push(
                    Phrase::new(id)
                        .with("place", sense.spot_name(goal))
                        .with("count", *count),
                );
            }
        }
    }
}

/// Notes on counters without an order, missing gates, and a dead lord.
pub(super) fn missing(sense: &SheetContext, drafts: &[LineDraft], notes: &mut Vec<Phrase>) {
    match sense.time() {
        _ if sense.me.out => {}
        SeasonKind::Opening => notes.extend(missing_gates(sense, drafts)),
        SeasonKind::Campaign if !commands(sense.me, &sense.game.rules) => {
            notes.push(Phrase::new("excalibur-orders-note-leaderless"))
        }
        SeasonKind::Campaign => notes.extend(idle_counters(sense, drafts)),
        SeasonKind::Winter => notes.extend(missing_heir(sense, drafts)),
    }
    let refused = drafts
        .iter()
        .filter(|draft| {
            draft.later.is_none() && draft.verdict.as_ref().is_some_and(LineVerdict::is_no)
        })
        .count();
    if refused > 0 {
        notes.push(Phrase::new("excalibur-orders-note-refused").with("count", refused));
    }
}

fn orders(drafts: &[LineDraft]) -> impl Iterator<Item = &ExcaliburOrder> {
    drafts
        .iter()
        .flat_map(|draft| &draft.orders)
        .map(|order| &order.what)
}

fn missing_gates(sense: &SheetContext, drafts: &[LineDraft]) -> Option<Phrase> {
    if orders(drafts).any(|what| matches!(what, ExcaliburOrder::Enter { .. })) {
        return None;
    }
    let refused = drafts.iter().any(|draft| {
        draft.later.is_none() && draft.verdict.as_ref().is_some_and(LineVerdict::is_no)
    });
    if !refused {
        return Some(Phrase::new("excalibur-orders-note-no-gate"));
    }
    let gates: Vec<&str> = sense
        .game
        .board
        .gates
        .iter()
        .take(2)
        .map(|gate| sense.manor_name(gate.into))
        .collect();
    Some(Phrase::new("excalibur-orders-note-no-gate-stands").with("gates", gates.join(", ")))
}

fn idle_counters(sense: &SheetContext, drafts: &[LineDraft]) -> Option<Phrase> {
    let mut idle: BTreeSet<CounterNumber> = sense.me.soldiers.keys().copied().collect();
    for what in orders(drafts) {
        if let ExcaliburOrder::Move(MoveOrder { troops, .. }) | ExcaliburOrder::Hold { troops } =
            what
        {
            troops.iter().for_each(|number| {
                idle.remove(number);
            });
        }
    }
    // §22.2: a meditating lord has no move orders
    if is_meditating(sense) {
        sense.me.leader.iter().for_each(|leader| {
            idle.remove(leader);
        });
    }
    let said_so = drafts.iter().any(|draft| draft.orders_nothing);
    (!idle.is_empty() && !said_so).then(|| {
        Phrase::new("excalibur-orders-note-idle")
            .with("troops", counters(&idle.into_iter().collect::<Vec<_>>()))
    })
}

/// §10.4
fn missing_heir(sense: &SheetContext, drafts: &[LineDraft]) -> Option<Phrase> {
    let appointed = orders(drafts).any(|what| matches!(what, ExcaliburOrder::Appoint { .. }));
    (sense.me.leader.is_none() && !appointed && sense.game.rules.lord_death == LordDeath::Heir)
        .then(|| Phrase::new("excalibur-orders-note-heir"))
}
