//! Which lord somebody means by what he wrote: the one place that compares lords' names. Case,
//! accents and blanks do not matter (`fold_words`).

use super::fold::fold_words;

/// Letters of a shortened name, at least: as for places and lords in orders.
const SHORTEST: usize = 3;

/// The place of the lord of that whole name: where a file or a proof names him.
pub fn lord_called<'n>(lords: impl IntoIterator<Item = &'n str>, name: &str) -> Option<usize> {
    let meant = fold_words(name);
    lords.into_iter().position(|lord| fold_words(lord) == meant)
}

/// The place of the lord whom a person means: his whole name, its beginning of three letters and
/// more, or one of its words, where no other is meant by it.
/// Else the places of those who may be: none, or several.
pub fn lord_meant<'n>(
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

/// A lord's name as mails write it: one typed in small letters alone gets its capitals, any other
/// stays as whoever named him wrote it.
pub fn lord_written(name: &str) -> String {
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
            assert_eq!(lord_meant(LORDS, written), meant, "{written:?}");
            assert_eq!(
                lord_called(LORDS, written),
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
            assert_eq!(lord_written(typed), written);
        }
    }
}
