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
//! The submodules apply these facts: `lords` a lord's own state, `manors` what is on a manor's land,
//! `houses` garrisons and sieges, `year` the facts of the year, `counters` single soldiers.

mod counters;
mod houses;
mod lords;
mod manors;
pub(crate) mod setting;
mod year;

use super::event::{Event, ExcaliburEvent, Stage};
use super::troops::choose_working_mills;
use super::view::facts;
use crate::{game::Excalibur, laws, position::Position};
use seneschal_seam::{
    amendment::{refuse_fact, set_facts},
    order_reading::Refusal,
    seat::Seat,
};
use seneschal_text::{Phrase, Sheet};
use setting::FactSetting;

/// Separates the lines of one act in `ExcaliburEvent::Amended`.
pub(crate) const BETWEEN: &str = "; ";

/// The position afterwards, and the event that reports it. If one line is refused, all are refused;
/// so is a result that breaks the game's laws.
pub(crate) fn amend(
    game: &Excalibur,
    position: &Position,
    words: &Sheet,
) -> Result<(Position, Event), Refusal> {
    let (after, clause) = set_facts(
        position,
        words,
        common_forms,
        |after, line| set_fact(game, after, line),
        |after| {
            choose_working_mills(after);
            laws::laws(game, after)
        },
    )?;
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
            clause,
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
pub(crate) fn forms() -> Vec<String> {
    FORMS
        .iter()
        .chain(&lords::FORMS)
        .chain(&houses::FORMS)
        .chain(&year::FORMS)
        .map(|form| (*form).to_owned())
        .collect()
}

/// As many as an answer shows.
fn common_forms() -> Vec<String> {
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
    line: &str,
) -> Result<&'static str, Refusal> {
    let unread = || refuse_fact(Phrase::new("judge-amend-unread"), common_forms());
    let setting = FactSetting::of(line).ok_or_else(unread)?;
    lords::set_lord_fact(game, position, setting)
        .or_else(|| manors::set_manor_fact(game, position, setting))
        .or_else(|| houses::set_siege(game, position, setting))
        .or_else(|| year::set_year_fact(game, position, setting))
        .or_else(|| counters::set_counter(game, position, setting))
        .unwrap_or_else(|| Err(unread()))
}

/// A `set` line as everybody may read it: without the amount if money is secret (§4.7).
pub(crate) fn describe_setting(game: &Excalibur, text: &str) -> Phrase {
    match secret_money_owner(game, text) {
        Some(_) if !game.rules.treasury_public => facts::describe_secret_fact(text),
        _ => facts::describe_fact(text),
    }
}

/// The seat whose money a `set` line reveals (§4.7); income counts too.
pub(crate) fn secret_money_owner(game: &Excalibur, text: &str) -> Option<Seat> {
    let setting = FactSetting::of(text)
        .filter(|setting| matches!(setting.fact().as_str(), "treasury" | "income"))?;
    setting.seat(game).ok()
}

#[cfg(test)]
mod tests;
