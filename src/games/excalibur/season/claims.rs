//! Manor claims (§5.1, §5.2).

use super::super::Excalibur;
use super::super::board::{ManorId, SpotId};
use super::super::event::{ClaimFailure, Event, ExcaliburEvent, Stage};
use super::super::order::{self, Order};
use super::super::position::{CounterNumber, Position};
use super::super::troops::{
    choose_working_mills, commands, eliminate_landless, hand_over, is_knight,
};
use super::record::SeasonRecord;
use super::siege;
use crate::games::Seat;
use std::collections::BTreeMap;

/// Claims in name order, then the mills that changed hands (§5.5), then players left with nothing
/// are out (§10.5).
pub fn claim(
    game: &Excalibur,
    position: &mut Position,
    record: &SeasonRecord,
    orders: &BTreeMap<Seat, Vec<Order>>,
    events: &mut Vec<Event>,
) {
    // §10.2: without a leader no sheet is obeyed
    let obeyed: Vec<bool> = position
        .lords
        .iter()
        .map(|lord| commands(lord, &game.rules))
        .collect();
    let obeyed = |seat: Seat| obeyed.get(seat.index()).is_some_and(|&obeyed| obeyed);
    let presence = SpotPresence::of(position, game.board.spots.len());
    for id in game.board.manor_ids() {
        let spot = game.board.manor(id).spot;
        let here = presence.at(spot);
        if here.is_empty() {
            continue;
        }
        let Some(state) = position.manors.get_mut(usize::from(id.0)) else {
            continue;
        };
        // §5.1, §13
        let sheltered =
            game.rules.houses && siege::shelters(position.lords.as_slice(), state.holder, spot);
        if sheltered {
            let seats: Vec<Seat> = here
                .iter()
                .map(|side| side.seat)
                .filter(|&seat| Some(seat) != state.holder)
                .collect();
            if !seats.is_empty() {
                events.push(say(
                    "5.1",
                    ExcaliburEvent::NotClaimed {
                        manor: id,
                        seats,
                        why: ClaimFailure::Sheltered,
                    },
                ));
            }
            continue;
        }
        match verdict(
            here,
            state.holder,
            record,
            spot,
            game.rules.men_dispute,
            |seat| obeyed(seat) && unwanted(orders, seat, id),
        ) {
            ClaimVerdict::Claimed(seat, by) => {
                let from = state.holder;
                hand_over(state, Some(seat));
                let disputed = here
                    .iter()
                    .filter(|side| counts(side, from, record))
                    .count()
                    > 1;
                let clause = if disputed { "5.2" } else { "5.1" };
                events.push(say(
                    clause,
                    ExcaliburEvent::Claimed {
                        manor: id,
                        seat,
                        by,
                        from,
                    },
                ));
            }
            ClaimVerdict::Not(seats, why, clause) => events.push(say(
                clause,
                ExcaliburEvent::NotClaimed {
                    manor: id,
                    seats,
                    why,
                },
            )),
            ClaimVerdict::Kept => (),
        }
    }
    choose_working_mills(position);
    eliminate_landless(position, Stage::SeasonEnd, events);
}

fn say(clause: &'static str, what: ExcaliburEvent) -> Event {
    Event {
        stage: Stage::SeasonEnd,
        clause: clause.into(),
        what,
        dice: Vec::new(),
    }
}

/// One player's soldiers on a centre, with the best knight if there is one.
#[derive(Clone, Copy, Debug)]
struct ClaimSide {
    seat: Seat,
    knight: Option<CounterNumber>,
}

/// The soldiers' whereabouts, collected once: by spot, then seat.
struct SpotPresence(Vec<Vec<ClaimSide>>);

