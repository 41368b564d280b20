//! The history on disk: one SQLite file of letters, sheets, turns, outgoing mails, people and a
//! log. It contains bytes, text and numbers; it knows no game, no mail format and no clock, and
//! decides nothing.
//!
//! Data that belongs together is written in one `write`: it is stored completely or not at all,
//! even after a power cut (`synchronous=FULL`: with NORMAL, WAL may lose what was committed).

mod address_mentions;
mod amendments;
mod applicants;
mod archive_import;
mod attendance;
mod bounces;
mod campaign_removal;
mod campaigns;
mod change_mark;
mod changes;
mod check;
mod columns;
mod confirmations;
mod copy;
mod counts;
mod deferred_letters;
mod discourse;
mod due_times;
mod endings;
mod error;
mod file_system;
mod forum;
mod future_lines;
mod holds;
mod ids;
mod letters;
mod log;
mod log_kind;
mod membership_events;
mod outbox;
mod outbox_list;
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

pub(crate) use address_mentions::{next_place, speaks_of};
pub(crate) use amendments::{AmendmentRow, NewAmendment};
pub use applicants::{
    ApplicantRow, ApplicationKind, ApplicationState, OfferReply, OfferRow, OpeningRow,
};
pub use attendance::{
    AttendanceRow, AttendanceState, AttendanceSubstitute, Punctuality, SilenceCount,
};
pub(crate) use bounces::{BounceEffect, HOPELESS};
pub use campaigns::{CampaignRow, CampaignState, ChainRow, NewCampaign, NewSeat, SeatRow};
pub(crate) use check::HistoryInspection;
pub(crate) use columns::digest;
pub(crate) use confirmations::{ConfirmationRow, NewConfirmation};
pub(crate) use copy::{remove_beside, rename_synced};
pub use counts::HistoryMetrics;
pub use endings::{DrawVote, EndingRow};
pub use error::{StoreError, StoreResult};
pub use file_system::private_folder;
pub(crate) use file_system::{free_bytes, on_network};
pub(crate) use future_lines::FutureLinesRow;
pub use holds::{Hold, HoldReason, LastPoll};
pub use letters::{IncomingMail, LetterRecord, LetterRow, LetterState, WaitingLetter};
pub use log::{LogEntry, LogRow, WithheldAnswer};
pub use log_kind::LogKind;
pub(crate) use membership_events::{MembershipEvent, MembershipEventRow};
pub use outbox::{OutboxResult, OutboxRow, OutgoingMail};
pub use outbox_list::{OutboxTally, WaitingMail};
pub(crate) use pending_acts::{NewPendingAct, PendingActRow};
pub use preferences::{MailFormat, MailPreferences, MapPreferences};
pub(crate) use press::{MuteTarget, NewPress, PressRow};
pub use rollbacks::NEWEST;
pub(crate) use rollbacks::{NewRollback, Rollback, run_of};
pub(crate) use rules::{RuleChange, brought_forward};
pub(crate) use salvage::SalvageSummary;
pub use schema::STEPS;
pub use sheets::{NewSheet, SheetRow, SheetStanding, TurnSheetRow};
pub use side_spool::{SideLetter, SideSpool};
pub use store::Store;
pub use transaction::Transaction;
pub(crate) use turns::{NewTurn, TurnRow};
