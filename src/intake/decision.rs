//! What is done about a letter: collected while its parts are decided, then written in one
//! transaction.

use super::answer_limit::held_back;
use super::confirmation::pending_acts::ConfirmationMail;
use super::press::press_effects::PressEffects;
use crate::campaign::outcome::{Change, Outcome, SheetChange, SheetChangeKind, Trigger};
use crate::config::AnswerSettings;
use crate::games::{LineAnswer, ReadOrders};
use crate::history::{
    LetterRecord, LetterRow, LetterState, LogKind, OutgoingMail, StoreResult, Transaction,
};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use jiff::Timestamp;
use serde_json::json;

/// What is done about a letter.
#[derive(Debug)]
pub struct Decision {
    pub state: LetterState,
    /// Why it was refused or ignored, in a word for the operator.
    pub reason: Option<&'static str>,
    /// What it changes, in the order in which it was decided.
    pub(crate) outcomes: Vec<Outcome>,
    /// The orders of the seat's new sheet if this letter brought it and it counts at once.
    pub(crate) orders: Option<ReadOrders>,
    /// The lines of a sheet that was only tried, with their answers.
    pub(crate) tried_lines: Vec<LineAnswer>,
    /// The mended sheet that the answer offers, if the sheet was only tried.
    pub(crate) tried_offer: Vec<String>,
    /// Answers, which the limits may hold back (IN-23).
    pub(crate) mails: Vec<OutgoingMail>,
    /// Letters to other players, and whose letters are not wanted.
    pub(crate) pressed: Vec<PressEffects>,
    /// What a player asked for that waits for his second mail, with the mails that ask for it.
    pub(crate) pending: Vec<ConfirmationMail>,
    /// Sheets that came too late, as the log keeps them for `deadline --explain` (DL-12).
    pub(crate) late: Vec<LateSheet>,
    /// Campaign and seat whose sheets in this letter contradict each other: a third one for it does
    /// not count either.
    pub(crate) contradicted: Option<(CampaignId, Seat)>,
    /// Campaigns, as sheets of the letter name them, for which nothing could be decided by a fault
    /// of ours: somebody has to look.
    pub broken: Vec<String>,
}

impl Decision {
    pub(crate) fn new(state: LetterState) -> Decision {
        Decision {
            state,
            reason: None,
            outcomes: Vec::new(),
            orders: None,
            tried_lines: Vec::new(),
            tried_offer: Vec::new(),
            mails: Vec::new(),
            pressed: Vec::new(),
            pending: Vec::new(),
            late: Vec::new(),
            contradicted: None,
            broken: Vec::new(),
        }
    }

    pub(crate) fn silent(state: LetterState, reason: &'static str) -> Decision {
        Decision {
            reason: Some(reason),
            ..Decision::new(state)
        }
    }

    /// The campaign and seat whose sheets it changes.
    pub(crate) fn seat(&self) -> Option<(CampaignId, Seat)> {
        self.contradicted
            .or_else(|| self.sheets().next().map(|act| (act.campaign, act.seat)))
    }

    pub(crate) fn same_seat(&self, other: &Decision) -> bool {
        self.seat().is_some() && self.seat() == other.seat()
    }

    /// Whether both put the same lines in (IN-38: the same sheet twice is one).
    pub(crate) fn same_sheet(&self, other: &Decision) -> bool {
        let line = |act: &SheetChange| match &act.what {
            SheetChangeKind::Put {
                source, standing, ..
            } => Some((String::new(), source.clone(), Some(*standing))),
            SheetChangeKind::Keep { turn, source } => Some((turn.clone(), source.clone(), None)),
            _ => None,
        };
        let lines = |decision: &Decision| decision.sheets().map(line).collect::<Option<Vec<_>>>();
        self.sheets().next().is_some() && lines(self).is_some() && lines(self) == lines(other)
    }

    /// The letter is accepted as soon as one of its sheets is; the first refusal is its reason.
    pub(crate) fn join(&mut self, other: Decision) {
        if other.state == LetterState::Accepted
            || self.reason.is_none() && self.state != LetterState::Accepted
        {
            self.state = other.state;
            self.reason = other.reason;
        }
        self.outcomes.extend(other.outcomes);
        self.orders = other.orders.or(self.orders.take());
        self.tried_lines.extend(other.tried_lines);
        self.tried_offer.extend(other.tried_offer);
        self.late.extend(other.late);
        self.pressed.extend(other.pressed);
        self.mails.extend(other.mails);
        self.pending.extend(other.pending);
        self.broken.extend(other.broken);
    }

