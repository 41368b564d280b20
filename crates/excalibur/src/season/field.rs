//! The season's working state: counters, their groups, and the soldiers on each spot, so that no
//! step has to search the whole board. It knows where everybody is and how to move them; the other
//! files decide why they go.

use super::super::board::SpotId;
use super::super::event::{Event, ExcaliburEvent, Stage, Troops};
use super::super::order::{Approach, DefeatConduct, VictoryConduct, WithdrawalRule};
use super::super::position::{CounterNumber, Position, Rank};
use super::super::route::RoadNetwork;
use super::super::troops::{ROOM, commands, strength, turn_name};
use super::conditional_sheet::ConditionalSheet;
use super::pillage_plans::PillagePlans;
use super::record::SeasonRecord;
use super::siege::house_orders::Garrison;
use crate::{
    event::details::{Hindrance, MoveReason},
    game::Excalibur,
};
use seneschal_seam::{clause::Clause, dice::Roll, seat::Seat};
use std::borrow::Cow;

/// Indices into `SeasonState::counters` and `SeasonState::groups`.
pub(crate) type CounterId = usize;
pub(crate) type GroupId = usize;

pub(crate) struct Counter {
    pub seat: Seat,
    pub number: CounterNumber,
    pub rank: Rank,
    pub wounded: bool,
    /// The lord, or the heir who leads (§10.4).
    pub leader: bool,
    pub group: GroupId,
    /// Index into the list of combat instructions, `SeasonState::words`.
    pub word: usize,
    /// Dead or captured.
    pub gone: bool,
}

impl Counter {
    pub(crate) fn strength(&self) -> u32 {
        strength(self.rank, self.wounded)
    }

    /// §6.10: the weakest first by current strength, and of equals the lowest number; a lord is no
    /// exception (**PBM**).
    pub(crate) fn weakest_first(&self) -> (u32, CounterNumber) {
        (self.strength(), self.number)
    }
}

/// A sheet's instructions to some counters for fights and their aftermath. The first in the
/// season's list is the default (§0.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CombatInstructions {
    /// Seats, a bit each, toward whom the stance is `fight` (§8.1).
    pub fight: u32,
    /// Seats toward whom the stance is `peace`; toward the others it is `defend`.
    pub peace: u32,
    /// §9.2
    pub leave: bool,
    /// `None`: the sheet says nothing. Then the counters withdraw `when weaker` in the open, and
    /// never from a house (§8.8, §13.5).
    pub withdraw: Option<WithdrawalRule>,
    /// §8.4 `wounds fresh first`.
    pub fresh_first: bool,
    pub after_victory: VictoryConduct,
    pub after_defeat: DefeatConduct,
    /// §13.5; `None`: besiege the manor if it is the goal, otherwise pass.
    pub approach: Option<Approach>,
    /// §8.8: the counters go into their own house once they are weaker.
    pub then_house: bool,
}

impl Default for CombatInstructions {
    fn default() -> Self {
        // §8.1 `defend`, §6.9 continue, §6.10 return
        CombatInstructions {
            fight: 0,
            peace: 0,
            leave: false,
            withdraw: None,
            fresh_first: false,
            after_victory: VictoryConduct::Continue,
            after_defeat: DefeatConduct::Return,
            approach: None,
            then_house: false,
        }
    }
}

/// A seat's bit in `CombatInstructions::fight` and `CombatInstructions::peace`.
pub(crate) fn bit(seat: Seat) -> u32 {
    1u32.checked_shl(u32::from(seat.0)).unwrap_or(0)
}

/// A route and how much of it is done.
pub(crate) struct MarchRoute<'a> {
    pub route: Cow<'a, [SpotId]>,
    pub done: usize,
    /// Miles that the phases so far allow and that are not yet walked (§6.2, §6.8).
    pub due: usize,
    pub phases: [bool; 3],
    pub why: MoveReason,
}

impl<'a> MarchRoute<'a> {
    pub(crate) fn stay() -> Self {
        MarchRoute {
            route: Cow::Borrowed(&[]),
            done: 0,
            due: 0,
            phases: [false; 3],
            why: MoveReason::Ordered,
        }
    }

    pub(crate) fn ordered(route: &'a [SpotId], phases: [bool; 3]) -> Self {
        MarchRoute {
            route: Cow::Borrowed(route),
            done: 0,
            due: 0,
            phases,
            why: MoveReason::Ordered,
        }
    }

    /// Two miles in each of the remaining phases.
    pub(crate) fn at_once(route: Vec<SpotId>, why: MoveReason) -> Self {
        MarchRoute {
            route: Cow::Owned(route),
            done: 0,
            due: 0,
            phases: [true; 3],
            why,
        }
    }

    pub(crate) fn next(&self) -> Option<SpotId> {
        self.route.get(self.done).copied()
    }

