//! A place for soldiers whom fate drives from a manor: the nearest own one with room, else as
//! troops retire (§6.12).

use super::super::state::Winter;
use super::choices::STEP;
use crate::{
    board::{ManorId, SpotId},
    event::{ExcaliburEvent, Troops},
    position::CounterNumber,
    season::homecoming::nearest_gate,
    troops::ROOM,
};
use seneschal_seam::seat::Seat;

/// Moves the soldiers away, the lord first, then low numbers. Manors that `fit` come before nearer
/// ones that do not.
pub(super) fn flee(
    winter: &mut Winter,
    seat: Seat,
    numbers: &[CounterNumber],
    from: SpotId,
    fit: impl Fn(ManorId) -> bool,
) {
    let leader = winter.lord(seat).and_then(|lord| lord.leader);
    let mut numbers = numbers.to_vec();
    numbers.sort_by_key(|&number| (leader != Some(number), number));
    let mut gone: Vec<(SpotId, Vec<CounterNumber>)> = Vec::new();
    for number in numbers {
        let to = place(winter, seat, from, &fit);
        let Some(soldier) = winter
            .lord_mut(seat)
            .and_then(|lord| lord.soldiers.get_mut(&number))
        else {
            continue;
        };
        (soldier.spot, soldier.inside) = (to, false);
        match gone.iter_mut().find(|(spot, _)| *spot == to) {
            Some((_, numbers)) => numbers.push(number),
            None => gone.push((to, vec![number])),
        }
    }
    for (to, numbers) in gone {
        winter.say(
            STEP,
            "15.1",
            ExcaliburEvent::Sheltered {
                troops: Troops { seat, numbers },
                from,
                to,
            },
        );
    }
}

/// The nearest own manor with room, preferably one that fits; if there is none, the nearest gate.
pub(super) fn place(
    winter: &Winter,
    seat: Seat,
    from: SpotId,
    fit: impl Fn(ManorId) -> bool,
) -> SpotId {
    let board = &winter.game.board;
    let far = |manor: ManorId| {
        board
            .miles(from, board.manor(manor).spot)
            .unwrap_or(u16::MAX)
    };
    let open = board
        .manor_ids()
        .filter(|&manor| is_open(winter, seat, manor));
    let nearest = open.min_by_key(|&manor| (!fit(manor), far(manor), manor));
    nearest.map_or_else(
        || nearest_gate(winter.game, from).unwrap_or(from),
        |manor| board.manor(manor).spot,
    )
}

/// True for an own manor with room for one more (§6.3).
fn is_open(winter: &Winter, seat: Seat, manor: ManorId) -> bool {
    let spot = winter.game.board.manor(manor).spot;
    let own = winter
        .position
        .manors
        .get(usize::from(manor.0))
        .is_some_and(|state| state.holder == Some(seat));
    own && winter.lord(seat).is_some_and(|lord| {
        lord.soldiers
            .values()
            .filter(|soldier| soldier.spot == spot)
            .count()
            < ROOM
    })
}
