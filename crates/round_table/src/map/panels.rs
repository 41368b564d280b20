//! The panels of the ring: each quest with what lies there, and the piles.

use super::floor_plan;
use super::signs::{HEADING, Signs};
use super::words;
use crate::{
    cards::BlackKind,
    game::RoundTable,
    position::{Position, QuestState, Relic},
    quest::{Place, Quest},
    turn::deed_check::war_needs,
};
use seneschal_seam::map_layout::geometry::{MapPoint, Rect};
use seneschal_text::Phrase;
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub(super) struct QuestPanel {
    room: Rect,
    /// `open`, `closed` or `over`.
    state: &'static str,
    /// Where the word of a quest that is over has its plate.
    plate: Rect,
}

/// A card's width with its distance to the next, and the distance between groups.
const CARD: i32 = 40;
const GROUPS: i32 = 8;
/// The middles of the rows of a panel, from its top: knights' side, evil's side, who is there.
const KNIGHTS: i32 = 68;
const EVIL: i32 = 122;
const PRESENT: i32 = 172;
/// The distance between figures or marks, and between steps of Excalibur.
const FIGURE: i32 = 33;
const STEP: i32 = 44;

pub(super) fn panel(
    game: &RoundTable,
    position: &Position,
    quest: Quest,
    signs: &mut Signs,
) -> QuestPanel {
    let room = floor_plan::panel(quest);
    let state = match (position.is_open(quest), position.quest(quest).over) {
        (true, _) => "open",
        (false, true) => "over",
        (false, false) => "closed",
    };
    let ink = if state == "closed" { "gone_ink" } else { "ink" };
    signs.heading(
        words::place(Place::At(quest)),
        (room.x + 12, room.y + 28),
        ink,
    );
    let middle = room.centre();
    if state == "over" {
        over(game, position, quest, middle, signs);
    } else {
        marks(game, position, quest, room, signs);
        match quest {
            Quest::Grail => grail(game, position, room, signs),
            Quest::Excalibur => excalibur(game, position, signs),
            Quest::Picts | Quest::Saxons => war(game, position, quest, room, signs),
            _ => fight(game, position, quest, room, signs),
        }
        let figures = places(quest, room);
        for (seat, at) in position.present(quest).into_iter().zip(figures) {
            signs.knight(game, seat, at);
        }
    }
    if state == "closed" {
        let opens = Phrase::new("round-table-map-closed");
        signs.say(opens, (room.x + 12, room.y + PRESENT), ink);
    }
    QuestPanel {
        room,
        state,
        plate: Rect::middle(middle, 130, 44),
    }
}

fn is_beside(quest: Quest) -> bool {
    matches!(quest, Quest::Grail | Quest::Excalibur)
}

/// Where knights stand.
fn places(quest: Quest, room: Rect) -> impl Iterator<Item = MapPoint> {
    (0..).map(move |n| {
        if is_beside(quest) {
            (room.x + room.wide - 25, room.y + 160 + n * FIGURE)
        } else {
            (room.x + 24 + n * FIGURE, room.y + PRESENT)
        }
    })
}

/// Heroism, and the relic that can be won.
fn marks(game: &RoundTable, position: &Position, quest: Quest, room: Rect, signs: &mut Signs) {
    let heroism = position.quest(quest).heroism.then_some("heroism");
    let relic = game.figures.quest(quest).won.relic.map(relic_sign);
    for (n, sign) in (0..).zip([relic, heroism].into_iter().flatten()) {
        let right = room.x + room.wide - 25;
        let at = if is_beside(quest) {
            (right, room.y + 62 + n * 42)
        } else {
            (right - n * 38, room.y + 24)
        };
        signs.stamp(sign, at);
    }
}

pub(super) fn relic_sign(relic: Relic) -> &'static str {
    match relic {
        Relic::Armour => "armour",
        Relic::Excalibur => "excalibur",
        Relic::Grail => "holy-grail",
    }
}

