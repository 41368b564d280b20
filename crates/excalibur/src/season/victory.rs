//! Victory (§2).

use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::position::{FinalResult, Position, Season};
use super::super::troops::{is_knight, manors_of};
use crate::game::Excalibur;
use seneschal_seam::{game::GameOutcome, seat::Seat};
use seneschal_text::Phrase;

/// At the end of a campaigning season, after claims (§2.1): reports how many manors each player
/// holds, and the winner if there is one. Then it marks the position as over.
pub(crate) fn check(
    game: &Excalibur,
    position: &mut Position,
    events: &mut Vec<Event>,
) -> Option<GameOutcome> {
    let held: Vec<(Seat, u32)> = left(position)
        .into_iter()
        .map(|seat| (seat, manors_of(position, seat)))
        .collect();
    for &(seat, manors) in &held {
        events.push(say(
            Stage::SeasonEnd,
            "2.1",
            ExcaliburEvent::Standing { seat, manors },
        ));
    }
    if let Some(outcome) = last_left(position, Stage::SeasonEnd, events) {
        return Some(outcome);
    }
    // §17.1: reverence decides
    if game.rules.advanced {
        return None;
    }
    let needed = if position.lords.len() == 2 {
        game.rules.victory_manors_two
    } else {
        game.rules.victory_manors
    };
    let most = held
        .iter()
        .map(|&(_, manors)| manors)
        .max()
        .filter(|&most| most >= needed)?;
    let mut first = held
        .iter()
        .filter(|&&(_, manors)| manors == most)
        .map(|&(seat, _)| seat);
    match (first.next(), first.next()) {
        (Some(winner), None) => {
            let victory = Victory {
                winners: vec![winner],
                manors: most,
                points: None,
                why: Phrase::new("judge-won-by-manors")
                    .with("lord", lord(game, winner))
                    .with("manors", most)
                    .with("needed", needed),
                clause: "2.1",
            };
            Some(victory.declare(position, Stage::SeasonEnd, events))
        }
        // §2.1: play continues after a tie
        _ => None,
    }
}

/// §2.1: the last player left wins. If the last ones were eliminated together, nobody wins, and the
/// campaign ends.
pub(crate) fn last_left(
    position: &mut Position,
    stage: Stage,
    events: &mut Vec<Event>,
) -> Option<GameOutcome> {
    let left = left(position);
    if left.len() > 1 || position.over.is_some() {
        return None;
    }
    let victory = Victory {
        manors: left.first().map_or(0, |&seat| manors_of(position, seat)),
        points: None,
        why: Phrase::new(if left.is_empty() {
            "judge-nobody-left"
        } else {
            "judge-last-left"
        }),
        clause: "2.1",
        winners: left,
    };
    Some(victory.declare(position, stage, events))
}

/// §2.2, §4.3: a campaign's last turn ends with the autumn of its last year. Assets are valued
/// (§16.1) without spending the harvest.
pub(crate) fn last_turn(
    game: &Excalibur,
    position: &mut Position,
    events: &mut Vec<Event>,
) -> Option<GameOutcome> {
    if !last_autumn(game, position) || position.over.is_some() {
        return None;
    }
    let left = left(position);
    let best = left
        .iter()
        .map(|&seat| final_figures(game, position, seat))
        .max()?;
    let winners = left
        .into_iter()
        .filter(|&seat| final_figures(game, position, seat) == best)
        .collect();
    let points = best.points;
    let (why, clause) = match (years_over(game, position), game.rules.advanced) {
        (true, _) => (
            Phrase::new("judge-won-by-reverence").with("points", points),
            "17.1",
        ),
        (false, true) => (
            Phrase::new("judge-won-by-points").with("points", points),
            "16.1",
        ),
        (false, false) => (
            Phrase::new("judge-won-by-value").with("bezants", points),
            "2.2",
        ),
    };
    let victory = Victory {
        winners,
        manors: best.manors,
        points: game.rules.advanced.then_some(points),
        why,
        clause,
    };
    Some(victory.declare(position, Stage::SeasonEnd, events))
}

/// §2.3: what decides the last turn, in this order; after that the victory is shared.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct FinalFigures {
    points: u32,
    reverence: u32,
    treasury: u32,
    manors: u32,
}

