//! A campaign's game: what stays the same in all its positions.

use super::cards::BlackKind;
use super::figures::Figures;
use super::named::named;
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

named! {
    "power":
    /// R§5.1
    pub enum Power {
        Arthur = "Arthur",
        Galahad = "Galahad",
        Gawain = "Gawain",
        Kay = "Kay",
        Palamedes = "Palamedes",
        Perceval = "Perceval",
        Tristan = "Tristan",
        Bedivere = "Bedivere",
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

    pub fn colour_name(&self, seat: Seat) -> &'static str {
        let colour = self.colours.get(seat.index());
        colour.map_or("", |colour| colour.name())
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
