//! 9 (fr 8): a knight and a man-at-arms leave the player with most manors; fr: a knight and all the
//! men-at-arms of that knight's manor.

use super::super::state::Winter;
use super::choices::{self, STEP, by_die, refuse, seats};
use crate::{
    board::SpotId,
    event::{ExcaliburEvent, Troops, details::OrderSkipReason},
    order::FateWish,
    position::{CounterNumber, Lord, Rank, Soldier},
    troops::{is_knight, manors_of},
};
use seneschal_seam::seat::Seat;

/// Ties by die: `winter 2/fate/most/kay`.
pub(super) fn desert(winter: &mut Winter, all_men: bool) {
    let seats = seats(winter);
    let most = seats
        .iter()
        .map(|&seat| manors_of(&winter.position, seat))
        .max()
        .unwrap_or(0);
    let first: Vec<Seat> = seats
        .into_iter()
        .filter(|&seat| most > 0 && manors_of(&winter.position, seat) == most)
        .collect();
    let Some(&seat) = by_die(winter, "most", &first).first() else {
        return;
    };
    let wished = wished(winter, seat);
    let Some(lord) = winter.lord(seat) else {
        return;
    };
    let leaving = deserters(lord, wished, all_men);
    let mut spots: Vec<SpotId> = leaving.iter().map(|&(_, spot)| spot).collect();
    spots.dedup();
    for at in spots {
        let numbers: Vec<CounterNumber> = leaving
            .iter()
            .filter(|&&(_, spot)| spot == at)
            .map(|&(number, _)| number)
            .collect();
        winter.remove(seat, &numbers);
        winter.say(
            STEP,
            "15.1",
            ExcaliburEvent::Deserted {
                troops: Troops { seat, numbers },
                at,
            },
        );
    }
}

/// A knight and a man-at-arms, or with `all_men` all who are with the knight; from one manor if
/// possible.
fn deserters(lord: &Lord, wished: Option<SpotId>, all_men: bool) -> Vec<(CounterNumber, SpotId)> {
    let both = |spot: SpotId| {
        knights(lord).any(|it| it.1.spot == spot) && men(lord).any(|it| it.1.spot == spot)
    };
    let lowest_knight = |here: &dyn Fn(SpotId) -> bool| {
        knights(lord)
            .filter(|it| here(it.1.spot))
            .max_by_key(lowest)
            .map(|(number, it)| (number, it.spot))
    };
    let knight = lowest_knight(&|spot| wished == Some(spot))
        .or_else(|| lowest_knight(&both))
        .or_else(|| lowest_knight(&|_| true));
    let place = knight.map(|(_, spot)| spot).filter(|&spot| both(spot));
    let mut leaving: Vec<(CounterNumber, SpotId)> = knight.into_iter().collect();
    if all_men {
        // without a knight there is nobody for the men to follow
        leaving.extend(
            men(lord)
                .filter(|it| Some(it.1.spot) == place)
                .map(|(number, it)| (number, it.spot)),
        );
    } else {
        let man = men(lord)
            .filter(|it| place.is_none_or(|place| it.1.spot == place))
            .max_by_key(lowest);
        leaving.extend(man.map(|(number, it)| (number, it.spot)));
    }
    leaving
}

/// The manor of the player's `fate desert` line, if both kinds are there.
fn wished(winter: &mut Winter, seat: Seat) -> Option<SpotId> {
    let mut chosen = None;
    for (line, wish) in choices::wishes(winter, seat) {
        let FateWish::Desert { from } = *wish else {
            continue;
        };
        let spot = winter.game.board.manor(from).spot;
        let here = |it: (CounterNumber, &Soldier)| it.1.spot == spot;
        if !winter
            .lord(seat)
            .is_some_and(|lord| knights(lord).any(here) && men(lord).any(here))
        {
            refuse(winter, seat, line, OrderSkipReason::NotBoth);
        } else if chosen.is_none() {
            chosen = Some(spot);
        }
    }
    chosen
}

/// Knights who may desert; the leader does not.
fn knights(lord: &Lord) -> impl Iterator<Item = (CounterNumber, &Soldier)> {
    let followers = lord
        .soldiers
        .iter()
        .filter(|&(&number, soldier)| lord.leader != Some(number) && soldier.rank != Rank::Lord);
    followers
        .filter(|(_, soldier)| is_knight(soldier.rank))
        .map(|(&number, soldier)| (number, soldier))
}

fn men(lord: &Lord) -> impl Iterator<Item = (CounterNumber, &Soldier)> {
    lord.soldiers
        .iter()
        .filter(|(_, soldier)| !is_knight(soldier.rank))
        .map(|(&number, soldier)| (number, soldier))
}

/// The sort key for the lowest grade, then the highest number.
fn lowest(it: &(CounterNumber, &Soldier)) -> (Rank, CounterNumber) {
    (it.1.rank, it.0)
}
