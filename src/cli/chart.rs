//! `seneschal chart CAMPAIGN`: a campaign's statistics as charts.

use super::history;
use super::templates::TemplatesOption;
use anyhow::{Context, bail};
use clap::Args;
use seneschal::campaign::{Campaign, CampaignCache};
use seneschal::config::Config;
use seneschal::games::Viewer;
use seneschal::render::{
    Renderer,
    charts::{Chart as Drawing, ChartTheme},
};
use seneschal::turns::annals;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Draw a campaign's charts as PNG or SVG: its lords over time, income by source, its years or
/// rounds
#[derive(Args)]
pub(super) struct ChartCommand {
    /// The campaign's name
    #[arg(value_name = "CAMPAIGN")]
    campaign: String,
    /// One of the charts by name [default: all of them]
    #[arg(value_name = "CHART")]
    chart: Option<String>,
    /// The output: for one chart a file, whose extension sets the format (.png or .svg); for all
    /// charts a folder, which gets both formats
    #[arg(long, short, value_name = "PATH", default_value = "charts")]
    out: PathBuf,
    /// Show it as this lord sees it [default: what everybody may see, which is everything once a
    /// campaign is over]
    #[arg(long, value_name = "LORD")]
    lord: Option<String>,
    /// Use a dark background
    #[arg(long)]
    dark: bool,
    /// The language of the labels
    #[arg(long, default_value = "en")]
    language: String,
    #[command(flatten)]
    templates: TemplatesOption,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl ChartCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let publisher = self.templates.open(Some(&config), &self.language)?;
        let mut store = history::open(&config)?;
        let row = history::named(&mut store, &self.campaign)?;
        let tables = CampaignCache::default();
        let campaign = store.look(|book| Campaign::load(book, &tables, row))?;
        let viewer = match &self.lord {
            None => Viewer::Public,
            Some(lord) => match campaign.seat_of(lord) {
                Some(seat) => Viewer::Seat(seat.seat),
                None => bail!(
                    "no lord is called \"{lord}\" here; expected one of: {}",
                    campaign.lords().join(", ")
                ),
            },
        };
        let charts = store.look(|book| annals::charts(book, &tables, &campaign, viewer))?;
        if charts.is_empty() {
            bail!(
                "{} has not begun: there is nothing to draw yet",
                campaign.row.name
            );
        }
        match &self.chart {
            Some(name) => {
                let Some(chart) = charts
                    .iter()
                    .find(|chart| chart.name.eq_ignore_ascii_case(name))
                else {
                    let names: Vec<&str> = charts.iter().map(|chart| chart.name.as_str()).collect();
                    bail!(
                        "{} has no chart called \"{name}\"; expected one of: {}",
                        campaign.row.name,
                        names.join(", ")
                    );
                };
                let file = if self.out == Path::new("charts") {
                    PathBuf::from(format!("{}.png", chart.name))
                } else {
                    self.out.clone()
                };
                self.put(&publisher, chart, &file)?;
            }
            None => {
                std::fs::create_dir_all(&self.out)
                    .with_context(|| format!("{} cannot be created", self.out.display()))?;
                for chart in &charts {
                    for ending in ["png", "svg"] {
                        self.put(
                            &publisher,
                            chart,
                            &self.out.join(format!("{}.{ending}", chart.name)),
                        )?;
                    }
                }
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn put(&self, publisher: &Renderer, chart: &Drawing, file: &Path) -> anyhow::Result<()> {
        let svg = publisher.chart(
            &self.language,
            chart,
            if self.dark {
                ChartTheme::Dark
            } else {
                ChartTheme::Light
            },
        )?;
        let bytes = match file.extension().and_then(|ending| ending.to_str()) {
            Some("svg") => svg.into_bytes(),
            Some("png") => publisher.png(&svg)?,
            _ => bail!(
                "{}: expected a file name that ends in .png or .svg",
                file.display()
            ),
        };
        std::fs::write(file, bytes)
            .with_context(|| format!("{} cannot be written", file.display()))?;
        println!(
            "{}: {}",
            file.display(),
            publisher.say(&self.language, &chart.alt())
        );
        Ok(())
    }
}
