//! Decides what to do about a letter: whose it is, which campaign's, what it asks, and the answer.
//!
//! Deciding only reads; the decision is stored afterwards in one transaction, which fails as
//! overtaken if the turn was played meanwhile.
//! Nothing in here sends, waits or adjudicates.

mod addressed_sheets;
mod answer_limit;
pub(crate) mod applicants;
mod arrived_letter;
pub(crate) mod confirmation;
mod context;
mod decision;
mod decode;
mod forum_requests;
mod inbound_limit;
mod letter_decision;
pub mod machines;
mod mail_kinds;
pub mod moderator;
mod notices;
mod posts;
pub(crate) mod press;
mod refusal;
mod refusal_mails;
pub(crate) mod requests;
mod seat_letter;
mod secrecy;
pub(crate) mod sender;
pub(crate) mod sheets;

#[cfg(test)]
mod press_tests;
#[cfg(test)]
mod sender_tests;
#[cfg(test)]
mod tests;

pub use applicants::applications::restore_join_lines;
pub(crate) use arrived_letter::ArrivedLetter;
pub use context::Intake;
pub use decode::{LetterDecodeError, LetterSource, decode_letter, headers, source_of};
pub(crate) use inbound_limit::{InboundTiming, find_pace};
pub(crate) use letter_decision::{ATTEMPTS, decide_letter, refuse_unreadable_letter};
pub(crate) use moderator::moderator_page::asked_word;
pub use moderator::settings_for_moderator;
pub use posts::{
    IncomingPost, PasteError, PasteRequest, PostLine, PostOutcome, STATED, opened_after, paste,
};
pub use sheets::line_list::list_lines;
pub use sheets::new_sheet::about_envelope;
pub use sheets::order_detection::{OrderReader, is_act_of, like_orders, restore_orders};
pub use sheets::page_sheet::TriedLetter;
pub use sheets::seals::{SealError, SealReceipt, SealStanding, first_deadline};
