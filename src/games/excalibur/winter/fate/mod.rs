//! Step 11: fate for the coming spring (§15): three dice, and the effects of their sum, with one
//! file for each family of events. It knows the position at winter's end and the sheets' `fate`
//! lines. It leaves marks, whose effects belong to the coming year.

mod boundaries;
mod desertion;
mod disasters;
mod lightning;
mod money;
mod plague;
mod recruits;
mod revolt;
mod shelter;
mod swarming;

use super::super::event::{ExcaliburEvent, Fate, OrderSkipReason, Stage};
use super::super::order::{self, FateWish, Order};
use super::super::position::{CounterNumber, Position};
use super::super::rulebook::LordDeath;
use super::super::season::shrines;
use super::super::tie_breaks;
use super::super::troops::{choose_working_mills, eliminate_landless, put_out, turn_name};
use super::Winter;
use crate::games::{Roll, Seat};

const STEP: u8 = 11;

/// §15.1: `winter 2/fate/1` to `3`, summed and applied at once; the winter of year 0 ends like this
/// too (§3.3).
pub(super) fn roll(winter: &mut Winter) {
    if !winter.game.rules.fate {
        return;
    }
    let head = head(&winter.position);
    let rolls: Vec<Roll> = (1..=3)
        .map(|n| winter.dice.open(format!("{head}/{n}")))
        .collect();
    let sum = rolls.iter().map(|roll| roll.pips).sum();
    let fate = meaning(sum, winter.game.rules.fate_french);
    winter.position.omens.fate = Some(sum);
    winter.say_with(STEP, "15.1", ExcaliburEvent::Fate { sum, fate }, rolls);
    let french = winter.game.rules.fate_french;
    match fate {
        Fate::Plague => plague::strike(winter),
        Fate::LightningChurch => lightning::strike(winter, order::ManorBuilding::Church),
        Fate::LightningCircle => lightning::strike(winter, order::ManorBuilding::Circle),
        Fate::Revolt => revolt::all(winter, french),
        Fate::Storms => disasters::storms(winter),
        Fate::Floods => disasters::floods(winter),
        Fate::Desertion => desertion::desert(winter, french),
        Fate::Fires => disasters::fires(winter),
        Fate::Fasting => winter.position.omens.houses = Some(0),
        Fate::Recruits => recruits::to_the_fewest(winter, french),
        Fate::Knight => recruits::to_the_highest(winter, french),
        Fate::Scutage => money::scutage(winter),
        Fate::Masons => winter.position.omens.masons = true,
        Fate::Swarming => swarming::swarm(winter),
        Fate::Boundaries => boundaries::move_boundaries(winter),
        Fate::Plenty => winter.position.omens.houses = Some(2),
    }
    choose_working_mills(&mut winter.position);
    // §19.6: gaining a manor by fate counts as a claim
    if fate == Fate::Boundaries {
        shrines::convert_captured_shrines(
            winter.game,
            &mut winter.position,
            Stage::Winter(STEP),
            &mut winter.events,
        );
    }
    eliminate_landless(
        &mut winter.position,
        Stage::Winter(STEP),
        &mut winter.events,
    );
}

/// `fate.table`: the fate that a sum stands for.
fn meaning(sum: u8, french: bool) -> Fate {
    match (sum, french) {
        (..=3, _) => Fate::Plague,
        (4, _) => Fate::LightningChurch,
        (5, _) => Fate::LightningCircle,
        (6, false) | (7, true) => Fate::Revolt,
        (7, false) | (6, true) => Fate::Storms,
        (8, false) | (9, true) => Fate::Floods,
        (9, false) | (8, true) => Fate::Desertion,
        (10, _) => Fate::Fires,
        (11, _) => Fate::Fasting,
        (12, _) => Fate::Recruits,
        (13, _) => Fate::Knight,
        (14, _) => Fate::Scutage,
        (15, _) => Fate::Masons,
        (16, _) => Fate::Swarming,
        (17, _) => Fate::Boundaries,
        (18.., _) => Fate::Plenty,
    }
}

/// `winter 2/fate`
fn head(position: &Position) -> String {
    format!("{}/fate", turn_name(position))
}

/// The remaining players, by seat.
fn seats(winter: &Winter) -> Vec<Seat> {
    let mut seats = winter.players();
    seats.sort_unstable();
    seats
}

/// A sheet's choices for fate, line by line; they count also without a lord (§10.3).
fn wishes<'a>(
    winter: &Winter<'a>,
    seat: Seat,
) -> impl Iterator<Item = (&'a Order, &'a FateWish)> + use<'a> {
    winter.lines(seat).into_iter().filter_map(|line| {
        if let order::ExcaliburOrder::Fate(wish) = &line.what {
            Some((line, wish))
        } else {
            None
        }
    })
}

fn refuse(winter: &mut Winter, seat: Seat, line: &Order, why: OrderSkipReason) {
    winter.skip(STEP, "15.1", seat, line, why);
}

/// Orders several players by die, the highest first; ties roll again. A single player needs no die.
/// `winter 2/fate/<what>/kay`
fn by_die(winter: &mut Winter, what: &str, seats: &[Seat]) -> Vec<Seat> {
    if seats.len() < 2 {
        return seats.to_vec();
    }
    let mut rolls = Vec::new();
    let head = format!("{}/{what}", head(&winter.position));
    let order =
        tie_breaks::highest_first(&head, seats, &winter.game.lords, winter.dice, &mut rolls);
    winter.say_with(
        STEP,
        "15.1",
        ExcaliburEvent::FateOrder {
            order: order.clone(),
        },
        rolls,
    );
    order
}

/// When the counter that leads is dead or gone, the coming year has no lord (§10.2, §10.3).
fn lord_falls(winter: &mut Winter, seat: Seat, number: CounterNumber) {
    let Some(lord) = winter.lord_mut(seat) else {
        return;
    };
    lord.leader = None;
    lord.mourns = true;
    winter.say(STEP, "10.1", ExcaliburEvent::LordFell { seat, number });
    if winter.game.rules.lord_death == LordDeath::Eliminated {
        put_out(
            &mut winter.position,
            seat,
            "10.4",
            Stage::Winter(STEP),
            &mut winter.events,
        );
    }
}

/// Removes the dead from the game, and applies the consequences if the leader is among them.
fn die(winter: &mut Winter, seat: Seat, dead: &[CounterNumber]) {
    let leader = winter
        .lord(seat)
        .and_then(|lord| lord.leader)
        .filter(|number| dead.contains(number));
    winter.remove(seat, dead);
    if let Some(number) = leader {
        lord_falls(winter, seat, number);
    }
}

#[cfg(test)]
mod tests;
