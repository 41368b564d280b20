//! The stand-in's view: its own soldiers without an order, the other players' forces, and the
//! manors' holders.

use super::super::board::{Board, Manor, ManorId, SpotId};
use super::super::position::{CounterNumber, Lord, ManorState};
use super::super::route::RoadNetwork;
use super::super::season::meditation::meditating;
use super::super::troops::{ROOM, is_knight, strength};
use crate::{
    game::Excalibur, order::ExcaliburOrder, position::Position, read::order_grammar,
    season::siege::clock::is_besieged, troops,
};
use seneschal_seam::{dice::Dice, game::StandInStyle, seat::Seat};
use std::cell::OnceCell;
use std::collections::BTreeMap;

pub(super) struct StandInScene<'a> {
    pub game: &'a Excalibur,
    pub position: &'a Position,
    pub seat: Seat,
    pub lord: &'a Lord,
    pub manner: StandInStyle,
    roads: RoadNetwork<'a>,
    dice: &'a mut Dice,
    /// Soldiers without an order yet, by spot.
    free: BTreeMap<SpotId, Vec<CounterNumber>>,
    /// The number of soldiers sent to each spot.
    sent: BTreeMap<SpotId, usize>,
    /// The other players' forces, by spot, ascending.
    others: Vec<(SpotId, Vec<(Seat, u32)>)>,
    /// By seat: the number of manors held.
    held: Vec<u32>,
    /// By spot, computed on first use.
    dangers: Vec<OnceCell<u32>>,
}

impl<'a> StandInScene<'a> {
    pub(super) fn new(
        game: &'a Excalibur,
        position: &'a Position,
        seat: Seat,
        lord: &'a Lord,
        manner: StandInStyle,
        dice: &'a mut Dice,
    ) -> Self {
        let mut held = vec![0; position.lords.len()];
        for holder in position.manors.iter().filter_map(|manor| manor.holder) {
            if let Some(count) = held.get_mut(holder.index()) {
                *count += 1;
            }
        }
        StandInScene {
            game,
            position,
            seat,
            lord,
            manner,
            roads: RoadNetwork::of(&game.board, &position.omens.floods),
            dice,
            free: soldiers_without_order(game, position, lord),
            sent: BTreeMap::new(),
            others: forces_of_others(position, seat),
            held,
            dangers: vec![OnceCell::new(); game.board.spots.len()],
        }
    }

