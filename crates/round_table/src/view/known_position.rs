//! The position as a seat may assume it, for forecasts (R§8.3): all that the seat cannot see is
//! replaced by the first cards, by name, of those it cannot see. So nothing can be learnt from it:
//! which cards these are follows from the table and the seat's own hand.

use crate::{
    cards::{Cards, Pile, White},
    order::StandingOrders,
    position::{KnightState, LaidBlack, Position, Step},
};
use seneschal_seam::seat::Seat;

pub(crate) fn position_known_to(position: &Position, seat: Seat) -> Position {
    let mut known = position.clone();
    known.loyalty_supposed = !position.loyalty_read;
    hide_knights(&mut known, seat);
    hide_white_cards(&mut known, seat);
    hide_black_cards(&mut known, seat);
    hide_orders(&mut known, seat);
    known
}

fn hide_knights(known: &mut Position, seat: Seat) {
    let read = known.loyalty_read;
    for (other, knight) in (0..).map(Seat).zip(&mut known.knights) {
        let own = other == seat;
        if !own {
            knight.standing = StandingOrders::default();
        }
        if !(own && read) && knight.state != KnightState::Unmasked {
            knight.traitor = false;
        }
    }
}

/// Takes so many cards, the first by name.
fn take_first<C: Ord + Copy>(from: &mut Cards<C>, number: usize) -> Vec<C> {
    let taken: Vec<C> = from.each().take(number).collect();
    for card in &taken {
        from.take(*card);
    }
    taken
}

/// Fills a pile with hidden cards; places that the seat knows keep their cards.
fn fill_pile<C: Ord + Copy>(pile: &mut Pile<C>, hidden: &mut Cards<C>, seat: Seat) {
    let discard = usize::from(pile.discard.total());
    for placed in pile.top.iter_mut().chain(&mut pile.bottom) {
        if !placed.seen_by.contains(&seat)
            && let [card] = take_first(hidden, 1)[..]
        {
            placed.card = card;
        }
    }
    pile.discard = take_first(hidden, discard).into_iter().collect();
    pile.unseen = std::mem::take(hidden);
}

/// The cards of a pile whose place the seat does not know. Discards lie face down (R§2.3).
fn hidden_in<C: Ord + Copy>(pile: &Pile<C>, seat: Seat) -> Cards<C> {
    let placed = pile.top.iter().chain(&pile.bottom);
    pile.unseen
        .each()
        .chain(pile.discard.each())
        .chain(
            placed
                .filter(|one| !one.seen_by.contains(&seat))
                .map(|one| one.card),
        )
        .collect()
}

fn hide_white_cards(known: &mut Position, seat: Seat) {
    let mut hidden = hidden_in(&known.white, seat);
    for (_, knight) in (0..)
        .map(Seat)
        .zip(&known.knights)
        .filter(|(at, _)| *at != seat)
    {
        hidden.extend(knight.hand.each());
    }
    let hands = (0..).map(Seat).zip(known.knights.iter_mut());
    for (_, knight) in hands.filter(|(at, _)| *at != seat) {
        let number = usize::from(knight.hand.total());
        knight.hand = take_first(&mut hidden, number).into_iter().collect();
    }
    fill_pile(&mut known.white, &mut hidden, seat);
}

fn hide_black_cards(known: &mut Position, seat: Seat) {
    let mut hidden = hidden_in(&known.black, seat);
    let seen = |laid: &LaidBlack| !laid.face_down || laid.seen_by.contains(&seat);
    for state in &known.quests {
        let unseen = state.blacks.iter().filter(|laid| !seen(laid));
        hidden.extend(unseen.map(|laid| laid.card));
    }
    for state in &mut known.quests {
        for laid in state.blacks.iter_mut().filter(|laid| !seen(laid)) {
            // the kind of a card that lies face down is known
            let alike = hidden.each().find(|card| card.kind == laid.card.kind);
            laid.card = alike.unwrap_or(laid.card);
            hidden.take(laid.card);
        }
    }
    fill_pile(&mut known.black, &mut hidden, seat);
}

/// Orders of the knight in turn that wait for answers.
fn hide_orders(known: &mut Position, seat: Seat) {
    if seat == known.seat {
        return;
    }
    let in_hand: Option<White> = known.knight(known.seat).hand.each().next();
    for step in &mut known.agenda {
        match step {
            Step::Deeds { orders } => orders.clear(),
            Step::Swap { card, .. } => *card = in_hand.unwrap_or(*card),
            _ => {}
        }
    }
}
