//! The table as one seat knows it (R§8.1, R§8.2).

use crate::{
    cards::{Black, Cards, Pile, PlacedCard, White},
    game::RoundTable,
    order::{Action, Deed, Order, StandingOrders},
    position::{Knight, KnightState, Position},
    quest::{Place, Quest},
    rulebook::TraitorOdds,
    turn::deed_check::DeedCheck,
};
use seneschal_seam::seat::Seat;

/// Where a stand-in looks. `position` has the public facts and what the seat knows besides; all
/// else is blank: other hands hold as many Grails as they have cards, piles are empty.
#[derive(Clone)]
pub(super) struct KnownTable<'g> {
    pub game: &'g RoundTable,
    pub seat: Seat,
    pub position: Position,
}

impl<'g> KnownTable<'g> {
    pub(super) fn new(game: &'g RoundTable, position: &Position, seat: Seat) -> Self {
        let mut known = Position {
            white: Pile::default(),
            black: known_top(&position.black, seat),
            agenda: Vec::new(),
            ..position.clone()
        };
        for (other, knight) in (0..).map(Seat).zip(&mut known.knights) {
            if other != seat {
                let cards = knight.hand.total();
                knight.hand = Cards::default();
                knight.hand.add_many(White::Grail, cards);
                knight.standing = StandingOrders::default();
                knight.traitor &= knight.state == KnightState::Unmasked;
            } else {
                knight.traitor &= position.loyalty_read;
            }
        }
        for state in &mut known.quests {
            for laid in &mut state.blacks {
                if laid.face_down && !laid.seen_by.contains(&seat) {
                    laid.card.value = 0;
                }
            }
        }
        KnownTable {
            game,
            seat,
            position: known,
        }
    }

    pub(super) fn me(&self) -> &Knight {
        self.position.knight(self.seat)
    }

    pub(super) fn is_traitor(&self) -> bool {
        self.me().traitor
    }

    pub(super) fn hand(&self) -> &Cards<White> {
        &self.me().hand
    }

    pub(super) fn is_at(&self, quest: Quest) -> bool {
        self.me().place == Place::At(quest)
    }

    /// Whether the deed can be done now, with a life paid for a second one.
    pub(super) fn can(&self, deed: &Deed) -> bool {
        let order = Order {
            paid: self.costs_life(deed),
            ..Order::new(Action::Deed(deed.clone()))
        };
        self.check().check(&order, deed).is_ok()
    }

    pub(super) fn costs_life(&self, deed: &Deed) -> bool {
        self.position.deeds.counted > 0 && !self.is_free(deed)
    }

    pub(super) fn is_free(&self, deed: &Deed) -> bool {
        self.check().is_free(deed)
    }

    fn check(&self) -> DeedCheck<'_> {
        DeedCheck {
            game: self.game,
            position: &self.position,
            seat: self.seat,
            unknown_cards: false,
        }
    }

    /// Knights whom this one may suspect: alive, and nobody has seen that they are loyal.
    pub(super) fn suspects(&self) -> Vec<Seat> {
        let mut seats = self.position.knights_in_turn();
        seats.retain(|&seat| seat != self.seat && !self.position.knight(seat).shown_loyal);
        seats
    }

    /// Of 100, how likely a traitor who is still hidden plays (R§1.5).
    pub(super) fn hidden_traitor(&self) -> i32 {
        let knights = &self.position.knights;
        let known = knights
            .iter()
            .any(|knight| knight.state == KnightState::Unmasked);
        if known || self.suspects().is_empty() && !self.is_traitor() {
            return 0;
        }
        let seats = i32::try_from(knights.len()).unwrap_or(0);
        match self.game.rules.traitor {
            _ if self.is_traitor() => 100,
            TraitorOdds::Never => 0,
            TraitorOdds::Surely => 100,
            TraitorOdds::Likely => 100 * seats / (seats + 1),
            TraitorOdds::Maybe => 100 * seats / 8,
        }
    }

    /// Fight cards of this value in the hand.
    pub(super) fn fights(&self, value: u8) -> u8 {
        self.hand().of(White::Fight(value))
    }

    /// The next black card, if the seat has seen it.
    pub(super) fn next_black(&self) -> Option<Black> {
        self.position.black.top.first().map(|placed| placed.card)
    }
}

/// The cards on top that the seat has seen, as far as it has seen all of them.
fn known_top(pile: &Pile<Black>, seat: Seat) -> Pile<Black> {
    let seen = |placed: &&PlacedCard<Black>| placed.seen_by.contains(&seat);
    Pile {
        top: pile.top.iter().take_while(seen).cloned().collect(),
        ..Pile::default()
    }
}
