//! Seasons in short text, on the Valley around Barsham: who stands where, what is ordered, where
//! all stand then and what is told.
//!
//! `H1` is the first milestone from Barsham to Hazlemere, `S1` to Stowell, `F1` to Fenburst, `P1`
//! to the priory. Dice show 1 where a row says nothing else: nobody is wounded, the weaker
//! withdraws after round two, and of equals both are beaten after a hundred rounds.

mod chance;
mod defeats;
mod marching;
mod sieges;

use super::super::event::{ExcaliburEvent, Troops};
use super::super::order::{
    Approach, DefeatConduct, Defence, ExcaliburOrder, Instruction, InstructionScope, MoveOrder,
    Stance, StanceTarget, VictoryConduct, WithdrawalRule,
};
use super::super::position::{CounterNumber, Siege, Soldier, StructureState};
use super::super::{laws, route, troops};
use super::*;
use crate::{
    board::SpotId,
    event::details::{Hindrance, WithdrawalReason},
};
use seneschal_seam::Notation;

const LORDS: [&str; 3] = ["kay", "bors", "lionel"];

fn game(switches: &str) -> Excalibur {
    let switches: Vec<(&str, &str)> = switches
        .split(", ")
        .filter_map(|switch| switch.split_once(": "))
        .collect();
    crate::sample::game_of(&LORDS, &switches)
}

/// Where lords stand whom a row does not name.
const AWAY: &str = "gate_Nunney";

const ALIASES: [(&str, &str); 4] = [
    ("H", "Barsham/Hazlemere"),
    ("S", "Barsham/Stowell"),
    ("F", "Barsham/Fenburst"),
    ("P", "Barsham/Bestly Priory"),
];

fn spot(game: &Excalibur, word: &str) -> SpotId {
    let alias = ALIASES
        .iter()
        .find(|(letter, _)| word.len() == 2 && word.starts_with(letter));
    let name = alias.map_or(word.replace('_', " "), |(_, road)| {
        format!("{road} {}", &word[1..])
    });
    game.board
        .find(&name)
        .unwrap_or_else(|| panic!("no spot {name}"))
}

fn word(game: &Excalibur, at: SpotId) -> String {
    let name = &game.board.spot(at).name;
    let alias = ALIASES.iter().find_map(|(letter, road)| {
        name.strip_prefix(road)
            .map(|rest| format!("{letter}{}", rest.trim()))
    });
    alias
        .filter(|alias| alias.len() == 2)
        .unwrap_or_else(|| name.replace(' ', "_"))
}

fn seat(lord: &str) -> Seat {
    Seat(
        LORDS
            .iter()
            .position(|name| *name == lord)
            .unwrap_or_else(|| panic!("no lord {lord}")) as u8,
    )
}

fn clauses(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.split(';')
        .map(|clause| clause.split_whitespace().collect::<Vec<_>>())
        .filter(|words| !words.is_empty())
}

/// `kay Barsham 1 52w; own kay Barsham; turn autumn`
fn position(game: &Excalibur, text: &str) -> Position {
    let season = ["summer", "autumn"]
        .into_iter()
        .find(|season| text.contains(&format!("turn {season}")))
        .unwrap_or("spring");
    let turn = &format!("turn: {season} 3");
    let mut position = game.read_position_file("test", turn).unwrap();
    for words in clauses(text) {
        match words[..] {
            ["turn", _] | ["lordless", _] => {}
            ["own", lord, ref manors @ ..] => {
                for manor in manors {
                    let id = game.board.manor_at(spot(game, manor)).unwrap();
                    position.manors[usize::from(id.0)].holder = Some(seat(lord));
                }
            }
            ["castle", manor, how] => {
                let id = game.board.manor_at(spot(game, manor)).unwrap();
                position.manors[usize::from(id.0)].castle = Some(if how == "struck" {
                    StructureState::Struck
                } else {
                    StructureState::Sound
                });
            }
            ["siege", lord, manor] => {
                let manor = game.board.manor_at(spot(game, manor)).unwrap();
                position.sieges.push(Siege {
                    manor,
                    besieger: seat(lord),
                    year: 3,
                    season: Season::Spring,
                    phase: 2,
                });
            }
            [lord, at, ref numbers @ ..] => {
                for number in numbers {
                    let (number, inside) = number
                        .strip_suffix('i')
                        .map_or((*number, false), |digits| (digits, true));
                    let (digits, wounded) = number
                        .strip_suffix('w')
                        .map_or((number, false), |digits| (digits, true));
                    let number: CounterNumber = digits.parse().unwrap();
                    let soldier = Soldier {
                        wounded,
                        inside,
                        ..Soldier::new(troops::grade(number).unwrap(), spot(game, at))
                    };
                    assert!(
                        position.lords[seat(lord).index()]
                            .soldiers
                            .insert(number, soldier)
                            .is_none(),
                        "{number} twice"
                    );
                }
            }
            _ => panic!("{words:?}"),
        }
    }
    for (lord, name) in position.lords.iter_mut().zip(LORDS) {
        if !text.contains(&format!("lordless {name}")) {
            // a lord whom the row leaves out waits far away
            lord.soldiers.entry(1).or_insert(Soldier::new(
                super::super::position::Rank::Lord,
                spot(game, AWAY),
            ));
            lord.leader = Some(1);
        }
    }
    position
}

