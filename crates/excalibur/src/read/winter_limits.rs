//! Winter's lines that fit one by one but not together: room on a spot (§6.3), pastures and forests,
//! the one reeve and the one mill (§5.5), gifts (§5.8).

use super::branches::BranchCost;
use super::line_draft::LineDraft;
use super::refusals::refused;
use super::semantics::buildings::free_land;
use super::semantics::context::SheetContext;
use super::semantics::money::knights_cost;
use crate::{
    board::ManorId,
    order::{ExcaliburOrder, ManorBuilding, Order, OrderCondition},
    position::CounterNumber,
    troops::{ROOM, markers},
};
use seneschal_text::Phrase;
use std::collections::BTreeMap;

/// Refuses the lines for which the lines before them leave nothing.
pub(super) fn check_limits(sense: &SheetContext, drafts: &mut [LineDraft]) {
    let mut limits = WinterLimits::new(sense, drafts);
    for draft in drafts.iter_mut().filter(|draft| draft.verdict.is_none()) {
        let mut wrong = None;
        for order in &draft.orders {
            wrong = limits.take(order).err().or(wrong);
        }
        if let Some((why, clause)) = wrong {
            draft.refuse(*refused(None, why, clause, Vec::new()));
        }
    }
}

/// Why an order does not fit any more, with the clause.
type LimitResult = Result<(), (Phrase, &'static str)>;

/// What the lines so far have used up.
struct WinterLimits<'s> {
    sense: &'s SheetContext<'s>,
    dismissed: Vec<(CounterNumber, Vec<OrderCondition>)>,
    hired: BTreeMap<ManorId, BranchCost>,
    built: BTreeMap<(ManorBuilding, ManorId), BranchCost>,
    mills: BranchCost,
    given: BranchCost,
}

impl<'s> WinterLimits<'s> {
    fn new(sense: &'s SheetContext<'s>, drafts: &[LineDraft]) -> Self {
        let mut dismissed = Vec::new();
        for order in drafts.iter().flat_map(|draft| &draft.orders) {
            if let ExcaliburOrder::Dismiss { troops } = &order.what {
                dismissed.extend(troops.iter().map(|&number| (number, order.when.clone())));
            }
        }
        WinterLimits {
            sense,
            dismissed,
            hired: BTreeMap::new(),
            built: BTreeMap::new(),
            mills: BranchCost::default(),
            given: BranchCost::default(),
        }
    }

    fn take(&mut self, order: &Order) -> LimitResult {
        match &order.what {
            // a gate has room for any number (§6.1)
            ExcaliburOrder::Hire { count, at, .. } if self.sense.holds(*at) => {
                self.hire(&order.when, *count, *at)
            }
            ExcaliburOrder::Build {
                what: ManorBuilding::Mill,
                at,
                ..
            } => self.build_mill(&order.when, *at),
            // `faith` checks the parishes
            ExcaliburOrder::Build {
                what: ManorBuilding::Church | ManorBuilding::Circle,
                ..
            } => Ok(()),
            ExcaliburOrder::Build {
                what, count, at, ..
            } => self.build(&order.when, *what, *count, *at),
            ExcaliburOrder::Give { bezants, .. } => self.give(&order.when, *bezants),
            _ => Ok(()),
        }
    }

    fn hire(&mut self, when: &[OrderCondition], count: u32, at: ManorId) -> LimitResult {
        let spot = self.sense.game.board.manor(at).spot;
        // counters that are dismissed in every case in which this line runs
        let leaves = |number: &CounterNumber| {
            self.dismissed
                .iter()
                .any(|(other, if_all)| other == number && if_all.iter().all(|it| when.contains(it)))
        };
        let there = self
            .sense
            .me
            .soldiers
            .iter()
            .filter(|(number, soldier)| soldier.spot == spot && !leaves(number))
            .count();
        let hired = self.hired.entry(at).or_default();
        let there = u32::try_from(there)
            .unwrap_or(u32::MAX)
            .saturating_add(hired.along(when));
        let room = (ROOM as u32).saturating_sub(there);
        if count > room {
            return Err((
                Phrase::new("excalibur-orders-no-room")
                    .with("manor", self.sense.manor_name(at))
                    .with("count", room),
                "6.3",
            ));
        }
        hired.add(when, count);
        Ok(())
    }

    fn build_mill(&mut self, when: &[OrderCondition], at: ManorId) -> LimitResult {
        self.mills.add(when, 1);
        if self.mills.along(when) > 1 {
            return Err((
                Phrase::new("excalibur-orders-one-mill").with("manor", self.sense.manor_name(at)),
                "5.5",
            ));
        }
        Ok(())
    }

    fn build(
        &mut self,
        when: &[OrderCondition],
        what: ManorBuilding,
        count: u32,
        at: ManorId,
    ) -> LimitResult {
        let built = self.built.entry((what, at)).or_default();
        let free = free_land(self.sense, at, what).saturating_sub(built.along(when));
        if count.min(markers(ManorBuilding::Hive)) > free {
            let (id, clause) = match what {
                ManorBuilding::Hive => ("excalibur-orders-no-pasture", "5.5"),
                ManorBuilding::Forester => ("excalibur-orders-no-forest", "5.5"),
                ManorBuilding::Castle => ("excalibur-orders-one-castle", "13.1"),
                _ => ("excalibur-orders-one-reeve", "5.5"),
            };
            return Err((
                Phrase::new(id)
                    .with("manor", self.sense.manor_name(at))
                    .with("free", free)
                    .with("count", count),
                clause,
            ));
        }
        built.add(when, count);
        Ok(())
    }

    fn give(&mut self, when: &[OrderCondition], bezants: u32) -> LimitResult {
        let has = self.sense.me.treasury;
        let free = has.saturating_sub(knights_cost(self.sense));
        let wanted = self.given.along(when).saturating_add(bezants);
        if wanted > free {
            return Err((
                Phrase::new("excalibur-orders-too-much-given")
                    .with("bezants", wanted)
                    .with("has", has)
                    .with("free", free),
                "5.8",
            ));
        }
        self.given.add(when, bezants);
        Ok(())
    }
}
