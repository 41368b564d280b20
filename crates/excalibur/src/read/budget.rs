//! Winter's money, in the order of §4.4: gifts, pay, hiring, building. A line without enough money
//! gets a warning, not a refusal, because gifts may arrive. Of two branches of an `if` the dearer
//! one counts for all lines after them.

use super::branches::BranchCost;
use super::line_draft::LineDraft;
use super::semantics::buildings::price_this_year;
use super::semantics::context::{SeasonKind, SheetContext};
use crate::{
    order::{ExcaliburOrder, ManorBuilding, Order, OrderCondition, Recruit},
    position::CounterNumber,
    troops::{REPAIR, is_knight, price, wage},
};
use seneschal_text::Phrase;

/// §7.1: a year's pay.
fn hire(kind: Recruit) -> u32 {
    match kind {
        Recruit::Knight => 4,
        Recruit::ManAtArms => 2,
    }
}

/// Notes what each line costs and how much remains after it, and how much remains after pay.
pub(super) fn walk(sense: &SheetContext, drafts: &mut [LineDraft], notes: &mut Vec<Phrase>) {
    if sense.me.out {
        return;
    }
    let mut spent = BranchCost::default();
    if sense.time() != SeasonKind::Winter {
        // §19.1 `church.season: summer`
        if sense.game.rules.church_in_summer {
            spend(sense, drafts, SpendingStep::Shrines, &mut spent, 0);
        }
        return;
    }
    let keep = spend_gifts(sense, drafts, &mut spent);
    spend_pay(sense, &dismissed_counters(drafts), &mut spent, notes);
    // hiring, then shrines, then other buildings, each in the order written (§4.4, §4.5, §4.9)
    for step in [
        SpendingStep::Hiring,
        SpendingStep::Shrines,
        SpendingStep::Building,
    ] {
        spend(sense, drafts, step, &mut spent, keep);
    }
    notes.push(Phrase::new("excalibur-orders-note-left").with("bezants", has(sense, &spent, &[])));
}

/// §5.8: gifts come before anything else, from the money in hand. Returns the amount to keep.
fn spend_gifts(sense: &SheetContext, drafts: &mut [LineDraft], spent: &mut BranchCost) -> u32 {
    let mut keep = 0;
    for draft in drafts.iter_mut() {
        for order in &draft.orders {
            match &order.what {
                ExcaliburOrder::Give { bezants, .. } => {
                    spent.add(&order.when, *bezants);
                    draft.said.push(
                        Phrase::new("excalibur-orders-costs")
                            .with("bezants", *bezants)
                            .with("left", has(sense, spent, &order.when)),
                    );
                }
                ExcaliburOrder::Keep { bezants } => keep = keep.max(*bezants),
                _ => {}
            }
        }
    }
    keep
}

/// Counters that a condition may save from dismissal are paid.
fn dismissed_counters(drafts: &[LineDraft]) -> Vec<CounterNumber> {
    let mut dismissed = Vec::new();
    for order in drafts.iter().flat_map(|draft| &draft.orders) {
        if let ExcaliburOrder::Dismiss { troops } = &order.what
            && order.when.is_empty()
        {
            dismissed.extend(troops);
        }
    }
    dismissed
}

/// §11.1: knights first, as many as the money allows; a remainder may go to the next one.
fn spend_pay(
    sense: &SheetContext,
    dismissed: &[CounterNumber],
    spent: &mut BranchCost,
    notes: &mut Vec<Phrase>,
) {
    let paid = sense
        .me
        .soldiers
        .iter()
        .filter(|(number, _)| sense.me.leader != Some(**number) && !dismissed.contains(number));
    let (knights, men): (Vec<_>, Vec<_>) = paid.partition(|(_, soldier)| is_knight(soldier.rank));
    let mut purse = has(sense, spent, &[]);
    let mut unpaid = 0_u32;
    for (_, soldier) in knights.iter().chain(&men) {
        match purse.checked_sub(wage(soldier.rank)) {
            Some(left) => {
                purse = left;
                spent.add(&[], wage(soldier.rank));
            }
            None => {
                unpaid += 1;
                if is_knight(soldier.rank) && sense.game.rules.remainder_to_knight {
                    spent.add(&[], std::mem::take(&mut purse));
                }
            }
        }
    }
    let pay = knights
        .iter()
        .chain(&men)
        .map(|(_, soldier)| wage(soldier.rank))
        .sum::<u32>();
    notes.push(
        Phrase::new("excalibur-orders-note-pay")
            .with("bezants", pay)
            .with("left", purse),
    );
    if unpaid > 0 {
        notes.push(Phrase::new("excalibur-orders-note-unpaid").with("count", unpaid));
    }
}