/// Who won, and who has the relic now.
fn over(game: &RoundTable, position: &Position, quest: Quest, (x, y): MapPoint, signs: &mut Signs) {
    let won = position.quest(quest).result == Some(true);
    let word = Phrase::new("round-table-map-result").with("won", if won { "yes" } else { "no" });
    signs.say_at(word, (x, y), HEADING, "middle");
    let relic = game.figures.quest(quest).won.relic;
    let held = relic.and_then(|relic| Some((relic, position.holder(relic)?)));
    if let Some((relic, seat)) = held {
        signs.stamp(relic_sign(relic), (x - 20, y + 52));
        signs.knight(game, seat, (x + 20, y + 52));
    }
}

/// A row of spaces from the left: `count` of them, closer together if the panel has no room.
fn row(room: Rect, y: i32, count: i32, more: i32) -> impl Fn(i32) -> MapPoint {
    let pitch = CARD.min((room.wide - 16 - more) / count.max(1));
    move |n| (room.x + 8 + CARD / 2 + n * pitch, room.y + y)
}

/// Fights laid by group, and black cards, open or face down (R§4.2).
fn fight(game: &RoundTable, position: &Position, quest: Quest, room: Rect, signs: &mut Signs) {
    let state = position.quest(quest);
    let spaces = if position.is_open(quest) {
        ["space", "black-space"]
    } else {
        ["closed-space"; 2]
    };
    let needs = &game.figures.quest(quest).needs;
    let count: i32 = needs.iter().copied().map(i32::from).sum();
    let more = GROUPS * i32::try_from(needs.len()).unwrap_or(0);
    let at = row(room, KNIGHTS, count, more);
    let (mut space, mut beside) = (0, 0);
    for (group, &size) in (0..).zip(needs) {
        let laid = state.fights.iter().filter(|laid| laid.group == group);
        let mut laid = laid.map(|laid| laid.value);
        for _ in 0..size {
            let (x, y) = at(space);
            white_card(laid.next(), spaces[0], (x + beside, y), signs);
            space += 1;
        }
        beside += GROUPS;
    }
    let evil = game.figures.quest(quest).evil;
    let at = row(room, EVIL, i32::from(evil), 0);
    for n in 0..evil {
        let at = at(i32::from(n));
        // nobody is shown the value of a card that lies face down (R§8.1)
        match state.blacks.get(usize::from(n)) {
            None => signs.stamp(spaces[1], at),
            Some(laid) if laid.face_down => signs.stamp("back", at),
            Some(laid) => {
                signs.stamp("black", at);
                let value = words::black_value(game, quest, laid.card);
                signs.value(value, at, "black_ink");
            }
        }
    }
}

fn white_card(value: Option<u8>, space: &str, at: MapPoint, signs: &mut Signs) {
    match value {
        Some(value) => {
            signs.stamp("fight", at);
            signs.value(value, at, "white_ink");
        }
        None => signs.stamp(space, at),
    }
}

/// R§4.6: Fights in their order, and warriors; Mordred wants one Fight more.
fn war(game: &RoundTable, position: &Position, quest: Quest, room: Rect, signs: &mut Signs) {
    let state = position.quest(quest);
    let figures = game.figures.quest(quest);
    let highest = figures.needs.first().copied().unwrap_or(5);
    let needed = war_needs(&game.figures, position, quest);
    let at = row(room, KNIGHTS, i32::from(needed), 0);
    for n in 0..needed {
        let at = at(i32::from(n));
        let laid = state.fights.get(usize::from(n)).map(|laid| laid.value);
        white_card(laid, "space", at, signs);
        if laid.is_none() {
            signs.value((n + 1).min(highest), at, "space_ink");
        }
    }
    let warrior = if quest == Quest::Picts {
        "pict"
    } else {
        "saxon"
    };
    let at = row(room, EVIL, i32::from(figures.evil), 0);
    for n in 0..figures.evil {
        let there = n < state.warriors;
        let sign = if there { warrior } else { "warrior-space" };
        signs.stamp(sign, at(i32::from(n)));
    }
    if state.mordred {
        let at = (room.x + 36 + CARD * i32::from(figures.evil), room.y + EVIL);
        signs.stamp("mordred", at);
    }
}

