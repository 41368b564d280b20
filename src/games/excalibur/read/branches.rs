//! A sum over lines that hang on conditions: of two branches the dearer counts, since nobody knows
//! yet which is taken.

use crate::games::excalibur::order::OrderCondition;
use std::collections::BTreeMap;

/// What is spent or used up, by the way through the sheet's blocks.
#[derive(Clone, Debug, Default)]
pub struct BranchCost {
    own: u32,
    /// With the dearer branch of every block.
    most: u32,
    /// By what is asked: where it holds, and where it does not.
    blocks: BTreeMap<OrderCondition, [Box<BranchCost>; 2]>,
}

/// What is asked, and whether it must hold.
fn plain(condition: &OrderCondition) -> (&OrderCondition, bool) {
    match condition {
        OrderCondition::Not(denied) => (denied, false),
        asked => (asked, true),
    }
}

impl BranchCost {
    /// `path`: what must hold for it, the outermost first.
    pub fn add(&mut self, path: &[OrderCondition], count: u32) {
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

    /// The most that can be used where these hold.
    pub fn along(&self, path: &[OrderCondition]) -> u32 {
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
        let a = OrderCondition::Weather(crate::games::excalibur::order::Weather::Bad);
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
