//! Pillage at the end of a phase (§14): which player pillages what. About a house, it relies only
//! on `siege`.
//!
//! Dice: `spring 3/phase 2/Foxwood/pillage/kay` where several players would pillage; for the units
//! `…/kay/fields/1`, `…/kay/hives/1`, `…/kay/village`, `…/kay/mill`, `…/kay/reeves/forester 1`,
//! `…/kay/reeves/river reeve`.

use super::super::board::{Manor, ManorId};
use super::super::event::{ExcaliburEvent, Stage};
use super::super::order::{ExcaliburOrder, Order, PillageTarget};
use super::super::position::ManorState;
use super::super::tie_breaks::{highest_first, lord_in_dice};
use super::super::troops::turn_name;
use super::field::SeasonState;
use super::honour;
use super::pillage_plans::{PillageLine, PillagePlans};
use super::siege;
use crate::event::details::{HonourDeed, OrderSkipReason};
use seneschal_seam::{
    dice::{Dice, Roll},
    seat::Seat,
};

/// §14.1: fields and hives are lost on 2 or more, foresters and river reeves on 5 or more.
const BURNS: u8 = 2;
const FLEES: u8 = 5;
/// The step of groups that reach a spot after the phase's two steps.
const AFTER: u8 = 3;

/// Adds a sheet's lines.
pub(crate) fn plan<'a>(field: &mut SeasonState<'a>, seat: Seat, sheet: &'a [Order]) {
    // §3.3
    if !field.game.rules.pillage || field.position.year == 0 {
        return;
    }
    for order in sheet {
        if let ExcaliburOrder::Pillage { manor, what, phase } = order.what {
            field.pillage.lines.push(PillageLine {
                seat,
                order,
                manor,
                what,
                phase,
                over: false,
            });
        }
    }
}

/// Carries out the `pillage` lines that can run, manors in name order. Lines that can no longer run
/// are reported with the reason.
pub(crate) fn pillage_manors(field: &mut SeasonState, dice: &mut Dice) {
    if field.pillage.lines.is_empty() {
        return;
    }
    let mut plans = std::mem::take(&mut field.pillage);
    // §0.5: a conditional line is tested in its phase; if its condition is false, the line belongs
    // to another branch, and nothing is reported
    let phase = field.phase;
    let due = |line: &PillageLine| {
        !line.over
            && line.phase.is_none_or(|named| named == phase)
            && field.may_run(line.seat, line.order)
    };
    let mut due: Vec<(ManorId, usize)> = plans
        .lines
        .iter()
        .enumerate()
        .filter(|(_, line)| due(line))
        .map(|(n, line)| (line.manor, n))
        .collect();
    due.sort_unstable();
    for lines in due.chunk_by(|one, next| one.0 == next.0) {
        if let Some(&(manor, _)) = lines.first() {
            pillage_manor(
                field,
                &mut plans,
                manor,
                lines.iter().map(|&(_, n)| n),
                dice,
            );
        }
    }
    field.pillage = plans;
}

/// One manor at the end of one phase.
fn pillage_manor<'a>(
    field: &mut SeasonState<'a>,
    plans: &mut PillagePlans<'a>,
    manor: ManorId,
    due: impl Iterator<Item = usize>,
    dice: &mut Dice,
) {
    let mut ready: Vec<usize> = Vec::new();
    let mut waits: Vec<(usize, OrderSkipReason)> = Vec::new();
    for n in due {
        let Some(line) = plans.lines.get(n) else {
            continue;
        };
        match hindrance(field, plans, line) {
            None => ready.push(n),
            Some(why) => waits.push((n, why)),
        }
    }
    let passed_over = carry_out(field, plans, manor, ready, dice);
    waits.extend(
        passed_over
            .into_iter()
            .map(|n| (n, OrderSkipReason::Pillaged)),
    );
    report_failures(field, plans, waits);
}

