//! The order in which players fight at a place (§8.7).

use super::super::event::ExcaliburEvent;
use super::super::tie_breaks::{AGAIN, again, lord_in_dice};
use super::field::{GroupId, SeasonState};
use super::fight_place::FightPlace;
use seneschal_seam::{
    dice::{Dice, Roll},
    seat::Seat,
};

/// §8.7: those who came first fight first. Players who came in the same step roll, if more than two
/// are there to fight.
pub(crate) fn arrival_order(
    field: &mut SeasonState,
    place: &FightPlace,
    groups: &[GroupId],
    mut seats: Vec<Seat>,
    prefix: &str,
    dice: &mut Dice,
) -> Vec<Seat> {
    let came = |seat: Seat| {
        groups
            .iter()
            .map(|&id| &field.groups[id])
            .filter(|it| it.seat == seat && it.stands_firm())
            .map(|it| it.since)
            .min()
    };
    if seats.len() <= 2 {
        seats.sort_by_key(|&seat| (came(seat), seat));
        return seats;
    }
    let mut arrivals: Vec<Arrival> = seats
        .iter()
        .map(|&seat| Arrival {
            since: came(seat),
            pips: Vec::new(),
            seat,
        })
        .collect();
    let rolls = roll_ties(field, &mut arrivals, prefix, dice);
    arrivals.sort();
    let order: Vec<Seat> = arrivals.into_iter().map(|arrival| arrival.seat).collect();
    field.tell_with(
        "8.7",
        ExcaliburEvent::ArrivalOrder {
            at: place.at,
            order: order.clone(),
        },
        rolls,
    );
    order
}

/// A player's arrival; sorts by the phase and step, then by the dice.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Arrival {
    since: Option<(u8, u8)>,
    pips: Vec<u8>,
    seat: Seat,
}

impl Arrival {
    fn ties(&self, other: &Arrival) -> bool {
        other.seat != self.seat && (other.since, &other.pips) == (self.since, &self.pips)
    }
}

/// Players in a tie roll again until the dice decide it.
fn roll_ties(
    field: &SeasonState,
    arrivals: &mut [Arrival],
    prefix: &str,
    dice: &mut Dice,
) -> Vec<Roll> {
    let high_first = field.game.rules.high_first;
    let mut rolls: Vec<Roll> = Vec::new();
    for time in 1..=AGAIN {
        arrivals.sort();
        let tied: Vec<bool> = arrivals
            .iter()
            .map(|one| arrivals.iter().any(|other| one.ties(other)))
            .collect();
        if !tied.contains(&true) {
            break;
        }
        for (arrival, _) in arrivals.iter_mut().zip(tied).filter(|(_, tied)| *tied) {
            let lord = lord_in_dice(&field.game.lords, arrival.seat);
            let roll = dice.open(again(format!("{prefix}/order/{lord}"), time));
            arrival.pips.push(if high_first {
                7 - roll.pips.min(6)
            } else {
                roll.pips
            });
            rolls.push(roll);
        }
    }
    rolls
}
