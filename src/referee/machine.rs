//! A played turn for programs: what the report tells one reader, as JSON in the shape that `docs/schema/report-1.json` publishes.
//!
//! Its structures are its own, so that no change of a template's data reaches a program. Within a number fields are added, never changed or taken away
//! (`docs/report-json.md`). What only the game knows comes from `Game::machine`, for this reader's eyes.

use super::{Attendance, changed_rules};
use crate::campaign::{Campaign, Tables};
use crate::clock::instant;
use crate::desk::Desk;
use crate::fault::Fault;
use crate::games::{Outcome, Prompt, Roll, Seat, StoredTurn, Viewer};
use crate::phrase::Phrase;
use crate::proof;
use crate::publish::letters::DiceProof;
use crate::store::{Book, SeatRow};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Name and number of the shape.
pub const SCHEMA: &str = "seneschal/report-1";

/// The whole report. Sentences are in the reader's language; instants are RFC 3339 in UTC; hashes and secrets are hexadecimal.
#[derive(Clone, Debug, Serialize)]
pub struct ReportJson {
    pub schema: &'static str,
    pub campaign: String,
    pub system: String,
    pub edition: String,
    pub language: String,
    /// The lord for whose eyes it is; `None`: everybody's.
    pub reader: Option<String>,
    pub turn: TurnPart,
    /// The turn whose sheets are awaited, where this one is the last played and the campaign goes on.
    pub awaited: Option<AwaitedPart>,
    pub deadline: Option<String>,
    pub held: bool,
    /// Whether the campaign is over.
    pub over: bool,
    pub outcome: Option<OutcomePart>,
    /// Whose sheets the awaited turn needs.
    pub waiting_for: Vec<WaitingPart>,
    pub standings: StandingsPart,
    /// Changed rules, and who sent no sheet as far as this reader is told.
    pub notes: Vec<String>,
    /// The next sheet to fill in, line by line, for a reader who plays.
    pub form: Option<Vec<String>>,
    pub dice: DicePart,
    /// By the game's own schema.
    pub game: Value,
    /// By the game's own schema, where it was asked for: it stays through a whole campaign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<Value>,
}

