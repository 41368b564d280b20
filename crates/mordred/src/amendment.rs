//! A moderator's `set …`: corrects single facts of a position. Everything in Mordred is public
//! (M§4.4), so all players are told what it says.
//!
//! ```text
//! set money of hannah to 12
//! set pawn of hannah to -3                  steps from the dragon
//! set Bangor to Mordred                     one of his men stands there
//! set Flint to village of hannah            whatever stood there goes back
//! set Bala to free
//! set turn to hannah                        whose turn it is; the half stays
//! set men to 2                              men who are still to be placed in this turn
//! ```
//!
//! The dice that were rolled cannot be set: anybody can compute them again. To play a half again,
//! take it back.

use super::board::SquareId;
use super::event::{Event, MordredEventKind};
use super::game::Mordred;
use super::laws;
use super::position::{self, MordredBuilding, Position};
use super::position_file::names::kind_named;
use super::tables::BuildingKind;
use super::turn::money::building_phrase;
use seneschal_seam::{
    amendment::{refuse_fact, set_facts},
    game::LawBreach,
    order_reading::Refusal,
    seat::{Seat, seat_named},
};
use seneschal_text::{Phrase, Sheet, fold_words, nearest};
use std::ops::Range;
use std::str::FromStr;

/// How many similar names an answer lists.
const NEAR: usize = 3;

const FORMS: [&str; 7] = [
    "set money of hannah to 12",
    "set pawn of hannah to -3",
    "set Bangor to Mordred",
    "set Flint to village of hannah",
    "set Bala to free",
    "set turn to hannah",
    "set men to 2",
];

/// An example line to copy for each kind of fact that can be set.
pub(crate) fn forms() -> Vec<String> {
    FORMS.map(str::to_owned).into()
}

/// The position afterwards, and the event that reports it. If one line is refused, all are refused;
/// so is a result that breaks the game's laws.
pub(crate) fn amend(
    game: &Mordred,
    position: &Position,
    words: &Sheet,
) -> Result<(Position, Event), Refusal> {
    let (after, clause) = set_facts(
        position,
        words,
        forms,
        |after, line| apply_line(game, after, line),
        |after| laws::laws(game, after).and_then(|()| check_not_over(game, position, after)),
    )?;
    let lines = words
        .lines
        .iter()
        .map(|line| by_name(game, &line.text))
        .collect();
    Ok((
        after,
        Event::new(clause, MordredEventKind::Amended { lines }),
    ))
}

/// M§6.2: nobody may be given a turn that would have ended the game at its start. A case may ask
/// for such a half, and if the position already is one, its other facts can still be set.
fn check_not_over(game: &Mordred, before: &Position, after: &Position) -> Result<(), LawBreach> {
    let over =
        |position: &Position| laws::all_built(game, position).map(|kind| (position.seat, kind));
    match over(after).filter(|over_now| over(before) != Some(*over_now) && after.over.is_none()) {
        Some((seat, kind)) => {
            let what = format!(
                "{} began this turn with every {} on the board",
                game.lord(seat),
                kind.name()
            );
            Err(LawBreach {
                clause: "6.2".into(),
                what,
            })
        }
        None => Ok(()),
    }
}

