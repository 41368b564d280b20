//! What becomes of each line of a sheet, one after the other.

use super::conditions::BlockCondition;
use super::halves::{OwnTurns, Timing, deeds_half, half_of, looks_like};
use super::offers::offers;
use super::order_check::OrderCheck;
use super::parser::{OrderClause, begins_an_order};
use super::turn_names::{HalfName, turn_is_whole};
use crate::{
    game::RoundTable,
    order::{Action, Condition, Order},
    order_text,
    position::Half,
    turn::deed_check::DeedRefusal,
};
use seneschal_seam::{
    condition_blocks::{BlockResult, block_verdict},
    line_parts::{self, clauses, kept_from},
    order_reading::{LineAnswer, LineVerdict, Refusal},
    verdicts::{LineResult, refused, refused_for, unread},
};
use seneschal_text::{
    LanguageSet, Line, LinePlace, LineRole, Phrase, PhraseArgument, for_turn_beside, tidy,
};
use std::collections::{BTreeMap, BTreeSet};

/// Players plan no longer; a mail must not fill the store with turns.
const AHEAD: u32 = 200;

pub(super) type LinePart = line_parts::LinePart<OrderClause, BlockCondition>;

/// A line of a sheet, as it is spelled.
pub(super) struct SheetLine<'a> {
    pub line: &'a Line,
    pub place: &'a LinePlace,
    /// `None` if it has no order.
    pub spelled: Option<Result<&'a [LinePart], &'a LineVerdict>>,
    /// The halves that the orders of its block are for.
    pub block: BTreeSet<Half>,
}

impl SheetLine<'_> {
    pub(super) fn answer(&self, verdict: LineVerdict) -> LineAnswer {
        LineAnswer::new(self.line, verdict)
    }

    /// The line is kept for a half that comes, from a byte of it on.
    fn keep(&self, from: usize, half: HalfName, verdict: LineVerdict) -> LineAnswer {
        let kept = tidy(self.text_from(from));
        self.answer(verdict).for_later(half.to_string(), Some(kept))
    }

    fn text_from(&self, from: usize) -> &str {
        self.line.text.get(from..).unwrap_or_default()
    }
}

/// Answers the lines of a sheet.
pub(super) struct LineAnswerer<'a> {
    pub game: &'a RoundTable,
    pub turns: OwnTurns<'a>,
    pub fenced: bool,
    /// The reader's language.
    pub tongue: LanguageSet,
    pub asked: &'a [BlockResult<BlockCondition>],
    /// The orders for this half.
    pub orders: Vec<Order>,
    /// A line says `no orders`.
    pub says_nothing: bool,
    pub now: OrderCheck<'a>,
    /// By turn that comes.
    pub later: BTreeMap<u32, OrderCheck<'a>>,
}

