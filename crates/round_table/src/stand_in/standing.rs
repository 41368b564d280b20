//! Standing orders: what a stand-in answers to every question (R§9.3).

use super::known_table::KnownTable;
use super::plan::{by_worth, kindest};
use crate::{
    cards::{Black, BlackKind, White},
    order::{KayAdds, ShareWish, StandingOrder, StandingOrders, Volunteering, WarChoice},
    position::Relic,
    quest::{Place, Quest},
};
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
    let knights = table.position.knights_in_turn().into_iter();
    let mut least = by_worth(table);
    least.dedup();
    // who has begun a solo quest stays there
    let stays = knight.place.quest().is_some_and(|quest| {
        table.game.figures.quest(quest).solo && !table.position.quest(quest).fights.is_empty()
    });
    let mut all = vec![
        StandingOrder::Merlin(merlins.map(|kind| (kind, 1)).collect()),
        StandingOrder::Merlin([].into()),
        StandingOrder::Discard(least.clone()),
        StandingOrder::Summons(knight.place == Place::Home || !stays),
        StandingOrder::Share(ShareWish::Choice),
        StandingOrder::Prefer(prefer(table)),
        StandingOrder::Warriors(WarChoice::Fewer),
        StandingOrder::Save(knights.map(|seat| (seat, true)).collect()),
        StandingOrder::Kay(KayAdds::Least),
        StandingOrder::ForArthur(least),
    ];
    all.extend(gives.map(|gives| StandingOrder::Volunteer([gives].into())));
    if table.position.has(table.seat, Relic::Excalibur) {
        all.push(StandingOrder::Excalibur(excalibur(table)));
    }
    if table.position.has(table.seat, Relic::Armour) {
        all.push(StandingOrder::Armour(kindest(table)));
    }
    all
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
