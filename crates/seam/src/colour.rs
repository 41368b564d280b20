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
}

impl Colour {
    pub const ALL: [Colour; 6] = [
        Colour::Blue,
        Colour::Red,
        Colour::Orange,
        Colour::Green,
        Colour::Yellow,
        Colour::Purple,
    ];

    /// The word used in files and templates.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Blue => "blue",
            Colour::Red => "red",
            Colour::Orange => "orange",
            Colour::Green => "green",
            Colour::Yellow => "yellow",
            Colour::Purple => "purple",
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
    let wrong = |what: String, expected: String| SetupError {
        file: "seats".to_owned(),
        line: None,
        what,
        expected,
    };
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
            let all = Colour::ALL.map(Colour::name).join(", ");
            Colour::named(name).ok_or_else(|| {
                wrong(
                    format!("the colour \"{name}\" of {lord}"),
                    format!("one of {all} ({clause})"),
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
    let mut free: Vec<Colour> = Colour::ALL
        .into_iter()
        .filter(|colour| !colours.contains(&Some(*colour)))
        .rev()
        .collect();
    Ok(colours
        .into_iter()
        .filter_map(|colour| colour.or_else(|| free.pop()))
        .collect())
}
