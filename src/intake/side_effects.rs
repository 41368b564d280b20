//! Letters about our own mails. A mail server's report is believed only if it names the mail by
//! something nobody else knows (IN-25). Readers may unsubscribe from a kind of mail (OUT-11). A
//! bouncing address counts as working again when a proven mail comes from it.

use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{Campaign, CampaignSettings, campaign_by_slug, error::InternalError};
use crate::commands::membership::SeatDeparture;
use crate::history::LogKind;
use crate::history::{
    BounceEffect, CampaignRow, HOPELESS, LetterRow, LetterState, MailPreferences, MembershipEvent,
    OutboxRow, OutgoingMail, SeatRow, StoreError, StoreResult, Transaction,
};
use crate::letters::{CalendarDeadline, LetterReader, MailContext};
use crate::mail::{
    Attachment, Letter,
    bounce::{self, BounceStatus},
    marked_addresses::{is_bounce_address, parse_leave_address},
};
use crate::render::letters::Notice;
use crate::text::{
    Phrase,
    ids::{CampaignId, Seat, TurnNumber},
};
use crate::turns::ending::{EndingPlan, draw};
use serde::Deserialize;

/// What a letter changes besides the sheets.
#[derive(Debug)]
pub(super) enum SideEffect {
    /// One of our mails bounced.
    CameBack {
        mail: i64,
        status: String,
        said: String,
        /// The mail to the moderator.
        notice: Option<OutgoingMail>,
    },
    /// An observer leaves; `leads` if they are the configuration's moderator for campaigns that
    /// name none.
    Leaves {
        campaign: CampaignId,
        address: String,
        leads: bool,
    },
    /// A player unsubscribes from reminders.
    Unreminded { campaign: CampaignId, seat: Seat },
    /// A proven mail came from an address that had bounced.
    Well { address: String },
    /// A player changes their mail preferences; `epoch` is that of their tokens.
    Prefers {
        campaign: CampaignId,
        seat: Seat,
        epoch: u32,
        language: String,
        zone: String,
        wishes: MailPreferences,
        reminders: Option<bool>,
    },
    /// A moderator or an observer chose a language.
    Speaks {
        campaign: CampaignId,
        address: String,
        language: String,
    },
    /// A player leaves, with the mails to them and to the moderator.
    Vacates {
        leaving: Box<SeatDeparture>,
        mails: Vec<OutgoingMail>,
    },
    /// The letter ends a campaign.
    Ends(Box<EndingPlan>),
    /// An agreement to a draw is given or withdrawn.
    Draws(Box<draw::DrawVoteChange>),
    /// A player moves to another address: their seats as campaign, seat and the epoch of the tokens
    /// given until now, and the mails that say so.
    Moves {
        address: String,
        seats: Vec<(CampaignId, Seat, u32)>,
        mails: Vec<OutgoingMail>,
    },
}

/// The person who unsubscribes: an observer from everything, a player from reminders.
struct Unsubscriber {
    row: CampaignRow,
    address: String,
    seat: Option<SeatRow>,
}

/// Message-IDs of this form contain a mark that nobody can guess.
const GUARDED: &str = "g.";

