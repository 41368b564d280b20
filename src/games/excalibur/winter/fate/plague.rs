//! 3: plague. A die for every soldier, lords too; 6 dies.

use super::super::Winter;
use super::{STEP, What, die, head, lots, seats};
use crate::games::{Roll, excalibur::position::Number};

/// `winter 2/fate/plague/kay/13`
pub(super) fn strike(winter: &mut Winter) {
    let head = head(&winter.position);
    for seat in seats(winter) {
        let name = lots::lord_in_dice(&winter.game.lords, seat);
        let rolled: Vec<Number> = winter
            .lord(seat)
            .map_or_else(Vec::new, |lord| lord.soldiers.keys().copied().collect());
        let rolls: Vec<Roll> = rolled
            .iter()
            .map(|number| winter.dice.open(format!("{head}/plague/{name}/{number}")))
            .collect();
        let died: Vec<Number> = rolled
            .iter()
            .zip(&rolls)
            .filter(|(_, roll)| roll.pips == 6)
            .map(|(&number, _)| number)
            .collect();
        if !rolled.is_empty() {
            winter.say_with(
                STEP,
                "15.1",
                What::Plagued {
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
