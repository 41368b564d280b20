//! The invariants of every position: for imports, a moderator's acts, cases, and the tests with
//! random campaigns.

use super::board::{ManorId, SpotId};
use super::order::ManorBuilding;
use super::position::{Lord, ManorState, Rank, Season, Siege};
use super::season::shrines::{FAITHS, shrine};
use super::troops::{count, grade, markers};
use crate::{
    game::Excalibur, position::Position, view::names::ValleyNames, winter::building::mill_may_stand,
};
use seneschal_seam::{game::LawBreach, seat::Seat};
use std::collections::BTreeMap;

/// The first law that the position breaks, with the names involved.
pub(crate) fn laws(game: &Excalibur, position: &Position) -> Result<(), LawBreach> {
    let check = PositionCheck {
        game,
        position,
        names: ValleyNames { game },
    };
    check.sizes()?;
    check.lords()?;
    check.manors()?;
    check.markers()?;
    check.faiths()?;
    check.soldiers_in_houses()?;
    check.sieges()?;
    check.working_mills()
}

fn broken(clause: &'static str, what: String) -> Result<(), LawBreach> {
    Err(LawBreach {
        clause: clause.into(),
        what,
    })
}

/// A position that is checked; each method stops at the first law that is broken.
struct PositionCheck<'a> {
    game: &'a Excalibur,
    position: &'a Position,
    names: ValleyNames<'a>,
}

