//! The mail composer: turns filled letters into mails with addresses, threads and Message-IDs, as
//! rows for the outbox. Decides nothing.
//!
//! A Message-ID follows from the mail's subject matter, so that writing it twice gives the same
//! mail (OUT-02).

mod calendar;
mod letter_reader;
pub mod moderation_log;
pub mod moderator;
mod moments;
mod pages;
pub mod press;

pub use calendar::CalendarDeadline;
pub use letter_reader::LetterReader;
pub use moments::{MomentPhrases, TurnTimes, runs, when};

use crate::campaign::{Campaign, error::InternalError, secrets::RandomSource};
use crate::clock::{
    COST, in_zone,
    moment::{moment, remaining},
};
use crate::config::Config;
use crate::forum::{Channel, OutboxPost, OutboxPostFile, TextMap, discourse::is_open_topic};
use crate::games::TurnName;
use crate::history::CampaignState;
use crate::history::{CampaignRow, MailFormat, OutgoingMail, SeatRow};
use crate::mail::{
    Attachment, Letter, ListHeaders, MailDraft, Mailbox, compose,
    marked_addresses::{
        bounce_address, is_join_mark, is_leave_mark, join_address, leave_address, mark,
        moving_address, moving_mark,
    },
    sender_token::{TokenClaim, TokenPurpose, campaign_slug},
};
use crate::render::{
    LetterText, Renderer,
    html_clipping::{shorten_html, weight},
    language::on_board,
    letters::{Acknowledgement, Heading, MomentText, Notice},
};
use crate::text::{
    Phrase,
    ids::{Seat, TurnNumber},
};
use jiff::civil::DateTime;
use jiff::{SignedDuration, Timestamp, Zoned};
use moments::{both_clocks, is_utc};
use secrecy::{ExposeSecret, SecretSlice};
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

pub struct MailComposer {
    pub publisher: Arc<Renderer>,
    /// The source of campaigns' secrets and sheets' salts.
    pub chance: RandomSource,
    token_key: SecretSlice<u8>,
    ours: Mailbox,
    domain: String,
    /// The address that bounces come to, with a mark after a `+`.
    bounces: String,
    /// For people without a seat, who have chosen no language.
    language: String,
    /// The minimum length of every turn.
    least: SignedDuration,
    /// Instants in words, by zone and language.
    days: Mutex<BTreeMap<(DateTime, String, String), String>>,
}

/// How many of them are cached.
const DAYS: usize = 100;

/// The reader and the subject matter of a mail.
#[derive(Clone, Copy)]
pub struct MailContext<'a> {
    pub campaign: Option<&'a Campaign>,
    /// The player's seat, if the reader is a player.
    pub seat: Option<&'a SeatRow>,
    pub address: &'a str,
    /// The turn it belongs to.
    pub turn: TurnNumber,
    /// A folder of `templates/platform/mail/`.
    pub letter: &'a str,
    /// Identifies the mail within campaign, turn and recipient.
    pub kind: &'a str,
    /// The letter that it answers.
    pub answers: Option<&'a Letter>,
    pub language: &'a str,
    pub now: Timestamp,
}

impl<'a> MailContext<'a> {
    /// A mail to a player that answers no letter. `kind` is the letter's own name.
    pub fn to_seat(
        campaign: &'a Campaign,
        seat: &'a SeatRow,
        address: &'a str,
        letter: &'a str,
        turn: TurnNumber,
        now: Timestamp,
    ) -> MailContext<'a> {
        MailContext {
            campaign: Some(campaign),
            seat: Some(seat),
            address,
            turn,
            letter,
            kind: letter,
            answers: None,
            language: &seat.language,
            now,
        }
    }

    /// The language of its words: different on a board than in a mail.
    fn tongue(&self) -> Cow<'_, str> {
        if Channel::of(self.address) == Channel::Mail {
            Cow::Borrowed(self.language)
        } else {
            Cow::Owned(on_board(self.language))
        }
    }
}

/// A notice to everybody.
pub struct BroadcastNotice<'a> {
    pub campaign: &'a Campaign,
    /// Seats that get another notice.
    pub but: &'a [Seat],
    /// Identifies the notice within campaign and turn.
    pub kind: &'a str,
    pub title: Phrase,
    pub now: Timestamp,
}

