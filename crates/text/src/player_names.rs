//! Finds the lord that a player means. All comparisons of lords' names are here. They ignore case,
//! accents and blanks (`fold_words`).

use super::fold::fold_words;

/// Minimum length of a shortened name, in letters: the same as for places and lords in orders.
const SHORTEST: usize = 3;

/// The index of the lord with exactly this name, as used in files and proofs.
pub fn player_by_full_name<'n>(
    lords: impl IntoIterator<Item = &'n str>,
    name: &str,
) -> Option<usize> {
    let meant = fold_words(name);
    lords.into_iter().position(|lord| fold_words(lord) == meant)
}

/// The index of the lord that a person means: by the full name, by its first three or more letters,
/// or by one of its words, if this is unique. Otherwise the indices of all candidates: none, or
/// several.
pub fn player_by_name<'n>(
    lords: impl IntoIterator<Item = &'n str>,
    name: &str,
) -> Result<usize, Vec<usize>> {
    let lords: Vec<String> = lords.into_iter().map(fold_words).collect();
    let meant = fold_words(name);
    if let Some(whole) = lords.iter().position(|lord| *lord == meant) {
        return Ok(whole);
    }
    let begins = |lord: &str| meant.chars().count() >= SHORTEST && lord.starts_with(&meant);
    let has_word = |lord: &str| !meant.is_empty() && lord.split(' ').any(|word| word == meant);
    let may_be: Vec<usize> = (0..)
        .zip(&lords)
        .filter(|(_, lord)| begins(lord) || has_word(lord))
        .map(|(at, _)| at)
        .collect();
    match may_be.as_slice() {
        [one] => Ok(*one),
        _ => Err(may_be),
    }
}

/// A lord's name as written in mails: a name typed entirely in lower case gets its capitals, any
/// other stays as written.
pub fn capitalize_name(name: &str) -> String {
    if name.chars().any(char::is_uppercase) {
        return name.to_owned();
    }
    let mut begins = true;
    let mut written = String::with_capacity(name.len());
    for letter in name.chars() {
        if begins {
            written.extend(letter.to_uppercase());
        } else {
            written.push(letter);
        }
        begins = letter.is_whitespace() || letter == '-';
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    const LORDS: [&str; 6] = [
        "Gawaine",
        "Lionel",
        "Sir Kay",
        "Sir Bors",
        "Éric d’Arc",
        "Gareth",
    ];

    #[test]
    fn whom_a_name_means() {
        // what is written, whom it means, and whether it is his whole name
        for (written, meant, whole) in [
            ("Gawaine", Ok(0), true),
            ("gawaine", Ok(0), true),
            ("  GAWAINE ", Ok(0), true),
            ("Lio", Ok(1), false),
            ("li", Err(vec![]), false),
            ("sir   kay", Ok(2), true),
            ("Sir\u{a0}Kay", Ok(2), true),
            ("Kay", Ok(2), false),
            ("bors", Ok(3), false),
            ("sir", Err(vec![2, 3]), false),
            ("eric d'arc", Ok(4), true),
            ("ERIC", Ok(4), false),
            ("Ga", Err(vec![]), false),
            ("gar", Ok(5), false),
            ("Zorro", Err(vec![]), false),
            ("", Err(vec![]), false),
        ] {
            assert_eq!(player_by_name(LORDS, written), meant, "{written:?}");
            assert_eq!(
                player_by_full_name(LORDS, written),
                meant.ok().filter(|_| whole),
                "{written:?}"
            );
        }
    }

    #[test]
    fn a_name_in_mails() {
        for (typed, written) in [
            ("gawaine", "Gawaine"),
            ("sir kay", "Sir Kay"),
            ("anna-belle", "Anna-Belle"),
            ("éric", "Éric"),
            ("le Chevalier", "le Chevalier"),
            ("KAY", "KAY"),
            ("", ""),
        ] {
            assert_eq!(capitalize_name(typed), written);
        }
    }
}
