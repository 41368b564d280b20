//! What becomes of each line of a sheet, one after the other.

use super::line_parts::{MordredLinePart, is_man, is_row, two_rows};
use super::order_check::MordredOrderCheck;
use super::parser::MordredOrderClause;
use super::semantics::short_of;
use super::turn_names::{turn_is_whole, turn_named};
use super::{blocks, parser};
use crate::{
    order::{MordredAction, Order},
    position::TurnHalf,
    tables::MoneyRow,
};
use seneschal_seam::{
    line_parts::{clauses, kept_from},
    order_reading::{FutureLine, LineAnswer, LineVerdict, Refusal},
    verdicts::{LineResult, refused, unread},
};
use seneschal_text::{Line, LinePlace, LineRole, Phrase, for_turn_beside, tidy};
use std::collections::BTreeSet;

/// A line that is refused after something of it was reckoned with, and why: the sheet is read again
/// without it (M§5).
pub(super) type LineRefusalResult<T> = Result<T, LineVerdict>;

/// What a line orders, or why it orders nothing.
type SpelledLine<'a> = Result<&'a [MordredLinePart], LineVerdict>;

/// A line of a sheet, as it is spelled.
pub(super) struct SheetLine<'a> {
    pub line: &'a Line,
    pub place: &'a LinePlace,
    /// `None` if it has no order.
    pub spelled: Option<SpelledLine<'a>>,
    /// True if what it meets on the board is known.
    pub seen: bool,
}

impl SheetLine<'_> {
    /// The answer to the line, if it is for this turn.
    pub(super) fn answer(&self, verdict: LineVerdict) -> LineAnswer {
        LineAnswer::new(self.line, verdict)
    }

    fn order(&self, what: MordredAction) -> Order {
        Order {
            line: self.line.number,
            text: self.line.text.replace('\n', " "),
            what,
            when: Vec::new(),
        }
    }

    fn orders(&self, parts: &[MordredLinePart]) -> impl Iterator<Item = Order> {
        let orders = move |part: &MordredLinePart| {
            let order = |clause: &MordredOrderClause| Order {
                text: part.text.clone(),
                when: part.when.clone(),
                ..self.order(clause.what.clone())
            };
            part.clauses.iter().map(order).collect::<Vec<Order>>()
        };
        parts.iter().flat_map(orders)
    }
}

/// Answers the lines of a sheet.
pub(super) struct LineAnswerer<'a> {
    pub check: MordredOrderCheck<'a>,
    pub fenced: bool,
    /// The orders for this turn.
    pub orders: Vec<Order>,
    /// Turns that come and have their row.
    pub rows: BTreeSet<u32>,
}

