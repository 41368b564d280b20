//! Makes the first position from a campaign's setup (§1–3), and says which seats the turn waits
//! for.

use super::board::GateId;
use super::board::cache::open_board;
use super::event::{ExcaliburEvent, Stage, Troops};
use super::position::{CounterNumber, Lord, Rank, Season, Soldier};
use super::season::record::SeasonRecord;
use super::season::{claims, harvest};
use crate::{
    event::{
        Event,
        details::{GateChoice, HarvestEffect},
    },
    game::Excalibur,
    order::{self, Order},
    position::Position,
    read,
    rulebook::Rulebook,
    tie_breaks, troops,
};
use seneschal_seam::{
    colour::colours,
    dice::Dice,
    game::{Prompt, ThinkingTime, TurnResult},
    seat::Seat,
    setup::Setup,
};
use seneschal_text::{Phrase, yaml_document::SetupError};
use std::collections::BTreeMap;

/// §1.1
pub const SEATS: std::ops::RangeInclusive<usize> = 2..=6;
/// §1.2: a lord's money at the start, in bezants.
const PURSE: u32 = 11;
/// §1.2
const RETINUE: [(CounterNumber, Rank); 4] = [
    (1, Rank::Lord),
    (2, Rank::KnightA),
    (52, Rank::ManAtArmsA),
    (53, Rank::ManAtArmsA),
];

/// Builds a campaign's game: its board, its edition with its switches, its lords.
pub(crate) fn open(setup: &Setup) -> Result<Excalibur, SetupError> {
    let (board, ground) = open_board(&setup.board_name, &setup.board)?;
    let rules = Rulebook::of(setup)?;
    setup.check_seats(&SEATS, "2 to 6 lords (§1.1)")?;
    if board.gates.len() < setup.seats.len() {
        let (seats, gates) = (setup.seats.len(), board.gates.len());
        let what = format!("{seats} seats on a board of {gates} gates");
        return Err(SetupError::of_seats(what, "a gate for each lord (§3.1)"));
    }
    let colours = colours(setup, "§1.1")?;
    let lords: Vec<String> = setup.seats.iter().map(|seat| seat.lord.clone()).collect();
    let names = read::names::ValleyVocabulary::read(&board, &lords)?;
    Ok(Excalibur {
        board,
        rules,
        lords,
        colours,
        names,
        ground,
    })
}

/// The first position: nobody has entered. A lord without a gate has no soldiers yet, only money
/// (§1.2).
pub(crate) fn start(game: &Excalibur) -> TurnResult<Position, Event> {
    let lords = vec![Lord::outside(PURSE); game.lords.len()];
    let position = Position::empty(0, Season::Autumn, lords, game.board.manors.len());
    let next = say(
        Stage::Close,
        "3.1",
        ExcaliburEvent::NextTurn {
            year: 0,
            season: Season::Autumn,
        },
    );
    TurnResult {
        position,
        events: vec![next],
        outcome: None,
    }
}

/// Every seat that is not out; none when the campaign is decided. The turn does not wait for a seat
/// that could order nothing (§10.2).
pub(crate) fn awaited(game: &Excalibur, position: &Position) -> BTreeMap<Seat, Prompt> {
    if position.over.is_some() {
        return BTreeMap::new();
    }
    let winter = position.season == Season::Winter;
    let asked = position
        .lords
        .iter()
        .enumerate()
        .filter(|(_, lord)| !lord.out)
        .map(|(n, lord)| {
            let (needed, what) = if entering(position) {
                (true, "judge-awaited-gates")
            } else if winter {
                (true, "judge-awaited-winter")
            } else if troops::commands(lord, &game.rules)
                || troops::is_at_home(&game.board, position, Seat(n as u8))
            {
                (true, "judge-awaited-season")
            } else {
                (false, "judge-awaited-nothing")
            };
            (
                Seat(n as u8),
                Prompt {
                    needed,
                    pace: ThinkingTime::Season,
                    what: Phrase::new(what),
                },
            )
        });
    asked.collect()
}

/// True if the position waits for gates (§3.1).
pub(crate) fn entering(position: &Position) -> bool {
    position.year == 0 && position.season == Season::Autumn
}

/// The autumn of year 0: gates, claims, the first harvest (§3). Winter 0 follows. Dice for a gate
/// that several players want: `autumn 0/gate Kelmscott/lancelot`.
pub(crate) fn play_entry(
    game: &Excalibur,
    position: &Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
) -> TurnResult<Position, Event> {
    let mut position = position.clone();
    let mut events = Vec::new();
    for (seat, gate, choice) in gates(game, &position, orders, dice, &mut events) {
        let Some(lord) = position.lords.get_mut(seat.index()) else {
            continue;
        };
        let manor = game.board.gate(gate).into;
        let spot = game.board.manor(manor).spot;
        lord.gate = Some(gate);
        lord.soldiers = RETINUE
            .into_iter()
            .map(|(number, rank)| (number, Soldier::new(rank, spot)))
            .collect();
        lord.leader = Some(1);
        let troops = Troops {
            seat,
            numbers: lord.soldiers.keys().copied().collect(),
        };
        events.push(say(
            Stage::Start,
            "3.1",
            ExcaliburEvent::Entered {
                troops,
                gate,
                manor,
                choice,
            },
        ));
    }
    // §3.2: claims and harvest, nothing else; §3.3 no weather
    claims::claim(
        game,
        &mut position,
        &SeasonRecord::default(),
        orders,
        &mut events,
    );
    harvest::harvest(
        game,
        &mut position,
        &[],
        &HarvestEffect::default(),
        &mut events,
    );
    position.season = Season::Winter;
    events.push(say(
        Stage::Close,
        "3.2",
        ExcaliburEvent::NextTurn {
            year: position.year,
            season: position.season,
        },
    ));
    TurnResult {
        position,
        events,
        outcome: None,
    }
}

