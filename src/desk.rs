//! The writing desk: filled letters become mails with addresses, threads and Message-IDs, as rows for the outbox. Decides nothing.
//!
//! A Message-ID follows from what the mail is about, so that writing it twice gives the same mail (OUT-02).

use crate::campaign::secrets::Chance;
use crate::campaign::{Campaign, deadlines};
use crate::config::Config;
use crate::fault::Fault;
use crate::games::TurnName;
use crate::mail::proof::{Claim, Purpose};
use crate::mail::{Attachment, Draft, Letter, Mailbox, compose};
use crate::phrase::Phrase;
use crate::publish::letters::{Heading, Moment};
use crate::publish::{LetterText, Publisher};
use crate::store::{Outgoing, SeatRow};
use jiff::{Timestamp, Zoned};
use secrecy::{ExposeSecret, SecretSlice};
use serde::Serialize;

pub struct Desk {
    pub publisher: Publisher,
    /// Where the secrets of campaigns and the salts of sheets come from.
    pub chance: Chance,
    token_key: SecretSlice<u8>,
    ours: Mailbox,
    domain: String,
}

/// Whom a mail is for and what it is about.
#[derive(Clone, Copy)]
pub struct To<'a> {
    pub campaign: Option<&'a Campaign>,
    /// The player, where the reader is one.
    pub seat: Option<&'a SeatRow>,
    pub address: &'a str,
    /// The turn it belongs to.
    pub turn: u32,
    /// A folder of `templates/platform/mail/`.
    pub letter: &'a str,
    /// Names the mail within campaign, turn and recipient.
    pub kind: &'a str,
    /// What it answers.
    pub answers: Option<&'a Letter>,
    pub language: &'a str,
    pub now: Timestamp,
}

impl Desk {
    pub fn open(config: &Config) -> Result<Desk, DeskError> {
        let templates = config.templates.as_ref().map(|folder| config.base.join(folder));
        let publisher = Publisher::open(templates.as_deref())?;
        let token_key = crate::token_key::open(config)?;
        let ours = Mailbox { name: Some(config.mail.name.clone()), address: config.mail.address.clone() };
        Ok(Desk { publisher, chance: Chance::System, token_key, ours, domain: config.domain().to_owned() })
    }

    /// Our own address, without a seat in it.
    pub fn address(&self) -> &str {
        &self.ours.address
    }

    /// The address that proves by itself who writes to it.
    pub fn reply_address(&self, campaign: &Campaign, seat: &SeatRow) -> String {
        claim(campaign, seat).reply_address(self.token_key.expose_secret(), &self.ours.address).unwrap_or_else(|| self.ours.address.clone())
    }

    pub fn token(&self, campaign: &Campaign, seat: &SeatRow) -> String {
        claim(campaign, seat).token(self.token_key.expose_secret())
    }

    /// Whether a token, from an address or a sheet, is this seat's.
    pub fn is_token(&self, campaign: &Campaign, seat: &SeatRow, given: &str) -> bool {
        claim(campaign, seat).holds(self.token_key.expose_secret(), given)
    }

    /// What every mail about a campaign says. `turn` and `deadline` are those of the wait that the reader is in when he reads it.
    pub fn heading(&self, campaign: &Campaign, seat: Option<&SeatRow>, turn: TurnName, deadline: Option<Timestamp>, now: Timestamp) -> Heading {
        let zone = seat.map_or("UTC", |seat| seat.zone.as_str());
        let language = seat.map_or("en", |seat| seat.language.as_str());
        Heading {
            campaign: campaign.row.name.clone(),
            game: campaign.row.game.clone(),
            turn,
            lord: seat.map(|seat| seat.lord.clone()).unwrap_or_default(),
            deadline: deadline.map(|at| self.moment(at, zone, language, now)),
            reply_to: seat.map_or_else(|| self.ours.address.clone(), |seat| self.reply_address(campaign, seat)),
        }
    }

    fn moment(&self, at: Timestamp, zone: &str, language: &str, now: Timestamp) -> Moment {
        let local = deadlines::in_zone(at, zone);
        let minutes = at.duration_since(now).as_mins().max(0);
        let remaining = Phrase::new("platform-remaining").with("days", minutes / 1440).with("hours", minutes / 60 % 24).with("minutes", minutes % 60);
        Moment {
            local: self.publisher.say(language, &day(&local)),
            utc: deadlines::in_zone(at, "UTC").strftime("%Y-%m-%d %H:%M UTC").to_string(),
            remaining: self.publisher.say(language, &remaining),
        }
    }

