//! Amounts of money and men in the best and the worst case.

use crate::{
    game::Mordred,
    position::Position,
    tables::{MoneyBox, MoneyRow},
};

/// The amount of money that the sheet keeps, wherever it says so.
#[derive(Clone, Copy, Default)]
pub(super) struct MoneyReserve {
    /// The first amount without a condition, and its line: later ones do not count.
    pub(super) first: Option<(usize, u32)>,
    /// The largest amount under a condition.
    perhaps: u32,
}

impl MoneyReserve {
    pub(super) fn add(&mut self, line: usize, pounds: u32, hangs: bool) {
        if hangs {
            self.perhaps = self.perhaps.max(pounds);
        } else {
            self.first = self.first.or(Some((line, pounds)));
        }
    }

    pub(super) fn surely(&self) -> u32 {
        self.first.map_or(0, |(_, pounds)| pounds)
    }

    pub(super) fn most(&self) -> u32 {
        self.perhaps.max(self.surely())
    }
}

/// How much is left: the least, if every possible line runs, and the most.
#[derive(Clone, Copy)]
pub(super) struct AmountRange {
    pub(super) least: u32,
    pub(super) most: u32,
}

impl AmountRange {
    pub(super) fn exactly(amount: u32) -> AmountRange {
        AmountRange {
            least: amount,
            most: amount,
        }
    }

    /// An order that takes from `one` to `all`, and may not run unless it is `sure`. Returns
    /// whether it certainly runs.
    pub(super) fn take(&mut self, one: u32, all: u32, sure: bool) -> bool {
        let runs = sure && self.least >= one;
        if sure {
            // if it did not run, less than it takes was left
            self.most = self.most.saturating_sub(one).max(if runs {
                0
            } else {
                self.most.min(one.saturating_sub(1))
            });
        }
        self.least = self.least.saturating_sub(all);
        runs
    }

    pub(super) fn is_known(self) -> bool {
        self.least == self.most
    }
}

/// The result of two dice in a row, or the range from the worst to the best row if none is chosen
/// yet: men, as far as the supply allows, and money (M§3.1, M§3.4).
pub(super) fn row_income(
    game: &Mordred,
    position: &Position,
    row: Option<MoneyRow>,
) -> (AmountRange, AmountRange) {
    let boxes: Vec<MoneyBox> = MoneyRow::ALL
        .into_iter()
        .filter(|it| row.is_none_or(|row| row == *it))
        .flat_map(|row| (1..=6).map(move |pips| game.tables.money(row, pips)))
        .collect();
    let pays = || boxes.iter().map(|it| u32::from(it.pays));
    let men = boxes.iter().filter(|it| it.black).map(|it| it.pays.into());
    let twice = |amount: Option<u32>| amount.unwrap_or(0).saturating_mul(2);
    (
        AmountRange {
            least: 0,
            most: twice(men.max()).min(position.supply(&game.tables).into()),
        },
        AmountRange {
            least: twice(pays().min()),
            most: twice(pays().max()),
        },
    )
}
