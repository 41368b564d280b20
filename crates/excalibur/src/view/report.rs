//! A reader's report of a turn.

use super::super::event::Event;
use super::super::position::Position;
use super::silence::without_unasked;
use super::{holdings, lead, losses, purchases, reach, story};
use crate::game::Excalibur;
use seneschal_seam::{
    clause::Clause,
    seat::Viewer,
    story::{ReportLength, StoryChapter, by_rulebook},
};
use seneschal_text::{Phrase, PhraseArgument, PhraseGrid};
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// What mattered to the reader, in a few sentences.
    pub lead: Vec<Phrase>,
    /// All losses with their reasons, in a short report those of the others; `None` if nobody lost
    /// anything.
    pub losses: Option<PhraseGrid>,
    pub story: Vec<StoryChapter>,
    /// `None` for the public and for players who are out.
    pub own: Option<holdings::LordHoldings>,
    /// The soldiers who could arrive in the coming season.
    pub reach: Option<PhraseGrid>,
    /// What the money buys in the coming winter, in sentences. In a whole report, as the two tables
    /// after it.
    pub means: Vec<Phrase>,
    /// The holders of all manors.
    pub lands: Option<PhraseGrid>,
    /// The places of everybody's soldiers.
    pub troops: Option<PhraseGrid>,
}

pub(crate) fn view(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
    length: ReportLength,
) -> View {
    let reader = if let Viewer::Seat(seat) = viewer {
        Some(seat)
    } else {
        None
    };
    let asked = without_unasked(game, position, events);
    let is_whole = length == ReportLength::Whole;
    let (losses, story) = match length {
        ReportLength::Whole => (
            losses::losses(game, events, viewer),
            story::story(game, &asked, viewer),
        ),
        ReportLength::Short => (
            losses::of_others(game, events, viewer),
            story::brief(game, &asked, viewer),
        ),
    };
    View {
        lead: lead::lead(game, position, events, viewer),
        losses,
        story,
        means: reader
            .filter(|_| is_whole)
            .map_or(Vec::new(), |seat| purchases::means(game, position, seat)),
        own: reader.and_then(|seat| holdings::own(game, position, seat, length)),
        reach: reach::reach(game, position, viewer),
        lands: is_whole.then(|| holdings::lands(game, position)),
        troops: is_whole.then(|| holdings::troops(game, position)),
    }
}

/// The clauses of a reader's report, by their numbers.
pub(crate) fn cited(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
) -> Vec<Clause> {
    let lost = losses::losses(game, events, viewer);
    let lost = lost
        .iter()
        .flat_map(|grid| &grid.rows)
        .filter_map(|row| row.last())
        .filter_map(|cell| match cell {
            PhraseArgument::Phrase(phrase) => phrase.args.get("clause").and_then(|clause| {
                if let PhraseArgument::Text(clause) = clause {
                    Some(Clause::from(clause.clone()))
                } else {
                    None
                }
            }),
            _ => None,
        });
    let asked = without_unasked(game, position, events);
    let cited: Vec<Clause> = story::story(game, &asked, viewer)
        .into_iter()
        .flat_map(|chapter| chapter.entries)
        .map(|entry| entry.clause)
        .chain(lost)
        .collect();
    by_rulebook(cited)
}
