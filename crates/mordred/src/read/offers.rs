//! Suggestions instead of an impossible line: the nearest squares, another building, the building
//! that reaches a man.

use super::order_check::MordredOrderCheck;
use super::order_grammar;
use crate::{
    board::SquareId,
    order::MordredAction,
    tables::BuildingKind,
    turn::{
        men::may_place,
        money::{building_cost, choose_attacker},
    },
};

/// How many lines an answer suggests.
const MOST: usize = 3;

/// Lines to copy, in English: a sheet in another language gets them in its own words.
pub(super) fn offers(check: &MordredOrderCheck, what: &MordredAction) -> Vec<String> {
    let orders = match *what {
        MordredAction::Place(at) | MordredAction::Raid(at) if can_be_raided(check, at) => {
            vec![MordredAction::Raid(at)]
        }
        MordredAction::Raid(at) if can_be_placed(check, at) => vec![MordredAction::Place(at)],
        MordredAction::Place(at) => nearest(check, at, |it| can_be_placed(check, it))
            .map(MordredAction::Place)
            .collect(),
        MordredAction::Raid(at) => nearest(check, at, |it| can_be_raided(check, it))
            .map(MordredAction::Raid)
            .collect(),
        MordredAction::Build { kind, at } => offer_buildings(check, kind, at),
        MordredAction::Attack { at, from, .. } => offer_attacks(check, at, from),
        MordredAction::Row(_) | MordredAction::Keep(_) | MordredAction::Short(_) => Vec::new(),
    };
    let line = |order| order_grammar::line(check.game, order);
    orders.iter().map(line).collect()
}

/// The squares next to one that fit.
fn nearest(
    check: &MordredOrderCheck,
    at: SquareId,
    fits: impl Fn(SquareId) -> bool,
) -> impl Iterator<Item = SquareId> {
    let board = &check.game.board;
    let mut found: Vec<SquareId> = board.ids().filter(|&it| it != at && fits(it)).collect();
    found.sort_by_key(|&it| (board.ways(at, it), it));
    found.into_iter().take(MOST)
}

fn can_be_placed(check: &MordredOrderCheck, at: SquareId) -> bool {
    may_place(&check.game.board, &check.supposed, at)
}

fn can_be_raided(check: &MordredOrderCheck, at: SquareId) -> bool {
    let position = &check.supposed;
    position.owner(at).is_some_and(|owner| owner != check.seat)
        && check
            .game
            .board
            .next(at)
            .iter()
            .any(|next| position.men.contains(next))
}

/// Other kinds at the square; if there are none, the kind elsewhere.
fn offer_buildings(
    check: &MordredOrderCheck,
    kind: BuildingKind,
    at: SquareId,
) -> Vec<MordredAction> {
    let can_be_paid = |kind, at| {
        building_cost(check.game, &check.supposed, check.seat, kind, at)
            .is_ok_and(|found| found.pounds <= check.purse.most)
    };
    let here: Vec<MordredAction> = BuildingKind::ALL
        .into_iter()
        .filter(|&other| other != kind && can_be_paid(other, at))
        .map(|kind| MordredAction::Build { kind, at })
        .collect();
    if !here.is_empty() {
        return here;
    }
    // nothing else can be built on the square either
    let fits = |it| check.supposed.is_free(it) && can_be_paid(kind, it);
    nearest(check, at, fits)
        .map(|at| MordredAction::Build { kind, at })
        .collect()
}

/// The building that reaches the man; if none does, other men.
fn offer_attacks(
    check: &MordredOrderCheck,
    at: SquareId,
    from: Option<SquareId>,
) -> Vec<MordredAction> {
    let attacker = |at| {
        choose_attacker(check.game, &check.supposed, check.seat, at, None)
            .ok()
            .map(|(from, _)| from)
    };
    let attack = |at, from| MordredAction::Attack { at, from, times: 1 };
    match attacker(at).filter(|_| from.is_some()) {
        Some(from) => vec![attack(at, Some(from))],
        None => nearest(check, at, |it| attacker(it).is_some())
            .map(|at| attack(at, None))
            .collect(),
    }
}
