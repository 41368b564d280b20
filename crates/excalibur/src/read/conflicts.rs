//! Checks across a whole sheet: counters ordered twice, instructions that contradict each other,
//! and orders given twice.

use super::line_draft::LineDraft;
use super::order_grammar::{joined, line};
use super::refusals::refused;
use super::semantics::context::{SeasonKind, SheetContext};
use super::winter_limits::check_limits;
use crate::{
    board::ManorId,
    conditions::exclusive,
    order::{ExcaliburOrder, Instruction, InstructionScope, MoveOrder, Order, StanceTarget},
    position::CounterNumber,
};
use seneschal_text::Phrase;
use std::collections::BTreeMap;

/// Refuses both lines of a contradiction. Where two lines give the same order, one of them gets a
/// note.
pub(super) fn refuse_conflicts(sense: &SheetContext, drafts: &mut [LineDraft]) {
    let again = drop_repeated_orders(drafts);
    let mut clashes: BTreeMap<usize, OrderConflict> = BTreeMap::new();
    counters_twice(drafts, &mut clashes);
    contradictions(drafts, &mut clashes);
    if drafts.iter().any(|draft| {
        draft
            .orders
            .iter()
            .any(|order| matches!(order.what, ExcaliburOrder::Meditate { .. }))
    }) {
        meditation(sense, drafts, &mut clashes);
    }
    // a line that only repeats another shares its verdict
    for (at, first) in again {
        if let Some(&clash) = clashes.get(&first) {
            clashes.entry(at).or_insert(OrderConflict {
                other: if clash.other == first {
                    at
                } else {
                    clash.other
                },
                ..clash
            });
        }
    }
    refuse_clashes(drafts, clashes);
    if !sense.position.sieges.is_empty() {
        besieged(sense, drafts);
    }
    match sense.time() {
        SeasonKind::Winter => check_limits(sense, drafts),
        _ if sense.game.rules.pillage && !sense.game.rules.pillage_all => {
            pillage_once(sense, drafts)
        }
        _ => {}
    }
}

fn refuse_clashes(drafts: &mut [LineDraft], clashes: BTreeMap<usize, OrderConflict>) {
    for (at, clash) in clashes {
        let other = drafts.get(clash.other).map_or(0, |draft| draft.number);
        if let Some(draft) = drafts.get_mut(at) {
            let why = if clash.other == at {
                Phrase::new(clash.alone)
            } else {
                Phrase::new(clash.id).with("line", other)
            };
            let why = match clash.number {
                Some(number) => why.with("number", number),
                None => why,
            };
            draft.drop_with(*refused(None, why, clash.clause, Vec::new()));
        }
    }
}

#[derive(Clone, Copy)]
struct OrderConflict {
    other: usize,
    id: &'static str,
    /// Used when both orders are on one line.
    alone: &'static str,
    clause: &'static str,
    number: Option<CounterNumber>,
}

/// Orders that need giving only once: of two identical ones, the second is dropped with a note.
fn is_idempotent(what: &ExcaliburOrder) -> bool {
    !matches!(
        what,
        ExcaliburOrder::Give { .. }
            | ExcaliburOrder::Hire { .. }
            | ExcaliburOrder::Build { .. }
            | ExcaliburOrder::RelocateHand { .. }
    )
}

/// Drops repeated orders with a note. Returns the drafts that became empty, each with the first
/// draft that gave the same order.
fn drop_repeated_orders(drafts: &mut [LineDraft]) -> Vec<(usize, usize)> {
    let mut again = Vec::new();
    // (counters or none, order) → the draft and the line that gave it; looked up by the order's
    // kind and first counter, so that long sheets stay fast
    let mut said: BTreeMap<ConflictKey, Vec<(usize, usize, Order)>> = BTreeMap::new();
    for (at, draft) in drafts
        .iter_mut()
        .enumerate()
        .filter(|(_, draft)| draft.stands())
    {
        let number = draft.number;
        let mut notes = Vec::new();
        let mut first = None;
        draft.orders.retain(|order| {
            if !is_idempotent(&order.what) {
                return true;
            }
            let bucket = said.entry(bucket(&order.what)).or_default();
            if let Some((before, line, _)) = bucket
                .iter()
                .find(|(.., other)| other.when == order.when && same(&other.what, &order.what))
            {
                if *line != number {
                    first.get_or_insert(*before);
                    notes.push(Phrase::new("excalibur-orders-said-already").with("line", *line));
                }
                return false;
            }
            bucket.push((at, number, order.clone()));
            true
        });
        draft.said.extend(notes);
        again.extend(
            first
                .filter(|_| draft.orders.is_empty())
                .map(|first| (at, first)),
        );
    }
    again
}

