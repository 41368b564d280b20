//! Whether an order can be, after those before it: squares, men, buildings and money as they will stand at best. What dice decide is taken as possible.

use super::spell::{Clause, Read, refused};
use super::turn_name;
use crate::games::mordred::Mordred;
use crate::games::mordred::board::SquareId;
use crate::games::mordred::opening::name;
use crate::games::mordred::order::{Condition, Order, What};
use crate::games::mordred::position::{Building as Stands, Half, Position};
use crate::games::mordred::tables::{Kind, Row};
use crate::games::mordred::turn::{Building, assault, building, default_square, kind_told, may_place};
use crate::games::{Seat, Verdict};
use crate::phrase::Phrase;
use std::collections::BTreeSet;
use std::ops::Range;

pub struct Sense<'a> {
    pub game: &'a Mordred,
    pub position: &'a Position,
    pub seat: Seat,
    /// What stands after the orders so far.
    supposed: Position,
    /// Squares about which a die decides: a man or a building may be gone, or a man have come.
    doubtful: BTreeSet<SquareId>,
    /// Men still to be placed.
    due: u8,
    /// What may still be spent, without what is kept.
    purse: u32,
    row: Option<Row>,
}

impl<'a> Sense<'a> {
    /// `keep`: what the sheet wants left of its money.
    pub fn new(game: &'a Mordred, position: &'a Position, seat: Seat, keep: u32) -> Self {
        let due = position.rolled.filter(|_| seat == position.seat).map_or(0, |rolled| rolled.men);
        let purse = position.money(seat).saturating_sub(keep);
        Sense { game, position, seat, supposed: position.clone(), doubtful: BTreeSet::new(), due, purse, row: None }
    }

