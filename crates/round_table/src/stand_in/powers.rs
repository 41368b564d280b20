//! Cards that pass from hand to hand: Arthur's swap, Messenger, Bedivere's trade (R§2.4, R§5.1).

use super::{
    known_table::KnownTable,
    plan::{Plan, by_worth},
    worth::DEED,
};
use crate::{
    cards::{BlackKind, White},
    game::Power,
    order::{Deed, SpecialPlay},
    quest::{Place, Quest},
    turn::deed_check::next_in_war,
};
use seneschal_seam::seat::Seat;

/// What each card is worth more where it can be laid. Messenger costs a deed and itself, so this is
/// little: at 12 the knights won 2 to 4 of 100 games fewer.
const PASSED_ON: i32 = 7;

/// The cards that a knight can lay at this place, the next first.
pub(super) fn wanted_at(table: &KnownTable, place: Place) -> Vec<White> {
    match place {
        Place::At(Quest::Grail) if !table.position.staying.contains(&BlackKind::DarkForest) => {
            vec![White::Grail; 3]
        }
        Place::At(war @ (Quest::Picts | Quest::Saxons)) => {
            let next = next_in_war(&table.game.figures, &table.position, war);
            let values = next.into_iter().flat_map(|next| next..=5);
            values.map(White::Fight).collect()
        }
        _ => Vec::new(),
    }
}

/// Cards of the hand that help this knight at once, and not their owner.
fn to_pass_on(table: &KnownTable, to: Seat) -> Vec<White> {
    let place = table.position.knight(to).place;
    if place == table.me().place || table.is_traitor() {
        return Vec::new();
    }
    let mut left = table.hand().clone();
    let mut cards = wanted_at(table, place);
    cards.retain(|&card| left.take(card));
    cards
}

/// The other knights who have cards.
fn partners(table: &KnownTable) -> Vec<Seat> {
    let mut seats = table.position.knights_in_turn();
    seats.retain(|&seat| seat != table.seat && !table.position.knight(seat).hand.is_empty());
    seats
}

/// Arthur takes what he can lay, or gives what his partner can.
pub(super) fn swap_plan(table: &KnownTable) -> Option<Plan> {
    if !table.game.has_power(table.seat, Power::Arthur) {
        return None;
    }
    let own = table.me().place;
    let takes = || {
        let mut away = partners(table);
        away.retain(|&seat| table.position.knight(seat).place != own);
        // the first of equally full hands
        let hand = |seat: Seat| table.position.knight(seat).hand.total();
        let with = away.into_iter().rev().max_by_key(|&seat| hand(seat))?;
        Some((with, *by_worth(table).first()?))
    };
    let gives = || {
        let gift = |seat: Seat| Some((seat, *to_pass_on(table, seat).first()?));
        partners(table).into_iter().find_map(gift)
    };
    let wants = !wanted_at(table, own).is_empty();
    let (with, card) = wants.then(takes).flatten().or_else(gives)?;
    Some(Plan {
        deed: Deed::Swap { with, card },
        worth: DEED,
    })
}

/// Messenger brings up to three cards to where they can be laid.
pub(super) fn messenger_plays(table: &KnownTable) -> Vec<(SpecialPlay, i32)> {
    let plays = partners(table).into_iter().filter_map(|to| {
        let mut cards = to_pass_on(table, to);
        cards.truncate(3);
        let worth = i32::try_from(cards.len()).unwrap_or(0) * PASSED_ON;
        (!cards.is_empty()).then_some((SpecialPlay::Messenger { to, cards }, worth))
    });
    plays.collect()
}

/// Bedivere gives three cheap cards for a Merlin, if the discard has one.
pub(super) fn trade_plan(table: &KnownTable) -> Option<Plan> {
    if !table.game.has_power(table.seat, Power::Bedivere) || table.is_traitor() {
        return None;
    }
    let cards: [White; 3] = by_worth(table).get(..3)?.try_into().ok()?;
    let cost: i32 = cards.iter().map(|&card| table.card_worth(card)).sum();
    Some(Plan {
        deed: Deed::Trade(cards),
        worth: table.card_worth(White::Merlin) - cost,
    })
}
