//! Sheets as players would write them, from what everybody sees: one who builds fast and sends men at whoever leads, one who keeps Mordred small.
//! They play decently, not well: statistics and demonstrations want games that go as people's do.

use super::Mordred;
use super::board::SquareId;
use super::position::{Building as Stands, Half, Position};
use super::tables::{Kind, Row};
use super::turn::{assault, building, default_square, may_place};
use crate::games::{Manner, Seat};
use std::cmp::Reverse;

/// The sheet for the half that is awaited.
pub fn sheet(game: &Mordred, position: &Position, seat: Seat, manner: Manner) -> String {
    let mut lines = Vec::new();
    if position.half == Half::Row {
        lines.push(format!("row {}", row(game, position, seat, manner).name()));
    }
    if position.half == Half::Men || !game.rules.two_sheets {
        let placed = men(game, position, seat, manner, &mut lines);
        money(game, &placed, seat, manner, &mut lines);
    }
    lines.join("\n")
}

/// How much of Mordred a player dares to take.
fn row(game: &Mordred, position: &Position, seat: Seat, manner: Manner) -> Row {
    let (men, buildings) = (position.men.len(), position.buildings.len());
    let room = position.player(seat).pawn + game.board.down;
    match manner {
        Manner::Bold if room > 6 && men < buildings + 3 => Row::C,
        Manner::Bold if room > 3 => Row::B,
        Manner::Careful if room > 6 && men < buildings => Row::B,
        Manner::Bold | Manner::Careful => Row::A,
    }
}

/// Who has most points among the others.
fn leader(game: &Mordred, position: &Position, seat: Seat) -> Option<Seat> {
    let others = (0..position.players.len()).filter_map(|n| u8::try_from(n).ok()).map(Seat).filter(|&other| other != seat);
    others.max_by_key(|&other| (position.points(&game.tables, other), Reverse(other)))
}

/// Where the men go; as they stand then.
fn men(game: &Mordred, position: &Position, seat: Seat, manner: Manner, lines: &mut Vec<String>) -> Position {
    let mut supposed = position.clone();
    let leads = leader(game, position, seat);
    let mut raided: Vec<SquareId> = Vec::new();
    for _ in 0..position.rolled.map_or(0, |rolled| rolled.men) {
        let reached = |at: SquareId| game.board.next(at).iter().any(|next| supposed.men.contains(next));
        // what falls most easily, the leader's first
        let falls = |stands: &Stands| game.tables.of(stands.kind).defends;
        let targets = supposed.buildings.iter().filter(|(at, stands)| stands.owner != seat && reached(**at) && !raided.contains(at));
        let target = targets.min_by_key(|(at, stands)| (Some(stands.owner) != leads, falls(stands), **at)).map(|(&at, stands)| (at, falls(stands)));
        match target.filter(|&(_, falls)| falls <= if manner == Manner::Bold { 4 } else { 2 }) {
            Some((at, _)) => {
                lines.push(format!("man attacks {}", game.board.name(at)));
                raided.push(at);
            }
            None => {
                let Some(at) = default_square(&game.board, &supposed, seat).filter(|&at| may_place(&game.board, &supposed, at)) else { break };
                lines.push(format!("man to {}", game.board.name(at)));
                supposed.men.insert(at);
            }
        }
    }
    supposed
}

fn money(game: &Mordred, position: &Position, seat: Seat, manner: Manner, lines: &mut Vec<String>) {
    let mut supposed = position.clone();
    let mut purse = position.money(seat);
    let attack = u32::from(game.tables.attack);
    // a man beside one's own best castle, while there are many of them
    let many = position.men.len() > position.buildings.len() || manner == Manner::Careful;
    let strongest = |at: SquareId| assault(game, position, seat, at, None).ok().map(|(_, kind)| (game.tables.of(kind).attacks, at));
    if let Some((needed, at)) = position.men.iter().copied().filter_map(strongest).min().filter(|_| many && purse >= attack * 2)
        && (needed < 6 || manner == Manner::Careful)
    {
        lines.push(format!("attack {} up to {} times", game.board.name(at), if needed < 6 { 2 } else { 1 }));
        purse = purse.saturating_sub(if needed < 6 { attack * 2 } else { attack });
    }
    while let Some((kind, at, pounds)) = best(game, &supposed, seat, purse) {
        lines.push(format!("build {} at {}", kind.name(), game.board.name(at)));
        supposed.buildings.insert(at, Stands { kind, owner: seat });
        purse = purse.saturating_sub(pounds);
    }
}

