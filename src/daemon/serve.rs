//! Runs round after round, and sleeps between them.

use super::forum_connection::ForumConnection;
use super::round_summary::RoundSummary;
use super::send_limit::SendLimit;
use super::start_error::StartError;
use super::state::Daemon;
use super::wake_reason::WakeReason;
use super::{heartbeat, signals};
use crate::campaign::error::InternalError;
use crate::config::Config;
use crate::letters::MailComposer;
use crate::mail::{Inbox, Outbox};
use crate::web::WebServer;
use jiff::{SignedDuration, Timestamp};
use sd_notify::NotifyState;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

impl Daemon {
    /// Runs until told to stop.
    pub fn serve(mut self) -> Result<(), StartError> {
        let (waker, wakes) = signals::listen(self.stop.clone()).map_err(StartError::Signals)?;
        self.watch(&waker);
        let came = waker.clone();
        // nobody listens any more: the daemon is about to end
        let _pages = WebServer::open(
            &self.config,
            self.clock.clone(),
            Box::new(move || came.send(WakeReason::Mail).unwrap_or_default()),
        )?;
        heartbeat::notify(&[NotifyState::Ready]);
        tracing::info!(address = self.config.mail.address, "taking sheets");
        let mut wake = WakeReason::PollDue;
        while wake != WakeReason::Stop && !self.stopping() {
            let round = self.run_round(wake, &waker);
            let calm = round.as_ref().is_ok_and(|ticked| ticked.trouble.is_empty());
            match round {
                Ok(ticked) if ticked != RoundSummary::default() => {
                    tracing::info!(taken = ticked.taken, settled = ticked.settled, played = ?ticked.played, sent = ticked.sent, trouble = ?ticked.trouble, unsent = ?ticked.unsent, "round");
                }
                Ok(_) => {}
                // a full disk or a locked database may recover: nothing was marked as done, so the
                // next round tries again
                Err(InternalError::Store(why)) if why.is_final() || why.is_damaged_file() => {
                    tracing::error!(%why, "the daemon ends");
                    heartbeat::notify(&[NotifyState::Stopping]);
                    return Err(why.into());
                }
                Err(InternalError::ForeignMailbox(why)) => {
                    tracing::error!(why, "the daemon ends");
                    heartbeat::notify(&[NotifyState::Stopping]);
                    return Err(StartError::ForeignMailbox(why));
                }
                Err(fault) => {
                    tracing::error!(%fault, "the round was broken off and will be repeated")
                }
            }
            self.pulse.beat();
            wake = self.sleep(&wakes, calm);
        }
        heartbeat::notify(&[NotifyState::Stopping]);
        tracing::info!("stopped");
        Ok(())
    }

    /// Does what woke it, and then what follows every round.
    fn run_round(
        &mut self,
        wake: WakeReason,
        waker: &Sender<WakeReason>,
    ) -> Result<RoundSummary, InternalError> {
        let begun = Instant::now();
        let round = match wake {
            WakeReason::PollDue | WakeReason::Mail => self.tick(),
            WakeReason::OutboxDue => {
                let mut ticked = RoundSummary::default();
                self.send_mail(&mut ticked)
                    .and_then(|()| self.send_posts(&mut ticked))
                    .map(|()| ticked)
            }
            WakeReason::Reread | WakeReason::Stop => {
                self.reread();
                self.watch(waker);
                Ok(RoundSummary::default())
            }
        };
        self.measure(&round, begun.elapsed());
        if let Err(InternalError::Store(why)) = &round {
            self.note_broken_round(why);
        }
        if let Ok(round) = &round {
            self.keep_copies(round, false);
            self.keep_chronicles(false);
        }
        round
    }