fn instruction(words: &[&str]) -> Instruction {
    let toward = |words: &[&str]| {
        if words == ["all"] {
            StanceTarget::All
        } else {
            StanceTarget::Seats(words.iter().map(|lord| seat(lord)).collect())
        }
    };
    match words {
        ["fight", whom @ ..] => Instruction::Stance {
            stance: Stance::Fight,
            toward: toward(whom),
        },
        ["peace", whom @ ..] => Instruction::Stance {
            stance: Stance::Peace,
            toward: toward(whom),
        },
        ["defend"] => Instruction::Stance {
            stance: Stance::Defend,
            toward: StanceTarget::All,
        },
        ["leave"] => Instruction::Leave,
        ["never", "withdraw"] => Instruction::Withdraw(WithdrawalRule::Never),
        ["withdraw", "after", n] => {
            Instruction::Withdraw(WithdrawalRule::AfterRounds(n.parse().unwrap()))
        }
        ["victory", "stay"] => Instruction::AfterVictory(VictoryConduct::Stay),
        ["victory", "return"] => Instruction::AfterVictory(VictoryConduct::Return),
        ["assault"] => Instruction::Approach(Approach::Assault),
        ["besiege"] => Instruction::Approach(Approach::Besiege),
        ["pass"] => Instruction::Approach(Approach::Pass),
        ["then", "house"] => Instruction::ThenHouse,
        ["defeat", "shelter"] => Instruction::AfterDefeat(DefeatConduct::Shelter),
        _ => panic!("{words:?}"),
    }
}

/// `kay 1 2 > H2 Hazlemere in 2 3` (by H2), `kay 3 hold`, `kay fight all`, `kay 13 never withdraw`,
/// `kay 3 retire Barsham`
fn orders(game: &Excalibur, position: &Position, text: &str) -> BTreeMap<Seat, Vec<Order>> {
    let mut orders: BTreeMap<Seat, Vec<Order>> = BTreeMap::new();
    for words in clauses(text) {
        let lord = seat(words[0]);
        let counters = words[1..]
            .iter()
            .take_while(|word| word.parse::<CounterNumber>().is_ok())
            .count();
        let numbers: Vec<CounterNumber> = words[1..=counters]
            .iter()
            .map(|word| word.parse().unwrap())
            .collect();
        let rest = &words[1 + counters..];
        let what = match rest {
            [">", way @ ..] => {
                let (way, phases) = match way.iter().position(|word| *word == "in") {
                    Some(n) => (
                        &way[..n],
                        [1, 2, 3]
                            .map(|phase: u8| way[n + 1..].contains(&phase.to_string().as_str())),
                    ),
                    None => (way, [true; 3]),
                };
                let way: Vec<SpotId> = way.iter().map(|word| spot(game, word)).collect();
                let (&goal, via) = way.split_last().unwrap();
                let from = position.lords[lord.index()].soldiers[&numbers[0]].spot;
                ExcaliburOrder::Move(MoveOrder {
                    troops: numbers,
                    route: route::shortest(
                        &route::RoadNetwork::of(&game.board, &[]),
                        from,
                        via,
                        goal,
                        |_| false,
                    )
                    .unwrap(),
                    phases,
                })
            }
            ["house", manor, how] => {
                let how = match *how {
                    "open" => Defence::Open,
                    "in" => Defence::House,
                    _ => Defence::OpenThenHouse,
                };
                ExcaliburOrder::Defend {
                    manor: game.board.manor_at(spot(game, manor)).unwrap(),
                    how,
                }
            }
            ["sally", manor, phase] => ExcaliburOrder::Sally {
                manor: game.board.manor_at(spot(game, manor)).unwrap(),
                phase: phase.parse().unwrap(),
            },
            ["hold"] => ExcaliburOrder::Hold { troops: numbers },
            ["retire", manor] => ExcaliburOrder::Retire {
                troops: numbers,
                to: game.board.manor_at(spot(game, manor)).unwrap(),
            },
            how => ExcaliburOrder::Stand {
                whom: if numbers.is_empty() {
                    InstructionScope::Retinue
                } else {
                    InstructionScope::Troops(numbers)
                },
                how: instruction(how),
            },
        };
        let list = orders.entry(lord).or_default();
        list.push(Order::new(list.len() + 1, "", what));
    }
    orders
}

