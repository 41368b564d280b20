//! Whether an order can be, after those before it: squares, men, buildings and money as they will stand at best. What dice decide is taken as possible.

use super::spell::{Clause, Read, refused};
use super::turn_name;
use crate::games::mordred::Mordred;
use crate::games::mordred::board::SquareId;
use crate::games::mordred::opening::name;
use crate::games::mordred::order::{Order, What, When};
use crate::games::mordred::position::{Building as Stands, Half, Position};
use crate::games::mordred::tables::{Kind, Row};
use crate::games::mordred::turn::{Building, assault, building, default_square, kind_told};
use crate::games::{Seat, Verdict};
use crate::phrase::Phrase;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

pub struct Sense<'a> {
    pub game: &'a Mordred,
    pub position: &'a Position,
    pub seat: Seat,
    /// What stands after the orders that surely run.
    supposed: Position,
    /// Squares about which a die, a condition or an earlier line decides: a man or a building may be gone, or have come.
    doubtful: BTreeSet<SquareId>,
    /// Buildings of one's own that may come to stand.
    hoped: BTreeMap<SquareId, Stands>,
    /// Kinds of which a piece may come back.
    freed: BTreeSet<Kind>,
    /// Men still to be placed.
    due: Span,
    /// What may still be spent, without what is kept.
    purse: Span,
    kept: u32,
    row: Option<Row>,
    /// One sheet for both halves (M§2.2): the dice are still to be rolled, and bring men and money that nobody knows.
    before_dice: bool,
    /// What becomes of men, by line and place in it.
    men: BTreeMap<(usize, usize), Read<Phrase>>,
    /// Where the first man goes that no line places; `Err`: nobody knows before the dice and the conditions.
    left: Result<Option<SquareId>, ()>,
}

/// How much is left: at least, where every line runs that may, and at most.
#[derive(Clone, Copy)]
struct Span {
    least: u32,
    most: u32,
}

impl Span {
    /// An order that takes from `one` to `all`, and may fall away unless it is `sure`. Whether it surely runs.
    fn take(&mut self, one: u32, all: u32, sure: bool) -> bool {
        let runs = sure && self.least >= one;
        if sure {
            // where it does not run, less than it takes was left
            self.most = self.most.saturating_sub(one).max(if runs { 0 } else { self.most.min(one.saturating_sub(1)) });
        }
        self.least = self.least.saturating_sub(all);
        runs
    }

    fn is_known(self) -> bool {
        self.least == self.most
    }
}

impl<'a> Sense<'a> {
    /// `keep`: what the sheet wants left of its money, surely and at most.
    pub fn new(game: &'a Mordred, position: &'a Position, seat: Seat, keep: [u32; 2]) -> Self {
        let before_dice = position.half == Half::Row && !game.rules.two_sheets;
        let men = position.rolled.filter(|_| seat == position.seat).map_or(0, |rolled| rolled.men).into();
        let due = if before_dice { Span { least: 0, most: most_men(game).into() } } else { Span { least: men, most: men } };
        let money = position.money(seat);
        let purse = Span { least: money.saturating_sub(keep[1]), most: money.saturating_sub(keep[0]) };
        let (doubtful, hoped, freed, men) = (BTreeSet::new(), BTreeMap::new(), BTreeSet::new(), BTreeMap::new());
        let kept = keep[0].min(money);
        Sense { game, position, seat, supposed: position.clone(), doubtful, hoped, freed, due, purse, kept, row: None, before_dice, men, left: Err(()) }
    }

