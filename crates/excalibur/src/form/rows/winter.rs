//! Winter's orders: who is hired and what is built at each manor, who moves to another, what money
//! is kept. Only what can be paid is offered.

use super::words;
use crate::{
    board::{Manor, ManorId},
    game::Excalibur,
    order::{ExcaliburOrder, ManorBuilding, Recruit},
    position::{CounterNumber, Lord, Position, Rank},
    read::{MoveSyntax, OrderCheck, OrderSyntax, order_grammar},
    troops::{REPAIR, wage},
    view::{holdings, names::ValleyNames, terms::building},
};
use seneschal_seam::{
    page::{OrderChoice, OrderList, OrderRow},
    seat::Seat,
};
use seneschal_text::Phrase;

/// Amounts of money that can be kept.
const KEPT: [u32; 8] = [2, 4, 6, 8, 10, 12, 15, 20];

pub(super) fn rows(
    game: &Excalibur,
    position: &Position,
    (seat, lord): (Seat, &Lord),
    check: &OrderCheck,
) -> Vec<OrderRow> {
    let (.., pay) = holdings::wages(lord);
    let left = lord.treasury.saturating_sub(pay);
    let mut held: Vec<ManorId> = holdings::manors(game, position)
        .filter(|(.., state)| state.holder == Some(seat))
        .map(|(id, ..)| id)
        .collect();
    let mut rows: Vec<OrderRow> = appoint(game, lord, check).into_iter().collect();
    rows.extend(relocations(game, lord, &held, check));
    // §6.12: a lord without manors hires at his gate
    if held.is_empty() {
        held.extend(lord.gate.map(|gate| game.board.gate(gate).into));
    }
    let purchases = held.into_iter();
    rows.extend(purchases.filter_map(|manor| purchase(game, manor, left, check)));
    rows.extend(keep(game, left, check));
    rows
}

fn row(title: Phrase, list: &'static str, choices: Vec<OrderChoice>) -> Option<OrderRow> {
    let lists = vec![OrderList {
        label: Phrase::new(list),
        choices,
    }];
    let is_empty = lists.iter().all(|list| list.choices.is_empty());
    (!is_empty).then_some(OrderRow {
        title,
        place: None,
        pieces: Vec::new(),
        lists,
        repeats: false,
    })
}

/// §10.4
fn appoint(game: &Excalibur, lord: &Lord, check: &OrderCheck) -> Option<OrderRow> {
    let choice = |&heir: &CounterNumber| {
        let label = Phrase::new("excalibur-collector-knight").with("number", heir);
        valid(game, check, label, &ExcaliburOrder::Appoint { heir })
    };
    let choices = lord.soldiers.keys().filter_map(choice);
    row(
        Phrase::new("excalibur-row-heir"),
        "excalibur-row-heir",
        choices.collect(),
    )
}

/// §4.8: from one own manor to another.
fn relocations(
    game: &Excalibur,
    lord: &Lord,
    held: &[ManorId],
    check: &OrderCheck,
) -> Vec<OrderRow> {
    let names = ValleyNames { game };
    let mut rows = Vec::new();
    for (spot, soldiers) in holdings::by_place(lord) {
        let place = names.spot(spot);
        let goals = held.iter().map(|&manor| game.board.manor(manor));
        let may_go = |to| {
            let mut numbers = soldiers.iter().map(|&(number, _)| number);
            to != spot && numbers.all(|number| check.may_move(number, to))
        };
        let choice = |goal: &Manor| {
            let order = OrderSyntax::Go(MoveSyntax::to(&[], goal.spot));
            OrderChoice {
                goal: Some(goal.name.clone()),
                ..words(
                    Phrase::new("excalibur-row-to").with("place", goal.name.as_str()),
                    order_grammar::syntax_phrase(game, &order),
                )
            }
        };
        let goals = goals.filter(|goal| may_go(goal.spot));
        let moves = row(
            Phrase::new("excalibur-row-counters").with("place", place),
            "excalibur-row-order",
            goals.map(choice).collect(),
        );
        rows.extend(moves.map(|row| {
            OrderRow {
                place: Some(place.to_owned()),
                pieces: soldiers
                    .iter()
                    .map(|(number, _)| number.to_string())
                    .collect(),
                repeats: true,
                ..row
            }
        }));
    }
    rows
}

