//! Orders that nobody has typed, as syntax: to be written as lines, or to be checked.

use super::syntax::{
    Counted, InstructionSyntax, MoveSyntax, OrderSyntax, PlaceNode, SyntaxNode, TargetSyntax,
    TroopItem, TroopList,
};
use crate::{
    board::{Board, HouseId, ManorId, SpotId, SpotKind},
    order::{ExcaliburOrder, FateWish, Instruction, InstructionScope, MoveOrder, StanceTarget},
    position::{CounterNumber, Faith},
};
use seneschal_seam::seat::Seat;

impl<T> From<T> for SyntaxNode<T> {
    fn from(it: T) -> Self {
        SyntaxNode { span: 0..0, it }
    }
}

impl From<&[CounterNumber]> for TroopList {
    fn from(numbers: &[CounterNumber]) -> Self {
        let items = numbers
            .iter()
            .map(|&number| TroopItem::One(number.into()).into());
        TroopList {
            span: 0..0,
            items: items.collect(),
            except: Vec::new(),
        }
    }
}

impl TroopList {
    pub(crate) fn everybody() -> TroopList {
        TroopList {
            span: 0..0,
            items: vec![TroopItem::All.into()],
            except: Vec::new(),
        }
    }
}

impl MoveSyntax {
    /// The shortest way, in all phases.
    pub(crate) fn to(troops: &[CounterNumber], to: SpotId) -> MoveSyntax {
        MoveSyntax {
            troops: troops.into(),
            from: None,
            via: Vec::new(),
            to: to.into(),
            toward: false,
            phases: None,
        }
    }

    fn along(board: &Board, order: &MoveOrder) -> Option<MoveSyntax> {
        let (&to, passed) = order.route.split_last()?;
        let is_named = |spot: &&SpotId| {
            let kind = board.spot(**spot).kind;
            matches!(kind, SpotKind::Manor(_) | SpotKind::House(_))
        };
        Some(MoveSyntax {
            via: passed
                .iter()
                .filter(is_named)
                .map(|&spot| spot.into())
                .collect(),
            phases: (order.phases != [true; 3]).then(|| order.phases.into()),
            ..MoveSyntax::to(&order.troops, to)
        })
    }
}

