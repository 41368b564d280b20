//! What becomes of each line of a sheet, one after the other.

use super::halves::{OwnTurns, Timing, looks_like};
use super::line_parts::{LinePart, clauses, half_of};
use super::offers::offers;
use super::order_check::OrderCheck;
use super::parser::{OrderClause, begins_an_order};
use super::turn_names::{HalfName, turn_is_whole};
use super::wording::{condition_wording, describe_order, describe_term};
use crate::{
    game::RoundTable,
    order::{Condition, Order},
    position::Half,
};
use seneschal_seam::{
    condition_blocks::{BlockResult, block_verdict, widen_verdict},
    order_reading::{FutureLine, LineAnswer, LineVerdict, Refusal},
    verdicts::{LineResult, refused, refused_for, unread},
};
use seneschal_text::{Line, LinePlace, LineRole, Phrase, for_turn_beside, tidy};
use std::collections::{BTreeMap, BTreeSet};

/// Players plan no longer; a mail must not fill the store with turns.
const AHEAD: u32 = 200;

/// A line of a sheet, as it is spelled.
pub(super) struct SheetLine<'a> {
    pub line: &'a Line,
    pub place: &'a LinePlace,
    /// `None` if it has no order.
    pub spelled: Option<Result<&'a [LinePart], LineVerdict>>,
    /// The halves that the orders of its block are for.
    pub block: BTreeSet<Half>,
}

impl SheetLine<'_> {
    /// The answer to the line, if it is for this turn.
    pub(super) fn answer(&self, verdict: LineVerdict) -> LineAnswer {
        LineAnswer {
            line: self.line.number,
            text: self.line.text.replace('\n', " "),
            verdict,
            later: None,
        }
    }

    /// The line is kept for a half that comes, from a byte of it on.
    fn keep(&self, from: usize, half: HalfName, verdict: LineVerdict) -> LineAnswer {
        LineAnswer {
            later: Some(FutureLine {
                turn: half.to_string(),
                kept: Some(tidy(self.from_byte(from))),
            }),
            ..self.answer(verdict)
        }
    }

    fn from_byte(&self, from: usize) -> &str {
        self.line.text.get(from..).unwrap_or_default()
    }

    /// Where what is kept of the line begins: what hangs on a condition is kept with it.
    fn kept_from(&self, parts: &[LinePart], from: usize) -> usize {
        if parts.iter().all(|part| part.when.is_empty()) {
            from
        } else {
            self.place.begins
        }
    }
}

/// Answers the lines of a sheet.
pub(super) struct LineAnswerer<'a> {
    pub game: &'a RoundTable,
    pub turns: OwnTurns<'a>,
    pub fenced: bool,
    pub asked: &'a [BlockResult<Condition>],
    /// The orders for this half.
    pub orders: Vec<Order>,
    pub now: OrderCheck<'a>,
    /// By turn that comes.
    pub later: BTreeMap<u32, OrderCheck<'a>>,
}

