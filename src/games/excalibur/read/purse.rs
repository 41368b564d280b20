//! Winter's money, walked through in the order of §4.4: gifts, pay, hiring, building. A line that will find too little is warned, not refused: gifts may come.

use super::Draft;
use super::sense::{Sense, Time};
use crate::games::excalibur::order::{Order, Recruit, What};
use crate::games::excalibur::position::Number;
use crate::games::excalibur::troops::{is_knight, price, wage};
use crate::phrase::Phrase;

/// §7.1: a year's pay.
fn hire(kind: Recruit) -> u32 {
    match kind {
        Recruit::Knight => 4,
        Recruit::ManAtArms => 2,
    }
}

/// Says what each line costs and what is left behind it, and what the pay leaves.
pub fn walk(sense: &Sense, drafts: &mut [Draft], notes: &mut Vec<Phrase>) {
    if sense.time() != Time::Winter || sense.me.out {
        return;
    }
    let mut purse = sense.me.treasury;
    let mut dismissed: Vec<Number> = Vec::new();
    let mut keep = 0;
    for draft in drafts.iter_mut() {
        for order in &draft.orders {
            match &order.what {
                // §5.8: before anything else, from the money in hand
                What::Give { bezants, .. } => {
                    purse = purse.saturating_sub(*bezants);
                    draft.said.push(Phrase::new("excalibur-orders-costs").with("bezants", *bezants).with("left", purse));
                }
                What::Dismiss { troops } => dismissed.extend(troops),
                What::Keep { bezants } => keep = *bezants,
                _ => {}
            }
        }
    }
    let paid = sense.me.soldiers.iter().filter(|(number, _)| sense.me.leader != Some(**number) && !dismissed.contains(number));
    let (knights, men): (Vec<_>, Vec<_>) = paid.partition(|(_, soldier)| is_knight(soldier.rank));
    // §11.1: knights first, as many as the money allows
    let mut unpaid = 0_u32;
    for (_, soldier) in knights.iter().chain(&men) {
        match purse.checked_sub(wage(soldier.rank)) {
            Some(left) => purse = left,
            None => unpaid += 1,
        }
    }
    let pay = knights.iter().chain(&men).map(|(_, soldier)| wage(soldier.rank)).sum::<u32>();
    notes.push(Phrase::new("excalibur-orders-note-pay").with("bezants", pay).with("left", purse));
    if unpaid > 0 {
        notes.push(Phrase::new("excalibur-orders-note-unpaid").with("count", unpaid));
    }
    // hiring comes before building, each in the order written (§4.4, §4.5)
    for hiring in [true, false] {
        for draft in drafts.iter_mut() {
            let (mut spent, mut short) = (0, Vec::new());
            for (price, count) in draft.orders.iter().filter_map(|order| price_of(order, hiring)) {
                // as many of a line's as the money allows, above what is kept
                let paid = purse.saturating_sub(keep).checked_div(price).unwrap_or(count).min(count);
                purse -= paid * price;
                spent += paid * price;
                let rest = price.saturating_mul(count - paid);
                if rest > 0 && purse >= price {
                    short.push(Phrase::new("excalibur-orders-kept").with("bezants", rest).with("has", purse).with("keep", keep));
                } else if rest > 0 {
                    short.push(Phrase::new("excalibur-orders-short").with("bezants", rest).with("has", purse));
                }
            }
            if spent > 0 {
                draft.said.push(Phrase::new("excalibur-orders-costs").with("bezants", spent).with("left", purse));
            }
            draft.said.extend(short);
        }
    }
    notes.push(Phrase::new("excalibur-orders-note-left").with("bezants", purse));
}

/// What one costs, and how many are wanted, where the line belongs to this step.
fn price_of(order: &Order, hiring: bool) -> Option<(u32, u32)> {
    match &order.what {
        What::Hire { kind, count, .. } if hiring => Some((hire(*kind), *count)),
        What::Build { what, count, .. } if !hiring => Some((price(*what), *count)),
        _ => None,
    }
}
