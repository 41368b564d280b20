//! The mail composer: turns filled letters into mails with addresses, threads and Message-IDs, as
//! rows for the outbox. Decides nothing.

use super::addresses::{ON_BOARD, ON_FORUM};
use super::letter_reader::LetterReader;
use super::mail_context::{MailContext, REMINDER, REPORT, WELCOME};
use super::moments::{TurnTimes, both_clocks, is_utc, runs};
use super::text_map::IN_LETTERS;
use jiff::civil::DateTime;
use jiff::{SignedDuration, Timestamp, Zoned};
use secrecy::{ExposeSecret, SecretSlice};
use seneschal_campaign::{Campaign, error::InternalError, secrets::RandomSource};
use seneschal_clock::{
    COST, in_zone,
    moment::{moment, remaining},
};
use seneschal_config::Config;
use seneschal_forum::{OutboxPost, OutboxPostFile, TextMap};
use seneschal_games::TurnName;
use seneschal_history::{CampaignState, MailFormat, OutgoingMail, SeatRow};
use seneschal_mail::{
    Attachment, ListHeaders, MailDraft, Mailbox, compose, marked_addresses::bounce_address,
    sender_token::campaign_slug,
};
use seneschal_render::{
    LetterBodies, LetterText, Renderer,
    html_clipping::{shorten_html, weight},
    letters::{Acknowledgement, Heading, MomentText},
};
use seneschal_text::{Address, Phrase, ids::TurnNumber};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

pub struct MailComposer {
    pub publisher: Arc<Renderer>,
    /// The source of campaigns' secrets and sheets' salts.
    pub chance: RandomSource,
    pub(super) token_key: SecretSlice<u8>,
    pub(super) ours: Mailbox,
    pub(super) domain: String,
    /// The address that bounces come to, with a mark after a `+`.
    pub(super) bounces: String,
    /// For people without a seat, who have chosen no language.
    language: String,
    /// The minimum length of every turn.
    least: SignedDuration,
    /// Instants in words, by zone and language.
    days: Mutex<BTreeMap<(DateTime, String, String), String>>,
}

/// How many of them are cached.
const DAYS: usize = 100;

