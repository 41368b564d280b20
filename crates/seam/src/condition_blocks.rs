//! The conditions of a sheet's blocks, the path to a branch, and what becomes of a block that cannot be
//! read.

use super::order_reading::LineVerdict;
use super::verdicts::LineResult;
use seneschal_text::{BlockLayout, Branch, Complaint, LineRole, Phrase, Sheet};
use std::ops::Range;

/// A block: its condition and the branch it is in, or why nothing of it is executed.
pub(super) type BlockResult<C> = Result<(C, Option<Branch>), BlockFault>;

/// Why nothing of a block is executed.
#[derive(Clone, Debug)]
pub(super) struct BlockFault {
    /// The line that gets the reason, counted as in the order sheet.
    pub line: usize,
    pub why: Box<LineVerdict>,
    /// The game's sentence for the other lines of the block.
    pub elsewhere: &'static str,
}

impl BlockFault {
    /// The answer for a line of the block: the reason itself on the line it belongs to.
    pub(super) fn line_verdict(&self, line: usize) -> LineVerdict {
        if line == self.line {
            return (*self.why).clone();
        }
        let what = Phrase::new(self.elsewhere).with("line", self.line);
        LineVerdict::Unread(Complaint::new(None, what, Vec::new()))
    }
}

/// The condition of every block of a sheet. `condition` reads it, with the block's number and the index
/// of its line; `elsewhere` is the sentence for the other lines of a block that cannot be read.
pub(super) fn read_blocks<C>(
    sheet: &Sheet,
    layout: &BlockLayout,
    elsewhere: &'static str,
    condition: impl Fn(usize, usize, &str, Range<usize>) -> LineResult<C>,
    negated: impl Fn(C) -> C,
) -> Vec<BlockResult<C>> {
    let mut found: Vec<BlockResult<C>> = Vec::with_capacity(layout.blocks.len());
    for block in &layout.blocks {
        let line = sheet.lines.get(block.line);
        let (number, text) = line.map_or((0, ""), |line| (line.number, line.text.as_str()));
        if let Some(Err(outer)) = block.under.and_then(|branch| found.get(branch.block)) {
            let outer = outer.clone();
            found.push(Err(outer));
            continue;
        }
        let asks = match (
            condition(found.len(), block.line, text, block.asks.clone()),
            &block.wrong,
        ) {
            // an `else` without its `if` has no condition
            (_, Some(wrong)) if block.asks.end == 0 => {
                Err(Box::new(LineVerdict::Unread(wrong.clone())))
            }
            (Err(why), _) => Err(why),
            (_, Some(wrong)) => Err(Box::new(LineVerdict::Unread(wrong.clone()))),
            (Ok(asks), None) => Ok(if block.denies { negated(asks) } else { asks }),
        };
        found.push(match asks {
            Ok(asks) => Ok((asks, block.under)),
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
pub(super) fn block_verdict<B>(
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
pub(super) fn path<C: Clone>(
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
