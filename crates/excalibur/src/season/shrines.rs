//! Churches and stone circles: their owners and their worth (§19.4, §19.5), and the fate of
//! captured shrines of the other faith (§19.6).

use super::super::board::{ManorId, ParishId};
use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::order::{self, ManorBuilding, Order};
use super::super::position::{Faith, ManorState, Position, StructureState};
use super::super::troops::commands;
use crate::game::Excalibur;
use seneschal_seam::seat::Seat;
use std::collections::BTreeMap;

/// Churches before circles, by name (§0.3).
pub(crate) const FAITHS: [Faith; 2] = [Faith::Christian, Faith::Druid];

/// §19.4, in points.
const ALONE: u32 = 20;
const BESIDE: u32 = 10;

/// The kind of shrine that a faith builds.
pub(crate) fn marker(faith: Faith) -> ManorBuilding {
    match faith {
        Faith::Christian => ManorBuilding::Church,
        Faith::Druid => ManorBuilding::Circle,
    }
}

/// The faith of a shrine; `None` for other buildings.
pub(crate) fn faith_of(what: ManorBuilding) -> Option<Faith> {
    match what {
        ManorBuilding::Church => Some(Faith::Christian),
        ManorBuilding::Circle => Some(Faith::Druid),
        _ => None,
    }
}

/// The state of a faith's shrine on a manor, if there is one.
pub(crate) fn shrine(manor: &ManorState, faith: Faith) -> Option<StructureState> {
    match faith {
        Faith::Christian => manor.church,
        Faith::Druid => manor.circle,
    }
}

pub(crate) fn shrine_mut(manor: &mut ManorState, faith: Faith) -> &mut Option<StructureState> {
    match faith {
        Faith::Christian => &mut manor.church,
        Faith::Druid => &mut manor.circle,
    }
}

/// §19.1: true if the parish has a shrine of this faith, on held land or not.
pub(crate) fn in_parish(
    game: &Excalibur,
    position: &Position,
    parish: ParishId,
    faith: Faith,
) -> bool {
    game.board
        .manors
        .iter()
        .zip(&position.manors)
        .any(|(land, manor)| land.parish == parish && shrine(manor, faith).is_some())
}

/// The shrines that count for a lord, in name order: those of the lord's faith on the lord's manors
/// (§19.5, §19.6).
pub(crate) fn owned(
    position: &Position,
    seat: Seat,
) -> impl Iterator<Item = (ManorId, Faith)> + '_ {
    let faith = position.lords.get(seat.index()).and_then(|lord| lord.faith);
    (0_u8..)
        .map(ManorId)
        .zip(&position.manors)
        .filter_map(move |(id, manor)| {
            let faith = faith
                .filter(|&faith| manor.holder == Some(seat) && shrine(manor, faith).is_some())?;
            Some((id, faith))
        })
}

/// §19.4: a shrine's worth at a visit, in points; 0 where there is none.
pub(crate) fn worth(game: &Excalibur, position: &Position, at: ManorId, faith: Faith) -> u32 {
    let Some(works) = position
        .manors
        .get(usize::from(at.0))
        .and_then(|manor| shrine(manor, faith))
    else {
        return 0;
    };
    let other = if faith == Faith::Christian {
        Faith::Druid
    } else {
        Faith::Christian
    };
    let whole = if in_parish(game, position, game.board.manor(at).parish, other) {
        BESIDE
    } else {
        ALONE
    };
    match works {
        StructureState::Sound => whole,
        // §15, 4 and 5: struck by lightning
        StructureState::Struck => whole / 2,
    }
}

/// Checks every held manor: a lord without a faith adopts the shrine's, and a lord of the other
/// faith destroys it. A second call changes nothing.
pub(crate) fn convert_captured_shrines(
    game: &Excalibur,
    position: &mut Position,
    stage: Stage,
    events: &mut Vec<Event>,
) {
    if !game.rules.advanced {
        return;
    }
    let mut say = |what| {
        events.push(Event {
            stage,
            clause: "19.6".into(),
            what,
            dice: Vec::new(),
        })
    };
    for at in game.board.manor_ids() {
        for shrines in FAITHS {
            let Some(manor) = position
                .manors
                .get_mut(usize::from(at.0))
                .filter(|manor| shrine(manor, shrines).is_some())
            else {
                continue;
            };
            let Some(seat) = manor.holder else { continue };
            let Some(lord) = position.lords.get_mut(seat.index()) else {
                continue;
            };
            match lord.faith {
                None => {
                    lord.faith = Some(shrines);
                    say(ExcaliburEvent::Converted {
                        seat,
                        from: None,
                        to: shrines,
                    });
                }
                // `church.capture: may` leaves it standing
                Some(faith) if faith != shrines && !game.rules.capture_may => {
                    *shrine_mut(manor, shrines) = None;
                    say(ExcaliburEvent::Destroyed {
                        seat,
                        what: marker(shrines),
                        at,
                    });
                }
                Some(_) => {}
            }
        }
    }
}

/// §19.6 `church.capture: may`: carries out the sheet's `destroy` lines where a soldier is on the
/// centre when the season begins.
pub(crate) fn pull_down(
    game: &Excalibur,
    position: &mut Position,
    orders: &BTreeMap<Seat, Vec<Order>>,
    events: &mut Vec<Event>,
) {
    for (&seat, lines) in orders {
        for line in lines {
            let order::ExcaliburOrder::Destroy {
                shrine: shrines,
                at,
            } = line.what
            else {
                continue;
            };
            if may_pull_down(game, position, seat, shrines, at)
                && let Some(manor) = position.manors.get_mut(usize::from(at.0))
            {
                *shrine_mut(manor, shrines) = None;
                let what = ExcaliburEvent::Destroyed {
                    seat,
                    what: marker(shrines),
                    at,
                };
                events.push(Event {
                    stage: Stage::Start,
                    clause: "19.6".into(),
                    what,
                    dice: Vec::new(),
                });
            }
        }
    }
}

/// Checks a campaigning season's `destroy`: it needs the other faith's shrine on an own manor, with
/// an own soldier on its centre (§19.6).
pub(crate) fn may_pull_down(
    game: &Excalibur,
    position: &Position,
    seat: Seat,
    shrines: Faith,
    at: ManorId,
) -> bool {
    let (Some(manor), Some(lord)) = (
        position.manors.get(usize::from(at.0)),
        position.lords.get(seat.index()),
    ) else {
        return false;
    };
    let there = || {
        lord.soldiers
            .values()
            .any(|soldier| soldier.spot == game.board.manor(at).spot)
    };
    game.rules.advanced
        && game.rules.capture_may
        && commands(lord, &game.rules)
        && manor.holder == Some(seat)
        && shrine(manor, shrines).is_some()
        && lord.faith.is_some_and(|faith| faith != shrines)
        && there()
}
