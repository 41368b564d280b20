//! Posts that a moderator pastes: stored, decided and answered like mails, a whole page in one
//! transaction, which a rehearsal rolls back.
//!
//! The author of a post is the moderator's word: they saw the page. The time that counts is the
//! post's own, or the moderator's word. The same rules for late, older and crossing letters apply
//! as for mail (IN-44, DL-01).

use super::confirmation::PendingAct;
use super::future_turns::NOT_WRITTEN;
use super::seals::{SealError, SealReceipt, SealStanding, beside_seals};
use super::seat_claim::SenderMatch;
use super::{ArrivedLetter, Decision, Intake, SheetChangeKind};
use crate::campaign::{Campaign, deadlines::end_of, error::InternalError};
use crate::clock::COST;
use crate::commands::deadline::missing_sheets::wait_for_pasted;
use crate::forum::PastedPost;
use crate::games::{LineVerdict, Seat};
use crate::history::LogKind;
use crate::history::{
    IncomingMail, LetterRecord, LetterState, OutgoingMail, SheetStanding, Store, StoreError,
    Transaction,
};
use crate::mail::Letter;
use crate::text::{
    Phrase, RequestKind, envelopes,
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
        answers: Vec<(String, String)>,
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
        let became: Vec<PostOutcome> = pasting.posts.iter().map(|post| intake.post(book, post)).collect::<Result<_, _>>()?;
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

impl Intake<'_> {
    /// Processes a post within its own savepoint: an error in it does not affect the others.
    fn post(&self, book: &Transaction, post: &IncomingPost) -> Result<PostOutcome, InternalError> {
        match book.within(|book| self.process_post(book, post)) {
            Ok(became) => Ok(became),
            Err(PostDiscard::Became(became)) => Ok(*became),
            Err(PostDiscard::Store(StoreError::Overtaken(why))) => {
                Ok(PostOutcome::Broken(why.to_owned()))
            }
            Err(PostDiscard::Store(why)) => Err(why.into()),
        }
    }

    fn process_post(
        &self,
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
        let campaign = Campaign::load(book, self.tables, campaign)?;
        let text = &post.pasted.text;
        // a sheet may be posted together with its own seal
        let seals = self.keep_seals(book, &campaign, &seat, text, post.at)?;
        let opened = match self
            .unsealed(book, &campaign, &seat, text, post.at)?
            .transpose()
        {
            Ok(opened) => opened,
            Err(why) => {
                if seals.iter().any(|seal| seal.new) {
                    self.note_stated(book, &campaign, &seat.lord, post)?;
                }
                return Ok(PostOutcome::NoSeal(
                    why,
                    self.beside_open(book, &campaign, &seat, seals)?,
                ));
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
        let bytes = post.pasted.bytes();
        let incoming = IncomingMail {
            key: &post.key,
            received: at.as_millisecond(),
            told: post.at.as_millisecond(),
            source: post.source,
            first_seen: self.now.as_millisecond(),
            bytes: &bytes,
            too_large: false,
        };
        let Some(id) = book.take_letter(incoming)? else {
            return Err(PostDiscard::Became(Box::new(PostOutcome::Known)));
        };
        let row = book
            .letter(id)?
            .ok_or(StoreError::Overtaken("the post is gone"))?;
        let print = super::fingerprint(&letter, &bytes);
        let read = LetterRecord {
            message_id: None,
            fingerprint: &print,
            sender: None,
            at: self.now.as_millisecond(),
            settled: true,
        };
        let only_seals = |noted: Vec<SealReceipt>| -> Result<PostOutcome, PostDiscard> {
            if noted
                .iter()
                .all(|noted| matches!(noted.stands, SealStanding::Unread | SealStanding::Elsewhere))
            {
                return Err(PostDiscard::Became(Box::new(PostOutcome::Sealed(noted))));
            }
            book.close_read_letter(id, LetterState::Accepted, Some("seal"), &read)?;
            self.note_stated(book, &campaign, &seat.lord, post)?;
            Ok(PostOutcome::Sealed(
                self.beside_open(book, &campaign, &seat, noted)?,
            ))
        };
        if !seals.is_empty() && !self.says_more(&campaign, &seat, text)? {
            return only_seals(seals);
        }
        let decision = self.decide(book, &row, &letter)?;
        // talk in a thread gets no answer, and is not stored
        if decision.acts.is_empty()
            && matches!(
                decision.reason,
                Some("no-orders" | "empty" | "no-sender" | "stranger")
            )
        {
            return if seals.is_empty() {
                Err(PostDiscard::Became(Box::new(PostOutcome::Nothing)))
            } else {
                only_seals(seals)
            };
        }
        let arrived = ArrivedLetter::new(&row, &letter);
        let lines = self.lines(book, &arrived, &decision)?;
        decision.write(book, &row, &read, &self.config.answers, self.now)?;
        self.note_stated(book, &campaign, &seat.lord, post)?;
        let seals = self.beside_open(book, &campaign, &seat, seals)?;
        Ok(PostOutcome::Decided {
            state: decision.state,
            reason: decision.reason,
            lines,
            late_by: decision.late.first().map(|late| late.by),
            sealed_at,
            seals,
            answers: decision
                .mails
                .iter()
                .map(|mail: &OutgoingMail| {
                    (
                        mail.kind.split('/').next().unwrap_or_default().to_owned(),
                        mail.recipient.clone(),
                    )
                })
                .collect(),
        })
    }

    /// A moderator who states when a post was written decides whether it is late: players may read
    /// in the log that this was done.
    fn note_stated(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        lord: &str,
        post: &IncomingPost,
    ) -> Result<(), StoreError> {
        if post.source != STATED {
            return Ok(());
        }
        let entry = serde_json::json!({ "act": "posted", "lord": lord, "stated": post.at.as_millisecond(), "by": post.pasted.by });
        book.log(
            self.now.as_millisecond(),
            Some(campaign.row.id),
            LogKind::Moderator,
            &entry,
        )
    }

    /// Each line of a post that is meant for the judge, and its effect: words, letters to others,
    /// orders.
    fn lines(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        decision: &Decision,
    ) -> Result<Vec<PostLine>, InternalError> {
        // a sheet that waits for its author's confirmation is in the quoted text
        let text = if decision.reason == Some("quoted") {
            &arrived.letter.quoted
        } else {
            &arrived.letter.text
        };
        let written = |line: usize| {
            text.lines()
                .nth(line.saturating_sub(1))
                .unwrap_or_default()
                .trim()
                .to_owned()
        };
        let pressed = decision.pressed.iter().flat_map(|pressed| &pressed.told);
        let mut lines: Vec<PostLine> = pressed
            .map(|told| PostLine {
                words: told.says.lines.clone(),
                ..PostLine::new(written(told.line), told.says.head.clone(), told.done)
            })
            .collect();
        let waits = decision.acts.iter().any(|act| {
            matches!(
                act.what,
                SheetChangeKind::Put {
                    standing: SheetStanding::Unconfirmed,
                    ..
                }
            )
        });
        for envelope in envelopes(text) {
            for request in envelope
                .requests
                .iter()
                .filter(|request| !matches!(request.ask, RequestKind::Mute | RequestKind::Unmute))
            {
                let asked = PendingAct::asked(request).map(|pending| {
                    decision
                        .pending
                        .iter()
                        .any(|asking| asking.new.kind == pending.kind())
                });
                let line = PostLine::new(written(request.line), Vec::new(), asked.unwrap_or(true));
                // a word about a sheet changes nothing if there is no sheet
                let changes = !matches!(
                    request.ask,
                    RequestKind::Wait | RequestKind::Ready | RequestKind::Accept
                ) || !decision.acts.is_empty();
                lines.push(PostLine {
                    stands: line.stands && changes,
                    asks: asked.unwrap_or(request.ask == RequestKind::Clear && waits),
                    ..line
                });
            }
            let SenderMatch::Seat(claimed) = self.find(book, arrived, &envelope)? else {
                continue;
            };
            if !claimed.campaign.is_running() || envelope.sheet.lines.is_empty() {
                continue;
            }
            // as it will be read when it is processed
            let envelope = self.for_its_turn(book, &claimed, self.blanked(&claimed, &envelope))?;
            let reading = claimed.campaign.table.read(
                claimed.campaign.position(),
                claimed.seat.seat,
                &envelope.sheet,
            )?;
            for answer in reading
                .answers
                .into_iter()
                .filter(|answer| answer.line != NOT_WRITTEN)
            {
                let (says, stands) = match answer.verdict {
                    LineVerdict::Will(says) => (says, true),
                    LineVerdict::Remark => continue,
                    LineVerdict::Unread(complaint) => (vec![complaint.what], false),
                    LineVerdict::Refused(refusal) => (vec![refusal.why], false),
                };
                lines.push(PostLine::new(answer.text, says, stands));
            }
        }
        Ok(lines)
    }
}

/// The lines of a text that look like orders, each with its line number, counted from 1. They are
/// read for a seat, or, if the author is unknown, for the seat that fits best. Only for display:
/// nothing is done with them.
pub fn like_orders(
    campaign: &Campaign,
    seat: Option<Seat>,
    text: &str,
) -> Result<Vec<(usize, String)>, InternalError> {
    let mut best: Vec<(usize, String)> = Vec::new();
    if !campaign.is_running() {
        return Ok(best);
    }
    for seat in campaign
        .seats
        .iter()
        .map(|row| row.seat)
        .filter(|one| seat.is_none_or(|seat| seat == *one))
    {
        let mut found = Vec::new();
        for envelope in envelopes(text)
            .iter()
            .filter(|envelope| !envelope.sheet.lines.is_empty())
        {
            let reading = campaign
                .table
                .read(campaign.position(), seat, &envelope.sheet)?;
            found.extend(
                reading
                    .answers
                    .into_iter()
                    .filter(|answer| answer.verdict != LineVerdict::Remark)
                    .map(|answer| (answer.line, answer.text)),
            );
        }
        if found.len() > best.len() {
            best = found;
        }
    }
    Ok(best)
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

/// The last moment that a page's time may mean. Most boards show minutes: the author gets the whole
/// minute, as for a deadline (DL-07).
pub(super) fn latest(told: Timestamp) -> Timestamp {
    if told.as_millisecond().rem_euclid(60_000) == 0 {
        end_of(told)
    } else {
        told
    }
}
