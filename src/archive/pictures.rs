//! What people look at in an archive: the map after each turn, and what everybody was told of it.

use super::ArchiveError;
use crate::campaign::{Campaign, Tables};
use crate::desk::Desk;
use crate::fault::Fault;
use crate::games::{Outcome, StoredTurn, TurnName, Viewer};
use crate::proof;
use crate::publish::letters::{Heading, Report};
use crate::store::Book;

/// A turn's files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// `03-spring-1`
    pub name: String,
    pub map: Option<Vec<u8>>,
    pub report: Option<String>,
}

/// One a turn that stands, the opening's map first.
pub fn pages(book: &Book, desk: &Desk, tables: &Tables, campaign: &Campaign, mut beat: impl FnMut()) -> Result<Vec<Page>, ArchiveError> {
    let mut pages = Vec::new();
    for (number, name) in book.turn_names(campaign.row.id)? {
        beat();
        let Some(turn) = book.turn(campaign.row.id, number)? else { continue };
        let table = campaign.at(tables, &campaign.changes, number)?;
        let unread = |what: &'static str| move |why: serde_json::Error| Fault::Stored { campaign: campaign.row.name.clone(), what, why: why.to_string() };
        let drawing = table.map(&turn.position, &turn.events, Viewer::Public).map_err(Fault::from)?;
        let map = desk.publisher.svg("en", &drawing).and_then(|svg| desk.publisher.png(&svg)).map_err(Fault::from)?;
        let mut report = None;
        if let Some(verified) = proof::verify_turn(book, campaign, tables, number)? {
            let played = TurnName { name: turn.name.clone(), title: serde_json::from_str(&turn.title).map_err(unread("title"))? };
            let outcome: Option<Outcome> = turn.outcome.as_deref().map(serde_json::from_str).transpose().map_err(unread("outcome"))?;
            let after = StoredTurn { position: turn.position.clone(), events: turn.events.clone(), outcome };
            let heading = Heading {
                campaign: campaign.row.name.clone(),
                game: campaign.row.game.clone(),
                turn: table.label(&turn.position).map_err(Fault::from)?,
                lord: String::new(),
                deadline: None,
                held: false,
                over: true,
                board: false,
                reply_to: String::new(),
            };
            let told = Report::fill(table.as_ref(), &after, Viewer::Public, true, heading, played, None, verified.proof).map_err(Fault::from)?;
            report = Some(desk.publisher.letter("report", "en", &told).map_err(Fault::from)?.text);
        }
        // the opening bears the name of the turn that it awaits
        let name = if number == 0 { "start".to_owned() } else { name.replace(|c: char| !c.is_ascii_alphanumeric(), "-") };
        pages.push(Page { name: format!("{number:02}-{name}"), map: Some(map), report });
    }
    Ok(pages)
}
