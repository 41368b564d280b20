//! What an answer offers instead of a line is read again in the line's place: only what works is
//! offered.

use super::order_reading::{LineAnswer, LineVerdict};
use seneschal_text::Sheet;
use std::ops::Range;

/// So many lines are read again for one sheet; what is left then offers nothing.
const MOST_READ: usize = 5_000;

/// So many other words of a line may be wrong, each with one suggestion.
const MOST_SLIPS: usize = 2;

/// Keeps what can be sent instead of the sheet's wrong lines: whole lines that are valid, and words
/// with which the line is understood. Where the words are several, or not the only slip, the line is
/// offered with them. `read` gives the answers to a sheet.
pub(super) fn keep_what_works(
    sheet: &Sheet,
    answers: &mut [LineAnswer],
    read: impl Fn(&Sheet) -> Vec<LineAnswer>,
) {
    let mut left = MOST_READ;
    for answer in answers {
        let text = answer.text.as_str();
        let (offers, span, was_unread) = match &mut answer.verdict {
            LineVerdict::Unread(why) => (&mut why.instead, why.span.clone(), true),
            LineVerdict::Refused(why) => (&mut why.instead, why.span.clone(), false),
            LineVerdict::Will(_) | LineVerdict::Remark => continue,
        };
        let place = sheet
            .lines
            .iter()
            .position(|line| line.number == answer.line);
        let Some(at) = place.filter(|_| !offers.is_empty()) else {
            continue;
        };
        let mut check = OfferCheck {
            sheet,
            at,
            was_unread,
            left: &mut left,
            read: &read,
        };
        let mut kept: Vec<String> = Vec::new();
        for offer in offers.drain(..) {
            let works = check.offer(text, span.as_ref(), offer);
            kept.extend(works.filter(|works| !kept.contains(works)));
        }
        *offers = kept;
    }
}

/// Puts lines into the place of a wrong one.
struct OfferCheck<'a, R> {
    sheet: &'a Sheet,
    at: usize,
    /// The wrong line is not understood: that it is forbidden is more than its writer knows.
    was_unread: bool,
    left: &'a mut usize,
    read: &'a R,
}

enum OfferedReading {
    Valid,
    /// Understood, and against a rule.
    Refused,
    Unread {
        /// The piece that is wrong then, with the one suggestion for it.
        next: Option<(Range<usize>, String)>,
    },
}

impl<R: Fn(&Sheet) -> Vec<LineAnswer>> OfferCheck<'_, R> {
    /// What to offer: a word for a piece of the line, or a line.
    fn offer(&mut self, text: &str, span: Option<&Range<usize>>, offer: String) -> Option<String> {
        let is_line = offer.contains(' ');
        let mended = span.and_then(|span| put_into(text, &replaced(text, span, &offer)?, &offer));
        if let Some(line) = mended {
            match self.reading(&line) {
                OfferedReading::Valid if is_line => return Some(line),
                OfferedReading::Valid => return Some(offer),
                OfferedReading::Refused if self.was_unread && !is_line => return Some(offer),
                OfferedReading::Unread {
                    next: Some((span, next)),
                } => {
                    if let Some(line) = self.mend_slips(line, span, next) {
                        return Some(line);
                    }
                }
                OfferedReading::Refused | OfferedReading::Unread { next: None } => {}
            }
        }
        let can_be_alone = is_line || span.is_none();
        let is_valid = can_be_alone && matches!(self.reading(&offer), OfferedReading::Valid);
        is_valid.then_some(offer)
    }

    /// The line with further slips mended, if it is valid then.
    fn mend_slips(
        &mut self,
        mut line: String,
        mut span: Range<usize>,
        mut next: String,
    ) -> Option<String> {
        for _ in 0..MOST_SLIPS {
            line = put_into(&line, &span, &next)?;
            match self.reading(&line) {
                OfferedReading::Valid => return Some(line),
                OfferedReading::Unread {
                    next: Some(another),
                } => (span, next) = another,
                OfferedReading::Refused | OfferedReading::Unread { next: None } => return None,
            }
        }
        None
    }

    /// How a line is read instead of the wrong one.
    fn reading(&mut self, line: &str) -> OfferedReading {
        let nothing = OfferedReading::Unread { next: None };
        let Some(left) = self.left.checked_sub(self.sheet.lines.len()) else {
            return nothing;
        };
        *self.left = left;
        let mut changed = self.sheet.clone();
        let Some(wrong) = changed.lines.get_mut(self.at) else {
            return nothing;
        };
        line.clone_into(&mut wrong.text);
        let number = wrong.number;
        let answers = (self.read)(&changed);
        let mut own = answers.iter().filter(|answer| answer.line == number);
        let is_order = |answer: &LineAnswer| matches!(answer.verdict, LineVerdict::Will(_));
        match own.clone().find(|answer| answer.verdict.is_no()) {
            None if own.any(is_order) => OfferedReading::Valid,
            None => nothing,
            Some(LineAnswer {
                verdict: LineVerdict::Unread(why),
                ..
            }) => OfferedReading::Unread {
                next: match (&why.span, why.instead.as_slice()) {
                    (Some(span), [next]) => Some((span.clone(), next.clone())),
                    _ => None,
                },
            },
            Some(_) => OfferedReading::Refused,
        }
    }
}

/// The piece of a line that an offer stands for: one that repeats what comes before or after the wrong
/// piece has that too.
fn replaced(text: &str, span: &Range<usize>, offer: &str) -> Option<Range<usize>> {
    let (Some((first, _)), Some(wrong)) = (offer.split_once(' '), text.get(span.clone())) else {
        return Some(span.clone());
    };
    let (before, behind) = (text.get(..span.start)?, text.get(span.end..)?);
    let is_word = |at: usize| {
        let parts = text.get(..at).zip(text.get(at + first.len()..));
        parts.is_some_and(|(left, right)| {
            !left.ends_with(char::is_alphanumeric) && !right.starts_with(char::is_alphanumeric)
        })
    };
    let mut earlier = before.rmatch_indices(first).map(|(at, _)| at);
    let again = (!wrong.starts_with(first))
        .then(|| earlier.find(|&at| is_word(at)))
        .flatten();
    let goes_on = !behind.trim().is_empty() && offer.ends_with(behind.trim());
    Some(again.unwrap_or(span.start)..if goes_on { text.len() } else { span.end })
}

/// The line with other words for a piece of it.
pub(super) fn put_into(line: &str, span: &Range<usize>, words: &str) -> Option<String> {
    let (before, behind) = (line.get(..span.start)?, line.get(span.end..)?);
    Some(format!("{before}{words}{behind}"))
}
