//! Posts that a moderator pastes: stored, decided and answered like mails, a whole page in one
//! transaction, which a rehearsal rolls back.
//!
//! The author of a post is the moderator's word: they saw the page. The time that counts is the
//! post's own, or the moderator's word. The same rules for late, older and crossing letters apply
//! as for mail (IN-44, DL-01).

use super::arrived_letter::{ArrivedLetter, latest};
use super::context::Intake;
use super::decision::Decision;
use super::letter_decision::decide_letter;
use super::secrecy::blank_envelope;
use crate::campaign::{Campaign, error::InternalError, outcome::SheetChangeKind};
use crate::clock::COST;
use crate::commands::deadline::missing_sheets::wait_for_pasted;
use crate::forum::PastedPost;
use crate::games::LineVerdict;
use crate::history::{
    IncomingMail, LetterRecord, LetterRow, LetterState, LogKind, OutgoingMail, SeatRow,
    SheetStanding, Store, StoreError, Transaction,
};
use crate::intake::{
    sender::sender_search::{SenderMatch, find_sender},
    sheets::{
        future_turns::{NOT_WRITTEN, fit_to_turn},
        seals::{
            SealError, SealReceipt, SealStanding, beside_seals, keep_seals, mark_beside_open,
            says_more, unseal,
        },
    },
};
use crate::mail::Letter;
use crate::text::{
    Address, Envelope, Phrase, PlatformRequest, PlayerCommand, SheetCommand, envelopes,
    ids::{CampaignId, TurnNumber},
};
use jiff::Timestamp;

/// The source of a post's time that a moderator stated.
pub const STATED: &str = "moderator";

/// A post to be processed.
#[derive(Clone, Debug)]
pub struct IncomingPost {
    /// Identifies it permanently: author, content and time.
    pub key: String,
    pub pasted: PastedPost,
    /// The time that counts for it.
    pub at: Timestamp,
    /// Its source: `post`, `moderator` or `pasting`.
    pub source: &'static str,
}

/// A line of a post that is meant for the judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostLine {
    /// As written.
    pub text: String,
    /// What it will do.
    pub says: Vec<Phrase>,
    pub stands: bool,
    /// It takes effect only when its player confirms it: the answer asks for that.
    pub asks: bool,
    /// A letter's text, as it will be sent.
    pub words: Vec<String>,
}

impl PostLine {
    fn new(text: String, says: Vec<Phrase>, stands: bool) -> PostLine {
        PostLine {
            text,
            says,
            stands,
            asks: false,
            words: Vec::new(),
        }
    }
}

/// What happened to a post, or would happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PostOutcome {
    /// It was pasted before.
    Known,
    /// Nothing in it is meant for the judge.
    Nothing,
    /// Seals.
    Sealed(Vec<SealReceipt>),
    /// It says that it was sealed, but no valid seal confirms it. The seals in it are stored.
    NoSeal(SealError, Vec<SealReceipt>),
    Decided {
        state: LetterState,
        reason: Option<&'static str>,
        /// Orders, letters to others and all other words, each with its effect.
        lines: Vec<PostLine>,
        /// How late it was, in milliseconds.
        late_by: Option<i64>,
        /// With a seal, it counts as of this time.
        sealed_at: Option<Timestamp>,
        /// Other seals in the same post.
        seals: Vec<SealReceipt>,
        /// The kinds of the answers, and their recipients.
        answers: Vec<(String, Address)>,
    },
    /// An error of ours, in words: the other posts count.
    Broken(String),
}

impl PostOutcome {
    /// Whether anything is to be stored for it.
    pub fn is_stored(&self) -> bool {
        match self {
            PostOutcome::Sealed(noted) | PostOutcome::NoSeal(_, noted) => {
                noted.iter().any(|noted| noted.new)
            }
            PostOutcome::Decided { .. } => true,
            PostOutcome::Known | PostOutcome::Nothing | PostOutcome::Broken(_) => false,
        }
    }
}

/// The options of a paste.
pub struct PasteRequest<'a> {
    pub campaign: CampaignId,
    pub posts: &'a [IncomingPost],
    pub by: &'a str,
    /// The result of the rehearsal; `None`: this is the rehearsal.
    pub agreed: Option<&'a [PostOutcome]>,
}

