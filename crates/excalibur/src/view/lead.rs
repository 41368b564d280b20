//! The paragraph that opens a report: what mattered to its reader, the most important first, in at
//! most six sentences. The sentences are in `reader_news` (what happened to the reader) and
//! `public_news` (news for everybody).

mod context;
mod public_news;
mod reader_news;

#[cfg(test)]
mod tests;

use super::super::event::{Event, ExcaliburEvent};
use super::super::position::Position;
use super::names::ValleyNames;
use crate::game::Excalibur;
use context::LeadContext;
use seneschal_seam::seat::Viewer;
use seneschal_text::Phrase;

/// Sentences at most.
const MOST: usize = 6;

/// What makes a sentence of a turn, where the turn has it for this reader.
type LeadSentence = fn(&LeadContext) -> Option<Phrase>;

/// What may be told, and its weight. Up to `OWN` it befell the reader himself, below it is what
/// everybody talks of.
const WEIGHTS: [(u8, LeadSentence); 31] = [
    (100, public_news::victory),
    (98, reader_news::out),
    (96, reader_news::lord_fell),
    (95, reader_news::heir),
    (94, reader_news::manors_lost),
    (92, reader_news::beaten),
    (90, reader_news::manors_won),
    (88, reader_news::won),
    (86, reader_news::losses),
    (84, reader_news::besieged),
    (82, reader_news::pillaged),
    (80, reader_news::left),
    (78, reader_news::silent),
    (76, reader_news::entered),
    (75, reader_news::renumbered),
    (74, reader_news::undecided),
    (72, reader_news::not_claimed),
    (70, public_news::out),
    (68, public_news::lords_fell),
    (66, reader_news::lines_skipped),
    (64, public_news::fate),
    (62, public_news::arthur),
    (60, reader_news::purse),
    (58, reader_news::joined),
    (56, reader_news::near),
    (50, public_news::changed_hands),
    (46, public_news::battles),
    (42, public_news::raids),
    (38, public_news::weather),
    (30, public_news::first_claims),
    (20, public_news::leaders),
];

/// Where nothing of his own weighs as much, the reader is told first that all was quiet.
const TOUCHED: u8 = 72;

pub(super) fn lead(
    game: &Excalibur,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
) -> Vec<Phrase> {
    if events.is_empty()
        || events
            .iter()
            .all(|event| matches!(event.what, ExcaliburEvent::Amended { .. }))
    {
        return Vec::new();
    }
    let told = LeadContext {
        words: ValleyNames { game },
        position,
        events,
        viewer,
    };
    let mut found: Vec<(u8, Phrase)> = WEIGHTS
        .iter()
        .filter_map(|&(weight, matter)| Some((weight, matter(&told)?)))
        .collect();
    if told.reader().is_some() && !found.iter().any(|(weight, _)| *weight >= TOUCHED) {
        found.push((u8::MAX, Phrase::new("excalibur-story-quiet")));
    }
    found.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
    found
        .into_iter()
        .take(MOST)
        .map(|(_, phrase)| phrase)
        .collect()
}
