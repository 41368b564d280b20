//! The position: where every counter is and who holds what. With the board, the rules and the
//! orders, it is all that a turn needs.

use super::board::{GateId, HouseId, ManorId, SpotId};
use seneschal_seam::seat::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The format version, stored in every position.
pub const FORMAT: u16 = 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Season {
    Spring,
    Summer,
    Autumn,
    Winter,
}

impl Season {
    pub const ALL: [Season; 4] = [
        Season::Spring,
        Season::Summer,
        Season::Autumn,
        Season::Winter,
    ];

    /// The word used in files and dice names.
    pub fn name(self) -> &'static str {
        match self {
            Season::Spring => "spring",
            Season::Summer => "summer",
            Season::Autumn => "autumn",
            Season::Winter => "winter",
        }
    }
}

/// §7's table, best first. The lord's counter is rank `Lord`; an heir keeps the rank `KnightA`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    Lord,
    KnightA,
    KnightB,
    Esquire,
    ManAtArmsA,
    ManAtArmsB,
}

/// A counter's number, 1 to 87 and beyond (§1.3).
pub type CounterNumber = u16;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    #[serde(deserialize_with = "known_format")]
    pub format: u16,
    pub year: u16,
    /// The season whose order sheets are due. The campaign opens in autumn of year 0 (§3.1).
    pub season: Season,
    /// Indexed by seat.
    pub lords: Vec<Lord>,
    /// Indexed by `ManorId`.
    pub manors: Vec<ManorState>,
    /// The year's weather dice so far (§12.1): spring's, summer's, autumn's.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub weather: Vec<u8>,
    /// Current sieges, in the order in which they began (§13.6).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sieges: Vec<Siege>,
    /// The effects of fate on this year (§15).
    #[serde(default, skip_serializing_if = "Omens::is_none")]
    pub omens: Omens,
    /// Arthur's progress (§21.1).
    #[serde(default, skip_serializing_if = "zero")]
    pub arthur: u8,
    /// The last turn of a campaign that has one (§2.2): its year, ended after winter's payments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<FinalResult>,
}

/// The campaign is decided: no orders are due any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FinalResult {
    pub winners: Vec<Seat>,
}

impl Soldier {
    /// Healthy, in the open.
    pub fn new(rank: Rank, spot: SpotId) -> Self {
        Soldier {
            rank,
            spot,
            wounded: false,
            inside: false,
        }
    }
}

impl Lord {
    /// The money that the lord can spend (§15, 14).
    pub fn purse(&self) -> u32 {
        self.treasury.saturating_sub(self.scutage)
    }

    /// A lord who has not entered: only the money.
    pub fn outside(treasury: u32) -> Self {
        Lord {
            gate: None,
            treasury,
            scutage: 0,
            income: 0,
            soldiers: BTreeMap::new(),
            leader: None,
            mourns: false,
            out: false,
            faith: None,
            reverence: 0,
            raided: None,
            meditation: None,
        }
    }
}

