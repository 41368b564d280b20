//! `seneschal adjudicate TABLE`: plays a turn from files. No mail, no database.
//!
//! The dice are those of `docs/dice.md` with salts of 16 zero bytes: the same table, sheets and
//! secret give the same turn everywhere.

use super::map::seat;
use super::templates::TemplatesOption;
use anyhow::{Context, bail};
use clap::Args;
use seneschal::campaign::secrets::{NO_SHEET, mix, sheet_hash, sheet_source, turn_key};
use seneschal::games::{
    Dice, MapChoice, Match, ReadOrders, ReportLength, Seat, StoredTurn, TurnName, Viewer,
    game_file::GameFile,
};
use seneschal::render::{
    PictureOptions, Renderer,
    letters::{DiceProof, Heading, MapPart, Report, runs_at},
};
use seneschal::text::{
    Sheet, envelopes,
    hash::sha256,
    named_file::{self, MOST_TEXT},
};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Play a turn from files: position and sheets in; position, events, reports and map out
#[derive(Args)]
pub(super) struct AdjudicateCommand {
    /// The table file: game, edition, board and seats, then the position after `---`
    #[arg(value_name = "TABLE")]
    table: PathBuf,
    /// A lord's sheet, as lord=FILE; repeat it for each sheet
    #[arg(long = "sheet", value_name = "LORD=FILE", value_parser = sheet_file)]
    sheets: Vec<(String, PathBuf)>,
    /// The secret for the dice: 64 hexadecimal digits, or any words
    #[arg(long, value_name = "SECRET")]
    secret: String,
    /// The folder to write into
    #[arg(long, short, value_name = "FOLDER", default_value = "turn")]
    out: PathBuf,
    /// The language of the reports
    #[arg(long, default_value = "en")]
    language: String,
    #[command(flatten)]
    templates: TemplatesOption,
}

fn sheet_file(text: &str) -> Result<(String, PathBuf), String> {
    text.split_once('=')
        .map(|(lord, file)| (lord.trim().to_owned(), PathBuf::from(file)))
        .ok_or_else(|| "expected lord=FILE".to_owned())
}

impl AdjudicateCommand {
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let file = GameFile::open(&self.table)?;
        let at = file.table.open_position(&file.position)?;
        let sheets = self.read_sheets(&file, at.as_ref())?;
        let sources: BTreeMap<Seat, String> = sheets
            .iter()
            .map(|(&seat, (sheet, _))| (seat, source_of(sheet)))
            .collect();
        let orders = sheets
            .iter()
            .map(|(&seat, (_, orders))| (seat, orders.clone()))
            .collect();
        let secret = secret(&self.secret);
        let hashes: Vec<[u8; 32]> = (0..file.setup.seats.len())
            .map(|n| {
                sources
                    .get(&Seat(n as u8))
                    .map_or(NO_SHEET, |source| sheet_hash(&[0; 16], source))
            })
            .collect();
        let key = turn_key(&secret, &mix(&hashes));
        let mut dice = Dice::keyed(&key, &[0; 32]);

        let played = at.turn().phase;
        let after = at.adjudicate(&orders, &mut dice);
        let over = after.outcome.is_some()
            || file
                .table
                .open_position(&after.position)?
                .awaited()
                .is_empty();
        let proof = DiceProof {
            link: 0,
            secret_before: hex::encode(sha256(&secret)),
            secret: hex::encode(secret),
            sheets: proven_sheets(&file, &hashes),
            key: hex::encode(key),
            sealed: None,
            next_chain: None,
            rolls: dice.rolled(),
        };

