//! `seneschal rules`: prints the rulebook of an edition or a campaign.

use super::templates::TemplatesOption;
use clap::Args;
use seneschal::campaign::{Campaign, CampaignCache};
use seneschal::config::Config;
use seneschal::games::GameId;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;

/// Print the rulebook as an edition or a campaign plays it
#[derive(Args)]
pub(super) struct RulesCommand {
    /// An edition's name [default without a campaign: `full`]
    #[arg(value_name = "EDITION", conflicts_with = "campaign")]
    edition: Option<String>,
    /// Print a campaign's own rules, as they apply to the open turn
    #[arg(long, value_name = "NAME", conflicts_with = "switches")]
    campaign: Option<String>,
    /// Apply this house rule on top of the edition; may be given several times
    #[arg(long = "switch", value_name = "SWITCH=VALUE", value_parser = super::campaign::new::switch)]
    switches: Vec<(String, String)>,
    /// The game
    #[arg(long, default_value = GameId::ALL[0].name(), value_parser = super::campaign::new::system)]
    game: GameId,
    /// The configuration that the daemon runs with, for --campaign, and for its templates
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
        // a game's name given instead of an edition's
        if let Some(game) = self.edition.as_deref().and_then(|named| {
            GameId::ALL
                .iter()
                .find(|game| game.name().eq_ignore_ascii_case(named))
        }) {
            anyhow::bail!(
                "{} is a game, not an edition; its rules: seneschal rules --game {}",
                game.name(),
                game.name()
            );
        }
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
                let mut store = super::history::open(config)?;
                let row = super::history::named(&mut store, name)?;
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
