//! The end of a game, and who won (M§6).

use super::*;
use crate::games::mordred::event::Score;
use crate::games::mordred::tables::Kind;
use std::cmp::Ordering;

impl Play<'_> {
    /// M§6.2: whether the player who begins has all of a kind on the board.
    pub(super) fn begins(&self, seat: Seat) -> Result<(), Ending> {
        let all = Kind::ALL.into_iter().find(|&kind| self.position.built(seat, kind) >= self.tables().of(kind).each);
        all.map_or(Ok(()), |kind| Err(Ending::AllBuilt { seat, kind }))
    }
}

/// M§6.4, M§6.5: men against buildings, then the best, ties shared.
pub fn counted(game: &Mordred, position: &Position, why: Ending) -> (Event, Outcome) {
    let (men, buildings) = (position.men.len() as u32, position.buildings.len() as u32);
    let score = |(n, player): (usize, &crate::games::mordred::position::Player)| {
        let seat = Seat(u8::try_from(n).unwrap_or(u8::MAX));
        Score { seat, points: position.points(&game.tables, seat), money: player.money, pawn: player.pawn }
    };
    let scores: Vec<Score> = position.players.iter().enumerate().map(score).collect();
    let slain = if let Ending::Slain { seat } = why { Some(seat) } else { None };
    let mordred = slain.is_none() && men > buildings;
    let winners = match slain {
        Some(seat) => vec![seat],
        None => best(&scores, mordred),
    };
    let id = match (slain, mordred) {
        (Some(_), _) => "mordred-won-slain",
        (None, true) => "mordred-won-mordred",
        (None, false) => "mordred-won-arthur",
    };
    let clause = if slain.is_some() { "6.4" } else { "6.5" };
    let names: Vec<String> = winners.iter().map(|&seat| opening::name(game, seat).to_owned()).collect();
    let told = Phrase::new(id).with("winners", names).with("count", winners.len()).with("men", men).with("buildings", buildings);
    let outcome = Outcome { winners: winners.clone(), why: told, clause: clause.into() };
    (Event::new(clause, Happened::Ended { why, mordred, men, buildings, winners, scores }), outcome)
}

/// Under Mordred the pawn nearest the top, then points, then money; under Arthur points, then money.
fn best(scores: &[Score], mordred: bool) -> Vec<Seat> {
    let key = |score: &Score| if mordred { (i64::from(score.pawn), score.points, score.money) } else { (0, score.points, score.money) };
    let most = scores.iter().map(key).max();
    scores.iter().filter(|score| most.is_some_and(|most| key(score).cmp(&most) == Ordering::Equal)).map(|score| score.seat).collect()
}
