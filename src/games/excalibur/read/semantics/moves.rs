//! A campaigning season's moves: from one spot, by a complete route, as far as the phases reach;
//! and the gates of the first autumn.

use super::*;
use crate::games::excalibur::{order::MoveOrder, route};

/// §6.2: miles in a phase.
const MILES: usize = 2;

impl SheetContext<'_> {
    /// §6.4: the counters of a group start on one spot.
    pub fn one_spot(
        &self,
        text: &str,
        go: &MoveSyntax,
        troops: &[CounterNumber],
    ) -> LineResult<SpotId> {
        if let Some(all) = go
            .troops
            .items
            .iter()
            .find(|item| matches!(item.it, TroopItem::All))
        {
            return Err(refuse(
                &all.span,
                Phrase::new("excalibur-orders-all-where"),
                "6.4",
            ));
        }
        let spots: Vec<SpotId> = troops
            .iter()
            .filter_map(|number| self.me.soldiers.get(number))
            .map(|soldier| soldier.spot)
            .collect();
        let Some(&first) = spots.first() else {
            return Err(refuse(
                &go.troops.span,
                Phrase::new("excalibur-orders-nobody"),
                "6.4",
            ));
        };
        let behind = text
            .get(go.troops.span.end..)
            .unwrap_or_default()
            .replace('\n', " ");
        if let Some(from) = &go.from {
            let elsewhere: Vec<CounterNumber> = troops
                .iter()
                .zip(&spots)
                .filter(|(_, spot)| **spot != from.it)
                .map(|(&number, _)| number)
                .collect();
            if let Some(at) = elsewhere
                .first()
                .and_then(|number| self.me.soldiers.get(number))
            {
                let why = Phrase::new("excalibur-orders-not-from")
                    .with("troops", counters(&elsewhere))
                    .with("from", self.spot_name(from.it))
                    .with("at", self.spot_name(at.spot));
                return Err(refused(Some(from.span.clone()), why, "6.4", Vec::new()));
            }
        }
        if spots.iter().all(|&spot| spot == first) {
            return Ok(first);
        }
        let mut parts: Vec<(SpotId, Vec<String>)> = Vec::new();
        for (number, &spot) in troops.iter().zip(&spots) {
            match parts.iter_mut().find(|(other, _)| *other == spot) {
                Some((_, numbers)) => numbers.push(number.to_string()),
                None => parts.push((spot, vec![number.to_string()])),
            }
        }
        let instead = parts
            .iter()
            .map(|(_, numbers)| format!("{}{behind}", numbers.join(", ")))
            .collect();
        let why = Phrase::new("excalibur-orders-apart").with(
            "places",
            texts(parts.iter().map(|(spot, _)| self.spot_name(*spot))),
        );
        Err(refused(Some(go.troops.span.clone()), why, "6.4", instead))
    }

    /// Checks that `52 stays at Barsham` is true.
    pub fn stand_at(
        &self,
        text: &str,
        named: &TroopList,
        troops: &[CounterNumber],
        place: &PlaceNode,
    ) -> LineResult<()> {
        let spot =
            |number: &CounterNumber| self.me.soldiers.get(number).map(|soldier| soldier.spot);
        let Some(other) = troops
            .iter()
            .filter_map(spot)
            .find(|spot| *spot != place.it)
        else {
            return Ok(());
        };
        let there: Vec<CounterNumber> = troops
            .iter()
            .copied()
            .filter(|number| spot(number) == Some(other))
            .collect();
        let why = Phrase::new("excalibur-orders-stands-elsewhere")
            .with("troops", counters(&there))
            .with("count", there.len())
            .with("at", self.spot_name(other))
            .with("place", self.spot_name(place.it));
        let all = named
            .items
            .iter()
            .any(|item| matches!(item.it, TroopItem::All));
        let who = text
            .get(named.span.clone())
            .unwrap_or_default()
            .replace('\n', " ");
        let instead = if all {
            format!("all at {} hold", self.spot_name(place.it))
        } else {
            format!("{who} to {}", self.spot_name(place.it))
        };
        Err(refused(Some(place.span.clone()), why, "6.4", vec![instead]))
    }

    pub fn go(&self, text: &str, go: &MoveSyntax) -> LineResult<OrderMeaning> {
        let troops = self.troops(&go.troops)?;
        self.not_meditating(&troops, &go.troops.span)?;
        let from = self.one_spot(text, go, &troops)?;
        if from == go.to.it && go.via.is_empty() {
            let said = vec![
                Phrase::new("excalibur-orders-hold").with("troops", counters(&troops)),
                Phrase::new("excalibur-orders-there-already").with("place", self.spot_name(from)),
            ];
            return Ok((ExcaliburOrder::Hold { troops }, said));
        }
        for place in go.via.iter().chain([&go.to]) {
            if self.game.board.is_gate(place.it) {
                return Err(refuse(
                    &place.span,
                    Phrase::new("excalibur-orders-off-the-board"),
                    "6.1",
                ));
            }
            // §15: a closed bridge cannot be used, however the route is written
            if !self.roads.is_open(place.it) {
                return Err(refuse(
                    &place.span,
                    Phrase::new("excalibur-fate-closed").with("place", self.spot_name(place.it)),
                    "15.1",
                ));
            }
        }
        let via: Vec<SpotId> = go.via.iter().map(|place| place.it).collect();
        let Some(mut route) = route::shortest(&self.roads, from, &via, go.to.it, |spot| {
            self.is_crowded(spot)
        }) else {
            if let Some(why) = self.flooded(from, &via, go.to.it) {
                return Err(refuse(&go.to.span, why, "15.1"));
            }
            let why = Phrase::new("excalibur-orders-no-way")
                .with("from", self.spot_name(from))
                .with("to", self.spot_name(go.to.it));
            return Err(refuse(&go.to.span, why, "6.5"));
        };
        let phases = go.phases.as_ref().map_or([true; 3], |phases| phases.it);
        let reach = phases.iter().filter(|named| **named).count() * MILES;
        let miles = route.len();
        let mut said = Vec::new();
        if miles > reach {
            let Some(&reached) = route.get(reach.saturating_sub(1)) else {
                return Err(refuse(
                    &go.to.span,
                    Phrase::new("excalibur-orders-no-phase"),
                    "6.2",
                ));
            };
            if !go.toward {
                return Err(self.out_of_reach(text, go, miles, reach, reached));
            }
            route.truncate(reach);
            said.push(
                Phrase::new("excalibur-orders-toward")
                    .with("troops", counters(&troops))
                    .with("from", self.spot_name(from))
                    .with("to", self.spot_name(go.to.it))
                    .with("at", self.spot_name(reached))
                    .with("miles", reach)
                    .with("phase", arrival(phases, reach)),
            );
        } else {
            said.push(
                Phrase::new("excalibur-orders-move")
                    .with("troops", counters(&troops))
                    .with("from", self.spot_name(from))
                    .with("to", self.spot_name(go.to.it))
                    .with("miles", miles)
                    .with("phase", arrival(phases, miles)),
            );
        }
        self.on_the_way(&route, &mut said);
        Ok((
            ExcaliburOrder::Move(MoveOrder {
                troops,
                route,
                phases,
            }),
            said,
        ))
    }

    /// §22.2: a meditating lord has no move orders and does not retire.
    pub fn not_meditating(&self, troops: &[CounterNumber], span: &Range<usize>) -> LineResult<()> {
        match self
            .me
            .leader
            .filter(|leader| self.meditates() && troops.contains(leader))
        {
            Some(leader) => Err(refuse(
                span,
                Phrase::new("excalibur-orders-lord-meditates").with("number", leader),
                "22.2",
            )),
            None => Ok(()),
        }
    }

    /// Why there is no route: the closed bridges on the route that would exist otherwise.
    fn flooded(&self, from: SpotId, via: &[SpotId], to: SpotId) -> Option<Phrase> {
        let dry = route::shortest(
            &RoadNetwork::of(&self.game.board, &[]),
            from,
            via,
            to,
            |spot| self.is_crowded(spot),
        )?;
        let closed: Vec<&str> = dry
            .iter()
            .filter(|&&spot| !self.roads.is_open(spot))
            .map(|&spot| self.spot_name(spot))
            .collect();
        let why = Phrase::new("excalibur-fate-no-way-round").with("places", texts(closed));
        Some(
            why.with("from", self.spot_name(from))
                .with("to", self.spot_name(to)),
        )
    }

    /// Notes the manors, houses and choke points along the route.
    fn on_the_way(&self, route: &[SpotId], said: &mut Vec<Phrase>) {
        let board = &self.game.board;
        let passed = route.split_last().map_or(route, |(_, passed)| passed);
        let by: Vec<&str> = passed
            .iter()
            .filter(|&&spot| board.manor_at(spot).is_some() || board.house_at(spot).is_some())
            .map(|&spot| self.spot_name(spot))
            .collect();
        if !by.is_empty() {
            said.push(Phrase::new("excalibur-orders-by").with("places", texts(by)));
        }
        // §8.6: with `choke: off` nothing is narrow
        let narrow: Vec<&str> = route
            .iter()
            .filter(|&&spot| self.game.rules.choke && board.choke_at(spot).is_some())
            .map(|&spot| self.spot_name(spot))
            .collect();
        if !narrow.is_empty() {
            said.push(
                Phrase::new("excalibur-orders-chokes")
                    .with("count", narrow.len())
                    .with("places", texts(narrow)),
            );
        }
    }

    fn out_of_reach(
        &self,
        text: &str,
        go: &MoveSyntax,
        miles: usize,
        reach: usize,
        reached: SpotId,
    ) -> Box<LineVerdict> {
        let why = Phrase::new("excalibur-orders-out-of-reach")
            .with("to", self.spot_name(go.to.it))
            .with("miles", miles)
            .with("reach", reach)
            .with("at", self.spot_name(reached));
        let who = text
            .get(go.troops.span.clone())
            .unwrap_or_default()
            .replace('\n', " ");
        let via = go
            .via
            .iter()
            .map(|place| self.spot_name(place.it))
            .collect::<Vec<_>>()
            .join(", ");
        let via = if via.is_empty() {
            via
        } else {
            format!(" via {via}")
        };
        let mut instead = Vec::new();
        if go.phases.is_some() && miles <= 3 * MILES {
            instead.push(format!("{who}{via} to {}", self.spot_name(go.to.it)));
        }
        instead.push(format!("{who} to {}", self.spot_name(reached)));
        let named = go
            .phases
            .as_ref()
            .and_then(|phases| text.get(phases.span.clone()))
            .map(|named| format!(" in phases {named}"))
            .unwrap_or_default();
        instead.push(format!(
            "{who}{via} toward {}{named}",
            self.spot_name(go.to.it)
        ));
        refused(Some(go.to.span.clone()), why, "6.2", instead)
    }

    /// §3.1: the gates in order of preference.
    pub fn enter(&self, gates: &[PlaceNode]) -> LineResult<OrderMeaning> {
        let board = &self.game.board;
        let mut wanted = Vec::new();
        for place in gates {
            let gate = board.gate_ids().find(|&gate| {
                board.gate(gate).spot == place.it
                    || board.manor(board.gate(gate).into).spot == place.it
            });
            let Some(gate) = gate else {
                let instead = board
                    .gates
                    .iter()
                    .map(|gate| self.manor_name(gate.into).to_owned())
                    .collect();
                return Err(refused(
                    Some(place.span.clone()),
                    Phrase::new("excalibur-orders-no-gate").with("place", self.spot_name(place.it)),
                    "3.1",
                    instead,
                ));
            };
            if wanted.contains(&gate) {
                return Err(refuse(
                    &place.span,
                    Phrase::new("excalibur-orders-gate-twice")
                        .with("place", self.spot_name(place.it)),
                    "3.1",
                ));
            }
            wanted.push(gate);
        }
        let said = Phrase::new("excalibur-orders-enter")
            .with("count", wanted.len())
            .with(
                "gates",
                texts(
                    wanted
                        .iter()
                        .map(|&gate| self.manor_name(board.gate(gate).into)),
                ),
            );
        Ok((ExcaliburOrder::Enter { gates: wanted }, vec![said]))
    }
}

/// The phase, from 1, in which this many miles are complete (§6.2).
fn arrival(phases: [bool; 3], miles: usize) -> usize {
    let needed = miles.div_ceil(MILES);
    phases
        .iter()
        .enumerate()
        .filter(|(_, named)| **named)
        .map(|(n, _)| n + 1)
        .nth(needed.saturating_sub(1))
        .unwrap_or(3)
}