impl PositionCheck<'_> {
    fn sizes(&self) -> Result<(), LawBreach> {
        let (lords, manors) = (self.position.lords.len(), self.position.manors.len());
        if lords == self.game.lords.len() && manors == self.game.board.manors.len() {
            Ok(())
        } else {
            broken("1.1", format!("{lords} lords and {manors} manors"))
        }
    }

    fn lords(&self) -> Result<(), LawBreach> {
        let mut gates = Vec::new();
        for (name, lord) in self.game.lords.iter().zip(&self.position.lords) {
            self.counters(name, lord)?;
            self.crowding(name, lord)?;
            leader(name, lord)?;
            // §10.5
            if lord.out && (!lord.soldiers.is_empty() || lord.treasury > 0) {
                return broken("10.5", format!("{name}: out, but with soldiers or money"));
            }
            if let Some(gate) = lord.gate {
                if gates.contains(&gate) {
                    let gate = self.names.gate(gate);
                    return broken("3.1", format!("two players at the gate of {gate}"));
                }
                gates.push(gate);
            }
        }
        Ok(())
    }

    fn counters(&self, name: &str, lord: &Lord) -> Result<(), LawBreach> {
        let broken = |clause, what: String| broken(clause, format!("{name}: {what}"));
        for (&number, soldier) in &lord.soldiers {
            let told = grade(number);
            if told.is_none() && (self.game.rules.supply_limit || number == 0) {
                return broken("1.3", format!("no counter {number} in the box"));
            }
            if told.is_some_and(|rank| rank != soldier.rank)
                || (told.is_none() && soldier.rank == Rank::Lord)
            {
                return broken("1.3", format!("counter {number} is no {:?}", soldier.rank));
            }
            if usize::from(soldier.spot.0) >= self.game.board.spots.len() {
                return broken("6.1", format!("counter {number} stands nowhere"));
            }
        }
        Ok(())
    }

    /// §6.1: any number may be at a gate.
    fn crowding(&self, name: &str, lord: &Lord) -> Result<(), LawBreach> {
        let mut stack: BTreeMap<SpotId, usize> = BTreeMap::new();
        for soldier in lord.soldiers.values() {
            *stack.entry(soldier.spot).or_default() += 1;
        }
        let crowded = stack
            .into_iter()
            .find(|&(spot, count)| count > 6 && !self.game.board.is_gate(spot));
        if let Some((spot, count)) = crowded {
            let spot = self.names.spot(spot);
            return broken("6.3", format!("{name}: {count} soldiers at {spot}"));
        }
        Ok(())
    }

    fn manors(&self) -> Result<(), LawBreach> {
        let position = self.position;
        for (manor, state) in self.game.board.manor_ids().zip(&position.manors) {
            self.land(manor, state)?;
            // a campaign that has been won stays in the season of its end
            if position.season == Season::Spring && position.over.is_none() && state.supervised {
                let manor = self.names.manor(manor);
                return broken("5.4", format!("{manor} supervised before spring is over"));
            }
        }
        Ok(())
    }

    fn land(&self, id: ManorId, state: &ManorState) -> Result<(), LawBreach> {
        let manor = self.game.board.manor(id);
        let broken = |clause, what: &str| broken(clause, format!("{}: {what}", manor.name));
        match state
            .holder
            .map(|seat| self.position.lords.get(seat.index()))
        {
            Some(None) => return broken("1.1", "held by nobody at the table"),
            Some(Some(lord)) if lord.out => return broken("10.5", "held by a lord who is out"),
            _ => {}
        }
        if state.hives > manor.pasture {
            return broken("5.5", "more hives than pastures");
        }
        if state.foresters > manor.forest {
            return broken("5.5", "more foresters than forests");
        }
        if state.smoke > manor.arable {
            return broken("14.1", "more smoke than arable land");
        }
        if state.burnt > manor.forest {
            return broken("15.1", "more burnt than forest");
        }
        if state.reeve && !manor.river_rights {
            return broken("5.5", "a river reeve without river rights");
        }
        if state.mill && !mill_may_stand(self.game, id) {
            return broken("5.5", "a mill where none may stand");
        }
        if state.mill_works && !state.mill {
            return broken("5.5", "a mill that is not there works");
        }
        Ok(())
    }

    fn markers(&self) -> Result<(), LawBreach> {
        for what in ManorBuilding::ALL
            .into_iter()
            .filter(|_| self.game.rules.supply_limit)
        {
            let manors = self.position.manors.iter();
            let count: u32 = manors.map(|manor| count(manor, what)).sum();
            let limit = markers(what);
            if count > limit {
                return broken(
                    "1.4",
                    format!(
                        "{count} markers of the kind {what:?} on the board, {limit} in the box"
                    ),
                );
            }
        }
        Ok(())
    }

    /// §19.1: one shrine of a kind in a parish; §19.6 `church.capture: must`: no shrine of the other
    /// faith is held.
    fn faiths(&self) -> Result<(), LawBreach> {
        let game = self.game;
        if !game.rules.advanced {
            return Ok(());
        }
        for faith in FAITHS {
            let mut parishes = Vec::new();
            for (land, manor) in game
                .board
                .manors
                .iter()
                .zip(&self.position.manors)
                .filter(|(_, manor)| shrine(manor, faith).is_some())
            {
                let broken = |clause, what: &str| broken(clause, format!("{}: {what}", land.name));
                if parishes.contains(&land.parish) {
                    return broken("19.1", "a second shrine of its kind in the parish");
                }
                parishes.push(land.parish);
                let holder = manor
                    .holder
                    .and_then(|seat| self.position.lords.get(seat.index()));
                let other = holder
                    .and_then(|lord| lord.faith)
                    .is_some_and(|held| held != faith);
                if other && !game.rules.capture_may {
                    return broken("19.6", "a shrine of the other faith than its holder's");
                }
            }
        }
        Ok(())
    }

    /// §13.2: a house contains only its holder's soldiers, either all who are there or none.
    fn soldiers_in_houses(&self) -> Result<(), LawBreach> {
        let position = self.position;
        for (n, (name, lord)) in self.game.lords.iter().zip(&position.lords).enumerate() {
            let broken = |clause, what: String| broken(clause, format!("{name}: {what}"));
            for (number, soldier) in lord.soldiers.iter().filter(|(_, soldier)| soldier.inside) {
                let manor = self.game.board.manor_at(soldier.spot);
                let own = manor.is_some_and(|manor| self.holder(manor) == Some(Seat(n as u8)));
                if !own || !self.game.rules.houses {
                    return broken(
                        "13.1",
                        format!("counter {number} is in a house that is not his"),
                    );
                }
                if lord
                    .soldiers
                    .values()
                    .any(|other| other.spot == soldier.spot && !other.inside)
                {
                    let spot = self.names.spot(soldier.spot);
                    return broken(
                        "13.2",
                        format!("some in the house of {spot}, some before it"),
                    );
                }
                if position.season == Season::Winter
                    || (position.season == Season::Spring && position.over.is_none())
                {
                    return broken(
                        "13.7",
                        format!("counter {number} is in a house after autumn"),
                    );
                }
            }
        }
        Ok(())
    }

    /// §13.6, §13.7: a siege has two sides there, and ends with its year.
    fn sieges(&self) -> Result<(), LawBreach> {
        let position = self.position;
        for (n, siege) in position.sieges.iter().enumerate() {
            let manor = || self.names.manor(siege.manor);
            let twice = position.sieges[..n]
                .iter()
                .any(|other| (other.manor, other.besieger) == (siege.manor, siege.besieger));
            if !self.has_two_sides(siege) || twice || !(1..=3).contains(&siege.phase) {
                return broken(
                    "13.6",
                    format!("a siege of {} without two sides there", manor()),
                );
            }
            let begun = if position.over.is_some() {
                siege.season <= position.season
            } else {
                siege.season < position.season
            };
            if siege.year != position.year || !begun || position.season == Season::Winter {
                let (season, year) = (siege.season.name(), siege.year);
                return broken(
                    "13.7",
                    format!("a siege of {} since {season} {year}", manor()),
                );
            }
        }
        Ok(())
    }

    fn has_two_sides(&self, siege: &Siege) -> bool {
        let manor = self.game.board.manors.get(usize::from(siege.manor.0));
        let spot = manor.map(|manor| manor.spot);
        let stands = |seat: Seat, inside: bool| {
            self.position.lords.get(seat.index()).is_some_and(|lord| {
                lord.soldiers
                    .values()
                    .any(|it| Some(it.spot) == spot && it.inside == inside)
            })
        };
        self.holder(siege.manor).is_some_and(|holder| {
            holder != siege.besieger && stands(holder, true) && stands(siege.besieger, false)
        })
    }

    fn working_mills(&self) -> Result<(), LawBreach> {
        let mut working = vec![0; self.position.lords.len()];
        for state in self.position.manors.iter().filter(|state| state.mill_works) {
            if let Some(count) = state.holder.and_then(|seat| working.get_mut(seat.index())) {
                *count += 1;
            }
        }
        if !self.game.rules.second_mill_counts && working.iter().any(|&count| count > 1) {
            return broken("5.5", "two mills work for one lord".to_owned());
        }
        Ok(())
    }

    fn holder(&self, manor: ManorId) -> Option<Seat> {
        let state = self.position.manors.get(usize::from(manor.0));
        state.and_then(|state| state.holder)
    }
}

