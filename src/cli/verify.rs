//! `verify`: checks the dice of campaigns in the history, or of reports alone, without a database.

use super::replay::{campaigns, run_asked_for};
use anyhow::{Context, bail};
use clap::Args;
use seneschal::campaign::CampaignCache;
use seneschal::config::Config;
use seneschal::render::Renderer;
use seneschal::text::{ids::RunNumber, named_file, wrap::wrap};
use seneschal::turns::proof::{
    self, FinalProof, ProofFinding, SheetProof, TurnProof, WelcomeProof,
};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Check the dice of a campaign, or of reports alone
#[derive(Args)]
pub(super) struct VerifyCommand {
    /// A campaign's name, or report files: a saved mail, or its plain text. For several of one
    /// campaign, in any order, the secrets between them are compared too; its first mail can be one
    /// of them [default: every campaign]
    #[arg(value_name = "CAMPAIGN | REPORT FILE")]
    what: Vec<String>,
    /// The answer to your sheet, the file `proof-….txt` that came with it, or a report that shows
    /// your sheets, saved the same way: checks whether they are among the sheets that made the dice
    #[arg(long, value_name = "FILE")]
    acknowledgement: Option<PathBuf>,
    /// A campaign as before a rollback, by the number of the run [default: the current one]
    #[arg(long, value_name = "NUMBER", requires = "what", value_parser = clap::value_parser!(u32).range(1..))]
    run: Option<u32>,
    /// The configuration that the daemon runs with, for campaigns
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG")]
    config: Option<PathBuf>,
    /// The language of the findings
    #[arg(long, default_value = "en", value_name = "LANGUAGE")]
    language: String,
}

/// What report files say about dice.
#[derive(Default)]
struct ReportFiles {
    reports: Vec<TurnProof>,
    /// Of first mails.
    welcomes: Vec<WelcomeProof>,
    /// Of last reports.
    lasts: Vec<FinalProof>,
}

impl ReportFiles {
    fn read(paths: &[String]) -> anyhow::Result<ReportFiles> {
        let mut files = ReportFiles::default();
        for path in paths {
            let text = text_of(path)?;
            let no_report = match proof::all_dice_in(path, &text) {
                Ok(told) => {
                    files.reports.extend(told);
                    continue;
                }
                Err(error) => error,
            };
            // the first mail and the last report have other contents
            match (proof::last_in(path, &text), proof::welcome_in(path, &text)) {
                (Ok(last), _) => files.lasts.push(last),
                // a last report with an unreadable line is not a first mail
                (Err(error), _) if error.line.is_some() && no_report.line.is_none() => {
                    return Err(error.into());
                }
                (_, Ok(welcome)) => files.welcomes.push(welcome),
                _ => return Err(no_report.into()),
            }
        }
        Ok(files)
    }
}

