//! Winter (§4.4): dismisses soldiers who cannot be paid, names an heir, then spends the remaining
//! money on hiring and building. It keeps enough for next year's pay.

use super::super::board::{ManorId, SpotId};
use super::super::order::{ExcaliburOrder, ManorBuilding, Recruit};
use super::super::position::{CounterNumber, Rank};
use super::super::rulebook::LordDeath;
use super::super::troops::{self as book, ROOM, is_knight, wage};
use super::super::winter::building::mill_may_stand;
use super::budget::WinterBudget;
use super::scene::StandInScene;
use super::{faith, fate, household};
use std::collections::BTreeMap;

/// The reserve of a careful stand-in for a bad year, in bezants.
const KEPT: u32 = 4;

pub(super) fn sheet(scene: &mut StandInScene) -> Vec<String> {
    let mut lines = Vec::new();
    let given = household::gift(scene, &mut lines);
    let (mut dismissed, bezants) =
        dismiss(scene, scene.lord.treasury.saturating_sub(given), &mut lines);
    let heir = heir(scene);
    lines.extend(heir.map(|heir| scene.line(&ExcaliburOrder::Appoint { heir })));
    // §10.3: without a leader there are no other orders; and if not everybody can be paid, nothing
    // is left
    let (Some(bezants), true) = (
        bezants,
        book::commands(scene.lord, &scene.game.rules) || heir.is_some(),
    ) else {
        return lines;
    };
    dismissed.sort_unstable();
    let kept = scene
        .lord
        .soldiers
        .iter()
        .filter(|(number, _)| !dismissed.contains(number));
    let wages = kept
        .filter(|&(&number, _)| Some(number) != heir)
        .map(|(_, soldier)| wage(soldier.rank))
        .sum();
    // the amount to keep is not available for spending
    let kept = if scene.bold() { 0 } else { KEPT };
    let mut purse = WinterBudget {
        bezants: bezants.saturating_sub(kept),
        wages,
        harvest: harvest(scene),
    };
    let mut room = rooms(scene, &dismissed);
    let saved = faith::savings(scene, &purse);
    purse.bezants -= saved;
    let kept = kept + saved;
    let converts = faith::winter(scene, &mut purse, &mut lines);
    // a third goes to buildings, whose income outlasts their cost
    let land = purse.bezants / 3;
    purse.bezants -= land;
    hire(scene, &mut purse, &mut room, &mut lines);
    purse.bezants += land;
    household::repair(scene, &mut purse, &mut lines);
    build(scene, &mut purse, &mut lines);
    household::castle(scene, &mut purse, &mut lines);
    spare(scene, &purse, &mut lines);
    household::relocate(scene, &dismissed, &mut room, &mut lines);
    fate::wishes(scene, converts, &mut lines);
    if kept > 0 {
        lines.push(scene.line(&ExcaliburOrder::Keep { bezants: kept }));
    }
    lines
}

/// Now and then: a line for spending a gift, should one arrive.
fn spare(scene: &mut StandInScene, purse: &WinterBudget, lines: &mut Vec<String>) {
    if !scene.game.rules.gifts || scene.die("spare") < 6 {
        return;
    }
    if let Some((at, ..)) = scene.own().find(|(_, manor, _)| scene.room(manor.spot) > 1) {
        let hire = scene.line(&recruit(Recruit::ManAtArms, at));
        lines.push(format!("if treasury >= {}: {hire}", purse.bezants + 6));
    }
}

