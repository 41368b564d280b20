//! A sum over lines that hang on conditions: of two branches the dearer counts, since nobody knows
//! yet which is taken.

use crate::games::excalibur::order::Condition;
use std::collections::BTreeMap;

/// What is spent or used up, by the way through the sheet's blocks.
#[derive(Clone, Debug, Default)]
pub struct Dearer {
    own: u32,
    /// With the dearer branch of every block.
    most: u32,
    /// By what is asked: where it holds, and where it does not.
    blocks: BTreeMap<Condition, [Box<Dearer>; 2]>,
}

/// What is asked, and whether it must hold.
fn plain(condition: &Condition) -> (&Condition, bool) {
    match condition {
        Condition::Not(denied) => (denied, false),
        asked => (asked, true),
    }
}

impl Dearer {
    /// `path`: what must hold for it, the outermost first.
    pub fn add(&mut self, path: &[Condition], count: u32) {
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
    pub fn along(&self, path: &[Condition]) -> u32 {
        if path.is_empty() {
            return self.most;
        }
        let taken = |(asked, [yes, no]): (&Condition, &[Box<Dearer>; 2])| {
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
        let a = Condition::Weather(crate::games::excalibur::order::Sky::Bad);
        let b = Condition::TreasuryAtLeast(2);
        let not_a = a.clone().negated();
        let mut sum = Dearer::default();
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
