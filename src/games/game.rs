//! The interface between a game and the platform. A game is a value (board, edition, words), built
//! once per campaign and never part of a position.
//!
//! A game knows no clock, no mail, no database and no randomness except `Dice`. It is pure: the
//! same arguments give the same bytes.

use super::annals::{Figure, Gain, IncomeSources, Period, YearNote};
use super::clause::{Clause, Passage};
use super::dice::Dice;
use super::drawing::{Drawing, MapChoice};
use super::order_reading::{OrderReading, Refusal};
use super::seat::{Seat, Viewer};
use super::setup::{Setup, Switches};
use crate::text::{
    Phrase, PhraseArgument, Sheet,
    yaml_document::{SetupError, YamlNode},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;

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

/// A game the platform can run.
pub trait Game: Sized + Send + Sync {
    type Position: Clone + Serialize + DeserializeOwned + 'static;
    type Order: Clone;
    type Event: Clone + Serialize + DeserializeOwned + 'static;
    type View: Serialize;

    /// Builds the game from a campaign's setup, or says which file, line and value is wrong.
    fn open(setup: &Setup) -> Result<Self, SetupError>;

    /// Every switch of the rules, with this game's values.
    fn switches(&self) -> Switches;

    /// The rulebook as this game is played: without what is not in play, with its own values and
    /// tables.
    fn rules(&self) -> Vec<Passage>;

    /// The position for which the first order sheets are due.
    fn start(&self, dice: &mut Dice) -> TurnResult<Self::Position, Self::Event>;

    /// The seats that the turn waits for, and what they are asked for. Empty: the game is over.
    fn awaited(&self, position: &Self::Position) -> BTreeMap<Seat, Prompt>;

    /// Checks a sheet against a position. Never fails: returns what was understood, and a complaint
    /// for the rest.
    fn read(
        &self,
        position: &Self::Position,
        seat: Seat,
        sheet: &Sheet,
    ) -> OrderReading<Self::Order>;

    /// Plays the turn. A seat without an entry has sent nothing.
    fn adjudicate(
        &self,
        position: &Self::Position,
        orders: &BTreeMap<Seat, Vec<Self::Order>>,
        dice: &mut Dice,
    ) -> TurnResult<Self::Position, Self::Event>;

    /// The seat, if the event says only that this seat sent nothing. The campaign decides whether
    /// others may know it.
    fn silence(&self, _: &Self::Event) -> Option<Seat> {
        None
    }

    /// What a viewer may see of a turn: `events` led to `position`.
    fn view(&self, position: &Self::Position, events: &[Self::Event], viewer: Viewer)
    -> Self::View;

    /// The same for programs: JSON in a published, stable shape (`docs/schema/`), with its name and
    /// number as `schema`.
    fn machine(
        &self,
        _position: &Self::Position,
        _events: &[Self::Event],
        _viewer: Viewer,
    ) -> serde_json::Value {
        serde_json::Value::Null
    }

    /// What never changes during a campaign, for programs: places and their geography.
    fn board(&self) -> serde_json::Value {
        serde_json::Value::Null
    }

    fn form(&self, position: &Self::Position, seat: Seat) -> Form;

    fn map(&self, position: &Self::Position, events: &[Self::Event], viewer: Viewer) -> Drawing;

    /// The viewer for whom a reader's map is drawn: `Public` if the map shows everybody's moves, so
    /// that one map serves all.
    fn map_eyes(&self, viewer: Viewer) -> Viewer {
        viewer
    }

    /// The map with the reader's own choices. A game with only one picture returns that one.
    fn map_of(
        &self,
        position: &Self::Position,
        events: &[Self::Event],
        viewer: Viewer,
        _choice: MapChoice,
    ) -> Drawing {
        self.map(position, events, viewer)
    }

    /// True if `map_of` can draw a seat's own lands separately. For other games, a player who asks
    /// for it is told that there is only the whole board.
    fn draws_lands(&self) -> bool {
        false
    }

    /// The map in sentences, place by place, for readers who cannot see the picture; phrases that
    /// are headings precede theirs. Empty if a game has none.
    fn chart(&self, _position: &Self::Position, _viewer: Viewer) -> Vec<Phrase> {
        Vec::new()
    }

    /// The turn whose order sheets are due in this position.
    fn label(&self, position: &Self::Position) -> TurnName;
    /// The turn as players count it, if several of the platform's turns are one to them. While it
    /// stays the same, only the seats whose orders are due get a mail.
    fn whole(&self, position: &Self::Position) -> TurnName {
        self.label(position)
    }
    /// The turn's year, or the round that its turns add up to (`Gain::year`), increasing through a
    /// campaign.
    fn round(&self, position: &Self::Position) -> u32;

    /// A number for the turn of this name, larger for each later turn; `None` if no turn has this
    /// name.
    fn order_of(&self, _turn: &str) -> Option<u32> {
        None
    }

    fn standings(&self, position: &Self::Position, viewer: Viewer) -> Standings;

    /// The collective word for the players, as the title of a page about them; `None` for the
    /// platform's own word.
    fn who_play(&self) -> Option<Phrase> {
        None
    }

    /// The figures that charts draw over time, as far as this viewer may see them. The default is
    /// all columns of the standings.
    fn figures(&self, position: &Self::Position, viewer: Viewer) -> Vec<Figure> {
        let Standings { columns, rows, .. } = self.standings(position, viewer);
        let of = |at: usize| {
            rows.iter()
                .map(|row| (row.seat, row.figures.get(at).copied().unwrap_or(0)))
                .collect()
        };
        columns
            .into_iter()
            .enumerate()
            .map(|(at, name)| Figure {
                name,
                unit: None,
                of: of(at),
            })
            .collect()
    }

    /// Where income may come from.
    fn sources(&self) -> IncomeSources {
        IncomeSources::default()
    }

    /// The period that its turns add up to: the meaning of `year` in a gain and a note.
    fn period(&self) -> Period {
        Period::Year
    }

    /// The income of a turn, for the seats whose income this viewer may see. `before` is the
    /// position in which it was played.
    fn gains(
        &self,
        _before: &Self::Position,
        _events: &[Self::Event],
        _viewer: Viewer,
    ) -> Vec<Gain> {
        Vec::new()
    }

    /// Public notes of a turn on its year (weather, fate).
    fn notes(&self, _before: &Self::Position, _events: &[Self::Event]) -> Vec<YearNote> {
        Vec::new()
    }

    /// A moderator's `set …`: the position afterwards, and the event that reports it.
    fn amend(
        &self,
        position: &Self::Position,
        words: &Sheet,
    ) -> Result<(Self::Position, Self::Event), Refusal>;

    /// An example line to copy for each kind of fact that `amend` sets.
    fn facts(&self) -> Vec<String>;

    /// True if `amend` would take a line `set … to …` as a fact, whatever its names. The default:
    /// any line about a fact of somebody or something.
    fn is_fact(&self, line: &str) -> bool {
        line.split_once(" to ")
            .is_some_and(|(what, _)| what.contains(" of "))
    }

    /// An amendment's line in words that everybody may read: without a figure that is its owner's
    /// secret.
    fn amendment_told(&self, line: &str) -> Phrase;

    /// The position as a seat may assume it: hidden values are replaced so that nothing can be
    /// learnt from how a turn would go. Only for forecasts.
    fn supposed(&self, position: &Self::Position, seat: Seat) -> Self::Position;

    /// How the turn would end for a seat by these orders if nobody else moved, in a few sentences
    /// for that seat. It contains nothing that the seat may not see, and no chance that another try
    /// could change. Every acknowledgement waits for it. Empty if a game has none.
    fn outlook(
        &self,
        _position: &Self::Position,
        _seat: Seat,
        _orders: &[Self::Order],
    ) -> Vec<Phrase> {
        Vec::new()
    }

    /// The clauses that a viewer's report of a turn cites, in the order of the rulebook. Empty if a
    /// game cites none.
    fn cited(
        &self,
        _position: &Self::Position,
        _events: &[Self::Event],
        _viewer: Viewer,
    ) -> Vec<Clause> {
        Vec::new()
    }

    /// Checks that a position keeps the game's laws (counters, markers, stacking).
    fn laws(&self, position: &Self::Position) -> Result<(), LawBreach>;

    /// A sheet as a player would write it, using only what that seat may see.
    fn stand_in(
        &self,
        position: &Self::Position,
        seat: Seat,
        manner: StandInStyle,
        dice: &mut Dice,
    ) -> String;

    /// True if a line kept for the turn and now refused in this way is skipped: it holds nothing
    /// up.
    fn is_skipped(&self, _refusal: &Refusal) -> bool {
        false
    }

    /// The lines of an earlier sheet that remain in force after its turn, each as it would be
    /// written alone. `read` decides whether they are valid today.
    fn standing(&self, _position: &Self::Position, _seat: Seat, _former: &Sheet) -> Vec<String> {
        Vec::new()
    }

    // for statistics over many campaigns

    /// Limits a campaign to this many years, if the game counts them. Returns after how many turns
    /// of the platform a campaign of stand-ins that has not ended is given up.
    fn for_years(_setup: &mut Setup, _years: u16) -> u32 {
        1_000
    }

    /// The names of all kinds of events.
    fn kinds() -> &'static [&'static str];

    /// The event's kind, one of `kinds`.
    fn kind(&self, event: &Self::Event) -> &'static str;

    /// The clause that decided an event, without `§`.
    fn clause<'e>(&self, event: &'e Self::Event) -> &'e str;

    /// How a finished game ended, in a few words for statistics. Empty if the clause of its outcome
    /// says it.
    fn ended(&self, _position: &Self::Position) -> String {
        String::new()
    }

    /// Which side won a finished game, in a few words for statistics, if there are sides other than
    /// the seats.
    fn won(&self, _position: &Self::Position) -> String {
        String::new()
    }

    /// Where a seat began, on boards with several starting places; or its place in the order of
    /// play.
    fn origin(&self, _position: &Self::Position, _seat: Seat) -> Option<String> {
        None
    }

    /// Checks that every gain and loss between two positions has an event that explains it
    /// (counters, markers, money).
    fn accounts(
        &self,
        before: &Self::Position,
        after: &Self::Position,
        events: &[Self::Event],
    ) -> Result<(), LawBreach>;

    /// A position as a person writes it down: places and lords by name. Reads what `write_position`
    /// writes, and shorter forms with defaults.
    fn read_position(&self, file: &str, text: &str) -> Result<Self::Position, SetupError>;

    /// The same for the start of a campaign: everything must be written down, and nothing is filled
    /// in that somebody may have forgotten.
    fn read_whole_position(&self, file: &str, text: &str) -> Result<Self::Position, SetupError> {
        self.read_position(file, text)
    }

    fn write_position(&self, position: &Self::Position) -> String;

    // for case files: the position file's vocabulary inside another file, and events by name

    fn position_within(&self, node: &YamlNode) -> Result<Self::Position, SetupError>;

    /// The false claims, in the position file's vocabulary.
    fn untrue(
        &self,
        position: &Self::Position,
        claims: &YamlNode,
    ) -> Result<Vec<FalseClaim>, SetupError>;

    /// An event with names instead of ids: `{"event":"moved","clause":"§6.6","from":"Barsham",…}`.
    fn told(&self, event: &Self::Event) -> serde_json::Value;

    /// An event as a case expects it, with its names checked: it may state only some of the fields
    /// of `told`.
    fn expected(&self, event: &YamlNode) -> Result<serde_json::Value, SetupError>;
}
