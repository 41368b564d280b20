//! From a letter to what is done about it: whose it is, which campaign's, what it asks, and the
//! answer.
//!
//! Deciding only reads; the decision is written afterwards in one transaction, which fails as
//! overtaken where the turn was played meanwhile.
//! Nothing in here sends, waits or adjudicates.

mod acts;
mod after;
mod ahead;
mod allowance;
mod answer;
mod applicant;
mod asides;
mod asking;
mod away;
mod claim;
mod dangerous;
mod draws;
pub mod for_lord;
mod forecast;
mod helped;
pub mod ignored;
mod joining;
mod known;
mod leaving;
mod moderator;
mod moving;
mod notices;
mod on_forum;
mod on_page;
mod opened;
mod ordered;
mod pace;
mod posts;
mod preferences;
mod press;
mod requests;
mod seals;
mod second;
mod secrecy;
mod sheets;
mod speaking;
mod topics;
mod whole;

#[cfg(test)]
mod press_tests;
#[cfg(test)]
mod sender_tests;
#[cfg(test)]
mod tests;

use crate::campaign::{Tables, fault::Fault, moderators::MODERATOR};
use crate::clock::{COST, instant};
use crate::commands::{
    deadline::Plan,
    membership::Step,
    moderation::{Looks, confirmation::Order},
};
use crate::config::{Answers, Config};
use crate::history::{Book, HELD_BACK, LetterRow, LetterState, NewPress, Outgoing, Read, Stored};
use crate::letters::{Desk, when};
use crate::mail::{Letter, Machine, page::Opened};
use crate::text::{Envelope, envelopes, fold_words};
use acts::{Act, Change, act};
use asides::Aside;
use claim::{Claimed, Found};
use helped::says_nothing;
use jiff::Timestamp;
use joining::Application;
pub use moderator::settings_for_moderator;
use notices::Why;
pub use on_page::OnPage;
pub use opened::{NotOpened, Source, headers, opened, source_of};
pub use pace::Pace;
pub use posts::{Became, Line, NotPasted, Pasting, Post, STATED, like_orders, opened_after, paste};
use press::Pressed;
pub use seals::{Noted, Stands, Unsealed, first_deadline};
use second::Asking;
use sha2::{Digest, Sha256};
pub use sheets::about_envelope;
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
    acts: Vec<Act>,
    mails: Vec<Outgoing>,
    asides: Vec<Aside>,
    /// Who comes, waits or goes.
    steps: Vec<Step>,
    /// What a moderator's word does, or a player's about the days on which he is away.
    plans: Vec<Plan>,
    /// Letters to other players, and whose letters are not wanted.
    pressed: Vec<Pressed>,
    /// What a moderator ordered that waits for his second mail.
    order: Option<Order>,
    /// Whether that is done without a second mail.
    at_once: bool,
    /// What his second mail confirmed: the daemon does it.
    quoted: Option<i64>,
    /// What stands in the log that players may ask for.
    noted: Vec<(i64, serde_json::Value)>,
    /// A moderator who was told by it what is hidden from players.
    looks: Option<Looks>,
    /// What a player asked for that waits for his second mail, with the mails that ask for it.
    pending: Vec<Asking>,
    /// What such a mail confirmed: used up by it.
    settled: Vec<i64>,
    /// Sheets that came too late, as the log keeps them for `deadline --explain` (DL-12).
    late: Vec<Late>,
    /// Campaign and seat whose sheets in this letter contradict each other: a third one for it does
    /// not count either.
    contradicted: Option<(i64, u8)>,
    /// Campaigns and seats whose password was guessed wrongly.
    guessed: Vec<(i64, u8)>,
    /// Campaigns, as sheets of the letter name them, for which nothing could be decided by a fault
    /// of ours: somebody has to look.
    pub broken: Vec<String>,
    /// Why the moderator has to look at the letter.
    untold: Option<&'static str>,
}

/// A sheet that came after its turn was closed.
#[derive(Clone, Debug)]
pub(super) struct Late {
    campaign: i64,
    turn: u32,
    seat: u8,
    /// Milliseconds.
    by: i64,
}

/// Everything that deciding needs.
#[derive(Clone, Copy)]
pub struct Intake<'a> {
    pub desk: &'a Desk,
    pub tables: &'a Tables,
    pub config: &'a Config,
    pub now: Timestamp,
    /// Whether nothing is written or mailed: an answer on a page counts as none of a day's mails,
    /// and names no number that a later letter will not have.
    pub is_preview: bool,
}

