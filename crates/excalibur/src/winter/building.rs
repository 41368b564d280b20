//! Step 8: improvements (§5.5), each player's lines in the order of §4.6, which decides who gets
//! the last marker from the box (§1.4).

use super::super::board::{Board, ManorId};
use super::super::event::ExcaliburEvent;
use super::super::order::{self, ManorBuilding};
use super::super::position::StructureState;
use super::super::season::shrines;
use super::super::troops::{left_in_box, price};
use super::repair;
use super::state::Winter;
use crate::{event::details::OrderSkipReason, game::Excalibur};
use seneschal_seam::seat::Seat;

const STEP: u8 = 8;

pub(super) fn build(winter: &mut Winter) {
    for seat in winter.players() {
        for line in winter.lines(seat) {
            let (what, count, at) = match line.what {
                // §4.9: these were built earlier
                order::ExcaliburOrder::Build { what, .. } if shrines::faith_of(what).is_some() => {
                    continue;
                }
                order::ExcaliburOrder::Build {
                    what, count, at, ..
                } => (what, Some(count), at),
                order::ExcaliburOrder::Repair { what, at } => (what, None, at),
                _ => continue,
            };
            if !winter.commands(seat) {
                winter.skip(STEP, "10.3", seat, line, OrderSkipReason::Leaderless);
                continue;
            }
            let Some(count) = count else {
                repair::repair(winter, STEP, seat, line, what, at);
                continue;
            };
            let mut built = 0;
            let mut stopped = None;
            while built < count && stopped.is_none() {
                match one(winter, seat, what, at, count - built) {
                    Ok(()) => built += 1,
                    Err(why) => stopped = Some(why),
                }
            }
            if built > 0 {
                winter.say(
                    STEP,
                    "5.5",
                    ExcaliburEvent::Built {
                        seat,
                        what,
                        count: built,
                        at,
                        bezants: built * price(what),
                    },
                );
            }
            if let Some(why) = stopped {
                let clause = match why {
                    OrderSkipReason::Supply => "1.4",
                    OrderSkipReason::Money { .. } | OrderSkipReason::Keep { .. } => "4.5",
                    _ => "5.5",
                };
                winter.cut_short((STEP, clause), seat, line, why, (built, count));
            }
        }
    }
}

/// Builds one; the money is taken last, after every other check.
fn one(
    winter: &mut Winter,
    seat: Seat,
    what: ManorBuilding,
    at: ManorId,
    wanted: u32,
) -> Result<(), OrderSkipReason> {
    let Some(state) = winter.position.manors.get(usize::from(at.0)) else {
        return Err(OrderSkipReason::NotHeld);
    };
    if state.holder != Some(seat) {
        return Err(OrderSkipReason::NotHeld);
    }
    let land = winter.game.board.manor(at);
    let free = match what {
        ManorBuilding::Hive => state.hives < land.pasture,
        ManorBuilding::Forester => state.foresters < land.forest,
        ManorBuilding::Reeve => land.river_rights && !state.reeve,
        ManorBuilding::Mill => {
            // §5.5: one for each lord, including a conquered idle one
            if winter
                .position
                .manors
                .iter()
                .any(|manor| manor.holder == Some(seat) && manor.mill)
            {
                return Err(OrderSkipReason::SecondMill);
            }
            mill_may_stand(winter.game, at)
        }
        // §13.1
        ManorBuilding::Castle => winter.game.rules.houses && state.castle.is_none(),
        ManorBuilding::Church | ManorBuilding::Circle => false,
    };
    if !free {
        return Err(OrderSkipReason::NoLand);
    }
    if left_in_box(&winter.position, &winter.game.rules, what) == 0 {
        return Err(OrderSkipReason::Supply);
    }
    winter.spend(seat, price(what), price(what).saturating_mul(wanted))?;
    if let Some(state) = winter.position.manors.get_mut(usize::from(at.0)) {
        match what {
            ManorBuilding::Hive => state.hives += 1,
            ManorBuilding::Forester => state.foresters += 1,
            ManorBuilding::Reeve => state.reeve = true,
            ManorBuilding::Mill => {
                state.mill = true;
                state.mill_works = true;
            }
            ManorBuilding::Castle => state.castle = Some(StructureState::Sound),
            ManorBuilding::Church => state.church = Some(StructureState::Sound),
            ManorBuilding::Circle => state.circle = Some(StructureState::Sound),
        }
    }
    Ok(())
}

/// §5.5 `mill.site`: true with river rights, or where the river runs.
pub(crate) fn mill_may_stand(game: &Excalibur, manor: ManorId) -> bool {
    if game.rules.mill_by_river {
        by_river(&game.board, manor)
    } else {
        game.board.manor(manor).river_rights
    }
}

/// `mill.site: river`: true if the river touches or crosses the manor's outline.
pub(super) fn by_river(board: &Board, manor: ManorId) -> bool {
    let outline = &board.manor(manor).outline;
    let Some(&last) = outline.last() else {
        return false;
    };
    let sides = || {
        std::iter::once(last)
            .chain(outline.iter().copied())
            .zip(outline.iter().copied())
    };
    board.river.windows(2).any(|stretch| match stretch {
        &[a, b] => sides().any(|(c, d)| cross(a, b, c, d)),
        _ => false,
    })
}

type BoardPoint = (i32, i32);

/// True if two line segments share a point.
fn cross(a: BoardPoint, b: BoardPoint, c: BoardPoint, d: BoardPoint) -> bool {
    let turn = |p: BoardPoint, q: BoardPoint, r: BoardPoint| {
        let [dx, dy] = [q.0 - p.0, q.1 - p.1].map(i64::from);
        let [ex, ey] = [r.0 - p.0, r.1 - p.1].map(i64::from);
        (dx * ey - dy * ex).signum()
    };
    let within = |p: BoardPoint, q: BoardPoint, r: BoardPoint| {
        r.0 >= p.0.min(q.0) && r.0 <= p.0.max(q.0) && r.1 >= p.1.min(q.1) && r.1 <= p.1.max(q.1)
    };
    let (abc, abd, cda, cdb) = (turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b));
    (abc != abd && cda != cdb)
        || (abc == 0 && within(a, b, c))
        || (abd == 0 && within(a, b, d))
        || (cda == 0 && within(c, d, a))
        || (cdb == 0 && within(c, d, b))
}
