//! The fence lines around a sheet, in any language and decoration: for code that needs a sheet's
//! position in a text and not its contents.

use super::platform_words::{Key, key_at};
use super::token::{TokenKind, tokens};

/// The text after the words that begin a sheet (`BEGIN ORDERS thornvale spring 3`), if the line
/// begins with them.
pub fn begins_sheet(line: &str) -> Option<&str> {
    behind(line, Key::Begin)
}

pub fn ends_sheet(line: &str) -> bool {
    behind(line, Key::End).is_some()
}

fn behind(line: &str, wanted: Key) -> Option<&str> {
    let words = tokens(line);
    let first = words
        .iter()
        .position(|token| token.kind == TokenKind::Word)?;
    let bare = words
        .iter()
        .take(first)
        .all(|token| matches!(token.kind, TokenKind::Sign(_)));
    let (_, length) = key_at(&words, first).filter(|(key, _)| bare && *key == wanted)?;
    Some(
        words
            .get(first + length)
            .and_then(|token| line.get(token.span.start..))
            .unwrap_or_default()
            .trim(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fences() {
        for (line, wanted) in [
            (
                "BEGIN ORDERS thornvale spring 3",
                Some("thornvale spring 3"),
            ),
            ("**begin orders**", Some("")),
            ("begin orders", Some("")),
            ("END ORDERS", None),
            ("13 hold", None),
            ("", None),
        ] {
            assert_eq!(begins_sheet(line), wanted, "{line}");
        }
        assert!(
            ends_sheet("END ORDERS")
                && ends_sheet("*End orders*")
                && !ends_sheet("the end of orders that nobody gave")
        );
    }
}
