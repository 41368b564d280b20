//! Meetings between two spots (§6.6): enemies on one stretch of road stop for the rest of the phase.

use super::super::board::SpotId;
use super::field::{GroupId, Mover, RoadFight, SeasonState, bit};
use super::meetings::{enemies, moods};
use seneschal_seam::seat::Seat;

/// Within a step: enemies stop on a stretch of road if they would swap its ends, or enter one where
/// groups have stopped (§6.6). Marks the movers that stop; all of them are lifted already.
pub(crate) fn on_stretches(field: &mut SeasonState, movers: &mut [Mover], step: u8) {
    let departures = Departures::of(movers);
    // each stretch once: from its lower end if somebody leaves that, otherwise from the upper end
    for (from, to) in departures.directions() {
        let back = departures.along(to, from).next().is_some();
        let ends = [from.min(to), from.max(to)];
        let stopped = field
            .stretches
            .iter()
            .position(|stretch| stretch.ends == ends);
        if (!back && stopped.is_none()) || (back && from > to) {
            continue;
        }
        let there: Vec<usize> = departures
            .along(from, to)
            .chain(departures.along(to, from))
            .collect();
        let travellers = Travellers {
            end: to,
            movers: there.iter().map(|&n| &movers[n]).collect(),
            waiting: stopped.map_or(&[], |n| field.stretches[n].groups.as_slice()),
        };
        let seats = travellers.seats_that_meet(field);
        let stopping: Vec<usize> = there
            .into_iter()
            .filter(|&n| seats & bit(field.groups[movers[n].group].seat) != 0)
            .collect();
        if stopping.is_empty() {
            continue;
        }
        for &n in &stopping {
            stop(field, &mut movers[n], step);
        }
        let groups = stopping.iter().map(|&n| movers[n].group);
        match stopped {
            Some(n) => field.stretches[n].groups.extend(groups),
            None => field.stretches.push(RoadFight {
                ends,
                groups: groups.collect(),
            }),
        }
    }
}

/// Marks a mover as stopped on its stretch of road.
fn stop(field: &mut SeasonState, mover: &mut Mover, step: u8) {
    let phase = field.phase;
    mover.stopped = true;
    let group = &mut field.groups[mover.group];
    (group.toward, group.stopped, group.moved, group.since) =
        (Some(mover.to), true, true, (phase, step));
}

/// The movers' numbers with the spots that they leave and enter, sorted by these.
struct Departures(Vec<(SpotId, SpotId, usize)>);

impl Departures {
    fn of(movers: &[Mover]) -> Self {
        let mut departures: Vec<(SpotId, SpotId, usize)> = movers
            .iter()
            .enumerate()
            .map(|(n, mover)| (mover.from, mover.to, n))
            .collect();
        departures.sort_unstable();
        Departures(departures)
    }

    fn directions(&self) -> impl Iterator<Item = (SpotId, SpotId)> {
        let alike = self.0.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1));
        alike.filter_map(|alike| alike.first().map(|&(from, to, _)| (from, to)))
    }

    fn along(&self, from: SpotId, to: SpotId) -> impl Iterator<Item = usize> {
        let first = self.0.partition_point(|&(a, b, _)| (a, b) < (from, to));
        self.0[first..]
            .iter()
            .take_while(move |&&(a, b, _)| (a, b) == (from, to))
            .map(|&(_, _, n)| n)
    }
}

/// The groups on a stretch of road: those that move along it both ways, and those that have stopped
/// there.
struct Travellers<'a> {
    /// One end of the stretch.
    end: SpotId,
    movers: Vec<&'a Mover>,
    waiting: &'a [GroupId],
}

impl Travellers<'_> {
    /// Seats, a bit each, with an enemy who moves the other way or has stopped there. Groups moving
    /// the same way do not meet.
    fn seats_that_meet(&self, field: &SeasonState) -> u32 {
        let moods = moods(
            field,
            self.movers
                .iter()
                .map(|mover| mover.group)
                .chain(self.waiting.iter().copied()),
        );
        let mut seats = 0;
        for one in &moods {
            for other in moods
                .iter()
                .filter(|other| enemies(&field.game.rules, one, other))
            {
                let (a, b) = (
                    self.directions_of(field, one.seat),
                    self.directions_of(field, other.seat),
                );
                if (a[0] && b[1])
                    || (a[1] && b[0])
                    || (a[2] && (b[0] || b[1]))
                    || (b[2] && (a[0] || a[1]))
                {
                    seats |= bit(one.seat) | bit(other.seat);
                }
            }
        }
        seats
    }

    /// True where a player has groups: moving toward `end`, moving away from it, stopped.
    fn directions_of(&self, field: &SeasonState, seat: Seat) -> [bool; 3] {
        let mut ways = [false; 3];
        for mover in self
            .movers
            .iter()
            .filter(|mover| field.groups[mover.group].seat == seat)
        {
            ways[usize::from(mover.from == self.end)] = true;
        }
        ways[2] = self.waiting.iter().any(|&id| field.groups[id].seat == seat);
        ways
    }
}
