//! Everything on the table between two order sheets, and nothing else.

use super::board::SquareId;
use super::tables::{BuildingKind, MoneyRow, MordredTables};
use seneschal_seam::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// Counted from 1; every player's turn counts.
    pub turn: u32,
    pub half: TurnHalf,
    /// Whose turn it is.
    pub seat: Seat,
    /// Indexed by seat.
    pub players: Vec<MordredPlayer>,
    /// Mordred's men on the board.
    pub men: BTreeSet<SquareId>,
    pub buildings: BTreeMap<SquareId, MordredBuilding>,
    /// This turn's roll, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rolled: Option<RowRoll>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<MordredEnding>,
}

/// M§2.4: each half is a turn of the platform, and both together are one to players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnHalf {
    /// The choice of a row is due.
    Row,
    /// The dice are known; orders for men and money are due.
    Men,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MordredPlayer {
    /// In pounds (M§4.4).
    pub money: u32,
    /// On the track: 0 is the dragon, steps below it are negative.
    pub pawn: i8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MordredBuilding {
    pub kind: BuildingKind,
    pub owner: Seat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowRoll {
    pub row: MoneyRow,
    pub dice: [u8; 2],
    /// Men still to be placed (M§3.2).
    pub men: u8,
}

/// Why a game is over (M§6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MordredEnding {
    /// M§6.1
    LastMan,
    /// M§6.2: the player began their turn with all of a kind on the board.
    AllBuilt { seat: Seat, kind: BuildingKind },
    /// M§6.3
    Track { seat: Seat, up: bool },
    /// M§6.4: the player who slew the man on Anglesey.
    Slain { seat: Seat },
}

impl MordredEnding {
    pub fn clause(self) -> &'static str {
        match self {
            MordredEnding::LastMan => "6.1",
            MordredEnding::AllBuilt { .. } => "6.2",
            MordredEnding::Track { .. } => "6.3",
            MordredEnding::Slain { .. } => "6.4",
        }
    }
}

impl Position {
    pub fn player(&self, seat: Seat) -> MordredPlayer {
        self.players.get(seat.index()).copied().unwrap_or_default()
    }

    /// How many turns are played until a seat's; 0 in its own.
    pub fn turns_until(&self, seat: Seat) -> u32 {
        let seats = self.seats();
        let turns = (seat.index() + seats - self.seat.index() % seats) % seats;
        u32::try_from(turns).unwrap_or(u32::MAX)
    }

    /// The number of seats, 1 at least.
    pub fn seats(&self) -> usize {
        self.players.len().max(1)
    }

    pub fn money(&self, seat: Seat) -> u32 {
        self.player(seat).money
    }

    /// Neither a man nor a building (`if Bala is free`).
    pub fn is_free(&self, square: SquareId) -> bool {
        !self.men.contains(&square) && !self.buildings.contains_key(&square)
    }

    pub fn owner(&self, square: SquareId) -> Option<Seat> {
        self.buildings.get(&square).map(|building| building.owner)
    }

    /// How many buildings of a kind a player has on the board.
    pub fn built(&self, seat: Seat, kind: BuildingKind) -> u8 {
        let count = self
            .buildings
            .values()
            .filter(|building| building.owner == seat && building.kind == kind)
            .count();
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    /// Mordred's men that are not on the board.
    pub fn supply(&self, tables: &MordredTables) -> u8 {
        tables
            .men
            .saturating_sub(u8::try_from(self.men.len()).unwrap_or(u8::MAX))
    }

    /// The points of a player's buildings (M§4).
    pub fn points(&self, tables: &MordredTables, seat: Seat) -> u32 {
        self.buildings
            .values()
            .filter(|building| building.owner == seat)
            .map(|building| u32::from(tables.of(building.kind).points))
            .sum()
    }

    /// The current round, counted from 1: each player has one turn per round.
    pub fn round(&self) -> u32 {
        let players = u32::try_from(self.players.len()).unwrap_or(u32::MAX).max(1);
        self.turn.saturating_sub(1) / players + 1
    }

    /// The next seat in seating order (M§1.2).
    pub fn after(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        Seat(u8::try_from(if next < self.players.len() { next } else { 0 }).unwrap_or(0))
    }
}
