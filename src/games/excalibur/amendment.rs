//! A moderator's `set …`: corrects single facts of a position. All players are mailed each line
//! word by word, except for money that is secret (§4.7).
//!
//! ```text
//! set treasury of gawaine to 12
//! set holder of Fenburst to kay            nobody: unheld
//! set supervised of Fenburst to yes        no
//! set hives of Barsham to 2                foresters
//! set mill of Barsham to yes               no; reeve; castle, church, circle: yes, no, damaged
//! set smoke of Barsham to 1                burnt
//! set leader of gawaine to 7               nobody
//! set reverence of gawaine to 3            income
//! set 13 of gawaine to wounded             healthy, gone
//! set 13 of gawaine to Barsham             stands there; joins him where he has no such counter
//! ```
//!
//! The submodule `lords` covers a lord's own state, `houses` garrisons and sieges, `year` the facts
//! of the year.

mod houses;
mod lords;
mod year;

use super::board::{GateId, HouseId, ManorId, SpotId};
use super::event::{ExcaliburEvent, Stage};
use super::position::{CounterNumber, ManorState, Soldier, StructureState};
use super::troops::{choose_working_mills, grade, hand_over};
use super::view::facts;
use super::*;
use crate::text::{Phrase, fold_words, nearest, player_by_full_name};
use std::ops::Range;

/// How many similar names an answer lists.
const NEAR: usize = 3;

/// Separates the lines of one act in `ExcaliburEvent::Amended`.
pub const BETWEEN: &str = "; ";

/// The position afterwards, and the event that reports it. If one line is refused, all are refused;
/// so is a result that breaks the game's laws.
pub fn amend(
    game: &Excalibur,
    position: &Position,
    words: &Sheet,
) -> Result<(Position, Event), Refusal> {
    let mut after = position.clone();
    let mut clause = None;
    for line in &words.lines {
        clause = Some(set_fact(game, &mut after, &line.text)?);
    }
    let Some(clause) = clause else {
        return Err(refuse(None, Phrase::new("judge-amend-empty"), some_forms()));
    };
    choose_working_mills(&mut after);
    laws::laws(game, &after).map_err(|broken| Refusal {
        clause: Some(broken.clause),
        ..refuse(
            None,
            Phrase::new("judge-amend-breaks").with("law", broken.what),
            Vec::new(),
        )
    })?;
    let words = words
        .lines
        .iter()
        .map(|line| line.text.as_str())
        .collect::<Vec<_>>()
        .join(BETWEEN);
    Ok((
        after,
        Event {
            stage: Stage::Start,
            clause: clause.into(),
            what: ExcaliburEvent::Amended { words },
            dice: Vec::new(),
        },
    ))
}

/// Example lines to copy, the common ones first.
const FORMS: [&str; 13] = [
    "set treasury of gawaine to 12",
    "set holder of Fenburst to kay",
    "set supervised of Fenburst to yes",
    "set 13 of gawaine to wounded",
    "set 13 of gawaine to Barsham",
    "set hives of Barsham to 2",
    "set mill of Barsham to yes",
    "set castle of Barsham to damaged",
    "set leader of gawaine to 7",
    "set reverence of gawaine to 3",
    "set income of gawaine to 20",
    "set smoke of Barsham to 1",
    "set burnt of Barsham to 1",
];

/// An example line for each kind of fact that can be set.
pub fn forms() -> Vec<String> {
    FORMS
        .iter()
        .chain(&lords::FORMS)
        .chain(&houses::FORMS)
        .chain(&year::FORMS)
        .map(|form| (*form).to_owned())
        .collect()
}

/// As many example lines as an answer shows if the line matches none of them.
fn some_forms() -> Vec<String> {
    FORMS
        .iter()
        .take(9)
        .map(|form| (*form).to_owned())
        .collect()
}