/// The turn that is open when a notice is read: if the notice comes with a played turn, the next
/// one.
#[derive(Clone, Debug)]
pub struct OpenTurn {
    pub number: TurnNumber,
    pub turn: TurnName,
    pub deadline: Option<Timestamp>,
}

impl OpenTurn {
    pub fn of(campaign: &Campaign) -> Result<OpenTurn, InternalError> {
        Ok(OpenTurn {
            number: campaign.row.turn,
            turn: campaign.open_turn()?,
            deadline: campaign.deadline(),
        })
    }
}

impl MailComposer {
    pub fn open(config: &Config) -> Result<MailComposer, MailComposerError> {
        let publisher = Renderer::shared(config.templates_folder().as_deref())?;
        let token_key = crate::campaign::token_key::open(config)?;
        let ours = Mailbox {
            name: Some(config.mail.name.clone()),
            address: config.mail.address.clone(),
        };
        let bounces = config
            .mail
            .bounces
            .clone()
            .unwrap_or_else(|| ours.address.clone());
        Ok(MailComposer {
            publisher,
            chance: RandomSource::usual(),
            token_key,
            ours,
            domain: config.domain().to_owned(),
            bounces,
            language: config.turns.language.clone(),
            least: config.least(),
            days: Mutex::default(),
        })
    }

    /// When a campaign's turns are due, as stored.
    pub fn deadline_rule(&self, campaign: &Campaign) -> Phrase {
        campaign.settings.deadline.kept(self.least).phrase()
    }

    /// The address that proves a campaign's lead moderator.
    pub fn moderator_address(&self, campaign: &CampaignRow) -> String {
        self.address_of_moderator(campaign, campaign.moderator_epoch)
    }

    /// The address that proves one of its moderators, by the number of their token.
    pub fn address_of_moderator(&self, campaign: &CampaignRow, epoch: u32) -> String {
        moderates(campaign, epoch)
            .reply_address(self.token_key.expose_secret(), &self.ours.address)
            .unwrap_or_else(|| self.ours.address.clone())
    }

    /// A moderator's reply address for headings; on a forum their account proves them.
    pub fn moderator_answers_at(
        &self,
        campaign: &CampaignRow,
        address: &str,
        epoch: u32,
    ) -> String {
        if Channel::of(address) == Channel::Discourse {
            ON_DISCOURSE.to_owned()
        } else {
            self.address_of_moderator(campaign, epoch)
        }
    }

    /// Whether a token belongs to the moderator with this number.
    pub fn is_moderators_token(&self, campaign: &CampaignRow, epoch: u32, given: &str) -> bool {
        moderates(campaign, epoch).matches_token(self.token_key.expose_secret(), given)
    }

    /// The mark of a pending change of a seat's address: a person who quotes it has read the mail
    /// sent to the new one.
    pub fn moving_mark(
        &self,
        campaign: &Campaign,
        seat: &SeatRow,
        address: &str,
        now: Timestamp,
    ) -> String {
        let (number, epoch, at) = (
            seat.seat.to_string(),
            seat.token_epoch.to_string(),
            now.as_millisecond().to_string(),
        );
        moving_mark(
            self.token_key.expose_secret(),
            &[&campaign.row.name, &number, &epoch, address, &at],
        )
    }

    /// The reply address of such a mail; `None` if our own address has no room for the mark.
    pub fn moving_address(&self, mark: &str) -> Option<String> {
        moving_address(mark, &self.ours.address)
    }

    /// A name for a mail that reveals nothing about its cause: neither the author of a letter nor
    /// how many there were (AU-12).
    pub fn blind_name(&self, pieces: &[&str]) -> String {
        mark(self.token_key.expose_secret(), "blind", pieces)
    }

    /// A mail's kind, followed by such a name. Kinds are in Message-IDs, which every reader of the
    /// mail sees. If several people are notified, the seat that caused it, its letter and its
    /// moment go in here, so that two mails of one moment are never taken for one.
    pub fn mail_kind(&self, sort: &str, pieces: &[&dyn std::fmt::Display]) -> String {
        let pieces: Vec<String> = pieces.iter().map(ToString::to_string).collect();
        let pieces: Vec<&str> = std::iter::once(sort)
            .chain(pieces.iter().map(String::as_str))
            .collect();
        format!("{sort}/{}", self.blind_name(&pieces))
    }

