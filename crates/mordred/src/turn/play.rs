//! A half from its sheet to the next: the row with its dice (`row_roll`), or men (`men`) and money
//! (`money`). The game may end in the middle of it (`ending`, M§6).

use super::ending::count_scores;
use super::half_adjudication::HalfAdjudication;
use super::money::{building_cost, choose_attacker};
use super::row_roll::roll_row;
use crate::{
    event::{Event, MordredEventKind},
    game::Mordred,
    laws::all_built,
    order::{MordredAction, Order},
    position::{MordredEnding, Position, TurnHalf},
    tables::BuildingKind,
};
use seneschal_seam::{
    dice::Dice,
    game::{GameOutcome, TurnResult},
    seat::Seat,
};
use std::collections::BTreeMap;

/// Plays the half that the position awaits.
pub(crate) fn play(
    game: &Mordred,
    position: &Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    dice: &mut Dice,
) -> TurnResult<Position, Event> {
    let seat = position.seat;
    let mut play = HalfAdjudication {
        game,
        position: position.clone(),
        seat,
        events: Vec::new(),
        dice,
        raids: 0,
        attacks: 0,
        keep: 0,
        asked: BTreeMap::new(),
    };
    if position.over.is_some() {
        return TurnResult {
            position: play.position,
            events: play.events,
            outcome: None,
        };
    }
    let sheet = orders.get(&seat);
    if sheet.is_none() {
        let clause = if position.half == TurnHalf::Row {
            "2.1"
        } else {
            "5"
        };
        play.say(clause, MordredEventKind::Silent { seat });
    }
    let sheet = sheet.map(Vec::as_slice).unwrap_or_default();
    // the game ends wherever one of these breaks off
    let ended = match position.half {
        TurnHalf::Row => roll_row(&mut play, sheet).and_then(|()| {
            if game.rules.two_sheets {
                Ok(())
            } else {
                spend(&mut play, sheet)
            }
        }),
        TurnHalf::Men => spend(&mut play, sheet),
    };
    let outcome = match ended.and_then(|()| begin_next_half(&mut play)) {
        Ok(()) => None,
        Err(why) => Some(end(&mut play, why)),
    };
    TurnResult {
        position: play.position,
        events: play.events,
        outcome,
    }
}

/// Men first, in their order, then money.
fn spend(half: &mut HalfAdjudication, sheet: &[Order]) -> Result<(), MordredEnding> {
    // asked before all others: what is kept is kept from the first pound on
    for order in sheet {
        if let MordredAction::Keep(pounds) = order.what
            && half.conditions_hold(order)
        {
            half.keep = half.keep.max(pounds);
        }
    }
    half.play_men(sheet)?;
    half.play_money(sheet)
}

/// The half that comes, and whether whoever begins it has all of a kind on the board (M§6.2).
fn begin_next_half(half: &mut HalfAdjudication) -> Result<(), MordredEnding> {
    let mut same = half.position.half == TurnHalf::Row && half.game.rules.two_sheets;
    if same && is_idle(half) {
        // M§2.2: nobody waits for a sheet that can order nothing
        half.say(
            "2.2",
            MordredEventKind::NextTurn {
                turn: half.position.turn,
                half: TurnHalf::Men,
                seat: half.seat,
            },
        );
        same = false;
    }
    if same {
        half.position.half = TurnHalf::Men;
    } else {
        (half.position.half, half.position.rolled) = (TurnHalf::Row, None);
        half.position.turn = half.position.turn.saturating_add(1);
        half.position.seat = half.position.after(half.seat);
    }
    let Position {
        turn,
        half: next,
        seat,
        ..
    } = half.position;
    if !same && let Some(kind) = all_built(half.game, &half.position) {
        return Err(MordredEnding::AllBuilt { seat, kind });
    }
    half.say(
        "2.4",
        MordredEventKind::NextTurn {
            turn,
            half: next,
            seat,
        },
    );
    Ok(())
}

/// Whether no man came, and the money buys nothing and attacks nobody. What no order can do
/// alone, none can after another.
fn is_idle(half: &HalfAdjudication) -> bool {
    let (position, money) = (&half.position, half.position.money(half.seat));
    let builds = |at, kind| {
        building_cost(half.game, position, half.seat, kind, at)
            .is_ok_and(|found| found.pounds <= money)
    };
    let attacks = || {
        u32::from(half.tables().attack) <= money
            && position
                .men
                .iter()
                .any(|&at| choose_attacker(half.game, position, half.seat, at, None).is_ok())
    };
    position.rolled.is_none_or(|rolled| rolled.men == 0)
        && !half
            .game
            .board
            .ids()
            .any(|at| BuildingKind::ALL.into_iter().any(|kind| builds(at, kind)))
        && !attacks()
}

fn end(half: &mut HalfAdjudication, why: MordredEnding) -> GameOutcome {
    half.position.over = Some(why);
    // what ends it has its own clause; the count has M§6.5
    if !matches!(why, MordredEnding::Slain { .. }) {
        half.say(why.clause(), MordredEventKind::Over { why });
    }
    let (event, outcome) = count_scores(half.game, &half.position, why);
    half.events.push(event);
    outcome
}
