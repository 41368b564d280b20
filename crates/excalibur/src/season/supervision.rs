//! Supervision of manors (§5.4), marked at the end of spring.

use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::position::{Position, Season};
use super::super::troops::is_knight;
use super::record::SeasonRecord;
use crate::game::Excalibur;

/// Marks the manors where a knight of the holder was on the centre for the whole of spring. Does
/// nothing in other seasons.
pub(crate) fn mark(
    game: &Excalibur,
    position: &mut Position,
    record: &SeasonRecord,
    events: &mut Vec<Event>,
) {
    // §F1: in fast play nobody has to supervise; every manor counts as supervised
    if position.season != Season::Spring || game.rules.fast_play {
        return;
    }
    for id in game.board.manor_ids() {
        let Some(state) = position.manors.get_mut(usize::from(id.0)) else {
            continue;
        };
        let Some(seat) = state.holder else { continue };
        let spot = game.board.manor(id).spot;
        let by = position.lords.get(seat.index()).and_then(|lord| {
            let stood = lord.soldiers.iter().filter(|&(&number, soldier)| {
                soldier.spot == spot && is_knight(soldier.rank) && record.stood(seat, number)
            });
            stood
                .min_by_key(|&(&number, soldier)| {
                    (lord.leader != Some(number), soldier.rank, number)
                })
                .map(|(&number, _)| number)
        });
        if let Some(by) = by {
            state.supervised = true;
            events.push(Event {
                stage: Stage::SeasonEnd,
                clause: "5.4".into(),
                what: ExcaliburEvent::Supervised {
                    manor: id,
                    seat,
                    by,
                },
                dice: Vec::new(),
            });
        }
    }
}
