//! Writes a position to its file, leaving out whatever `read` would fill in.

use crate::games::excalibur::{
    board::SpotId,
    game::Excalibur,
    opening,
    position::{CounterNumber, Lord, ManorState, Meditation, Position, Soldier},
    position_file::{
        names::{self, ExcaliburNames, FAITH, WORKS, leader_by_default, quoted, turn_name},
        year,
    },
    troops::grade,
};
use std::collections::BTreeMap;
use std::fmt::Write;

pub(crate) fn write(game: &Excalibur, position: &Position) -> String {
    let names = ExcaliburNames { game };
    let mut text = format!("turn: {}\n", turn_name(position.season, position.year));
    for key in year::KEYS {
        let said = year::written(&names, key, position);
        if !said.is_empty() {
            line(&mut text, 0, key, &said);
        }
    }
    text.push_str("lords:\n");
    for (name, lord) in game.lords.iter().zip(&position.lords) {
        let unled = lord.leader.is_none() && !lord.out && !opening::entering(position);
        line(&mut text, 2, name, &lord_facts(&names, lord, unled));
    }
    text.push_str("manors:\n");
    for (manor, state) in game.board.manors.iter().zip(&position.manors) {
        if *state != ManorState::default() {
            line(&mut text, 2, &manor.name, &manor_facts(&names, state));
        }
    }
    let nobody = position.lords.iter().all(|lord| lord.soldiers.is_empty());
    text.push_str(if nobody { "troops: {}\n" } else { "troops:\n" });
    for (name, lord) in game
        .lords
        .iter()
        .zip(&position.lords)
        .filter(|(_, lord)| !lord.soldiers.is_empty())
    {
        line(&mut text, 2, name, "");
        let mut places: BTreeMap<SpotId, Vec<String>> = BTreeMap::new();
        for (&number, soldier) in &lord.soldiers {
            places
                .entry(soldier.spot)
                .or_default()
                .push(soldier_word(number, soldier));
        }
        for (spot, counters) in places {
            line(
                &mut text,
                4,
                names.spot_name(spot),
                &format!("[{}]", counters.join(", ")),
            );
        }
    }
    if let Some(over) = &position.over {
        let winners: Vec<String> = over
            .winners
            .iter()
            .map(|&seat| quoted(names.lord_name(seat)))
            .collect();
        line(&mut text, 0, "won", &format!("[{}]", winners.join(", ")));
    }
    text
}

/// `unled`: says explicitly that nobody leads, because a file in which the lord was forgotten would
/// look the same.
fn lord_facts(names: &ExcaliburNames, lord: &Lord, unled: bool) -> String {
    let mut facts = vec![format!("treasury: {}", lord.treasury)];
    facts.extend((lord.scutage > 0).then(|| format!("scutage: {}", lord.scutage)));
    facts.extend(
        lord.gate
            .map(|gate| format!("gate: {}", names.gate_name(gate))),
    );
    facts.extend((lord.income > 0).then(|| format!("income: {}", lord.income)));
    facts.extend((lord.leader != leader_by_default(lord) || unled).then(|| {
        format!(
            "leader: {}",
            lord.leader
                .map_or("none".to_owned(), |number| number.to_string())
        )
    }));
    facts.extend(lord.mourns.then(|| "mourns: yes".to_owned()));
    facts.extend(lord.out.then(|| "out: yes".to_owned()));
    facts.extend(
        FAITH
            .iter()
            .find(|(_, of)| lord.faith.is_some() && *of == lord.faith)
            .map(|(word, _)| format!("faith: {word}")),
    );
    facts.extend((lord.reverence > 0).then(|| format!("reverence: {}", lord.reverence)));
    facts.extend(lord.raided.map(|year| format!("raided: {year}")));
    facts.extend(
        lord.meditation
            .map(|it| format!("meditation: {}", meditation(names, &it))),
    );
    format!("{{ {} }}", facts.join(", "))
}

fn manor_facts(names: &ExcaliburNames, state: &ManorState) -> String {
    let mut facts = Vec::new();
    facts.extend(
        state
            .holder
            .map(|seat| format!("holder: {}", quoted(names.lord_name(seat)))),
    );
    facts.extend(state.supervised.then(|| "supervised: yes".to_owned()));
    facts.extend((state.hives > 0).then(|| format!("hives: {}", state.hives)));
    facts.extend((state.foresters > 0).then(|| format!("foresters: {}", state.foresters)));
    facts.extend(state.reeve.then(|| "reeve: yes".to_owned()));
    facts.extend(
        state
            .mill
            .then(|| format!("mill: {}", if state.mill_works { "yes" } else { "idle" })),
    );
    for (key, works) in [
        ("castle", state.castle),
        ("church", state.church),
        ("circle", state.circle),
    ] {
        facts.extend(
            WORKS
                .iter()
                .find(|(_, of)| works.is_some() && *of == works)
                .map(|(word, _)| format!("{key}: {word}")),
        );
    }
    facts.extend((state.smoke > 0).then(|| format!("smoke: {}", state.smoke)));
    facts.extend((state.burnt > 0).then(|| format!("burnt: {}", state.burnt)));
    format!("{{ {} }}", facts.join(", "))
}

pub(super) fn meditation(names: &ExcaliburNames, it: &Meditation) -> String {
    let kept = it
        .kept
        .map_or("", |kept| if kept { ", kept: yes" } else { ", kept: no" });
    format!(
        "{{ at: {}, since: {}, until: {}{kept} }}",
        names.house_name(it.house),
        turn_name(it.season, it.year),
        it.until
    )
}

/// A soldier as written in the file: with the grade only if the number does not imply it.
pub(crate) fn soldier_word(number: CounterNumber, soldier: &Soldier) -> String {
    let mut word = number.to_string();
    if grade(number) != Some(soldier.rank) {
        word = format!("{word} {}", names::rank_word(soldier.rank));
    }
    if soldier.wounded {
        word.push_str(" wounded");
    }
    if soldier.inside {
        word.push_str(" inside");
    }
    word
}

fn line(text: &mut String, indent: usize, key: &str, value: &str) {
    let space = if value.is_empty() { "" } else { " " };
    // writing into a string cannot fail
    let _ = writeln!(text, "{:indent$}{}:{space}{value}", "", quoted(key));
}