impl Position {
    /// Nobody has entered, no manor is held.
    pub fn empty(year: u16, season: Season, lords: Vec<Lord>, manors: usize) -> Self {
        Position {
            format: FORMAT,
            year,
            season,
            lords,
            manors: vec![ManorState::default(); manors],
            weather: Vec::new(),
            sieges: Vec::new(),
            omens: Omens::default(),
            arthur: 0,
            over: None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lord {
    /// `None` until the retinue has entered (§3.1).
    pub gate: Option<GateId>,
    /// In bezants.
    pub treasury: u32,
    /// The part of the treasury that came from fate's scutage (§15, 14): it cannot be spent before
    /// winter.
    #[serde(default, skip_serializing_if = "nothing")]
    pub scutage: u32,
    /// Gross income of the last autumn (§4.6).
    pub income: u32,
    pub soldiers: BTreeMap<CounterNumber, Soldier>,
    /// The leader: the lord's or the heir's counter; `None` while the lord is dead and no heir is
    /// appointed (§10).
    pub leader: Option<CounterNumber>,
    /// The lord fell this year: only stances may be ordered until winter is over (§10.2), even if
    /// nobody can succeed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mourns: bool,
    /// Out of the game (§10.5).
    #[serde(default)]
    pub out: bool,
    /// §18.1
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faith: Option<Faith>,
    /// Points of reverence, or of honour if the campaign has no faiths (§14.2, §22).
    #[serde(default, skip_serializing_if = "nothing")]
    pub reverence: u32,
    /// The last year in whose autumn the lord's soldiers took the income of a religious house
    /// (§22.2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub raided: Option<u16>,
    /// §22.2
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meditation: Option<Meditation>,
}

/// §18.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faith {
    Christian,
    Druid,
}

/// §22.2: once per lord.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Meditation {
    pub house: HouseId,
    /// The year of the season in which it began.
    pub year: u16,
    pub season: Season,
    /// Whether the meditation was kept for four seasons; `None` while they run. A broken one is
    /// `Some(false)`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<bool>,
    /// The last year that the meditation touches.
    pub until: u16,
}

/// A siege (§13.6): each besieger has a separate clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Siege {
    pub manor: ManorId,
    pub besieger: Seat,
    /// When it began: the house falls in the following campaigning season (§13.7).
    pub year: u16,
    pub season: Season,
    pub phase: u8,
}

/// The effects of fate on the year, cleared in winter's step 10.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Omens {
    /// The sums of three dice, as rolled when the winter ended; `None` in year 0 and without fate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fate: Option<u8>,
    /// §15, 8: closed bridges.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub floods: Vec<SpotId>,
    /// §15, 11 and 18: how many times the abbey and the priory pay; `None` means once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub houses: Option<u8>,
    /// §15, 15: churches at half price in the winter of this year.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub masons: bool,
}

impl Omens {
    pub fn is_none(&self) -> bool {
        *self == Omens::default()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Soldier {
    pub rank: Rank,
    pub spot: SpotId,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub wounded: bool,
    /// In the fortified house of an own manor (§13.2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub inside: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManorState {
    pub holder: Option<Seat>,
    /// Marked at the end of spring, until winter (§5.4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub supervised: bool,
    #[serde(default, skip_serializing_if = "zero")]
    pub hives: u8,
    #[serde(default, skip_serializing_if = "zero")]
    pub foresters: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reeve: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mill: bool,
    /// A mill that works (§5.5): if one lord holds several, the one held first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mill_works: bool,
    /// §13.1
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub castle: Option<StructureState>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub church: Option<StructureState>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub circle: Option<StructureState>,
    /// Smoking arable units: -1 each at harvest (§14.1).
    #[serde(default, skip_serializing_if = "zero")]
    pub smoke: u8,
    /// Foresters whose forest burnt: they yield nothing this year (§15, 10).
    #[serde(default, skip_serializing_if = "zero")]
    pub burnt: u8,
}

/// A castle or a shrine, and whether a storm or lightning struck it (§15, 4, 5, 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StructureState {
    Sound,
    Struck,
}

/// Older formats would be upgraded here, one step per format. A newer format is refused rather than
/// half understood.
fn known_format<'de, D: serde::Deserializer<'de>>(from: D) -> Result<u16, D::Error> {
    match u16::deserialize(from)? {
        format @ 1..=FORMAT => Ok(format),
        format => Err(serde::de::Error::custom(format!(
            "its format is {format}, this program knows 1 to {FORMAT}: a newer seneschal wrote it"
        ))),
    }
}

fn nothing(n: &u32) -> bool {
    *n == 0
}

fn zero(n: &u8) -> bool {
    *n == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_of_a_newer_program_is_refused() {
        let text = |format| {
            format!(r#"{{"format":{format},"year":1,"season":"spring","lords":[],"manors":[]}}"#)
        };
        assert!(serde_json::from_str::<Position>(&text(FORMAT)).is_ok());
        for format in [0, FORMAT + 1] {
            let error =
                serde_json::from_str::<Position>(&text(format)).expect_err("not this program's");
            assert!(error.to_string().contains("newer seneschal"), "{error}");
        }
    }
}
