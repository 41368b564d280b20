//! The names of turns and their halves, as players write them: `turn 12 evil`,
//! `turn 12 deeds answers 2`.

use crate::position::{Half, Position};
use std::fmt;

/// A half of a turn, or a window in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct HalfName {
    pub turn: u32,
    pub half: Half,
    /// 0 before the first window.
    pub window: u32,
}

/// More windows than a half ever has.
const WINDOWS: u32 = 1 << 10;

impl HalfName {
    pub(crate) fn new(turn: u32, half: Half) -> HalfName {
        HalfName {
            turn,
            half,
            window: 0,
        }
    }

    pub(crate) fn of(position: &Position) -> HalfName {
        let asked = position.asked.is_some();
        HalfName {
            window: if asked {
                u32::from(position.windows)
            } else {
                0
            },
            ..HalfName::new(position.turn, position.half)
        }
    }

    /// A bare `turn 7` is its first half.
    pub(crate) fn parse(name: &str) -> Option<HalfName> {
        let mut words = name.strip_prefix("turn ")?.split(' ').peekable();
        let turn = words.next()?.parse().ok()?;
        let half = match words.next_if(|word| matches!(*word, "evil" | "deeds")) {
            Some("deeds") => Half::Deeds,
            None if turn == 0 => Half::Offers,
            _ => Half::Evil,
        };
        let window = match words.next() {
            None => 0,
            Some("answers") => words.next()?.parse().ok().filter(|n| *n < WINDOWS)?,
            Some(_) => return None,
        };
        words
            .next()
            .is_none()
            .then_some(HalfName { turn, half, window })
    }

    /// Larger for what comes later.
    pub(crate) fn rank(self) -> Option<u32> {
        let half = u32::from(self.half == Half::Deeds);
        self.turn
            .checked_mul(2 * WINDOWS)?
            .checked_add(half * WINDOWS + self.window)
    }
}

impl fmt::Display for HalfName {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        write!(to, "turn {}", self.turn)?;
        to.write_str(match self.half {
            Half::Offers => "",
            Half::Evil => " evil",
            Half::Deeds => " deeds",
        })?;
        match self.window {
            0 => Ok(()),
            window => write!(to, " answers {window}"),
        }
    }
}

/// Whether a name is that of a turn with both its halves.
pub(super) fn turn_is_whole(name: &str) -> bool {
    name.split(' ').count() == 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_has_its_halves_and_windows_in_order() {
        let names = [
            "turn 0",
            "turn 0 answers 1",
            "turn 12",
            "turn 12 evil answers 1",
            "turn 12 evil answers 2",
            "turn 12 deeds",
            "turn 12 deeds answers 1",
            "turn 13 evil",
        ];
        let ranks = names.map(|name| HalfName::parse(name).and_then(HalfName::rank));
        assert!(ranks.is_sorted() && ranks[0].is_some(), "{ranks:?}");
        assert_eq!(HalfName::parse("turn 12"), HalfName::parse("turn 12 evil"));
        for wrong in [
            "turn",
            "spring 3",
            "turn x",
            "turn 3 men",
            "turn 3 deeds 4",
            "turn 3 evil answers",
            "turn 3 evil answers 99999",
            "turn 3 evil deeds",
        ] {
            assert_eq!(HalfName::parse(wrong), None, "{wrong}");
        }
        assert_eq!(
            HalfName::new(u32::MAX, Half::Deeds).rank(),
            None,
            "no turn is so late"
        );
    }
}