    /// Sleeps until the next poll or mail is due, or a signal arrives.
    fn sleep(&mut self, wakes: &Receiver<WakeReason>, calm: bool) -> WakeReason {
        let (wake, at) = self.next_wake(calm);
        // at least one second between rounds, whatever is overdue
        let pause = at
            .duration_since(self.clock.now())
            .max(SignedDuration::from_secs(1));
        let mut left = Duration::try_from(pause).unwrap_or(Duration::from_secs(1));
        // sleeps in short naps, with a heartbeat after each
        while !left.is_zero() {
            let nap = self.pulse.nap(left);
            match wakes.recv_timeout(nap) {
                Ok(wake) => return wake,
                Err(RecvTimeoutError::Timeout) => left = left.saturating_sub(nap),
                Err(RecvTimeoutError::Disconnected) => return WakeReason::Stop,
            }
            self.pulse.beat();
        }
        wake
    }

    /// What is due next, and when. Polls keep their interval whatever else wakes the daemon. What
    /// failed in the last round is not retried before the next.
    pub(super) fn next_wake(&mut self, calm: bool) -> (WakeReason, Timestamp) {
        let last = self.looked.unwrap_or_else(|| self.clock.now());
        let poll = last
            .checked_add(SignedDuration::from_secs(i64::from(
                self.config.mail.poll_seconds.max(1),
            )))
            .unwrap_or(Timestamp::MAX);
        if !calm {
            return (WakeReason::PollDue, poll);
        }
        if self.more {
            return (WakeReason::PollDue, last);
        }
        // if the database cannot be read now, the next round reports it
        let now = self.clock.now();
        let mail = [
            self.next_mail_at(now).ok().flatten(),
            self.next_post_at().ok().flatten(),
        ]
        .into_iter()
        .flatten()
        .min();
        let due = self.next_due().unwrap_or(None).unwrap_or(poll).min(poll);
        match mail {
            // mails waiting to be sent do not delay the poll of the mailbox
            Some(mail) if mail < due && now < due => (WakeReason::OutboxDue, mail),
            _ => (WakeReason::PollDue, due),
        }
    }

    /// Applies a changed configuration; an invalid one changes nothing.
    pub(super) fn reread(&mut self) {
        let mut read = || -> Result<_, StartError> {
            let config = Config::open(self.path.as_deref())?;
            let inbox = Inbox::open(&config.mail.inbox, &config.base)?;
            let outbox = Outbox::open(&config.mail.outbox, &config.base)?;
            let desk = MailComposer::open(&config)?;
            let forum = ForumConnection::open(&config, &self.clock, &mut self.store)?;
            Ok((config, inbox, outbox, desk, forum))
        };
        match read() {
            Ok((config, ..)) if config.data() != self.config.data() => {
                tracing::error!(
                    "the data folder cannot change while the daemon runs: nothing was taken over"
                );
            }
            Ok((config, inbox, outbox, desk, forum)) => {
                match SendLimit::open(config.mail.outbox.pace(), &mut self.store, self.clock.now())
                {
                    Ok(pace) => self.pace = pace,
                    Err(error) => tracing::error!(%error, "the former pace stays"),
                }
                (self.config, self.inbox, self.outbox, self.desk, self.forum) =
                    (config, inbox, outbox, desk, forum);
                tracing::info!("configuration read again");
            }
            Err(error) => {
                tracing::error!(%error, "the changed configuration cannot be used: the former one stays")
            }
        }
    }

    /// Asks the mail server to announce new mails; ends the former watcher.
    fn watch(&mut self, waker: &Sender<WakeReason>) {
        let watching = Arc::new(AtomicBool::new(true));
        if let Some(former) = self.watching.replace(watching.clone()) {
            former.store(false, Ordering::SeqCst);
        }
        let watcher = match Inbox::watcher(&self.config.mail.inbox, &self.config.base) {
            Ok(Some(watcher)) => watcher,
            Ok(None) => return,
            Err(error) => return tracing::warn!(%error, "the mailbox is polled and not watched"),
        };
        let waker = waker.clone();
        let hint = move |came: bool| {
            watching.load(Ordering::SeqCst) && (!came || waker.send(WakeReason::Mail).is_ok())
        };
        if let Err(error) = std::thread::Builder::new()
            .name("watcher".to_owned())
            .spawn(|| watcher.run(hint))
        {
            tracing::warn!(%error, "the mailbox is polled and not watched");
        }
    }
}
