//! A reader's report of the turns since the last one (R§11.1).

use super::secrecy::{masked, reader};
use super::{awaited, own, story, tables};
use crate::{event::Event, game::RoundTable, position::Position};
use seneschal_seam::{
    seat::Viewer,
    story::{ReportLength, StoryChapter},
};
use seneschal_text::{Phrase, PhraseGrid};
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// How the game is, and who is waited for.
    pub lead: Vec<Phrase>,
    pub story: Vec<StoryChapter>,
    /// What the reader alone knows (R§8.2); `None` for the public.
    pub own: Option<own::OwnKnowledge>,
    /// The public position (R§8.1): a row for each knight, a row for each quest; in a whole report
    /// the rest.
    pub knights: PhraseGrid,
    pub quests: PhraseGrid,
    pub table: Vec<Phrase>,
}

pub(crate) fn view(
    game: &RoundTable,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
    length: ReportLength,
) -> View {
    let events = masked(events, viewer);
    let whole = length == ReportLength::Whole;
    let table = tables::table(game, position);
    let lead = table.iter().take(1).cloned();
    let mut own = reader(viewer).map(|seat| own::own(game, position, seat));
    // the form has them
    own.iter_mut()
        .filter(|_| !whole)
        .for_each(|own| own.standing.clear());
    View {
        lead: lead.chain(awaited::sentence(game, position)).collect(),
        story: story::story(game, position, &events, viewer),
        own,
        knights: tables::knights(game, position),
        quests: tables::quests(game, position),
        table: if whole { table } else { Vec::new() },
    }
}
