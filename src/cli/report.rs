//! `seneschal report CAMPAIGN [TURN]`: a turn's report, as text or for programs.

use super::history;
use anyhow::{Context, bail};
use clap::Args;
use seneschal::campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal::config::Config;
use seneschal::history::{SeatRow, Store};
use seneschal::letters::{LetterReader, MailComposer};
use seneschal::text::{ids::TurnNumber, normalize_turn, yaml_document::expected_name};
use seneschal::turns::{ReportJsonRequest, report_as_json, report_as_text, schedule::PlayerTurn};
use std::path::PathBuf;
use std::process::ExitCode;

/// Print a turn's report, as text or as JSON for programs
#[derive(Args)]
pub(super) struct ReportCommand {
    /// The campaign's name
    #[arg(value_name = "CAMPAIGN")]
    campaign: String,
    /// The turn as players write it: "spring 3" [default: the last one played]
    #[arg(value_name = "TURN")]
    turn: Option<String>,
    /// Write JSON for programs, as docs/report-json.md describes it
    #[arg(long)]
    json: bool,
    /// Write the report of this lord's player [default: the public report]
    #[arg(long, value_name = "LORD")]
    lord: Option<String>,
    /// In JSON, include the board: places, roads, land
    #[arg(long, requires = "json")]
    board: bool,
    /// The file to write [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The language of the sentences
    #[arg(long, default_value = "en")]
    language: String,
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
}

impl ReportCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = history::open(&config)?;
        let row = history::named(&mut store, &self.campaign)?;
        let (desk, tables) = (MailComposer::open(&config)?, CampaignCache::default());
        super::language::check_language(&desk.publisher, &self.language)?;
        let campaign = store.look(|book| Campaign::load(book, &tables, row))?;
        let seat = self.seat(&campaign)?;
        let turn = self.find_turn(&mut store, &campaign)?;
        let report = store.look(|book| {
            if !self.json {
                let whom = seat
                    .as_ref()
                    .map_or(LetterReader::Board(&self.language), LetterReader::Player);
                let text = report_as_text(book, &desk, &tables, &campaign, whom, &turn)?;
                return Ok(text.map(String::into_bytes));
            }
            let wanted = ReportJsonRequest {
                seat: seat.as_ref(),
                language: &self.language,
                turn: &turn,
                with_board: self.board,
            };
            let report = report_as_json(book, &desk, &tables, &campaign, wanted)?;
            Ok::<_, InternalError>(report.map(|report| report.to_file()))
        })?;
        let report = report
            .with_context(|| format!("turn {} of {} is gone", turn.last, campaign.row.name))?;
        match &self.out {
            Some(file) => {
                std::fs::write(file, &report)
                    .with_context(|| format!("{} cannot be written", file.display()))?;
                println!("{}", file.display());
            }
            None => print!("{}", String::from_utf8_lossy(&report)),
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The seat of `--lord`, with the language of the report.
    fn seat(&self, campaign: &Campaign) -> anyhow::Result<Option<SeatRow>> {
        match &self.lord {
            None => Ok(None),
            Some(lord) => match campaign.seat_of(lord) {
                Some(seat) => Ok(Some(SeatRow {
                    language: self.language.clone(),
                    ..seat.clone()
                })),
                None => bail!(
                    "no lord is called \"{lord}\" here; expected one of: {}",
                    campaign.lords().join(", ")
                ),
            },
        }
    }

    fn find_turn(&self, store: &mut Store, campaign: &Campaign) -> anyhow::Result<PlayerTurn> {
        let found = store.look(|book| match &self.turn {
            None => PlayerTurn::last(book, campaign),
            Some(turn) => PlayerTurn::find(book, campaign, &normalize_turn(turn)),
        })?;
        if let Some(turn) = found {
            return Ok(turn);
        }
        // the opening is not a played turn
        let mut turns = store.read(|book| book.turn_names(campaign.row.id))?;
        turns.retain(|(number, _)| *number > TurnNumber(0));
        match &self.turn {
            Some(turn) if !turns.is_empty() => {
                bail!(
                    "no turn of {} is called {turn:?}; expected {}",
                    campaign.row.name,
                    expected_name(turn, turns.iter().map(|(_, name)| name.as_str()))
                )
            }
            _ => bail!("no turn of {} was played yet", campaign.row.name),
        }
    }
}
