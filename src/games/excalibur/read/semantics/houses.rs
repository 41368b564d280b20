//! Fortified houses and pillage (§13, §14): checks who holds the manor and what there is to take.

use super::*;
use crate::games::excalibur::{
    order::{Defence, PillageTarget},
    troops::count,
};

impl SheetContext<'_> {
    /// §13.2: applies to all the holder's soldiers there, including later arrivals.
    pub fn defend(
        &self,
        text: &str,
        clause: &ClauseSyntax,
        place: Option<&PlaceNode>,
        how: Defence,
    ) -> LineResult<OrderMeaning> {
        let manor = self.site(text, clause, place, "13.2")?;
        let id = match how {
            Defence::Open => "excalibur-orders-defend-open",
            Defence::House => "excalibur-orders-defend-house",
            Defence::OpenThenHouse => "excalibur-orders-defend-then-house",
        };
        let mut said = vec![Phrase::new(id).with("manor", self.manor_name(manor))];
        said.extend(self.nobody_yet(manor));
        Ok((ExcaliburOrder::Defend { manor, how }, said))
    }

    /// A note that none of the player's soldiers are there at the season's start; they may still
    /// arrive.
    fn nobody_yet(&self, manor: ManorId) -> Option<Phrase> {
        let spot = self.game.board.manor(manor).spot;
        let nobody = self
            .me
            .soldiers
            .values()
            .all(|soldier| soldier.spot != spot);
        nobody.then(|| {
            Phrase::new("excalibur-orders-nobody-yet").with("manor", self.manor_name(manor))
        })
    }

    /// §13.8: one order for each phase named. A house that is not besieged yet may be by then.
    pub fn sally(
        &self,
        text: &str,
        clause: &ClauseSyntax,
        place: Option<&PlaceNode>,
        phases: &SyntaxNode<[bool; 3]>,
    ) -> LineResult<Vec<OrderMeaning>> {
        let manor = self.site(text, clause, place, "13.8")?;
        let named = (1_u8..=3).zip(phases.it).filter(|(_, named)| *named);
        let mut all: Vec<OrderMeaning> = named
            .map(|(phase, _)| {
                let said = Phrase::new("excalibur-orders-sally")
                    .with("manor", self.manor_name(manor))
                    .with("phase", phase);
                (ExcaliburOrder::Sally { manor, phase }, vec![said])
            })
            .collect();
        if !self.besieged(manor)
            && let Some((_, said)) = all.last_mut()
        {
            said.push(self.nobody_yet(manor).unwrap_or_else(|| {
                Phrase::new("excalibur-orders-not-besieged").with("manor", self.manor_name(manor))
            }));
        }
        Ok(all)
    }

    /// §14.1: another player's manor with something to take. Holders change only at a season's end
    /// (§0.1).
    pub fn pillage(
        &self,
        place: &PlaceNode,
        kinds: &[SyntaxNode<PillageTarget>],
        phase: Option<u8>,
    ) -> LineResult<Vec<OrderMeaning>> {
        let manor = self.manor(place)?;
        let named = |id: &'static str| Phrase::new(id).with("manor", self.manor_name(manor));
        let Some(state) = self.state(manor) else {
            return Ok(Vec::new());
        };
        match state.holder {
            Some(holder) if holder == self.seat => {
                return Err(refuse(
                    &place.span,
                    named("excalibur-orders-pillage-own"),
                    "14.1",
                ));
            }
            None => {
                return Err(refuse(
                    &place.span,
                    named("excalibur-orders-pillage-unheld"),
                    "14.1",
                ));
            }
            Some(_) => {}
        }
        let mut all: Vec<OrderMeaning> = Vec::new();
        for kind in kinds {
            let (id, there) = match kind.it {
                PillageTarget::Fields => (
                    "excalibur-orders-pillage-fields",
                    self.game.board.manor(manor).arable > state.smoke,
                ),
                PillageTarget::Hives => (
                    "excalibur-orders-pillage-hives",
                    count(state, ManorBuilding::Hive) > 0,
                ),
                PillageTarget::Village => ("excalibur-orders-pillage-village", true),
                PillageTarget::Mill => ("excalibur-orders-pillage-mill", state.mill),
                PillageTarget::Reeves => (
                    "excalibur-orders-pillage-reeves",
                    count(state, ManorBuilding::Forester) + count(state, ManorBuilding::Reeve) > 0,
                ),
            };
            if !there {
                let why = match kind.it {
                    PillageTarget::Hives => named("excalibur-orders-no-hives"),
                    PillageTarget::Mill => named("excalibur-orders-no-mill"),
                    PillageTarget::Reeves => named("excalibur-orders-no-reeves"),
                    _ => named("excalibur-orders-no-fields"),
                };
                return Err(refused(
                    Some(kind.span.clone()),
                    why,
                    "14.1",
                    self.prey(manor, state, phase),
                ));
            }
            let when = match phase {
                Some(phase) => Phrase::new("excalibur-orders-in-phase").with("phase", phase),
                None => Phrase::new("excalibur-orders-first-phase"),
            };
            all.push((
                ExcaliburOrder::Pillage {
                    manor,
                    what: kind.it,
                    phase,
                },
                vec![named(id), when],
            ));
        }
        Ok(all)
    }

    /// Lines for other things that could be pillaged.
    fn prey(&self, manor: ManorId, state: &ManorState, phase: Option<u8>) -> Vec<String> {
        let there = [
            ("fields", self.game.board.manor(manor).arable > state.smoke),
            ("hives", state.hives > 0),
            ("village", true),
            ("mill", state.mill),
            ("reeves", state.foresters > 0 || state.reeve),
        ];
        let when = phase
            .map(|phase| format!(" in phase {phase}"))
            .unwrap_or_default();
        there
            .iter()
            .filter(|(_, there)| *there)
            .map(|(kind, _)| format!("pillage {} {kind}{when}", self.manor_name(manor)))
            .collect()
    }
}
