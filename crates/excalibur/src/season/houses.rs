//! The income of Carse Abbey and Bestly Priory (§9), and the price in honour of taking it (§14.2).

use super::super::board::{HouseId, SpotId};
use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::order::{self, Order, Weather};
use super::super::position::{Lord, Position};
use super::super::tie_breaks;
use super::super::troops::{commands, turn_name};
use super::honour;
use super::meditation::{is_income_barred, meditating};
use crate::{event::details::HonourDeed, game::Excalibur};
use seneschal_seam::{
    dice::{Dice, Roll},
    seat::Seat,
};
use std::collections::BTreeMap;

/// §9.1: bezants in most years, and in a good one.
const POOR: u32 = 6;
const RICH: u32 = 8;

/// By seat: the bezants taken, already added to the treasury. Called in autumn; `sky` is the year's
/// weather, `None` without weather. Dice for bezants that do not divide evenly:
/// `autumn 3/Carse Abbey/share/lancelot`.
pub(crate) fn income(
    game: &Excalibur,
    position: &mut Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    sky: Option<Weather>,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) -> Vec<u32> {
    let mut taken = vec![0; position.lords.len()];
    // §9.1, §3.3: nothing is raided in year 0
    if !game.rules.abbey || position.year == 0 {
        return taken;
    }
    let bezants = yields(game, position, sky);
    for house in game.board.house_ids() {
        let here = seats_there(game, position, house);
        let here = allowed(position, house, here, events);
        if here.is_empty() {
            continue;
        }
        // §15, 11: the event is reported all the same, with nothing to share
        let clause = match (bezants, here.len()) {
            (0, _) => "15.1",
            (_, 1) => "9.1",
            _ => "9.2",
        };
        let proportion = proportion(game, position, orders, house, &here);
        let name = &game.board.house(house).name;
        let head = format!("{}/{name}/share", turn_name(position));
        let (shares, rolls) = share(bezants, &proportion, &head, &game.lords, dice);
        pay(game, position, &shares);
        for &(seat, bezants) in &shares {
            if let Some(sum) = taken.get_mut(seat.index()) {
                *sum += bezants;
            }
        }
        events.push(Event {
            stage: Stage::SeasonEnd,
            clause: clause.into(),
            what: ExcaliburEvent::HouseIncome {
                house,
                shares: shares.clone(),
            },
            dice: rolls,
        });
        // §14.2: a player who takes nothing has raided nothing
        for (seat, _) in shares.into_iter().filter(|&(_, bezants)| bezants > 0) {
            honour::cost(
                &game.rules,
                position,
                seat,
                HonourDeed::Raid,
                Stage::SeasonEnd,
                events,
            );
        }
    }
    taken
}

fn pay(game: &Excalibur, position: &mut Position, shares: &[(Seat, u32)]) {
    for &(seat, bezants) in shares {
        if let Some(lord) = position.lords.get_mut(seat.index()) {
            // §22.2 needs this year
            if game.rules.advanced && game.rules.meditation.is_some() {
                lord.raided = Some(position.year);
            }
            lord.treasury = lord.treasury.saturating_add(bezants);
        }
    }
}

fn seats_there(game: &Excalibur, position: &Position, house: HouseId) -> Vec<Seat> {
    let spot = game.board.house(house).spot;
    let lords = position.lords.iter().enumerate();
    lords
        .filter(|(_, lord)| takes_there(lord, spot))
        .map(|(n, _)| Seat(n as u8))
        .collect()
}

/// True if the lord's soldiers are there; a meditating lord takes nothing (§22.2).
fn takes_there(lord: &Lord, spot: SpotId) -> bool {
    let apart = lord.leader.filter(|_| meditating(lord));
    lord.soldiers
        .iter()
        .any(|(&number, soldier)| Some(number) != apart && soldier.spot == spot)
}

/// §22.2: troops whose lord meditated in these years take nothing; the others share as if those
/// troops were absent.
fn allowed(
    position: &Position,
    house: HouseId,
    mut here: Vec<Seat>,
    events: &mut Vec<Event>,
) -> Vec<Seat> {
    here.retain(|&seat| {
        let barred = position
            .lords
            .get(seat.index())
            .is_some_and(|lord| is_income_barred(lord, position.year));
        if barred {
            events.push(Event {
                stage: Stage::SeasonEnd,
                clause: "22.2".into(),
                what: ExcaliburEvent::Barred { seat, house },
                dice: Vec::new(),
            });
        }
        !barred
    });
    here
}