    pub(crate) fn left(&self) -> usize {
        self.route.len().saturating_sub(self.done)
    }

    /// At the start of a phase, adds two miles if the order names it. Delayed miles stay due in any
    /// phase, named or not (§6.8).
    pub(crate) fn begin(&mut self, phase: u8) {
        if self.phases.get(usize::from(phase).wrapping_sub(1)) == Some(&true) {
            self.due = (self.due + 2).min(self.left());
        }
    }

    pub(crate) fn walk_one(&mut self) {
        self.done += 1;
        self.due = self.due.saturating_sub(1);
    }
}

/// A group's defeat in this phase (§6.10).
#[derive(Clone, Debug, Default)]
pub(crate) struct GroupDefeat {
    /// Seats, a bit each, that beat the group.
    pub by: u32,
    /// The spot that is lost; `None` where both sides were beaten on a stretch of road (§6.11).
    pub lost: Option<SpotId>,
    /// True if the group goes back in this phase; otherwise it stays beside the victor until the
    /// next (§6.11).
    pub at_once: bool,
    /// True if the group goes at once to where it began the season (§6.11 `meet.losers: start`).
    pub to_start: bool,
}

/// Counters that started together and share one order (§6.4).
pub(crate) struct TroopGroup<'a> {
    pub seat: Seat,
    /// The position of its line in the sheet; groups without a line come last.
    pub written: usize,
    /// The living counters, ascending by number.
    pub counters: Vec<CounterId>,
    pub start: SpotId,
    pub at: SpotId,
    /// The group stopped on the stretch of road from `at` to this spot (§6.6).
    pub toward: Option<SpotId>,
    /// The spots that the group has left, the last one last. A retreat goes back to the last.
    pub trail: Vec<SpotId>,
    /// The phase and step in which it reached the spot; 0, 0 for the season's start (§8.7).
    pub since: (u8, u8),
    pub moved: bool,
    pub errand: MarchRoute<'a>,
    pub after_victory: VictoryConduct,
    pub after_defeat: DefeatConduct,
    /// The spot where the group was beaten and which it still has to leave.
    pub lost: Option<SpotId>,
    /// True if the group is in the fortified house of its manor (§13.2): on the centre, but nobody
    /// meets it.
    pub inside: bool,

    // only for the current phase
    /// Length of the trail when the phase began.
    pub trail_before: usize,
    pub stopped: bool,
    /// Where the group was, the spot that came next, and why it waited (§6.7, §13.4).
    pub held: Option<(SpotId, SpotId, Hindrance)>,
    pub beaten: Option<GroupDefeat>,
    pub won: bool,
}

impl TroopGroup<'_> {
    pub(crate) fn lives(&self) -> bool {
        !self.counters.is_empty()
    }

    /// True if the group is alive and was not beaten in this phase.
    pub(crate) fn stands_firm(&self) -> bool {
        self.lives() && self.beaten.is_none()
    }
}

/// A stretch of road on which enemies stopped.
pub(crate) struct RoadFight {
    /// Ascending.
    pub ends: [SpotId; 2],
    pub groups: Vec<GroupId>,
}

/// A group that reached a spot after the fights, and where it came from; it may overcrowd the spot
/// (§6.10).
pub(crate) struct SpotArrival {
    pub group: GroupId,
    pub at: SpotId,
    pub from: SpotId,
}

/// A group about to go from one spot to the next.
pub(crate) struct Mover {
    pub group: GroupId,
    pub from: SpotId,
    pub to: SpotId,
    /// Met enemies on the stretch of road.
    pub stopped: bool,
}

/// `SeasonState::phase` after phase three, when houses fall (§13.7).
pub(crate) const AFTER_PHASES: u8 = 4;

pub(crate) struct SeasonState<'a> {
    pub game: &'a Excalibur,
    /// The board's roads, routed around this year's floods (§15).
    pub roads: RoadNetwork<'a>,
    /// Holders, treasuries and everything else that the season does not change; soldiers are
    /// written back at the end.
    pub position: Position,
    pub phase: u8,
    pub counters: Vec<Counter>,
    pub groups: Vec<TroopGroup<'a>>,
    pub words: Vec<CombatInstructions>,
    /// By seat (§8.4, §8.6).
    pub wounds: Vec<Vec<CounterNumber>>,
    pub champions: Vec<Vec<CounterNumber>>,
    pub stretches: Vec<RoadFight>,
    pub arrivals: Vec<SpotArrival>,
    /// The pairs that fought on a spot in this phase (§8.9).
    pub fought: Vec<(SpotId, Seat, Seat)>,
    /// The number of the phase's last combat.
    pub combat: u16,
    pub record: SeasonRecord,
    pub events: Vec<Event>,
    /// The number of events at the start of the phase.
    pub events_before: usize,
    /// §14.1
    pub pillage: PillagePlans<'a>,
    /// By seat: the counter that leads.
    pub leaders: Vec<Option<CounterId>>,
    /// By manor: the holder's instructions for the house (§13.2); empty where houses are not in
    /// play.
    pub houses: Vec<Garrison>,
    /// The sheets that contain conditions; usually none.
    pub depends: Vec<ConditionalSheet<'a>>,
    /// By spot: the groups on it.
    standing: Vec<Vec<GroupId>>,
    /// By spot and seat: the number of soldiers.
    counts: Vec<usize>,
    /// By seat: the spots of own manors, ascending.
    manors: Vec<Vec<SpotId>>,
}

