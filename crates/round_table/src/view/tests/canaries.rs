//! Random games, seen by everybody: what a reader may not know changes no byte of what that reader
//! is told.

use super::*;
use crate::{
    cards::Cards,
    json,
    order::StandingOrders,
    position::{KnightState, Step},
    sample::ALL_KNIGHTS,
    turn::random_orders::{Chance, orders},
};
use serde_json::Value;

/// The last card by name; the judge's own replacement takes the first.
fn take_last<C: Ord + Copy>(cards: &mut Cards<C>) -> Option<C> {
    let last = cards.each().last()?;
    cards.take(last).then_some(last)
}

/// The position with everything replaced that the reader may not know.
fn with_other_secrets(position: &Position, reader: Option<Seat>) -> Position {
    let mut other = position.clone();
    let unseen = std::mem::take(&mut other.white.discard);
    let discard = usize::from(unseen.total());
    other.white.unseen.extend(unseen.each());
    for (seat, knight) in (0..).map(Seat).zip(&mut other.knights) {
        let hidden = knight.state != KnightState::Unmasked && !knight.shown_loyal;
        if hidden && !(Some(seat) == reader && position.loyalty_read) {
            knight.traitor = !knight.traitor;
        }
        if Some(seat) == reader {
            continue;
        }
        let number = knight.hand.total();
        other.white.unseen.extend(knight.hand.each());
        knight.hand = (0..number)
            .filter_map(|_| take_last(&mut other.white.unseen))
            .collect();
        let mut standing = StandingOrders::default();
        standing.set(StandingOrder::Discard(vec![White::Fate]));
        knight.standing = standing;
    }
    other.white.discard = (0..discard)
        .filter_map(|_| take_last(&mut other.white.unseen))
        .collect();
    let knows = |seen: &std::collections::BTreeSet<Seat>| {
        reader.is_some_and(|reader| seen.contains(&reader))
    };
    let mut pile = std::mem::take(&mut other.black);
    let discard = std::mem::take(&mut pile.discard);
    let number = discard.total();
    pile.unseen.extend(discard.each());
    for state in &mut other.quests {
        for laid in &mut state.blacks {
            if laid.face_down && !knows(&laid.seen_by) {
                pile.unseen.add(laid.card);
                let alike = pile
                    .unseen
                    .each()
                    .filter(|card| card.kind == laid.card.kind);
                laid.card = alike.last().unwrap();
                pile.unseen.take(laid.card);
            }
        }
    }
    for placed in pile.top.iter_mut().chain(&mut pile.bottom) {
        if !knows(&placed.seen_by) {
            pile.unseen.add(placed.card);
            placed.card = take_last(&mut pile.unseen).unwrap();
        }
    }
    pile.discard = (0..number)
        .filter_map(|_| take_last(&mut pile.unseen))
        .collect();
    other.black = pile;
    if reader != Some(other.seat) {
        let in_hand = other.knight(other.seat).hand.each().last();
        for step in &mut other.agenda {
            match step {
                Step::Deeds { orders } => orders.push(order(Action::Reveal, false)),
                Step::Swap { card, .. } => *card = in_hand.unwrap_or(*card),
                _ => {}
            }
        }
    }
    other
}

/// The same of events: another value in each secret that is not the reader's.
fn with_other_words(stored: &mut Value, reader: Option<Seat>) {
    if let Value::Object(fields) = stored {
        let secret = fields.get("to").and_then(Value::as_array).cloned();
        if let (Some(to), Some(is)) = (secret, fields.get_mut("is")) {
            let may = reader.is_some_and(|reader| to.contains(&Value::from(reader.0)));
            if !may {
                change(is);
            }
            return;
        }
        fields
            .values_mut()
            .for_each(|value| with_other_words(value, reader));
    }
}

fn change(value: &mut Value) {
    match value {
        Value::Bool(flag) => *flag = !*flag,
        Value::String(name) => {
            let white = White::try_from(name.clone()).is_ok();
            let merlin = if name == "Merlin" { "Grail" } else { "Merlin" };
            let vivien = if name == "Vivien" {
                "Despair"
            } else {
                "Vivien"
            };
            *name = if white { merlin } else { vivien }.to_owned();
        }
        Value::Array(items) => items.iter_mut().for_each(change),
        Value::Object(phrase) => {
            phrase.insert("id".to_owned(), "round-table-refused-piety".into());
        }
        _ => {}
    }
}

