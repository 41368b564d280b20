//! The invariants of every position: for imports, a moderator's acts, cases, and the tests with
//! random games.

use super::Mordred;
use super::board::SquareId;
use super::opening::name;
use super::position::{Position, TurnHalf};
use super::tables::BuildingKind;
use crate::games::{LawBreach, Seat};

/// The first law that the position breaks, with the names involved.
pub fn laws(game: &Mordred, position: &Position) -> Result<(), LawBreach> {
    let broken = |clause: &'static str, what: String| {
        Err(LawBreach {
            clause: clause.into(),
            what,
        })
    };
    let Mordred { board, tables, .. } = game;
    if position.players.len() != game.lords.len() || position.seat.index() >= game.lords.len() {
        return broken(
            "1.1",
            format!(
                "{} players, and the turn of seat {}",
                position.players.len(),
                position.seat.0
            ),
        );
    }
    let nowhere = |at: &SquareId| board.square(*at).is_none();
    if position
        .men
        .iter()
        .chain(position.buildings.keys())
        .any(nowhere)
    {
        return broken("3.2", "a piece stands nowhere".to_owned());
    }
    if position.men.len() > usize::from(tables.men) {
        return broken(
            "1.1",
            format!(
                "{} men on the board, {} in the box",
                position.men.len(),
                tables.men
            ),
        );
    }
    for (&at, building) in &position.buildings {
        if building.owner.index() >= position.players.len() {
            return broken(
                "1.1",
                format!("{}: a building of nobody at the table", board.name(at)),
            );
        }
        if position.men.contains(&at) {
            return broken("4.2", format!("{}: a man and a building", board.name(at)));
        }
        let lies = board
            .square(at)
            .and_then(|square| tables.price(building.kind, square.terrain));
        if lies.is_none() {
            return broken(
                "4",
                format!(
                    "{}: no {} may stand there",
                    board.name(at),
                    building.kind.name()
                ),
            );
        }
    }
    for (n, player) in position.players.iter().enumerate() {
        let seat = Seat(n as u8);
        if let Some(kind) = BuildingKind::ALL
            .into_iter()
            .find(|&kind| position.built(seat, kind) > tables.of(kind).each)
        {
            return broken(
                "1.1",
                format!(
                    "{} has {} of the kind {}",
                    name(game, seat),
                    position.built(seat, kind),
                    kind.name()
                ),
            );
        }
        if player.pawn > board.up || player.pawn < -board.down {
            return broken(
                "6.3",
                format!(
                    "{}'s pawn is off the track, at {}",
                    name(game, seat),
                    player.pawn
                ),
            );
        }
    }
    if position.over.is_none() {
        if let Some(kind) = all_built(game, position).filter(|_| position.half == TurnHalf::Row) {
            return broken(
                "6.2",
                format!(
                    "{} begins with every {} on the board",
                    name(game, position.seat),
                    kind.name()
                ),
            );
        }
        if position.supply(tables) == 0 || !position.men.contains(&board.castle) {
            return broken(
                "6",
                "the game goes on, though all men stand on the board or none in the castle"
                    .to_owned(),
            );
        }
        if position.half == TurnHalf::Men && !game.rules.two_sheets {
            return broken(
                "2.2",
                "men and money are awaited, where one sheet has the row too".to_owned(),
            );
        }
        if (position.half == TurnHalf::Men) != position.rolled.is_some() {
            return broken(
                "2.4",
                "dice where a row is awaited, or none where men are".to_owned(),
            );
        }
    }
    if position
        .rolled
        .is_some_and(|rolled| rolled.men > position.supply(tables) && position.over.is_none())
    {
        return broken("3.4", "more men to place than there are".to_owned());
    }
    if let Some(rolled) = position.rolled {
        let boxes = rolled.dice.map(|pips| tables.money(rolled.row, pips));
        let brought: u32 = boxes
            .iter()
            .filter(|it| it.black)
            .map(|it| u32::from(it.pays))
            .sum();
        if rolled.dice.iter().any(|pips| !(1..=6).contains(pips)) || u32::from(rolled.men) > brought
        {
            return broken(
                "3.1",
                format!(
                    "{} men to place, where the dice {:?} on {} brought {brought}",
                    rolled.men,
                    rolled.dice,
                    rolled.row.name()
                ),
            );
        }
    }
    Ok(())
}

/// M§6.2: the kind of building of which the current player has all on the board. Before men and
/// money are placed, the player has built nothing since the turn began.
pub fn all_built(game: &Mordred, position: &Position) -> Option<BuildingKind> {
    BuildingKind::ALL
        .into_iter()
        .find(|&kind| position.built(position.seat, kind) >= game.tables.of(kind).each)
}

#[cfg(test)]
mod tests {
    use super::super::sample::{game, position};
    use super::super::tables::MoneyRow;
    use super::*;
    use crate::games::mordred::position::RowRoll;

    #[test]
    fn what_no_position_may_be() {
        let rolled = |dice, men| {
            Some(RowRoll {
                row: MoneyRow::A,
                dice,
                men,
            })
        };
        for (two_sheets, rolled, wanted) in [
            (true, rolled([1, 1], 2), None),
            (true, rolled([6, 6], 20), Some("3.1")),
            (true, rolled([1, 6], 2), Some("3.1")),
            (true, rolled([1, 7], 1), Some("3.1")),
            (false, rolled([1, 1], 2), Some("2.2")),
        ] {
            let mut game = game();
            game.rules.two_sheets = two_sheets;
            let mut at = position(&game, "Anglesey", "", 0, 0);
            at.rolled = rolled;
            let broken = laws(&game, &at)
                .err()
                .map(|broken| broken.clause.into_owned());
            assert_eq!(broken.as_deref(), wanted, "{rolled:?}");
        }
    }
}
