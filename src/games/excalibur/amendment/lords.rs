//! A moderator's `set …` lines about a lord's own state: in or out of the game, mourning, faith,
//! meditation, and the gate of entry.
//!
//! ```text
//! set religion of kay to druid             christian, none
//! set gate of kay to Sarbury
//! set out of kay to yes                    no: then his troops, his leader and his money are set too
//! set mourns of kay to no                  yes
//! set raided of kay to 3                   never
//! set meditation of kay to none            kept; broken; Carse Abbey since summer 3
//! ```

use super::super::position::{Faith, Lord, Meditation, Season};
use super::super::position_file::season_word;
use super::super::season::meditation::last_season;
use super::super::troops::put_out;
use super::*;

/// Example lines to copy.
pub(super) const FORMS: [&str; 6] = [
    "set religion of gawaine to druid",
    "set gate of gawaine to Sarbury",
    "set out of gawaine to yes",
    "set mourns of gawaine to no",
    "set raided of gawaine to never",
    "set meditation of gawaine to none",
];

/// Applies a line about one of these facts; `None` if it is about something else.
pub(super) fn set_lord_fact(
    game: &Excalibur,
    position: &mut Position,
    text: &str,
    parts: FactSetting,
) -> Option<Result<&'static str, Refusal>> {
    let FactSetting { what, of, to } = parts;
    let (year, season) = (position.year, position.season);
    let mut changes = |change: &mut dyn FnMut(&mut Lord) -> Result<&'static str, Refusal>| {
        change(lord(game, position, text, of)?)
    };
    Some(match fold_words(what.0).as_str() {
        "religion" | "faith" => of_the_advanced_game(game, text, what).and_then(|()| {
            let faith = match fold_words(to.0).as_str() {
                "christian" => Some(Faith::Christian),
                "druid" => Some(Faith::Druid),
                "none" => None,
                _ => return Err(no_value(text, to, "christian, druid, none")),
            };
            changes(&mut |lord| {
                lord.faith = faith;
                Ok("18.1")
            })
        }),
        "mourns" => parse_yes_or_no(text, to).and_then(|yes| {
            changes(&mut |lord| {
                lord.mourns = yes;
                Ok("10.2")
            })
        }),
        "gate" => gate(game, text, to).and_then(|gate| {
            changes(&mut |lord| match lord.gate {
                Some(_) => {
                    lord.gate = Some(gate);
                    Ok("3.1")
                }
                None => Err(refuse(
                    of.span(text),
                    Phrase::new("judge-amend-not-entered").with("lord", of.0),
                    Vec::new(),
                )),
            })
        }),
        "out" => parse_yes_or_no(text, to).and_then(|yes| {
            let seat = seat(game, text, of)?;
            if yes {
                // like dropping out: soldiers and money go, and the manors become unheld
                put_out(position, seat, "10.5", Stage::Start, &mut Vec::new());
                let held = |manor: ManorId| {
                    position
                        .manors
                        .get(usize::from(manor.0))
                        .is_some_and(|state| state.holder.is_some())
                };
                position
                    .sieges
                    .retain(|siege| siege.besieger != seat && held(siege.manor));
            } else if let Some(lord) = position.lords.get_mut(seat.index()) {
                lord.out = false;
            }
            Ok("10.5")
        }),
        "raided" => of_meditation(game, text, what).and_then(|()| {
            let raided = match fold_words(to.0).as_str() {
                "never" => None,
                said => Some(
                    said.parse::<u16>()
                        .ok()
                        .filter(|said| *said <= year)
                        .ok_or_else(|| no_value(text, to, "never, 1, 2, …"))?,
                ),
            };
            changes(&mut |lord| {
                lord.raided = raided;
                Ok("22.2")
            })
        }),
        "meditation" => of_meditation(game, text, what).and_then(|()| {
            let wrong = || no_value(text, to, "none, kept, broken, Carse Abbey since summer 3");
            let said = fold_words(to.0);
            let begun =
                to.0.rsplit_once(" since ")
                    .map(|(house, since)| (SettingPart(house.trim()), since.trim()));
            let begun = begun
                .map(|(house, since)| meditation(game, house, since).ok_or_else(wrong))
                .transpose()?;
            if begun.is_some_and(|it| {
                (it.year, it.season) > (year, season) || last_season(&it) < (year, season)
            }) {
                return Err(wrong());
            }
            changes(&mut |lord| {
                lord.meditation = match (said.as_str(), lord.meditation, begun) {
                    (_, _, Some(begun)) => Some(begun),
                    ("none", ..) => None,
                    ("kept", Some(it), _) => Some(Meditation {
                        kept: Some(true),
                        ..it
                    }),
                    ("broken", Some(it), _) => Some(Meditation {
                        kept: Some(false),
                        until: it.until.min(year),
                        ..it
                    }),
                    _ => return Err(wrong()),
                };
                Ok("22.2")
            })
        }),
        _ => return None,
    })
}

/// A meditation that has been running since a turn.
fn meditation(game: &Excalibur, house: SettingPart, since: &str) -> Option<Meditation> {
    let named = |id: &HouseId| fold_words(&game.board.house(*id).name) == fold_words(house.0);
    let house = game.board.house_ids().find(named)?;
    let (word, year) = since.split_once(char::is_whitespace)?;
    let season = Season::ALL
        .into_iter()
        .find(|season| season_word(*season) == fold_words(word))?;
    let begun = Meditation {
        house,
        year: year.trim().parse().ok()?,
        season,
        kept: None,
        until: 0,
    };
    Some(Meditation {
        until: last_season(&begun).0,
        ..begun
    })
}

/// A gate, named by the manor it leads into.
fn gate(game: &Excalibur, text: &str, name: SettingPart) -> Result<GateId, Refusal> {
    let of = |id: &GateId| game.board.manor(game.board.gate(*id).into).name.as_str();
    let near = || {
        nearest(
            name.0,
            game.board
                .gates
                .iter()
                .map(|gate| game.board.manor(gate.into).name.as_str()),
            NEAR,
        )
        .into_iter()
        .map(str::to_owned)
        .collect()
    };
    let found = game
        .board
        .gate_ids()
        .find(|id| fold_words(of(id)) == fold_words(name.0));
    found.ok_or_else(|| {
        refuse(
            name.span(text),
            Phrase::new("judge-amend-no-gate").with("name", name.0),
            near(),
        )
    })
}

fn of_meditation(game: &Excalibur, text: &str, what: SettingPart) -> Result<(), Refusal> {
    if game.rules.meditation.is_some() {
        of_the_advanced_game(game, text, what)
    } else {
        Err(not_played(text, what))
    }
}
