//! Random campaigns: what must hold after every turn of every game, whatever the sheets and dice.

mod excalibur;
mod mordred;
mod round_table;

use seneschal::games::{Dice, Game, Seat, TurnResult};
use seneschal::text::{Sheet, envelopes};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// Plays a turn, and holds it against the laws: played again it is the same, the position keeps the
/// game's laws, all that changed is told, and somebody is awaited until there is an outcome.
/// `written`: the position is also written down and read again.
pub fn held<G: Game>(
    game: &G,
    name: &str,
    position: &G::Position,
    orders: &BTreeMap<Seat, Vec<G::Order>>,
    dice: impl Fn() -> Dice,
    written: bool,
) -> TurnResult<G::Position, G::Event>
where
    G::Position: PartialEq + Debug,
{
    let played = game.adjudicate(position, orders, &mut dice());
    let again = game.adjudicate(position, orders, &mut dice());
    let json = |turn: &TurnResult<G::Position, G::Event>| {
        serde_json::to_string(&(&turn.position, &turn.events)).expect("it can be stored")
    };
    assert_eq!(
        json(&played),
        json(&again),
        "{name}: played again it came out otherwise"
    );
    let told = || {
        played
            .events
            .iter()
            .map(|event| game.write_event(event).to_string())
            .collect::<Vec<_>>()
            .join("\n")
    };
    if let Err(broken) = game.laws(&played.position) {
        panic!(
            "{name}: {broken}\n{}\n{}",
            game.write_position(&played.position),
            told()
        );
    }
    if let Err(broken) = game.accounts(position, &played.position, &played.events) {
        panic!("{name}: {broken}\n{}", told());
    }
    assert_eq!(
        played.outcome.is_some(),
        game.awaited(&played.position).is_empty(),
        "{name}: who is awaited after an outcome?"
    );
    if written {
        round_trips(game, name, &played.position);
    }
    played
}

/// As a person's file, and as JSON.
fn round_trips<G: Game>(game: &G, name: &str, position: &G::Position)
where
    G::Position: PartialEq + Debug,
{
    let text = game.write_position(position);
    let read = game
        .read_position_file("position.yaml", &text)
        .unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
    assert_eq!(&read, position, "{name}: the position file\n{text}");
    let json = serde_json::to_string(position).expect("it can be stored");
    assert_eq!(
        serde_json::from_str::<G::Position>(&json).expect("it can be read"),
        *position,
        "{name}: JSON"
    );
}

pub fn sheet(text: &str) -> Sheet {
    envelopes(text)
        .into_iter()
        .next()
        .map(|envelope| envelope.sheet)
        .unwrap_or_default()
}
