//! Mordred by orders at random, most of them against the rules, and by stand-ins.

use super::{held, sheet};
use seneschal::games::{
    Dice, Rules, Seat, SeatSetup, Setup, StandInStyle,
    mordred::{
        Mordred,
        board::SquareId,
        event::{Event, MordredEventKind as Happened},
        order::{BlockCondition, MordredAction, MordredCondition, Order},
        position::{Position, TurnHalf},
        tables::{BuildingKind, MoneyRow},
    },
};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// Of orders at random, and of stand-ins, whose sheets take longer to read.
const RANDOM: u64 = 10_000;
const PLAYED: u64 = 300;
const REFUSED: u64 = 60;
/// In halves of turns: beyond any game.
const LONGEST: u64 = 4_000;

fn open(players: usize, two_sheets: bool, top_ends: bool) -> Mordred {
    let (board_name, board) = seneschal::games::boards::board("wales").expect("Wales is built in");
    let seats = ["kay", "hannah", "bors", "lionel"]
        .into_iter()
        .take(players)
        .map(|lord| SeatSetup {
            lord: lord.to_owned(),
            colour: None,
        })
        .collect();
    let switch = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let switches = [
        switch("two_sheets", if two_sheets { "yes" } else { "no" }),
        switch("track_top", if top_ends { "ends" } else { "stops" }),
    ]
    .into();
    Rules::open(&Setup {
        edition: "standard".to_owned(),
        board_name,
        board,
        switches,
        rules_version: None,
        seats,
    })
    .expect("a campaign opens")
}

/// Three numbers of players by two values of each switch.
fn games() -> Vec<Mordred> {
    (0..12)
        .map(|n| open(2 + n % 3, n / 3 % 2 == 0, n / 6 == 0))
        .collect()
}

/// Numbers that follow from a seed alone (SplitMix64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % most.max(1)
    }

    fn square(&mut self, game: &Mordred) -> SquareId {
        SquareId(self.below(game.board.squares.len() as u64) as u8)
    }

    /// Somewhere near Mordred, half of the time.
    fn near(&mut self, game: &Mordred, position: &Position) -> SquareId {
        let men: Vec<SquareId> = position.men.iter().copied().collect();
        let man = men[self.below(men.len() as u64) as usize];
        let next = game.board.next(man);
        if self.below(2) == 0 || next.is_empty() {
            self.square(game)
        } else {
            next[self.below(next.len() as u64) as usize]
        }
    }

    fn what(&mut self, game: &Mordred, position: &Position) -> MordredAction {
        match self.below(10) {
            0 => MordredAction::Row(MoneyRow::ALL[self.below(3) as usize]),
            1 | 2 => MordredAction::Place(self.near(game, position)),
            3 => MordredAction::Raid(self.near(game, position)),
            4..=7 => MordredAction::Build {
                kind: BuildingKind::ALL[self.below(4) as usize],
                at: self.square(game),
            },
            8 => {
                let from = (self.below(2) == 0).then(|| self.square(game));
                MordredAction::Attack {
                    at: self.near(game, position),
                    from,
                    times: 1 + self.below(4) as u16,
                }
            }
            _ => MordredAction::Keep(self.below(6) as u32),
        }
    }

    fn order(&mut self, game: &Mordred, position: &Position, line: usize) -> Order {
        let what = self.what(game, position);
        let mut when = Vec::new();
        if self.below(8) == 0 && !matches!(what, MordredAction::Row(_)) {
            // two lines of a block, now and then, in one branch or in both
            let (block, otherwise) = (line / 2, self.below(2) == 0);
            when.push(BlockCondition {
                block,
                asks: MordredCondition::Free(self.square(game)),
                otherwise,
            });
        }
        Order {
            line,
            text: String::new(),
            what,
            when,
        }
    }
}

/// An order as a player writes it.
fn written(game: &Mordred, what: &MordredAction) -> String {
    let at = |square: &SquareId| game.board.name(*square).to_owned();
    match what {
        MordredAction::Row(row) => format!("row {}", row.name()),
        MordredAction::Place(to) => format!("man to {}", at(to)),
        MordredAction::Raid(to) => format!("man attacks {}", at(to)),
        MordredAction::Build { kind, at: to } => format!("build {} at {}", kind.name(), at(to)),
        MordredAction::Attack {
            at: to,
            from,
            times,
        } => {
            format!(
                "attack {}{} up to {times} times",
                at(to),
                from.map(|from| format!(" from {}", at(&from)))
                    .unwrap_or_default()
            )
        }
        MordredAction::Keep(pounds) => format!("keep {pounds}"),
        MordredAction::Short(_) => String::new(),
    }
}

