//! Excalibur by stand-ins, over every edition and every switch.

use super::{held, sheet};
use seneschal::games::{
    Dice, Notation, Rules, Seat, SeatSetup, Setup, StandInStyle,
    excalibur::{Excalibur, event::ExcaliburEvent, position::Season},
};
use std::collections::BTreeMap;

const LORDS: [&str; 6] = ["lancelot", "gawaine", "perceval", "lionel", "kay", "bors"];
/// Campaigns with switches changed: so many that each value has had its turn.
const SWITCHED: u8 = 42;
/// Years of one campaign, where nobody has won before.
const YEARS: u16 = 12;

/// All of them, so that every section is played.
const EDITIONS: [&str; 7] = [
    "full",
    "advanced",
    "french-advanced",
    "standard",
    "french-full",
    "fast-play",
    "french-basic",
];

fn open(players: usize, edition: &str, switches: &[(String, String)]) -> Excalibur {
    let (board_name, board) =
        seneschal::games::boards::board("valley").expect("the Valley is built in");
    let seats = LORDS[..players]
        .iter()
        .map(|lord| SeatSetup {
            lord: (*lord).to_owned(),
            colour: None,
        })
        .collect();
    let switches = switches.iter().cloned().collect();
    Rules::open(&Setup {
        edition: edition.to_owned(),
        board_name,
        board,
        switches,
        rules_version: None,
        seats,
    })
    .expect("a campaign opens")
}

fn key(campaign: u8, turn: usize, whose: u8) -> [u8; 32] {
    let mut key = [campaign; 32];
    key[0] = whose;
    key[1..9].copy_from_slice(&(turn as u64).to_le_bytes());
    key
}

/// Every switch with every value that can be named, from the file that players may read too.
fn all_switches() -> Vec<(String, String)> {
    let text = include_str!("../../config/rules/excalibur/switches.yaml");
    let mut named = String::new();
    let mut all = Vec::new();
    for line in text.lines().skip_while(|line| *line != "switches:").skip(1) {
        let indent = line.len() - line.trim_start().len();
        let Some((word, _)) = line.trim_start().split_once(':') else {
            continue;
        };
        match indent {
            2 => named = word.to_owned(),
            6 if word == "N" => all.push((
                named.clone(),
                if named.contains("year") { "4" } else { "9" }.to_owned(),
            )),
            6 => all.push((named.clone(), word.to_owned())),
            _ => {}
        }
    }
    all
}

/// The house rules of a campaign: some of all values, so that every one has its turn, together with
/// others.
fn switches(campaign: u8, all: &[(String, String)]) -> Vec<(String, String)> {
    const EACH: usize = 6;
    let first = usize::from(campaign) * EACH;
    let mut some: BTreeMap<String, String> = BTreeMap::new();
    for n in 0..EACH {
        // a step that meets all of them before it comes round
        let (name, value) = &all[(first + n) * 37 % all.len()];
        some.insert(name.clone(), value.clone());
    }
    some.into_iter().collect()
}

/// What a campaign was good for.
#[derive(Default)]
struct Seen {
    seasons: usize,
    battles: usize,
    refused: Vec<String>,
    kinds: BTreeMap<&'static str, usize>,
}

/// `whole`: the edition as it is; with some switches changed otherwise.
fn play(campaign: u8, whole: bool, seasons: usize, seen: &mut Seen) {
    let players = if whole {
        6
    } else {
        2 + usize::from(campaign) % 5
    };
    let edition = EDITIONS[usize::from(campaign) % EDITIONS.len()];
    let switches = if whole {
        Vec::new()
    } else {
        switches(campaign, &all_switches())
    };
    let game = open(players, edition, &switches);
    let mut position = game
        .start(&mut Dice::keyed(&key(campaign, 0, 1), &key(campaign, 0, 2)))
        .position;
    for turn in 1..=seasons {
        let awaited = game.awaited(&position);
        if awaited.is_empty() || position.year > YEARS {
            break;
        }
        let name = format!(
            "campaign {campaign} ({edition}, {players} players, {switches:?}), {}",
            game.turn(&position).phase.name
        );
        let mut orders = BTreeMap::new();
        for &seat in awaited.keys() {
            let manner = if (seat.0 + campaign).is_multiple_of(3) {
                StandInStyle::Careful
            } else {
                StandInStyle::Bold
            };
            // one in twenty forgets his sheet (§0.4)
            if (turn * 7 + usize::from(seat.0) * 3 + usize::from(campaign)).is_multiple_of(20) {
                continue;
            }
            let text = game.stand_in(
                &position,
                seat,
                manner,
                &mut Dice::keyed(&key(campaign, turn, 3), &key(campaign, turn, 4)),
            );
            let reading = game.read(&position, seat, &sheet(&text));
            if !reading.is_clean() && seen.refused.len() < 20 {
                let lines: Vec<String> = reading
                    .answers
                    .iter()
                    .map(|answer| format!("{}: {:?}", answer.text, answer.verdict))
                    .filter(|line| !line.contains("Will("))
                    .collect();
                seen.refused.push(format!(
                    "{name}, {}:\n{}\nin\n{text}",
                    LORDS[seat.index()],
                    lines.join("\n")
                ));
            }
            orders.insert(seat, reading.orders);
        }
        // a position is long to write: every third does
        let played = held(
            &game,
            &name,
            &position,
            &orders,
            || Dice::keyed(&key(campaign, turn, 5), &key(campaign, turn, 6)),
            turn % 3 == 0,
        );

        for event in &played.events {
            *seen.kinds.entry(game.event_tag(event).kind).or_default() += 1;
        }
        seen.seasons += 1;
        seen.battles += played
            .events
            .iter()
            .filter(|event| matches!(event.what, ExcaliburEvent::Battle { .. }))
            .count();
        position = played.position;
    }
}