/// An order's kind and its first counter: the key by which conflicts are looked up.
type ConflictKey = (u8, CounterNumber);

fn bucket(what: &ExcaliburOrder) -> ConflictKey {
    let first = |troops: &Vec<CounterNumber>| troops.iter().min().copied().unwrap_or(0);
    match what {
        ExcaliburOrder::Move(order) => (1, first(&order.troops)),
        ExcaliburOrder::Hold { troops } => (2, first(troops)),
        ExcaliburOrder::Stand {
            whom: InstructionScope::Troops(troops),
            ..
        } => (3, first(troops)),
        ExcaliburOrder::Relocate { troops, .. } => (4, first(troops)),
        _ => (0, 0),
    }
}

fn same(a: &ExcaliburOrder, b: &ExcaliburOrder) -> bool {
    let sorted = |troops: &[CounterNumber]| {
        let mut troops = troops.to_vec();
        troops.sort_unstable();
        troops
    };
    match (a, b) {
        (ExcaliburOrder::Move(a), ExcaliburOrder::Move(b)) => {
            a.route == b.route && a.phases == b.phases && sorted(&a.troops) == sorted(&b.troops)
        }
        (ExcaliburOrder::Hold { troops: a }, ExcaliburOrder::Hold { troops: b }) => {
            sorted(a) == sorted(b)
        }
        (
            ExcaliburOrder::Relocate { troops: a, to: x },
            ExcaliburOrder::Relocate { troops: b, to: y },
        ) => x == y && sorted(a) == sorted(b),
        _ => a == b,
    }
}

/// §6.4: a counter has one order a season, and stays in one place in winter. Opposite branches do
/// not conflict, because only one of them runs.
fn counters_twice(drafts: &[LineDraft], clashes: &mut BTreeMap<usize, OrderConflict>) {
    let mut ordered: BTreeMap<CounterNumber, Vec<(usize, &Order)>> = BTreeMap::new();
    for (at, draft) in drafts.iter().enumerate() {
        for order in &draft.orders {
            let (ExcaliburOrder::Move(MoveOrder { troops, .. })
            | ExcaliburOrder::Hold { troops }
            | ExcaliburOrder::Relocate { troops, .. }
            | ExcaliburOrder::Dismiss { troops }) = &order.what
            else {
                continue;
            };
            for &number in troops {
                let before = ordered.entry(number).or_default();
                match before.iter().find(|(_, other)| !exclusive(other, order)) {
                    Some(&(other, _)) => {
                        for (one, two) in [(at, other), (other, at)] {
                            clashes.entry(one).or_insert(OrderConflict {
                                other: two,
                                id: "excalibur-orders-ordered-twice",
                                alone: "excalibur-orders-ordered-twice-here",
                                clause: "6.4",
                                number: Some(number),
                            });
                        }
                    }
                    None => before.push((at, order)),
                }
            }
        }
    }
}

