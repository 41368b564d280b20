//! Finds the start of an answered or forwarded mail without quote marks: a line between dashes, its
//! header fields, the footer of a list.

use super::words::{FIELDS, LIST_FOOTERS, QuoteField, SEPARATORS};

/// "-----Original Message-----", "Begin forwarded message:" and similar lines. In unknown
/// languages: any title between dashes followed by a mail's header fields.
pub(super) fn is_separator(lines: &[&str]) -> bool {
    let Some((line, below)) = lines.split_first() else {
        return false;
    };
    // bold HTML becomes an asterisk in the text part
    let line = line.trim().trim_matches('*').trim();
    if line.is_empty() || line.len() > 120 {
        return false;
    }
    let low = line.to_lowercase();
    let words = low.trim_matches(|c: char| {
        matches!(c, '-' | '_' | '*' | '=' | ':' | '.') || c.is_whitespace()
    });
    let marked = low.starts_with("--") || low.starts_with("__") || low.ends_with([':', '：']);
    if marked && SEPARATORS.contains(&words) {
        return true;
    }
    let ruled = low.starts_with("----") && low.ends_with("----") && !words.is_empty();
    ruled
        && below
            .iter()
            .filter(|l| !l.trim().is_empty())
            .take(3)
            .any(|line| field(line).is_some())
}

pub(super) fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.len() >= 5 && line.chars().all(|c| matches!(c, '_' | '-'))
}

/// Outlook's format: the fields of the answered mail as plain lines, in any order. Required are the
/// sender and two other fields, including the date or the subject: a person may write "from:
/// Barsham" and "to: Hazlemere".
pub(super) fn begins_header_block(lines: &[&str]) -> bool {
    let Some(first) = lines.first().and_then(|line| field(line)) else {
        return false;
    };
    let mut seen = vec![first];
    for found in lines
        .iter()
        .skip(1)
        .filter(|line| !line.trim().is_empty())
        .take(6)
        .filter_map(|line| field(line))
    {
        if !seen.contains(&found) {
            seen.push(found);
        }
    }
    seen.len() >= 3
        && seen.contains(&QuoteField::From)
        && (seen.contains(&QuoteField::Date) || seen.contains(&QuoteField::Subject))
}

/// Whether a heading of such fields has neither a date nor an address: no program omits both.
pub(super) fn is_named_without_date(lines: &[&str]) -> bool {
    let mut fields = lines
        .iter()
        .take_while(|line| field(line).is_some())
        .peekable();
    fields.peek().is_some()
        && fields.all(|line| field(line) != Some(QuoteField::Date) && !line.contains('@'))
}

/// The field that a line gives a value to.
fn field(line: &str) -> Option<QuoteField> {
    // bold text in the text part, or an item of a list
    let line = line.trim().trim_start_matches(['*', ' ']);
    let (name, value) = line.split_once([':', '：'])?;
    let name = name.trim_end_matches(['*', ' ', '\u{a0}']).to_lowercase();
    if name.len() > 40 || value.trim_matches(['*', ' ']).is_empty() {
        return None;
    }
    FIELDS
        .iter()
        .find(|(_, names)| names.contains(&name.as_str()))
        .map(|(field, _)| *field)
}

/// The text that a list adds below every mail: a long rule, and within a few lines how to leave it.
pub(super) fn is_list_footer(lines: &[&str]) -> bool {
    let Some((rule, below)) = lines.split_first() else {
        return false;
    };
    let rule = rule.trim();
    let long = rule.len() >= 20 && is_rule(rule);
    long && below
        .iter()
        .filter(|line| !line.trim().is_empty())
        .take(4)
        .any(|line| {
            let low = line.to_lowercase();
            LIST_FOOTERS.iter().any(|word| low.contains(word))
        })
}