fn final_figures(game: &Excalibur, position: &Position, seat: Seat) -> FinalFigures {
    let lord = position.lords.get(seat.index());
    let reverence = lord
        .filter(|_| game.rules.advanced)
        .map_or(0, |lord| lord.reverence);
    FinalFigures {
        // §17.1: reverence alone; §16.1: a campaign that ends earlier also counts its goods, as
        // points of reverence
        points: if years_over(game, position) {
            reverence
        } else {
            worth(game, position, seat)
        },
        reverence,
        treasury: lord.map_or(0, |lord| lord.treasury),
        manors: manors_of(position, seat),
    }
}

/// §17.1: true if the advanced game's ten years end with this autumn.
fn years_over(game: &Excalibur, position: &Position) -> bool {
    game.rules.advanced
        && position.season == Season::Autumn
        && position.year >= game.rules.advanced_years
}

/// True for the campaign's last autumn (§2.2, §17.1): whichever limit comes first.
pub(crate) fn last_autumn(game: &Excalibur, position: &Position) -> bool {
    let last_year = game
        .rules
        .last_year
        .is_some_and(|last| position.year >= last);
    position.season == Season::Autumn && (last_year || years_over(game, position))
}

/// §16.1: a player's score where goods are valued: their value in bezants; in the advanced game
/// they count as points on top of reverence.
pub(crate) fn worth(game: &Excalibur, position: &Position, seat: Seat) -> u32 {
    let reverence = position
        .lords
        .get(seat.index())
        .filter(|_| game.rules.advanced)
        .map_or(0, |lord| lord.reverence);
    value(position, seat).saturating_add(reverence)
}

/// §16.1: the value of a player's goods in bezants; a conquered idle mill counts too (§5.5), and so
/// does a struck building (§15).
pub(crate) fn value(position: &Position, seat: Seat) -> u32 {
    let manors = position
        .manors
        .iter()
        .filter(|manor| manor.holder == Some(seat));
    let land: u32 = manors
        .map(|manor| {
            let staff =
                u32::from(manor.hives) + u32::from(manor.foresters) + u32::from(manor.reeve);
            let works = [manor.castle, manor.church, manor.circle]
                .into_iter()
                .flatten()
                .count() as u32;
            15 + 2 * staff + 15 * u32::from(manor.mill) + 10 * works
        })
        .sum();
    position.lords.get(seat.index()).map_or(0, |lord| {
        let retinue = lord
            .soldiers
            .iter()
            .filter(|&(&number, _)| lord.leader != Some(number));
        let retinue: u32 = retinue
            .map(|(_, soldier)| if is_knight(soldier.rank) { 4 } else { 2 })
            .sum();
        lord.treasury.saturating_add(land + retinue)
    })
}

fn left(position: &Position) -> Vec<Seat> {
    position
        .lords
        .iter()
        .enumerate()
        .filter(|(_, lord)| !lord.out)
        .map(|(n, _)| Seat(n as u8))
        .collect()
}

/// The end of a campaign, with the winners' manors and points.
struct Victory {
    winners: Vec<Seat>,
    manors: u32,
    points: Option<u32>,
    why: Phrase,
    clause: &'static str,
}

impl Victory {
    /// Reports the end, and marks the position as over.
    fn declare(
        self,
        position: &mut Position,
        stage: Stage,
        events: &mut Vec<Event>,
    ) -> GameOutcome {
        position.over = Some(FinalResult {
            winners: self.winners.clone(),
        });
        events.push(say(
            stage,
            self.clause,
            ExcaliburEvent::Victory {
                seats: self.winners.clone(),
                manors: self.manors,
                points: self.points,
            },
        ));
        GameOutcome {
            winners: self.winners,
            why: self.why,
            clause: self.clause.into(),
        }
    }
}

fn lord(game: &Excalibur, seat: Seat) -> String {
    game.lords.get(seat.index()).cloned().unwrap_or_default()
}

fn say(stage: Stage, clause: &'static str, what: ExcaliburEvent) -> Event {
    Event {
        stage,
        clause: clause.into(),
        what,
        dice: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
