//! Laws over random seasons on a few crowded miles: nobody is lost but by death and capture, no
//! spot holds a seventh, and a season played again is the same.

use super::super::super::event::ExcaliburEvent;
use super::super::super::order::{
    Approach, DefeatConduct, Defence, ExcaliburOrder, Instruction, InstructionScope, MoveOrder,
    Order, Stance, StanceTarget, VictoryConduct, WithdrawalRule,
};
use super::super::super::position::{CounterNumber, Season, Soldier};
use super::super::super::{laws, route, troops};
use super::super::*;
use super::{game, position, spot};
use crate::{board::SpotId, event::details::CombatGround, game::Excalibur};

/// A walk through numbers, the same for the same seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

const SPOTS: [&str; 12] = [
    "Barsham",
    "H1",
    "H2",
    "H3",
    "Hazlemere",
    "S1",
    "F1",
    "F2",
    "P1",
    "Bestly_Priory",
    "Hazlemere/Penhallow_1",
    "gate_Pimbury",
];
const RULES: [&str; 10] = [
    "",
    "meet.losers: back_one",
    "houses: on",
    "meet.losers: start",
    "houses: on, siege.relief_battle: no, pillage: on",
    "move.intercept: phase_end",
    "houses: on, move.intercept: phase_end, meet.losers: start",
    "combat.consent: both, multi.order: high_first",
    "houses: on, lord.death: eliminated, combat.consent: both",
    "lord.death: eliminated",
];

/// Three retinues crowded on a dozen spots.
fn crowd(game: &Excalibur, chance: &mut Chance) -> Position {
    let spots: Vec<SpotId> = SPOTS.iter().map(|word| spot(game, word)).collect();
    let mut before = position(game, "");
    before.season = chance.of(&[Season::Spring, Season::Summer, Season::Autumn]);
    for lord in &mut before.lords {
        lord.soldiers.clear();
        for number in (1..=12).chain(52..=75) {
            let at = chance.of(&spots);
            if lord
                .soldiers
                .values()
                .filter(|soldier| soldier.spot == at)
                .count()
                < 6
            {
                let soldier = Soldier {
                    wounded: chance.below(4) == 0,
                    ..Soldier::new(troops::grade(number).unwrap(), at)
                };
                lord.soldiers.insert(number, soldier);
            }
        }
        lord.leader = lord.soldiers.contains_key(&1).then_some(1);
    }
    for manor in 0..before.manors.len() {
        before.manors[manor].holder =
            chance.of(&[None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))]);
    }
    before
}

fn sheets(game: &Excalibur, before: &Position, chance: &mut Chance) -> BTreeMap<Seat, Vec<Order>> {
    let mut sheets = BTreeMap::new();
    for (n, lord) in before.lords.iter().enumerate() {
        let mut sheet = Vec::new();
        let mut say = |what| sheet.push(Order::new(1, "", what));
        let mut stacks: BTreeMap<SpotId, Vec<CounterNumber>> = BTreeMap::new();
        for (&number, soldier) in &lord.soldiers {
            stacks.entry(soldier.spot).or_default().push(number);
        }
        for (at, numbers) in stacks {
            for troops in numbers
                .chunks(1 + chance.below(4))
                .map(<[CounterNumber]>::to_vec)
            {
                let goal = spot(game, chance.of(&SPOTS[..11]));
                if let Some(route) = route::shortest(
                    &route::RoadNetwork::of(&game.board, &[]),
                    at,
                    &[],
                    goal,
                    |_| false,
                )
                .filter(|_| chance.below(3) > 0)
                {
                    say(ExcaliburOrder::Move(MoveOrder {
                        troops: troops.clone(),
                        route,
                        phases: [true, chance.below(3) > 0, chance.below(3) > 0],
                    }));
                }
                let how = match chance.below(7) {
                    6 => Instruction::Approach(chance.of(&[
                        Approach::Assault,
                        Approach::Besiege,
                        Approach::Besiege,
                        Approach::Pass,
                    ])),
                    0 => Instruction::AfterVictory(
                        chance.of(&[VictoryConduct::Stay, VictoryConduct::Return]),
                    ),
                    1 => Instruction::AfterDefeat(
                        chance.of(&[DefeatConduct::Shelter, DefeatConduct::Stay]),
                    ),
                    2 => Instruction::Withdraw(chance.of(&[
                        WithdrawalRule::Never,
                        WithdrawalRule::AfterRounds(2),
                        WithdrawalRule::AfterLosses(1),
                    ])),
                    3 => Instruction::Stance {
                        stance: chance.of(&[Stance::Fight, Stance::Peace]),
                        toward: StanceTarget::Seats(vec![Seat(chance.below(3) as u8)]),
                    },
                    _ => continue,
                };
                say(ExcaliburOrder::Stand {
                    whom: InstructionScope::Troops(troops),
                    how,
                });
            }
        }
        for manor in
            ["Barsham", "Hazlemere"].map(|name| game.board.manor_at(spot(game, name)).unwrap())
        {
            say(ExcaliburOrder::Defend {
                manor,
                how: chance.of(&[
                    Defence::House,
                    Defence::House,
                    Defence::Open,
                    Defence::OpenThenHouse,
                ]),
            });
            if chance.below(3) == 0 {
                say(ExcaliburOrder::Sally {
                    manor,
                    phase: 1 + chance.below(3) as u8,
                });
            }
        }
        if chance.below(2) == 0 {
            say(ExcaliburOrder::Stand {
                whom: InstructionScope::Retinue,
                how: Instruction::Stance {
                    stance: Stance::Fight,
                    toward: StanceTarget::All,
                },
            });
        }
        sheets.insert(Seat(n as u8), sheet);
    }
    sheets
}

