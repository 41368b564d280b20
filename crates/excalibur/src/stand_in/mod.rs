//! An order sheet for an absent player, as they might have written it, from the information that
//! their seat may see.
//!
//! The stand-in plays to win in a simple way. It claims free manors, takes undefended ones, attacks
//! weaker players, supervises in spring, collects in autumn, and hires and builds what pays. It
//! writes text for the reader, never orders. Dice named `stand-in/…` vary its habits; they are not
//! among the turn's dice.

mod budget;
mod claims;
mod faith;
mod fate;
mod household;
mod houses;
mod instructions;
mod march;
mod raids;
mod scene;
#[cfg(test)]
mod tests;
mod winter;

use super::position::{Position, Season};
use crate::{game::Excalibur, opening, troops};
use instructions::instructions;
use march::{March, list, names, write_march};
use scene::StandInScene;
use seneschal_seam::{dice::Dice, game::StandInStyle, seat::Seat};

pub(crate) fn sheet(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    manner: StandInStyle,
    dice: &mut Dice,
) -> String {
    let Some(lord) = position
        .lords
        .get(seat.index())
        .filter(|lord| !lord.out && position.over.is_none())
    else {
        return String::new();
    };
    let mut scene = StandInScene::new(game, position, seat, lord, manner, dice);
    match position.season {
        _ if opening::entering(position) => enter(&mut scene),
        Season::Winter => winter::sheet(&mut scene),
        // §10.2: stances alone could be written, and the defaults will do
        _ if !troops::commands(lord, &game.rules) => String::new(),
        _ => season(&mut scene),
    }
}

/// §3.1: gates by lot: which is best nobody knows who has not played here.
fn enter(scene: &mut StandInScene) -> String {
    let board = &scene.game.board;
    let mut gates = Vec::new();
    for gate in board.gate_ids() {
        let name = &board.manor(board.gate(gate).into).name;
        // so many faces that hardly two gates are equal
        let lot = (1..=5).fold(0, |lot, n| {
            lot * 6 + u32::from(scene.die(&format!("gate {name} {n}")))
        });
        gates.push((lot, name.as_str()));
    }
    gates.sort_unstable();
    let names: Vec<&str> = gates.iter().map(|&(_, name)| name).collect();
    format!("enter by {}\n", names.join(", "))
}

/// A campaigning season: who must stay where he is; then attacks, they need the most; then claims;
/// then who is left makes himself useful.
fn season(scene: &mut StandInScene) -> String {
    let mut text = String::new();
    faith::season(scene, &mut text);
    let mut marches = houses::sieges(scene);
    marches.extend(faith::pilgrimage(scene));
    marches.extend(raids::marches(scene));
    marches.extend(claims::marches(scene));
    for march in &marches {
        text.push_str(&write_march(scene, march));
        text.push('\n');
    }
    for (spot, numbers) in scene.staying() {
        if scene.position.season == Season::Spring
            && scene.holds(spot)
            && numbers.iter().any(|&number| scene.is_knight(number))
        {
            text.push_str(&format!(
                "{} hold  # looks after {}\n",
                list(&numbers),
                scene.name(spot)
            ));
        }
    }
    houses::defences(scene, &mut text);
    houses::pillage(scene, &marches, &mut text);
    shares(scene, &marches, &mut text);
    text.push_str(&instructions(scene));
    text
}

/// §9.2: half and half with whoever is at a religious house already.
fn shares(scene: &StandInScene, marches: &[March], text: &mut String) {
    if !scene.game.rules.abbey || scene.position.season != Season::Autumn {
        return;
    }
    for house in &scene.board().houses {
        let goes = marches
            .iter()
            .any(|march| march.to == house.spot && march.stance.is_none());
        if let (true, [(other, _)]) = (goes, scene.others(house.spot)) {
            text.push_str(&format!(
                "share {} with {} 1 : 1\n",
                house.name,
                names(scene, &[*other])
            ));
        }
    }
}
