//! The marks before quoted lines.

/// `>` begins a quote, also after the initials of the quoted person; so does `|`, unless there are
/// more of them, which separate table cells.
pub(super) fn is_quote(line: &str) -> bool {
    let line = line.strip_prefix(' ').unwrap_or(line);
    line.starts_with('>')
        || behind_initials(line).is_some()
        || line.starts_with('|') && !line.get(1..).unwrap_or_default().contains('|')
}

/// `TJ> text`: the text from the mark on.
pub(super) fn behind_initials(line: &str) -> Option<&str> {
    let initials = line.bytes().take_while(u8::is_ascii_uppercase).count();
    let rest = line.get(initials..)?;
    ((1..=4).contains(&initials) && rest.starts_with('>')).then_some(rest)
}
