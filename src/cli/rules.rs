//! `seneschal rules`: prints the rulebook of an edition or a campaign.

use super::templates::TemplatesOption;
use clap::Args;
use seneschal::campaign::{Campaign, CampaignCache};
use seneschal::config::Config;
use seneschal::games::GameId;
use seneschal::history::{CampaignRow, Store};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

/// Print the rulebook as an edition or a campaign plays it
#[derive(Args)]
pub(super) struct RulesCommand {
    /// The campaign whose rules to print, as they apply to the open turn [default: those of an
    /// edition]
    #[arg(conflicts_with_all = ["edition", "game", "switches"])]
    campaign: Option<String>,
    /// The edition [default: the game's own, which is the full one]
    #[arg(long)]
    edition: Option<String>,
    /// Apply this house rule on top of the edition; may be given several times
    #[arg(long = "switch", value_name = "SWITCH=VALUE", value_parser = super::campaign::new::switch)]
    switches: Vec<(String, String)>,
    /// The game
    #[arg(long, default_value = GameId::ALL[0].name(), value_parser = super::campaign::new::system)]
    game: GameId,
    /// The configuration that the daemon runs with, for a campaign, and for its templates
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
    /// The language of the notes about the rules
    #[arg(long, default_value = "en")]
    language: String,
    #[command(flatten)]
    templates: TemplatesOption,
}

impl RulesCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        // without a campaign, only its templates folder is needed
        let config = (self.campaign.is_some() || self.config.is_some())
            .then(|| Config::open(self.config.as_deref()))
            .transpose()?;
        let passages = match self.campaign.as_deref().zip(config.as_ref()) {
            None => {
                let edition = self
                    .edition
                    .as_deref()
                    .unwrap_or_else(|| self.game.default_edition());
                self.game.rulebook(
                    edition,
                    &self.switches.into_iter().collect::<BTreeMap<_, _>>(),
                )?
            }
            Some((name, config)) => {
                let (mut store, row) = open_campaign(config, name)
                    .map_err(|why| option_that_was_meant(name).unwrap_or(why))?;
                store
                    .look(|book| Campaign::load(book, &CampaignCache::default(), row))?
                    .table
                    .rulebook()
            }
        };
        let publisher = self.templates.open(config.as_ref(), &self.language)?;
        print!(
            "{}",
            publisher.rulebook(
                &self.language,
                &passages,
                seneschal::render::rulebook::RULES_WIDTH
            )
        );
        Ok(ExitCode::SUCCESS)
    }
}

fn open_campaign(config: &Config, name: &str) -> anyhow::Result<(Store, CampaignRow)> {
    let mut store = super::history::open(config)?;
    let row = super::history::named(&mut store, name)?;
    Ok((store, row))
}

/// The command to type, if what was given as a campaign is a game or an edition.
fn option_that_was_meant(name: &str) -> Option<anyhow::Error> {
    let named = |known: &str| known.eq_ignore_ascii_case(name);
    let (what, option, known) = GameId::ALL.iter().find_map(|game| {
        if named(game.name()) {
            return Some(("a game", "game", game.name()));
        }
        let edition = game
            .rule_files()
            .editions()
            .find(|edition| named(edition))?;
        Some(("an edition", "edition", edition))
    })?;
    Some(anyhow::anyhow!(
        "{known} is {what}, not a campaign; its rules: seneschal rules --{option} {known}"
    ))
}
