//! The reader's options in this position: what the money builds and where, which men can be
//! attacked, and, on the reader's turn, where men may be placed.

use super::words::{MordredWording, a, list, pips};
use crate::{
    board::{SquareId, Terrain},
    position::{Position, TurnHalf},
    tables::BuildingKind,
    turn::{
        men::may_place,
        money::{building_cost, building_phrase, choose_attacker},
    },
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Column, Phrase, PhraseGrid};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Serialize)]
pub struct PlayerOptions {
    /// Where Mordred's men may be placed, while the reader has some to place.
    pub men: Vec<Phrase>,
    /// What could be built, and where, in sentences.
    pub buildings: Vec<Phrase>,
    /// Men that one of the reader's buildings can attack, the easiest first.
    pub attacks: Option<PhraseGrid>,
}

pub(crate) fn means(words: MordredWording, position: &Position, seat: Seat) -> PlayerOptions {
    PlayerOptions {
        men: men(words, position, seat),
        buildings: buildings(words, position, seat),
        attacks: attacks(words, position, seat),
    }
}

/// M§3.2, M§3.3
fn men(words: MordredWording, position: &Position, seat: Seat) -> Vec<Phrase> {
    let due = position.rolled.map_or(0, |rolled| rolled.men);
    if position.seat != seat || position.half != TurnHalf::Men || due == 0 {
        return Vec::new();
    }
    let free: Vec<&str> = places(words, position);
    let mut told = vec![if free.is_empty() {
        Phrase::new("mordred-means-men-nowhere").with("men", due)
    } else {
        Phrase::new("mordred-means-men")
            .with("men", due)
            .with("squares", free)
    }];
    let targets: Vec<Phrase> = raids(words, position, seat)
        .into_iter()
        .map(|(_, phrase)| phrase)
        .collect();
    if !targets.is_empty() {
        told.push(Phrase::new("mordred-means-raids").with("list", list(targets)));
    }
    told
}

/// Where the first man may be placed.
pub(crate) fn places<'g>(words: MordredWording<'g>, position: &Position) -> Vec<&'g str> {
    let board = &words.game.board;
    words.squares(board.ids().filter(|&at| may_place(board, position, at)))
}

/// M§3.3: other players' buildings next to a man, those that fall most easily first: "Hannah’s
/// village at Bala (2 and more)".
pub(crate) fn raids(
    words: MordredWording,
    position: &Position,
    seat: Seat,
) -> Vec<(SquareId, Phrase)> {
    let board = &words.game.board;
    let reached = |at: SquareId| {
        board
            .next(at)
            .iter()
            .any(|next| position.men.contains(next))
    };
    let mut found: Vec<(u8, SquareId, Phrase)> = position
        .buildings
        .iter()
        .filter(|&(&at, building)| building.owner != seat && reached(at))
        .map(|(&at, building)| {
            let needed = words.game.tables.of(building.kind).defends;
            let told = Phrase::new("mordred-means-raid").with(
                "building",
                words.building(building.kind, building.owner, at, None),
            );
            (needed, at, told.with("pips", pips(needed)))
        })
        .collect();
    found.sort_by_key(|&(needed, at, _)| (needed, at));
    found.into_iter().map(|(_, at, told)| (at, told)).collect()
}

/// Squares where the same can be built at the same price: by their land, and whether it costs £1
/// more there (M§4.1).
pub(crate) struct SiteGroup {
    pub hills: bool,
    pub apart: bool,
    pub squares: Vec<SquareId>,
    prices: Vec<(BuildingKind, u32)>,
}

/// What can be built on empty squares, regardless of money.
pub(crate) fn sites(words: MordredWording, position: &Position, seat: Seat) -> Vec<SiteGroup> {
    let mut found: BTreeMap<(bool, bool), SiteGroup> = BTreeMap::new();
    for at in words.game.board.ids().filter(|&at| position.is_free(at)) {
        let can = |kind| {
            building_cost(words.game, position, seat, kind, at)
                .ok()
                .map(|it| (kind, it))
        };
        let here: Vec<_> = BuildingKind::ALL.into_iter().filter_map(can).collect();
        let hills = words
            .game
            .board
            .square(at)
            .is_some_and(|square| square.terrain == Terrain::Hills);
        let Some(apart) = here.first().map(|(_, it)| it.apart) else {
            continue;
        };
        let prices = || here.iter().map(|&(kind, it)| (kind, it.pounds)).collect();
        let sites = found.entry((hills, apart)).or_insert_with(|| SiteGroup {
            hills,
            apart,
            squares: Vec::new(),
            prices: prices(),
        });
        sites.squares.push(at);
    }
    found.into_values().collect()
}

