//! What a game is to the platform: the seam. A game is a value (board, edition, words), built once
//! a campaign and kept out of every position.
//!
//! A game knows no clock, no mail, no database and no chance but `Dice`. Its work is pure: the same
//! arguments give the same bytes.

use super::annals::{Figure, Gain, IncomeSources, Period, YearNote};
use super::dice::Dice;
use super::seat::{Seat, Viewer};
use crate::text::{
    Complaint, Phrase, PhraseArgument, Sheet,
    yaml_document::{SetupError, YamlNode},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// A clause of a rulebook, as it is cited behind `§`: `8.4`.
pub type Clause = std::borrow::Cow<'static, str>;

/// What a campaign says about its game before the first turn. It is stored with the campaign and
/// never changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    pub edition: String,
    /// The board file's name, for messages, and its whole text, so that a campaign keeps the board
    /// it began with.
    pub board_name: String,
    pub board: String,
    /// House rules: switch → value, over the edition's. With a `rules_version` it is every switch,
    /// as the campaign began.
    #[serde(default)]
    pub switches: BTreeMap<String, String>,
    /// The version of the rules that `switches` is complete for: a campaign keeps it, whatever
    /// later versions prefer. Files have none.
    #[serde(default)]
    pub rules_version: Option<u32>,
    /// In seating order: the right-hand neighbour is the seat before.
    pub seats: Vec<SeatSetup>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatSetup {
    /// The name players write: unique in the campaign, no number, no place, no word of the order
    /// language.
    pub lord: String,
    /// One of the game's colours; the first free one where it is left out.
    #[serde(default)]
    pub colour: Option<String>,
}

impl Setup {
    /// The same with some switches changed, as a moderator does.
    pub fn changed(&self, switches: &BTreeMap<String, String>) -> Setup {
        let mut setup = self.clone();
        setup.switches.extend(
            switches
                .iter()
                .map(|(name, value)| (name.clone(), value.clone())),
        );
        setup
    }
}

/// Every switch of a game's rules as one campaign has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Switches {
    /// Of the rules that have these switches.
    pub version: u32,
    /// By name.
    pub values: BTreeMap<String, Switch>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Switch {
    pub clause: String,
    pub value: String,
    /// What the value means, in a sentence for players.
    pub says: Phrase,
    /// What else may stand there; `N` is any whole number from 1.
    pub allowed: Vec<String>,
    /// May not change while a campaign runs.
    pub fixed: bool,
}

impl Switch {
    /// Whether a value is one of those that may stand there.
    pub fn may_be(&self, value: &str) -> bool {
        self.allowed.iter().any(|allowed| {
            allowed == value || allowed == "N" && value.parse::<u16>().is_ok_and(|n| n > 0)
        })
    }
}

/// A piece of a rulebook as a campaign plays it. The words are those of the rules' own files; what
/// is said about them is a `Note`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passage {
    Title(String),
    Heading(String),
    Text(String),
    Clause {
        number: Clause,
        text: String,
    },
    /// Goes on with the clause before.
    More(String),
    /// The clauses that follow in short, up to the next of these or the next heading.
    Summary(Phrase),
    /// Each stands on a line of its own, as it is written.
    Lines(Vec<String>),
    /// The first row holds the headings. Belongs to the clause before.
    Table(Vec<Vec<String>>),
    /// About the campaign, or about the clause before.
    Note(Phrase),
}

/// A turn adjudicated: the position after, what happened, and whether the game is over.
#[derive(Clone, Debug)]
pub struct TurnResult<P, E> {
    pub position: P,
    pub events: Vec<E>,
    pub outcome: Option<GameOutcome>,
}

/// Who won and why; the platform ends the campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameOutcome {
    /// Several where the victory is shared.
    pub winners: Vec<Seat>,
    pub why: Phrase,
    pub clause: Clause,
}

/// What is asked of a seat that is waited for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prompt {
    /// `false`: may send, but the turn runs without.
    pub needed: bool,
    pub pace: ThinkingTime,
    pub what: Phrase,
}

/// How long such a wait usually lasts; campaigns give each its days.
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

/// The name of a turn as players write it (`spring 3`), folded to lower case with single spaces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnName {
    pub name: String,
    /// The same as a heading, in the reader's language.
    pub title: Phrase,
}

/// A sheet held against a position.
#[derive(Clone, Debug)]
pub struct OrderReading<O> {
    /// What will be executed, in the order written.
    pub orders: Vec<O>,
    /// An answer for every line of the sheet, in its order.
    pub answers: Vec<LineAnswer>,
    /// About the sheet as a whole: counters without an order, money left, what is still missing.
    pub notes: Vec<Phrase>,
}