    /// Fills the letter and makes it a mail.
    pub fn write(&self, to: To, data: &impl Serialize, attachments: Vec<Attachment>) -> Result<Outgoing, Fault> {
        let text = self.publisher.letter(to.letter, to.language, data)?;
        self.post(to, text, attachments)
    }

    fn post(&self, to: To, text: LetterText, attachments: Vec<Attachment>) -> Result<Outgoing, Fault> {
        let message_id = self.message_id(to, to.kind, to.turn);
        // an answer stands in the thread of the player's mail, everything else in that of the campaign's first mail
        let (in_reply_to, references) = match to.answers {
            Some(letter) => {
                let mut references = letter.references.clone();
                references.extend(letter.message_id.clone());
                (letter.message_id.clone(), references)
            }
            None if to.campaign.is_some() && to.kind != WELCOME => {
                let root = self.message_id(to, WELCOME, 0);
                (Some(root.clone()), vec![root])
            }
            None => (None, Vec::new()),
        };
        let reply_to = to.campaign.zip(to.seat).map(|(campaign, seat)| self.reply_address(campaign, seat));
        let draft = Draft {
            from: self.ours.clone(),
            reply_to: reply_to.map(|address| Mailbox { name: self.ours.name.clone(), address }),
            to: Mailbox { name: to.seat.map(|seat| seat.lord.clone()), address: to.address.to_owned() },
            subject: text.subject,
            text: text.text,
            html: text.html,
            attachments,
            message_id: message_id.clone(),
            in_reply_to,
            references,
            reply: to.answers.is_some(),
            instance: self.ours.address.clone(),
            date: to.now,
        };
        let parcel = compose::parcel(&draft).map_err(|why| Fault::Mail { to: to.address.to_owned(), why: why.to_string() })?;
        Ok(Outgoing {
            campaign: to.campaign.map(|campaign| campaign.row.id),
            turn: to.turn,
            recipient: to.address.to_owned(),
            kind: to.kind.to_owned(),
            answer: to.answers.is_some(),
            message_id,
            sender: parcel.envelope_from,
            bytes: parcel.bytes,
        })
    }

    /// `<campaign>.<turn>.<kind>.<reader>@<domain>`; a reader without a seat is named by a piece of his address's hash.
    fn message_id(&self, to: To, kind: &str, turn: u32) -> String {
        let campaign = to.campaign.map_or("desk", |campaign| campaign.row.name.as_str());
        let by_seat = to.seat.filter(|seat| seat.address == to.address).map(|seat| seat.seat.to_string());
        let reader = by_seat.unwrap_or_else(|| hex::encode(&crate::campaign::secrets::sha256(to.address.as_bytes())[..6]));
        format!("{campaign}.{turn}.{}.{reader}@{}", kind.replace(['/', '@'], "."), self.domain)
    }
}

fn claim<'a>(campaign: &'a Campaign, seat: &'a SeatRow) -> Claim<'a> {
    Claim { campaign: &campaign.row.name, lord: &seat.lord, purpose: Purpose::Orders, epoch: seat.token_epoch }
}

/// The kind of a campaign's first mail, which begins its thread.
pub const WELCOME: &str = "welcome";

/// `Tuesday 1 December 2026, 20:00 Europe/Berlin`, in the words of the reader's language.
fn day(local: &Zoned) -> Phrase {
    Phrase::new("platform-moment")
        .with("weekday", i64::from(local.weekday().to_monday_one_offset()))
        .with("day", i64::from(local.day()))
        .with("month", i64::from(local.month()))
        .with("year", local.year().to_string())
        .with("time", local.strftime("%H:%M").to_string())
        .with("zone", local.time_zone().iana_name().unwrap_or("UTC"))
}

/// Why the desk cannot be opened: templates, or the key of the tokens.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    #[error(transparent)]
    Publish(#[from] crate::publish::PublishError),
    #[error(transparent)]
    Key(#[from] crate::token_key::KeyError),
}