impl<'a> SeasonState<'a> {
    pub(crate) fn new(game: &'a Excalibur, position: &Position) -> Self {
        let (spots, seats) = (game.board.spots.len(), position.lords.len());
        let mut manors = vec![Vec::new(); seats];
        for (manor, state) in game.board.manors.iter().zip(&position.manors) {
            if let Some(own) = state.holder.and_then(|seat| manors.get_mut(seat.index())) {
                own.push(manor.spot);
            }
        }
        SeasonState {
            game,
            roads: RoadNetwork::of(&game.board, &position.omens.floods),
            position: position.clone(),
            phase: 0,
            counters: Vec::new(),
            groups: Vec::new(),
            words: vec![CombatInstructions::default()],
            wounds: vec![Vec::new(); seats],
            champions: vec![Vec::new(); seats],
            stretches: Vec::new(),
            arrivals: Vec::new(),
            fought: Vec::new(),
            combat: 0,
            record: SeasonRecord::default(),
            events: Vec::new(),
            events_before: 0,
            pillage: PillagePlans::default(),
            leaders: vec![None; seats],
            houses: if game.rules.houses {
                vec![Garrison::default(); game.board.manors.len()]
            } else {
                Vec::new()
            },
            depends: Vec::new(),
            standing: vec![Vec::new(); spots],
            counts: vec![0; spots * seats],
            manors,
        }
    }

    /// Forms a new group, at its start.
    pub(crate) fn form(
        &mut self,
        seat: Seat,
        written: usize,
        at: SpotId,
        errand: MarchRoute<'a>,
        word: &CombatInstructions,
    ) -> GroupId {
        self.groups.push(TroopGroup {
            seat,
            written,
            counters: Vec::new(),
            start: at,
            at,
            toward: None,
            trail: Vec::new(),
            since: (0, 0),
            moved: false,
            errand,
            after_victory: word.after_victory,
            after_defeat: word.after_defeat,
            lost: None,
            inside: false,
            trail_before: 0,
            stopped: false,
            held: None,
            beaten: None,
            won: false,
        });
        let id = self.groups.len() - 1;
        self.standing[usize::from(at.0)].push(id);
        id
    }

    /// Moves a counter into a group that is on a spot.
    pub(crate) fn join(&mut self, counter: CounterId, group: GroupId) {
        self.counters[counter].group = group;
        let TroopGroup { seat, at, .. } = self.groups[group];
        let members = &mut self.groups[group].counters;
        let place = members.partition_point(|&other| other < counter);
        members.insert(place, counter);
        *self.count_mut(seat, at) += 1;
    }

    /// Removes a counter from its group, alive or dead.
    pub(crate) fn part(&mut self, counter: CounterId) {
        let group = self.counters[counter].group;
        let TroopGroup {
            seat, at, toward, ..
        } = self.groups[group];
        self.groups[group]
            .counters
            .retain(|&other| other != counter);
        if toward.is_none() {
            *self.count_mut(seat, at) -= 1;
            if !self.groups[group].lives() {
                self.standing[usize::from(at.0)].retain(|&other| other != group);
            }
        }
    }

    /// Takes a counter off the board for good.
    pub(crate) fn remove(&mut self, counter: CounterId) {
        self.part(counter);
        self.counters[counter].gone = true;
    }

    /// Takes a group off its spot, either onto a stretch of road or to `stand` elsewhere.
    pub(crate) fn lift(&mut self, group: GroupId) {
        let TroopGroup { seat, at, .. } = self.groups[group];
        let soldiers = self.groups[group].counters.len();
        *self.count_mut(seat, at) -= soldiers;
        self.standing[usize::from(at.0)].retain(|&other| other != group);
    }

    /// Puts a lifted group on a spot.
    pub(crate) fn stand(&mut self, group: GroupId, at: SpotId, step: u8) {
        let phase = self.phase;
        let it = &mut self.groups[group];
        it.at = at;
        it.toward = None;
        it.since = (phase, step);
        it.moved = true;
        it.inside = false;
        let (seat, soldiers) = (it.seat, it.counters.len());
        if soldiers > 0 {
            *self.count_mut(seat, at) += soldiers;
            self.standing[usize::from(at.0)].push(group);
        }
    }