/// What becomes of one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineAnswer {
    /// Counted from 1 in the sheet as sent.
    pub line: usize,
    /// The line as written.
    pub text: String,
    pub verdict: LineVerdict,
    /// It is for a coming turn: the platform keeps it and has it read again on its day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub later: Option<FutureLine>,
}

/// A line for a coming turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FutureLine {
    /// As its label will say.
    pub turn: String,
    /// The order without the words that name the turn; empty for a line that does no more. `None`:
    /// lines for such a turn are not kept.
    pub kept: Option<String>,
}

/// Written as `{ "kind": "will", "says": … }`, so that templates can ask for the kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind", content = "says")]
pub enum LineVerdict {
    /// What the line will do, in the words the report will use; what else is worth knowing behind
    /// it.
    Will(Vec<Phrase>),
    /// Not an order, and outside fences: ignored, but said so.
    Remark,
    /// The language does not read so.
    Unread(Complaint),
    /// The rules do not allow it.
    Refused(Refusal),
}

impl LineVerdict {
    /// Whether the line does not stand.
    pub fn is_no(&self) -> bool {
        matches!(self, LineVerdict::Unread(_) | LineVerdict::Refused(_))
    }
}

/// A rule says no.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// The piece of the line that it is about, in bytes.
    pub span: Option<Range<usize>>,
    pub why: Phrase,
    pub clause: Option<Clause>,
    /// Lines that would do, ready to be copied; names that it may have been.
    pub instead: Vec<String>,
}

impl<O> OrderReading<O> {
    /// Whether every line for this turn was either understood or a remark: only then is the sheet
    /// "in".
    pub fn is_clean(&self) -> bool {
        !self
            .answers
            .iter()
            .any(|answer| answer.later.is_none() && answer.verdict.is_no())
    }
}

/// The sheet to fill in: what is known is already written, the rest stands in remarks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Form {
    pub lines: Vec<FormLine>,
}

/// `order`, `# remark`, or both on one line; neither is a blank line.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FormLine {
    /// Text where it is the player's own or the same in every language, a phrase where its words
    /// are the reader's; empty text where there is none.
    #[serde(default)]
    pub order: PhraseArgument,
    #[serde(default)]
    pub remark: Option<Phrase>,
    /// It orders what silence would do: left out where a line of his stands until he says
    /// otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub usual: bool,
}

/// A picture before it is drawn: a template of the game and what it is filled with.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// Below `templates/`, e.g. `excalibur/map/board.svg`. Beside it may lie `light.yaml` and
    /// `dark.yaml`: its colours.
    pub template: String,
    pub data: serde_json::Value,
    /// Width and height in points.
    pub size: (u32, u32),
    /// The facts of the picture for who does not see it.
    pub alt: Phrase,
    /// From the ground up, where the picture is made of layers: the template frames them, and has
    /// `{{ layers }}` in their place.
    pub layers: Vec<Layer>,
}

/// A piece of an SVG, of the size of its drawing. What no turn changes is a layer of its own, so
/// that it is rasterised once.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    pub template: String,
    pub data: Arc<serde_json::Value>,
    /// Of a layer that stays as it is from turn to turn: what it is known by among all that were
    /// ever drawn.
    pub still: Option<Arc<str>>,
}

impl Layer {
    pub fn live(template: &str, data: serde_json::Value) -> Layer {
        Layer {
            template: template.to_owned(),
            data: Arc::new(data),
            still: None,
        }
    }

    /// Worth keeping by whoever made it: its mark is a sum of everything in it.
    pub fn still(template: &str, data: serde_json::Value) -> Layer {
        let sum = xxhash_rust::xxh3::xxh3_128(data.to_string().as_bytes());
        Layer {
            template: template.to_owned(),
            data: Arc::new(data),
            still: Some(format!("{sum:032x}").into()),
        }
    }
}

/// Which picture of a position; the whole board after the turn, where nothing else is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MapChoice {
    /// This seat's lands and their neighbours alone, larger.
    pub lands_of: Option<Seat>,
    /// The position is the one before the turn, with the turn's ways still to go.
    pub before: bool,
}

/// How everybody stands: one row a seat, best first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standings {
    /// What who plays is called above their names; `None` where it is the platform's word.
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

/// A claim about a position that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{what} should be {wanted:?} and is {there:?}", line.map(|line| format!("line {line}: ")).unwrap_or_default())]
pub struct FalseClaim {
    /// Of the file that claims it, counted from 1.
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
    /// To win, in a simple way.
    Bold,
    /// Keeps what it has.
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

    /// Every switch of the rules, as this game has them.
    fn switches(&self) -> Switches;

