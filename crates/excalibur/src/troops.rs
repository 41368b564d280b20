//! Soldiers according to the rules: grades and their numbers (§1.3), strengths and pay (§7), the
//! contents of the box (§1.4), leaders and players who are out (§10). It knows neither orders nor
//! dice.

use super::board::{Board, SpotId};
use super::event::{Event, ExcaliburEvent, Stage};
use super::order::ManorBuilding;
use super::position::{CounterNumber, Lord, ManorState, Position, Rank, Soldier};
use super::rulebook::{LordDeath, Rulebook};
use seneschal_seam::seat::Seat;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// §6.3: the most soldiers of one player on a position.
pub(crate) const ROOM: usize = 6;

/// §1.3: the first number beyond the box, used if `supply.limit` is off.
const BEYOND: CounterNumber = 88;

/// §1.4: the number of markers of a kind for all players together.
pub(crate) fn markers(what: ManorBuilding) -> u32 {
    match what {
        ManorBuilding::Hive => 42,
        ManorBuilding::Forester => 22,
        ManorBuilding::Reeve => 15,
        ManorBuilding::Mill => 6,
        ManorBuilding::Castle => 24,
        ManorBuilding::Church | ManorBuilding::Circle => 11,
    }
}

/// §5.5, §13.1, §19.1: the price in bezants, before masons and auctions.
pub(crate) fn price(what: ManorBuilding) -> u32 {
    match what {
        ManorBuilding::Hive | ManorBuilding::Forester | ManorBuilding::Reeve => 2,
        ManorBuilding::Mill => 15,
        ManorBuilding::Castle | ManorBuilding::Church | ManorBuilding::Circle => 10,
    }
}

/// §15: the price of repairing a castle, a church or a circle, in bezants.
pub(crate) const REPAIR: u32 = 5;

pub(crate) fn count(manor: &ManorState, what: ManorBuilding) -> u32 {
    match what {
        ManorBuilding::Hive => u32::from(manor.hives),
        ManorBuilding::Forester => u32::from(manor.foresters),
        ManorBuilding::Reeve => u32::from(manor.reeve),
        ManorBuilding::Mill => u32::from(manor.mill),
        ManorBuilding::Castle => u32::from(manor.castle.is_some()),
        ManorBuilding::Church => u32::from(manor.church.is_some()),
        ManorBuilding::Circle => u32::from(manor.circle.is_some()),
    }
}

/// §1.4: what is left in the box; unlimited if `supply.limit` is off.
pub(crate) fn left_in_box(position: &Position, rules: &Rulebook, what: ManorBuilding) -> u32 {
    if !rules.supply_limit {
        return u32::MAX;
    }
    markers(what).saturating_sub(position.manors.iter().map(|manor| count(manor, what)).sum())
}

/// §7's table: an heir fights as the knight he was.
pub(crate) fn strength(rank: Rank, wounded: bool) -> u32 {
    match (rank, wounded) {
        (Rank::Lord, false) => 8,
        (Rank::Lord, true) => 5,
        (Rank::KnightA, false) => 6,
        (Rank::KnightA, true) => 4,
        (Rank::KnightB, false) => 5,
        (Rank::KnightB, true) => 3,
        (Rank::Esquire, false) => 4,
        (Rank::Esquire, true) => 2,
        (Rank::ManAtArmsA, false) => 3,
        (Rank::ManAtArmsB, false) => 2,
        (Rank::ManAtArmsA | Rank::ManAtArmsB, true) => 1,
    }
}

/// §0.4: the lord counts as a knight.
pub(crate) fn is_knight(rank: Rank) -> bool {
    rank <= Rank::Esquire
}

/// A year's pay, and the price of hiring (§7), in bezants. The leader is not paid (§10.4), but the
/// rank does not show who leads.
pub(crate) fn wage(rank: Rank) -> u32 {
    match rank {
        Rank::Lord => 0,
        Rank::KnightA | Rank::KnightB | Rank::Esquire => 4,
        Rank::ManAtArmsA | Rank::ManAtArmsB => 2,
    }
}

/// §7.2
pub(crate) fn next_grade(rank: Rank) -> Option<Rank> {
    match rank {
        Rank::Esquire => Some(Rank::KnightB),
        Rank::KnightB => Some(Rank::KnightA),
        Rank::ManAtArmsB => Some(Rank::ManAtArmsA),
        Rank::Lord | Rank::KnightA | Rank::ManAtArmsA => None,
    }
}

/// §1.3: the counters of a grade in the box.
pub(crate) fn numbers(rank: Rank) -> RangeInclusive<CounterNumber> {
    match rank {
        Rank::Lord => 1..=1,
        Rank::KnightA => 2..=31,
        Rank::KnightB => 32..=41,
        Rank::Esquire => 42..=51,
        Rank::ManAtArmsA => 52..=75,
        Rank::ManAtArmsB => 76..=87,
    }
}

