//! What a person wrote, parted from what the mail program repeated: quotes, attribution lines, forwarded mails, signatures, advertising footers.
//!
//! Quoted orders must never run by themselves, so what is doubtful goes to the quoted side: there it is shown and waits for a word.

mod words;

use words::{ATTRIBUTION_STARTS, ATTRIBUTION_VERBS, FOOTERS, FOOTERS_INSIDE, FROM, OTHER_FIELDS, SEPARATORS};

#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Parted {
    /// The new text, signature and footers off.
    pub own: String,
    /// What was repeated, its marks off.
    pub quoted: String,
}

/// Parts decoded text; lines end in `\n`.
pub(super) fn parted(text: &str) -> Parted {
    let lines: Vec<&str> = text.lines().collect();
    let (mut own, mut quoted): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    // where the last paragraph written by the person ended, and whether what follows is signature
    let mut signature = false;
    let mut at = 0;
    while let Some(&line) = lines.get(at) {
        let rest = lines.get(at..).unwrap_or_default();
        if is_quote(line) {
            signature = false;
            quoted.push(unquoted(line));
        } else if let Some(length) = attribution(rest) {
            signature = false;
            quoted.extend(rest.iter().take(length));
            let next = rest.iter().skip(length).find(|l| !l.trim().is_empty());
            if next.is_some_and(|l| !is_quote(l)) {
                // no marks: all that follows is the mail answered
                quoted.extend(rest.iter().skip(length));
                break;
            }
            at += length;
            continue;
        } else if is_separator(line) || begins_header_block(rest) {
            quoted.extend(rest.iter().map(|l| unquoted(l)));
            // the rule above a header block belongs to it
            while own.last().is_some_and(|l| l.trim().is_empty() || is_rule(l)) {
                own.pop();
            }
            break;
        } else if signature {
        } else if line == "-- " || line.trim() == "--" && rest.iter().skip(1).filter(|l| !l.trim().is_empty()).count() <= SHORT_SIGNATURE {
            signature = true;
        } else {
            own.push(line);
        }
        at += 1;
    }
    while own.last().is_some_and(|l| l.trim().is_empty() || is_footer(l)) {
        own.pop();
    }
    Parted { own: with_ends(&own), quoted: with_ends(&quoted) }
}

/// Two dashes alone may also be drawn by a person; a signature is short.
const SHORT_SIGNATURE: usize = 8;

/// Each line with its end; empty ones at both ends off, and several in a row made one: they are where something was taken out.
fn with_ends(lines: &[&str]) -> String {
    let mut out = String::new();
    let mut gap = false;
    for line in lines.iter().map(|line| line.trim_end()) {
        if line.is_empty() {
            gap = !out.is_empty();
            continue;
        }
        if std::mem::take(&mut gap) {
            out.push('\n');
        }
        out.push_str(line);
        out.push('\n');
    }
    out
}

/// `>` begins a quote; so does `|`, unless more of them part the cells of a table.
fn is_quote(line: &str) -> bool {
    let line = line.strip_prefix(' ').unwrap_or(line);
    line.starts_with('>') || line.starts_with('|') && !line.get(1..).unwrap_or_default().contains('|')
}

fn unquoted(line: &str) -> &str {
    let mut rest = line;
    loop {
        let inner = rest.trim_start_matches([' ', '\u{a0}']);
        match inner.strip_prefix('>') {
            Some(inner) => rest = inner,
            None if is_quote(rest) => return inner.strip_prefix('|').unwrap_or(inner).trim_start(),
            None if rest.len() == line.len() => return line,
            None => return rest.strip_prefix(' ').unwrap_or(rest),
        }
    }
}

/// "On Tuesday 1 December at 20:00 the judge wrote:", in one line or broken over up to three. Tells how many lines it takes.
fn attribution(lines: &[&str]) -> Option<usize> {
    let first = lines.first()?.trim();
    if first.is_empty() || first.len() > 300 {
        return None;
    }
    let starts = ATTRIBUTION_STARTS.iter().any(|s| begins_with(first, s));
    let mut joined = String::new();
    for (taken, line) in lines.iter().take(if starts { 3 } else { 1 }).enumerate() {
        let line = line.trim();
        if line.is_empty() || is_quote(line) {
            return None;
        }
        joined.push_str(line);
        joined.push(' ');
        let all = joined.trim_end();
        if !all.ends_with([':', '：']) {
            continue;
        }
        let low = all.to_lowercase();
        let verb = ATTRIBUTION_VERBS.iter().any(|verb| low.contains(verb));
        // a person may write "Kay wrote:" above his orders; a program tells when
        let dated = all.chars().filter(char::is_ascii_digit).count() >= 3;
        return (verb && dated && all.len() <= 400 && (starts || all.contains('@'))).then_some(taken + 1);
    }
    None
}

fn begins_with(line: &str, word: &str) -> bool {
    line.get(..word.len()).is_some_and(|head| head == word)
        && line.get(word.len()..).is_some_and(|tail| tail.starts_with([' ', ',', '\u{a0}']) || !word.is_ascii())
}

/// "-----Original Message-----", "Begin forwarded message:" and their like.
fn is_separator(line: &str) -> bool {
    let line = line.trim();
    if line.is_empty() || line.len() > 120 {
        return false;
    }
    let low = line.to_lowercase();
    let words = low.trim_matches(|c: char| matches!(c, '-' | '_' | '*' | '=' | ' ' | ':'));
    let marked = low.starts_with("--") || low.starts_with("__") || low.ends_with(':');
    marked && SEPARATORS.contains(&words)
}

fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.len() >= 5 && line.chars().all(|c| matches!(c, '_' | '-'))
}

/// Outlook's way: the fields of the mail answered as plain lines, at least From and two others.
fn begins_header_block(lines: &[&str]) -> bool {
    if !lines.first().is_some_and(|line| names_field(line, &FROM)) {
        return false;
    }
    lines.iter().skip(1).filter(|l| !l.trim().is_empty()).take(6).filter(|line| names_field(line, &OTHER_FIELDS)).count() >= 2
}

fn names_field(line: &str, fields: &[&str]) -> bool {
    let line = line.trim().trim_start_matches('*');
    let Some((name, value)) = line.split_once(':') else { return false };
    let name = name.trim_end_matches(['*', ' ', '\u{a0}']).to_lowercase();
    name.len() <= 20 && !value.trim_matches(['*', ' ']).is_empty() && fields.contains(&name.as_str())
}

fn is_footer(line: &str) -> bool {
    let low = line.trim().trim_start_matches(['*', '_', '-', '[', ' ']).to_lowercase();
    low.len() <= 120 && (FOOTERS.iter().any(|f| low.starts_with(f)) || FOOTERS_INSIDE.iter().any(|f| low.contains(f)))
}

#[cfg(test)]
mod tests;
