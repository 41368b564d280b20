//! A stand-in's standing instructions for fights.

use super::super::position::CounterNumber;
use super::march::{list, names};
use super::scene::StandInScene;
use seneschal_seam::{game::StandInStyle, seat::Seat};

pub(super) fn instructions(scene: &mut StandInScene) -> String {
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
    let men: Vec<CounterNumber> = scene
        .lord
        .soldiers
        .keys()
        .copied()
        .filter(|&number| !scene.is_knight(number))
        .take(4)
        .collect();
    let knights: Vec<CounterNumber> = scene
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
