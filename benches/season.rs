//! How long a campaigning season takes to adjudicate, with 50 and with 500 counters on the board,
//! measured in turns so that their ratio holds when the machine's speed drifts. The figures: at
//! most 0.7 ms with 500 counters in the advanced edition, at most 1.45 µs a counter, at most 12
//! times the time with 50.

use seneschal::games::excalibur::order::{
    Defence, ExcaliburOrder, Instruction, InstructionScope, MoveOrder, Order, PillageTarget,
    Stance, StanceTarget,
};
use seneschal::games::{
    Dice, Rules, Seat, SeatSetup, Setup,
    excalibur::{
        Excalibur,
        board::SpotId,
        position::{CounterNumber, Position, Rank, Season, Soldier, StructureState},
        route,
    },
};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

const LORDS: usize = 6;
const RUNS: usize = 400;

/// Without the optional sections, and with all of them.
const EDITIONS: [&str; 2] = ["standard", "advanced"];
const COUNTERS: [usize; 2] = [50, 500];

fn main() {
    let games = EDITIONS.map(game);
    let fields: Vec<_> = games
        .iter()
        .flat_map(|game| COUNTERS.map(|counters| (game, field(game, counters))))
        .collect();
    let mut times: Vec<Vec<Duration>> = vec![Vec::new(); fields.len()];
    let mut events = vec![0; fields.len()];
    for run in 0..RUNS {
        for (n, (game, (position, orders))) in fields.iter().enumerate() {
            let mut dice = Dice::keyed(&[run as u8; 32], &[0; 32]);
            let start = Instant::now();
            let turn = game.adjudicate(position, orders, &mut dice);
            times[n].push(start.elapsed());
            events[n] += turn.events.len();
            std::hint::black_box(turn);
        }
    }
    for (times, (events, (game, (position, _)))) in times.iter_mut().zip(events.iter().zip(&fields))
    {
        times.sort();
        let at = |share: usize| times[times.len() * share / 100].as_secs_f64() * 1e6;
        let counters: usize = position.lords.iter().map(|lord| lord.soldiers.len()).sum();
        println!(
            "season, {:>8}, {counters:3} counters: median {:7.1} µs, {:.2} a counter, 10 % below {:7.1}, 90 % below {:7.1}; {} events on average",
            game.rules.edition,
            at(50),
            at(50) / counters as f64,
            at(10),
            at(90),
            events / RUNS
        );
    }
    for (edition, times) in EDITIONS.iter().zip(times.chunks(COUNTERS.len())) {
        let medians: Vec<f64> = times
            .iter()
            .map(|times| times[times.len() / 2].as_secs_f64())
            .collect();
        println!(
            "season, {edition:>8}, 500 to 50 counters: {:.1} times",
            medians[1] / medians[0]
        );
    }
}

fn game(edition: &str) -> Excalibur {
    let (board_name, board) =
        seneschal::games::boards::board("valley").expect("the built-in board");
    let seats =
        ["lancelot", "gawaine", "perceval", "lionel", "kay", "bors"].map(|lord| SeatSetup {
            lord: lord.to_owned(),
            colour: None,
        });
    let setup = Setup {
        edition: edition.to_owned(),
        board_name,
        board,
        switches: BTreeMap::new(),
        rules_version: None,
        seats: seats.to_vec(),
    };
    <Excalibur as Rules>::open(&setup).expect("a game")
}