/// Applies one line; returns the clause that the fact belongs to.
fn set_fact(
    game: &Excalibur,
    position: &mut Position,
    text: &str,
) -> Result<&'static str, Refusal> {
    let unread = || refuse(None, Phrase::new("judge-amend-unread"), some_forms());
    let parts = FactSetting::of(text).ok_or_else(unread)?;
    if let Some(done) = lords::set_lord_fact(game, position, text, parts)
        .or_else(|| year::set_year_fact(game, position, text, parts))
    {
        return done;
    }
    let FactSetting { what, of, to } = parts;
    let number = || {
        to.0.parse::<u32>()
            .map_err(|_| no_value(text, to, "0, 1, 2, …"))
    };
    let yes = || parse_yes_or_no(text, to);
    let few = || {
        number().and_then(|count| u8::try_from(count).map_err(|_| no_value(text, to, "0, 1, 2, …")))
    };
    let works = || match fold_words(to.0).as_str() {
        "yes" => Ok(Some(StructureState::Sound)),
        "damaged" | "struck" => Ok(Some(StructureState::Struck)),
        "no" => Ok(None),
        _ => Err(no_value(text, to, "yes, no, damaged")),
    };
    // what is on the land, with the clause that it belongs to
    let mut land =
        |clause: &'static str, change: &dyn Fn(&mut ManorState)| -> Result<&'static str, Refusal> {
            let manor = manor(game, text, of)?;
            position
                .manors
                .get_mut(usize::from(manor.0))
                .into_iter()
                .for_each(change);
            Ok(clause)
        };
    match fold_words(what.0).as_str() {
        "treasury" => {
            let bezants = number()?;
            lord(game, position, text, of)?.treasury = bezants;
            Ok("4.7")
        }
        "income" => {
            let bezants = number()?;
            lord(game, position, text, of)?.income = bezants;
            Ok("4.6")
        }
        "reverence" | "honour" => {
            let points = number()?;
            lord(game, position, text, of)?.reverence = points;
            Ok("14.2")
        }
        "leader" => {
            let leader = match fold_words(to.0).as_str() {
                "nobody" => None,
                counter => Some(
                    counter
                        .parse::<CounterNumber>()
                        .map_err(|_| no_value(text, to, "nobody, 1, 2, …"))?,
                ),
            };
            lord(game, position, text, of)?.leader = leader;
            Ok("10.4")
        }
        "holder" => {
            let holder = if fold_words(to.0) == "nobody" {
                None
            } else {
                Some(seat(game, text, to)?)
            };
            land("5.1", &|state| hand_over(state, holder))
        }
        "supervised" => yes().and_then(|yes| land("5.4", &|state| state.supervised = yes)),
        "hives" => few().and_then(|count| land("5.5", &|state| state.hives = count)),
        "foresters" => few().and_then(|count| land("5.5", &|state| state.foresters = count)),
        "smoke" => few().and_then(|count| land("14.1", &|state| state.smoke = count)),
        "burnt" => few().and_then(|count| land("15.1", &|state| state.burnt = count)),
        "reeve" => yes().and_then(|yes| land("5.5", &|state| state.reeve = yes)),
        "mill" => yes().and_then(|yes| {
            land("5.5", &|state| {
                (state.mill, state.mill_works) = (yes, state.mill_works && yes)
            })
        }),
        "castle" => works().and_then(|works| land("13.1", &|state| state.castle = works)),
        "church" => works().and_then(|works| land("19.1", &|state| state.church = works)),
        "circle" => works().and_then(|works| land("19.1", &|state| state.circle = works)),
        "siege" => houses::siege(game, position, text, parts),
        counter => {
            let number = counter.parse::<CounterNumber>().map_err(|_| unread())?;
            soldier(
                game,
                lord(game, position, text, of)?,
                text,
                number,
                [what, of, to],
            )
        }
    }
}

/// A counter: wounded or healthy, gone, or at a place.
fn soldier(
    game: &Excalibur,
    lord: &mut position::Lord,
    text: &str,
    number: CounterNumber,
    [what, of, to]: [SettingPart; 3],
) -> Result<&'static str, Refusal> {
    let missing = || {
        refuse(
            what.span(text),
            Phrase::new("judge-amend-no-counter")
                .with("number", number)
                .with("lord", of.0),
            Vec::new(),
        )
    };
    match fold_words(to.0).as_str() {
        word @ ("wounded" | "healthy") => {
            lord.soldiers.get_mut(&number).ok_or_else(missing)?.wounded = word == "wounded";
            Ok("8.4")
        }
        // the laws say who may be there (§13.2)
        word @ ("inside" | "outside") => {
            lord.soldiers.get_mut(&number).ok_or_else(missing)?.inside = word == "inside";
            Ok("13.2")
        }
        "gone" => lord
            .soldiers
            .remove(&number)
            .map(|_| "1.3")
            .ok_or_else(missing),
        _ => {
            let spot = spot(game, text, to)?;
            match lord.soldiers.get_mut(&number) {
                Some(soldier) => (soldier.spot, soldier.inside) = (spot, false),
                None => drop(lord.soldiers.insert(
                    number,
                    Soldier::new(grade(number).ok_or_else(missing)?, spot),
                )),
            }
            Ok("6.2")
        }
    }
}

/// A `set` line as everybody may read it: without the amount if money is secret (§4.7).
pub fn describe_setting(game: &Excalibur, text: &str) -> Phrase {
    match secret_money_owner(game, text) {
        Some(_) if !game.rules.treasury_public => facts::describe_secret_fact(text),
        _ => facts::describe_fact(text),
    }
}

/// The seat whose money a `set` line reveals (§4.7); income counts too.
pub fn secret_money_owner(game: &Excalibur, text: &str) -> Option<Seat> {
    let parts = FactSetting::of(text)
        .filter(|parts| matches!(fold_words(parts.what.0).as_str(), "treasury" | "income"))?;
    seat(game, text, parts.of).ok()
}

