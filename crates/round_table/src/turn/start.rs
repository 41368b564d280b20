//! Setting up: loyalties, hands, and the pool of turn 0 (R§1).

use super::half_play::HalfPlay;
use crate::{
    cards::{Black, BlackKind, Cards, Pile, White},
    event::{Event, EventKind},
    game::RoundTable,
    order::Action,
    position::{DeedsDone, Half, Knight, Position, QuestState, Step, Swords},
    rulebook::TraitorOdds,
};
use seneschal_seam::{dice::Dice, game::TurnResult, seat::Seat, secret::Secret};
use std::collections::{BTreeMap, BTreeSet};

/// R§1.4: so many white cards beside a Merlin.
const FIRST_CARDS: u8 = 5;

/// R§1.5: among so many cards the traitor's lies, if he is there maybe.
const MAYBE_CARDS: u8 = 8;

/// Before anything is dealt.
pub(crate) fn blank(game: &RoundTable) -> Position {
    let knights = vec![Knight::new(game.figures.life); game.knights.len()];
    let cards = game.rules.traitor != TraitorOdds::Never;
    let late = game.rules.loyalty_late && knights.len() == 3 && cards;
    Position {
        turn: 0,
        half: Half::Offers,
        seat: Seat(0),
        knights,
        swords: Swords::default(),
        engines: 0,
        white: Pile {
            unseen: game.figures.white.clone(),
            ..Pile::default()
        },
        black: Pile {
            unseen: game.figures.black.clone(),
            ..Pile::default()
        },
        quests: std::array::from_fn(|_| QuestState::default()),
        staying: BTreeSet::new(),
        relics: BTreeMap::new(),
        loyalty_read: !late,
        loyalty_supposed: false,
        came: BTreeSet::new(),
        deeds: DeedsDone::default(),
        turn_ends: false,
        orphan: None,
        windows: 0,
        agenda: Vec::new(),
        asked: None,
        over: None,
    }
}

pub(crate) fn start(game: &RoundTable, dice: &mut Dice) -> TurnResult<Position, Event> {
    let orders = BTreeMap::new();
    let mut play = HalfPlay::new(game, &blank(game), &orders, dice);
    play.deal_loyalty();
    play.deal_hands();
    TurnResult {
        position: play.position,
        events: play.events,
        outcome: None,
    }
}

impl HalfPlay<'_> {
    /// R§1.5: the cards that are left are never seen.
    fn deal_loyalty(&mut self) {
        let seats = u8::try_from(self.position.knights.len()).unwrap_or(u8::MAX);
        let (mut cards, mut traitor) = match self.game.rules.traitor {
            TraitorOdds::Maybe => (MAYBE_CARDS.max(seats), true),
            TraitorOdds::Likely => (seats.saturating_add(1), true),
            TraitorOdds::Surely => (seats, true),
            TraitorOdds::Never => (0, false),
        };
        for seat in self.position.seats() {
            if cards == 0 {
                break;
            }
            let what = format!("loyalty/{}", self.game.draw_name(seat));
            let label = |n: u8| if n == 1 { "traitor" } else { "loyal" }.to_owned();
            // the traitor's card is the first of those that are left
            let drawn = self.draw(&what, cards, &label) == 1 && traitor;
            cards = cards.saturating_sub(1);
            traitor &= !drawn;
            if let Some(knight) = self.position.knight_mut(seat) {
                knight.traitor = drawn;
            }
            // R§1.6: nobody reads it before its time
            let to = self.position.loyalty_read.then_some(seat);
            self.say(
                "1.5",
                EventKind::LoyaltyDealt {
                    seat,
                    traitor: Secret::new(to, drawn),
                },
            );
        }
    }

    fn deal_hands(&mut self) {
        for seat in self.position.seats() {
            if self.position.white.unseen.take(White::Merlin) {
                self.give(seat, [White::Merlin]);
            }
        }
        for seat in self.position.seats() {
            let whom = self.game.draw_name(seat);
            let cards: Vec<White> = (0..FIRST_CARDS)
                .filter_map(|_| self.draw_white(&whom))
                .collect();
            self.give(seat, cards);
            let hand = &self.position.knight(seat).hand;
            let cards = hand.each().collect();
            self.say(
                "1.4",
                EventKind::Dealt {
                    seat,
                    cards: Secret::new([seat], cards),
                },
            );
        }
    }

    /// R§1.7: a card of each knight, open; one at random of who offers none.
    pub(super) fn take_offers(&mut self) {
        let seats: Vec<Seat> = self.position.seats().collect();
        let mut pool: Cards<White> = Cards::default();
        let mut named = Vec::new();
        for &seat in &seats {
            let offered = self.orders.get(&seat).into_iter().flatten();
            let offered = offered.filter_map(|order| match order.what {
                Action::Offer(card) => Some(card),
                _ => None,
            });
            let held = |card: &White| self.position.knight(seat).hand.of(*card) > 0;
            let card = offered.rev().find(held);
            let Some(card) = card.or_else(|| self.card_by_lot(seat)) else {
                continue;
            };
            self.take(seat, card);
            pool.add(card);
            named.push((seat, card));
        }
        if !self.game.rules.pool_named {
            // in the order of the cards, which tells nothing of who gave them
            named.sort_by_key(|&(_, card)| card);
        }
        for (seat, card) in named {
            let seat = self.game.rules.pool_named.then_some(seat);
            self.say("1.7", EventKind::Offered { seat, card });
        }
        self.next_all([
            Step::Share {
                cards: pool,
                among: seats,
            },
            Step::FirstTurn,
        ]);
    }
}

/// All white cards of a position: 84 by the printed figures (R§2.1).
pub(crate) fn all_white(position: &Position) -> Cards<White> {
    let mut all: Cards<White> = position.white.all().collect();
    for knight in &position.knights {
        all.extend(knight.hand.each());
    }
    for state in &position.quests {
        all.extend(state.fights.iter().map(|laid| White::Fight(laid.value)));
        all.add_many(White::Grail, state.grails);
        if state.heroism {
            all.add(White::Heroism);
        }
    }
    for step in &position.agenda {
        if let Step::Share { cards, .. } = step {
            all.extend(cards.each());
        }
    }
    all
}

/// All black cards of a position: 76 by the printed figures (R§2.2).
pub(crate) fn all_black(position: &Position) -> Cards<Black> {
    let mut all: Cards<Black> = position.black.all().collect();
    for state in &position.quests {
        all.extend(state.blacks.iter().map(|laid| laid.card));
        if state.mordred {
            all.add(Black::plain(BlackKind::Mordred));
        }
    }
    all.extend(position.staying.iter().copied().map(Black::plain));
    for step in &position.agenda {
        if let Step::Black { card, .. } | Step::Effect { card, .. } = step {
            all.add(*card);
        }
    }
    all
}