/// How many seasons of how many campaigns, so that a debug build has them done in a few seconds.
fn campaigns(whole: bool, count: u8, seasons: usize) -> Seen {
    let mut seen = Seen::default();
    for campaign in 0..count {
        play(campaign, whole, seasons, &mut seen);
    }
    assert!(
        seen.refused.is_empty(),
        "stand-ins write what is refused:\n{}",
        seen.refused.join("\n\n")
    );
    seen
}

#[test]
fn every_edition_keeps_the_laws() {
    let seen = campaigns(true, 3 * EDITIONS.len() as u8, 44);
    assert!(
        seen.seasons > 200,
        "only {} seasons: they end too soon",
        seen.seasons
    );
    assert!(
        seen.battles > seen.seasons / 10,
        "{} battles in {} seasons: nobody would read such reports",
        seen.battles,
        seen.seasons
    );
    for kind in [
        "siege_laid",
        "house_fell",
        "sallied",
        "pillaged",
        "fate",
        "arthur_visits",
        "awarded",
        "parish_taxed",
        "repaired",
        "weather",
    ] {
        assert!(
            seen.kinds.contains_key(kind),
            "{kind} never came to pass in {} seasons",
            seen.seasons
        );
    }
    println!(
        "{} seasons, {} battles, {} kinds of events",
        seen.seasons,
        seen.battles,
        seen.kinds.len()
    );
}

#[test]
fn every_switch_keeps_the_laws() {
    let all = all_switches();
    assert!(all.len() > 90, "{} values read", all.len());
    let tried: std::collections::BTreeSet<(String, String)> = (0..SWITCHED)
        .flat_map(|campaign| switches(campaign, &all))
        .collect();
    let missed: Vec<_> = all.iter().filter(|value| !tried.contains(value)).collect();
    assert!(missed.is_empty(), "not tried: {missed:?}");
    let seen = campaigns(false, SWITCHED, 16);
    println!(
        "{} seasons, {} battles, {} kinds of events",
        seen.seasons,
        seen.battles,
        seen.kinds.len()
    );
}

#[test]
fn three_years_of_six_see_battles_and_builders() {
    let game = open(6, "standard", &[]);
    let mut position = game.start(&mut Dice::keyed(&[1; 32], &[2; 32])).position;
    let (mut battles, mut built, mut hired, mut taken) = (0, 0, 0, 0);
    for turn in 1.. {
        if position.year > 3 || (position.year == 3 && position.season == Season::Winter) {
            break;
        }
        let seats: Vec<Seat> = game.awaited(&position).into_keys().collect();
        let orders = seats
            .into_iter()
            .map(|seat| {
                let text = game.stand_in(
                    &position,
                    seat,
                    if seat.0 == 5 {
                        StandInStyle::Careful
                    } else {
                        StandInStyle::Bold
                    },
                    &mut Dice::keyed(&key(77, turn, 1), &key(77, turn, 2)),
                );
                (seat, game.read(&position, seat, &sheet(&text)).orders)
            })
            .collect();
        let played = game.adjudicate(
            &position,
            &orders,
            &mut Dice::keyed(&key(77, turn, 3), &key(77, turn, 4)),
        );
        for event in &played.events {
            match event.what {
                ExcaliburEvent::Battle { .. } => battles += 1,
                ExcaliburEvent::Built { .. } => built += 1,
                ExcaliburEvent::Hired { .. } => hired += 1,
                ExcaliburEvent::Claimed { from: Some(_), .. } => taken += 1,
                _ => {}
            }
        }
        position = played.position;
    }
    println!("{battles} battles, {taken} manors taken, {built} times built, {hired} times hired");
    assert!(
        battles >= 5 && built >= 10 && hired >= 10 && taken >= 3,
        "{battles} battles, {taken} taken, {built} built, {hired} hired"
    );
}