/// What can be hired, built and repaired at a manor.
fn purchase(game: &Excalibur, manor: ManorId, left: u32, check: &OrderCheck) -> Option<OrderRow> {
    let place = ValleyNames { game }.manor(manor);
    let mut choices = hires(game, manor, left, check);
    choices.extend(buildings(game, manor, left, check));
    choices.extend(repairs(game, manor, left, check));
    let purchases = row(
        Phrase::new("excalibur-row-purchases").with("place", place),
        "excalibur-row-purchase",
        choices,
    );
    purchases.map(|row| OrderRow {
        place: Some(place.to_owned()),
        repeats: true,
        ..row
    })
}

/// §7.1
fn hires(game: &Excalibur, manor: ManorId, left: u32, check: &OrderCheck) -> Vec<OrderChoice> {
    let kinds = [
        (Recruit::Knight, Rank::Esquire, "excalibur-row-knight"),
        (Recruit::ManAtArms, Rank::ManAtArmsB, "excalibur-row-man"),
    ];
    let choice = |(kind, rank, label)| {
        let hire = ExcaliburOrder::Hire {
            kind,
            count: 1,
            at: manor,
        };
        let label = Phrase::new(label).with("bezants", wage(rank));
        (wage(rank) <= left).then(|| valid(game, check, label, &hire))?
    };
    kinds.into_iter().filter_map(choice).collect()
}

/// The choice of an order, if it would be valid.
fn valid(
    game: &Excalibur,
    check: &OrderCheck,
    label: Phrase,
    order: &ExcaliburOrder,
) -> Option<OrderChoice> {
    let choice = || words(label, order_grammar::phrase(game, order));
    check.may(order).then(choice)
}

/// §5.5, §13.1, §19.1
fn buildings(game: &Excalibur, manor: ManorId, left: u32, check: &OrderCheck) -> Vec<OrderChoice> {
    let choice = |what| {
        let build = ExcaliburOrder::Build {
            what,
            count: 1,
            at: manor,
            bid: None,
        };
        let label = Phrase::new("excalibur-row-build")
            .with("what", building(what, 1))
            .with("bezants", check.price(what));
        (check.price(what) <= left).then(|| valid(game, check, label, &build))?
    };
    ManorBuilding::ALL.into_iter().filter_map(choice).collect()
}

/// §15, 4, 5, 7
fn repairs(game: &Excalibur, manor: ManorId, left: u32, check: &OrderCheck) -> Vec<OrderChoice> {
    let kinds = [
        ManorBuilding::Castle,
        ManorBuilding::Church,
        ManorBuilding::Circle,
    ];
    let choice = |what| {
        let label = Phrase::new("excalibur-row-repair")
            .with("what", building(what, 1))
            .with("bezants", REPAIR);
        let repair = ExcaliburOrder::Repair { what, at: manor };
        (REPAIR <= left).then(|| valid(game, check, label, &repair))?
    };
    kinds.into_iter().filter_map(choice).collect()
}

/// §4.5: hiring and building leave this much.
fn keep(game: &Excalibur, left: u32, check: &OrderCheck) -> Option<OrderRow> {
    let amounts = KEPT.into_iter().filter(|&bezants| bezants <= left);
    let choice = |bezants: u32| {
        let label = Phrase::new("excalibur-row-bezants").with("bezants", bezants);
        valid(game, check, label, &ExcaliburOrder::Keep { bezants })
    };
    row(
        Phrase::new("excalibur-row-keep"),
        "excalibur-row-keep",
        amounts.filter_map(choice).collect(),
    )
}
