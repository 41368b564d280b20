//! Decides what to do about a letter: whose it is, which campaign's, what it asks, and the answer.
//!
//! Deciding only reads; the decision is stored afterwards in one transaction, which fails as
//! overtaken if the turn was played meanwhile.
//! Nothing in here sends, waits or adjudicates.

mod acknowledgement;
mod address_change;
mod answer_limit;
mod applicant;
mod applications;
mod confirmation;
mod dangerous_acts;
mod decode;
mod departure;
mod draws;
mod forecast;
mod forum_requests;
mod future_turns;
mod help_echo;
mod help_topics;
pub mod ignored_mail;
mod inbound_limit;
mod language;
mod letter_warnings;
mod moderator;
mod notices;
mod order_detection;
mod page_sheet;
mod posts;
mod preferences;
mod press;
mod preview;
pub mod proxy_orders;
mod questions;
mod requests;
mod seals;
mod seat_claim;
mod secrecy;
mod sheet_changes;
mod sheets;
mod side_effects;
mod unseated_people;
mod vacation;

#[cfg(test)]
mod press_tests;
#[cfg(test)]
mod sender_tests;
#[cfg(test)]
mod tests;

use crate::campaign::{CampaignCache, error::InternalError};
use crate::clock::{COST, instant};
use crate::commands::{
    deadline::DeadlinePlan,
    membership::MembershipChange,
    moderation::{SecretAccess, confirmation::ConfirmationRequest},
};
use crate::config::{AnswerSettings, Config};
use crate::history::LogKind;
use crate::history::{
    LetterRecord, LetterRow, LetterState, NewPress, OutgoingMail, StoreResult, Transaction,
};
use crate::letters::{MailComposer, when};
use crate::mail::{AutomationSign, Letter, page_letters::PageLetterKey};
use crate::text::{
    Envelope, envelopes, fold_words,
    ids::{CampaignId, Seat, TurnNumber},
};
use applications::ApplicationPart;
use confirmation::ConfirmationMail;
pub use decode::{LetterDecodeError, LetterSource, decode_letter, headers, source_of};
use help_echo::says_nothing;
pub use inbound_limit::InboundTiming;
use jiff::Timestamp;
pub use moderator::settings_for_moderator;
use notices::RefusalReason;
pub use page_sheet::PageSheet;
pub use posts::{
    IncomingPost, PasteError, PasteRequest, PostLine, PostOutcome, STATED, like_orders,
    opened_after, paste,
};
use press::PressEffects;
pub use seals::{SealError, SealReceipt, SealStanding, first_deadline};
use seat_claim::{SeatClaim, SenderMatch};
use sha2::{Digest, Sha256};
use sheet_changes::{SheetChange, SheetChangeKind, act};
pub use sheets::about_envelope;
use side_effects::SideEffect;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// A letter whose reading ended the program or failed that often is put aside (IN-03); of one whose
/// sheets fail for one campaign the others count then (IN-48).
pub const ATTEMPTS: u32 = 3;

/// What is done about a letter.
#[derive(Debug)]
pub struct Decision {
    pub state: LetterState,
    /// Why it was refused or ignored, in a word for the operator.
    pub reason: Option<&'static str>,
    acts: Vec<SheetChange>,
    mails: Vec<OutgoingMail>,
    asides: Vec<SideEffect>,
    /// Who comes, waits or goes.
    steps: Vec<MembershipChange>,
    /// What a moderator's word does, or a player's about the days on which he is away.
    plans: Vec<DeadlinePlan>,
    /// Letters to other players, and whose letters are not wanted.
    pressed: Vec<PressEffects>,
    /// What a moderator ordered that waits for his second mail.
    order: Option<ConfirmationRequest>,
    /// Whether that is done without a second mail.
    at_once: bool,
    /// What his second mail confirmed: the daemon does it.
    quoted: Option<i64>,
    /// What stands in the log that players may ask for.
    noted: Vec<(CampaignId, serde_json::Value)>,
    /// A moderator who was told by it what is hidden from players.
    looks: Option<SecretAccess>,
    /// What a player asked for that waits for his second mail, with the mails that ask for it.
    pending: Vec<ConfirmationMail>,
    /// What such a mail confirmed: used up by it.
    settled: Vec<i64>,
    /// Sheets that came too late, as the log keeps them for `deadline --explain` (DL-12).
    late: Vec<LateSheet>,
    /// Campaign and seat whose sheets in this letter contradict each other: a third one for it does
    /// not count either.
    contradicted: Option<(CampaignId, Seat)>,
    /// Campaigns and seats whose password was guessed wrongly.
    guessed: Vec<(CampaignId, Seat)>,
    /// Campaigns, as sheets of the letter name them, for which nothing could be decided by a fault
    /// of ours: somebody has to look.
    pub broken: Vec<String>,
    /// Why the moderator has to look at the letter.
    untold: Option<&'static str>,
}

