//! The map in sentences, for readers who cannot see the picture: parish by parish each place, its
//! holder, the soldiers there, where its roads lead, and who is on them.
//!
//! Milestones are counted from the place that a line is about, so that each line can be read alone.
//! A road is listed under both its ends.

use super::super::board::{ChokePoint, ManorId, RoadId, SpotId};
use super::super::position::Position;
use crate::{
    game::Excalibur,
    view::{holdings, names::ValleyNames},
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, PhraseArgument};
use std::collections::BTreeMap;

pub(crate) fn chart(game: &Excalibur, position: &Position) -> Vec<Phrase> {
    let ways = ChartRoads::new(game, position);
    let mut lines = vec![Phrase::new("excalibur-ways-note")];
    for parish in &game.board.parishes {
        lines.push(Phrase::heading("excalibur-ways-heading").with("parish", parish.name.as_str()));
        for &id in &parish.manors {
            let place = holder(game, position, id);
            lines.push(ways.line(place, game.board.manor(id).spot, ways.gate(id)));
        }
    }
    if !game.board.houses.is_empty() {
        lines.push(Phrase::heading("excalibur-ways-houses-heading"));
        let house = |house: &crate::board::ReligiousHouse| {
            ways.line(
                Phrase::new("excalibur-ways-house").with("place", house.name.as_str()),
                house.spot,
                None,
            )
        };
        lines.extend(game.board.houses.iter().map(house));
    }
    lines
}

/// "Barsham: held by Kay."
pub(super) fn holder(game: &Excalibur, position: &Position, manor: ManorId) -> Phrase {
    let state = position.manors.get(usize::from(manor.0));
    let held = match state.and_then(|state| state.holder) {
        Some(seat) => {
            Phrase::new("excalibur-ways-held").with("lord", ValleyNames { game }.lord(seat))
        }
        None => Phrase::new("excalibur-ways-free"),
    };
    held.with("place", game.board.manor(manor).name.as_str())
}

/// The soldiers on each spot, in seating order.
fn standing(game: &Excalibur, position: &Position) -> BTreeMap<SpotId, Vec<Phrase>> {
    let mut standing: BTreeMap<SpotId, Vec<Phrase>> = BTreeMap::new();
    for (lord, seat) in position.lords.iter().zip((0_u8..).map(Seat)) {
        for (spot, soldiers) in holdings::by_place(lord) {
            let who = Phrase::new("excalibur-ways-troops")
                .with("lord", ValleyNames { game }.lord(seat))
                .with("numbers", holdings::counters(&soldiers));
            standing.entry(spot).or_default().push(who);
        }
    }
    standing
}

pub(super) struct ChartRoads<'g> {
    game: &'g Excalibur,
    pub(super) standing: BTreeMap<SpotId, Vec<Phrase>>,
}

impl<'g> ChartRoads<'g> {
    pub(super) fn new(game: &'g Excalibur, position: &Position) -> Self {
        ChartRoads {
            game,
            standing: standing(game, position),
        }
    }

    /// The sentences about a place, one after the other.
    fn line(&self, place: Phrase, spot: SpotId, gate: Option<Phrase>) -> Phrase {
        let (roads, met) = self.roads(spot);
        let more = self.here(spot).into_iter().chain(gate).chain(roads);
        more.chain(met).fold(place, |told, more| {
            Phrase::new("excalibur-ways-more")
                .with("told", told)
                .with("more", more)
        })
    }

    /// The soldiers on a spot.
    pub(super) fn here(&self, spot: SpotId) -> Option<Phrase> {
        let who = self.standing.get(&spot)?;
        Some(Phrase::new("excalibur-ways-here").with("who", who.clone()))
    }

    /// The gate that leads to a manor, with the soldiers before it.
    pub(super) fn gate(&self, manor: ManorId) -> Option<Phrase> {
        let gate = self.game.board.gate_into(manor)?;
        Some(match self.standing.get(&self.game.board.gate(gate).spot) {
            Some(who) => Phrase::new("excalibur-ways-gate-with").with("who", who.clone()),
            None => Phrase::new("excalibur-ways-gate"),
        })
    }

