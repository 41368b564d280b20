//! The paragraph that opens a report: what mattered to its reader, the most important first.

use super::standings::seats;
use super::words::{MordredWording, a, list};
use super::{endings, story};
use crate::{
    event::{Event, MordredEventKind, SkipReason},
    game::Mordred,
    position::{Position, TurnHalf},
};
use seneschal_seam::seat::{Seat, Viewer};
use seneschal_text::Phrase;
use std::collections::BTreeSet;

/// The most sentences.
const MOST: usize = 8;

/// A turn and its reader.
struct MordredLeadWriter<'a> {
    words: MordredWording<'a>,
    position: &'a Position,
    events: &'a [Event],
    reader: Option<Seat>,
}

pub(super) fn lead(
    game: &Mordred,
    position: &Position,
    events: &[Event],
    viewer: Viewer,
) -> Vec<Phrase> {
    if events
        .iter()
        .all(|event| matches!(event.what, MordredEventKind::Amended { .. }))
    {
        return Vec::new();
    }
    let reader = if let Viewer::Seat(seat) = viewer {
        Some(seat)
    } else {
        None
    };
    let told = MordredLeadWriter {
        words: MordredWording { game },
        position,
        events,
        reader,
    };
    // the most important first: the items up to whose turn it is concern the reader, those below it
    // are news for everybody
    let matters = [
        told.over(),
        told.buildings_lost(),
        told.silent(),
        told.rolled(),
        told.buildings_destroyed(),
        told.slain(),
        told.attacks_failed(),
        told.built(),
        told.skipped(),
        told.awaited(),
        told.others(),
        told.leaders(),
        told.near(),
    ];
    matters.into_iter().flatten().take(MOST).collect()
}

