//! "Did you mean …?": the names most similar to an unknown word. They are only shown, never
//! executed.
//!
//! A slip is one letter too many, missing or wrong, or two letters swapped (optimal string
//! alignment). Distances beyond the allowed number of slips do not matter, so most names are ruled
//! out by their length or their set of letters.

use super::fold::fold;

/// A longer word is not a typing error, and would make the comparison slow.
const LONGEST: usize = 40;

/// The most slips allowed for any word.
const MOST_SLIPS: usize = 3;

/// A name prepared for comparison: folded, letter by letter. Names that are compared often are
/// prepared once.
#[derive(Clone, Debug)]
pub struct NameShape {
    letters: Box<[char]>,
    kinds: u32,
}

impl NameShape {
    pub fn of(name: &str) -> NameShape {
        let folded = fold(name);
        NameShape {
            kinds: kinds(folded.chars()),
            letters: folded.chars().collect(),
        }
    }

    /// The whole name, and each of its words if there are several.
    pub(crate) fn with_words(name: &str) -> Vec<NameShape> {
        let words = name.split(' ').filter(|word| word.len() < name.len());
        std::iter::once(name)
            .chain(words)
            .map(NameShape::of)
            .collect()
    }

    /// Whether this word of five letters or more equals a name or is one slip away from it.
    pub fn is_slip_of(&self, name: &NameShape) -> bool {
        (5..=LONGEST).contains(&self.letters.len())
            && self.slips_of(&name.letters, name.kinds, 1).is_some()
    }

    /// The slips between this word and a name or its beginning. Each letter that only one of them
    /// has is at least one slip.
    fn slips_of(&self, name: &[char], kinds: u32, most: usize) -> Option<usize> {
        let apart = lacking(self.kinds, kinds).max(lacking(kinds, self.kinds));
        if apart > most {
            None
        } else {
            slips_within(&self.letters, name, most)
        }
    }

    /// The number of slips between this word and a name, or a beginning of the name of similar
    /// length. The latter costs one more, so that whole names come first.
    fn slips_from(&self, name: &NameShape, most: usize) -> Option<usize> {
        let (word, name, has) = (&self.letters, &name.letters, name.kinds);
        if lacking(self.kinds, has) > most || word.len() > name.len() + most {
            return None;
        }
        let whole = self.slips_of(name, has, most);
        let start = name
            .get(..word.len())
            .filter(|start| (3..name.len()).contains(&start.len()));
        let begun = start
            .and_then(|start| {
                self.slips_of(start, kinds(start.iter().copied()), most.checked_sub(1)?)
            })
            .map(|slips| slips + 1);
        whole.into_iter().chain(begun).min()
    }
}

/// At most `most` of the names that are a slip or two away from `word`: the most similar first,
/// then in the original order.
pub fn nearest<'a>(
    word: &str,
    names: impl IntoIterator<Item = &'a str>,
    most: usize,
) -> Vec<&'a str> {
    let word = NameShape::of(word.trim());
    let slips = allowed(word.letters.len());
    // most names share too few letters to need preparation; folding changes no letter of a plain
    // one
    let near = names
        .into_iter()
        .filter(|name| !name.is_ascii() || lacking(word.kinds, kinds(name.chars())) <= slips);
    let shapes: Vec<(NameShape, &str)> = near.map(|name| (NameShape::of(name), name)).collect();
    closest(
        &word,
        shapes.iter().map(|(shape, name)| (shape, *name)),
        most,
    )
}

/// The same for prepared names.
pub(crate) fn nearest_shapes<'a, T>(
    word: &str,
    names: impl IntoIterator<Item = (&'a NameShape, T)>,
    most: usize,
) -> Vec<T> {
    closest(&NameShape::of(word.trim()), names, most)
}

fn closest<'a, T>(
    word: &NameShape,
    names: impl IntoIterator<Item = (&'a NameShape, T)>,
    most: usize,
) -> Vec<T> {
    let letters = word.letters.len();
    if letters == 0 || letters > LONGEST {
        return Vec::new();
    }
    let slips = allowed(letters);
    let mut close: Vec<(usize, T)> = names
        .into_iter()
        .filter_map(|(shape, name)| Some((word.slips_from(shape, slips)?, name)))
        .collect();
    close.sort_by_key(|(far, _)| *far);
    close.into_iter().take(most).map(|(_, name)| name).collect()
}

/// Which letters a word has, one bit each, and one bit for all letters beyond a to z.
fn kinds(letters: impl Iterator<Item = char>) -> u32 {
    let bit = |c: char| {
        if c.is_ascii_alphabetic() {
            1 << (u32::from(c.to_ascii_lowercase()) - u32::from('a'))
        } else {
            1 << 26
        }
    };
    letters.fold(0, |all, c| all | bit(c))
}

