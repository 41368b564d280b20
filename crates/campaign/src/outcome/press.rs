//! Changes by letters between players: letters to be read, announcements, and mutes.

use super::Trigger;
use seneschal_history::{LogKind, MuteTarget, NewPress, OutgoingMail, StoreResult, Transaction};
use seneschal_text::{
    ids::{CampaignId, Seat},
    wrap::single_spaced,
};
use serde_json::json;

/// How many characters of an announcement the log repeats.
const IN_LOG: usize = 300;

#[derive(Debug)]
pub enum PressChange {
    /// A player's letter to others, with the mails that deliver it.
    Letter(NewPress, Vec<OutgoingMail>),
    /// A moderator's message to everybody.
    Announcement(NewPress, Vec<OutgoingMail>),
    /// Whose letters a seat mutes (`on`), or no longer mutes.
    Mute {
        campaign: CampaignId,
        seat: Seat,
        muted: MuteTarget,
        on: bool,
    },
}

impl PressChange {
    pub(super) fn write(&self, book: &Transaction, trigger: Trigger) -> StoreResult<()> {
        match self {
            PressChange::Letter(letter, mails) => put_letter(book, letter, mails, trigger),
            PressChange::Announcement(letter, mails) => announce(book, letter, mails),
            PressChange::Mute {
                campaign,
                seat,
                muted,
                on,
            } => book.mute(*campaign, *seat, *muted, *on),
        }
    }
}

fn put_letter(
    book: &Transaction,
    letter: &NewPress,
    mails: &[OutgoingMail],
    trigger: Trigger,
) -> StoreResult<()> {
    let id = book.put_press(letter)?;
    book.queue_all(mails, trigger.at)?;
    let mut entry = json!({ "press": id, "public": letter.public, "to": letter.readers, "moderator": letter.moderator, "later": letter.later, "mails": mails.len() });
    // the log does not name the author of an anonymous letter: the operator can see it in the
    // stored letter, like everything they may look at (AU-12)
    if let Some(entry) = entry.as_object_mut().filter(|_| !letter.anonymous) {
        entry.insert("letter".to_owned(), trigger.letter.into());
        entry.insert("seat".to_owned(), json!(letter.seat));
    }
    book.log(trigger.at, Some(letter.campaign), LogKind::Press, &entry)
}

fn announce(book: &Transaction, letter: &NewPress, mails: &[OutgoingMail]) -> StoreResult<()> {
    let NewPress {
        campaign, at, text, ..
    } = letter;
    let id = book.put_press(letter)?;
    book.queue_all(mails, *at)?;
    let mut said = single_spaced(text);
    if let Some((end, _)) = said.char_indices().nth(IN_LOG) {
        said.truncate(end);
        said.push('…');
    }
    let entry = json!({ "act": "announce", "press": id, "said": said });
    book.log(*at, Some(*campaign), LogKind::Moderator, &entry)
}
