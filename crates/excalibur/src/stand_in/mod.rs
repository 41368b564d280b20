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
use crate::{game::Excalibur, opening, order::ExcaliburOrder, troops};
use instructions::instructions;
use march::{March, write_march};
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
    let lines = match position.season {
        _ if opening::entering(position) => vec![enter(&mut scene)],
        Season::Winter => winter::sheet(&mut scene),
        // §10.2: stances alone could be written, and the defaults will do
        _ if !troops::commands(lord, &game.rules) => Vec::new(),
        _ => season(&mut scene),
    };
    lines.into_iter().map(|line| line + "\n").collect()
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
        gates.push((lot, name.as_str(), gate));
    }
    gates.sort_unstable();
    let gates = gates.into_iter().map(|(.., gate)| gate).collect();
    scene.line(&ExcaliburOrder::Enter { gates })
}

/// A campaigning season: who must stay where he is; then attacks, they need the most; then claims;
/// then who is left makes himself useful.
fn season(scene: &mut StandInScene) -> Vec<String> {
    let mut lines = Vec::new();
    faith::season(scene, &mut lines);
    let mut marches = houses::sieges(scene);
    marches.extend(faith::pilgrimage(scene));
    marches.extend(raids::marches(scene));
    marches.extend(claims::marches(scene));
    for march in &marches {
        lines.push(write_march(scene, march));
    }
    for (spot, troops) in scene.staying() {
        if scene.position.season == Season::Spring
            && scene.holds(spot)
            && troops.iter().any(|&number| scene.is_knight(number))
        {
            let hold = scene.line(&ExcaliburOrder::Hold { troops });
            lines.push([&hold, "  # looks after ", scene.name(spot)].concat());
        }
    }
    houses::defences(scene, &mut lines);
    houses::pillage(scene, &marches, &mut lines);
    shares(scene, &marches, &mut lines);
    lines.extend(instructions(scene));
    lines
}

/// §9.2: half and half with whoever is at a religious house already.
fn shares(scene: &StandInScene, marches: &[March], lines: &mut Vec<String>) {
    if !scene.game.rules.abbey || scene.position.season != Season::Autumn {
        return;
    }
    for id in scene.board().house_ids() {
        let house = scene.board().house(id);
        let goes = marches
            .iter()
            .any(|march| march.to == house.spot && march.stance.is_none());
        if let (true, [(other, _)]) = (goes, scene.others(house.spot)) {
            lines.push(scene.line(&ExcaliburOrder::Share {
                house: id,
                with: vec![*other],
                mine: 1,
                theirs: vec![1],
            }));
        }
    }
}
