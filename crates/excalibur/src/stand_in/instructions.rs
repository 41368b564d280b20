//! A stand-in's standing instructions for fights.

use super::super::position::CounterNumber;
use super::scene::StandInScene;
use crate::order::{
    DefeatConduct, ExcaliburOrder, Instruction, InstructionScope, Stance, StanceTarget,
    VictoryConduct, WithdrawalRule,
};
use seneschal_seam::{game::StandInStyle, seat::Seat};

pub(super) fn instructions(scene: &mut StandInScene) -> Vec<String> {
    let mut orders = Vec::new();
    // F3: one round, and nobody withdraws
    if !scene.game.rules.fast_play {
        let rule = match (scene.manner, scene.habit("withdraws")) {
            (StandInStyle::Bold, 1..=2) => WithdrawalRule::WhenWeaker(3),
            (StandInStyle::Bold, 3..=4) => WithdrawalRule::AfterLosses(2),
            (StandInStyle::Bold, _) => WithdrawalRule::WhenWeaker(2),
            (StandInStyle::Careful, 1..=3) => WithdrawalRule::WhenWeaker(1),
            (StandInStyle::Careful, _) => WithdrawalRule::AfterRounds(3),
        };
        orders.push(ExcaliburOrder::of_retinue(Instruction::Withdraw(rule)));
        // the group's word goes before the retinue's
        orders.extend(scene.lord.leader.map(|lord| ExcaliburOrder::Stand {
            whom: InstructionScope::Troops(vec![lord]),
            how: Instruction::Withdraw(WithdrawalRule::WhenWeaker(1)),
        }));
    }
    let mut always = |how| orders.push(ExcaliburOrder::of_retinue(how));
    if scene.manner == StandInStyle::Careful || scene.die("after defeat") > 4 {
        always(Instruction::AfterDefeat(DefeatConduct::Shelter));
    }
    match scene.die("after victory") {
        6 => always(Instruction::AfterVictory(VictoryConduct::Stay)),
        5 => always(Instruction::AfterVictory(VictoryConduct::Return)),
        _ => {}
    }
    hardships(scene, always);
    orders.iter().map(|order| scene.line(order)).collect()
}

/// Who is hit first (§8.4), who fights on a bridge (§8.6), with whom there is peace (§8.1).
fn hardships(scene: &mut StandInScene, mut always: impl FnMut(Instruction)) {
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
        always(Instruction::Wounds { troops: men });
    }
    if scene.habit("champions") > 4 && !knights.is_empty() {
        always(Instruction::Champions { troops: knights });
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
            always(Instruction::Stance {
                stance: Stance::Peace,
                toward: StanceTarget::Seats(vec![strongest]),
            });
        }
    }
}
