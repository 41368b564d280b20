//! The interface between a game and the platform. A game is a value (board, edition, words), built
//! once per campaign and never part of a position.
//!
//! A game knows no clock, no mail, no database and no randomness except `Dice`. It is pure: the
//! same arguments give the same bytes.

use super::clause::Clause;
use super::seat::Seat;
use seneschal_text::{Phrase, PhraseArgument};
use serde::{Deserialize, Serialize};

/// An adjudicated turn: the position afterwards, the events, and whether the game is over.
#[derive(Clone, Debug)]
pub struct TurnResult<P, E> {
    pub position: P,
    pub events: Vec<E>,
    pub outcome: Option<GameOutcome>,
}

/// Who won and why; the platform ends the campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameOutcome {
    /// Several if the victory is shared.
    pub winners: Vec<Seat>,
    pub why: Phrase,
    pub clause: Clause,
}

/// What a seat is asked for when the turn waits for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// `false`: the seat may send orders, but the turn runs without them.
    pub needed: bool,
    pub pace: ThinkingTime,
    pub what: Phrase,
}

/// How long such a wait usually is; campaigns set the days for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThinkingTime {
    /// All seats at once, days to think.
    Season,
    /// One seat at a time.
    Turn,
    /// A short window for a quick answer.
    Window,
}

/// The name of a turn as players write it (`spring 3`), in lower case with single spaces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnName {
    pub name: String,
    /// The same as a heading, in the reader's language.
    pub title: Phrase,
}

/// The turn whose order sheets are due, in three units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLabel {
    /// The turn as the platform counts: one for each time that sheets are due.
    pub phase: TurnName,
    /// The turn as players count, if several of the platform's turns are one to them. While it
    /// stays the same, only the seats whose orders are due get a mail.
    pub player_turn: TurnName,
    /// The turn's year, or the round that its turns add up to (`Gain::year`), increasing through a
    /// campaign.
    pub round: u32,
}

impl TurnLabel {
    /// A turn that players count as the platform does.
    pub fn single(name: TurnName, round: u32) -> TurnLabel {
        TurnLabel {
            phase: name.clone(),
            player_turn: name,
            round,
        }
    }
}

/// The order form: what is known is already filled in, the rest is in remarks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Form {
    pub lines: Vec<FormLine>,
}

/// `order`, `# remark`, or both on one line; neither is a blank line.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FormLine {
    /// Text if it is the player's own or the same in every language; a phrase if its words depend
    /// on the reader's language; empty if there is none.
    #[serde(default)]
    pub order: PhraseArgument,
    #[serde(default)]
    pub remark: Option<Phrase>,
    /// True if it orders what happens by default: left out while a standing line of the player's
    /// applies, until the player cancels that.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub usual: bool,
    /// True if it explains how orders are written, every turn alike: a short report leaves it out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hint: bool,
}

/// Everybody's standing: one row per seat, best first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standings {
    /// The heading above the players' names; `None` for the platform's own word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Phrase>,
    /// Headings of the figures.
    pub columns: Vec<Phrase>,
    pub rows: Vec<StandingsRow>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StandingsRow {
    pub seat: Seat,
    pub name: String,
    pub colour: String,
    pub figures: Vec<i64>,
    /// Out of the game.
    pub out: bool,
}

/// A law of the game that a position breaks: for imports, moderators' acts and the tests.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("§{clause}: {what}")]
pub struct LawBreach {
    pub clause: Clause,
    pub what: String,
}

/// A claim about a position that is false.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{what} should be {wanted:?} and is {there:?}", line.map(|line| format!("line {line}: ")).unwrap_or_default())]
pub struct FalseClaim {
    /// The line in the file that claims it, counted from 1.
    pub line: Option<usize>,
    /// `lancelot's treasury`
    pub what: String,
    pub wanted: String,
    pub there: String,
}

/// How a stand-in plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandInStyle {
    /// Plays to win, in a simple way.
    Bold,
    /// Protects what it has.
    Careful,
}
