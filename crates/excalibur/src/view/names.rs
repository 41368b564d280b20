//! The names of things in a report: lords, places, counters, as the order sheet writes them.

use super::super::board::{GateId, HouseId, ManorId, ParishId, SpotId, SpotKind};
use super::super::event::{GateChoice, Troops};
use super::super::position::{CounterNumber, Faith, Position, Rank, Season};
use crate::game::Excalibur;
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, PhraseArgument};

/// The names of a campaign. An id that its board or seats lack (a stored event of another board)
/// reads `?`.
#[derive(Clone, Copy)]
pub(crate) struct ValleyNames<'g> {
    pub game: &'g Excalibur,
}

impl<'g> ValleyNames<'g> {
    pub(crate) fn lord(self, seat: Seat) -> &'g str {
        self.game
            .lords
            .get(seat.index())
            .map_or("?", String::as_str)
    }

    /// A sentence about a lord.
    pub(crate) fn say_of(self, id: &'static str, seat: Seat) -> Phrase {
        Phrase::new(id).with("lord", self.lord(seat))
    }

    pub(crate) fn lords(self, seats: &[Seat]) -> Vec<&'g str> {
        seats.iter().map(|&seat| self.lord(seat)).collect()
    }

    pub(crate) fn spot(self, SpotId(spot): SpotId) -> &'g str {
        self.game
            .board
            .spots
            .get(usize::from(spot))
            .map_or("?", |spot| spot.name.as_str())
    }

    pub(crate) fn is_milestone(self, SpotId(spot): SpotId) -> bool {
        self.game
            .board
            .spots
            .get(usize::from(spot))
            .is_some_and(|spot| matches!(spot.kind, SpotKind::Milestone { .. }))
    }

    pub(crate) fn manor(self, ManorId(manor): ManorId) -> &'g str {
        self.game
            .board
            .manors
            .get(usize::from(manor))
            .map_or("?", |manor| manor.name.as_str())
    }

    pub(crate) fn manors(self, list: &[ManorId]) -> Vec<&'g str> {
        list.iter().map(|&manor| self.manor(manor)).collect()
    }

    pub(crate) fn house(self, HouseId(house): HouseId) -> &'g str {
        self.game
            .board
            .houses
            .get(usize::from(house))
            .map_or("?", |house| house.name.as_str())
    }

    pub(crate) fn parish(self, ParishId(parish): ParishId) -> &'g str {
        self.game
            .board
            .parishes
            .get(usize::from(parish))
            .map_or("?", |parish| parish.name.as_str())
    }

    pub(crate) fn gate(self, GateId(gate): GateId) -> &'g str {
        self.game
            .board
            .gates
            .get(usize::from(gate))
            .map_or("?", |gate| self.manor(gate.into))
    }

    /// "Lionel with 2 and 52", "Lionel’s 13 and 17", or the name alone for the lord without
    /// soldiers.
    pub(crate) fn troops(self, troops: &Troops) -> PhraseArgument {
        let lord = self.lord(troops.seat);
        let led = troops.numbers.contains(&LORD);
        let others: Vec<CounterNumber> = troops
            .numbers
            .iter()
            .copied()
            .filter(|&number| number != LORD)
            .collect();
        match (led, others.is_empty()) {
            (true, true) => lord.into(),
            (true, false) => Phrase::new("excalibur-troops-led")
                .with("lord", lord)
                .with("numbers", numbers(&others))
                .into(),
            (false, _) => Phrase::new("excalibur-troops")
                .with("lord", lord)
                .with("numbers", numbers(&others))
                .into(),
        }
    }
}

/// §1.3: the lord's own counter.
const LORD: CounterNumber = 1;

/// Counters as the sheet writes them; three or more in a row as a range.
pub(crate) fn numbers(list: &[CounterNumber]) -> PhraseArgument {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let mut pieces: Vec<PhraseArgument> = Vec::new();
    let mut rest = sorted.as_slice();
    while let Some(&first) = rest.first() {
        let run = rest
            .iter()
            .zip(first..=CounterNumber::MAX)
            .take_while(|&(&number, expected)| number == expected)
            .count()
            .max(1);
        let (span, after) = rest.split_at(run);
        match span.last() {
            Some(last) if run >= 3 => pieces.push(format!("{first}-{last}").into()),
            _ => pieces.extend(span.iter().map(|&number| PhraseArgument::from(number))),
        }
        rest = after;
    }
    PhraseArgument::List(pieces)
}

/// "13, 17" as an order begins: no "and", every counter separately, as on the printed sheet.
pub(crate) fn written(list: &[CounterNumber]) -> String {
    list.iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}

pub(crate) fn season(season: Season) -> Phrase {
    Phrase::new(match season {
        Season::Spring => "excalibur-spring",
        Season::Summer => "excalibur-summer",
        Season::Autumn => "excalibur-autumn",
        Season::Winter => "excalibur-winter",
    })
}

/// "Spring of year 3"
pub(crate) fn turn_title(of: Season, year: u16) -> Phrase {
    Phrase::new("excalibur-turn")
        .with("season", season(of))
        .with("year", year)
}

/// The turn that led to a position; `None` before the first.
pub(crate) fn played(position: &Position) -> Option<(Season, u16)> {
    match (position.season, position.year) {
        (Season::Autumn, 0) => None,
        (Season::Spring, year) => Some((Season::Winter, year.checked_sub(1)?)),
        (Season::Summer, year) => Some((Season::Spring, year)),
        (Season::Autumn, year) => Some((Season::Summer, year)),
        (Season::Winter, year) => Some((Season::Autumn, year)),
    }
}

pub(crate) fn rank(rank: Rank) -> Phrase {
    Phrase::new(match rank {
        Rank::Lord => "excalibur-rank-lord",
        Rank::KnightA => "excalibur-rank-knight-a",
        Rank::KnightB => "excalibur-rank-knight-b",
        Rank::Esquire => "excalibur-rank-esquire",
        Rank::ManAtArmsA => "excalibur-rank-man-a",
        Rank::ManAtArmsB => "excalibur-rank-man-b",
    })
}

/// "Christian", "Druid"
pub(crate) fn faith(faith: Faith) -> Phrase {
    Phrase::new(match faith {
        Faith::Christian => "excalibur-advanced-christian",
        Faith::Druid => "excalibur-advanced-druid",
    })
}

/// "the first choice"
pub(crate) fn gate_choice(choice: GateChoice) -> Phrase {
    match choice {
        GateChoice::Wanted(nth) => Phrase::new("excalibur-choice-wanted").with("nth", nth),
        GateChoice::Farthest => Phrase::new("excalibur-choice-farthest"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_in_a_row_are_a_span() {
        for (list, wanted) in [
            (
                vec![13, 17],
                vec![PhraseArgument::Number(13), PhraseArgument::Number(17)],
            ),
            (
                vec![53, 52, 54, 2],
                vec![
                    PhraseArgument::Number(2),
                    PhraseArgument::Text("52-54".into()),
                ],
            ),
            (
                vec![2, 3],
                vec![PhraseArgument::Number(2), PhraseArgument::Number(3)],
            ),
            (vec![], vec![]),
            (vec![u16::MAX], vec![PhraseArgument::Number(65_535)]),
        ] {
            assert_eq!(numbers(&list), PhraseArgument::List(wanted), "{list:?}");
        }
    }
}
