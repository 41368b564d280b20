//! A reader's report of the turns since the last one.

use super::secrecy::sees;
use super::words::MordredWording;
use super::{endings, holdings, lead, options, story};
use crate::{
    event::{Event, MordredEventKind},
    game::Mordred,
    position::Position,
};
use seneschal_seam::{
    clause::Clause,
    seat::Viewer,
    story::{ReportLength, StoryChapter, by_rulebook},
};
use seneschal_text::{Phrase, PhraseGrid};
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// What mattered to the reader, in a few sentences.
    pub lead: Vec<Phrase>,
    pub story: Vec<StoryChapter>,
    /// `None` for the public.
    pub own: Option<holdings::MordredHoldings>,
    /// What the reader's money buys and the men may do in this position; `None` for the public, and
    /// once the game is over.
    pub means: Option<options::PlayerOptions>,
    /// How near the end is, and who would win if the game ended now.
    pub ends: Vec<Phrase>,
    /// How many of each kind every player has; in a whole report.
    pub buildings: Option<PhraseGrid>,
    /// The squares of every player, and of Mordred's men.
    pub lands: PhraseGrid,
}

pub(crate) fn view(
    game: &Mordred,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
    length: ReportLength,
) -> View {
    let words = MordredWording { game };
    let reader = if let Viewer::Seat(seat) = viewer {
        Some(seat)
    } else {
        None
    };
    View {
        lead: lead::lead(game, position, events, viewer),
        story: story::story(game, position, events, viewer),
        own: reader.map(|seat| holdings::own(words, position, seat)),
        means: reader
            .filter(|_| position.over.is_none())
            .map(|seat| options::means(words, position, seat)),
        ends: endings::all(words, position, reader),
        buildings: (length == ReportLength::Whole).then(|| holdings::buildings(words, position)),
        lands: holdings::lands(words, position),
    }
}

/// In the order of the rulebook. Events that only separate turns are left out.
pub(crate) fn cited(events: &[Event], viewer: Viewer) -> Vec<Clause> {
    let told = events.iter().filter(|event| {
        !matches!(event.what, MordredEventKind::NextTurn { .. }) && sees(&event.what, viewer)
    });
    let cited: Vec<Clause> = told.map(|event| event.clause.clone()).collect();
    by_rulebook(cited)
}
