//! Charts and statistics: the swords and engines of each round, how a game ended.

use super::turn_label::round;
use crate::{
    accounts::table_after, event::Event, game::RoundTable, opening::LONGEST, position::Position,
};
use seneschal_seam::{
    annals::{ChartAxes, NoteTone, Period, TurnAnnals, YearNote},
    seat::Viewer,
    setup::Setup,
    statistics::{EndingWords, Statistics},
};
use seneschal_text::Phrase;

impl Statistics for RoundTable {
    /// There is no income; notes are counted by rounds.
    fn axes(&self) -> ChartAxes {
        ChartAxes {
            period: Period::Round,
            ..ChartAxes::default()
        }
    }

    /// Swords and engines after the turn.
    fn annals(&self, before: &Position, events: &[Event], _viewer: Viewer) -> TurnAnnals {
        let (swords, engines) = table_after(self, before, events);
        let note = |of: &'static str, says: Phrase, tone: NoteTone| YearNote {
            year: round(before),
            of: Phrase::new(of),
            says,
            tone,
        };
        let are = Phrase::new("round-table-chart-swords-are")
            .with("white", swords.white)
            .with("black", swords.black);
        let tone = match swords.white > swords.black {
            true => NoteTone::Good,
            false => NoteTone::Bad,
        };
        let swords = note("round-table-chart-swords", are, tone);
        let are = Phrase::new("round-table-chart-engines-are").with("engines", engines);
        let tone = match engines >= self.figures.engines_to_accuse {
            true => NoteTone::Bad,
            false => NoteTone::Plain,
        };
        TurnAnnals {
            gains: Vec::new(),
            notes: vec![swords, note("round-table-chart-engines", are, tone)],
        }
    }

    fn limit_years(_setup: &mut Setup, _years: u16) -> u32 {
        LONGEST
    }

    fn ending(&self, position: &Position) -> EndingWords {
        position
            .over
            .map_or_else(EndingWords::default, |why| EndingWords {
                how: why.name().to_owned(),
                winner: if why.is_won() { "loyal" } else { "evil" }.to_owned(),
            })
    }
}
