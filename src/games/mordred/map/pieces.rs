//! What is on the squares, and what happened there this turn. The events may come from several
//! turns and are added up.

use super::*;
use board::SquareId;
use event::MordredEventKind;
use position::TurnHalf;
use std::collections::BTreeMap;
use tables::BuildingKind;

/// A sign of the template; with a colour it belongs to that player.
#[derive(Clone, Debug, Serialize)]
pub struct PieceSign {
    pub sign: &'static str,
    pub colour: &'static str,
    pub at: MapPoint,
}

/// A player's letter on their piece.
#[derive(Clone, Debug, Serialize)]
pub struct PieceLetter {
    pub text: String,
    pub colour: &'static str,
    pub at: MapPoint,
}

/// An attack of a building on a man.
#[derive(Clone, Debug, Serialize)]
pub struct AttackArrow {
    pub from: MapPoint,
    pub to: MapPoint,
    pub colour: &'static str,
    pub slain: bool,
}

pub struct Pieces {
    pub stamps: Vec<PieceSign>,
    pub letters: Vec<PieceLetter>,
    pub arrows: Vec<AttackArrow>,
}

/// The distance from a square's middle at which attacks begin and end, and marks are placed.
const BEFORE: i32 = 19;
const MARK: MapPoint = (15, 14);
/// Where a building that fell is drawn small, beside the man who burnt it.
const GHOST: MapPoint = (-13, 4);

pub fn sign(kind: BuildingKind) -> &'static str {
    match kind {
        BuildingKind::Village => "village",
        BuildingKind::Town => "town",
        BuildingKind::SmallCastle => "small-castle",
        BuildingKind::LargeCastle => "large-castle",
    }
}

/// The small sign, for cards and for fallen buildings.
pub fn small(kind: BuildingKind) -> &'static str {
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
pub fn pieces(game: &Mordred, position: &Position, events: &[Event], window: &MapWindow) -> Pieces {
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
    for ((x, y), id) in squares {
        let mut stamp = |sign, colour, (dx, dy): MapPoint| {
            pieces.stamps.push(PieceSign {
                sign,
                colour,
                at: (x + dx, y + dy),
            })
        };
        let happened = told.get(&id);
        let (man, building) = (position.men.contains(&id), position.buildings.get(&id));
        if let Some((kind, owner)) = happened.and_then(|told| told.fell) {
            stamp(small(kind), colour(game, owner), GHOST);
            stamp("flame", "", (-MARK.0, -MARK.1));
        }
        if happened.is_some_and(|told| told.slain) {
            // if somebody is already there, only the cross
            let crossed = if building.is_some() || man {
                (-MARK.0, MARK.1)
            } else {
                (0, 0)
            };
            stamp(
                if crossed == (0, 0) { "slain" } else { "cross" },
                "",
                crossed,
            );
        }
        if let Some(building) = building {
            stamp(sign(building.kind), colour(game, building.owner), (0, 0));
        }
        if man {
            stamp("man", "", (0, 0));
        }
        if happened.is_some_and(|told| building.is_some() && told.held) {
            stamp("shield", "", (-MARK.0, -MARK.1));
        }
        if happened.is_some_and(|told| building.is_some() && told.built || man && told.came) {
            stamp("new", "", (MARK.0, -MARK.1));
        }
        if let Some(building) = building {
            pieces.letters.push(PieceLetter {
                text: tag(game, building.owner),
                colour: colour(game, building.owner),
                at: (x, y + 9),
            });
        }
    }
    pieces
}

/// One arrow per building and man; slain if any of its attacks slew.
fn arrows(game: &Mordred, events: &[Event], window: &MapWindow) -> Vec<AttackArrow> {
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
    let spot = |id: SquareId| game.board.square(id).map(|square| window.point(square.at));
    let arrow = |((from, at), (seat, slain)): ((SquareId, SquareId), (Seat, bool))| {
        let (from, to) = (spot(from)?, spot(at)?);
        Some(AttackArrow {
            from: geometry::towards(from, to, BEFORE),
            to: geometry::towards(to, from, BEFORE),
            colour: colour(game, seat),
            slain,
        })
    };
    attacks.into_iter().filter_map(arrow).collect()
}

/// The same in a sentence or two, for readers who cannot see it.
pub fn describe_pieces(game: &Mordred, events: &[Event]) -> Phrase {
    let (mut came, mut built, mut fell, mut slain): (
        Vec<&str>,
        Vec<Phrase>,
        Vec<Phrase>,
        Vec<&str>,
    ) = Default::default();
    let building = |seat: Seat, kind: BuildingKind, at: SquareId| {
        let told = Phrase::new("mordred-map-alt-building")
            .with("lord", opening::name(game, seat))
            .with("kind", kind_phrase(kind));
        told.with("at", game.board.name(at))
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
    let mut sentences = sentences.into_iter();
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

pub fn kind_phrase(kind: BuildingKind) -> Phrase {
    Phrase::new(match kind {
        BuildingKind::Village => "mordred-village",
        BuildingKind::Town => "mordred-town",
        BuildingKind::SmallCastle => "mordred-small-castle",
        BuildingKind::LargeCastle => "mordred-large-castle",
    })
}
