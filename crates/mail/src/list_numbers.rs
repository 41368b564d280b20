//! The numbers and signs that a mail program writes before the items of a list, in the text beside
//! its HTML. Nobody typed them: in the HTML they are no text.

use std::borrow::Cow;
use std::collections::BTreeSet;

/// The text without them. `twin`: the lines of the same mail's HTML, where items begin with `* `.
pub(super) fn removed<'t>(text: &'t str, twin: &str) -> Cow<'t, str> {
    let items: BTreeSet<Vec<String>> = twin
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("* "))
        .map(words)
        .collect();
    if items.is_empty() {
        return Cow::Borrowed(text);
    }
    // the program may have broken an item into lines
    let begins_item = |words: Vec<String>| {
        !words.is_empty()
            && items
                .range(words.clone()..)
                .next()
                .is_some_and(|item| item.starts_with(&words))
    };
    let mut out = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let behind = behind_number(line)
            .filter(|behind| begins_item(words(behind)) && !begins_item(words(line)));
        out.push_str(behind.unwrap_or(line));
    }
    Cow::Owned(out)
}

/// The rest of a line behind `1.`, `iv)`, `·`, or Word's `o`.
fn behind_number(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let (sign, rest) = line.split_once(char::is_whitespace)?;
    let is_number = sign.ends_with(['.', ')']) && sign.len() <= 6;
    (is_number || sign.chars().count() == 1 && !sign.starts_with(|c: char| c.is_ascii_digit()))
        .then(|| rest.trim_start_matches([' ', '\t', '\u{a0}']))
}

/// The words of a text, without marks and links.
pub(super) fn words(text: &str) -> Vec<String> {
    let visible = text.split_whitespace().filter(|piece| {
        !piece.contains("://") && !piece.contains("mailto:") && !piece.contains("cid:")
    });
    visible
        .flat_map(|piece| piece.split(|c: char| !c.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_html_has_as_an_item_loses_its_number() {
        for (line, twin, without) in [
            ("1. 13 hold\n", "* 13 hold\n", "13 hold\n"),
            ("   2) 13 hold\n", "* 13 hold\n", "13 hold\n"),
            ("o   13 hold\n", "* 13 hold\n", "13 hold\n"),
            ("a.\u{a0} 13 to\n", "* 13 to Hazlemere\n", "13 to\n"),
            // typed by the writer, in the list or outside of one
            ("1. 13 hold\n", "1. 13 hold\n* 17 hold\n", "1. 13 hold\n"),
            ("13. hold\n", "* 13. hold\n* hold\n", "13. hold\n"),
            ("13 hold\n", "* hold\n", "13 hold\n"),
            ("1. 13 hold\n", "> * 13 hold\n", "1. 13 hold\n"),
            ("1.\n\n", "* 13 hold\n", "1.\n\n"),
        ] {
            assert_eq!(removed(line, twin), without, "{line:?} {twin:?}");
        }
    }
}
