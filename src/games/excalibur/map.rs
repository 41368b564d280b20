//! The map of a position, as data for its template: what lies where, which words and counters stand beside it, what moved this turn.
//!
//! The template draws and colours; here is only what the picture says and where there is room for it. All lengths in the board's points.

use super::board::{Choke, SpotId, SpotKind};
use super::view::holdings;
use super::view::words::{Words, played, turn_title};
use super::*;
use crate::phrase::{Arg, Phrase};
use layout::{Layout, Rect};
use serde::Serialize;

mod chart;
mod land;
mod layout;
mod moves;
#[cfg(test)]
mod tests;

pub use chart::chart;

const TEMPLATE: &str = "excalibur/map/board.svg";

/// Room round the board, for gates, the title above and the legend below.
const ABOVE: i32 = 64;
const BELOW: i32 = 92;

#[derive(Clone, Debug, Serialize)]
struct Picture {
    /// What the picture shows, in the board's points.
    frame: Rect,
    board: (u32, u32),
    title: Phrase,
    lands: Vec<land::Land>,
    /// Polygons of the religious houses' land, in the picture's points.
    holy: Vec<String>,
    parish_borders: Vec<String>,
    parishes: Vec<Label>,
    river: String,
    scarps: Vec<String>,
    roads: Vec<String>,
    milestones: Vec<Milestone>,
    gates: Vec<Gate>,
    places: Vec<Place>,
    arrows: Vec<moves::Arrow>,
    battles: Vec<(i32, i32)>,
    counters: Vec<Counters>,
    legend: Vec<Lord>,
    /// Where the signs are explained.
    key: Vec<Sign>,
}

#[derive(Clone, Debug, Serialize)]
struct Label {
    text: String,
    at: (i32, i32),
}

#[derive(Clone, Debug, Serialize)]
struct Milestone {
    at: (i32, i32),
    choke: Option<Choke>,
}

#[derive(Clone, Debug, Serialize)]
struct Gate {
    /// From the board's edge to the manor.
    line: String,
    at: (i32, i32),
}

/// A manor or a religious house with its name.
#[derive(Clone, Debug, Serialize)]
struct Place {
    at: (i32, i32),
    house: bool,
    name: Label,
    colour: Option<&'static str>,
    supervised: bool,
    /// Hives, foresters, reeve, mill: letters and figures, explained in the legend.
    works: Option<Phrase>,
    works_at: (i32, i32),
}

/// A lord's counters on one spot: a plate with their numbers in rows.
#[derive(Clone, Debug, Serialize)]
struct Counters {
    colour: &'static str,
    plate: Rect,
    /// Where they stand: a line leads there when the plate had to move away.
    spot: (i32, i32),
    led: bool,
    rows: Vec<Row>,
}

#[derive(Clone, Debug, Serialize)]
struct Row {
    text: String,
    at: (i32, i32),
}

#[derive(Clone, Debug, Serialize)]
struct Lord {
    name: String,
    /// What his plates begin with.
    tag: String,
    colour: &'static str,
    manors: u32,
    out: bool,
    /// In the picture's points.
    at: (i32, i32),
}

/// A sign of the template and what it means.
#[derive(Clone, Debug, Serialize)]
struct Sign {
    sign: &'static str,
    means: Phrase,
    at: (i32, i32),
}

const SIGNS: [(&str, &str); 7] = [
    ("house", "excalibur-map-key-house"),
    ("bridge", "excalibur-map-key-bridge"),
    ("forest", "excalibur-map-key-forest"),
    ("scarp", "excalibur-map-key-scarp"),
    ("gate", "excalibur-map-key-gate"),
    ("battle", "excalibur-map-key-battle"),
    ("parish", "excalibur-map-key-parish"),
];

pub fn map(game: &Excalibur, position: &Position, events: &[Event], _viewer: Viewer) -> Drawing {
    let picture = picture(game, position, events);
    Drawing {
        template: TEMPLATE.to_owned(),
        data: serde_json::to_value(&picture).unwrap_or_default(),
        size: game.board.sheet,
        alt: alt(game, position, events),
    }
}