impl Intake<'_> {
    /// Handles a letter about our own mails; `None`: it is about something else.
    pub(super) fn about_our_mails(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
    ) -> Result<Option<Decision>, InternalError> {
        if let Some((slug, mark)) = arrived
            .letter
            .to
            .iter()
            .find_map(|to| parse_leave_address(to, self.desk.address()))
        {
            return self.leaves(book, arrived, &slug, &mark).map(Some);
        }
        let to_bounces = arrived
            .letter
            .to
            .iter()
            .find(|to| is_bounce_address(to, self.desk.bounces()));
        if to_bounces.is_none() && arrived.letter.machine.is_none() {
            return Ok(None);
        }
        let Some(bounce) = bounce::read(&arrived.row.bytes) else {
            // only machines write there, such as a vacation responder
            return Ok(to_bounces.map(|_| Decision::silent(LetterState::AutoIgnored, "machine")));
        };
        let by_address = to_bounces.map_or(Ok(None), |to| book.mail_sent_by(&to.to_lowercase()))?;
        let by_id = bounce
            .message_id
            .as_deref()
            .filter(|id| id.starts_with(GUARDED))
            .map_or(Ok(None), |id| book.mail_with_id(id))?;
        let Some(mail) = by_address.or(by_id) else {
            // forged, or about a mail that we never sent
            return Ok(Some(Decision::silent(
                LetterState::AutoIgnored,
                "bounce-of-nothing",
            )));
        };
        if matches!(bounce.fate, BounceStatus::Fine | BounceStatus::Delayed) {
            return Ok(Some(Decision::silent(
                LetterState::AutoIgnored,
                "bounce-delayed",
            )));
        }
        let status = if bounce.status.is_empty() {
            "4.0.0".to_owned()
        } else {
            bounce.status
        };
        let notice = self.bounce_notice(book, &mail, bounce.fate, &status, &bounce.said)?;
        let aside = SideEffect::CameBack {
            mail: mail.id,
            status,
            said: bounce.said,
            notice,
        };
        Ok(Some(Decision {
            asides: vec![aside],
            ..Decision::silent(LetterState::AutoIgnored, "bounce")
        }))
    }

    fn bounce_notice(
        &self,
        book: &Transaction,
        mail: &OutboxRow,
        fate: BounceStatus,
        status: &str,
        said: &str,
    ) -> Result<Option<OutgoingMail>, InternalError> {
        let Some(moderator) = self
            .config
            .mail
            .moderator
            .as_deref()
            .filter(|moderator| *moderator != mail.mail.recipient)
        else {
            return Ok(None);
        };
        let address = mail.mail.recipient.as_str();
        let line = match fate {
            BounceStatus::Refused if book.bouncing(address)? + 1 >= HOPELESS => {
                Phrase::new("outbox-alarm-hopeless")
            }
            BounceStatus::Refused => Phrase::new("outbox-alarm-bounced"),
            _ => Phrase::new("outbox-alarm-came-back"),
        };
        let line = line
            .with("address", address)
            .with("status", status)
            .with("said", said);
        let kind = format!("alarm-bounce-{}", mail.id);
        let language = &book
            .language_chosen(moderator)?
            .unwrap_or_else(|| self.desk.language().to_owned());
        let to = MailContext {
            campaign: None,
            seat: None,
            address: moderator,
            turn: TurnNumber(0),
            letter: "notice",
            kind: &kind,
            answers: None,
            language,
            now: self.now,
        };
        let notice = Notice {
            heading: None,
            title: Phrase::new("platform-title-alarm"),
            lines: vec![line],
            help: false,
            copy: Vec::new(),
        };
        self.desk.write(to, &notice, Vec::new()).map(Some)
    }

    /// Whether a letter unsubscribes its sender from something that they still get.
    pub(super) fn leaves_something(
        &self,
        book: &Transaction,
        letter: &Letter,
    ) -> Result<bool, InternalError> {
        let Some((slug, mark)) = letter
            .to
            .iter()
            .find_map(|to| parse_leave_address(to, self.desk.address()))
        else {
            return Ok(false);
        };
        Ok(self.whose_mark(book, &slug, &mark)?.is_some())
    }

    /// Finds who unsubscribes from what, by the mark in their mail.
    fn whose_mark(
        &self,
        book: &Transaction,
        slug: &str,
        mark: &str,
    ) -> Result<Option<Unsubscriber>, InternalError> {
        let Some(row) = campaign_by_slug(book, slug)? else {
            return Ok(None);
        };
        let settings: CampaignSettings =
            serde_json::from_str(&row.settings).map_err(|why| InternalError::Stored {
                campaign: row.name.clone(),
                what: "settings",
                why: why.to_string(),
            })?;
        if let Some(address) = settings
            .observers
            .iter()
            .find(|address| self.desk.is_leaving(&row.name, None, address, mark))
        {
            return Ok(Some(Unsubscriber {
                address: address.clone(),
                seat: None,
                row,
            }));
        }
        for seat in book.seats(row.id)? {
            let Some(address) = seat.address.clone() else {
                continue;
            };
            if self.desk.is_leaving(&row.name, Some(&seat), &address, mark) {
                let reminded = book.wants_reminders(row.id, seat.seat)?;
                return Ok(reminded.then_some(Unsubscriber {
                    address,
                    seat: Some(seat),
                    row,
                }));
            }
        }
        Ok(None)
    }

    /// The owner of the mark is unsubscribed, whatever else the letter says and whatever program
    /// sent it, and gets one confirmation.
    fn leaves(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        slug: &str,
        mark: &str,
    ) -> Result<Decision, InternalError> {
        let Some(Unsubscriber { row, address, seat }) = self.whose_mark(book, slug, mark)? else {
            return Ok(Decision::silent(LetterState::AutoIgnored, "left-nothing"));
        };
        match &seat {
            None => {
                let campaign = Campaign::load(book, self.tables, row)?;
                // the only other thing that counts there is a language; `Language: please stop`
                // unsubscribes
                let spoken = self.spoken(&campaign, &address, arrived.letter.says());
                let spoken =
                    spoken.filter(|spoken| arrived.letter.machine.is_none() && !spoken.is_doubtful);
                if let Some(spoken) = spoken {
                    return self.observer_speaks(book, arrived, &campaign, &address, spoken);
                }
                let aside = self.watches_no_more(&campaign, &address);
                let due = CalendarDeadline::of(campaign.deadline(), None)
                    .map(|due| Ok::<_, InternalError>((campaign.open_turn()?, due)))
                    .transpose()?;
                let to = MailContext {
                    campaign: Some(&campaign),
                    ..self.about_leaving(&campaign, &address, "", None)
                };
                let file = due.and_then(|(turn, due)| self.desk.calendar_of(to, &turn, due));
                self.unsubscribe(
                    arrived,
                    &campaign,
                    &address,
                    None,
                    aside,
                    (Phrase::new("outbox-left"), file),
                )
            }
            Some(seat) => {
                let campaign = Campaign::load(book, self.tables, row)?;
                let aside = SideEffect::Unreminded {
                    campaign: campaign.row.id,
                    seat: seat.seat,
                };
                self.unsubscribe(
                    arrived,
                    &campaign,
                    &address,
                    Some(seat),
                    aside,
                    (Phrase::new("outbox-unreminded"), None),
                )
            }
        }
    }

    /// The unsubscribing of an observer, ready to be stored.
    pub(super) fn watches_no_more(&self, campaign: &Campaign, address: &str) -> SideEffect {
        let leads = self
            .config
            .mail
            .moderator
            .as_deref()
            .is_some_and(|leader| leader.eq_ignore_ascii_case(address));
        SideEffect::Leaves {
            campaign: campaign.row.id,
            address: address.to_owned(),
            leads,
        }
    }

    /// `told` is the mail to the player, with the file that removes the deadline from their
    /// calendar.
    pub(super) fn unsubscribe(
        &self,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        address: &str,
        seat: Option<&SeatRow>,
        aside: SideEffect,
        (line, file): (Phrase, Option<Attachment>),
    ) -> Result<Decision, InternalError> {
        let mut decision = Decision {
            asides: vec![aside],
            ..Decision::silent(LetterState::Accepted, "left")
        };
        if arrived.letter.machine.is_none() {
            let lines = vec![line.with("campaign", campaign.row.name.as_str())];
            let kind = format!("answer/left/{}", arrived.row.id);
            let to = MailContext {
                answers: Some(arrived.letter),
                ..self.about_leaving(campaign, address, &kind, seat)
            };
            let notice = Notice {
                heading: None,
                title: Phrase::new("outbox-title-left"),
                lines,
                help: false,
                copy: Vec::new(),
            };
            decision
                .mails
                .push(self.desk.write(to, &notice, file.into_iter().collect())?);
        }
        Ok(decision)
    }

    fn about_leaving<'t>(
        &'t self,
        campaign: &'t Campaign,
        address: &'t str,
        kind: &'t str,
        seat: Option<&'t SeatRow>,
    ) -> MailContext<'t> {
        let language = self
            .desk
            .language_of(campaign, LetterReader::of(seat, address));
        MailContext {
            campaign: None,
            seat: None,
            address,
            turn: TurnNumber(0),
            letter: "notice",
            kind,
            answers: None,
            language,
            now: self.now,
        }
    }
}

