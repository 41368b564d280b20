//! Arthur's progress and his visits (§21): what he awards, and whom he fines.

use super::super::Excalibur;
use super::super::event::{Event, Stage, What};
use super::super::position::{Lord, Position};
use super::super::troops::turn_name;
use super::meditation::meditating;
use super::{shrines, victory};
use crate::games::{Dice, Seat};

/// §21.1: where his way ends.
pub(in crate::games::excalibur) const THERE: u8 = 10;
/// §21.4
const FINE: u32 = 15;

/// §21.1: the autumn's die, added to his progress: `autumn 3/arthur`.
pub fn roll(game: &Excalibur, position: &mut Position, stage: Stage, dice: &mut Dice, events: &mut Vec<Event>) {
    // §3.3: not in year 0
    if !game.rules.advanced || position.year == 0 {
        return;
    }
    let roll = dice.open(format!("{}/arthur", turn_name(position)));
    position.arthur = position.arthur.saturating_add(roll.pips);
    let what = What::ArthurRides { progress: position.arthur };
    events.push(Event { stage, clause: "21.1".into(), what, dice: vec![roll] });
}

/// §21.2, §21.4: at ten or more he comes, and in the last autumn always, once.
pub fn visit(game: &Excalibur, position: &mut Position, events: &mut Vec<Event>) {
    let last = victory::last_autumn(game, position);
    if !game.rules.advanced || (position.arthur < THERE && !last) {
        return;
    }
    position.arthur = 0;
    let mut say = |clause: &'static str, what| events.push(Event { stage: Stage::SeasonEnd, clause: clause.into(), what, dice: Vec::new() });
    say("21.1", What::ArthurVisits { last });
    let worth: Vec<u32> =
        seats(position).map(|seat| shrines::owned(position, seat).map(|(at, faith)| shrines::worth(game, position, at, faith)).sum()).collect();
    let mut awards = Vec::with_capacity(worth.len());
    for ((lord, seat), shrines) in position.lords.iter_mut().zip((0_u8..).map(Seat)).zip(worth) {
        awards.push(lord.income.saturating_add(shrines));
        if !lord.out {
            // §21.2: that autumn's harvest, mill, abbey and priory
            lord.reverence = lord.reverence.saturating_add(lord.income).saturating_add(shrines);
            say("21.2", What::Awarded { seat, income: lord.income, shrines, reverence: lord.reverence });
        }
    }
    for ((lord, seat), award) in position.lords.iter_mut().zip((0_u8..).map(Seat)).zip(awards) {
        // §21.4: once, whatever stands where
        if lord.out || !trespasses(game, lord) {
            continue;
        }
        // §22.1: no total falls below nothing
        let most = if game.rules.fine_total { lord.reverence } else { award.min(lord.reverence) };
        let points = FINE.min(most);
        lord.reverence -= points;
        say("21.4", What::Fined { seat, points, reverence: lord.reverence });
    }
}

fn seats(position: &Position) -> impl Iterator<Item = Seat> + use<> {
    (0_u8..).map(Seat).take(position.lords.len())
}

/// Whether soldiers of his stand at the abbey or the priory; the meditating lord does not count (§22.2). With `abbey: off` (§9.1) they are spots on the road.
fn trespasses(game: &Excalibur, lord: &Lord) -> bool {
    if !game.rules.abbey {
        return false;
    }
    let apart = lord.leader.filter(|_| meditating(lord));
    lord.soldiers.iter().any(|(&number, soldier)| Some(number) != apart && game.board.house_at(soldier.spot).is_some())
}
