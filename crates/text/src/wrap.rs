//! Plain text in bounds: lines wrapped at a width, texts cut at a number of bytes.
//!
//! Written here: `textwrap` keeps runs of blanks, and a line of a mail must not end in one.

/// The words between which a line may be broken: text joined by a non-breaking blank (`18 Bz`, `«
/// tous »`) is one word.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() && !matches!(c, '\u{a0}' | '\u{202f}' | '\u{2007}'))
        .filter(|word| !word.is_empty())
}

/// Breaks at blanks so that no line is wider than `width`; following lines begin with `indent`. A
/// wider word gets its own line.
pub fn wrap(text: &str, width: usize, indent: &str) -> String {
    let mut wrapped = String::with_capacity(text.len() + text.len() / 16);
    for (number, line) in text.lines().enumerate() {
        if number > 0 {
            wrapped.push('\n');
        }
        // the indentation before the first word is kept
        let start = line.len() - line.trim_start().len();
        wrapped.push_str(&line[..start]);
        let mut used = count(&line[..start]);
        let mut first = true;
        for word in words(line) {
            let wide = count(word);
            if !first && used + 1 + wide > width {
                wrapped.push('\n');
                wrapped.push_str(indent);
                used = count(indent);
                first = true;
            }
            if !first {
                wrapped.push(' ');
                used += 1;
            }
            wrapped.push_str(word);
            used += wide;
            first = false;
        }
    }
    wrapped
}

pub fn count(text: &str) -> usize {
    if text.is_ascii() {
        text.len()
    } else {
        text.chars().count()
    }
}

/// Reduces runs of white space to one blank: a subject is one line whatever its parts contain.
pub fn single_spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Maximum length of a subject or a name, in characters.
pub const HEADER_CHARS: usize = 200;

/// External text may contain line ends, which would start a new header, and characters that change
/// the writing direction; both are removed.
pub fn one_line(text: &str) -> String {
    let plain: String = text
        .chars()
        .map(|c| if c.is_whitespace() { ' ' } else { c })
        .filter(|&c| !unsafe_in_header(c))
        .take(HEADER_CHARS)
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub fn unsafe_in_header(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// The first bytes of a text, at most `most`, cut between two characters.
pub fn first_bytes(text: &str, most: usize) -> &str {
    let end = (0..=most.min(text.len()))
        .rev()
        .find(|end| text.is_char_boundary(*end));
    text.get(..end.unwrap_or(0)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_becomes_one_blank() {
        assert_eq!(single_spaced(" a\r\n b "), "a b");
    }

    #[test]
    fn what_others_wrote_is_one_line_without_controls_and_not_long() {
        for (text, wanted) in [
            ("a\r\nBcc: b", "a Bcc: b"),
            ("a\0b\u{202e}c", "abc"),
            ("\u{2028}X: y", "X: y"),
            ("\r\n", ""),
        ] {
            assert_eq!(one_line(text), wanted, "{text:?}");
        }
        assert_eq!(one_line(&"x".repeat(10_000)), "x".repeat(HEADER_CHARS));
    }

    #[test]
    fn a_text_is_cut_between_characters() {
        for (most, wanted) in [(0, ""), (1, ""), (2, "é"), (3, "éa"), (9, "éa")] {
            assert_eq!(first_bytes("éa", most), wanted, "{most}");
        }
    }
}
