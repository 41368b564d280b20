//! What is done about a letter: collected while its parts are decided, then written in one
//! transaction.

use super::answer_limit::held_back;
use super::pending_acts::ConfirmationMail;
use super::press_effects::PressEffects;
use super::sheet_changes::{SheetChange, SheetChangeKind};
use super::side_effects::SideEffect;
use crate::commands::{
    deadline::DeadlinePlan,
    membership::MembershipChange,
    moderation::{SecretAccess, confirmation::ConfirmationRequest},
};
use crate::config::AnswerSettings;
use crate::games::ReadOrders;
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
    pub(super) acts: Vec<SheetChange>,
    /// The orders of the seat's new sheet, as they were read.
    pub(super) orders: Option<ReadOrders>,
    pub(super) mails: Vec<OutgoingMail>,
    pub(super) asides: Vec<SideEffect>,
    /// Who comes, waits or goes.
    pub(super) steps: Vec<MembershipChange>,
    /// What a moderator's word does, or a player's about the days on which he is away.
    pub(super) plans: Vec<DeadlinePlan>,
    /// Letters to other players, and whose letters are not wanted.
    pub(super) pressed: Vec<PressEffects>,
    /// What a moderator ordered that waits for his second mail.
    pub(super) order: Option<ConfirmationRequest>,
    /// Whether that is done without a second mail.
    pub(super) at_once: bool,
    /// What his second mail confirmed: the daemon does it.
    pub(super) quoted: Option<i64>,
    /// What stands in the log that players may ask for.
    pub(super) noted: Vec<(CampaignId, serde_json::Value)>,
    /// A moderator who was told by it what is hidden from players.
    pub(super) looks: Option<SecretAccess>,
    /// What a player asked for that waits for his second mail, with the mails that ask for it.
    pub(super) pending: Vec<ConfirmationMail>,
    /// What such a mail confirmed: used up by it.
    pub(super) settled: Vec<i64>,
    /// Sheets that came too late, as the log keeps them for `deadline --explain` (DL-12).
    pub(super) late: Vec<LateSheet>,
    /// Campaign and seat whose sheets in this letter contradict each other: a third one for it does
    /// not count either.
    pub(super) contradicted: Option<(CampaignId, Seat)>,
    /// Campaigns and seats whose password was guessed wrongly.
    pub(super) guessed: Vec<(CampaignId, Seat)>,
    /// Campaigns, as sheets of the letter name them, for which nothing could be decided by a fault
    /// of ours: somebody has to look.
    pub broken: Vec<String>,
    /// Why the moderator has to look at the letter.
    pub(super) untold: Option<&'static str>,
}

impl Decision {
    pub(super) fn new(state: LetterState) -> Decision {
        Decision {
            state,
            reason: None,
            acts: Vec::new(),
            orders: None,
            mails: Vec::new(),
            asides: Vec::new(),
            steps: Vec::new(),
            plans: Vec::new(),
            pressed: Vec::new(),
            order: None,
            at_once: false,
            quoted: None,
            noted: Vec::new(),
            looks: None,
            pending: Vec::new(),
            settled: Vec::new(),
            late: Vec::new(),
            contradicted: None,
            guessed: Vec::new(),
            broken: Vec::new(),
            untold: None,
        }
    }

    pub(super) fn silent(state: LetterState, reason: &'static str) -> Decision {
        Decision {
            reason: Some(reason),
            ..Decision::new(state)
        }
    }

    /// The campaign and seat whose sheets it changes.
    pub(super) fn seat(&self) -> Option<(CampaignId, Seat)> {
        self.contradicted
            .or_else(|| self.acts.first().map(|act| (act.campaign, act.seat)))
    }

    pub(super) fn same_seat(&self, other: &Decision) -> bool {
        self.seat().is_some() && self.seat() == other.seat()
    }

    /// Whether both put the same lines in (IN-38: the same sheet twice is one).
    pub(super) fn same_sheet(&self, other: &Decision) -> bool {
        let line = |act: &SheetChange| match &act.what {
            SheetChangeKind::Put {
                source, standing, ..
            } => Some((String::new(), source.clone(), Some(*standing))),
            SheetChangeKind::Keep { turn, source } => Some((turn.clone(), source.clone(), None)),
            _ => None,
        };
        let lines =
            |decision: &Decision| decision.acts.iter().map(line).collect::<Option<Vec<_>>>();
        !self.acts.is_empty() && lines(self).is_some() && lines(self) == lines(other)
    }

