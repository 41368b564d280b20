//! Checks whether an order is possible after those before it. Whatever dice decide counts as
//! possible.

use super::impossible_orders::never;
use super::offers::offers;
use super::order_check::MordredOrderCheck;
use super::parser::MordredOrderClause;
use crate::{
    board::SquareId,
    order::{BlockCondition, MordredAction, Order},
    position::TurnHalf,
    tables::MoneyRow,
    turn::money::building_phrase,
};
use seneschal_seam::{
    order_reading::{LineVerdict, Refusal},
    verdicts::{LineResult, refused_for},
};
use seneschal_text::{Phrase, PhraseArgument};
use std::ops::Range;

impl MordredOrderCheck<'_> {
    /// Checks a man before anything that costs money. `Ok` if the order is possible.
    pub(super) fn man(
        &mut self,
        at: (usize, usize),
        clause: &MordredOrderClause,
        when: &[BlockCondition],
    ) -> Result<(), ()> {
        let told = self.check_conditional(clause, when);
        let can_be = told.as_ref().map(|_| ()).map_err(|_| ());
        self.men.insert(at, told);
        can_be
    }

    /// What an order will do, or why it is impossible. `at`: its line, and its place in it.
    pub(super) fn order(
        &mut self,
        at: (usize, usize),
        clause: &MordredOrderClause,
        when: &[BlockCondition],
    ) -> LineResult<Phrase> {
        self.men
            .get(&at)
            .cloned()
            .unwrap_or_else(|| self.check_conditional(clause, when))
    }

    /// Checks what no position allows.
    pub(super) fn never(&self, clause: &MordredOrderClause) -> LineResult<()> {
        never(self.game, &clause.what).map_or(Ok(()), |no| {
            Err(refused_for(
                clause.span.clone(),
                no,
                offers(self, &clause.what),
            ))
        })
    }

    /// An order under an `if` is only checked for what is always impossible: the rest is checked
    /// when it would run.
    fn check_conditional(
        &mut self,
        clause: &MordredOrderClause,
        when: &[BlockCondition],
    ) -> LineResult<Phrase> {
        self.never(clause)?;
        match self.check_unconditional(&clause.span, clause, !when.is_empty()) {
            Err(_) if !when.is_empty() => {
                if let MordredAction::Place(at)
                | MordredAction::Raid(at)
                | MordredAction::Build { at, .. }
                | MordredAction::Attack { at, .. } = clause.what
                {
                    self.doubtful.insert(at);
                }
                Ok(self.describe_order(&clause.what))
            }
            told => told,
        }
    }

    fn check_unconditional(
        &mut self,
        span: &Range<usize>,
        clause: &MordredOrderClause,
        hangs: bool,
    ) -> LineResult<Phrase> {
        match clause.what {
            MordredAction::Row(row) => self.row(span, row, clause.standing),
            MordredAction::Place(at) => self.place(span, at, hangs),
            MordredAction::Raid(at) => self.raid(span, at, hangs),
            // the amount left then is unknown
            MordredAction::Build { kind, at } if self.before_dice => self
                .build(span, kind, at, hangs)
                .map(|_| self.describe_order(&clause.what)),
            MordredAction::Attack { at, from, times } if self.before_dice => self
                .attack(span, at, from, times, hangs)
                .map(|_| self.describe_order(&clause.what)),
            MordredAction::Build { kind, at } => self.build(span, kind, at, hangs),
            MordredAction::Attack { at, from, times } => self.attack(span, at, from, times, hangs),
            MordredAction::Keep(pounds) => self.keep(span, pounds, hangs),
            MordredAction::Short(pounds) => Err(self.refuse_short(span, "4", pounds, Vec::new())),
        }
    }

    /// M§5: one amount is kept for the whole sheet; of those under conditions, the largest.
    fn keep(&self, span: &Range<usize>, pounds: u32, hangs: bool) -> LineResult<Phrase> {
        match self.keeps.first {
            Some((line, first)) if !hangs && first != pounds => {
                let why = Phrase::new("mordred-orders-two-sums")
                    .with("line", line)
                    .with("pounds", first);
                Err(refused_for(span.clone(), ("5", why), Vec::new()))
            }
            _ => {
                let id = if pounds < self.keeps.most() {
                    "mordred-will-keep-unless"
                } else {
                    "mordred-will-keep"
                };
                Ok(Phrase::new(id).with("pounds", pounds))
            }
        }
    }

    /// An order in words, if nothing is known about the situation it will find.
    pub(super) fn describe_order(&self, what: &MordredAction) -> Phrase {
        let at = |square: SquareId| self.game.board.name(square);
        match *what {
            MordredAction::Row(row) => Phrase::new("mordred-will-row").with("row", row.name()),
            MordredAction::Place(square) => {
                Phrase::new("mordred-will-place").with("at", at(square))
            }
            MordredAction::Raid(square) => {
                Phrase::new("mordred-will-raid-there").with("at", at(square))
            }
            MordredAction::Build { kind, at: square } => Phrase::new("mordred-will-build-there")
                .with("kind", building_phrase(kind))
                .with("at", at(square)),
            MordredAction::Attack { at: square, .. } => {
                Phrase::new("mordred-will-attack-there").with("at", at(square))
            }
            MordredAction::Keep(pounds) | MordredAction::Short(pounds) => {
                Phrase::new("mordred-will-keep").with("pounds", pounds)
            }
        }
    }

    fn row(&mut self, span: &Range<usize>, row: MoneyRow, standing: bool) -> LineResult<Phrase> {
        if let Some(rolled) = self.position.rolled {
            let why = Phrase::new("mordred-orders-rolled").with("row", rolled.row.name());
            return Err(refused_for(span.clone(), ("2.1", why), Vec::new()));
        }
        if self.row.replace(row).is_some() {
            return Err(refused_for(
                span.clone(),
                ("2.1", Phrase::new("mordred-orders-two-rows")),
                Vec::new(),
            ));
        }
        Ok(Phrase::new(if standing {
            "mordred-will-row-standing"
        } else {
            "mordred-will-row"
        })
        .with("row", row.name()))
    }

    /// The answer for a line for which there may be nothing left: it runs only if an earlier one
    /// does not.
    pub(super) fn perhaps(&self, perhaps: bool, told: Phrase) -> Phrase {
        if perhaps && !self.before_dice {
            Phrase::new("mordred-will-perhaps").with("what", told)
        } else {
            told
        }
    }

    /// There is not enough money. After the dice that is all there is: in a plan kept for later the
    /// line is skipped (M§5).
    pub(super) fn refuse_short(
        &self,
        span: &Range<usize>,
        clause: &'static str,
        pounds: u32,
        instead: Vec<String>,
    ) -> Box<LineVerdict> {
        let id = if self.before_dice {
            "mordred-orders-money-at-best"
        } else {
            "mordred-orders-money"
        };
        let why = Phrase::new(id)
            .with("pounds", pounds)
            .with("left", self.purse.most);
        Box::new(LineVerdict::Refused(Refusal {
            span: Some(span.clone()),
            instead,
            is_skipped: !self.before_dice,
            ..Refusal::new(why, Some(clause.into()))
        }))
    }

    /// Remarks on what the sheet leaves open.
    pub(super) fn notes(&self, orders: &[Order], notes: &mut Vec<Phrase>) {
        if self.seat != self.position.seat || self.position.over.is_some() {
            return;
        }
        match self.position.half {
            TurnHalf::Row => {
                let is_row = |order: &Order| matches!(order.what, MordredAction::Row(_));
                if !orders.iter().any(is_row) {
                    notes.push(Phrase::new("mordred-note-no-row"));
                }
            }
            TurnHalf::Men => {
                notes.extend(self.note_men());
                if self.purse.is_known() {
                    let kept = self.keeps.surely().min(self.position.money(self.seat));
                    notes.push(
                        Phrase::new("mordred-note-money")
                            .with("pounds", self.purse.most.saturating_add(kept)),
                    );
                }
            }
        }
    }

    /// Where the men go that no line places.
    fn note_men(&self) -> Option<Phrase> {
        let men = self.due.most;
        if men == 0 {
            return None;
        }
        let note = |id: &'static str| Phrase::new(id).with("men", men);
        Some(match self.left {
            Ok(Some(at)) => note("mordred-note-men").with("at", self.game.board.name(at)),
            Ok(None) => note("mordred-note-men-back"),
            Err(()) => note("mordred-note-men-open"),
        })
    }
}

/// How many pounds a line takes that is refused for lack of money: nothing else is skipped (M§5).
pub(crate) fn short_of(verdict: &LineVerdict) -> Option<u32> {
    let LineVerdict::Refused(refusal) = verdict else {
        return None;
    };
    match refusal.why.args.get("pounds") {
        Some(PhraseArgument::Number(pounds)) if refusal.is_skipped => u32::try_from(*pounds).ok(),
        _ => None,
    }
}
