//! 6 (fr 7): the peasants of manors with few soldiers revolt, manor by manor in name order.

use super::super::relocation::ManorLinks;
use super::super::state::Winter;
use super::choices::{STEP, head};
use super::deaths::die;
use super::shelter;
use crate::{board::ManorId, event::ExcaliburEvent, position::CounterNumber, troops::hand_over};
use seneschal_seam::{dice::Roll, seat::Seat};

/// Manors with fewer than two soldiers; with `fate.table: fr`, fewer than three.
/// `winter 2/fate/revolt/Barsham/13`
pub(super) fn all(winter: &mut Winter, french: bool) {
    let enough = if french { 3 } else { 2 };
    for manor in winter.game.board.manor_ids() {
        let state = winter.position.manors.get(usize::from(manor.0));
        let Some(seat) = state.and_then(|state| state.holder) else {
            continue;
        };
        let spot = winter.game.board.manor(manor).spot;
        // soldiers who fled here before this manor's turn count
        let here: Vec<CounterNumber> = winter.lord(seat).map_or_else(Vec::new, |lord| {
            lord.soldiers
                .iter()
                .filter(|(_, it)| it.spot == spot)
                .map(|(&number, _)| number)
                .collect()
        });
        if here.len() >= enough {
            continue;
        }
        // §4.8: the links while the player still holds the manor
        let links = ManorLinks::of(winter, seat);
        if let Some(state) = winter.position.manors.get_mut(usize::from(manor.0)) {
            hand_over(state, None);
        }
        let living = revolt(winter, manor, seat, here);
        shelter::flee(winter, seat, &living, spot, |to| {
            french || links.joined(manor, to)
        });
    }
}

/// Rolls for the soldiers on a manor; those who roll 6 die. Returns the others.
fn revolt(
    winter: &mut Winter,
    manor: ManorId,
    seat: Seat,
    here: Vec<CounterNumber>,
) -> Vec<CounterNumber> {
    let head = head(&winter.position);
    let name = &winter.game.board.manor(manor).name;
    let rolls: Vec<Roll> = here
        .iter()
        .map(|number| winter.dice.open(format!("{head}/revolt/{name}/{number}")))
        .collect();
    let (dead, living): (Vec<_>, Vec<_>) = here
        .iter()
        .zip(&rolls)
        .partition(|(_, roll)| roll.pips == 6);
    let [died, living] = [dead, living].map(|part| {
        part.into_iter()
            .map(|(&number, _)| number)
            .collect::<Vec<CounterNumber>>()
    });
    winter.say_with(
        STEP,
        "15.1",
        ExcaliburEvent::Revolted {
            manor,
            seat,
            rolled: here,
            died: died.clone(),
        },
        rolls,
    );
    die(winter, seat, &died);
    living
}