/// M§4.1, M§4.2: only what the player can afford.
fn buildings(words: MordredWording, position: &Position, seat: Seat) -> Vec<Phrase> {
    let money = position.money(seat);
    let sites = sites(words, position, seat);
    let least = sites
        .iter()
        .flat_map(|sites| &sites.prices)
        .map(|&(_, pounds)| pounds)
        .min();
    let attack = u32::from(words.game.tables.attack);
    let mut told = Vec::new();
    for SiteGroup {
        hills,
        apart,
        squares,
        prices,
    } in sites
    {
        let buys: Vec<Phrase> = prices
            .iter()
            .filter(|(_, pounds)| *pounds <= money)
            .map(|&(kind, pounds)| price(a(kind), pounds))
            .collect();
        if !buys.is_empty() {
            let id = match (hills, apart) {
                (false, false) => "mordred-means-woods",
                (false, true) => "mordred-means-woods-apart",
                (true, false) => "mordred-means-hills",
                (true, true) => "mordred-means-hills-apart",
            };
            told.push(
                Phrase::new(id)
                    .with("list", list(buys))
                    .with("squares", words.squares(squares)),
            );
        }
    }
    let head = match least {
        Some(least) if least > money => {
            Phrase::new("mordred-means-too-little").with("least", least)
        }
        Some(_) => Phrase::new("mordred-means-money"),
        None => Phrase::new("mordred-means-no-site"),
    };
    told.insert(0, head.with("money", money).with("attack", attack));
    told.extend(replaced(words, position, seat, money));
    told
}

/// "a village £3"
fn price(what: Phrase, pounds: u32) -> Phrase {
    Phrase::new("mordred-means-price")
        .with("what", what)
        .with("pounds", pounds)
}

/// M§4.2: the player's own buildings that a better one could replace. A building that defends worse
/// and is worth less is not offered.
fn replaced(words: MordredWording, position: &Position, seat: Seat, money: u32) -> Option<Phrase> {
    let tables = &words.game.tables;
    let mut found = Vec::new();
    for (&at, old) in position
        .buildings
        .iter()
        .filter(|(_, building)| building.owner == seat)
    {
        let worth = |kind: BuildingKind| (tables.of(kind).points, tables.of(kind).defends);
        let better = |kind: &BuildingKind| {
            worth(*kind).0 > worth(old.kind).0 || worth(*kind).1 > worth(old.kind).1
        };
        let buys: Vec<Phrase> = BuildingKind::ALL
            .into_iter()
            .filter(better)
            .filter_map(|kind| {
                Some((
                    kind,
                    building_cost(words.game, position, seat, kind, at)
                        .ok()?
                        .pounds,
                ))
            })
            .filter(|(_, pounds)| *pounds <= money)
            .map(|(kind, pounds)| price(a(kind), pounds))
            .collect();
        if !buys.is_empty() {
            found.push(
                Phrase::new("mordred-means-instead")
                    .with("at", words.square(at))
                    .with("old", building_phrase(old.kind))
                    .with("list", list(buys)),
            );
        }
    }
    (!found.is_empty()).then(|| Phrase::new("mordred-means-replace").with("list", list(found)))
}

/// M§4.3: each man once, with the building that slays him most easily.
fn attacks(words: MordredWording, position: &Position, seat: Seat) -> Option<PhraseGrid> {
    let mut grid = PhraseGrid::new(vec![
        Column::words("mordred-man-at"),
        Column::words("mordred-attacked-from"),
        Column::words("mordred-slain-on"),
    ]);
    let mut found: Vec<(u8, SquareId, SquareId, BuildingKind)> = position
        .men
        .iter()
        .filter_map(|&at| {
            let (from, kind) = choose_attacker(words.game, position, seat, at, None).ok()?;
            Some((words.game.tables.of(kind).attacks, at, from, kind))
        })
        .collect();
    found.sort_by_key(|&(needed, at, ..)| (needed, at));
    for (needed, at, from, kind) in found {
        let place = Phrase::new("mordred-cell-at")
            .with("what", building_phrase(kind))
            .with("at", words.square(from));
        grid.rows.push(vec![
            words.square(at).into(),
            place.into(),
            pips(needed).into(),
        ]);
    }
    (!grid.rows.is_empty()).then_some(grid)
}
