//! The tables of what people say in their own words.

use super::{Game, GameId, GameVisitor};

/// What is wrong with a game's table.
struct TableFault;

impl GameVisitor for TableFault {
    type Out = Option<String>;

    fn with<G: Game>(self) -> Option<String> {
        let table = G::phrasing().expect("every game has one");
        table.get().err().cloned()
    }
}

#[test]
fn every_table_is_whole() {
    for game in GameId::ALL {
        assert_eq!(game.with(TableFault), None, "{}", game.name());
    }
}
