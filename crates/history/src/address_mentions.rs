//! Finds an address in a text, and tells it from a part of another address. Knows no tables.
//!
//! A mail address ends before the first character that no address contains. A board name may
//! contain blanks and signs: it ends with its line, quotation or tag, or a longer name would be
//! taken for it. In the middle of a sentence its end cannot be determined, so it is left unchanged.

use std::ops::Range;

/// The prefixes of addresses on boards.
const BOARDS: [&str; 3] = ["forum:", "discourse:", "xenforo:"];

/// True for `forum:anna k`, false for a mail address.
pub(super) fn is_on_a_board(address: &str) -> bool {
    BOARDS.iter().any(|begin| address.starts_with(begin))
}

/// The address in a JSON string, without the quotation marks.
pub(super) fn json_spelt(address: &str) -> String {
    let quoted = serde_json::Value::from(address).to_string();
    quoted
        .get(1..quoted.len().saturating_sub(1))
        .unwrap_or_default()
        .to_owned()
}

/// Whether the bytes contain the address, in any letter case, as an address of its own and not as a
/// part of another.
pub fn speaks_of(bytes: &[u8], address: &str) -> bool {
    next_place(bytes, 0, address).is_some()
}

/// The next occurrence of the address, from `from` on.
pub fn next_place(bytes: &[u8], from: usize, address: &str) -> Option<Range<usize>> {
    if is_on_a_board(address) {
        return next_on_a_board(bytes, from, address);
    }
    let length = address.len().max(1);
    let mut places = (from..bytes.len()).map(|at| at..at.saturating_add(length));
    places.find(|place| stands(bytes, place, address) && is_whole_mail_address(bytes, place))
}

fn stands(bytes: &[u8], place: &Range<usize>, text: &str) -> bool {
    bytes
        .get(place.clone())
        .is_some_and(|there| there.eq_ignore_ascii_case(text.as_bytes()))
}

/// No character of a local part (RFC 5322, section 3.2.3) may come before it, and nothing that
/// continues a domain after it; a full stop after it may end a sentence.
fn is_whole_mail_address(bytes: &[u8], place: &Range<usize>) -> bool {
    let word = |b: &u8| b.is_ascii_alphanumeric() || *b >= 0x80;
    let local = |b: &u8| word(b) || b"!#$%&*+-/=?^_{|}~.".contains(b);
    let in_domain = |b: &u8| word(b) || matches!(b, b'-' | b'_' | b'@');
    let begins = !place
        .start
        .checked_sub(1)
        .and_then(|before| bytes.get(before))
        .is_some_and(local)
        || ends_an_escape(bytes.get(..place.start));
    begins
        && match bytes.get(place.end) {
            Some(b'.') => !bytes.get(place.end.saturating_add(1)).is_some_and(word),
            next => !next.is_some_and(in_domain),
        }
}

fn next_on_a_board(bytes: &[u8], from: usize, address: &str) -> Option<Range<usize>> {
    let spelt = json_spelt(address);
    let begins = |at: usize| match at.checked_sub(1).and_then(|before| bytes.get(before)) {
        None => true,
        Some(before) => {
            before.is_ascii_whitespace()
                || matches!(before, b'"' | b'<' | b'>')
                || ends_an_escape(bytes.get(..at))
        }
    };
    let ends = |at: usize| match bytes.get(at..) {
        None | Some([] | [b'"' | b'<' | b'>' | b'\n' | b'\r', ..] | [b'\\', b'n' | b'r', ..]) => {
            true
        }
        Some(_) => false,
    };
    (from..bytes.len()).filter(|at| begins(*at)).find_map(|at| {
        let places = [address, &spelt].map(|text| (at..at.saturating_add(text.len()), text));
        places
            .into_iter()
            .find(|(place, text)| stands(bytes, place, text) && ends(place.end))
            .map(|(place, _)| place)
    })
}

/// JSON writes a line break as an escape that ends in a letter.
fn ends_an_escape(before: Option<&[u8]>) -> bool {
    matches!(before, Some([.., b'\\', b'n' | b'r' | b't']))
}

/// Replaces the address by another one.
pub(super) fn replaced(bytes: &[u8], address: &str, by: &str) -> Vec<u8> {
    let mut told = Vec::with_capacity(bytes.len());
    let mut from = 0;
    while let Some(place) = next_place(bytes, from, address) {
        told.extend_from_slice(bytes.get(from..place.start).unwrap_or_default());
        told.extend_from_slice(by.as_bytes());
        from = place.end;
    }
    told.extend_from_slice(bytes.get(from..).unwrap_or_default());
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_within_another_is_another() {
        let na = "na@example.org";
        for (text, told) in [
            ("na@example.org", "X"),
            ("<NA@example.org>, \"na@example.org\"", "<X>, \"X\""),
            ("write to na@example.org.", "write to X."),
            ("a line\\nna@example.org", "a line\\nX"),
            ("na@example.org.\r\n", "X.\r\n"),
            ("anna@example.org na@example.org", "anna@example.org X"),
            ("anna@example.org", "anna@example.org"),
            ("an.na@example.org", "an.na@example.org"),
            ("an+na@example.org", "an+na@example.org"),
            ("na@example.organic", "na@example.organic"),
            ("na@example.org.uk", "na@example.org.uk"),
            ("na@example.org-x.de", "na@example.org-x.de"),
        ] {
            assert_eq!(
                String::from_utf8(replaced(text.as_bytes(), na, "X")).unwrap(),
                told
            );
            assert_eq!(speaks_of(text.as_bytes(), na), text != told, "{text}");
        }
    }

    #[test]
    fn a_name_on_a_board_is_another_where_it_goes_on() {
        for (address, text, told) in [
            ("forum:anna", "forum:anna", "X"),
            (
                "forum:anna",
                "{\"who\":\"Forum:Anna\",\"to\":\"forum:anna k\"}",
                "{\"who\":\"X\",\"to\":\"forum:anna k\"}",
            ),
            (
                "forum:anna",
                "invite forum:anna\r\nforum:anna",
                "invite X\r\nX",
            ),
            (
                "forum:anna",
                "{\"text\":\"invite\\nforum:anna\\nnow\"}",
                "{\"text\":\"invite\\nX\\nnow\"}",
            ),
            ("forum:anna", "<td>forum:anna</td>", "<td>X</td>"),
            (
                "forum:anna",
                "forum:anna k, forum:anna-k forum:anna.",
                "forum:anna k, forum:anna-k forum:anna.",
            ),
            ("forum:anna", "forum:anna#9", "forum:anna#9"),
            ("forum:anna", "myforum:anna", "myforum:anna"),
            (
                "discourse:anna",
                "person thornvale discourse:anna",
                "person thornvale X",
            ),
            (
                "discourse:anna",
                "\"discourse:anna#9\"",
                "\"discourse:anna#9\"",
            ),
            (
                "discourse:anna#9",
                "\"discourse:anna#9\" discourse:anna#99",
                "\"X\" discourse:anna#99",
            ),
            (
                "forum:a\"b",
                "{\"who\":\"forum:a\\\"b\",\"or\":\"forum:a\"}",
                "{\"who\":\"X\",\"or\":\"forum:a\"}",
            ),
            (
                "forum:a",
                "{\"who\":\"forum:a\\\"b\"}",
                "{\"who\":\"forum:a\\\"b\"}",
            ),
        ] {
            assert_eq!(
                String::from_utf8(replaced(text.as_bytes(), address, "X")).unwrap(),
                told,
                "{address} in {text}"
            );
        }
    }
}
