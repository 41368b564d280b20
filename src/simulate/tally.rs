//! The totals over many campaigns.

use super::campaign_result::CampaignResult;
use super::odds::ChiSquareTest;
use crate::games::{StandInStyle, Standings};
use crate::text::Phrase;
use std::collections::BTreeMap;

/// How many refused lines of stand-ins are kept for inspection.
const MOST_REFUSED: usize = 20;

/// How often something happened, and in how many campaigns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventCount {
    pub times: u64,
    pub campaigns: u32,
    /// Whether it has happened since the current campaign began.
    seen: bool,
}

/// All lords' figures of one turn, summed over campaigns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FigureTotals {
    pub turn: String,
    pub campaigns: u64,
    pub lords: u64,
    /// By column of the standings: the leader's figure, and everybody's together.
    pub first: Vec<i64>,
    pub all: Vec<i64>,
}

impl FigureTotals {
    fn join(&mut self, other: FigureTotals) {
        if self.turn.is_empty() {
            self.turn = other.turn;
        }
        self.campaigns += other.campaigns;
        self.lords += other.lords;
        for (own, other) in [(&mut self.first, other.first), (&mut self.all, other.all)] {
            own.resize(own.len().max(other.len()), 0);
            own.iter_mut()
                .zip(other)
                .for_each(|(own, other)| *own += other);
        }
    }
}

fn add_counts<K: Ord>(own: &mut BTreeMap<K, u32>, other: BTreeMap<K, u32>) {
    for (key, count) in other {
        *own.entry(key).or_default() += count;
    }
}

fn add_wins<K: Ord>(own: &mut BTreeMap<K, (f64, f64)>, other: BTreeMap<K, (f64, f64)>) {
    for (key, (seen, expected)) in other {
        let own = own.entry(key).or_default();
        *own = (own.0 + seen, own.1 + expected);
    }
}

fn add_events<K: Ord>(own: &mut BTreeMap<K, EventCount>, other: BTreeMap<K, EventCount>) {
    for (key, count) in other {
        own.entry(key).or_default().join(&count);
    }
}

#[derive(Clone, Debug, Default)]
pub struct SimulationTally {
    pub campaigns: u32,
    pub turns: u64,
    /// Turns as players count them.
    pub whole: u64,
    pub lines: u64,
    pub refused: u64,
    pub refused_lines: Vec<String>,
    /// The number of campaigns by length, in turns as players count them.
    pub lengths: BTreeMap<u32, u32>,
    /// By the clause that ended it; an empty one if it was given up.
    pub ends: BTreeMap<String, u32>,
    /// The number of campaigns by how they ended, and by the message that says who won.
    pub ended: BTreeMap<String, u32>,
    pub won: BTreeMap<String, u32>,
    /// Wins, a shared one as a fraction, and the number expected by chance.
    by_seat: BTreeMap<u8, (f64, f64)>,
    by_origin: BTreeMap<String, (f64, f64)>,
    by_manner: BTreeMap<&'static str, (f64, f64)>,
    /// By kind of event, including those that never happened.
    pub kinds: BTreeMap<&'static str, EventCount>,
    pub clauses: BTreeMap<String, EventCount>,
    /// By turn, from 1.
    pub wealth: BTreeMap<u32, FigureTotals>,
    pub columns: Vec<Phrase>,
}

impl SimulationTally {
    pub fn new(kinds: &[&'static str]) -> Self {
        SimulationTally {
            kinds: kinds
                .iter()
                .map(|&kind| (kind, EventCount::default()))
                .collect(),
            ..SimulationTally::default()
        }
    }

    /// Counts a sheet that was read.
    pub fn read<'a>(&mut self, lines: usize, refused: impl Iterator<Item = &'a str>) {
        self.lines += lines as u64;
        for line in refused {
            self.refused += 1;
            if self.refused_lines.len() < MOST_REFUSED {
                self.refused_lines.push(line.to_owned());
            }
        }
    }

    pub fn event(&mut self, kind: &'static str, clause: &str) {
        self.kinds.entry(kind).or_default().count();
        match self.clauses.get_mut(clause) {
            Some(count) => count.count(),
            None => self.clauses.entry(clause.to_owned()).or_default().count(),
        }
    }

    pub fn standing(&mut self, turn: u32, label: String, standings: &Standings) {
        let wealth = self.wealth.entry(turn).or_default();
        if wealth.turn.is_empty() {
            wealth.turn = label;
        }
        wealth.campaigns += 1;
        wealth.lords += standings.rows.len() as u64;
        wealth.first.resize(standings.columns.len(), 0);
        wealth.all.resize(standings.columns.len(), 0);
        for (place, row) in standings.rows.iter().enumerate() {
            for (column, figure) in row.figures.iter().enumerate().take(wealth.all.len()) {
                wealth.all[column] += figure;
                if place == 0 {
                    wealth.first[column] += figure;
                }
            }
        }
        if self.columns.is_empty() {
            self.columns.clone_from(&standings.columns);
        }
    }