/// A sheet that came after its turn was closed.
#[derive(Clone, Debug)]
pub(super) struct LateSheet {
    campaign: CampaignId,
    turn: TurnNumber,
    seat: Seat,
    /// Milliseconds.
    by: i64,
}

/// Everything that deciding needs.
#[derive(Clone, Copy)]
pub struct Intake<'a> {
    pub desk: &'a MailComposer,
    pub tables: &'a CampaignCache,
    pub config: &'a Config,
    pub now: Timestamp,
    /// Whether nothing is written or mailed: an answer on a page counts as none of a day's mails,
    /// and names no number that a later letter will not have.
    pub is_preview: bool,
}

/// A letter with its place in the store.
struct ArrivedLetter<'a> {
    row: &'a LetterRow,
    letter: &'a Letter,
    /// Passwords that were looked at for it.
    guesses: Cell<u32>,
    /// Requests for information that it made so far, in all of its sheets.
    asked: Cell<usize>,
    /// Of those, reports and maps.
    drawn: Cell<usize>,
    /// Mails about joining that it is answered with so far.
    applied: Cell<usize>,
    /// Letters to others that it brought so far, in all of its sheets.
    pressed: RefCell<Vec<NewPress>>,
}

impl<'a> ArrivedLetter<'a> {
    fn new(row: &'a LetterRow, letter: &'a Letter) -> ArrivedLetter<'a> {
        ArrivedLetter {
            row,
            letter,
            guesses: Cell::new(0),
            asked: Cell::new(0),
            drawn: Cell::new(0),
            applied: Cell::new(0),
            pressed: RefCell::default(),
        }
    }
}

impl ArrivedLetter<'_> {
    fn received(&self) -> Timestamp {
        instant(self.row.received)
    }

    /// The last moment at which it may have been written, in milliseconds.
    fn latest(&self) -> i64 {
        if self.is_pasted() {
            posts::latest(self.received()).as_millisecond()
        } else {
            self.row.received
        }
    }

    /// Whether a moderator pasted it from a board: he saw who wrote it.
    fn is_pasted(&self) -> bool {
        self.row.key.starts_with(crate::forum::KEY)
    }

    /// The seat whose own page it was sent from.
    fn page(&self) -> Option<PageLetterKey> {
        PageLetterKey::of(&self.row.key)
    }

    /// Who wrote it, folded; `None` where the From header leaves it open.
    fn sender(&self) -> Option<String> {
        self.letter
            .from
            .as_ref()
            .map(|from| from.address.to_lowercase())
    }
}

/// By what second copies are known (IN-04): SHA-256 over the sender and the decoded text, beside
/// the Message-ID. Without a Message-ID over the bytes but for what was written on the way: who
/// sends a former sheet once more means it, and his program dates it anew.
pub fn fingerprint(letter: &Letter, raw: &[u8]) -> [u8; 32] {
    if letter.message_id.is_none() {
        return crate::mail::without_traces(raw, Sha256::new(), |sum, piece| {
            sum.chain_update(piece)
        })
        .finalize()
        .into();
    }
    let from = letter
        .from
        .as_ref()
        .map_or("", |from| from.address.as_str());
    Sha256::new()
        .chain_update(from)
        .chain_update([0])
        .chain_update(&letter.text)
        .chain_update([0])
        .chain_update(&letter.quoted)
        .finalize()
        .into()
}

