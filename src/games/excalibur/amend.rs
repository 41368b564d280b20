//! A moderator's `set …`: single facts of a position put right. What it says is told to everybody, word by word, but for money that is secret (§4.7).
//!
//! ```text
//! set treasury of gawaine to 12
//! set holder of Fenburst to kay            nobody: unheld
//! set supervised of Fenburst to yes        no
//! set 13 of gawaine to wounded             healthy
//! ```

use super::board::ManorId;
use super::event::{Stage, What};
use super::position::Number;
use super::troops::{hand_over, settle_mills};
use super::*;
use crate::phrase::Phrase;
use crate::sheet::{fold_words, nearest};
use std::ops::Range;

/// How many near names an answer brings.
const NEAR: usize = 3;

/// Stands between the lines of one act in `What::Amended`.
pub const BETWEEN: &str = "; ";

/// The position after, and the event that tells it. Any line that is refused refuses the whole, and so does a result against the game's laws.
pub fn amend(game: &Excalibur, position: &Position, words: &Sheet) -> Result<(Position, Event), Refusal> {
    let mut after = position.clone();
    let mut clause = None;
    for line in &words.lines {
        clause = Some(one(game, &mut after, &line.text)?);
    }
    let Some(clause) = clause else { return Err(refuse(None, Phrase::new("judge-amend-empty"), FORMS.map(str::to_owned).into())) };
    settle_mills(&mut after);
    laws::laws(game, &after)
        .map_err(|broken| Refusal { clause: Some(broken.clause), ..refuse(None, Phrase::new("judge-amend-breaks").with("law", broken.what), Vec::new()) })?;
    let words = words.lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(BETWEEN);
    Ok((after, Event { stage: Stage::Start, clause: clause.into(), what: What::Amended { words }, dice: Vec::new() }))
}

/// Lines ready to be copied.
const FORMS: [&str; 4] =
    ["set treasury of gawaine to 12", "set holder of Fenburst to kay", "set supervised of Fenburst to yes", "set 13 of gawaine to wounded"];

/// One line; gives back the clause that the fact belongs to.
fn one(game: &Excalibur, position: &mut Position, text: &str) -> Result<&'static str, Refusal> {
    let unread = || refuse(None, Phrase::new("judge-amend-unread"), FORMS.map(str::to_owned).into());
    let Parts { what, of, to } = Parts::of(text).ok_or_else(unread)?;
    let no_value = |allowed: &str| refuse(to.span(text), Phrase::new("judge-amend-value").with("value", to.0).with("allowed", allowed), Vec::new());
    match fold_words(what.0).as_str() {
        "treasury" => {
            let bezants = to.0.parse::<u32>().map_err(|_| no_value("0, 1, 2, …"))?;
            lord(game, position, text, of)?.treasury = bezants;
            Ok("4.7")
        }
        "holder" => {
            let manor = manor(game, text, of)?;
            let holder = if fold_words(to.0) == "nobody" { None } else { Some(seat(game, text, to)?) };
            if let Some(state) = position.manors.get_mut(usize::from(manor.0)) {
                hand_over(state, holder);
            }
            Ok("5.1")
        }
        "supervised" => {
            let manor = manor(game, text, of)?;
            let supervised = match fold_words(to.0).as_str() {
                "yes" => true,
                "no" => false,
                _ => return Err(no_value("yes, no")),
            };
            if let Some(state) = position.manors.get_mut(usize::from(manor.0)) {
                state.supervised = supervised;
            }
            Ok("5.4")
        }
        counter => {
            let number = counter.parse::<Number>().map_err(|_| unread())?;
            let lord = lord(game, position, text, of)?;
            let Some(soldier) = lord.soldiers.get_mut(&number) else {
                return Err(refuse(what.span(text), Phrase::new("judge-amend-no-counter").with("number", number).with("lord", of.0), Vec::new()));
            };
            soldier.wounded = match fold_words(to.0).as_str() {
                "wounded" => true,
                "healthy" => false,
                _ => return Err(no_value("wounded, healthy")),
            };
            Ok("8.4")
        }
    }
}

/// Whose money a `set` line tells (§4.7).
pub fn money_told(game: &Excalibur, text: &str) -> Option<Seat> {
    let parts = Parts::of(text).filter(|parts| fold_words(parts.what.0) == "treasury")?;
    seat(game, text, parts.of).ok()
}

/// `set WHAT of OF to TO`, as written.
struct Parts<'a> {
    what: Piece<'a>,
    of: Piece<'a>,
    to: Piece<'a>,
}

#[derive(Clone, Copy)]
struct Piece<'a>(&'a str);

impl Piece<'_> {
    fn span(self, text: &str) -> Option<Range<usize>> {
        text.find(self.0).map(|at| at..at + self.0.len())
    }
}

impl<'a> Parts<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let (set, rest) = text.trim().split_once(char::is_whitespace)?;
        let (what, rest) = rest.split_once(" of ")?;
        // the last `to`: a lord's name may hold one
        let (of, to) = rest.rsplit_once(" to ")?;
        let parts = Parts { what: Piece(what.trim()), of: Piece(of.trim()), to: Piece(to.trim()) };
        (set.eq_ignore_ascii_case("set") && [parts.what, parts.of, parts.to].iter().all(|piece| !piece.0.is_empty())).then_some(parts)
    }
}

fn lord<'a>(game: &Excalibur, position: &'a mut Position, text: &str, name: Piece) -> Result<&'a mut position::Lord, Refusal> {
    let seat = seat(game, text, name)?;
    position.lords.get_mut(seat.index()).ok_or_else(|| unknown(text, name, Vec::new()))
}

fn seat(game: &Excalibur, text: &str, name: Piece) -> Result<Seat, Refusal> {
    let found = game.lords.iter().position(|lord| fold_words(lord) == fold_words(name.0));
    found.map(|n| Seat(n as u8)).ok_or_else(|| unknown(text, name, nearest(name.0, game.lords.iter().map(String::as_str), NEAR)))
}

fn manor(game: &Excalibur, text: &str, name: Piece) -> Result<ManorId, Refusal> {
    let found = game.board.manor_ids().find(|&id| fold_words(&game.board.manor(id).name) == fold_words(name.0));
    found.ok_or_else(|| unknown(text, name, nearest(name.0, game.board.manors.iter().map(|manor| manor.name.as_str()), NEAR)))
}

fn unknown(text: &str, name: Piece, near: Vec<&str>) -> Refusal {
    refuse(name.span(text), Phrase::new("judge-amend-unknown").with("name", name.0), near.into_iter().map(str::to_owned).collect())
}

fn refuse(span: Option<Range<usize>>, why: Phrase, instead: Vec<String>) -> Refusal {
    Refusal { span, why, clause: None, instead }
}

#[cfg(test)]
mod tests;