/// Dismisses men-at-arms who cannot be paid (§7.3), the worst first. Returns the money left after
/// pay; `None` if even the knights cost too much.
fn dismiss(
    scene: &StandInScene,
    treasury: u32,
    lines: &mut Vec<String>,
) -> (Vec<CounterNumber>, Option<u32>) {
    let paid = |number: &CounterNumber| Some(*number) != scene.lord.leader;
    let knights: u32 = scene
        .lord
        .soldiers
        .iter()
        .filter(|(number, soldier)| paid(number) && is_knight(soldier.rank))
        .map(|(_, soldier)| wage(soldier.rank))
        .sum();
    let mut men: Vec<(Rank, CounterNumber)> = scene
        .lord
        .soldiers
        .iter()
        .filter(|(_, soldier)| !is_knight(soldier.rank))
        .map(|(&number, soldier)| (soldier.rank, number))
        .collect();
    men.sort_unstable();
    let mut pay = knights + men.iter().map(|&(rank, _)| wage(rank)).sum::<u32>();
    let mut gone = Vec::new();
    while pay > treasury
        && let Some((rank, number)) = men.pop()
    {
        pay -= wage(rank);
        gone.push(number);
    }
    if !gone.is_empty() {
        gone.sort_unstable();
        let troops = gone.clone();
        lines.push(scene.line(&ExcaliburOrder::Dismiss { troops }));
    }
    (gone, treasury.checked_sub(pay))
}

/// §10.4: the best knight with the lowest number.
fn heir(scene: &StandInScene) -> Option<CounterNumber> {
    if scene.lord.leader.is_some() || scene.game.rules.lord_death != LordDeath::Heir {
        return None;
    }
    scene
        .lord
        .soldiers
        .iter()
        .find(|(_, soldier)| soldier.rank == Rank::KnightA)
        .map(|(&number, _)| number)
}

/// The expected harvest: every manor as if it had no collector, plus its hives and foresters; or
/// what this year brought, where that is known. Where weather is played, the amount that a bad year
/// takes from the fields is left out (§12.1), since otherwise that year's pay would be missing.
fn harvest(scene: &StandInScene) -> u32 {
    let (mut poor, mut fields) = (0, 0);
    for (_, manor, state) in scene.own() {
        poor += u32::from(manor.income.man_at_arms[0]) + u32::from(state.hives + state.foresters);
        fields += u32::from(manor.arable);
    }
    let usual = poor.max(scene.lord.income * 3 / 4);
    if scene.game.rules.weather {
        usual.saturating_sub(fields)
    } else {
        usual
    }
}

fn rooms(scene: &StandInScene, dismissed: &[CounterNumber]) -> BTreeMap<SpotId, usize> {
    let own = scene
        .board()
        .manors
        .iter()
        .map(|manor| manor.spot)
        .filter(|&spot| scene.holds(spot));
    own.map(|spot| {
        let there = scene
            .lord
            .soldiers
            .iter()
            .filter(|(number, soldier)| soldier.spot == spot && !dismissed.contains(number))
            .count();
        (spot, ROOM.saturating_sub(there))
    })
    .collect()
}

fn hire(
    scene: &mut StandInScene,
    purse: &mut WinterBudget,
    room: &mut BTreeMap<SpotId, usize>,
    lines: &mut Vec<String>,
) {
    let manors = room.len();
    let soldiers = &scene.lord.soldiers;
    let knights = soldiers
        .values()
        .filter(|soldier| is_knight(soldier.rank))
        .count();
    // F2: in fast play, where nobody is promoted, recruits are of grade A
    let (knight_grade, man_grade) = if scene.game.rules.fast_play {
        (Rank::KnightA, Rank::ManAtArmsA)
    } else {
        (Rank::Esquire, Rank::ManAtArmsB)
    };
    let left = |rank: Rank| {
        let count = soldiers.values().filter(|soldier| soldier.rank == rank);
        book::numbers(rank).len().saturating_sub(count.count())
    };
    // a knight for most manors, a man-at-arms for the others; a rich stand-in wants an army
    let rich = usize::try_from(purse.bezants.saturating_sub(purse.wages) / 8).unwrap_or(0);
    let wanted_knights = (if scene.bold() {
        manors + rich
    } else {
        manors.div_ceil(2) + 1 + rich / 2
    })
    .saturating_sub(knights);
    let wanted_men = (manors + 2 + rich).saturating_sub(soldiers.len());
    let (esquires, men) = (left(knight_grade), left(man_grade));
    for (what, price, count) in [
        (Recruit::Knight, 4, wanted_knights.min(esquires)),
        (Recruit::ManAtArms, 2, wanted_men.min(men)),
    ] {
        for _ in 0..count {
            if !purse.affords(price, price) {
                break;
            }
            let Some(at) = front(scene, room) else { break };
            let manor = scene.board().manor_at(at);
            lines.extend(manor.map(|manor| scene.line(&recruit(what, manor))));
            take(purse, room, at, price);
        }
    }
}