impl MordredLeadWriter<'_> {
    fn is_reader(&self, seat: Seat) -> bool {
        self.reader == Some(seat)
    }

    fn all(&self) -> impl Iterator<Item = &MordredEventKind> {
        self.events.iter().map(|event| &event.what)
    }

    fn over(&self) -> Vec<Phrase> {
        self.all()
            .flat_map(|what| story::ended(self.words, what))
            .collect()
    }

    /// The reader's buildings that fell.
    fn buildings_lost(&self) -> Vec<Phrase> {
        let mut lost = Vec::new();
        for what in self.all() {
            if let MordredEventKind::Raided {
                seat,
                at,
                owner,
                kind,
                fell: true,
                ..
            } = what
                && self.is_reader(*owner)
            {
                let building = self.words.building(*kind, *owner, *at, self.reader);
                lost.push(
                    Phrase::new("mordred-lead-fell")
                        .with("building", building)
                        .with("lord", self.words.lord(*seat)),
                );
            }
        }
        if lost.is_empty() {
            lost
        } else {
            vec![Phrase::new("mordred-lead-lost").with("list", list(lost))]
        }
    }

    fn silent(&self) -> Vec<Phrase> {
        let silent = self
            .all()
            .any(|what| matches!(what, MordredEventKind::Silent { seat } if self.is_reader(*seat)));
        silent
            .then(|| Phrase::new("mordred-lead-silent"))
            .into_iter()
            .collect()
    }

    fn rolled(&self) -> Vec<Phrase> {
        let told = self.events.iter().filter_map(|event| match &event.what {
            MordredEventKind::Rolled {
                seat,
                row,
                paid,
                men,
                ..
            } if self.is_reader(*seat) => {
                let mut dice = event.dice.iter().map(|roll| roll.pips);
                let told = Phrase::new("mordred-lead-rolled")
                    .with("row", row.name())
                    .with("paid", *paid)
                    .with("men", *men);
                Some(
                    told.with("one", dice.next().unwrap_or(0))
                        .with("other", dice.next().unwrap_or(0)),
                )
            }
            _ => None,
        });
        told.collect()
    }

    /// Other players' buildings that fell to the reader's men.
    fn buildings_destroyed(&self) -> Vec<Phrase> {
        let buildings: Vec<Phrase> = self
            .all()
            .filter_map(|what| match what {
                MordredEventKind::Raided {
                    seat,
                    at,
                    owner,
                    kind,
                    fell: true,
                    ..
                } if self.is_reader(*seat) => Some(self.words.building(*kind, *owner, *at, None)),
                _ => None,
            })
            .collect();
        (!buildings.is_empty())
            .then(|| Phrase::new("mordred-lead-felled").with("list", list(buildings)))
            .into_iter()
            .collect()
    }

    fn slain(&self) -> Vec<Phrase> {
        let mut pawn_at = None;
        let mut squares = Vec::new();
        for what in self.all() {
            if let MordredEventKind::Attacked {
                seat,
                at,
                slain: true,
                pawn,
                ..
            } = what
                && self.is_reader(*seat)
            {
                squares.push(self.words.square(*at));
                pawn_at = Some(pawn[1]);
            }
        }
        let told = |pawn: i8| {
            Phrase::new("mordred-lead-slain")
                .with("men", squares.len())
                .with("squares", squares.clone())
                .with("pawn", i64::from(pawn))
        };
        pawn_at.map(told).into_iter().collect()
    }

    fn attacks_failed(&self) -> Vec<Phrase> {
        let missed = self.all().filter_map(|what| match what {
            MordredEventKind::Attacked {
                seat,
                slain: false,
                pounds,
                ..
            } if self.is_reader(*seat) => Some(*pounds),
            _ => None,
        });
        let (count, pounds) = missed.fold((0_u32, 0_u32), |(count, sum), pounds| {
            (count.saturating_add(1), sum.saturating_add(pounds))
        });
        (count > 0)
            .then(|| {
                Phrase::new("mordred-lead-missed")
                    .with("count", count)
                    .with("pounds", pounds)
            })
            .into_iter()
            .collect()
    }

    fn built(&self) -> Vec<Phrase> {
        let (mut built, mut sum) = (Vec::new(), 0_u32);
        for what in self.all() {
            if let MordredEventKind::Built {
                seat,
                kind,
                at,
                pounds,
                ..
            } = what
                && self.is_reader(*seat)
            {
                built.push(
                    Phrase::new("mordred-building-at")
                        .with("building", a(*kind))
                        .with("at", self.words.square(*at)),
                );
                sum = sum.saturating_add(*pounds);
            }
        }
        (!built.is_empty())
            .then(|| {
                Phrase::new("mordred-lead-built")
                    .with("list", list(built))
                    .with("pounds", sum)
            })
            .into_iter()
            .collect()
    }

    fn skipped(&self) -> Vec<Phrase> {
        let as_planned = SkipReason::condition();
        let failed = |what: &&MordredEventKind| matches!(what, MordredEventKind::Skipped { seat, why, .. } if self.is_reader(*seat) && *why != as_planned);
        let lines = |what: &MordredEventKind| {
            if let MordredEventKind::Skipped { line, text, .. } = what {
                Some((*line, text.clone()))
            } else {
                None
            }
        };
        let count = self
            .all()
            .filter(failed)
            .filter_map(lines)
            .collect::<BTreeSet<_>>()
            .len();
        (count > 0)
            .then(|| Phrase::new("mordred-lead-skipped").with("count", count))
            .into_iter()
            .collect()
    }

    /// Whose turn it is now, and what the reader has to do.
    fn awaited(&self) -> Vec<Phrase> {
        let Position {
            turn,
            half,
            seat,
            over: None,
            ..
        } = *self.position
        else {
            return Vec::new();
        };
        let men = self.position.rolled.map_or(0, |rolled| rolled.men);
        let id = match (self.is_reader(seat), half) {
            (true, TurnHalf::Row) => "mordred-lead-your-row",
            (true, TurnHalf::Men) => "mordred-lead-your-men",
            (false, _) => "mordred-lead-turn-of",
        };
        vec![
            Phrase::new(id)
                .with("turn", turn)
                .with("lord", self.words.lord(seat))
                .with("men", men)
                .with("money", self.position.money(seat)),
        ]
    }

    /// The losses of the other players.
    fn others(&self) -> Vec<Phrase> {
        let fell = self.all().filter_map(|what| match what {
            MordredEventKind::Raided {
                seat,
                at,
                owner,
                kind,
                fell: true,
                ..
            } if !self.is_reader(*owner) && !self.is_reader(*seat) => {
                let building = self.words.building(*kind, *owner, *at, None);
                Some(
                    Phrase::new("mordred-lead-fell")
                        .with("building", building)
                        .with("lord", self.words.lord(*seat)),
                )
            }
            _ => None,
        });
        let fell: Vec<Phrase> = fell.collect();
        (!fell.is_empty())
            .then(|| Phrase::new("mordred-lead-others-lost").with("list", list(fell)))
            .into_iter()
            .collect()
    }

    fn near(&self) -> Vec<Phrase> {
        if self.position.over.is_some() {
            Vec::new()
        } else {
            endings::near(self.words, self.position, self.reader)
        }
    }

    fn leaders(&self) -> Vec<Phrase> {
        let points = |seat: Seat| self.position.points(&self.words.game.tables, seat);
        let seats = || seats(self.position);
        let most = seats().map(points).max().unwrap_or(0);
        if most == 0 || self.position.over.is_some() {
            return Vec::new();
        }
        let leaders: Vec<Seat> = seats().filter(|&seat| points(seat) == most).collect();
        let others = |seat: &Seat| !self.is_reader(*seat);
        let told = match self.reader {
            Some(reader) if leaders == [reader] => {
                let next = seats().filter(others).map(points).max().unwrap_or(0);
                Phrase::new("mordred-lead-you-lead")
                    .with("points", most)
                    .with("next", next)
            }
            Some(reader) if points(reader) < most => {
                let told = Phrase::new("mordred-lead-leads-you")
                    .with("lords", self.words.lords(&leaders))
                    .with("count", leaders.len());
                told.with("points", most).with("yours", points(reader))
            }
            _ => Phrase::new("mordred-lead-leads")
                .with("lords", self.words.lords(&leaders))
                .with("count", leaders.len())
                .with("points", most),
        };
        vec![told]
    }
}
