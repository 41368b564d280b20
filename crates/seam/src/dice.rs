//! Dice that anybody can check. Each die is derived from its name and the turn's key, so no roll
//! depends on the order of others.
//!
//! A die is `HMAC-SHA-256(key, name)`: the first byte below 252, modulo 6, plus 1. Bytes of 252 and
//! more are skipped. After 32 of them (once in 10^57) the block of `name` + `/more` follows. Hidden
//! draws use the sealed key the same way.

use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::borrow::Cow;

/// A rolled die: its name, and its pips from 1 to 6.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    pub name: String,
    pub pips: u8,
}

/// The dice of one turn. Remembers every roll for the report.
pub struct Dice {
    open: DiceSource,
    hidden: DiceSource,
    /// In the order rolled. A search tree of long names would cost as much as the dice themselves.
    rolled: Vec<Roll>,
}

enum DiceSource {
    Keyed(Box<Hmac<Sha256>>),
    /// Dice from a case file: the first pattern that fits a name gives its pips, `otherwise` all
    /// the rest.
    Fixed {
        patterns: Vec<(String, u8)>,
        otherwise: u8,
    },
}

impl Dice {
    /// `open` is the turn's key, published with the report; `sealed` is the campaign's hidden key,
    /// published with the last report.
    pub fn keyed(open: &[u8; 32], sealed: &[u8; 32]) -> Self {
        Dice {
            open: DiceSource::keyed(open),
            hidden: DiceSource::keyed(sealed),
            rolled: Vec::new(),
        }
    }

    /// Dice as a case file writes them. `*` in a pattern matches any run of characters.
    pub fn fixed(patterns: Vec<(String, u8)>, otherwise: u8) -> Self {
        let source = || DiceSource::Fixed {
            patterns: patterns.clone(),
            otherwise,
        };
        Dice {
            open: source(),
            hidden: source(),
            rolled: Vec::new(),
        }
    }

    /// Rolls the die of this name. The same name always gives the same pips.
    pub fn open(&mut self, name: impl Into<String>) -> Roll {
        let name = name.into();
        let pips = self.open.pips(&name);
        let roll = Roll { name, pips };
        self.rolled.push(roll.clone());
        roll
    }

    /// A die that must stay secret after the turn (hands, decks, loyalties). It is not listed in
    /// the report.
    pub fn hidden(&mut self, name: &str) -> u8 {
        self.hidden.pips(name)
    }

    /// Every open die rolled so far, sorted by name, each once.
    pub fn rolled(&self) -> Vec<Roll> {
        let mut rolls = self.rolled.clone();
        rolls.sort_by(|one, other| one.name.cmp(&other.name));
        rolls.dedup_by(|one, other| one.name == other.name);
        rolls
    }
}

impl DiceSource {
    fn keyed(key: &[u8; 32]) -> Self {
        // HMAC takes a key of any length, so this cannot fail; an empty key would only make the
        // dice worthless
        let mac = <Hmac<Sha256> as Mac>::new_from_slice(key)
            .unwrap_or_else(|_| unreachable!("HMAC takes keys of every length"));
        DiceSource::Keyed(Box::new(mac))
    }

    fn pips(&self, name: &str) -> u8 {
        match self {
            DiceSource::Fixed {
                patterns,
                otherwise,
            } => patterns
                .iter()
                .find(|(pattern, _)| fits(pattern.as_bytes(), name.as_bytes()))
                .map_or(*otherwise, |&(_, pips)| pips),
            DiceSource::Keyed(mac) => {
                let mut asked = Cow::Borrowed(name);
                loop {
                    let block = (**mac)
                        .clone()
                        .chain_update(asked.as_bytes())
                        .finalize()
                        .into_bytes();
                    // 252 = 42 × 6: the six faces are exactly equally likely
                    if let Some(byte) = block.iter().find(|&&byte| byte < 252) {
                        return byte % 6 + 1;
                    }
                    asked.to_mut().push_str("/more");
                }
            }
        }
    }
}

/// `*` matches any run of characters, everything else only itself.
pub fn fits(pattern: &[u8], name: &[u8]) -> bool {
    // the usual two-pointer walk: on a mismatch, the last star takes one character more
    let (mut p, mut n, mut star) = (0, 0, None);
    while n < name.len() {
        if pattern.get(p) == Some(&b'*') {
            star = Some((p, n));
            p += 1;
        } else if pattern.get(p) == name.get(n) {
            p += 1;
            n += 1;
        } else if let Some((at, from)) = star {
            p = at + 1;
            n = from + 1;
            star = Some((at, from + 1));
        } else {
            return false;
        }
    }
    pattern[p..].iter().all(|&byte| byte == b'*')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_always_gives_the_same_pips_and_other_names_others() {
        let mut dice = Dice::keyed(&[7; 32], &[8; 32]);
        let first = dice.open("spring 3/fate");
        assert_eq!(first, dice.open("spring 3/fate"));
        assert_eq!(dice.rolled().len(), 1);
        let faces: std::collections::BTreeSet<u8> = (0..60)
            .map(|n| dice.open(format!("die {n}")).pips)
            .collect();
        assert_eq!(faces, (1..=6).collect());
    }

    #[test]
    fn sixty_thousand_dice_are_even() {
        let mut dice = Dice::keyed(&[1; 32], &[2; 32]);
        let mut count = [0_i64; 7];
        for n in 0..60_000 {
            count[usize::from(dice.open(format!("{n}")).pips)] += 1;
        }
        let chi: i64 = count[1..]
            .iter()
            .map(|&c| (c - 10_000) * (c - 10_000))
            .sum::<i64>()
            / 10_000;
        assert!(
            chi < 21,
            "chi-square with 5 degrees of freedom is {chi}: p below 0.001"
        );
    }

    #[test]
    fn patterns_of_case_files() {
        for (pattern, name, wanted) in [
            (
                "*/round 1/*/attack",
                "spring 3/phase 2/Fenburst/round 1/kay/attack",
                true,
            ),
            (
                "*/round 1/*/attack",
                "spring 3/phase 2/Fenburst/round 2/kay/attack",
                false,
            ),
            ("winter*", "winter 2/loyalty/kay/13", true),
            ("*", "", true),
            ("a", "ab", false),
            ("a*b*c", "a-b-b-c", true),
        ] {
            assert_eq!(
                fits(pattern.as_bytes(), name.as_bytes()),
                wanted,
                "{pattern} ~ {name}"
            );
        }
    }
}