/// Carries out one player's lines for a manor. Returns the lines that are left.
fn carry_out<'a>(
    field: &mut SeasonState<'a>,
    plans: &mut PillagePlans<'a>,
    manor: ManorId,
    ready: Vec<usize>,
    dice: &mut Dice,
) -> Vec<usize> {
    let head = format!(
        "{}/phase {}/{}/pillage",
        turn_name(&field.position),
        field.phase,
        field.game.board.manor(manor).name
    );
    let seat_of = |n: usize| plans.lines.get(n).map(|line| line.seat);
    let mut seats: Vec<Seat> = ready.iter().filter_map(|&n| seat_of(n)).collect();
    seats.sort_unstable();
    seats.dedup();
    let Some(winner) = choose_pillager(field, manor, seats, &head, dice) else {
        return ready;
    };
    // §14.1 `pillage.actions`: one kind, or all that the player ordered
    let most = if field.game.rules.pillage_all {
        usize::MAX
    } else {
        1
    };
    let (own, others): (Vec<usize>, Vec<usize>) =
        ready.into_iter().partition(|&n| seat_of(n) == Some(winner));
    let (runs, left) = own.split_at(own.len().min(most));
    for &n in runs {
        let Some(line) = plans.lines.get_mut(n) else {
            continue;
        };
        line.over = true;
        lay_waste(field, line, &head, dice);
    }
    plans.done.push(manor);
    honour::cost(
        &field.game.rules,
        &mut field.position,
        winner,
        HonourDeed::Pillage,
        Stage::Phase(field.phase),
        &mut field.events,
    );
    [left, &others].concat()
}

/// §14.1: among several players, the highest die decides.
fn choose_pillager(
    field: &mut SeasonState,
    manor: ManorId,
    seats: Vec<Seat>,
    head: &str,
    dice: &mut Dice,
) -> Option<Seat> {
    let mut rolls = Vec::new();
    let order = highest_first(head, &seats, &field.game.lords, dice, &mut rolls);
    let winner = *order.first()?;
    if seats.len() > 1 {
        field.tell_with(
            "14.1",
            ExcaliburEvent::PillageContested {
                manor,
                seats,
                winner,
            },
            rolls,
        );
    }
    Some(winner)
}

/// Reports the lines that can no longer run. The others wait for a later phase.
fn report_failures(
    field: &mut SeasonState,
    plans: &mut PillagePlans,
    waits: Vec<(usize, OrderSkipReason)>,
) {
    for (n, why) in waits {
        let Some(line) = plans.lines.get_mut(n) else {
            continue;
        };
        if line.phase.is_some() || field.phase == 3 || why == OrderSkipReason::Pillaged {
            line.over = true;
            field.tell(
                "14.1",
                ExcaliburEvent::Skipped {
                    seat: line.seat,
                    line: line.order.text.clone(),
                    why,
                    done: 0,
                    wanted: 0,
                },
            );
        }
    }
}

/// Why a line cannot be carried out now, if it cannot.
fn hindrance(
    field: &SeasonState,
    plans: &PillagePlans,
    line: &PillageLine,
) -> Option<OrderSkipReason> {
    let manor = field.game.board.manor(line.manor);
    let Some(state) = field.position.manors.get(usize::from(line.manor.0)) else {
        return Some(OrderSkipReason::NotAnothers);
    };
    let Some(holder) = state.holder.filter(|&holder| holder != line.seat) else {
        return Some(OrderSkipReason::NotAnothers);
    };
    // §10.1: every other order ends
    if field.record.lord_fell.contains(&line.seat) {
        return Some(OrderSkipReason::Leaderless);
    }
    // §14.1: once per manor and season
    if plans.done.contains(&line.manor) {
        return Some(OrderSkipReason::Pillaged);
    }
    let own = || {
        field
            .standing(manor.spot)
            .iter()
            .map(|&id| &field.groups[id])
            .filter(|group| group.seat == line.seat && group.lives())
    };
    if own().next().is_none() {
        return Some(OrderSkipReason::NobodyThere);
    }
    // §14.1: instead of fighting; groups that arrived after the phase's steps come from a fight
    // (§6.10, §6.11)
    let fought = |seat: Seat| {
        field
            .fought
            .iter()
            .any(|&(at, one, other)| at == manor.spot && (one == seat || other == seat))
    };
    if fought(line.seat) || own().all(|group| group.since >= (field.phase, AFTER)) {
        return Some(OrderSkipReason::Fought);
    }
    // §14.1, §13.4: the holder has nobody there, or only defenders who are inside and not assaulted
    let defended = field
        .standing(manor.spot)
        .iter()
        .map(|&id| &field.groups[id])
        .any(|group| group.seat == holder && group.lives() && !group.inside);
    if defended || (field.count(holder, manor.spot) > 0 && fought(holder)) {
        return Some(OrderSkipReason::Defended);
    }
    // §13.6
    if !siege::may_pillage(field, line.manor, line.seat) {
        return Some(OrderSkipReason::Besieging);
    }
    (units(manor, state, line.what) == 0).then_some(OrderSkipReason::NothingThere)
}

