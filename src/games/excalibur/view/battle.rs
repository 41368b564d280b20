//! A battle told in one entry: who met whom, a table of its rounds, how it ended.

use super::super::Excalibur;
use super::super::event::{Event, Hurt, What};
use super::Entry;
use super::telling::{self, ground};
use super::words::{Words, numbers};
use crate::games::{Seat, Viewer};
use crate::phrase::{Arg, Column, Grid, Phrase};

/// The battle that begins with the first of `events`, and how many of them it takes; `None` where none begins.
pub fn battle(game: &Excalibur, events: &[Event], viewer: Viewer) -> Option<(Entry, usize)> {
    let words = Words { game };
    let (first, rest) = events.split_first()?;
    let What::Battle { combat, at, ground: on, sides } = &first.what else { return None };
    let force = |at: usize| {
        let side = &sides[at];
        Phrase::new("excalibur-force").with("lord", words.lord(side.seat)).with("numbers", numbers(&side.numbers)).with("strength", side.strength)
    };
    let wanting: Vec<Seat> = sides.iter().filter(|side| side.wants).map(|side| side.seat).collect();
    let mut text = vec![Phrase::new("excalibur-battle").with("at", words.spot(*at)).with("ground", ground(*on)).with("one", force(0)).with("other", force(1))];
    if let [only] = wanting.as_slice() {
        text.push(Phrase::new("excalibur-attacker").with("lord", words.lord(*only)));
    }
    let seats = [sides[0].seat, sides[1].seat];
    let mut rounds = Grid::new(vec![
        Column::figures("excalibur-round"),
        attack_of(words, seats[0]),
        attack_of(words, seats[1]),
        hurt_of(words, seats[0]),
        hurt_of(words, seats[1]),
    ]);
    let mut taken = 1;
    for event in rest {
        match &event.what {
            What::Round { combat: of, round, attack, wounds } if of == combat => {
                let pips = |at: usize| event.dice.get(at).map(|roll| roll.pips);
                rounds.rows.push(vec![
                    Arg::from(*round),
                    attack_cell(attack[0], pips(0)),
                    attack_cell(attack[1], pips(1)),
                    wounds_cell(&wounds[0], pips(2)),
                    wounds_cell(&wounds[1], pips(3)),
                ]);
            }
            What::Withdrew { combat: of, .. } if of == combat => text.extend(telling::tell(words, &event.what, viewer)),
            What::LordFell { .. } => text.extend(telling::tell(words, &event.what, viewer)),
            What::BattleOver { combat: of, victor, fallen, .. } if of == combat => {
                text.push(match victor {
                    Some(seat) => Phrase::new("excalibur-battle-won").with("lord", words.lord(*seat)),
                    None => Phrase::new("excalibur-battle-drawn"),
                });
                for (seat, fallen) in seats.iter().zip(fallen).filter(|(_, fallen)| !fallen.is_empty()) {
                    text.push(Phrase::new("excalibur-fallen").with("lord", words.lord(*seat)).with("numbers", numbers(fallen)));
                }
                taken += 1;
                break;
            }
            _ => break,
        }
        taken += 1;
    }
    let table = Some(rounds).filter(|rounds| !rounds.rows.is_empty());
    let own = matches!(viewer, Viewer::Seat(seat) if seats.contains(&seat));
    Some((Entry { text, clause: first.clause.clone(), dice: Vec::new(), table, own }, taken))
}

fn attack_of(words: Words, seat: Seat) -> Column {
    Column { heading: Phrase::new("excalibur-attack-of").with("lord", words.lord(seat)), figures: false }
}

fn hurt_of(words: Words, seat: Seat) -> Column {
    Column { heading: Phrase::new("excalibur-hurt-of").with("lord", words.lord(seat)), figures: false }
}

/// §8.3: strengths and die make the attack value.
fn attack_cell(value: i32, pips: Option<u8>) -> Arg {
    match pips {
        Some(pips) => Phrase::new("excalibur-attack").with("strength", value - i32::from(pips)).with("die", pips).with("value", value).into(),
        None => Arg::from(value),
    }
}

fn wounds_cell(hurts: &[Hurt], pips: Option<u8>) -> Arg {
    let told: Vec<Phrase> =
        hurts.iter().map(|hurt| Phrase::new(if hurt.dead { "excalibur-hurt-dead" } else { "excalibur-hurt-wounded" }).with("number", hurt.number)).collect();
    let told: Arg = if told.is_empty() { Phrase::new("excalibur-hurt-nobody").into() } else { told.into() };
    match pips {
        Some(pips) => Phrase::new("excalibur-hurt").with("die", pips).with("who", told).into(),
        None => told,
    }
}
