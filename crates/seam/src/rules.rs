//! What the platform asks to run a campaign: positions, orders, turns.

use super::dice::Dice;
use super::game::{LawBreach, Prompt, StandInStyle, TurnLabel, TurnResult};
use super::order_reading::{OrderReading, Refusal};
use super::phrasing::{BuiltInPhrasing, NameKinds};
use super::seat::Seat;
use super::setup::{Setup, Switches};
use seneschal_text::{Phrase, Sheet, Token, yaml_document::SetupError};
use serde::{Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;

/// A position changed by a moderator.
#[derive(Clone, Debug)]
pub struct Amendment<P, E> {
    pub position: P,
    /// The event that reports the change.
    pub event: E,
    /// The moderator's lines, one phrase each, as everybody may read them: without a figure that is
    /// its owner's secret.
    pub told: Vec<Phrase>,
}

/// The rules of a game, with one campaign's board, edition, switches and names. Nothing here fails
/// after `open`: a position is one that the game itself made, or one whose `laws` hold.
pub trait Rules: Sized + Send + Sync + 'static {
    /// All that changes during a campaign. Stored as JSON with each turn, so keep it small.
    type Position: Clone + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One valid order. It refers to the position that it was read against, and is never stored.
    type Order: Clone + Send + Sync + 'static;
    /// Something that happened, with its clause, its dice and all that its sentence needs.
    type Event: Clone + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Opens the game for a campaign. This is slow (milliseconds: it reads the whole board), so the
    /// platform does it once for each state of the switches.
    ///
    /// # Errors
    /// An unknown edition or switch, a switch's value that is not possible, a mistake in the board
    /// (with its line), too many or too few seats, a name or a colour that cannot be used.
    fn open(setup: &Setup) -> Result<Self, SetupError>;

    /// Every switch of the rules, with this campaign's values: Excalibur's `combat.row_2_4`,
    /// Mordred's `two_sheets`.
    fn switches(&self) -> Switches;

    /// Whether orders use this name for something, a place or a word of theirs: a campaign cannot
    /// have it, too.
    fn has_word(&self, _name: &str) -> bool {
        false
    }

    /// The position for which the first order sheets are due, with the events that led to it.
    /// Excalibur begins in spring of year 1 without dice; Mordred rolls for who plays first.
    fn start(&self, dice: &mut Dice) -> TurnResult<Self::Position, Self::Event>;

    /// The turn whose order sheets are due in this position. Excalibur: `spring 3`, in year 3.
    /// Mordred: the phase `turn 12 men` of the players' `turn 12`, in round 4 of three players.
    fn turn(&self, position: &Self::Position) -> TurnLabel;

    /// A number for the turn of this name, larger for each later turn and without unit; `None` if
    /// no turn has this name. `turn` is in lower case with single spaces, as in `TurnName`.
    fn turn_rank(&self, _turn: &str) -> Option<u32> {
        None
    }

    /// The seats that the turn waits for, and what they are asked for. Empty: the game is over.
    /// In Excalibur all lords at once; in Mordred one player, a `Prompt` with
    /// `ThinkingTime::Turn`.
    fn awaited(&self, position: &Self::Position) -> BTreeMap<Seat, Prompt>;

    /// Whether a seat may send orders for this turn although it does not wait for them: standing
    /// orders of the Round Table, which answer a question as soon as it comes up.
    fn may_order_unasked(&self, _position: &Self::Position, _seat: Seat) -> bool {
        false
    }

    /// Reads a sheet against a position. Never fails: what cannot be read or is forbidden becomes
    /// the answer to its line.
    fn read(
        &self,
        position: &Self::Position,
        seat: Seat,
        sheet: &Sheet,
    ) -> OrderReading<Self::Order>;

    /// How people say this game's orders in their own words, if it has such a table.
    fn phrasing() -> Option<&'static BuiltInPhrasing> {
        None
    }

    /// The kinds of a name that begins at a token of a seat's line, and its number of tokens, for
    /// `phrasing`. The seat's own name is of the kind `me`.
    fn name_at(&self, _seat: Seat, _line: &[Token], _at: usize) -> Option<(NameKinds, usize)> {
        None
    }

    /// The names most similar to a word, for `phrasing`.
    fn near_names(&self, _word: &str) -> Vec<String> {
        Vec::new()
    }

    /// A seat's counters at the place that a line names, each with the concept of its kind, for
    /// `phrasing`.
    fn counters_at(
        &self,
        _position: &Self::Position,
        _seat: Seat,
        _place: &[Token],
    ) -> Vec<(String, &'static str)> {
        Vec::new()
    }

    /// The number of the counter with the seat's name, for `phrasing`.
    fn own_counter(&self) -> Option<u16> {
        None
    }

    /// The place where all of a seat's counters with these numbers stand, for `phrasing`.
    fn place_of(
        &self,
        _position: &Self::Position,
        _seat: Seat,
        _counters: &[String],
    ) -> Option<String> {
        None
    }

    /// Whether the turn's time has this name in the times of `phrasing`: `winter`.
    fn is_now(&self, _position: &Self::Position, _time: &str) -> bool {
        false
    }

    /// The name of a seat's next turn that has not begun, as a sheet writes it, for `phrasing`.
    fn next_turn(&self, _position: &Self::Position, _seat: Seat) -> Option<String> {
        None
    }

    /// The lines of an earlier sheet that remain in force after its turn, each as it would be
    /// written alone. `read` decides whether they are valid today. Excalibur: standing instructions
    /// such as who is paid first (§11.1); Mordred: a row `until told otherwise` (M§2.3).
    fn standing(&self, _position: &Self::Position, _seat: Seat, _former: &Sheet) -> Vec<String> {
        Vec::new()
    }

    /// Plays the turn. A seat without an entry has sent nothing. Pure: the same arguments give the
    /// same bytes, and all chance comes from `dice`.
    fn adjudicate(
        &self,
        position: &Self::Position,
        orders: &BTreeMap<Seat, Vec<Self::Order>>,
        dice: &mut Dice,
    ) -> TurnResult<Self::Position, Self::Event>;

    /// A moderator's `set …` lines, all or none.
    ///
    /// # Errors
    /// A line that is no fact, or a position afterwards that breaks the game's laws.
    fn amend(
        &self,
        position: &Self::Position,
        words: &Sheet,
    ) -> Result<Amendment<Self::Position, Self::Event>, Refusal>;

    /// An example line to copy for each kind of fact that `amend` sets, with names of this
    /// campaign: `set treasury of gawaine to 12`, `set Bala to free`.
    fn facts(&self) -> Vec<String>;

    /// True if `amend` would take a line `set … to …` as a fact, whatever its names. The default:
    /// any line about a fact of somebody or something. In Mordred squares belong to nobody
    /// (`set Bala to free`).
    fn is_fact(&self, line: &str) -> bool {
        line.split_once(" to ")
            .is_some_and(|(what, _)| what.contains(" of "))
    }

    /// True if this fact, and whether it can be set, tells what some players may not know: a hand.
    /// A moderator who plays may not set it.
    fn is_hidden_fact(&self, _line: &str) -> bool {
        false
    }

    /// Checks that a position keeps the game's laws (counters, markers, stacking): for imports,
    /// moderators' changes and tests.
    ///
    /// # Errors
    /// The first law that is broken, with its clause.
    fn laws(&self, position: &Self::Position) -> Result<(), LawBreach>;

    /// Checks that every gain and loss between two positions has an event that explains it
    /// (counters, markers, money). For tests and simulations.
    ///
    /// # Errors
    /// The first change that no event explains.
    fn accounts(
        &self,
        before: &Self::Position,
        after: &Self::Position,
        events: &[Self::Event],
    ) -> Result<(), LawBreach>;

    /// A sheet as a player would write it, using only what that seat may see. Excalibur's stand-ins
    /// roll dice for their taste; Mordred's need none.
    fn stand_in(
        &self,
        position: &Self::Position,
        seat: Seat,
        style: StandInStyle,
        dice: &mut Dice,
    ) -> String;
}
