//! The colours of seats, as files and templates name them, and which seat has which.

use super::setup::Setup;
use seneschal_text::{player_by_full_name, yaml_document::SetupError};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Blue,
    Red,
    Orange,
    Green,
    Yellow,
    Purple,
    Turquoise,
}

impl Colour {
    pub const ALL: [Colour; 7] = [
        Colour::Blue,
        Colour::Red,
        Colour::Orange,
        Colour::Green,
        Colour::Yellow,
        Colour::Purple,
        Colour::Turquoise,
    ];

    /// The colours that a game of so many seats may use. The seventh is for seven seats alone, so
    /// that the maps of smaller games need not have it.
    pub fn of_seats(seats: usize) -> &'static [Colour] {
        const ALL: &[Colour] = &Colour::ALL;
        ALL.get(..seats.max(6)).unwrap_or(ALL)
    }

    /// The word used in files and templates.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Red => "red",
            Colour::Orange => "orange",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
            Colour::Purple => "purple",
            Colour::Turquoise => "turquoise",
        }
    }

    pub fn named(name: &str) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|colour| colour.name().eq_ignore_ascii_case(name))
    }
}

/// Every player's colour, by seat: the one asked for, or the first free one. No two players may
/// have the same name or colour; `clause` is the clause that forbids it.
pub fn colours(setup: &Setup, clause: &str) -> Result<Vec<Colour>, SetupError> {
    let wrong = |what: String, expected: String| SetupError::of_seats(what, expected);
    let open = Colour::of_seats(setup.seats.len());
    let mut colours: Vec<Option<Colour>> = Vec::new();
    let mut names: Vec<&str> = Vec::new();
    for seat in &setup.seats {
        let lord = &seat.lord;
        if player_by_full_name(names.iter().copied(), lord).is_some() {
            return Err(wrong(
                format!("two lords called {lord}"),
                format!("a name for each lord ({clause})"),
            ));
        }
        names.push(lord);
        let asked = seat.colour.as_deref().map(|name| {
            let found = Colour::named(name).filter(|colour| open.contains(colour));
            found.ok_or_else(|| {
                let all: Vec<&str> = open.iter().map(|colour| colour.name()).collect();
                wrong(
                    format!("the colour \"{name}\" of {lord}"),
                    format!("one of {} ({clause})", all.join(", ")),
                )
            })
        });
        let asked = asked.transpose()?;
        if asked.is_some() && colours.contains(&asked) {
            return Err(wrong(
                format!("two lords in the same colour, one of them {lord}"),
                format!("a colour for each lord ({clause})"),
            ));
        }
        colours.push(asked);
    }
    let mut free: Vec<Colour> = open
        .iter()
        .copied()
        .filter(|colour| !colours.contains(&Some(*colour)))
        .rev()
        .collect();
    Ok(colours
        .into_iter()
        .filter_map(|colour| colour.or_else(|| free.pop()))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::SeatSetup;

    fn setup(seats: usize, first: Option<&str>) -> Setup {
        let seat = |n: usize| SeatSetup {
            lord: format!("Knight {}", char::from(b'A' + n as u8)),
            colour: first.filter(|_| n == 0).map(str::to_owned),
        };
        Setup {
            edition: "standard".to_owned(),
            board_name: "board.yaml".to_owned(),
            board: String::new(),
            switches: Default::default(),
            rules_version: None,
            seats: (0..seats).map(seat).collect(),
        }
    }

    #[test]
    fn only_seven_seats_use_the_seventh_colour() {
        let seven = colours(&setup(7, None), "1").unwrap();
        assert_eq!(seven, Colour::ALL);
        assert_eq!(colours(&setup(6, None), "1").unwrap(), Colour::ALL[..6]);
        let first = |seats| colours(&setup(seats, Some("turquoise")), "1").map(|all| all[0]);
        assert_eq!(first(7).unwrap(), Colour::Turquoise);
        let refused = first(6).unwrap_err();
        assert!(
            refused.expected.ends_with("yellow, purple (1)"),
            "{refused:?}"
        );
    }
}
