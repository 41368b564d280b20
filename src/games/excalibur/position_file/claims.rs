//! The claims of a case about a position: the file's own vocabulary, but only what the claim names
//! is compared.

use crate::games::{
    excalibur::{
        board::ManorId,
        game::Excalibur,
        position::{CounterNumber, ManorState, Meditation, Position, Season, StructureState},
        position_file::{
            names::{self, ExcaliburNames, FAITH, WORKS, turn_name},
            reader::{LORD, MILL, meditation, read_manor},
            writer::{self, soldier_word},
            year,
        },
    },
    game::FalseClaim,
    seat::Seat,
};
use crate::text::yaml_document::{SetupError, YamlNode};
use std::collections::BTreeSet;

/// The false claims, each with the actual value. A claim that can be neither true nor false (an
/// unknown name) is an error.
///
/// Besides the file's own words, a lord's troops may list `gone: [13]` (on no spot) and a place
/// `[]` (none of the lord's soldiers there).
pub(crate) fn untrue(
    game: &Excalibur,
    position: &Position,
    node: &YamlNode,
) -> Result<Vec<FalseClaim>, SetupError> {
    let names = ExcaliburNames { game };
    let mut found = ClaimMismatches {
        node: node.clone(),
        wrong: Vec::new(),
    };
    for (key, node) in
        node.pairs_of(&[&["turn", "lords", "manors", "troops", "won"], year::KEYS].concat())?
    {
        match key.as_str() {
            "turn" => {
                let (season, year) = names::turn(&node)?;
                found.at(&node).compare(
                    "turn",
                    turn_name(season, year),
                    turn_name(position.season, position.year),
                );
            }
            "lords" => lords(&names, position, &node, &mut found)?,
            "manors" => manors(&names, position, &node, &mut found)?,
            "troops" => troops(&names, position, &node, &mut found)?,
            key if year::KEYS.contains(&key) => {
                let mut wanted = Position::empty(1, Season::Spring, Vec::new(), 0);
                if node.text().is_ok_and(|text| text == "none") {
                    found
                        .at(&node)
                        .compare(key, "", year::written(&names, key, position));
                } else {
                    year::read(&names, key, &node, &mut wanted)?;
                    found.at(&node).compare(
                        key,
                        year::written(&names, key, &wanted),
                        year::written(&names, key, position),
                    );
                }
            }
            _ => {
                let winners: Vec<Seat> = node
                    .items()
                    .iter()
                    .map(|item| names.seat(item, &item.text()?))
                    .collect::<Result<_, _>>()?;
                let called = |seats: &[Seat]| {
                    seats
                        .iter()
                        .map(|&seat| names.lord_name(seat))
                        .collect::<Vec<_>>()
                        .join(", ")
                };
                let there = position
                    .over
                    .as_ref()
                    .map_or(String::new(), |over| called(&over.winners));
                found.at(&node).compare("won", called(&winners), there);
            }
        }
    }
    Ok(found.wrong)
}

struct ClaimMismatches<'a> {
    node: YamlNode<'a>,
    wrong: Vec<FalseClaim>,
}

impl<'a> ClaimMismatches<'a> {
    fn at(&mut self, node: &YamlNode<'a>) -> &mut Self {
        self.node = node.clone();
        self
    }

    fn compare(&mut self, what: &str, wanted: impl ToString, there: impl ToString) {
        let (wanted, there) = (wanted.to_string(), there.to_string());
        if wanted != there {
            self.wrong.push(FalseClaim {
                line: self.node.line(),
                what: what.to_owned(),
                wanted,
                there,
            });
        }
    }
}

fn lords<'a>(
    names: &ExcaliburNames,
    position: &Position,
    node: &YamlNode<'a>,
    found: &mut ClaimMismatches<'a>,
) -> Result<(), SetupError> {
    for (name, node) in node.pairs()? {
        let seat = names.seat(&node, &name)?;
        let Some(lord) = position.lords.get(seat.index()) else {
            continue;
        };
        for (key, node) in node.pairs_of(LORD)? {
            let what = format!("{name}'s {key}");
            let found = found.at(&node);
            match key.as_str() {
                "treasury" => found.compare(&what, node.number::<u32>()?, lord.treasury),
                "scutage" => found.compare(&what, node.number::<u32>()?, lord.scutage),
                "income" => found.compare(&what, node.number::<u32>()?, lord.income),
                "mourns" => found.compare(&what, node.flag()?, lord.mourns),
                "out" => found.compare(&what, node.flag()?, lord.out),
                "reverence" => found.compare(&what, node.number::<u32>()?, lord.reverence),
                "raided" => found.compare(
                    &what,
                    node.number::<u16>()?,
                    lord.raided
                        .map_or("none".to_owned(), |year| year.to_string()),
                ),
                "faith" => {
                    let word = |faith| {
                        FAITH
                            .iter()
                            .find(|(_, of)| *of == faith)
                            .map_or("?", |&(word, _)| word)
                    };
                    found.compare(&what, word(node.one_of(FAITH)?), word(lord.faith));
                }
                "meditation" => {
                    let wanted = if node.text().is_ok_and(|text| text == "none") {
                        None
                    } else {
                        Some(meditation(names, &node)?)
                    };
                    let word = |meditation: Option<Meditation>| {
                        meditation.map_or("none".to_owned(), |it| writer::meditation(names, &it))
                    };
                    found.compare(&what, word(wanted), word(lord.meditation));
                }
                "leader" => found.compare(
                    &what,
                    node.text()?,
                    lord.leader
                        .map_or("none".to_owned(), |number| number.to_string()),
                ),
                _ => {
                    let called = |gate| names.gate_name(gate).to_owned();
                    found.compare(
                        &what,
                        names.gate(&node)?.map_or("none".to_owned(), called),
                        lord.gate.map_or("none".to_owned(), called),
                    );
                }
            }
        }
    }
    Ok(())
}

