//! The paragraph that opens a report: what mattered to its reader, the most important first, in at
//! most six sentences. The sentences are in `reader_news` (what happened to the reader) and
//! `public_news` (news for everybody).

mod public_news;
mod reader_news;

#[cfg(test)]
mod tests;

use super::super::Excalibur;
use super::super::board::ManorId;
use super::super::event::{Event, ExcaliburEvent};
use super::super::position::Position;
use super::names::ValleyNames;
use crate::games::{Seat, Viewer};
use crate::text::Phrase;

/// Sentences at most.
const MOST: usize = 6;

/// A turn, and who reads of it.
pub struct LeadContext<'a> {
    pub words: ValleyNames<'a>,
    pub position: &'a Position,
    pub events: &'a [Event],
    pub viewer: Viewer,
}

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

pub fn lead(
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

impl LeadContext<'_> {
    /// Whose report it is, where he still plays or went out in this turn.
    fn reader(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat).filter(|_| {
                self.position
                    .lords
                    .get(seat.index())
                    .is_some_and(|lord| !lord.out)
                    || self.went_out(seat)
            }),
            Viewer::Public | Viewer::Moderator => None,
        }
    }

    fn is_reader(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    fn went_out(&self, who: Seat) -> bool {
        self.events
            .iter()
            .any(|event| matches!(event.what, ExcaliburEvent::Out { seat } if seat == who))
    }

    /// Every event's own part.
    fn all(&self) -> impl Iterator<Item = &ExcaliburEvent> {
        self.events.iter().map(|event| &event.what)
    }

    /// How a manor could be taken: after a victory on its ground, after its house fell, or with
    /// nobody in the way (§5.1, §5.2, §13.7).
    fn capture_phrase(&self, manor: ManorId, by: Seat) -> Phrase {
        let spot = self
            .words
            .game
            .board
            .manors
            .get(usize::from(manor.0))
            .map(|manor| manor.spot);
        let fell = self.all().any(
            |what| matches!(what, ExcaliburEvent::HouseFell { manor: of, .. } if *of == manor),
        );
        let fought = self.all().any(|what| matches!(what, ExcaliburEvent::BattleOver { at, victor, .. } if Some(*at) == spot && *victor == Some(by)));
        Phrase::new(match (fell, fought) {
            (true, _) => "excalibur-story-how-siege",
            (false, true) => "excalibur-story-how-battle",
            (false, false) => "excalibur-story-how-empty",
        })
    }

    /// "Barsham to Lionel, after a battle"
    fn handed(&self, id: &'static str, manor: ManorId, other: &str, how: Phrase) -> Phrase {
        Phrase::new(id)
            .with("manor", self.words.manor(manor))
            .with("lord", other)
            .with("how", how)
    }

    /// Combats of the turn: where, the victor, who fought him; for those without a victor both.
    fn combats(&self) -> Vec<Combat> {
        let mut found = Vec::new();
        let mut open: Option<[Seat; 2]> = None;
        for what in self.all() {
            match what {
                ExcaliburEvent::Battle { sides, .. } => open = Some([sides[0].seat, sides[1].seat]),
                ExcaliburEvent::BattleOver { at, victor, .. } => {
                    if let Some(seats) = open.take() {
                        found.push(Combat {
                            at: self.words.spot(*at).to_owned(),
                            seats,
                            victor: *victor,
                        });
                    }
                }
                _ => {}
            }
        }
        found
    }
}

/// A combat by its outcome.
struct Combat {
    at: String,
    seats: [Seat; 2],
    victor: Option<Seat>,
}

impl Combat {
    fn other(&self, than: Seat) -> Seat {
        if self.seats[0] == than {
            self.seats[1]
        } else {
            self.seats[0]
        }
    }
}

/// A list as one sentence; nothing where it is empty.
fn listed(id: &'static str, list: Vec<Phrase>) -> Option<Phrase> {
    (!list.is_empty()).then(|| Phrase::new(id).with("count", list.len()).with("list", list))
}

/// The same with what goes beyond `most` only counted.
fn at_most(id: &'static str, mut list: Vec<Phrase>, most: usize) -> Option<Phrase> {
    let more = list.len().saturating_sub(most);
    if more > 0 {
        list.truncate(most);
        list.push(Phrase::new("excalibur-story-more").with("count", more));
    }
    listed(id, list)
}
