//! What the order readers of all games share: the path to a branch, handling of a block that cannot
//! be read, lines around the orders, remarks on parentheses, and the language of suggested lines.

use super::condition_parser::ConditionTree;
use super::order_reading::{LineAnswer, LineVerdict};
use super::verdicts::LineResult;
use seneschal_text::{
    BlockLayout, Branch, Complaint, LanguageSet, LineRole, NameIndex, OrderWord, Phrase,
    PhraseArgument, Sheet, behind_closing, in_parentheses, is_heading, put_condition_first, tokens,
};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A block: its condition and the branch it is in, or why nothing of it is executed.
pub type BlockResult<C> = Result<(C, Option<Branch>), BlockFault>;

/// Why nothing of a block is executed.
#[derive(Clone, Debug)]
pub struct BlockFault {
    /// The line that gets the reason, counted as in the order sheet.
    pub line: usize,
    pub why: Box<LineVerdict>,
    /// The game's sentence for the other lines of the block.
    pub elsewhere: &'static str,
}

impl BlockFault {
    /// The answer for a line of the block: the reason itself on the line it belongs to.
    pub fn line_verdict(&self, line: usize) -> LineVerdict {
        if line == self.line {
            return (*self.why).clone();
        }
        let what = Phrase::new(self.elsewhere).with("line", self.line);
        LineVerdict::Unread(Complaint::new(None, what, Vec::new()))
    }
}

/// True if a line that begins with `if` or `for` is a sentence to a person. `asks`: whether a part
/// of it is a condition.
pub fn is_prose<K: OrderWord, N: Copy + PartialEq>(
    names: &NameIndex<K, N>,
    text: &str,
    asks: impl Fn(&str, Range<usize>) -> bool,
) -> bool {
    let asks = || {
        let first = text.find(char::is_whitespace).unwrap_or(text.len());
        let end = text.find(':').unwrap_or(text.len()).max(first);
        asks(text, first..end)
    };
    names.is_remark(text) && !asks()
}

/// The condition of every block of a sheet. `kept` makes what is kept of the number of a block and
/// of its condition; `elsewhere` is the sentence for the other lines of a block that cannot be read.
pub fn read_blocks<C: ConditionTree, B>(
    sheet: &Sheet,
    layout: &BlockLayout,
    elsewhere: &'static str,
    condition: impl Fn(&str, Range<usize>) -> LineResult<C>,
    kept: impl Fn(usize, C) -> B,
) -> Vec<BlockResult<B>> {
    let mut found: Vec<BlockResult<B>> = Vec::with_capacity(layout.blocks.len());
    for block in &layout.blocks {
        let line = sheet.lines.get(block.line);
        let (number, text) = line.map_or((0, ""), |line| (line.number, line.text.as_str()));
        if let Some(Err(outer)) = block.under.and_then(|branch| found.get(branch.block)) {
            let outer = outer.clone();
            found.push(Err(outer));
            continue;
        }
        let asks = match (condition(text, block.asks.clone()), &block.wrong) {
            // an `else` without its `if` has no condition
            (_, Some(wrong)) if block.asks.end == 0 => {
                Err(Box::new(LineVerdict::Unread(wrong.clone())))
            }
            (Err(why), _) => Err(why),
            (_, Some(wrong)) => Err(Box::new(LineVerdict::Unread(wrong.clone()))),
            (Ok(asks), None) => Ok(if block.denies { asks.negated() } else { asks }),
        };
        let number_of_block = found.len();
        found.push(match asks {
            Ok(asks) => Ok((kept(number_of_block, asks), block.under)),
            Err(why) => Err(BlockFault {
                line: number,
                why,
                elsewhere,
            }),
        });
    }
    found
}

/// The answer to `if`, `else` and `end if`, and to a misplaced one. `begins` says a condition, or
/// its contrary; `ends` that the block ends.
pub fn block_verdict<B>(
    role: &LineRole,
    asked: &[BlockResult<B>],
    line: usize,
    begins: impl Fn(&B, bool) -> Phrase,
    ends: &'static str,
) -> LineVerdict {
    let of = |block: usize, said: &dyn Fn(&B) -> Phrase| match asked.get(block) {
        Some(Ok((asks, _))) => LineVerdict::Will(vec![said(asks)]),
        Some(Err(broken)) => broken.line_verdict(line),
        None => LineVerdict::Remark,
    };
    match role {
        LineRole::If(block) => of(*block, &|asks| begins(asks, false)),
        LineRole::Else(block) => of(*block, &|asks| begins(asks, true)),
        LineRole::EndIf(block) => of(*block, &|_| Phrase::new(ends)),
        LineRole::Wrong(complaint) => LineVerdict::Unread(complaint.clone()),
        LineRole::Order { .. } | LineRole::Turn => LineVerdict::Remark,
    }
}

/// The conditions on the path to a branch, the outermost first.
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

/// Turns a verdict about the part of a line from byte `from` on into one about the whole line.
pub fn widen_verdict(mut verdict: LineVerdict, from: usize) -> LineVerdict {
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

/// Lines of a mail without fences that only surround its orders, by their position in the sheet:
/// `my moves for summer:` before the first order, `cheers, Lance` after the last. A line that
/// contains a word of an order, a counter or a place is never one of them.
pub fn find_prose_lines<K: OrderWord, N: Copy + PartialEq>(
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
        // a greeting that ends in a comma was joined with the next line
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

/// Adds remarks to what a game says of its lines: orders in parentheses are a remark and not
/// carried out, and the condition of an order is written before it.
pub fn add_remarks<K: OrderWord, N: Copy + PartialEq>(
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
        suggest_condition_first(before, text, &mut answer.verdict);
        let remarks: Vec<&str> = in_parentheses(text)
            .into_iter()
            .filter(|inside| names.has_order_word(inside))
            .collect();
        if !remarks.is_empty() {
            notes.extend(remark_on_parentheses(before, text, &remarks, answer));
        }
    }
}

/// Suggests the line with its condition first, if it was read up to an `if`. `before`: what the
/// line has before its order.
fn suggest_condition_first(before: &str, text: &str, verdict: &mut LineVerdict) {
    if let LineVerdict::Unread(complaint) = verdict
        && let Some(at) = complaint
            .span
            .as_ref()
            .and_then(|span| span.start.checked_sub(before.len()))
        && let Some(turned) = put_condition_first(text, at)
    {
        complaint.what = Phrase::new("sheet-if-behind");
        complaint.instead = vec![format!("{before}{turned}")];
    }
}

/// Says that orders in parentheses are not carried out: with the answer to the line, or in the
/// returned note if the answer says something else.
fn remark_on_parentheses(
    before: &str,
    text: &str,
    remarks: &[&str],
    answer: &mut LineAnswer,
) -> Option<Phrase> {
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
            return Some(said("sheet-in-parentheses-of").with("line", answer.line));
        }
        LineVerdict::Remark => {}
    }
    None
}

/// Puts suggested lines into the language of most of the order sheet, since they are meant to be
/// copied. If the sheet shows no language, the reader's language is used.
pub fn translate_suggestions<K: OrderWord, N: Copy + PartialEq>(
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