#[test]
fn random_seasons_keep_the_laws() {
    let games: Vec<Excalibur> = RULES.iter().map(|rules| game(rules)).collect();
    let mut seen = Seen::default();
    for seed in 0..400 {
        let game = &games[seed % games.len()];
        let mut chance = Chance(seed as u64);
        let mut before = crowd(game, &mut chance);
        loop {
            let after = season(game, &before, seed, &mut chance, &mut seen);
            // what a siege begins, the next season ends (§13.7)
            if after.season == Season::Winter || after.over.is_some() || !game.rules.houses {
                break;
            }
            before = after;
        }
    }
    let Seen {
        captured,
        room,
        between,
        assaults,
        fallen,
        sallies,
    } = seen;
    assert!(
        captured > 0 && room > 20 && between > 20,
        "{captured} captures, {room} made room, {between} fights on stretches: too few to prove anything"
    );
    assert!(
        assaults > 20 && fallen > 5 && sallies > 5,
        "{assaults} assaults, {fallen} houses fell, {sallies} sallies: too few to prove anything"
    );
}

#[derive(Default)]
struct Seen {
    captured: usize,
    room: usize,
    between: usize,
    assaults: usize,
    fallen: usize,
    sallies: usize,
}

fn season(
    game: &Excalibur,
    before: &Position,
    seed: usize,
    chance: &mut Chance,
    seen: &mut Seen,
) -> Position {
    let orders = sheets(game, before, chance);
    let key = [seed as u8; 32];
    let turn = play(game, before, &orders, &mut Dice::keyed(&key, &key));
    let again = play(game, before, &orders, &mut Dice::keyed(&key, &key));
    assert_eq!(
        (&turn.position, &turn.events),
        (&again.position, &again.events),
        "seed {seed}"
    );
    laws::laws(game, &turn.position)
        .unwrap_or_else(|broken| panic!("seed {seed}, {:?}: {broken}", before.season));

    let mut gone = vec![0; before.lords.len()];
    let mut sides = [Seat(0); 2];
    for event in &turn.events {
        match &event.what {
            ExcaliburEvent::Battle {
                sides: [one, other],
                ground,
                ..
            } => {
                sides = [one.seat, other.seat];
                seen.between += usize::from(*ground == CombatGround::Between);
                seen.assaults += usize::from(*ground == CombatGround::Assault);
            }
            ExcaliburEvent::BattleOver { fallen, .. } => {
                for (side, fallen) in sides.iter().zip(fallen) {
                    gone[side.index()] += fallen.len();
                }
            }
            ExcaliburEvent::Captured { troops, .. } => {
                gone[troops.seat.index()] += troops.numbers.len();
                seen.captured += 1;
            }
            ExcaliburEvent::MadeRoom { .. } => seen.room += 1,
            ExcaliburEvent::HouseFell { .. } => seen.fallen += 1,
            ExcaliburEvent::Sallied { .. } => seen.sallies += 1,
            _ => {}
        }
    }
    for (n, (lord, old)) in turn.position.lords.iter().zip(&before.lords).enumerate() {
        let expected = if lord.out {
            0
        } else {
            old.soldiers.len() - gone[n]
        };
        assert_eq!(lord.soldiers.len(), expected, "seed {seed}, lord {n}");
    }
    turn.position
}
