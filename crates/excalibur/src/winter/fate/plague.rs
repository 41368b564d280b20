//! 3: plague. A die for every soldier, lords too; a soldier dies on 6.

use super::super::state::Winter;
use super::choices::{STEP, head, seats};
use super::deaths::die;
use crate::{event::ExcaliburEvent, position::CounterNumber, tie_breaks};
use seneschal_seam::dice::Roll;

/// `winter 2/fate/plague/kay/13`
pub(super) fn strike(winter: &mut Winter) {
    let head = head(&winter.position);
    for seat in seats(winter) {
        let name = tie_breaks::lord_in_dice(&winter.game.lords, seat);
        let rolled: Vec<CounterNumber> = winter
            .lord(seat)
            .map_or_else(Vec::new, |lord| lord.soldiers.keys().copied().collect());
        let rolls: Vec<Roll> = rolled
            .iter()
            .map(|number| winter.dice.open(format!("{head}/plague/{name}/{number}")))
            .collect();
        let died: Vec<CounterNumber> = rolled
            .iter()
            .zip(&rolls)
            .filter(|(_, roll)| roll.pips == 6)
            .map(|(&number, _)| number)
            .collect();
        if !rolled.is_empty() {
            winter.say_with(
                STEP,
                "15.1",
                ExcaliburEvent::Plagued {
                    seat,
                    rolled,
                    died: died.clone(),
                },
                rolls,
            );
            die(winter, seat, &died);
        }
    }
}
