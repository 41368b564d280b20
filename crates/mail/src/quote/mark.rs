//! The marks before quoted lines.

use seneschal_text::behind_quotation_mark;

/// A quote's mark, also after the initials of the quoted person.
pub(super) fn is_quote(line: &str) -> bool {
    let line = line.strip_prefix(' ').unwrap_or(line);
    behind_quotation_mark(line).is_some() || behind_initials(line).is_some()
}

/// `TJ> text`: the text from the mark on.
pub(super) fn behind_initials(line: &str) -> Option<&str> {
    let initials = line.bytes().take_while(u8::is_ascii_uppercase).count();
    let rest = line.get(initials..)?;
    ((1..=4).contains(&initials) && rest.starts_with('>')).then_some(rest)
}

/// `>From here`: mail stores of the kind mbox write the sign before a line that begins with `From `,
/// some of them again before a line that has it (RFC 4155, appendix A). The line as it was written.
pub(super) fn unescaped(line: &str) -> Option<&str> {
    line.strip_prefix('>')
        .map(|rest| rest.trim_start_matches('>'))
        .filter(|rest| rest.starts_with("From "))
}