impl Intake<'_> {
    /// Decides what is done about a letter.
    pub fn decide(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
    ) -> Result<Decision, InternalError> {
        let _part = tracing::trace_span!(target: COST, "reading").entered();
        let arrived = ArrivedLetter::new(row, letter);
        if letter.machine == Some(AutomationSign::Loop) {
            let untold = self
                .brings_token(book, &arrived)?
                .then_some("it ran in a loop, and holds the token of a player or moderator");
            return Ok(Decision {
                untold,
                ..Decision::silent(LetterState::Quarantined, "loop")
            });
        }
        if let Some(decision) = self.about_our_mails(book, &arrived)? {
            return Ok(decision);
        }
        let text = press::under_subject(letter);
        let mut sheets =
            tracing::trace_span!(target: COST, "parsing").in_scope(|| envelopes(&text));
        // a request may stand as the subject, where the body says nothing
        if let Some(first) = sheets.first_mut().filter(|_| letter.text.trim().is_empty()) {
            for subject in envelopes(letter.own_subject()) {
                first.requests.extend(subject.requests);
                first.press.extend(subject.press);
            }
        }
        if let Some(why) = self.left_alone(book, &arrived, &sheets)? {
            return Ok(Decision::silent(LetterState::AutoIgnored, why));
        }
        if letter.posted.is_some_and(|posted| posted.open) {
            sheets = forum_requests::in_the_open(sheets);
        }
        if letter.machine.is_some() {
            // a moderator is answered with every word that he gives, so that what a machine sent in
            // his name does nothing either
            if self.moderates(book, &arrived)?.is_some() {
                return Ok(Decision::silent(
                    LetterState::AutoIgnored,
                    "marked-moderator",
                ));
            }
            return self.by_machine(book, &arrived, &sheets);
        }
        if row.too_large {
            return self.refuse(
                book,
                &arrived,
                RefusalReason::TooLarge(self.config.mail.limits.message_bytes >> 10),
            );
        }
        // a page speaks for its own seat: its From header is ours, and proves nothing else
        let applied = if arrived.page().is_some() {
            None
        } else {
            if let Some(decision) = self.by_new_address(book, &arrived)? {
                return Ok(decision);
            }
            if let Some(decision) = self.by_moderator(book, &arrived)? {
                return Ok(decision);
            }
            if let Some(decision) = self.by_applicant(book, &arrived)? {
                return Ok(decision);
            }
            match self.about_joining(book, &arrived, &mut sheets)? {
                ApplicationPart::Alone(decision) => return Ok(*decision),
                ApplicationPart::Beside(decision) => Some(*decision),
                ApplicationPart::None => None,
            }
        };
        let mut parts: Vec<(usize, Decision)> = Vec::new();
        let mut broken = Vec::new();
        for (n, envelope) in sheets.iter().enumerate() {
            // said once for the sheets that contradict each other
            let same = |other: &Envelope| {
                other.contradicted
                    && (&other.campaign, &other.turn, &other.lord)
                        == (&envelope.campaign, &envelope.turn, &envelope.lord)
            };
            if envelope.contradicted && sheets.iter().take(n).any(same) {
                continue;
            }
            let part = match self.apart(book, &arrived, envelope, n) {
                Ok(part) => part,
                Err(fault) if row.attempts >= ATTEMPTS && fault.is_one_campaigns() => {
                    broken.push((envelope.campaign.clone().unwrap_or_default(), fault));
                    continue;
                }
                Err(fault) => return Err(fault),
            };
            // a fence that names the campaign and one that does not may mean the same seat
            match parts.iter_mut().find(|(_, former)| former.same_seat(&part)) {
                Some((_, former)) if former.same_sheet(&part) => {
                    former.pressed.extend(part.pressed)
                }
                Some((first, former)) => {
                    if let Some(SenderMatch::Seat(claimed)) = sheets
                        .get(*first)
                        .map(|envelope| self.find(book, &arrived, envelope))
                        .transpose()?
                    {
                        let refused = self.notice(
                            book,
                            &arrived,
                            Some(&claimed),
                            RefusalReason::Contradicted,
                            *first,
                        )?;
                        // no letter to others contradicts another
                        let pressed = std::mem::take(&mut former.pressed)
                            .into_iter()
                            .chain(part.pressed)
                            .collect();
                        *former = Decision {
                            contradicted: former.seat(),
                            pressed,
                            ..refused
                        };
                    }
                }
                None => parts.push((n, part)),
            }
        }
        let mut decision = Decision::new(LetterState::Rejected);
        parts.into_iter().for_each(|(_, part)| decision.join(part));
        applied.into_iter().for_each(|part| decision.join(part));
        decision.forget_who_left();
        let more = sheets.first().map_or(0, |first| first.more);
        self.too_many(book, &arrived, &mut decision, more)?;
        self.without_broken(book, &arrived, decision, broken)
    }

    /// A sheet decided so that a reader which panics over it takes no other sheet of the letter
    /// with it.
    fn apart(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Decision, InternalError> {
        match catch_unwind(AssertUnwindSafe(|| self.one(book, arrived, envelope, n))) {
            Ok(decided) => decided,
            Err(_) if arrived.row.attempts >= ATTEMPTS => Err(InternalError::Panicked),
            Err(panic) => resume_unwind(panic),
        }
    }

    /// One sheet of a letter, or the whole of a letter without fences.
    fn one(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Decision, InternalError> {
        let claimed = match self.find(book, arrived, envelope)? {
            SenderMatch::Seat(claimed) => *claimed,
            SenderMatch::Stranger => return self.stranger(book, arrived),
            SenderMatch::Refused(why, of) => {
                return self.notice_with(book, arrived, of.as_deref(), why, envelope, n);
            }
        };
        let mut decision = if claimed.proof.is_some() {
            match self.without_help(book, arrived, &claimed, envelope)? {
                Some(rest) if says_nothing(&claimed, &rest)? => {
                    Decision::silent(LetterState::AutoIgnored, "our-help")
                }
                Some(rest) => self.for_seat(book, arrived, &claimed, &rest, n)?,
                None => self.for_seat(book, arrived, &claimed, envelope, n)?,
            }
        } else if let Some(own) = self.own_seat(book, arrived, &claimed)? {
            let why = RefusalReason::OtherSeat(claimed.seat.lord.clone(), own.seat.lord.clone());
            self.notice(book, arrived, Some(&own), why, n)?
        } else {
            let why = match claimed.locked {
                Some(until) => {
                    RefusalReason::Locked(Box::new(when(until, &claimed.seat.zone, self.now).at))
                }
                None if claimed.void_token => RefusalReason::VoidToken,
                None if claimed.wrong_token => RefusalReason::WrongToken,
                None if requests::only_asks(envelope) => RefusalReason::UnprovenQuestion,
                None => RefusalReason::Unproven,
            };
            self.notice(book, arrived, Some(&claimed), why, n)?
        };
        decision.guessed.extend(
            claimed
                .wrong_password
                .then_some((claimed.seat.campaign, claimed.seat.seat)),
        );
        if claimed.proof.is_some() && claimed.from_home && book.bouncing(&claimed.address)? > 0 {
            decision.asides.push(SideEffect::Well {
                address: claimed.address.clone(),
            });
        }
        Ok(decision)
    }

    /// IN-21: lists and companies' servers mark people's mail as a machine's. With a token and a
    /// fenced sheet it counts, and the machine is not answered; where the sheet waits for the
    /// registered address (AU-03), that one is asked. What is a bounce or an automatic answer by
    /// more than such marks is none of these, and a form of ours that some program sends back
    /// unchanged is no sheet.
    fn by_machine(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        sheets: &[Envelope],
    ) -> Result<Decision, InternalError> {
        let mut decision = Decision::silent(LetterState::AutoIgnored, "machine");
        let mut parts: Vec<Decision> = Vec::new();
        // only a token counts here, and looking at passwords costs much (AU-14)
        arrived.guesses.set(u32::MAX);
        if !arrived
            .letter
            .machine
            .as_ref()
            .is_some_and(AutomationSign::may_bring_sheets)
            || arrived.row.too_large
        {
            return Ok(decision);
        }
        for (n, envelope) in sheets
            .iter()
            .enumerate()
            .filter(|(_, envelope)| envelope.sheet.fenced)
        {
            let SenderMatch::Seat(claimed) = self.find(book, arrived, envelope)? else {
                continue;
            };
            if claimed.proof != Some(seat_claim::SenderProof::Token)
                || self.is_echo(book, &claimed, envelope)?
            {
                continue;
            }
            let part = self.for_seat(book, arrived, &claimed, &press::without(envelope), n)?;
            if part.state != LetterState::Accepted && part.contradicted.is_none() {
                continue;
            }
            let asks = part.reason == Some("held");
            let mails = part
                .mails
                .iter()
                .filter(|mail| asks && mail.recipient == claimed.address)
                .cloned()
                .collect();
            let part = Decision { mails, ..part };
            // every seat's own (IN-48); of one seat the same twice is one, and two that differ are
            // none (IN-38)
            match parts.iter_mut().find(|former| former.same_seat(&part)) {
                Some(former) if former.same_sheet(&part) => {}
                Some(former) => {
                    *former = Decision {
                        contradicted: part.seat(),
                        ..Decision::silent(
                            LetterState::Rejected,
                            RefusalReason::Contradicted.word(),
                        )
                    }
                }
                None => parts.push(part),
            }
        }
        if !parts.is_empty() {
            decision = Decision::new(LetterState::Rejected);
        }
        parts.into_iter().for_each(|part| decision.join(part));
        Ok(decision)
    }

    /// Whether a letter that was left alone comes from somebody who is known, or brings a token.
    pub fn is_somebodys(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
    ) -> Result<bool, InternalError> {
        let arrived = ArrivedLetter::new(row, letter);
        let known = match arrived.sender() {
            Some(sender) => {
                book.person_number(&sender)?.is_some()
                    || !self.known_without_a_seat(book, &sender)?.is_empty()
            }
            None => false,
        };
        Ok(known || self.brings_token(book, &arrived)?)
    }

    /// Whether a token of a seat or of a moderator stands in a letter that is not looked at any
    /// further.
    fn brings_token(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
    ) -> Result<bool, InternalError> {
        // a password would not count, and looking at one costs much (AU-14)
        arrived.guesses.set(u32::MAX);
        if self.moderates(book, arrived)?.is_some() {
            return Ok(true);
        }
        for envelope in envelopes(&arrived.letter.text)
            .iter()
            .chain([&Envelope::default()])
        {
            if let SenderMatch::Seat(claimed) = self.find(book, arrived, envelope)?
                && claimed.proof == Some(seat_claim::SenderProof::Token)
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a sheet is the one that every report brings to be filled in.
    fn is_echo(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
        envelope: &Envelope,
    ) -> Result<bool, InternalError> {
        let form: Vec<String> = self
            .form(book, claimed)?
            .iter()
            .map(|line| fold_words(line))
            .collect();
        Ok(envelope
            .sheet
            .lines
            .iter()
            .all(|line| form.contains(&fold_words(&line.text))))
    }

    /// A letter that could not even be read into parts: `reason` tells the operator why. Players
    /// are told, strangers as ever.
    pub fn unreadable(
        &self,
        book: &Transaction,
        row: &LetterRow,
        letter: &Letter,
    ) -> Result<Decision, InternalError> {
        self.refuse(
            book,
            &ArrivedLetter::new(row, letter),
            RefusalReason::Unreadable,
        )
    }

    /// Refuses the letter as a whole.
    fn refuse(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        why: RefusalReason,
    ) -> Result<Decision, InternalError> {
        match self.find(book, arrived, &Envelope::default())? {
            SenderMatch::Seat(claimed) => self.notice(book, arrived, Some(&claimed), why, 0),
            SenderMatch::Refused(_, of) if arrived.sender().is_some() => {
                self.notice(book, arrived, of.as_deref(), why, 0)
            }
            _ => self.stranger(book, arrived),
        }
    }
}

impl Decision {
    fn new(state: LetterState) -> Decision {
        Decision {
            state,
            reason: None,
            acts: Vec::new(),
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

    fn silent(state: LetterState, reason: &'static str) -> Decision {
        Decision {
            reason: Some(reason),
            ..Decision::new(state)
        }
    }

    /// The campaign and seat whose sheets it changes.
    fn seat(&self) -> Option<(CampaignId, Seat)> {
        self.contradicted
            .or_else(|| self.acts.first().map(|act| (act.campaign, act.seat)))
    }

    fn same_seat(&self, other: &Decision) -> bool {
        self.seat().is_some() && self.seat() == other.seat()
    }

    /// Whether both put the same lines in (IN-38: the same sheet twice is one).
    fn same_sheet(&self, other: &Decision) -> bool {
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
    fn join(&mut self, other: Decision) {
        if other.state == LetterState::Accepted
            || self.reason.is_none() && self.state != LetterState::Accepted
        {
            self.state = other.state;
            self.reason = other.reason;
        }
        self.acts.extend(other.acts);
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
    fn forget_who_left(&mut self) {
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
        self.note(book, at)?;
        for LateSheet {
            campaign,
            turn,
            seat,
            by,
        } in &self.late
        {
            book.log(
                at,
                Some(*campaign),
                LogKind::Late,
                &serde_json::json!({ "letter": row.id, "turn": turn, "seat": seat, "by_ms": by }),
            )?;
        }
        for (campaign, seat) in &self.guessed {
            book.note_wrong_password(*campaign, *seat, at)?;
        }
        for pending in &self.settled {
            book.settle_pending(*pending, at)?;
        }
        let answered = |mail: &OutgoingMail| -> StoreResult<bool> {
            // (IN-23)
            let Some(why) = answer_limit::held_back(book, mail, limits, now)? else {
                book.queue(mail, at)?;
                return Ok(true);
            };
            let entry = serde_json::json!({ "letter": row.id, "person": book.person_number(&mail.recipient)?, "kind": mail.kind, "why": why });
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
        if let Some(why) = self.untold {
            book.note_unreported(row.id, why)?;
        }
        book.close_read_letter(row.id, self.state, self.reason, read)?;
        let entry = serde_json::json!({ "letter": row.id, "state": self.state.name(), "reason": self.reason });
        book.log(
            at,
            self.acts.first().map(|act| act.campaign),
            LogKind::Letter,
            &entry,
        )
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
