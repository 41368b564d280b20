//! The orders of a campaigning season: a row for each spot with soldiers.

use super::{nothing, words};
use crate::{
    board::SpotId,
    game::Excalibur,
    position::{CounterNumber, Lord, Position},
    read::OrderCheck,
    view::{holdings, names::ValleyNames},
};
use seneschal_seam::{
    page::{OrderChoice, OrderList, OrderRow},
    seat::Seat,
};
use seneschal_text::Phrase;

/// §6.2: the miles of a season.
const REACH: u16 = 6;
/// §8.8: how many rounds a group fights if it does not fight to the end.
const ROUNDS: u32 = 3;

pub(super) fn rows(
    game: &Excalibur,
    position: &Position,
    (seat, lord): (Seat, &Lord),
    check: &OrderCheck,
) -> Vec<OrderRow> {
    let mut rows = Vec::new();
    for (spot, soldiers) in holdings::by_place(lord) {
        let goals = goals(game, check, spot);
        // besieged soldiers and a lord who meditates stay
        let (free, bound): (Vec<CounterNumber>, Vec<CounterNumber>) = soldiers
            .iter()
            .map(|&(number, _)| number)
            .partition(|&number| goals.iter().any(|&(_, to)| check.may_move(number, to)));
        for (numbers, goals) in [(free, goals), (bound, Vec::new())] {
            let Some(&first) = numbers.first() else {
                continue;
            };
            let may_go = |&(_, to): &(u16, SpotId)| check.may_move(first, to);
            let goals: Vec<(u16, SpotId)> = goals.into_iter().filter(may_go).collect();
            rows.push(row(game, position, seat, (spot, &numbers, &goals)));
        }
    }
    rows
}

/// The manors and religious houses that a season reaches, the nearest first.
fn goals(game: &Excalibur, check: &OrderCheck, from: SpotId) -> Vec<(u16, SpotId)> {
    let manors = game.board.manors.iter().map(|manor| manor.spot);
    let mut goals: Vec<(u16, SpotId)> = manors
        .chain(game.board.houses.iter().map(|house| house.spot))
        .filter_map(|to| Some((check.miles(from, to)?, to)))
        .filter(|&(miles, to)| to != from && miles <= REACH)
        .collect();
    goals.sort_unstable();
    goals
}

fn row(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    (from, numbers, goals): (SpotId, &[CounterNumber], &[(u16, SpotId)]),
) -> OrderRow {
    let place = ValleyNames { game }.spot(from);
    let mut deeds = vec![words(
        Phrase::new("excalibur-row-hold"),
        Phrase::new("excalibur-row-line-hold"),
    )];
    deeds.extend(goals.iter().map(|&(miles, to)| go(game, from, (miles, to))));
    let mut lists = vec![
        OrderList {
            label: Phrase::new("excalibur-row-order"),
            choices: deeds,
        },
        stances(game, position, seat, (from, goals)),
    ];
    lists.extend(withdrawals(game));
    OrderRow {
        title: Phrase::new("excalibur-row-counters").with("place", place),
        place: Some(place.to_owned()),
        pieces: numbers.iter().map(ToString::to_string).collect(),
        lists,
        repeats: true,
    }
}

/// "to Barsham, 3 miles"
fn go(game: &Excalibur, from: SpotId, (miles, to): (u16, SpotId)) -> OrderChoice {
    let names = ValleyNames { game };
    let goal = names.spot(to);
    // nobody needs to name a gate: its soldiers stand together
    let line = if game.board.is_gate(from) {
        Phrase::new("excalibur-row-line-to")
    } else {
        Phrase::new("excalibur-row-line-go").with("from", names.spot(from))
    };
    OrderChoice {
        label: Phrase::new("excalibur-row-go")
            .with("place", goal)
            .with("miles", miles),
        words: Some(line.with("place", goal)),
        goal: Some(goal.to_owned()),
    }
}

/// §8.1: what the soldiers do when they meet others.
fn stances(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    (from, goals): (SpotId, &[(u16, SpotId)]),
) -> OrderList {
    let mut choices = vec![
        nothing("excalibur-row-nothing"),
        words(
            Phrase::new("excalibur-row-defend"),
            Phrase::new("excalibur-row-line-defend"),
        ),
        words(
            Phrase::new("excalibur-row-fight-all"),
            Phrase::new("excalibur-row-line-fight-all"),
        ),
    ];
    let others = position.lords.iter().zip((0_u8..).map(Seat));
    for (_, other) in others.filter(|&(lord, other)| !lord.out && other != seat) {
        let name = ValleyNames { game }.lord(other);
        choices.push(words(
            Phrase::new("excalibur-row-fight").with("lord", name),
            Phrase::new("excalibur-row-line-fight").with("lord", name),
        ));
    }
    // §9.2: it is said before a fight at the abbey or the priory
    let mut near = goals.iter().map(|&(_, to)| to).chain([from]);
    if game.rules.abbey && near.any(|spot| game.board.house_at(spot).is_some()) {
        choices.push(words(
            Phrase::new("excalibur-row-leave"),
            Phrase::new("excalibur-row-line-leave"),
        ));
    }
    OrderList {
        label: Phrase::new("excalibur-row-stance"),
        choices,
    }
}

/// §8.8; F3: fast play has no withdrawal.
fn withdrawals(game: &Excalibur) -> Option<OrderList> {
    let choices = vec![
        nothing("excalibur-row-nothing"),
        words(
            Phrase::new("excalibur-row-withdraw-weaker"),
            Phrase::new("excalibur-row-line-withdraw-weaker"),
        ),
        words(
            Phrase::new("excalibur-row-withdraw-rounds").with("count", ROUNDS),
            Phrase::new("excalibur-row-line-withdraw-rounds").with("count", ROUNDS),
        ),
        words(
            Phrase::new("excalibur-row-withdraw-never"),
            Phrase::new("excalibur-row-line-withdraw-never"),
        ),
    ];
    (!game.rules.fast_play).then(|| OrderList {
        label: Phrase::new("excalibur-row-withdrawal"),
        choices,
    })
}

/// §10.2: without a lord, the soldiers on own manors can only defend themselves.
pub(super) fn leaderless(game: &Excalibur) -> OrderRow {
    let defend = words(
        Phrase::new("excalibur-row-defend"),
        Phrase::new("excalibur-form-order-defend"),
    );
    let mut lists = vec![OrderList {
        label: Phrase::new("excalibur-row-stance"),
        choices: vec![defend],
    }];
    lists.extend(withdrawals(game));
    OrderRow {
        title: Phrase::new("excalibur-row-leaderless"),
        place: None,
        pieces: Vec::new(),
        lists,
        repeats: false,
    }
}
