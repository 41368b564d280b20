//! Checks whether an order is possible after those before it: squares, men, buildings and money in
//! the best case. Whatever dice decide counts as possible.

use super::impossible_orders::never;
use super::parser::{MordredOrderClause, MordredReadResult, refused_for};
use super::turn_name;
use crate::games::{
    LineVerdict, Refusal, Seat,
    mordred::{
        Mordred,
        board::SquareId,
        opening::name,
        order::{BlockCondition, MordredAction, Order},
        position::{MordredBuilding, Position, TurnHalf},
        tables::{BuildingKind, MoneyRow},
        turn::{BuildingCost, building_cost, building_phrase, choose_attacker, default_square},
    },
};
use crate::text::{Phrase, PhraseArgument};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

#[derive(Clone)]
pub struct MordredOrderCheck<'a> {
    pub game: &'a Mordred,
    pub position: &'a Position,
    pub seat: Seat,
    /// The position after the orders that certainly run.
    pub(super) supposed: Position,
    /// Squares that depend on a die, a condition or an earlier line: a man or a building there may
    /// have gone or arrived.
    doubtful: BTreeSet<SquareId>,
    /// The squares where the default certainly puts men before anything is built (M§5).
    defaults: BTreeSet<SquareId>,
    /// The player's own buildings that may be built.
    hoped: BTreeMap<SquareId, MordredBuilding>,
    /// Kinds of which a piece may return.
    freed: BTreeSet<BuildingKind>,
    /// Men still to be placed.
    due: AmountRange,
    /// The money that may still be spent, without the amount kept.
    pub(super) purse: AmountRange,
    keeps: MoneyReserve,
    row: Option<MoneyRow>,
    /// The dice are still to be rolled, and the men and money they bring are unknown (M§2.2).
    before_dice: bool,
    /// The answer for each man, by line and place in it.
    men: BTreeMap<(usize, usize), MordredReadResult<Phrase>>,
    /// The square for the first man that no line places; `Err` if it is unknown before the dice and
    /// the conditions.
    left: Result<Option<SquareId>, ()>,
}

/// The amount of money that the sheet keeps, wherever it says so.
#[derive(Clone, Copy, Default)]
pub struct MoneyReserve {
    /// The first amount without a condition, and its line: later ones do not count.
    first: Option<(usize, u32)>,
    /// The largest amount under a condition.
    perhaps: u32,
}

impl MoneyReserve {
    pub fn add(&mut self, line: usize, pounds: u32, hangs: bool) {
        if hangs {
            self.perhaps = self.perhaps.max(pounds);
        } else {
            self.first = self.first.or(Some((line, pounds)));
        }
    }

    fn surely(&self) -> u32 {
        self.first.map_or(0, |(_, pounds)| pounds)
    }

    fn most(&self) -> u32 {
        self.perhaps.max(self.surely())
    }
}

/// How much is left: the least, if every possible line runs, and the most.
#[derive(Clone, Copy)]
pub(super) struct AmountRange {
    least: u32,
    pub(super) most: u32,
}

impl AmountRange {
    /// An order that takes from `one` to `all`, and may not run unless it is `sure`. Returns
    /// whether it certainly runs.
    fn take(&mut self, one: u32, all: u32, sure: bool) -> bool {
        let runs = sure && self.least >= one;
        if sure {
            // if it did not run, less than it takes was left
            self.most = self.most.saturating_sub(one).max(if runs {
                0
            } else {
                self.most.min(one.saturating_sub(1))
            });
        }
        self.least = self.least.saturating_sub(all);
        runs
    }

    fn is_known(self) -> bool {
        self.least == self.most
    }
}

