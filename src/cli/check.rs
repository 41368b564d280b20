//! `seneschal check`: checks a sheet against a position and answers as the mail would. No mail, no
//! database.

use super::map::seat;
use super::templates::TemplatesOption;
use anyhow::{Context, bail};
use clap::Args;
use seneschal::campaign::sequential_play::goes_in_turn;
use seneschal::games::{Seat, TurnName, game_file::GameFile, mended_sheet};
use seneschal::intake::{
    OrderReader, about_envelope, is_act_of, list_lines, restore_join_lines, restore_orders,
};
use seneschal::render::{
    Renderer,
    letters::{Acknowledgement, Heading, SheetState, runs_at},
};
use seneschal::text::{
    Envelope, PlayerCommand, envelopes,
    named_file::{self, MOST_TEXT},
};
use std::borrow::Cow;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Check a sheet against a position: what the judge would answer
#[derive(Args)]
pub(super) struct CheckCommand {
    /// The table file: game, edition, board and seats, then the position after `---`
    #[arg(value_name = "TABLE")]
    table: PathBuf,
    /// The sheet as a player writes it [default or `-`: standard input]
    #[arg(value_name = "SHEET")]
    sheet: Option<PathBuf>,
    /// The lord whose sheet it is; not needed if the sheet says so
    #[arg(long, short, value_name = "LORD")]
    lord: Option<String>,
    /// The language of the answer
    #[arg(long, default_value = "en", value_name = "LANGUAGE")]
    language: String,
    #[command(flatten)]
    templates: TemplatesOption,
}

impl CheckCommand {
    /// Succeeds if every line is valid.
    pub(super) fn run(self) -> anyhow::Result<ExitCode> {
        let table = GameFile::open(&self.table)?;
        let text = read(self.sheet.as_deref())?;
        let publisher = self.templates.open(None, &self.language)?;
        let mut clean = true;
        let found = envelopes(&text);
        if found.iter().any(|envelope| envelope.contradicted) {
            bail!("there are two different sheets for the same turn: by mail, neither would count");
        }
        for envelope in found {
            let (answer, stands) = answer(
                &table,
                &publisher,
                &self.language,
                self.lord.as_deref(),
                &envelope,
            )?;
            print!("{answer}");
            clean &= stands;
        }
        Ok(if clean {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        })
    }
}

fn read(path: Option<&Path>) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    match path {
        Some(path) if path.as_os_str() != "-" => {
            bytes = named_file::bytes(path, MOST_TEXT)
                .with_context(|| format!("the sheet {} cannot be read", path.display()))?;
        }
        _ => {
            std::io::stdin()
                .read_to_end(&mut bytes)
                .context("the sheet on standard input cannot be read")?;
        }
    }
    // a sheet in an old encoding is better read with a few wrong characters than not at all
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The answer as text, and whether every line is valid.
fn answer(
    table: &GameFile,
    publisher: &Renderer,
    language: &str,
    lord: Option<&str>,
    envelope: &Envelope,
) -> anyhow::Result<(String, bool)> {
    let whose = find_seat(table, lord.or(envelope.lord.as_deref()))?;
    let at = table.table.open_position(&table.position)?;
    let turn = at.turn().phase;
    if let Some(meant) = envelope.turn.as_ref().filter(|meant| **meant != turn.name) {
        bail!(
            "the sheet is for {meant}, but the open turn of this position is {}",
            turn.name
        );
    }
    let is_lord = |lord: &str| seat(table, lord).is_ok();
    let reader = OrderReader {
        at: at.as_ref(),
        seat: whose,
        is_act: &|line: &str| is_act_of(table.table.as_ref(), line, is_lord),
    };
    let mut envelope = restore_orders(&reader, Cow::Borrowed(envelope)).into_owned();
    if !applies(&envelope) {
        restore_join_lines(&mut envelope);
    }
    let envelope = &envelope;
    let reading = at.read(whose, &envelope.sheet.clone().read_in(language));
    let kept = reading.for_lines(language);
    let state = match (reading.is_readable(), reading.clean) {
        (false, _) if !kept.is_empty() => SheetState::Kept,
        (false, _) => SheetState::Unreadable,
        (true, _) if reading.missing.is_some() => SheetState::MissingOrder,
        (true, true) => SheetState::In,
        (true, false) => SheetState::Incomplete,
    };
    let missing = reading.missing.iter().map(|missing| missing.what.clone());
    let sheet = if reading.is_readable() {
        reading.kept_lines()
    } else {
        Vec::new()
    };
    let stands = matches!(state, SheetState::In | SheetState::Kept);
    let data = Acknowledgement {
        unclear_sender: false,
        heading: heading(table, envelope, whose, turn),
        preview: true,
        is_brief: false,
        state,
        answers: list_lines(envelope, &reading.answers, 0),
        // no sheet of which nothing is valid counts
        notes: if state == SheetState::Unreadable {
            Vec::new()
        } else {
            reading.notes.clone()
        },
        outlook: if reading.is_readable() {
            at.outlook(whose, &reading.orders)
        } else {
            Vec::new()
        },
        in_turn: goes_in_turn(&at.awaited()),
        again: Vec::new(),
        correct: Vec::new(),
        offer: mended_sheet(at.as_ref(), whose, &reading, language).unwrap_or_default(),
        taken: Vec::new(),
        lost: Vec::new(),
        ignored: envelope.ignored,
        remarks: missing.chain(about_envelope(envelope)).collect(),
        sheet: sheet.iter().map(String::as_str).collect(),
        kept,
        revision: 1,
        salt: String::new(),
        hash: String::new(),
        awaits: None,
        runs_now: false,
    };
    Ok((
        publisher.letter("acknowledgement", language, &data)?.text,
        stands,
    ))
}

/// Whether lines about joining name a campaign that there is: that of the fence, if it names one.
fn applies(envelope: &Envelope) -> bool {
    let Some(campaign) = &envelope.campaign else {
        return true;
    };
    envelope.commands().any(|command| {
        matches!(command, PlayerCommand::Join(_, text) if text.split_whitespace().any(|word| word.eq_ignore_ascii_case(campaign)))
    })
}

/// The seat of the lord that the option or the sheet names.
fn find_seat(table: &GameFile, lord: Option<&str>) -> anyhow::Result<Seat> {
    let Some(lord) = lord else {
        let lords: Vec<&str> = table
            .setup
            .seats
            .iter()
            .map(|seat| seat.lord.as_str())
            .collect();
        bail!(
            "whose sheet is it? Name the lord with `--lord`; the table has: {}",
            lords.join(", ")
        );
    };
    seat(table, lord)
}

fn heading(table: &GameFile, envelope: &Envelope, seat: Seat, turn: TurnName) -> Heading {
    Heading {
        runs: runs_at(&turn.title, None),
        begun: true,
        over: false,
        board: false,
        campaign: envelope.campaign.clone().unwrap_or_default(),
        game: table.system.name().to_owned(),
        turn,
        lord: table
            .setup
            .seats
            .get(seat.index())
            .map(|seat| seat.lord.clone())
            .unwrap_or_default(),
        deadline: None,
        reply_to: String::new(),
    }
}
