//! The picture as data: what it shows to nobody, what never overlaps, and the same in sentences.

use super::chart::chart;
use super::floor_plan;
use super::picture::map;
use crate::{
    cards::{Black, BlackKind, White},
    event::{EngineCause, Event, EventKind},
    game::RoundTable,
    position::{
        Half, Knight, KnightState, LaidBlack, LaidFight, Position, Relic, RoundTableEnding, Swords,
    },
    quest::{Place, Quest},
    sample::{ALL_KNIGHTS, game_of},
    turn::start::start,
};
use seneschal_render::Renderer;
use seneschal_seam::{dice::Dice, map_layout::geometry::Rect, seat::Seat};
use std::collections::BTreeSet;

pub(crate) fn publisher() -> std::sync::Arc<Renderer> {
    Renderer::built_in().unwrap_or_else(|why| panic!("{why}"))
}

pub(crate) fn game(knights: &[&str]) -> RoundTable {
    game_of(knights, &[])
}

pub(crate) fn seven() -> RoundTable {
    game(&ALL_KNIGHTS[..7])
}

pub(crate) fn begun(game: &RoundTable) -> Position {
    start(game, &mut Dice::keyed(&[1; 32], &[2; 32])).position
}

fn fights(position: &mut Position, quest: Quest, laid: &[(u8, u8)]) {
    let laid = laid
        .iter()
        .map(|&(value, group)| LaidFight { value, group });
    position.quest_mut(quest).fights = laid.collect();
}

/// `0` lies face down, with the value 5.
fn blacks(position: &mut Position, quest: Quest, kind: BlackKind, values: &[u8]) {
    let laid = values.iter().map(|&value| LaidBlack {
        card: Black {
            kind,
            value: if value == 0 { 5 } else { value },
        },
        face_down: value == 0,
        seen_by: BTreeSet::new(),
    });
    position.quest_mut(quest).blacks.extend(laid);
}

fn knight(place: Place, life: u8, cards: usize) -> Knight {
    Knight {
        place,
        hand: std::iter::repeat_n(White::Grail, cards).collect(),
        ..Knight::new(life)
    }
}

/// Everything on the table at once. A knight is dead, one unmasked.
pub(crate) fn midgame(game: &RoundTable) -> Position {
    let mut position = begun(game);
    (position.turn, position.half, position.seat) = (23, Half::Deeds, Seat(1));
    position.swords = Swords { white: 5, black: 4 };
    position.engines = 7;
    let places = [
        Place::Home,
        Place::At(Quest::Grail),
        Place::At(Quest::BlackKnight),
        Place::Home,
        Place::At(Quest::Picts),
        Place::At(Quest::Grail),
        Place::At(Quest::Excalibur),
    ];
    for ((n, knight_of), place) in (0..).zip(position.knights.iter_mut()).zip(places) {
        *knight_of = knight(place, 2 + n % 5, 3 + usize::from(n) * 2);
    }
    fights(&mut position, Quest::BlackKnight, &[(3, 0), (3, 0), (1, 1)]);
    blacks(
        &mut position,
        Quest::BlackKnight,
        BlackKind::BlackKnight,
        &[3, 0],
    );
    fights(&mut position, Quest::Lancelot, &[(2, 0), (4, 1), (4, 1)]);
    blacks(
        &mut position,
        Quest::Lancelot,
        BlackKind::Lancelot,
        &[0, 1, 7],
    );
    blacks(&mut position, Quest::Grail, BlackKind::Despair, &[5, 5]);
    blacks(&mut position, Quest::Grail, BlackKind::Desolation, &[5]);
    for laid in &mut position.quest_mut(Quest::Grail).blacks {
        laid.card.value = 0;
    }
    position.quest_mut(Quest::Grail).grails = 3;
    position.quest_mut(Quest::Grail).heroism = true;
    position.quest_mut(Quest::Excalibur).steps = -3;
    fights(&mut position, Quest::Picts, &[(1, 0), (2, 0), (3, 0)]);
    position.quest_mut(Quest::Picts).warriors = 3;
    position.quest_mut(Quest::Picts).mordred = true;
    position.quest_mut(Quest::Saxons).warriors = 2;
    position.quest_mut(Quest::Saxons).result = Some(false);
    position.staying = [BlackKind::DarkForest, BlackKind::Mists, BlackKind::Vivien].into();
    for _ in 0..12 {
        position.white.discard.add(White::Fight(1));
        position.black.discard.add(Black::plain(BlackKind::Picts));
    }
    if let [.., dead, _, unmasked, _] = position.knights.as_mut_slice() {
        for (gone, state) in [(dead, KnightState::Dead), (unmasked, KnightState::Unmasked)] {
            *gone = knight(Place::Home, 0, 0);
            gone.state = state;
        }
    }
    position.knights[0].has_accused = true;
    position
}