    /// Our own address, without a seat in it.
    pub fn address(&self) -> &str {
        &self.ours.address
    }

    /// The address for bounces of our mails, with a mark in it.
    pub fn bounces(&self) -> &str {
        &self.bounces
    }

    /// The address that identifies its sender by itself.
    pub fn reply_address(&self, campaign: &Campaign, seat: &SeatRow) -> String {
        claim(campaign, seat)
            .reply_address(self.token_key.expose_secret(), &self.ours.address)
            .unwrap_or_else(|| self.ours.address.clone())
    }

    pub fn token(&self, campaign: &Campaign, seat: &SeatRow) -> String {
        claim(campaign, seat).token(self.token_key.expose_secret())
    }

    /// Whether a token, from an address or a sheet, is this seat's.
    pub fn is_token(&self, campaign: &Campaign, seat: &SeatRow, given: &str) -> bool {
        claim(campaign, seat).matches_token(self.token_key.expose_secret(), given)
    }

    /// Whether a token was this seat's once, and is void.
    pub fn was_token(&self, campaign: &Campaign, seat: &SeatRow, given: &str) -> bool {
        // the last few: each costs a hash, and the holder of an older one has got newer ones by
        // mail
        let former = seat.token_epoch.saturating_sub(MOST_FORMER)..seat.token_epoch;
        former.into_iter().any(|token_epoch| {
            TokenClaim {
                epoch: token_epoch,
                ..claim(campaign, seat)
            }
            .matches_token(self.token_key.expose_secret(), given)
        })
    }

    /// What every mail about a campaign says. `turn` and `deadline` are those of the turn that is
    /// open when the mail is read.
    pub fn heading(
        &self,
        campaign: &Campaign,
        whom: LetterReader,
        turn: TurnName,
        deadline: Option<Timestamp>,
        now: Timestamp,
    ) -> Heading {
        self.heading_with(
            campaign,
            whom,
            turn,
            TurnTimes {
                deadline,
                early: None,
            },
            now,
        )
    }

    /// The same for a turn that may run ahead of its deadline.
    pub fn heading_with(
        &self,
        campaign: &Campaign,
        whom: LetterReader,
        turn: TurnName,
        times: TurnTimes,
        now: Timestamp,
    ) -> Heading {
        let seat = whom.seat();
        let zone = seat.map_or(campaign.zone(), |seat| seat.zone.as_str());
        let language = self.language_of(campaign, whom);
        Heading {
            runs: runs(campaign, &turn.title, times, zone, now),
            begun: campaign.row.state != CampaignState::Setup,
            over: campaign.row.state == CampaignState::Ended,
            campaign: campaign.row.name.clone(),
            game: campaign.row.game.clone(),
            turn,
            lord: seat.map(|seat| seat.lord.clone()).unwrap_or_default(),
            deadline: times
                .deadline
                .map(|at| self.moment(at, zone, language, now)),
            board: seat.is_some_and(is_on_board),
            reply_to: match seat {
                Some(seat) => match seat.address.as_deref().map_or(Channel::Mail, Channel::of) {
                    Channel::Mail => self.reply_address(campaign, seat),
                    Channel::Hand => ON_BOARD.to_owned(),
                    Channel::Discourse => ON_DISCOURSE.to_owned(),
                },
                None => self.ours.address.clone(),
            },
        }
    }

    /// An instant in the reader's zone and language.
    pub fn moment(&self, at: Timestamp, zone: &str, language: &str, now: Timestamp) -> MomentText {
        let wall = in_zone(at, zone);
        let local = self.day(&wall, zone, language);
        let both = || {
            self.publisher
                .say(language, &both_clocks(local.as_str(), at))
        };
        MomentText {
            at: if is_utc(&wall) { local.clone() } else { both() },
            local,
            remaining: self
                .publisher
                .say(language, &remaining(at.duration_since(now))),
        }
    }

