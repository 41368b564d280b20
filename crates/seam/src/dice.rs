//! Dice that anybody can check. Each die is derived from its name and the turn's key, so no roll
//! depends on the order of others.
//!
//! A die of n sides is `HMAC-SHA-256(key, name)`: the first byte below n × ⌊256 / n⌋, modulo n,
//! plus 1; of six sides, the first below 252. Larger bytes are skipped. If all 32 are skipped (of
//! six sides once in 10^57) the block of `name` + `/more` follows.
//!
//! Hidden draws use the key `HMAC-SHA-256(sealed secret, turn's key)` in the same way: who keeps
//! the sealed secret cannot compute them before the turn's sheets are in. Their names begin with
//! the run, so a turn that is opened again draws others.

use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use std::borrow::Cow;

/// A rolled die: its name, and its pips from 1 to the number of its sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    pub name: String,
    pub pips: u8,
    #[serde(default = "six", skip_serializing_if = "is_six")]
    pub sides: u8,
}

fn six() -> u8 {
    6
}

fn is_six(sides: &u8) -> bool {
    *sides == 6
}

/// What a case file writes for a die or a hidden draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceFace {
    Pips(u8),
    /// What is drawn, by its name: a card.
    Word(String),
}

/// The dice of one turn. Remembers every roll for the report.
pub struct Dice {
    open: DiceSource,
    hidden: DiceSource,
    /// In the order rolled. A search tree of long names would cost as much as the dice themselves.
    rolled: Vec<Roll>,
    /// Hidden draws, in their order.
    drawn: Vec<Roll>,
    /// The hidden draws of a case, with what could be drawn.
    named: Vec<NamedDraw>,
    /// The run, counted from 1.
    run: u32,
}

/// A hidden draw of a case: its name without the run, each result by name, and the one drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedDraw {
    pub name: String,
    pub labels: Vec<String>,
    pub drawn: String,
}

enum DiceSource {
    Keyed(Box<Hmac<Sha256>>),
    /// Dice from a case file: the first pattern that fits a name gives its pips, `otherwise` all
    /// the rest.
    Fixed {
        patterns: Vec<(String, DiceFace)>,
        otherwise: u8,
    },
}

impl Dice {
    /// `open` is the turn's key, published with the report; `sealed` is the campaign's hidden key,
    /// published with the last report.
    pub fn keyed(open: &[u8; 32], sealed: &[u8; 32]) -> Self {
        let hidden = hmac(sealed).chain_update(open).finalize().into_bytes();
        Dice::from_sources(DiceSource::keyed(open), DiceSource::keyed(&hidden.into()))
    }

    /// The same for a run of the campaign, counted from 1.
    #[must_use]
    pub fn in_run(self, run: u32) -> Self {
        Dice { run, ..self }
    }

    /// Dice as a case file writes them. `*` in a pattern matches any run of characters.
    pub fn fixed(patterns: Vec<(String, u8)>, otherwise: u8) -> Self {
        let pips = |(pattern, pips)| (pattern, DiceFace::Pips(pips));
        Dice::scripted(patterns.into_iter().map(pips).collect(), otherwise)
    }

    /// The same, with draws by name.
    pub fn scripted(patterns: Vec<(String, DiceFace)>, otherwise: u8) -> Self {
        let source = || DiceSource::Fixed {
            patterns: patterns.clone(),
            otherwise,
        };
        Dice::from_sources(source(), source())
    }

    fn from_sources(open: DiceSource, hidden: DiceSource) -> Self {
        Dice {
            open,
            hidden,
            rolled: Vec::new(),
            drawn: Vec::new(),
            named: Vec::new(),
            run: 1,
        }
    }

    /// Rolls the die of this name. The same name always gives the same pips.
    pub fn open(&mut self, name: impl Into<String>) -> Roll {
        self.open_of(6, name)
    }

    /// The same with a die of so many sides.
    pub fn open_of(&mut self, sides: u8, name: impl Into<String>) -> Roll {
        let name = name.into();
        let pips = self.open.pips(&name, sides, &|_| String::new());
        let roll = Roll { name, pips, sides };
        self.rolled.push(roll.clone());
        roll
    }

    /// A draw among so many that stays secret after the turn (hands, loyalties): 1 to `sides`. It is
    /// not listed in the report, but in the last one of the campaign. Among none there is no draw: 0.
    /// `label` names each result for dice that a case file writes.
    pub fn hidden(&mut self, sides: u8, name: &str, label: &dyn Fn(u8) -> String) -> u8 {
        if sides == 0 {
            return 0;
        }
        let whole = format!("run {}/{name}", self.run);
        let pips = match &self.hidden {
            // a case plays one run and does not name it
            source @ DiceSource::Fixed { .. } => {
                let pips = source.pips(name, sides, label);
                self.named.push(NamedDraw {
                    name: name.to_owned(),
                    labels: (1..=sides).map(label).collect(),
                    drawn: label(pips),
                });
                pips
            }
            source => source.pips(&whole, sides, label),
        };
        self.drawn.push(Roll {
            name: whole,
            pips,
            sides,
        });
        pips
    }

