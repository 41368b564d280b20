//! Standing orders: what a stand-in answers to every question (R§9.3).

use super::known_table::KnownTable;
use super::plan::{by_loss, by_worth, kindest};
use super::powers::wanted_at;
use crate::{
    cards::{Black, BlackKind, White},
    game::Power,
    order::{KayAdds, ShareWish, StandingOrder, StandingOrders, Volunteering, WarChoice},
    position::Relic,
    quest::{Place, Quest},
};
use seneschal_seam::seat::Seat;
use std::collections::BTreeSet;

/// Black cards that are worth three Merlins (R§9.4).
const MERLIN_AGAINST: [BlackKind; 4] = [
    BlackKind::Guinevere,
    BlackKind::Mists,
    BlackKind::Morgan2,
    BlackKind::Morgan3,
];

/// From so much on, Excalibur is thrown against a black card.
const THROWN_AGAINST: i32 = 90;

/// Those that differ from the ones in force.
pub(super) fn changes(table: &KnownTable) -> Vec<StandingOrder> {
    let in_force = &table.me().standing;
    let wanted = wanted(table);
    let changes = wanted.iter().filter(|order| {
        let kind = std::mem::discriminant(*order);
        let alike = wanted
            .iter()
            .filter(|it| std::mem::discriminant(*it) == kind);
        let mut changed: StandingOrders = in_force.clone();
        changed.set_all(alike.cloned());
        changed != *in_force
    });
    changes.cloned().collect()
}

fn wanted(table: &KnownTable) -> Vec<StandingOrder> {
    let knight = table.me();
    let cards = knight.hand.total();
    let gives = [
        (Volunteering::Cards, !table.is_traitor() && cards >= 6),
        (Volunteering::Life, !table.is_traitor() && knight.life >= 5),
    ];
    let merlins = MERLIN_AGAINST.into_iter().filter(|_| !table.is_traitor());
    let mut least = by_loss(table);
    least.dedup();
    // who has begun a solo quest stays there
    let stays = knight.place.quest().is_some_and(|quest| {
        table.game.figures.quest(quest).solo && !table.position.quest(quest).fights.is_empty()
    });
    let mut all = vec![
        StandingOrder::Merlin(merlins.map(|kind| (kind, 1)).collect()),
        StandingOrder::Merlin([].into()),
        StandingOrder::Discard(least),
        StandingOrder::Summons(knight.place == Place::Home || !stays),
        StandingOrder::Share(ShareWish::Choice),
        StandingOrder::Prefer(prefer(table)),
        StandingOrder::Warriors(WarChoice::Fewer),
    ];
    all.extend(gives.map(|gives| StandingOrder::Volunteer([gives].into())));
    let has = |relic: Relic| table.position.has(table.seat, relic);
    let power = |power: Power| table.game.who_has(power);
    if has(Relic::Grail) {
        let knights = table.position.knights_in_turn().into_iter();
        all.push(StandingOrder::Save(
            knights.map(|seat| (seat, true)).collect(),
        ));
    }
    if has(Relic::Excalibur) {
        all.push(StandingOrder::Excalibur(excalibur(table)));
    }
    if has(Relic::Armour) {
        all.push(StandingOrder::Armour(kindest(table)));
    }
    if power(Power::Kay) == Some(table.seat) {
        all.push(StandingOrder::Kay(KayAdds::Least));
    }
    if let Some(arthur) = power(Power::Arthur).filter(|&arthur| arthur != table.seat) {
        all.push(StandingOrder::ForArthur(for_arthur(table, arthur)));
    }
    all
}

/// What Arthur needs where he is, then what is worth least (R§5.1).
fn for_arthur(table: &KnownTable, arthur: Seat) -> Vec<White> {
    let place = table.position.knight(arthur).place;
    let mut cards = by_worth(table);
    if place != table.me().place && !table.is_traitor() {
        let wanted = wanted_at(table, place);
        cards.sort_by_key(|card| !wanted.contains(card));
    }
    cards.dedup();
    cards
}

/// What the knight collects: Grails while the quest runs, and what fills its pairs and triples.
fn prefer(table: &KnownTable) -> Vec<White> {
    let mut cards = White::ALL.to_vec();
    let worth = |card: White| {
        let held = i32::from(table.hand().of(card).min(3));
        let grails = card == White::Grail && !table.position.quest(Quest::Grail).over;
        let fight = card.value().is_some();
        let more = if grails || fight { held * 4 } else { 0 };
        table.card_worth(card) + more
    };
    cards.sort_by_key(|&card| std::cmp::Reverse(worth(card)));
    cards
}

/// The black cards that would cost a quest now.
fn excalibur(table: &KnownTable) -> BTreeSet<BlackKind> {
    let kinds = BlackKind::ALL.into_iter().filter(|&kind| {
        table.game.excalibur_cancels(kind) && table.black_cost(Black::plain(kind)) >= THROWN_AGAINST
    });
    kinds.filter(|_| !table.is_traitor()).collect()
}
