//! The invariants of every position: for imports, a moderator's acts, cases, and the tests with
//! random games.

use super::board::SquareId;
use super::game::Mordred;
use super::position::{Position, TurnHalf};
use super::tables::BuildingKind;
use seneschal_seam::{game::LawBreach, seat::Seat};

/// The first law that the position breaks, with the names involved.
pub(crate) fn laws(game: &Mordred, position: &Position) -> Result<(), LawBreach> {
    check_players(game, position)?;
    check_pieces(game, position)?;
    check_buildings(game, position)?;
    check_limits(game, position)?;
    if position.over.is_none() {
        check_not_ended(game, position)?;
    }
    check_roll(game, position)
}

fn broken(clause: &'static str, what: impl Into<String>) -> Result<(), LawBreach> {
    Err(LawBreach {
        clause: clause.into(),
        what: what.into(),
    })
}

fn check_players(game: &Mordred, position: &Position) -> Result<(), LawBreach> {
    let seats = game.lords.len();
    if position.players.len() == seats && position.seat.index() < seats {
        return Ok(());
    }
    broken(
        "1.1",
        format!(
            "{} players, and the turn of seat {}",
            position.players.len(),
            position.seat.0
        ),
    )
}

/// Every piece is on a square, and no more men than there are.
fn check_pieces(game: &Mordred, position: &Position) -> Result<(), LawBreach> {
    let nowhere = |at: &SquareId| game.board.square(*at).is_none();
    let mut squares = position.men.iter().chain(position.buildings.keys());
    if squares.any(nowhere) {
        return broken("3.2", "a piece stands nowhere");
    }
    let (men, most) = (position.men.len(), game.tables.men);
    if men > usize::from(most) {
        return broken("1.1", format!("{men} men on the board, {most} in the box"));
    }
    Ok(())
}

fn check_buildings(game: &Mordred, position: &Position) -> Result<(), LawBreach> {
    let Mordred { board, tables, .. } = game;
    for (&at, building) in &position.buildings {
        let name = board.name(at);
        if building.owner.index() >= position.players.len() {
            return broken("1.1", format!("{name}: a building of nobody at the table"));
        }
        if position.men.contains(&at) {
            return broken("4.2", format!("{name}: a man and a building"));
        }
        let lies = board
            .square(at)
            .and_then(|square| tables.price(building.kind, square.terrain));
        if lies.is_none() {
            let kind = building.kind.name();
            return broken("4", format!("{name}: no {kind} may stand there"));
        }
    }
    Ok(())
}

/// No player has more buildings of a kind than there are, and no pawn is off the track.
fn check_limits(game: &Mordred, position: &Position) -> Result<(), LawBreach> {
    let Mordred { board, tables, .. } = game;
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
                    game.lord(seat),
                    position.built(seat, kind),
                    kind.name()
                ),
            );
        }
        if player.pawn > board.up || player.pawn < -board.down {
            let lord = game.lord(seat);
            return broken(
                "6.3",
                format!("{lord}'s pawn is off the track, at {}", player.pawn),
            );
        }
    }
    Ok(())
}

/// A game that goes on has not reached an end, and awaits what its half needs.
fn check_not_ended(game: &Mordred, position: &Position) -> Result<(), LawBreach> {
    if let Some(kind) = all_built(game, position).filter(|_| position.half == TurnHalf::Row) {
        return broken(
            "6.2",
            format!(
                "{} begins with every {} on the board",
                game.lord(position.seat),
                kind.name()
            ),
        );
    }
    if position.supply(&game.tables) == 0 || !position.men.contains(&game.board.castle) {
        return broken(
            "6",
            "the game goes on, though all men stand on the board or none in the castle",
        );
    }
    if position.half == TurnHalf::Men && !game.rules.two_sheets {
        return broken(
            "2.2",
            "men and money are awaited, where one sheet has the row too",
        );
    }
    if (position.half == TurnHalf::Men) != position.rolled.is_some() {
        return broken("2.4", "dice where a row is awaited, or none where men are");
    }
    Ok(())
}

/// The men still to be placed are there, and such dice can have brought them.
fn check_roll(game: &Mordred, position: &Position) -> Result<(), LawBreach> {
    let Some(rolled) = position.rolled else {
        return Ok(());
    };
    if rolled.men > position.supply(&game.tables) && position.over.is_none() {
        return broken("3.4", "more men to place than there are");
    }
    let boxes = rolled.dice.map(|pips| game.tables.money(rolled.row, pips));
    let brought: u32 = boxes
        .iter()
        .filter(|it| it.black)
        .map(|it| u32::from(it.pays))
        .sum();
    if rolled.dice.iter().any(|pips| !(1..=6).contains(pips)) || u32::from(rolled.men) > brought {
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
    Ok(())
}

/// M§6.2: the kind of building of which the current player has all on the board. Before men and
/// money are placed, the player has built nothing since the turn began.
pub(crate) fn all_built(game: &Mordred, position: &Position) -> Option<BuildingKind> {
    BuildingKind::ALL
        .into_iter()
        .find(|&kind| position.built(position.seat, kind) >= game.tables.of(kind).each)
}

#[cfg(test)]
mod tests {
    use super::super::sample::{game, position};
    use super::super::tables::MoneyRow;
    use super::*;
    use crate::position::RowRoll;

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