    /// Adds a finished campaign.
    pub fn add(&mut self, tale: CampaignResult) {
        self.campaigns += 1;
        self.turns += u64::from(tale.turns);
        self.whole += u64::from(tale.whole);
        *self.lengths.entry(tale.whole).or_default() += 1;
        *self
            .ends
            .entry(tale.ended_by.clone().unwrap_or_default())
            .or_default() += 1;
        for (counts, word) in [(&mut self.ended, &tale.ended), (&mut self.won, &tale.won)] {
            if !word.is_empty() {
                *counts.entry(word.clone()).or_default() += 1;
            }
        }
        let part = |seat: usize| {
            if tale.winners.iter().any(|winner| winner.index() == seat) {
                1.0 / tale.winners.len() as f64
            } else {
                0.0
            }
        };
        // a campaign without a winner says nothing about chances
        let expected = if tale.winners.is_empty() {
            0.0
        } else {
            1.0 / tale.manners.len().max(1) as f64
        };
        let put = |entry: &mut (f64, f64), seat: usize| {
            entry.0 += part(seat);
            entry.1 += expected;
        };
        for (seat, &manner) in tale.manners.iter().enumerate() {
            put(self.by_seat.entry(seat as u8).or_default(), seat);
            put(
                self.by_manner
                    .entry(if manner == StandInStyle::Bold {
                        "bold"
                    } else {
                        "careful"
                    })
                    .or_default(),
                seat,
            );
            if let Some(Some(origin)) = tale.origins.get(seat) {
                put(self.by_origin.entry(origin.clone()).or_default(), seat);
            }
        }
        for count in self.kinds.values_mut().chain(self.clauses.values_mut()) {
            count.campaigns += u32::from(count.seen);
            count.seen = false;
        }
    }

    /// Adds another core's campaigns.
    pub fn join(&mut self, other: SimulationTally) {
        self.campaigns += other.campaigns;
        self.turns += other.turns;
        self.whole += other.whole;
        self.lines += other.lines;
        self.refused += other.refused;
        self.refused_lines.extend(other.refused_lines);
        self.refused_lines.truncate(MOST_REFUSED);
        add_counts(&mut self.lengths, other.lengths);
        add_counts(&mut self.ends, other.ends);
        add_counts(&mut self.ended, other.ended);
        add_counts(&mut self.won, other.won);
        add_wins(&mut self.by_seat, other.by_seat);
        add_wins(&mut self.by_origin, other.by_origin);
        add_wins(&mut self.by_manner, other.by_manner);
        add_events(&mut self.kinds, other.kinds);
        add_events(&mut self.clauses, other.clauses);
        for (turn, wealth) in other.wealth {
            self.wealth.entry(turn).or_default().join(wealth);
        }
        if self.columns.is_empty() {
            self.columns = other.columns;
        }
    }

    pub fn seats(&self, lords: &[String]) -> Option<ChiSquareTest> {
        let name = |seat: u8| lords.get(usize::from(seat)).cloned().unwrap_or_default();
        ChiSquareTest::of(
            self.by_seat
                .iter()
                .map(|(&seat, &(seen, expected))| (name(seat), seen, expected))
                .collect(),
        )
    }

    pub fn origins(&self) -> Option<ChiSquareTest> {
        ChiSquareTest::of(
            self.by_origin
                .iter()
                .map(|(origin, &(seen, expected))| (origin.clone(), seen, expected))
                .collect(),
        )
    }

    pub fn manners(&self) -> Option<ChiSquareTest> {
        ChiSquareTest::of(
            self.by_manner
                .iter()
                .map(|(&manner, &(seen, expected))| (manner.to_owned(), seen, expected))
                .collect(),
        )
    }

    /// Kinds of events that never happened.
    pub fn missing_kinds(&self) -> impl Iterator<Item = &'static str> {
        self.kinds
            .iter()
            .filter(|(_, count)| count.times == 0)
            .map(|(&kind, _)| kind)
    }

    /// The median length: half of the campaigns are not longer.
    pub fn median_length(&self) -> u32 {
        let mut left = self.campaigns.div_ceil(2);
        for (&turns, &count) in &self.lengths {
            if count >= left {
                return turns;
            }
            left -= count;
        }
        0
    }
}

impl EventCount {
    fn count(&mut self) {
        self.times += 1;
        self.seen = true;
    }

    fn join(&mut self, other: &EventCount) {
        self.times += other.times;
        self.campaigns += other.campaigns;
    }
}
