//! Changes of how people are reached: addresses, bounces, preferences, and who stops watching.

use super::Trigger;
use crate::CampaignSettings;
use seneschal_history::{
    BounceEffect, LogKind, MailPreferences, MembershipEvent, OutgoingMail, StoreError, StoreResult,
    Transaction,
};
use seneschal_text::{
    Address,
    ids::{CampaignId, PageLink, Seat},
};
use serde::Deserialize;
use serde_json::json;

/// One of our mails bounced.
#[derive(Debug)]
pub struct MailBounce {
    pub mail: i64,
    /// The letter that reports it.
    pub letter: i64,
    pub status: String,
    pub said: String,
    /// Whether it counts against the address.
    pub refused: bool,
    /// The mail to the moderator.
    pub notice: Option<OutgoingMail>,
}

/// A player changes their mail preferences; `epoch` is that of their tokens.
#[derive(Debug)]
pub struct PreferenceChange {
    pub campaign: CampaignId,
    pub seat: Seat,
    pub epoch: u32,
    pub language: String,
    pub zone: String,
    pub wishes: MailPreferences,
    pub reminders: Option<bool>,
}

#[derive(Debug)]
pub enum ReaderChange {
    Bounce(MailBounce),
    /// An observer leaves; `leads` if they are the configuration's moderator for campaigns that
    /// name none.
    RemoveObserver {
        campaign: CampaignId,
        address: Address,
        leads: bool,
    },
    /// A player unsubscribes from reminders.
    StopReminders {
        campaign: CampaignId,
        seat: Seat,
    },
    /// A proven mail came from an address that had bounced.
    ClearBounces {
        address: Address,
    },
    Preferences(PreferenceChange),
    /// Somebody had another link to their page sent.
    PageLink(PageLink),
    /// A moderator or an observer chose a language.
    Language {
        campaign: CampaignId,
        address: Address,
        language: String,
    },
    /// A player moves to another address: their seats as campaign, seat and the epoch of the tokens
    /// given until now.
    Address {
        address: Address,
        seats: Vec<(CampaignId, Seat, u32)>,
    },
}

/// The settings as text, without the preferences of an address that no longer has anything to do
/// with the campaign.
fn forget_preferences(
    mut settings: serde_json::Value,
    address: &Address,
    leads: bool,
) -> StoreResult<String> {
    let mut read = CampaignSettings::deserialize(&settings)
        .map_err(|why| StoreError::Broken(format!("settings: {why}")))?;
    read.forget_language(address, leads.then_some(address));
    settings["languages"] = json!(read.languages);
    Ok(settings.to_string())
}

impl ReaderChange {
    pub(super) fn write(&self, book: &Transaction, trigger: Trigger) -> StoreResult<()> {
        let at = trigger.at;
        match self {
            ReaderChange::Bounce(bounce) => bounce.write(book, at),
            ReaderChange::RemoveObserver {
                campaign,
                address,
                leads,
            } => remove_observer(book, *campaign, address, *leads, at),
            ReaderChange::StopReminders { campaign, seat } => {
                book.stop_reminders(*campaign, *seat)?;
                let entry = json!({ "seat": seat });
                book.log(at, Some(*campaign), LogKind::NoMoreReminders, &entry)
            }
            ReaderChange::Preferences(change) => change.write(book, trigger),
            ReaderChange::PageLink(link) => {
                book.renew_page_link(*link)?;
                let entry = json!({ "seat": link.seat, "letter": trigger.letter });
                book.log(at, Some(link.campaign), LogKind::PageLinkRenewed, &entry)
            }
            ReaderChange::Language {
                campaign,
                address,
                language,
            } => {
                let changed = change_settings(book, *campaign, |mut settings| {
                    settings["languages"][address.as_str()] = json!(language);
                    Ok(settings.to_string())
                })?;
                if !changed {
                    return Ok(());
                }
                let entry = json!({ "address": address, "letter": trigger.letter });
                book.log(at, Some(*campaign), LogKind::WrittenToOtherwise, &entry)
            }
            ReaderChange::Address { address, seats } => {
                for (campaign, seat, epoch) in seats {
                    book.move_seat(*campaign, *seat, *epoch, address)?;
                    let person = book.person_number(address)?;
                    let entry = json!({ "seat": seat, "person": person, "letter": trigger.letter });
                    book.log(at, Some(*campaign), LogKind::AddressChanged, &entry)?;
                }
                Ok(())
            }
            ReaderChange::ClearBounces { address } => {
                let released = book.clear_bounces(address, at)?;
                let entry = json!({ "address": address, "released": released });
                book.log(at, None, LogKind::AddressWellAgain, &entry)
            }
        }
    }
}

impl MailBounce {
    fn write(&self, book: &Transaction, at: i64) -> StoreResult<()> {
        let Some(mail) = book.mail_numbered(self.mail)? else {
            return Ok(());
        };
        let (status, said) = (&self.status, &self.said);
        let effect = book.note_bounce(&mail, self.letter, at, (status, said), self.refused)?;
        if let BounceEffect::Times(times) = effect {
            if let Some(notice) = &self.notice {
                book.queue(notice, at)?;
            }
            let entry = json!({ "to": mail.mail.recipient, "kind": mail.mail.kind, "status": status, "said": said, "times": times });
            book.log(at, mail.mail.campaign, LogKind::MailCameBack, &entry)?;
        }
        Ok(())
    }
}

impl PreferenceChange {
    fn write(&self, book: &Transaction, trigger: Trigger) -> StoreResult<()> {
        let (campaign, seat) = (self.campaign, self.seat);
        let (language, zone) = (&self.language, &self.zone);
        book.set_preferences(campaign, seat, self.epoch, language, zone, self.wishes)?;
        match self.reminders {
            Some(true) => book.want_reminders(campaign, seat)?,
            Some(false) => drop(book.stop_reminders(campaign, seat)?),
            None => {}
        }
        let entry = json!({ "seat": seat, "letter": trigger.letter });
        book.log(
            trigger.at,
            Some(campaign),
            LogKind::WrittenToOtherwise,
            &entry,
        )
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
    address: &Address,
    leads: bool,
    at: i64,
) -> StoreResult<()> {
    let changed = change_settings(book, campaign, |mut settings| {
        if let Some(observers) = settings
            .get_mut("observers")
            .and_then(|observers| observers.as_array_mut())
        {
            observers.retain(|observer| {
                observer.as_str().and_then(Address::parse).as_ref() != Some(address)
            });
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