    /// The reply address of an applicant for a campaign: it proves who they are.
    pub fn joining_address(&self, campaign: &str, applicant: i64, address: &str) -> String {
        let who = format!("{applicant} {address}");
        join_address(
            self.token_key.expose_secret(),
            &campaign_slug(campaign),
            &who,
            &self.ours.address,
        )
        .unwrap_or_else(|| self.ours.address.clone())
    }

    /// Whether a mark from one of our addresses is this applicant's.
    pub fn is_joining(&self, campaign: &str, applicant: i64, address: &str, given: &str) -> bool {
        is_join_mark(
            self.token_key.expose_secret(),
            &campaign_slug(campaign),
            &format!("{applicant} {address}"),
            given,
        )
    }

    /// Where an observer writes to get no more reports; `None` for readers who cannot stop them: an
    /// open topic, or a reader served by hand.
    pub fn leave_watching(&self, campaign: &str, address: &str) -> Option<String> {
        match Channel::of(address) {
            Channel::Mail => {}
            Channel::Discourse if !is_open_topic(address) => return Some(ON_DISCOURSE.to_owned()),
            Channel::Discourse | Channel::Hand => return None,
        }
        leave_address(
            self.token_key.expose_secret(),
            &campaign_slug(campaign),
            &leaving(None, address),
            &self.ours.address,
        )
    }

    /// The same notice to every player and observer; `lines` gets the reader's zone and language.
    pub fn tell_all(
        &self,
        all: BroadcastNotice,
        lines: impl Fn(&str, &str) -> Result<Vec<Phrase>, InternalError>,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        self.tell_all_due(all, None, lines)
    }

    /// The same with the change of the deadline for everybody's calendar.
    pub fn tell_all_due(
        &self,
        all: BroadcastNotice,
        due: Option<CalendarDeadline>,
        lines: impl Fn(&str, &str) -> Result<Vec<Phrase>, InternalError>,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let open = OpenTurn::of(all.campaign)?;
        self.tell_each(all, &open, due, lines)
    }

    /// The same if another turn is open than in the loaded campaign.
    pub fn tell_all_in(
        &self,
        open: &OpenTurn,
        all: BroadcastNotice,
        lines: impl Fn(&str, &str) -> Result<Vec<Phrase>, InternalError>,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        self.tell_each(all, open, None, lines)
    }

    fn tell_each(
        &self,
        all: BroadcastNotice,
        open: &OpenTurn,
        due: Option<CalendarDeadline>,
        lines: impl Fn(&str, &str) -> Result<Vec<Phrase>, InternalError>,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let BroadcastNotice {
            campaign,
            but,
            kind,
            title,
            now,
        } = all;
        let write = |seat: Option<&SeatRow>, address: &str| {
            let whom = LetterReader::of(seat, address);
            let (zone, language) = (
                seat.map_or(campaign.zone(), |seat| &seat.zone),
                self.language_of(campaign, whom),
            );
            let heading = self.heading(campaign, whom, open.turn.clone(), open.deadline, now);
            let notice = Notice {
                heading: Some(heading),
                title: title.clone(),
                lines: lines(zone, language)?,
                help: false,
                copy: Vec::new(),
            };
            let to = MailContext {
                campaign: Some(campaign),
                seat,
                address,
                turn: open.number,
                letter: "notice",
                kind,
                answers: None,
                language,
                now,
            };
            let files = due.and_then(|due| self.calendar_of(to, &open.turn, due));
            self.write(to, &notice, files.into_iter().collect())
        };
        let players = campaign
            .players()
            .filter(|(seat, _)| !but.contains(&seat.seat))
            .map(|(seat, address)| write(Some(seat), address));
        let observers = campaign
            .settings
            .observers
            .iter()
            .map(|address| write(None, address));
        players.chain(observers).collect()
    }

    /// The same notice to one player; `None` for a vacant seat.
    pub fn tell_one(
        &self,
        all: BroadcastNotice,
        seat: &SeatRow,
        lines: Vec<Phrase>,
    ) -> Result<Option<OutgoingMail>, InternalError> {
        let open = OpenTurn::of(all.campaign)?;
        self.tell_one_in(&open, all, seat, lines)
    }

