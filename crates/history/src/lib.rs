//! The history on disk: one SQLite file of letters, sheets, turns, outgoing mails, people and a
//! log. It contains bytes, text and numbers; it knows no game, no mail format and no clock, and
//! decides nothing.
//!
//! Data that belongs together is written in one `write`: it is stored completely or not at all,
//! even after a power cut (`synchronous=FULL`: with NORMAL, WAL may lose what was committed).
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod address_mentions;
mod amendments;
mod applicants;
mod archive_import;
mod attendance;
mod bounces;
mod campaign_removal;
mod campaigns;
mod chains;
mod change_mark;
mod changes;
mod check;
mod columns;
mod confirmations;
mod copy;
mod counts;
mod deferred_letters;
mod due_times;
mod endings;
mod error;
mod file_system;
mod forum;
mod forum_adapter;
mod future_lines;
mod holds;
mod judge;
mod letters;
mod log;
mod log_kind;
mod membership_events;
mod outbox;
mod outbox_list;
mod page_links;
mod pending_acts;
mod people;
#[cfg(test)]
mod people_tests;
mod preferences;
mod press;
mod purge;
mod report_progress;
mod rollbacks;
mod rules;
mod salvage;
mod schema;
mod seats;
mod sheets;
mod side_spool;
mod sql_transaction;
mod store;
mod stored_enum;
mod sums;
mod transaction;
mod turns;

#[cfg(test)]
mod tests;

pub use address_mentions::{next_place, speaks_of};
pub use amendments::{AmendmentRow, NewAmendment};
pub use applicants::{
    ApplicantRow, ApplicationKind, ApplicationState, OfferReply, OfferRow, OpeningRow,
};
pub use attendance::{
    AttendanceRow, AttendanceState, AttendanceSubstitute, Punctuality, SilenceCount,
};
pub use bounces::{BounceEffect, HOPELESS};
pub use campaigns::{CampaignRow, CampaignState, NewCampaign};
pub use chains::ChainRow;
pub use check::HistoryInspection;
pub use columns::digest;
pub use confirmations::{ConfirmationRow, NewConfirmation};
pub use copy::{remove_beside, rename_synced};
pub use counts::HistoryMetrics;
pub use endings::{DrawVote, EndingRow};
pub use error::{StoreError, StoreResult};
pub use file_system::private_folder;
pub use file_system::{free_bytes, on_network};
pub use future_lines::FutureLinesRow;
pub use holds::{Hold, HoldReason, HoldWarning, LastPoll};
pub use letters::{IncomingMail, LetterRecord, LetterRow, LetterState, WaitingLetter};
pub use log::{LogEntry, LogRow, WithheldAnswer};
pub use log_kind::LogKind;
pub use membership_events::{MembershipEvent, MembershipEventRow};
pub use outbox::{OutboxResult, OutboxRow, OutgoingMail};
pub use outbox_list::{OutboxTally, WaitingMail};
pub use page_links::DeviceRow;
pub use pending_acts::{NewPendingAct, PendingActRow};
pub use preferences::{MailFormat, MailPreferences, MapPreferences};
pub use press::{MuteTarget, NewPress, PressRow};
pub use rollbacks::NEWEST;
pub use rollbacks::{NewRollback, Rollback, run_of};
pub use rules::{RuleChange, brought_forward};
pub use salvage::SalvageSummary;
pub use schema::STEPS;
pub use seats::{NewSeat, SeatRow};
pub use sheets::{NewSheet, SheetRow, SheetStanding, TurnSheetRow};
pub use side_spool::{SideLetter, SideSpool};
pub use store::Store;
pub use transaction::Transaction;
pub use turns::{NewTurn, TurnRow};
