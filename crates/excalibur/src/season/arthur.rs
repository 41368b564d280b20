//! Arthur's progress and his visits (§21): his awards and his fines.

use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::position::{Lord, Position, Season};
use super::super::troops::turn_name;
use super::meditation::meditating;
use super::shrines;
use crate::game::Excalibur;
use seneschal_seam::{dice::Dice, seat::Seat};

/// §21.1: the progress at which Arthur arrives.
pub(crate) const THERE: u8 = 10;
/// §21.4
const FINE: u32 = 15;

/// §21.1: rolls the year's die and adds it to Arthur's progress: `summer 3/arthur`, or
/// `autumn 3/arthur` by `arthur.roll`.
pub(crate) fn roll(
    game: &Excalibur,
    position: &mut Position,
    stage: Stage,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) {
    // §3.3: not in year 0
    if !game.rules.advanced || position.year == 0 {
        return;
    }
    let roll = dice.open(format!("{}/arthur", turn_name(position)));
    position.arthur = position.arthur.saturating_add(roll.pips);
    let comes = position.season == Season::Summer && comes(game, position);
    let what = ExcaliburEvent::ArthurRides {
        progress: position.arthur,
        comes,
    };
    events.push(Event {
        stage,
        clause: "21.1".into(),
        what,
        dice: vec![roll],
    });
}

/// §21.2, §21.4: Arthur comes at a progress of ten or more, and always in the last autumn of §17.1,
/// once.
pub(crate) fn visit(game: &Excalibur, position: &mut Position, events: &mut Vec<Event>) {
    if !game.rules.advanced || !comes(game, position) {
        return;
    }
    let last = last_visit(game, position);
    position.arthur = 0;
    events.push(event("21.1", ExcaliburEvent::ArthurVisits { last }));
    let awards = award(game, position, events);
    fine(game, position, &awards, events);
}

/// §21.2: adds that autumn's harvest, mill, abbey and priory to the reverence, and the worth of the
/// shrines. Returns the awards by seat.
fn award(game: &Excalibur, position: &mut Position, events: &mut Vec<Event>) -> Vec<u32> {
    let worth: Vec<u32> = seats(position)
        .map(|seat| {
            shrines::owned(position, seat)
                .map(|(at, faith)| shrines::worth(game, position, at, faith))
                .sum()
        })
        .collect();
    let mut awards = Vec::with_capacity(worth.len());
    for ((lord, seat), shrines) in position.lords.iter_mut().zip((0_u8..).map(Seat)).zip(worth) {
        awards.push(lord.income.saturating_add(shrines));
        if !lord.out {
            lord.reverence = lord
                .reverence
                .saturating_add(lord.income)
                .saturating_add(shrines);
            let what = ExcaliburEvent::Awarded {
                seat,
                income: lord.income,
                shrines,
                reverence: lord.reverence,
            };
            events.push(event("21.2", what));
        }
    }
    awards
}

/// §21.4: a fine for soldiers at the abbey or the priory, once, however many spots they are on.
fn fine(game: &Excalibur, position: &mut Position, awards: &[u32], events: &mut Vec<Event>) {
    for ((lord, seat), &award) in position
        .lords
        .iter_mut()
        .zip((0_u8..).map(Seat))
        .zip(awards)
    {
        if lord.out || !trespasses(game, lord) {
            continue;
        }
        // §22.1: no total falls below zero
        let most = if game.rules.fine_total {
            lord.reverence
        } else {
            award.min(lord.reverence)
        };
        let points = FINE.min(most);
        lord.reverence -= points;
        let what = ExcaliburEvent::Fined {
            seat,
            points,
            reverence: lord.reverence,
        };
        events.push(event("21.4", what));
    }
}

fn event(clause: &'static str, what: ExcaliburEvent) -> Event {
    Event {
        stage: Stage::SeasonEnd,
        clause: clause.into(),
        what,
        dice: Vec::new(),
    }
}

/// §21.1: true if Arthur comes at the end of this year's autumn, as far as the dice rolled so far
/// decide it.
pub(crate) fn comes(game: &Excalibur, position: &Position) -> bool {
    position.arthur >= THERE || last_visit(game, position)
}

/// True in the last year of §17.1. Where a campaign stops earlier (§16.1), that autumn is like any
/// other.
fn last_visit(game: &Excalibur, position: &Position) -> bool {
    position.year >= game.rules.advanced_years
}

fn seats(position: &Position) -> impl Iterator<Item = Seat> + use<> {
    (0_u8..).map(Seat).take(position.lords.len())
}

/// True if the lord's soldiers are at the abbey or the priory; a meditating lord does not count
/// (§22.2). With `abbey: off` (§9.1) those are ordinary spots on the road.
fn trespasses(game: &Excalibur, lord: &Lord) -> bool {
    if !game.rules.abbey {
        return false;
    }
    let apart = lord.leader.filter(|_| meditating(lord));
    lord.soldiers.iter().any(|(&number, soldier)| {
        Some(number) != apart && game.board.house_at(soldier.spot).is_some()
    })
}
