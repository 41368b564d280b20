//! A stand-in's move order, and its text.

use super::super::board::SpotId;
use super::super::order::Stance;
use super::super::position::CounterNumber;
use super::scene::StandInScene;
use seneschal_seam::seat::Seat;

/// A group on its way.
pub(super) struct March {
    pub troops: Vec<CounterNumber>,
    pub from: SpotId,
    pub to: SpotId,
    /// Farther than a season reaches.
    pub toward: bool,
    /// The first phase, where it waits for others.
    pub first_phase: Option<u8>,
    pub miles: u16,
    pub stance: Option<(Stance, Vec<Seat>)>,
    /// Before a held house (§13.5).
    pub approach: Option<&'static str>,
}

/// Now and then a way to a free manor hangs on its being free still when they set out (§0.5).
pub(super) fn write_march(scene: &mut StandInScene, march: &March) -> String {
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

pub(super) fn list(numbers: &[CounterNumber]) -> String {
    numbers
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(", ")
}

pub(super) fn names(scene: &StandInScene, seats: &[Seat]) -> String {
    seats
        .iter()
        .filter_map(|seat| scene.game.lords.get(seat.index()))
        .map(String::as_str)
        .collect::<Vec<_>>()
        .join(", ")
}
