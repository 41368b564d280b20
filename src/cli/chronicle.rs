//! `chronicle`: writes a campaign as a web site.

use super::history::named;
use super::summaries::counted;
use clap::Args;
use seneschal::campaign::{Campaign, CampaignCache};
use seneschal::chronicle::{self, SiteRequest};
use seneschal::config::{Config, web_address};
use seneschal::letters::MailComposer;
use std::path::PathBuf;
use std::process::ExitCode;

/// Write a campaign as a web site that opens from disk: maps, public reports, standings, press to
/// all, proofs of the dice, a feed
#[derive(Args)]
pub(super) struct ChronicleCommand {
    /// The campaign's name
    campaign: String,
    /// The folder to write into: a new one, an empty one, or this campaign's existing chronicle,
    /// which is updated [default: CAMPAIGN-chronicle]
    #[arg(long, short, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// The language of the texts [default: turns.language of the configuration]
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    /// The folder's address on the web, as in https://club.example.org/thornvale: used for the
    /// feed's links
    #[arg(long, value_name = "URL", value_parser = web_address)]
    url: Option<String>,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl ChronicleCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = super::history::open(&config)?;
        let row = named(&mut store, &self.campaign)?;
        let (desk, tables) = (MailComposer::open(&config)?, CampaignCache::default());
        let language = self.language.as_deref().unwrap_or(&config.turns.language);
        super::language::check_language(&desk.publisher, language)?;
        let campaign = store.look(|book| Campaign::load(book, &tables, row))?;
        let out = self
            .out
            .unwrap_or_else(|| PathBuf::from(format!("{}-chronicle", campaign.row.name)));
        let written = chronicle::write(
            &mut store,
            &desk,
            &tables,
            &campaign,
            SiteRequest {
                out: &out,
                language,
                url: self.url.as_deref(),
            },
            || {},
        )?;
        println!(
            "{}: {}, {}, {} of them new, {} KiB.",
            out.join("index.html").display(),
            counted(written.turns, "turn"),
            counted(written.files, "file"),
            written.changed,
            written.bytes.div_ceil(1024)
        );
        Ok(ExitCode::SUCCESS)
    }
}
