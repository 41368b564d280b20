//! The daemon: wakes, looks into the mailbox, answers, plays what is due, sends, and sleeps until
//! the next of these.
//!
//! Every step is written down before the next begins, so that it may be killed anywhere: what was
//! begun is found and finished.
//! It decides nothing itself; the steps are in `intake`, `referee` and the files beside this one.

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
pub use mailbox_rescan::{RescanError, RescanScope, look_back};
pub use receive::{ReceiveError, receive, receive_aside};
pub use send_mail::OLD;

use crate::campaign::{CampaignCache, error::InternalError, secrets::RandomSource};
use crate::clock::Clock;
use crate::config::{Config, ConfigError};
use crate::history::{Store, StoreError};
use crate::letters::{MailComposer, MailComposerError};
use crate::mail::{Inbox, Outbox, SettingsError};
use crate::text::hash::sha256;
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
    /// Time to look into the mailbox; deadlines and early runs come with it, since no turn runs
    /// before a look (DL-02).
    PollDue,
    /// The mail server says that a mail came: a poll at once.
    Mail,
    /// A mail that could not be sent is to be tried again.
    OutboxDue,
    /// SIGHUP: the configuration has changed.
    Reread,
    /// SIGTERM, SIGINT.
    Stop,
}

/// What one round did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundSummary {
    /// Mails stored, not known before.
    pub taken: usize,
    /// Letters dealt with.
    pub settled: usize,
    /// Campaign and turn, as `("thornvale", "spring 3")`.
    pub played: Vec<(String, String)>,
    pub sent: usize,
    /// What did not work and is tried again.
    pub trouble: Vec<String>,
    /// Mails that did not go, with the reason: each waits for its own next attempt, or is given up.
    pub unsent: Vec<String>,
    /// More is left than one round does: the next comes at once.
    pub more: bool,
}

impl RoundSummary {
    /// One campaign that is broken must not stop the others, and what somebody else did first is
    /// done; what the disk refuses stops the round.
    fn bear<T>(
        &mut self,
        done: Result<T, InternalError>,
        campaign: i64,
        what: &'static str,
    ) -> Result<Option<T>, InternalError> {
        match done {
            Ok(done) => return Ok(Some(done)),
            Err(fault) if fault.stops_the_round() => return Err(fault),
            Err(fault) if !fault.is_overtaken() => {
                tracing::error!(campaign, %fault, "{what}");
                self.trouble.push(fault.to_string());
            }
            Err(_) => {}
        }
        Ok(None)
    }
}

pub struct Daemon {
    config: Config,
    /// Where the configuration was read from; `None` is the built-in one.
    path: Option<PathBuf>,
    clock: Clock,
    store: Store,
    inbox: Inbox,
    outbox: Outbox,
    /// The forum that is read and written beside the mail, if there is one.
    forum: Option<fetch_posts::ForumConnection>,
    /// The turns that wait for nothing but the forum.
    posts: fetch_posts::ForumWaitList,
    desk: MailComposer,
    tables: CampaignCache,
    /// Set, it ends the round that runs at the next step; nothing is lost by it.
    stop: Arc<AtomicBool>,
    /// When the last look into the mailbox began, whether it succeeded or not.
    looked: Option<Timestamp>,
    /// Whether the last round left something for the next.
    more: bool,
    /// Both clocks when the last round began.
    last_look: Option<crate::clock::ClockReading>,
    /// The last poll that read the mailbox to its end: not every one is written down.
    last_poll: Option<crate::history::LastPoll>,
    /// The day and hour at which it was looked last whether moderators are to be asked.
    asked: Option<String>,
    /// The rules of the time zones, and when they were looked at.
    zone_rules: Option<(Timestamp, String)>,
    overseer: cpu_limit::CpuLimit,
    /// Whether the thread that waits for mails may go on.
    watching: Option<Arc<AtomicBool>>,
    /// When this value was made.
    opened: Timestamp,
    /// Letters that the mail server was told to put away, which is not written down yet.
    settled: BTreeSet<i64>,
    /// Letters whose attempt is counted and not made yet.
    counted: BTreeSet<i64>,
    /// What became of the mail that was sent last, while it is not written down.
    outcome: Option<send_mail::SendOutcome>,
    pulse: heartbeat::Heartbeat,
    meter: meter::RoundMeter,
    pace: send_limit::SendLimit,
    /// When ignored mails were last looked for.
    forgot: Option<Timestamp>,
    /// When reminders were last looked for.
    reminded: Option<Timestamp>,
    /// Campaigns with a friendly word that had to wait, and until when.
    put_off: nudges::NudgeDelays,
    /// When the log last said that a mail waits for long.
    grumbled: Option<Timestamp>,
    /// Campaigns that were loaded so far.
    #[cfg(test)]
    pub(crate) loads: usize,
    /// Copies of the history that are made by themselves.
    backups: backups::BackupSchedule,
    /// Web sites of campaigns that are published by themselves.
    chronicles: chronicles::ChroniclePublisher,
    /// Kept as long as the daemon lives; in memory there is none.
    _lock: Option<lock::FolderLock>,
}

