//! Looks over a mail before it is parsed: the parser calls itself for each mail inside a mail, and
//! thirty thousand of them end the process in a way nothing can catch. One pass over the lines
//! counts the parts that hold others, and takes the mails inside out of the parser's sight:
//! nobody's orders stand in a forwarded mail, so nothing is lost by leaving them packed.

use super::letter_parser::MailReadError;
use super::limits::Limits;

/// The same mail of which no part is a mail any more, whatever its transfer encoding hides.
pub(super) fn flattened(raw: &[u8], limits: &Limits) -> Result<Vec<u8>, MailReadError> {
    let mut mail = raw.to_vec();
    let (mut parts, mut holders) = (0, 0);
    let mut from = 0;
    // the value of a Content-Type goes on in lines that begin with white space (RFC 5322, section
    // 2.2.3)
    let mut in_type = false;
    let mut so_far = ContentTypeKind::Plain;
    for line in raw.split_inclusive(|&b| b == b'\n') {
        let value = if in_type && line.first().is_some_and(|b| matches!(b, b' ' | b'\t')) {
            Some(0)
        } else {
            let at = content_type(line);
            parts += usize::from(at.is_some());
            so_far = ContentTypeKind::Plain;
            at
        };
        in_type = value.is_some();
        if let Some(at) = value {
            // the words of parameters, a boundary's or a file name's, mean nothing here
            let value = line.get(at..).unwrap_or_default();
            let value = value.get(..so_far.of(value)).unwrap_or_default();
            let target = mail
                .get_mut(from + at..from + at + value.len())
                .unwrap_or_default();
            holders += replace(value, target, b"message", b"xmessag")
                + replace(value, target, b"digest", b"mixed_");
            holders += occurrences(value, b"multipart").count();
        }
        from += line.len();
    }
    if parts > limits.parts {
        return Err(MailReadError::TooManyParts {
            limit: limits.parts,
        });
    }
    if holders > limits.nesting {
        return Err(MailReadError::TooDeep {
            limit: limits.nesting,
        });
    }
    Ok(mail)
}

/// Where the value begins, if the parser would take this line for a Content-Type field: it drops
/// white space anywhere in the name, and colons before it.
fn content_type(line: &[u8]) -> Option<usize> {
    let mut name = Vec::with_capacity(12);
    for (at, &byte) in line.iter().enumerate() {
        match byte {
            b':' if name.is_empty() => {}
            b':' => return (name == b"content-type").then_some(at + 1),
            _ if byte.is_ascii_whitespace() => {}
            _ if name.len() == 12 => return None,
            _ => name.push(byte.to_ascii_lowercase()),
        }
    }
    None
}

/// What of a Content-Type was read so far.
#[derive(Clone, Copy)]
enum ContentTypeKind {
    Plain,
    /// A comment, a quote or an escape stands in it: readers differ about where it ends, so all of
    /// the field is taken for it.
    Odd,
    /// What follows are parameters (RFC 2045, section 5.1).
    Over,
}

impl ContentTypeKind {
    /// As much of a line as names the media type.
    fn of(&mut self, line: &[u8]) -> usize {
        match self {
            ContentTypeKind::Over => 0,
            ContentTypeKind::Odd => line.len(),
            ContentTypeKind::Plain => match line
                .iter()
                .position(|b| matches!(b, b';' | b'(' | b')' | b'"' | b'\\'))
            {
                None => line.len(),
                Some(at) if line.get(at) == Some(&b';') => {
                    *self = ContentTypeKind::Over;
                    at
                }
                Some(_) => {
                    *self = ContentTypeKind::Odd;
                    line.len()
                }
            },
        }
    }
}

fn occurrences<'a>(text: &'a [u8], word: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    text.windows(word.len())
        .enumerate()
        .filter(move |(_, piece)| piece.eq_ignore_ascii_case(word))
        .map(|(at, _)| at)
}

/// Writes `by` over each `word` of `text` in its copy `target`, and counts them.
fn replace(text: &[u8], target: &mut [u8], word: &[u8], by: &[u8]) -> usize {
    let mut count = 0;
    for at in occurrences(text, word) {
        if let Some(place) = target.get_mut(at..at + word.len()) {
            place.copy_from_slice(by);
            count += 1;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_spelling_of_a_mail_inside_survives() {
        for header in [
            "Content-Type: message/rfc822",
            "content-type:MESSAGE/global",
            "Con tent-Ty\tpe: message/rfc822",
            ": :Content-Type: message/rfc822",
            "Content-Type: (a comment)\r\n message/rfc822",
            "Content-Type: multipart/digest; boundary=b",
            "  Content-Type: message/rfc822; x=message/rfc822",
            "Content-Type: (; a comment)message/rfc822",
            "Content-Type: (;\r\n ) message/rfc822",
            "Content-Type: text/plain; x=y\r\nContent-Type: message/rfc822",
        ] {
            let mail = format!("Subject: x\r\n{header}\r\n\r\nSubject: inside\r\n\r\ntext\r\n");
            let flat = flattened(mail.as_bytes(), &Limits::default()).unwrap();
            assert_eq!(flat.len(), mail.len());
            let parsed = mail_parser::MessageParser::default().parse(&flat).unwrap();
            assert!(parsed.parts.iter().all(|p| !p.is_message()), "{header}");
        }
    }

    #[test]
    fn words_of_parameters_are_left_alone() {
        for kind in [
            "multipart/mixed; boundary=Message-Boundary-19179",
            "multipart/mixed; boundary=\"=_digest-multipart-1\"",
            "multipart/mixed;\r\n boundary=\"message (1)\";\r\n x=digest",
            "text/plain; name=\"message.txt\"",
        ] {
            let mail = format!("Subject: x\r\nContent-Type: {kind}\r\n\r\ntext\r\n");
            assert_eq!(
                flattened(
                    mail.as_bytes(),
                    &Limits {
                        nesting: 1,
                        ..Limits::default()
                    }
                )
                .unwrap(),
                mail.as_bytes(),
                "{kind}"
            );
        }
    }

    #[test]
    fn text_that_speaks_of_mails_is_left_alone() {
        let mail = b"Subject: message/rfc822\r\n\r\nA message/rfc822 is a digest.\r\nSee the content-type message.\r\n";
        assert_eq!(flattened(mail, &Limits::default()).unwrap(), mail);
    }

    #[test]
    fn too_much_is_refused_in_one_pass() {
        let deep = "Content-Type: message/rfc822\r\n\r\n".repeat(32_000);
        assert_eq!(
            flattened(
                deep.as_bytes(),
                &Limits {
                    parts: 1_000_000,
                    ..Limits::default()
                }
            ),
            Err(MailReadError::TooDeep { limit: 20 })
        );
        assert_eq!(
            flattened(deep.as_bytes(), &Limits::default()),
            Err(MailReadError::TooManyParts { limit: 100 })
        );
        let folded = format!("Content-Type: x\r\n{}", " message multipart\r\n".repeat(30));
        assert_eq!(
            flattened(folded.as_bytes(), &Limits::default()),
            Err(MailReadError::TooDeep { limit: 20 })
        );
    }
}