impl LineAnswerer<'_> {
    pub(super) fn answer(&mut self, line: &SheetLine) -> LineAnswer {
        match (&line.place.turn, &line.place.role, &line.spelled) {
            (Some(turn), _, _) if !self.is_this_turn(turn) => self.answer_later(line, turn),
            (_, LineRole::Order { from, .. }, Some(spelled)) => {
                self.answer_now(line, *from, spelled.clone())
            }
            (_, LineRole::Turn, _) => line.answer(LineVerdict::Will(vec![Phrase::new(
                "round-table-orders-for-now",
            )])),
            _ => self.answer_block(line),
        }
    }

    /// `turn 12` while it is played: each line is for its own half.
    fn is_this_turn(&self, turn: &str) -> bool {
        turn_is_whole(turn)
            && self.turns.is_own_now()
            && HalfName::parse(turn).is_some_and(|named| named.turn == self.turns.now().turn)
    }

    /// A line that names no turn, from a byte of it on.
    fn answer_now(
        &mut self,
        line: &SheetLine,
        from: usize,
        spelled: Result<&[LinePart], LineVerdict>,
    ) -> LineAnswer {
        let parts = match spelled {
            Ok(parts) => parts,
            Err(LineVerdict::Unread(_)) if self.is_remark(&line.line.text) => {
                return line.answer(LineVerdict::Remark);
            }
            Err(why) => return self.keep_wrong(line, from, why),
        };
        let mut timings = clauses(parts).map(|clause| self.timing(clause, line));
        let Some(timing) = timings.next() else {
            let nothing = Phrase::new("round-table-will-nothing");
            return line.answer(LineVerdict::Will(vec![nothing]));
        };
        if timings.any(|other| other != timing) {
            let both = Phrase::new("round-table-orders-both-halves");
            return line.answer(*refused(None, both, "3.1"));
        }
        match timing {
            Timing::Past => line.answer(self.refuse_past(line, from, parts)),
            Timing::Now => match self.check_line(parts, None) {
                Ok(said) => {
                    self.orders.extend(orders(line, parts));
                    line.answer(LineVerdict::Will(said))
                }
                Err(why) => line.answer(*why),
            },
            Timing::Later(half) => match self.check_line(parts, Some(half)) {
                Ok(_) => line.keep(line.kept_from(parts, from), half, kept(half)),
                Err(why) => line.keep(line.kept_from(parts, from), half, *why),
            },
        }
    }

    /// When an order counts. In a block that is kept as a whole, all lines are kept for its first
    /// half.
    fn timing(&self, clause: &OrderClause, line: &SheetLine) -> Timing {
        let own = self
            .turns
            .timing(half_of(&clause.what, self.game.rules.two_sheets));
        let first = line
            .block
            .first()
            .map(|half| self.turns.timing(Some(*half)));
        match (own, first) {
            (Timing::Later(_), Some(first @ Timing::Later(_))) => first,
            _ => own,
        }
    }

    /// True if an unreadable line is a sentence around the orders.
    fn is_remark(&self, text: &str) -> bool {
        let names = &self.game.names;
        !self.fenced && names.is_remark(text) && !begins_an_order(names, text)
    }

    /// An evil choice that is made, deeds that are done.
    fn refuse_past(&self, line: &SheetLine, from: usize, parts: &[LinePart]) -> LineVerdict {
        let offer = clauses(parts).any(|clause| half_of(&clause.what, true) == Some(Half::Offers));
        if offer {
            return *refused(None, Phrase::new("round-table-refused-offer-late"), "1.7");
        }
        let next = HalfName::new(self.turns.next(), Half::Evil).whole();
        let head = for_turn_beside(&line.line.text, &next);
        let instead = vec![format!(
            "{head}: {}",
            line.from_byte(line.kept_from(parts, from))
        )];
        let why = Phrase::new("round-table-refused-half-over");
        *refused_for(from..line.line.text.len(), ("3.1", why), instead)
    }

    /// What a line will do. If it is refused, nothing of it is executed.
    fn check_line(
        &mut self,
        parts: &[LinePart],
        half: Option<HalfName>,
    ) -> LineResult<Vec<Phrase>> {
        let (game, turns) = (self.game, self.turns);
        let now = turns.now().turn;
        let check = match half {
            Some(half) if half.turn != now || !turns.is_own_now() => {
                let new = || OrderCheck::new(game, turns.position, turns.seat, false);
                self.later.entry(half.turn).or_insert_with(new)
            }
            _ => &mut self.now,
        };
        let before = check.clone();
        let found = say_effects(check, parts);
        if found.is_err() {
            *check = before;
        }
        found
    }

    /// The answer to `if`, `else`, `end if`. They are kept with the orders between them.
    fn answer_block(&self, line: &SheetLine) -> LineAnswer {
        let verdict = self.block_verdict(line);
        let halves = [line.block.first(), line.block.last()];
        let later =
            halves
                .into_iter()
                .flatten()
                .find_map(|half| match self.turns.timing(Some(*half)) {
                    Timing::Later(half) => Some(half),
                    Timing::Now | Timing::Past => None,
                });
        match later {
            Some(half) => line.keep(0, half, verdict),
            None => line.answer(verdict),
        }
    }

    fn block_verdict(&self, line: &SheetLine) -> LineVerdict {
        let term = |condition: &Condition| describe_term(self.game, condition);
        let wording = condition_wording(&term);
        let begins = |asks: &Condition, contrary: bool| {
            let asks = asks.clone();
            let asks = if contrary { asks.negated() } else { asks };
            Phrase::new("round-table-if-begins").with("condition", wording.describe(&asks))
        };
        block_verdict(
            &line.place.role,
            self.asked,
            line.line.number,
            begins,
            "round-table-if-ends",
        )
    }

    /// A line for a turn that comes: whether it comes and is theirs, and how the line is spelled.
    fn answer_later(&mut self, line: &SheetLine, turn: &str) -> LineAnswer {
        let half = match self.coming_half(line, turn) {
            Ok(half) => half,
            Err(why) => {
                let later = FutureLine {
                    turn: turn.to_owned(),
                    kept: None,
                };
                return LineAnswer {
                    later: Some(later),
                    ..line.answer(*why)
                };
            }
        };
        let verdict = match (&line.spelled, &line.place.role) {
            (Some(Err(why)), _) => why.clone(),
            (Some(Ok(parts)), _) => match self.check_line(parts, Some(half)) {
                Ok(_) => kept(half),
                Err(why) => *why,
            },
            (None, LineRole::Turn) => {
                let empty = LineAnswer {
                    later: Some(FutureLine {
                        turn: half.to_string(),
                        kept: Some(String::new()),
                    }),
                    ..line.answer(kept(half))
                };
                return empty;
            }
            (None, _) => match self.block_verdict(line) {
                LineVerdict::Will(_) => kept(half),
                wrong => wrong,
            },
        };
        line.keep(line.place.begins, half, verdict)
    }

    /// The half that a line for a named turn is for, or why it cannot be kept.
    fn coming_half(&self, line: &SheetLine, turn: &str) -> LineResult<HalfName> {
        let text = &line.line.text;
        let next = HalfName::new(self.turns.next(), Half::Evil).whole();
        let own = || vec![for_turn_beside(text, &next)];
        let Some(named) = HalfName::parse(turn) else {
            let why = Phrase::new("round-table-later-no-turn").with("turn", turn);
            return Err(unread(None, why, own()));
        };
        let half = self.named_half(line, turn, named);
        let no = |id: &'static str| {
            let why = Phrase::new(id).with("turn", turn);
            Err(refused_for(
                0..line.place.begins.min(text.len()),
                ("3.1", why),
                own(),
            ))
        };
        if half <= self.turns.now() {
            return no("round-table-later-past");
        }
        if half.turn > self.turns.now().turn.saturating_add(AHEAD) {
            return no("round-table-later-far");
        }
        if !self.turns.is_own(half.turn) {
            return no("round-table-later-not-yours");
        }
        Ok(half)
    }

    /// The order says for which half it is; a block is kept for the first half of its orders.
    fn named_half(&self, line: &SheetLine, turn: &str, named: HalfName) -> HalfName {
        let two_sheets = self.game.rules.two_sheets;
        let own = match &line.spelled {
            Some(Ok(parts)) => clauses(parts).find_map(|clause| half_of(&clause.what, two_sheets)),
            Some(Err(_)) => looks_like(&self.game.names, line.from_byte(line.place.begins)),
            None => None,
        };
        let half = line.block.first().copied().or(own);
        let half = half.filter(|half| *half != Half::Offers);
        match (half, turn_is_whole(turn)) {
            (Some(half), _) => HalfName::new(named.turn, half),
            (None, true) => HalfName::new(named.turn, Half::Evil),
            (None, false) => named,
        }
    }

    /// A line that is none, in a plan: it is kept for the half that it looks like, so that the plan
    /// waits there for its player instead of running without it.
    fn keep_wrong(&self, line: &SheetLine, from: usize, why: LineVerdict) -> LineAnswer {
        let looks = looks_like(&self.game.names, line.from_byte(from));
        let looks = looks.filter(|half| *half == Half::Evil || self.game.rules.two_sheets);
        match self.turns.timing(looks) {
            Timing::Later(half) => line.keep(line.place.begins, half, why),
            Timing::Now | Timing::Past => line.answer(why),
        }
    }
}

