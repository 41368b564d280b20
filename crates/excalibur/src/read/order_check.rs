//! Whether an order that nobody has written yet would be valid: for lists that a player chooses from.

use super::conflicts::refuse_conflicts;
use super::faith::check_religion;
use super::keys::Key;
use super::line_draft::LineDraft;
use super::semantics::buildings::price_this_year;
use super::semantics::clauses::add_clause;
use super::semantics::context::SheetContext;
use super::syntax::{ClauseSyntax, MoveSyntax, OrderSyntax};
use crate::{
    board::SpotId,
    game::Excalibur,
    order::{ExcaliburOrder, ManorBuilding},
    position::{CounterNumber, Position},
};
use seneschal_seam::seat::Seat;

/// Asks the reader about orders of one seat, each as if it stood alone on a sheet.
pub(crate) struct OrderCheck<'a>(SheetContext<'a>);

impl<'a> OrderCheck<'a> {
    pub(crate) fn new(game: &'a Excalibur, position: &'a Position, seat: Seat) -> Option<Self> {
        SheetContext::new(game, position, seat).map(OrderCheck)
    }

    /// Miles on this year's roads.
    pub(crate) fn miles(&self, from: SpotId, to: SpotId) -> Option<u16> {
        self.0.roads.miles(from, to)
    }

    /// A move in a campaigning season, §4.8's relocation in winter.
    pub(crate) fn may_move(&self, number: CounterNumber, to: SpotId) -> bool {
        self.is_valid(OrderSyntax::Go(MoveSyntax::to(&[number], to)))
    }

    pub(crate) fn may(&self, order: &ExcaliburOrder) -> bool {
        let word = match order {
            ExcaliburOrder::Build { what, .. } => match what {
                ManorBuilding::Castle => Key::Castle,
                ManorBuilding::Church | ManorBuilding::Circle => Key::Church,
                _ => Key::Build,
            },
            ExcaliburOrder::Repair { .. } => Key::Repair,
            _ => Key::Hold,
        };
        let rules = &self.0.game.rules;
        word.is_played(rules) && self.is_valid(OrderSyntax::of(&self.0.game.board, order))
    }

    pub(crate) fn price(&self, what: ManorBuilding) -> u32 {
        price_this_year(&self.0, what)
    }

    fn is_valid(&self, what: OrderSyntax) -> bool {
        let mut draft = LineDraft::new(1, "");
        let clause = ClauseSyntax { span: 0..0, what };
        if add_clause(&self.0, "", &clause, &mut draft).is_err() {
            return false;
        }
        let mut drafts = [draft];
        refuse_conflicts(&self.0, &mut drafts);
        check_religion(&self.0, &mut drafts);
        drafts.iter().all(LineDraft::stands)
    }
}
