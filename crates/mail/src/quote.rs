//! Separates the text that a person wrote from the text added by mail programs: quotes, attribution
//! lines, forwarded mails, signatures, advertising footers.
//!
//! Quoted orders must never be executed automatically, so doubtful text counts as quoted: there it
//! is shown and waits for `confirm`.

mod attribution;
mod block;
mod mark;
mod words;

use super::automation::JudgeIdentity;
use attribution::attribution;
use block::{begins_header_block, is_list_footer, is_named_without_date, is_rule, is_separator};
use mark::{behind_initials, is_quote, unescaped};
use seneschal_text::behind_quotation_mark;
use words::{CLOSINGS, FOOTERS, FOOTERS_INSIDE, LETTER_CLOSINGS, LETTER_OPENINGS, OPENINGS};

#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct QuoteSplit {
    /// The new text, without signature and footers.
    pub own: String,
    /// The quoted text, without quote marks.
    pub quoted: String,
    /// How many lines without a mark were taken for the broken-off ends of quoted lines.
    pub tails: usize,
    /// How many lines with a mark are in a sheet whose two ends its writer set.
    pub in_sheet: usize,
    /// Whether the own text ends inside press (`press to` …) whose `end press` is in the quoted
    /// text.
    pub letter_cut: bool,
}

/// Separates decoded text; lines end in `\n`. `ours` are addresses that never occur in a player's
/// own words.
pub(super) fn split_quotes(text: &str, ours: &JudgeIdentity) -> QuoteSplit {
    let lines: Vec<&str> = text.lines().collect();
    let mut splitter = QuoteSplitter {
        ours,
        lines: &lines,
        own: Vec::new(),
        quoted: Vec::new(),
        signature: false,
        tails: 0,
        quoted_in_sheet: 0,
        letter_cut: false,
        closed_below: None,
        letters: lines
            .iter()
            .any(|line| says(line, &LETTER_OPENINGS))
            .then(|| closings_below(&lines, &LETTER_OPENINGS, &LETTER_CLOSINGS)),
        in_letter: false,
        in_sheet: false,
    };
    let mut at = Some(0);
    while let Some(next) = at.filter(|at| *at < lines.len()) {
        at = splitter.take(next);
    }
    splitter.close()
}

struct QuoteSplitter<'l> {
    ours: &'l JudgeIdentity,
    lines: &'l [&'l str],
    own: Vec<&'l str>,
    quoted: Vec<&'l str>,
    /// Whether the text after the person's last paragraph is a signature.
    signature: bool,
    tails: usize,
    quoted_in_sheet: usize,
    letter_cut: bool,
    closed_below: Option<Vec<bool>>,
    /// The ends of press that its writer closes explicitly.
    letters: Option<Vec<bool>>,
    /// Whether such press is open.
    in_letter: bool,
    /// Whether a sheet is open that its writer closes explicitly.
    in_sheet: bool,
}

impl<'l> QuoteSplitter<'l> {
    /// Takes the line, and those that belong to it; returns the position of the next one, or `None`
    /// if everything after it is quoted.
    fn take(&mut self, at: usize) -> Option<usize> {
        let lines = self.lines;
        let rest = lines.get(at..).unwrap_or_default();
        let line = rest.first().copied().unwrap_or_default();
        self.in_letter = self.is_in_letter(line, at);
        self.in_sheet = self.is_in_sheet(line, at);
        if self.in_letter && is_letters_own(rest) {
            self.own.push(line);
        } else if let Some(written) = self.unescaped(line) {
            self.own.push(written);
        } else if is_quote(line) {
            self.signature = false;
            self.quoted_in_sheet += usize::from(self.in_sheet);
            self.quoted.push(unquoted(line));
        } else if at
            .checked_sub(1)
            .and_then(|before| lines.get(before))
            .is_some_and(|before| self.unescaped(before).is_none() && is_tail(before, rest))
        {
            self.tails += 1;
            self.quoted.push(line);
        } else if let Some(length) = attribution(rest)
            .or_else(|| (!begins_header_block(rest) && self.ours.stand_in(line)).then_some(1))
        {
            return self.take_attribution(at, rest, length);
        } else if is_separator(rest) || begins_header_block(rest) || is_list_footer(rest) {
            self.quoted.extend(rest.iter().map(|l| unquoted(l)));
            self.letter_cut = self.in_letter;
            return None;
        } else if self.signature {
        } else if line == "-- " || line.trim() == "--" && is_short(rest) {
            self.signature = !self.is_closed_below(at);
            // readers of the sheet can see for themselves what is there
            if !self.signature {
                self.own.push(line);
            }
        } else {
            self.own.push(line);
        }
        Some(at + 1)
    }