/// A position with this many counters in groups of five all over the board. A third of the groups
/// march upon the nearest group of somebody else and mean to fight, so that the work grows with the
/// counters: with 500 the board is as full of war as with 50, and no fuller.
fn field(game: &Excalibur, counters: usize) -> (Position, BTreeMap<Seat, Vec<Order>>) {
    let mut position = game.start(&mut Dice::keyed(&[1; 32], &[2; 32])).position;
    (position.year, position.season) = (3, Season::Summer);
    for (n, manor) in position.manors.iter_mut().enumerate() {
        manor.holder = Some(Seat((n % LORDS) as u8));
        manor.castle = (game.rules.houses && n % 4 == 0).then_some(StructureState::Sound);
    }
    let mut chance = Chance(7);
    let mut groups: Vec<(usize, SpotId, Vec<CounterNumber>)> = Vec::new();
    for seat in 0..LORDS {
        let lord = &mut position.lords[seat];
        lord.gate = game.board.gate_ids().nth(seat);
        lord.leader = Some(1);
        let own = counters / LORDS + usize::from(seat < counters % LORDS);
        let numbers: Vec<CounterNumber> = numbers(own).collect();
        for troops in numbers.chunks(5) {
            // no second group of his on a spot: over the six nothing stands
            let spot = loop {
                let spot = SpotId(chance.below(game.board.spots.len()) as u16);
                if !game.board.is_gate(spot)
                    && !groups
                        .iter()
                        .any(|(other, at, _)| *other == seat && *at == spot)
                {
                    break spot;
                }
            };
            lord.soldiers.extend(
                troops
                    .iter()
                    .map(|&number| (number, Soldier::new(rank(number), spot))),
            );
            groups.push((seat, spot, troops.to_vec()));
        }
    }
    let mut orders: BTreeMap<Seat, Vec<Order>> = BTreeMap::new();
    for (seat, spot, troops) in groups.iter().step_by(3) {
        let others = groups
            .iter()
            .filter(|(other, at, _)| other != seat && at != spot);
        let nearest = others
            .min_by_key(|(_, at, _)| (game.board.miles(*spot, *at), *at))
            .map(|(_, at, _)| *at);
        if let Some(mut route) = nearest.and_then(|goal| {
            route::shortest(
                &route::RoadNetwork::of(&game.board, &[]),
                *spot,
                &[],
                goal,
                |_| false,
            )
        }) {
            route.truncate(6);
            let own = orders.entry(Seat(*seat as u8)).or_default();
            own.push(order(ExcaliburOrder::Move(MoveOrder {
                troops: troops.clone(),
                route,
                phases: [true; 3],
            })));
            let fight = Instruction::Stance {
                stance: Stance::Fight,
                toward: StanceTarget::All,
            };
            own.push(order(ExcaliburOrder::Stand {
                whom: InstructionScope::Troops(troops.clone()),
                how: fight,
            }));
        }
    }
    if game.rules.houses {
        at_manors(game, &position, &groups, &mut orders);
    }
    (position, orders)
}

/// Who stands on a manor with nothing else to do: on his own he defends its house, on another's he
/// pillages what he can.
fn at_manors(
    game: &Excalibur,
    position: &Position,
    groups: &[(usize, SpotId, Vec<CounterNumber>)],
    orders: &mut BTreeMap<Seat, Vec<Order>>,
) {
    for (_, (seat, spot, _)) in groups.iter().enumerate().filter(|(n, _)| n % 3 != 0) {
        let Some(manor) = game.board.manor_at(*spot) else {
            continue;
        };
        let seat = Seat(*seat as u8);
        let own = position.manors[usize::from(manor.0)].holder == Some(seat);
        let what = if own {
            ExcaliburOrder::Defend {
                manor,
                how: Defence::House,
            }
        } else {
            ExcaliburOrder::Pillage {
                manor,
                what: PillageTarget::Fields,
                phase: None,
            }
        };
        orders.entry(seat).or_default().push(order(what));
    }
}

fn order(what: ExcaliburOrder) -> Order {
    Order::new(1, "", what)
}

/// The lord, then knights and men-at-arms in turn, as the box numbers them (§1.3).
fn numbers(count: usize) -> impl Iterator<Item = CounterNumber> {
    let knights = 2..=51;
    let men = 52..=87;
    std::iter::once(1)
        .chain(men.zip(knights).flat_map(|(man, knight)| [knight, man]))
        .chain(38..=51)
        .take(count)
}

fn rank(number: CounterNumber) -> Rank {
    match number {
        1 => Rank::Lord,
        2..=31 => Rank::KnightA,
        32..=41 => Rank::KnightB,
        42..=51 => Rank::Esquire,
        52..=75 => Rank::ManAtArmsA,
        _ => Rank::ManAtArmsB,
    }
}

/// A small generator, so that the field is the same on every machine.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}