/// Why the composer cannot be opened: templates, or the token key.
#[derive(Debug, thiserror::Error)]
pub enum MailComposerError {
    #[error(transparent)]
    Publish(#[from] seneschal_render::RenderError),
    #[error(transparent)]
    Key(#[from] seneschal_campaign::token_key::TokenKeyError),
}

/// The limit of the HTML in bytes, with room for its part's headers: mail programs clip longer ones
/// (OUT-09).
const HTML_BYTES: usize = compose::HTML_BYTES - 300;

/// Where the answer to a mail goes.
enum AnswerAddress {
    /// To the seat's own address, if the reader has a seat.
    Own,
    /// By the number of the moderator's token.
    Moderator(u32),
    At(String),
}

impl MailComposer {
    pub fn open(config: &Config) -> Result<MailComposer, MailComposerError> {
        let publisher = Renderer::shared(config.templates_folder().as_deref())?;
        let token_key = seneschal_campaign::token_key::open(config)?;
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
                Some(seat) => match seat.address {
                    None | Some(Address::Mail(_)) => self.reply_address(campaign, seat),
                    Some(Address::Board(_)) => ON_BOARD.to_owned(),
                    Some(Address::Adapter(_)) => ON_FORUM.to_owned(),
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

    /// The letter of a kind, without HTML for a reader who wants none.
    fn fill(
        &self,
        to: MailContext,
        kind: &str,
        data: &impl Serialize,
    ) -> Result<LetterText, InternalError> {
        let bodies = match to.wants(MailFormat::Text) {
            true => LetterBodies::Text,
            false => LetterBodies::TextAndHtml,
        };
        let text = self
            .publisher
            .letter_with(kind, &to.tongue(), data, bodies)?;
        Ok(text)
    }

    /// Fills the letter and makes it a mail.
    pub fn write(
        &self,
        to: MailContext,
        data: &impl Serialize,
        attachments: Vec<Attachment>,
    ) -> Result<OutgoingMail, InternalError> {
        let _part = tracing::trace_span!(target: COST, "rendering").entered();
        let text = self.fill(to, to.letter, data)?;
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
            self.fill(to, "acknowledgement", data)?,
            self.proof_of_sheet(to, data).into_iter().collect(),
            AnswerAddress::Own,
        )
    }

    /// The sheet with its salt and hash as a file (see `docs/dice.md`); a board gets them in the
    /// letter. Each line is marked as quoted, so that the file is no sheet if it is mailed back.
    fn proof_of_sheet(&self, to: MailContext, data: &Acknowledgement) -> Option<Attachment> {
        if data.hash.is_empty() || data.heading.board || !to.address.is_mail() {
            return None;
        }
        let says = |id| self.publisher.say(to.language, &Phrase::new(id));
        let turn = &data.heading.turn.name;
        let sheet = data.sheet.iter().map(|line| (*line).to_owned());
        let mut lines = self
            .publisher
            .fenced(to.language, &data.heading.campaign, turn, sheet);
        lines.extend([says("publish-salt"), data.salt.clone()]);
        lines.extend([says("publish-hash"), data.hash.clone()]);
        let quoted: String = lines.iter().map(|line| format!("> {line}\n")).collect();
        let text = format!("{}\n\n{quoted}", says("publish-ack-proof"));
        Some(Attachment {
            file_name: format!("proof-{}.txt", turn.replace(' ', "-")),
            content_type: "text/plain".to_owned(),
            content_id: None,
            bytes: text.into_bytes(),
        })
    }

    /// The same for a turn that was rolled back: the subject says so (OUT-15).
    pub fn write_rerun(
        &self,
        to: MailContext,
        data: &impl Serialize,
        attachments: Vec<Attachment>,
    ) -> Result<OutgoingMail, InternalError> {
        let mut text = self.fill(to, to.letter, data)?;
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
        let text = self.fill(to, to.letter, data)?;
        self.post(to, text, attachments, AnswerAddress::Moderator(epoch))
    }

    /// A mail to an applicant for a campaign: their answer to `reply` proves its sender.
    pub fn write_to_applicant(
        &self,
        to: MailContext,
        data: &impl Serialize,
        reply: String,
    ) -> Result<OutgoingMail, InternalError> {
        let text = self.fill(to, to.letter, data)?;
        self.post(to, text, Vec::new(), AnswerAddress::At(reply))
    }

    fn post(
        &self,
        to: MailContext,
        mut text: LetterText,
        mut attachments: Vec<Attachment>,
        reply: AnswerAddress,
    ) -> Result<OutgoingMail, InternalError> {
        if text.html.is_none() {
            // nothing would show them
            attachments
                .iter_mut()
                .for_each(|attachment| attachment.content_id = None);
        }
        let message_id = self.message_id(to, to.kind, to.turn);
        if !to.address.is_mail() {
            return self.kept_post(to, message_id, text, attachments);
        }
        if let Some(html) = text.html.take_if(|html| weight(html) > HTML_BYTES) {
            text.html = self.shorten(&html, &message_id, to.language);
        } else if text.html.is_some() && to.wants(MailFormat::Html) {
            text.text.clear();
        }
        self.mail(to, message_id, text, attachments, reply)
    }

    fn shorten(&self, html: &str, message_id: &str, language: &str) -> Option<String> {
        tracing::warn!(
            message = message_id,
            weight = weight(html),
            "the HTML of a mail is too long and was shortened"
        );
        let cut = self
            .publisher
            .say(language, &Phrase::new("outbox-html-cut"));
        shorten_html(html, HTML_BYTES, &cut)
    }

    fn mail(
        &self,
        to: MailContext,
        message_id: String,
        text: LetterText,
        attachments: Vec<Attachment>,
        reply: AnswerAddress,
    ) -> Result<OutgoingMail, InternalError> {
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
        // an answer that bounces does no harm; a bounced report must be noticed (IN-25)
        let reported = to.campaign.is_some() && to.answers.is_none();
        let draft = MailDraft {
            from: self.ours.clone(),
            reply_to: self.reply_to(to, reply).map(|address| Mailbox {
                name: self.ours.name.clone(),
                address,
            }),
            to: Mailbox {
                name: to.seat.map(|seat| seat.lord.clone()),
                address: to.address.to_string(),
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
            to: to.address.to_string(),
            why: why.to_string(),
        })?;
        Ok(outgoing(to, message_id, parcel.envelope_from, parcel.bytes))
    }

    fn reply_to(&self, to: MailContext, reply: AnswerAddress) -> Option<String> {
        match (reply, to.campaign, to.seat) {
            (AnswerAddress::At(address), ..) => Some(address),
            (AnswerAddress::Moderator(epoch), Some(campaign), _) => {
                Some(self.address_of_moderator(&campaign.row, epoch))
            }
            (AnswerAddress::Own, Some(campaign), Some(seat)) => {
                Some(self.reply_address(campaign, seat))
            }
            _ => None,
        }
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
            to: to.address.to_string(),
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

    /// The language of a reader: a player's is that of the seat, a moderator's or observer's the
    /// one they chose in this campaign. All others get the judge's language.
    pub fn language_of<'a>(&'a self, campaign: &'a Campaign, whom: LetterReader<'a>) -> &'a str {
        match whom {
            LetterReader::Player(seat) => &seat.language,
            LetterReader::At(address) => campaign
                .settings
                .language_at(address)
                .unwrap_or(&self.language),
            LetterReader::Board(language) => language,
        }
    }

    /// The judge's own language, for letters that concern no campaign.
    pub fn language(&self) -> &str {
        &self.language
    }
}

/// Whether its player is reached on a board.
fn is_on_board(seat: &SeatRow) -> bool {
    seat.address
        .as_ref()
        .is_some_and(|address| !address.is_mail())
}

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
        recipient: to.address.clone(),
        kind: to.kind.to_owned(),
        answer: to.answers.is_some(),
        message_id,
        sender,
        bytes,
    }
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