    pub(super) fn board(&self) -> &'a Board {
        &self.game.board
    }

    pub(super) fn bold(&self) -> bool {
        self.manner == StandInStyle::Bold
    }

    /// A die for this turn only.
    pub(super) fn die(&mut self, what: &str) -> u8 {
        self.dice
            .open(format!(
                "stand-in/{}/{}/{what}",
                troops::turn_name(self.position),
                self.game.lords[self.seat.index()]
            ))
            .pips
    }

    /// A die with the same result for the whole campaign.
    pub(super) fn habit(&mut self, what: &str) -> u8 {
        self.dice
            .open(format!(
                "stand-in/{}/{what}",
                self.game.lords[self.seat.index()]
            ))
            .pips
    }

    pub(super) fn name(&self, spot: SpotId) -> &'a str {
        &self.game.board.spot(spot).name
    }

    /// The line of an order.
    pub(super) fn line(&self, order: &ExcaliburOrder) -> String {
        order_grammar::line(self.game, order)
    }

    /// True if the spot is the centre of an own manor.
    pub(super) fn holds(&self, spot: SpotId) -> bool {
        self.holder(spot) == Some(self.seat)
    }

    pub(super) fn holder(&self, spot: SpotId) -> Option<Seat> {
        self.board()
            .manor_at(spot)
            .and_then(|manor| self.position.manors.get(usize::from(manor.0)))
            .and_then(|manor| manor.holder)
    }

    pub(super) fn is_knight(&self, number: CounterNumber) -> bool {
        self.lord
            .soldiers
            .get(&number)
            .is_some_and(|soldier| is_knight(soldier.rank))
    }

    pub(super) fn strength(&self, number: CounterNumber) -> u32 {
        self.lord
            .soldiers
            .get(&number)
            .map_or(0, |soldier| strength(soldier.rank, soldier.wounded))
    }

    /// The other players' forces on a spot.
    pub(super) fn others(&self, spot: SpotId) -> &[(Seat, u32)] {
        let found = self
            .others
            .binary_search_by_key(&spot, |&(there, _)| there)
            .ok()
            .and_then(|n| self.others.get(n));
        found.map_or(&[], |(_, forces)| forces.as_slice())
    }

    /// The strongest single force that could come to a spot in a season.
    pub(super) fn danger(&self, spot: SpotId) -> u32 {
        let near = || {
            // ignores floods: the stand-in does not look that closely
            let near = self.others.iter().filter(|&&(from, _)| {
                self.board()
                    .miles(from, spot)
                    .is_some_and(|miles| miles <= 6)
            });
            near.flat_map(|(_, forces)| forces)
                .map(|&(_, strength)| strength)
                .max()
                .unwrap_or(0)
        };
        self.dangers
            .get(usize::from(spot.0))
            .map_or(0, |known| *known.get_or_init(near))
    }

    /// How many more manors a player holds than the average: everyone attacks the player in the
    /// lead.
    pub(super) fn lead(&self, of: Seat) -> u32 {
        let playing = self
            .position
            .lords
            .iter()
            .filter(|lord| !lord.out)
            .count()
            .max(1);
        let mean = self.held.iter().sum::<u32>() / u32::try_from(playing).unwrap_or(1);
        self.held
            .get(of.index())
            .copied()
            .unwrap_or(0)
            .saturating_sub(mean)
    }

    /// The player's strength on a spot, with or without orders.
    pub(super) fn own_strength(&self, spot: SpotId) -> u32 {
        self.lord
            .soldiers
            .values()
            .filter(|soldier| soldier.spot == spot)
            .map(|soldier| strength(soldier.rank, soldier.wounded))
            .sum()
    }

    /// Own manors with their land and state, in name order.
    pub(super) fn own(
        &self,
    ) -> impl Iterator<Item = (ManorId, &'a Manor, &'a ManorState)> + use<'a> {
        let (game, position, seat) = (self.game, self.position, self.seat);
        let all = game
            .board
            .manor_ids()
            .zip(game.board.manors.iter().zip(&position.manors));
        all.filter(move |(_, (_, state))| state.holder == Some(seat))
            .map(|(id, (manor, state))| (id, manor, state))
    }

    /// The number of soldiers on their way to a spot.
    pub(super) fn sent(&self, spot: SpotId) -> usize {
        self.sent.get(&spot).copied().unwrap_or(0)
    }

    pub(super) fn miles(&self, from: SpotId, to: SpotId) -> Option<u16> {
        self.roads.miles(from, to)
    }

    /// The distance in miles, if it is within a season's march (§6.2).
    pub(super) fn reaches(&self, from: SpotId, to: SpotId) -> Option<u16> {
        self.miles(from, to)
            .filter(|&miles| (1..=6).contains(&miles))
    }

    /// Own soldiers without an order, with their spots.
    pub(super) fn free(&self) -> Vec<(CounterNumber, SpotId)> {
        self.free
            .iter()
            .flat_map(|(&spot, numbers)| numbers.iter().map(move |&number| (number, spot)))
            .collect()
    }

    pub(super) fn free_at(&self, spot: SpotId) -> &[CounterNumber] {
        self.free.get(&spot).map_or(&[], Vec::as_slice)
    }

    /// Places left on a spot, counting soldiers who are there now and may still leave (§6.3).
    pub(super) fn room(&self, spot: SpotId) -> usize {
        let there = self
            .lord
            .soldiers
            .values()
            .filter(|soldier| soldier.spot == spot)
            .count();
        ROOM.saturating_sub(there + self.sent.get(&spot).copied().unwrap_or(0))
    }

    /// True if a soldier of the player stays there or is on the way.
    pub(super) fn attended(&self, spot: SpotId) -> bool {
        self.sent.contains_key(&spot) || !self.free_at(spot).is_empty()
    }

    /// Marks counters as ordered.
    pub(super) fn send(&mut self, troops: &[CounterNumber], to: SpotId) {
        for numbers in self.free.values_mut() {
            numbers.retain(|number| !troops.contains(number));
        }
        self.free.retain(|_, numbers| !numbers.is_empty());
        *self.sent.entry(to).or_default() += troops.len();
    }

    /// Own soldiers without an order, spot by spot.
    pub(super) fn waiting(&self) -> impl Iterator<Item = (SpotId, &[CounterNumber])> {
        self.free
            .iter()
            .map(|(&spot, numbers)| (spot, numbers.as_slice()))
    }

    /// The number of soldiers without an order on a spot.
    pub(super) fn staying_at(&self, spot: SpotId) -> usize {
        self.free_at(spot).len()
    }

    /// Soldiers without an order, by spot.
    pub(super) fn staying(&self) -> Vec<(SpotId, Vec<CounterNumber>)> {
        self.free
            .iter()
            .map(|(&spot, numbers)| (spot, numbers.clone()))
            .collect()
    }
}

/// A player's soldiers who may have orders, by spot.
fn soldiers_without_order(
    game: &Excalibur,
    position: &Position,
    lord: &Lord,
) -> BTreeMap<SpotId, Vec<CounterNumber>> {
    let shut_in = |spot: SpotId| {
        !position.sieges.is_empty()
            && game
                .board
                .manor_at(spot)
                .is_some_and(|manor| is_besieged(position, manor))
    };
    // §22.2: a meditating lord takes no orders; §13.6: the besieged cannot move
    let apart = lord.leader.filter(|_| meditating(lord));
    let mut free: BTreeMap<SpotId, Vec<CounterNumber>> = BTreeMap::new();
    for (&number, soldier) in &lord.soldiers {
        if Some(number) != apart && !(soldier.inside && shut_in(soldier.spot)) {
            free.entry(soldier.spot).or_default().push(number);
        }
    }
    free
}

/// The strength of the other players' forces, by spot, then seat.
fn forces_of_others(position: &Position, seat: Seat) -> Vec<(SpotId, Vec<(Seat, u32)>)> {
    let mut strengths: BTreeMap<SpotId, BTreeMap<Seat, u32>> = BTreeMap::new();
    for (other, foe) in (0_u8..)
        .map(Seat)
        .zip(&position.lords)
        .filter(|&(other, _)| other != seat)
    {
        for soldier in foe.soldiers.values() {
            let there = strengths.entry(soldier.spot).or_default();
            *there.entry(other).or_default() += strength(soldier.rank, soldier.wounded);
        }
    }
    let forces = strengths.into_iter();
    forces
        .map(|(spot, there)| (spot, there.into_iter().collect()))
        .collect()
}
