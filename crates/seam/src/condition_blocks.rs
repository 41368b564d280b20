//! The conditions of a sheet's blocks, the path to a branch, and what becomes of a block that cannot be
//! read.

use super::order_reading::LineVerdict;
use super::sheet_grammar::{SheetGrammar, WrittenCondition};
use seneschal_text::{BlockLayout, Branch, Complaint, LineRole, OrderBlock, Phrase, Sheet};

/// The blocks of a sheet.
pub(super) struct SheetBlocks<'a, G: SheetGrammar> {
    grammar: &'a G,
    blocks: Vec<Result<SheetBlock<G::Condition>, BlockFault>>,
}

struct SheetBlock<C> {
    condition: C,
    /// The branch that it is in.
    under: Option<Branch>,
}

/// Why nothing of a block is executed.
#[derive(Clone)]
struct BlockFault {
    /// The line that gets the reason, counted as in the order sheet.
    line: usize,
    why: Box<LineVerdict>,
}

impl<'a, G: SheetGrammar> SheetBlocks<'a, G> {
    pub(super) fn read(grammar: &'a G, sheet: &Sheet, layout: &BlockLayout) -> Self {
        let mut found = SheetBlocks {
            grammar,
            blocks: Vec::with_capacity(layout.blocks.len()),
        };
        for block in &layout.blocks {
            let outer = block
                .under
                .and_then(|branch| found.blocks.get(branch.block));
            let read = match outer {
                Some(Err(outer)) => Err(outer.clone()),
                _ => found.read_block(sheet, layout, block),
            };
            found.blocks.push(read);
        }
        found
    }

    fn read_block(
        &self,
        sheet: &Sheet,
        layout: &BlockLayout,
        block: &OrderBlock,
    ) -> Result<SheetBlock<G::Condition>, BlockFault> {
        let line = sheet.lines.get(block.line);
        let place = layout.places.get(block.line);
        let condition = self.grammar.condition(&WrittenCondition {
            text: line.map_or("", |line| line.text.as_str()),
            asks: block.asks.clone(),
            block: self.blocks.len(),
            is_later: place.is_some_and(|place| place.turn.is_some()),
        });
        let wrong = |wrong: &Complaint| Box::new(LineVerdict::Unread(wrong.clone()));
        let condition = match (condition, &block.wrong) {
            // an `else` without its `if` has no condition
            (Err(_), Some(why)) if block.asks.end == 0 => Err(wrong(why)),
            (Err(why), _) => Err(why),
            (Ok(_), Some(why)) => Err(wrong(why)),
            (Ok(condition), None) if block.denies => Ok(self.grammar.negated(condition)),
            (Ok(condition), None) => Ok(condition),
        };
        match condition {
            Ok(condition) => Ok(SheetBlock {
                condition,
                under: block.under,
            }),
            Err(why) => Err(BlockFault {
                line: line.map_or(0, |line| line.number),
                why,
            }),
        }
    }

    /// The answer for a line of a block that is not executed: the reason itself on the line it belongs
    /// to.
    fn fault(fault: &BlockFault, line: usize) -> LineVerdict {
        if line == fault.line {
            return (*fault.why).clone();
        }
        let what = Phrase::new("sheet-if-not-executed").with("line", fault.line);
        LineVerdict::Unread(Complaint::new(None, what, Vec::new()))
    }

    /// The answer to `if`, `else` and `end if`, and to a misplaced one.
    pub(super) fn verdict(&self, role: &LineRole, line: usize) -> LineVerdict {
        let (block, otherwise) = match role {
            LineRole::If(block) => (block, Some(false)),
            LineRole::Else(block) => (block, Some(true)),
            LineRole::EndIf(block) => (block, None),
            LineRole::Wrong(complaint) => return LineVerdict::Unread(complaint.clone()),
            LineRole::Order { .. } | LineRole::Turn => return LineVerdict::Remark,
        };
        let block = match self.blocks.get(*block) {
            Some(Ok(block)) => block,
            Some(Err(fault)) => return Self::fault(fault, line),
            None => return LineVerdict::Remark,
        };
        let begins = |otherwise: bool| {
            let condition = self.grammar.describe(&self.condition(block, otherwise));
            Phrase::new("sheet-if-begins").with("condition", condition)
        };
        let ends = || Phrase::new("sheet-if-ends");
        LineVerdict::Will(vec![otherwise.map_or_else(ends, begins)])
    }

    /// The conditions on the path to a branch, the outermost first.
    ///
    /// # Errors
    /// The answer for the line if a block on the path is not executed.
    pub(super) fn path(
        &self,
        mut under: Option<Branch>,
        line: usize,
    ) -> Result<Vec<G::Condition>, LineVerdict> {
        let mut when = Vec::new();
        while let Some(Branch { block, otherwise }) = under {
            match self.blocks.get(block) {
                Some(Ok(block)) => {
                    when.push(self.condition(block, otherwise));
                    under = block.under;
                }
                Some(Err(fault)) => return Err(Self::fault(fault, line)),
                None => break,
            }
        }
        when.reverse();
        Ok(when)
    }

    /// The condition of one of the two branches.
    fn condition(&self, block: &SheetBlock<G::Condition>, otherwise: bool) -> G::Condition {
        let condition = block.condition.clone();
        if otherwise {
            self.grammar.negated(condition)
        } else {
            condition
        }
    }
}