/// The number of units to roll for.
fn units(manor: &Manor, state: &ManorState, what: PillageTarget) -> u8 {
    match what {
        PillageTarget::Fields => manor.arable.saturating_sub(state.smoke),
        PillageTarget::Hives => state.hives,
        PillageTarget::Village => 1,
        PillageTarget::Mill => u8::from(state.mill),
        PillageTarget::Reeves => state.foresters.saturating_add(u8::from(state.reeve)),
    }
}

/// Rolls and applies the pillage table (§14.1).
fn lay_waste(field: &mut SeasonState, line: &PillageLine, head: &str, dice: &mut Dice) {
    let game = field.game;
    let manor = game.board.manor(line.manor);
    let head = format!("{head}/{}", lord_in_dice(&game.lords, line.seat));
    let Some(state) = field.position.manors.get_mut(usize::from(line.manor.0)) else {
        return;
    };
    let Some(holder) = state.holder else { return };
    let of = units(manor, state, line.what);
    let mut rolls: Vec<Roll> = Vec::new();
    let roll = |name: String| {
        let roll = dice.open(format!("{head}/{name}"));
        let pips = roll.pips;
        rolls.push(roll);
        pips
    };
    let loot = roll_loot(manor, state, line.what, game.rules.pillage_mill, roll);
    // §14.1: the holder pays nothing
    if let Some(lord) = field.position.lords.get_mut(line.seat.index()) {
        lord.treasury = lord.treasury.saturating_add(loot.bezants);
    }
    field.tell_with(
        "14.1",
        ExcaliburEvent::Pillaged {
            manor: line.manor,
            seat: line.seat,
            holder,
            what: line.what,
            of,
            lost: loot.lost,
            reeve: loot.reeve,
            bezants: loot.bezants,
        },
        rolls,
    );
}

/// The units that a manor loses, with its river reeve if he is among them; and the bezants taken.
#[derive(Default)]
struct PillageLoot {
    lost: u8,
    reeve: bool,
    bezants: u32,
}

/// A die for each unit; `mill_from` is the lowest roll that destroys a mill.
fn roll_loot(
    manor: &Manor,
    state: &mut ManorState,
    what: PillageTarget,
    mill_from: u8,
    mut roll: impl FnMut(String) -> u8,
) -> PillageLoot {
    let mut loot = PillageLoot::default();
    match what {
        PillageTarget::Fields => {
            for n in state.smoke + 1..=manor.arable {
                loot.lost += u8::from(roll(format!("fields/{n}")) >= BURNS);
            }
            state.smoke += loot.lost;
        }
        PillageTarget::Hives => {
            for n in 1..=state.hives {
                loot.lost += u8::from(roll(format!("hives/{n}")) >= BURNS);
            }
            state.hives -= loot.lost;
        }
        PillageTarget::Village => loot.bezants = u32::from(roll("village".to_owned())),
        PillageTarget::Mill => {
            // §14.1 `pillage.mill: 4 | 5`
            if roll("mill".to_owned()) >= mill_from {
                loot.lost = 1;
                (state.mill, state.mill_works) = (false, false);
            }
        }
        PillageTarget::Reeves => {
            for n in 1..=state.foresters {
                loot.lost += u8::from(roll(format!("reeves/forester {n}")) >= FLEES);
            }
            state.foresters -= loot.lost;
            loot.reeve = state.reeve && roll("reeves/river reeve".to_owned()) >= FLEES;
            state.reeve &= !loot.reeve;
            loot.lost += u8::from(loot.reeve);
        }
    }
    loot
}

#[cfg(test)]
mod tests;
