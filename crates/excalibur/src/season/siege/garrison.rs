//! Soldiers enter and leave their house (§13.2), and meet the other forces outside it (§13.5,
//! §13.6, §13.8).

use super::super::super::board::SpotId;
use super::super::super::event::{Event, ExcaliburEvent, Stage, Troops};
use super::super::super::order::{self, Defence, Order};
use super::super::super::position::{CounterNumber, Lord, Position, Siege};
use super::super::conditional_sheet::ConditionalSheet;
use super::super::field::{AFTER_PHASES, GroupId, SeasonState, bit};
use super::clock;
use super::footing::{defends, peace_of};
use super::place::{SiegePlace, groups_of, is_held, place_at, places};
use crate::{
    event::details::{Hindrance, SiegeEndReason},
    game::Excalibur,
};
use seneschal_seam::seat::Seat;

/// The moments at which garrisons are updated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GarrisonMoment {
    SeasonBegins,
    Step(u8),
    PhaseEnds,
}

/// Applies a sheet's lines about own houses; the last line for a manor counts. A conditional sally
/// waits for its phase (§0.5).
pub(crate) fn instruct(field: &mut SeasonState, of: &ConditionalSheet) {
    for order in of.orders() {
        let waits = matches!(order.what, order::ExcaliburOrder::Sally { .. });
        if order.when.is_empty() || (!waits && of.holds(field, &order.when)) {
            instruct_one(field, of.seat, order);
        }
    }
}

/// §0.5: when groups meet and after they have fought, conditional `defend` lines are tested again.
/// Soldiers inside stay there (§13.2).
pub(crate) fn retest_defences(field: &mut SeasonState, of: &ConditionalSheet) {
    let defends = |order: &&Order| matches!(order.what, order::ExcaliburOrder::Defend { .. });
    if !of
        .orders()
        .filter(defends)
        .any(|order| !order.when.is_empty())
    {
        return;
    }
    for order in of.orders().filter(defends) {
        if let order::ExcaliburOrder::Defend { manor, .. } = order.what
            && field
                .position
                .manors
                .get(usize::from(manor.0))
                .and_then(|state| state.holder)
                == Some(of.seat)
            && let Some(garrison) = field.houses.get_mut(usize::from(manor.0))
        {
            garrison.how = None;
        }
    }
    for order in of.orders().filter(defends) {
        if of.holds(field, &order.when) {
            instruct_one(field, of.seat, order);
        }
    }
}

/// Applies one line whose conditions are true.
pub(crate) fn instruct_one(field: &mut SeasonState, seat: Seat, order: &Order) {
    if field.houses.is_empty() {
        return;
    }
    let (order::ExcaliburOrder::Defend { manor, .. } | order::ExcaliburOrder::Sally { manor, .. }) =
        order.what
    else {
        return;
    };
    let n = usize::from(manor.0);
    // §13.1: only for the manor's holder
    if field.position.manors.get(n).and_then(|state| state.holder) != Some(seat) {
        return;
    }
    let Some(garrison) = field.houses.get_mut(n) else {
        return;
    };
    match order.what {
        order::ExcaliburOrder::Defend { how, .. } => garrison.how = Some(how),
        order::ExcaliburOrder::Sally { phase, .. } => {
            if let Some(named) = garrison.sally.get_mut(usize::from(phase).wrapping_sub(1)) {
                *named = true;
            }
        }
        _ => {}
    }
}

/// Soldiers who were in a house at the end of the last season are still inside; soldiers with a
/// reason to do so go in or come out.
pub(crate) fn begin_season(field: &mut SeasonState) {
    if field.houses.is_empty() {
        // a moderator took houses out of play, so sieges still in the position are dropped
        field.position.sieges.clear();
        return;
    }
    let mut inside: Vec<(Seat, SpotId)> = Vec::new();
    for (n, lord) in field.position.lords.iter().enumerate() {
        inside.extend(
            lord.soldiers
                .values()
                .filter(|soldier| soldier.inside)
                .map(|soldier| (Seat(n as u8), soldier.spot)),
        );
    }
    for (seat, at) in inside {
        for id in groups_of(field, seat, at).collect::<Vec<_>>() {
            field.groups[id].inside = true;
        }
    }
    update_garrisons(field, GarrisonMoment::SeasonBegins);
}

/// Updates garrisons after every group has walked a mile.
pub(crate) fn after_step(field: &mut SeasonState, step: u8) {
    if field.houses.is_empty() {
        return;
    }
    clock::end_what_is_over(field);
    update_garrisons(field, GarrisonMoment::Step(step));
}

