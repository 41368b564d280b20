//! Fortified houses and pillage: the stand-in's defences, its sieges, its approach to other
//! players' houses, and its pillage (§13, §14).

use super::super::board::{ManorId, SpotId};
use super::super::order::{Approach, Defence, ExcaliburOrder, Instruction, PillageTarget};
use super::super::position::{CounterNumber, ManorState, StructureState};
use crate::{
    order::Stance,
    position::Season,
    season::siege::clock::is_besieged,
    stand_in::{march::March, scene::StandInScene},
};
use seneschal_seam::seat::Seat;

/// §13.3: the strength that a house adds for soldiers inside; a castle doubles it.
const HOUSE: u32 = 5;

/// Keeps besiegers in place until the house falls, unless the soldiers inside have become too
/// strong.
pub(super) fn sieges(scene: &mut StandInScene) -> Vec<March> {
    let mut marches = Vec::new();
    let (position, seat) = (scene.position, scene.seat);
    for siege in position
        .sieges
        .iter()
        .filter(|siege| siege.besieger == seat)
    {
        let spot = scene.board().manor(siege.manor).spot;
        let Some(holder) = scene.holder(spot) else {
            continue;
        };
        let troops: Vec<CounterNumber> = scene.free_at(spot).to_vec();
        let theirs: u32 = scene
            .others(spot)
            .iter()
            .filter(|(seat, _)| *seat == holder)
            .map(|&(_, strength)| strength)
            .sum();
        let own = scene.own_strength(spot);
        if troops.is_empty() || own < theirs {
            continue;
        }
        let approach = if own > theirs + shelter(scene, siege.manor) && scene.bold() {
            Approach::Assault
        } else {
            Approach::Besiege
        };
        scene.send(&troops, spot);
        let stance = Some((Stance::Fight, vec![holder]));
        marches.push(March {
            troops,
            from: spot,
            to: spot,
            toward: false,
            first_phase: None,
            miles: 0,
            stance,
            approach: Some(approach),
        });
    }
    marches
}

fn shelter(scene: &StandInScene, manor: ManorId) -> u32 {
    match scene
        .position
        .manors
        .get(usize::from(manor.0))
        .and_then(|state| state.castle)
    {
        Some(StructureState::Sound) => 2 * HOUSE,
        Some(StructureState::Struck) | None => HOUSE,
    }
}

/// The attackers' approach if the holder's soldiers are in the house (§13.5).
pub(super) fn approach(
    scene: &StandInScene,
    goal: SpotId,
    foe: Seat,
    strength: u32,
) -> Option<Approach> {
    if !scene.game.rules.houses || scene.holder(goal) != Some(foe) {
        return None;
    }
    let manor = scene.board().manor_at(goal)?;
    let theirs: u32 = scene
        .others(goal)
        .iter()
        .map(|&(_, strength)| strength)
        .sum();
    // autumn's sieges achieve nothing (§13.7)
    let strong =
        strength > theirs + shelter(scene, manor) || scene.position.season == Season::Autumn;
    Some(if strong {
        Approach::Assault
    } else {
        Approach::Besiege
    })
}

/// For each own manor with soldiers now or on the way: into the house where somebody stronger is
/// near, out of it where the besiegers can be beaten.
pub(super) fn defences(scene: &mut StandInScene, lines: &mut Vec<String>) {
    if !scene.game.rules.houses {
        return;
    }
    for (id, manor, state) in scene.own() {
        let strength = scene.own_strength(manor.spot);
        let stays = scene.staying_at(manor.spot);
        if is_besieged(scene.position, id) {
            sally(scene, id, strength, lines);
            continue;
        }
        let danger = scene.danger(manor.spot);
        if (stays == 0 && scene.sent(manor.spot) == 0) || danger == 0 {
            continue;
        }
        let how = match (
            danger > strength,
            state.castle.is_some(),
            scene.die(&format!("defends {}", manor.name)),
        ) {
            (true, _, 1..=4) => Defence::House,
            (true, _, _) | (false, true, _) => Defence::OpenThenHouse,
            (false, false, 6) => Defence::Open,
            (false, false, _) => continue,
        };
        lines.push(scene.line(&ExcaliburOrder::Defend { manor: id, how }));
    }
    if !scene.game.rules.fast_play
        && scene.habit("then house") == 6
        && !scene.lord.soldiers.is_empty()
    {
        lines.push(scene.line(&ExcaliburOrder::of_retinue(Instruction::ThenHouse)));
    }
}

