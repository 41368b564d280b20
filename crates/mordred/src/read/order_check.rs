//! What a sheet's lines would change, one after the other: squares, men, buildings and money in the
//! best case.

use super::amounts::{AmountRange, MoneyReserve, row_income};
use crate::{
    board::SquareId,
    game::Mordred,
    position::{MordredBuilding, Position, TurnHalf},
    tables::{BuildingKind, MoneyRow},
    turn::men::default_square,
};
use seneschal_seam::{seat::Seat, verdicts::LineResult};
use seneschal_text::Phrase;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone)]
pub(super) struct MordredOrderCheck<'a> {
    pub game: &'a Mordred,
    pub position: &'a Position,
    pub seat: Seat,
    /// The position after the orders that certainly run.
    pub(super) supposed: Position,
    /// Squares that depend on a die, a condition or an earlier line: a man or a building there may
    /// have gone or arrived.
    pub(super) doubtful: BTreeSet<SquareId>,
    /// The squares where the default certainly puts men before anything is built (M§5).
    pub(super) defaults: BTreeSet<SquareId>,
    /// The player's own buildings that may be built.
    pub(super) hoped: BTreeMap<SquareId, MordredBuilding>,
    /// Kinds of which a piece may return.
    pub(super) freed: BTreeSet<BuildingKind>,
    /// Men still to be placed.
    pub(super) due: AmountRange,
    /// The money that may still be spent, without the amount kept.
    pub(super) purse: AmountRange,
    pub(super) keeps: MoneyReserve,
    pub(super) row: Option<MoneyRow>,
    /// The dice are still to be rolled, and the men and money they bring are unknown (M§2.2).
    pub(super) before_dice: bool,
    /// The answer for each man, by line and place in it.
    pub(super) men: BTreeMap<(usize, usize), LineResult<Phrase>>,
    /// The square for the first man that no line places; `Err` if it is unknown before the dice and
    /// the conditions.
    pub(super) left: Result<Option<SquareId>, ()>,
}

impl<'a> MordredOrderCheck<'a> {
    /// `row`: the row that the sheet chooses.
    pub(super) fn new(
        game: &'a Mordred,
        position: &'a Position,
        seat: Seat,
        row: Option<MoneyRow>,
        keeps: MoneyReserve,
    ) -> Self {
        let before_dice = position.half == TurnHalf::Row;
        let (due, paid) = if before_dice {
            row_income(game, position, row)
        } else {
            let rolled = position.rolled.filter(|_| seat == position.seat);
            let men = rolled.map_or(0, |rolled| rolled.men);
            (AmountRange::exactly(men.into()), AmountRange::exactly(0))
        };
        let money = position.money(seat);
        let left = |paid: u32, keep: u32| money.saturating_add(paid).saturating_sub(keep);
        let purse = AmountRange {
            least: left(paid.least, keeps.most()),
            // the supply in a distant turn is unknown
            most: if seat == position.seat {
                left(paid.most, keeps.surely())
            } else {
                u32::MAX
            },
        };
        MordredOrderCheck {
            game,
            position,
            seat,
            supposed: position.clone(),
            doubtful: BTreeSet::new(),
            defaults: BTreeSet::new(),
            hoped: BTreeMap::new(),
            freed: BTreeSet::new(),
            due,
            purse,
            keeps,
            row: None,
            before_dice,
            men: BTreeMap::new(),
            left: Err(()),
        }
    }

    pub(super) fn lord(&self, seat: Seat) -> &'a str {
        self.game.lord(seat)
    }

    /// Checks a line, and undoes its effects if it is refused: then nothing of it is executed
    /// (M§5).
    pub(super) fn line<T, E>(
        &mut self,
        look: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        // the answers for men stay
        let men = std::mem::take(&mut self.men);
        let before = self.clone();
        self.men = men;
        let found = look(self);
        if found.is_err() {
            let men = std::mem::take(&mut self.men);
            *self = MordredOrderCheck { men, ..before };
        }
        found
    }

    /// True if all men of a line are possible, according to the earlier answers.
    pub(super) fn men_stand(&self, line: usize) -> bool {
        self.men
            .range((line, 0)..=(line, usize::MAX))
            .all(|(_, told)| told.is_ok())
    }

    /// Called when all men have been checked: the rest is placed by the default before any money is
    /// spent (M§5).
    pub(super) fn place_default_men(&mut self) {
        let board = &self.game.board;
        if self.due.is_known() && self.doubtful.is_empty() {
            self.left = Ok(default_square(board, &self.supposed, self.seat));
            for _ in 0..self.due.most {
                let Some(at) = default_square(board, &self.supposed, self.seat) else {
                    break;
                };
                self.supposed.men.insert(at);
                self.defaults.insert(at);
            }
            return;
        }
        // their squares are unknown, but each is at most one path further than the others
        let mut reached: BTreeSet<SquareId> =
            self.supposed.men.union(&self.doubtful).copied().collect();
        for _ in 0..self.due.most {
            let next: Vec<SquareId> = reached
                .iter()
                .flat_map(|&at| board.next(at))
                .copied()
                .filter(|&at| self.supposed.is_free(at))
                .collect();
            reached.extend(next);
        }
        self.doubtful
            .extend(reached.into_iter().filter(|at| self.supposed.is_free(*at)));
    }

    /// The best-case position: with what the player's own lines may build and, if `clear`, without
    /// what is at a square whose state is unknown.
    pub(super) fn at_best(&self, at: SquareId, clear: bool) -> Position {
        let mut best = self.supposed.clone();
        for (&square, &stands) in self.hoped.iter().filter(|&(&square, _)| square != at) {
            best.men.remove(&square);
            best.buildings.insert(square, stands);
        }
        if clear && self.doubtful.contains(&at) {
            best.men.remove(&at);
            best.buildings.remove(&at);
        }
        best
    }

    /// The position with nothing at the squares whose state is unknown.
    pub(super) fn at_worst(&self) -> Position {
        let mut worst = self.supposed.clone();
        worst.men.retain(|at| !self.doubtful.contains(at));
        worst.buildings.retain(|at, _| !self.doubtful.contains(at));
        worst
    }
}