fn key(seed: u64, half: u64) -> [u8; 32] {
    let mut key = [7; 32];
    key[..8].copy_from_slice(&seed.to_be_bytes());
    key[8..16].copy_from_slice(&half.to_be_bytes());
    key
}

/// M§1.1: the box holds 35 men, and 25 buildings of each player; M§4.4: money comes by dice and
/// goes for orders, which `accounts` follows.
fn within_the_box(game: &Mordred, name: &str, position: &Position) {
    assert!(
        position.men.len() <= 35,
        "{name}: {} men",
        position.men.len()
    );
    for seat in (0..position.players.len()).map(|n| Seat(n as u8)) {
        let built: u8 = BuildingKind::ALL
            .iter()
            .map(|&kind| position.built(seat, kind))
            .sum();
        assert!(
            built <= 25,
            "{name}: {built} buildings of {}",
            game.lords[seat.index()]
        );
    }
}

/// Plays one game to its end; how it ended, and after how many halves.
fn play(
    game: &Mordred,
    seed: u64,
    orders: impl Fn(&Position, Seat, u64) -> Option<Vec<Order>>,
) -> (&'static str, u64) {
    let mut position = game
        .start(&mut Dice::keyed(&key(seed, 0), &[0; 32]))
        .position;
    for half in 1..LONGEST {
        let name = format!(
            "game {seed} of {} players, {:?}, {}",
            game.lords.len(),
            game.rules.values,
            game.turn(&position).phase.name
        );
        let Some(&seat) = game.awaited(&position).keys().next() else {
            return (position.over.expect("an ending").clause(), half);
        };
        let sheets = orders(&position, seat, half)
            .map(|orders| (seat, orders))
            .into_iter()
            .collect();
        position = held(
            game,
            &name,
            &position,
            &sheets,
            || Dice::keyed(&key(seed, half), &[0; 32]),
            half % 16 == 0,
        )
        .position;
        within_the_box(game, &name, &position);
    }
    panic!("game {seed} does not end")
}

#[test]
fn ten_thousand_random_games_keep_the_laws() {
    let games = games();
    let mut endings: BTreeMap<&'static str, u64> = BTreeMap::new();
    let mut halves = 0;
    let shares = std::thread::scope(|scope| {
        let shares: Vec<_> = (0..2)
            .map(|share| {
                scope.spawn({
                    let games = &games;
                    move || random(games, share)
                })
            })
            .collect();
        shares
            .into_iter()
            .map(|share| share.join().expect("its games"))
            .collect::<Vec<_>>()
    });
    for (seen, played) in shares {
        seen.into_iter()
            .for_each(|(ending, count)| *endings.entry(ending).or_default() += count);
        halves += played;
    }
    println!("{RANDOM} games, {halves} halves of turns, endings {endings:?}");
    assert_eq!(endings.values().sum::<u64>(), RANDOM);
    // M§6.1–6.3; nobody slays the man on Anglesey by chance
    assert_eq!(
        endings.keys().copied().collect::<Vec<_>>(),
        ["6.1", "6.2", "6.3"],
        "{endings:?}"
    );
}

/// Every second game.
fn random(games: &[Mordred], share: u64) -> (BTreeMap<&'static str, u64>, u64) {
    let (mut endings, mut halves) = (BTreeMap::new(), 0);
    for seed in (share..RANDOM).step_by(2) {
        let game = &games[(seed % games.len() as u64) as usize];
        let (ending, played) = play(game, seed, |position, _, half| {
            let mut chance = Chance(seed << 20 | half);
            // one sheet in ten does not come
            (chance.below(10) > 0).then(|| {
                (1..=1 + chance.below(8) as usize)
                    .map(|line| chance.order(game, position, line))
                    .collect()
            })
        });
        *endings.entry(ending).or_default() += 1;
        halves += played;
    }
    (endings, halves)
}