/// §3.1: who gets which gate, by seat.
fn gates(
    game: &Excalibur,
    position: &Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
    events: &mut Vec<Event>,
) -> Vec<(Seat, GateId, GateChoice)> {
    let seats: Vec<Seat> = (0..position.lords.len()).map(|n| Seat(n as u8)).collect();
    let wishes: Vec<&[GateId]> = seats
        .iter()
        .map(|seat| orders.get(seat).map_or(&[][..], |lines| wishes(lines)))
        .collect();
    let mut granted: BTreeMap<GateId, (Seat, GateChoice)> = BTreeMap::new();
    loop {
        // the next choice of everybody still outside, all at once
        let mut wanted: BTreeMap<GateId, Vec<(Seat, u8)>> = BTreeMap::new();
        for (&seat, list) in seats
            .iter()
            .zip(&wishes)
            .filter(|&(&seat, _)| !is_placed(&granted, seat))
        {
            let next = list.iter().enumerate().find(|&(_, gate)| {
                !granted.contains_key(gate) && usize::from(gate.0) < game.board.gates.len()
            });
            if let Some((n, &gate)) = next {
                wanted
                    .entry(gate)
                    .or_default()
                    .push((seat, u8::try_from(n + 1).unwrap_or(u8::MAX)));
            }
        }
        if wanted.is_empty() {
            break;
        }
        for (gate, who) in wanted {
            if let Some((winner, nth)) = award_gate(game, position, gate, &who, dice, events) {
                granted.insert(gate, (winner, GateChoice::Wanted(nth)));
            }
        }
    }
    for &seat in &seats {
        if !is_placed(&granted, seat)
            && let Some(gate) = farthest(game, granted.keys().copied().collect())
        {
            granted.insert(gate, (seat, GateChoice::Farthest));
        }
    }
    let mut all: Vec<_> = granted
        .into_iter()
        .map(|(gate, (seat, choice))| (seat, gate, choice))
        .collect();
    all.sort_by_key(|&(seat, ..)| seat);
    all
}

fn is_placed(granted: &BTreeMap<GateId, (Seat, GateChoice)>, seat: Seat) -> bool {
    granted.values().any(|&(owner, _)| owner == seat)
}

/// The winner of a gate, and which of their choices it was; the highest die decides (§3.1).
fn award_gate(
    game: &Excalibur,
    position: &Position,
    gate: GateId,
    who: &[(Seat, u8)],
    dice: &mut Dice,
    events: &mut Vec<Event>,
) -> Option<(Seat, u8)> {
    let contenders: Vec<Seat> = who.iter().map(|&(seat, _)| seat).collect();
    let mut rolls = Vec::new();
    let name = &game.board.spot(game.board.gate(gate).spot).name;
    let order = tie_breaks::highest_first(
        &format!("{}/{name}", troops::turn_name(position)),
        &contenders,
        &game.lords,
        dice,
        &mut rolls,
    );
    let first = order.first()?;
    let &(winner, nth) = who.iter().find(|(seat, _)| seat == first)?;
    if contenders.len() > 1 {
        events.push(Event {
            dice: rolls,
            ..say(
                Stage::Start,
                "3.1",
                ExcaliburEvent::GateContested {
                    gate,
                    wanted: contenders,
                    winner,
                },
            )
        });
    }
    Some((winner, nth))
}

fn wishes(lines: &[Order]) -> &[GateId] {
    let enter = lines.iter().rev().find_map(|line| {
        if let order::ExcaliburOrder::Enter { gates } = &line.what {
            Some(gates.as_slice())
        } else {
            None
        }
    });
    enter.unwrap_or_default()
}

/// The free gate whose nearest taken gate is farthest by road. Ties go to the first by name; so
/// does the case that no gate is taken yet.
fn farthest(game: &Excalibur, taken: Vec<GateId>) -> Option<GateId> {
    let door = |gate: GateId| game.board.manor(game.board.gate(gate).into).spot;
    let free = game.board.gate_ids().filter(|gate| !taken.contains(gate));
    free.max_by_key(|&gate| {
        (
            taken
                .iter()
                .map(|&other| game.board.miles(door(gate), door(other)))
                .min(),
            std::cmp::Reverse(gate),
        )
    })
}

fn say(stage: Stage, clause: &'static str, what: ExcaliburEvent) -> Event {
    Event {
        stage,
        clause: clause.into(),
        what,
        dice: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