impl LineAnswerer<'_> {
    pub(super) fn answer(&mut self, line: &SheetLine) -> LineAnswer {
        match (&line.place.turn, &line.place.role, line.spelled) {
            (Some(turn), _, _) if !self.is_this_turn(turn) => self.answer_later(line, turn),
            (_, LineRole::Order { from, .. }, Some(spelled)) => {
                self.answer_now(line, *from, spelled)
            }
            (_, LineRole::Turn, _) => line.answer(will("round-table-orders-for-now")),
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
        spelled: Result<&[LinePart], &LineVerdict>,
    ) -> LineAnswer {
        let parts = match spelled {
            Ok(parts) => parts,
            Err(LineVerdict::Unread(_)) if self.is_remark(&line.line.text) => {
                return line.answer(LineVerdict::Remark);
            }
            Err(why) => return self.keep_wrong(line, from, why.clone()),
        };
        let mut timings = clauses(parts).map(|clause| self.timing(clause, line));
        let Some(timing) = timings.next() else {
            self.says_nothing = true;
            return line.answer(will("round-table-will-nothing"));
        };
        if timings.any(|other| other != timing) {
            let both = Phrase::new("round-table-orders-both-halves");
            return line.answer(*refused(None, both, "3.1"));
        }
        let from = kept_from(parts, from, line.place.begins);
        match timing {
            Timing::Past => line.answer(self.refuse_past(line, from, parts)),
            Timing::Now => match self.check_line(parts, None) {
                Ok(said) => {
                    self.orders.extend(orders(line, parts));
                    line.answer(LineVerdict::Will(said))
                }
                Err(why) => line.answer(*why),
            },
            Timing::Later(half) => {
                let wrong = self.check_line(parts, Some(half)).err();
                line.keep(from, half, wrong.map_or_else(|| kept(half), |why| *why))
            }
        }
    }

    /// When an order counts. In a block that is kept as a whole, all lines are kept for its first
    /// half.
    fn timing(&self, clause: &OrderClause, line: &SheetLine) -> Timing {
        let own = half_of(&clause.what, self.game.rules.two_sheets);
        let own = self.turns.timing(own);
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
        if clauses(parts).any(|clause| matches!(clause.what, Action::Offer(_))) {
            let why = Phrase::new("round-table-refused-offer-late");
            return LineVerdict::Refused(Refusal {
                is_skipped: true,
                ..Refusal::new(why, Some("1.7".into()))
            });
        }
        let text = &line.line.text;
        let head = for_turn_beside(text, &self.turns.next_name());
        let instead = vec![format!("{head}: {}", line.text_from(from))];
        let why = Phrase::new("round-table-refused-half-over");
        LineVerdict::Refused(Refusal {
            span: Some(from..text.len()),
            instead,
            is_skipped: true,
            ..Refusal::new(why, Some("3.1".into()))
        })
    }

    /// What a line will do. If it is refused, nothing of it is executed.
    fn check_line(
        &mut self,
        parts: &[LinePart],
        half: Option<HalfName>,
    ) -> LineResult<Vec<Phrase>> {
        let (game, turns, tongue) = (self.game, self.turns, self.tongue);
        let is_now = |half: HalfName| turns.is_own_now() && half.turn == turns.now().turn;
        let check = match half.filter(|half| !is_now(*half)) {
            Some(half) => {
                let new = || OrderCheck::new(game, turns.position, turns.seat, false);
                self.later.entry(half.turn).or_insert_with(new)
            }
            None => &mut self.now,
        };
        let before = check.clone();
        let found = say_effects(check, parts, tongue);
        if found.is_err() {
            *check = before;
        }
        found
    }

    /// The answer to `if`, `else`, `end if`. They are kept with the orders between them.
    fn answer_block(&self, line: &SheetLine) -> LineAnswer {
        let verdict = self.block_verdict(line);
        let halves = [line.block.first(), line.block.last()];
        let mut timings = halves.into_iter().flatten();
        let later = timings.find_map(|half| match self.turns.timing(Some(*half)) {
            Timing::Later(half) => Some(half),
            Timing::Now | Timing::Past => None,
        });
        match later {
            Some(half) => line.keep(0, half, verdict),
            None => line.answer(verdict),
        }
    }

    fn block_verdict(&self, line: &SheetLine) -> LineVerdict {
        let begins = |asks: &BlockCondition, contrary: bool| {
            let asks = asks.clone();
            let asks = if contrary { asks.negated() } else { asks };
            Phrase::new("round-table-if-begins").with("condition", asks.say())
        };
        let (role, number) = (&line.place.role, line.line.number);
        block_verdict(role, self.asked, number, begins, "round-table-if-ends")
    }

    /// A line for a turn that comes: whether it comes and is theirs, and how the line is spelled.
    fn answer_later(&mut self, line: &SheetLine, turn: &str) -> LineAnswer {
        if matches!(line.spelled, Some(Err(LineVerdict::Unread(_))))
            && self.is_remark(&line.line.text)
        {
            return line.answer(LineVerdict::Remark);
        }
        let half = match self.coming_half(line, turn) {
            Ok(half) => half,
            Err(why) => return line.answer(*why).for_later(turn.to_owned(), None),
        };
        let verdict = match (line.spelled, &line.place.role) {
            (Some(Err(why)), _) => why.clone(),
            (Some(Ok(parts)), _) => match self.check_line(parts, Some(half)) {
                Ok(_) => kept(half),
                Err(why) => *why,
            },
            (None, LineRole::Turn) => {
                let empty = Some(String::new());
                return line.answer(kept(half)).for_later(half.to_string(), empty);
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
        let own = || vec![for_turn_beside(&line.line.text, &self.turns.next_name())];
        let why = |id: &'static str| Phrase::new(id).with("turn", turn);
        let Some(named) = HalfName::parse(turn) else {
            return Err(unread(None, why("round-table-later-no-turn"), own()));
        };
        let half = self.named_half(line, turn, named);
        let id = if half <= self.turns.now() {
            "round-table-later-past"
        } else if half.turn > self.turns.now().turn.saturating_add(AHEAD) {
            "round-table-later-far"
        } else if !self.turns.is_own(half.turn) {
            "round-table-later-not-yours"
        } else {
            return Ok(half);
        };
        Err(refused_for(
            0..line.line.text.len(),
            ("3.1", why(id)),
            own(),
        ))
    }

    /// The order says for which half it is; a block is kept for the first half of its orders.
    fn named_half(&self, line: &SheetLine, turn: &str, named: HalfName) -> HalfName {
        let two_sheets = self.game.rules.two_sheets;
        let own = match line.spelled {
            Some(Ok(parts)) => clauses(parts).find_map(|clause| half_of(&clause.what, two_sheets)),
            // printed under its half, it is read there again
            Some(Err(_)) if turn_is_whole(turn) => {
                let looks = looks_like(self.game, line.text_from(line.place.begins));
                looks.or(Some(deeds_half(self.game)))
            }
            Some(Err(_)) | None => None,
        };
        let half = line.block.first().copied().or(own);
        match half.filter(|half| *half != Half::Offers) {
            Some(half) => HalfName::new(named.turn, half),
            None if turn_is_whole(turn) => HalfName::new(named.turn, Half::Evil),
            None => named,
        }
    }

    /// A line that is none: it is kept for the half that it looks like, so that a plan waits there
    /// for its player instead of running without it. Nonsense holds the half that is due.
    fn keep_wrong(&self, line: &SheetLine, from: usize, why: LineVerdict) -> LineAnswer {
        let looks = looks_like(self.game, line.text_from(from));
        match self.turns.timing(looks) {
            Timing::Later(half) => line.keep(line.place.begins, half, why),
            Timing::Now | Timing::Past => line.answer(why),
        }
    }
}

fn will(id: &'static str) -> LineVerdict {
    LineVerdict::Will(vec![Phrase::new(id)])
}

fn kept(half: HalfName) -> LineVerdict {
    let told = Phrase::new("round-table-later-kept").with("turn", half.to_string());
    LineVerdict::Will(vec![told])
}

fn conditions(part: &LinePart) -> Vec<Condition> {
    part.when.iter().map(|when| when.asks.clone()).collect()
}

fn orders<'l>(line: &'l SheetLine, parts: &'l [LinePart]) -> impl Iterator<Item = Order> + 'l {
    let of_part = move |part: &'l LinePart| {
        part.clauses.iter().map(move |clause| Order {
            line: line.line.number,
            text: part.text.clone(),
            what: clause.what.clone(),
            paid: clause.paid,
            when: conditions(part),
        })
    };
    parts.iter().flat_map(of_part)
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
