//! A campaign's game: its figures, switches and knights (R§1).

use super::figures::Figures;
use super::game::{Power, RoundTable};
use super::read;
use super::rulebook::RoundTableRules;
use seneschal_seam::{colour::colours, setup::Setup};
use seneschal_text::yaml_document::SetupError;

/// R§1
pub const SEATS: std::ops::RangeInclusive<usize> = 3..=7;

/// No game of people or stand-ins has this many half turns: engines and swords end it sooner.
pub(crate) const LONGEST: u32 = 4_000;

pub(crate) fn open(setup: &Setup) -> Result<RoundTable, SetupError> {
    let figures = Figures::read(&setup.board_name, &setup.board)?;
    let rules = RoundTableRules::of(setup)?;
    setup.check_seats(&SEATS, "3 to 7 knights (R§1)")?;
    let colours = colours(setup, "R§1.1")?;
    let knights: Vec<String> = setup.seats.iter().map(|seat| seat.lord.clone()).collect();
    let allowed = figures
        .knights
        .iter()
        .filter(|name| rules.bedivere || Power::named(name) != Some(Power::Bedivere));
    let allowed: Vec<&str> = allowed.map(String::as_str).collect();
    let stranger = knights
        .iter()
        .find(|name| !allowed.iter().any(|there| there.eq_ignore_ascii_case(name)));
    if let Some(name) = stranger {
        return Err(SetupError::of_seats(
            format!("no knight is called {name}"),
            format!("{} (R§1.1)", allowed.join(", ")),
        ));
    }
    let powers = knights.iter().map(|name| Power::named(name)).collect();
    let names = read::names::index(&knights)?;
    Ok(RoundTable {
        figures,
        rules,
        knights,
        colours,
        powers,
        names,
    })
}