fn recruit(kind: Recruit, at: ManorId) -> ExcaliburOrder {
    ExcaliburOrder::Hire { kind, count: 1, at }
}

fn take(purse: &mut WinterBudget, room: &mut BTreeMap<SpotId, usize>, at: SpotId, price: u32) {
    purse.bezants -= price;
    purse.wages += price;
    if let Some(left) = room.get_mut(&at) {
        *left -= 1;
    }
}

/// The emptiest own manor with room; of equals the nearest to manors that others hold or nobody
/// does.
fn front(scene: &StandInScene, room: &BTreeMap<SpotId, usize>) -> Option<SpotId> {
    let abroad = |from: SpotId| {
        scene
            .board()
            .manors
            .iter()
            .filter(|manor| !scene.holds(manor.spot))
            .filter_map(|manor| scene.miles(from, manor.spot))
            .min()
            .unwrap_or(u16::MAX)
    };
    room.iter()
        .filter(|&(_, &left)| left > 0)
        .min_by_key(|&(&spot, &left)| (ROOM - left, abroad(spot), spot))
        .map(|(&spot, _)| spot)
}

fn build(scene: &mut StandInScene, purse: &mut WinterBudget, lines: &mut Vec<String>) {
    build_mill(scene, purse, lines);
    // contested markers may be gone before this player's turn (§1.4), so a few are left in the box
    let left = |what: ManorBuilding, spare: u32| {
        book::markers(what).saturating_sub(on_board(scene, what) + spare)
    };
    let mut hives = left(ManorBuilding::Hive, 6);
    let mut foresters = left(ManorBuilding::Forester, 4);
    let mut reeves = left(ManorBuilding::Reeve, 3);
    for (at, manor, state) in scene.own() {
        let wants = [
            (
                ManorBuilding::Forester,
                u32::from(manor.forest.saturating_sub(state.foresters)),
                &mut foresters,
            ),
            (
                ManorBuilding::Reeve,
                u32::from(manor.river_rights && !state.reeve),
                &mut reeves,
            ),
            (
                ManorBuilding::Hive,
                u32::from(manor.pasture.saturating_sub(state.hives)),
                &mut hives,
            ),
        ];
        for (what, wanted, left) in wants {
            let mut count = 0;
            while count < wanted && *left > 0 && purse.affords(2, 0) {
                purse.bezants -= 2;
                *left -= 1;
                count += 1;
            }
            if count > 0 {
                lines.push(scene.line(&household::build(what, count, at)));
            }
        }
    }
}

/// §5.5: with seven manors or more, a mill pays for itself in two years.
fn build_mill(scene: &StandInScene, purse: &mut WinterBudget, lines: &mut Vec<String>) {
    let milled = scene.own().any(|(_, _, state)| state.mill);
    if milled || scene.own().count() < 7 || !purse.affords(15, 0) {
        return;
    }
    let mill = ManorBuilding::Mill;
    let site = scene
        .own()
        .find(|&(id, _, _)| mill_may_stand(scene.game, id))
        .filter(|_| on_board(scene, mill) < book::markers(mill));
    if let Some((at, ..)) = site {
        lines.push(scene.line(&household::build(mill, 1, at)));
        purse.bezants -= 15;
    }
}

fn on_board(scene: &StandInScene, what: ManorBuilding) -> u32 {
    let manors = scene.position.manors.iter();
    manors.map(|manor| book::count(manor, what)).sum()
}
