//! How the lords stand, and what the turn is called.

use super::super::position::{Lord, Position};
use super::super::rulebook::Rulebook;
use super::super::season::{shrines, victory};
use super::super::troops;
use super::names::{ValleyNames, turn_title};
use crate::game::Excalibur;
use seneschal_seam::{
    game::{Standings, StandingsRow, TurnName},
    seat::{Seat, Viewer},
};
use seneschal_text::Phrase;
use std::cmp::Reverse;

pub(crate) fn label(position: &Position) -> TurnName {
    TurnName {
        name: format!("{} {}", position.season.name(), position.year),
        title: turn_title(position.season, position.year),
    }
}

/// The figures that a reader sees of every lord.
struct StandingsColumns {
    /// §4.7
    money: bool,
    /// §17.1: reverence decides there.
    advanced: bool,
    /// §2.2, §16.1: worth decides when the last turn is over, unless the advanced game's years end
    /// earlier (§17.1).
    valued: bool,
}

impl StandingsColumns {
    fn of(rules: &Rulebook, viewer: Viewer) -> Self {
        let money = rules.treasury_public || viewer == Viewer::Moderator;
        let advanced = rules.advanced;
        let valued = money
            && rules
                .last_year
                .is_some_and(|last| !advanced || last < rules.advanced_years);
        StandingsColumns {
            money,
            advanced,
            valued,
        }
    }

    fn headings(&self) -> Vec<Phrase> {
        let mut columns = vec![
            "excalibur-manors",
            "excalibur-soldiers",
            "excalibur-strength",
        ];
        if self.money {
            columns.extend(["excalibur-income", "excalibur-treasury"]);
        }
        if self.advanced {
            columns.splice(
                0..0,
                ["excalibur-advanced-reverence", "excalibur-advanced-shrines"],
            );
        }
        if self.valued {
            columns.push("excalibur-worth");
        }
        columns.into_iter().map(Phrase::new).collect()
    }

    fn figures(&self, game: &Excalibur, position: &Position, seat: Seat, lord: &Lord) -> Vec<i64> {
        let strength: u32 = lord
            .soldiers
            .values()
            .map(|soldier| troops::strength(soldier.rank, soldier.wounded))
            .sum();
        let mut figures = vec![
            i64::from(troops::manors_of(position, seat)),
            lord.soldiers.len() as i64,
            i64::from(strength),
        ];
        if self.money {
            figures.extend([i64::from(lord.income), i64::from(lord.treasury)]);
        }
        if self.advanced {
            figures.splice(
                0..0,
                [
                    i64::from(lord.reverence),
                    shrines::owned(position, seat).count() as i64,
                ],
            );
        }
        if self.valued {
            figures.push(i64::from(victory::worth(game, position, seat)));
        }
        figures
    }

    /// What the rows are sorted by.
    fn rank(&self, row: &StandingsRow) -> (bool, Reverse<[i64; 5]>, Seat) {
        let first = if self.advanced { 2 } else { 0 };
        let figure = |at: usize| row.figures.get(first + at).copied().unwrap_or(0);
        let reverence = row
            .figures
            .first()
            .copied()
            .filter(|_| self.advanced)
            .unwrap_or(0);
        let worth = row
            .figures
            .last()
            .copied()
            .filter(|_| self.valued)
            .unwrap_or(0);
        (
            row.out,
            Reverse([worth, reverence, figure(0), figure(4), figure(2)]),
            row.seat,
        )
    }
}

/// Best first: worth (§16.1) in a campaign that ends with a given year, reverence in the advanced
/// game, manors, then treasury if it is public, then soldiers' strength, then seating.
pub(crate) fn standings(game: &Excalibur, position: &Position, viewer: Viewer) -> Standings {
    let columns = StandingsColumns::of(&game.rules, viewer);
    let words = ValleyNames { game };
    let mut rows: Vec<StandingsRow> = position
        .lords
        .iter()
        .zip((0_u8..).map(Seat))
        .map(|(lord, seat)| StandingsRow {
            seat,
            name: words.lord(seat).to_owned(),
            colour: game
                .colours
                .get(seat.index())
                .map_or("", |colour| colour.name())
                .to_owned(),
            figures: columns.figures(game, position, seat, lord),
            out: lord.out,
        })
        .collect();
    rows.sort_by_key(|row| columns.rank(row));
    Standings {
        who: Some(Phrase::new("excalibur-lord")),
        columns: columns.headings(),
        rows,
    }
}
