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
    for (n, name) in names.into_iter().enumerate() {
        let folded = fold(name);
        let far = slips(&word, &folded).min(slips_at_start(&word, &folded));
        if far <= allowed(letters) {
            close.push((far, n, name));
        }
    }
    close.sort_unstable();
    close.into_iter().take(most).map(|(_, _, name)| name).collect()
}

/// Whether a word is one slip away from a whole name, or from one of its words.
pub fn is_slip(word: &str, name: &str) -> bool {
    let long = word.chars().take(LONGEST + 1).count();
    (5..=LONGEST).contains(&long) && std::iter::once(name).chain(name.split(' ')).any(|piece| piece.len().abs_diff(word.len()) <= 2 && slips(word, piece) <= 1)
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