/// §1.3: the grade of a number in the box; numbers beyond the box imply none.
pub(crate) fn grade(number: CounterNumber) -> Option<Rank> {
    [
        Rank::Lord,
        Rank::KnightA,
        Rank::KnightB,
        Rank::Esquire,
        Rank::ManAtArmsA,
        Rank::ManAtArmsB,
    ]
    .into_iter()
    .find(|&rank| numbers(rank).contains(&number))
}

/// §1.3: the number a new soldier of this grade takes; `None` if the box is empty and `limited`.
pub(crate) fn lowest_free(
    soldiers: &BTreeMap<CounterNumber, Soldier>,
    rank: Rank,
    limited: bool,
) -> Option<CounterNumber> {
    numbers(rank)
        .find(|number| !soldiers.contains_key(number))
        .or_else(|| {
            if limited {
                None
            } else {
                (BEYOND..CounterNumber::MAX).find(|number| !soldiers.contains_key(number))
            }
        })
}

/// True if the player's sheet is obeyed (§10.1–10.4): somebody leads, or the lord's death only
/// costs the year in which it happens.
pub(crate) fn commands(lord: &Lord, rules: &Rulebook) -> bool {
    lord.leader.is_some() || (rules.lord_death == LordDeath::NoHeir && !lord.mourns)
}

/// True if a player has soldiers on one of their own manors.
pub(crate) fn is_at_home(board: &Board, position: &Position, seat: Seat) -> bool {
    let own = |at: SpotId| {
        board
            .manor_at(at)
            .and_then(|id| position.manors.get(usize::from(id.0)))
            .is_some_and(|state| state.holder == Some(seat))
    };
    position
        .lords
        .get(seat.index())
        .is_some_and(|lord| lord.soldiers.values().any(|soldier| own(soldier.spot)))
}

pub(crate) fn manors_of(position: &Position, seat: Seat) -> u32 {
    position
        .manors
        .iter()
        .map(|manor| u32::from(manor.holder == Some(seat)))
        .sum()
}

/// Gives a manor to a holder, or to nobody. A mill on it does not work if the holder already has
/// one (§5.5); see `choose_working_mills`.
pub(crate) fn hand_over(manor: &mut ManorState, holder: Option<Seat>) {
    if manor.holder != holder {
        manor.holder = holder;
        manor.mill_works = false;
    }
}

/// §5.5: of several mills one works, the one the lord had first. If that one is gone, the first by
/// name replaces it.
pub(crate) fn choose_working_mills(position: &mut Position) {
    for seat in (0..position.lords.len()).map(|n| Seat(n as u8)) {
        let works = position
            .manors
            .iter()
            .any(|manor| manor.holder == Some(seat) && manor.mill && manor.mill_works);
        if !works
            && let Some(manor) = position
                .manors
                .iter_mut()
                .find(|manor| manor.holder == Some(seat) && manor.mill)
        {
            manor.mill_works = true;
        }
    }
}

/// §10.5: soldiers and money go; improvements stay on manors that become unheld. `clause` says why
/// the player is out: `10.4` if the lord's death alone is the reason.
pub(crate) fn put_out(
    position: &mut Position,
    seat: Seat,
    clause: &'static str,
    stage: Stage,
    events: &mut Vec<Event>,
) {
    let Some(lord) = position.lords.get_mut(seat.index()) else {
        return;
    };
    lord.soldiers.clear();
    (lord.treasury, lord.scutage) = (0, 0);
    lord.leader = None;
    lord.out = true;
    for manor in position
        .manors
        .iter_mut()
        .filter(|manor| manor.holder == Some(seat))
    {
        hand_over(manor, None);
    }
    events.push(Event {
        stage,
        clause: clause.into(),
        what: ExcaliburEvent::Out { seat },
        dice: Vec::new(),
    });
}

/// §10.5, first half: players who have entered and have no manor and no soldiers left.
pub(crate) fn eliminate_landless(position: &mut Position, stage: Stage, events: &mut Vec<Event>) {
    for seat in (0..position.lords.len()).map(|n| Seat(n as u8)) {
        let bare = position
            .lords
            .get(seat.index())
            .is_some_and(|lord| !lord.out && lord.gate.is_some() && lord.soldiers.is_empty());
        if bare && manors_of(position, seat) == 0 {
            put_out(position, seat, "10.5", stage, events);
        }
    }
}

/// The prefix of the turn's dice names: `spring 3`.
pub(crate) fn turn_name(position: &Position) -> String {
    format!("{} {}", position.season.name(), position.year)
}
