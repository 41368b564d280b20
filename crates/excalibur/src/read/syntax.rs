//! The syntax of orders: words understood and names found, but nothing checked against the position
//! yet. It is what the rows of `orders.yaml` store.

use crate::{
    board::SpotId,
    order::{
        Approach, DefeatConduct, Defence, HouseholdHand, ManorBuilding, PillageTarget, Recruit,
        Stance, VictoryConduct, WithdrawalRule,
    },
    position::Faith,
};
use seneschal_seam::{order_reading::LineVerdict, seat::Seat};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// The result of reading a line. The error is `Verdict::Unread` or `Verdict::Refused`.
pub(crate) type LineResult<T> = Result<T, Box<LineVerdict>>;

/// One order of a line, and the part of the line that spells it.
#[derive(Clone, Debug)]
pub(crate) struct ClauseSyntax {
    pub span: Range<usize>,
    pub what: OrderSyntax,
}

/// A line's text, and the part of it that spells the order in question.
#[derive(Clone, Copy)]
pub(crate) struct ClauseText<'l> {
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

/// A value with its range in the line; an order that nobody has typed has no ranges.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SyntaxNode<T> {
    #[serde(default, with = "packed_span", skip_serializing_if = "Range::is_empty")]
    pub span: Range<usize>,
    pub it: T,
}

/// A range as one number: a row's order has many, and two fields for each take time.
mod packed_span {
    use serde::{Deserialize, Deserializer, Serializer};
    use std::ops::Range;

    pub(super) fn serialize<S: Serializer>(span: &Range<usize>, to: S) -> Result<S::Ok, S::Error> {
        let number = |at: usize| u64::try_from(at).unwrap_or_default();
        to.serialize_u64(number(span.start) << 32 | number(span.end))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Range<usize>, D::Error> {
        let number = u64::deserialize(from)?;
        let at = |number: u64| usize::try_from(number).unwrap_or_default();
        Ok(at(number >> 32)..at(number & u64::from(u32::MAX)))
    }
}

pub(crate) type PlaceNode = SyntaxNode<SpotId>;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct TroopList {
    #[serde(default, with = "packed_span", skip_serializing_if = "Range::is_empty")]
    pub span: Range<usize>,
    pub items: Vec<SyntaxNode<TroopItem>>,
    /// `all but 13`
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<SyntaxNode<TroopItem>>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TroopItem {
    One(u64),
    /// The player's own counters within this range.
    Range(u64, u64),
    /// `knight 13`, `man-at-arms 55`: refused if the counter is of another kind.
    Knight(u64),
    Man(u64),
    Lord,
    At(TroopClass, SpotId),
    /// `all knights`
    Of(TroopClass),
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TroopClass {
    All,
    Knights,
    Men,
}

/// So many of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Counted<T> {
    pub count: u32,
    pub it: T,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct MoveSyntax {
    pub troops: TroopList,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<PlaceNode>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub via: Vec<PlaceNode>,
    pub to: PlaceNode,
    /// Go as far as the phases allow.
    #[serde(default, skip_serializing_if = "is_false")]
    pub toward: bool,
    /// `None`: all three.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phases: Option<SyntaxNode<[bool; 3]>>,
}

fn is_false(toward: &bool) -> bool {
    !toward
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum InstructionSyntax {
    Stance {
        stance: Stance,
        toward: TargetSyntax,
    },
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

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TargetSyntax {
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

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OrderSyntax {
    Enter {
        gates: Vec<PlaceNode>,
    },
    Go(MoveSyntax),
    Hold {
        troops: TroopList,
        /// Where the counters are, if the line names it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<PlaceNode>,
    },
    NoOrders,
    Stand {
        #[serde(default, skip_serializing_if = "Option::is_none")]
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
        recruits: Vec<Counted<Recruit>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<PlaceNode>,
    },
    Build {
        works: Vec<Counted<ManorBuilding>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<PlaceNode>,
        /// For its churches and circles.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bid: Option<SyntaxNode<u32>>,
    },
    MoveHand {
        hands: Counted<HouseholdHand>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<PlaceNode>,
        to: PlaceNode,
    },
    Keep {
        bezants: u32,
    },
    Defend {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<PlaceNode>,
        how: Defence,
    },
    Sally {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<PlaceNode>,
        phases: SyntaxNode<[bool; 3]>,
    },
    Pillage {
        place: PlaceNode,
        kinds: Vec<SyntaxNode<PillageTarget>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phase: Option<u8>,
    },
    /// `lord meditates at Carse Abbey`: a counter named here must be the lord.
    Meditate {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        troops: Option<TroopList>,
        place: PlaceNode,
    },
    Destroy {
        shrine: Faith,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<PlaceNode>,
    },
    Repair {
        works: Vec<ManorBuilding>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
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
