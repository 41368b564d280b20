//! A reading of a sheet, its orders opaque outside their game, and which of its lines are kept.

use super::order_reading::{LineAnswer, LineVerdict, MissingOrder};
use super::rules::Rules;
use seneschal_text::{ComplaintKind, Phrase, apart, for_turn, tidy};
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// The valid orders of a sheet as its game has them. Outside the game only their number is known.
#[derive(Clone)]
pub struct ReadOrders {
    count: usize,
    orders: Arc<dyn Any + Send + Sync>,
}

impl ReadOrders {
    pub(super) fn new<O: Send + Sync + 'static>(orders: Vec<O>) -> ReadOrders {
        ReadOrders {
            count: orders.len(),
            orders: Arc::new(orders),
        }
    }

    /// Empty if another game read them, which no campaign can do: it has one game.
    pub(super) fn of<G: Rules>(&self) -> &[G::Order] {
        self.orders
            .downcast_ref::<Vec<G::Order>>()
            .map_or(&[], Vec::as_slice)
    }
}

/// No orders, of whatever game.
impl Default for ReadOrders {
    fn default() -> ReadOrders {
        ReadOrders {
            count: 0,
            orders: Arc::new(()),
        }
    }
}

impl fmt::Debug for ReadOrders {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "ReadOrders({})", self.count)
    }
}

/// A sheet read against a position: the orders for its game, and what its acknowledgement needs.
#[derive(Clone, Debug)]
pub struct SheetReading {
    /// For `Match::outlook` and `Match::adjudicate` of the same position.
    pub orders: ReadOrders,
    pub answers: Vec<LineAnswer>,
    pub notes: Vec<Phrase>,
    /// Every line for the current turn is valid, or skipped without being missed.
    pub clean: bool,
    pub missing: Option<MissingOrder>,
}

impl SheetReading {
    /// True if the turn waits no longer for this seat: every line is valid, and none is missing.
    pub fn completes_turn(&self) -> bool {
        self.clean && self.missing.is_none()
    }

    /// True if `confirm` completes the turn with this sheet.
    pub fn may_confirm(&self) -> bool {
        self.clean
            && self
                .missing
                .as_ref()
                .is_some_and(|missing| missing.may_confirm)
    }

    /// True if any line is an order that will be tried: a sheet without a readable line replaces
    /// nothing.
    pub fn is_readable(&self) -> bool {
        self.now()
            .any(|answer| matches!(answer.verdict, LineVerdict::Will(_)))
    }

    /// True if anything but remarks is for the current turn.
    pub fn is_for_now(&self) -> bool {
        self.now()
            .any(|answer| answer.verdict != LineVerdict::Remark)
    }

    /// The lines to keep for this turn: all but remarks. A wrapped line becomes one line; each line
    /// reads again in the same way.
    pub fn kept_lines(&self) -> Vec<String> {
        apart(self.lines())
    }

    fn lines(&self) -> impl Iterator<Item = String> + '_ {
        // a line that is wrong only because it is indented would be an order where it is printed
        let indented = |verdict: &LineVerdict| matches!(verdict, LineVerdict::Unread(complaint) if complaint.kind == ComplaintKind::Indented);
        let kept = self.now().filter(move |answer| {
            answer.verdict != LineVerdict::Remark && !indented(&answer.verdict)
        });
        kept.map(|answer| tidy(&answer.text))
            .filter(|line| !line.is_empty())
    }

    /// The lines kept for coming turns, by turn: none of them withdraws an earlier kept line.
    pub fn later_lines(&self) -> BTreeMap<&str, Vec<&str>> {
        let mut turns: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (turn, line) in self
            .answers
            .iter()
            .filter_map(|answer| answer.later.as_ref())
            .filter_map(|later| Some((later.turn.as_str(), later.kept.as_deref()?)))
        {
            turns
                .entry(turn)
                .or_default()
                .extend(Some(line).filter(|line| !line.is_empty()));
        }
        turns
    }

    /// All lines kept from the sheet, in one text: this turn's lines, and each coming turn's after
    /// its `for` line, which is in `language`.
    pub fn whole(&self, language: &str) -> Vec<String> {
        apart(self.lines().chain(self.for_lines(language)))
    }

    /// The lines for coming turns, each turn's after its `for` line, in the order in which the
    /// sheet first names the turns.
    pub fn for_lines(&self, language: &str) -> Vec<String> {
        let mut turns = self.later_lines();
        let named = self
            .answers
            .iter()
            .filter_map(|answer| answer.later.as_ref())
            .filter_map(|later| turns.remove_entry(later.turn.as_str()));
        named
            .flat_map(|(turn, kept)| {
                std::iter::once(for_turn(language, turn))
                    .chain(kept.into_iter().map(str::to_owned))
                    .collect::<Vec<_>>()
            })
            .collect()
    }

    /// True if every line for the current turn is valid.
    pub fn clean_now(&self) -> bool {
        !self.now().any(|answer| answer.verdict.is_no())
    }

    pub(super) fn now(&self) -> impl Iterator<Item = &LineAnswer> {
        self.answers.iter().filter(|answer| answer.later.is_none())
    }
}