/// The answer to a sheet says no only to what no dice allow: such a line, executed in spite of its
/// answer, is skipped. The same of a plan that is sent before the dice.
#[test]
fn what_is_refused_never_runs() {
    let (mut refused, mut plans) = (0, 0);
    for (seed, game) in (0..REFUSED).zip(games().iter().cycle()) {
        let mut position = game
            .start(&mut Dice::keyed(&key(seed, 0), &[0; 32]))
            .position;
        let mut plan: Option<(String, Vec<Order>, Vec<usize>)> = None;
        for half in 1..LONGEST {
            let Some(&seat) = game.awaited(&position).keys().next() else {
                break;
            };
            let mut chance = Chance(seed << 20 | half);
            // sheets of such orders end no game soon; stand-ins fill the board
            let played = game.stand_in(
                &position,
                seat,
                StandInStyle::Bold,
                &mut Dice::keyed(&key(seed, half), &[1; 32]),
            );
            let row = (position.half == TurnHalf::Row)
                .then(|| MordredAction::Row(MoneyRow::ALL[chance.below(3) as usize]))
                .filter(|_| chance.below(4) > 0);
            let orders = (0..1 + chance.below(7))
                .map(|_| chance.what(game, &position))
                .filter(|what| !matches!(what, MordredAction::Row(_)));
            // one sum is kept: a second one is refused because of the first
            let mut kept = false;
            let orders = orders.filter(|what| {
                !matches!(what, MordredAction::Keep(_)) || !std::mem::replace(&mut kept, true)
            });
            let all: Vec<Order> = row
                .into_iter()
                .chain(orders)
                .zip(1..)
                .map(|(what, line)| Order {
                    line,
                    text: String::new(),
                    what,
                    when: Vec::new(),
                })
                .collect();
            let text = all
                .iter()
                .map(|order| written(game, &order.what))
                .collect::<Vec<_>>()
                .join("\n");
            let answers = game.read(&position, seat, &sheet(&text)).answers;
            let no: Vec<usize> = answers
                .iter()
                .zip(&all)
                .filter(|(answer, _)| answer.verdict.is_no())
                .map(|(_, order)| order.line)
                .collect();
            let skips = |position: &Position, text: &str, all: &[Order], no: &[usize]| {
                for dice in 0..3 {
                    let turn = game.adjudicate(
                        position,
                        &BTreeMap::from([(seat, all.to_vec())]),
                        &mut Dice::keyed(&key(seed, half), &[2 + dice; 32]),
                    );
                    for line in no.iter().filter(|_| turn.outcome.is_none()) {
                        let is_skip = |event: &Event| matches!(&event.what, Happened::Skipped { line: told, .. } if told == line);
                        assert!(
                            turn.events.iter().any(is_skip),
                            "line {line} was refused and runs in {}, game {seed}:\n{text}\n{answers:?}",
                            game.turn(position).phase.name
                        );
                    }
                }
            };
            if position.half == TurnHalf::Men || !game.rules.two_sheets {
                skips(&position, &text, &all, &no);
                refused += no.len();
            }
            if let Some((text, all, no)) = plan.take().filter(|_| position.half == TurnHalf::Men) {
                skips(&position, &text, &all, &no);
                plans += no.len();
            }
            let orders = game.read(&position, seat, &sheet(&played)).orders;
            let rolled = if let (Some(row), TurnHalf::Row) = (
                all.first()
                    .filter(|order| matches!(order.what, MordredAction::Row(_))),
                position.half,
            ) {
                vec![row.clone()]
            } else {
                orders
            };
            plan = (position.half == TurnHalf::Row && game.rules.two_sheets)
                .then_some((text, all, no));
            position = game
                .adjudicate(
                    &position,
                    &BTreeMap::from([(seat, rolled)]),
                    &mut Dice::keyed(&key(seed, half), &[0; 32]),
                )
                .position;
        }
    }
    println!("{REFUSED} games: {refused} lines refused for the half at hand, {plans} of plans");
    assert!(refused > 1000 && plans > 1000);
}

#[test]
fn stand_ins_write_what_reads_and_keep_the_laws() {
    let games = games();
    let mut endings: BTreeMap<&'static str, u64> = BTreeMap::new();
    let built: RefCell<BTreeSet<BuildingKind>> = RefCell::default();
    for seed in 0..PLAYED {
        let game = &games[(seed % games.len() as u64) as usize];
        let (ending, _) = play(game, seed, |position, seat, half| {
            built
                .borrow_mut()
                .extend(position.buildings.values().map(|building| building.kind));
            let manner = if (seed >> seat.0) & 1 == 0 {
                StandInStyle::Bold
            } else {
                StandInStyle::Careful
            };
            let text = game.stand_in(
                position,
                seat,
                manner,
                &mut Dice::keyed(&key(seed, half), &[1; 32]),
            );
            let reading = game.read(position, seat, &sheet(&text));
            assert!(
                reading.is_clean(),
                "game {seed}, {}: refused:\n{text}\n{:?}",
                game.turn(position).phase.name,
                reading.answers
            );
            // M§2.1: what a stand-in has nothing to say to is silence
            (position.half == TurnHalf::Row || !reading.orders.is_empty()).then_some(reading.orders)
        });
        *endings.entry(ending).or_default() += 1;
    }
    println!("{PLAYED} games of stand-ins, endings {endings:?}");
    // M§4: castles too, or what the games add up to says nothing of them
    assert_eq!(
        built.into_inner().into_iter().collect::<Vec<_>>(),
        BuildingKind::ALL
    );
    // M§6.1–6.4
    assert_eq!(
        endings.keys().copied().collect::<Vec<_>>(),
        ["6.1", "6.2", "6.3", "6.4"],
        "{endings:?}"
    );
}
