//! How a person is reached: by mail, by hand on a board, or through the adapter of a forum.

use super::wrap::{one_line, single_spaced};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Maximum length of a name on a board.
pub const LONGEST_NAME: usize = 60;

/// The value of the history's column `way` for people who are served by hand.
pub const BY_HAND: &str = "forum";
const BY_ADAPTER: &str = "adapter";
/// The software of the boards that an adapter reads and writes.
const SOFTWARE: [&str; 2] = ["discourse", "xenforo"];

/// Where a person is reached. A text becomes an address where it enters: a seat or a setting, a
/// stored row, a command, and the From header as soon as `intake` asks who sent a letter; before
/// that, a header is the text that the parser of mails gives.
///
/// As a string it is what the history stores: folded, a name on a board after its prefix.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Address {
    Mail(AddressText),
    /// `forum:anna k`: posts wait until somebody posts them by hand.
    Board(AddressText),
    /// `discourse:anna`, `xenforo:anna`: an adapter posts them.
    Adapter(AddressText),
}

/// The text of an address as it is stored. Only [`Address::parse`] makes one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AddressText(String);

/// The text is neither a mail address nor a name on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("neither a mail address nor a name on a board")]
pub struct AddressError;

impl Address {
    /// The address that a text means, folded. `None` if nobody can be reached there.
    pub fn parse(text: &str) -> Option<Address> {
        let Some((prefix, name)) = text
            .split_once(':')
            .and_then(|(word, name)| Some((prefix(word)?, name)))
        else {
            return is_mail_address(text).then(|| Address::Mail(AddressText(text.to_lowercase())));
        };
        let name = plain_name(name).filter(|name| !name.contains(':'))?;
        let stored = AddressText(format!("{prefix}:{}", fold_name(&name)));
        Some(if prefix == BY_HAND {
            Address::Board(stored)
        } else {
            Address::Adapter(stored)
        })
    }

    /// As the history stores it.
    pub fn as_str(&self) -> &str {
        match self {
            Address::Mail(text) | Address::Board(text) | Address::Adapter(text) => &text.0,
        }
    }

    /// The word before the colon, which says what board it is; `None` for people reached by mail.
    pub fn prefix(&self) -> Option<&str> {
        match self {
            Address::Mail(_) => None,
            Address::Board(text) | Address::Adapter(text) => {
                text.0.split_once(':').map(|(prefix, _)| prefix)
            }
        }
    }

    /// The name on the board; `None` for people reached by mail.
    pub fn name(&self) -> Option<&str> {
        match self {
            Address::Mail(_) => None,
            Address::Board(text) | Address::Adapter(text) => {
                text.0.split_once(':').map(|(_, name)| name)
            }
        }
    }

    /// The value of the history's column `way`.
    pub fn way(&self) -> &'static str {
        match self {
            Address::Mail(_) => "mail",
            Address::Board(_) => BY_HAND,
            Address::Adapter(_) => BY_ADAPTER,
        }
    }

    pub fn is_mail(&self) -> bool {
        matches!(self, Address::Mail(_))
    }

    pub fn is_by_hand(&self) -> bool {
        matches!(self, Address::Board(_))
    }

    pub fn is_by_adapter(&self) -> bool {
        matches!(self, Address::Adapter(_))
    }
}

/// The prefix of an address that a word before a colon is, in any letter case.
pub fn prefix(word: &str) -> Option<&'static str> {
    SOFTWARE
        .into_iter()
        .chain([BY_HAND])
        .find(|prefix| word.eq_ignore_ascii_case(prefix))
}

/// Whether an address is valid in an envelope: one `@`, nothing that needs quoting, and accepted by
/// lettre. If an address passed here but could not be used, every turn with a report for it would
/// fail.
pub fn is_mail_address(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_graphic() && !"<>()[]\\,;:\"".contains(c);
    text.len() <= 254
        && text.split_once('@').is_some_and(|(local, domain)| {
            !local.is_empty()
                && local.len() <= 64
                && !domain.is_empty()
                && text.chars().all(plain)
                && !domain.contains('@')
        })
        && text.parse::<lettre::Address>().is_ok()
}

/// A name as a board shows it: one line without control characters, neither empty nor too long.
pub fn plain_name(text: &str) -> Option<String> {
    let name = single_spaced(text);
    // `İ` becomes two characters when it is folded
    let length = fold_name(&name).chars().count();
    let fine = (1..=LONGEST_NAME).contains(&length) && one_line(&name) == name;
    fine.then_some(name)
}

