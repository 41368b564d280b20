//! The deeds that a knight can think of: for forms, and for what an answer suggests.

use super::cards::White;
use super::order::{Action, Deed, GroupSize, MerlinTarget, Order, SpecialPlay};
use super::position::Position;
use super::quest::{Place, Quest};
use super::turn::deed_check::DeedCheck;
use seneschal_seam::seat::Seat;

/// Each deed that needs no more than the cards of the hand, kind by kind, whether it can be done or
/// not. Of special cards the simplest play.
pub(crate) fn deed_choices(position: &Position, seat: Seat) -> Vec<Deed> {
    let hand = &position.knight(seat).hand;
    let cards: Vec<White> = hand.counts().map(|(card, _)| card).collect();
    let each = |deed: fn(White) -> Deed| cards.iter().copied().map(deed);
    let engine = |value| Deed::FightEngine(vec![value]);
    let merlins = Quest::ALL.map(MerlinTarget::Quest).into_iter();
    let merlins = merlins.chain([MerlinTarget::Engine]);
    let merlins = merlins.map(SpecialPlay::Merlin);
    let plays = merlins.chain(Quest::ALL.map(SpecialPlay::Heroism));
    let others = cards
        .iter()
        .filter_map(|&card| simple_play(position, seat, card));
    let places = Quest::ALL.map(Place::At).into_iter().chain([Place::Home]);
    let swap = |&card: &White| position.seats().map(move |with| Deed::Swap { with, card });
    std::iter::once(Deed::DrawTwo)
        .chain(cards.iter().filter_map(|card| card.value()).map(engine))
        .chain(cards.iter().flat_map(|&card| lays(position, seat, card)))
        .chain(each(Deed::Drop))
        .chain(plays.chain(others).map(Deed::Play))
        .chain(places.map(Deed::Go))
        .chain(each(Deed::Heal))
        .chain(position.seats().map(Deed::Accuse))
        .chain(cards.iter().flat_map(swap))
        .collect()
}

/// R§4.2: where two groups could take a card, the order names one.
fn lays(position: &Position, seat: Seat, card: White) -> impl Iterator<Item = Deed> {
    let quest = position.knight(seat).place.quest();
    let groups: &[_] = match quest.is_some_and(Quest::is_fight) {
        true => &[None, Some(GroupSize::Pair), Some(GroupSize::Triple)],
        false => &[None],
    };
    groups.iter().map(move |&group| Deed::Lay { card, group })
}

/// How a special card is played that is aimed at no quest.
fn simple_play(position: &Position, seat: Seat, card: White) -> Option<SpecialPlay> {
    let knights = position.knights_in_turn();
    let hand = &position.knight(seat).hand;
    Some(match card {
        White::Clairvoyance => SpecialPlay::Clairvoyance(Vec::new()),
        White::Convocation => SpecialPlay::Convocation(None),
        White::Fate => SpecialPlay::Fate,
        White::Lady => SpecialPlay::Lady(None),
        White::Piety => SpecialPlay::Piety { others: true },
        White::Reinforcements => SpecialPlay::Reinforcements { others: false },
        White::Messenger => SpecialPlay::Messenger {
            to: knights.into_iter().find(|other| *other != seat)?,
            cards: vec![hand.each().find(|card| *card != White::Messenger)?],
        },
        _ => return None,
    })
}

/// Whether a deed can be done, as the first one or for a life.
pub(crate) fn is_possible(check: &DeedCheck, deed: &Deed, paid: bool) -> bool {
    let order = Order {
        paid,
        ..Order::new(Action::Deed(deed.clone()))
    };
    check.check(&order, deed).is_ok()
}
