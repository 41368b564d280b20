//! What the orders of a line will do, or why nothing of them is executed.

use super::conditions::BlockCondition;
use super::halves::OwnTurns;
use super::offers::offers;
use super::order_check::OrderCheck;
use super::parser::OrderClause;
use super::turn_names::HalfName;
use crate::{
    order::{Action, Condition},
    order_text,
    position::Half,
    turn::deed_check::DeedRefusal,
};
use seneschal_seam::{
    order_reading::{LineVerdict, Refusal},
    sheet_grammar::{self, CutLine, LineTime, clauses},
    verdicts::LineResult,
};
use seneschal_text::{LanguageSet, Phrase, PhraseArgument};
use std::collections::BTreeMap;

pub(super) type LinePart = sheet_grammar::LinePart<OrderClause, BlockCondition>;

/// Checks a sheet's lines, one after the other, against the position that those before them leave.
pub(super) struct LineChecker<'a> {
    turns: OwnTurns<'a>,
    /// The reader's language.
    tongue: LanguageSet,
    now: OrderCheck<'a>,
    /// By turn that comes.
    later: BTreeMap<u32, OrderCheck<'a>>,
}

impl<'a> LineChecker<'a> {
    pub(super) fn new(turns: OwnTurns<'a>, tongue: LanguageSet) -> Self {
        let is_due = turns.is_own_now() || turns.now() == HalfName::new(0, Half::Offers);
        LineChecker {
            turns,
            tongue,
            now: OrderCheck::new(turns.game, turns.position, turns.seat, is_due),
            later: BTreeMap::new(),
        }
    }

    /// What a line will do. If it is refused, nothing of it is executed.
    pub(super) fn check(
        &mut self,
        line: &CutLine<OwnTurns>,
        parts: &[LinePart],
    ) -> LineResult<Vec<Phrase>> {
        if clauses(parts).next().is_none() {
            return Ok(vec![Phrase::new("round-table-will-nothing")]);
        }
        let turns = self.turns;
        let is_now = |half: HalfName| turns.is_own_now() && half.turn == turns.now().turn;
        let check = match line.time {
            LineTime::Later(half) if !is_now(half) => {
                let new = || OrderCheck::new(turns.game, turns.position, turns.seat, false);
                self.later.entry(half.turn).or_insert_with(new)
            }
            _ => &mut self.now,
        };
        let before = check.clone();
        let found = say_effects(check, parts, self.tongue);
        if found.is_err() {
            *check = before;
        }
        found
    }
}

pub(super) fn conditions(part: &LinePart) -> Vec<Condition> {
    part.when.iter().map(|when| when.asks.clone()).collect()
}

/// Each order as the judge has understood it, in the reader's language.
fn say_effects(
    check: &mut OrderCheck,
    parts: &[LinePart],
    tongue: LanguageSet,
) -> LineResult<Vec<Phrase>> {
    let game = check.game;
    let mut said = Vec::new();
    for part in parts {
        let when = part.when.iter().map(BlockCondition::say);
        let both = |one, other| {
            Phrase::new("round-table-if-and")
                .with("one", one)
                .with("other", other)
        };
        let when = when.reduce(both);
        said.extend(when.map(|when| Phrase::new("round-table-if-then").with("condition", when)));
        for clause in &part.clauses {
            check
                .check(clause, &conditions(part))
                .map_err(|why| say_refusal(check, clause, why, tongue))?;
            let id = match clause.what {
                Action::Standing(_) => "round-table-will-standing",
                _ => "round-table-will",
            };
            let order = order_text::line(game, &clause.what, clause.paid);
            said.push(Phrase::new(id).with("order", game.names.in_tongue(tongue, &order)));
        }
    }
    Ok(said)
}

/// Names of cards and quests are said in the reader's language. A kept line that cannot run any more
/// is skipped; one that never could holds the turn (R§10.3).
fn say_refusal(
    check: &OrderCheck,
    clause: &OrderClause,
    refusal: DeedRefusal,
    tongue: LanguageSet,
) -> Box<LineVerdict> {
    let mut why = refusal.why;
    for argument in why.args.values_mut() {
        if let PhraseArgument::Text(name) = argument {
            *name = check.game.names.in_tongue(tongue, name);
        }
    }
    Box::new(LineVerdict::Refused(Refusal {
        span: Some(clause.span.clone()),
        instead: offers(check, &clause.what, clause.paid),
        is_skipped: !refusal.lasts.is_foreseen(),
        ..Refusal::new(why, Some(refusal.clause))
    }))
}
