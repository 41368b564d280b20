//! What orders nothing beside an order: a remark between signs, and why somebody orders it.

use super::unit::Unit;

/// A shorter remark may turn the order before it around: `13 to Upwell, perchance`.
const SHORTEST_REMARK: usize = 3;

/// A reason or a purpose, while its words are read: `so that Kay stays away`, `pour y ramasser le miel`.
pub(super) struct Aside {
    pub start: usize,
    /// Its first word says that a reason follows; otherwise that is only likely.
    pub is_reason: bool,
    shortest: usize,
}

impl Aside {
    pub(super) fn reason(start: usize) -> Aside {
        Aside {
            start,
            is_reason: true,
            shortest: 1,
        }
    }

    /// A word that nobody knows behind "to" or "for". A name is written with a capital, mostly.
    pub(super) fn purpose(role: Option<&str>, written: &str, at: usize) -> Option<Aside> {
        let shortest = match role? {
            // `13 to upwel`: a place, with a slip
            "to" => 2,
            "for" => 1,
            _ => return None,
        };
        let is_common = written.starts_with(char::is_lowercase);
        is_common.then_some(Aside {
            start: at,
            is_reason: false,
            shortest,
        })
    }

    pub(super) fn is_long_enough(&self, end: usize) -> bool {
        end >= self.start + self.shortest
    }
}

/// Whether a part that stands apart is a remark: it has no word of an order, no name, no number.
pub(super) fn is_remark(part: &[Unit], words: usize, has_aside: bool) -> bool {
    let is_idle = |unit: &Unit| *unit == Unit::Unknown || unit.is("only") || unit.is("idle");
    let says_something = has_aside || part.contains(&Unit::Unknown);
    says_something && words >= SHORTEST_REMARK && part.iter().all(is_idle)
}