    /// The same if another turn is open than in the loaded campaign.
    pub fn tell_one_in(
        &self,
        open: &OpenTurn,
        all: BroadcastNotice,
        seat: &SeatRow,
        lines: Vec<Phrase>,
    ) -> Result<Option<OutgoingMail>, InternalError> {
        let BroadcastNotice {
            campaign,
            kind,
            title,
            now,
            ..
        } = all;
        let Some(address) = seat.address.as_deref() else {
            return Ok(None);
        };
        let heading = self.heading(
            campaign,
            LetterReader::Player(seat),
            open.turn.clone(),
            open.deadline,
            now,
        );
        let notice = Notice {
            heading: Some(heading),
            title,
            lines,
            help: false,
            copy: Vec::new(),
        };
        let to = MailContext {
            kind,
            ..MailContext::to_seat(campaign, seat, address, "notice", open.number, now)
        };
        self.write(to, &notice, Vec::new()).map(Some)
    }

    /// The day and hour in words, cached: every answer of a campaign shows its deadline.
    fn day(&self, local: &Zoned, zone: &str, language: &str) -> String {
        let key = (local.datetime(), zone.to_owned(), language.to_owned());
        let mut days = self.days.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(said) = days.get(&key) {
            return said.clone();
        }
        let said = self.publisher.say(language, &moment(local));
        if days.len() >= DAYS {
            days.clear();
        }
        days.insert(key, said.clone());
        said
    }

    /// Fills the letter and makes it a mail.
    pub fn write(
        &self,
        to: MailContext,
        data: &impl Serialize,
        attachments: Vec<Attachment>,
    ) -> Result<OutgoingMail, InternalError> {
        let _part = tracing::trace_span!(target: COST, "rendering").entered();
        let text = self.publisher.letter(to.letter, &to.tongue(), data)?;
        self.post(to, text, attachments, AnswerAddress::Own)
    }

    /// The answer to a sheet.
    pub fn acknowledge(
        &self,
        to: MailContext,
        data: &Acknowledgement,
    ) -> Result<OutgoingMail, InternalError> {
        let _part = tracing::trace_span!(target: COST, "rendering").entered();
        self.post(
            to,
            self.publisher
                .letter("acknowledgement", &to.tongue(), data)?,
            Vec::new(),
            AnswerAddress::Own,
        )
    }

    /// The same for a turn that was rolled back: the subject says so (OUT-15).
    pub fn write_rerun(
        &self,
        to: MailContext,
        data: &impl Serialize,
        attachments: Vec<Attachment>,
    ) -> Result<OutgoingMail, InternalError> {
        let mut text = self.publisher.letter(to.letter, &to.tongue(), data)?;
        text.subject = self.publisher.say(
            to.language,
            &Phrase::new("outbox-rerun").with("subject", text.subject.as_str()),
        );
        self.post(to, text, attachments, AnswerAddress::Own)
    }

    /// A mail to one of a campaign's moderators, by the number of their token: the answer proves
    /// its sender.
    pub fn write_to_moderator(
        &self,
        to: MailContext,
        epoch: u32,
        data: &impl Serialize,
    ) -> Result<OutgoingMail, InternalError> {
        self.write_to_moderator_with(to, epoch, data, Vec::new())
    }

    /// The same with files.
    pub fn write_to_moderator_with(
        &self,
        to: MailContext,
        epoch: u32,
        data: &impl Serialize,
        attachments: Vec<Attachment>,
    ) -> Result<OutgoingMail, InternalError> {
        let text = self.publisher.letter(to.letter, &to.tongue(), data)?;
        self.post(to, text, attachments, AnswerAddress::Moderator(epoch))
    }

    /// A mail to an applicant for a campaign: their answer to `reply` proves its sender.
    pub fn write_to_applicant(
        &self,
        to: MailContext,
        data: &impl Serialize,
        reply: String,
    ) -> Result<OutgoingMail, InternalError> {
        let text = self.publisher.letter(to.letter, &to.tongue(), data)?;
        self.post(to, text, Vec::new(), AnswerAddress::At(reply))
    }

