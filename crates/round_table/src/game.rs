//! A campaign's game: what stays the same in all its positions.

use super::cards::BlackKind;
use super::figures::Figures;
use super::read::names::KnightIndex;
use super::rulebook::RoundTableRules;
use seneschal_seam::{colour::Colour, seat::Seat};

/// One campaign's game: its figures, its switches, its knights. Never part of a position.
pub struct RoundTable {
    pub figures: Figures,
    pub rules: RoundTableRules,
    /// The knights' names, by seat.
    pub knights: Vec<String>,
    /// By seat.
    pub colours: Vec<Colour>,
    /// By seat (R§5.1).
    pub powers: Vec<Option<Power>>,
    pub(crate) names: KnightIndex,
}

/// R§5.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Power {
    Arthur,
    Galahad,
    Gawain,
    Kay,
    Palamedes,
    Perceval,
    Tristan,
    Bedivere,
}

impl Power {
    pub const ALL: [Power; 8] = [
        Power::Arthur,
        Power::Galahad,
        Power::Gawain,
        Power::Kay,
        Power::Palamedes,
        Power::Perceval,
        Power::Tristan,
        Power::Bedivere,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Power::Arthur => "Arthur",
            Power::Galahad => "Galahad",
            Power::Gawain => "Gawain",
            Power::Kay => "Kay",
            Power::Palamedes => "Palamedes",
            Power::Perceval => "Perceval",
            Power::Tristan => "Tristan",
            Power::Bedivere => "Bedivere",
        }
    }

    pub fn named(name: &str) -> Option<Power> {
        Power::ALL
            .into_iter()
            .find(|power| power.name().eq_ignore_ascii_case(name))
    }
}

impl RoundTable {
    /// The name that players write; `?` of a seat that nobody has.
    pub fn knight_name(&self, seat: Seat) -> &str {
        self.knights.get(seat.index()).map_or("?", String::as_str)
    }

    /// A knight as the names of draws write them: in small letters.
    pub fn draw_name(&self, seat: Seat) -> String {
        self.knight_name(seat).to_lowercase()
    }

    pub fn has_power(&self, seat: Seat, power: Power) -> bool {
        self.powers.get(seat.index()) == Some(&Some(power))
    }

    /// The seat of the knight with this power.
    pub fn who_has(&self, power: Power) -> Option<Seat> {
        let at = self.powers.iter().position(|there| *there == Some(power))?;
        u8::try_from(at).ok().map(Seat)
    }

    /// Whether Excalibur may be thrown against such a card (R§5.2).
    pub fn excalibur_cancels(&self, kind: BlackKind) -> bool {
        self.rules.excalibur_cancels_any || !kind.is_special()
    }
}
