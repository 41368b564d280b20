//! Road miles between all spots, computed once when the board is read: a few hundred spots, a
//! breadth-first search from each.

use super::{NO_ROAD, SpotId};
use std::collections::VecDeque;

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
