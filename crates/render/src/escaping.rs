//! Escapes text for HTML and SVG.

use std::io::{self, Write};

/// Escapes text for HTML as Tera does, writing whole runs of other characters at once.
pub(super) fn escape(text: &str, out: &mut dyn Write) -> io::Result<()> {
    let mut rest = text;
    while let Some(at) = rest.find(['&', '<', '>', '"', '\'']) {
        let (plain, special) = rest.split_at(at);
        out.write_all(plain.as_bytes())?;
        let mut after = special.chars();
        out.write_all(entity(after.next()).as_bytes())?;
        rest = after.as_str();
    }
    out.write_all(rest.as_bytes())
}

/// The same, appended to a string.
pub(super) fn escaped(text: &str, out: &mut String) {
    let mut rest = text;
    while let Some(at) = rest.find(['&', '<', '>', '"', '\'']) {
        let (plain, special) = rest.split_at(at);
        out.push_str(plain);
        let mut after = special.chars();
        out.push_str(entity(after.next()));
        rest = after.as_str();
    }
    out.push_str(rest);
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

fn entity(special: Option<char>) -> &'static str {
    match special {
        Some('&') => "&amp;",
        Some('<') => "&lt;",
        Some('>') => "&gt;",
        Some('"') => "&quot;",
        _ => "&#39;",
    }
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
