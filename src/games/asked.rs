//! Orders under `if` blocks, whatever a game lets them ask: the way to a branch, and what becomes of a block that cannot be read.

use super::game::Verdict;
use crate::phrase::Phrase;
use crate::sheet::{Branch, Complaint};

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