fn kept(half: HalfName) -> LineVerdict {
    let told = Phrase::new("round-table-later-kept").with("turn", half.to_string());
    LineVerdict::Will(vec![told])
}

fn orders<'l>(line: &'l SheetLine, parts: &'l [LinePart]) -> impl Iterator<Item = Order> + 'l {
    parts.iter().flat_map(move |part| {
        part.clauses.iter().map(move |clause| Order {
            line: line.line.number,
            text: line.line.text.replace('\n', " "),
            what: clause.what.clone(),
            paid: clause.paid,
            when: part.when.clone(),
        })
    })
}

fn say_effects(check: &mut OrderCheck, parts: &[LinePart]) -> LineResult<Vec<Phrase>> {
    let game = check.game;
    let mut said = Vec::new();
    for part in parts {
        let mut told = Vec::new();
        for clause in &part.clauses {
            if let Err(refusal) = check.check(clause, &part.when) {
                let instead = offers(check, &clause.what, clause.paid);
                let no = LineVerdict::Refused(Refusal {
                    span: Some(clause.span.clone()),
                    why: refusal.why,
                    clause: Some(refusal.clause),
                    instead,
                });
                return Err(Box::new(widen_verdict(no, part.from)));
            }
            told.push(describe_order(game, check.seat, &clause.what, clause.paid));
        }
        let term = |condition: &Condition| describe_term(game, condition);
        condition_wording(&term).explain(&part.when, &mut told);
        said.extend(told);
    }
    Ok(said)
}