/// The income of one house this year, in bezants.
fn yields(game: &Excalibur, position: &Position, sky: Option<Weather>) -> u32 {
    // §9.1 `abbey.income: 6_8 | 12`, the 8 in a good year
    let income = if game.rules.abbey_income == POOR && sky == Some(Weather::Good) {
        RICH
    } else {
        game.rules.abbey_income
    };
    // §15, 11 and 18
    income * u32::from(position.omens.houses.unwrap_or(1))
}

/// §9.2: the figures that all sheets agree on, by seat; equal ones if they do not agree.
fn proportion(
    game: &Excalibur,
    position: &Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    house: HouseId,
    here: &[Seat],
) -> Vec<(Seat, u64)> {
    // §10.2: without a leader no sheet is obeyed
    let obeyed = here.iter().all(|seat| {
        position
            .lords
            .get(seat.index())
            .is_some_and(|lord| commands(lord, &game.rules))
    });
    let figures = agreed(here, orders, house)
        .filter(|_| obeyed)
        .unwrap_or_else(|| vec![1; here.len()]);
    here.iter().copied().zip(figures).collect()
}

/// The proportion that all sheets name, in the order of `here`; `None` if they do not agree.
fn agreed(here: &[Seat], orders: &BTreeMap<Seat, Vec<Order>>, house: HouseId) -> Option<Vec<u64>> {
    let mut all = here.iter().map(|&seat| named(seat, here, orders, house));
    let first = all.next()??;
    all.all(|other| other.as_ref() == Some(&first))
        .then_some(first)
}

/// One sheet's proportion for the players present, in lowest terms. A present player whom it leaves
/// out makes it void; players who are absent are ignored.
fn named(
    seat: Seat,
    here: &[Seat],
    orders: &BTreeMap<Seat, Vec<Order>>,
    at: HouseId,
) -> Option<Vec<u64>> {
    orders
        .get(&seat)?
        .iter()
        .rev()
        .find_map(|line| match &line.what {
            order::ExcaliburOrder::Share {
                house,
                with,
                mine,
                theirs,
            } if *house == at => {
                let of = |other: Seat| {
                    if other == seat {
                        Some(u64::from(*mine))
                    } else {
                        with.iter()
                            .zip(theirs)
                            .find(|(name, _)| **name == other)
                            .map(|(_, &figure)| u64::from(figure))
                    }
                };
                let figures: Vec<u64> =
                    here.iter().map(|&other| of(other)).collect::<Option<_>>()?;
                let common = figures.iter().fold(0, |a, &b| gcd(a, b));
                (common > 0).then(|| figures.iter().map(|figure| figure / common).collect())
            }
            _ => None,
        })
}

fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Divides whole bezants. The remainder goes, one bezant each, to the highest dice among the
/// players whose share was rounded down.
fn share(
    bezants: u32,
    proportion: &[(Seat, u64)],
    head: &str,
    lords: &[String],
    dice: &mut Dice,
) -> (Vec<(Seat, u32)>, Vec<Roll>) {
    let sum: u64 = proportion.iter().map(|&(_, figure)| figure).sum();
    let parts = proportion.iter().map(|&(seat, figure)| {
        let product = u64::from(bezants) * figure;
        (
            seat,
            u32::try_from(product / sum.max(1)).unwrap_or(0),
            product % sum.max(1) > 0,
        )
    });
    let parts: Vec<(Seat, u32, bool)> = parts.collect();
    let given: u32 = parts.iter().map(|&(_, part, _)| part).sum();
    let rest = usize::try_from(bezants.saturating_sub(given)).unwrap_or(0);
    let cut: Vec<Seat> = parts
        .iter()
        .filter(|&&(_, _, cut)| cut)
        .map(|&(seat, _, _)| seat)
        .collect();
    let mut rolls = Vec::new();
    let lucky = if rest > 0 {
        tie_breaks::highest_first(head, &cut, lords, dice, &mut rolls)
    } else {
        Vec::new()
    };
    let lucky = lucky.get(..rest.min(lucky.len())).unwrap_or_default();
    let shares = parts
        .into_iter()
        .map(|(seat, part, _)| (seat, part + u32::from(lucky.contains(&seat))))
        .collect();
    (shares, rolls)
}

#[cfg(test)]
mod tests;
