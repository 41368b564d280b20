//! A reader's report of a turn.

use super::super::event::Event;
use super::super::position::Position;
use super::silence::without_unasked;
use super::{holdings, lead, losses, purchases, reach, story};
use crate::game::Excalibur;
use seneschal_seam::{
    clause::Clause,
    seat::Viewer,
    story::{StoryChapter, by_rulebook},
};
use seneschal_text::{Phrase, PhraseArgument, PhraseGrid};
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// What mattered to the reader, in a few sentences.
    pub lead: Vec<Phrase>,
    /// All losses with their reasons; `None` if nobody lost anything.
    pub losses: Option<PhraseGrid>,
    pub story: Vec<StoryChapter>,
    /// Both as a short report has them.
    pub brief: BriefStory,
    /// `None` for the public and for players who are out.
    pub own: Option<holdings::LordHoldings>,
    /// The soldiers who could arrive in the coming season.
    pub reach: Option<PhraseGrid>,
    /// What the money buys in the coming winter, in sentences.
    pub means: Vec<Phrase>,
    /// The holders of all manors.
    pub lands: PhraseGrid,
    /// The places of everybody's soldiers.
    pub troops: PhraseGrid,
}

/// The story of a short report: without what its reader ordered and its tables show.
#[derive(Clone, Debug, Serialize)]
pub struct BriefStory {
    /// The losses of the others.
    pub losses: Option<PhraseGrid>,
    pub story: Vec<StoryChapter>,
}

pub(crate) fn view(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
) -> View {
    let own = match viewer {
        Viewer::Seat(seat) => holdings::own(game, position, seat),
        Viewer::Public | Viewer::Moderator => None,
    };
    let asked = without_unasked(game, position, events);
    View {
        lead: lead::lead(game, position, events, viewer),
        losses: losses::losses(game, events, viewer),
        story: story::story(game, &asked, viewer),
        brief: BriefStory {
            losses: losses::of_others(game, events, viewer),
            story: story::brief(game, &asked, viewer),
        },
        means: match viewer {
            Viewer::Seat(seat) => purchases::means(game, position, seat),
            Viewer::Public | Viewer::Moderator => Vec::new(),
        },
        own,
        reach: reach::reach(game, position, viewer),
        lands: holdings::lands(game, position),
        troops: holdings::troops(game, position),
    }
}

/// The clauses of a reader's report, by their numbers.
pub(crate) fn cited(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
) -> Vec<Clause> {
    let view = view(game, position, events, viewer);
    let lost = view
        .losses
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
    let cited: Vec<Clause> = view
        .story
        .into_iter()
        .flat_map(|chapter| chapter.entries)
        .map(|entry| entry.clause)
        .chain(lost)
        .collect();
    by_rulebook(cited)
}