/// All that a reader is told.
fn told(game: &RoundTable, position: &Position, events: &[Event], viewer: Viewer) -> Vec<String> {
    let mut told = vec![
        serde_json::to_string(&view(game, position, events, viewer, ReportLength::Whole)).unwrap(),
        json::turn(game, position, events, viewer).to_string(),
        serde_json::to_string(&game.standings(position, viewer)).unwrap(),
        format!("{:?}", label(game, position)),
        format!("{:?}", super::super::awaited::awaited(game, position)),
    ];
    if let Viewer::Seat(seat) = viewer {
        told.push(serde_json::to_string(&form::form(game, position, seat)).unwrap());
        told.push(serde_json::to_string(&position_known_to(position, seat)).unwrap());
        let orders = [
            order(Action::Evil(EvilChoice::Engine), false),
            order(Action::Deed(Deed::Go(Place::At(Quest::Saxons))), false),
        ];
        told.push(serde_json::to_string(&outlook(game, position, seat, &orders)).unwrap());
    }
    told
}

fn check(game: &RoundTable, position: &Position, events: &[Event]) {
    let seats = position.seats().map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Public, Viewer::Moderator]) {
        let reader = super::super::secrecy::reader(viewer);
        let mut stored = serde_json::to_value(events).unwrap();
        for event in stored.as_array_mut().unwrap() {
            with_other_words(event, reader);
        }
        let others: Vec<Event> = serde_json::from_value(stored).unwrap();
        let other = with_other_secrets(position, reader);
        let (one, two) = (
            told(game, position, events, viewer),
            told(game, &other, &others, viewer),
        );
        for (one, two) in one.iter().zip(&two) {
            assert_eq!(one, two, "{viewer:?}\n{position:?}");
        }
    }
}

/// What random orders hardly ever win: relics, white swords, a quest that is nearly won.
fn enrich(position: &mut Position, chance: &mut Chance) {
    for relic in Relic::ALL {
        let seat = Seat(chance.below(position.knights.len()) as u8);
        position.relics.insert(relic, seat);
    }
    position.swords.white = 4;
    if position.black.unseen.take(Black::plain(BlackKind::Vivien)) {
        position.staying.insert(BlackKind::Vivien);
    }
    position.quest_mut(Quest::Excalibur).steps = 4;
    for _ in 0..6 {
        if position.white.unseen.take(White::Grail) {
            position.quest_mut(Quest::Grail).grails += 1;
        }
    }
}

/// Plays a random game and shows each half of it.
pub(crate) fn random_game(n: u64, mut see: impl FnMut(&RoundTable, &Position, &[Event])) {
    let mut chance = Chance(n);
    let seats = 3 + (n % 5) as usize;
    let mut knights = ALL_KNIGHTS.to_vec();
    knights.rotate_left((n % 8) as usize);
    let switches = [
        ("traitor", chance.of(&["maybe", "surely", "never"])),
        ("pool", chance.of(&["named", "mixed"])),
        ("two_sheets", chance.of(&["yes", "no"])),
        ("bedivere", "yes"),
    ];
    let game = game_of(&knights[..seats], &switches);
    let dice = |turn: u32| Dice::keyed(&[turn as u8; 32], &[n as u8; 32]);
    let begun = start::start(&game, &mut dice(0));
    see(&game, &begun.position, &begun.events);
    let mut position = begun.position;
    if n.is_multiple_of(2) {
        enrich(&mut position, &mut chance);
    }
    for turn in 1..400 {
        let orders = orders(&mut chance, &position);
        let played = play(&game, &position, &orders, &mut dice(turn));
        see(&game, &played.position, &played.events);
        position = played.position;
        if position.over.is_some() {
            break;
        }
    }
}

#[test]
fn what_a_reader_may_not_know_changes_nothing() {
    let mut met: BTreeMap<&str, u32> = BTreeMap::new();
    for n in 0..60 {
        random_game(n, |game, position, events| {
            let kinds: Vec<&str> = events.iter().map(|event| (&event.what).into()).collect();
            let is_rare = kinds
                .iter()
                .any(|kind| met.get(kind).is_none_or(|times| *times < 30));
            if is_rare || position.asked.is_some() || position.over.is_some() {
                check(game, position, events);
            }
            for kind in kinds {
                *met.entry(kind).or_default() += 1;
            }
        });
    }
}