/// Why a paste stored nothing.
#[derive(Debug, thiserror::Error)]
pub enum PasteError {
    /// Rolled back, as intended.
    #[error("nothing is stored yet")]
    Rehearsed(Vec<PostOutcome>),
    #[error("the campaign changed while you looked: nothing was stored; paste it again")]
    Changed,
    #[error(transparent)]
    Fault(#[from] InternalError),
}

impl From<StoreError> for PasteError {
    fn from(why: StoreError) -> PasteError {
        PasteError::Fault(why.into())
    }
}

/// Rehearses a paste, or stores it.
pub fn paste(
    store: &mut Store,
    intake: Intake,
    pasting: &PasteRequest,
) -> Result<Vec<PostOutcome>, PasteError> {
    let now = intake.now.as_millisecond();
    store.write(|book| {
        let row = book.campaign(pasting.campaign)?.ok_or(StoreError::Overtaken("the campaign is gone"))?;
        let campaign = Campaign::load(book, intake.tables, row)?;
        if campaign.cutoff().is_some_and(|closes| pasting.posts.iter().any(|post| post.at > closes)) {
            wait_for_pasted(book, intake.desk, intake.config, campaign, intake.now)?;
        }
        let became: Vec<PostOutcome> = pasting.posts.iter().map(|post| handle_post(&intake, book, post)).collect::<Result<_, _>>()?;
        match pasting.agreed {
            None => Err(PasteError::Rehearsed(became)),
            Some(agreed) if agreed != became => Err(PasteError::Changed),
            Some(_) => {
                let stored = became.iter().filter(|became| became.is_stored()).count();
                let entry = serde_json::json!({ "by": pasting.by, "posts": pasting.posts.len(), "stored": stored });
                book.log(now, Some(pasting.campaign), LogKind::Pasted, &entry)?;
                Ok(became)
            }
        }
    })
}

/// Why nothing is stored for a post.
enum PostDiscard {
    Became(Box<PostOutcome>),
    Store(StoreError),
}

impl From<StoreError> for PostDiscard {
    fn from(why: StoreError) -> PostDiscard {
        PostDiscard::Store(why)
    }
}

impl From<InternalError> for PostDiscard {
    fn from(why: InternalError) -> PostDiscard {
        match why {
            InternalError::Store(why) => PostDiscard::Store(why),
            why => PostDiscard::Became(Box::new(PostOutcome::Broken(why.to_string()))),
        }
    }
}

/// Processes a post within its own savepoint: an error in it does not affect the others.
fn handle_post(
    intake: &Intake,
    book: &Transaction,
    post: &IncomingPost,
) -> Result<PostOutcome, InternalError> {
    match book.within(|book| process_post(intake, book, post)) {
        Ok(became) => Ok(became),
        Err(PostDiscard::Became(became)) => Ok(*became),
        Err(PostDiscard::Store(StoreError::Overtaken(why))) => {
            Ok(PostOutcome::Broken(why.to_owned()))
        }
        Err(PostDiscard::Store(why)) => Err(why.into()),
    }
}

fn process_post(
    intake: &Intake,
    book: &Transaction,
    post: &IncomingPost,
) -> Result<PostOutcome, PostDiscard> {
    let _part = tracing::trace_span!(target: COST, "reading").entered();
    let mut letter = post.pasted.letter();
    let campaign = book
        .campaign_named(&post.pasted.campaign)?
        .ok_or(StoreError::Overtaken("the campaign is gone"))?;
    let Some(seat) = book.seats(campaign.id)?.into_iter().find(|seat| {
        seat.address
            .as_deref()
            .is_some_and(|address| seat_of(address, &letter))
    }) else {
        return Err(PostDiscard::Became(Box::new(PostOutcome::Nothing)));
    };
    let seat = PostedSeat {
        intake,
        book,
        campaign: Campaign::load(book, intake.tables, campaign)?,
        seat,
        post,
    };
    let text = &post.pasted.text;
    // a sheet may be posted together with its own seal
    let seals = keep_seals(intake, book, &seat.campaign, &seat.seat, text, post.at)?;
    let opened = match unseal(book, &seat.campaign, &seat.seat, text, post.at)?.transpose() {
        Ok(opened) => opened,
        Err(why) => {
            if seals.iter().any(|seal| seal.new) {
                seat.note_stated()?;
            }
            return Ok(PostOutcome::NoSeal(why, seat.note_beside_open(seals)?));
        }
    };
    let sealed_at = opened.as_ref().map(|opened| opened.at);
    if !seals.is_empty() {
        letter.text = beside_seals(text);
    }
    if let Some(opened) = opened {
        letter.text = opened.text;
    }
    let at = sealed_at.map_or(post.at, |sealed| sealed.min(post.at));
    let row = store_post(intake, book, post, at)?;
    let posted = StoredPost {
        print: crate::mail::fingerprint(&letter, &post.pasted.bytes()),
        row,
        letter,
        seals,
        sealed_at,
    };
    seat.decide(posted)
}

/// Stores the post as a letter that was received at that time.
fn store_post(
    intake: &Intake,
    book: &Transaction,
    post: &IncomingPost,
    at: Timestamp,
) -> Result<LetterRow, PostDiscard> {
    let bytes = post.pasted.bytes();
    let incoming = IncomingMail {
        key: &post.key,
        received: at.as_millisecond(),
        told: post.at.as_millisecond(),
        source: post.source,
        first_seen: intake.now.as_millisecond(),
        bytes: &bytes,
        too_large: false,
    };
    let Some(id) = book.take_letter(incoming)? else {
        return Err(PostDiscard::Became(Box::new(PostOutcome::Known)));
    };
    Ok(book
        .letter(id)?
        .ok_or(StoreError::Overtaken("the post is gone"))?)
}

/// Each line of a post that is meant for the judge, and its effect: words, letters to others,
/// orders.
fn describe_lines(
    arrived: &ArrivedLetter,
    decision: &Decision,
) -> Result<Vec<PostLine>, InternalError> {
    // a sheet that waits for its author's confirmation is in the quoted text
    let text = if decision.reason == Some("quoted") {
        &arrived.letter.quoted
    } else {
        &arrived.letter.text
    };
    let pressed = decision.pressed.iter().flat_map(|pressed| &pressed.told);
    let mut lines: Vec<PostLine> = pressed
        .map(|told| PostLine {
            words: told.says.lines.clone(),
            ..PostLine::new(written(text, told.line), told.says.head.clone(), told.done)
        })
        .collect();
    for envelope in envelopes(text) {
        lines.extend(
            envelope
                .requests
                .iter()
                .filter(|request| !matches!(request.command, PlayerCommand::Mute { .. }))
                .map(|request| request_line(text, request, decision)),
        );
        lines.extend(describe_orders(arrived, &envelope)?);
    }
    Ok(lines)
}

fn describe_orders(
    arrived: &ArrivedLetter,
    envelope: &Envelope,
) -> Result<Vec<PostLine>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let SenderMatch::Seat(claimed) = find_sender(arrived, envelope)? else {
        return Ok(Vec::new());
    };
    if !claimed.campaign.is_running() || envelope.sheet.lines.is_empty() {
        return Ok(Vec::new());
    }
    // as it will be read when it is processed
    let envelope = fit_to_turn(book, &claimed, blank_envelope(intake, &claimed, envelope))?;
    let reading = claimed
        .campaign
        .open_match()?
        .read(claimed.seat.seat, &envelope.sheet);
    let written = reading
        .answers
        .into_iter()
        .filter(|answer| answer.line != NOT_WRITTEN);
    Ok(written
        .filter_map(|answer| {
            let (says, stands) = match answer.verdict {
                LineVerdict::Will(says) => (says, true),
                LineVerdict::Remark => return None,
                LineVerdict::Unread(complaint) => (vec![complaint.what], false),
                LineVerdict::Refused(refusal) => (vec![refusal.why], false),
            };
            Some(PostLine::new(answer.text, says, stands))
        })
        .collect())
}

