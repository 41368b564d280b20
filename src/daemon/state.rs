//! The daemon's state, and how it is opened. What it does is in the other files, one for each step.

use super::backups::BackupSchedule;
use super::chronicles::ChroniclePublisher;
use super::cpu_limit::{CpuLimit, abort};
use super::forum_connection::{ForumConnection, ForumWaitList, unanswered_timeout};
use super::heartbeat::Heartbeat;
use super::lock::FolderLock;
use super::meter::RoundMeter;
use super::missing_history::MissingHistory;
use super::send_limit::SendLimit;
use super::send_mail::resend_at;
use super::send_outcome::SendOutcome;
use super::start_error::StartError;
use crate::campaign::{
    Campaign, CampaignCache, error::InternalError, secrets::RandomSource, token_key,
};
use crate::clock::{Clock, ClockReading};
use crate::config::Config;
use crate::history::{LastPoll, Store, on_network};
use crate::letters::MailComposer;
use crate::mail::{Inbox, Outbox};
use crate::render::Renderer;
use crate::text::{hash::sha256, ids::CampaignId};
use crate::turns::{self, PlayResult};
use jiff::Timestamp;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Campaigns with a delayed nudge, and until when it is delayed.
pub(super) type NudgeDelays = BTreeMap<CampaignId, Timestamp>;

pub struct Daemon {
    pub(super) config: Config,
    /// Path of the configuration; `None` is the built-in one.
    pub(super) path: Option<PathBuf>,
    pub(super) clock: Clock,
    pub(super) store: Store,
    pub(super) inbox: Inbox,
    pub(super) outbox: Outbox,
    /// The forum that is read and written besides mail, if any.
    pub(super) forum: Option<ForumConnection>,
    /// The turns that wait only for the forum.
    pub(super) posts: ForumWaitList,
    pub(super) desk: MailComposer,
    pub(super) tables: CampaignCache,
    /// When set, the current round ends at the next step; nothing is lost.
    pub(super) stop: Arc<AtomicBool>,
    /// When the last poll of the mailbox began, even if it failed.
    pub(super) looked: Option<Timestamp>,
    /// Whether the last round left work for the next.
    pub(super) more: bool,
    /// Both clocks at the start of the last round.
    pub(super) last_look: Option<ClockReading>,
    /// The last poll that read the mailbox to its end; not every one is stored.
    pub(super) last_poll: Option<LastPoll>,
    /// When it was last checked whether moderators must be asked: hours since 1970.
    pub(super) asked: Option<i64>,
    /// Version of the time zone rules, and when it was checked.
    pub(super) zone_rules: Option<(Timestamp, String)>,
    pub(super) overseer: CpuLimit,
    /// Whether the thread that waits for new mails may go on.
    pub(super) watching: Option<Arc<AtomicBool>>,
    /// When this value was created.
    pub(super) opened: Timestamp,
    /// Letters that the mail server was told to move away; not stored yet.
    pub(super) settled: BTreeSet<i64>,
    /// Letters whose attempt is counted but not made yet.
    pub(super) counted: BTreeSet<i64>,
    /// Outcome of the last sent mail, until it is stored.
    pub(super) outcome: Option<SendOutcome>,
    pub(super) pulse: Heartbeat,
    pub(super) meter: RoundMeter,
    pub(super) pace: SendLimit,
    /// When mails that are old enough to be emptied were last looked for.
    pub(super) forgot: Option<Timestamp>,
    /// The last sent mail that was looked at for that.
    pub(super) forgot_sent: i64,
    /// When reminders were last looked for.
    pub(super) reminded: Option<Timestamp>,
    /// Campaigns with a delayed nudge, and until when it is delayed.
    pub(super) put_off: NudgeDelays,
    /// Whether the moderator was told of a full disk by a mail that could not be stored.
    pub(super) told_full_disk: bool,
    /// When the log last reported a mail that waits too long.
    pub(super) grumbled: Option<Timestamp>,
    /// Number of campaigns loaded so far.
    #[cfg(test)]
    pub(crate) loads: usize,
    /// The automatic backups of the history.
    pub(super) backups: BackupSchedule,
    /// The automatically published web sites of campaigns.
    pub(super) chronicles: ChroniclePublisher,
    /// Held for the daemon's lifetime; `None` for a history in memory.
    pub(super) _lock: Option<FolderLock>,
}

impl Daemon {
    /// Opens history, mailbox and outbox as configured, and takes the lock. Makes no connection
    /// yet.
    pub fn open(config: Config, clock: Clock) -> Result<Daemon, StartError> {
        // before anything is created
        if let Some(missing) = MissingHistory::in_folders(&config) {
            return Err(missing.into());
        }
        let lock = FolderLock::take(&config.data())?;
        let mut store = Store::open(&config.history())?;
        store.examine()?;
        token_key::bind(&mut store, &config)?;
        if let Some(kind) = on_network(&config.data()) {
            // (ST-01)
            tracing::warn!(kind, folder = %config.data().display(), "the history lies on a network's or another program's file system, whose locks and syncs SQLite cannot trust");
        }
        Daemon::import_side_spool(&mut store, &config)?;
        Daemon::forgive_disk_full_attempts(&mut store, &config)?;
        let inbox = Inbox::open(&config.mail.inbox, &config.base)?;
        let outbox = Outbox::open(&config.mail.outbox, &config.base)?;
        let overseer =
            CpuLimit::watching(Duration::from_secs(config.mail.limits.cpu_seconds), abort);
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
        let pace = SendLimit::open(config.mail.outbox.pace(), &mut store, opened)?;
        let forum = ForumConnection::open(&config, &clock, &mut store)?;
        let daemon = Daemon {
            forum,
            posts: ForumWaitList::default(),
            config,
            backups: BackupSchedule::default(),
            chronicles: ChroniclePublisher::default(),
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
            overseer: CpuLimit::default(),
            pulse: Heartbeat::as_asked(),
            meter: RoundMeter::default(),
            pace,
            told_full_disk: false,
            grumbled: None,
            #[cfg(test)]
            loads: 0,
            forgot: None,
            forgot_sent: 0,
            reminded: None,
            put_off: NudgeDelays::new(),
            _lock: None,
        };
        daemon.recover_unsent()
    }

    fn recover_unsent(mut self) -> Result<Daemon, StartError> {
        // posts that were being sent to the forum: check there whether they arrived
        let settle = unanswered_timeout(&self.config);
        let answers_at = resend_at(&self.config, self.opened);
        let (again, unknown) = self.store.write(|book| {
            book.recover_posts(settle.as_millis().try_into().unwrap_or(0))?;
            book.recover_outbox(answers_at)
        })?;
        if again + unknown > 0 {
            tracing::warn!(
                again,
                unknown,
                "the last run ended while mails were sent: some go once more, of the others nobody knows whether they arrived"
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

    pub fn publisher(&self) -> &Renderer {
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
    pub fn start_campaign(&mut self, campaign: CampaignId) -> Result<PlayResult, InternalError> {
        turns::start(
            &mut self.store,
            &self.desk,
            &self.tables,
            &self.config,
            campaign,
            self.clock.now(),
        )
    }

    pub(super) fn load(&mut self, id: CampaignId) -> Result<Option<Campaign>, InternalError> {
        #[cfg(test)]
        {
            self.loads += 1;
        }
        let tables = &self.tables;
        self.store.look(|book| {
            book.campaign(id)?
                .map(|row| Campaign::load(book, tables, row))
                .transpose()
        })
    }

    pub(super) fn stopping(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }
}