impl LineAnswerer<'_> {
    /// A line that is for this turn, from a byte of it on.
    pub(super) fn answer_now(
        &mut self,
        line: &SheetLine,
        from: usize,
        spelled: SpelledLine,
    ) -> LineRefusalResult<LineAnswer> {
        let parts = match spelled {
            Ok(parts) => parts,
            Err(LineVerdict::Unread(_)) if self.is_remark(&line.line.text) => {
                return Ok(line.answer(LineVerdict::Remark));
            }
            Err(why) => {
                self.note_short(line, &why);
                return Ok(self.keep_wrong(line, from, why));
            }
        };
        let Some(first) = clauses(parts).next() else {
            return Ok(self.answer_nothing(line, from));
        };
        let comes = self.check.future_half(&first.what, first.standing);
        if let Some((turn, _)) = comes
            && is_row(parts)
            && !self.rows.insert(turn)
        {
            return Ok(self.keep_wrong(line, from, two_rows()));
        }
        if let Some(turn) = comes.filter(|&turn| !self.check.is_at_hand(turn)) {
            return Ok(match never(&self.check, parts) {
                Some(why) => self.keep_wrong(line, from, why),
                None => self.keep_for_later(line, kept_from(parts, from, 0), turn),
            });
        }
        let why = match (self.check_line(line, parts), comes) {
            (Ok(_), Some(turn)) => {
                return Ok(self.keep_for_later(line, kept_from(parts, from, 0), turn));
            }
            (Ok(said), None) => {
                self.orders.extend(line.orders(parts));
                return Ok(line.answer(LineVerdict::Will(said)));
            }
            (Err(why), _) => *why,
        };
        if self.is_counted_before(line, parts) {
            return Err(why);
        }
        self.note_short(line, &why);
        Ok(self.keep_wrong(line, from, why))
    }

    /// True if an unreadable line is a sentence around the orders.
    fn is_remark(&self, text: &str) -> bool {
        let names = &self.check.game.names;
        !self.fenced && names.is_remark(text) && !parser::begins_an_order(names, text)
    }

    /// A line that is refused for lack of money is skipped, and the report says so.
    fn note_short(&mut self, line: &SheetLine, why: &LineVerdict) {
        let short = short_of(why).map(|pounds| line.order(MordredAction::Short(pounds)));
        self.orders.extend(short);
    }

    /// A line that says that nothing is ordered.
    fn answer_nothing(&self, line: &SheetLine, from: usize) -> LineAnswer {
        let check = &self.check;
        let comes = check
            .future_half(&MordredAction::Keep(0), false)
            .filter(|_| check.seat != check.position.seat);
        match comes {
            Some(turn) => self.keep_for_later(line, from, turn),
            None => line.answer(LineVerdict::Will(vec![Phrase::new("mordred-will-nothing")])),
        }
    }

    /// The answer to `if`, `else`, `end if`: a block is about men and money.
    pub(super) fn answer_block(
        &self,
        line: &SheetLine,
        asked: &[blocks::MordredBlockResult],
    ) -> LineAnswer {
        let verdict = blocks::block_verdict(&self.check, &line.place.role, asked, line.line.number);
        match (
            verdict,
            self.check.future_half(&MordredAction::Keep(0), false),
        ) {
            (LineVerdict::Will(_), Some(turn)) => self.keep_for_later(line, 0, turn),
            (verdict, _) => self.keep_wrong(line, 0, verdict),
        }
    }

    /// A line for a turn that comes: whether it comes and is theirs, and how the line is spelled.
    /// What it will do is told when its day comes.
    pub(super) fn answer_later(
        &mut self,
        line: &SheetLine,
        turn: &str,
    ) -> LineRefusalResult<LineAnswer> {
        if matches!(line.spelled, Some(Err(LineVerdict::Unread(_))))
            && self.is_remark(&line.line.text)
        {
            return Ok(line.answer(LineVerdict::Remark));
        }
        let named = self.named_half(line, turn);
        let shown = named.map_or_else(|| turn.to_owned(), |named| self.check.named(named));
        let (verdict, comes) = match self.coming_turn(&line.line.text, turn, named, &shown) {
            Err(verdict) => (verdict, false),
            Ok(number) => {
                let wrong = self.refuse_later(line, number)?;
                let kept = || {
                    let told = Phrase::new("mordred-later-kept").with("turn", shown.as_str());
                    LineVerdict::Will(vec![told])
                };
                (wrong.unwrap_or_else(kept), true)
            }
        };
        let kept = match (&line.place.role, comes) {
            (_, false) => None,
            (LineRole::Turn, true) => Some(String::new()),
            _ => Some(tidy(from_byte(line.line, line.place.begins))),
        };
        Ok(LineAnswer {
            later: Some(FutureLine { turn: shown, kept }),
            ..line.answer(verdict)
        })
    }

    /// The half of a turn that a line is for. The dice are rolled in a turn's first half: a row is
    /// for that one, whichever is named; and where none is, what is no row is for the other.
    fn named_half(&self, line: &SheetLine, turn: &str) -> Option<(u32, TurnHalf)> {
        let game = self.check.game;
        let row = match &line.spelled {
            Some(Ok(parts)) => is_row(parts),
            Some(Err(_)) => {
                parser::begins_row(&game.names, from_byte(line.line, line.place.begins))
            }
            None => false,
        };
        let half = |half| match line.place.role {
            _ if row || !game.rules.two_sheets => TurnHalf::Row,
            LineRole::Turn => half,
            _ if turn_is_whole(turn) => TurnHalf::Men,
            _ => half,
        };
        turn_named(turn).map(|(number, named)| (number, half(named)))
    }

    /// The number of a turn that comes and is this player's, or why a line cannot be kept for it.
    fn coming_turn(
        &self,
        text: &str,
        turn: &str,
        named: Option<(u32, TurnHalf)>,
        shown: &str,
    ) -> Result<u32, LineVerdict> {
        let check = &self.check;
        let position = check.position;
        let no = |id: &'static str| Err(*refused(None, Phrase::new(id).with("turn", shown), "2.4"));
        match named {
            None => {
                let next = check.named(check.next(TurnHalf::Row));
                Err(*unread(
                    None,
                    Phrase::new("mordred-later-no-turn").with("turn", turn),
                    vec![for_turn_beside(text, &next)],
                ))
            }
            Some(it) if it <= (position.turn, position.half) => no("mordred-later-past"),
            Some((number, _)) if number > position.turn.saturating_add(AHEAD) => {
                no("mordred-later-far")
            }
            Some((number, half)) if !check.is_own(number) => {
                let own = for_turn_beside(text, &check.named(check.next(half)));
                let why = Phrase::new("mordred-later-not-yours").with("turn", shown);
                Err(LineVerdict::Refused(Refusal {
                    instead: vec![own],
                    ..Refusal::new(why, Some("2.3".into()))
                }))
            }
            Some((number, _)) => Ok(number),
        }
    }

    /// Why a line for a coming turn of this player is not valid, if it is not.
    fn refuse_later(
        &mut self,
        line: &SheetLine,
        turn: u32,
    ) -> LineRefusalResult<Option<LineVerdict>> {
        let parts = match (&line.spelled, &line.place.role) {
            (Some(Err(why)), _) => return Ok(Some(why.clone())),
            (Some(Ok(parts)), _) => *parts,
            (None, LineRole::Wrong(complaint)) => {
                return Ok(Some(LineVerdict::Unread(complaint.clone())));
            }
            (None, _) => return Ok(None),
        };
        if is_row(parts) && !self.rows.insert(turn) {
            return Ok(Some(two_rows()));
        }
        if !line.seen {
            return Ok(never(&self.check, parts));
        }
        match self.check_line(line, parts) {
            Err(why) if self.is_counted_before(line, parts) => Err(*why),
            told => Ok(told.err().map(|why| *why)),
        }
    }

    /// What a line will do. If it is refused, nothing of it is executed.
    fn check_line(
        &mut self,
        line: &SheetLine,
        parts: &[MordredLinePart],
    ) -> LineResult<Vec<Phrase>> {
        self.check
            .line(|check| say_effects(check, line.line, parts))
    }

    /// Whether something of a line was reckoned with before it was looked at: its men, its row, what it
    /// keeps.
    fn is_counted_before(&self, line: &SheetLine, parts: &[MordredLinePart]) -> bool {
        clauses(parts).any(|clause| {
            matches!(clause.what, MordredAction::Keep(_) | MordredAction::Row(_))
                || is_man(clause) && self.check.men_stand(line.line.number)
        })
    }

    /// A line that is none, in a plan: it is kept for the half that its order looks like, which begins
    /// at a byte of it, so that the plan waits there for its player instead of running without it.
    /// A row that reads holds for its own half, whatever the plan beside it says.
    fn keep_wrong(&self, line: &SheetLine, from: usize, verdict: LineVerdict) -> LineAnswer {
        let looks_like = if parser::begins_row(&self.check.game.names, from_byte(line.line, from)) {
            MordredAction::Row(MoneyRow::A)
        } else {
            MordredAction::Keep(0)
        };
        let comes = self.check.future_half(&looks_like, false);
        let later = comes
            .filter(|_| verdict.is_no())
            .and_then(|turn| self.keep_for_later(line, 0, turn).later);
        LineAnswer {
            later,
            ..line.answer(verdict)
        }
    }

    /// M§2.2, M§2.3: what is for a half that comes is kept, and read again when the dice are known.
    fn keep_for_later(&self, line: &SheetLine, from: usize, turn: (u32, TurnHalf)) -> LineAnswer {
        let turn = self.check.named(turn);
        let told = Phrase::new("mordred-later-kept").with("turn", turn.as_str());
        LineAnswer {
            later: Some(FutureLine {
                turn,
                kept: Some(tidy(from_byte(line.line, from))),
            }),
            ..line.answer(LineVerdict::Will(vec![told]))
        }
    }
}