fn lacking(word: u32, name: u32) -> usize {
    (word & !name).count_ones() as usize
}

/// The slips between two words, if there are at most `most`; the first word has at most `LONGEST`
/// letters.
fn slips_within(word: &[char], name: &[char], most: usize) -> Option<usize> {
    const ROW: usize = LONGEST + MOST_SLIPS + 1;
    if word.len().abs_diff(name.len()) > most || name.len() >= ROW {
        return None;
    }
    // slips between the word so far and each beginning of the name; only the last three rows are
    // needed
    let [mut row, mut above]: [[u8; ROW]; 2] = [std::array::from_fn(|at| at as u8), [0; ROW]];
    let (mut last, mut least) = ('\0', 0);
    for (at, &letter) in word.iter().enumerate() {
        let before = above;
        above = row;
        let mut left = at as u8 + 1;
        let mut least_here = left;
        if let Some(first) = row.first_mut() {
            *first = left;
        }
        let mut beside = '\0';
        // swapped letters are counted from before both
        let mut turned = u8::MAX;
        let cells = row
            .iter_mut()
            .skip(1)
            .zip(above.iter().zip(above.iter().skip(1)))
            .zip(&before);
        for ((cell, (&diagonal, &over)), (&earlier, &other)) in cells
            .zip(name)
            .map(|(((cell, both), earlier), other)| ((cell, both), (earlier, other)))
        {
            let mut slips = (over.min(left) + 1).min(diagonal + u8::from(letter != other));
            if at > 0 && letter == beside && last == other {
                slips = slips.min(turned.saturating_add(1));
            }
            (*cell, left, beside, turned) = (slips, slips, other, earlier);
            least_here = least_here.min(slips);
        }
        if usize::from(least_here) > most && usize::from(least) >= most {
            return None;
        }
        (last, least) = (letter, least_here);
    }
    row.get(name.len())
        .map(|slips| usize::from(*slips))
        .filter(|slips| *slips <= most)
}

fn allowed(letters: usize) -> usize {
    match letters {
        // two slips leave nothing of a short word: `fly` is not `pay`
        0..=4 => 1,
        5..=7 => 2,
        _ => MOST_SLIPS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closest_names() {
        let names = [
            "Barcombe Down",
            "Barsham",
            "Fenburst",
            "Hazlemere",
            "Lionel",
            "Stowell",
        ];
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
            let shape = NameShape::of(word);
            assert_eq!(
                NameShape::with_words(name)
                    .iter()
                    .any(|piece| shape.is_slip_of(piece)),
                wanted,
                "{word} {name}"
            );
        }
    }

    /// What is passed over early is what would have been too far: the same figures as without a
    /// bound.
    #[test]
    fn a_bound_hides_nothing_within_it() {
        let words = [
            "",
            "a",
            "ab",
            "ba",
            "barsham",
            "barshan",
            "brasham",
            "barhsam",
            "rabsham",
            "bashamr",
            "sham",
            "fenburst",
            "fenbrust",
            "hazlemere",
            "été",
            "ete",
            "kay",
            "yak",
        ];
        for (word, name) in words
            .iter()
            .flat_map(|word| words.iter().map(move |name| (*word, *name)))
        {
            let letters = |text: &str| text.chars().collect::<Vec<_>>();
            let far = strsim::osa_distance(word, name);
            for most in 0..=MOST_SLIPS {
                assert_eq!(
                    slips_within(&letters(word), &letters(name), most),
                    Some(far).filter(|far| *far <= most),
                    "{word} {name} {most}"
                );
            }
        }
    }

    #[test]
    fn beginnings_are_one_dearer_than_whole_names() {
        for (word, names, wanted) in [
            ("bars", &["Barsham", "Bars"][..], vec!["Bars", "Barsham"]),
            ("barsh", &["Barsham", "Marsh"], vec!["Barsham", "Marsh"]),
            ("ba", &["Barsham", "Ban"], vec!["Ban"]),
            ("hazlmer", &["Hazlemere"], vec!["Hazlemere"]),
            (
                "st genrge",
                &["Corly St George", "St George"],
                vec!["St George"],
            ),
        ] {
            assert_eq!(nearest(word, names.iter().copied(), 3), wanted, "{word}");
            let shapes: Vec<NameShape> = names.iter().map(|name| NameShape::of(name)).collect();
            assert_eq!(
                nearest_shapes(word, shapes.iter().zip(names.iter().copied()), 3),
                wanted,
                "{word}"
            );
        }
    }
}