fn leader(name: &str, lord: &Lord) -> Result<(), LawBreach> {
    let broken = |clause, what: String| broken(clause, format!("{name}: {what}"));
    let rank = |number| lord.soldiers.get(&number).map(|soldier| soldier.rank);
    match lord.leader.map(|number| (number, rank(number))) {
        Some((number, None)) => broken("10.4", format!("leader {number} is not there")),
        Some((number, Some(rank))) if rank > Rank::KnightA => {
            broken("10.4", format!("leader {number} is no knight A"))
        }
        Some((number, _)) if number != 1 && lord.soldiers.contains_key(&1) => {
            broken("10.4", format!("{number} leads while the lord lives"))
        }
        None if lord.soldiers.contains_key(&1) => {
            broken("10.4", "the lord lives and does not lead".to_owned())
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::position_file::tests::{game, position};
    use super::*;

    #[test]
    fn what_breaks_a_law() {
        for (text, clause) in [
            ("troops: { kay: { Barsham: [1, 2, 3, 4, 5, 6] } }", None),
            (
                "troops: { kay: { Barsham: [1, 2, 3, 4, 5, 6, 7] } }",
                Some("6.3"),
            ),
            (
                "troops: { kay: { gate Sarbury: [1, 2, 3, 4, 5, 6, 7] } }",
                None,
            ),
            ("troops: { kay: { Barsham: [88 esquire] } }", Some("1.3")),
            ("troops: { kay: { Barsham: [13 esquire] } }", Some("1.3")),
            (
                "{ troops: { kay: { Barsham: [7] } }, lords: { kay: { leader: 7 } } }",
                None,
            ),
            (
                "{ troops: { kay: { Barsham: [42] } }, lords: { kay: { leader: 42 } } }",
                Some("10.4"),
            ),
            (
                "{ troops: { kay: { Barsham: [1, 7] } }, lords: { kay: { leader: 7 } } }",
                Some("10.4"),
            ),
            ("{ lords: { kay: { leader: 7 } } }", Some("10.4")),
            (
                "{ lords: { kay: { gate: Sarbury }, bors: { gate: Sarbury } } }",
                Some("3.1"),
            ),
            (
                "{ lords: { kay: { out: yes, treasury: 3 } } }",
                Some("10.5"),
            ),
            (
                "{ lords: { kay: { out: yes } }, manors: { Barsham: kay } }",
                Some("10.5"),
            ),
            (
                "manors: { Barsham: { hives: 1, foresters: 1, reeve: yes, mill: yes } }",
                None,
            ),
            ("manors: { Barsham: { hives: 2 } }", Some("5.5")),
            ("manors: { Barsham: { foresters: 2 } }", Some("5.5")),
            ("manors: { Ashcombe: { reeve: yes } }", Some("5.5")),
            ("manors: { Barsham: { smoke: 2, burnt: 1 } }", None),
            ("manors: { Barsham: { smoke: 3 } }", Some("14.1")),
            ("manors: { Barsham: { burnt: 2 } }", Some("15.1")),
            ("manors: { Ashcombe: { mill: idle } }", Some("5.5")),
            (
                "manors: { Barsham: { holder: kay, mill: yes }, Fenburst: { holder: kay, mill: yes } }",
                Some("5.5"),
            ),
            (
                "manors: { Barsham: { holder: kay, mill: yes }, Fenburst: { holder: kay, mill: idle } }",
                None,
            ),
            ("manors: { Barsham: { supervised: yes } }", Some("5.4")),
        ] {
            let broken = laws(&game(&[]), &position(text)).err();
            assert_eq!(
                broken.as_ref().map(|broken| broken.clause.as_ref()),
                clause,
                "{text}: {broken:?}"
            );
        }
    }

    #[test]
    fn what_breaks_a_law_of_faiths() {
        let two = "manors: { Barsham: { church: yes }, Fenburst: { church: yes } }";
        let other = "{ lords: { kay: { faith: druid } }, manors: { Barsham: { holder: kay, church: yes } } }";
        for (switches, text, clause) in [
            (&[("advanced", "on")][..], two, Some("19.1")),
            (&[], two, None),
            (
                &[("advanced", "on")],
                "manors: { Barsham: { church: yes }, Fenburst: { circle: yes }, Nunney: { church: yes } }",
                None,
            ),
            (&[("advanced", "on")], other, Some("19.6")),
            (
                &[("advanced", "on"), ("church.capture", "may")],
                other,
                None,
            ),
        ] {
            let broken = laws(&game(switches), &position(text)).err();
            assert_eq!(
                broken.as_ref().map(|broken| broken.clause.as_ref()),
                clause,
                "{text}: {broken:?}"
            );
        }
    }

    #[test]
    fn what_breaks_the_laws_of_a_house() {
        let siege = "sieges: [{ manor: Barsham, by: kay, since: spring 3, phase: 1 }]";
        for (turn, troops, rest, clause) in [
            (
                "summer 3",
                "bors: { Barsham: [2 inside, 52 inside] }",
                "",
                None,
            ),
            (
                "summer 3",
                "bors: { Fenburst: [2 inside] }",
                "",
                Some("13.1"),
            ),
            (
                "summer 3",
                "bors: { Barsham/Fenburst 1: [2 inside] }",
                "",
                Some("13.1"),
            ),
            (
                "summer 3",
                "bors: { Barsham: [2 inside, 52] }",
                "",
                Some("13.2"),
            ),
            (
                "spring 3",
                "bors: { Barsham: [2 inside] }",
                "",
                Some("13.7"),
            ),
            (
                "winter 3",
                "bors: { Barsham: [2 inside] }",
                "",
                Some("13.7"),
            ),
            (
                "summer 3",
                "bors: { Barsham: [2 inside] }, kay: { Barsham: [2] }",
                siege,
                None,
            ),
            (
                "summer 3",
                "bors: { Barsham: [2 inside] }, kay: { Fenburst: [2] }",
                siege,
                Some("13.6"),
            ),
            (
                "summer 3",
                "bors: { Barsham: [2] }, kay: { Barsham: [2] }",
                siege,
                Some("13.6"),
            ),
            (
                "summer 4",
                "bors: { Barsham: [2 inside] }, kay: { Barsham: [2] }",
                siege,
                Some("13.7"),
            ),
        ] {
            let rest = if rest.is_empty() {
                String::new()
            } else {
                format!(", {rest}")
            };
            let text = format!(
                "{{ turn: {turn}, manors: {{ Barsham: bors }}, troops: {{ {troops} }}{rest} }}"
            );
            let broken = laws(&game(&[("houses", "on")]), &position(&text)).err();
            assert_eq!(
                broken.as_ref().map(|broken| broken.clause.as_ref()),
                clause,
                "{text}: {broken:?}"
            );
        }
        let in_no_play = position(
            "{ turn: summer 3, manors: { Barsham: bors }, troops: { bors: { Barsham: [2 inside] } } }",
        );
        assert_eq!(
            laws(&game(&[]), &in_no_play)
                .err()
                .map(|broken| broken.clause),
            Some("13.1".into())
        );
    }

    #[test]
    fn an_open_box_has_counters_beyond_87() {
        let position = position("troops: { kay: { Barsham: [88 esquire] } }");
        assert_eq!(laws(&game(&[("supply.limit", "off")]), &position), Ok(()));
    }
}
