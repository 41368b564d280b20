//! From a campaign's setup to the first position (§1–3), and who is waited for.

use super::position::Colour;
use super::*;

/// Builds a campaign's game: its board, its edition with its switches, its lords.
pub fn open(setup: &Setup) -> Result<Excalibur, SetupError> {
    let wrong = |what: String, expected: &str| SetupError { file: "seats".to_owned(), line: None, what, expected: expected.to_owned() };
    let board = Board::read(&setup.board_name, &setup.board)?;
    let rules = Rulebook::read(&setup.edition, &setup.switches)?;
    // §1.1
    if !(2..=6).contains(&setup.seats.len()) {
        return Err(wrong(format!("{} seats", setup.seats.len()), "2 to 6 lords (§1.1)"));
    }
    if board.gates.len() < setup.seats.len() {
        return Err(wrong(format!("{} seats on a board of {} gates", setup.seats.len(), board.gates.len()), "a gate for each lord (§3.1)"));
    }
    let mut colours = Vec::new();
    for (n, seat) in setup.seats.iter().enumerate() {
        if setup.seats[..n].iter().any(|other| other.lord.eq_ignore_ascii_case(&seat.lord)) {
            return Err(wrong(format!("two lords called {}", seat.lord), "a name for each lord (§1.1)"));
        }
        let asked = seat.colour.as_deref().map(|name| {
            Colour::named(name).ok_or_else(|| wrong(format!("the colour \"{name}\" of {}", seat.lord), "blue, red, orange, green, yellow or purple (§1.1)"))
        });
        colours.push(asked.transpose()?);
    }
    for n in 0..colours.len() {
        if colours[n].is_none() {
            colours[n] = Colour::ALL.into_iter().find(|colour| !colours.contains(&Some(*colour)));
        } else if colours[..n].contains(&colours[n]) {
            return Err(wrong(format!("two lords in the same colour, one of them {}", setup.seats[n].lord), "a colour for each lord (§1.1)"));
        }
    }
    let colours = colours.into_iter().flatten().collect();
    Ok(Excalibur { board, rules, lords: setup.seats.iter().map(|seat| seat.lord.clone()).collect(), colours })
}

pub fn start(_game: &Excalibur) -> Turn<Position, Event> {
    todo!()
}

pub fn awaited(_game: &Excalibur, _position: &Position) -> BTreeMap<Seat, Prompt> {
    todo!()
}

/// The autumn of year 0: gates, claims, the first harvest (§3).
pub fn play_entry(_game: &Excalibur, _position: &Position, _orders: &BTreeMap<Seat, Vec<Order>>, _dice: &mut Dice) -> Turn<Position, Event> {
    todo!()
}