/// Applies one line; returns the clause that the fact belongs to.
pub(crate) fn apply_line(
    game: &Mordred,
    position: &mut Position,
    text: &str,
) -> Result<&'static str, Refusal> {
    let fact = MordredAmendment::of(text)
        .ok_or_else(|| refuse(None, Phrase::new("judge-amend-unread"), forms()))?;
    match fact {
        MordredAmendment::Money(lord, to) => {
            let pounds = figure(text, to, to.trim_start_matches('£'), "0, 1, 2, …")?;
            player(game, position, text, lord)?.money = pounds;
            Ok("4.4")
        }
        MordredAmendment::Pawn(lord, to) => {
            let range = format!("-{}, … 0, … {}", game.board.down, game.board.up);
            let steps = figure(text, to, to, &range)?;
            player(game, position, text, lord)?.pawn = steps;
            Ok("6.3")
        }
        MordredAmendment::Turn(lord) => {
            position.seat = seat(game, text, lord)?;
            Ok("1.2")
        }
        MordredAmendment::Men(to) => {
            let men = figure(text, to, to, "0, 1, 2, …")?;
            // before the dice no man is due (M§3.1)
            let Some(rolled) = &mut position.rolled else {
                let why = Phrase::new("mordred-amend-no-dice");
                return Err(refuse(span(text, to), why, Vec::new()));
            };
            rolled.men = men;
            Ok("3.2")
        }
        MordredAmendment::Mordred(at) => {
            let at = square(game, text, at)?;
            position.buildings.remove(&at);
            position.men.insert(at);
            Ok("3.2")
        }
        MordredAmendment::Building(at, kind, lord) => {
            let (at, owner) = (square(game, text, at)?, seat(game, text, lord)?);
            position.men.remove(&at);
            position
                .buildings
                .insert(at, MordredBuilding { kind, owner });
            Ok("4.1")
        }
        MordredAmendment::Free(at) => {
            let at = square(game, text, at)?;
            position.men.remove(&at);
            position.buildings.remove(&at);
            Ok("3.2")
        }
        MordredAmendment::Unknown(to) => Err(no_value(text, to, SQUARE_VALUES)),
    }
}

/// What a square can be set to.
const SQUARE_VALUES: &str = "Mordred, free, village of hannah, town of hannah, small castle of hannah, large castle of hannah";

/// The figure `to`, written as `digits`.
fn figure<T: FromStr>(text: &str, to: &str, digits: &str, allowed: &str) -> Result<T, Refusal> {
    digits.parse().map_err(|_| no_value(text, to, allowed))
}

/// An accepted line, with the proper names of players and squares.
fn by_name(game: &Mordred, text: &str) -> String {
    let lord = |name: &str| {
        seat(game, text, name).map_or_else(|_| name.to_owned(), |seat| game.lord(seat).to_owned())
    };
    let at = |name: &str| {
        square(game, text, name)
            .map_or_else(|_| name.to_owned(), |at| game.board.name(at).to_owned())
    };
    match MordredAmendment::of(text) {
        Some(MordredAmendment::Money(of, to)) => format!("set money of {} to {to}", lord(of)),
        Some(MordredAmendment::Pawn(of, to)) => format!("set pawn of {} to {to}", lord(of)),
        Some(MordredAmendment::Turn(of)) => format!("set turn to {}", lord(of)),
        Some(MordredAmendment::Men(to)) => format!("set men to {to}"),
        Some(MordredAmendment::Mordred(name)) => format!("set {} to Mordred", at(name)),
        Some(MordredAmendment::Building(name, kind, of)) => {
            format!("set {} to {} of {}", at(name), kind.name(), lord(of))
        }
        Some(MordredAmendment::Free(name)) => format!("set {} to free", at(name)),
        Some(MordredAmendment::Unknown(_)) | None => text.trim().to_owned(),
    }
}

/// Whether a `set` line names something that can be set.
pub(crate) fn is_fact(line: &str) -> bool {
    !matches!(
        MordredAmendment::of(line),
        None | Some(MordredAmendment::Unknown(_))
    )
}

/// A `set` line for readers.
pub(crate) fn amendment_phrase(line: &str) -> Phrase {
    match MordredAmendment::of(line) {
        Some(MordredAmendment::Money(lord, pounds)) => Phrase::new("mordred-fact-money")
            .with("lord", lord)
            .with("pounds", pounds.trim_start_matches('£')),
        Some(MordredAmendment::Pawn(lord, at)) => Phrase::new("mordred-fact-pawn")
            .with("lord", lord)
            .with("at", at),
        Some(MordredAmendment::Turn(lord)) => Phrase::new("mordred-fact-turn").with("lord", lord),
        Some(MordredAmendment::Men(men)) => Phrase::new("mordred-fact-men").with("men", men),
        Some(MordredAmendment::Mordred(at)) => Phrase::new("mordred-fact-mordred").with("at", at),
        Some(MordredAmendment::Building(at, kind, lord)) => Phrase::new("mordred-fact-building")
            .with("at", at)
            .with("kind", building_phrase(kind))
            .with("lord", lord),
        Some(MordredAmendment::Free(at)) => Phrase::new("mordred-fact-free").with("at", at),
        Some(MordredAmendment::Unknown(_)) | None => {
            Phrase::new("mordred-fact-as-written").with("line", line)
        }
    }
}

