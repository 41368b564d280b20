//! What Excalibur knows of the lines of its sheets.

use super::blocks::{describe_condition, find_order_start, read_condition};
use super::future_turns::{next_turn, turn_fault, turn_named, turn_phrase};
use super::keys::Key;
use super::names::NameReferent;
use super::parser::clauses::parse_line;
use super::parser::columns;
use super::semantics::context::SheetContext;
use super::syntax::{ClauseSyntax, LineResult};
use crate::{order::OrderCondition, position::Season, position_file::names::turn_name};
use seneschal_seam::sheet_grammar::{CutLine, LineTime, SheetGrammar, WrittenCondition};
use seneschal_text::{NameIndex, Phrase, PhraseArgument};
use std::ops::Range;

impl SheetGrammar for SheetContext<'_> {
    type Key = Key;
    type Name = NameReferent;
    type Clause = ClauseSyntax;
    type Condition = OrderCondition;
    type Turn = (u16, Season);

    const NO_TURN: &'static str = "excalibur-later-no-turn";

    fn names(&self) -> &NameIndex<Key, NameReferent> {
        &self.game.names
    }

    fn turn(&self) -> String {
        turn_name(self.position.season, self.position.year)
    }

    fn may_sign(&self, name: NameReferent) -> bool {
        matches!(name, NameReferent::Lord(_))
    }

    fn parse(&self, part: &str, _: usize) -> LineResult<Vec<ClauseSyntax>> {
        parse_line(self.game, self.seat, part)
    }

    fn begins_an_order(&self, _: &str) -> bool {
        false
    }

    fn order_start(&self, text: &str, piece: Range<usize>) -> Option<usize> {
        find_order_start(&self.game.names, text, piece)
    }

    fn condition(&self, written: &WrittenCondition) -> LineResult<OrderCondition> {
        read_condition(self, written)
    }

    fn negated(&self, condition: OrderCondition) -> OrderCondition {
        condition.negated()
    }

    fn describe(&self, condition: &OrderCondition) -> Phrase {
        describe_condition(self, condition)
    }

    fn named_turn(
        &self,
        name: &str,
        _: &CutLine<Self>,
        _: &[&ClauseSyntax],
    ) -> Option<(u16, Season)> {
        turn_named(name)
    }

    fn turn_fault(&self, turn: &(u16, Season)) -> Option<(&'static str, Phrase)> {
        turn_fault(self, *turn)
    }

    /// What is ordered in one season is seldom meant for another.
    fn next_turn(&self, wrong: Option<&(u16, Season)>) -> Option<String> {
        wrong.is_none().then(|| next_turn(self))
    }

    fn time(&self, _: &CutLine<Self>, _: &[&ClauseSyntax]) -> LineTime<(u16, Season)> {
        LineTime::Now
    }

    fn turn_name(&self, &(year, season): &(u16, Season)) -> String {
        turn_name(season, year)
    }

    fn show_turn(&self, turn: &(u16, Season)) -> PhraseArgument {
        turn_phrase(*turn).into()
    }

    fn heads_columns(&self, text: &str) -> bool {
        columns::is_heading(&self.game.names, text)
    }

    fn with_bars(&self, order: &str) -> Option<String> {
        columns::barred(self.game, self.seat, order)
    }
}