/// Boards ignore case in names.
pub fn fold_name(name: &str) -> String {
    single_spaced(name).to_lowercase()
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Address, AddressError> {
        Address::parse(text).ok_or(AddressError)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::ops::Deref for Address {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

/// In the order of the texts.
impl Ord for Address {
    fn cmp(&self, other: &Address) -> std::cmp::Ordering {
        self.as_str().cmp(other)
    }
}

impl PartialOrd for Address {
    fn partial_cmp(&self, other: &Address) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq<str> for Address {
    fn eq(&self, text: &str) -> bool {
        self.as_str() == text
    }
}

impl PartialEq<&str> for Address {
    fn eq(&self, text: &&str) -> bool {
        self.as_str() == *text
    }
}

impl From<Address> for String {
    fn from(address: Address) -> String {
        match address {
            Address::Mail(text) | Address::Board(text) | Address::Adapter(text) => text.0,
        }
    }
}

impl From<&Address> for super::PhraseArgument {
    fn from(address: &Address) -> Self {
        address.as_str().into()
    }
}

impl Serialize for Address {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for Address {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Address, D::Error> {
        String::deserialize(from)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_tells_its_way() {
        for (text, kept) in [
            ("Anna@Example.org", Some(("mail", "anna@example.org", None))),
            (
                "forum:Anna K",
                Some((BY_HAND, "forum:anna k", Some("anna k"))),
            ),
            (
                "Forum:  Anna   K ",
                Some((BY_HAND, "forum:anna k", Some("anna k"))),
            ),
            (
                "forum:Ærøskøbing",
                Some((BY_HAND, "forum:ærøskøbing", Some("ærøskøbing"))),
            ),
            (
                "discourse:anna",
                Some((BY_ADAPTER, "discourse:anna", Some("anna"))),
            ),
            (
                "discourse:#thornvale",
                Some((BY_ADAPTER, "discourse:#thornvale", Some("#thornvale"))),
            ),
            (
                "XenForo:Anna K",
                Some((BY_ADAPTER, "xenforo:anna k", Some("anna k"))),
            ),
            ("forum:", None),
            ("forum:a:b", None),
            ("forum:a\nb", Some((BY_HAND, "forum:a b", Some("a b")))),
            ("forum:a\u{202e}b", None),
            ("anna", None),
            ("forums:anna", None),
            ("", None),
        ] {
            let read = Address::parse(text);
            assert_eq!(
                read.as_ref()
                    .map(|one| (one.way(), one.as_str(), one.name())),
                kept,
                "{text:?}"
            );
            let json = read.as_ref().map(|one| serde_json::to_string(one).unwrap());
            assert_eq!(json, kept.map(|(_, stored, _)| format!("{stored:?}")));
            if let (Some(one), Some(json)) = (read, json) {
                assert_eq!(
                    one.to_string().parse(),
                    Ok(one.clone()),
                    "read again it is the same"
                );
                assert_eq!(serde_json::from_str::<Address>(&json).unwrap(), one);
            }
        }
        assert!(Address::parse(&format!("forum:{}", "x".repeat(LONGEST_NAME + 1))).is_none());
        assert!(serde_json::from_str::<Address>("\"anna\"").is_err());
    }

    #[test]
    fn addresses_sort_as_their_texts() {
        let sorted = [
            "anna@example.org",
            "discourse:bo",
            "forum:al",
            "zoe@example.org",
        ];
        let mut read: Vec<Address> = sorted
            .iter()
            .rev()
            .map(|text| text.parse().unwrap())
            .collect();
        read.sort();
        assert_eq!(read, sorted);
    }

    #[test]
    fn addresses_of_an_envelope() {
        for (text, fine) in [
            ("anna@example.org", true),
            ("a.b+c@example.org", true),
            ("anna", false),
            ("@example.org", false),
            ("anna@", false),
            ("anna@@example.org", false),
            ("anna..b@example.org", false),
            ("anna@example..org", false),
            ("anna@.example.org", false),
            ("anna@-example.org", false),
            ("anna bela@example.org", false),
            ("anna@example.org\r\nBcc: x@y", false),
            ("<anna@example.org>", false),
        ] {
            assert_eq!(is_mail_address(text), fine, "{text:?}");
        }
    }
}