impl SideEffect {
    /// The campaign that its writer leaves, if the effect is that.
    pub(super) fn leaves(&self) -> Option<CampaignId> {
        match self {
            SideEffect::Vacates { leaving, .. } => Some(leaving.campaign()),
            SideEffect::Ends(ended) => Some(ended.campaign()),
            SideEffect::Draws(step) => step.ends().then(|| step.campaign()),
            _ => None,
        }
    }

    pub(super) fn write(&self, book: &Transaction, row: &LetterRow, at: i64) -> StoreResult<()> {
        match self {
            SideEffect::CameBack {
                mail,
                status,
                said,
                notice,
            } => {
                let Some(mail) = book.mail_numbered(*mail)? else {
                    return Ok(());
                };
                if let BounceEffect::Times(times) =
                    book.note_bounce(&mail, row.id, at, status, said)?
                {
                    if let Some(notice) = notice {
                        book.queue(notice, at)?;
                    }
                    let entry = serde_json::json!({ "to": mail.mail.recipient, "kind": mail.mail.kind, "status": status, "said": said, "times": times });
                    book.log(at, mail.mail.campaign, LogKind::MailCameBack, &entry)?;
                }
                Ok(())
            }
            SideEffect::Leaves {
                campaign,
                address,
                leads,
            } => {
                let Some(row) = book.campaign(*campaign)? else {
                    return Ok(());
                };
                let mut settings: serde_json::Value = serde_json::from_str(&row.settings)
                    .map_err(|why| StoreError::Broken(format!("settings: {why}")))?;
                if let Some(observers) = settings
                    .get_mut("observers")
                    .and_then(|observers| observers.as_array_mut())
                {
                    observers.retain(|observer| observer.as_str() != Some(address));
                }
                let settings = known_no_more(settings, address, *leads)?;
                book.change_settings(*campaign, &settings)?;
                book.note_coming(*campaign, at, MembershipEvent::WatchesNoMore, "")?;
                book.log(
                    at,
                    Some(*campaign),
                    LogKind::ObserverLeft,
                    &serde_json::json!({ "address": address }),
                )
            }
            SideEffect::Unreminded { campaign, seat } => {
                book.stop_reminders(*campaign, *seat)?;
                book.log(
                    at,
                    Some(*campaign),
                    LogKind::NoMoreReminders,
                    &serde_json::json!({ "seat": seat }),
                )
            }
            SideEffect::Prefers {
                campaign,
                seat,
                epoch,
                language,
                zone,
                wishes,
                reminders,
            } => {
                book.set_preferences(*campaign, *seat, *epoch, language, zone, *wishes)?;
                match reminders {
                    Some(true) => book.want_reminders(*campaign, *seat)?,
                    Some(false) => drop(book.stop_reminders(*campaign, *seat)?),
                    None => {}
                }
                book.log(
                    at,
                    Some(*campaign),
                    LogKind::WrittenToOtherwise,
                    &serde_json::json!({ "seat": seat, "letter": row.id }),
                )
            }
            SideEffect::Speaks {
                campaign,
                address,
                language,
            } => {
                let Some(told) = book.campaign(*campaign)? else {
                    return Ok(());
                };
                let mut settings: serde_json::Value = serde_json::from_str(&told.settings)
                    .map_err(|why| StoreError::Broken(format!("settings: {why}")))?;
                settings["languages"][address.to_lowercase()] = serde_json::json!(language);
                book.change_settings(*campaign, &settings.to_string())?;
                book.log(
                    at,
                    Some(*campaign),
                    LogKind::WrittenToOtherwise,
                    &serde_json::json!({ "address": address, "letter": row.id }),
                )
            }
            SideEffect::Vacates { leaving, mails } => {
                leaving.write(book, crate::clock::instant(at))?;
                book.queue_all(mails, at)
            }
            SideEffect::Ends(ended) => ended.write(book),
            SideEffect::Draws(step) => step.write(book),
            SideEffect::Moves {
                address,
                seats,
                mails,
            } => {
                for (campaign, seat, epoch) in seats {
                    book.move_seat(*campaign, *seat, *epoch, address)?;
                    let person = book.person_number(address)?;
                    book.log(
                        at,
                        Some(*campaign),
                        LogKind::AddressChanged,
                        &serde_json::json!({ "seat": seat, "person": person, "letter": row.id }),
                    )?;
                }
                book.queue_all(mails, at)
            }
            SideEffect::Well { address } => {
                let released = book.clear_bounces(address, at)?;
                book.log(
                    at,
                    None,
                    LogKind::AddressWellAgain,
                    &serde_json::json!({ "address": address, "released": released }),
                )
            }
        }
    }
}

/// The settings as text, without the preferences of an address that no longer has anything to do
/// with the campaign.
fn known_no_more(
    mut settings: serde_json::Value,
    address: &str,
    leads: bool,
) -> StoreResult<String> {
    let mut read = CampaignSettings::deserialize(&settings)
        .map_err(|why| StoreError::Broken(format!("settings: {why}")))?;
    read.forget_language(address, leads.then_some(address));
    settings["languages"] = serde_json::json!(read.languages);
    Ok(settings.to_string())
}