fn picture(game: &Excalibur, position: &Position, events: &[Event]) -> Picture {
    let board = &game.board;
    let frame = frame(board.sheet);
    let mut layout = Layout::within(frame);
    for spot in &board.spots {
        layout.take(Rect::round(
            spot.at,
            match spot.kind {
                SpotKind::Milestone { choke: None, .. } => 5,
                SpotKind::Milestone { choke: Some(_), .. } | SpotKind::Gate(_) => 10,
                SpotKind::Manor(_) | SpotKind::House(_) => 9,
            },
        ));
    }
    // the title and the legend
    layout.take(Rect { high: ABOVE - 22, ..frame });
    layout.take(Rect { y: frame.y + frame.high - BELOW + 12, high: BELOW - 12, ..frame });
    let places = places(game, position, &mut layout);
    let battles = moves::battles(game, events, &mut layout);
    let counters = counters(game, position, &mut layout);
    let parishes = land::parish_names(board, &mut layout);
    Picture {
        frame,
        board: board.sheet,
        title: title(position),
        lands: land::lands(game, position, frame),
        holy: board.houses.iter().map(|house| land::pixels(&house.outline, frame, board.sheet)).collect(),
        parish_borders: land::parish_borders(board),
        parishes,
        river: land::points(&board.river),
        scarps: board.scarps.iter().map(|line| land::points(line)).collect(),
        roads: board.roads.iter().map(|road| land::points(&road_points(game, road))).collect(),
        milestones: board
            .spots
            .iter()
            .filter_map(|spot| if let SpotKind::Milestone { choke, .. } = spot.kind { Some(Milestone { at: spot.at, choke }) } else { None })
            .collect(),
        gates: gates(game),
        places,
        arrows: moves::arrows(game, events),
        battles,
        counters,
        legend: legend(game, position, frame),
        key: key(board.sheet, frame),
    }
}

/// The board with its margins, in the board's own proportions, so that the picture has the board's size.
fn frame((wide, high): (u32, u32)) -> Rect {
    let (wide, high) = (i32::try_from(wide).unwrap_or(1_000).max(1), i32::try_from(high).unwrap_or(1_100).max(1));
    let tall = high + ABOVE + BELOW;
    let broad = tall * wide / high;
    Rect { x: -(broad - wide) / 2, y: -ABOVE, wide: broad, high: tall }
}

fn title(position: &Position) -> Phrase {
    match played(position) {
        Some((season, year)) => Phrase::new("excalibur-map-after").with("turn", turn_title(season, year)),
        None => Phrase::new("excalibur-map-before"),
    }
}

fn road_points(game: &Excalibur, road: &board::Road) -> Vec<(i32, i32)> {
    let spots = std::iter::once(road.ends[0]).chain(road.milestones.iter().copied()).chain(std::iter::once(road.ends[1]));
    spots.map(|spot| game.board.spot(spot).at).collect()
}

fn gates(game: &Excalibur) -> Vec<Gate> {
    let gate = |gate: &board::Gate| {
        let manor = game.board.spot(game.board.manor(gate.into).spot).at;
        Gate { line: land::points(&[gate.from, manor]), at: gate.from }
    };
    game.board.gates.iter().map(gate).collect()
}

fn colour(game: &Excalibur, seat: Seat) -> &'static str {
    game.colours.get(seat.index()).map_or("", |colour| colour.name())
}

fn places(game: &Excalibur, position: &Position, layout: &mut Layout) -> Vec<Place> {
    let board = &game.board;
    let mut places = Vec::new();
    for (_, manor, state) in holdings::manors(game, position) {
        let at = board.spot(manor.spot).at;
        let works = works(state);
        let name = layout.name(at, &manor.name, works.is_some());
        let works_at = (name.at.0, name.at.1 + 11);
        let colour = state.holder.map(|seat| colour(game, seat));
        places.push(Place { at, house: false, name, colour, supervised: state.supervised, works, works_at });
    }
    for house in &board.houses {
        let at = board.spot(house.spot).at;
        let name = layout.name(at, &house.name, false);
        places.push(Place { at, house: true, works_at: name.at, name, colour: None, supervised: false, works: None });
    }
    places
}

fn works(state: &position::ManorState) -> Option<Phrase> {
    let count = |id: &'static str, count: u8| (count > 0).then(|| Phrase::new(id).with("count", count));
    let pieces: Vec<Arg> = [
        count("excalibur-map-hives", state.hives),
        count("excalibur-map-foresters", state.foresters),
        count("excalibur-map-reeve", u8::from(state.reeve)),
        count("excalibur-map-mill", u8::from(state.mill)),
        count("excalibur-map-castle", u8::from(state.castle.is_some())),
        count("excalibur-map-church", u8::from(state.church.is_some())),
        count("excalibur-map-circle", u8::from(state.circle.is_some())),
    ]
    .into_iter()
    .flatten()
    .map(Arg::from)
    .collect();
    let mut pieces = pieces.into_iter();
    let first = pieces.next()?;
    // parted by blanks, not listed with "and": there is little room
    Some(
        pieces.fold(Phrase::new("excalibur-map-work").with("work", first), |told, work| {
            Phrase::new("excalibur-map-works").with("works", told).with("work", work)
        }),
    )
}

