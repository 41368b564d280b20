//! Finds an address in a raw mail: in plain text, split by quoted-printable line breaks, or inside
//! base64. Used to erase a person.

use crate::history::{next_place, speaks_of};
use crate::mail::{self, JudgeIdentity, Limits};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Shorter base64 lines cannot contain an address.
const BASE64_LINE: usize = 8;

/// Whether a mail names the address anywhere.
pub fn mentions(raw: &[u8], address: &str, limits: &Limits) -> bool {
    speaks_of(raw, address)
        || speaks_of(&UnescapedMail::of(raw).text, address)
        || in_base64(raw, address)
        || as_read(raw, address, limits)
}

/// Replaces the address where it appears in plain text or in quoted-printable; `None` if it does
/// not appear.
pub fn without(raw: &[u8], address: &str, by: &str) -> Option<Vec<u8>> {
    let unwrapped = UnescapedMail::of(raw);
    let (mut told, mut from, mut taken) = (Vec::with_capacity(raw.len()), 0, 0);
    while let Some(place) = next_place(&unwrapped.text, from, address) {
        let (begin, until) = (unwrapped.place(place.start), unwrapped.place(place.end));
        told.extend_from_slice(raw.get(taken..begin).unwrap_or_default());
        // if a line break splits the address, the break goes before it
        if raw
            .get(begin..until)
            .is_some_and(|piece| piece.contains(&b'\n'))
        {
            told.extend_from_slice(b"=\r\n");
        }
        told.extend_from_slice(by.as_bytes());
        (from, taken) = (place.end, until);
    }
    told.extend_from_slice(raw.get(taken..).unwrap_or_default());
    (taken > 0).then_some(told)
}

/// Bytes with quoted-printable escapes decoded (RFC 2045, section 6.7), in every part of the mail.
/// Outside quoted-printable such escapes are rare, and an address that they decode to is an
/// address.
struct UnescapedMail {
    text: Vec<u8>,
    /// The raw position of each byte.
    from: Vec<usize>,
    length: usize,
}

impl UnescapedMail {
    fn of(raw: &[u8]) -> UnescapedMail {
        let mut unwrapped = UnescapedMail {
            text: Vec::with_capacity(raw.len()),
            from: Vec::with_capacity(raw.len()),
            length: raw.len(),
        };
        let mut at = 0;
        while let Some(&byte) = raw.get(at) {
            let (byte, length) = match (byte, raw.get(at + 1..).unwrap_or_default()) {
                (b'=', [b'\r', b'\n', ..]) => (None, 3),
                (b'=', [b'\n', ..]) => (None, 2),
                (b'=', [high, low, ..]) => match (hex(*high), hex(*low)) {
                    (Some(high), Some(low)) => (Some(high << 4 | low), 3),
                    _ => (Some(byte), 1),
                },
                _ => (Some(byte), 1),
            };
            if let Some(byte) = byte {
                unwrapped.text.push(byte);
                unwrapped.from.push(at);
            }
            at += length;
        }
        unwrapped
    }

    /// The raw position where a byte of the text begins; after the last byte, the end of the raw
    /// bytes.
    fn place(&self, at: usize) -> usize {
        self.from.get(at).copied().unwrap_or(self.length)
    }
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit)
        .to_digit(16)
        .and_then(|value| u8::try_from(value).ok())
}

/// Decodes blocks of lines that contain only base64, and looks for the address in them.
fn in_base64(raw: &[u8], address: &str) -> bool {
    let mut block = Vec::new();
    let is = |line: &[u8]| {
        line.len() >= 4
            && line
                .iter()
                .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/' | b'='))
    };
    let speaks = |block: &[u8]| {
        let whole = block.get(..block.len() / 4 * 4).unwrap_or_default();
        block.len() >= BASE64_LINE
            && BASE64_STANDARD
                .decode(whole)
                .is_ok_and(|text| speaks_of(&text, address))
    };
    for line in raw.split(|&b| b == b'\n').map(<[u8]>::trim_ascii) {
        if is(line) {
            block.extend_from_slice(line);
        } else {
            if speaks(&block) {
                return true;
            }
            block.clear();
        }
    }
    speaks(&block)
}

/// True if the decoded mail contains the address: covers charsets and encoded words in headers.
fn as_read(raw: &[u8], address: &str, limits: &Limits) -> bool {
    let ours = JudgeIdentity {
        addresses: Vec::new(),
        instance: String::new(),
    };
    let read = catch_unwind(AssertUnwindSafe(|| mail::letter(raw, limits, &ours)));
    read.is_ok_and(|letter| {
        letter.is_ok_and(|letter| {
            letter
                .from
                .is_some_and(|from| from.address.eq_ignore_ascii_case(address))
                || [&letter.text, &letter.quoted, &letter.subject]
                    .into_iter()
                    .any(|text| speaks_of(text.as_bytes(), address))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_found_as_mails_carry_it() {
        let anna = "anna@example.org";
        let base64 = BASE64_STANDARD.encode(
            "Dear all,\r\nanna@example.org has left us, and it is a pity that she has.\r\n",
        );
        let base64 = base64
            .as_bytes()
            .chunks(40)
            .map(|line| String::from_utf8_lossy(line).into_owned())
            .collect::<Vec<_>>()
            .join("\r\n");
        for (mail, found, replaced) in [
            (
                "To: <Anna@Example.org>\r\n\r\nx",
                true,
                Some("To: <nobody@x>\r\n\r\nx"),
            ),
            (
                "\r\nwrite to anna@exam=\r\nple.org today",
                true,
                Some("\r\nwrite to =\r\nnobody@x today"),
            ),
            (
                "\r\nwrite to anna@exam=\nple.org",
                true,
                Some("\r\nwrite to =\r\nnobody@x"),
            ),
            (
                "\r\nanna=40example=2Eorg=20writes",
                true,
                Some("\r\nnobody@x=20writes"),
            ),
            (
                "\r\n=61nna@example.org, anna@example.=\r\norg",
                true,
                Some("\r\nnobody@x, =\r\nnobody@x"),
            ),
            ("\r\njoanna@exam=\r\nple.org", false, None),
            ("\r\nanna@exam=\r\nple.organic", false, None),
            ("\r\n1 + 1 = 2, =zz and =", false, None),
            (
                &format!("Content-Transfer-Encoding: base64\r\n\r\n{base64}\r\n\r\n--b--"),
                true,
                None,
            ),
            (
                "From: =?utf-8?q?Anna?= <x@example.org>\r\nSubject: =?utf-8?b?YW5uYUBleGFtcGxlLm9yZw==?=\r\n\r\nx",
                true,
                None,
            ),
        ] {
            assert_eq!(
                mentions(mail.as_bytes(), anna, &Limits::default()),
                found,
                "{mail:?}"
            );
            let told = without(mail.as_bytes(), anna, "nobody@x")
                .map(|told| String::from_utf8(told).unwrap());
            assert_eq!(told.as_deref(), replaced, "{mail:?}");
        }
    }
}
