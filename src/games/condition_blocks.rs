//! What readers of sheets share, whatever a game lets its players order and ask: the way to a
//! branch, what becomes of a block that cannot be read, the lines that only stand around orders,
//! what is told of parentheses, and the language of what is offered instead of a line.

use super::game::{LineAnswer, LineVerdict};
use crate::text::{
    BlockLayout, Branch, Complaint, LanguageSet, LineRole, NameIndex, OrderWord, Phrase,
    PhraseArgument, Sheet, behind_closing, in_parentheses, is_heading, tokens, turned_round,
};
use std::collections::{BTreeMap, BTreeSet};

/// A block: what it asks and within which branch, or why nothing of it is executed.
pub type BlockResult<C> = Result<(C, Option<Branch>), BlockFault>;

/// Nothing of a block is executed.
#[derive(Clone, Debug)]
pub struct BlockFault {
    /// The line where the reason is told, as the sheet counts.
    pub line: usize,
    pub why: Box<LineVerdict>,
    /// The game's sentence for the block's other lines.
    pub elsewhere: &'static str,
}

impl BlockFault {
    /// What a line of it is answered: the reason itself where it stands.
    pub fn told(&self, line: usize) -> LineVerdict {
        if line == self.line {
            return (*self.why).clone();
        }
        let what = Phrase::new(self.elsewhere).with("line", self.line);
        LineVerdict::Unread(Complaint {
            span: None,
            what,
            instead: Vec::new(),
        })
    }
}

/// What must hold on the way to a branch, the outermost first.
pub fn path<C: Clone>(
    asked: &[BlockResult<C>],
    mut under: Option<Branch>,
    negated: impl Fn(C) -> C,
) -> Result<Vec<C>, BlockFault> {
    let mut when = Vec::new();
    while let Some(Branch { block, otherwise }) = under {
        match asked.get(block) {
            Some(Ok((asks, outer))) => {
                when.push(if otherwise {
                    negated(asks.clone())
                } else {
                    asks.clone()
                });
                under = *outer;
            }
            Some(Err(broken)) => return Err(broken.clone()),
            None => break,
        }
    }
    when.reverse();
    Ok(when)
}

/// A verdict about the piece of a line from a byte on, as one about the whole line.
pub fn shifted(mut verdict: LineVerdict, from: usize) -> LineVerdict {
    let span = match &mut verdict {
        LineVerdict::Unread(complaint) => &mut complaint.span,
        LineVerdict::Refused(refusal) => &mut refusal.span,
        LineVerdict::Will(_) | LineVerdict::Remark => return verdict,
    };
    if let Some(span) = span {
        *span = span.start + from..span.end + from;
    }
    verdict
}

/// Lines of a letter without fences that only stand around its orders, by their places in the
/// sheet: `my moves for summer:` before the first order, `cheers, Lance` after the last. A line
/// with a word of an order, a counter or a place in it is none of them.
pub fn around_orders<K: OrderWord, N: Copy + PartialEq>(
    names: &NameIndex<K, N>,
    sheet: &Sheet,
    turn: &str,
    is_player: impl Fn(N) -> bool,
) -> BTreeSet<usize> {
    let mut around = BTreeSet::new();
    if sheet.fenced {
        return around;
    }
    for (n, line) in sheet.lines.iter().enumerate() {
        // a greeting that ends in a comma was joined with the line below it
        let headings = line
            .text
            .split('\n')
            .filter(|piece| is_heading(piece, turn))
            .count();
        if !line
            .text
            .split('\n')
            .all(|piece| is_heading(piece, turn) || names.is_remark(piece))
        {
            break;
        }
        if headings > 0 {
            around.insert(n);
        }
    }
    let signs = |text: &str| names.is_remark_but(text, &is_player);
    let mut from = sheet.lines.len();
    for (n, line) in sheet.lines.iter().enumerate().rev() {
        if behind_closing(&line.text).is_some_and(signs) {
            from = n;
        } else if !signs(&line.text) {
            break;
        }
    }
    around.extend(from..sheet.lines.len());
    around
}

