//! Facts that a campaigning season keeps for its end: the counters that did not move, the last
//! combats with their victors, and the players whose lord fell.

use super::super::board::SpotId;
use super::super::position::CounterNumber;
use seneschal_seam::seat::Seat;
use std::collections::{BTreeMap, BTreeSet};

/// Facts of a season that its last steps need and the position does not contain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeasonRecord {
    /// By seat, ascending: the counters that stayed on one spot since the season's start, neither
    /// moved nor retreated, and are alive at the end of phase three.
    pub unmoved: Vec<Vec<CounterNumber>>,
    /// The last combat on each spot in this season (§5.2). A combat on a stretch of road counts as
    /// fought where the winners are afterwards (§6.11).
    pub combats: BTreeMap<SpotId, LastCombat>,
    /// Players whose lord fell this season (§10.1).
    pub lord_fell: BTreeSet<Seat>,
}

/// How the last combat on a spot ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastCombat {
    /// From 1.
    pub phase: u8,
    /// `None`: both were beaten or died (§8.2).
    pub victor: Option<Seat>,
}

impl SeasonRecord {
    /// True if the counter has been on its spot for the whole season (§5.4).
    pub(crate) fn stood(&self, seat: Seat, number: CounterNumber) -> bool {
        self.unmoved
            .get(seat.index())
            .is_some_and(|numbers| numbers.binary_search(&number).is_ok())
    }

    /// The victor of the season's last combat on a spot, if there was one and it had a victor.
    pub(crate) fn last_victor(&self, at: SpotId) -> Option<Seat> {
        self.combats.get(&at).and_then(|last| last.victor)
    }
}
