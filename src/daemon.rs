//! The daemon: wakes, reads the mailbox, answers, plays turns that are due, sends, and sleeps until
//! the next event.
//!
//! Every step is stored before the next begins, so the process may be killed anywhere: the next
//! start finds unfinished work and completes it. It decides nothing itself; the steps are in
//! `intake`, `turns` and the files beside this one.

mod alarm;
mod answer;
mod auto_resume;
mod backups;
mod chronicles;
mod clock_watch;
mod cpu_limit;
mod damaged_history;
mod disk_full_marker;
mod due;
mod endings;
mod fetch_mail;
mod fetch_posts;
mod heartbeat;
mod lock;
mod mailbox_rescan;
mod membership_digest;
mod meter;
mod metrics;
mod missing_sheets;
mod moderation;
mod nudges;
mod receive;
mod reminders;
mod retention;
mod seating;
mod send_limit;
mod send_mail;
mod send_posts;
mod signals;

#[cfg(test)]
pub(crate) mod tests;

pub use damaged_history::SpoolDaemon;
pub use lock::{FolderLock, LockError, working_on};
pub use mailbox_rescan::{RescanError, RescanScope, rescan_mailbox};
pub use receive::{ReceiveError, receive, receive_aside};
pub use send_mail::OLD;

use crate::campaign::{CampaignCache, error::InternalError, secrets::RandomSource};
use crate::clock::Clock;
use crate::config::{Config, ConfigError};
use crate::history::{Store, StoreError};
use crate::letters::{MailComposer, MailComposerError};
use crate::mail::{Inbox, Outbox, SettingsError};
use crate::text::{hash::sha256, ids::CampaignId};
use crate::web::{WebError, WebServer};
use jiff::{SignedDuration, Timestamp};
use sd_notify::NotifyState;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

/// Everything that can wake the daemon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WakeReason {
    /// Time to poll the mailbox. Deadlines and early runs come with it, since no turn runs before a
    /// poll (DL-02).
    PollDue,
    /// The mail server announces a new mail: poll at once.
    Mail,
    /// Time to retry a mail that could not be sent.
    OutboxDue,
    /// SIGHUP: the configuration has changed.
    Reread,
    /// SIGTERM, SIGINT.
    Stop,
}

/// What one round did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundSummary {
    /// Number of new mails stored.
    pub taken: usize,
    /// Letters handled.
    pub settled: usize,
    /// Campaign and turn, as `("thornvale", "spring 3")`.
    pub played: Vec<(String, String)>,
    pub sent: usize,
    /// Errors; each is retried.
    pub trouble: Vec<String>,
    /// Mails that were not sent, with the reason. Each waits for its next attempt or is given up.
    pub unsent: Vec<String>,
    /// More work is left than one round does: the next round starts at once.
    pub more: bool,
}

impl RoundSummary {
    /// One broken campaign must not stop the others. If another process was faster, the work is
    /// done. Database errors stop the round.
    fn absorb_error<T>(
        &mut self,
        done: Result<T, InternalError>,
        campaign: CampaignId,
        what: &'static str,
    ) -> Result<Option<T>, InternalError> {
        match done {
            Ok(done) => return Ok(Some(done)),
            Err(fault) if fault.stops_the_round() => return Err(fault),
            Err(fault) if !fault.is_overtaken() => {
                tracing::error!(%campaign, %fault, "{what}");
                self.trouble.push(fault.to_string());
            }
            Err(_) => {}
        }
        Ok(None)
    }
}

