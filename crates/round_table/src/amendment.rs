//! A moderator's `set …`: corrects single facts of a position. All players are told what it says,
//! but of a hand only its size (R§8.2).
//!
//! ```text
//! set life of kay to 3
//! set place of kay to Grail
//! set hand of kay to Fight 3, Fight 3, Grail      cards from the pile or its discard
//! set engines to 5
//! set white swords to 3
//! set steps of Excalibur to -2
//! set warriors of Picts to 2
//! ```

use super::cards::{Cards, White};
use super::event::{Event, EventKind};
use super::game::RoundTable;
use super::laws;
use super::position::{Knight, Position};
use super::quest::{Place, Quest};
use seneschal_seam::{
    amendment::{refuse_fact, set_facts},
    order_reading::Refusal,
    seat::{Seat, seat_named},
};
use seneschal_text::{Phrase, Sheet, fold_words, nearest};
use std::str::FromStr;

/// How many similar names an answer lists.
const NEAR: usize = 3;

const FORMS: [&str; 8] = [
    "set life of arthur to 3",
    "set place of arthur to Grail",
    "set hand of arthur to Fight 3, Grail",
    "set engines to 5",
    "set white swords to 3",
    "set black swords to 2",
    "set steps of Excalibur to -2",
    "set warriors of Picts to 2",
];

/// An example line to copy for each kind of fact, with a knight of this campaign.
pub(crate) fn forms(game: &RoundTable) -> Vec<String> {
    let knight = game.draw_name(Seat(0));
    FORMS.map(|form| form.replace("arthur", &knight)).into()
}

/// The position afterwards, and the event that reports it. If one line is refused, all are refused;
/// so is a result that breaks the game's laws.
pub(crate) fn amend(
    game: &RoundTable,
    position: &Position,
    words: &Sheet,
) -> Result<(Position, Event), Refusal> {
    let (after, clause) = set_facts(
        position,
        words,
        || forms(game),
        |after, line| apply_line(game, after, line),
        |after| laws::laws(game, after),
    )?;
    let lines = words.lines.iter();
    let event = Event {
        clause,
        what: EventKind::Amended {
            lines: lines.map(|line| open_line(&line.text)).collect(),
        },
        dice: Vec::new(),
    };
    Ok((after, event))
}