fn seat_of(address: &str, letter: &Letter) -> bool {
    letter
        .from
        .as_ref()
        .is_some_and(|from| from.address == address)
}

/// Whether a post with this time on its page was for an earlier turn than the open one, which began
/// after it. If seats play one at a time, the post may be for a future turn. Whether its own turn
/// has run since then is decided as for mail, so this is true only for posts before the campaign
/// began.
pub fn opened_after(
    book: &Transaction,
    campaign: &Campaign,
    at: Timestamp,
) -> Result<bool, InternalError> {
    let at = latest(at).as_millisecond();
    if !campaign.is_running() || campaign.row.opened.is_none_or(|opened| at >= opened) {
        return Ok(false);
    }
    Ok(!campaign.in_turn()?
        || book
            .turn(campaign.row.id, TurnNumber(0))?
            .is_some_and(|opening| at < opening.played))
}

/// A post, and the seat whose player wrote it.
struct PostedSeat<'a> {
    intake: &'a Intake<'a>,
    book: &'a Transaction<'a>,
    campaign: Campaign,
    seat: SeatRow,
    post: &'a IncomingPost,
}

/// A post stored as a letter.
struct StoredPost {
    row: LetterRow,
    letter: Letter,
    print: [u8; 32],
    seals: Vec<SealReceipt>,
    /// With a seal, it counts as of this time.
    sealed_at: Option<Timestamp>,
}