/// Seven knights, all at the Dragon and the Grail; Lancelot won, Excalibur lost.
pub(crate) fn late(game: &RoundTable) -> Position {
    let mut position = midgame(game);
    position.half = Half::Evil;
    for (n, there) in position.knights.iter_mut().enumerate() {
        let at = if n < 4 { Quest::Dragon } else { Quest::Grail };
        *there = knight(Place::At(at), 6, 12);
    }
    for (quest, won) in [(Quest::Lancelot, true), (Quest::Excalibur, false)] {
        let state = position.quest_mut(quest);
        *state = Default::default();
        (state.over, state.result) = (true, Some(won));
    }
    position.relics.insert(Relic::Armour, Seat(5));
    fights(
        &mut position,
        Quest::Dragon,
        &[(5, 0), (5, 0), (5, 0), (3, 1), (3, 1), (2, 2)],
    );
    blacks(
        &mut position,
        Quest::Dragon,
        BlackKind::Lancelot,
        &[7, 0, 3, 0],
    );
    position.quest_mut(Quest::Dragon).heroism = true;
    position.quest_mut(Quest::Picts).mordred = false;
    position.quest_mut(Quest::Saxons).mordred = true;
    position
}

/// All once-only quests over; the loyal have won.
pub(crate) fn over(game: &RoundTable) -> Position {
    let mut position = begun(game);
    (position.turn, position.over) = (61, Some(RoundTableEnding::Swords { won: true }));
    position.swords = Swords { white: 9, black: 4 };
    position.engines = 11;
    for quest in [
        Quest::Lancelot,
        Quest::Dragon,
        Quest::Excalibur,
        Quest::Grail,
    ] {
        let state = position.quest_mut(quest);
        (state.over, state.result) = (true, Some(quest != Quest::Dragon));
    }
    position.relics = [(Relic::Armour, Seat(0)), (Relic::Grail, Seat(2))].into();
    position
}

pub(crate) fn happened() -> Vec<Event> {
    [
        EventKind::GrailLaid {
            seat: Seat(1),
            grails: 3,
        },
        EventKind::WarriorCame {
            quest: Quest::Picts,
            warriors: 3,
            mordred: true,
        },
        EventKind::EnginesAdded {
            why: EngineCause::Choice,
            added: 1,
            engines: 7,
        },
        EventKind::SwordsAdded {
            white: 1,
            black: 0,
            total_white: 5,
            total_black: 4,
        },
    ]
    .map(|what| Event {
        clause: "3.2".into(),
        what,
        dice: Vec::new(),
    })
    .into()
}

#[test]
fn panels_and_seats_never_overlap() {
    let apart = |rooms: &[Rect]| {
        for (n, one) in rooms.iter().enumerate() {
            for other in &rooms[..n] {
                assert_eq!(one.shared(*other), 0, "{one:?} {other:?}");
            }
        }
    };
    let mut panels = Quest::ALL.map(floor_plan::panel).to_vec();
    panels.extend([floor_plan::piles(), floor_plan::castle()]);
    apart(&panels);
    let yard = floor_plan::courtyard();
    let (x, y) = floor_plan::castle().centre();
    for count in 3..=7 {
        let seats = floor_plan::seats(count);
        apart(&seats);
        for seat in seats {
            assert_eq!(
                seat.shared(yard),
                seat.wide * seat.high,
                "{count}: {seat:?}"
            );
            // a sword's hilt is 26 points further out than its middle
            let near = |at: i32, from: i32, long: i32| at.clamp(from, from + long);
            let (dx, dy) = (
                near(x, seat.x, seat.wide) - x,
                near(y, seat.y, seat.high) - y,
            );
            let swords = floor_plan::SWORDS + 26;
            assert!(dx * dx + dy * dy >= swords * swords, "{count}: {seat:?}");
        }
    }
}

/// R§8.1: not a value of a face-down card, nor a hand, a loyalty or the order of a pile.
#[test]
fn the_picture_shows_no_secret() {
    let game = seven();
    let mut position = midgame(&game);
    let picture = |position: &Position| (map(&game, position, &happened()), chart(&game, position));
    let before = picture(&position);
    for state in &mut position.quests {
        let hidden = state.blacks.iter_mut().filter(|laid| laid.face_down);
        hidden.for_each(|laid| laid.card.value = 1);
    }
    for knight in &mut position.knights {
        knight.traitor = true;
        knight.hand = knight.hand.each().map(|_| White::Merlin).collect();
    }
    let (white, black) = (position.white.unseen.total(), position.black.unseen.total());
    position.white.unseen = Default::default();
    position.white.unseen.add_many(White::Fate, white);
    position.black.unseen = Default::default();
    position
        .black
        .unseen
        .add_many(Black::plain(BlackKind::Despair), black);
    assert!(before == picture(&position));
}

#[test]
fn alt_text_and_chart_are_said_in_every_language() {
    let game = seven();
    let publisher = publisher();
    for language in ["en", "fr", "sv"] {
        let said = |position: &Position| {
            let lines = [map(&game, position, &[]).alt];
            let lines = lines.into_iter().chain(chart(&game, position));
            let lines = lines.map(|line| publisher.say(language, &line));
            lines.collect::<Vec<_>>().join("\n")
        };
        let text = [midgame(&game), late(&game)].map(|position| said(&position));
        let text = text.join("\n\n");
        let missing = seneschal_render::language::unsaid(&text);
        assert!(missing.is_empty(), "{language}: {missing:?}");
        insta::assert_snapshot!(format!("chart.{language}"), text);
    }
}

/// Mails show the picture at six tenths of its size.
#[test]
fn texts_are_large_enough() {
    let game = seven();
    let svg = publisher().svg("en", &map(&game, &late(&game), &[]));
    let svg = svg.unwrap_or_else(|why| panic!("{why}"));
    for text in svg.split("font-size=\"").skip(1) {
        let size: u8 = text[..2].parse().unwrap();
        assert!(size >= 16, "{}", &text[..80]);
    }
}