/// The most points for the money on an empty square, the farther from Mordred the better.
fn best(game: &Mordred, position: &Position, seat: Seat, purse: u32) -> Option<(Kind, SquareId, u32)> {
    let open = game.board.ids().filter(|&at| position.is_free(at));
    let choices = open.flat_map(|at| Kind::ALL.map(|kind| (kind, at)));
    let found = choices.filter_map(|(kind, at)| {
        let pounds = building(game, position, seat, kind, at).ok()?.pounds;
        (pounds <= purse).then_some((kind, at, pounds))
    });
    let near = |at: SquareId| position.men.iter().map(|&man| game.board.ways(man, at)).min().unwrap_or(0);
    found.max_by_key(|&(kind, at, pounds)| (u32::from(game.tables.of(kind).points) * 60 / pounds.max(1), near(at), Reverse(at)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::mordred::accounts::accounts;
    use crate::games::mordred::laws::laws;
    use crate::games::mordred::order::Order;
    use crate::games::mordred::position::Ending;
    use crate::games::mordred::{opening, read, sample, turn};
    use crate::games::{Dice, Verdict};
    use crate::referee::as_sheet;
    use std::collections::BTreeMap;

    /// One game from its seed: every position keeps the laws, every change has its event, every sheet reads, and the same arguments give the same turn.
    fn game(game: &Mordred, seed: u64, again: bool) -> (Ending, u32) {
        let key = |n: u64| {
            let mut key = [7; 32];
            key[..8].copy_from_slice(&seed.to_be_bytes());
            key[8..16].copy_from_slice(&n.to_be_bytes());
            Dice::keyed(&key, &[0; 32])
        };
        let mut position = opening::start(game, &mut key(0)).position;
        for n in 1..4_000 {
            laws(game, &position).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
            if let Some(ending) = position.over {
                return (ending, position.turn);
            }
            let seat = position.seat;
            let manner = if (seed >> seat.0) & 1 == 0 { Manner::Bold } else { Manner::Careful };
            let text = sheet(game, &position, seat, manner);
            let reading = read::read(game, &position, seat, &as_sheet(&text));
            let refused = reading.answers.iter().find(|answer| !matches!(answer.verdict, Verdict::Will(_)));
            assert!(refused.is_none() || text.is_empty(), "seed {seed}: {refused:?} of\n{text}");
            let orders: BTreeMap<Seat, Vec<Order>> = BTreeMap::from([(seat, reading.orders)]);
            let played = turn::play(game, &position, &orders, &mut key(n));
            if again {
                assert_eq!(played.position, turn::play(game, &position, &orders, &mut key(n)).position, "seed {seed}");
            }
            accounts(game, &position, &played.position, &played.events).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
            position = played.position;
        }
        panic!("seed {seed}: the game does not end")
    }

    #[test]
    fn games_keep_the_laws_and_end() {
        let mut games = sample::game();
        let mut endings: BTreeMap<&str, u32> = BTreeMap::new();
        for seed in 0..600 {
            games.rules.two_sheets = seed % 5 != 0;
            games.lords.truncate(if seed % 3 == 0 { 2 } else { 3 });
            let (ending, _) = game(&games, seed, seed % 10 == 0);
            *endings.entry(ending.clause()).or_default() += 1;
            games.lords = sample::game().lords;
        }
        // more than one way to end is met
        assert!(endings.len() > 1, "{endings:?}");
    }
}