/// §13.8: garrisons sally if they are strong enough, or have nothing to lose.
fn sally(scene: &mut StandInScene, manor: ManorId, strength: u32, lines: &mut Vec<String>) {
    let spot = scene.board().manor(manor).spot;
    let theirs = scene
        .others(spot)
        .iter()
        .map(|&(_, strength)| strength)
        .max()
        .unwrap_or(0);
    let bold = if scene.bold() {
        strength >= theirs
    } else {
        strength > theirs + theirs / 4
    };
    let die = scene.die(&format!("sally {}", scene.name(spot)));
    if strength > 0 && (bold || die == 6) {
        let phase = 1 + die % 3;
        lines.push(scene.line(&ExcaliburOrder::Sally { manor, phase }));
    }
}

/// §14.1: soldiers at another player's manor pillage something; a bold stand-in takes more than a
/// careful one.
pub(super) fn pillage(scene: &mut StandInScene, marches: &[March], lines: &mut Vec<String>) {
    if !scene.game.rules.pillage || scene.position.year == 0 {
        return;
    }
    let mut named: Vec<SpotId> = Vec::new();
    for march in marches
        .iter()
        .filter(|march| !march.toward && march.miles <= 6)
    {
        let Some(manor) = scene.board().manor_at(march.to) else {
            continue;
        };
        let Some(state) = scene
            .position
            .manors
            .get(usize::from(manor.0))
            .filter(|state| state.holder.is_some_and(|holder| holder != scene.seat))
        else {
            continue;
        };
        if named.contains(&march.to) {
            continue;
        }
        named.push(march.to);
        // §14.2
        let costs = scene.game.rules.advanced && scene.game.rules.honour_pillage > 0;
        let name = &scene.board().manor(manor).name;
        let die = scene.die(&format!("pillage {name}"));
        if die < if scene.bold() { 3 } else { 5 } || (costs && die < 6) {
            continue;
        }
        let kinds = prey(scene, manor, state, march.stance.is_some());
        let Some(&first) =
            kinds.get(usize::from(scene.die(&format!("takes from {name}"))) % kinds.len().max(1))
        else {
            continue;
        };
        let others = kinds
            .into_iter()
            .filter(|&kind| kind != first && scene.game.rules.pillage_all);
        let pillage = |what| ExcaliburOrder::Pillage {
            manor,
            what,
            phase: (die == 6).then_some(3),
        };
        let all = std::iter::once(first).chain(others);
        lines.extend(all.map(|kind| scene.line(&pillage(kind))));
    }
}

/// What there is to take. A stand-in that wants the manor itself spares its land.
fn prey(
    scene: &StandInScene,
    manor: ManorId,
    state: &ManorState,
    at_war: bool,
) -> Vec<PillageTarget> {
    let all = [
        PillageTarget::Village,
        PillageTarget::Fields,
        PillageTarget::Hives,
        PillageTarget::Mill,
        PillageTarget::Reeves,
    ];
    let there = |kind: &PillageTarget| match kind {
        PillageTarget::Village => true,
        PillageTarget::Fields => at_war && scene.board().manor(manor).arable > state.smoke,
        PillageTarget::Hives => at_war && state.hives > 0,
        PillageTarget::Mill => state.mill,
        PillageTarget::Reeves => at_war && (state.foresters > 0 || state.reeve),
    };
    all.into_iter().filter(there).collect()
}
