//! The last report: how it ended, how everybody stands, charts over all turns, every sheet that was played, and the secrets behind the dice.
//!
//! It is gathered from the history alone, so that it can be written again at any time. What does not fit into a mail stands in the archive.

use super::charts::{Chart, charts};
use super::{Ending, ending_of};
use crate::campaign::secrets::{Chain, sha256};
use crate::campaign::{Campaign, Tables};
use crate::config::Config;
use crate::desk::{Desk, To};
use crate::fault::Fault;
use crate::games::{Standings, TurnName, Viewer};
use crate::mail::Attachment;
use crate::mail::compose::{MAIL_BYTES, PICTURE_BYTES};
use crate::phrase::Phrase;
use crate::publish::letters::{ChartPart, LastReport};
use crate::referee::UsedSheet;
use crate::store::{Book, ChainRow, Outgoing, SeatRow, StoreError, TurnRow};
use jiff::Timestamp;

/// The mail's kind.
pub const FINAL: &str = "final";
/// The file of all sheets.
pub const SHEETS: &str = "sheets.txt";

/// What files may weigh in the mail, before they are written for the way: text and HTML take the rest.
const FILES_BYTES: usize = (MAIL_BYTES - (130 << 10)) / 4 * 3 * 70 / 72;

/// Everything that the last report tells.
pub struct Facts {
    pub ending: Ending,
    /// How many turns were played and stand.
    pub turns: u32,
    pub standings: Standings,
    pub charts: Vec<Chart>,
    /// All sheets of the turns that stand, as text.
    pub sheets: String,
    pub dice_block: Vec<String>,
}

/// The archive as the report speaks of it.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The file's name without its folder.
    pub file_name: String,
    /// The same without pictures: small enough for a mail, as a rule.
    pub small: Vec<u8>,
}

/// Gathers it; `None` while the campaign runs, and where it never began.
pub fn facts(book: &Book, tables: &Tables, campaign: &Campaign) -> Result<Option<Facts>, Fault> {
    let Some(ending) = ending_of(book, campaign)? else { return Ok(None) };
    let mut turns = Vec::new();
    for (number, _) in book.turn_names(campaign.row.id)? {
        turns.extend(book.turn(campaign.row.id, number)?);
    }
    let Some(last) = turns.last() else { return Ok(None) };
    let table = campaign.at(tables, &campaign.changes, last.number)?;
    let standings = table.standings(&last.position, Viewer::Moderator)?;
    let mut figures = Vec::new();
    for turn in &turns {
        // the opening bears the name of the turn that it awaits
        let title = if turn.number == 0 { Phrase::new("ending-chart-start") } else { title(campaign, turn)? };
        figures.push((title, campaign.at(tables, &campaign.changes, turn.number)?.figures(&turn.position)?));
    }
    let charts = charts(&figures, &standings);
    let (sheets, chains) = (all_sheets(campaign, &turns)?, book.chains(campaign.row.id)?);
    Ok(Some(Facts { ending, turns: last.number, charts, standings, sheets, dice_block: dice_block(&campaign.row.name, &chains)? }))
}

fn title(campaign: &Campaign, turn: &TurnRow) -> Result<Phrase, Fault> {
    let unread = |why: serde_json::Error| Fault::Stored { campaign: campaign.row.name.clone(), what: "title", why: why.to_string() };
    serde_json::from_str(&turn.title).map_err(unread)
}

/// Every sheet that a turn was played with, by turn and lord, with the salt and hash that its sender was told.
fn all_sheets(campaign: &Campaign, turns: &[TurnRow]) -> Result<String, Fault> {
    let mut text = format!(
        "Every sheet that {} was played with, by turn and lord.\nhash = SHA-256(salt, then the sheet's lines, each with a line feed)\n",
        campaign.row.name
    );
    for turn in turns.iter().filter(|turn| turn.number > 0) {
        let unread = |why: serde_json::Error| Fault::Stored { campaign: campaign.row.name.clone(), what: "sheets", why: format!("{}: {why}", turn.name) };
        let used: Vec<UsedSheet> = serde_json::from_str(&turn.sheets).map_err(unread)?;
        text.push_str(&format!("\n{}\n{}\n", turn.name, "=".repeat(turn.name.chars().count())));
        for seat in &campaign.seats {
            match used.iter().find(|sheet| sheet.seat == seat.seat) {
                None => text.push_str(&format!("\n{}: no sheet\n", seat.lord)),
                Some(sheet) => {
                    text.push_str(&format!("\n{}\n  salt {}\n  hash {}\n", seat.lord, sheet.salt, sheet.hash));
                    sheet.source.lines().for_each(|line| text.push_str(&format!("    {line}\n")));
                }
            }
        }
    }
    Ok(text)
}

/// The chain from its end to its beginning, and what was sealed: in the words of a first mail, so that it can be held against every report.
fn dice_block(name: &str, chains: &[ChainRow]) -> Result<Vec<String>, Fault> {
    let broken = || StoreError::Broken(format!("{name} was played and has no secrets"));
    let first = chains.first().ok_or_else(broken)?;
    let mut lines = vec![format!("BEGIN DICE {name}")];
    lines.push(format!("first {}", hex::encode(Chain::new(first.last).link(0).ok_or_else(broken)?)));
    lines.push(format!("sealed-hash {}", hex::encode(sha256(&first.sealed))));
    lines.extend(chains.iter().map(|chain| format!("last {}", hex::encode(chain.last))));
    lines.push(format!("sealed {}", hex::encode(first.sealed)));
    lines.push("END DICE".to_owned());
    Ok(lines)
}