/// Updates garrisons after the phase's fights and retreats.
pub(crate) fn after_fights(field: &mut SeasonState) {
    if field.houses.is_empty() {
        return;
    }
    for here in places(field) {
        let garrison = &field.houses[usize::from(here.manor.0)];
        // §13.8: soldiers who came out for a battle go back in if enemies are still there
        if garrison.sortie != 0
            && garrison.how != Some(Defence::Open)
            && !is_held(field, here)
            && has_enemies(field, here)
        {
            enter(field, here);
        }
    }
    // also where none of them is left: a sally does not bind soldiers who arrive in a later phase
    for garrison in &mut field.houses {
        garrison.sortie = 0;
    }
    clock::end_what_is_over(field);
    update_garrisons(field, GarrisonMoment::PhaseEnds);
}

/// True if soldiers are there with whom the holder's soldiers are not at peace, or who besiege
/// them.
pub(super) fn has_enemies(field: &SeasonState, here: SiegePlace) -> bool {
    let others = field
        .standing(here.at)
        .iter()
        .map(|&id| &field.groups[id])
        .filter(|it| it.seat != here.holder && it.lives());
    let seats = others.fold(0, |bits, it| bits | bit(it.seat));
    seats != 0
        && (seats & !peace_of(field, here) != 0 || clock::is_besieged(&field.position, here.manor))
}

/// Updates every house that its holder's soldiers occupy or could enter.
fn update_garrisons(field: &mut SeasonState, moment: GarrisonMoment) {
    for here in places(field) {
        let (n, held) = (usize::from(here.manor.0), is_held(field, here));
        let how = field.houses.get(n).and_then(|garrison| garrison.how);
        if !held && how != Some(Defence::House) {
            continue;
        }
        let besieged = clock::is_besieged(&field.position, here.manor);
        if held {
            let told_to = moment == GarrisonMoment::SeasonBegins && how == Some(Defence::Open);
            if !besieged && (told_to || !has_enemies(field, here)) {
                leave(field, here);
                continue;
            }
            come_home(field, here, besieged, moment);
        } else if goes_in(field, here) {
            enter(field, here);
        } else {
            continue;
        }
        if let GarrisonMoment::Step(step) = moment {
            stop_before(field, here, step);
        }
        // a siege is laid in one of the three phases
        if (1..AFTER_PHASES).contains(&field.phase) {
            clock::lay(field, here);
        }
        keep_in(field, here);
    }
}

/// §13.2 `defend house`: true if soldiers have arrived with whom the holder's soldiers are not at
/// peace.
fn goes_in(field: &SeasonState, here: SiegePlace) -> bool {
    let peace = peace_of(field, here);
    let feared = |seat: Seat| {
        seat != here.holder && peace & bit(seat) == 0 && defends(field, here.at, here.holder, seat)
    };
    field
        .standing(here.at)
        .iter()
        .any(|&id| field.groups[id].lives() && feared(field.groups[id].seat))
}

/// More of the holder's soldiers are outside the house (§13.8): they go in, or under a siege wait
/// for the battle that it takes to get in.
fn come_home(field: &mut SeasonState, here: SiegePlace, besieged: bool, moment: GarrisonMoment) {
    let outside: Vec<GroupId> = groups_of(field, here.holder, here.at)
        .filter(|&id| !field.groups[id].inside)
        .collect();
    if outside.is_empty() {
        return;
    }
    // soldiers who retreated to a besieged house in phase three have no battle ahead of them
    let last = moment == GarrisonMoment::PhaseEnds && field.phase >= 3;
    if besieged && field.game.rules.relief_battle && !last {
        for id in outside {
            field.groups[id].stopped = true;
        }
    } else {
        enter(field, here);
    }
}

/// All of the holder's soldiers go in.
pub(super) fn enter(field: &mut SeasonState, here: SiegePlace) {
    let numbers = set_inside(field, here, true);
    if !numbers.is_empty() {
        field.tell(
            "13.2",
            ExcaliburEvent::WentIn {
                troops: Troops {
                    seat: here.holder,
                    numbers,
                },
                manor: here.manor,
            },
        );
    }
}

fn leave(field: &mut SeasonState, here: SiegePlace) {
    let numbers = set_inside(field, here, false);
    field.tell(
        "13.2",
        ExcaliburEvent::CameOut {
            troops: Troops {
                seat: here.holder,
                numbers,
            },
            manor: here.manor,
        },
    );
}

