//! Figures for charts: everybody's life and hand, the swords and engines of each round.

use super::turn_label::round;
use crate::{
    event::{Event, EventKind},
    game::RoundTable,
    position::{Position, Swords},
};
use seneschal_seam::{
    annals::{ChartAxes, Figure, NoteTone, Period, TurnAnnals, YearNote},
    seat::Seat,
    statistics::EndingWords,
};
use seneschal_text::Phrase;

/// Everybody sees them.
pub(crate) fn figures(position: &Position) -> Vec<Figure> {
    let figure = |name: &'static str, of: &dyn Fn(Seat) -> i64| Figure {
        name: Phrase::new(name),
        unit: None,
        of: position.seats().map(|seat| (seat, of(seat))).collect(),
    };
    vec![
        figure("round-table-life", &|seat| {
            position.knight(seat).life.into()
        }),
        figure("round-table-hand", &|seat| {
            position.knight(seat).hand.total().into()
        }),
    ]
}

/// There is no income; notes are counted by rounds.
pub(crate) fn axes() -> ChartAxes {
    ChartAxes {
        period: Period::Round,
        ..ChartAxes::default()
    }
}

/// Swords and engines after a turn. `before` is the position in which it was played.
pub(crate) fn annals(game: &RoundTable, before: &Position, events: &[Event]) -> TurnAnnals {
    let (swords, engines) = after(before, events);
    let note = |of: &'static str, says: Phrase, tone: NoteTone| YearNote {
        year: round(before),
        of: Phrase::new(of),
        says,
        tone,
    };
    let tone = match swords.white > swords.black {
        true => NoteTone::Good,
        false => NoteTone::Bad,
    };
    let many = engines >= game.figures.engines_to_accuse;
    TurnAnnals {
        gains: Vec::new(),
        notes: vec![
            note(
                "round-table-chart-swords",
                Phrase::new("round-table-chart-swords-are")
                    .with("white", swords.white)
                    .with("black", swords.black),
                tone,
            ),
            note(
                "round-table-chart-engines",
                Phrase::new("round-table-chart-engines-are").with("engines", engines),
                if many { NoteTone::Bad } else { NoteTone::Plain },
            ),
        ],
    }
}

fn after(before: &Position, events: &[Event]) -> (Swords, u8) {
    let (mut swords, mut there) = (before.swords, before.engines);
    for event in events {
        match event.what {
            EventKind::SwordsAdded {
                total_white,
                total_black,
                ..
            }
            | EventKind::SwordTurned {
                total_white,
                total_black,
                ..
            } => (swords.white, swords.black) = (total_white, total_black),
            EventKind::EnginesAdded { engines, .. }
            | EventKind::EngineRemoved { engines }
            | EventKind::EngineFought { engines, .. } => there = engines,
            _ => {}
        }
    }
    (swords, there)
}

pub(crate) fn ending(position: &Position) -> EndingWords {
    position
        .over
        .map_or_else(EndingWords::default, |why| EndingWords {
            how: why.name().to_owned(),
            winner: if why.is_won() { "loyal" } else { "evil" }.to_owned(),
        })
}
