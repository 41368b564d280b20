//! Lists' servers may write their footer in plain text below a body in base64, in the same part. Then
//! the parser takes the whole part for text, and the person's words with it.

use mail_parser::{Message, MimeHeaders};

/// The mail with blanks in the place of what follows after base64; `None`: nothing does.
pub(super) fn blanked(mail: &Message<'_>) -> Option<Vec<u8>> {
    let mut blanked: Option<Vec<u8>> = None;
    for part in mail.parts.iter().filter(|part| {
        part.is_encoding_problem
            && part
                .content_transfer_encoding()
                .is_some_and(|encoding| encoding.trim().eq_ignore_ascii_case("base64"))
    }) {
        let (from, to) = (
            part.raw_body_offset() as usize,
            part.raw_end_offset() as usize,
        );
        let length = base64_length(mail.raw_message.get(from..to).unwrap_or_default());
        if length == 0 {
            continue;
        }
        let raw = blanked.get_or_insert_with(|| mail.raw_message.to_vec());
        for byte in raw.get_mut(from + length..to).unwrap_or_default() {
            // the line ends stay: the next part begins on a line
            if !matches!(byte, b'\r' | b'\n') {
                *byte = b' ';
            }
        }
    }
    blanked
}

/// The length of the base64 at the start of a body: lines of one length, and one that is shorter or
/// padded (RFC 2045, section 6.8).
fn base64_length(body: &[u8]) -> usize {
    let is_base64 = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'=');
    let (mut length, mut width) = (0, None);
    for line in body.split_inclusive(|byte| *byte == b'\n') {
        let digits = line.trim_ascii();
        if !digits.iter().all(is_base64) {
            break;
        }
        length += line.len();
        if digits.is_empty() {
            continue;
        }
        let width = *width.get_or_insert(digits.len());
        if digits.len() != width || digits.ends_with(b"=") {
            break;
        }
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_ends_before_the_first_line_that_is_none() {
        for (body, base64) in [
            ("QUJD\r\nQUJD\r\n____\r\n", "QUJD\r\nQUJD\r\n"),
            ("QUJDQUJD\nQUI=\nGames\n", "QUJDQUJD\nQUI=\n"),
            ("QUJDQUJD\nQUJD\nGames\n", "QUJDQUJD\nQUJD\n"),
            ("QUJD\nGames list\n", "QUJD\n"),
            ("Hello\n there, all\n", "Hello\n"),
            ("-- \nQUJD\n", ""),
            ("", ""),
        ] {
            assert_eq!(base64_length(body.as_bytes()), base64.len(), "{body:?}");
        }
    }
}