/// What a line sets.
#[derive(Clone, Copy)]
enum Fact<'a> {
    Life(&'a str),
    Place(&'a str),
    Hand(&'a str),
    Engines,
    WhiteSwords,
    BlackSwords,
    Steps,
    Warriors(&'a str),
}

/// `set FACT to VALUE`
fn fact_of(text: &str) -> Option<(Fact<'_>, &str)> {
    let (set, rest) = text.trim().split_once(char::is_whitespace)?;
    let (what, to) = rest.split_once(" to ")?;
    let (what, to) = (what.trim(), to.trim());
    if !set.eq_ignore_ascii_case("set") || to.is_empty() {
        return None;
    }
    let (fact, of) = match what.split_once(" of ") {
        Some((fact, of)) => (fact, Some(of.trim())),
        None => (what, None),
    };
    let fact = match (fold_words(fact).as_str(), of) {
        ("life", Some(knight)) => Fact::Life(knight),
        ("place", Some(knight)) => Fact::Place(knight),
        ("hand", Some(knight)) => Fact::Hand(knight),
        ("warriors", Some(war)) => Fact::Warriors(war),
        ("steps", _) => Fact::Steps,
        ("engines", None) => Fact::Engines,
        ("white swords", None) => Fact::WhiteSwords,
        ("black swords", None) => Fact::BlackSwords,
        _ => return None,
    };
    Some((fact, to))
}

pub(crate) fn is_fact(text: &str) -> bool {
    fact_of(text).is_some()
}

/// Applies one line; returns the clause that the fact belongs to.
pub(crate) fn apply_line(
    game: &RoundTable,
    position: &mut Position,
    text: &str,
) -> Result<&'static str, Refusal> {
    let (fact, to) =
        fact_of(text).ok_or_else(|| refuse_fact(Phrase::new("judge-amend-unread"), forms(game)))?;
    match fact {
        Fact::Life(name) => {
            knight(game, position, name)?.life = number(to, 1, game.figures.most_life)?;
            Ok("1.3")
        }
        Fact::Place(name) => {
            let places = || Place::ALL.map(Place::name).join(", ");
            let place = Place::named(to).ok_or_else(|| value(to, &places()))?;
            knight(game, position, name)?.place = place;
            Ok("3.3")
        }
        Fact::Hand(name) => {
            set_hand(game, position, name, to)?;
            Ok("2.1")
        }
        Fact::Engines => {
            position.engines = number(to, 0, game.figures.engines)?;
            Ok("1.2")
        }
        Fact::WhiteSwords => {
            position.swords.white = number(to, 0, game.figures.swords.places)?;
            Ok("1.2")
        }
        Fact::BlackSwords => {
            position.swords.black = number(to, 0, game.figures.swords.places)?;
            Ok("1.2")
        }
        Fact::Steps => {
            position.quest_mut(Quest::Excalibur).steps = number(to, -4, 4)?;
            Ok("4.5")
        }
        Fact::Warriors(name) => {
            let war = Quest::named(name).filter(|war| war.is_war());
            let war = war.ok_or_else(|| value(name, "Picts, Saxons"))?;
            let most = game.figures.quest(war).evil.saturating_sub(1);
            position.quest_mut(war).warriors = number(to, 0, most)?;
            Ok("4.6")
        }
    }
}

/// The old hand goes back under the unseen cards. The new one comes from there, else from the
/// discard.
fn set_hand(
    game: &RoundTable,
    position: &mut Position,
    name: &str,
    cards: &str,
) -> Result<(), Refusal> {
    let card = |name: &str| White::try_from(name.to_owned()).map_err(|why| value(name, &why));
    let hand: Cards<White> = cards
        .split(',')
        .map(|name| card(name.trim()))
        .collect::<Result<_, _>>()?;
    let old = std::mem::take(&mut knight(game, position, name)?.hand);
    position.white.unseen.extend(old.each());
    for card in hand.each() {
        if !position.white.unseen.take(card) && !position.white.discard.take(card) {
            return Err(value(card.name(), "cards that nobody holds"));
        }
    }
    knight(game, position, name)?.hand = hand;
    Ok(())
}

/// A line as everybody may read it.
fn open_line(text: &str) -> String {
    match fact_of(text) {
        Some((Fact::Hand(name), to)) => {
            format!("set hand of {name} to {} cards", to.split(',').count())
        }
        _ => text.trim().to_owned(),
    }
}

pub(crate) fn is_hand(line: &str) -> bool {
    matches!(fact_of(line), Some((Fact::Hand(_), _)))
}

/// The knight and the size, of an open line about a hand.
pub(crate) fn hand_size(game: &RoundTable, line: &str) -> Option<(Seat, usize)> {
    let (Fact::Hand(name), to) = fact_of(line)? else {
        return None;
    };
    let number = to.split_whitespace().next()?.parse().ok()?;
    Some((seat(game, name).ok()?, number))
}

/// A `set` line for readers.
pub(crate) fn amendment_phrase(line: &str) -> Phrase {
    let Some((fact, to)) = fact_of(line) else {
        return Phrase::new("round-table-fact-as-written").with("line", line.trim());
    };
    match fact {
        Fact::Life(knight) => Phrase::new("round-table-fact-life")
            .with("knight", knight)
            .with("life", to),
        Fact::Place(knight) => Phrase::new("round-table-fact-place")
            .with("knight", knight)
            .with("place", to),
        Fact::Hand(knight) => Phrase::new("round-table-fact-hand").with("knight", knight),
        Fact::Engines => Phrase::new("round-table-fact-engines").with("engines", to),
        Fact::WhiteSwords => Phrase::new("round-table-fact-white-swords").with("swords", to),
        Fact::BlackSwords => Phrase::new("round-table-fact-black-swords").with("swords", to),
        Fact::Steps => Phrase::new("round-table-fact-steps").with("steps", to),
        Fact::Warriors(war) => Phrase::new("round-table-fact-warriors")
            .with("war", war)
            .with("warriors", to),
    }
}

fn knight<'p>(
    game: &RoundTable,
    position: &'p mut Position,
    name: &str,
) -> Result<&'p mut Knight, Refusal> {
    let seat = seat(game, name)?;
    let unread = || refuse_fact(Phrase::new("judge-amend-unread"), Vec::new());
    position.knight_mut(seat).ok_or_else(unread)
}

fn seat(game: &RoundTable, name: &str) -> Result<Seat, Refusal> {
    let knights = || game.knights.iter().map(String::as_str);
    seat_named(knights(), name).ok_or_else(|| {
        let near = nearest(name, knights(), NEAR).into_iter();
        let why = Phrase::new("round-table-amend-no-knight").with("name", name);
        refuse_fact(why, near.map(str::to_owned).collect())
    })
}

fn number<T: FromStr + PartialOrd + std::fmt::Display>(
    to: &str,
    least: T,
    most: T,
) -> Result<T, Refusal> {
    let number = to.parse().ok();
    number
        .filter(|number| (&least..=&most).contains(&number))
        .ok_or_else(|| value(to, &format!("{least} to {most}")))
}

fn value(to: &str, allowed: &str) -> Refusal {
    let why = Phrase::new("judge-amend-value")
        .with("value", to)
        .with("allowed", allowed);
    refuse_fact(why, Vec::new())
}

#[cfg(test)]
mod tests;
