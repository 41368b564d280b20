//! What the daemon does while its history is damaged (ST-04): it plays no turn and sends no answer.
//! Mails go into the side spool, and the moderator gets a mail that no outbox stores. This ends
//! when an operator has run `seneschal repair` and restarted the daemon.

use super::alarm::{send_unstored, write_alarm};
use super::start_error::StartError;
use super::state::Daemon;
use super::wake_reason::WakeReason;
use super::{fetch_mail, heartbeat, lock::FolderLock, signals};
use crate::clock::Clock;
use crate::config::Config;
use crate::history::{SideSpool, StoreError};
use crate::letters::MailComposer;
use crate::mail::{Inbox, Outbox};
use crate::text::Phrase;
use sd_notify::NotifyState;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

/// Maximum number of fetches per round.
const FETCHES: usize = 20;

pub struct SpoolDaemon {
    config: Config,
    clock: Clock,
    why: String,
    spool: SideSpool,
    inbox: Inbox,
    outbox: Outbox,
    desk: MailComposer,
    _lock: FolderLock,
}

impl SpoolDaemon {
    /// Opens mailbox and outbox, and does not touch the history.
    pub fn open(config: Config, clock: Clock, why: &StoreError) -> Result<SpoolDaemon, StartError> {
        let lock = FolderLock::take(&config.data())?;
        let inbox = Inbox::open(&config.mail.inbox, &config.base)?;
        let outbox = Outbox::open(&config.mail.outbox, &config.base)?;
        let desk = MailComposer::open(&config)?;
        let spool = SideSpool::of(&config.data());
        Ok(SpoolDaemon {
            config,
            clock,
            why: why.to_string(),
            spool,
            inbox,
            outbox,
            desk,
            _lock: lock,
        })
    }

    /// One round; returns how many mails went into the side spool. The next round retries whatever
    /// failed.
    pub fn tick(&mut self) -> Result<usize, String> {
        tracing::error!(
            why = self.why,
            "the history is damaged: no turn runs and nobody is answered; mails are kept in {}. Stop the daemon, run `seneschal repair`, start it again",
            self.spool.folder().display()
        );
        self.tell_moderator();
        let mut kept = 0;
        for _ in 0..FETCHES {
            let batch = self
                .inbox
                .fetch(
                    self.spool.noted("cursor").as_deref(),
                    &self.config.mail.limits,
                )
                .map_err(|why| why.to_string())?;
            let now = self.clock.now();
            let spool = |why: std::io::Error| {
                format!("the side spool {}: {why}", self.spool.folder().display())
            };
            for letter in &batch.letters {
                kept += usize::from(
                    self.spool
                        .keep(fetch_mail::incoming(letter, now))
                        .map_err(spool)?,
                );
            }
            if batch.letters.is_empty() {
                break;
            }
            self.spool.note("cursor", &batch.cursor).map_err(spool)?;
            // moved, never deleted: we have them on disk, and the server keeps its copies in the
            // folder of processed mails
            let keys: Vec<String> = batch
                .letters
                .iter()
                .map(|letter| letter.key.clone())
                .collect();
            self.inbox.settle(&keys).map_err(|why| why.to_string())?;
        }
        Ok(kept)
    }

    /// Runs until told to stop.
    pub fn serve(mut self) -> Result<(), StartError> {
        let stop = Arc::new(AtomicBool::new(false));
        let (_waker, wakes) = signals::listen(stop.clone()).map_err(StartError::Signals)?;
        heartbeat::notify(&[
            NotifyState::Ready,
            NotifyState::Status("the history is damaged: mails are only kept"),
        ]);
        let pause = Duration::from_secs(u64::from(self.config.mail.poll_seconds.max(1)));
        let pulse = heartbeat::Heartbeat::as_asked();
        while !stop.load(Ordering::SeqCst) {
            match self.tick() {
                Ok(kept) if kept > 0 => tracing::info!(kept, "mails were put into the side spool"),
                Ok(_) => {}
                Err(why) => tracing::error!(why, "the mailbox was not read"),
            }
            let mut left = pause;
            while !left.is_zero() {
                let nap = pulse.nap(left);
                pulse.beat();
                match wakes.recv_timeout(nap) {
                    Ok(WakeReason::Stop) | Err(RecvTimeoutError::Disconnected) => return Ok(()),
                    Ok(_) => {}
                    Err(RecvTimeoutError::Timeout) => left = left.saturating_sub(nap),
                }
            }
        }
        Ok(())
    }

    /// Once a day, directly through the mail server.
    fn tell_moderator(&mut self) {
        let now = self.clock.now();
        let today = now.strftime("%Y-%m-%d").to_string();
        if self.config.mail.moderator.is_none()
            || self.spool.noted("told").as_deref() == Some(today.as_str())
        {
            return;
        }
        let lines = vec![
            Phrase::new("keeping-alarm-damaged").with("why", self.why.as_str()),
            Phrase::new("keeping-alarm-damaged-mails")
                .with("folder", self.spool.folder().display().to_string()),
        ];
        let written = write_alarm(&self.desk, &self.config, None, now, "history", lines);
        let sent = written
            .map_err(|fault| fault.to_string())
            .and_then(|mail| mail.map_or(Ok(()), |mail| send_unstored(&mut self.outbox, mail)));
        match sent {
            Ok(()) => {
                if let Err(why) = self.spool.note("told", &today) {
                    tracing::warn!(%why, "the moderator may be told twice");
                }
            }
            Err(why) => tracing::error!(why, "the moderator could not be told"),
        }
    }
}

impl Daemon {
    /// Imports the mails that came while the history was damaged as if they came now, in the order
    /// of the server's times.
    pub(super) fn import_side_spool(
        store: &mut crate::history::Store,
        config: &Config,
    ) -> Result<(), StoreError> {
        let taken = store.take_side(&SideSpool::of(&config.data()))?;
        if taken > 0 {
            tracing::warn!(taken, "mails from the side spool were taken in");
        }
        Ok(())
    }
}
