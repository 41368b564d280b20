//! Words of a table, and which of them a misspelt one may be.

use seneschal_text::NameShape;
use std::collections::BTreeSet;

/// Shorter words are not taken for misspelt ones.
const SHORTEST: usize = 4;

/// From here on a word may have any one slip, below only the two commonest.
const SHORTEST_WITH_ANY_SLIP: usize = 5;

#[derive(Default)]
pub(super) struct Spellings {
    all: Vec<KnownWord>,
    seen: BTreeSet<(String, bool, bool)>,
}

struct KnownWord {
    word: String,
    shape: NameShape,
    is_stem: bool,
    /// It means something alone, and no more than other words do: of "not" and "to" only the commonest
    /// slips are mended.
    is_alone: bool,
}

impl Spellings {
    pub(super) fn add(&mut self, word: &str, is_stem: bool, is_alone: bool) {
        if self.seen.insert((word.to_owned(), is_stem, is_alone)) {
            self.all.push(KnownWord {
                word: word.to_owned(),
                shape: NameShape::of(word),
                is_stem,
                is_alone,
            });
        }
    }

    /// The words that this one may be by the likeliest slip; none if it is a word of the table itself.
    pub(super) fn near(&self, word: &str) -> Vec<String> {
        let is_known = |known: &KnownWord| {
            known.word == word || known.is_stem && word.starts_with(&known.word)
        };
        if word.chars().count() < SHORTEST || self.all.iter().any(is_known) {
            return Vec::new();
        }
        let alike = || {
            self.all
                .iter()
                .filter(|known| begins_alike(word, &known.word))
        };
        let common: BTreeSet<String> = alike()
            .filter_map(|known| known.mended(word, is_common_slip))
            .collect();
        if !common.is_empty() {
            return common.into_iter().collect();
        }
        let any: BTreeSet<String> = alike()
            .filter(|known| known.is_alone)
            .filter_map(|known| {
                known.mended(word, |_, other| {
                    known.shape.is_slip_of(&NameShape::of(other))
                })
            })
            .collect();
        any.into_iter().collect()
    }
}

impl KnownWord {
    /// The word as it was meant, if this one or its beginning is misspelt in it.
    fn mended(&self, word: &str, is_slip: impl Fn(&str, &str) -> bool) -> Option<String> {
        if is_slip(&self.word, word) {
            return Some(self.word.clone());
        }
        let length = self.word.chars().count();
        if !self.is_stem || length < SHORTEST_WITH_ANY_SLIP {
            return None;
        }
        let ends = word.char_indices().map(|(at, _)| at);
        let near = ends.skip(length - 1).take(3);
        let mut cuts = near.filter_map(|at| word.split_at_checked(at));
        let (_, rest) = cuts.find(|(start, _)| is_slip(&self.word, start))?;
        Some(format!("{}{rest}", self.word))
    }
}

/// Two letters in the wrong order, or a letter once instead of twice, or twice instead of once.
fn is_common_slip(meant: &str, word: &str) -> bool {
    let (meant, word): (Vec<char>, Vec<char>) = (meant.chars().collect(), word.chars().collect());
    let is_same = |(one, other): &(&char, &char)| one == other;
    let start = meant.iter().zip(&word).take_while(is_same).count();
    let (Some(left), Some(right)) = (meant.get(start..), word.get(start..)) else {
        return false;
    };
    match (left, right) {
        ([a, b, left @ ..], [c, d, right @ ..]) if meant.len() == word.len() => {
            (a, b) == (d, c) && left == right
        }
        ([once, left @ ..], right) if left == right => repeats(&word, start, once),
        (left, [once, right @ ..]) if left == right => repeats(&meant, start, once),
        _ => false,
    }
}

/// Whether the letter before a place is this one.
fn repeats(word: &[char], at: usize, letter: &char) -> bool {
    at.checked_sub(1).and_then(|at| word.get(at)) == Some(letter)
}

/// Another beginning is mostly another word: `renoncer` is not `dénoncer`.
fn begins_alike(word: &str, meant: &str) -> bool {
    let first = word.chars().next();
    first == meant.chars().next() || first == meant.chars().nth(1)
}
