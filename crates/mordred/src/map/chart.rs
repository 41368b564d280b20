//! The map in sentences, for readers who cannot see the picture: every player's standing, then
//! square by square its terrain, what is on it, and where its paths lead.

use super::players::seats;
use super::track;
use crate::{
    board::{SquareId, Terrain},
    game::Mordred,
    position::Position,
    tables::BuildingKind,
    turn::money::building_phrase,
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, PhraseArgument};

/// The same in sentences.
pub(crate) fn chart(game: &Mordred, position: &Position) -> Vec<Phrase> {
    let mut lines = vec![Phrase::heading("mordred-chart-players-heading")];
    lines.extend(seats(position).map(|seat| player(game, position, seat)));
    lines.push(
        Phrase::new("mordred-chart-track")
            .with("up", track::step(game.board.up))
            .with("down", track::step(-game.board.down)),
    );
    lines.push(Phrase::heading("mordred-chart-men-heading"));
    let men: Vec<&str> = position.men.iter().map(|at| game.board.name(*at)).collect();
    let told = Phrase::new("mordred-chart-men")
        .with("men", men.len())
        .with("supply", position.supply(&game.tables))
        .with("buildings", position.buildings.len());
    lines.push(told.with(
        "list",
        if men.is_empty() {
            PhraseArgument::from(Phrase::new("mordred-chart-nowhere"))
        } else {
            men.into()
        },
    ));
    lines.push(Phrase::heading("mordred-chart-squares-heading"));
    lines.extend(game.board.ids().filter_map(|id| square(game, position, id)));
    lines
}

fn player(game: &Mordred, position: &Position, seat: Seat) -> Phrase {
    let standing = position.player(seat);
    let of = |kind: BuildingKind| {
        let at: Vec<&str> = position
            .buildings
            .iter()
            .filter(|(_, it)| it.owner == seat && it.kind == kind)
            .map(|(at, _)| game.board.name(*at))
            .collect();
        let left = game
            .tables
            .of(kind)
            .each
            .saturating_sub(position.built(seat, kind));
        let told = Phrase::new("mordred-chart-kind")
            .with("kind", building_phrase(kind))
            .with("left", left);
        told.with(
            "list",
            if at.is_empty() {
                PhraseArgument::from(Phrase::new("mordred-chart-none"))
            } else {
                at.into()
            },
        )
    };
    let told = Phrase::new("mordred-chart-player")
        .with("lord", game.lord(seat))
        .with("points", position.points(&game.tables, seat));
    let told = told
        .with("money", standing.money)
        .with("pawn", track::step(standing.pawn));
    let told = BuildingKind::ALL.into_iter().fold(told, |told, kind| {
        Phrase::new("mordred-chart-also")
            .with("told", told)
            .with("more", of(kind))
    });
    Phrase::new("mordred-chart-sentence").with("told", told)
}

pub(super) fn square(game: &Mordred, position: &Position, id: SquareId) -> Option<Phrase> {
    let square = game.board.square(id)?;
    let land = match (square.terrain, square.black_framed) {
        (Terrain::Woods, false) => "mordred-chart-woods",
        (Terrain::Woods, true) => "mordred-chart-woods-framed",
        (Terrain::Hills, false) => "mordred-chart-hills",
        (Terrain::Hills, true) => "mordred-chart-hills-framed",
        (Terrain::Castle, _) => "mordred-chart-castle",
    };
    let stands = match (position.men.contains(&id), position.buildings.get(&id)) {
        (true, _) => Phrase::new("mordred-chart-man"),
        (false, Some(building)) => Phrase::new("mordred-chart-building")
            .with("lord", game.lord(building.owner))
            .with("kind", building_phrase(building.kind)),
        (false, None) => Phrase::new("mordred-chart-free"),
    };
    let ways: Vec<&str> = square
        .next
        .iter()
        .map(|next| game.board.name(*next))
        .collect();
    let told = Phrase::new("mordred-chart-square")
        .with("square", square.name.as_str())
        .with("land", Phrase::new(land));
    Some(told.with("stands", stands).with("ways", ways))
}
