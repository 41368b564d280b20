//! Checks orders for men, buildings and attacks on the position that the lines before them leave.

use super::offers::offers;
use super::order_check::MordredOrderCheck;
use crate::{
    board::SquareId,
    order::MordredAction,
    position::MordredBuilding,
    tables::BuildingKind,
    turn::money::{BuildingCost, building_cost, building_phrase, choose_attacker},
};
use seneschal_seam::{
    order_reading::LineVerdict,
    verdicts::{LineResult, refused_for},
};
use seneschal_text::Phrase;
use std::ops::Range;

impl MordredOrderCheck<'_> {
    /// More lines than men do nothing; a plan made before the dice may need them.
    fn spare(&self, at: SquareId) -> LineResult<Phrase> {
        Ok(Phrase::new("mordred-will-spare").with("at", self.game.board.name(at)))
    }

    /// True if a square next to this one has a man; with `perhaps`, if it may have one.
    fn is_reached(&self, at: SquareId, perhaps: bool) -> bool {
        self.game
            .board
            .next(at)
            .iter()
            .any(|next| self.supposed.men.contains(next) || perhaps && self.doubtful.contains(next))
    }

    /// True if an order at a square runs as things are known.
    fn is_sure(&self, at: SquareId, hangs: bool) -> bool {
        !hangs && !self.doubtful.contains(&at)
    }

    pub(super) fn place(
        &mut self,
        span: &Range<usize>,
        at: SquareId,
        hangs: bool,
    ) -> LineResult<Phrase> {
        if self.due.most == 0 {
            return self.spare(at);
        }
        if !(self.supposed.is_free(at) && self.is_reached(at, true)) {
            return Err(self.refuse_place(span, at));
        }
        let sure = self.is_sure(at, hangs) && self.is_reached(at, false);
        let perhaps = !hangs && self.due.least == 0;
        if self.due.take(1, 1, sure) {
            self.supposed.men.insert(at);
        } else {
            self.doubtful.insert(at);
        }
        let told = Phrase::new("mordred-will-place").with("at", self.game.board.name(at));
        Ok(self.perhaps(perhaps, told))
    }

    fn refuse_place(&self, span: &Range<usize>, at: SquareId) -> Box<LineVerdict> {
        let (id, clause) = match self.supposed.owner(at) {
            _ if self.supposed.men.contains(&at) => ("mordred-orders-man-there", "3.2"),
            Some(owner) if owner == self.seat => ("mordred-orders-own-there", "3.3"),
            Some(_) => ("mordred-orders-others-there", "3.3"),
            None => ("mordred-orders-no-man-near", "3.2"),
        };
        let why = Phrase::new(id).with("at", self.game.board.name(at));
        let instead = offers(self, &MordredAction::Place(at));
        refused_for(span.clone(), (clause, why), instead)
    }

    pub(super) fn raid(
        &mut self,
        span: &Range<usize>,
        at: SquareId,
        hangs: bool,
    ) -> LineResult<Phrase> {
        let there = self.supposed.buildings.get(&at).copied();
        let raided =
            |building: &MordredBuilding| building.owner != self.seat && self.is_reached(at, true);
        let Some(building) = there.filter(raided) else {
            return Err(self.refuse_raid(span, at, there));
        };
        if self.due.most == 0 {
            return self.spare(at);
        }
        let sure = self.is_sure(at, hangs) && self.is_reached(at, false);
        let perhaps = !hangs && self.due.least == 0;
        self.due.take(1, 1, sure);
        self.doubtful.insert(at);
        let needed = self.game.tables.of(building.kind).defends;
        let told = Phrase::new("mordred-will-raid")
            .with("at", self.game.board.name(at))
            .with("lord", self.lord(building.owner));
        Ok(self.perhaps(
            perhaps,
            told.with("kind", building_phrase(building.kind))
                .with("needed", needed),
        ))
    }

    fn refuse_raid(
        &self,
        span: &Range<usize>,
        at: SquareId,
        there: Option<MordredBuilding>,
    ) -> Box<LineVerdict> {
        let id = match there {
            None => "mordred-orders-nothing-to-raid",
            Some(building) if building.owner == self.seat => "mordred-orders-raids-own",
            Some(_) => "mordred-orders-no-man-near",
        };
        let why = Phrase::new(id).with("at", self.game.board.name(at));
        let instead = offers(self, &MordredAction::Raid(at));
        refused_for(span.clone(), ("3.3", why), instead)
    }

    pub(super) fn build(
        &mut self,
        span: &Range<usize>,
        kind: BuildingKind,
        at: SquareId,
        hangs: bool,
    ) -> LineResult<Phrase> {
        let what = MordredAction::Build { kind, at };
        let may = |clear| building_cost(self.game, &self.at_best(at, clear), self.seat, kind, at);
        let found = match may(false).or_else(|why| may(true).map_err(|_| why)) {
            Ok(found) => found,
            // a piece may return earlier
            Err(("1.1", _)) if self.freed.contains(&kind) => {
                self.doubtful.insert(at);
                return Ok(
                    Phrase::new("mordred-will-perhaps").with("what", self.describe_order(&what))
                );
            }
            Err(no) => {
                let no = if self.defaults.contains(&at) {
                    let why = Phrase::new("mordred-orders-default-there")
                        .with("at", self.game.board.name(at));
                    ("5", why)
                } else {
                    no
                };
                return Err(refused_for(span.clone(), no, offers(self, &what)));
            }
        };
        if found.pounds > self.purse.most {
            let instead = offers(self, &what);
            return Err(self.refuse_short(span, "4", found.pounds, instead));
        }
        let sure = self.is_sure(at, hangs)
            && building_cost(self.game, &self.at_worst(), self.seat, kind, at) == Ok(found);
        let perhaps = !hangs && self.purse.least < found.pounds;
        self.suppose_built(kind, at, found, sure);
        let told = self.tell_building(kind, at, found);
        Ok(self.perhaps(perhaps, told))
    }

    /// Pays for a building, and puts it on the board if it is sure to be built.
    fn suppose_built(&mut self, kind: BuildingKind, at: SquareId, cost: BuildingCost, sure: bool) {
        let stands = MordredBuilding {
            kind,
            owner: self.seat,
        };
        if self.purse.take(cost.pounds, cost.pounds, sure) {
            self.supposed.buildings.insert(at, stands);
        } else {
            self.doubtful.insert(at);
            self.hoped.insert(at, stands);
            self.freed.extend(cost.instead);
        }
    }

    fn tell_building(&self, kind: BuildingKind, at: SquareId, cost: BuildingCost) -> Phrase {
        let id = match (cost.apart, cost.instead) {
            (_, Some(_)) => "mordred-will-replace",
            (true, None) => "mordred-will-build-apart",
            (false, None) => "mordred-will-build",
        };
        let told = self.left(
            Phrase::new(id)
                .with("kind", building_phrase(kind))
                .with("at", self.game.board.name(at))
                .with("pounds", cost.pounds),
        );
        match cost.instead {
            Some(old) => told.with("old", building_phrase(old)),
            None => told,
        }
    }

    /// How much is left then; `known` is 0 if dice, conditions or earlier lines decide it.
    fn left(&self, told: Phrase) -> Phrase {
        told.with("left", self.purse.most)
            .with("known", u32::from(self.purse.is_known()))
    }

    pub(super) fn attack(
        &mut self,
        span: &Range<usize>,
        at: SquareId,
        from: Option<SquareId>,
        times: u16,
        hangs: bool,
    ) -> LineResult<Phrase> {
        let mut best = self.at_best(at, false);
        if self.doubtful.contains(&at) {
            best.buildings.remove(&at);
            best.men.insert(at);
        }
        let found = choose_attacker(self.game, &best, self.seat, at, from);
        let (by, kind) = found.map_err(|why| {
            refused_for(
                span.clone(),
                ("4.3", why),
                offers(self, &MordredAction::Attack { at, from, times }),
            )
        })?;
        let pounds = u32::from(self.game.tables.attack);
        if pounds > self.purse.most {
            return Err(self.refuse_short(span, "4.3", pounds, Vec::new()));
        }
        let sure =
            !hangs && choose_attacker(self.game, &self.at_worst(), self.seat, at, from).is_ok();
        let perhaps = !hangs && self.purse.least < pounds;
        self.purse
            .take(pounds, pounds.saturating_mul(times.into()), sure);
        self.doubtful.insert(at);
        let needed = self.game.tables.of(kind).attacks;
        let told = Phrase::new("mordred-will-attack")
            .with("at", self.game.board.name(at))
            .with("from", self.game.board.name(by));
        let told = self.left(
            told.with("kind", building_phrase(kind))
                .with("needed", needed)
                .with("pounds", pounds)
                .with("times", times),
        );
        Ok(self.perhaps(perhaps, told))
    }
}