fn from_byte(line: &Line, from: usize) -> &str {
    line.text.get(from..).unwrap_or_default()
}

/// Players plan no longer; a mail must not fill the store with turns.
const AHEAD: u32 = 200;

/// What a line will do, or why nothing of it is executed. That money is short is said where nothing
/// else is wrong.
fn say_effects(
    check: &mut MordredOrderCheck,
    line: &Line,
    parts: &[MordredLinePart],
) -> LineResult<Vec<Phrase>> {
    let (mut said, mut short) = (Vec::new(), None);
    let mut n = 0;
    for MordredLinePart { clauses, when, .. } in parts {
        let mut part = Vec::new();
        for clause in clauses {
            match check.order((line.number, n), clause, when) {
                Ok(phrase) => part.push(phrase),
                Err(why) if short_of(&why).is_some() => short = short.or(Some(why)),
                Err(why) => return Err(why),
            }
            n += 1;
        }
        blocks::explain_conditions(check, when, &mut part);
        said.extend(part);
    }
    short.map_or(Ok(said), Err)
}

/// Why a line can never be, whatever stands on the board.
fn never(check: &MordredOrderCheck, parts: &[MordredLinePart]) -> Option<LineVerdict> {
    clauses(parts)
        .find_map(|clause| check.never(clause).err())
        .map(|why| *why)
}
