//! What stands behind `#` or `//`.

/// The text before `#` or `//`; `#13` is a counter, and `https://` is not a comment. It ends a remark in
/// parentheses too.
pub fn uncommented(raw: &str) -> &str {
    // most lines contain neither
    if !raw.bytes().any(|byte| matches!(byte, b'#' | b'/')) {
        return raw;
    }
    let mut before = ' ';
    let mut chars = raw.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map_or(' ', |&(_, next)| next);
        if (c == '#' && !next.is_ascii_digit()) || (c == '/' && next == '/' && before != ':') {
            return raw.get(..at).unwrap_or(raw);
        }
        before = c;
    }
    raw
}