impl OrderSyntax {
    pub(crate) fn of(board: &Board, order: &ExcaliburOrder) -> OrderSyntax {
        let manor = |id: ManorId| -> PlaceNode { board.manor(id).spot.into() };
        let house = |id: HouseId| -> PlaceNode { board.house(id).spot.into() };
        let troops = |numbers: &[CounterNumber]| TroopList::from(numbers);
        match order {
            ExcaliburOrder::Enter { gates } => OrderSyntax::Enter {
                gates: gates
                    .iter()
                    .map(|&gate| manor(board.gate(gate).into))
                    .collect(),
            },
            ExcaliburOrder::Move(order) => {
                MoveSyntax::along(board, order).map_or(OrderSyntax::NoOrders, OrderSyntax::Go)
            }
            ExcaliburOrder::Hold { troops: numbers } => OrderSyntax::Hold {
                troops: troops(numbers),
                at: None,
            },
            ExcaliburOrder::Stand { whom, how } => OrderSyntax::Stand {
                troops: match whom {
                    InstructionScope::Retinue => None,
                    InstructionScope::Troops(numbers) => Some(troops(numbers)),
                },
                how: InstructionSyntax::of(how),
            },
            ExcaliburOrder::LeaveUnclaimed { manor: id } => {
                OrderSyntax::Unclaimed { place: manor(*id) }
            }
            ExcaliburOrder::Share {
                house: id,
                with,
                mine,
                theirs,
            } => OrderSyntax::Share {
                place: house(*id),
                with: with.iter().map(|&seat| seat.into()).collect(),
                figures: std::iter::once(mine).chain(theirs).copied().collect(),
            },
            ExcaliburOrder::Retire {
                troops: numbers,
                to,
            } => OrderSyntax::Retire {
                troops: troops(numbers),
                to: manor(*to),
            },
            ExcaliburOrder::Defend { manor: id, how } => OrderSyntax::Defend {
                place: Some(manor(*id)),
                how: *how,
            },
            ExcaliburOrder::Sally { manor: id, phase } => OrderSyntax::Sally {
                place: Some(manor(*id)),
                phases: [1, 2, 3].map(|other| other == *phase).into(),
            },
            ExcaliburOrder::Pillage {
                manor: id,
                what,
                phase,
            } => OrderSyntax::Pillage {
                place: manor(*id),
                kinds: vec![(*what).into()],
                phase: *phase,
            },
            ExcaliburOrder::Meditate { house: id } => OrderSyntax::Meditate {
                troops: None,
                place: house(*id),
            },
            ExcaliburOrder::Destroy { shrine, at } => OrderSyntax::Destroy {
                shrine: *shrine,
                place: Some(manor(*at)),
            },
            ExcaliburOrder::Give { bezants, to } => OrderSyntax::Give {
                bezants: (*bezants).into(),
                to: (*to).into(),
            },
            ExcaliburOrder::Dismiss { troops: numbers } => OrderSyntax::Dismiss {
                troops: troops(numbers),
            },
            ExcaliburOrder::Pay { troops: numbers } => OrderSyntax::Pay {
                troops: troops(numbers),
            },
            ExcaliburOrder::Appoint { heir } => OrderSyntax::Appoint {
                heir: troops(&[*heir]),
            },
            ExcaliburOrder::Hire { kind, count, at } => OrderSyntax::Hire {
                recruits: vec![Counted {
                    count: *count,
                    it: *kind,
                }],
                at: Some(manor(*at)),
            },
            ExcaliburOrder::Build {
                what,
                count,
                at,
                bid,
            } => OrderSyntax::Build {
                works: vec![Counted {
                    count: *count,
                    it: *what,
                }],
                at: Some(manor(*at)),
                bid: bid.map(Into::into),
            },
            ExcaliburOrder::Repair { what, at } => OrderSyntax::Repair {
                works: vec![*what],
                place: Some(manor(*at)),
            },
            ExcaliburOrder::Religion { faith } => OrderSyntax::Religion { faith: *faith },
            ExcaliburOrder::Fate(wish) => OrderSyntax::wish(wish, manor),
            ExcaliburOrder::Relocate { troops, to } => {
                OrderSyntax::Go(MoveSyntax::to(troops, board.manor(*to).spot))
            }
            ExcaliburOrder::RelocateHand { hand, from, to } => OrderSyntax::MoveHand {
                hands: Counted {
                    count: 1,
                    it: *hand,
                },
                from: Some(manor(*from)),
                to: manor(*to),
            },
            ExcaliburOrder::Keep { bezants } => OrderSyntax::Keep { bezants: *bezants },
        }
    }

    fn wish(wish: &FateWish, manor: impl Fn(ManorId) -> PlaceNode) -> OrderSyntax {
        match wish {
            FateWish::Church { at } => OrderSyntax::FateShrine {
                kind: Faith::Christian,
                place: manor(*at),
            },
            FateWish::Circle { at } => OrderSyntax::FateShrine {
                kind: Faith::Druid,
                place: manor(*at),
            },
            FateWish::Claim { manors } => OrderSyntax::FateClaim {
                places: manors.iter().map(|&id| manor(id)).collect(),
            },
            FateWish::Swarm { to } => OrderSyntax::Swarm { to: manor(*to) },
            FateWish::Desert { from } => OrderSyntax::Desert { from: manor(*from) },
        }
    }
}

impl InstructionSyntax {
    fn of(how: &Instruction) -> InstructionSyntax {
        match how {
            Instruction::Stance { stance, toward } => InstructionSyntax::Stance {
                stance: *stance,
                toward: match toward {
                    StanceTarget::All => TargetSyntax::All,
                    StanceTarget::Seats(seats) => {
                        TargetSyntax::Lords(seats.iter().map(|&seat: &Seat| seat.into()).collect())
                    }
                },
            },
            Instruction::Leave => InstructionSyntax::Leave,
            Instruction::Withdraw(rule) => InstructionSyntax::Withdraw(*rule),
            Instruction::Wounds { troops } => InstructionSyntax::Wounds(troops.as_slice().into()),
            Instruction::WoundsFresh => InstructionSyntax::WoundsFresh,
            Instruction::Champions { troops } => {
                InstructionSyntax::Champions(troops.as_slice().into())
            }
            Instruction::AfterVictory(then) => InstructionSyntax::AfterVictory(*then),
            Instruction::AfterDefeat(then) => InstructionSyntax::AfterDefeat(*then),
            Instruction::Approach(approach) => InstructionSyntax::Approach(*approach),
            Instruction::ThenHouse => InstructionSyntax::ThenHouse,
        }
    }
}