        let publisher = self.templates.open(None, &self.language)?;
        fs::create_dir_all(&self.out).with_context(|| self.out.display().to_string())?;
        self.write("position.yaml", file.write(&after.position)?.as_bytes())?;
        let events: serde_json::Value = serde_json::from_str(&after.events)?;
        self.write(
            "events.json",
            serde_json::to_string_pretty(&events)?.as_bytes(),
        )?;
        let turn = PlayedTurn {
            over,
            file: &file,
            played,
            after,
            proof,
        };
        let map = self.write_maps(&turn, &publisher)?;
        self.write_reports(&turn, &publisher, &map)?;
        let count = if sheets.len() == 1 {
            "one sheet".to_owned()
        } else {
            format!("{} sheets", sheets.len())
        };
        println!(
            "{} was played with {count}: see {}",
            turn.played.name,
            self.out.display()
        );
        Ok(ExitCode::SUCCESS)
    }

    /// Writes the maps before and after the turn. Returns the latter as reports show it.
    fn write_maps(&self, turn: &PlayedTurn, publisher: &Renderer) -> anyhow::Result<MapPart> {
        let (file, after) = (turn.file, &turn.after);
        let drawing = file
            .table
            .open_with_events(&after.position, &after.events)?
            .map(Viewer::Public, MapChoice::default());
        let svg = publisher.svg(&self.language, &drawing)?;
        self.write("map.svg", svg.as_bytes())?;
        self.write(
            "map.png",
            &publisher.picture(&self.language, &drawing, PictureOptions::default())?,
        )?;
        let before = file
            .table
            .open_with_events(&file.position, &after.events)?
            .map(
                Viewer::Public,
                MapChoice {
                    lands_of: None,
                    before: true,
                },
            );
        self.write(
            "map-before.png",
            &publisher.picture(&self.language, &before, PictureOptions::default())?,
        )?;
        Ok(MapPart {
            content_id: String::new(),
            file_name: "map.png".to_owned(),
            alt: publisher.say(&self.language, &drawing.alt),
        })
    }

    /// Writes every lord's report and the public one.
    fn write_reports(
        &self,
        turn: &PlayedTurn,
        publisher: &Renderer,
        map: &MapPart,
    ) -> anyhow::Result<()> {
        let readers = turn
            .file
            .setup
            .seats
            .iter()
            .zip(0..)
            .map(|(seat, n)| (seat.lord.as_str(), Viewer::Seat(Seat(n))));
        for (lord, viewer) in readers.chain([("public", Viewer::Public)]) {
            let report = turn.report(lord, viewer, map)?;
            let letter = publisher.letter("report", &self.language, &report)?;
            // no lord's name can make the report overwrite the public one
            let name = match viewer {
                Viewer::Seat(_) => format!(
                    "report-{}",
                    lord.to_lowercase()
                        .replace(|c: char| !c.is_alphanumeric(), "-")
                ),
                _ => "public-report".to_owned(),
            };
            self.write(&format!("{name}.txt"), letter.text.as_bytes())?;
            self.write(
                &format!("{name}.html"),
                letter
                    .html
                    .unwrap_or_default()
                    .replace("src=\"cid:\"", "src=\"map.png\"")
                    .as_bytes(),
            )?;
        }
        Ok(())
    }

    /// Reads each lord's sheet. Lines that are not valid are reported, and left out as at a
    /// deadline.
    fn read_sheets(
        &self,
        file: &GameFile,
        at: &dyn Match,
    ) -> anyhow::Result<BTreeMap<Seat, (Sheet, ReadOrders)>> {
        let mut sheets = BTreeMap::new();
        for (lord, path) in &self.sheets {
            let seat = seat(file, lord)?;
            let text =
                named_file::bytes(path, MOST_TEXT).with_context(|| path.display().to_string())?;
            let mut found = envelopes(&String::from_utf8_lossy(&text));
            let (Some(envelope), true) = (found.pop(), found.is_empty()) else {
                bail!("{}: expected one sheet", path.display());
            };
            let turn = at.turn().phase.name;
            if let Some(meant) = envelope.turn.filter(|meant| *meant != turn) {
                bail!(
                    "{}: the sheet is for {meant}, but the open turn of this position is {turn}",
                    path.display()
                );
            }
            let reading = at.read(seat, &envelope.sheet);
            for answer in reading.answers {
                if answer.verdict.is_no() {
                    eprintln!(
                        "seneschal: {}, line {}: \"{}\" is not valid; `seneschal check` says why",
                        path.display(),
                        answer.line,
                        answer.text
                    );
                }
            }
            if sheets
                .insert(seat, (envelope.sheet, reading.orders))
                .is_some()
            {
                bail!("two sheets for {lord}: expected one per lord");
            }
        }
        Ok(sheets)
    }

    fn write(&self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        let path: &Path = &self.out.join(name);
        fs::write(path, bytes).with_context(|| path.display().to_string())
    }
}

/// A turn that was just played.
struct PlayedTurn<'a> {
    file: &'a GameFile,
    played: TurnName,
    after: StoredTurn,
    /// Whether the game is over.
    over: bool,
    proof: DiceProof,
}

impl PlayedTurn<'_> {
    fn report(&self, lord: &str, viewer: Viewer, map: &MapPart) -> anyhow::Result<Report> {
        let turn = self
            .file
            .table
            .open_position(&self.after.position)?
            .turn()
            .phase;
        let heading = Heading {
            runs: runs_at(&turn.title, None),
            begun: true,
            over: false,
            board: false,
            campaign: "table".to_owned(),
            game: self.file.system.name().to_owned(),
            turn,
            lord: if viewer == Viewer::Public {
                String::new()
            } else {
                lord.to_owned()
            },
            deadline: None,
            reply_to: String::new(),
        };
        Ok(Report::fill(
            self.file.table.as_ref(),
            &self.after,
            (viewer, ReportLength::Whole),
            self.over,
            heading,
            self.played.clone(),
            Some(map.clone()),
            self.proof.clone(),
        )?)
    }
}

/// The text of a sheet that its hash covers.
fn source_of(sheet: &Sheet) -> String {
    let lines: Vec<String> = sheet
        .lines
        .iter()
        .map(|line| line.text.replace('\n', " "))
        .collect();
    sheet_source(&lines)
}

/// Every lord with the hash of their sheet, or an empty text.
fn proven_sheets(file: &GameFile, hashes: &[[u8; 32]]) -> Vec<(String, String)> {
    file.setup
        .seats
        .iter()
        .zip(hashes)
        .map(|(seat, hash)| {
            let hash = if *hash == NO_SHEET {
                String::new()
            } else {
                hex::encode(hash)
            };
            (seat.lord.clone(), hash)
        })
        .collect()
}

/// 64 hexadecimal digits are the secret itself; any other text is hashed with SHA-256.
fn secret(text: &str) -> [u8; 32] {
    hex::decode(text)
        .ok()
        .and_then(|bytes| bytes.try_into().ok())
        .unwrap_or_else(|| sha256(text.as_bytes()))
}