    /// The letter is accepted as soon as one of its sheets is; the first refusal is its reason.
    pub(super) fn join(&mut self, other: Decision) {
        if other.state == LetterState::Accepted
            || self.reason.is_none() && self.state != LetterState::Accepted
        {
            self.state = other.state;
            self.reason = other.reason;
        }
        self.acts.extend(other.acts);
        self.orders = other.orders.or(self.orders.take());
        self.late.extend(other.late);
        self.plans.extend(other.plans);
        self.pressed.extend(other.pressed);
        self.mails.extend(other.mails);
        self.noted.extend(other.noted);
        self.pending.extend(other.pending);
        self.settled.extend(other.settled);
        self.guessed.extend(other.guessed);
        self.asides.extend(other.asides);
        self.steps.extend(other.steps);
        self.broken.extend(other.broken);
    }

    /// The days away of whoever leaves with this letter, or with whom the campaign ends: nothing is
    /// left that they could be noted for.
    pub(super) fn forget_who_left(&mut self) {
        let left: Vec<CampaignId> = self.asides.iter().filter_map(SideEffect::leaves).collect();
        self.plans.retain(|plan| !left.contains(&plan.campaign()));
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
        self.write_changes(book, row, now)?;
        self.note(book, at)?;
        self.note_failures(book, row, at)?;
        for pending in &self.settled {
            book.settle_pending(*pending, at)?;
        }
        self.answer(book, row, limits, now)?;
        if let Some(why) = self.untold {
            book.note_unreported(row.id, why)?;
        }
        book.close_read_letter(row.id, self.state, self.reason, read)?;
        let entry = json!({ "letter": row.id, "state": self.state.name(), "reason": self.reason });
        book.log(
            at,
            self.acts.first().map(|act| act.campaign),
            LogKind::Letter,
            &entry,
        )
    }

    fn write_changes(
        &self,
        book: &Transaction,
        row: &LetterRow,
        now: Timestamp,
    ) -> StoreResult<()> {
        let at = now.as_millisecond();
        for act in &self.acts {
            act.write(book, row, at)?;
        }
        // before the answers: to an address that is well again they go
        for aside in &self.asides {
            aside.write(book, row, at)?;
        }
        for step in &self.steps {
            step.write(book, at)?;
        }
        for plan in &self.plans {
            plan.write(book, now)?;
        }
        for pressed in &self.pressed {
            pressed.write(book, Some(row.id), at)?;
        }
        if let Some(order) = &self.order {
            let word = order.keep(book, now)?;
            if self.at_once {
                book.quote_confirmation(word, row.id, at)?;
            }
        }
        if let Some(word) = self.quoted {
            book.quote_confirmation(word, row.id, at)?;
        }
        Ok(())
    }

    /// Sheets that came too late, and wrong passwords.
    fn note_failures(&self, book: &Transaction, row: &LetterRow, at: i64) -> StoreResult<()> {
        for LateSheet {
            campaign,
            turn,
            seat,
            by,
        } in &self.late
        {
            let entry = json!({ "letter": row.id, "turn": turn, "seat": seat, "by_ms": by });
            book.log(at, Some(*campaign), LogKind::Late, &entry)?;
        }
        for (campaign, seat) in &self.guessed {
            book.note_wrong_password(*campaign, *seat, at)?;
        }
        Ok(())
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
        for act in &self.acts {
            act.write_of(book, None, at, at)?;
        }
        for pressed in &self.pressed {
            pressed.write(book, None, at)?;
            book.queue_all(&pressed.answers, at)?;
        }
        self.note(book, at)?;
        book.queue_all(&self.mails, at)
    }

    /// What a moderator did by it, and that he saw what is hidden.
    fn note(&self, book: &Transaction, at: i64) -> StoreResult<()> {
        for (campaign, entry) in &self.noted {
            book.log(at, Some(*campaign), LogKind::Moderator, entry)?;
        }
        self.looks.iter().try_for_each(|looks| looks.write(book))
    }
}

/// A sheet that came after its turn was closed.
#[derive(Clone, Debug)]
pub(super) struct LateSheet {
    pub(super) campaign: CampaignId,
    pub(super) turn: TurnNumber,
    pub(super) seat: Seat,
    /// Milliseconds.
    pub(super) by: i64,
}