    /// The rulebook as this game is played: without what is not in play, with its own values and
    /// tables.
    fn rules(&self) -> Vec<Passage>;

    /// The position in which the first sheets are awaited.
    fn start(&self, dice: &mut Dice) -> TurnResult<Self::Position, Self::Event>;

    /// Who is waited for, and what for. Empty: the game is over.
    fn awaited(&self, position: &Self::Position) -> BTreeMap<Seat, Prompt>;

    /// Holds a sheet against a position. Never fails: what was understood, and a complaint for the
    /// rest.
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

    /// The seat of which an event tells that it sent nothing, and no more than that: whether
    /// anybody else may know it is the campaign's to say.
    fn silence(&self, _: &Self::Event) -> Option<Seat> {
        None
    }

    /// What a viewer may see of a turn: `events` led to `position`.
    fn view(&self, position: &Self::Position, events: &[Self::Event], viewer: Viewer)
    -> Self::View;

    /// The same for programs: JSON in a shape that is published and stays (`docs/schema/`), with
    /// its name and number as `schema`.
    fn machine(
        &self,
        _position: &Self::Position,
        _events: &[Self::Event],
        _viewer: Viewer,
    ) -> serde_json::Value {
        serde_json::Value::Null
    }

    /// What stays through a whole campaign, for programs: places and how they lie.
    fn board(&self) -> serde_json::Value {
        serde_json::Value::Null
    }

    fn form(&self, position: &Self::Position, seat: Seat) -> Form;

    fn map(&self, position: &Self::Position, events: &[Self::Event], viewer: Viewer) -> Drawing;

    /// Through whose eyes a reader's map is drawn: `Public` where he sees on it what everybody
    /// does, so that one serves all.
    fn map_eyes(&self, viewer: Viewer) -> Viewer {
        viewer
    }

    /// The same as somebody chose it. A game that has but one picture gives that one.
    fn map_of(
        &self,
        position: &Self::Position,
        events: &[Self::Event],
        viewer: Viewer,
        _choice: MapChoice,
    ) -> Drawing {
        self.map(position, events, viewer)
    }

    /// Whether `map_of` draws a seat's own lands apart: who asks for them elsewhere is told that
    /// there is only the whole board.
    fn draws_lands(&self) -> bool {
        false
    }

    /// The same in sentences, place by place, for who sees no picture; phrases that are headings
    /// stand above theirs. Empty where a game tells none.
    fn chart(&self, _position: &Self::Position, _viewer: Viewer) -> Vec<Phrase> {
        Vec::new()
    }

    /// The turn whose sheets are awaited in this position.
    fn label(&self, position: &Self::Position) -> TurnName;
    /// The same as players count turns, where several of the platform's are one to them: while it
    /// stays the same, only whoever is awaited is told.
    fn whole(&self, position: &Self::Position) -> TurnName {
        self.label(position)
    }
    /// Its year, or whatever rounds its turns add up to (`Gain::year`), counted up through a
    /// campaign.
    fn round(&self, position: &Self::Position) -> u32;

    /// A number for the turn that sheets call so, larger for each that is played later; `None`
    /// where no turn is called so.
    fn order_of(&self, _turn: &str) -> Option<u32> {
        None
    }

    fn standings(&self, position: &Self::Position, viewer: Viewer) -> Standings;

    /// What all who play are called together, as a page is that tells of them; `None` where it is
    /// the platform's word.
    fn who_play(&self) -> Option<Phrase> {
        None
    }

    /// What charts draw over time, as far as this viewer may see it: all columns of the standings,
    /// where the game says nothing else.
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

    /// What its turns add up to: what `year` is in a gain and a note.
    fn period(&self) -> Period {
        Period::Year
    }

    /// What a turn brought in, of the seats whose income this viewer may see. `before` is the
    /// position that it was played in.
    fn gains(
        &self,
        _before: &Self::Position,
        _events: &[Self::Event],
        _viewer: Viewer,
    ) -> Vec<Gain> {
        Vec::new()
    }

    /// What a turn tells of its year that everybody may know (weather, fate).
    fn notes(&self, _before: &Self::Position, _events: &[Self::Event]) -> Vec<YearNote> {
        Vec::new()
    }

    /// A moderator's `set …`: the position after, and the event that tells it.
    fn amend(
        &self,
        position: &Self::Position,
        words: &Sheet,
    ) -> Result<(Self::Position, Self::Event), Refusal>;

    /// A line for each kind of fact that `amend` sets, ready to be copied.
    fn facts(&self) -> Vec<String>;

    /// Whether a line `set … to …` is one that `amend` would take for a fact, whatever its names:
    /// that of somebody or something, where nothing else is said.
    fn is_fact(&self, line: &str) -> bool {
        line.split_once(" to ")
            .is_some_and(|(what, _)| what.contains(" of "))
    }

