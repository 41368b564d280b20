//! Manor claims (§5.1, §5.2).

use super::super::board::{ManorId, SpotId};
use super::super::event::{Event, ExcaliburEvent, Stage};
use super::super::order::{self, Order};
use super::super::position::{CounterNumber, Position};
use super::super::troops::{
    choose_working_mills, commands, eliminate_landless, hand_over, is_knight,
};
use super::record::SeasonRecord;
use super::siege;
use crate::{event::details::ClaimFailure, game::Excalibur};
use seneschal_seam::seat::Seat;
use std::collections::BTreeMap;

/// Claims in name order, then the mills that changed hands (§5.5), then players left with nothing
/// are out (§10.5).
pub(crate) fn claim(
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
    for manor in game.board.manor_ids() {
        let spot = game.board.manor(manor).spot;
        let Some(state) = position.manors.get_mut(usize::from(manor.0)) else {
            continue;
        };
        let dispute = ManorDispute {
            here: presence.at(spot),
            holder: state.holder,
            record,
            spot,
            men_dispute: game.rules.men_dispute,
        };
        if dispute.here.is_empty() {
            continue;
        }
        // §5.1, §13
        let sheltered =
            game.rules.houses && siege::shelters(position.lords.as_slice(), dispute.holder, spot);
        let verdict = if sheltered {
            dispute.refuse_others(ClaimFailure::Sheltered, "5.1")
        } else {
            dispute.verdict(|seat| obeyed(seat) && unwanted(orders, seat, manor))
        };
        events.push(match verdict {
            ClaimVerdict::Claimed(seat, by) => {
                hand_over(state, Some(seat));
                let clause = if dispute.is_contested() { "5.2" } else { "5.1" };
                let from = dispute.holder;
                say(
                    clause,
                    ExcaliburEvent::Claimed {
                        manor,
                        seat,
                        by,
                        from,
                    },
                )
            }
            ClaimVerdict::Not(seats, why, clause) => {
                say(clause, ExcaliburEvent::NotClaimed { manor, seats, why })
            }
            ClaimVerdict::Kept => continue,
        });
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

/// The players on a manor's centre.
struct ManorDispute<'a> {
    here: &'a [ClaimSide],
    holder: Option<Seat>,
    record: &'a SeasonRecord,
    spot: SpotId,
    men_dispute: bool,
}

impl ManorDispute<'_> {
    /// §10.1: a dead lord's soldiers neither claim nor dispute outside the manors that their player
    /// holds. **PBM**
    fn counts(&self, side: &ClaimSide) -> bool {
        Some(side.seat) == self.holder || !self.record.lord_fell.contains(&side.seat)
    }

    /// True if soldiers of several players count there.
    fn is_contested(&self) -> bool {
        self.here.iter().filter(|side| self.counts(side)).count() > 1
    }

    fn verdict(&self, unwanted: impl Fn(Seat) -> bool) -> ClaimVerdict {
        // §5.1: men-at-arms dispute, unless the campaign says otherwise
        let disputes =
            |side: &ClaimSide| self.counts(side) && (self.men_dispute || side.knight.is_some());
        let sides: Vec<ClaimSide> = self
            .here
            .iter()
            .copied()
            .filter(|side| disputes(side))
            .collect();
        let claimant = match sides.as_slice() {
            [] => return self.no_claimant(),
            [alone] => *alone,
            several => match self.victor(several) {
                Some(victor) => victor,
                None => return self.undecided(several),
            },
        };
        if Some(claimant.seat) == self.holder {
            return ClaimVerdict::Kept;
        }
        let not = |why| ClaimVerdict::Not(vec![claimant.seat], why, "5.1");
        match claimant.knight {
            None => not(ClaimFailure::NoKnight),
            Some(_) if unwanted(claimant.seat) => not(ClaimFailure::LeftUnclaimed),
            Some(knight) => ClaimVerdict::Claimed(claimant.seat, knight),
        }
    }

    /// §5.2: the last combat's victor, if still there.
    fn victor(&self, sides: &[ClaimSide]) -> Option<ClaimSide> {
        let victor = self.record.last_victor(self.spot)?;
        sides.iter().copied().find(|side| side.seat == victor)
    }

    fn undecided(&self, sides: &[ClaimSide]) -> ClaimVerdict {
        let why = if self.record.combats.contains_key(&self.spot) {
            ClaimFailure::NoVictor
        } else {
            ClaimFailure::Disputed
        };
        ClaimVerdict::Not(self.others(sides), why, "5.2")
    }

    /// Nobody there counts, or only men-at-arms who do not dispute.
    fn no_claimant(&self) -> ClaimVerdict {
        let leaderless: Vec<Seat> = self
            .here
            .iter()
            .filter(|side| side.knight.is_some() && !self.counts(side))
            .map(|side| side.seat)
            .collect();
        if leaderless.is_empty() {
            self.refuse_others(ClaimFailure::NoKnight, "5.1")
        } else {
            ClaimVerdict::Not(leaderless, ClaimFailure::Leaderless, "10.1")
        }
    }

    /// Nobody but the holder claims anything.
    fn refuse_others(&self, why: ClaimFailure, clause: &'static str) -> ClaimVerdict {
        let others = self.others(self.here);
        if others.is_empty() {
            ClaimVerdict::Kept
        } else {
            ClaimVerdict::Not(others, why, clause)
        }
    }

    fn others(&self, sides: &[ClaimSide]) -> Vec<Seat> {
        let seats = sides.iter().map(|side| side.seat);
        seats.filter(|&seat| Some(seat) != self.holder).collect()
    }
}

/// True if the sheet leaves the manor unclaimed (§5.1).
fn unwanted(orders: &BTreeMap<Seat, Vec<Order>>, seat: Seat, manor: ManorId) -> bool {
    orders.get(&seat).is_some_and(|lines| lines.iter().any(|line| matches!(line.what, order::ExcaliburOrder::LeaveUnclaimed { manor: left } if left == manor)))
}

#[cfg(test)]
mod tests;