/// `kay Barsham 1 2; bors H2 52w`, lords and spots in their order.
fn standing(game: &Excalibur, position: &Position) -> String {
    let mut lines = Vec::new();
    for (lord, name) in position.lords.iter().zip(LORDS) {
        let mut spots: BTreeMap<SpotId, Vec<String>> = BTreeMap::new();
        for (number, soldier) in lord
            .soldiers
            .iter()
            .filter(|(_, soldier)| soldier.spot != spot(game, AWAY))
        {
            spots.entry(soldier.spot).or_default().push(format!(
                "{number}{}{}",
                if soldier.wounded { "w" } else { "" },
                if soldier.inside { "i" } else { "" }
            ));
        }
        lines.extend(
            spots
                .into_iter()
                .map(|(at, numbers)| format!("{name} {} {}", word(game, at), numbers.join(" "))),
        );
    }
    lines.join("; ")
}

fn told(game: &Excalibur, event: &Event) -> Option<String> {
    let at = |spot: &SpotId| word(game, *spot);
    let seats = |seats: &[Seat]| {
        seats
            .iter()
            .map(|seat| LORDS[seat.index()])
            .collect::<Vec<_>>()
            .join(" ")
    };
    let numbers = |list: &[CounterNumber]| {
        list.iter()
            .map(CounterNumber::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let who = |troops: &Troops| {
        format!(
            "{} {}",
            LORDS[troops.seat.index()],
            numbers(&troops.numbers)
        )
    };
    Some(match &event.what {
        ExcaliburEvent::Moved {
            troops, from, path, ..
        } => {
            format!(
                "moved {}: {}",
                who(troops),
                [from]
                    .into_iter()
                    .chain(path)
                    .map(at)
                    .collect::<Vec<_>>()
                    .join(" ")
            )
        }
        ExcaliburEvent::Held {
            troops,
            at: here,
            next,
            why,
        } => {
            let why = if *why == Hindrance::Full {
                String::new()
            } else {
                format!(" {why:?}")
            };
            format!("held {}: {} {}{why}", who(troops), at(here), at(next))
        }
        ExcaliburEvent::Met {
            seats: met,
            at: here,
            stretch: None,
        } => format!("met {} at {}", seats(met), at(here)),
        ExcaliburEvent::Met {
            seats: met,
            at: here,
            stretch: Some(end),
        } => format!("met {} between {} {}", seats(met), at(here), at(end)),
        ExcaliburEvent::OrderEnded { troops, at: here } => {
            format!("ended {}: {}", who(troops), at(here))
        }
        ExcaliburEvent::ArrivalOrder { order, .. } => format!("order {}", seats(order)),
        ExcaliburEvent::Battle { sides: [a, b], .. } => {
            format!(
                "battle {} {} / {} {}",
                LORDS[a.seat.index()],
                numbers(&a.numbers),
                LORDS[b.seat.index()],
                numbers(&b.numbers)
            )
        }
        ExcaliburEvent::Withdrew {
            seat,
            why: WithdrawalReason::Leave,
            ..
        } => format!("left {}", LORDS[seat.index()]),
        ExcaliburEvent::BattleOver { victor, .. } => format!(
            "won {}",
            victor.map_or("nobody", |seat| LORDS[seat.index()])
        ),
        ExcaliburEvent::Round {
            round: 1,
            attack: [a, b],
            ..
        } => format!("attack {a} {b}"),
        ExcaliburEvent::WentIn { troops, .. } => format!("in {}", who(troops)),
        ExcaliburEvent::CameOut { troops, .. } => format!("out {}", who(troops)),
        ExcaliburEvent::Sallied { troops, relief, .. } => format!(
            "{} {}",
            if *relief { "relief" } else { "sally" },
            who(troops)
        ),
        ExcaliburEvent::SiegeLaid { besieger, .. } => format!("siege {}", LORDS[besieger.index()]),
        ExcaliburEvent::SiegeEnded { besieger, why, .. } => {
            format!("siege over {} {why:?}", LORDS[besieger.index()])
        }
        ExcaliburEvent::HouseFell { besieger, .. } => {
            format!("house falls {}", LORDS[besieger.index()])
        }
        ExcaliburEvent::LordFell { seat, .. } => format!("fell {}", LORDS[seat.index()]),
        ExcaliburEvent::Retreated { troops, from, to } => {
            format!("back {}: {} {}", who(troops), at(from), at(to))
        }
        ExcaliburEvent::MadeRoom { troops, from, to } => {
            format!("room {}: {} {}", who(troops), at(from), at(to))
        }
        ExcaliburEvent::Captured { troops, at: here } => {
            format!("captured {}: {}", who(troops), at(here))
        }
        ExcaliburEvent::Retired { troops, from, to } => {
            format!("retired {}: {} {}", who(troops), at(from), at(to))
        }
        _ => return None,
    })
}

/// One season: `after` is the whole board; of the events, those of `expected` come in this order,
/// and none of a kind that begins with `!`.
struct Row<'a> {
    what: &'a str,
    rules: &'a str,
    dice: &'a [(&'a str, u8)],
    before: &'a str,
    orders: &'a str,
    after: &'a str,
    told: &'a [&'a str],
}