/// Why the daemon cannot start.
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
    /// Opens history, mailbox and outbox as configured, and takes the lock. Connects to nothing
    /// yet.
    pub fn open(config: Config, clock: Clock) -> Result<Daemon, StartError> {
        let lock = lock::FolderLock::take(&config.data())?;
        let mut store = Store::open(&config.history())?;
        store.examine()?;
        if let Some(kind) = crate::history::on_network(&config.data()) {
            // (ST-01)
            tracing::warn!(kind, folder = %config.data().display(), "the history lies on a network's or another program's file system, whose locks and syncs SQLite cannot trust");
        }
        Daemon::take_side(&mut store, &config)?;
        Daemon::forgive_disturbed(&mut store, &config)?;
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
        .recovered()
    }

    /// From parts: for tests, and for programs that bring their own boxes.
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
        daemon.recovered()
    }

    fn recovered(mut self) -> Result<Daemon, StartError> {
        // what was on its way to the forum is looked for there
        let settle = fetch_posts::settle(&self.config);
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
        for campaign in self.store.read(|book| book.gullible_campaigns())? {
            tracing::warn!(
                campaign,
                "BELIEVES THE FROM HEADER ALONE: anybody can send orders in a player's name"
            );
        }
        Ok(self)
    }

    /// The file to read again on SIGHUP.
    pub fn reread_from(mut self, path: Option<PathBuf>) -> Daemon {
        self.path = path;
        self
    }

    /// The history, for commands that run in the same process.
    pub fn store(&mut self) -> &mut Store {
        &mut self.store
    }

    /// History and open games together, for looking campaigns up.
    pub fn history(&mut self) -> (&mut Store, &CampaignCache) {
        (&mut self.store, &self.tables)
    }

    pub fn publisher(&self) -> &crate::render::Renderer {
        &self.desk.publisher
    }

    pub fn tables(&self) -> &CampaignCache {
        &self.tables
    }

    /// Plays with secrets that a seed repeats: for demonstrations only, since who knows the seed
    /// knows the dice.
    pub fn seeded(mut self, seed: u64) -> Daemon {
        self.desk.chance = RandomSource::Seeded(sha256(&seed.to_be_bytes()));
        self
    }

    /// Opens a campaign that was set up: the first mails are written.
    pub fn start_campaign(
        &mut self,
        campaign: i64,
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

    /// One round: a poll, every answer, everything that is due, and the outbox.
    pub fn tick(&mut self) -> Result<RoundSummary, InternalError> {
        self.looked = Some(self.clock.now());
        let mut ticked = RoundSummary::default();
        self.watch_time(&mut ticked)?;
        self.follow_zone_rules(&mut ticked)?;
        let polled = self.take_in(&mut ticked)?;
        self.meter.polled(match polled {
            Some(began) => meter::PollOutcome::Whole(began),
            None if ticked.trouble.is_empty() => meter::PollOutcome::Part,
            None => meter::PollOutcome::Failed,
        });
        self.watch_mailbox(polled.is_some() || ticked.trouble.is_empty())?;
        let posts = self.take_posts(&mut ticked)?;
        self.answer(&mut ticked)?;
        self.act_on_words(&mut ticked)?;
        self.seat_people(polled, &mut ticked)?;
        // before a turn that nobody wants any more
        self.end_draws(&mut ticked)?;
        if let Some(polled) = polled {
            self.go_on_alone(&mut ticked)?;
            self.let_clocks_go(&mut ticked)?;
            self.play_due(polled, &posts, &mut ticked)?;
        }
        self.tell_owed(&mut ticked)?;
        // by a clock that is not believed nobody is hurried (DL-04)
        if polled.is_some() && !self.clock_is_doubted()? {
            self.remind(&mut ticked)?;
        }
        self.tell_endings(&mut ticked)?;
        self.tell_comings(&mut ticked)?;
        self.tell_put_aside()?;
        self.watch_outbox()?;
        self.ask_again(&mut ticked)?;
        self.drain(&mut ticked)?;
        self.send_posts(&mut ticked)?;
        self.forget_ignored()?;
        self.more = ticked.more;
        Ok(ticked)
    }

    /// A look into the mailbox and every answer: nothing is played and nothing sent. For measuring
    /// what a mail costs.
    pub fn take_and_answer(&mut self) -> Result<RoundSummary, InternalError> {
        let mut ticked = RoundSummary::default();
        self.take_in(&mut ticked)?;
        self.answer(&mut ticked)?;
        Ok(ticked)
    }

    /// One round of its own, as from cron: measured, and the metrics written.
    pub fn round(&mut self) -> Result<RoundSummary, InternalError> {
        let begun = Instant::now();
        let round = self.tick();
        if let Err(InternalError::Store(_)) = &round {
            self.note_disturbed();
        }
        self.measure(&round, begun.elapsed());
        round
    }

    /// Runs until it is told to stop.
    pub fn serve(mut self) -> Result<(), StartError> {
        let (waker, wakes) = signals::listen(self.stop.clone()).map_err(StartError::Signals)?;
        self.watch(&waker);
        let came = waker.clone();
        // nobody listens any more: the daemon is at its end
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
                    self.drain(&mut ticked)
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
                self.note_disturbed();
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
                // a full disk or a locked database may pass: nothing was settled, so the next round
                // tries the same again
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

    /// Until the next poll or mail is due, or a signal comes.
    fn sleep(&mut self, wakes: &Receiver<WakeReason>, calm: bool) -> WakeReason {
        let (wake, at) = self.next_wake(calm);
        // at least a second between rounds, whatever is overdue
        let pause = at
            .duration_since(self.clock.now())
            .max(SignedDuration::from_secs(1));
        let mut left = Duration::try_from(pause).unwrap_or(Duration::from_secs(1));
        // in naps, with a sign of life after each
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

    /// What is due next, and when. Polls keep their pace whatever else wakes the daemon; what
    /// failed in the last round is not tried before the next.
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
        // a database that cannot be read now is the next round's trouble
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
            // mails that wait for their turn do not hold up the look into the mailbox
            Some(mail) if mail < due && now < due => (WakeReason::OutboxDue, mail),
            _ => (WakeReason::PollDue, due),
        }
    }

    /// Takes a changed configuration over; one that cannot be used leaves everything as it is.
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

    /// Has the mail server tell when a mail comes; the former watcher ends.
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
