//! Finds the end of a mail's header block: its first empty line (RFC 5322, section 2.1), with any
//! kind of line end.

/// Length in bytes including the empty line; the whole length if there is none.
pub(crate) fn length(mail: &[u8]) -> usize {
    let mut length = 0;
    for line in mail.split_inclusive(|&b| b == b'\n') {
        length += line.len();
        if line == b"\n" || line == b"\r\n" {
            break;
        }
    }
    length
}

/// The header block with the empty line, cut after `most` bytes.
pub fn at_most(mail: &[u8], most: usize) -> &[u8] {
    let mail = mail.get(..most).unwrap_or(mail);
    mail.get(..length(mail)).unwrap_or(mail)
}

/// The fields without the last line end; `None` if no empty line follows them.
pub fn fields(mail: &[u8]) -> Option<&[u8]> {
    let without_end = |block: &'_ [u8]| {
        block
            .strip_suffix(b"\n")
            .map(|block| block.strip_suffix(b"\r").unwrap_or(block).len())
    };
    let block = mail.get(..length(mail))?;
    let block = block.get(..without_end(block)?)?;
    block.get(..without_end(block)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_block_ends_at_the_first_empty_line() {
        for (mail, whole, alone) in [
            (
                "A: b\r\nC: d\r\n\r\ntext\r\n\r\n",
                "A: b\r\nC: d\r\n\r\n",
                Some("A: b\r\nC: d"),
            ),
            (
                "A: b\nC: d\n\ntext\r\n\r\n",
                "A: b\nC: d\n\n",
                Some("A: b\nC: d"),
            ),
            ("A: b\n\r\ntext", "A: b\n\r\n", Some("A: b")),
            ("A: b\r\n\r\n", "A: b\r\n\r\n", Some("A: b")),
            ("A: b\r\nC: d\r\n", "A: b\r\nC: d\r\n", None),
            ("A: b", "A: b", None),
            ("\r\ntext\r\n\r\n", "\r\n", None),
            ("", "", None),
        ] {
            assert_eq!(length(mail.as_bytes()), whole.len(), "{mail:?}");
            assert_eq!(at_most(mail.as_bytes(), 100), whole.as_bytes(), "{mail:?}");
            assert_eq!(
                fields(mail.as_bytes()),
                alone.map(str::as_bytes),
                "{mail:?}"
            );
        }
        assert_eq!(at_most(b"A: b\r\n\r\n", 3), b"A: ");
    }
}