impl PostedSeat<'_> {
    fn decide(&self, posted: StoredPost) -> Result<PostOutcome, PostDiscard> {
        let (intake, book) = (self.intake, self.book);
        let read = LetterRecord {
            message_id: None,
            fingerprint: &posted.print,
            sender: None,
            at: intake.now.as_millisecond(),
            settled: true,
        };
        let text = &self.post.pasted.text;
        let says_more = posted.seals.is_empty() || says_more(&self.campaign, &self.seat, text)?;
        if !says_more {
            return self.close_seals(posted.seals, &posted.row, &read);
        }
        let decision = decide_letter(&mut ArrivedLetter::new(
            intake,
            book,
            &posted.row,
            &posted.letter,
        ))?;
        // talk in a thread gets no answer, and is not stored
        if decision.sheets().next().is_none()
            && matches!(
                decision.reason,
                Some("no-orders" | "empty" | "no-sender" | "stranger")
            )
        {
            return if posted.seals.is_empty() {
                Err(PostDiscard::Became(Box::new(PostOutcome::Nothing)))
            } else {
                self.close_seals(posted.seals, &posted.row, &read)
            };
        }
        let arrived = ArrivedLetter::new(intake, book, &posted.row, &posted.letter);
        let lines = describe_lines(&arrived, &decision)?;
        decision.write(book, &posted.row, &read, &intake.config.answers, intake.now)?;
        self.note_stated()?;
        let seals = self.note_beside_open(posted.seals)?;
        let sort = |mail: &OutgoingMail| mail.kind.split('/').next().unwrap_or_default().to_owned();
        Ok(PostOutcome::Decided {
            state: decision.state,
            reason: decision.reason,
            lines,
            late_by: decision.late.first().map(|late| late.by),
            sealed_at: posted.sealed_at,
            seals,
            answers: decision
                .mails
                .iter()
                .map(|mail| (sort(mail), mail.recipient.clone()))
                .collect(),
        })
    }

    /// The post contains nothing but seals.
    fn close_seals(
        &self,
        noted: Vec<SealReceipt>,
        row: &LetterRow,
        read: &LetterRecord,
    ) -> Result<PostOutcome, PostDiscard> {
        if noted
            .iter()
            .all(|noted| matches!(noted.stands, SealStanding::Unread | SealStanding::Elsewhere))
        {
            return Err(PostDiscard::Became(Box::new(PostOutcome::Sealed(noted))));
        }
        self.book
            .close_read_letter(row.id, LetterState::Accepted, Some("seal"), read)?;
        self.note_stated()?;
        Ok(PostOutcome::Sealed(self.note_beside_open(noted)?))
    }

    fn note_beside_open(&self, noted: Vec<SealReceipt>) -> Result<Vec<SealReceipt>, InternalError> {
        mark_beside_open(self.book, &self.campaign, &self.seat, noted)
    }

    /// A moderator who states when a post was written decides whether it is late: players may read
    /// in the log that this was done.
    fn note_stated(&self) -> Result<(), StoreError> {
        let post = self.post;
        if post.source != STATED {
            return Ok(());
        }
        let entry = serde_json::json!({ "act": "posted", "lord": self.seat.lord, "stated": post.at.as_millisecond(), "by": post.pasted.by });
        self.book.log(
            self.intake.now.as_millisecond(),
            Some(self.campaign.row.id),
            LogKind::Moderator,
            &entry,
        )
    }
}

/// A line of a text as it was written.
fn written(text: &str, line: usize) -> String {
    text.lines()
        .nth(line.saturating_sub(1))
        .unwrap_or_default()
        .trim()
        .to_owned()
}

/// A line with a request, and whether it has an effect.
fn request_line(text: &str, request: &PlatformRequest, decision: &Decision) -> PostLine {
    let is_asked = |kind| {
        let mut asking = decision.pending.iter();
        asking.any(|asking| asking.new.kind == kind)
    };
    let waits = decision.sheets().any(|act| {
        matches!(
            act.what,
            SheetChangeKind::Put {
                standing: SheetStanding::Unconfirmed,
                ..
            }
        )
    });
    let (asks, done) = match &request.command {
        PlayerCommand::Act(act) => (is_asked(act.kind()), is_asked(act.kind())),
        PlayerCommand::Sheet(SheetCommand::Clear) => (waits, true),
        // a word about a sheet changes nothing if there is no sheet
        PlayerCommand::Sheet(SheetCommand::Wait | SheetCommand::Ready | SheetCommand::Accept) => {
            (false, decision.sheets().next().is_some())
        }
        _ => (false, true),
    };
    PostLine {
        asks,
        ..PostLine::new(written(text, request.line), Vec::new(), done)
    }
}
