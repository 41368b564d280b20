//! Plays turns: loads, adjudicates, produces reports and maps, then stores the turn and all its
//! mails in one transaction. The only caller of `adjudicate`. If two processes play a turn at once,
//! there is one result: the second finds the turn already played.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod adjudication;
pub mod annals;
mod attendance;
mod audience;
pub mod correction;
pub mod deferred_reports;
pub mod differences;
pub mod ending;
mod first_mail;
mod map_cache;
pub mod next_form;
mod next_turn_sheets;
mod play;
mod play_cause;
pub mod proof;
mod public_report;
pub mod rehearsal;
mod reopening;
mod repeat_mail;
mod report_json;
mod resend;
pub mod rule_change;
pub mod schedule;
mod start;
mod turn_input;
mod turn_report;
mod turn_tools;

pub use adjudication::UsedSheet;
pub use attendance::{are_away, is_away, plays};
pub use first_mail::board_name;
pub use map_cache::MAP_ID;
pub use play::{play, play_because, play_loaded};
pub use play_cause::{ModeratorWord, PlayCause, PlayResult, PlayTime};
pub use public_report::{
    PublicNotes, PublicRecord, PublicReport, PublicRequest, beside, public, public_record,
};
pub use reopening::reopen;
pub use repeat_mail::{RepeatRequest, told_again};
pub use report_json::{ReportJson, ReportJsonRequest, json_file, report_as_json};
pub use resend::{ResendRequest, map_again, report_again, report_as_text};
pub use start::start;
pub use turn_tools::TurnTools;
