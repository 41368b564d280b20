//! The sheets of a letter to several seats: a sheet whose fence names no campaign is for each of
//! them (IN-04), as if each had got a letter of its own.

use super::arrived_letter::ArrivedLetter;
use crate::campaign::{campaign_by_slug, error::InternalError};
use crate::mail::sender_token::{ReplyAddress, campaign_slug, lord_slug};
use crate::text::{Envelope, MOST_SHEETS};

/// A campaign that the letter was sent to, by a seat's address.
struct SheetAddress {
    campaign: String,
    slug: String,
    /// Only where the sender has several seats of that campaign, and wrote to more than one.
    lord: Option<String>,
}

/// The letter's sheets, each once for every campaign that it was sent to and can be for.
pub(crate) fn address_sheets(
    arrived: &ArrivedLetter,
    sheets: Vec<Envelope>,
) -> Result<Vec<Envelope>, InternalError> {
    let addresses = find_addresses(arrived)?;
    if addresses.len() < 2 {
        return Ok(sheets);
    }
    let mut addressed: Vec<Envelope> = Vec::new();
    for envelope in sheets {
        let named = envelope.campaign.as_deref().map(campaign_slug);
        let meant: Vec<Envelope> = addresses
            .iter()
            .filter(|to| named.as_ref().is_none_or(|named| *named == to.slug))
            .map(|to| Envelope {
                campaign: Some(to.campaign.clone()),
                lord: envelope.lord.clone().or(to.lord.clone()),
                ..envelope.clone()
            })
            .collect();
        if meant.is_empty() {
            addressed.push(envelope);
        }
        for envelope in meant {
            if !addressed.contains(&envelope) {
                addressed.push(envelope);
            }
        }
    }
    let beyond = addressed.split_off(addressed.len().min(MOST_SHEETS)).len();
    if let Some(first) = addressed.first_mut() {
        first.more += beyond;
    }
    Ok(addressed)
}

/// The campaigns whose seats a letter was sent to. Of several seats of one campaign the sender's own
/// are meant; where none is, it is left open which.
fn find_addresses(arrived: &ArrivedLetter) -> Result<Vec<SheetAddress>, InternalError> {
    let (book, replies) = (arrived.book, &arrived.sent_to.replies);
    let mut found: Vec<SheetAddress> = Vec::new();
    if replies.len() < 2 {
        return Ok(found);
    }
    let sender = arrived.sender();
    for to in replies {
        if found.iter().any(|known| known.slug == to.campaign) {
            continue;
        }
        let Some(row) = campaign_by_slug(book, &to.campaign)? else {
            continue;
        };
        let own: Vec<String> = book
            .seats(row.id)?
            .into_iter()
            .filter(|seat| {
                let slug = lord_slug(&seat.lord);
                let is_to = |one: &ReplyAddress| one.campaign == to.campaign && one.lord == slug;
                sender.is_some() && seat.address == sender && replies.iter().any(is_to)
            })
            .map(|seat| seat.lord)
            .collect();
        let lords = match own.len() {
            0 | 1 => vec![None],
            _ => own.into_iter().map(Some).collect(),
        };
        found.extend(lords.into_iter().map(|lord| SheetAddress {
            campaign: row.name.clone(),
            slug: to.campaign.clone(),
            lord,
        }));
    }
    Ok(found)
}
