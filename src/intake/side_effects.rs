//! What a letter changes besides sheets: bounces, preferences, who watches, plays or leaves.

use crate::campaign::CampaignSettings;
use crate::commands::membership::SeatDeparture;
use crate::history::{
    BounceEffect, LetterRow, LogKind, MailPreferences, MembershipEvent, OutgoingMail, StoreError,
    StoreResult, Transaction,
};
use crate::text::ids::{CampaignId, Seat};
use crate::turns::ending::{EndingPlan, draw};
use serde::Deserialize;
use serde_json::json;

/// What a letter changes besides the sheets.
#[derive(Debug)]
pub(crate) enum SideEffect {
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

/// The settings as text, without the preferences of an address that no longer has anything to do
/// with the campaign.
fn forget_preferences(
    mut settings: serde_json::Value,
    address: &str,
    leads: bool,
) -> StoreResult<String> {
    let mut read = CampaignSettings::deserialize(&settings)
        .map_err(|why| StoreError::Broken(format!("settings: {why}")))?;
    read.forget_language(address, leads.then_some(address));
    settings["languages"] = json!(read.languages);
    Ok(settings.to_string())
}

impl SideEffect {
    /// The campaign that its writer leaves, if the effect is that.
    pub(crate) fn leaves(&self) -> Option<CampaignId> {
        match self {
            SideEffect::Vacates { leaving, .. } => Some(leaving.campaign()),
            SideEffect::Ends(ended) => Some(ended.campaign()),
            SideEffect::Draws(step) => step.ends().then(|| step.campaign()),
            _ => None,
        }
    }

    pub(crate) fn write(&self, book: &Transaction, row: &LetterRow, at: i64) -> StoreResult<()> {
        match self {
            SideEffect::CameBack { .. } => self.note_bounce(book, row, at),
            SideEffect::Leaves {
                campaign,
                address,
                leads,
            } => remove_observer(book, *campaign, address, *leads, at),
            SideEffect::Unreminded { campaign, seat } => {
                book.stop_reminders(*campaign, *seat)?;
                let entry = json!({ "seat": seat });
                book.log(at, Some(*campaign), LogKind::NoMoreReminders, &entry)
            }
            SideEffect::Prefers { .. } => self.set_preferences(book, row, at),
            SideEffect::Speaks {
                campaign,
                address,
                language,
            } => {
                let changed = change_settings(book, *campaign, |mut settings| {
                    settings["languages"][address.to_lowercase()] = json!(language);
                    Ok(settings.to_string())
                })?;
                if !changed {
                    return Ok(());
                }
                let entry = json!({ "address": address, "letter": row.id });
                book.log(at, Some(*campaign), LogKind::WrittenToOtherwise, &entry)
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
                    let entry = json!({ "seat": seat, "person": person, "letter": row.id });
                    book.log(at, Some(*campaign), LogKind::AddressChanged, &entry)?;
                }
                book.queue_all(mails, at)
            }
            SideEffect::Well { address } => {
                let released = book.clear_bounces(address, at)?;
                let entry = json!({ "address": address, "released": released });
                book.log(at, None, LogKind::AddressWellAgain, &entry)
            }
        }
    }

    fn note_bounce(&self, book: &Transaction, row: &LetterRow, at: i64) -> StoreResult<()> {
        let SideEffect::CameBack {
            mail,
            status,
            said,
            notice,
        } = self
        else {
            return Ok(());
        };
        let Some(mail) = book.mail_numbered(*mail)? else {
            return Ok(());
        };
        if let BounceEffect::Times(times) = book.note_bounce(&mail, row.id, at, status, said)? {
            if let Some(notice) = notice {
                book.queue(notice, at)?;
            }
            let entry = json!({ "to": mail.mail.recipient, "kind": mail.mail.kind, "status": status, "said": said, "times": times });
            book.log(at, mail.mail.campaign, LogKind::MailCameBack, &entry)?;
        }
        Ok(())
    }

    fn set_preferences(&self, book: &Transaction, row: &LetterRow, at: i64) -> StoreResult<()> {
        let SideEffect::Prefers {
            campaign,
            seat,
            epoch,
            language,
            zone,
            wishes,
            reminders,
        } = self
        else {
            return Ok(());
        };
        book.set_preferences(*campaign, *seat, *epoch, language, zone, *wishes)?;
        match reminders {
            Some(true) => book.want_reminders(*campaign, *seat)?,
            Some(false) => drop(book.stop_reminders(*campaign, *seat)?),
            None => {}
        }
        let entry = json!({ "seat": seat, "letter": row.id });
        book.log(at, Some(*campaign), LogKind::WrittenToOtherwise, &entry)
    }
}

/// Changes a campaign's settings, as text; `false`: there is no such campaign.
fn change_settings(
    book: &Transaction,
    campaign: CampaignId,
    change: impl FnOnce(serde_json::Value) -> StoreResult<String>,
) -> StoreResult<bool> {
    let Some(row) = book.campaign(campaign)? else {
        return Ok(false);
    };
    let settings = serde_json::from_str(&row.settings)
        .map_err(|why| StoreError::Broken(format!("settings: {why}")))?;
    book.change_settings(campaign, &change(settings)?)?;
    Ok(true)
}

fn remove_observer(
    book: &Transaction,
    campaign: CampaignId,
    address: &str,
    leads: bool,
    at: i64,
) -> StoreResult<()> {
    let changed = change_settings(book, campaign, |mut settings| {
        if let Some(observers) = settings
            .get_mut("observers")
            .and_then(|observers| observers.as_array_mut())
        {
            observers.retain(|observer| observer.as_str() != Some(address));
        }
        forget_preferences(settings, address, leads)
    })?;
    if !changed {
        return Ok(());
    }
    book.note_coming(campaign, at, MembershipEvent::WatchesNoMore, "")?;
    let entry = json!({ "address": address });
    book.log(at, Some(campaign), LogKind::ObserverLeft, &entry)
}