/// Beside what a game says of its lines: orders in parentheses are a remark and not carried out,
/// and what an order hangs on stands before it.
pub fn tell_more<K: OrderWord, N: Copy + PartialEq>(
    names: &NameIndex<K, N>,
    sheet: &Sheet,
    layout: &BlockLayout,
    answers: &mut [LineAnswer],
    notes: &mut Vec<Phrase>,
) {
    let places: BTreeMap<usize, usize> =
        answers.iter().map(|answer| answer.line).zip(0..).collect();
    for (line, place) in sheet.lines.iter().zip(&layout.places) {
        let LineRole::Order { from, .. } = place.role else {
            continue;
        };
        let (before, text) = line.text.split_at_checked(from).unwrap_or((&line.text, ""));
        let Some(answer) = places
            .get(&line.number)
            .and_then(|place| answers.get_mut(*place))
        else {
            continue;
        };
        if let LineVerdict::Unread(complaint) = &mut answer.verdict
            && let Some(at) = complaint
                .span
                .as_ref()
                .and_then(|span| span.start.checked_sub(from))
            && let Some(turned) = turned_round(text, at)
        {
            complaint.what = Phrase::new("sheet-if-behind");
            complaint.instead = vec![format!("{before}{turned}")];
        }
        let remarks: Vec<&str> = in_parentheses(text)
            .into_iter()
            .filter(|inside| names.has_order_word(inside))
            .collect();
        if remarks.is_empty() {
            continue;
        }
        let list = remarks
            .iter()
            .map(|inside| {
                PhraseArgument::from(format!(
                    "({})",
                    inside.split_whitespace().collect::<Vec<_>>().join(" ")
                ))
            })
            .collect();
        let said = |id: &'static str| {
            Phrase::new(id)
                .with("remarks", PhraseArgument::List(list))
                .with("count", remarks.len())
        };
        match &mut answer.verdict {
            LineVerdict::Will(all) => all.push(said("sheet-in-parentheses")),
            LineVerdict::Unread(complaint) if tokens(text).is_empty() => {
                complaint.what = said("sheet-only-in-parentheses");
                complaint.instead = remarks
                    .iter()
                    .map(|inside| format!("{before}{}", inside.trim()))
                    .collect();
            }
            LineVerdict::Unread(_) | LineVerdict::Refused(_) => {
                notes.push(said("sheet-in-parentheses-of").with("line", line.number))
            }
            LineVerdict::Remark => {}
        }
    }
}

/// Lines that are offered instead are written in the language that most of the sheet is in, or its
/// reader's where it tells none: they are to be copied.
pub fn in_the_sheets_words<K: OrderWord, N: Copy + PartialEq>(
    names: &NameIndex<K, N>,
    sheet: &Sheet,
    answers: &mut [LineAnswer],
) {
    let mut offered: Vec<&mut String> = answers
        .iter_mut()
        .filter_map(|answer| match &mut answer.verdict {
            LineVerdict::Unread(complaint) => Some(&mut complaint.instead),
            LineVerdict::Refused(refusal) => Some(&mut refusal.instead),
            LineVerdict::Will(_) | LineVerdict::Remark => None,
        })
        .flatten()
        // a letter alone is no word: a row is called A in every language
        .filter(|line| line.len() > 1)
        .collect();
    if offered.is_empty() {
        return;
    }
    let tongue = names.tongue_of(
        sheet.lines.iter().map(|line| tokens(&line.text)),
        sheet.tongue.unwrap_or(LanguageSet::ENGLISH),
    );
    if tongue != LanguageSet::ENGLISH {
        offered
            .iter_mut()
            .for_each(|line| **line = names.in_tongue(tongue, line));
    }
}