/// The content of a line, its names and figures as written.
#[derive(Clone, Copy)]
enum MordredAmendment<'a> {
    Money(&'a str, &'a str),
    Pawn(&'a str, &'a str),
    Turn(&'a str),
    Men(&'a str),
    Mordred(&'a str),
    Building(&'a str, BuildingKind, &'a str),
    Free(&'a str),
    /// The new value of a square, if there is no such thing.
    Unknown(&'a str),
}

impl<'a> MordredAmendment<'a> {
    /// `set WHAT to TO`
    fn of(text: &'a str) -> Option<Self> {
        let (set, rest) = text.trim().split_once(char::is_whitespace)?;
        // the last `to`: a name may contain one
        let (what, to) = rest.rsplit_once(" to ")?;
        let (what, to) = (what.trim(), to.trim());
        if !set.eq_ignore_ascii_case("set") || what.is_empty() || to.is_empty() {
            return None;
        }
        // a square may have an ` of ` in its name
        if let Some((figure, lord)) = what.split_once(" of ") {
            match fold_words(figure).as_str() {
                "money" => return Some(MordredAmendment::Money(lord.trim(), to)),
                "pawn" => return Some(MordredAmendment::Pawn(lord.trim(), to)),
                _ => {}
            }
        }
        Some(match (fold_words(what).as_str(), fold_words(to).as_str()) {
            ("turn", _) => MordredAmendment::Turn(to),
            ("men", _) => MordredAmendment::Men(to),
            (_, "mordred") => MordredAmendment::Mordred(what),
            (_, "free") => MordredAmendment::Free(what),
            _ => {
                let of = to
                    .split_once(" of ")
                    .and_then(|(kind, lord)| Some((kind_named(kind.trim())?, lord.trim())));
                if of.is_none() && what.contains(" of ") {
                    return None;
                }
                of.map_or(MordredAmendment::Unknown(to), |(kind, lord)| {
                    MordredAmendment::Building(what, kind, lord)
                })
            }
        })
    }
}

fn player<'a>(
    game: &Mordred,
    position: &'a mut Position,
    text: &str,
    name: &str,
) -> Result<&'a mut position::MordredPlayer, Refusal> {
    let seat = seat(game, text, name)?;
    position
        .players
        .get_mut(seat.index())
        .ok_or_else(|| unknown(text, name, Vec::new()))
}

fn seat(game: &Mordred, text: &str, name: &str) -> Result<Seat, Refusal> {
    let lords = || game.lords.iter().map(String::as_str);
    seat_named(lords(), name).ok_or_else(|| unknown(text, name, nearest(name, lords(), NEAR)))
}

fn square(game: &Mordred, text: &str, name: &str) -> Result<SquareId, Refusal> {
    let found = game
        .board
        .ids()
        .find(|&id| fold_words(game.board.name(id)) == fold_words(name));
    let near = || {
        nearest(
            name,
            game.board.squares.iter().map(|square| square.name.as_str()),
            NEAR,
        )
        .into_iter()
        .map(str::to_owned)
        .collect()
    };
    found.ok_or_else(|| {
        refuse(
            span(text, name),
            Phrase::new("judge-amend-place").with("name", name),
            near(),
        )
    })
}

fn unknown(text: &str, name: &str, near: Vec<&str>) -> Refusal {
    refuse(
        span(text, name),
        Phrase::new("mordred-amend-no-player").with("name", name),
        near.into_iter().map(str::to_owned).collect(),
    )
}

fn no_value(text: &str, to: &str, allowed: &str) -> Refusal {
    refuse(
        span(text, to),
        Phrase::new("judge-amend-value")
            .with("value", to)
            .with("allowed", allowed),
        Vec::new(),
    )
}

/// The new value of a line comes after its subject.
fn span(text: &str, piece: &str) -> Option<Range<usize>> {
    text.rfind(piece).map(|at| at..at + piece.len())
}

fn refuse(span: Option<Range<usize>>, why: Phrase, instead: Vec<String>) -> Refusal {
    Refusal {
        span,
        ..refuse_fact(why, instead)
    }
}

#[cfg(test)]
mod tests;