    fn is_in_letter(&self, line: &str, at: usize) -> bool {
        self.letters.as_ref().is_some_and(|closed| {
            (self.in_letter && !says(line, &LETTER_CLOSINGS) || says(line, &LETTER_OPENINGS))
                && closed.get(at) == Some(&true)
        })
    }

    fn is_in_sheet(&mut self, line: &str, at: usize) -> bool {
        if says(line, &OPENINGS) {
            return self.is_closed_below(at);
        }
        self.in_sheet && (!says(line, &CLOSINGS) || says(line, &LETTER_CLOSINGS))
    }

    /// A line of a sheet or letter that a mail store changed, as it was written.
    fn unescaped(&self, line: &'l str) -> Option<&'l str> {
        unescaped(line).filter(|_| self.in_sheet || self.in_letter)
    }

    fn take_attribution(&mut self, at: usize, rest: &[&'l str], length: usize) -> Option<usize> {
        self.signature = false;
        self.quoted.extend(rest.iter().take(length));
        let next = rest.iter().skip(length).find(|l| !l.trim().is_empty());
        if next.is_some_and(|l| !is_quote(l)) {
            // no marks: everything after this is the mail that was answered
            self.quoted.extend(rest.iter().skip(length));
            self.letter_cut = self.in_letter;
            return None;
        }
        Some(at + length)
    }

    fn is_closed_below(&mut self, at: usize) -> bool {
        self.closed_below
            .get_or_insert_with(|| closings_below(self.lines, &OPENINGS, &CLOSINGS))
            .get(at)
            .is_some_and(|closed| *closed)
    }

    fn close(mut self) -> QuoteSplit {
        // the rule above a header block belongs to it
        while self
            .own
            .last()
            .is_some_and(|l| l.trim().is_empty() || is_rule(l) || is_footer(l))
        {
            self.own.pop();
        }
        QuoteSplit {
            own: with_ends(&self.own),
            quoted: with_ends(&self.quoted),
            tails: self.tails,
            in_sheet: self.quoted_in_sheet,
            letter_cut: self.letter_cut,
        }
    }
}

/// Whether the last of these lines are an attribution, above a quotation.
pub(super) fn ends_in_attribution(lines: &[&str]) -> bool {
    (1..=lines.len()).any(|count| {
        let last = lines.iter().skip(lines.len() - count).copied();
        let above: Vec<&str> = last.chain([">"]).collect();
        attribution(&above) == Some(count)
    })
}

/// Whether a line inside press that its writer closes explicitly is the writer's own, although it
/// looks like the start of quoted text. A knight may also write "On 12 March Lionel wrote:", put a
/// heading of From, To and Subject above a text, or draw a line before each. It stays doubtful if
/// quote marks follow, if it contains an address, or if the fields of such a heading include a
/// date.
fn is_letters_own(rest: &[&str]) -> bool {
    let Some(line) = rest.first() else {
        return false;
    };
    if line.contains('@') {
        return false;
    }
    if is_quote(line) {
        return !line.trim_start().starts_with('>');
    }
    if let Some(length) = attribution(rest) {
        let named = rest.iter().take(length).any(|line| line.contains('@'));
        let marked = rest
            .iter()
            .skip(length)
            .find(|line| !line.trim().is_empty())
            .is_some_and(|line| is_quote(line));
        return !named && !marked;
    }
    begins_header_block(rest) && !is_separator(rest) && is_named_without_date(rest)
}

/// A person may also draw two dashes; a signature is short.
const SHORT_SIGNATURE: usize = 8;

/// Whether at most a few lines follow the first. It stops as early as possible: a text of only
/// dashes would take quadratic time.
fn is_short(rest: &[&str]) -> bool {
    rest.iter()
        .skip(1)
        .take(2 * SHORT_SIGNATURE)
        .filter(|line| !line.trim().is_empty())
        .count()
        <= SHORT_SIGNATURE
        && rest.len() <= 2 * SHORT_SIGNATURE + 1
}

/// For each line, whether the next mark after it is an ending: then it is inside a section that the
/// writer opened and closes.
fn closings_below(lines: &[&str], openings: &[&str], closings: &[&str]) -> Vec<bool> {
    let mut below = vec![false; lines.len()];
    let mut closes = false;
    for (line, below) in lines.iter().zip(&mut below).rev() {
        *below = closes;
        if says(line, openings) {
            closes = false;
        } else if says(line, closings) {
            closes = true;
        }
    }
    below
}

/// Whether a line begins with one of these marks, ignoring decoration.
fn says(line: &str, marks: &[&str]) -> bool {
    let words = line.trim_start_matches([' ', '\t', '*', '_', '`', '\u{a0}']);
    marks.iter().any(|mark| {
        let mut said = words.chars().map(unaccented);
        mark.chars()
            .map(unaccented)
            .all(|letter| said.next() == Some(letter))
    })
}

/// Accents and case are optional: `BORJAN PA ORDER`.
fn unaccented(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' | 'å' | 'À' | 'Â' | 'Ä' | 'Å' => 'a',
        'é' | 'è' | 'ê' | 'É' | 'È' | 'Ê' => 'e',
        'ö' | 'Ö' => 'o',
        '’' => '\'',
        other => other.to_ascii_lowercase(),
    }
}

/// Each line with a line end. Empty lines at both ends are removed and runs of them reduced to one:
/// they mark where something was removed.
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

fn unquoted(line: &str) -> &str {
    let mut rest = line;
    loop {
        let inner = rest.trim_start_matches([' ', '\u{a0}']);
        let inner = behind_initials(inner).unwrap_or(inner);
        match behind_quotation_mark(inner) {
            Some(inner) => rest = inner,
            None if rest.len() == line.len() => return line,
            None => return rest.strip_prefix(' ').unwrap_or(rest),
        }
    }
}

/// The column at which mail programs break quoted lines.
const BROKEN_AT: usize = 72;

/// Whether a line without a mark is the broken-off end of the quoted line before it: its first word
/// did not fit there, and either the quotation continues or the mail ends. Doubtful lines count as
/// quoted; the answer says how many there were.
fn is_tail(before: &str, rest: &[&str]) -> bool {
    let Some((line, below)) = rest.split_first() else {
        return false;
    };
    let before = before.trim_end();
    let first_word = line
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .chars()
        .count();
    let torn =
        is_quote(before) && first_word > 0 && before.chars().count() + 1 + first_word > BROKEN_AT;
    torn && match below.first() {
        Some(next) => is_quote(next) || below.iter().all(|line| line.trim().is_empty()),
        None => true,
    }
}

fn is_footer(line: &str) -> bool {
    let low = line
        .trim()
        .trim_start_matches(['*', '_', '-', '[', ' '])
        .to_lowercase();
    low.len() <= 120
        && (FOOTERS.iter().any(|f| low.starts_with(f))
            || FOOTERS_INSIDE.iter().any(|f| low.contains(f)))
}

#[cfg(test)]
mod tests;
