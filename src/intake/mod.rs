//! Decides what to do about a letter: whose it is, which campaign's, what it asks, and the answer.
//!
//! Deciding only reads; the decision is stored afterwards in one transaction, which fails as
//! overtaken if the turn was played meanwhile.
//! Nothing in here sends, waits or adjudicates.

mod acknowledgement;
mod address_change;
mod announcement;
mod answer_limit;
mod applicant;
mod applicant_answers;
mod applicant_entry;
mod applicant_wish;
mod application_decision;
mod applications;
mod arrived_letter;
mod confirmation;
mod context;
mod dangerous_acts;
mod deadline_answer;
mod decision;
mod decode;
mod departure;
mod draws;
mod forecast;
mod forum_requests;
mod future_lines;
mod future_turns;
mod help_echo;
mod help_topics;
pub mod ignored_mail;
mod inbound_limit;
mod inquiry;
mod interface;
mod language;
mod letter_decision;
mod letter_warnings;
mod machine_mail;
mod mail_kinds;
mod moderator;
mod moderator_answers;
mod moderator_claim;
mod moderator_questions;
mod new_address;
mod new_sheet;
mod notices;
mod order_detection;
mod our_mails;
mod page_sheet;
mod pending_acts;
mod player_seats;
mod posts;
mod preferences;
mod press;
mod press_effects;
mod press_text;
mod preview;
pub mod proxy_orders;
mod questions;
mod quoted_sheet;
mod refusal;
mod refusal_mails;
mod request_list;
mod requests;
mod seals;
mod seat_claim;
mod seat_letter;
mod seat_status;
mod secrecy;
mod sender_proof;
mod sender_search;
mod sheet_changes;
mod sheet_commands;
mod sheet_remarks;
mod sheet_timing;
mod sheets;
mod side_effects;
mod strangers;
mod turn_reports;
mod unseated_people;
mod unsubscribing;
mod vacation;
mod waiting;

#[cfg(test)]
mod press_tests;
#[cfg(test)]
mod sender_tests;
#[cfg(test)]
mod tests;

pub(crate) use arrived_letter::fingerprint;
pub use context::Intake;
pub use decode::{LetterDecodeError, LetterSource, decode_letter, headers, source_of};
pub(crate) use inbound_limit::InboundTiming;
pub(crate) use letter_decision::ATTEMPTS;
pub use moderator::settings_for_moderator;
pub use order_detection::like_orders;
pub use posts::{
    IncomingPost, PasteError, PasteRequest, PostLine, PostOutcome, STATED, opened_after, paste,
};
pub use seals::{SealError, SealReceipt, SealStanding, first_deadline};
pub use sheet_remarks::about_envelope;
