//! Sheets as players would write them, from what everybody sees: one who builds fast and sends men at whoever leads, one who keeps Mordred small.
//! They play decently, not well: statistics and demonstrations want games that go as people's do.

use super::Mordred;
use super::board::{FAR, SquareId};
use super::position::{Building as Stands, Half, Position};
use super::tables::{Kind, Row};
use super::turn::{as_it_stands, assault, building, default_square, may_place};
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
    let room = i16::from(position.player(seat).pawn) + i16::from(game.board.down);
    // who would win under Mordred wants him to come
    let welcome = men > buildings && wins(game, position, seat);
    match manner {
        Manner::Bold if room > 6 && (welcome || men < buildings + 4) => Row::C,
        Manner::Bold if room > 3 => Row::B,
        Manner::Careful if room > 6 && men + 3 < buildings => Row::C,
        Manner::Careful if room > 4 && men < buildings + 2 => Row::B,
        Manner::Bold | Manner::Careful => Row::A,
    }
}

/// Whether this player would win, alone or with others, if the game ended as things stand (M§6.5).
fn wins(game: &Mordred, position: &Position, seat: Seat) -> bool {
    as_it_stands(game, position).1.contains(&seat)
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
                let at = if manner == Manner::Bold { towards(game, &supposed, seat, leads) } else { default_square(&game.board, &supposed, seat) };
                let Some(at) = at.filter(|&at| may_place(&game.board, &supposed, at)) else { break };
                lines.push(format!("man to {}", game.board.name(at)));
                supposed.men.insert(at);
            }
        }
    }
    supposed
}

/// A square from which the leader's buildings are near, and one's own are not.
fn towards(game: &Mordred, position: &Position, seat: Seat, leads: Option<Seat>) -> Option<SquareId> {
    let nearest = |at: SquareId, owner: Option<Seat>| {
        let his = position.buildings.iter().filter(|(_, stands)| Some(stands.owner) == owner);
        his.map(|(&there, _)| game.board.ways(there, at)).min().unwrap_or(FAR)
    };
    let open = game.board.ids().filter(|&at| may_place(&game.board, position, at));
    open.min_by_key(|&at| (nearest(at, Some(seat)) < 2, nearest(at, leads), at))
}

fn money(game: &Mordred, position: &Position, seat: Seat, manner: Manner, lines: &mut Vec<String>) {
    let mut supposed = position.clone();
    let mut purse = position.money(seat);
    let pounds = u32::from(game.tables.attack);
    let near = supposed.men.len() + 4 > supposed.buildings.len();
    // the careful slay first, with what is left of two attacks for a house; the bold with what no building takes
    if manner == Manner::Careful && near && purse >= pounds * 2 {
        slay(game, &supposed, seat, 2, &mut purse, lines);
    }
    while let Some((kind, at, price)) = best(game, &supposed, seat, purse) {
        lines.push(format!("build {} at {}", kind.name(), game.board.name(at)));
        supposed.buildings.insert(at, Stands { kind, owner: seat });
        purse = purse.saturating_sub(price);
    }
    let spare = purse.checked_div(pounds).unwrap_or(0);
    // under Mordred the first on the track lets his men live
    if spare > 0 && !(supposed.men.len() > supposed.buildings.len() && wins(game, &supposed, seat)) {
        slay(game, &supposed, seat, spare.min(MOST_ATTACKS), &mut purse, lines);
    }
}

/// More at once no player writes down.
const MOST_ATTACKS: u32 = 6;

/// Attacks on the man whom the strongest of one's own buildings can reach, the one in the castle first: he decides the game (M§6.4).
fn slay(game: &Mordred, position: &Position, seat: Seat, times: u32, purse: &mut u32, lines: &mut Vec<String>) {
    let strongest = |at: SquareId| assault(game, position, seat, at, None).ok().map(|(_, kind)| (at != game.board.castle, game.tables.of(kind).attacks, at));
    let Some((_, _, at)) = position.men.iter().copied().filter_map(strongest).min() else { return };
    let name = game.board.name(at);
    lines.push(if times > 1 { format!("attack {name} up to {times} times") } else { format!("attack {name}") });
    *purse = purse.saturating_sub(times.saturating_mul(u32::from(game.tables.attack)));
}

/// The most points for the money on an empty square, the farther from Mordred the better. The last of a kind ends the game (M§6.2): only who then wins
/// builds it.
fn best(game: &Mordred, position: &Position, seat: Seat, purse: u32) -> Option<(Kind, SquareId, u32)> {
    let open = game.board.ids().filter(|&at| position.is_free(at));
    let choices = open.flat_map(|at| Kind::ALL.map(|kind| (kind, at)));
    let found = choices.filter_map(|(kind, at)| {
        let pounds = building(game, position, seat, kind, at).ok()?.pounds;
        (pounds <= purse).then_some((kind, at, pounds))
    });
    let ends = |kind: Kind, at: SquareId| {
        let last = position.built(seat, kind) + 1 >= game.tables.of(kind).each;
        last && {
            let mut after = position.clone();
            after.buildings.insert(at, Stands { kind, owner: seat });
            !wins(game, &after, seat)
        }
    };
    let near = |at: SquareId| position.men.iter().map(|&man| game.board.ways(man, at)).min().unwrap_or(0);
    let found = found.filter(|&(kind, at, _)| !ends(kind, at));
    found.max_by_key(|&(kind, at, pounds)| (u32::from(game.tables.of(kind).points) * 60 / pounds.max(1), near(at), Reverse(at)))
}
