//! What a game knows of the lines of its sheets: how it spells an order and a condition, and when an
//! order counts. What becomes of each line follows in `sheet_cut`, for all games.

use super::line_parser::order_start;
use super::order_reading::LineVerdict;
use super::verdicts::LineResult;
use seneschal_text::{Line, LinePlace, LineRole, NameIndex, OrderWord, Phrase, PhraseArgument};
use std::ops::Range;

/// The condition of a block, as its line has it.
pub struct WrittenCondition<'s> {
    pub text: &'s str,
    /// In bytes of the line.
    pub asks: Range<usize>,
    /// The block's number in the sheet.
    pub block: usize,
    /// The block is for a turn to come: what it asks is not compared with this turn's position.
    pub is_later: bool,
}

/// When a line counts.
pub enum LineTime<T> {
    Now,
    /// It is kept for this turn, and read again then.
    Later(T),
    /// It counts in no turn.
    Never(Box<LineVerdict>),
}

/// What a line of a sheet is.
pub enum LineKind<O, C> {
    /// A greeting, a signature, a sentence beside the orders.
    Remark,
    /// `for winter 3` or `for now` alone on its line.
    Turn,
    /// `if`, `else`, `end if`, with the answer to it.
    Block(LineVerdict),
    /// What it orders. With `else` on it a line has two parts. Nothing: it says `no orders`.
    Orders(Vec<LinePart<O, C>>),
    /// Why it orders nothing.
    Wrong(LineVerdict),
}

/// What a piece of a line orders, and what it hangs on.
pub struct LinePart<O, C> {
    pub clauses: Vec<O>,
    pub when: Vec<C>,
    /// The part on one line, with the `if` or `else` before it: a report names what was not done,
    /// and not the other part, which was.
    pub text: String,
}

pub fn clauses<O, C>(parts: &[LinePart<O, C>]) -> impl Iterator<Item = &O> {
    parts.iter().flat_map(|part| &part.clauses)
}

/// A line of a sheet, with what becomes of it.
pub struct CutLine<G: SheetGrammar + ?Sized> {
    pub line: Line,
    pub place: LinePlace,
    pub kind: LineKind<G::Clause, G::Condition>,
    pub time: LineTime<G::Turn>,
}

impl<G: SheetGrammar + ?Sized> CutLine<G> {
    /// The line after the words that name its turn.
    pub fn content(&self) -> &str {
        self.line.text.get(self.place.begins..).unwrap_or_default()
    }

    /// Where its order begins, in bytes.
    pub fn order_begins(&self) -> usize {
        match self.place.role {
            LineRole::Order { from, .. } => from,
            _ => self.place.begins,
        }
    }

    /// From where its order begins.
    pub fn order(&self) -> &str {
        self.line
            .text
            .get(self.order_begins()..)
            .unwrap_or_default()
    }

    /// The orders that count now, if it has any.
    pub fn orders_now(&self) -> Option<&[LinePart<G::Clause, G::Condition>]> {
        match (&self.kind, &self.time) {
            (LineKind::Orders(parts), LineTime::Now) => Some(parts),
            _ => None,
        }
    }
}

/// Players plan no longer; a mail must not fill the store with turns.
const MOST_AHEAD: u32 = 200;

/// Why nothing is kept for a turn that has a number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TurnFault {
    Past,
    TooFar,
    NotYours,
}

impl TurnFault {
    pub fn of(turn: u32, now: u32, is_past: bool, is_own: bool) -> Option<TurnFault> {
        match turn.checked_sub(now) {
            _ if is_past => Some(TurnFault::Past),
            Some(ahead) if ahead > MOST_AHEAD => Some(TurnFault::TooFar),
            _ => (!is_own).then_some(TurnFault::NotYours),
        }
    }

    pub fn phrase(self) -> Phrase {
        Phrase::new(match self {
            TurnFault::Past => "sheet-turn-past",
            TurnFault::TooFar => "sheet-turn-far",
            TurnFault::NotYours => "sheet-turn-not-yours",
        })
    }
}

pub trait SheetGrammar {
    type Key: OrderWord;
    type Name: Copy + PartialEq;
    /// One order of a line.
    type Clause;
    /// What a block hangs on.
    type Condition: Clone;
    /// A turn to come.
    type Turn;

    /// The phrase that no turn is called `turn`, and how turns are called.
    const NO_TURN: &'static str;

    fn names(&self) -> &NameIndex<Self::Key, Self::Name>;

    /// The name of the turn whose sheets are due.
    fn turn(&self) -> String;

    /// Whether a name for several turns of the platform includes the one whose sheets are due: each
    /// line after it is for its own.
    fn includes_now(&self, _turn: &str) -> bool {
        false
    }

    /// Whether a letter may be signed with this name.
    fn may_sign(&self, name: Self::Name) -> bool;

    /// The orders of a part of a line, from a byte of it on.
    ///
    /// # Errors
    /// Why it orders nothing; the places in it are those of the part.
    fn parse(&self, part: &str, from: usize) -> LineResult<Vec<Self::Clause>>;

    /// Whether part of a line begins like an order, so that it is none of the sentences beside them.
    fn begins_an_order(&self, text: &str) -> bool;

    /// Where an order begins in part of a line.
    fn order_start(&self, text: &str, piece: Range<usize>) -> Option<usize> {
        order_start(self.names(), text, piece, |text| self.begins_an_order(text))
    }

    /// # Errors
    /// Why it is no condition, or none that may be asked.
    fn condition(&self, written: &WrittenCondition) -> LineResult<Self::Condition>;

    fn negated(&self, condition: Self::Condition) -> Self::Condition;

    fn describe(&self, condition: &Self::Condition) -> Phrase;

    /// The turn of this name that a line is for; `None` if there is none. `block`: the orders of the
    /// outermost block that the line is in.
    fn named_turn(
        &self,
        name: &str,
        line: &CutLine<Self>,
        block: &[&Self::Clause],
    ) -> Option<Self::Turn>;

    /// Why nothing is kept for a turn, with the clause. The phrase gets the `turn`.
    fn turn_fault(&self, turn: &Self::Turn) -> Option<(&'static str, Phrase)>;

    /// The turn to suggest, as a sheet writes it, instead of one for which nothing is kept, or of a name
    /// that no turn has.
    fn next_turn(&self, wrong: Option<&Self::Turn>) -> Option<String>;

    /// When a line counts for which no turn is named.
    fn time(&self, line: &CutLine<Self>, block: &[&Self::Clause]) -> LineTime<Self::Turn>;

    /// The label under which lines are kept for a turn.
    fn turn_name(&self, turn: &Self::Turn) -> String;

    /// The same for the player.
    fn show_turn(&self, turn: &Self::Turn) -> PhraseArgument {
        Phrase::new("sheet-turn")
            .with("name", self.turn_name(turn))
            .into()
    }

    /// Whether a line above all orders only heads their columns.
    fn heads_columns(&self, _text: &str) -> bool {
        false
    }

    /// An order that would not be read alike after a mail program has taken away its spaces, as it is
    /// answered and kept.
    fn with_bars(&self, _order: &str) -> Option<String> {
        None
    }
}

/// The parts of a line's orders, each with its conditions.
pub type CutParts<G> = [LinePart<<G as SheetGrammar>::Clause, <G as SheetGrammar>::Condition>];
