//! What is on the squares, and what happened there this turn. The events may come from several
//! turns and are added up.

use super::players::{colour, tag};
use crate::{
    board::SquareId,
    event::{Event, MordredEventKind},
    game::Mordred,
    position::{Position, TurnHalf},
    tables::BuildingKind,
    turn::money::building_phrase,
};
use seneschal_seam::{
    map_layout::geometry::{self, MapPoint, MapWindow},
    seat::Seat,
};
use seneschal_text::Phrase;
use serde::Serialize;
use std::collections::BTreeMap;

/// A sign of the template; with a colour it belongs to that player.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PieceSign {
    pub sign: &'static str,
    pub colour: &'static str,
    pub at: MapPoint,
}

/// A player's letter on their piece.
#[derive(Clone, Debug, Serialize)]
pub(super) struct PieceLetter {
    pub text: String,
    pub colour: &'static str,
    pub at: MapPoint,
}

/// An attack of a building on a man.
#[derive(Clone, Debug, Serialize)]
pub(super) struct AttackArrow {
    pub from: MapPoint,
    pub to: MapPoint,
    pub colour: &'static str,
    pub slain: bool,
}

pub(super) struct Pieces {
    pub stamps: Vec<PieceSign>,
    pub letters: Vec<PieceLetter>,
    pub arrows: Vec<AttackArrow>,
}

/// The distance from a square's middle at which attacks begin and end, and marks are placed.
const BEFORE: i32 = 19;
const MARK: MapPoint = (15, 14);
/// Where a building that fell is drawn small, beside the man who burnt it.
const GHOST: MapPoint = (-13, 4);

pub(super) fn sign(kind: BuildingKind) -> &'static str {
    match kind {
        BuildingKind::Village => "village",
        BuildingKind::Town => "town",
        BuildingKind::SmallCastle => "small-castle",
        BuildingKind::LargeCastle => "large-castle",
    }
}

/// The small sign, for cards and for fallen buildings.
pub(super) fn small(kind: BuildingKind) -> &'static str {
    match kind {
        BuildingKind::Village => "small-village",
        BuildingKind::Town => "small-town",
        BuildingKind::SmallCastle => "small-small-castle",
        BuildingKind::LargeCastle => "small-large-castle",
    }
}

/// What the events say about one square.
#[derive(Default)]
struct SquareEvents {
    came: bool,
    built: bool,
    fell: Option<(BuildingKind, Seat)>,
    held: bool,
    slain: bool,
}

fn by_square(events: &[Event]) -> BTreeMap<SquareId, SquareEvents> {
    let mut squares: BTreeMap<SquareId, SquareEvents> = BTreeMap::new();
    for event in events {
        match &event.what {
            MordredEventKind::Placed { at, .. } => squares.entry(*at).or_default().came = true,
            MordredEventKind::Raided {
                at,
                owner,
                kind,
                fell,
                ..
            } => {
                let told = squares.entry(*at).or_default();
                if *fell {
                    (told.came, told.built, told.fell) = (true, false, Some((*kind, *owner)));
                } else {
                    told.held = true;
                }
            }
            MordredEventKind::Built { at, .. } => squares.entry(*at).or_default().built = true,
            MordredEventKind::Attacked {
                at, slain: true, ..
            } => {
                let told = squares.entry(*at).or_default();
                (told.came, told.slain) = (false, true);
            }
            _ => {}
        }
    }
    squares
}

/// Square by square from the north, so that pieces further south are drawn on top.
pub(super) fn pieces(
    game: &Mordred,
    position: &Position,
    events: &[Event],
    window: &MapWindow,
) -> Pieces {
    let told = by_square(events);
    let mut pieces = Pieces {
        stamps: Vec::new(),
        letters: Vec::new(),
        arrows: arrows(game, events, window),
    };
    let mut squares: Vec<(MapPoint, SquareId)> = game
        .board
        .ids()
        .filter_map(|id| Some((window.point(game.board.square(id)?.at), id)))
        .collect();
    squares.sort_by_key(|((x, y), id)| (*y, *x, *id));
    let quiet = SquareEvents::default();
    for ((x, y), id) in squares {
        let happened = told.get(&id).unwrap_or(&quiet);
        let signs = square_signs(game, position, id, happened);
        pieces
            .stamps
            .extend(signs.into_iter().map(|(sign, colour, (dx, dy))| PieceSign {
                sign,
                colour,
                at: (x + dx, y + dy),
            }));
        if let Some(building) = position.buildings.get(&id) {
            pieces.letters.push(PieceLetter {
                text: tag(game, building.owner),
                colour: colour(game, building.owner),
                at: (x, y + 9),
            });
        }
    }
    pieces
}

