//! The daemon: wakes, reads the mailbox, answers, plays turns that are due, sends, and sleeps until
//! the next event.
//!
//! Every step is stored before the next begins, so the process may be killed anywhere: the next
//! start finds unfinished work and completes it. It decides nothing itself; the steps are in
//! `intake`, `turns` and the files beside this one.

mod alarm;
mod answer;
mod backups;
mod chronicles;
mod clock_trust;
mod clock_watch;
mod cpu_limit;
mod damaged_history;
mod disk_room;
mod disk_watch;
mod due;
mod endings;
mod fetch_mail;
mod fetch_posts;
mod figures;
mod forum_connection;
mod forum_watch;
mod heartbeat;
mod holds;
mod lock;
mod mailbox_rescan;
mod membership_digest;
mod meter;
mod metrics;
mod missing_history;
mod missing_sheets;
mod moderation;
mod nudges;
mod outage;
mod receive;
mod reminders;
mod retention;
mod round_summary;
mod rounds;
mod seating;
mod send_limit;
mod send_mail;
mod send_outcome;
mod send_posts;
mod serve;
mod signals;
mod start_error;
mod state;
mod upkeep;
mod wake_reason;
mod zone_rules;

#[cfg(test)]
pub(crate) mod tests;

pub use damaged_history::SpoolDaemon;
pub use disk_room::DiskRoom;
pub use lock::{FolderLock, LockError, working_on};
pub use mailbox_rescan::{RescanError, RescanScope, rescan_mailbox};
pub use missing_history::MissingHistory;
pub use receive::{ReceiveError, receive, receive_aside};
pub use round_summary::RoundSummary;
pub use send_mail::OLD;
pub use start_error::StartError;
pub use state::Daemon;