/// Finds two instructions of one kind for the same counters, two lists of gates, and two amounts
/// for `keep`.
fn contradictions(drafts: &[LineDraft], clashes: &mut BTreeMap<usize, OrderConflict>) {
    let mut seen: BTreeMap<u8, Vec<(usize, &Order)>> = BTreeMap::new();
    for (at, draft) in drafts.iter().enumerate() {
        for order in &draft.orders {
            let (kind, clause) = match &order.what {
                ExcaliburOrder::Stand { how, .. } => match how {
                    Instruction::Stance { .. } => (1, "8.1"),
                    Instruction::Withdraw(_) => (2, "8.8"),
                    Instruction::Wounds { .. } => (3, "8.4"),
                    Instruction::Champions { .. } => (4, "8.6"),
                    Instruction::AfterVictory(_) => (5, "6.9"),
                    Instruction::AfterDefeat(_) => (6, "6.10"),
                    Instruction::Approach(_) => (11, "13.5"),
                    Instruction::Leave | Instruction::ThenHouse | Instruction::WoundsFresh => {
                        continue;
                    }
                },
                ExcaliburOrder::Enter { .. } => (7, "3.1"),
                ExcaliburOrder::Keep { .. } => (8, "4.5"),
                ExcaliburOrder::Share { .. } => (9, "9.2"),
                ExcaliburOrder::Appoint { .. } => (10, "10.4"),
                ExcaliburOrder::Defend { .. } => (12, "13.2"),
                ExcaliburOrder::Meditate { .. } => (13, "22.2"),
                ExcaliburOrder::Religion { .. } => (14, "18.1"),
                ExcaliburOrder::Fate(_) => (15, "15.1"),
                _ => continue,
            };
            let before = seen.entry(kind).or_default();
            if let Some((other, _)) = before.iter().find(|(_, before)| {
                contradict(&before.what, &order.what) && !exclusive(before, order)
            }) {
                for (one, two) in [(at, *other), (*other, at)] {
                    let ids = (
                        "excalibur-orders-contradicts",
                        "excalibur-orders-contradicts-itself",
                    );
                    clashes.entry(one).or_insert(OrderConflict {
                        other: two,
                        id: ids.0,
                        alone: ids.1,
                        clause,
                        number: None,
                    });
                }
            }
            before.push((at, order));
        }
    }
}

fn contradict(a: &ExcaliburOrder, b: &ExcaliburOrder) -> bool {
    match (a, b) {
        (
            ExcaliburOrder::Stand {
                whom: one,
                how: first,
            },
            ExcaliburOrder::Stand {
                whom: two,
                how: second,
            },
        ) => {
            let shared = match (one, two) {
                (InstructionScope::Retinue, InstructionScope::Retinue) => true,
                (InstructionScope::Troops(one), InstructionScope::Troops(two)) => {
                    one.iter().any(|number| two.contains(number))
                }
                // the group's instruction takes precedence over the retinue's
                _ => false,
            };
            shared
                && match (first, second) {
                    (
                        Instruction::Stance {
                            stance: a,
                            toward: x,
                        },
                        Instruction::Stance {
                            stance: b,
                            toward: y,
                        },
                    ) => a != b && meet(x, y),
                    (first, second) => first != second,
                }
        }
        (ExcaliburOrder::Share { house: a, .. }, ExcaliburOrder::Share { house: b, .. }) => a == b,
        (ExcaliburOrder::Defend { manor: a, .. }, ExcaliburOrder::Defend { manor: b, .. }) => {
            a == b
        }
        (ExcaliburOrder::Fate(a), ExcaliburOrder::Fate(b)) => {
            std::mem::discriminant(a) == std::mem::discriminant(b)
        }
        _ => true,
    }
}

/// True if two stances concern the same player. A stance toward one player takes precedence over a
/// stance toward all.
fn meet(a: &StanceTarget, b: &StanceTarget) -> bool {
    match (a, b) {
        (StanceTarget::All, StanceTarget::All) => true,
        (StanceTarget::Seats(a), StanceTarget::Seats(b)) => a.iter().any(|seat| b.contains(seat)),
        _ => false,
    }
}