pub struct Daemon {
    config: Config,
    /// Path of the configuration; `None` is the built-in one.
    path: Option<PathBuf>,
    clock: Clock,
    store: Store,
    inbox: Inbox,
    outbox: Outbox,
    /// The forum that is read and written besides mail, if any.
    forum: Option<fetch_posts::ForumConnection>,
    /// The turns that wait only for the forum.
    posts: fetch_posts::ForumWaitList,
    desk: MailComposer,
    tables: CampaignCache,
    /// When set, the current round ends at the next step; nothing is lost.
    stop: Arc<AtomicBool>,
    /// When the last poll of the mailbox began, even if it failed.
    looked: Option<Timestamp>,
    /// Whether the last round left work for the next.
    more: bool,
    /// Both clocks at the start of the last round.
    last_look: Option<crate::clock::ClockReading>,
    /// The last poll that read the mailbox to its end; not every one is stored.
    last_poll: Option<crate::history::LastPoll>,
    /// Day and hour of the last check whether moderators must be asked.
    asked: Option<String>,
    /// Version of the time zone rules, and when it was checked.
    zone_rules: Option<(Timestamp, String)>,
    overseer: cpu_limit::CpuLimit,
    /// Whether the thread that waits for new mails may go on.
    watching: Option<Arc<AtomicBool>>,
    /// When this value was created.
    opened: Timestamp,
    /// Letters that the mail server was told to move away; not stored yet.
    settled: BTreeSet<i64>,
    /// Letters whose attempt is counted but not made yet.
    counted: BTreeSet<i64>,
    /// Outcome of the last sent mail, until it is stored.
    outcome: Option<send_mail::SendOutcome>,
    pulse: heartbeat::Heartbeat,
    meter: meter::RoundMeter,
    pace: send_limit::SendLimit,
    /// When ignored mails were last looked for.
    forgot: Option<Timestamp>,
    /// When reminders were last looked for.
    reminded: Option<Timestamp>,
    /// Campaigns with a delayed nudge, and until when it is delayed.
    put_off: nudges::NudgeDelays,
    /// When the log last reported a mail that waits too long.
    grumbled: Option<Timestamp>,
    /// Number of campaigns loaded so far.
    #[cfg(test)]
    pub(crate) loads: usize,
    /// The automatic backups of the history.
    backups: backups::BackupSchedule,
    /// The automatically published web sites of campaigns.
    chronicles: chronicles::ChroniclePublisher,
    /// Held for the daemon's lifetime; `None` for a history in memory.
    _lock: Option<lock::FolderLock>,
}

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error(transparent)]
    Config(#[from] ConfigError),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Desk(#[from] MailComposerError),
    #[error(transparent)]
    Lock(#[from] LockError),
    #[error(transparent)]
    Web(#[from] WebError),
    #[error("signals cannot be waited for: {0}")]
    Signals(std::io::Error),
}

impl Daemon {
    /// Opens history, mailbox and outbox as configured, and takes the lock. Makes no connection
    /// yet.
    pub fn open(config: Config, clock: Clock) -> Result<Daemon, StartError> {
        let lock = lock::FolderLock::take(&config.data())?;
        let mut store = Store::open(&config.history())?;
        store.examine()?;
        if let Some(kind) = crate::history::on_network(&config.data()) {
            // (ST-01)
            tracing::warn!(kind, folder = %config.data().display(), "the history lies on a network's or another program's file system, whose locks and syncs SQLite cannot trust");
        }
        Daemon::import_side_spool(&mut store, &config)?;
        Daemon::forgive_disk_full_attempts(&mut store, &config)?;
        let inbox = Inbox::open(&config.mail.inbox, &config.base)?;
        let outbox = Outbox::open(&config.mail.outbox, &config.base)?;
        let overseer = cpu_limit::CpuLimit::watching(
            Duration::from_secs(config.mail.limits.cpu_seconds),
            cpu_limit::abort,
        );
        Daemon {
            _lock: Some(lock),
            overseer,
            ..Daemon::with(config, clock, store, inbox, outbox)?
        }
        .recover_unsent()
    }

    /// From parts: for tests, and for programs with their own mailbox and outbox.
    pub fn with(
        config: Config,
        clock: Clock,
        store: Store,
        inbox: Inbox,
        outbox: Outbox,
    ) -> Result<Daemon, StartError> {
        let desk = MailComposer::open(&config)?;
        let stop = Arc::new(AtomicBool::new(false));
        let opened = clock.now();
        let mut store = store;
        let pace = send_limit::SendLimit::open(config.mail.outbox.pace(), &mut store, opened)?;
        let forum = fetch_posts::ForumConnection::open(&config, &clock, &mut store)?;
        let daemon = Daemon {
            forum,
            posts: fetch_posts::ForumWaitList::default(),
            config,
            backups: backups::BackupSchedule::default(),
            chronicles: chronicles::ChroniclePublisher::default(),
            path: None,
            opened,
            clock,
            store,
            inbox,
            outbox,
            desk,
            tables: CampaignCache::default(),
            stop,
            looked: None,
            settled: BTreeSet::new(),
            counted: BTreeSet::new(),
            outcome: None,
            more: false,
            last_look: None,
            last_poll: None,
            asked: None,
            zone_rules: None,
            watching: None,
            overseer: cpu_limit::CpuLimit::default(),
            pulse: heartbeat::Heartbeat::as_asked(),
            meter: meter::RoundMeter::default(),
            pace,
            grumbled: None,
            #[cfg(test)]
            loads: 0,
            forgot: None,
            reminded: None,
            put_off: nudges::NudgeDelays::new(),
            _lock: None,
        };
        daemon.recover_unsent()
    }

    fn recover_unsent(mut self) -> Result<Daemon, StartError> {
        // posts that were being sent to the forum: check there whether they arrived
        let settle = fetch_posts::unanswered_timeout(&self.config);
        let (again, unknown) = self.store.write(|book| {
            book.recover_posts(settle.as_millis().try_into().unwrap_or(0))?;
            book.recover_outbox()
        })?;
        if again + unknown > 0 {
            tracing::warn!(
                again,
                unknown,
                "the last run ended while mails were sent: reports go once more, answers do not"
            );
        }
        for campaign in self.store.read(|book| book.campaigns_trusting_from())? {
            tracing::warn!(
                campaign,
                "BELIEVES THE FROM HEADER ALONE: anybody can send orders in a player's name"
            );
        }
        Ok(self)
    }

    /// Sets the file to read again on SIGHUP.
    pub fn reread_from(mut self, path: Option<PathBuf>) -> Daemon {
        self.path = path;
        self
    }

    /// The history, for commands in the same process.
    pub fn store(&mut self) -> &mut Store {
        &mut self.store
    }

    /// History and open games together, for looking up campaigns.
    pub fn history(&mut self) -> (&mut Store, &CampaignCache) {
        (&mut self.store, &self.tables)
    }

    pub fn publisher(&self) -> &crate::render::Renderer {
        &self.desk.publisher
    }

    pub fn tables(&self) -> &CampaignCache {
        &self.tables
    }

    /// Plays with secrets derived from a seed. For demonstrations only: anyone who knows the seed
    /// knows the dice.
    pub fn seeded(mut self, seed: u64) -> Daemon {
        self.desk.chance = RandomSource::Seeded(sha256(&seed.to_be_bytes()));
        self
    }

    /// Opens a campaign after its setup; writes the first mails.
    pub fn start_campaign(
        &mut self,
        campaign: CampaignId,
    ) -> Result<crate::turns::PlayResult, InternalError> {
        crate::turns::start(
            &mut self.store,
            &self.desk,
            &self.tables,
            &self.config,
            campaign,
            self.clock.now(),
        )
    }

    /// One round: a poll, all answers, everything that is due, and the outbox.
    pub fn tick(&mut self) -> Result<RoundSummary, InternalError> {
        self.looked = Some(self.clock.now());
        let mut ticked = RoundSummary::default();
        self.watch_time(&mut ticked)?;
        self.follow_zone_rules(&mut ticked)?;
        let polled = self.fetch_mail(&mut ticked)?;
        self.meter.polled(match polled {
            Some(began) => meter::PollOutcome::Whole(began),
            None if ticked.trouble.is_empty() => meter::PollOutcome::Part,
            None => meter::PollOutcome::Failed,
        });
        self.watch_mailbox(polled.is_some() || ticked.trouble.is_empty())?;
        let posts = self.fetch_posts(&mut ticked)?;
        self.answer(&mut ticked)?;
        self.run_confirmed_acts(&mut ticked)?;
        self.seat_people(polled, &mut ticked)?;
        // before playing a turn that nobody wants any more
        self.end_draws(&mut ticked)?;
        if let Some(polled) = polled {
            self.resume_unattended(&mut ticked)?;
            self.release_clock_holds(&mut ticked)?;
            self.play_due(polled, &posts, &mut ticked)?;
        }
        self.send_deferred_reports(&mut ticked)?;
        // no nudges or reminders while the clock is in doubt (DL-04)
        if polled.is_some() && !self.clock_is_doubted()? {
            self.remind(&mut ticked)?;
        }
        self.tell_endings(&mut ticked)?;
        self.send_membership_digests(&mut ticked)?;
        self.tell_put_aside()?;
        self.watch_outbox()?;
        self.ask_again(&mut ticked)?;
        self.send_mail(&mut ticked)?;
        self.send_posts(&mut ticked)?;
        self.forget_ignored()?;
        self.more = ticked.more;
        Ok(ticked)
    }

    /// Polls the mailbox and answers everything, but plays and sends nothing. For measuring the
    /// cost of a mail.
    pub fn take_and_answer(&mut self) -> Result<RoundSummary, InternalError> {
        let mut ticked = RoundSummary::default();
        self.fetch_mail(&mut ticked)?;
        self.answer(&mut ticked)?;
        Ok(ticked)
    }

    /// One separate round, as from cron; also measures it and writes the metrics.
    pub fn round(&mut self) -> Result<RoundSummary, InternalError> {
        let begun = Instant::now();
        let round = self.tick();
        if let Err(InternalError::Store(_)) = &round {
            self.mark_disk_full();
        }
        self.measure(&round, begun.elapsed());
        round
    }

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
                    self.watch(&waker);
                    Ok(RoundSummary::default())
                }
            };
            self.measure(&round, begun.elapsed());
            if let Err(InternalError::Store(_)) = &round {
                self.mark_disk_full();
            }
            if let Ok(round) = &round {
                self.keep_copies(round, false);
                self.keep_chronicles(false);
            }
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
    fn next_wake(&mut self, calm: bool) -> (WakeReason, Timestamp) {
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
    fn reread(&mut self) {
        let mut read = || -> Result<_, StartError> {
            let config = Config::open(self.path.as_deref())?;
            let inbox = Inbox::open(&config.mail.inbox, &config.base)?;
            let outbox = Outbox::open(&config.mail.outbox, &config.base)?;
            let desk = MailComposer::open(&config)?;
            let forum = fetch_posts::ForumConnection::open(&config, &self.clock, &mut self.store)?;
            Ok((config, inbox, outbox, desk, forum))
        };
        match read() {
            Ok((config, ..)) if config.data() != self.config.data() => {
                tracing::error!(
                    "the data folder cannot change while the daemon runs: nothing was taken over"
                );
            }
            Ok((config, inbox, outbox, desk, forum)) => {
                match send_limit::SendLimit::open(
                    config.mail.outbox.pace(),
                    &mut self.store,
                    self.clock.now(),
                ) {
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

    fn stopping(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }
}