fn counters(game: &Excalibur, position: &Position, layout: &mut Layout) -> Vec<Counters> {
    let mut groups: Vec<(SpotId, Seat, Vec<String>)> = Vec::new();
    for (lord, seat) in position.lords.iter().zip((0_u8..).map(Seat)) {
        for (spot, soldiers) in holdings::by_place(lord) {
            let told = soldiers.iter().map(|(number, soldier)| if soldier.wounded { format!("{number}*") } else { number.to_string() });
            groups.push((spot, seat, told.collect()));
        }
    }
    groups.sort_by_key(|&(spot, seat, _)| (spot, seat));
    groups.into_iter().map(|(spot, seat, told)| layout.plate(game.board.spot(spot).at, colour(game, seat), &tag(game, seat), &told)).collect()
}

/// The shortest beginning of a lord's name, of two letters and more, that no other lord's has: plates are told apart without colours.
fn tag(game: &Excalibur, seat: Seat) -> String {
    let name = Words { game }.lord(seat);
    let begins = |length: usize, name: &str| name.chars().take(length).flat_map(char::to_lowercase).collect::<String>();
    let alone = |length: &usize| game.lords.iter().filter(|other| begins(*length, other) == begins(*length, name)).count() == 1;
    let length = (2..=4).find(alone).unwrap_or(4);
    name.chars().take(length).collect()
}

fn legend(game: &Excalibur, position: &Position, frame: Rect) -> Vec<Lord> {
    let words = Words { game };
    let seats = i32::try_from(position.lords.len()).unwrap_or(1).max(1);
    let step = (frame.wide - 24) / seats;
    let y = i32::try_from(game.board.sheet.1).unwrap_or(0) + 30;
    let entry = |(n, lord): (i32, &position::Lord)| {
        let seat = Seat(u8::try_from(n).unwrap_or(u8::MAX));
        Lord {
            name: words.lord(seat).to_owned(),
            tag: tag(game, seat),
            colour: colour(game, seat),
            manors: troops::manors_of(position, seat),
            out: lord.out,
            at: land::pixel((frame.x + 12 + n * step, y), frame, game.board.sheet),
        }
    };
    (0_i32..).zip(&position.lords).map(entry).collect()
}

fn key(sheet: (u32, u32), frame: Rect) -> Vec<Sign> {
    let step = (frame.wide - 40) / SIGNS.len() as i32;
    let y = i32::try_from(sheet.1).unwrap_or(0) + 60;
    (0_i32..).zip(SIGNS).map(|(n, (sign, means))| Sign { sign, means: Phrase::new(means), at: (frame.x + 40 + n * step, y) }).collect()
}

/// What the picture shows, for who does not see it: who holds how many manors with what strength, and where was fought.
fn alt(game: &Excalibur, position: &Position, events: &[Event]) -> Phrase {
    let words = Words { game };
    if opening::entering(position) {
        let gates: Vec<&str> = game.board.gate_ids().map(|gate| words.gate(gate)).collect();
        return Phrase::new("excalibur-map-alt-start").with("board", game.board.name.as_str()).with("manors", position.manors.len()).with("gates", gates);
    }
    let lord = |(lord, seat): (&position::Lord, Seat)| {
        let strength: u32 = lord.soldiers.values().map(|soldier| troops::strength(soldier.rank, soldier.wounded)).sum();
        let told = Phrase::new("excalibur-map-alt-lord").with("lord", words.lord(seat)).with("manors", troops::manors_of(position, seat));
        told.with("soldiers", lord.soldiers.len()).with("strength", strength)
    };
    let lords: Vec<Phrase> = position.lords.iter().zip((0_u8..).map(Seat)).filter(|(lord, _)| !lord.out).map(lord).collect();
    let free = position.manors.iter().filter(|manor| manor.holder.is_none()).count();
    let fought: Vec<Phrase> = moves::fought(events)
        .into_iter()
        .map(|(at, victor)| match victor {
            Some(seat) => Phrase::new("excalibur-map-alt-won").with("at", words.spot(at)).with("lord", words.lord(seat)),
            None => Phrase::new("excalibur-map-alt-drawn").with("at", words.spot(at)),
        })
        .collect();
    let battles = match fought.is_empty() {
        // a table in a file: what led to it is not known
        true if events.is_empty() => Phrase::new("excalibur-map-alt-untold"),
        true => Phrase::new("excalibur-map-alt-no-battle"),
        false => Phrase::new("excalibur-map-alt-battles").with("list", fought),
    };
    Phrase::new("excalibur-map-alt")
        .with("board", game.board.name.as_str())
        .with("title", title(position))
        .with("lords", lords)
        .with("free", free)
        .with("battles", battles)
}