    /// An amendment's line in words that everybody may read: where a figure is its owner's secret,
    /// without it.
    fn amendment_told(&self, line: &str) -> Phrase;

    /// The position as a seat may suppose it: what is hidden from it is put so that nothing can be
    /// learnt from how a turn would go. For forecasts alone.
    fn supposed(&self, position: &Self::Position, seat: Seat) -> Self::Position;

    /// How the turn would end for a seat by these orders if nobody else moved, in a few sentences
    /// for itself: with nothing in them that it may not see, and with no chance that another try
    /// could change. Every answer to a sheet waits for it. Empty where a game tells none.
    fn outlook(
        &self,
        _position: &Self::Position,
        _seat: Seat,
        _orders: &[Self::Order],
    ) -> Vec<Phrase> {
        Vec::new()
    }

    /// The clauses that a viewer's report of a turn cites, in the order of the rulebook. Empty
    /// where a game cites none.
    fn cited(
        &self,
        _position: &Self::Position,
        _events: &[Self::Event],
        _viewer: Viewer,
    ) -> Vec<Clause> {
        Vec::new()
    }

    /// Whether a position keeps the game's laws (counters, markers, stacking).
    fn laws(&self, position: &Self::Position) -> Result<(), LawBreach>;

    /// A sheet as a player would write it, from what that seat may see.
    fn stand_in(
        &self,
        position: &Self::Position,
        seat: Seat,
        manner: StandInStyle,
        dice: &mut Dice,
    ) -> String;

    /// Whether a line that was kept for the turn and is refused so now is skipped: it holds nothing
    /// up.
    fn is_skipped(&self, _refusal: &Refusal) -> bool {
        false
    }

    /// The lines of a former sheet that outlive its turn, each as it would be written alone.
    /// Whether they can stand today is `read`'s to say.
    fn standing(&self, _position: &Self::Position, _seat: Seat, _former: &Sheet) -> Vec<String> {
        Vec::new()
    }

    // what statistics over many campaigns ask

    /// Sets a campaign to so many years, where the game counts them. After how many turns of the
    /// platform stand-ins have still not ended it is given up.
    fn for_years(_setup: &mut Setup, _years: u16) -> u32 {
        1_000
    }

    /// Every kind of event there is, by name.
    fn kinds() -> &'static [&'static str];

    /// One of `kinds`.
    fn kind(&self, event: &Self::Event) -> &'static str;

    /// The clause that decided an event, without `§`.
    fn clause<'e>(&self, event: &'e Self::Event) -> &'e str;

    /// How a game that is over came to its end, in a few words for statistics. Empty where the
    /// clause of its outcome says it.
    fn ended(&self, _position: &Self::Position) -> String {
        String::new()
    }

    /// Which side won a game that is over, in a few words for statistics, where there are others
    /// than the seats.
    fn won(&self, _position: &Self::Position) -> String {
        String::new()
    }

    /// Where a seat began, on boards with several places to begin; or at which place in the order
    /// of play.
    fn origin(&self, _position: &Self::Position, _seat: Seat) -> Option<String> {
        None
    }

    /// Whether everything that came or went between two positions has an event that says so
    /// (counters, markers, money).
    fn accounts(
        &self,
        before: &Self::Position,
        after: &Self::Position,
        events: &[Self::Event],
    ) -> Result<(), LawBreach>;

    /// A position as a person writes it down: places and lords by name. Reads what `write_position`
    /// writes, and less (defaults fill up).
    fn read_position(&self, file: &str, text: &str) -> Result<Self::Position, SetupError>;

    /// The same for a campaign to begin with: whatever stands on the table is written down, and
    /// nothing is filled up that somebody may have forgotten.
    fn read_whole_position(&self, file: &str, text: &str) -> Result<Self::Position, SetupError> {
        self.read_position(file, text)
    }

    fn write_position(&self, position: &Self::Position) -> String;

    // what case files need: the position file's vocabulary inside another file, events by name

    fn position_within(&self, node: &YamlNode) -> Result<Self::Position, SetupError>;

    /// The claims, in the position file's vocabulary, that do not hold.
    fn untrue(
        &self,
        position: &Self::Position,
        claims: &YamlNode,
    ) -> Result<Vec<FalseClaim>, SetupError>;

    /// An event with names for ids: `{"event":"moved","clause":"§6.6","from":"Barsham",…}`.
    fn told(&self, event: &Self::Event) -> serde_json::Value;

    /// An event as a case expects it, its names checked: some of what `told` would say.
    fn expected(&self, event: &YamlNode) -> Result<serde_json::Value, SetupError>;
}