/// Puts all of them inside or outside. Returns the counters that changed, ascending.
pub(super) fn set_inside(
    field: &mut SeasonState,
    here: SiegePlace,
    inside: bool,
) -> Vec<CounterNumber> {
    let mut numbers = Vec::new();
    for id in groups_of(field, here.holder, here.at).collect::<Vec<_>>() {
        if field.groups[id].inside != inside {
            field.groups[id].inside = inside;
            numbers.extend(field.troops(id).numbers);
        }
    }
    numbers.sort_unstable();
    numbers
}

/// §13.2: soldiers go from a fight in the open into the house. No assault before the next phase.
pub(crate) fn shelter(field: &mut SeasonState, at: SpotId, seat: Seat) {
    let Some(here) = place_at(field, at).filter(|here| here.holder == seat) else {
        return;
    };
    enter(field, here);
    let phase = field.phase;
    if let Some(garrison) = field.houses.get_mut(usize::from(here.manor.0)) {
        garrison.went_in = Some(phase);
    }
}

/// §13.5: an arriving force stops for the phase.
fn stop_before(field: &mut SeasonState, here: SiegePlace, step: u8) {
    let peace = peace_of(field, here);
    for id in field.standing(here.at).to_vec() {
        let phase = field.phase;
        let it = &mut field.groups[id];
        if it.seat != here.holder && it.since == (phase, step) && peace & bit(it.seat) == 0 {
            it.stopped = true;
            if let (Some(next), true) = (it.errand.next(), it.errand.due > 0) {
                it.held = Some((it.at, next, Hindrance::House));
            }
        }
    }
}

/// §13.6: the besieged cannot move.
fn keep_in(field: &mut SeasonState, here: SiegePlace) {
    if clock::is_besieged(&field.position, here.manor) {
        for id in groups_of(field, here.holder, here.at)
            .filter(|&id| field.groups[id].inside)
            .collect::<Vec<_>>()
        {
            let it = &mut field.groups[id];
            it.stopped = true;
            if let (Some(next), true) = (it.errand.next(), it.errand.due > 0) {
                it.held = Some((it.at, next, Hindrance::Besieged));
            }
        }
    }
}

/// True if a manor's house shelters its holder's soldiers in this position (§5.1).
pub(crate) fn shelters(lords: &[Lord], holder: Option<Seat>, at: SpotId) -> bool {
    let lord = holder.and_then(|holder| lords.get(holder.index()));
    lord.is_some_and(|lord| {
        lord.soldiers
            .values()
            .any(|soldier| soldier.inside && soldier.spot == at)
    })
}

/// After leaderless soldiers were placed (§10.1), ends their sieges. A house then holds all of its
/// holder's soldiers there, or none if nobody else is left.
pub(crate) fn reconcile_after_placing(
    game: &Excalibur,
    position: &mut Position,
    events: &mut Vec<Event>,
) {
    if !game.rules.houses {
        return;
    }
    // §13.6: a siege lasts while the besieger's soldiers stay
    let stays = |siege: &Siege| {
        let at = game.board.manor(siege.manor).spot;
        position
            .lords
            .get(siege.besieger.index())
            .is_some_and(|lord| lord.soldiers.values().any(|soldier| soldier.spot == at))
    };
    let (running, over): (Vec<Siege>, Vec<Siege>) = std::mem::take(&mut position.sieges)
        .into_iter()
        .partition(stays);
    position.sieges = running;
    for siege in over {
        let what = ExcaliburEvent::SiegeEnded {
            manor: siege.manor,
            besieger: siege.besieger,
            why: SiegeEndReason::Gone,
        };
        events.push(Event {
            stage: Stage::SeasonEnd,
            clause: "13.6".into(),
            what,
            dice: Vec::new(),
        });
    }
    for (id, state) in game.board.manor_ids().zip(&position.manors) {
        let at = game.board.manor(id).spot;
        let Some(holder) = state
            .holder
            .filter(|_| shelters(&position.lords, state.holder, at))
        else {
            continue;
        };
        let stands = |lord: &Lord| lord.soldiers.values().any(|soldier| soldier.spot == at);
        let others = position
            .lords
            .iter()
            .enumerate()
            .any(|(n, lord)| n != holder.index() && stands(lord));
        let own = position
            .lords
            .get_mut(holder.index())
            .into_iter()
            .flat_map(|lord| lord.soldiers.values_mut());
        for soldier in own.filter(|soldier| soldier.spot == at) {
            soldier.inside = others;
        }
    }
}
