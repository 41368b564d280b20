//! The orders of a campaigning season: a row for each spot with soldiers.

use super::{nothing, words};
use crate::{
    board::SpotId,
    game::Excalibur,
    order::{ExcaliburOrder, Instruction, Stance, StanceTarget, WithdrawalRule},
    position::{CounterNumber, Lord, Position},
    read::{MoveSyntax, OrderCheck, OrderSyntax, order_grammar},
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
    let hold = ExcaliburOrder::Hold { troops: Vec::new() };
    let mut deeds = vec![words(
        Phrase::new("excalibur-row-hold"),
        order_grammar::phrase(game, &hold),
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
    let order = OrderSyntax::Go(MoveSyntax {
        // nobody needs to name a gate: its soldiers stand together
        from: (!game.board.is_gate(from)).then(|| from.into()),
        ..MoveSyntax::to(&[], to)
    });
    OrderChoice {
        label: Phrase::new("excalibur-row-go")
            .with("place", goal)
            .with("miles", miles),
        words: Some(order_grammar::syntax_phrase(game, &order)),
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
    let next = |label, order| words(label, order_grammar::next_phrase(game, &order));
    let fight = |toward| ExcaliburOrder::stance(Stance::Fight, toward);
    let mut choices = vec![
        nothing("excalibur-row-nothing"),
        next(
            Phrase::new("excalibur-row-defend"),
            ExcaliburOrder::defend_all(),
        ),
        next(
            Phrase::new("excalibur-row-fight-all"),
            fight(StanceTarget::All),
        ),
    ];
    let others = position.lords.iter().zip((0_u8..).map(Seat));
    for (_, other) in others.filter(|&(lord, other)| !lord.out && other != seat) {
        let name = ValleyNames { game }.lord(other);
        choices.push(next(
            Phrase::new("excalibur-row-fight").with("lord", name),
            fight(StanceTarget::Seats(vec![other])),
        ));
    }
    // §9.2: it is said before a fight at the abbey or the priory
    let mut near = goals.iter().map(|&(_, to)| to).chain([from]);
    if game.rules.abbey && near.any(|spot| game.board.house_at(spot).is_some()) {
        choices.push(next(
            Phrase::new("excalibur-row-leave"),
            ExcaliburOrder::of_retinue(Instruction::Leave),
        ));
    }
    OrderList {
        label: Phrase::new("excalibur-row-stance"),
        choices,
    }
}

/// §8.8; F3: fast play has no withdrawal.
fn withdrawals(game: &Excalibur) -> Option<OrderList> {
    let withdraw = |label, rule| {
        let order = ExcaliburOrder::of_retinue(Instruction::Withdraw(rule));
        words(label, order_grammar::next_phrase(game, &order))
    };
    let choices = vec![
        nothing("excalibur-row-nothing"),
        withdraw(
            Phrase::new("excalibur-row-withdraw-weaker"),
            WithdrawalRule::WhenWeaker(1),
        ),
        withdraw(
            Phrase::new("excalibur-row-withdraw-rounds").with("count", ROUNDS),
            WithdrawalRule::AfterRounds(ROUNDS),
        ),
        withdraw(
            Phrase::new("excalibur-row-withdraw-never"),
            WithdrawalRule::Never,
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
        order_grammar::phrase(game, &ExcaliburOrder::defend_all()),
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
