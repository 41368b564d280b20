//! A sum over conditional lines. Of two branches the dearer one counts, because nobody knows yet
//! which one will run.

use crate::order::OrderCondition;
use std::collections::BTreeMap;

/// The amount spent or used up along each path through the sheet's blocks.
#[derive(Clone, Debug, Default)]
pub(super) struct BranchCost {
    own: u32,
    /// The total when every block takes its dearer branch.
    most: u32,
    /// By condition: the amount where it is true, and the amount where it is false.
    blocks: BTreeMap<OrderCondition, [Box<BranchCost>; 2]>,
}

/// The condition without its negation, and whether it must be true.
fn plain(condition: &OrderCondition) -> (&OrderCondition, bool) {
    match condition {
        OrderCondition::Not(denied) => (denied, false),
        asked => (asked, true),
    }
}

impl BranchCost {
    /// `path`: the conditions for this amount, the outermost first.
    pub(super) fn add(&mut self, path: &[OrderCondition], count: u32) {
        match path.split_first() {
            None => self.own = self.own.saturating_add(count),
            Some((first, rest)) => {
                let (asked, holds) = plain(first);
                if !self.blocks.contains_key(asked) {
                    self.blocks.insert(asked.clone(), Default::default());
                }
                if let Some([yes, no]) = self.blocks.get_mut(asked) {
                    let before = yes.most.max(no.most);
                    if holds {
                        yes.add(rest, count)
                    } else {
                        no.add(rest, count)
                    }
                    self.most = self
                        .most
                        .saturating_add(yes.most.max(no.most).saturating_sub(before));
                    return;
                }
            }
        }
        self.most = self.most.saturating_add(count);
    }

    /// The most that can be used where these conditions are true.
    pub(super) fn along(&self, path: &[OrderCondition]) -> u32 {
        if path.is_empty() {
            return self.most;
        }
        let taken = |(asked, [yes, no]): (&OrderCondition, &[Box<BranchCost>; 2])| {
            if path.iter().any(|known| known.implies(asked)) {
                yes.along(path)
            } else if path.iter().any(|known| known.excludes(asked)) {
                no.along(path)
            } else {
                yes.along(path).max(no.along(path))
            }
        };
        self.blocks
            .iter()
            .map(taken)
            .fold(self.own, u32::saturating_add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_branches_the_dearer_counts() {
        let a = OrderCondition::Weather(crate::order::Weather::Bad);
        let b = OrderCondition::TreasuryAtLeast(2);
        let not_a = a.clone().negated();
        let mut sum = BranchCost::default();
        sum.add(&[], 1);
        sum.add(std::slice::from_ref(&a), 4);
        sum.add(std::slice::from_ref(&not_a), 2);
        sum.add(&[not_a.clone(), b.clone()], 5);
        for (path, wanted) in [
            (vec![], 8),
            (vec![a.clone()], 5),
            (vec![not_a.clone()], 8),
            (vec![not_a.clone(), b.clone().negated()], 3),
            (vec![b], 8),
        ] {
            assert_eq!(sum.along(&path), wanted, "{path:?}");
        }
    }
}
