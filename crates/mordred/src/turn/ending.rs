//! The end of a game, and who won (M§6).

use crate::{
    event::{Event, MordredEventKind, Score, WinCriterion},
    game::Mordred,
    position::{MordredEnding, MordredPlayer, Position},
    view::words::of_all,
};
use seneschal_seam::{game::GameOutcome, seat::Seat};
use seneschal_text::Phrase;

/// Whether Mordred would win if the game ended now, and the players who would win with him, or
/// under Arthur (M§6.5).
pub(crate) fn winners_now(game: &Mordred, position: &Position) -> (bool, Vec<Seat>) {
    let mordred = position.men.len() > position.buildings.len();
    (mordred, best(&scores(game, position), mordred).0)
}

fn scores(game: &Mordred, position: &Position) -> Vec<Score> {
    let score = |(n, player): (usize, &MordredPlayer)| {
        let seat = Seat(u8::try_from(n).unwrap_or(u8::MAX));
        Score {
            seat,
            points: position.points(&game.tables, seat),
            money: player.money,
            pawn: player.pawn,
        }
    };
    position.players.iter().enumerate().map(score).collect()
}

/// M§6.4, M§6.5: men against buildings, then the best player; ties share the win.
pub(crate) fn count_scores(
    game: &Mordred,
    position: &Position,
    why: MordredEnding,
) -> (Event, GameOutcome) {
    let (men, buildings) = (position.men.len() as u32, position.buildings.len() as u32);
    let scores = scores(game, position);
    let slain = if let MordredEnding::Slain { seat } = why {
        Some(seat)
    } else {
        None
    };
    let mordred = slain.is_none() && men > buildings;
    let (winners, decided) = match slain {
        Some(seat) => (vec![seat], WinCriterion::Slain),
        None => best(&scores, mordred),
    };
    let clause = if slain.is_some() { "6.4" } else { "6.5" };
    let id = match (slain, mordred) {
        (Some(_), _) => "mordred-won-slain",
        (None, true) => "mordred-won-mordred",
        (None, false) => "mordred-won-arthur",
    };
    let names: Vec<&str> = winners.iter().map(|&seat| game.lord(seat)).collect();
    let won = Phrase::new(id)
        .with("winners", names)
        .with("count", winners.len())
        .with("men", men)
        .with("buildings", buildings);
    let outcome = GameOutcome {
        winners: winners.clone(),
        why: tell_outcome(game, why, won),
        clause: clause.into(),
    };
    let what = MordredEventKind::Ended {
        why,
        mordred,
        decided,
        men,
        buildings,
        winners,
        scores,
    };
    (Event::new(clause, what), outcome)
}

/// The end of a campaign says which of the four endings it was.
fn tell_outcome(game: &Mordred, why: MordredEnding, won: Phrase) -> Phrase {
    let told = match ending_reason(game, why) {
        Some(because) => Phrase::new("mordred-won-because")
            .with("why", because)
            .with("won", won),
        None => won,
    };
    told.with("clause", why.clause())
}

/// Why the game is over, if the score does not show it.
fn ending_reason(game: &Mordred, why: MordredEnding) -> Option<Phrase> {
    let of = |id: &'static str, seat: Seat| Phrase::new(id).with("lord", game.lord(seat));
    match why {
        MordredEnding::LastMan => {
            Some(Phrase::new("mordred-because-last-man").with("men", game.tables.men))
        }
        MordredEnding::AllBuilt { seat, kind } => {
            let each = game.tables.of(kind).each;
            Some(of("mordred-because-all-built", seat).with("buildings", of_all(kind, each, each)))
        }
        MordredEnding::Track { seat, up: true } => Some(of("mordred-because-track-top", seat)),
        MordredEnding::Track { seat, up: false } => Some(of("mordred-because-track-end", seat)),
        MordredEnding::Slain { .. } => None,
    }
}

/// If Mordred wins, the pawn nearest the top, then points, then money; under Arthur points, then
/// money. Also returns what decided: the last criterion used.
fn best(scores: &[Score], mordred: bool) -> (Vec<Seat>, WinCriterion) {
    type Asks = (WinCriterion, fn(&Score) -> i64);
    let asks: [Asks; 3] = [
        (WinCriterion::Pawn, |score| score.pawn.into()),
        (WinCriterion::Points, |score| score.points.into()),
        (WinCriterion::Money, |score| score.money.into()),
    ];
    let mut left: Vec<&Score> = scores.iter().collect();
    let mut decided = WinCriterion::Shared;
    for (by, of) in asks.into_iter().skip(usize::from(!mordred)) {
        let most = left.iter().map(|score| of(score)).max();
        left.retain(|score| most == Some(of(score)));
        if left.len() == 1 {
            decided = by;
            break;
        }
    }
    (left.iter().map(|score| score.seat).collect(), decided)
}
