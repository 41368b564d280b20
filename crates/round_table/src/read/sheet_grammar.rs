//! What the Round Table knows of the lines of its sheets.

use super::conditions::{BlockCondition, condition};
use super::discards::with_meaning;
use super::halves::{OwnTurns, Timing, deeds_half, half_of, looks_like};
use super::keys::Key;
use super::names::KnightIndex;
use super::parser::{self, OrderClause};
use super::turn_names::{HalfName, turn_is_whole};
use crate::{order::Action, position::Half};
use seneschal_seam::{
    order_reading::{LineVerdict, Refusal},
    seat::Seat,
    sheet_grammar::{
        CutLine, CutParts, LineKind, LineTime, SheetGrammar, TurnFault, WrittenCondition, clauses,
    },
    verdicts::{LineResult, refused},
};
use seneschal_text::{Phrase, for_turn_beside};
use std::collections::BTreeSet;

impl SheetGrammar for OwnTurns<'_> {
    type Key = Key;
    type Name = Seat;
    type Clause = OrderClause;
    type Condition = BlockCondition;
    type Turn = HalfName;

    const NO_TURN: &'static str = "round-table-later-no-turn";

    fn names(&self) -> &KnightIndex {
        &self.game.names
    }

    fn turn(&self) -> String {
        self.now().to_string()
    }

    fn includes_now(&self, turn: &str) -> bool {
        let is_now = |named: HalfName| named.turn == self.now().turn;
        turn_is_whole(turn) && self.is_own_now() && HalfName::parse(turn).is_some_and(is_now)
    }

    fn may_sign(&self, _: Seat) -> bool {
        true
    }

    fn parse(&self, part: &str, from: usize) -> LineResult<Vec<OrderClause>> {
        let clauses = parser::line(&self.game.names, part, from, self.seat)?.into_iter();
        let meant = clauses.map(|clause| with_meaning(self, part, from, clause));
        Ok(meant.collect())
    }

    fn begins_an_order(&self, text: &str) -> bool {
        parser::begins_an_order(&self.game.names, text)
    }

    fn condition(&self, written: &WrittenCondition) -> LineResult<BlockCondition> {
        let (text, asks) = (written.text, written.asks.clone());
        let found = condition(&self.game.names, text, asks.clone(), self.seat)?;
        let text = text.get(asks).unwrap_or_default();
        Ok(BlockCondition::new(found, text))
    }

    fn negated(&self, condition: BlockCondition) -> BlockCondition {
        condition.negated()
    }

    fn describe(&self, condition: &BlockCondition) -> Phrase {
        condition.say()
    }

    /// The order says for which half it is; a block is kept for the first half of its orders.
    fn named_turn(
        &self,
        name: &str,
        line: &CutLine<Self>,
        block: &[&OrderClause],
    ) -> Option<HalfName> {
        let named = HalfName::parse(name)?;
        let two_sheets = self.game.rules.two_sheets;
        let own = match &line.kind {
            LineKind::Orders(parts) => {
                clauses(parts).find_map(|clause| half_of(&clause.what, two_sheets))
            }
            // printed under its half, it is read there again
            LineKind::Wrong(_) if turn_is_whole(name) => {
                looks_like(self.game, line.content()).or(Some(deeds_half(self.game)))
            }
            _ => None,
        };
        let half = self.halves(block).first().copied().or(own);
        Some(match half.filter(|half| *half != Half::Offers) {
            Some(half) => HalfName::new(named.turn, half),
            None if turn_is_whole(name) => HalfName::new(named.turn, Half::Evil),
            None => named,
        })
    }

    fn turn_fault(&self, half: &HalfName) -> Option<(&'static str, Phrase)> {
        let now = self.now();
        let fault = TurnFault::of(half.turn, now.turn, *half <= now, self.is_own(half.turn))?;
        Some(("3.1", fault.phrase()))
    }

    fn next_turn(&self, _: Option<&HalfName>) -> Option<String> {
        Some(self.next_name())
    }

    fn time(&self, line: &CutLine<Self>, block: &[&OrderClause]) -> LineTime<HalfName> {
        let block = self.halves(block);
        let later = |half| match self.timing(half) {
            Timing::Later(half) => Some(half),
            Timing::Now | Timing::Past => None,
        };
        let later = match &line.kind {
            LineKind::Remark | LineKind::Turn => None,
            LineKind::Orders(parts) => return self.time_of_orders(line, parts, &block),
            // kept for the half that it looks like, so that a plan waits there for its player instead of
            // running without it; nonsense holds the half that is due
            LineKind::Wrong(_) => later(looks_like(self.game, line.order())),
            // kept with the orders between them
            LineKind::Block(_) => [block.first(), block.last()]
                .into_iter()
                .flatten()
                .find_map(|half| later(Some(*half))),
        };
        later.map_or(LineTime::Now, LineTime::Later)
    }

    fn turn_name(&self, half: &HalfName) -> String {
        half.to_string()
    }
}

impl OwnTurns<'_> {
    /// When the orders of a line count that names no turn.
    fn time_of_orders(
        &self,
        line: &CutLine<Self>,
        parts: &CutParts<Self>,
        block: &BTreeSet<Half>,
    ) -> LineTime<HalfName> {
        let mut timings = clauses(parts).map(|clause| self.time_of_order(clause, block));
        let Some(timing) = timings.next() else {
            return LineTime::Now;
        };
        if timings.any(|other| other != timing) {
            let both = Phrase::new("round-table-orders-both-halves");
            return LineTime::Never(refused(None, both, "3.1"));
        }
        match timing {
            Timing::Now => LineTime::Now,
            Timing::Later(half) => LineTime::Later(half),
            Timing::Past => LineTime::Never(self.refuse_past(line, parts)),
        }
    }

    /// When an order counts. In a block that is kept as a whole, all lines are kept for its first
    /// half.
    fn time_of_order(&self, clause: &OrderClause, block: &BTreeSet<Half>) -> Timing {
        let own = self.timing(half_of(&clause.what, self.game.rules.two_sheets));
        let first = block.first().map(|half| self.timing(Some(*half)));
        match (own, first) {
            (Timing::Later(_), Some(first @ Timing::Later(_))) => first,
            _ => own,
        }
    }

    /// An evil choice that is made, deeds that are done.
    fn refuse_past(&self, line: &CutLine<Self>, parts: &CutParts<Self>) -> Box<LineVerdict> {
        if clauses(parts).any(|clause| matches!(clause.what, Action::Offer(_))) {
            let why = Phrase::new("round-table-refused-offer-late");
            return Box::new(LineVerdict::Refused(Refusal {
                is_skipped: true,
                ..Refusal::new(why, Some("1.7".into()))
            }));
        }
        let text = &line.line.text;
        let head = for_turn_beside(text, &self.next_name());
        let why = Phrase::new("round-table-refused-half-over");
        Box::new(LineVerdict::Refused(Refusal {
            span: Some(line.place.begins..text.len()),
            instead: vec![format!("{head}: {}", line.content())],
            is_skipped: true,
            ..Refusal::new(why, Some("3.1".into()))
        }))
    }

    /// The halves that the orders of a block are for.
    fn halves(&self, block: &[&OrderClause]) -> BTreeSet<Half> {
        let two_sheets = self.game.rules.two_sheets;
        let halves = block
            .iter()
            .filter_map(|clause| half_of(&clause.what, two_sheets));
        halves.collect()
    }
}