impl<'a> MordredOrderCheck<'a> {
    /// `row`: the row that the sheet chooses.
    pub fn new(
        game: &'a Mordred,
        position: &'a Position,
        seat: Seat,
        row: Option<MoneyRow>,
        keeps: MoneyReserve,
    ) -> Self {
        let before_dice = position.half == TurnHalf::Row;
        let men = position
            .rolled
            .filter(|_| seat == position.seat)
            .map_or(0, |rolled| rolled.men)
            .into();
        let (due, paid) = if before_dice {
            row_income(game, position, row)
        } else {
            (
                AmountRange {
                    least: men,
                    most: men,
                },
                AmountRange { least: 0, most: 0 },
            )
        };
        let money = position.money(seat);
        let left = |paid: u32, keep: u32| money.saturating_add(paid).saturating_sub(keep);
        // the supply in a distant turn is unknown
        let most = if seat == position.seat {
            left(paid.most, keeps.surely())
        } else {
            u32::MAX
        };
        let purse = AmountRange {
            least: left(paid.least, keeps.most()),
            most,
        };
        let (doubtful, defaults, hoped, freed) = (
            BTreeSet::new(),
            BTreeSet::new(),
            BTreeMap::new(),
            BTreeSet::new(),
        );
        let (supposed, men) = (position.clone(), BTreeMap::new());
        MordredOrderCheck {
            game,
            position,
            seat,
            supposed,
            doubtful,
            defaults,
            hoped,
            freed,
            due,
            purse,
            keeps,
            row: None,
            before_dice,
            men,
            left: Err(()),
        }
    }