    fn post(
        &self,
        to: MailContext,
        mut text: LetterText,
        mut attachments: Vec<Attachment>,
        reply: AnswerAddress,
    ) -> Result<OutgoingMail, InternalError> {
        if to
            .seat
            .is_some_and(|seat| seat.wishes.form == MailFormat::Text)
        {
            text.html = None;
        }
        if text.html.is_none() {
            // nothing would show them
            attachments
                .iter_mut()
                .for_each(|attachment| attachment.content_id = None);
        }
        let message_id = self.message_id(to, to.kind, to.turn);
        if Channel::of(to.address) != Channel::Mail {
            return self.kept_post(to, message_id, text, attachments);
        }
        if let Some(html) = text.html.take_if(|html| weight(html) > HTML_BYTES) {
            tracing::warn!(
                message = message_id,
                weight = weight(&html),
                "the HTML of a mail is too long and was shortened"
            );
            text.html = shorten_html(
                &html,
                HTML_BYTES,
                &self
                    .publisher
                    .say(to.language, &Phrase::new("outbox-html-cut")),
            );
        } else if text.html.is_some()
            && to
                .seat
                .is_some_and(|seat| seat.wishes.form == MailFormat::Html)
        {
            text.text.clear();
        }
        let (in_reply_to, references) = match &reply {
            // they have had no first mail of the campaign
            AnswerAddress::At(_) if to.answers.is_none() => (None, Vec::new()),
            _ => self.thread(to),
        };
        let list = if matches!(reply, AnswerAddress::Own) {
            self.list(to)
        } else {
            None
        };
        let reply_to = match (reply, to.campaign, to.seat) {
            (AnswerAddress::At(address), ..) => Some(address),
            (AnswerAddress::Moderator(epoch), Some(campaign), _) => {
                Some(self.address_of_moderator(&campaign.row, epoch))
            }
            (AnswerAddress::Own, Some(campaign), Some(seat)) => {
                Some(self.reply_address(campaign, seat))
            }
            _ => None,
        };
        // an answer that bounces does no harm; a bounced report must be noticed (IN-25)
        let reported = to.campaign.is_some() && to.answers.is_none();
        let draft = MailDraft {
            from: self.ours.clone(),
            reply_to: reply_to.map(|address| Mailbox {
                name: self.ours.name.clone(),
                address,
            }),
            to: Mailbox {
                name: to.seat.map(|seat| seat.lord.clone()),
                address: to.address.to_owned(),
            },
            subject: text.subject,
            text: text.text,
            html: text.html,
            attachments,
            message_id: message_id.clone(),
            in_reply_to,
            references,
            reply: to.answers.is_some(),
            instance: self.ours.address.clone(),
            list,
            envelope_from: if reported {
                bounce_address(self.token_key.expose_secret(), &message_id, &self.bounces)
            } else {
                None
            },
            date: to.now,
        };
        let parcel = compose::parcel(&draft).map_err(|why| InternalError::Mail {
            to: to.address.to_owned(),
            why: why.to_string(),
        })?;
        Ok(outgoing(to, message_id, parcel.envelope_from, parcel.bytes))
    }

    /// A letter for a person on a board: stored as rendered, until it is delivered in that board's
    /// dialect.
    fn kept_post(
        &self,
        to: MailContext,
        message_id: String,
        text: LetterText,
        attachments: Vec<Attachment>,
    ) -> Result<OutgoingMail, InternalError> {
        let (charts, files): (Vec<_>, Vec<_>) = attachments
            .into_iter()
            .partition(|file| file.content_type == IN_LETTERS);
        // no board puts a date into a calendar, or reads files for programs
        let files = files.into_iter().filter(|file| {
            ![".ics", ".json"]
                .iter()
                .any(|ending| file.file_name.ends_with(ending))
        });
        let file = |file: Attachment| OutboxPostFile {
            name: file.file_name,
            content_id: file.content_id,
            bytes: file.bytes,
        };
        let mut post = OutboxPost::new(
            text.subject,
            text.text,
            text.html,
            files.map(file).collect(),
        );
        let say = |id: &'static str| self.publisher.say(to.language, &Phrase::new(id));
        let lines = |chart: Attachment| {
            String::from_utf8_lossy(&chart.bytes)
                .lines()
                .map(str::to_owned)
                .collect()
        };
        post.chart = charts.into_iter().next().map(|chart| TextMap {
            title: say("forum-map"),
            lines: lines(chart),
        });
        post.dice_title = say("forum-dice");
        // where others can read, there is no reply address (AU-11)
        post.below = to
            .answers
            .and_then(|letter| letter.posted)
            .filter(|posted| posted.alone)
            .map(|posted| (posted.topic, posted.number));
        post.answers = to
            .answers
            .filter(|letter| letter.posted.is_none())
            .and_then(|letter| letter.message_id.clone());
        let bytes = post.bytes().map_err(|why| InternalError::Mail {
            to: to.address.to_owned(),
            why: why.to_string(),
        })?;
        Ok(outgoing(to, message_id, None, bytes))
    }

