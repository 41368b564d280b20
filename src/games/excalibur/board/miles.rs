//! Road miles between all spots, computed once when the board is read: a few hundred spots, a
//! breadth-first search from each.

use super::{Board, SpotId};
use std::collections::VecDeque;

const NO_ROAD: u16 = u16::MAX;

pub(super) fn count(next: &[&[SpotId]]) -> Vec<u16> {
    let spots = next.len();
    let mut miles = vec![NO_ROAD; spots * spots];
    let mut queue = VecDeque::new();
    for (from, row) in miles.chunks_mut(spots.max(1)).enumerate() {
        row[from] = 0;
        queue.push_back(from);
        while let Some(at) = queue.pop_front() {
            for spot in next[at] {
                let to = usize::from(spot.0);
                if row[to] == NO_ROAD {
                    row[to] = row[at] + 1;
                    queue.push_back(to);
                }
            }
        }
    }
    miles
}

impl Board {
    /// Road miles (§0.3); `None` if there is no road. Nothing leads to a gate: nobody leaves the
    /// board by one.
    pub fn miles(&self, from: SpotId, to: SpotId) -> Option<u16> {
        let miles = self.miles[usize::from(from.0) * self.spots.len() + usize::from(to.0)];
        (miles != NO_ROAD).then_some(miles)
    }
}