/// The steps in which winter's money is spent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SpendingStep {
    Hiring,
    Shrines,
    Building,
}

/// The money available where these conditions are true; before winter, without the scutage
/// (§15, 14).
fn has(sense: &SheetContext, spent: &BranchCost, when: &[OrderCondition]) -> u32 {
    let purse = if sense.time() == SeasonKind::Winter {
        sense.me.treasury
    } else {
        sense.me.purse()
    };
    purse.saturating_sub(spent.along(when))
}

fn spend(
    sense: &SheetContext,
    drafts: &mut [LineDraft],
    step: SpendingStep,
    spent: &mut BranchCost,
    keep: u32,
) {
    for draft in drafts.iter_mut() {
        let (mut cost, mut left, mut short, mut bids) = (0, 0, Vec::new(), false);
        for order in &draft.orders {
            let Some((price, count)) = price_of(sense, order, step) else {
                continue;
            };
            bids |= matches!(order.what, ExcaliburOrder::Build { bid: Some(_), .. });
            let purse = has(sense, spent, &order.when);
            // as many of the line's items as the money allows, above the amount to keep
            let paid = purse
                .saturating_sub(keep)
                .checked_div(price)
                .unwrap_or(count)
                .min(count);
            spent.add(&order.when, paid * price);
            cost += paid * price;
            left = purse - paid * price;
            let rest = price.saturating_mul(count - paid);
            if rest > 0 && left >= price {
                short.push(
                    Phrase::new("excalibur-orders-kept")
                        .with("bezants", rest)
                        .with("has", left)
                        .with("keep", keep),
                );
            } else if rest > 0 {
                short.push(
                    Phrase::new("excalibur-orders-short")
                        .with("bezants", rest)
                        .with("has", left),
                );
            }
        }
        if cost > 0 {
            let id = if bids {
                "excalibur-orders-costs-at-most"
            } else {
                "excalibur-orders-costs"
            };
            draft
                .said
                .push(Phrase::new(id).with("bezants", cost).with("left", left));
        }
        draft.said.extend(short);
    }
}

/// The price of one item and the number wanted, if the line belongs to this step. A bid counts as
/// if it had to be paid.
fn price_of(sense: &SheetContext, order: &Order, step: SpendingStep) -> Option<(u32, u32)> {
    match &order.what {
        ExcaliburOrder::Hire { kind, count, .. } if step == SpendingStep::Hiring => {
            Some((hire(*kind), *count))
        }
        ExcaliburOrder::Build {
            what: what @ (ManorBuilding::Church | ManorBuilding::Circle),
            count,
            bid,
            ..
        } if step == SpendingStep::Shrines => {
            let price = price_this_year(sense, *what);
            let bid = bid.unwrap_or(0);
            // §19.3 `church.auction: total`: the bid includes the price
            Some((
                if sense.game.rules.bid_is_total {
                    price.max(bid)
                } else {
                    price.saturating_add(bid)
                },
                *count,
            ))
        }
        ExcaliburOrder::Build {
            what: ManorBuilding::Church | ManorBuilding::Circle,
            ..
        } => None,
        ExcaliburOrder::Build { what, count, .. } if step == SpendingStep::Building => {
            Some((price(*what), *count))
        }
        ExcaliburOrder::Repair { .. } if step == SpendingStep::Building => Some((REPAIR, 1)),
        _ => None,
    }
}
