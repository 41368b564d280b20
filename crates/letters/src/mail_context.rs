//! The reader and the subject matter of a mail.

use jiff::Timestamp;
use seneschal_campaign::Campaign;
use seneschal_history::{MailFormat, SeatRow};
use seneschal_mail::Letter;
use seneschal_render::language::on_board;
use seneschal_text::{Address, ids::TurnNumber};
use std::borrow::Cow;

/// The kind of a campaign's first mail, which begins its thread.
pub const WELCOME: &str = "welcome";
/// The kind of a turn's report.
pub const REPORT: &str = "report";
/// How the kind of a reminder begins.
pub const REMINDER: &str = "reminder/";

/// The prefix of the kinds of acknowledgements about a changed set of orders, and of answers to a
/// moderator's commands.
pub const CHANGED: &str = "changed";
pub const MODERATED: &str = "moderated";

#[derive(Clone, Copy)]
pub struct MailContext<'a> {
    pub campaign: Option<&'a Campaign>,
    /// The player's seat, if the reader is a player.
    pub seat: Option<&'a SeatRow>,
    pub address: &'a Address,
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
        address: &'a Address,
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

    /// Whether its reader asked for mails of this form.
    pub(super) fn wants(&self, form: MailFormat) -> bool {
        self.seat.is_some_and(|seat| seat.wishes.form == form)
    }

    /// The language of its words: different on a board than in a mail.
    pub(super) fn tongue(&self) -> Cow<'_, str> {
        if self.address.is_mail() {
            Cow::Borrowed(self.language)
        } else {
            Cow::Owned(on_board(self.language))
        }
    }
}
