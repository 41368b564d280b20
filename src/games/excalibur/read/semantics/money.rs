//! Winter's money and people: gifts, dismissals, pay, heirs, recruits, buildings. `budget` works
//! out the total cost.

use super::*;
use crate::games::excalibur::{
    board::SpotKind,
    order::{ManorBuilding, Recruit},
    troops::{ROOM, is_knight, left_in_box, wage},
    winter,
};

impl SheetContext<'_> {
    /// §5.8: gifts come from the money in hand that exceeds the knights' pay; several gifts share
    /// that money.
    pub fn give(
        &self,
        draft: &mut LineDraft,
        bezants: &SyntaxNode<u32>,
        to: &SyntaxNode<Seat>,
    ) -> LineResult<()> {
        if !self.game.rules.gifts {
            return Err(refuse(
                &bezants.span,
                Phrase::new("excalibur-orders-no-gifts"),
                "5.8",
            ));
        }
        let to = self.other(to, "5.8")?;
        let free = self.me.treasury.saturating_sub(self.knights_cost());
        if bezants.it > free {
            let why = Phrase::new("excalibur-orders-too-much-given")
                .with("bezants", bezants.it)
                .with("has", self.me.treasury)
                .with("free", free);
            let instead = if free > 0 {
                vec![format!("give {free} Bz to {}", self.lord_name(to))]
            } else {
                Vec::new()
            };
            return Err(refused(Some(bezants.span.clone()), why, "5.8", instead));
        }
        draft.orders.push(Order::new(
            draft.number,
            draft.text.clone(),
            ExcaliburOrder::Give {
                bezants: bezants.it,
                to,
            },
        ));
        draft.said.push(
            Phrase::new("excalibur-orders-give")
                .with("bezants", bezants.it)
                .with("lord", self.lord_name(to)),
        );
        Ok(())
    }

    /// A year's pay of all knights; the leader is not paid (§10.4).
    pub fn knights_cost(&self) -> u32 {
        self.me
            .soldiers
            .iter()
            .filter(|(number, soldier)| is_knight(soldier.rank) && self.me.leader != Some(**number))
            .map(|(_, soldier)| wage(soldier.rank))
            .sum()
    }

    /// §7.3
    pub fn dismiss(&self, troops: &TroopList) -> LineResult<OrderMeaning> {
        let numbers = self.troops(troops)?;
        if let Some(&knight) = numbers.iter().find(|number| {
            self.me
                .soldiers
                .get(number)
                .is_some_and(|s| is_knight(s.rank))
        }) {
            return Err(refuse(
                &troops.span,
                Phrase::new("excalibur-orders-never-dismissed").with("number", knight),
                "7.3",
            ));
        }
        let said = Phrase::new("excalibur-orders-dismiss").with("troops", counters(&numbers));
        Ok((ExcaliburOrder::Dismiss { troops: numbers }, vec![said]))
    }

    /// §11.1
    pub fn pay(&self, troops: &TroopList) -> LineResult<OrderMeaning> {
        let numbers = self.troops(troops)?;
        if let Some(&leader) = numbers
            .iter()
            .find(|number| self.me.leader == Some(**number))
        {
            return Err(refuse(
                &troops.span,
                Phrase::new("excalibur-orders-unpaid-lord").with("number", leader),
                "10.4",
            ));
        }
        let said = Phrase::new("excalibur-orders-pay").with("troops", counters(&numbers));
        Ok((ExcaliburOrder::Pay { troops: numbers }, vec![said]))
    }

    /// §10.4
    pub fn appoint(&self, heir: &TroopList) -> LineResult<OrderMeaning> {
        if self.game.rules.lord_death != LordDeath::Heir {
            return Err(refuse(
                &heir.span,
                Phrase::new("excalibur-orders-no-heirs"),
                "10.4",
            ));
        }
        if self.me.leader.is_some() {
            return Err(refuse(
                &heir.span,
                Phrase::new("excalibur-orders-lord-lives"),
                "10.4",
            ));
        }
        let numbers = self.troops(heir)?;
        let &[number] = numbers.as_slice() else {
            return Err(refuse(
                &heir.span,
                Phrase::new("excalibur-orders-one-heir"),
                "10.4",
            ));
        };
        // a knight B is promoted before the heir is appointed (§4.4)
        if self
            .me
            .soldiers
            .get(&number)
            .is_none_or(|soldier| !matches!(soldier.rank, Rank::KnightA | Rank::KnightB))
        {
            let fit = self
                .me
                .soldiers
                .iter()
                .filter(|(_, soldier)| soldier.rank == Rank::KnightA)
                .map(|(number, _)| format!("appoint {number}"))
                .collect();
            return Err(refused(
                Some(heir.span.clone()),
                Phrase::new("excalibur-orders-not-grade-a").with("number", number),
                "10.4",
                fit,
            ));
        }
        Ok((
            ExcaliburOrder::Appoint { heir: number },
            vec![Phrase::new("excalibur-orders-appoint").with("number", number)],
        ))
    }

    /// The manor of a hiring or building line; if the line names none, the only manor held.
    pub fn site(
        &self,
        text: &str,
        clause: &ClauseSyntax,
        at: Option<&PlaceNode>,
        cited: &'static str,
    ) -> LineResult<ManorId> {
        if let Some(place) = at {
            return self.own_manor(place, cited);
        }
        let mut held = self.held();
        match (held.next(), held.next()) {
            (Some(only), None) => Ok(only),
            _ => {
                let line = text
                    .get(clause.span.clone())
                    .unwrap_or_default()
                    .replace('\n', " ");
                let instead = self
                    .held()
                    .take(12)
                    .map(|manor| format!("{line} at {}", self.manor_name(manor)))
                    .collect();
                Err(refused(
                    Some(clause.span.clone()),
                    Phrase::new("excalibur-orders-which-manor"),
                    cited,
                    instead,
                ))
            }
        }
    }

    /// §7.1: recruits join on an own manor. A player without manors gets them at the gate (§6.12),
    /// which is written as the manor it leads into.
    pub fn hire(
        &self,
        text: &str,
        clause: &ClauseSyntax,
        kind: Recruit,
        count: u32,
        at: Option<&PlaceNode>,
    ) -> LineResult<OrderMeaning> {
        let manor = if self.held().next().is_none()
            && let Some(manor) = self.at_the_gate(at)
        {
            manor
        } else {
            self.site(text, clause, at, "7.1")?
        };
        let id = match kind {
            Recruit::Knight => "excalibur-orders-hire-knights",
            Recruit::ManAtArms => "excalibur-orders-hire-men",
        };
        // on a manor, the room is counted against everything that the sheet brings there; at a
        // gate, six at once are enough
        if count as usize > ROOM && !self.holds(manor) {
            let span = at.map_or(clause.span.clone(), |place| place.span.clone());
            return Err(refuse(
                &span,
                Phrase::new("excalibur-orders-no-room")
                    .with("manor", self.manor_name(manor))
                    .with("count", ROOM),
                "6.3",
            ));
        }
        Ok((
            ExcaliburOrder::Hire {
                kind,
                count,
                at: manor,
            },
            vec![
                Phrase::new(id)
                    .with("count", count)
                    .with("manor", self.manor_name(manor)),
            ],
        ))
    }

    fn at_the_gate(&self, at: Option<&PlaceNode>) -> Option<ManorId> {
        let board = &self.game.board;
        let spot = self
            .me
            .soldiers
            .values()
            .map(|soldier| soldier.spot)
            .find(|&spot| board.is_gate(spot));
        let gate = match spot.map(|spot| board.spot(spot).kind) {
            Some(SpotKind::Gate(gate)) => gate,
            _ => self.me.gate?,
        };
        let into = board.gate(gate).into;
        at.is_none_or(|place| {
            place.it == board.gate(gate).spot || place.it == board.manor(into).spot
        })
        .then_some(into)
    }

    /// §5.5, §13.1, §19.1
    pub fn build(
        &self,
        text: &str,
        clause: &ClauseSyntax,
        what: ManorBuilding,
        count: u32,
        at: Option<&PlaceNode>,
        bid: Option<&SyntaxNode<u32>>,
    ) -> LineResult<OrderMeaning> {
        let cited = match what {
            ManorBuilding::Castle => "13.1",
            ManorBuilding::Church | ManorBuilding::Circle => "19.1",
            ManorBuilding::Hive
            | ManorBuilding::Forester
            | ManorBuilding::Reeve
            | ManorBuilding::Mill => "5.5",
        };
        let manor = match at {
            // §19.1 `church.season: summer`: shrines come after claims, so the line may name a
            // manor that the player hopes to claim
            Some(place) if self.time() == SeasonKind::Campaign => self.manor(place)?,
            _ => self.site(text, clause, at, cited)?,
        };
        let span = at.map_or_else(|| clause.span.clone(), |place| place.span.clone());
        let free = self.free_land(manor, what);
        let no = |id: &'static str| {
            Err(refuse(
                &span,
                Phrase::new(id)
                    .with("manor", self.manor_name(manor))
                    .with("free", free)
                    .with("count", count),
                cited,
            ))
        };
        let (land, state) = (
            self.game.board.manor(manor),
            self.position.manors.get(usize::from(manor.0)),
        );
        match what {
            ManorBuilding::Hive if count > free => return no("excalibur-orders-no-pasture"),
            ManorBuilding::Forester if count > free => return no("excalibur-orders-no-forest"),
            ManorBuilding::Reeve if !land.river_rights => return no("excalibur-orders-no-rights"),
            ManorBuilding::Reeve if count > 1 || state.is_some_and(|state| state.reeve) => {
                return no("excalibur-orders-one-reeve");
            }
            ManorBuilding::Mill if !winter::mill_may_stand(self.game, manor) => {
                return no("excalibur-orders-no-rights");
            }
            ManorBuilding::Mill
                if count > 1
                    || self
                        .position
                        .manors
                        .iter()
                        .any(|state| state.holder == Some(self.seat) && state.mill) =>
            {
                return no("excalibur-orders-one-mill");
            }
            ManorBuilding::Castle if count > free => return no("excalibur-orders-one-castle"),
            ManorBuilding::Church | ManorBuilding::Circle => {
                self.bears_shrines(manor, what, &span)?;
                self.parish_is_free(manor, what, count, &span)?;
            }
            _ => {}
        }
        self.in_the_box(what, count, &span)?;
        let highest = self.bid(what, bid)?;
        let id = match what {
            ManorBuilding::Hive => "excalibur-orders-build-hives",
            ManorBuilding::Forester => "excalibur-orders-build-foresters",
            ManorBuilding::Reeve => "excalibur-orders-build-reeve",
            ManorBuilding::Mill => "excalibur-orders-build-mill",
            ManorBuilding::Castle => "excalibur-orders-build-castle",
            ManorBuilding::Church => "excalibur-orders-build-church",
            ManorBuilding::Circle => "excalibur-orders-build-circle",
        };
        let mut said = vec![
            Phrase::new(id)
                .with("count", count)
                .with("manor", self.manor_name(manor)),
        ];
        let limit = if self.game.rules.bid_is_total {
            "excalibur-orders-bid-total"
        } else {
            "excalibur-orders-bid"
        };
        said.extend(highest.map(|bezants| Phrase::new(limit).with("bezants", bezants)));
        Ok((
            ExcaliburOrder::Build {
                what,
                count,
                at: manor,
                bid: highest,
            },
            said,
        ))
    }

    /// The number of pastures without a hive, or of forests without a forester; for other
    /// buildings, 1 if there is room.
    pub fn free_land(&self, manor: ManorId, what: ManorBuilding) -> u32 {
        let land = self.game.board.manor(manor);
        let Some(state) = self.position.manors.get(usize::from(manor.0)) else {
            return 0;
        };
        match what {
            ManorBuilding::Hive => u32::from(land.pasture.saturating_sub(state.hives)),
            ManorBuilding::Forester => u32::from(land.forest.saturating_sub(state.foresters)),
            ManorBuilding::Reeve => u32::from(land.river_rights && !state.reeve),
            ManorBuilding::Mill => 1,
            ManorBuilding::Castle => u32::from(state.castle.is_none()),
            ManorBuilding::Church => u32::from(state.church.is_none()),
            ManorBuilding::Circle => u32::from(state.circle.is_none()),
        }
    }

    /// §1.4: checks the markers left in the box; other players may want the last ones too.
    fn in_the_box(&self, what: ManorBuilding, count: u32, span: &Range<usize>) -> LineResult<()> {
        let left = left_in_box(self.position, &self.game.rules, what);
        if count > left {
            return Err(refuse(
                span,
                Phrase::new("excalibur-orders-box-empty").with("count", left),
                "1.4",
            ));
        }
        Ok(())
    }
}