/// R§4.4: Grails from below, Despair and Desolation from above.
fn grail(game: &RoundTable, position: &Position, room: Rect, signs: &mut Signs) {
    let state = position.quest(Quest::Grail);
    let spaces = game.figures.quest(Quest::Grail).needs.first().copied();
    let spaces = spaces.unwrap_or(7);
    let pitch = (room.high - 54) / i32::from(spaces).max(1);
    let sign = |n: u8| grail_sign(state, n, spaces);
    for n in 0..spaces {
        let at = (room.x + 38, room.y + 46 + pitch / 2 + i32::from(n) * pitch);
        signs.stamp(sign(n), at);
    }
    if position.staying.contains(&BlackKind::DarkForest) {
        signs.stamp("forest", (room.x + room.wide - 32, room.y + room.high - 42));
    }
}

/// What lies on a space of the row, counted from evil's end.
fn grail_sign(state: &QuestState, n: u8, spaces: u8) -> &'static str {
    match state.blacks.get(usize::from(n)) {
        Some(black) if black.card.kind == BlackKind::Desolation => "desolation",
        Some(_) => "despair",
        None if spaces - n <= state.grails => "grail",
        None => "tall-space",
    }
}

/// R§4.5: the knights' end is on top.
fn excalibur(game: &RoundTable, position: &Position, signs: &mut Signs) {
    let here = position.quest(Quest::Excalibur).steps;
    for (n, at) in excalibur_steps(game) {
        let ink = match n {
            1.. => "white_ink",
            0 => "ink",
            _ => "black_ink",
        };
        let (x, y) = at.centre();
        signs.figure(words::step(n), (at.x + 6, y), ink);
        if n == here {
            signs.stamp("sword-here", (x + 17, y));
        }
    }
}

/// The steps of Excalibur, each with its place.
pub(super) fn excalibur_steps(game: &RoundTable) -> Vec<(i8, Rect)> {
    let figures = game.figures.quest(Quest::Excalibur);
    let up = figures.needs.first().copied().unwrap_or(5);
    let up = i8::try_from(up).unwrap_or(5);
    let down = i8::try_from(figures.evil).unwrap_or(5);
    let room = floor_plan::panel(Quest::Excalibur);
    let steps = i32::from(up) + i32::from(down) + 1;
    let high = STEP.min((room.high - 60) / steps);
    let step = |(n, step): (i32, i8)| {
        let at = Rect {
            x: room.x + 8,
            y: room.y + 46 + n * high,
            wide: 92,
            high: high - 2,
        };
        (step, at)
    };
    (0..).zip((-down..=up).rev()).map(step).collect()
}

/// The piles with their discards, and the cards that stay for all (R§2.6).
pub(super) fn piles(position: &Position, signs: &mut Signs) {
    let room = floor_plan::piles();
    let heading = Phrase::new("round-table-map-piles");
    signs.heading(heading, (room.x + 12, room.y + 28), "ink");
    let (white, black) = (&position.white, &position.black);
    for (y, sign, left, discard) in [
        (
            64,
            "white-pile",
            white.total(),
            white.discard.total(),
        ),
        (114, "black-pile", black.total(), black.discard.total()),
    ] {
        signs.stamp(sign, (room.x + 28, room.y + y));
        let counts = Phrase::new("round-table-map-pile")
            .with("left", left)
            .with("discard", discard);
        signs.say(counts, (room.x + 58, room.y + y), "ink");
    }
    let stays = [(BlackKind::Vivien, "vivien"), (BlackKind::Mists, "mists")];
    for (n, (kind, sign)) in (0..).zip(stays) {
        if position.staying.contains(&kind) {
            let at = (room.x + 28 + n * 136, room.y + 164);
            signs.stamp(sign, at);
            signs.say(words::black(kind), (at.0 + 24, at.1), "ink");
        }
    }
}