impl SpotPresence {
    fn of(position: &Position, spots: usize) -> Self {
        let mut by_spot: Vec<Vec<ClaimSide>> = vec![Vec::new(); spots];
        for (n, lord) in position.lords.iter().enumerate() {
            let seat = Seat(n as u8);
            // ascending numbers: the lord, then the best knights; an heir may have a higher number
            // than others, but any knight will do
            for (&number, soldier) in &lord.soldiers {
                let Some(here) = by_spot.get_mut(usize::from(soldier.spot.0)) else {
                    continue;
                };
                let knight = is_knight(soldier.rank).then_some(number);
                match here.iter_mut().find(|side| side.seat == seat) {
                    Some(side) => side.knight = side.knight.or(knight),
                    None => here.push(ClaimSide { seat, knight }),
                }
            }
        }
        SpotPresence(by_spot)
    }

    fn at(&self, spot: SpotId) -> &[ClaimSide] {
        self.0.get(usize::from(spot.0)).map_or(&[], Vec::as_slice)
    }
}

enum ClaimVerdict {
    Claimed(Seat, CounterNumber),
    /// Nothing to report: the holder is alone there, or wins.
    Kept,
    Not(Vec<Seat>, ClaimFailure, &'static str),
}

/// §10.1: a dead lord's soldiers neither claim nor dispute outside the manors that their player
/// holds. **PBM**
fn counts(side: &ClaimSide, holder: Option<Seat>, record: &SeasonRecord) -> bool {
    Some(side.seat) == holder || !record.lord_fell.contains(&side.seat)
}

fn verdict(
    here: &[ClaimSide],
    holder: Option<Seat>,
    record: &SeasonRecord,
    spot: SpotId,
    men_dispute: bool,
    unwanted: impl Fn(Seat) -> bool,
) -> ClaimVerdict {
    // §5.1: men-at-arms dispute, unless the campaign says otherwise
    let sides: Vec<ClaimSide> = here
        .iter()
        .copied()
        .filter(|side| counts(side, holder, record) && (men_dispute || side.knight.is_some()))
        .collect();
    let claimant = match sides.as_slice() {
        [] => None,
        [alone] => Some(*alone),
        several => {
            // §5.2: the last combat's victor, if still there
            let fought = record.combats.contains_key(&spot);
            let victor = record
                .last_victor(spot)
                .and_then(|victor| several.iter().find(|side| side.seat == victor));
            match victor {
                Some(victor) => Some(*victor),
                None => {
                    let others = several
                        .iter()
                        .map(|side| side.seat)
                        .filter(|&seat| Some(seat) != holder)
                        .collect();
                    return ClaimVerdict::Not(
                        others,
                        if fought {
                            ClaimFailure::NoVictor
                        } else {
                            ClaimFailure::Disputed
                        },
                        "5.2",
                    );
                }
            }
        }
    };
    let Some(claimant) = claimant else {
        let leaderless: Vec<Seat> = here
            .iter()
            .filter(|side| side.knight.is_some() && !counts(side, holder, record))
            .map(|side| side.seat)
            .collect();
        if !leaderless.is_empty() {
            return ClaimVerdict::Not(leaderless, ClaimFailure::Leaderless, "10.1");
        }
        let seats: Vec<Seat> = here
            .iter()
            .map(|side| side.seat)
            .filter(|&seat| Some(seat) != holder)
            .collect();
        return if seats.is_empty() {
            ClaimVerdict::Kept
        } else {
            ClaimVerdict::Not(seats, ClaimFailure::NoKnight, "5.1")
        };
    };
    if Some(claimant.seat) == holder {
        return ClaimVerdict::Kept;
    }
    let not = |why, clause| ClaimVerdict::Not(vec![claimant.seat], why, clause);
    match claimant.knight {
        None => not(ClaimFailure::NoKnight, "5.1"),
        Some(_) if unwanted(claimant.seat) => not(ClaimFailure::LeftUnclaimed, "5.1"),
        Some(knight) => ClaimVerdict::Claimed(claimant.seat, knight),
    }
}

/// True if the sheet leaves the manor unclaimed (§5.1).
fn unwanted(orders: &BTreeMap<Seat, Vec<Order>>, seat: Seat, manor: ManorId) -> bool {
    orders.get(&seat).is_some_and(|lines| lines.iter().any(|line| matches!(line.what, order::ExcaliburOrder::LeaveUnclaimed { manor: left } if left == manor)))
}

#[cfg(test)]
mod tests;
