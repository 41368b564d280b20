//! Press between players, and moderators' announcements: who may write to whom, when each letter
//! goes, and the mails and reports that deliver it.
//!
//! This module knows only a letter's text. Every mail is made anew from it, so that no header,
//! attachment, signature or quotation of the original mail can reach anybody (AU-12). Knows
//! campaigns and the history, no game and no mail format.

mod addressees;
pub mod announcement;
mod delivery_rules;
mod edition;
mod letter_words;
mod limits;
mod relay;

pub use addressees::lord_named;
pub use delivery_rules::{PressRefusal, SubmittedPress, decide};
pub use edition::PressEdition;
pub use letter_words::{LetterWords, words};
pub use limits::{A_DAY, LONGEST, PAPER};
pub use relay::{PRESS, RelayContext, is_muted, mails, place, press_text};
