//! A player who is not there: an order sheet as he might have written it, from what his seat may see.
//!
//! He plays to win in a simple way: claims what is free, takes what is left alone, attacks who is weaker, supervises in spring,
//! collects in autumn, hires and builds what pays. He writes text for the reader, never orders. Dice named `stand-in/…` vary his habits;
//! they are none of the turn's.

mod claims;
mod raids;
mod scene;
#[cfg(test)]
mod tests;
mod winter;

use super::order::Stance;
use super::position::Season;
use super::*;
use scene::Scene;

pub fn sheet(game: &Excalibur, position: &Position, seat: Seat, manner: Manner, dice: &mut Dice) -> String {
    let Some(lord) = position.lords.get(seat.index()).filter(|lord| !lord.out && position.over.is_none()) else { return String::new() };
    let mut scene = Scene::new(game, position, seat, lord, manner, dice);
    match position.season {
        _ if opening::entering(position) => enter(&mut scene),
        Season::Winter => winter::sheet(&mut scene),
        // §10.2: nobody obeys, so nothing is written
        _ if !troops::commands(lord, &game.rules) => String::new(),
        _ => season(&mut scene),
    }
}

/// §3.1: gates by lot: which is best nobody knows who has not played here.
fn enter(scene: &mut Scene) -> String {
    let board = &scene.game.board;
    let mut gates = Vec::new();
    for gate in board.gate_ids() {
        let name = &board.manor(board.gate(gate).into).name;
        // so many faces that hardly two gates are equal
        let lot = (1..=5).fold(0, |lot, n| lot * 6 + u32::from(scene.die(&format!("gate {name} {n}"))));
        gates.push((lot, name.as_str()));
    }
    gates.sort_unstable();
    let names: Vec<&str> = gates.iter().map(|&(_, name)| name).collect();
    format!("enter by {}\n", names.join(", "))
}

/// A campaigning season: attacks first, they need the most; then claims; then who is left makes himself useful.
fn season(scene: &mut Scene) -> String {
    let mut marches = raids::marches(scene);
    marches.extend(claims::marches(scene));
    let mut text = String::new();
    for march in &marches {
        text.push_str(&line(scene, march));
        text.push('\n');
    }
    for (spot, numbers) in scene.staying() {
        if scene.position.season == Season::Spring && scene.holds(spot) && numbers.iter().any(|&number| scene.is_knight(number)) {
            text.push_str(&format!("{} hold  # looks after {}\n", list(&numbers), scene.name(spot)));
        }
    }
    text.push_str(&instructions(scene));
    text
}

/// A group on its way.
struct March {
    troops: Vec<position::Number>,
    from: board::SpotId,
    to: board::SpotId,
    /// Farther than a season reaches.
    toward: bool,
    /// The first phase, where it waits for others.
    first_phase: Option<u8>,
    miles: u16,
    stance: Option<(Stance, Vec<Seat>)>,
}

/// Each player has his own hand.
fn line(scene: &mut Scene, march: &March) -> String {
    let (troops, from, to) = (list(&march.troops), scene.name(march.from).to_owned(), scene.name(march.to).to_owned());
    let by_word = if march.toward { "toward" } else { "to" };
    let mut line = match (scene.habit("writes"), march.toward) {
        (1 | 2, _) => format!("{troops} from {from} {by_word} {to}"),
        (3 | 4, false) => format!("{troops}: {from} -> {to}"),
        (5, _) => format!("move {troops} {by_word} {to}"),
        _ => format!("{troops} {by_word} {to}"),
    };
    if let Some(first) = march.first_phase.filter(|&first| first > 1) {
        // two miles a phase (§6.2)
        let last = (first + u8::try_from(march.miles.div_ceil(2)).unwrap_or(3)).saturating_sub(1).min(3);
        line.push_str(&if first == last { format!(" in phase {first}") } else { format!(" in phases {first} and {last}") });
    }
    match &march.stance {
        Some((Stance::Fight, whom)) => line.push_str(&format!("; fight {}", names(scene, whom))),
        Some((Stance::Peace, whom)) => line.push_str(&format!("; peace with {}", names(scene, whom))),
        Some((Stance::Defend, _)) => line.push_str("; defend"),
        None => {}
    }
    line
}

fn instructions(scene: &mut Scene) -> String {
    let withdraw = match (scene.manner, scene.habit("withdraws")) {
        (Manner::Bold, 1..=2) => "withdraw when weaker by 3",
        (Manner::Bold, 3..=4) => "withdraw after 2 losses",
        (Manner::Bold, _) => "withdraw when weaker by 2",
        (Manner::Careful, 1..=3) => "withdraw when weaker",
        (Manner::Careful, _) => "withdraw after 3 rounds",
    };
    let mut text = format!("{withdraw}\n");
    // the group's word goes before the retinue's
    if let Some(lord) = scene.lord.leader {
        text.push_str(&format!("{lord}: withdraw when weaker\n"));
    }
    if scene.manner == Manner::Careful || scene.die("after defeat") > 4 {
        text.push_str("after defeat shelter\n");
    }
    if scene.die("after victory") == 6 {
        text.push_str("after victory stay\n");
    }
    text
}

fn list(numbers: &[position::Number]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn names(scene: &Scene, seats: &[Seat]) -> String {
    seats.iter().filter_map(|seat| scene.game.lords.get(seat.index())).map(String::as_str).collect::<Vec<_>>().join(", ")
}
