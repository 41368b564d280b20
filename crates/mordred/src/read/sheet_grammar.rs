//! What Mordred knows of the lines of its sheets.

use super::blocks::describe_condition;
use super::conditions::condition;
use super::keys::Key;
use super::line_parts::is_row;
use super::names::{MordredNameIndex, MordredNameTarget};
use super::own_turns::OwnTurns;
use super::parser::{self, MordredOrderClause};
use super::turn_names::{turn_is_whole, turn_named};
use crate::{order::BlockCondition, position::TurnHalf};
use seneschal_seam::{
    sheet_grammar::{
        CutLine, LineKind, LineTime, SheetGrammar, TurnFault, WrittenCondition, clauses,
    },
    verdicts::LineResult,
};
use seneschal_text::Phrase;

impl SheetGrammar for OwnTurns<'_> {
    type Key = Key;
    type Name = MordredNameTarget;
    type Clause = MordredOrderClause;
    type Condition = BlockCondition;
    type Turn = (u32, TurnHalf);

    const NO_TURN: &'static str = "mordred-later-no-turn";

    fn names(&self) -> &MordredNameIndex {
        &self.game.names
    }

    fn turn(&self) -> String {
        self.name((self.position.turn, self.position.half))
    }

    fn includes_now(&self, turn: &str) -> bool {
        let is_now = |(number, _)| number == self.position.turn;
        self.is_own_now() && turn_is_whole(turn) && turn_named(turn).is_some_and(is_now)
    }

    fn may_sign(&self, name: MordredNameTarget) -> bool {
        matches!(name, MordredNameTarget::Lord(_))
    }

    fn parse(&self, part: &str, from: usize) -> LineResult<Vec<MordredOrderClause>> {
        parser::line_from(self.game, part, from)
    }

    fn begins_an_order(&self, text: &str) -> bool {
        parser::begins_an_order(&self.game.names, text)
    }

    fn condition(&self, written: &WrittenCondition) -> LineResult<BlockCondition> {
        let names = &self.game.names;
        Ok(BlockCondition {
            block: written.block,
            asks: condition(names, written.text, written.asks.clone(), self.seat)?,
            otherwise: false,
        })
    }

    fn negated(&self, condition: BlockCondition) -> BlockCondition {
        condition.negated()
    }

    fn describe(&self, condition: &BlockCondition) -> Phrase {
        describe_condition(self.game, &condition.condition())
    }

    fn named_turn(
        &self,
        name: &str,
        line: &CutLine<Self>,
        _: &[&MordredOrderClause],
    ) -> Option<(u32, TurnHalf)> {
        let (number, named) = turn_named(name)?;
        // a row is for the first half, whichever is named; what is no row, for the second where none is
        let half = match self.half(line) {
            TurnHalf::Row => TurnHalf::Row,
            TurnHalf::Men if turn_is_whole(name) && !matches!(line.kind, LineKind::Turn) => {
                TurnHalf::Men
            }
            TurnHalf::Men => named,
        };
        Some((number, half))
    }

    fn turn_fault(&self, turn: &(u32, TurnHalf)) -> Option<(&'static str, Phrase)> {
        let now = (self.position.turn, self.position.half);
        let fault = TurnFault::of(turn.0, now.0, *turn <= now, self.is_own(turn.0))?;
        let clause = match fault {
            TurnFault::NotYours => "2.3",
            TurnFault::Past | TurnFault::TooFar => "2.4",
        };
        Some((clause, fault.phrase()))
    }

    fn next_turn(&self, wrong: Option<&(u32, TurnHalf)>) -> Option<String> {
        let half = wrong.map_or(TurnHalf::Row, |(_, half)| *half);
        Some(self.name(self.next(half)))
    }

    /// A line that is none is kept for the half that it looks like, so that a plan waits there for its
    /// player instead of running without it. A block is about men and money.
    fn time(&self, line: &CutLine<Self>, _: &[&MordredOrderClause]) -> LineTime<Self::Turn> {
        let first = match &line.kind {
            LineKind::Remark | LineKind::Turn => return LineTime::Now,
            LineKind::Block(_) | LineKind::Wrong(_) => None,
            LineKind::Orders(parts) => match clauses(parts).next() {
                // `no orders`
                None if self.is_own_now() => return LineTime::Now,
                first => first,
            },
        };
        let standing = first.is_some_and(|first| first.standing);
        let comes = self.future_half(self.half(line), standing);
        comes.map_or(LineTime::Now, LineTime::Later)
    }

    fn turn_name(&self, turn: &(u32, TurnHalf)) -> String {
        self.name(*turn)
    }
}

impl OwnTurns<'_> {
    /// The half of a turn that a line is for. The dice are rolled in a turn's first half: a row is for
    /// that one.
    fn half(&self, line: &CutLine<Self>) -> TurnHalf {
        let row = match &line.kind {
            LineKind::Orders(parts) => is_row(parts),
            LineKind::Wrong(_) => parser::begins_row(&self.game.names, line.order()),
            LineKind::Remark | LineKind::Turn | LineKind::Block(_) => false,
        };
        if row || !self.game.rules.two_sheets {
            TurnHalf::Row
        } else {
            TurnHalf::Men
        }
    }
}
