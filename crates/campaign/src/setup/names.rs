//! The names that a campaign and its lords may have.

use seneschal_text::{fold_words, is_platform_word, is_press_word, membership::is_answer};

/// A name must fit into `orders+<campaign>.<seat>.<token>@`; at most 64 bytes may come before the
/// `@`.
pub(super) const LONGEST_NAME: usize = 24;

/// A seat's name appears in subjects and tables, and after `as` and `press to`.
pub(super) const LONGEST_LORD: usize = 40;

/// Checks that a name cannot be taken for something else; the error says why it can.
pub fn plain_name(name: &str) -> Result<(), String> {
    let length = name.chars().count();
    if !(3..=LONGEST_NAME).contains(&length) {
        return Err(format!("it has {length} letters"));
    }
    if let Some(odd) = name
        .chars()
        .find(|c| !c.is_ascii_alphanumeric() && *c != '-')
    {
        return Err(format!("it has {odd:?} in it"));
    }
    if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return Err("it does not begin with a letter".to_owned());
    }
    // `BEGIN ORDERS winter-war spring 3`: the turn begins with the first word that may begin one
    if name.split('-').any(is_platform_word) || is_reserved(name) {
        return Err("it is a word of the orders".to_owned());
    }
    Ok(())
}

/// Reserved names: anonymous authors, recipients of press, and fences.
const SPOKEN_FOR: [&str; 11] = [
    "somebody",
    "nobody",
    "anybody",
    "everybody",
    "anonymous",
    "moderator",
    "judge",
    "observer",
    "orders",
    "begin",
    "end",
];

/// Whether a name would be taken for a reserved one, a recipient of press, or an answer.
fn is_reserved(name: &str) -> bool {
    SPOKEN_FOR.contains(&fold_words(name).as_str()) || is_press_word(name) || is_answer(name)
}

pub(super) fn is_lords_name(name: &str) -> bool {
    // characters that end a line, or change its direction, in a mail header or a report
    let odd = |c: char| {
        c.is_control()
            || (c.is_whitespace() && c != ' ')
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    !name.trim().is_empty()
        && name.chars().count() <= LONGEST_LORD
        && !name.contains(odd)
        && name.parse::<u64>().is_err()
        && !is_platform_word(name)
        && !is_reserved(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign_by_slug;
    use seneschal_history::{NewCampaign, Store};
    use seneschal_mail::sender_token::campaign_slug;

    /// The history finds campaigns by what stands in addresses, and must spell it as addresses do.
    #[test]
    fn names_in_addresses_are_spelled_alike_by_history_and_mail() {
        let mut store = Store::in_memory().unwrap();
        for name in [
            "thornvale",
            "the-long-war",
            "a--b",
            "the-----------end",
            "ends---",
            "x1-2---3-",
            "abcdefghijklmnopqrstuvwx",
            "abcdefghijklmnopqrstuvwy",
            "c----------------------d",
        ] {
            assert!(plain_name(name).is_ok(), "{name}");
            let new = NewCampaign {
                name,
                game: "",
                edition: "",
                setup: "",
                settings: "",
                rules_version: "",
                created: 0,
            };
            let found = store.write(|book| {
                book.new_campaign(new, &[])?;
                campaign_by_slug(book, &campaign_slug(name))
            });
            assert_eq!(found.unwrap().map(|row| row.name).as_deref(), Some(name));
        }
        assert!(
            store
                .read(|book| campaign_by_slug(book, "a"))
                .unwrap()
                .is_none()
        );
    }

    #[test]
    fn names() {
        for (name, fine) in [
            ("thornvale", true),
            ("the-long-war", true),
            ("winter-war", false),
            ("help", false),
            ("spring", false),
            ("orders", false),
            ("Anonymous", false),
            ("moderator", false),
            ("somebody", false),
            ("yes", false),
            ("any", false),
            ("end", false),
            ("the-end", true),
            ("kays-war", true),
            ("no-mans-land", true),
            ("round2", true),
            ("13", false),
            ("13th", false),
            ("ab", false),
            ("two words", false),
            ("a.b.c", false),
            ("a-name-that-never-comes-to-an-end", false),
        ] {
            assert_eq!(plain_name(name).is_ok(), fine, "{name}");
        }
    }
}