    /// The days away of whoever leaves with this letter, or with whom the campaign ends: nothing is
    /// left that they could be noted for.
    pub(crate) fn forget_who_left(&mut self) {
        let left: Vec<CampaignId> = self.outcomes.iter().filter_map(Outcome::left).collect();
        self.outcomes
            .retain(|outcome| outcome.absence().is_none_or(|away| !left.contains(&away)));
    }

    /// The decision with these changes too.
    pub(crate) fn and<C: Into<Change>>(mut self, changes: impl IntoIterator<Item = C>) -> Decision {
        changes.into_iter().for_each(|change| self.change(change));
        self
    }

    /// Adds a change that needs no mail and no log entry of its own.
    pub(crate) fn change(&mut self, change: impl Into<Change>) {
        self.outcomes.push(Outcome::of(change));
    }

    /// The changes of sheets.
    pub(crate) fn sheets(&self) -> impl Iterator<Item = &SheetChange> {
        self.outcomes.iter().flat_map(Outcome::sheets)
    }

    /// Writes the decision: sheets, answers and what became of the letter, or nothing of it.
    pub fn write(
        &self,
        book: &Transaction,
        row: &LetterRow,
        read: &LetterRecord,
        limits: &AnswerSettings,
        now: Timestamp,
    ) -> StoreResult<()> {
        let at = now.as_millisecond();
        // before the answers: to an address that is well again they go
        self.write_outcomes(book, Trigger::letter(row, now))?;
        self.log_late(book, row, at)?;
        self.answer(book, row, limits, now)?;
        book.close_read_letter(row.id, self.state, self.reason, read)?;
        let entry = json!({ "letter": row.id, "state": self.state.name(), "reason": self.reason });
        book.log(
            at,
            self.sheets().next().map(|act| act.campaign),
            LogKind::Letter,
            &entry,
        )
    }

    /// Sheets come first: the same letter may end the campaign, or free the seat and void its sheets.
    fn write_outcomes(&self, book: &Transaction, trigger: Trigger) -> StoreResult<()> {
        let (sheets, others): (Vec<&Outcome>, Vec<&Outcome>) = self
            .outcomes
            .iter()
            .partition(|outcome| outcome.sheets().next().is_some());
        let press = self.pressed.iter().map(|pressed| &pressed.outcome);
        sheets
            .into_iter()
            .chain(others)
            .chain(press)
            .try_for_each(|outcome| outcome.write_for(book, trigger))
    }

    fn log_late(&self, book: &Transaction, row: &LetterRow, at: i64) -> StoreResult<()> {
        self.late.iter().try_for_each(|late| {
            let entry =
                json!({ "letter": row.id, "turn": late.turn, "seat": late.seat, "by_ms": late.by });
            book.log(at, Some(late.campaign), LogKind::Late, &entry)
        })
    }

    fn answer(
        &self,
        book: &Transaction,
        row: &LetterRow,
        limits: &AnswerSettings,
        now: Timestamp,
    ) -> StoreResult<()> {
        let at = now.as_millisecond();
        let answered = |mail: &OutgoingMail| -> StoreResult<bool> {
            // (IN-23)
            let Some(why) = held_back(book, mail, limits, now)? else {
                book.queue(mail, at)?;
                return Ok(true);
            };
            let entry = json!({ "letter": row.id, "person": book.person_number(&mail.recipient)?, "kind": mail.kind, "why": why });
            book.log(at, mail.campaign, LogKind::AnswerHeldBack, &entry)?;
            Ok(false)
        };
        for mail in self
            .mails
            .iter()
            .chain(self.pressed.iter().flat_map(|pressed| &pressed.answers))
        {
            answered(mail)?;
        }
        for ConfirmationMail { new, mail } in &self.pending {
            // what nobody was asked waits for nobody's word
            if answered(mail)? {
                book.keep_pending(new)?;
            }
        }
        Ok(())
    }
}

impl Decision {
    /// Writes what no letter asked for, but somebody at the command line.
    pub fn write_by_command(&self, book: &Transaction, now: Timestamp) -> StoreResult<()> {
        let at = now.as_millisecond();
        self.write_outcomes(book, now.into())?;
        for pressed in &self.pressed {
            book.queue_all(&pressed.answers, at)?;
        }
        book.queue_all(&self.mails, at)
    }
}

/// A sheet that came after its turn was closed.
#[derive(Clone, Debug)]
pub(crate) struct LateSheet {
    pub(crate) campaign: CampaignId,
    pub(crate) turn: TurnNumber,
    pub(crate) seat: Seat,
    /// Milliseconds.
    pub(crate) by: i64,
}