/// A chart as it is drawn for readers of one language.
pub struct Drawn {
    pub title: Phrase,
    pub file_name: String,
    pub alt: String,
    pub png: Vec<u8>,
}

/// The charts, drawn.
pub fn draw(desk: &Desk, charts: &[Chart], language: &str) -> Result<Vec<Drawn>, Fault> {
    charts
        .iter()
        .zip(1..)
        .map(|(chart, n)| {
            let drawing = chart.drawing();
            let png = desk.publisher.png(&desk.publisher.svg(language, &drawing)?)?;
            Ok(Drawn { title: chart.title.clone(), file_name: format!("chart-{n}.png"), alt: desk.publisher.say(language, &drawing.alt), png })
        })
        .collect()
}

/// A reader of the last report.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    pub seat: Option<&'a SeatRow>,
    pub address: &'a str,
}

/// What the report says to one reader, with the files that go with it.
#[expect(clippy::too_many_arguments, reason = "what is told, and to whom")]
pub fn fill(
    desk: &Desk,
    config: &Config,
    campaign: &Campaign,
    facts: &Facts,
    drawn: &[Drawn],
    kept: Option<&Kept>,
    seat: Option<&SeatRow>,
    now: Timestamp,
) -> (LastReport, Vec<Attachment>) {
    let mut left = FILES_BYTES;
    let mut files = Vec::new();
    let mut attach = |file_name: &str, content_type: &str, content_id: Option<String>, bytes: &[u8]| {
        let fits = bytes.len() <= left;
        if fits {
            left -= bytes.len();
            files.push(Attachment { file_name: file_name.to_owned(), content_type: content_type.to_owned(), content_id, bytes: bytes.to_vec() });
        }
        fits
    };
    let charts = drawn
        .iter()
        .map(|chart| {
            let id = format!("{}@seneschal", chart.file_name.trim_end_matches(".png"));
            let drawn = chart.png.len() <= PICTURE_BYTES && attach(&chart.file_name, "image/png", Some(id.clone()), &chart.png);
            ChartPart { title: chart.title.clone(), alt: chart.alt.clone(), file_name: chart.file_name.clone(), content_id: drawn.then_some(id) }
        })
        .collect();
    let mut about = Vec::new();
    let sheets = attach(SHEETS, "text/plain; charset=utf-8", None, facts.sheets.as_bytes());
    about.push(Phrase::new(if sheets { "ending-sheets" } else { "ending-sheets-elsewhere" }).with("file", SHEETS));
    if let Some(kept) = kept {
        let file = kept.file_name.as_str();
        let small = attach(file, "application/zip", None, &kept.small);
        about.push(Phrase::new(if small { "ending-archive-small" } else { "ending-archive-large" }).with("file", file));
        let keeper = campaign.moderator(config).map_or_else(|| Phrase::new("ending-archive-keeper"), |_| Phrase::new("ending-archive-moderator"));
        about.push(keeper.with("file", file));
    }
    // the heading wants a turn, and none is awaited
    let none = TurnName { name: String::new(), title: Phrase::new("platform-before-the-start") };
    let winners = facts.ending.winners.iter().filter_map(|seat| campaign.seat(seat.0)).map(|seat| seat.lord.clone()).collect();
    let report = LastReport {
        heading: desk.heading(campaign, seat, none, None, now),
        how: facts.ending.lines(),
        winners,
        turns: facts.turns,
        standings: facts.standings.clone(),
        charts,
        about,
        dice_block: facts.dice_block.clone(),
    };
    (report, files)
}

/// The mails to everybody who plays or looks on.
pub fn mails(desk: &Desk, config: &Config, campaign: &Campaign, facts: &Facts, kept: Option<&Kept>, now: Timestamp) -> Result<Vec<Outgoing>, Fault> {
    let players = campaign.players().map(|(seat, address)| Reader { seat: Some(seat), address });
    let readers: Vec<Reader> = players.chain(campaign.settings.observers.iter().map(|address| Reader { seat: None, address })).collect();
    let mut drawn: Vec<(&str, Vec<Drawn>)> = Vec::new();
    let mut mails = Vec::new();
    for Reader { seat, address } in readers {
        let language = seat.map_or("en", |seat| seat.language.as_str());
        if drawn.iter().all(|(known, _)| *known != language) {
            drawn.push((language, draw(desk, &facts.charts, language)?));
        }
        let charts = drawn.iter().find(|(known, _)| *known == language).map_or(&[][..], |(_, charts)| charts);
        let (report, files) = fill(desk, config, campaign, facts, charts, kept, seat, now);
        let turn = campaign.row.turn;
        let to = To { campaign: Some(campaign), seat, address, turn, letter: FINAL, kind: FINAL, answers: None, language, now };
        mails.push(desk.write(to, &report, files)?);
    }
    Ok(mails)
}
