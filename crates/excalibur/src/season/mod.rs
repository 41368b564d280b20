//! A campaigning season (§4.2), one file for each step, in playing order.

pub(crate) mod aftermath;
pub(crate) mod arrival_order;
pub(crate) mod arthur;
pub(crate) mod claims;
pub(crate) mod combat;
pub(crate) mod conditional_orders;
pub(crate) mod conditional_sheet;
pub(crate) mod field;
pub(crate) mod fight;
pub(crate) mod fight_pairs;
pub(crate) mod fight_place;
pub(crate) mod force_assembly;
pub(crate) mod harvest;
pub(crate) mod homecoming;
pub(crate) mod honour;
pub(crate) mod houses;
pub(crate) mod leaderless_troops;
pub(crate) mod meditation;
pub(crate) mod meetings;
pub(crate) mod movement;
pub(crate) mod muster;
pub(crate) mod overcrowding;
pub(crate) mod parish;
pub(crate) mod paths;
pub(crate) mod pillage;
pub(crate) mod pillage_plans;
pub(crate) mod record;
pub(crate) mod retreat;
pub(crate) mod road_fights;
pub(crate) mod road_meetings;
pub(crate) mod shrine_building;
pub(crate) mod shrines;
pub(crate) mod siege;
pub(crate) mod skirmish;
pub(crate) mod supervision;
#[cfg(test)]
mod tests;
pub(crate) mod victory;
pub(crate) mod weather;
pub(crate) mod wounds;

use super::event::{ExcaliburEvent, Stage};
use super::position::Season;
use super::rulebook::ArthurRoll;
use crate::{conditions, event::Event, game::Excalibur, order::Order, position::Position};
use record::SeasonRecord;
use seneschal_seam::{
    dice::Dice,
    game::{GameOutcome, TurnResult},
    seat::Seat,
};
use std::collections::BTreeMap;

/// Spring, summer or autumn: three phases, then the season's end.
pub(crate) fn play(
    game: &Excalibur,
    position: &Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
) -> TurnResult<Position, Event> {
    let mut events = Vec::new();
    let begun;
    let position = if game.rules.advanced {
        begun = begin(
            game,
            position.clone(),
            &conditions::now(game, orders, position),
            dice,
            &mut events,
        );
        &begun
    } else {
        position
    };
    let mut field = muster::muster(game, position, orders);
    // who comes out of his house does so after the season's beginning is told
    events.append(&mut field.events);
    field.events = events;
    for phase in 1..=3 {
        leaderless_troops::set_out(&mut field);
        conditional_orders::set_off(&mut field, phase);
        conditional_orders::retest_conditions(&mut field);
        movement::begin(&mut field, phase);
        movement::step(&mut field, 1);
        movement::step(&mut field, 2);
        movement::tell(&mut field);
        road_fights::fights(&mut field, dice);
        fight_pairs::on_spots(&mut field, dice);
        conditional_orders::retest_conditions(&mut field);
        aftermath::winners(&mut field);
        retreat::retreat_groups(&mut field, dice);
        overcrowding::make_room(&mut field);
        aftermath::losers(&mut field);
        siege::after_fights(&mut field);
        pillage::pillage_manors(&mut field, dice);
        meditation::watch(&mut field);
    }
    siege::fall_due(&mut field, dice);
    let (mut position, record, mut events) = field.close();
    let outcome = end(game, &mut position, &record, orders, dice, &mut events);
    TurnResult {
        position,
        events,
        outcome,
    }
}

/// What the advanced game does when a season's sheets are in, before anybody moves.
fn begin(
    game: &Excalibur,
    mut position: Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) -> Position {
    // §21.1 `arthur.roll: start`
    if position.season == Season::Autumn && game.rules.arthur_roll == ArthurRoll::Start {
        arthur::roll(game, &mut position, Stage::Start, dice, events);
    }
    shrines::pull_down(game, &mut position, orders, events);
    meditation::begin(game, &mut position, orders, events);
    position
}

/// The season's end, in the order of §4.3.
fn end(
    game: &Excalibur,
    position: &mut Position,
    record: &SeasonRecord,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) -> Option<GameOutcome> {
    supervision::mark(game, position, record, events);
    // what a sheet hangs on a condition is looked at step by step
    let sheets = conditions::now(game, orders, position);
    claims::claim(game, position, record, &sheets, events);
    shrines::convert_captured_shrines(game, position, Stage::SeasonEnd, events);
    // §10.1: after the claims, so that nobody is sent to a manor that he has just lost
    homecoming::scattered(game, position, &record.lord_fell, events);
    siege::reconcile_after_placing(game, position, events);
    let sheets = conditions::now(game, orders, position);
    shrine_building::in_summer(game, position, &sheets, dice, events);
    meditation::conclude_season(game, position, Stage::SeasonEnd, events);
    let outcome = victory::check(game, position, events);
    if outcome.is_some() {
        return outcome;
    }
    let year = weather::roll(game, position, dice, events);
    // §21.1: told before autumn's sheets are written
    if position.season == Season::Summer && game.rules.arthur_roll == ArthurRoll::SummerClose {
        arthur::roll(game, position, Stage::SeasonEnd, dice, events);
    }
    if position.season == Season::Autumn {
        let outcome = end_autumn(game, position, orders, &year, dice, events);
        if outcome.is_some() {
            return outcome;
        }
    }
    position.season = match position.season {
        Season::Spring => Season::Summer,
        Season::Summer => Season::Autumn,
        Season::Autumn | Season::Winter => Season::Winter,
    };
    events.push(Event {
        stage: Stage::Close,
        clause: "4.1".into(),
        what: ExcaliburEvent::NextTurn {
            year: position.year,
            season: position.season,
        },
        dice: Vec::new(),
    });
    None
}

/// Autumn's end: income, harvest, Arthur, and the way home.
fn end_autumn(
    game: &Excalibur,
    position: &mut Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    year: &weather::YearWeather,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) -> Option<GameOutcome> {
    let sheets = conditions::now(game, orders, position);
    let houses = houses::income(game, position, &sheets, year.sky, dice, events);
    harvest::harvest(game, position, &houses, &year.crops, events);
    if game.rules.arthur_roll == ArthurRoll::End {
        arthur::roll(game, position, Stage::SeasonEnd, dice, events);
    }
    arthur::visit(game, position, events);
    parish::tax(game, position, events);
    // §4.3: the last year's end comes before troops retire
    let outcome = victory::last_turn(game, position, events);
    if outcome.is_some() {
        return outcome;
    }
    let sheets = conditions::now(game, orders, position);
    homecoming::retire(game, position, &sheets, events);
    siege::disband(position, events);
    None
}
