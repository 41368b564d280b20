//! What the press in a letter changes: letters to others, announcements and mutes.

use crate::history::LogKind;
use crate::history::{MuteTarget, NewPress, OutgoingMail, StoreResult, Transaction};
use crate::letters::press::announcement::AnnouncementDraft;
use crate::render::letters::PressText;
use crate::text::ids::{CampaignId, Seat};

/// The effects of a letter's press, beside its sheets.
#[derive(Debug, Default)]
pub(crate) struct PressEffects {
    /// Each with the mails that deliver it.
    pub(crate) letters: Vec<(NewPress, Vec<OutgoingMail>)>,
    pub(crate) mutes: Vec<MuteEntry>,
    /// A moderator's announcement.
    pub(crate) announced: Option<AnnouncementDraft>,
    /// Mails to the writers.
    pub answers: Vec<OutgoingMail>,
    /// The answers to them, one by one: for the operator who pastes the post.
    pub told: Vec<PressAnswer>,
}

impl PressEffects {
    /// `mail` is the letter that contained them; none from the command line.
    pub(crate) fn write(&self, book: &Transaction, mail: Option<i64>, at: i64) -> StoreResult<()> {
        for (letter, mails) in &self.letters {
            let id = book.put_press(letter)?;
            book.queue_all(mails, at)?;
            let mut entry = serde_json::json!({ "press": id, "public": letter.public, "to": letter.readers, "moderator": letter.moderator, "later": letter.later, "mails": mails.len() });
            // the log does not name the author of an anonymous letter: the operator can see it in
            // the stored letter, like everything they may look at (AU-12)
            if let Some(entry) = entry.as_object_mut().filter(|_| !letter.anonymous) {
                entry.insert("letter".to_owned(), mail.into());
                entry.insert("seat".to_owned(), serde_json::json!(letter.seat));
            }
            book.log(at, Some(letter.campaign), LogKind::Press, &entry)?;
        }
        if let Some(announced) = &self.announced {
            announced.write(book)?;
        }
        self.mutes
            .iter()
            .try_for_each(|(campaign, seat, muted, on)| book.mute(*campaign, *seat, *muted, *on))
    }
}

/// The answer to the writer of a letter to others, or of a `mute`.
#[derive(Debug)]
pub(crate) struct PressAnswer {
    /// Its first line in the text as sent, counted from 1.
    pub line: usize,
    pub says: PressText,
    pub done: bool,
}

/// Campaign, seat, whose letters it mutes, and whether on or (`false`) off.
pub(crate) type MuteEntry = (CampaignId, Seat, MuteTarget, bool);
