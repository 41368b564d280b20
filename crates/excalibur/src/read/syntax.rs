//! The syntax of orders: words understood and names found, but nothing checked against the position
//! yet.

use crate::{
    board::SpotId,
    order::{
        Approach, DefeatConduct, Defence, HouseholdHand, ManorBuilding, PillageTarget, Recruit,
        Stance, VictoryConduct, WithdrawalRule,
    },
    position::Faith,
};
use seneschal_seam::{order_reading::LineVerdict, seat::Seat};
use std::ops::Range;

/// The result of reading a line. The error is `Verdict::Unread` or `Verdict::Refused`.
pub(super) type LineResult<T> = Result<T, Box<LineVerdict>>;

/// One order of a line, and the part of the line that spells it.
#[derive(Clone, Debug)]
pub(crate) struct ClauseSyntax {
    pub span: Range<usize>,
    pub what: OrderSyntax,
}

/// A line's text, and the part of it that spells the order in question.
#[derive(Clone, Copy)]
pub(super) struct ClauseText<'l> {
    pub line: &'l str,
    pub span: &'l Range<usize>,
}

impl ClauseText<'_> {
    /// On one line.
    pub(super) fn words(self) -> String {
        self.line
            .get(self.span.clone())
            .unwrap_or_default()
            .replace('\n', " ")
    }
}

/// A value with its range in the line.
#[derive(Clone, Debug)]
pub(super) struct SyntaxNode<T> {
    pub span: Range<usize>,
    pub it: T,
}

pub(super) type PlaceNode = SyntaxNode<SpotId>;

#[derive(Clone, Debug)]
pub(super) struct TroopList {
    pub span: Range<usize>,
    pub items: Vec<SyntaxNode<TroopItem>>,
}

#[derive(Clone, Debug)]
pub(super) enum TroopItem {
    One(u64),
    /// The player's own counters within this range.
    Range(u64, u64),
    /// `knight 13`, `man-at-arms 55`: refused if the counter is of another kind.
    Knight(u64),
    Man(u64),
    Lord,
    At(TroopClass, SpotId),
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TroopClass {
    All,
    Knights,
    Men,
}

#[derive(Clone, Debug)]
pub(super) struct MoveSyntax {
    pub troops: TroopList,
    pub from: Option<PlaceNode>,
    pub via: Vec<PlaceNode>,
    pub to: PlaceNode,
    /// Go as far as the phases allow.
    pub toward: bool,
    /// `None`: all three.
    pub phases: Option<SyntaxNode<[bool; 3]>>,
}

#[derive(Clone, Debug)]
pub(super) enum InstructionSyntax {
    Stance(Stance, TargetSyntax),
    Leave,
    Withdraw(WithdrawalRule),
    Wounds(TroopList),
    WoundsFresh,
    Champions(TroopList),
    AfterVictory(VictoryConduct),
    AfterDefeat(DefeatConduct),
    Approach(Approach),
    ThenHouse,
}

#[derive(Clone, Debug)]
pub(super) enum TargetSyntax {
    All,
    /// `all but Kay`: the default applies toward Kay.
    AllBut(Vec<SyntaxNode<Seat>>),
    Lords(Vec<SyntaxNode<Seat>>),
}

impl OrderSyntax {
    /// The counters of this order, if standing instructions after it apply to them too.
    pub(super) fn group(&self) -> Option<&TroopList> {
        match self {
            OrderSyntax::Go(MoveSyntax { troops, .. })
            | OrderSyntax::Hold { troops, .. }
            | OrderSyntax::Stand {
                troops: Some(troops),
                ..
            } => Some(troops),
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) enum OrderSyntax {
    Enter {
        gates: Vec<PlaceNode>,
    },
    Go(MoveSyntax),
    Hold {
        troops: TroopList,
        /// Where the counters are, if the line names it.
        at: Option<PlaceNode>,
    },
    NoOrders,
    Stand {
        troops: Option<TroopList>,
        how: InstructionSyntax,
    },
    Unclaimed {
        place: PlaceNode,
    },
    Share {
        place: PlaceNode,
        with: Vec<SyntaxNode<Seat>>,
        figures: Vec<u32>,
    },
    Retire {
        troops: TroopList,
        to: PlaceNode,
    },
    Give {
        bezants: SyntaxNode<u32>,
        to: SyntaxNode<Seat>,
    },
    Dismiss {
        troops: TroopList,
    },
    Pay {
        troops: TroopList,
    },
    Appoint {
        heir: TroopList,
    },
    Hire {
        kind: Recruit,
        count: u32,
        at: Option<PlaceNode>,
    },
    Build {
        what: ManorBuilding,
        count: u32,
        at: Option<PlaceNode>,
        bid: Option<SyntaxNode<u32>>,
    },
    MoveHand {
        hand: HouseholdHand,
        count: u32,
        from: Option<PlaceNode>,
        to: PlaceNode,
    },
    Keep {
        bezants: u32,
    },
    Defend {
        place: Option<PlaceNode>,
        how: Defence,
    },
    Sally {
        place: Option<PlaceNode>,
        phases: SyntaxNode<[bool; 3]>,
    },
    Pillage {
        place: PlaceNode,
        kinds: Vec<SyntaxNode<PillageTarget>>,
        phase: Option<u8>,
    },
    /// `lord meditates at Carse Abbey`: a counter named here must be the lord.
    Meditate {
        troops: Option<TroopList>,
        place: PlaceNode,
    },
    Destroy {
        shrine: Faith,
        place: Option<PlaceNode>,
    },
    Repair {
        what: ManorBuilding,
        place: Option<PlaceNode>,
    },
    Religion {
        faith: Faith,
    },
    FateShrine {
        kind: Faith,
        place: PlaceNode,
    },
    FateClaim {
        places: Vec<PlaceNode>,
    },
    Swarm {
        to: PlaceNode,
    },
    Desert {
        from: PlaceNode,
    },
}