fn manors<'a>(
    names: &ExcaliburNames,
    position: &Position,
    node: &YamlNode<'a>,
    found: &mut ClaimMismatches<'a>,
) -> Result<(), SetupError> {
    for (name, node) in node.pairs()? {
        let ManorId(at) = names.manor(&node, &name)?;
        let Some(manor) = position.manors.get(usize::from(at)) else {
            continue;
        };
        let wanted = read_manor(names, &node)?;
        let called = |holder: Option<Seat>| {
            holder
                .map_or("nobody", |seat| names.lord_name(seat))
                .to_owned()
        };
        if !node.is_map() {
            found.at(&node).compare(
                &format!("{name}'s holder"),
                called(wanted.holder),
                called(manor.holder),
            );
            continue;
        }
        for (key, node) in node.pairs()? {
            let what = format!("{name}'s {key}");
            let mill = |state: &ManorState| {
                MILL.iter()
                    .find(|(_, mill)| *mill == (state.mill, state.mill_works))
                    .map_or("?", |&(word, _)| word)
            };
            let works = |works: Option<StructureState>| {
                WORKS
                    .iter()
                    .find(|(_, of)| *of == works)
                    .map_or("?", |&(word, _)| word)
            };
            let found = found.at(&node);
            match key.as_str() {
                "holder" => found.compare(&what, called(wanted.holder), called(manor.holder)),
                "supervised" => found.compare(&what, wanted.supervised, manor.supervised),
                "hives" => found.compare(&what, wanted.hives, manor.hives),
                "foresters" => found.compare(&what, wanted.foresters, manor.foresters),
                "castle" => found.compare(&what, works(wanted.castle), works(manor.castle)),
                "church" => found.compare(&what, works(wanted.church), works(manor.church)),
                "circle" => found.compare(&what, works(wanted.circle), works(manor.circle)),
                "smoke" => found.compare(&what, wanted.smoke, manor.smoke),
                "burnt" => found.compare(&what, wanted.burnt, manor.burnt),
                "reeve" => found.compare(&what, wanted.reeve, manor.reeve),
                _ => found.compare(&what, mill(&wanted), mill(manor)),
            }
        }
    }
    Ok(())
}

fn troops<'a>(
    names: &ExcaliburNames,
    position: &Position,
    node: &YamlNode<'a>,
    found: &mut ClaimMismatches<'a>,
) -> Result<(), SetupError> {
    for (name, node) in node.pairs()? {
        let seat = names.seat(&node, &name)?;
        let Some(lord) = position.lords.get(seat.index()) else {
            continue;
        };
        for (place, node) in node.pairs()? {
            let wanted = node
                .items()
                .iter()
                .map(names::soldier)
                .collect::<Result<Vec<_>, _>>()?;
            if place == "gone" {
                let alive: Vec<String> = wanted
                    .iter()
                    .filter(|(number, _)| lord.soldiers.contains_key(number))
                    .map(|(number, _)| number.to_string())
                    .collect();
                found.at(&node).compare(
                    &format!("{name}'s troops alive of those gone"),
                    "",
                    alive.join(", "),
                );
                continue;
            }
            let spot = names.spot(&node, &place)?;
            let wanted: BTreeSet<(CounterNumber, String)> = wanted
                .iter()
                .map(|(number, soldier)| (*number, soldier_word(*number, soldier)))
                .collect();
            let there: BTreeSet<(CounterNumber, String)> = lord
                .soldiers
                .iter()
                .filter(|(_, soldier)| soldier.spot == spot)
                .map(|(&number, soldier)| (number, soldier_word(number, soldier)))
                .collect();
            let words = |set: &BTreeSet<(CounterNumber, String)>| {
                set.iter()
                    .map(|(_, word)| word.as_str())
                    .collect::<Vec<_>>()
                    .join(", ")
            };
            found.at(&node).compare(
                &format!("{name}'s troops at {}", names.spot_name(spot)),
                words(&wanted),
                words(&there),
            );
        }
    }
    Ok(())
}
