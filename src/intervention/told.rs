//! What everybody who plays or looks on is told of an act, and what its moderator is answered.

use crate::campaign::Campaign;
use crate::config::Config;
use crate::desk::{Desk, To};
use crate::fault::Fault;
use crate::games::TurnName;
use crate::mail::Letter;
use crate::phrase::Phrase;
use crate::publish::letters::Notice;
use crate::store::{Outgoing, SeatRow};
use jiff::Timestamp;

/// One notice a reader: every seat but those in `but`, and every observer. `kind` names it within campaign and turn.
pub(super) fn everybody(
    desk: &Desk,
    campaign: &Campaign,
    but: &[u8],
    kind: &str,
    title: &Phrase,
    lines: &[Phrase],
    now: Timestamp,
) -> Result<Vec<Outgoing>, Fault> {
    let turn = open_turn(campaign)?;
    let write = |seat: Option<&SeatRow>, address: &str| {
        let heading = desk.heading(campaign, seat, turn.clone(), campaign.deadline(), now);
        let notice = Notice { heading: Some(heading), title: title.clone(), lines: lines.to_vec(), help: false, copy: Vec::new() };
        let language = seat.map_or("en", |seat| seat.language.as_str());
        let to = To { campaign: Some(campaign), seat, address, turn: campaign.row.turn, letter: "notice", kind, answers: None, language, now };
        desk.write(to, &notice, Vec::new())
    };
    let players = campaign.seats.iter().filter(|seat| !but.contains(&seat.seat)).map(|seat| write(Some(seat), &seat.address));
    let observers = campaign.settings.observers.iter().map(|address| write(None, address));
    players.chain(observers).collect()
}

/// The turn that is awaited, or that none is yet.
pub(super) fn open_turn(campaign: &Campaign) -> Result<TurnName, Fault> {
    match &campaign.last {
        Some(_) => Ok(campaign.table.label(campaign.position())?),
        None => Ok(TurnName { name: String::new(), title: Phrase::new("platform-before-the-start") }),
    }
}

/// A notice to the moderator.
#[derive(Clone, Debug)]
pub struct Said {
    /// Its words may name the `campaign`.
    pub title: Phrase,
    pub lines: Vec<Phrase>,
    /// Lines to be copied, or sheets that he asked for.
    pub copy: Vec<String>,
}

/// To the campaign's moderator, if it has one: his answer proves itself.
pub fn to_moderator(
    desk: &Desk,
    config: &Config,
    campaign: &Campaign,
    said: Said,
    kind: &str,
    answers: Option<&Letter>,
    now: Timestamp,
) -> Result<Option<Outgoing>, Fault> {
    let Some(address) = campaign.moderator(config) else { return Ok(None) };
    let title = said.title.with("campaign", campaign.row.name.as_str());
    let notice = Notice { heading: None, title, lines: said.lines, help: false, copy: said.copy };
    let language = &config.turns.language;
    let to = To { campaign: Some(campaign), seat: None, address, turn: campaign.row.turn, letter: "notice", kind, answers, language, now };
    desk.write_to_moderator(to, &notice).map(Some)
}

/// The moderator's first mail, when the campaign begins: the address that proves him, and what he may write to it.
pub fn introduction(desk: &Desk, config: &Config, campaign: &Campaign, now: Timestamp) -> Result<Option<Outgoing>, Fault> {
    let lines = vec![
        Phrase::new("moderator-introduced").with("campaign", campaign.row.name.as_str()),
        Phrase::new("deadline-words"),
        Phrase::new("deadline-reply").with("address", desk.moderator_address(&campaign.row)),
    ];
    let said = Said { title: Phrase::new("moderator-title-introduced"), lines, copy: Vec::new() };
    to_moderator(desk, config, campaign, said, "moderator", None, now)
}
