//! Religion, shrines, repairs, meditation, and the choices that fate may ask for (§15, §18, §19,
//! §22.2). `read::faith` checks several lines together.

use super::*;
use crate::games::excalibur::{
    order::FateWish,
    position::{Faith, StructureState},
    read::faith::shrine,
    troops::count,
};

/// §19.3: the least bid for a site.
const LEAST: u32 = 2;

impl SheetContext<'_> {
    /// §19.1: a parish has room for one church and one circle.
    pub fn parish_is_free(
        &self,
        manor: ManorId,
        what: ManorBuilding,
        wanted: u32,
        span: &Range<usize>,
    ) -> LineResult<()> {
        let parish = usize::from(self.game.board.manor(manor).parish);
        let Some(parish) = self.game.board.parishes.get(parish) else {
            return Ok(());
        };
        let there = parish.manors.iter().copied().find(|&manor| {
            self.state(manor)
                .is_some_and(|state| count(state, what) > 0)
        });
        let named = |id: &'static str| Phrase::new(id).with("parish", parish.name.as_str());
        match there {
            Some(manor) => {
                let id = if what == ManorBuilding::Church {
                    "excalibur-orders-parish-church"
                } else {
                    "excalibur-orders-parish-circle"
                };
                Err(refuse(
                    span,
                    named(id).with("manor", self.manor_name(manor)),
                    "19.1",
                ))
            }
            None if wanted > 1 => Err(refuse(span, named("excalibur-orders-parish-one"), "19.1")),
            None => Ok(()),
        }
    }

    /// §19.1 `church.site: pasture`: a refusal suggests the player's other manors in that parish
    /// that have pasture.
    pub fn bears_shrines(
        &self,
        manor: ManorId,
        what: ManorBuilding,
        span: &Range<usize>,
    ) -> LineResult<()> {
        let land = self.game.board.manor(manor);
        if !self.game.rules.church_wants_pasture || land.pasture > 0 {
            return Ok(());
        }
        let word = if what == ManorBuilding::Church {
            "church"
        } else {
            "stone circle"
        };
        let instead = self.held().filter(|&other| {
            let other = self.game.board.manor(other);
            other.parish == land.parish && other.pasture > 0
        });
        let instead = instead
            .map(|other| format!("build {word} at {}", self.manor_name(other)))
            .collect();
        Err(refused(
            Some(span.clone()),
            Phrase::new("excalibur-orders-shrine-pasture").with("manor", self.manor_name(manor)),
            "19.1",
            instead,
        ))
    }

    /// §15, 15: churches cost half in the masons' year.
    pub fn price(&self, what: ManorBuilding) -> u32 {
        let price = crate::games::excalibur::troops::price(what);
        if what == ManorBuilding::Church && self.position.omens.masons {
            price / 2
        } else {
            price
        }
    }

    /// §19.3: a bid is at least 2. With `church.auction: total` it is at least the price, which it
    /// includes.
    pub fn bid(
        &self,
        what: ManorBuilding,
        bid: Option<&SyntaxNode<u32>>,
    ) -> LineResult<Option<u32>> {
        let Some(bid) = bid else { return Ok(None) };
        let least = if self.game.rules.bid_is_total {
            self.price(what)
        } else {
            LEAST
        };
        if bid.it < least {
            return Err(refuse(
                &bid.span,
                Phrase::new("excalibur-orders-bid-least").with("bezants", least),
                "19.3",
            ));
        }
        Ok(Some(bid.it))
    }

    /// §15, 4, 5, 7: repairs what fate damaged.
    pub fn repair(
        &self,
        text: &str,
        clause: &ClauseSyntax,
        what: ManorBuilding,
        place: Option<&PlaceNode>,
    ) -> LineResult<OrderMeaning> {
        let manor = self.site(text, clause, place, "15.1")?;
        let span = place.map_or_else(|| clause.span.clone(), |place| place.span.clone());
        let no = |id: &'static str| {
            Err(refused(
                Some(span.clone()),
                Phrase::new(id).with("manor", self.manor_name(manor)),
                "15.1",
                self.ruins(),
            ))
        };
        match self.state(manor).and_then(|state| works(state, what)) {
            Some(StructureState::Struck) => {}
            Some(StructureState::Sound) => return no("excalibur-orders-not-struck"),
            None => {
                return no(match what {
                    ManorBuilding::Church => "excalibur-orders-no-church",
                    ManorBuilding::Circle => "excalibur-orders-no-circle",
                    _ => "excalibur-orders-no-castle",
                });
            }
        }
        let id = match what {
            ManorBuilding::Church => "excalibur-orders-repair-church",
            ManorBuilding::Circle => "excalibur-orders-repair-circle",
            _ => "excalibur-orders-repair-castle",
        };
        Ok((
            ExcaliburOrder::Repair { what, at: manor },
            vec![Phrase::new(id).with("manor", self.manor_name(manor))],
        ))
    }

    /// Lines for everything that could be repaired.
    pub fn ruins(&self) -> Vec<String> {
        let kinds = [
            (ManorBuilding::Castle, "castle"),
            (ManorBuilding::Church, "church"),
            (ManorBuilding::Circle, "stone circle"),
        ];
        let struck = |manor: ManorId, what| {
            self.state(manor).and_then(|state| works(state, what)) == Some(StructureState::Struck)
        };
        let lines = self
            .held()
            .flat_map(|manor| kinds.map(|(what, word)| (manor, what, word)));
        lines
            .filter(|&(manor, what, _)| struck(manor, what))
            .map(|(manor, _, word)| format!("repair {word} at {}", self.manor_name(manor)))
            .collect()
    }

    /// §18.1
    pub fn religion(&self, faith: Faith) -> LineResult<OrderMeaning> {
        let id = match faith {
            _ if self.me.faith == Some(faith) => "excalibur-orders-religion-already",
            Faith::Christian => "excalibur-orders-religion-christian",
            Faith::Druid => "excalibur-orders-religion-druid",
        };
        Ok((ExcaliburOrder::Religion { faith }, vec![Phrase::new(id)]))
    }

    /// §18.1: before a change of faith; §19.6 `church.capture: may`: by a soldier on the centre at
    /// a season's start.
    pub fn destroy(
        &self,
        text: &str,
        clause: &ClauseSyntax,
        kind: Faith,
        place: Option<&PlaceNode>,
    ) -> LineResult<OrderMeaning> {
        let cited = if self.time() == SeasonKind::Winter {
            "18.1"
        } else {
            "19.6"
        };
        let manor = self.site(text, clause, place, cited)?;
        let span = place.map_or_else(|| clause.span.clone(), |place| place.span.clone());
        let no = |id: &'static str| {
            Err(refuse(
                &span,
                Phrase::new(id).with("manor", self.manor_name(manor)),
                cited,
            ))
        };
        if self
            .state(manor)
            .is_none_or(|state| count(state, shrine(kind)) == 0)
        {
            return no(if kind == Faith::Christian {
                "excalibur-orders-no-church"
            } else {
                "excalibur-orders-no-circle"
            });
        }
        if self.time() == SeasonKind::Campaign {
            if self.me.faith == Some(kind) {
                return no("excalibur-orders-destroy-own");
            }
            let spot = self.game.board.manor(manor).spot;
            if self
                .me
                .soldiers
                .values()
                .all(|soldier| soldier.spot != spot)
            {
                return no("excalibur-orders-destroy-nobody");
            }
        }
        let id = if kind == Faith::Christian {
            "excalibur-orders-destroy-church"
        } else {
            "excalibur-orders-destroy-circle"
        };
        Ok((
            ExcaliburOrder::Destroy {
                shrine: kind,
                at: manor,
            },
            vec![Phrase::new(id).with("manor", self.manor_name(manor))],
        ))
    }

    /// True if the lord is already meditating (§22.2).
    pub fn meditates(&self) -> bool {
        self.me
            .meditation
            .is_some_and(|meditation| meditation.kept.is_none())
    }

    /// §22.2
    pub fn meditate(
        &self,
        troops: Option<&TroopList>,
        place: &PlaceNode,
    ) -> LineResult<OrderMeaning> {
        let no = |span: &Range<usize>, id: &'static str| {
            Err(refuse(
                span,
                Phrase::new(id).with("place", self.spot_name(place.it)),
                "22.2",
            ))
        };
        let Some(house) = self.game.board.house_at(place.it) else {
            return no(&place.span, "excalibur-orders-meditate-where");
        };
        let Some(leader) = self.me.leader else {
            return no(&place.span, "excalibur-orders-no-lord");
        };
        if let Some(troops) = troops
            && self.troops(troops)? != [leader]
        {
            return no(&troops.span, "excalibur-orders-meditate-lord");
        }
        if let Some(before) = &self.me.meditation {
            return no(
                &place.span,
                if before.kept.is_none() {
                    "excalibur-orders-meditates"
                } else {
                    "excalibur-orders-meditated"
                },
            );
        }
        if self
            .me
            .soldiers
            .get(&leader)
            .is_none_or(|lord| lord.spot != place.it)
        {
            return no(&place.span, "excalibur-orders-meditate-not-there");
        }
        if self
            .me
            .soldiers
            .iter()
            .any(|(&number, soldier)| number != leader && soldier.spot == place.it)
        {
            return no(&place.span, "excalibur-orders-meditate-alone");
        }
        // neither in the years that the meditation touches nor in the year before
        if self
            .me
            .raided
            .is_some_and(|year| year.saturating_add(1) >= self.position.year)
        {
            return no(&place.span, "excalibur-orders-meditate-raided");
        }
        let points = self.game.rules.meditation.unwrap_or(0);
        let said = Phrase::new("excalibur-orders-meditate")
            .with("place", self.spot_name(place.it))
            .with("points", points);
        Ok((ExcaliburOrder::Meditate { house }, vec![said]))
    }

    /// §15, 4 and 5: a shrine that the player has, or will have by then.
    pub fn fate_shrine(&self, kind: Faith, place: &PlaceNode) -> LineResult<OrderMeaning> {
        let at = self.own_manor(place, "15.1")?;
        let (wish, id) = match kind {
            Faith::Christian => (FateWish::Church { at }, "excalibur-orders-fate-church"),
            Faith::Druid => (FateWish::Circle { at }, "excalibur-orders-fate-circle"),
        };
        Ok((
            ExcaliburOrder::Fate(wish),
            vec![Phrase::new(id).with("manor", self.manor_name(at))],
        ))
    }

    /// §15, 17: the player on the right is the one in the seat before; eliminated players do not
    /// count.
    fn on_the_right(&self) -> Option<Seat> {
        let seats = self.position.lords.len();
        let before = (1..seats).map(|back| (self.seat.index() + seats - back) % seats);
        before
            .filter(|&n| self.position.lords.get(n).is_some_and(|lord| !lord.out))
            .map(|n| Seat(n as u8))
            .next()
    }

    pub fn fate_claim(&self, places: &[PlaceNode]) -> LineResult<OrderMeaning> {
        let right = self.on_the_right();
        let mut manors = Vec::new();
        for place in places {
            let manor = self.manor(place)?;
            let holder = self.state(manor).and_then(|state| state.holder);
            if holder.is_none() || holder != right {
                let lord = right.map_or("", |right| self.lord_name(right));
                let why = Phrase::new("excalibur-orders-claim-right")
                    .with("manor", self.manor_name(manor))
                    .with("lord", lord);
                let his = self.game.board.manor_ids().filter(|&manor| {
                    right.is_some() && self.state(manor).and_then(|state| state.holder) == right
                });
                return Err(refused(
                    Some(place.span.clone()),
                    why,
                    "15.1",
                    his.map(|manor| self.manor_name(manor).to_owned()).collect(),
                ));
            }
            if !manors.contains(&manor) {
                manors.push(manor);
            }
        }
        let said = Phrase::new("excalibur-orders-fate-claim").with(
            "manors",
            texts(manors.iter().map(|&manor| self.manor_name(manor))),
        );
        Ok((ExcaliburOrder::Fate(FateWish::Claim { manors }), vec![said]))
    }

    /// §15, 16: a free pasture of an own manor or of a manor that borders on it.
    pub fn swarm(&self, place: &PlaceNode) -> LineResult<OrderMeaning> {
        let to = self.manor(place)?;
        let no = |id: &'static str| {
            Err(refuse(
                &place.span,
                Phrase::new(id)
                    .with("manor", self.manor_name(to))
                    .with("free", 0)
                    .with("count", 1),
                "15.1",
            ))
        };
        if self.free_land(to, ManorBuilding::Hive) == 0 {
            return no("excalibur-orders-no-pasture");
        }
        if !self.holds(to)
            && !self
                .held()
                .any(|manor| self.game.board.manor(manor).borders.contains(&to))
        {
            return no("excalibur-orders-swarm-far");
        }
        Ok((
            ExcaliburOrder::Fate(FateWish::Swarm { to }),
            vec![Phrase::new("excalibur-orders-fate-swarm").with("manor", self.manor_name(to))],
        ))
    }

    /// §15, 9
    pub fn desert(&self, place: &PlaceNode) -> LineResult<OrderMeaning> {
        let from = self.own_manor(place, "15.1")?;
        Ok((
            ExcaliburOrder::Fate(FateWish::Desert { from }),
            vec![Phrase::new("excalibur-orders-fate-desert").with("manor", self.manor_name(from))],
        ))
    }
}

fn works(state: &ManorState, what: ManorBuilding) -> Option<StructureState> {
    match what {
        ManorBuilding::Castle => state.castle,
        ManorBuilding::Church => state.church,
        ManorBuilding::Circle => state.circle,
        ManorBuilding::Hive
        | ManorBuilding::Forester
        | ManorBuilding::Reeve
        | ManorBuilding::Mill => None,
    }
}
