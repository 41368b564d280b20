//! What is said about a sheet beside its orders: lines around them, remarks on parentheses, and the
//! language of suggested lines.

use super::order_reading::{LineAnswer, LineVerdict};
use seneschal_text::{
    LanguageSet, NameIndex, OrderWord, Phrase, PhraseArgument, Sheet, behind_closing,
    in_parentheses, is_heading, put_condition_first, tokens,
};
use std::collections::BTreeSet;

/// Lines of a mail without fences that only surround its orders, by their position in the sheet:
/// `my moves for summer:` before the first order, `cheers, Lance` after the last. A line that
/// contains a word of an order, a counter or a place is never one of them.
pub(super) fn find_prose_lines<K: OrderWord, N: Copy + PartialEq>(
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

/// Adds a remark to what is said of a line whose order begins at a byte of it: orders in parentheses are
/// a remark and not carried out, and the condition of an order is written before it. Returns a note if
/// the answer to the line says something else.
pub(super) fn add_remarks<K: OrderWord, N: Copy + PartialEq>(
    names: &NameIndex<K, N>,
    line: &str,
    from: usize,
    answer: &mut LineAnswer,
) -> Option<Phrase> {
    let (before, text) = line.split_at_checked(from).unwrap_or((line, ""));
    suggest_condition_first(before, text, &mut answer.verdict);
    let remarks: Vec<&str> = in_parentheses(text)
        .into_iter()
        .filter(|inside| names.has_order_word(inside))
        .collect();
    if remarks.is_empty() {
        return None;
    }
    remark_on_parentheses(before, text, &remarks, answer)
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
pub(super) fn translate_suggestions<K: OrderWord, N: Copy + PartialEq>(
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
