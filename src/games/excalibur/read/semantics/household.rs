//! Winter's moves within a set of linked manors (§4.8).

use super::*;
use crate::games::excalibur::order::{HouseholdHand, ManorBuilding};
use std::collections::BTreeSet;

impl SheetContext<'_> {
    /// The manors linked with one: own manors at the two ends of a road, and on from there. With
    /// `relocate.link: road_and_border` their land must touch too.
    fn linked(&self, from: ManorId) -> BTreeSet<ManorId> {
        let board = &self.game.board;
        let mut found = BTreeSet::from([from]);
        let mut open = vec![from];
        while let Some(manor) = open.pop() {
            let spot = board.manor(manor).spot;
            let by_road = board.roads.iter().filter_map(|road| match road.ends {
                [a, b] if a == spot => board.manor_at(b),
                [a, b] if b == spot => board.manor_at(a),
                _ => None,
            });
            let touches = |next: &ManorId| {
                !self.game.rules.relocate_by_border || board.manor(manor).borders.contains(next)
            };
            for next in by_road.filter(touches).filter(|&next| self.holds(next)) {
                if found.insert(next) {
                    open.push(next);
                }
            }
        }
        found
    }

    /// Moves soldiers in winter: `move 13, 17 to Foxwood`, or written as a season's move.
    pub fn relocate(&self, text: &str, go: &MoveSyntax) -> LineResult<OrderMeaning> {
        let troops = self.troops(&go.troops)?;
        if let Some(phases) = &go.phases {
            return Err(refuse(
                &phases.span,
                Phrase::new("excalibur-orders-no-phases-in-winter"),
                "4.8",
            ));
        }
        if go.from.is_some() {
            self.one_spot(text, go, &troops)?;
        }
        let to = self.own_manor(&go.to, "4.8")?;
        let linked = self.linked(to);
        let here: Vec<CounterNumber> = troops
            .iter()
            .copied()
            .filter(|number| {
                self.me
                    .soldiers
                    .get(number)
                    .is_some_and(|soldier| soldier.spot == go.to.it)
            })
            .collect();
        if here.len() == troops.len() {
            let said = vec![
                Phrase::new("excalibur-orders-there-already")
                    .with("place", self.spot_name(go.to.it)),
            ];
            return Ok((ExcaliburOrder::Hold { troops }, said));
        }
        for number in &troops {
            let Some(soldier) = self.me.soldiers.get(number) else {
                continue;
            };
            let manor = self
                .game
                .board
                .manor_at(soldier.spot)
                .filter(|manor| linked.contains(manor));
            if manor.is_none() {
                let why = Phrase::new("excalibur-orders-not-linked")
                    .with("number", *number)
                    .with("from", self.spot_name(soldier.spot))
                    .with("to", self.manor_name(to));
                let near = linked
                    .iter()
                    .filter(|&&manor| manor != to)
                    .map(|&manor| self.manor_name(manor).to_owned())
                    .collect();
                return Err(refused(Some(go.to.span.clone()), why, "4.8", near));
            }
        }
        let said = Phrase::new("excalibur-orders-relocate")
            .with("troops", counters(&troops))
            .with("to", self.manor_name(to));
        Ok((ExcaliburOrder::Relocate { troops, to }, vec![said]))
    }

    /// Moves foresters and river reeves; each gets an order of its own.
    pub fn move_hand(
        &self,
        clause: &ClauseSyntax,
        hand: HouseholdHand,
        count: u32,
        from: Option<&PlaceNode>,
        to: &PlaceNode,
    ) -> LineResult<Vec<OrderMeaning>> {
        let goal = self.own_manor(to, "4.8")?;
        let has = |manor: ManorId| {
            self.position
                .manors
                .get(usize::from(manor.0))
                .map_or(0, |state| match hand {
                    HouseholdHand::Forester => u32::from(state.foresters),
                    HouseholdHand::Reeve => u32::from(state.reeve),
                })
        };
        let Some(from) = from else {
            let word = if hand == HouseholdHand::Forester {
                "forester"
            } else {
                "river reeve"
            };
            let lines = self
                .held()
                .filter(|&manor| manor != goal && has(manor) > 0)
                .map(|manor| {
                    format!(
                        "move {word} from {} to {}",
                        self.manor_name(manor),
                        self.manor_name(goal)
                    )
                });
            return Err(unread(
                Some(clause.span.clone()),
                Phrase::new("excalibur-orders-hand-from-where"),
                lines.collect(),
            ));
        };
        let start = self.own_manor(from, "4.8")?;
        if start == goal {
            return Err(refuse(
                &to.span,
                Phrase::new("excalibur-orders-there-already").with("place", self.manor_name(goal)),
                "4.8",
            ));
        }
        // a forester or reeve built this winter can be moved too: building comes first (§4.4)
        let could_build = self.free_land(
            start,
            if hand == HouseholdHand::Forester {
                ManorBuilding::Forester
            } else {
                ManorBuilding::Reeve
            },
        );
        if count > has(start).saturating_add(could_build) || (has(start) == 0 && could_build == 0) {
            return Err(refuse(
                &from.span,
                Phrase::new("excalibur-orders-no-hand").with("manor", self.manor_name(start)),
                "4.8",
            ));
        }
        if !self.linked(start).contains(&goal) {
            let why = Phrase::new("excalibur-orders-hand-not-linked")
                .with("from", self.manor_name(start))
                .with("to", self.manor_name(goal));
            return Err(refuse(&to.span, why, "4.8"));
        }
        let land = self.game.board.manor(goal);
        let fits = match hand {
            HouseholdHand::Forester => count <= u32::from(land.forest),
            HouseholdHand::Reeve => count == 1 && land.river_rights,
        };
        if !fits {
            let id = if hand == HouseholdHand::Forester {
                "excalibur-orders-hand-no-forest"
            } else {
                "excalibur-orders-no-rights"
            };
            return Err(refuse(
                &to.span,
                Phrase::new(id).with("manor", self.manor_name(goal)),
                "4.8",
            ));
        }
        let id = if hand == HouseholdHand::Forester {
            "excalibur-orders-move-forester"
        } else {
            "excalibur-orders-move-reeve"
        };
        let said = Phrase::new(id)
            .with("count", count)
            .with("from", self.manor_name(start))
            .with("to", self.manor_name(goal));
        let mut all = vec![(
            ExcaliburOrder::RelocateHand {
                hand,
                from: start,
                to: goal,
            },
            vec![said],
        )];
        all.extend((1..count).map(|_| {
            (
                ExcaliburOrder::RelocateHand {
                    hand,
                    from: start,
                    to: goal,
                },
                Vec::new(),
            )
        }));
        Ok(all)
    }
}
