//! Every order as the rows write it, in the words of each language, is read back as that order.

use super::*;
use crate::{
    board::{HouseId, ManorId, SpotId},
    order::{
        Approach, DefeatConduct, Defence, FateWish, HouseholdHand, ManorBuilding, MoveOrder,
        PillageTarget, Recruit, Stance, VictoryConduct, WithdrawalRule,
    },
    position::Faith,
    read::{
        order_grammar::syntax_line,
        parser::clauses::parse_line,
        syntax::{
            Counted, InstructionSyntax, MoveSyntax, OrderSyntax, TargetSyntax, TroopItem, TroopList,
        },
    },
};
use seneschal_text::LanguageSet;
use serde_json::Value;

/// Numbers that follow from a seed alone (Knuth's MMIX).
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        let next = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = next.wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % most.max(1) as u64) as usize
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    fn yes(&mut self) -> bool {
        self.below(2) == 0
    }

    /// One to three different things.
    fn some<T: Copy + PartialEq>(&mut self, of: &[T]) -> Vec<T> {
        let mut all: Vec<T> = Vec::new();
        for _ in 0..=self.below(3) {
            let one = self.one(of);
            if !all.contains(&one) {
                all.push(one);
            }
        }
        all
    }

    fn number(&mut self) -> u32 {
        self.below(99) as u32 + 1
    }

    fn counters(&mut self) -> Vec<CounterNumber> {
        let numbers: Vec<CounterNumber> = (1..=79).collect();
        self.some(&numbers)
    }

    fn manor(&mut self, game: &Excalibur) -> ManorId {
        let manors: Vec<ManorId> = game.board.manor_ids().collect();
        self.one(&manors)
    }

    fn spot(&mut self, game: &Excalibur) -> SpotId {
        let spots: Vec<SpotId> = (0..game.board.spots.len() as u16).map(SpotId).collect();
        self.one(&spots)
    }

    fn house(&mut self, game: &Excalibur) -> HouseId {
        let houses: Vec<HouseId> = game.board.house_ids().collect();
        self.one(&houses)
    }

    fn phases(&mut self) -> [bool; 3] {
        let mut phases = [1, 2, 3].map(|_| self.yes());
        phases[self.below(3)] = true;
        phases
    }

    fn instruction(&mut self) -> Instruction {
        let number = self.number();
        let troops = self.counters();
        match self.below(12) {
            0..3 => Instruction::Stance {
                stance: self.one(&[Stance::Peace, Stance::Defend, Stance::Fight]),
                toward: match self.yes() {
                    true => StanceTarget::All,
                    false => StanceTarget::Seats(self.some(&[Seat(1), Seat(2)])),
                },
            },
            3 => Instruction::Leave,
            4..6 => Instruction::Withdraw(self.one(&[
                WithdrawalRule::AfterRounds(number + 1),
                WithdrawalRule::WhenWeaker(number),
                WithdrawalRule::WhenWeaker(1),
                WithdrawalRule::AfterLosses(number),
                WithdrawalRule::AfterLosses(1),
                WithdrawalRule::Never,
            ])),
            6 => Instruction::Wounds { troops },
            7 => Instruction::WoundsFresh,
            8 => Instruction::Champions { troops },
            9 => Instruction::AfterVictory(self.one(&[
                VictoryConduct::Continue,
                VictoryConduct::Stay,
                VictoryConduct::Return,
            ])),
            10 => Instruction::AfterDefeat(self.one(&[
                DefeatConduct::Return,
                DefeatConduct::Shelter,
                DefeatConduct::Stay,
            ])),
            _ => Instruction::Approach(self.one(&[
                Approach::Assault,
                Approach::Besiege,
                Approach::Pass,
            ])),
        }
    }

    fn wish(&mut self, game: &Excalibur) -> FateWish {
        let (at, to, from) = (self.manor(game), self.manor(game), self.manor(game));
        match self.below(5) {
            0 => FateWish::Church { at },
            1 => FateWish::Circle { at },
            2 => FateWish::Claim { manors: vec![at] },
            3 => FateWish::Swarm { to },
            _ => FateWish::Desert { from },
        }
    }

    fn order(&mut self, game: &Excalibur) -> ExcaliburOrder {
        let (manor, to) = (self.manor(game), self.manor(game));
        let (troops, bezants, count) = (self.counters(), self.number(), self.number());
        let faith = self.one(&[Faith::Christian, Faith::Druid]);
        match self.below(26) {
            0 => {
                let gates: Vec<_> = game.board.gate_ids().collect();
                let gates = self.some(&gates);
                ExcaliburOrder::Enter { gates }
            }
            1 => ExcaliburOrder::Move(MoveOrder {
                troops,
                route: vec![self.spot(game)],
                phases: self.phases(),
            }),
            2 => ExcaliburOrder::Hold { troops },
            3..8 => ExcaliburOrder::Stand {
                whom: match self.yes() {
                    true => InstructionScope::Retinue,
                    false => InstructionScope::Troops(troops),
                },
                how: self.instruction(),
            },
            8 => ExcaliburOrder::LeaveUnclaimed { manor },
            9 => {
                let with = self.some(&[Seat(1), Seat(2)]);
                ExcaliburOrder::Share {
                    house: self.house(game),
                    mine: self.number(),
                    theirs: with.iter().map(|_| self.number()).collect(),
                    with,
                }
            }
            10 => ExcaliburOrder::Retire { troops, to },
            11 => ExcaliburOrder::Defend {
                manor,
                how: self.one(&[Defence::Open, Defence::House, Defence::OpenThenHouse]),
            },
            12 => ExcaliburOrder::Sally {
                manor,
                phase: self.one(&[1, 2, 3]),
            },
            13 => ExcaliburOrder::Pillage {
                manor,
                what: self.one(&[
                    PillageTarget::Fields,
                    PillageTarget::Hives,
                    PillageTarget::Village,
                    PillageTarget::Mill,
                    PillageTarget::Reeves,
                ]),
                phase: self.one(&[None, Some(1), Some(2), Some(3)]),
            },
            14 => ExcaliburOrder::Meditate {
                house: self.house(game),
            },
            15 => ExcaliburOrder::Destroy {
                shrine: faith,
                at: manor,
            },
            16 => ExcaliburOrder::Give {
                bezants,
                to: self.one(&[Seat(1), Seat(2)]),
            },
            17 => ExcaliburOrder::Dismiss { troops },
            18 => ExcaliburOrder::Pay { troops },
            19 => ExcaliburOrder::Appoint { heir: troops[0] },
            20 => ExcaliburOrder::Hire {
                kind: self.one(&[Recruit::Knight, Recruit::ManAtArms]),
                count: self.one(&[1, count]),
                at: manor,
            },
            21 => {
                let what = self.one(&ManorBuilding::ALL);
                let is_shrine = matches!(what, ManorBuilding::Church | ManorBuilding::Circle);
                ExcaliburOrder::Build {
                    what,
                    count: self.one(&[1, count]),
                    at: manor,
                    bid: Some(bezants).filter(|_| is_shrine),
                }
            }
            22 => ExcaliburOrder::Repair {
                what: self.one(&[
                    ManorBuilding::Castle,
                    ManorBuilding::Church,
                    ManorBuilding::Circle,
                ]),
                at: manor,
            },
            23 => ExcaliburOrder::Religion { faith },
            24 => ExcaliburOrder::Fate(self.wish(game)),
            _ => match self.below(3) {
                0 => ExcaliburOrder::Relocate { troops, to },
                1 => ExcaliburOrder::RelocateHand {
                    hand: self.one(&[HouseholdHand::Forester, HouseholdHand::Reeve]),
                    from: manor,
                    to,
                },
                _ => ExcaliburOrder::Keep { bezants },
            },
        }
    }

    fn troop_item(&mut self) -> TroopItem {
        let number = u64::from(self.number());
        match self.below(4) {
            0 => TroopItem::Range(number, number + 3),
            1 => TroopItem::Lord,
            _ => TroopItem::One(number),
        }
    }

    fn troops(&mut self) -> TroopList {
        TroopList {
            span: 0..0,
            items: vec![self.troop_item().into(), self.troop_item().into()],
            except: Vec::new(),
        }
    }

    /// What a line may say and no order has.
    fn syntax(&mut self, game: &Excalibur) -> OrderSyntax {
        match self.below(9) {
            0..4 => OrderSyntax::Go(MoveSyntax {
                troops: self.troops(),
                from: self.yes().then(|| self.spot(game).into()),
                via: match self.yes() {
                    true => vec![self.spot(game).into()],
                    false => vec![self.spot(game).into(), self.spot(game).into()],
                },
                to: self.spot(game).into(),
                toward: self.yes(),
                phases: self.yes().then(|| self.phases().into()),
            }),
            4 => OrderSyntax::Hold {
                troops: self.troops(),
                at: Some(self.spot(game).into()),
            },
            5 => OrderSyntax::Stand {
                troops: self.yes().then(|| self.troops()),
                how: InstructionSyntax::Stance {
                    stance: self.one(&[Stance::Peace, Stance::Defend, Stance::Fight]),
                    toward: TargetSyntax::AllBut(vec![self.one(&[Seat(1), Seat(2)]).into()]),
                },
            },
            6 => OrderSyntax::Build {
                works: [ManorBuilding::Hive, ManorBuilding::Forester]
                    .map(|it| Counted {
                        count: self.number(),
                        it,
                    })
                    .into(),
                at: None,
                bid: None,
            },
            7 => OrderSyntax::NoOrders,
            _ => OrderSyntax::Hold {
                troops: TroopList::everybody(),
                at: None,
            },
        }
    }
}

