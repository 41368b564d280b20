//! 16: early swarming. On 4–6, each held hive adds another on a free pasture of the same or a
//! bordering manor.

use super::super::state::Winter;
use super::choices::{self, STEP, head, refuse};
use crate::{
    board::ManorId,
    event::{ExcaliburEvent, details::OrderSkipReason},
    order::{FateWish, ManorBuilding, Order},
    troops::left_in_box,
};
use seneschal_seam::{dice::Roll, seat::Seat};

/// Swarms in the order of §4.6, which decides who gets the last markers and pastures (§1.4).
/// `winter 2/fate/swarm/Barsham/1`
pub(super) fn swarm(winter: &mut Winter) {
    let head = head(&winter.position);
    // the hives from before: new ones do not swarm
    let hives: Vec<u8> = winter
        .position
        .manors
        .iter()
        .map(|state| state.hives)
        .collect();
    for seat in winter.players() {
        let own = |manor: ManorId| {
            winter
                .position
                .manors
                .get(usize::from(manor.0))
                .is_some_and(|state| state.holder == Some(seat))
        };
        let hived: Vec<(ManorId, u8)> = winter
            .game
            .board
            .manor_ids()
            .zip(hives.iter().copied())
            .filter(|&(manor, hives)| hives > 0 && own(manor))
            .collect();
        let wishes = wished(winter, seat, &hived);
        let mut full: Vec<&Order> = Vec::new();
        for &(from, hives) in &hived {
            let name = &winter.game.board.manor(from).name;
            let rolls: Vec<Roll> = (1..=hives)
                .map(|hive| winter.dice.open(format!("{head}/swarm/{name}/{hive}")))
                .collect();
            let swarms = rolls.iter().map(|roll| u8::from(roll.pips >= 4)).sum();
            let mut to = Vec::new();
            for _ in 0..swarms {
                let Some(place) = place(winter, seat, from, &wishes, &mut full) else {
                    break;
                };
                if let Some(state) = winter.position.manors.get_mut(usize::from(place.0)) {
                    state.hives += 1;
                    to.push(place);
                }
            }
            winter.say_with(
                STEP,
                "15.1",
                ExcaliburEvent::Swarmed {
                    seat,
                    from,
                    swarms,
                    to,
                },
                rolls,
            );
        }
        for line in full {
            refuse(winter, seat, line, OrderSkipReason::NoLand);
        }
    }
}

/// The player's `fate swarm` lines that some of the player's hives can follow.
fn wished<'a>(
    winter: &mut Winter<'a>,
    seat: Seat,
    hived: &[(ManorId, u8)],
) -> Vec<(&'a Order, ManorId)> {
    let mut wishes = Vec::new();
    for (line, wish) in choices::wishes(winter, seat) {
        let FateWish::Swarm { to } = *wish else {
            continue;
        };
        if hived.iter().any(|&(from, _)| beside(winter, from, to)) {
            wishes.push((line, to));
        } else {
            refuse(winter, seat, line, OrderSkipReason::NoHives);
        }
    }
    wishes
}

/// True for the same manor, or one whose land touches it.
fn beside(winter: &Winter, from: ManorId, to: ManorId) -> bool {
    from == to || winter.game.board.manor(from).borders.contains(&to)
}

/// The next swarm's place: as the sheet says, else the same manor, then own bordering ones by name,
/// then others by name.
fn place<'a>(
    winter: &Winter<'a>,
    seat: Seat,
    from: ManorId,
    wishes: &[(&'a Order, ManorId)],
    full: &mut Vec<&'a Order>,
) -> Option<ManorId> {
    let board = &winter.game.board;
    let state = |manor: ManorId| winter.position.manors.get(usize::from(manor.0));
    let free =
        |manor: ManorId| state(manor).is_some_and(|state| state.hives < board.manor(manor).pasture);
    if left_in_box(&winter.position, &winter.game.rules, ManorBuilding::Hive) == 0 {
        return None;
    }
    for &(line, to) in wishes.iter().filter(|&&(_, to)| beside(winter, from, to)) {
        if free(to) {
            return Some(to);
        }
        if !full.iter().any(|other| std::ptr::eq(*other, line)) {
            full.push(line);
        }
    }
    let foreign = |manor: ManorId| state(manor).is_none_or(|state| state.holder != Some(seat));
    let mut places: Vec<ManorId> = board
        .manor(from)
        .borders
        .iter()
        .copied()
        .filter(|&manor| manor != from)
        .collect();
    places.sort_by_key(|&manor| (foreign(manor), manor));
    std::iter::once(from)
        .chain(places)
        .find(|&manor| free(manor))
}
