//! Prepares a mail before it is parsed. The parser calls itself for each mail inside a mail, and
//! thirty thousand of them crash the process with no way to catch it. One pass over the lines
//! counts the container parts and hides nested mails from the parser. Orders in a forwarded mail
//! never count, so nothing is lost by not unpacking them.

use super::limits::Limits;
use super::read_error::MailReadError;

/// The same mail with no part that is itself a mail, regardless of transfer encodings.
pub(super) fn flatten_mails(raw: &[u8], limits: &Limits) -> Result<Vec<u8>, MailReadError> {
    let mut mail = raw.to_vec();
    let (mut parts, mut holders) = (0, 0);
    let mut from = 0;
    // the value of a Content-Type continues on lines that begin with white space (RFC 5322, section
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
            // parameter values, such as a boundary or a file name, do not matter here
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

/// The position of the value, if the parser would read this line as a Content-Type field: it
/// ignores white space anywhere in the name, and colons before it.
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

/// The part of a Content-Type read so far.
#[derive(Clone, Copy)]
enum ContentTypeKind {
    Plain,
    /// It contains a comment, a quote or an escape. Parsers disagree about where it ends, so the
    /// whole field is treated as the media type.
    Odd,
    /// The rest are parameters (RFC 2045, section 5.1).
    Over,
}

impl ContentTypeKind {
    /// The length of the part of a line that names the media type.
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

/// Overwrites each `word` of `text` with `by` in its copy `target`, and counts them.
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
            let flat = flatten_mails(mail.as_bytes(), &Limits::default()).unwrap();
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
                flatten_mails(
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
        assert_eq!(flatten_mails(mail, &Limits::default()).unwrap(), mail);
    }

    #[test]
    fn too_much_is_refused_in_one_pass() {
        let deep = "Content-Type: message/rfc822\r\n\r\n".repeat(32_000);
        assert_eq!(
            flatten_mails(
                deep.as_bytes(),
                &Limits {
                    parts: 1_000_000,
                    ..Limits::default()
                }
            ),
            Err(MailReadError::TooDeep { limit: 20 })
        );
        assert_eq!(
            flatten_mails(deep.as_bytes(), &Limits::default()),
            Err(MailReadError::TooManyParts { limit: 100 })
        );
        let folded = format!("Content-Type: x\r\n{}", " message multipart\r\n".repeat(30));
        assert_eq!(
            flatten_mails(folded.as_bytes(), &Limits::default()),
            Err(MailReadError::TooDeep { limit: 20 })
        );
    }
}