    /// An answer is in the thread of the player's mail; every other mail is in that of the
    /// campaign's first mail, after the report of the turn before (OUT-08). Observers have no first
    /// mail of their own: mail programs only need one common reference.
    fn thread(&self, to: MailContext) -> (Option<String>, Vec<String>) {
        if let Some(letter) = to.answers {
            let mut references = letter.references.clone();
            references.extend(letter.message_id.clone());
            return (letter.message_id.clone(), references);
        }
        if to.campaign.is_none() || to.kind == WELCOME {
            return (None, Vec::new());
        }
        let root = self.message_id(to, WELCOME, TurnNumber(0));
        match to.turn.previous() {
            TurnNumber(0) => (Some(root.clone()), vec![root]),
            before => {
                let before = self.message_id(to, REPORT, before);
                (Some(before.clone()), vec![root, before])
            }
        }
    }

    /// Observers unsubscribe by mail, and players can stop reminders that way; they stop getting
    /// reports when they resign (OUT-11).
    fn list(&self, to: MailContext) -> Option<ListHeaders> {
        let campaign = to.campaign.filter(|_| to.answers.is_none())?;
        let kind = match to.seat {
            None => "reports",
            Some(_) if to.kind.starts_with(REMINDER) => "reminders",
            Some(_) => return None,
        };
        let slug = campaign_slug(&campaign.row.name);
        Some(ListHeaders {
            id: format!("{kind}.{slug}.{}", self.domain),
            leave: self.leave(to)?,
        })
    }

    /// Where the reader of such a mail unsubscribes.
    pub fn leave(&self, to: MailContext) -> Option<String> {
        let slug = campaign_slug(&to.campaign?.row.name);
        leave_address(
            self.token_key.expose_secret(),
            &slug,
            &leaving(to.seat, to.address),
            &self.ours.address,
        )
    }

    /// Whether a mark from one of our addresses is this reader's: a player's for reminders, an
    /// observer's for everything.
    pub fn is_leaving(
        &self,
        campaign: &str,
        seat: Option<&SeatRow>,
        address: &str,
        given: &str,
    ) -> bool {
        is_leave_mark(
            self.token_key.expose_secret(),
            &campaign_slug(campaign),
            &leaving(seat, address),
            given,
        )
    }

    /// `g.<campaign>.<turn>.<kind>.<reader>.<revision>@<domain>` (OUT-02). The reader is a mark
    /// made from all of it. It identifies nobody, and nobody can guess it without seeing the mail,
    /// so a bounce that names it is genuine (IN-25). A turn that is run again has a revision of its
    /// own, so that none of its mails equals a former one (OUT-15); 0 is the first.
    fn message_id(&self, to: MailContext, kind: &str, turn: TurnNumber) -> String {
        let revision = to
            .campaign
            .map_or(0, |campaign| campaign.run_of(turn).0.saturating_sub(1));
        let campaign = to
            .campaign
            .map_or("desk", |campaign| campaign.row.name.as_str());
        let kind = kind.replace(['/', '@'], ".");
        let by_seat = to
            .seat
            .filter(|seat| seat.address.as_deref() == Some(to.address))
            .map(|seat| format!("seat {}", seat.seat));
        let reader = by_seat.unwrap_or_else(|| to.address.to_owned());
        let (turn, revision) = (turn.to_string(), revision.to_string());
        let reader = mark(
            self.token_key.expose_secret(),
            "message",
            &[campaign, &turn, &kind, &reader, &revision],
        );
        format!(
            "g.{campaign}.{turn}.{kind}.{reader}.{revision}@{}",
            self.domain
        )
    }
}

