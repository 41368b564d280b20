//! An archive identifies nobody: mail addresses and board names are blanked wherever somebody wrote
//! one into a text.
//!
//! A bare word is not examined. A name is blanked only in the form of an address
//! (`anna@example.org`, `discourse:anna`, `forum:Anna K`).

use seneschal_forum::LONGEST_NAME;
use seneschal_history::{StoreResult, Transaction};
use seneschal_text::{Address, address::prefix};
use serde_json::Value;

/// Replaces an address.
const BLANK: &str = "(address)";

/// Settings that name people, or tell where a person is.
const OF_PEOPLE: [&str; 7] = [
    "observers",
    "moderator",
    "co_moderators",
    "zone",
    "looked",
    "looked_elsewhere",
    "languages",
];

/// The board names known here. The text alone does not show where a name with blanks ends.
#[derive(Debug, Default)]
pub struct NameRedactor(Vec<Address>);

impl NameRedactor {
    pub fn of(book: &Transaction) -> StoreResult<NameRedactor> {
        let mut names = book.people_on_boards()?;
        names.retain(|address| address.contains(' '));
        // of two names with the same beginning, match the longer first
        names.sort_by_key(|address| std::cmp::Reverse(address.name().map(str::len)));
        Ok(NameRedactor(names))
    }

    /// A text or page without the addresses that somebody may have written into it.
    pub fn without_addresses(&self, text: &str) -> String {
        without_mail_addresses(&self.without_names(text))
    }

    /// A stored log entry without addresses. It works string by string: in raw JSON text, the
    /// letter of an escaped line break would count as part of an address.
    pub fn entry_without_addresses(&self, entry: &str) -> serde_json::Result<Value> {
        Ok(self.value_without_addresses(serde_json::from_str(entry)?))
    }

    /// The JSON reader limits the depth.
    fn value_without_addresses(&self, value: Value) -> Value {
        match value {
            Value::String(said) => Value::String(self.without_addresses(&said)),
            Value::Array(values) => values
                .into_iter()
                .map(|value| self.value_without_addresses(value))
                .collect(),
            Value::Object(fields) => fields
                .into_iter()
                .map(|(name, value)| {
                    (
                        self.without_addresses(&name),
                        self.value_without_addresses(value),
                    )
                })
                .collect(),
            plain @ (Value::Null | Value::Bool(_) | Value::Number(_)) => plain,
        }
    }

    fn without_names(&self, text: &str) -> String {
        let mut plain = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(colon) = rest.find(':') {
            let (before, behind) = rest.split_at(colon + 1);
            let length = way_at_end(before)
                .and_then(|way| self.name_at(way, behind))
                .filter(|length| *length > 0);
            let Some(length) = length else {
                plain.push_str(before);
                rest = behind;
                continue;
            };
            let way = before
                .get(..colon)
                .unwrap_or_default()
                .trim_end_matches(|c: char| c.is_ascii_alphabetic());
            plain.push_str(way);
            plain.push_str(BLANK);
            rest = behind.get(length..).unwrap_or_default();
        }
        plain.push_str(rest);
        plain
    }

    /// The length in bytes of the name that a text begins with.
    fn name_at(&self, way: &str, text: &str) -> Option<usize> {
        let known = self
            .0
            .iter()
            .filter(|address| address.prefix() == Some(way))
            .find_map(|address| begins_with(text, address.name()?));
        known.or_else(|| {
            let end = text
                .char_indices()
                .take(LONGEST_NAME + 1)
                .find(|(_, c)| c.is_whitespace() || "<>()[]{}\"'\\,;|".contains(*c));
            let end = end.map_or_else(
                || {
                    text.char_indices()
                        .nth(LONGEST_NAME)
                        .map_or(text.len(), |(at, _)| at)
                },
                |(at, _)| at,
            );
            Some(
                text.get(..end)?
                    .trim_end_matches(|c: char| ".:!?…".contains(c))
                    .len(),
            )
        })
    }
}

/// The prefix of an address on a board that the text ends with.
fn way_at_end(text: &str) -> Option<&'static str> {
    let text = text.strip_suffix(':')?;
    let word: usize = text
        .bytes()
        .rev()
        .take_while(u8::is_ascii_alphabetic)
        .count();
    let start = text.len().checked_sub(word)?;
    // `platform:` and `reforum:` are no prefixes, nor is the end of a word in another alphabet
    if text
        .get(..start)?
        .chars()
        .next_back()
        .is_some_and(char::is_alphanumeric)
    {
        return None;
    }
    prefix(text.get(start..)?)
}

/// The length in bytes of this folded name at the beginning of a text, ignoring letter case and the
/// width of blanks. It does not match the beginning of a longer word.
fn begins_with(text: &str, name: &str) -> Option<usize> {
    let mut wanted = name.chars().peekable();
    let mut blanks = true;
    let mut end = 0;
    for (at, c) in text.char_indices() {
        if wanted.peek().is_none() {
            break;
        }
        end = at + c.len_utf8();
        if c.is_whitespace() {
            // blanks at the front are skipped, and several count as one
            if !blanks {
                wanted.next().filter(|wanted| *wanted == ' ')?;
                blanks = true;
            }
            continue;
        }
        blanks = false;
        for small in c.to_lowercase() {
            wanted.next().filter(|wanted| *wanted == small)?;
        }
    }
    let over = wanted.peek().is_none() && !text.get(end..)?.starts_with(char::is_alphanumeric);
    over.then_some(end)
}

