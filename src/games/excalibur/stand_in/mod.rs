//! An order sheet for an absent player, as they might have written it, from the information that
//! their seat may see.
//!
//! The stand-in plays to win in a simple way. It claims free manors, takes undefended ones, attacks
//! weaker players, supervises in spring, collects in autumn, and hires and builds what pays. It
//! writes text for the reader, never orders. Dice named `stand-in/…` vary its habits; they are not
//! among the turn's dice.

mod claims;
mod faith;
mod fate;
mod household;
mod houses;
mod raids;
mod scene;
#[cfg(test)]
mod tests;
mod winter;

use super::order::Stance;
use super::position::Season;
use super::*;
use scene::StandInScene;

pub fn sheet(
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
        text.push_str(&asked(scene, march));
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

/// A group on its way.
struct March {
    troops: Vec<position::CounterNumber>,
    from: board::SpotId,
    to: board::SpotId,
    /// Farther than a season reaches.
    toward: bool,
    /// The first phase, where it waits for others.
    first_phase: Option<u8>,
    miles: u16,
    stance: Option<(Stance, Vec<Seat>)>,
    /// Before a held house (§13.5).
    approach: Option<&'static str>,
}

/// Now and then a way to a free manor hangs on its being free still when they set out (§0.5).
fn asked(scene: &mut StandInScene, march: &March) -> String {
    let line = line(scene, march);
    let free = scene.board().manor_at(march.to).is_some() && scene.holder(march.to).is_none();
    let plain = march.stance.is_none() && march.approach.is_none() && !line.contains(':');
    let name = scene.name(march.to).to_owned();
    if free && plain && scene.die(&format!("asks {name}")) == 6 {
        format!("if {name} is unheld: {line}")
    } else {
        line
    }
}

/// Each player has his own hand.
fn line(scene: &mut StandInScene, march: &March) -> String {
    let (troops, from, to) = (
        list(&march.troops),
        scene.name(march.from).to_owned(),
        scene.name(march.to).to_owned(),
    );
    let by_word = if march.toward { "toward" } else { "to" };
    let mut line = match (scene.habit("writes"), march.toward) {
        _ if march.from == march.to => format!("{troops} hold"),
        (1 | 2, _) => format!("{troops} from {from} {by_word} {to}"),
        (3 | 4, false) => format!("{troops}: {from} -> {to}"),
        (5, _) => format!("move {troops} {by_word} {to}"),
        _ => format!("{troops} {by_word} {to}"),
    };
    if let Some(first) = march
        .first_phase
        .filter(|&first| first > 1 && march.from != march.to)
    {
        // two miles a phase (§6.2)
        let last = (first + u8::try_from(march.miles.div_ceil(2)).unwrap_or(3))
            .saturating_sub(1)
            .min(3);
        line.push_str(&if first == last {
            format!(" in phase {first}")
        } else {
            format!(" in phases {first} and {last}")
        });
    }
    match &march.stance {
        Some((Stance::Fight, whom)) => line.push_str(&format!("; fight {}", names(scene, whom))),
        Some((Stance::Peace, whom)) => {
            line.push_str(&format!("; peace with {}", names(scene, whom)))
        }
        Some((Stance::Defend, _)) => line.push_str("; defend"),
        None => {}
    }
    if let Some(approach) = march.approach {
        line.push_str(&format!("; {approach}"));
    }
    line
}

fn instructions(scene: &mut StandInScene) -> String {
    let mut text = String::new();
    // F3: one round, and nobody withdraws
    if !scene.game.rules.fast_play {
        let withdraw = match (scene.manner, scene.habit("withdraws")) {
            (StandInStyle::Bold, 1..=2) => "withdraw when weaker by 3",
            (StandInStyle::Bold, 3..=4) => "withdraw after 2 losses",
            (StandInStyle::Bold, _) => "withdraw when weaker by 2",
            (StandInStyle::Careful, 1..=3) => "withdraw when weaker",
            (StandInStyle::Careful, _) => "withdraw after 3 rounds",
        };
        text.push_str(&format!("{withdraw}\n"));
        // the group's word goes before the retinue's
        if let Some(lord) = scene.lord.leader {
            text.push_str(&format!("{lord}: withdraw when weaker\n"));
        }
    }
    if scene.manner == StandInStyle::Careful || scene.die("after defeat") > 4 {
        text.push_str("after defeat shelter\n");
    }
    match scene.die("after victory") {
        6 => text.push_str("after victory stay\n"),
        5 => text.push_str("after victory return\n"),
        _ => {}
    }
    hardships(scene, &mut text);
    text
}

/// Who is hit first (§8.4), who fights on a bridge (§8.6), with whom there is peace (§8.1).
fn hardships(scene: &mut StandInScene, text: &mut String) {
    let men: Vec<position::CounterNumber> = scene
        .lord
        .soldiers
        .keys()
        .copied()
        .filter(|&number| !scene.is_knight(number))
        .take(4)
        .collect();
    let knights: Vec<position::CounterNumber> = scene
        .lord
        .soldiers
        .keys()
        .copied()
        .filter(|&number| scene.is_knight(number) && Some(number) != scene.lord.leader)
        .take(3)
        .collect();
    if scene.habit("wounds") > 4 && !men.is_empty() {
        text.push_str(&format!("wounds to {}\n", list(&men)));
    }
    if scene.habit("champions") > 4 && !knights.is_empty() {
        text.push_str(&format!("champions {}\n", list(&knights)));
    }
    if scene.manner == StandInStyle::Careful && scene.habit("peace") > 3 {
        let most = |seat: &Seat| {
            scene
                .position
                .manors
                .iter()
                .filter(|manor| manor.holder == Some(*seat))
                .count()
        };
        let others = (0_u8..)
            .map(Seat)
            .zip(&scene.position.lords)
            .filter(|&(seat, lord)| seat != scene.seat && !lord.out)
            .map(|(seat, _)| seat);
        if let Some(strongest) = others.max_by_key(most) {
            text.push_str(&format!("peace with {}\n", names(scene, &[strongest])));
        }
    }
}

fn list(numbers: &[position::CounterNumber]) -> String {
    numbers
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}

fn names(scene: &StandInScene, seats: &[Seat]) -> String {
    seats
        .iter()
        .filter_map(|seat| scene.game.lords.get(seat.index()))
        .map(String::as_str)
        .collect::<Vec<_>>()
        .join(", ")
}