/// A letter with its place in the store.
struct Arrived<'a> {
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

impl<'a> Arrived<'a> {
    fn new(row: &'a LetterRow, letter: &'a Letter) -> Arrived<'a> {
        Arrived {
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

impl Arrived<'_> {
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
    fn page(&self) -> Option<Opened> {
        Opened::of(&self.row.key)
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
    pub fn decide(&self, book: &Book, row: &LetterRow, letter: &Letter) -> Result<Decision, Fault> {
        let _part = tracing::trace_span!(target: COST, "reading").entered();
        let arrived = Arrived::new(row, letter);
        if letter.machine == Some(Machine::Loop) {
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
            sheets = on_forum::in_the_open(sheets);
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
                Why::TooLarge(self.config.mail.limits.message_bytes >> 10),
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
                Application::Alone(decision) => return Ok(*decision),
                Application::Beside(decision) => Some(*decision),
                Application::None => None,
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
                    if let Some(Found::Seat(claimed)) = sheets
                        .get(*first)
                        .map(|envelope| self.find(book, &arrived, envelope))
                        .transpose()?
                    {
                        let refused =
                            self.notice(book, &arrived, Some(&claimed), Why::Contradicted, *first)?;
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
        book: &Book,
        arrived: &Arrived,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Decision, Fault> {
        match catch_unwind(AssertUnwindSafe(|| self.one(book, arrived, envelope, n))) {
            Ok(decided) => decided,
            Err(_) if arrived.row.attempts >= ATTEMPTS => Err(Fault::Panicked),
            Err(panic) => resume_unwind(panic),
        }
    }

    /// One sheet of a letter, or the whole of a letter without fences.
    fn one(
        &self,
        book: &Book,
        arrived: &Arrived,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Decision, Fault> {
        let claimed = match self.find(book, arrived, envelope)? {
            Found::Seat(claimed) => *claimed,
            Found::Stranger => return self.stranger(book, arrived),
            Found::Refused(why, of) => {
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
            let why = Why::OtherSeat(claimed.seat.lord.clone(), own.seat.lord.clone());
            self.notice(book, arrived, Some(&own), why, n)?
        } else {
            let why = match claimed.locked {
                Some(until) => Why::Locked(Box::new(when(until, &claimed.seat.zone, self.now).at)),
                None if claimed.void_token => Why::VoidToken,
                None if claimed.wrong_token => Why::WrongToken,
                None if requests::only_asks(envelope) => Why::UnprovenQuestion,
                None => Why::Unproven,
            };
            self.notice(book, arrived, Some(&claimed), why, n)?
        };
        decision.guessed.extend(
            claimed
                .wrong_password
                .then_some((claimed.seat.campaign, claimed.seat.seat)),
        );
        if claimed.proof.is_some() && claimed.from_home && book.bouncing(&claimed.address)? > 0 {
            decision.asides.push(Aside::Well {
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
        book: &Book,
        arrived: &Arrived,
        sheets: &[Envelope],
    ) -> Result<Decision, Fault> {
        let mut decision = Decision::silent(LetterState::AutoIgnored, "machine");
        let mut parts: Vec<Decision> = Vec::new();
        // only a token counts here, and looking at passwords costs much (AU-14)
        arrived.guesses.set(u32::MAX);
        if !arrived
            .letter
            .machine
            .as_ref()
            .is_some_and(Machine::may_bring_sheets)
            || arrived.row.too_large
        {
            return Ok(decision);
        }
        for (n, envelope) in sheets
            .iter()
            .enumerate()
            .filter(|(_, envelope)| envelope.sheet.fenced)
        {
            let Found::Seat(claimed) = self.find(book, arrived, envelope)? else {
                continue;
            };
            if claimed.proof != Some(claim::Proof::Token)
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
                        ..Decision::silent(LetterState::Rejected, Why::Contradicted.word())
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
        book: &Book,
        row: &LetterRow,
        letter: &Letter,
    ) -> Result<bool, Fault> {
        let arrived = Arrived::new(row, letter);
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
    fn brings_token(&self, book: &Book, arrived: &Arrived) -> Result<bool, Fault> {
        // a password would not count, and looking at one costs much (AU-14)
        arrived.guesses.set(u32::MAX);
        if self.moderates(book, arrived)?.is_some() {
            return Ok(true);
        }
        for envelope in envelopes(&arrived.letter.text)
            .iter()
            .chain([&Envelope::default()])
        {
            if let Found::Seat(claimed) = self.find(book, arrived, envelope)?
                && claimed.proof == Some(claim::Proof::Token)
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a sheet is the one that every report brings to be filled in.
    fn is_echo(&self, book: &Book, claimed: &Claimed, envelope: &Envelope) -> Result<bool, Fault> {
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
        book: &Book,
        row: &LetterRow,
        letter: &Letter,
    ) -> Result<Decision, Fault> {
        self.refuse(book, &Arrived::new(row, letter), Why::Unreadable)
    }

    /// Refuses the letter as a whole.
    fn refuse(&self, book: &Book, arrived: &Arrived, why: Why) -> Result<Decision, Fault> {
        match self.find(book, arrived, &Envelope::default())? {
            Found::Seat(claimed) => self.notice(book, arrived, Some(&claimed), why, 0),
            Found::Refused(_, of) if arrived.sender().is_some() => {
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
    fn seat(&self) -> Option<(i64, u8)> {
        self.contradicted
            .or_else(|| self.acts.first().map(|act| (act.campaign, act.seat)))
    }

    fn same_seat(&self, other: &Decision) -> bool {
        self.seat().is_some() && self.seat() == other.seat()
    }

    /// Whether both put the same lines in (IN-38: the same sheet twice is one).
    fn same_sheet(&self, other: &Decision) -> bool {
        let line = |act: &Act| match &act.what {
            Change::Put {
                source, standing, ..
            } => Some((String::new(), source.clone(), Some(*standing))),
            Change::Keep { turn, source } => Some((turn.clone(), source.clone(), None)),
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
        let left: Vec<i64> = self.asides.iter().filter_map(Aside::leaves).collect();
        self.plans.retain(|plan| !left.contains(&plan.campaign()));
    }

    /// Writes the decision: sheets, answers and what became of the letter, or nothing of it.
    pub fn write(
        &self,
        book: &Book,
        row: &LetterRow,
        read: &Read,
        limits: &Answers,
        now: Timestamp,
    ) -> Stored<()> {
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
        for Late {
            campaign,
            turn,
            seat,
            by,
        } in &self.late
        {
            book.log(
                at,
                Some(*campaign),
                "late",
                &serde_json::json!({ "letter": row.id, "turn": turn, "seat": seat, "by_ms": by }),
            )?;
        }
        for (campaign, seat) in &self.guessed {
            book.note_wrong_password(*campaign, *seat, at)?;
        }
        for pending in &self.settled {
            book.settle_pending(*pending, at)?;
        }
        let answered = |mail: &Outgoing| -> Stored<bool> {
            // (IN-23)
            let Some(why) = allowance::held_back(book, mail, limits, now)? else {
                book.queue(mail, at)?;
                return Ok(true);
            };
            let entry = serde_json::json!({ "letter": row.id, "person": book.person_number(&mail.recipient)?, "kind": mail.kind, "why": why });
            book.log(at, mail.campaign, HELD_BACK, &entry)?;
            Ok(false)
        };
        for mail in self
            .mails
            .iter()
            .chain(self.pressed.iter().flat_map(|pressed| &pressed.answers))
        {
            answered(mail)?;
        }
        for Asking { new, mail } in &self.pending {
            // what nobody was asked waits for nobody's word
            if answered(mail)? {
                book.keep_pending(new)?;
            }
        }
        if let Some(why) = self.untold {
            book.note_untold(row.id, why)?;
        }
        book.close_read_letter(row.id, self.state, self.reason, read)?;
        let entry = serde_json::json!({ "letter": row.id, "state": self.state.name(), "reason": self.reason });
        book.log(
            at,
            self.acts.first().map(|act| act.campaign),
            "letter",
            &entry,
        )
    }
}

impl Decision {
    /// Writes what no letter asked for, but somebody at the command line.
    pub fn write_by_command(&self, book: &Book, now: Timestamp) -> Stored<()> {
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
    fn note(&self, book: &Book, at: i64) -> Stored<()> {
        for (campaign, entry) in &self.noted {
            book.log(at, Some(*campaign), MODERATOR, entry)?;
        }
        self.looks.iter().try_for_each(|looks| looks.write(book))
    }
}