/// How early the turn runs once every sheet is in: a phrase that comes before the deadline.
pub fn early(settings: &crate::campaign::CampaignSettings) -> Phrase {
    match settings.delay {
        0 => Phrase::new("asking-early-at-once"),
        delay => Phrase::new("asking-early").with(
            "delay",
            remaining(SignedDuration::from_secs(i64::from(delay))),
        ),
    }
}

/// Identifies a person who unsubscribes: an observer by address, a player by seat too, which may be
/// another player's one day.
fn leaving(seat: Option<&SeatRow>, address: &str) -> String {
    seat.map_or_else(
        || address.to_lowercase(),
        |seat| format!("seat {} {address}", seat.seat),
    )
}

fn claim<'a>(campaign: &'a Campaign, seat: &'a SeatRow) -> TokenClaim<'a> {
    TokenClaim {
        campaign: &campaign.row.name,
        lord: &seat.lord,
        purpose: TokenPurpose::Orders,
        epoch: seat.token_epoch,
    }
}

/// Whether its player is reached on a board.
fn is_on_board(seat: &SeatRow) -> bool {
    seat.address
        .as_deref()
        .is_some_and(|address| Channel::of(address) != Channel::Mail)
}

/// The type of a text map, which only readers on boards get.
const IN_LETTERS: &str = "text/x-map";

/// The text map for a letter to this address; `None` for a mail, where tables and picture show the
/// same, and if the game draws none.
pub fn map_in_letters(address: &str, lines: &[String]) -> Option<Attachment> {
    let file = || Attachment {
        file_name: "map.txt".to_owned(),
        content_type: IN_LETTERS.to_owned(),
        content_id: None,
        bytes: lines.join("\n").into_bytes(),
    };
    (Channel::of(address) != Channel::Mail && !lines.is_empty()).then(file)
}

/// Replaces a reply address for a reader without mail: the catalogues then explain what to do
/// instead.
pub const ON_BOARD: &str = "board";
/// The same for a reader who gets letters from an adapter and answers it.
pub const ON_DISCOURSE: &str = "discourse";

/// The row for the outbox; without a sender, bounces go nowhere.
fn outgoing(
    to: MailContext,
    message_id: String,
    sender: Option<String>,
    bytes: Vec<u8>,
) -> OutgoingMail {
    OutgoingMail {
        campaign: to.campaign.map(|campaign| campaign.row.id),
        turn: to.turn,
        recipient: to.address.to_owned(),
        kind: to.kind.to_owned(),
        answer: to.answers.is_some(),
        message_id,
        sender,
        bytes,
    }
}

/// Where the answer to a mail goes.
enum AnswerAddress {
    /// To the seat's own address, if the reader has a seat.
    Own,
    /// By the number of the moderator's token.
    Moderator(u32),
    At(String),
}

/// How many void tokens of a seat are still recognized.
const MOST_FORMER: u32 = 20;

/// The limit of the HTML in bytes, with room for its part's headers: mail programs clip longer ones
/// (OUT-09).
const HTML_BYTES: usize = compose::HTML_BYTES - 300;

fn moderates(campaign: &CampaignRow, epoch: u32) -> TokenClaim<'_> {
    TokenClaim {
        campaign: &campaign.name,
        lord: "",
        purpose: TokenPurpose::Moderate,
        epoch,
    }
}

/// The kind of a campaign's first mail, which begins its thread.
pub const WELCOME: &str = "welcome";
/// The kind of a turn's report.
pub const REPORT: &str = "report";
/// How the kind of a reminder begins.
pub const REMINDER: &str = "reminder/";

/// Why the composer cannot be opened: templates, or the token key.
#[derive(Debug, thiserror::Error)]
pub enum MailComposerError {
    #[error(transparent)]
    Publish(#[from] crate::render::RenderError),
    #[error(transparent)]
    Key(#[from] crate::campaign::token_key::TokenKeyError),
}

/// The prefix of the kinds of acknowledgements about a changed set of orders, and of answers to a
/// moderator's commands.
pub const CHANGED: &str = "changed";
pub const MODERATED: &str = "moderated";

#[cfg(test)]
mod tests;