const ROW: Row = Row {
    what: "",
    rules: "",
    dice: &[],
    before: "",
    orders: "",
    after: "",
    told: &[],
};

fn check(rows: &[Row]) {
    let mut failures = Vec::new();
    for row in rows {
        let game = game(row.rules);
        let before = position(&game, row.before);
        let orders = orders(&game, &before, row.orders);
        let dice = || {
            Dice::fixed(
                row.dice
                    .iter()
                    .map(|(name, pips)| ((*name).to_owned(), *pips))
                    .collect(),
                1,
            )
        };
        let turn = play(&game, &before, &orders, &mut dice());
        let mut lines: Vec<String> = Vec::new();
        for event in &turn.events {
            let stage = format!(
                "phase {}",
                if let Stage::Phase(phase) = event.stage {
                    phase
                } else {
                    0
                }
            );
            if !lines.contains(&stage) {
                lines.push(stage);
            }
            lines.extend(told(&game, event));
        }
        let mut fail = |why: String| {
            failures.push(format!(
                "{}: {why}\n  told:\n    {}",
                row.what,
                lines.join("\n    ")
            ))
        };
        let after = standing(&game, &turn.position);
        if after != row.after {
            fail(format!("\n  stands  {after}\n  not     {}", row.after));
        }
        let mut rest = lines.iter();
        for &wanted in row.told {
            if let Some(unwanted) = wanted.strip_prefix('!') {
                if lines.iter().any(|line| line.starts_with(unwanted)) {
                    fail(format!("told \"{unwanted}\""));
                }
            } else if !rest.any(|line| line == wanted) {
                fail(format!("not told \"{wanted}\" there"));
            }
        }
        if let Err(broken) = laws::laws(&game, &turn.position) {
            fail(broken.to_string());
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