    /// What a hidden draw of these keys must be; its name has the run.
    pub fn recompute_hidden(&self, draw: &Roll) -> u8 {
        self.hidden.pips(&draw.name, draw.sides, &|_| String::new())
    }

    /// Every hidden draw so far, in order.
    pub fn drawn(&self) -> &[Roll] {
        &self.drawn
    }

    /// The same of a case, by the names of what was drawn.
    pub fn named(&self) -> &[NamedDraw] {
        &self.named
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
        DiceSource::Keyed(Box::new(hmac(key)))
    }

    fn pips(&self, name: &str, sides: u8, label: &dyn Fn(u8) -> String) -> u8 {
        if sides < 1 {
            return 0;
        }
        match self {
            DiceSource::Fixed {
                patterns,
                otherwise,
            } => {
                let fitting = patterns
                    .iter()
                    .filter(|(pattern, _)| fits(pattern.as_bytes(), name.as_bytes()));
                let face = fitting.filter_map(|(_, face)| match face {
                    DiceFace::Pips(pips) => Some(*pips),
                    // a card that cannot be drawn is drawn by the next pattern
                    DiceFace::Word(word) => (1..=sides).find(|&n| label(n) == *word),
                });
                face.chain([*otherwise]).next().unwrap_or(1).clamp(1, sides)
            }
            DiceSource::Keyed(mac) => {
                // every face is exactly equally likely below this
                let limit = (256 / u16::from(sides)) * u16::from(sides);
                let mut asked = Cow::Borrowed(name);
                loop {
                    let block = (**mac)
                        .clone()
                        .chain_update(asked.as_bytes())
                        .finalize()
                        .into_bytes();
                    if let Some(byte) = block.iter().find(|&&byte| u16::from(byte) < limit) {
                        return byte % sides + 1;
                    }
                    asked.to_mut().push_str("/more");
                }
            }
        }
    }
}

fn hmac(key: &[u8; 32]) -> Hmac<Sha256> {
    // HMAC takes a key of any length, so this cannot fail; an empty key would only make the dice
    // worthless
    <Hmac<Sha256> as Mac>::new_from_slice(key)
        .unwrap_or_else(|_| unreachable!("HMAC takes keys of every length"))
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
    fn hidden_draws_have_their_run_and_need_both_keys() {
        let draw = |open: u8, sealed: u8, run: u32| {
            let mut dice = Dice::keyed(&[open; 32], &[sealed; 32]).in_run(run);
            let drawn: Vec<u8> = (0..20)
                .map(|n| dice.hidden(63, &format!("white/{n}"), &|n| n.to_string()))
                .collect();
            assert!(dice.rolled().is_empty());
            assert_eq!(dice.drawn()[3].name, format!("run {run}/white/3"));
            assert!(drawn.iter().all(|&pips| (1..=63).contains(&pips)));
            drawn
        };
        let first = draw(1, 2, 1);
        assert_eq!(first, draw(1, 2, 1));
        for other in [draw(3, 2, 1), draw(1, 3, 1), draw(1, 2, 2)] {
            assert_ne!(first, other);
        }
    }

    /// The last report has a line for each draw, and `verify` wants one of so many.
    #[test]
    fn among_none_nothing_is_drawn() {
        let mut dice = Dice::keyed(&[1; 32], &[2; 32]);
        assert_eq!(dice.hidden(0, "share/6", &|n| n.to_string()), 0);
        assert!(dice.drawn().is_empty());
    }

    #[test]
    fn a_case_names_what_is_drawn() {
        let word = |word: &str| DiceFace::Word(word.to_owned());
        let mut dice = Dice::scripted(
            vec![
                ("*/black/1".to_owned(), word("Despair")),
                ("*/black/*".to_owned(), DiceFace::Pips(9)),
            ],
            2,
        );
        let cards = ["Excalibur", "Despair", "Picts"];
        let mut draw = |name: &str| dice.hidden(3, name, &|n| cards[usize::from(n) - 1].to_owned());
        assert_eq!(draw("turn 1/black/1"), 2);
        assert_eq!(draw("turn 1/black/2"), 3);
        assert_eq!(draw("turn 1/white"), 2);
        assert_eq!(dice.open_of(8, "engine").pips, 2);
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