/// Without the places in a line.
fn bare(order: &OrderSyntax) -> Value {
    fn without_spans(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.remove("span");
                fields.values_mut().for_each(without_spans);
            }
            Value::Array(all) => all.iter_mut().for_each(without_spans),
            _ => {}
        }
    }
    let mut value = serde_json::to_value(order).expect("an order is stored");
    without_spans(&mut value);
    value
}

#[test]
fn every_line_that_is_written_is_read_back() {
    let mut chance = Chance(1);
    let game = game(EVERY_ORDER);
    let languages = ["en", "fr", "sv"].map(|name| LanguageSet::named(name).expect("a language"));
    let mut unlike = std::collections::BTreeMap::new();
    for n in 0..3_000 {
        let order = match n % 4 {
            0 => chance.syntax(&game),
            _ => OrderSyntax::of(&game.board, &chance.order(&game)),
        };
        let english = syntax_line(&game, &order);
        for language in languages {
            let line = game.names.in_tongue(language, &english);
            let same = match parse_line(&game, Seat(0), &line).as_deref() {
                Ok([clause]) => bare(&clause.what) == bare(&order),
                _ => false,
            };
            // no word of the platform takes it out of the sheet
            let mail = format!("BEGIN ORDERS\n{line}\nEND ORDERS\n");
            let is_line = envelopes(&mail).remove(0).sheet.lines.len() == 1;
            if !same || !is_line {
                let kind = line
                    .replace(char::is_numeric, "")
                    .chars()
                    .take(24)
                    .collect::<String>();
                unlike.entry(kind).or_insert(line);
            }
        }
    }
    let unlike: Vec<String> = unlike.into_values().collect();
    assert!(
        unlike.is_empty(),
        "{} lines:\n{}",
        unlike.len(),
        unlike.join("\n")
    );
}