    pub fn lord(&self, seat: Seat) -> &'a str {
        name(self.game, seat)
    }

    /// For which coming half an order is (M§2.2, M§2.3); `None`: the one at hand.
    pub fn comes(&self, what: &What) -> Option<(u32, Half)> {
        let row = matches!(what, What::Row(_));
        let half = if row || !self.game.rules.two_sheets { Half::Row } else { Half::Men };
        if self.seat != self.position.seat {
            let seats = self.position.players.len().max(1);
            let turns = (self.seat.index() + seats - self.position.seat.index()) % seats;
            return Some((self.position.turn.saturating_add(turns as u32), half));
        }
        (half > self.position.half).then_some((self.position.turn, half))
    }

    /// What a line for a coming half is kept for.
    pub fn named(&self, (turn, half): (u32, Half)) -> String {
        turn_name(self.game, turn, half)
    }

    /// What an order will do, or why it cannot be. An order under an `if` is asked for what can never be alone.
    pub fn order(&mut self, clause: &Clause, when: &[Condition]) -> Read<Phrase> {
        let span = &clause.span;
        if !when.is_empty() {
            // the rest is looked at when it would run
            let (supposed, doubtful, due, purse) = (self.supposed.clone(), self.doubtful.clone(), self.due, self.purse);
            let told = self.plain(span, clause);
            (self.supposed, self.doubtful, self.due, self.purse) = (supposed, doubtful, due, purse);
            return match told {
                Err(why) if !never(&why) => Ok(self.wanted(&clause.what)),
                told => told,
            };
        }
        self.plain(span, clause)
    }

    fn plain(&mut self, span: &Range<usize>, clause: &Clause) -> Read<Phrase> {
        match clause.what {
            What::Row(row) => self.row(span, row, clause.standing),
            What::Place(at) => self.place(span, at),
            What::Raid(at) => self.raid(span, at),
            What::Build { kind, at } => self.build(span, kind, at),
            What::Attack { at, from, times } => self.attack(span, at, from, times),
            What::Keep(pounds) => Ok(Phrase::new("mordred-will-keep").with("pounds", pounds)),
        }
    }

    /// An order in words, where nothing is known of how it will find things.
    fn wanted(&self, what: &What) -> Phrase {
        let at = |square: SquareId| self.game.board.name(square);
        match *what {
            What::Row(row) => Phrase::new("mordred-will-row").with("row", row.name()),
            What::Place(square) => Phrase::new("mordred-will-place").with("at", at(square)),
            What::Raid(square) => Phrase::new("mordred-will-raid-there").with("at", at(square)),
            What::Build { kind, at: square } => Phrase::new("mordred-will-build-there").with("kind", kind_told(kind)).with("at", at(square)),
            What::Attack { at: square, .. } => Phrase::new("mordred-will-attack-there").with("at", at(square)),
            What::Keep(pounds) => Phrase::new("mordred-will-keep").with("pounds", pounds),
        }
    }

    fn row(&mut self, span: &Range<usize>, row: Row, standing: bool) -> Read<Phrase> {
        if let Some(rolled) = self.position.rolled {
            return Err(refused(Some(span.clone()), Phrase::new("mordred-orders-rolled").with("row", rolled.row.name()), "2.1"));
        }
        if self.row.replace(row).is_some() {
            return Err(refused(Some(span.clone()), Phrase::new("mordred-orders-two-rows"), "2.1"));
        }
        Ok(Phrase::new(if standing { "mordred-will-row-standing" } else { "mordred-will-row" }).with("row", row.name()))
    }

    fn no(&self, span: &Range<usize>, id: &'static str, at: SquareId, clause: &'static str) -> Box<Verdict> {
        refused(Some(span.clone()), Phrase::new(id).with("at", self.game.board.name(at)), clause)
    }

    /// Whether a man can be had for a line: more lines than men do nothing, which a plan made before the dice may want.
    fn man(&mut self) -> bool {
        let had = self.due > 0;
        self.due = self.due.saturating_sub(1);
        had
    }

    fn place(&mut self, span: &Range<usize>, at: SquareId) -> Read<Phrase> {
        let board = &self.game.board;
        if self.due > 0 && !may_place(board, &self.supposed, at) {
            return Err(match self.supposed.owner(at) {
                _ if self.supposed.men.contains(&at) => self.no(span, "mordred-orders-man-there", at, "3.2"),
                Some(owner) if owner == self.seat => self.no(span, "mordred-orders-own-there", at, "3.3"),
                Some(_) => self.no(span, "mordred-orders-others-there", at, "3.3"),
                None => self.no(span, "mordred-orders-no-man-near", at, "3.2"),
            });
        }
        if !self.man() {
            return Ok(Phrase::new("mordred-will-spare").with("at", board.name(at)));
        }
        self.supposed.men.insert(at);
        Ok(Phrase::new("mordred-will-place").with("at", board.name(at)))
    }

    fn raid(&mut self, span: &Range<usize>, at: SquareId) -> Read<Phrase> {
        let board = &self.game.board;
        let there = self.supposed.buildings.get(&at).copied();
        let near = board.next(at).iter().any(|next| self.supposed.men.contains(next) || self.doubtful.contains(next));
        let Some(building) = there.filter(|building| building.owner != self.seat && near) else {
            return Err(match there {
                None => self.no(span, "mordred-orders-nothing-to-raid", at, "3.3"),
                Some(building) if building.owner == self.seat => self.no(span, "mordred-orders-raids-own", at, "3.3"),
                Some(_) => self.no(span, "mordred-orders-no-man-near", at, "3.3"),
            });
        };
        if !self.man() {
            return Ok(Phrase::new("mordred-will-spare").with("at", board.name(at)));
        }
        self.doubtful.insert(at);
        let needed = self.game.tables.of(building.kind).defends;
        Ok(Phrase::new("mordred-will-raid")
            .with("at", board.name(at))
            .with("lord", self.lord(building.owner))
            .with("kind", kind_told(building.kind))
            .with("needed", needed))
    }

    /// The position as it is best for a square about which a die decides.
    fn at_best(&self, at: SquareId) -> Position {
        let mut best = self.supposed.clone();
        if self.doubtful.contains(&at) {
            best.men.remove(&at);
            best.buildings.remove(&at);
        }
        best
    }

    fn build(&mut self, span: &Range<usize>, kind: Kind, at: SquareId) -> Read<Phrase> {
        let Building { pounds, apart, instead } = match building(self.game, &self.at_best(at), self.seat, kind, at) {
            Ok(found) => found,
            Err((clause, why)) => return Err(refused(Some(span.clone()), why, clause)),
        };
        if pounds > self.purse {
            return Err(self.short(span, pounds, "4"));
        }
        self.purse -= pounds;
        self.supposed.men.remove(&at);
        self.supposed.buildings.insert(at, Stands { kind, owner: self.seat });
        let id = match (apart, instead.is_some()) {
            (_, true) => "mordred-will-replace",
            (true, false) => "mordred-will-build-apart",
            (false, false) => "mordred-will-build",
        };
        let told = Phrase::new(id).with("kind", kind_told(kind)).with("at", self.game.board.name(at)).with("pounds", pounds).with("left", self.purse);
        Ok(if let Some(old) = instead { told.with("old", kind_told(old)) } else { told })
    }

    fn attack(&mut self, span: &Range<usize>, at: SquareId, from: Option<SquareId>, times: u16) -> Read<Phrase> {
        let mut best = self.supposed.clone();
        if self.doubtful.contains(&at) {
            best.buildings.remove(&at);
            best.men.insert(at);
        }
        let (from, kind) = assault(self.game, &best, self.seat, at, from).map_err(|why| refused(Some(span.clone()), why, "4.3"))?;
        let pounds = u32::from(self.game.tables.attack);
        if pounds > self.purse {
            return Err(self.short(span, pounds, "4.3"));
        }
        self.purse -= pounds;
        self.doubtful.insert(at);
        let needed = self.game.tables.of(kind).attacks;
        let told = Phrase::new("mordred-will-attack").with("at", self.game.board.name(at)).with("from", self.game.board.name(from));
        Ok(told.with("kind", kind_told(kind)).with("needed", needed).with("pounds", pounds).with("times", times).with("left", self.purse))
    }

    fn short(&self, span: &Range<usize>, pounds: u32, clause: &'static str) -> Box<Verdict> {
        refused(Some(span.clone()), Phrase::new("mordred-orders-money").with("pounds", pounds).with("left", self.purse), clause)
    }

    /// What the sheet leaves open.
    pub fn notes(&self, orders: &[Order], notes: &mut Vec<Phrase>) {
        if self.seat != self.position.seat || self.position.over.is_some() {
            return;
        }
        match self.position.half {
            Half::Row if !orders.iter().any(|order| matches!(order.what, What::Row(_))) => notes.push(Phrase::new("mordred-note-no-row")),
            Half::Row => {}
            Half::Men => {
                if self.due > 0 {
                    let at = default_square(&self.game.board, &self.supposed, self.seat);
                    let told = Phrase::new("mordred-note-men").with("men", self.due);
                    notes.push(at.map_or_else(|| Phrase::new("mordred-note-men-back").with("men", self.due), |at| told.with("at", self.game.board.name(at))));
                }
                notes.push(Phrase::new("mordred-note-money").with("pounds", self.purse));
            }
        }
    }
}

/// Whether an order can be under no condition: such land, such a square.
fn never(why: &Verdict) -> bool {
    match why {
        Verdict::Refused(refusal) => ["mordred-no-land", "mordred-no-castle", "mordred-no-way", "mordred-orders-rolled"].contains(&refusal.why.id.as_ref()),
        _ => true,
    }
}
