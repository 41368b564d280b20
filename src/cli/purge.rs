//! `purge`: empties the mails of campaigns that ended long ago, and the text of ignored mails.

use super::summaries::counted;
use jiff::SignedDuration;
use seneschal::campaign::CampaignCache;
use seneschal::clock::{self, Clock};
use seneschal::config::Config;
use seneschal::daemon::FolderLock;
use seneschal::intake::{Intake, machines::ignored_mail::empty_ignored};
use seneschal::letters::MailComposer;
use std::path::PathBuf;
use std::process::ExitCode;

/// Empty the mails, in and out, of campaigns that ended long ago, and the text of old mails from
/// strangers and machines; turns, sheets and dice stay
#[derive(clap::Args)]
pub(super) struct PurgeCommand {
    /// How many days after a campaign's end its mails are kept
    #[arg(long, default_value_t = 90)]
    days: u32,
    /// Only show what would be emptied
    #[arg(long)]
    dry_run: bool,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl PurgeCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let _lock = FolderLock::take(&config.data())?;
        let mut store = super::history::open_sound(&config)?;
        let now = Clock::System.now();
        let before = clock::before(now, SignedDuration::from_hours(24 * i64::from(self.days)));
        let purged = store.purge(before.as_millisecond(), self.dry_run)?;
        let (desk, tables) = (MailComposer::open(&config)?, CampaignCache::default());
        let intake = Intake {
            desk: &desk,
            tables: &tables,
            config: &config,
            now,
            is_preview: false,
        };
        let emptied = empty_ignored(&mut store, intake, usize::MAX, self.dry_run)?;
        let what = if self.dry_run {
            "would be emptied"
        } else {
            "emptied"
        };
        println!(
            "{} and {} {what}: {} KB",
            counted(purged.letters, "letter"),
            counted(purged.mails, "mail"),
            purged.bytes.div_ceil(1024)
        );
        let days = counted(config.mail.ignored_days as usize, "day");
        println!(
            "{} from strangers and machines, older than {days}, {what} except for the headers: {} KB",
            counted(emptied.letters, "mail"),
            emptied.bytes.div_ceil(1024)
        );
        let (empty, all) = store.empty_space()?;
        if !self.dry_run && (purged.letters + purged.mails + emptied.letters > 0 || empty > all / 4)
        {
            store.compact()?;
            let (_, left) = store.empty_space()?;
            println!(
                "The history has {} KB now, {} KB less than before.",
                left.div_ceil(1024),
                all.saturating_sub(left).div_ceil(1024)
            );
            println!("Older backups still contain them, as long as you keep those backups.");
        }
        Ok(ExitCode::SUCCESS)
    }
}
