//! Figures over many turns, for charts, and over many campaigns, for simulations. Everything has a
//! default.

use super::annals::{ChartAxes, Figure, TurnAnnals};
use super::game::Standings;
use super::presentation::Presentation;
use super::seat::{Seat, Viewer};
use super::setup::Setup;

/// How a finished game ended, in a few words for statistics.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EndingWords {
    /// How it ended; empty if the clause of its outcome says it.
    pub how: String,
    /// Which side won; empty if there are no sides other than the seats.
    pub winner: String,
}

pub trait Statistics: Presentation {
    /// The figures after a turn that charts draw over time, as far as this viewer may see them. The
    /// default is all columns of the standings.
    fn figures(&self, position: &Self::Position, viewer: Viewer) -> Vec<Figure> {
        let Standings { columns, rows, .. } = self.standings(position, viewer);
        let of = |at: usize| {
            rows.iter()
                .map(|row| (row.seat, row.figures.get(at).copied().unwrap_or(0)))
                .collect()
        };
        columns
            .into_iter()
            .enumerate()
            .map(|(at, name)| Figure {
                name,
                unit: None,
                of: of(at),
            })
            .collect()
    }

    /// What `annals` counts, and over which period: bezants a year from manors and bees in
    /// Excalibur, pounds a round in Mordred.
    fn axes(&self) -> ChartAxes {
        ChartAxes::default()
    }

    /// The income of a turn, for the seats whose income this viewer may see, and public notes on
    /// what it was like (weather, fate). `before` is the position in which it was played.
    fn annals(
        &self,
        _before: &Self::Position,
        _events: &[Self::Event],
        _viewer: Viewer,
    ) -> TurnAnnals {
        TurnAnnals::default()
    }

    /// Limits a campaign to this many years, if the game counts them. Returns after how many turns
    /// of the platform a campaign of stand-ins that has not ended is given up.
    fn limit_years(_setup: &mut Setup, _years: u16) -> u32 {
        1_000
    }

    fn ending(&self, _position: &Self::Position) -> EndingWords {
        EndingWords::default()
    }

    /// Where a seat began, on boards with several starting places (Excalibur's gates); or its place
    /// in the order of play (Mordred).
    fn origin(&self, _position: &Self::Position, _seat: Seat) -> Option<String> {
        None
    }
}