/// The parts of a `set` line, as written: what, of whom or what, and the new value.
pub fn split_setting(text: &str) -> Option<[&str; 3]> {
    FactSetting::of(text).map(|parts| [parts.what.0, parts.of.0, parts.to.0])
}

/// `set WHAT of OF to TO`, as written.
#[derive(Clone, Copy)]
struct FactSetting<'a> {
    what: SettingPart<'a>,
    of: SettingPart<'a>,
    to: SettingPart<'a>,
}

#[derive(Clone, Copy)]
struct SettingPart<'a>(&'a str);

impl SettingPart<'_> {
    fn span(self, text: &str) -> Option<Range<usize>> {
        text.find(self.0).map(|at| at..at + self.0.len())
    }
}

impl<'a> FactSetting<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let (set, rest) = text.trim().split_once(char::is_whitespace)?;
        let (what, rest) = rest.split_once(" of ")?;
        // the last `to`: a lord's name may contain one
        let (of, to) = rest.rsplit_once(" to ")?;
        let parts = FactSetting {
            what: SettingPart(what.trim()),
            of: SettingPart(of.trim()),
            to: SettingPart(to.trim()),
        };
        (set.eq_ignore_ascii_case("set")
            && [parts.what, parts.of, parts.to]
                .iter()
                .all(|piece| !piece.0.is_empty()))
        .then_some(parts)
    }
}

fn lord<'a>(
    game: &Excalibur,
    position: &'a mut Position,
    text: &str,
    name: SettingPart,
) -> Result<&'a mut position::Lord, Refusal> {
    let seat = seat(game, text, name)?;
    position
        .lords
        .get_mut(seat.index())
        .ok_or_else(|| unknown(text, name, Vec::new()))
}

fn seat(game: &Excalibur, text: &str, name: SettingPart) -> Result<Seat, Refusal> {
    let found = player_by_full_name(game.lords.iter().map(String::as_str), name.0);
    found.map(|n| Seat(n as u8)).ok_or_else(|| {
        unknown(
            text,
            name,
            nearest(name.0, game.lords.iter().map(String::as_str), NEAR),
        )
    })
}

fn manor(game: &Excalibur, text: &str, name: SettingPart) -> Result<ManorId, Refusal> {
    let found = game
        .board
        .manor_ids()
        .find(|&id| fold_words(&game.board.manor(id).name) == fold_words(name.0));
    found.ok_or_else(|| {
        unknown(
            text,
            name,
            nearest(
                name.0,
                game.board.manors.iter().map(|manor| manor.name.as_str()),
                NEAR,
            ),
        )
    })
}

fn spot(game: &Excalibur, text: &str, name: SettingPart) -> Result<SpotId, Refusal> {
    let found = game
        .board
        .spots
        .iter()
        .position(|spot| fold_words(&spot.name) == fold_words(name.0))
        .and_then(|at| u16::try_from(at).ok());
    let near = || {
        nearest(
            name.0,
            game.board.spots.iter().map(|spot| spot.name.as_str()),
            NEAR,
        )
        .into_iter()
        .map(str::to_owned)
        .collect()
    };
    found.map(SpotId).ok_or_else(|| {
        refuse(
            name.span(text),
            Phrase::new("judge-amend-place").with("name", name.0),
            near(),
        )
    })
}

fn unknown(text: &str, name: SettingPart, near: Vec<&str>) -> Refusal {
    refuse(
        name.span(text),
        Phrase::new("judge-amend-unknown").with("name", name.0),
        near.into_iter().map(str::to_owned).collect(),
    )
}

fn parse_yes_or_no(text: &str, to: SettingPart) -> Result<bool, Refusal> {
    match fold_words(to.0).as_str() {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(no_value(text, to, "yes, no")),
    }
}

fn no_value(text: &str, to: SettingPart, allowed: &str) -> Refusal {
    refuse(
        to.span(text),
        Phrase::new("judge-amend-value")
            .with("value", to.0)
            .with("allowed", allowed),
        Vec::new(),
    )
}

/// Refuses a fact of rules that this campaign does not use.
fn not_played(text: &str, what: SettingPart) -> Refusal {
    refuse(
        what.span(text),
        Phrase::new("judge-amend-not-played").with("what", what.0),
        Vec::new(),
    )
}

fn of_the_advanced_game(game: &Excalibur, text: &str, what: SettingPart) -> Result<(), Refusal> {
    if game.rules.advanced {
        Ok(())
    } else {
        Err(not_played(text, what))
    }
}

fn refuse(span: Option<Range<usize>>, why: Phrase, instead: Vec<String>) -> Refusal {
    Refusal {
        span,
        why,
        clause: None,
        instead,
    }
}

#[cfg(test)]
mod tests;
