//! The autumn's harvest (§5.6, §5.7).

use super::super::board::{Manor, ManorId, SpotId};
use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::position::{Lord, ManorState, Position, Rank};
use super::super::troops::{is_knight, manors_of};
use super::siege;
use crate::{
    event::details::{Collector, HarvestEffect},
    game::Excalibur,
};
use seneschal_seam::seat::Seat;

/// Collects in every held manor, then the mills. Adds both to the treasuries and notes the gross
/// income (§4.6). After that the fields stop smoking. `houses` by seat: the income from the
/// religious houses this autumn, already in the treasury. `crops`: the effect of the year's weather
/// (§12.1).
pub(crate) fn harvest(
    game: &Excalibur,
    position: &mut Position,
    houses: &[u32],
    crops: &HarvestEffect,
    events: &mut Vec<Event>,
) {
    let sums = collect_manors(game, position, crops, events);
    let mills = collect_mills(game, position, events);
    for (n, lord) in position
        .lords
        .iter_mut()
        .enumerate()
        .filter(|(_, lord)| !lord.out)
    {
        let of = |list: &[u32]| list.get(n).copied().unwrap_or(0);
        let (harvest, mill, houses) = (of(&sums), of(&mills), of(houses));
        lord.treasury = lord.treasury.saturating_add(harvest + mill);
        lord.income = harvest + mill + houses;
        let what = ExcaliburEvent::Income {
            seat: Seat(n as u8),
            harvest,
            mill,
            houses,
            treasury: lord.treasury,
        };
        events.push(event("5.6", what));
    }
    // §5.6, §4.4 step 10: fires after this point belong to the next year
    for state in &mut position.manors {
        state.smoke = 0;
    }
}

/// Reports every held manor's harvest; returns the sums by seat.
fn collect_manors(
    game: &Excalibur,
    position: &Position,
    crops: &HarvestEffect,
    events: &mut Vec<Event>,
) -> Vec<u32> {
    let mut sums = vec![0_u32; position.lords.len()];
    for (id, state, seat) in held_manors(game, position) {
        let (Some(lord), Some(sum)) =
            (position.lords.get(seat.index()), sums.get_mut(seat.index()))
        else {
            continue;
        };
        let manor = game.board.manor(id);
        // §5.7 `siege.income`
        let kept_in =
            game.rules.houses && !game.rules.besieged_collect && siege::is_besieged(position, id);
        let collector = if kept_in {
            Collector::Nobody
        } else {
            collector(lord, manor.spot)
        };
        // §F1: in fast play every manor counts as supervised
        let fast = game.rules.fast_play;
        let supervised = state.supervised || fast;
        let card = if fast {
            quick_land(manor, collector)
        } else {
            land(manor, supervised, collector)
        };
        let parts = HarvestParts::of(manor, state, card, crops);
        let total = parts.total();
        *sum += total;
        let what = ExcaliburEvent::Harvested {
            manor: id,
            seat,
            collector,
            supervised,
            card,
            arable: parts.arable,
            hives: parts.hives,
            foresters: parts.foresters,
            burnt: parts.burnt,
            reeve: parts.reeve,
            smoke: parts.smoke,
            weather: parts.weather,
            total,
        };
        events.push(event(if fast { "F1" } else { "5.6" }, what));
    }
    sums
}

/// Reports every working mill; returns the sums by seat.
fn collect_mills(game: &Excalibur, position: &Position, events: &mut Vec<Event>) -> Vec<u32> {
    let mut sums = vec![0_u32; position.lords.len()];
    for (id, state, seat) in held_manors(game, position) {
        // §5.5: a second mill is idle, unless the campaign lets it count
        if state.mill && (state.mill_works || game.rules.second_mill_counts) {
            let manors = manors_of(position, seat);
            if let Some(sum) = sums.get_mut(seat.index()) {
                *sum += manors;
            }
            let what = ExcaliburEvent::Milled {
                seat,
                manor: id,
                manors,
            };
            events.push(event("5.5", what));
        }
    }
    sums
}

/// The manors that somebody holds, in name order.
fn held_manors<'a>(
    game: &'a Excalibur,
    position: &'a Position,
) -> impl Iterator<Item = (ManorId, &'a ManorState, Seat)> {
    let manors = game.board.manor_ids().zip(&position.manors);
    manors.filter_map(|(id, state)| Some((id, state, state.holder?)))
}

fn event(clause: &'static str, what: ExcaliburEvent) -> Event {
    Event {
        stage: Stage::SeasonEnd,
        clause: clause.into(),
        what,
        dice: Vec::new(),
    }
}

/// The parts of a manor's harvest in the order of §5.6: `card`, `arable`, `hives` to `smoke`,
/// `weather`.
struct HarvestParts {
    card: u8,
    arable: i16,
    hives: u8,
    foresters: u8,
    burnt: u8,
    reeve: u8,
    smoke: u8,
    weather: i16,
}

impl HarvestParts {
    fn of(manor: &Manor, state: &ManorState, card: u8, crops: &HarvestEffect) -> HarvestParts {
        // §12.1
        let arable = if manor.arable > 0 {
            i16::from(crops.unit) * i16::from(manor.arable) + i16::from(crops.manor)
        } else {
            0
        };
        // §5.5: weather does not affect foresters; §15, 10: fire does
        let burnt = state.burnt.min(state.foresters);
        let (hives, reeve) = (state.hives, u8::from(state.reeve));
        let changed = |yields: u8, times: u8| i16::from(yields) * (i16::from(times) - 1);
        let weather = changed(reeve, crops.reeves) + changed(hives, crops.hives);
        HarvestParts {
            card,
            arable,
            hives,
            foresters: state.foresters - burnt,
            burnt,
            reeve,
            smoke: state.smoke.min(manor.arable),
            weather,
        }
    }

    /// §5.6: the total, never below 0.
    fn total(&self) -> u32 {
        let land = i16::from(self.card) + self.arable;
        let improved =
            land + i16::from(self.hives) + i16::from(self.foresters) + i16::from(self.reeve)
                - i16::from(self.smoke);
        u32::try_from(improved + self.weather).unwrap_or(0)
    }
}

/// §5.3: the land on the card, by the kind of collector.
fn land(manor: &Manor, supervised: bool, collector: Collector) -> u8 {
    let row = match collector {
        Collector::Knight(_) => manor.income.knight,
        Collector::ManAtArms(_) => manor.income.man_at_arms,
        Collector::Nobody => manor.income.nobody,
    };
    row[usize::from(supervised)]
}

/// §F1: the arable units, plus four where a knight collects; men-at-arms add nothing.
fn quick_land(manor: &Manor, collector: Collector) -> u8 {
    manor
        .arable
        .saturating_add(if matches!(collector, Collector::Knight(_)) {
            4
        } else {
            0
        })
}

/// §5.7: the holder's best soldier on the centre.
fn collector(lord: &Lord, spot: SpotId) -> Collector {
    let here = lord
        .soldiers
        .iter()
        .filter(|(_, soldier)| soldier.spot == spot);
    let best = here
        .map(|(&number, soldier)| (lord.leader != Some(number), soldier.rank, number))
        .min_by_key(|&(follows, rank, number)| (!is_knight(rank), follows, rank, number));
    match best {
        Some((_, rank, number)) if is_knight(rank) => Collector::Knight(number),
        Some((_, Rank::ManAtArmsA | Rank::ManAtArmsB, number)) => Collector::ManAtArms(number),
        _ => Collector::Nobody,
    }
}

#[cfg(test)]
mod tests;