    pub fn lord(&self, seat: Seat) -> &'a str {
        name(self.game, seat)
    }

    /// For which coming half an order is (M§2.2, M§2.3); `None`: the one at hand.
    pub fn comes(&self, what: &What, standing: bool) -> Option<(u32, Half)> {
        let row = matches!(what, What::Row(_));
        let half = if row || !self.game.rules.two_sheets { Half::Row } else { Half::Men };
        let seats = self.position.players.len().max(1);
        if self.seat != self.position.seat {
            let turns = (self.seat.index() + seats - self.position.seat.index()) % seats;
            return Some((self.position.turn.saturating_add(turns as u32), half));
        }
        if row && standing && self.position.half == Half::Men {
            // this turn's dice are rolled: from the next one on
            return Some((self.position.turn.saturating_add(seats as u32), half));
        }
        (half > self.position.half).then_some((self.position.turn, half))
    }

    /// Whether a turn is this player's (M§2.3).
    pub fn is_own(&self, turn: u32) -> bool {
        let seats = self.position.players.len().max(1);
        let ahead = turn.saturating_sub(self.position.turn) as usize % seats;
        (self.position.seat.index() + ahead) % seats == self.seat.index()
    }

    /// A half of this player's next turn that has not begun.
    pub fn next(&self, half: Half) -> (u32, Half) {
        let seats = self.position.players.len().max(1);
        let ahead = (self.seat.index() + seats - self.position.seat.index() % seats) % seats;
        let turns = if ahead == 0 && half <= self.position.half { seats } else { ahead };
        (self.position.turn.saturating_add(turns as u32), half)
    }

    /// What a line for a coming half is kept for.
    pub fn named(&self, (turn, half): (u32, Half)) -> String {
        turn_name(self.game, turn, half)
    }

    /// Looks at a man before everything that money is spent on.
    pub fn man(&mut self, at: (usize, usize), clause: &Clause, when: &[When]) {
        let told = self.asked(clause, when);
        self.men.insert(at, told);
    }

    /// What an order will do, or why it cannot be. `at`: its line, and its place in it.
    pub fn order(&mut self, at: (usize, usize), clause: &Clause, when: &[When]) -> Read<Phrase> {
        self.men.remove(&at).unwrap_or_else(|| self.asked(clause, when))
    }

    /// Once all men were looked at: where the default puts the first that is left.
    pub fn men_placed(&mut self) {
        if self.due.is_known() && self.doubtful.is_empty() {
            self.left = Ok(default_square(&self.game.board, &self.supposed, self.seat));
        }
    }

    /// An order under an `if` is asked for what can never be alone: the rest is looked at when it would run.
    fn asked(&mut self, clause: &Clause, when: &[When]) -> Read<Phrase> {
        match self.plain(&clause.span, clause, !when.is_empty()) {
            Err(why) if !when.is_empty() && !never(&why) => {
                if let What::Place(at) | What::Raid(at) | What::Build { at, .. } | What::Attack { at, .. } = clause.what {
                    self.doubtful.insert(at);
                }
                Ok(self.wanted(&clause.what))
            }
            told => told,
        }
    }

    fn plain(&mut self, span: &Range<usize>, clause: &Clause, hangs: bool) -> Read<Phrase> {
        match clause.what {
            What::Row(row) => self.row(span, row, clause.standing),
            What::Place(at) => self.place(span, at, hangs),
            What::Raid(at) => self.raid(span, at, hangs),
            // what will be left then is unknown
            What::Build { kind, at } if self.before_dice => self.build(span, kind, at, hangs).map(|_| self.wanted(&clause.what)),
            What::Attack { at, from, times } if self.before_dice => self.attack(span, at, from, times, hangs).map(|_| self.wanted(&clause.what)),
            What::Build { kind, at } => self.build(span, kind, at, hangs),
            What::Attack { at, from, times } => self.attack(span, at, from, times, hangs),
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

    /// What a line does for which there may be nothing left: only if an earlier one falls away.
    fn perhaps(&self, perhaps: bool, told: Phrase) -> Phrase {
        if perhaps && !self.before_dice { Phrase::new("mordred-will-perhaps").with("what", told) } else { told }
    }

    /// More lines than men do nothing, which a plan made before the dice may want.
    fn spare(&self, at: SquareId) -> Read<Phrase> {
        Ok(Phrase::new("mordred-will-spare").with("at", self.game.board.name(at)))
    }

    fn place(&mut self, span: &Range<usize>, at: SquareId, hangs: bool) -> Read<Phrase> {
        let board = &self.game.board;
        if self.due.most == 0 {
            return self.spare(at);
        }
        let near = |may: &dyn Fn(&SquareId) -> bool| board.next(at).iter().any(may);
        let sure = !hangs && !self.doubtful.contains(&at) && near(&|next| self.supposed.men.contains(next));
        if !(self.supposed.is_free(at) && near(&|next| self.supposed.men.contains(next) || self.doubtful.contains(next))) {
            return Err(match self.supposed.owner(at) {
                _ if self.supposed.men.contains(&at) => self.no(span, "mordred-orders-man-there", at, "3.2"),
                Some(owner) if owner == self.seat => self.no(span, "mordred-orders-own-there", at, "3.3"),
                Some(_) => self.no(span, "mordred-orders-others-there", at, "3.3"),
                None => self.no(span, "mordred-orders-no-man-near", at, "3.2"),
            });
        }
        let perhaps = !hangs && self.due.least == 0;
        if self.due.take(1, 1, sure) {
            self.supposed.men.insert(at);
        } else {
            self.doubtful.insert(at);
        }
        Ok(self.perhaps(perhaps, Phrase::new("mordred-will-place").with("at", board.name(at))))
    }

    fn raid(&mut self, span: &Range<usize>, at: SquareId, hangs: bool) -> Read<Phrase> {
        let board = &self.game.board;
        let there = self.supposed.buildings.get(&at).copied();
        let near = |may: &dyn Fn(&SquareId) -> bool| board.next(at).iter().any(may);
        let sure = !hangs && !self.doubtful.contains(&at) && near(&|next| self.supposed.men.contains(next));
        let reached = near(&|next| self.supposed.men.contains(next) || self.doubtful.contains(next));
        let Some(building) = there.filter(|building| building.owner != self.seat && reached) else {
            return Err(match there {
                None => self.no(span, "mordred-orders-nothing-to-raid", at, "3.3"),
                Some(building) if building.owner == self.seat => self.no(span, "mordred-orders-raids-own", at, "3.3"),
                Some(_) => self.no(span, "mordred-orders-no-man-near", at, "3.3"),
            });
        };
        if self.due.most == 0 {
            return self.spare(at);
        }
        let perhaps = !hangs && self.due.least == 0;
        self.due.take(1, 1, sure);
        self.doubtful.insert(at);
        let needed = self.game.tables.of(building.kind).defends;
        let told = Phrase::new("mordred-will-raid").with("at", board.name(at)).with("lord", self.lord(building.owner));
        Ok(self.perhaps(perhaps, told.with("kind", kind_told(building.kind)).with("needed", needed)))
    }

    /// The position as it may be: with what one's own lines may build, and, if wanted, without what stands at a square of which nobody knows.
    fn at_best(&self, at: SquareId, clear: bool) -> Position {
        let mut best = self.supposed.clone();
        for (&square, &stands) in self.hoped.iter().filter(|&(&square, _)| square != at) {
            best.men.remove(&square);
            best.buildings.insert(square, stands);
        }
        if clear && self.doubtful.contains(&at) {
            best.men.remove(&at);
            best.buildings.remove(&at);
        }
        best
    }

    /// The position with nothing at the squares of which nobody knows.
    fn at_worst(&self) -> Position {
        let mut worst = self.supposed.clone();
        worst.men.retain(|at| !self.doubtful.contains(at));
        worst.buildings.retain(|at, _| !self.doubtful.contains(at));
        worst
    }

    fn build(&mut self, span: &Range<usize>, kind: Kind, at: SquareId, hangs: bool) -> Read<Phrase> {
        let may = |clear| building(self.game, &self.at_best(at, clear), self.seat, kind, at);
        let found = match may(false).or_else(|why| may(true).map_err(|_| why)) {
            Ok(found) => found,
            // a piece may come back before
            Err(("1.1", _)) if self.freed.contains(&kind) => {
                self.doubtful.insert(at);
                return Ok(Phrase::new("mordred-will-perhaps").with("what", self.wanted(&What::Build { kind, at })));
            }
            Err((clause, why)) => return Err(refused(Some(span.clone()), why, clause)),
        };
        let Building { pounds, apart, instead } = found;
        if pounds > self.purse.most && !self.before_dice {
            return Err(self.short(span, pounds, "4"));
        }
        let sure = !hangs && !self.doubtful.contains(&at) && building(self.game, &self.at_worst(), self.seat, kind, at) == Ok(found);
        let perhaps = !hangs && self.purse.least < pounds;
        let stands = Stands { kind, owner: self.seat };
        if self.purse.take(pounds, pounds, sure) {
            self.supposed.buildings.insert(at, stands);
        } else {
            self.doubtful.insert(at);
            self.hoped.insert(at, stands);
            self.freed.extend(instead);
        }
        let id = match (apart, instead.is_some()) {
            (_, true) => "mordred-will-replace",
            (true, false) => "mordred-will-build-apart",
            (false, false) => "mordred-will-build",
        };
        let told = self.left(Phrase::new(id).with("kind", kind_told(kind)).with("at", self.game.board.name(at)).with("pounds", pounds));
        Ok(self.perhaps(perhaps, if let Some(old) = instead { told.with("old", kind_told(old)) } else { told }))
    }

    /// How much is left then; `known` is 0 where dice, conditions or earlier lines decide about it.
    fn left(&self, told: Phrase) -> Phrase {
        told.with("left", self.purse.most).with("known", u32::from(self.purse.is_known()))
    }

    fn attack(&mut self, span: &Range<usize>, at: SquareId, from: Option<SquareId>, times: u16, hangs: bool) -> Read<Phrase> {
        let mut best = self.at_best(at, false);
        if self.doubtful.contains(&at) {
            best.buildings.remove(&at);
            best.men.insert(at);
        }
        let (by, kind) = assault(self.game, &best, self.seat, at, from).map_err(|why| refused(Some(span.clone()), why, "4.3"))?;
        let pounds = u32::from(self.game.tables.attack);
        if pounds > self.purse.most && !self.before_dice {
            return Err(self.short(span, pounds, "4.3"));
        }
        let sure = !hangs && assault(self.game, &self.at_worst(), self.seat, at, from).is_ok();
        let perhaps = !hangs && self.purse.least < pounds;
        self.purse.take(pounds, pounds.saturating_mul(times.into()), sure);
        self.doubtful.insert(at);
        let needed = self.game.tables.of(kind).attacks;
        let told = Phrase::new("mordred-will-attack").with("at", self.game.board.name(at)).with("from", self.game.board.name(by));
        let told = self.left(told.with("kind", kind_told(kind)).with("needed", needed).with("pounds", pounds).with("times", times));
        Ok(self.perhaps(perhaps, told))
    }

    fn short(&self, span: &Range<usize>, pounds: u32, clause: &'static str) -> Box<Verdict> {
        refused(Some(span.clone()), Phrase::new("mordred-orders-money").with("pounds", pounds).with("left", self.purse.most), clause)
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
                let men = self.due.most;
                match self.left {
                    _ if men == 0 => {}
                    Ok(Some(at)) => notes.push(Phrase::new("mordred-note-men").with("men", men).with("at", self.game.board.name(at))),
                    Ok(None) => notes.push(Phrase::new("mordred-note-men-back").with("men", men)),
                    Err(()) => notes.push(Phrase::new("mordred-note-men-open").with("men", men)),
                }
                if self.purse.is_known() {
                    notes.push(Phrase::new("mordred-note-money").with("pounds", self.purse.most.saturating_add(self.kept)));
                }
            }
        }
    }
}

/// The most men that two dice bring.
fn most_men(game: &Mordred) -> u8 {
    let boxes = Row::ALL.into_iter().flat_map(|row| (1..=6).map(move |pips| game.tables.money(row, pips)));
    boxes.filter(|money| money.black).map(|money| money.pays).max().unwrap_or(0).saturating_mul(2)
}

/// Whether an order can be under no condition: such land, such a square.
fn never(why: &Verdict) -> bool {
    match why {
        Verdict::Refused(refusal) => ["mordred-no-land", "mordred-no-castle", "mordred-no-way", "mordred-orders-rolled"].contains(&refusal.why.id.as_ref()),
        _ => true,
    }
}