/// The signs on a square from bottom to top, each with its colour and its place beside the middle.
fn square_signs(
    game: &Mordred,
    position: &Position,
    id: SquareId,
    happened: &SquareEvents,
) -> Vec<(&'static str, &'static str, MapPoint)> {
    let (man, building) = (position.men.contains(&id), position.buildings.get(&id));
    let mut signs = Vec::new();
    if let Some((kind, owner)) = happened.fell {
        signs.push((small(kind), colour(game, owner), GHOST));
        signs.push(("flame", "", (-MARK.0, -MARK.1)));
    }
    if happened.slain {
        // if somebody is already there, only the cross
        signs.push(if building.is_some() || man {
            ("cross", "", (-MARK.0, MARK.1))
        } else {
            ("slain", "", (0, 0))
        });
    }
    if let Some(building) = building {
        signs.push((sign(building.kind), colour(game, building.owner), (0, 0)));
    }
    if man {
        signs.push(("man", "", (0, 0)));
    }
    if building.is_some() && happened.held {
        signs.push(("shield", "", (-MARK.0, -MARK.1)));
    }
    if building.is_some() && happened.built || man && happened.came {
        signs.push(("new", "", (MARK.0, -MARK.1)));
    }
    signs
}

/// One arrow per building and man; slain if any of its attacks slew.
pub(super) fn arrows(game: &Mordred, events: &[Event], window: &MapWindow) -> Vec<AttackArrow> {
    let mut attacks: BTreeMap<(SquareId, SquareId), (Seat, bool)> = BTreeMap::new();
    for event in events {
        if let MordredEventKind::Attacked {
            seat,
            from,
            at,
            slain,
            ..
        } = &event.what
        {
            let attack = attacks.entry((*from, *at)).or_insert((*seat, false));
            *attack = (*seat, attack.1 || *slain);
        }
    }
    let arrow = |((from, at), (seat, slain)): ((SquareId, SquareId), (Seat, bool))| {
        let (from, to) = shaft(game, window, from, at)?;
        Some(AttackArrow {
            from,
            to,
            colour: colour(game, seat),
            slain,
        })
    };
    attacks.into_iter().filter_map(arrow).collect()
}

/// Where an arrow between two squares begins and ends.
pub(super) fn shaft(
    game: &Mordred,
    window: &MapWindow,
    from: SquareId,
    at: SquareId,
) -> Option<(MapPoint, MapPoint)> {
    let spot = |id: SquareId| game.board.square(id).map(|square| window.point(square.at));
    let (from, to) = (spot(from)?, spot(at)?);
    Some((
        geometry::towards(from, to, BEFORE),
        geometry::towards(to, from, BEFORE),
    ))
}

/// The same in a sentence or two, for readers who cannot see it.
pub(super) fn describe_pieces(game: &Mordred, events: &[Event]) -> Phrase {
    let mut sentences = describe_events(game, events).into_iter();
    let Some(first) = sentences.next() else {
        // before the first turn, and right after the dice, nobody could attack yet
        let ended = events.iter().any(|event| {
            matches!(
                event.what,
                MordredEventKind::NextTurn {
                    half: TurnHalf::Row,
                    ..
                } | MordredEventKind::Ended { .. }
            )
        });
        return Phrase::new(if ended {
            "mordred-map-alt-quiet"
        } else {
            "mordred-map-alt-waits"
        });
    };
    sentences.fold(first, |told, more| {
        Phrase::new("mordred-chart-more")
            .with("told", told)
            .with("more", more)
    })
}

/// Where men came, and buildings fell or were built, and men were slain: a sentence each.
fn describe_events(game: &Mordred, events: &[Event]) -> Vec<Phrase> {
    let (mut came, mut slain) = (Vec::<&str>::new(), Vec::<&str>::new());
    let (mut built, mut fell) = (Vec::<Phrase>::new(), Vec::<Phrase>::new());
    let building = |seat: Seat, kind: BuildingKind, at: SquareId| {
        Phrase::new("mordred-map-alt-building")
            .with("lord", game.lord(seat))
            .with("kind", building_phrase(kind))
            .with("at", game.board.name(at))
    };
    for event in events {
        match &event.what {
            MordredEventKind::Placed { at, .. } => came.push(game.board.name(*at)),
            MordredEventKind::Raided {
                at,
                owner,
                kind,
                fell: true,
                ..
            } => fell.push(building(*owner, *kind, *at)),
            MordredEventKind::Built { seat, kind, at, .. } => {
                built.push(building(*seat, *kind, *at))
            }
            MordredEventKind::Attacked {
                at, slain: true, ..
            } => slain.push(game.board.name(*at)),
            _ => {}
        }
    }
    let mut sentences: Vec<Phrase> = Vec::new();
    if !came.is_empty() {
        sentences.push(Phrase::new("mordred-map-alt-came").with("list", came));
    }
    if !fell.is_empty() {
        sentences.push(Phrase::new("mordred-map-alt-fell").with("list", fell));
    }
    if !built.is_empty() {
        sentences.push(Phrase::new("mordred-map-alt-built").with("list", built));
    }
    if !slain.is_empty() {
        sentences.push(Phrase::new("mordred-map-alt-slain").with("list", slain));
    }
    sentences
}
