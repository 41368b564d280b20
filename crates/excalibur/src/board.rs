//! The land: manors, religious houses, roads with their milestones, gates. Read from a board file,
//! and unchanged through a whole campaign.
//!
//! Spots are numbered in the order of §0.3 (by name; a milestone by its road's two ends, then its
//! number), so ascending ids are the rules' tie-break.

pub(crate) mod cache;
mod file;
mod layout;
mod miles;
mod records;

use serde::{Deserialize, Serialize};

/// A position in the sense of §6.1, an index into `Board::spots`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SpotId(pub u16);

/// An index into `Board::manors`, which are in name order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ManorId(pub u8);

/// An index into `Board::houses` (Carse Abbey, Bestly Priory), in name order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HouseId(pub u8);

/// An index into `Board::parishes`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ParishId(pub u8);

/// An index into `Board::roads`, in the order of their ends' names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RoadId(pub u8);

/// An index into `Board::gates`, in the name order of the manors they lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GateId(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChokePoint {
    Bridge,
    Forest,
    Scarp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpotKind {
    Manor(ManorId),
    House(HouseId),
    /// `number` counts miles from the road's first end (alphabetically), from 1.
    Milestone {
        road: RoadId,
        number: u8,
        choke: Option<ChokePoint>,
    },
    /// Off the board, one mile from its manor (§6.1): nobody meets there, and any number of
    /// counters may be there.
    Gate(GateId),
}

#[derive(Clone, Debug)]
pub struct Spot {
    pub kind: SpotKind,
    /// As players write it: `Barsham`, `Barsham/Hazlemere 2`, `gate Kelmscott`.
    pub name: String,
    /// In points of the board's sheet, y downwards.
    pub at: (i32, i32),
    /// One mile away, ascending. A gate's only neighbour is its manor; no manor lists a gate
    /// (nobody leaves the board).
    pub next: Vec<SpotId>,
}

#[derive(Clone, Debug)]
pub struct Manor {
    pub name: String,
    pub spot: SpotId,
    pub arable: u8,
    pub pasture: u8,
    pub forest: u8,
    pub river_rights: bool,
    /// Bezants a year: [unsupervised, supervised].
    pub income: Income,
    pub parish: ParishId,
    pub outline: Vec<(i32, i32)>,
    /// Manors whose land is adjacent.
    pub borders: Vec<ManorId>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Income {
    pub knight: [u8; 2],
    pub man_at_arms: [u8; 2],
    pub nobody: [u8; 2],
}

#[derive(Clone, Debug)]
pub struct ReligiousHouse {
    pub name: String,
    pub spot: SpotId,
    pub outline: Vec<(i32, i32)>,
}

#[derive(Clone, Debug)]
pub struct Road {
    /// In alphabetical order.
    pub ends: [SpotId; 2],
    pub miles: u8,
    /// Counted from the first end: miles − 1 of them.
    pub milestones: Vec<SpotId>,
}

#[derive(Clone, Debug)]
pub struct Gate {
    pub spot: SpotId,
    pub into: ManorId,
    pub from: (i32, i32),
}

#[derive(Clone, Debug)]
pub struct Parish {
    pub name: String,
    pub manors: Vec<ManorId>,
}

/// The miles between two spots that no road joins.
const NO_ROAD: u16 = u16::MAX;

/// Shared between games: see `cache`.
#[derive(Clone)]
pub struct Board {
    pub name: String,
    pub sheet: (u32, u32),
    pub spots: Vec<Spot>,
    pub manors: Vec<Manor>,
    pub houses: Vec<ReligiousHouse>,
    pub roads: Vec<Road>,
    pub gates: Vec<Gate>,
    pub parishes: Vec<Parish>,
    pub river: Vec<(i32, i32)>,
    pub scarps: Vec<Vec<(i32, i32)>>,
    /// Road miles between any two spots, row by row (§0.3); `u16::MAX` if there is no road.
    /// Distances run from a gate, never to one.
    pub(super) miles: Vec<u16>,
}

impl Board {
    pub fn spot(&self, id: SpotId) -> &Spot {
        &self.spots[usize::from(id.0)]
    }

    pub fn manor(&self, id: ManorId) -> &Manor {
        &self.manors[usize::from(id.0)]
    }

    pub fn house(&self, id: HouseId) -> &ReligiousHouse {
        &self.houses[usize::from(id.0)]
    }

    pub fn road(&self, id: RoadId) -> &Road {
        &self.roads[usize::from(id.0)]
    }

    pub fn gate(&self, id: GateId) -> &Gate {
        &self.gates[usize::from(id.0)]
    }

    /// Every manor's id, in name order.
    pub fn manor_ids(&self) -> impl Iterator<Item = ManorId> + use<> {
        (0..self.manors.len()).map(|n| ManorId(n as u8))
    }

    pub fn gate_ids(&self) -> impl Iterator<Item = GateId> + use<> {
        (0..self.gates.len()).map(|n| GateId(n as u8))
    }

    pub fn house_ids(&self) -> impl Iterator<Item = HouseId> + use<> {
        (0..self.houses.len()).map(|n| HouseId(n as u8))
    }

    pub fn manor_at(&self, spot: SpotId) -> Option<ManorId> {
        match self.spot(spot).kind {
            SpotKind::Manor(manor) => Some(manor),
            _ => None,
        }
    }

    pub fn house_at(&self, spot: SpotId) -> Option<HouseId> {
        match self.spot(spot).kind {
            SpotKind::House(house) => Some(house),
            _ => None,
        }
    }

    /// The choke point on the road there (§8.6).
    pub fn choke_at(&self, spot: SpotId) -> Option<ChokePoint> {
        match self.spot(spot).kind {
            SpotKind::Milestone { choke, .. } => choke,
            _ => None,
        }
    }

    pub fn is_gate(&self, spot: SpotId) -> bool {
        matches!(self.spot(spot).kind, SpotKind::Gate(_))
    }

    /// The spots one mile away, in the order of §0.3.
    pub fn next(&self, spot: SpotId) -> &[SpotId] {
        &self.spot(spot).next
    }

    /// Road miles (§0.3); `None` if there is no road. Nothing leads to a gate: nobody leaves the
    /// board by one.
    pub fn miles(&self, from: SpotId, to: SpotId) -> Option<u16> {
        let miles = self.miles[usize::from(from.0) * self.spots.len() + usize::from(to.0)];
        (miles != NO_ROAD).then_some(miles)
    }

    /// The spot with exactly this name, as `Spot::name` writes it.
    pub fn find(&self, name: &str) -> Option<SpotId> {
        self.spots
            .iter()
            .position(|spot| spot.name == name)
            .map(|n| SpotId(n as u16))
    }

    pub fn manor_named(&self, name: &str) -> Option<ManorId> {
        self.find(name).and_then(|spot| self.manor_at(spot))
    }

    pub fn house_named(&self, name: &str) -> Option<HouseId> {
        self.find(name).and_then(|spot| self.house_at(spot))
    }

    pub fn gate_into(&self, manor: ManorId) -> Option<GateId> {
        self.gate_ids().find(|&gate| self.gate(gate).into == manor)
    }
}
