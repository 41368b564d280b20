//! 4, 5: lightning strikes a church or a stone circle. The owners roll in the order of their dice
//! until one shrine is struck.

use super::super::state::Winter;
use super::choices::{self, STEP, by_die, head, refuse, seats};
use crate::{
    board::ManorId,
    event::{ExcaliburEvent, details::OrderSkipReason},
    order::{FateWish, ManorBuilding},
    position::{ManorState, StructureState},
    season::shrines::marker,
    tie_breaks::AGAIN,
};
use seneschal_seam::seat::Seat;

/// `winter 2/fate/church/kay` for the order, then `winter 2/fate/church/round 1/Barsham`.
pub(super) fn strike(winter: &mut Winter, what: ManorBuilding) {
    let word = if what == ManorBuilding::Church {
        "church"
    } else {
        "circle"
    };
    // a shrine that is already struck is skipped
    let owners: Vec<(Seat, ManorId)> = seats(winter)
        .into_iter()
        .filter_map(|seat| Some((seat, choice(winter, seat, what)?)))
        .collect();
    let order = by_die(
        winter,
        word,
        &owners.iter().map(|&(seat, _)| seat).collect::<Vec<_>>(),
    );
    let queue: Vec<ManorId> = order
        .iter()
        .filter_map(|seat| owners.iter().find(|(owner, _)| owner == seat))
        .map(|&(_, manor)| manor)
        .collect();
    let (mut rolls, mut rolled, mut struck) = (Vec::new(), Vec::new(), None);
    let head = head(&winter.position);
    // repeats the round, at most a hundred times
    'rounds: for round in 1..=AGAIN {
        for &manor in &queue {
            let roll = winter.dice.open(format!(
                "{head}/{word}/round {round}/{}",
                winter.game.board.manor(manor).name
            ));
            let hit = roll.pips == 6;
            rolls.push(roll);
            rolled.push(manor);
            if hit {
                struck = Some(manor);
                break 'rounds;
            }
        }
    }
    if let Some(shrine) = struck
        .and_then(|manor| winter.position.manors.get_mut(usize::from(manor.0)))
        .and_then(|state| works(state, what))
    {
        *shrine = StructureState::Struck;
    }
    winter.say_with(
        STEP,
        "15.1",
        ExcaliburEvent::Lightning {
            what,
            rolled,
            struck,
        },
        rolls,
    );
}

fn works(state: &mut ManorState, what: ManorBuilding) -> Option<&mut StructureState> {
    match what {
        ManorBuilding::Church => state.church.as_mut(),
        _ => state.circle.as_mut(),
    }
}

/// The undamaged shrine that the `fate church` line names, else the first by name; `None` if the
/// player holds none.
fn choice(winter: &mut Winter, seat: Seat, what: ManorBuilding) -> Option<ManorId> {
    // §19.6: a shrine left standing with a lord of the other faith counts for nobody
    let others = winter
        .lord(seat)
        .and_then(|lord| lord.faith)
        .is_some_and(|faith| marker(faith) != what);
    let stands = |winter: &Winter, manor: ManorId| {
        winter
            .position
            .manors
            .get(usize::from(manor.0))
            .is_some_and(|state| {
                let shrine = if what == ManorBuilding::Church {
                    state.church
                } else {
                    state.circle
                };
                !others && state.holder == Some(seat) && shrine == Some(StructureState::Sound)
            })
    };
    let first = winter
        .game
        .board
        .manor_ids()
        .find(|&manor| stands(winter, manor))?;
    let mut chosen = None;
    for (line, wish) in choices::wishes(winter, seat) {
        let named = match (wish, what) {
            (FateWish::Church { at }, ManorBuilding::Church)
            | (FateWish::Circle { at }, ManorBuilding::Circle) => *at,
            _ => continue,
        };
        if !stands(winter, named) {
            refuse(winter, seat, line, OrderSkipReason::NotHeld);
        } else if chosen.is_none() {
            chosen = Some(named);
        }
    }
    chosen.or(Some(first))
}
