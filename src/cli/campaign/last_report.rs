//! `campaign last-report`: writes the last report as files again.

use crate::cli::history::named;
use anyhow::{Context, bail};
use seneschal::campaign::{Campaign, CampaignCache};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::history::Store;
use seneschal::letters::{LetterReader, MailComposer};
use seneschal::turns::ending::last_report::{self, FINAL, SHEETS};
use std::path::PathBuf;

/// Writes the last report into a folder: text, HTML, charts, all sheets.
pub(super) fn write(
    store: &mut Store,
    config: &Config,
    name: &str,
    out: Option<PathBuf>,
    language: &str,
) -> anyhow::Result<()> {
    let row = named(store, name)?;
    let (desk, tables) = (MailComposer::open(config)?, CampaignCache::default());
    let campaign = store.look(|book| Campaign::load(book, &tables, row))?;
    let Some(facts) = store.look(|book| last_report::facts(book, &tables, &campaign))? else {
        bail!(
            "{} is not over; `seneschal campaign show {}` shows its state",
            campaign.row.name,
            campaign.row.name
        );
    };
    let drawn = last_report::draw(&desk, &facts.charts, language)?;
    let writer = last_report::FinalReportWriter {
        desk: &desk,
        config,
        campaign: &campaign,
        facts: &facts,
        now: Clock::System.now(),
    };
    let (report, _) = writer.fill(&drawn, None, LetterReader::Board(language));
    let text = desk.publisher.letter(FINAL, language, &report)?;
    let out = out.unwrap_or_else(|| PathBuf::from(format!("{}-last-report", campaign.row.name)));
    std::fs::create_dir_all(&out)
        .with_context(|| format!("{} cannot be created", out.display()))?;
    let put = |name: &str, bytes: &[u8]| {
        let path = out.join(name);
        std::fs::write(&path, bytes)
            .with_context(|| format!("{} cannot be written", path.display()))?;
        println!("{}", path.display());
        Ok::<_, anyhow::Error>(())
    };
    put("report.txt", text.text.as_bytes())?;
    if let Some(html) = &text.html {
        put(
            "report.html",
            last_report::with_pictures_beside(html, &drawn, "").as_bytes(),
        )?;
    }
    for chart in &drawn {
        put(&chart.file_name, &chart.png)?;
    }
    put(
        SHEETS,
        facts.sheets.text(&desk.publisher, language).as_bytes(),
    )
}
