//! What readers of sheets share, whatever a game lets its players order and ask: the way to a branch, what becomes of a block that cannot be read, and the
//! language of what is offered instead of a line.

use super::game::{Answer, Verdict};
use crate::phrase::Phrase;
use crate::sheet::{Branch, Complaint, NameIndex, OrderWord, Sheet, Tongues, tokens};

/// A block: what it asks and within which branch, or why nothing of it is executed.
pub type Asked<C> = Result<(C, Option<Branch>), Broken>;

/// Nothing of a block is executed.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The line where the reason is told, as the sheet counts.
    pub line: usize,
    pub why: Box<Verdict>,
    /// The game's sentence for the block's other lines.
    pub elsewhere: &'static str,
}

impl Broken {
    /// What a line of it is answered: the reason itself where it stands.
    pub fn told(&self, line: usize) -> Verdict {
        if line == self.line {
            return (*self.why).clone();
        }
        let what = Phrase::new(self.elsewhere).with("line", self.line);
        Verdict::Unread(Complaint { span: None, what, instead: Vec::new() })
    }
}

/// What must hold on the way to a branch, the outermost first.
pub fn path<C: Clone>(asked: &[Asked<C>], mut under: Option<Branch>, negated: impl Fn(C) -> C) -> Result<Vec<C>, Broken> {
    let mut when = Vec::new();
    while let Some(Branch { block, otherwise }) = under {
        match asked.get(block) {
            Some(Ok((asks, outer))) => {
                when.push(if otherwise { negated(asks.clone()) } else { asks.clone() });
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
pub fn shifted(mut verdict: Verdict, from: usize) -> Verdict {
    let span = match &mut verdict {
        Verdict::Unread(complaint) => &mut complaint.span,
        Verdict::Refused(refusal) => &mut refusal.span,
        Verdict::Will(_) | Verdict::Remark => return verdict,
    };
    if let Some(span) = span {
        *span = span.start + from..span.end + from;
    }
    verdict
}

/// Lines that are offered instead are written in the language that most of the sheet is in: they are to be copied.
pub fn in_the_sheets_words<K: OrderWord, N: Copy + PartialEq>(names: &NameIndex<K, N>, sheet: &Sheet, answers: &mut [Answer]) {
    let mut offered: Vec<&mut String> = answers
        .iter_mut()
        .filter_map(|answer| match &mut answer.verdict {
            Verdict::Unread(complaint) => Some(&mut complaint.instead),
            Verdict::Refused(refusal) => Some(&mut refusal.instead),
            Verdict::Will(_) | Verdict::Remark => None,
        })
        .flatten()
        // a letter alone is no word: a row is called A in every language
        .filter(|line| line.len() > 1)
        .collect();
    if offered.is_empty() {
        return;
    }
    let tongue = names.tongue_of(sheet.lines.iter().map(|line| tokens(&line.text)));
    if tongue != Tongues::ENGLISH {
        offered.iter_mut().for_each(|line| **line = names.in_tongue(tongue, line));
    }
}