    pub fn lord(&self, seat: Seat) -> &'a str {
        name(self.game, seat)
    }

    /// The coming half that an order is for (M§2.2, M§2.3); `None`: the current one.
    pub fn future_half(&self, what: &MordredAction, standing: bool) -> Option<(u32, TurnHalf)> {
        let row = matches!(what, MordredAction::Row(_));
        let half = if row || !self.game.rules.two_sheets {
            TurnHalf::Row
        } else {
            TurnHalf::Men
        };
        let seats = self.position.players.len().max(1);
        if self.seat != self.position.seat {
            let turns = (self.seat.index() + seats - self.position.seat.index()) % seats;
            return Some((self.position.turn.saturating_add(turns as u32), half));
        }
        if row && standing && self.position.half == TurnHalf::Men {
            // this turn's dice are rolled: from the next turn on
            return Some((self.position.turn.saturating_add(seats as u32), half));
        }
        (half > self.position.half).then_some((self.position.turn, half))
    }

    /// True if a turn is this player's (M§2.3).
    pub fn is_own(&self, turn: u32) -> bool {
        let seats = self.position.players.len().max(1);
        let ahead = turn.saturating_sub(self.position.turn) as usize % seats;
        (self.position.seat.index() + ahead) % seats == self.seat.index()
    }

    /// True if it is the second half of this player's turn, while the first is current.
    pub fn is_at_hand(&self, turn: (u32, TurnHalf)) -> bool {
        self.seat == self.position.seat
            && self.position.half == TurnHalf::Row
            && turn == (self.position.turn, TurnHalf::Men)
    }

    /// A half of this player's next turn that has not begun.
    pub fn next(&self, half: TurnHalf) -> (u32, TurnHalf) {
        let seats = self.position.players.len().max(1);
        let ahead = (self.seat.index() + seats - self.position.seat.index() % seats) % seats;
        let turns = if ahead == 0 && half <= self.position.half {
            seats
        } else {
            ahead
        };
        (self.position.turn.saturating_add(turns as u32), half)
    }

    /// The label under which a line for a coming half is kept.
    pub fn named(&self, (turn, half): (u32, TurnHalf)) -> String {
        turn_name(self.game, turn, half)
    }

    /// Checks a man before anything that costs money. `Ok` if the order is possible.
    pub fn man(
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
    pub fn order(
        &mut self,
        at: (usize, usize),
        clause: &MordredOrderClause,
        when: &[BlockCondition],
    ) -> MordredReadResult<Phrase> {
        self.men
            .get(&at)
            .cloned()
            .unwrap_or_else(|| self.check_conditional(clause, when))
    }

    /// Checks a line, and undoes its effects if it is refused: then nothing of it is executed
    /// (M§5).
    pub fn line<T, E>(&mut self, look: impl FnOnce(&mut Self) -> Result<T, E>) -> Result<T, E> {
        // the answers for men stay
        let men = std::mem::take(&mut self.men);
        let before = self.clone();
        self.men = men;
        let found = look(self);
        if found.is_err() {
            let men = std::mem::take(&mut self.men);
            *self = MordredOrderCheck { men, ..before };
        }
        found
    }

    /// True if all men of a line are possible, according to the earlier answers.
    pub fn men_stand(&self, line: usize) -> bool {
        self.men
            .range((line, 0)..=(line, usize::MAX))
            .all(|(_, told)| told.is_ok())
    }

    /// Called when all men have been checked: the rest is placed by the default before any money is
    /// spent (M§5).
    pub fn place_default_men(&mut self) {
        let board = &self.game.board;
        if self.due.is_known() && self.doubtful.is_empty() {
            self.left = Ok(default_square(board, &self.supposed, self.seat));
            for _ in 0..self.due.most {
                let Some(at) = default_square(board, &self.supposed, self.seat) else {
                    break;
                };
                self.supposed.men.insert(at);
                self.defaults.insert(at);
            }
            return;
        }
        // their squares are unknown, but each is at most one path further than the others
        let mut reached: BTreeSet<SquareId> =
            self.supposed.men.union(&self.doubtful).copied().collect();
        for _ in 0..self.due.most {
            let next: Vec<SquareId> = reached
                .iter()
                .flat_map(|&at| board.next(at))
                .copied()
                .filter(|&at| self.supposed.is_free(at))
                .collect();
            reached.extend(next);
        }
        self.doubtful
            .extend(reached.into_iter().filter(|at| self.supposed.is_free(*at)));
    }

    /// Checks what no position allows.
    pub fn never(&self, clause: &MordredOrderClause) -> MordredReadResult<()> {
        never(self.game, &clause.what).map_or(Ok(()), |no| {
            Err(refused_for(
                clause.span.clone(),
                no,
                self.offers(&clause.what),
            ))
        })
    }

    /// An order under an `if` is only checked for what is always impossible: the rest is checked
    /// when it would run.
    fn check_conditional(
        &mut self,
        clause: &MordredOrderClause,
        when: &[BlockCondition],
    ) -> MordredReadResult<Phrase> {
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
    ) -> MordredReadResult<Phrase> {
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
            MordredAction::Short(pounds) => Err(refused_for(
                span.clone(),
                ("4", self.short(pounds)),
                Vec::new(),
            )),
        }
    }

    /// M§5: one amount is kept for the whole sheet; of those under conditions, the largest.
    fn keep(&self, span: &Range<usize>, pounds: u32, hangs: bool) -> MordredReadResult<Phrase> {
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
    fn describe_order(&self, what: &MordredAction) -> Phrase {
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

    fn row(
        &mut self,
        span: &Range<usize>,
        row: MoneyRow,
        standing: bool,
    ) -> MordredReadResult<Phrase> {
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

    fn no(
        &self,
        span: &Range<usize>,
        what: MordredAction,
        id: &'static str,
        at: SquareId,
        clause: &'static str,
    ) -> Box<LineVerdict> {
        refused_for(
            span.clone(),
            (clause, Phrase::new(id).with("at", self.game.board.name(at))),
            self.offers(&what),
        )
    }

    /// The answer for a line for which there may be nothing left: it runs only if an earlier one
    /// does not.
    fn perhaps(&self, perhaps: bool, told: Phrase) -> Phrase {
        if perhaps && !self.before_dice {
            Phrase::new("mordred-will-perhaps").with("what", told)
        } else {
            told
        }
    }

    /// More lines than men do nothing; a plan made before the dice may need them.
    fn spare(&self, at: SquareId) -> MordredReadResult<Phrase> {
        Ok(Phrase::new("mordred-will-spare").with("at", self.game.board.name(at)))
    }

    fn place(
        &mut self,
        span: &Range<usize>,
        at: SquareId,
        hangs: bool,
    ) -> MordredReadResult<Phrase> {
        let board = &self.game.board;
        if self.due.most == 0 {
            return self.spare(at);
        }
        let near = |may: &dyn Fn(&SquareId) -> bool| board.next(at).iter().any(may);
        let sure = !hangs
            && !self.doubtful.contains(&at)
            && near(&|next| self.supposed.men.contains(next));
        if !(self.supposed.is_free(at)
            && near(&|next| self.supposed.men.contains(next) || self.doubtful.contains(next)))
        {
            return Err(match self.supposed.owner(at) {
                _ if self.supposed.men.contains(&at) => self.no(
                    span,
                    MordredAction::Place(at),
                    "mordred-orders-man-there",
                    at,
                    "3.2",
                ),
                Some(owner) if owner == self.seat => self.no(
                    span,
                    MordredAction::Place(at),
                    "mordred-orders-own-there",
                    at,
                    "3.3",
                ),
                Some(_) => self.no(
                    span,
                    MordredAction::Place(at),
                    "mordred-orders-others-there",
                    at,
                    "3.3",
                ),
                None => self.no(
                    span,
                    MordredAction::Place(at),
                    "mordred-orders-no-man-near",
                    at,
                    "3.2",
                ),
            });
        }
        let perhaps = !hangs && self.due.least == 0;
        if self.due.take(1, 1, sure) {
            self.supposed.men.insert(at);
        } else {
            self.doubtful.insert(at);
        }
        Ok(self.perhaps(
            perhaps,
            Phrase::new("mordred-will-place").with("at", board.name(at)),
        ))
    }

    fn raid(
        &mut self,
        span: &Range<usize>,
        at: SquareId,
        hangs: bool,
    ) -> MordredReadResult<Phrase> {
        let board = &self.game.board;
        let there = self.supposed.buildings.get(&at).copied();
        let near = |may: &dyn Fn(&SquareId) -> bool| board.next(at).iter().any(may);
        let sure = !hangs
            && !self.doubtful.contains(&at)
            && near(&|next| self.supposed.men.contains(next));
        let reached =
            near(&|next| self.supposed.men.contains(next) || self.doubtful.contains(next));
        let Some(building) = there.filter(|building| building.owner != self.seat && reached) else {
            return Err(match there {
                None => self.no(
                    span,
                    MordredAction::Raid(at),
                    "mordred-orders-nothing-to-raid",
                    at,
                    "3.3",
                ),
                Some(building) if building.owner == self.seat => self.no(
                    span,
                    MordredAction::Raid(at),
                    "mordred-orders-raids-own",
                    at,
                    "3.3",
                ),
                Some(_) => self.no(
                    span,
                    MordredAction::Raid(at),
                    "mordred-orders-no-man-near",
                    at,
                    "3.3",
                ),
            });
        };
        if self.due.most == 0 {
            return self.spare(at);
        }
        let perhaps = !hangs && self.due.least == 0;
        self.due.take(1, 1, sure);
        self.doubtful.insert(at);
        let needed = self.game.tables.of(building.kind).defends;
        let told = Phrase::new("mordred-will-raid")
            .with("at", board.name(at))
            .with("lord", self.lord(building.owner));
        Ok(self.perhaps(
            perhaps,
            told.with("kind", building_phrase(building.kind))
                .with("needed", needed),
        ))
    }

    /// The best-case position: with what the player's own lines may build and, if `clear`, without
    /// what is at a square whose state is unknown.
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

    /// The position with nothing at the squares whose state is unknown.
    fn at_worst(&self) -> Position {
        let mut worst = self.supposed.clone();
        worst.men.retain(|at| !self.doubtful.contains(at));
        worst.buildings.retain(|at, _| !self.doubtful.contains(at));
        worst
    }

    fn build(
        &mut self,
        span: &Range<usize>,
        kind: BuildingKind,
        at: SquareId,
        hangs: bool,
    ) -> MordredReadResult<Phrase> {
        let may = |clear| building_cost(self.game, &self.at_best(at, clear), self.seat, kind, at);
        let found = match may(false).or_else(|why| may(true).map_err(|_| why)) {
            Ok(found) => found,
            // a piece may return earlier
            Err(("1.1", _)) if self.freed.contains(&kind) => {
                self.doubtful.insert(at);
                return Ok(Phrase::new("mordred-will-perhaps").with(
                    "what",
                    self.describe_order(&MordredAction::Build { kind, at }),
                ));
            }
            Err(no) => {
                let default = || {
                    (
                        "5",
                        Phrase::new("mordred-orders-default-there")
                            .with("at", self.game.board.name(at)),
                    )
                };
                let no = if self.defaults.contains(&at) {
                    default()
                } else {
                    no
                };
                return Err(refused_for(
                    span.clone(),
                    no,
                    self.offers(&MordredAction::Build { kind, at }),
                ));
            }
        };
        let BuildingCost {
            pounds,
            apart,
            instead,
        } = found;
        if pounds > self.purse.most {
            return Err(refused_for(
                span.clone(),
                ("4", self.short(pounds)),
                self.offers(&MordredAction::Build { kind, at }),
            ));
        }
        let sure = !hangs
            && !self.doubtful.contains(&at)
            && building_cost(self.game, &self.at_worst(), self.seat, kind, at) == Ok(found);
        let perhaps = !hangs && self.purse.least < pounds;
        let stands = MordredBuilding {
            kind,
            owner: self.seat,
        };
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
        let told = self.left(
            Phrase::new(id)
                .with("kind", building_phrase(kind))
                .with("at", self.game.board.name(at))
                .with("pounds", pounds),
        );
        Ok(self.perhaps(
            perhaps,
            if let Some(old) = instead {
                told.with("old", building_phrase(old))
            } else {
                told
            },
        ))
    }

    /// How much is left then; `known` is 0 if dice, conditions or earlier lines decide it.
    fn left(&self, told: Phrase) -> Phrase {
        told.with("left", self.purse.most)
            .with("known", u32::from(self.purse.is_known()))
    }

    fn attack(
        &mut self,
        span: &Range<usize>,
        at: SquareId,
        from: Option<SquareId>,
        times: u16,
        hangs: bool,
    ) -> MordredReadResult<Phrase> {
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
                self.offers(&MordredAction::Attack { at, from, times }),
            )
        })?;
        let pounds = u32::from(self.game.tables.attack);
        if pounds > self.purse.most {
            return Err(refused_for(
                span.clone(),
                ("4.3", self.short(pounds)),
                Vec::new(),
            ));
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

    fn short(&self, pounds: u32) -> Phrase {
        let id = if self.before_dice {
            "mordred-orders-money-at-best"
        } else {
            SHORT
        };
        Phrase::new(id)
            .with("pounds", pounds)
            .with("left", self.purse.most)
    }

    /// Remarks on what the sheet leaves open.
    pub fn notes(&self, orders: &[Order], notes: &mut Vec<Phrase>) {
        if self.seat != self.position.seat || self.position.over.is_some() {
            return;
        }
        match self.position.half {
            TurnHalf::Row
                if !orders
                    .iter()
                    .any(|order| matches!(order.what, MordredAction::Row(_))) =>
            {
                notes.push(Phrase::new("mordred-note-no-row"))
            }
            TurnHalf::Row => {}
            TurnHalf::Men => {
                let men = self.due.most;
                match self.left {
                    _ if men == 0 => {}
                    Ok(Some(at)) => notes.push(
                        Phrase::new("mordred-note-men")
                            .with("men", men)
                            .with("at", self.game.board.name(at)),
                    ),
                    Ok(None) => notes.push(Phrase::new("mordred-note-men-back").with("men", men)),
                    Err(()) => notes.push(Phrase::new("mordred-note-men-open").with("men", men)),
                }
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
}

/// The refusal of a line for which there is not enough money after the dice.
const SHORT: &str = "mordred-orders-money";

/// True if a line is refused only for lack of money: in a plan kept for later it is skipped (M§5).
pub fn is_short(refusal: &Refusal) -> bool {
    refusal.why.id == SHORT
}

/// How many pounds a line takes that is refused for lack of money.
pub fn short_of(verdict: &LineVerdict) -> Option<u32> {
    let LineVerdict::Refused(refusal) = verdict else {
        return None;
    };
    match refusal.why.args.get("pounds") {
        Some(PhraseArgument::Number(pounds)) if is_short(refusal) => u32::try_from(*pounds).ok(),
        _ => None,
    }
}

/// The result of two dice in a row, or the range from the worst to the best row if none is chosen
/// yet: men, as far as the supply allows, and money (M§3.1, M§3.4).
fn row_income(
    game: &Mordred,
    position: &Position,
    row: Option<MoneyRow>,
) -> (AmountRange, AmountRange) {
    let boxes = MoneyRow::ALL
        .into_iter()
        .filter(|it| row.is_none_or(|row| row == *it))
        .flat_map(|row| (1..=6).map(move |pips| game.tables.money(row, pips)));
    let (mut men, mut least, mut most) = (0, u32::MAX, 0);
    for it in boxes {
        let pays = u32::from(it.pays);
        (least, most) = (pays.min(least), pays.max(most));
        men = if it.black { pays.max(men) } else { men };
    }
    let men = men
        .saturating_mul(2)
        .min(position.supply(&game.tables).into());
    (
        AmountRange {
            least: 0,
            most: men,
        },
        AmountRange {
            least: least.saturating_mul(2),
            most: most.saturating_mul(2),
        },
    )
}