    /// The roads that end at a place, and the soldiers on them.
    pub(super) fn roads(&self, spot: SpotId) -> (Option<Phrase>, Vec<Phrase>) {
        let (mut roads, mut met): (Vec<PhraseArgument>, Vec<Phrase>) = (Vec::new(), Vec::new());
        for road in (0..self.game.board.roads.len())
            .filter_map(|road| u8::try_from(road).ok())
            .map(RoadId)
        {
            if let Some((leads, on)) = self.road(road, spot) {
                roads.push(leads.into());
                met.extend(on);
            }
        }
        let roads =
            (!roads.is_empty()).then(|| Phrase::new("excalibur-ways-roads").with("roads", roads));
        (roads, met)
    }

    /// Where a road leads from this end, with its choke points and the soldiers on it.
    fn road(&self, road: RoadId, from: SpotId) -> Option<(Phrase, Vec<Phrase>)> {
        let board = &self.game.board;
        let road = board.road(road);
        let (to, reversed) = match road.ends {
            [one, other] if one == from => (other, false),
            [one, other] if other == from => (one, true),
            _ => return None,
        };
        let to = board.spot(to).name.as_str();
        let mut stones: Vec<(u8, SpotId)> = (1..).zip(road.milestones.iter().copied()).collect();
        if reversed {
            stones = stones
                .into_iter()
                .rev()
                .map(|(mile, stone)| (road.miles.saturating_sub(mile), stone))
                .collect();
        }
        let choke = |&(mile, stone): &(u8, SpotId)| {
            let kind = match board.choke_at(stone)? {
                ChokePoint::Bridge => "excalibur-ways-bridge",
                ChokePoint::Forest => "excalibur-ways-forest",
                ChokePoint::Scarp => "excalibur-ways-scarp",
            };
            Some(Phrase::new(kind).with("mile", mile))
        };
        let chokes: Vec<Phrase> = stones.iter().filter_map(choke).collect();
        let leads = if chokes.is_empty() {
            Phrase::new("excalibur-ways-road")
        } else {
            Phrase::new("excalibur-ways-road-narrow").with("narrow", chokes)
        };
        let on = stones.iter().filter_map(|(mile, stone)| {
            let who = self.standing.get(stone)?.clone();
            Some(
                Phrase::new("excalibur-ways-on")
                    .with("place", to)
                    .with("mile", *mile)
                    .with("who", who),
            )
        });
        Some((
            leads.with("place", to).with("miles", road.miles),
            on.collect(),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::view::tests::{MIDGAME, game, position, publisher};
    use super::*;

    #[test]
    fn every_place_road_and_counter_is_told() {
        let game = game(&[]);
        let position = position(&game, MIDGAME);
        let publisher = publisher();
        let lines: Vec<String> = chart(&game, &position)
            .iter()
            .map(|line| publisher.say("en", line))
            .collect();
        for manor in &game.board.manors {
            let line = lines
                .iter()
                .find(|line| line.starts_with(&format!("{}: ", manor.name)))
                .unwrap_or_else(|| panic!("{}", manor.name));
            let roads = game
                .board
                .roads
                .iter()
                .filter(|road| road.ends.contains(&manor.spot))
                .count();
            let told = line
                .split("Roads: ")
                .nth(1)
                .and_then(|rest| rest.split('.').next())
                .unwrap_or_default();
            // "Upwell 3 (bridge at 2), Stowell 4 and Lambourn 2"
            let told = told.split(['(', ')']).step_by(2).collect::<String>();
            assert_eq!(
                told.split([','])
                    .flat_map(|piece| piece.split(" and "))
                    .filter(|piece| !piece.trim().is_empty())
                    .count(),
                roads,
                "{line}"
            );
        }
        for (lord, name) in position.lords.iter().zip(&game.lords) {
            for (spot, soldiers) in holdings::by_place(lord) {
                let told = lines
                    .iter()
                    .filter(|line| line.contains(&format!("{name} ")))
                    .count();
                assert!(
                    told > 0 && !soldiers.is_empty(),
                    "{name} at {}",
                    game.board.spot(spot).name
                );
            }
        }
        assert!(
            lines.iter().all(|line| !line.contains("excalibur-")),
            "{lines:#?}"
        );
        insta::assert_snapshot!("spring.ways", lines.join("\n"));
    }
}
