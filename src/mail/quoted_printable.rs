//! Text as mail carries it (RFC 2045, section 6.7): ASCII, in lines of at most 76 characters.
//!
//! Every answer goes through here twice, as text and as HTML, so it copies whole runs of what needs
//! no encoding.

/// Characters of a line, the `=` that breaks it included.
const LINE: usize = 76;
const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// Encodes text whose lines end in `\n`; theirs end in `\r\n`.
pub(super) fn encoded(text: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() + text.len() / 8);
    for (n, text) in text.split('\n').enumerate() {
        if n > 0 {
            out.extend_from_slice(b"\r\n");
        }
        line(text.as_bytes(), &mut out);
    }
    out
}

fn line(text: &[u8], out: &mut Vec<u8>) {
    // a blank at a line's end may get lost on its way
    let (text, blank) = match text {
        [text @ .., blank @ (b' ' | b'\t')] => (text, Some(*blank)),
        text => (text, None),
    };
    let mut used = 0;
    let mut rest = text;
    while !rest.is_empty() {
        // a run goes as far as leaves room for the break
        let run = rest
            .iter()
            .take((LINE - 1).saturating_sub(used))
            .take_while(|byte| is_plain(**byte))
            .count();
        if run > 0 {
            let (plain, after) = rest.split_at(run);
            out.extend_from_slice(plain);
            (used, rest) = (used + run, after);
        } else if let Some((byte, after)) = rest.split_first() {
            let is_last = after.is_empty() && blank.is_none();
            if is_plain(*byte) {
                put(&[*byte], is_last, &mut used, out)
            } else {
                put(&escaped(*byte), is_last, &mut used, out)
            }
            rest = after;
        }
    }
    if let Some(blank) = blank {
        put(&escaped(blank), true, &mut used, out);
    }
}

/// One character, behind a break where it does not fit: what is not the line's last leaves room for
/// one.
fn put(piece: &[u8], is_last: bool, used: &mut usize, out: &mut Vec<u8>) {
    if *used + piece.len() > LINE - usize::from(!is_last) {
        out.extend_from_slice(b"=\r\n");
        *used = 0;
    }
    out.extend_from_slice(piece);
    *used += piece.len();
}

fn is_plain(byte: u8) -> bool {
    matches!(byte, b'\t' | b' '..=b'<' | b'>'..=b'~')
}

fn escaped(byte: u8) -> [u8; 3] {
    let digit = |half: u8| HEX.get(usize::from(half)).copied().unwrap_or(b'0');
    [b'=', digit(byte >> 4), digit(byte & 15)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use lettre::message::Body;
    use lettre::message::header::ContentTransferEncoding::QuotedPrintable;
    use proptest::prelude::*;

    fn by_lettre(text: &str) -> Vec<u8> {
        Body::new_with_encoding(text.replace('\n', "\r\n"), QuotedPrintable)
            .unwrap()
            .into_vec()
    }

    #[test]
    fn lines_are_broken_and_blanks_kept() {
        for (text, wanted) in [
            ("", String::new()),
            ("a = b\n", "a =3D b\r\n".to_owned()),
            ("é \n\t\n", "=C3=A9=20\r\n=09\r\n".to_owned()),
            (&"x".repeat(76), "x".repeat(76)),
            (&"x".repeat(77), format!("{}=\r\nxx", "x".repeat(75))),
            (
                &format!("{}= ", "x".repeat(72)),
                format!("{}=3D=\r\n=20", "x".repeat(72)),
            ),
        ] {
            assert_eq!(String::from_utf8(encoded(text)).unwrap(), wanted, "{text}");
        }
    }

    proptest! {
        #[test]
        fn it_writes_what_the_library_writes(text in "([ -~]{0,90}[=é \\t—]{0,4}\\n?){0,6}") {
            prop_assert_eq!(encoded(&text), by_lettre(&text));
        }
    }
}