fn without_mail_addresses(text: &str) -> String {
    let belongs = |c: char| c.is_alphanumeric() || "@.!#$%*+-/=?^_{|}~'".contains(c);
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let is_address = bare
            .split_once('@')
            .is_some_and(|(local, domain)| !local.is_empty() && !domain.is_empty());
        plain.push_str(&if is_address {
            word.replace(bare, BLANK)
        } else {
            word.to_owned()
        });
        let next = behind.chars().next().map_or(0, char::len_utf8);
        plain.push_str(behind.get(..next).unwrap_or_default());
        rest = behind.get(next..).unwrap_or_default();
    }
    plain
}

/// Removes from settings everything that names people, also settings written by others.
pub fn without_people(settings: &mut Value) {
    if let Some(fields) = settings.as_object_mut() {
        fields.retain(|name, value| {
            !OF_PEOPLE.contains(&name.as_str())
                && NameRedactor::default().value_without_addresses(value.clone()) == *value
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_every_way_are_blanked_and_words_are_not() {
        let known = NameRedactor(vec![
            "forum:anna k of thorn".parse().unwrap(),
            "forum:anna k".parse().unwrap(),
            "discourse:bo b".parse().unwrap(),
        ]);
        for (said, plain) in [
            ("anna@example.org asked for it", "(address) asked for it"),
            (
                "<anna@example.org>, and bela@x.y.",
                "<(address)>, and (address).",
            ),
            ("&lt;anna@example.org&gt;", "&lt;(address)&gt;"),
            ("at @ noon, 3@ each", "at @ noon, 3@ each"),
            // names on boards
            ("discourse:anna asked for it", "(address) asked for it"),
            (
                "replaced by Discourse:Anna_K, who waited",
                "replaced by (address), who waited",
            ),
            (
                "\"discourse:anna\",\"forum:bo\"",
                "\"(address)\",\"(address)\"",
            ),
            ("discourse:anna\nx", "(address)\nx"),
            ("(forum:Ærøskøbing).", "((address))."),
            ("is forum:bo. And forum:cy!", "is (address). And (address)!"),
            // with blanks in them, where they are known
            ("forum:anna k is away", "(address) is away"),
            ("Forum:  Anna   K is away", "(address) is away"),
            ("forum:anna k of thorn is away", "(address) is away"),
            ("forum:anna kay is away", "(address) kay is away"),
            ("discourse:anna k is away", "(address) k is away"),
            ("discourse: bo b, and", "(address), and"),
            // words
            (
                "see the forum: there it stands",
                "see the forum: there it stands",
            ),
            (
                "platform:anna, reforum:anna, øforum:anna",
                "platform:anna, reforum:anna, øforum:anna",
            ),
            ("forums:anna and forum :anna", "forums:anna and forum :anna"),
            ("forum:", "forum:"),
            ("forum:...", "forum:..."),
            (":", ":"),
            ("", ""),
        ] {
            assert_eq!(known.without_addresses(said), plain, "{said}");
        }
        let long = format!("forum:{}", "é".repeat(LONGEST_NAME));
        assert_eq!(
            known.without_addresses(&format!("{long}, he")),
            "(address), he"
        );
    }

    #[test]
    fn an_entry_is_blanked_string_by_string() {
        let known = NameRedactor(vec!["forum:anna k".parse().unwrap()]);
        for (said, plain) in [
            ("a\nanna@example.org", "a\n(address)"),
            ("a\n\tforum:bo", "a\n\t(address)"),
            ("a\\forum:anna k", "a\\(address)"),
            ("\"anna@example.org\"", "\"(address)\""),
            ("\u{1}anna@example.org", "\u{1}(address)"),
            ("a\nb", "a\nb"),
        ] {
            let (entry, wanted) = (
                serde_json::json!({ "at": 5, "lines": [said, { said: null }] }),
                serde_json::json!({ "at": 5, "lines": [plain, { plain: null }] }),
            );
            assert_eq!(
                known.entry_without_addresses(&entry.to_string()).unwrap(),
                wanted,
                "{said:?}"
            );
        }
        assert!(known.entry_without_addresses("{").is_err());
    }

    #[test]
    fn settings_name_nobody() {
        let mut settings = serde_json::json!({
            "delay": 3, "moderator": "x", "observers": ["x"], "co_moderators": [{"who": "x"}], "zone": "Pacific/Chatham",
            "by_mail": ["anna@example.org"], "by_post": {"who": "discourse:anna"}, "below": "see\nforum:bo", "reason": "see the forum: there",
        });
        without_people(&mut settings);
        assert_eq!(
            settings,
            serde_json::json!({ "delay": 3, "reason": "see the forum: there" })
        );
    }
}
