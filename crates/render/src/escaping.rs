//! Escapes text for HTML and SVG.

use std::io::{self, Write};

/// Escapes text for HTML as Tera does, writing whole runs of other characters at once.
pub(super) fn escape(text: &str, out: &mut dyn Write) -> io::Result<()> {
    runs(text).try_for_each(|run| out.write_all(run.as_bytes()))
}

/// The same, appended to a string.
pub(super) fn escaped(text: &str, out: &mut String) {
    runs(text).for_each(|run| out.push_str(run));
}

/// The text in pieces: runs of ordinary characters, and entities. By bytes, since all that is
/// escaped is ASCII: half of the time of a search by characters.
fn runs(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let special = entity(*rest.as_bytes().first()?);
        let length = match special {
            Some(_) => 1,
            None => rest
                .bytes()
                .position(|byte| entity(byte).is_some())
                .unwrap_or(rest.len()),
        };
        let (run, after) = rest.split_at_checked(length)?;
        rest = after;
        Some(special.unwrap_or(run))
    })
}

/// The same, where a line may end between two names: "Wexcombe/Winterbourne 2" in one line is wider
/// than a phone leaves a column.
pub(super) fn escaped_with_breaks(text: &str, out: &mut String) {
    let mut rest = text;
    while let Some((name, after)) = rest.split_once('/') {
        escaped(name, out);
        out.push('/');
        if after.starts_with(char::is_alphabetic) {
            out.push_str("<wbr>");
        }
        rest = after;
    }
    escaped(rest, out);
}

fn entity(special: u8) -> Option<&'static str> {
    Some(match special {
        b'&' => "&amp;",
        b'<' => "&lt;",
        b'>' => "&gt;",
        b'"' => "&quot;",
        b'\'' => "&#39;",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_escapes_what_tera_escapes() {
        for text in ["", "Kay & Bors", "<b>\"l'été\"</b>", "&&<", "é→'", "plain"] {
            let (mut ours, mut at_end, mut theirs) = (Vec::new(), String::new(), Vec::new());
            escape(text, &mut ours).unwrap();
            escaped(text, &mut at_end);
            tera::escape_html(text, &mut theirs).unwrap();
            assert_eq!(
                (&ours, at_end.as_bytes()),
                (&theirs, theirs.as_slice()),
                "{text}"
            );
        }
    }
}
