//! The turn as the sentences of the lead look at it.

use super::super::super::board::ManorId;
use super::super::super::event::{Event, ExcaliburEvent};
use super::super::super::position::Position;
use super::super::names::ValleyNames;
use seneschal_seam::seat::{Seat, Viewer};
use seneschal_text::Phrase;

/// A turn, and who reads of it.
pub(super) struct LeadContext<'a> {
    pub words: ValleyNames<'a>,
    pub position: &'a Position,
    pub events: &'a [Event],
    pub viewer: Viewer,
}

impl LeadContext<'_> {
    /// Whose report it is, where he still plays or went out in this turn.
    pub(super) fn reader(&self) -> Option<Seat> {
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

    pub(super) fn is_reader(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }

    pub(super) fn went_out(&self, who: Seat) -> bool {
        self.events
            .iter()
            .any(|event| matches!(event.what, ExcaliburEvent::Out { seat } if seat == who))
    }

    /// Every event's own part.
    pub(super) fn all(&self) -> impl Iterator<Item = &ExcaliburEvent> {
        self.events.iter().map(|event| &event.what)
    }

    /// How a manor could be taken: after a victory on its ground, after its house fell, or with
    /// nobody in the way (§5.1, §5.2, §13.7).
    pub(super) fn capture_phrase(&self, manor: ManorId, by: Seat) -> Phrase {
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
    pub(super) fn handed(
        &self,
        id: &'static str,
        manor: ManorId,
        other: &str,
        how: Phrase,
    ) -> Phrase {
        Phrase::new(id)
            .with("manor", self.words.manor(manor))
            .with("lord", other)
            .with("how", how)
    }

    /// Combats of the turn: where, the victor, who fought him; for those without a victor both.
    pub(super) fn combats(&self) -> Vec<Combat> {
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
pub(super) struct Combat {
    pub(super) at: String,
    pub(super) seats: [Seat; 2],
    pub(super) victor: Option<Seat>,
}

impl Combat {
    pub(super) fn other(&self, than: Seat) -> Seat {
        if self.seats[0] == than {
            self.seats[1]
        } else {
            self.seats[0]
        }
    }
}

/// A list as one sentence; nothing where it is empty.
pub(super) fn listed(id: &'static str, list: Vec<Phrase>) -> Option<Phrase> {
    (!list.is_empty()).then(|| Phrase::new(id).with("count", list.len()).with("list", list))
}

/// The same with what goes beyond `most` only counted.
pub(super) fn at_most(id: &'static str, mut list: Vec<Phrase>, most: usize) -> Option<Phrase> {
    let more = list.len().saturating_sub(most);
    if more > 0 {
        list.truncate(most);
        list.push(Phrase::new("excalibur-story-more").with("count", more));
    }
    listed(id, list)
}
