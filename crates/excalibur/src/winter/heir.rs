//! Step 6: an heir is appointed where nobody leads (§10.4), and a player with nothing left is out
//! (§10.5).

use super::super::event::{ExcaliburEvent, Stage};
use super::super::order;
use super::super::position::Rank;
use super::super::rulebook::LordDeath;
use super::super::troops::{is_knight, manors_of, put_out};
use super::state::Winter;
use crate::event::details::OrderSkipReason;
use seneschal_seam::seat::Seat;

const STEP: u8 = 6;

pub(super) fn appoint(winter: &mut Winter) {
    for seat in winter.players() {
        let wanting = winter.lord(seat).is_some_and(|lord| lord.leader.is_none());
        if wanting && winter.game.rules.lord_death == LordDeath::Heir {
            succeed(winter, seat);
        } else {
            for line in winter
                .lines(seat)
                .into_iter()
                .filter(|line| matches!(line.what, order::ExcaliburOrder::Appoint { .. }))
            {
                winter.skip(STEP, "10.4", seat, line, OrderSkipReason::NoHeir);
            }
        }
        let Some(lord) = winter.lord(seat) else {
            continue;
        };
        let manors = manors_of(&winter.position, seat);
        let leads = lord.leader.is_some()
            || lord
                .soldiers
                .values()
                .any(|soldier| is_knight(soldier.rank));
        let eliminated =
            lord.leader.is_none() && winter.game.rules.lord_death == LordDeath::Eliminated;
        // a player who has not entered yet is not out
        let entered = lord.gate.is_some()
            || winter
                .now
                .get(seat.index())
                .is_some_and(|roster| !roster.is_empty());
        if entered && (eliminated || (manors == 0 && !leads)) {
            put_out(
                &mut winter.position,
                seat,
                if eliminated { "10.4" } else { "10.5" },
                Stage::Winter(STEP),
                &mut winter.events,
            );
        }
    }
}

/// The knight A that the sheet names, else the knight A with the lowest number.
fn succeed(winter: &mut Winter, seat: Seat) {
    let able = |winter: &Winter, number| {
        winter
            .lord(seat)
            .and_then(|lord| lord.soldiers.get(&number))
            .is_some_and(|soldier| soldier.rank == Rank::KnightA)
    };
    let mut named = None;
    for line in winter.lines(seat) {
        let order::ExcaliburOrder::Appoint { heir } = line.what else {
            continue;
        };
        match winter
            .today(seat, heir)
            .filter(|&number| named.is_none() && able(winter, number))
        {
            Some(number) => named = Some(number),
            None => winter.skip(STEP, "10.4", seat, line, OrderSkipReason::NoHeir),
        }
    }
    let Some(lord) = winter.lord_mut(seat) else {
        return;
    };
    let heir = named.or_else(|| {
        lord.soldiers
            .iter()
            .find(|(_, soldier)| soldier.rank == Rank::KnightA)
            .map(|(&number, _)| number)
    });
    lord.leader = heir;
    // §22.2: one meditation per lord, and this is a new lord; reverence, faith and mill stay
    // (§10.4)
    if heir.is_some() {
        lord.meditation = None;
    }
    winter.say(
        STEP,
        "10.4",
        match heir {
            Some(number) => ExcaliburEvent::Appointed { seat, number },
            None => ExcaliburEvent::NoHeir { seat },
        },
    );
}