    /// The group stays where it is, but nobody meets it (§22.2).
    pub(crate) fn step_back(&mut self, group: GroupId) {
        let at = self.groups[group].at;
        self.standing[usize::from(at.0)].retain(|&other| other != group);
    }

    /// A player's groups that kept apart on a spot are back in play there.
    pub(crate) fn step_forward(&mut self, seat: Seat, at: SpotId) {
        for id in 0..self.groups.len() {
            let group = &self.groups[id];
            let apart =
                group.seat == seat && group.at == at && group.toward.is_none() && group.lives();
            if apart && !self.standing(at).contains(&id) {
                self.standing[usize::from(at.0)].push(id);
            }
        }
    }

    pub(crate) fn standing(&self, at: SpotId) -> &[GroupId] {
        &self.standing[usize::from(at.0)]
    }

    pub(crate) fn spots(&self) -> impl Iterator<Item = SpotId> + use<> {
        (0..self.standing.len()).map(|n| SpotId(n as u16))
    }

    pub(crate) fn count(&self, seat: Seat, at: SpotId) -> usize {
        self.counts[usize::from(at.0) * self.seats() + seat.index()]
    }

    pub(crate) fn count_mut(&mut self, seat: Seat, at: SpotId) -> &mut usize {
        let seats = self.seats();
        &mut self.counts[usize::from(at.0) * seats + seat.index()]
    }

    /// How many soldiers of a player exceed the limit on a spot (§6.3); none at a gate (§6.1).
    pub(crate) fn surplus(&self, seat: Seat, at: SpotId) -> usize {
        if self.game.board.is_gate(at) {
            0
        } else {
            self.count(seat, at).saturating_sub(ROOM)
        }
    }

    pub(crate) fn seats(&self) -> usize {
        self.position.lords.len()
    }

    /// True if the player's whole sheet is obeyed (§10.2).
    pub(crate) fn commands(&self, seat: Seat) -> bool {
        self.position
            .lords
            .get(seat.index())
            .is_some_and(|lord| commands(lord, &self.game.rules))
    }

    /// The spots of the manors that a player holds, in name order.
    pub(crate) fn own_manors(&self, seat: Seat) -> &[SpotId] {
        self.manors.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// Removes the manors of an eliminated player (§10.5).
    pub(crate) fn disown(&mut self, seat: Seat) {
        if let Some(own) = self.manors.get_mut(seat.index()) {
            own.clear();
        }
    }

    pub(crate) fn troops(&self, group: GroupId) -> Troops {
        let it = &self.groups[group];
        Troops {
            seat: it.seat,
            numbers: it
                .counters
                .iter()
                .map(|&id| self.counters[id].number)
                .collect(),
        }
    }

    pub(crate) fn tell(&mut self, clause: &'static str, what: ExcaliburEvent) {
        self.tell_with(clause, what, Vec::new());
    }

    pub(crate) fn tell_with(
        &mut self,
        clause: &'static str,
        what: ExcaliburEvent,
        dice: Vec<Roll>,
    ) {
        self.events.push(Event {
            stage: self.stage(),
            clause: Clause::Borrowed(clause),
            what,
            dice,
        });
    }

    pub(crate) fn stage(&self) -> Stage {
        match self.phase {
            0 => Stage::Start,
            phase @ 1..AFTER_PHASES => Stage::Phase(phase),
            _ => Stage::SeasonEnd,
        }
    }

    /// The first part of the dice's names: `spring 3/phase 2`.
    pub(crate) fn moment(&self) -> String {
        let turn = turn_name(&self.position);
        if self.phase < AFTER_PHASES {
            format!("{turn}/phase {}", self.phase)
        } else {
            format!("{turn}/end")
        }
    }

    /// At the end of the season, writes the soldiers back into the position.
    pub(crate) fn close(mut self) -> (Position, SeasonRecord, Vec<Event>) {
        self.record.unmoved = vec![Vec::new(); self.seats()];
        for (seat, (lord, unmoved)) in self
            .position
            .lords
            .iter_mut()
            .zip(&mut self.record.unmoved)
            .enumerate()
        {
            // seat by seat and by number, in the order of the muster
            let first = self
                .counters
                .partition_point(|counter| counter.seat.index() < seat);
            let mut counters = self.counters[first..]
                .iter()
                .take_while(|counter| counter.seat.index() == seat);
            lord.soldiers.retain(|_, soldier| {
                let Some(counter) = counters.next() else {
                    return true;
                };
                let group = &self.groups[counter.group];
                soldier.spot = group.at;
                soldier.wounded = counter.wounded;
                soldier.inside = group.inside;
                if !counter.gone && !group.moved {
                    unmoved.push(counter.number);
                }
                !counter.gone
            });
        }
        (self.position, self.record, self.events)
    }
}
