//! The fall of a house (§13.7): at the end of the campaigning season after the one in which a siege
//! was laid.

use super::super::super::event::ExcaliburEvent;
use super::super::super::order::Defence;
use super::super::super::position::Siege;
use super::super::super::tie_breaks::highest_first;
use super::super::field::{AFTER_PHASES, SeasonState};
use super::super::fight_pairs::fight_pair;
use super::super::fight_place::FightPlace;
use super::super::force_assembly::assemble_force;
use super::super::record::LastCombat;
use super::super::{aftermath, meetings, overcrowding, retreat};
use super::footing::Footing;
use super::garrison::{after_fights, enter, has_enemies, set_inside};
use super::place::{SiegePlace, groups_of, is_held, places};
use seneschal_seam::{dice::Dice, seat::Seat};

/// Houses besieged since an earlier season fall. The defenders fight each besieger whose siege is
/// due, the longest siege first.
pub(crate) fn fall_due(field: &mut SeasonState, dice: &mut Dice) {
    if field.position.sieges.is_empty() {
        return;
    }
    field.phase = AFTER_PHASES;
    field.combat = 0;
    field.fought.clear();
    let now = (field.position.year, field.position.season);
    let (due, running): (Vec<Siege>, Vec<Siege>) = std::mem::take(&mut field.position.sieges)
        .into_iter()
        .partition(|siege| (siege.year, siege.season) < now);
    field.position.sieges = running;
    let mut fallen = Vec::new();
    for here in places(field) {
        if !is_held(field, here) {
            continue;
        }
        let mut sieges: Vec<&Siege> = due
            .iter()
            .filter(|siege| siege.manor == here.manor)
            .collect();
        sieges.sort_by_key(|siege| (siege.year, siege.season, siege.phase));
        if let Some(first) = sieges.first() {
            let first = first.besieger;
            let besiegers = in_turn(field, here, &sieges, dice);
            turn_out(
                field,
                here,
                besiegers.first().copied().unwrap_or(first),
                besiegers,
                dice,
            );
            fallen.push(here);
        }
    }
    retreat::retreat_groups(field, dice);
    overcrowding::make_room(field);
    aftermath::losers(field);
    for here in fallen {
        // defenders who beat all those besiegers keep the house against the others
        let open = field
            .houses
            .get(usize::from(here.manor.0))
            .and_then(|garrison| garrison.how)
            == Some(Defence::Open);
        if !open && field.count(here.holder, here.at) > 0 && has_enemies(field, here) {
            enter(field, here);
        }
    }
    after_fights(field);
}

/// The longest siege first; players who laid siege in the same phase roll for it as in §8.7.
/// `summer 3/end/Foxwood/siege/kay`
fn in_turn(
    field: &mut SeasonState,
    here: SiegePlace,
    sieges: &[&Siege],
    dice: &mut Dice,
) -> Vec<Seat> {
    let mut order = Vec::new();
    for together in
        sieges.chunk_by(|a, b| (a.year, a.season, a.phase) == (b.year, b.season, b.phase))
    {
        let seats: Vec<Seat> = together
            .iter()
            .map(|siege| siege.besieger)
            .filter(|&seat| groups_of(field, seat, here.at).next().is_some())
            .collect();
        if seats.len() < 2 {
            order.extend(seats);
            continue;
        }
        let mut rolls = Vec::new();
        let head = format!(
            "{}/{}/siege",
            field.moment(),
            field.game.board.spot(here.at).name
        );
        let mut rolled = highest_first(&head, &seats, &field.game.lords, dice, &mut rolls);
        if !field.game.rules.high_first {
            rolled.reverse();
        }
        field.tell_with(
            "8.7",
            ExcaliburEvent::ArrivalOrder {
                at: here.at,
                order: rolled.clone(),
            },
            rolls,
        );
        order.extend(rolled);
    }
    order
}

/// §13.7: the defenders come out and fight whatever the stances, without any bonus; if beaten, they
/// go by the road.
fn turn_out(
    field: &mut SeasonState,
    here: SiegePlace,
    first: Seat,
    besiegers: Vec<Seat>,
    dice: &mut Dice,
) {
    field.tell(
        "13.7",
        ExcaliburEvent::HouseFell {
            manor: here.manor,
            holder: here.holder,
            besieger: first,
        },
    );
    set_inside(field, here, false);
    let place = FightPlace::spot(here.at);
    let groups = field.standing(here.at).to_vec();
    let prefix = place.dice_prefix(field);
    for besieger in besiegers {
        let firm = |seat| groups_of(field, seat, here.at).any(|id| field.groups[id].stands_firm());
        if !firm(here.holder) || !firm(besieger) {
            continue;
        }
        let moods = meetings::moods(field, groups.iter().copied());
        let wants = |seat: Seat, other: Seat| {
            moods
                .iter()
                .any(|mood| mood.seat == seat && mood.wants(other))
        };
        let force = |seat: Seat, foe: Seat| {
            assemble_force(field, &groups, seat, wants(seat, foe), Footing::default())
        };
        let forces = [force(here.holder, besieger), force(besieger, here.holder)];
        let victor = fight_pair(field, &place, &groups, forces, &prefix, dice);
        field.record.combats.insert(
            here.at,
            LastCombat {
                phase: AFTER_PHASES,
                victor,
            },
        );
    }
}
