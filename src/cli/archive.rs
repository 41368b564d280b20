//! `archive`: a campaign as one file, to keep, to show, or to move to another judge.

use super::history::named;
use anyhow::{Context, bail};
use clap::Args;
use seneschal::archive;
use seneschal::campaign::{Campaign, CampaignCache};
use seneschal::config::Config;
use seneschal::history::CampaignState;
use seneschal::letters::MailComposer;
use seneschal::turns::ending::last_report;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Write a campaign as one zip file that `seneschal import` opens: data, maps, public reports,
/// sheets
#[derive(Args)]
pub(super) struct ArchiveCommand {
    /// The campaign's name
    campaign: String,
    /// The file to write [default: the campaign's name with .zip, in this folder]
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Archive a campaign that is still running, to move it to another judge. Anyone who has the
    /// file knows all sheets and the dice to come
    #[arg(long)]
    unfinished: bool,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl ArchiveCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = super::history::open_sound(&config)?;
        let row = named(&mut store, &self.campaign)?;
        match row.state {
            CampaignState::Setup => {
                bail!("{} has not begun; there is nothing to archive", row.name)
            }
            CampaignState::Running if !self.unfinished => {
                bail!(
                    "{} is still running: its archive would contain every sheet and the dice to come. To move it to another judge, use --unfinished",
                    row.name
                )
            }
            _ => {}
        }
        let (desk, tables) = (MailComposer::open(&config)?, CampaignCache::default());
        let campaign = store.look(|book| Campaign::load(book, &tables, row))?;
        let facts = store.look(|book| last_report::facts(book, &tables, &campaign))?;
        let (data, files) = archive::whole(
            &mut store,
            &archive::ArchiveSource {
                desk: &desk,
                config: &config,
                tables: &tables,
                campaign: &campaign,
                facts: facts.as_ref(),
            },
            || {},
        )?;
        let bytes = archive::pack(&data, &files)?;
        let out = self
            .out
            .unwrap_or_else(|| PathBuf::from(format!("{}.zip", campaign.row.name)));
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(
            &mut options,
            if campaign.is_running() { 0o600 } else { 0o644 },
        );
        let mut file = options.open(&out).with_context(|| {
            format!(
                "{} cannot be created; expected a new file in a writable folder",
                out.display()
            )
        })?;
        file.write_all(&bytes)
            .and_then(|()| file.sync_all())
            .with_context(|| format!("{} cannot be written", out.display()))?;
        println!(
            "{}: {}, {} KiB.",
            out.display(),
            super::summaries::counted(
                campaign
                    .last
                    .as_ref()
                    .map_or(0, |last| last.number.0 as usize),
                "turn"
            ),
            bytes.len().div_ceil(1024)
        );
        if campaign.is_running() {
            println!("Keep it secret: it contains every sheet and the dice to come.");
        }
        Ok(ExitCode::SUCCESS)
    }
}
