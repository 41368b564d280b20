//! Letters become mails: who reads them, how they are addressed and threaded, and their calendar
//! files; letters between players, and mails to moderators.
//!
//! A Message-ID follows from the mail's subject matter, so that writing it twice gives the same
//! mail (OUT-02).
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod addresses;
mod calendar;
mod composer;
mod letter_reader;
mod mail_context;
pub mod moderation_log;
pub mod moderator;
mod moments;
mod notices;
pub mod press;
mod text_map;

pub use addresses::ON_BOARD;
pub use calendar::{CalendarDeadline, calendar, calendar_of};
pub use composer::{MailComposer, MailComposerError};
pub use letter_reader::LetterReader;
pub use mail_context::{CHANGED, MODERATED, MailContext, REMINDER, REPORT, WELCOME};
pub use moments::{TurnTimes, awaits, early, runs, when};
pub use notices::{BroadcastNotice, OpenTurn};
pub use text_map::map_in_letters;