#[derive(Clone, Debug, Serialize)]
pub struct TurnPart {
    pub number: u32,
    /// The first is 1; a turn that was taken back or run again has a higher one.
    pub run: u32,
    pub name: String,
    pub title: String,
    pub played: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct AwaitedPart {
    pub number: u32,
    pub name: String,
    pub title: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct OutcomePart {
    pub winners: Vec<String>,
    pub why: String,
    pub clause: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct WaitingPart {
    pub lord: String,
    pub needed: bool,
    pub what: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct StandingsPart {
    pub columns: Vec<ColumnPart>,
    /// Best first.
    pub rows: Vec<RowPart>,
}

#[derive(Clone, Debug, Serialize)]
pub struct ColumnPart {
    pub id: String,
    pub title: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct RowPart {
    pub lord: String,
    pub colour: String,
    pub out: bool,
    /// By the column's id.
    pub figures: BTreeMap<String, i64>,
}

/// What `docs/dice.md` checks the dice by.
#[derive(Clone, Debug, Serialize)]
pub struct DicePart {
    pub link: u32,
    pub before: String,
    pub secret: String,
    /// In seating order; no hash for whom there was no sheet.
    pub sheets: Vec<SheetPart>,
    pub key: String,
    pub rolls: Vec<Roll>,
    pub sealed: Option<String>,
    pub next_chain: Option<String>,
    /// The same as a report prints it.
    pub block: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct SheetPart {
    pub lord: String,
    pub hash: Option<String>,
}

impl ReportJson {
    /// As a file, two blanks deep.
    pub fn written(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec_pretty(self).unwrap_or_default();
        bytes.push(b'\n');
        bytes
    }
}

/// The run of a turn that stands, for one reader; without a seat for everybody. `None` where it was not played.
#[expect(clippy::too_many_arguments, reason = "which turn of which campaign, for whom, and how much of it")]
pub fn report_as_json(
    book: &Book,
    desk: &Desk,
    tables: &Tables,
    campaign: &Campaign,
    seat: Option<&SeatRow>,
    language: &str,
    number: u32,
    with_board: bool,
) -> Result<Option<ReportJson>, Fault> {
    let Some(row) = book.turn(campaign.row.id, number)?.filter(|_| number > 0) else { return Ok(None) };
    let Some(verified) = proof::verify_turn(book, campaign, tables, number)? else { return Ok(None) };
    let stored = |what| move |why: serde_json::Error| Fault::Stored { campaign: campaign.row.name.clone(), what, why: why.to_string() };
    let outcome: Option<Outcome> = row.outcome.as_deref().map(serde_json::from_str).transpose().map_err(stored("outcome"))?;
    let title: Phrase = serde_json::from_str(&row.title).map_err(stored("title"))?;
    let viewer = seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat.seat)));
    let (then, next) = (campaign.at(tables, &campaign.changes, number)?, campaign.at(tables, &campaign.changes, number + 1)?);
    let after = StoredTurn { position: row.position.clone(), events: row.events.clone(), outcome: outcome.clone() };
    // as far as this reader may know who was silent
    let attendance = Attendance::noted(book, campaign, number)?;
    let told = attendance.told(campaign, seat.map(|seat| Seat(seat.seat)), &*then, &after)?;
    let goes_on = campaign.is_running() && campaign.last.as_ref().is_some_and(|last| last.number == number);
    let say = |phrase: &Phrase| desk.publisher.say(language, phrase);
    let lord = |seat: Seat| campaign.seat(seat.0).map(|seat| seat.lord.clone()).unwrap_or_default();
    let open = if goes_on { Some(campaign.open_turn()?) } else { None };
    let awaited = if goes_on { campaign.awaited()? } else { BTreeMap::new() };
    let waiting = |(seat, prompt): (&Seat, &Prompt)| WaitingPart { lord: lord(*seat), needed: prompt.needed, what: say(&prompt.what) };
    let form = match seat.filter(|_| goes_on) {
        Some(seat) => Some(desk.publisher.form_lines(language, &next.form(campaign.position(), Seat(seat.seat))?)),
        None => None,
    };
    let played = crate::games::TurnName { name: row.name.clone(), title: title.clone() };
    let mut notes = changed_rules(campaign, number, (&*then, &played), open.as_ref().map(|open| (&*next, open)));
    notes.extend(attendance.lines(campaign, seat, &title));
    let standings = then.standings(&row.position, viewer)?;
    let columns: Vec<ColumnPart> = standings.columns.iter().map(|column| ColumnPart { id: bare(&column.id), title: say(column) }).collect();
    let rows = standings.rows.into_iter().map(|row| RowPart {
        figures: columns.iter().map(|column| column.id.clone()).zip(row.figures).collect(),
        lord: row.name,
        colour: row.colour,
        out: row.out,
    });
    Ok(Some(ReportJson {
        schema: SCHEMA,
        campaign: campaign.row.name.clone(),
        system: campaign.row.game.clone(),
        edition: campaign.row.edition.clone(),
        language: language.to_owned(),
        reader: seat.map(|seat| seat.lord.clone()),
        turn: TurnPart { number, run: row.run, name: row.name.clone(), title: say(&title), played: instant(row.played).to_string() },
        awaited: open.map(|open| AwaitedPart { number: number + 1, title: say(&open.title), name: open.name }),
        deadline: campaign.deadline().filter(|_| goes_on).map(|at| at.to_string()),
        held: goes_on && campaign.hold.is_some(),
        over: !campaign.is_running(),
        outcome: outcome.map(|outcome| OutcomePart {
            winners: outcome.winners.iter().map(|&seat| lord(seat)).collect(),
            why: say(&outcome.why),
            clause: outcome.clause.into_owned(),
        }),
        waiting_for: awaited.iter().map(waiting).collect(),
        standings: StandingsPart { rows: rows.collect(), columns },
        notes: notes.iter().map(say).collect(),
        form,
        dice: dice(verified.proof, &campaign.row.name, &row.name),
        game: then.machine(&row.position, &told.events, viewer)?,
        board: with_board.then(|| then.board()),
    }))
}

/// A column's name without its game's.
fn bare(id: &str) -> String {
    id.split_once('-').map_or(id, |(_, name)| name).to_owned()
}

fn dice(proof: DiceProof, campaign: &str, turn: &str) -> DicePart {
    let block = proof.block(campaign, turn);
    let sheet = |(lord, hash): (String, String)| SheetPart { lord, hash: Some(hash).filter(|hash| !hash.is_empty()) };
    DicePart {
        link: proof.link,
        before: proof.secret_before,
        secret: proof.secret,
        sheets: proof.sheets.into_iter().map(sheet).collect(),
        key: proof.key,
        rolls: proof.rolls,
        sealed: proof.sealed,
        next_chain: proof.next_chain,
        block,
    }
}