impl VerifyCommand {
    /// Succeeds if nothing is wrong.
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let config = self
            .config
            .is_some()
            .then(|| Config::open(self.config.as_deref()))
            .transpose()?;
        let teller = FindingPrinter {
            publisher: super::templates::TemplatesOption::default()
                .open(config.as_ref(), &self.language)?,
            language: self.language.clone(),
        };
        let is_file = |what: &String| Path::new(what).is_file();
        let right = match self.what.as_slice() {
            [first, ..]
                if is_file(first)
                    || Path::new(first).extension().is_some()
                    || first.contains('/')
                    || self.what.len() > 1 =>
            {
                self.reports(&teller)?
            }
            names => {
                if self.acknowledgement.is_some() {
                    bail!(
                        "an acknowledgement is compared with a report: name the report's file too"
                    );
                }
                self.history(&teller, names.first().map(String::as_str))?
            }
        };
        println!(
            "{}",
            if right {
                "Nothing is wrong."
            } else {
                "Something is WRONG: see above."
            }
        );
        Ok(if right {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }

    fn reports(&self, teller: &FindingPrinter) -> anyhow::Result<bool> {
        let ReportFiles {
            mut reports,
            welcomes,
            lasts,
        } = ReportFiles::read(&self.what)?;
        let own = self
            .acknowledgement
            .as_ref()
            .map(|path| path.display().to_string());
        let sheets: Vec<SheetProof> = own.map_or(Ok(Vec::new()), |path| {
            Ok::<_, anyhow::Error>(proof::sheets_in(&path, &text_of(&path)?)?)
        })?;
        if reports.is_empty() && lasts.is_empty() {
            bail!("only a first mail was given; expected a report too");
        }
        if reports.is_empty() && !sheets.is_empty() {
            bail!("an acknowledgement is compared with the report of its turn: name that file too");
        }
        reports.sort_by_key(|told| told.link);
        let meant: Vec<usize> = sheets.iter().map(|sheet| whose(&reports, sheet)).collect();
        let mut right = true;
        for (at, told) in reports.iter().enumerate() {
            println!("{}, {} ({})", told.campaign, told.turn, told.file);
            let before = at
                .checked_sub(1)
                .and_then(|before| reports.get(before))
                .filter(|before| before.campaign == told.campaign);
            let welcome = welcomes
                .iter()
                .find(|welcome| welcome.campaign == told.campaign);
            let mut findings = proof::about_report(told);
            findings.extend(proof::about_two(told, before, welcome));
            let own = sheets.iter().zip(&meant).filter(|(_, meant)| **meant == at);
            findings.extend(own.flat_map(|(sheet, _)| proof::about_sheet(told, sheet)));
            right &= teller.print_findings(&findings);
        }
        for last in &lasts {
            println!("{}, the last report ({})", last.campaign, last.file);
            let welcome = welcomes
                .iter()
                .find(|welcome| welcome.campaign == last.campaign);
            right &= teller.print_findings(&proof::about_last(last, &reports, welcome));
        }
        Ok(right)
    }

    fn history(&self, teller: &FindingPrinter, name: Option<&str>) -> anyhow::Result<bool> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = super::history::open(&config)?;
        let tables = CampaignCache::default();
        let mut right = true;
        for row in campaigns(&mut store, name)
            .with_context(|| "neither a file nor a campaign".to_owned())?
        {
            println!("{} ({}, {})", row.name, row.game, row.edition);
            let run = run_asked_for(&mut store, &row, self.run.map(RunNumber))?;
            for turn in store.look(|book| proof::verify(book, &tables, row, run))? {
                let dice = turn.proof.rolls.len();
                let sheets = turn
                    .proof
                    .sheets
                    .iter()
                    .filter(|(_, hash)| !hash.is_empty())
                    .count();
                let again = if turn.run > RunNumber(1) {
                    format!("run {}, ", turn.run)
                } else {
                    String::new()
                };
                print!(
                    "  {:<12} {again}link {}, sheets {sheets}, dice {dice}, reports mailed {}: ",
                    turn.name, turn.link, turn.mailed
                );
                println!("{}", if turn.is_wrong() { "WRONG" } else { "right" });
                let worth_telling: Vec<ProofFinding> = turn
                    .findings
                    .into_iter()
                    .filter(|finding| finding.right != Some(true))
                    .collect();
                right &= teller.print_findings(&worth_telling);
            }
        }
        Ok(right)
    }
}

/// With several reports, a sheet belongs to the turn that lists it, else to the one its fence
/// names, else to the last.
fn whose(reports: &[TurnProof], sheet: &SheetProof) -> usize {
    let lists = |told: &TurnProof| {
        told.sheets
            .iter()
            .any(|(_, hash)| *hash == Some(sheet.hash))
    };
    let names = |told: &TurnProof| sheet.fence == format!("{} {}", told.campaign, told.turn);
    let at = reports
        .iter()
        .rposition(lists)
        .or_else(|| reports.iter().rposition(names));
    at.unwrap_or(reports.len().saturating_sub(1))
}

struct FindingPrinter {
    publisher: Arc<Renderer>,
    language: String,
}

impl FindingPrinter {
    /// Prints a sentence for each check; returns whether all passed.
    fn print_findings(&self, findings: &[ProofFinding]) -> bool {
        for finding in findings {
            let mark = match finding.right {
                Some(true) => "right",
                Some(false) => "WRONG",
                None => "open ",
            };
            let said = wrap(&self.publisher.say(&self.language, &finding.says), 91, "");
            println!("  {mark}  {}", said.replace('\n', "\n         "));
        }
        !findings.iter().any(ProofFinding::is_wrong)
    }
}

/// Maximum size of a mail with a report and its map, in bytes.
const MOST_BYTES: u64 = 32 << 20;

fn text_of(path: &str) -> anyhow::Result<String> {
    let bytes = named_file::bytes(Path::new(path), MOST_BYTES)
        .with_context(|| format!("{path} cannot be read"))?;
    Ok(proof::text_of(path, &bytes)?)
}
