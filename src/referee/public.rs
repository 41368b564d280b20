//! What a turn looks like to everybody, for a board: the public report, or before the first turn the announcement with the end of the dice's chain.
//! Drawn anew from the history whenever it is asked for; nothing is stored.

use super::correction::Correction;
use super::first::board_name;
use super::{Attendance, Easel, Told, changed_rules};
use crate::campaign::secrets::{Chain, sha256};
use crate::campaign::{Campaign, Tables};
use crate::desk::{Desk, ON_BOARD};
use crate::fault::Fault;
use crate::games::{StoredTurn, Table, TurnName, Viewer};
use crate::phrase::Phrase;
use crate::press::Edition;
use crate::proof;
use crate::publish::LetterText;
use crate::publish::language::on_board;
use crate::publish::letters::{Announcement, Report};
use crate::store::{Book, Store, StoreError, TurnRow};
use jiff::Timestamp;

/// A turn as everybody may see it.
pub struct Public {
    pub turn: TurnName,
    pub letter: LetterText,
    /// It was played before, and that run is void: the subject says so (OUT-15).
    pub rerun: bool,
    /// The map's file name and picture, where it could be drawn.
    pub map: Option<(String, Vec<u8>)>,
    /// The map as lines of letters of one width; empty where the game draws none.
    pub chart: Vec<String>,
}

/// The public report of a turn that was played, in the words of `language`; turn 0 is the announcement. `None` where it was not played.
pub fn public(
    store: &mut Store,
    desk: &Desk,
    tables: &Tables,
    campaign: &Campaign,
    number: u32,
    language: &str,
    now: Timestamp,
) -> Result<Option<Public>, Fault> {
    let id = campaign.row.id;
    let Some(row) = store.read(|book| book.turn(id, number))? else { return Ok(None) };
    let wrong = |what, why: String| Fault::Stored { campaign: campaign.row.name.clone(), what, why };
    let then = campaign.at(tables, &campaign.changes, number)?;
    let mut easel = Easel::new(desk);
    let open = campaign.last.as_ref().is_some_and(|last| last.number == number) && campaign.is_running();
    let deadline = if open { campaign.deadline() } else { None };
    let chart = then.chart(&row.position, Viewer::Public)?;
    if number == 0 {
        return announced(store, desk, &mut easel, campaign, &row, deadline, chart, language, now).map(Some);
    }
    let proof =
        store.look(|book| proof::verify_turn(book, campaign, tables, number))?.ok_or_else(|| StoreError::Broken(format!("turn {number} is gone")))?.proof;
    let title = serde_json::from_str(&row.title).map_err(|why| wrong("title", why.to_string()))?;
    let turn = TurnName { name: row.name.clone(), title };
    let outcome = row.outcome.as_deref().map(serde_json::from_str).transpose().map_err(|why| wrong("outcome", why.to_string()))?;
    let over = outcome.is_some();
    let after = StoredTurn { position: row.position.clone(), events: row.events.clone(), outcome };
    let attendance = store.read(|book| Attendance::noted(book, campaign, number))?;
    let edition = store.read(|book| Edition::of(book, id, number, row.run))?;
    let correction = store.read(|book| Correction::noted(book, id, &row))?;
    let told = Told {
        campaign,
        then: &*then,
        next: &*campaign.table,
        number,
        played: &turn,
        after: &after,
        over,
        attendance: &attendance,
        proof,
        correction,
        edition: &edition,
        former: std::collections::BTreeMap::new(),
        now,
    };
    let (mut report, files) = told.report(desk, &mut easel, None, deadline)?;
    report.heading.board = true;
    report.heading.reply_to = ON_BOARD.to_owned();
    let mut letter = desk.publisher.letter("report", &on_board(language), &report)?;
    if row.run > 1 {
        letter.subject = desk.publisher.say(language, &Phrase::new("outbox-rerun").with("subject", letter.subject.as_str()));
    }
    let map = files.into_iter().next().map(|file| (file.file_name, file.bytes));
    Ok(Some(Public { turn, letter, rerun: row.run > 1, map, chart }))
}

/// A turn as everybody may be told it.
pub fn as_told(book: &Book, campaign: &Campaign, table: &dyn Table, number: u32, turn: &StoredTurn) -> Result<StoredTurn, Fault> {
    Attendance::noted(book, campaign, number)?.told(campaign, None, table, turn)
}

/// What the public report of a turn tells beside the game's own part: rules that were changed for it, who sent nothing, what was written to all.
pub fn beside(book: &Book, campaign: &Campaign, tables: &Tables, turn: &TurnRow, report: &mut Report) -> Result<(), Fault> {
    let then = campaign.at(tables, &campaign.changes, turn.number)?;
    report.rules = changed_rules(campaign, turn.number, (&*then, &report.played), None);
    report.silence = Attendance::noted(book, campaign, turn.number)?.lines(campaign, None, &report.played.title);
    report.paper = Edition::of(book, campaign.row.id, turn.number, turn.run)?.paper(campaign, None);
    Ok(())
}

#[expect(clippy::too_many_arguments, reason = "the campaign's beginning, and how it is told")]
fn announced(
    store: &mut Store,
    desk: &Desk,
    easel: &mut Easel,
    campaign: &Campaign,
    row: &TurnRow,
    deadline: Option<Timestamp>,
    chart: Vec<String>,
    language: &str,
    now: Timestamp,
) -> Result<Public, Fault> {
    let broken = || StoreError::Broken(format!("{} runs and has no secrets", campaign.row.name));
    let chain = store.read(|book| book.chains(campaign.row.id))?.into_iter().next().ok_or_else(broken)?;
    let first = Chain::new(chain.last).link(0).ok_or_else(broken)?;
    let turn = campaign.table.label(&row.position)?;
    let (map, files) = easel.paint(campaign.table.map(&row.position, "[]", Viewer::Public)?, &turn, language)?;
    let colours = campaign.table.standings(&row.position, Viewer::Public)?.rows;
    let colour = |seat: u8| colours.iter().find(|row| row.seat.0 == seat).map(|row| row.colour.clone()).unwrap_or_default();
    let mut heading = desk.heading(campaign, None, turn.clone(), deadline, now);
    heading.board = true;
    heading.reply_to = ON_BOARD.to_owned();
    let data = Announcement {
        heading,
        edition: campaign.row.edition.clone(),
        board: board_name(campaign),
        seats: campaign.seats.iter().map(|seat| (seat.lord.clone(), colour(seat.seat))).collect(),
        deadline_rule: campaign.settings.deadline.to_string(),
        map,
        first_secret: hex::encode(first),
        sealed_hash: hex::encode(sha256(&chain.sealed)),
    };
    let letter = desk.publisher.letter("announcement", &on_board(language), &data)?;
    Ok(Public { turn, letter, rerun: false, map: files.into_iter().next().map(|file| (file.file_name, file.bytes)), chart })
}