/// §22.2: a lord who begins to meditate has no move orders.
fn meditation(
    sense: &SheetContext,
    drafts: &[LineDraft],
    clashes: &mut BTreeMap<usize, OrderConflict>,
) {
    let Some(leader) = sense.me.leader else {
        return;
    };
    let has = |draft: &LineDraft, test: &dyn Fn(&ExcaliburOrder) -> bool| {
        draft.orders.iter().any(|order| test(&order.what))
    };
    let sits = drafts.iter().position(|draft| {
        has(draft, &|what| {
            matches!(what, ExcaliburOrder::Meditate { .. })
        })
    });
    let goes = drafts.iter().position(|draft| {
        has(draft, &|what| match what {
            ExcaliburOrder::Move(order) => order.troops.contains(&leader),
            ExcaliburOrder::Retire { troops, .. } => troops.contains(&leader),
            _ => false,
        })
    });
    if let (Some(sits), Some(goes)) = (sits, goes) {
        for (one, two) in [(sits, goes), (goes, sits)] {
            let ids = (
                "excalibur-orders-contradicts",
                "excalibur-orders-contradicts-itself",
            );
            clashes.entry(one).or_insert(OrderConflict {
                other: two,
                id: ids.0,
                alone: ids.1,
                clause: "22.2",
                number: None,
            });
        }
    }
}

/// §14.1: several kinds of pillage for one manor are allowed, in the order written; one of them is
/// carried out.
fn pillage_once(sense: &SheetContext, drafts: &mut [LineDraft]) {
    let mut named: Vec<ManorId> = Vec::new();
    for draft in drafts.iter_mut() {
        for order in &draft.orders {
            let ExcaliburOrder::Pillage { manor, .. } = order.what else {
                continue;
            };
            if named.contains(&manor) {
                draft.said.push(
                    Phrase::new("excalibur-orders-pillage-once")
                        .with("manor", sense.manor_name(manor)),
                );
            } else {
                named.push(manor);
            }
        }
    }
}

/// §13.6: besieged soldiers do not move unless they win a sally.
fn besieged(sense: &SheetContext, drafts: &mut [LineDraft]) {
    let sallies: Vec<ManorId> = drafts
        .iter()
        .flat_map(|draft| &draft.orders)
        .filter_map(|order| {
            if let ExcaliburOrder::Sally { manor, .. } = order.what {
                Some(manor)
            } else {
                None
            }
        })
        .collect();
    for draft in drafts.iter_mut() {
        let shut_in = draft.orders.iter().find_map(|order| {
            let ExcaliburOrder::Move(order) = &order.what else {
                return None;
            };
            let soldier = order
                .troops
                .iter()
                .find_map(|number| sense.me.soldiers.get(number))?;
            let manor = sense
                .game
                .board
                .manor_at(soldier.spot)
                .filter(|_| soldier.inside)?;
            (sense.besieged(manor) && !sallies.contains(&manor)).then_some(manor)
        });
        if let Some(manor) = shut_in {
            let sally = line(sense.game, &ExcaliburOrder::Sally { manor, phase: 1 });
            let instead = joined([sally, draft.text.trim().to_owned()]);
            let why =
                Phrase::new("excalibur-orders-besieged").with("manor", sense.manor_name(manor));
            draft.refuse(*refused(None, why, "13.6", vec![instead]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::Stance;
    use seneschal_seam::Seat;

    #[test]
    fn one_word_about_all_and_another_about_one_stand_together() {
        let stance = |stance: Stance, toward: StanceTarget| ExcaliburOrder::Stand {
            whom: InstructionScope::Retinue,
            how: Instruction::Stance { stance, toward },
        };
        let kay = || StanceTarget::Seats(vec![Seat(1)]);
        for (a, b, wanted) in [
            (
                stance(Stance::Fight, kay()),
                stance(Stance::Peace, kay()),
                true,
            ),
            (
                stance(Stance::Fight, StanceTarget::All),
                stance(Stance::Peace, kay()),
                false,
            ),
            (
                stance(Stance::Fight, StanceTarget::All),
                stance(Stance::Defend, StanceTarget::All),
                true,
            ),
            (
                stance(Stance::Fight, kay()),
                stance(Stance::Fight, kay()),
                false,
            ),
        ] {
            assert_eq!(contradict(&a, &b), wanted, "{a:?} {b:?}");
        }
    }
}
