//! "Did you mean …?": the names closest to a word nobody knows. They are only shown, never executed.

use super::fold::fold;

/// Longer words are no slip of the finger, and would make the comparison slow.
const LONGEST: usize = 40;

/// At most `most` of the names that a slip or two away from `word`, the closest first, then as given.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let word = fold(word.trim());
    let letters = word.chars().count();
    if letters == 0 || letters > LONGEST {
        return Vec::new();
    }
    let mut close: Vec<(usize, usize, &str)> = Vec::new();
    let (bag, kinds, most_slips) = (Bag::of(word.chars()), kinds(&word), allowed(letters));
    for (n, name) in names.into_iter().enumerate() {
        // most names share too few letters to be worth a comparison
        if kinds.is_some_and(|kinds| self::kinds(name).is_some_and(|its| (kinds & !its).count_ones() as usize > most_slips)) {
            continue;
        }
        if !bag.may_be(Bag::of(name.chars()), most_slips) && !bag.may_be(Bag::of(name.chars().take(letters)), most_slips) {
            continue;
        }
        let folded = fold(name);
        let far = slips(&word, &folded).min(slips_at_start(&word, &folded));
        if far <= most_slips {
            close.push((far, n, name));
        }
    }
    close.sort_unstable();
    close.into_iter().take(most).map(|(_, _, name)| name).collect()
}

/// Whether a word is one slip away from a whole name, or from one of its words.
pub fn is_slip(word: &str, name: &str) -> bool {
    let long = word.chars().take(LONGEST + 1).count();
    let bag = Bag::of(word.chars());
    let near = |piece: &str| piece.len().abs_diff(word.len()) <= 2 && bag.may_be(Bag::of(piece.chars()), 1) && slips(word, piece) <= 1;
    (5..=LONGEST).contains(&long) && std::iter::once(name).chain(name.split(' ')).any(near)
}

/// Which letters a word has, a bit for each, and one for all that are none: each that the other has not is a slip at least. `None` where folding may change them.
fn kinds(word: &str) -> Option<u32> {
    let bit = |byte: u8| if byte.is_ascii_alphabetic() { 1 << (byte.to_ascii_lowercase() - b'a') } else { 1 << 26 };
    word.is_ascii().then(|| word.bytes().fold(0, |all, byte| all | bit(byte)))
}

/// How often each letter stands in a word: every slip changes it by one letter at most, so that most pairs need no closer look.
struct Bag {
    letters: [i8; 26],
    others: i8,
    /// Letters that folding may change.
    foreign: bool,
}

impl Bag {
    fn of(letters: impl Iterator<Item = char>) -> Bag {
        let mut bag = Bag { letters: [0; 26], others: 0, foreign: false };
        for c in letters {
            bag.foreign |= !c.is_ascii();
            let place = u8::try_from(c.to_ascii_lowercase()).ok().and_then(|byte| byte.checked_sub(b'a'));
            let count = place.and_then(|place| bag.letters.get_mut(usize::from(place))).unwrap_or(&mut bag.others);
            *count = count.saturating_add(1);
        }
        bag
    }

    fn may_be(&self, other: Bag, slips: usize) -> bool {
        let (mut more, mut less) = (0_usize, 0_usize);
        for (mine, its) in self.letters.iter().chain([&self.others]).zip(other.letters.iter().chain([&other.others])) {
            more += usize::from(mine.saturating_sub(*its).max(0).unsigned_abs());
            less += usize::from(its.saturating_sub(*mine).max(0).unsigned_abs());
        }
        self.foreign || other.foreign || more.max(less) <= slips
    }
}

fn slips(word: &str, name: &str) -> usize {
    strsim::osa_distance(word, name)
}

/// A shortened name with a slip in it: compared with as much of the name; one dearer, so that whole names come first.
fn slips_at_start(word: &str, name: &str) -> usize {
    let start: String = name.chars().take(word.chars().count()).collect();
    if start.chars().count() < 3 { usize::MAX } else { slips(word, &start).saturating_add(1) }
}

fn allowed(letters: usize) -> usize {
    match letters {
        // of a short word two slips leave nothing: `fly` is not `pay`
        0..=4 => 1,
        5..=7 => 2,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closest_names() {
        let names = ["Barcombe Down", "Barsham", "Fenburst", "Hazlemere", "Lionel", "Stowell"];
        for (word, wanted) in [
            ("Barshan", &["Barsham"][..]),
            ("FENBRUST", &["Fenburst"]),
            ("Fenb", &["Fenburst"]),
            ("Lionle", &["Lionel"]),
            ("xyzzy", &[]),
            ("bash", &[]),
            ("", &[]),
            (&"a".repeat(900), &[]),
        ] {
            assert_eq!(nearest(word, names, 3), wanted, "{word}");
        }
    }

    #[test]
    fn slips_of_the_finger() {
        for (word, name, wanted) in [
            ("barshan", "barsham", true),
            ("hazlmere", "hazlemere", true),
            ("abey", "carse abbey", false),
            ("abbet", "carse abbey", true),
            ("they", "barsham", false),
            ("here", "hazlemere", false),
        ] {
            assert_eq!(is_slip(word, name), wanted, "{word} {name}");
        }
    }
}
