//! The seam without the game's own types, so that the platform can hold any game: `DynGame` is a
//! campaign's game, `Match` that game opened on one position. Both are implemented once, for every
//! `Game`.
//!
//! Outside a game, positions and event lists are JSON text. Opening a `Match` is the only step that
//! can find them unreadable.

use super::annals::{ChartAxes, Figure, TurnAnnals};
use super::clause::{Clause, Passage};
use super::dice::Dice;
use super::drawing::{Drawing, MapChoice};
use super::game::{
    FalseClaim, Form, GameOutcome, LawBreach, Prompt, StandInStyle, Standings, TurnLabel,
    TurnResult,
};
use super::notation::Notation;
use super::order_reading::{LineAnswer, LineVerdict, Refusal};
use super::page::{MapPlace, OrderRow};
use super::parse_cache::{StoredStateError, events, position};
use super::phrasing::{read_for_answer, read_said};
use super::presentation::{Features, Presentation};
use super::report_view::ReportView;
use super::rules::Rules;
use super::seat::{Seat, Viewer};
use super::setup::Switches;
use super::sheet_reading::{ReadOrders, SheetReading};
use super::statistics::Statistics;
use super::story::ReportLength;
use seneschal_text::{
    Line, Phrase, Sheet,
    yaml_document::{SetupError, YamlNode},
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A game that the platform can run: its rules, and what is seen, written and counted of it.
pub trait Game: Rules + Presentation + Notation + Statistics {}

impl<G: Rules + Presentation + Notation + Statistics> Game for G {}

#[derive(Clone, Debug)]
pub struct StoredTurn {
    pub position: String,
    pub events: String,
    pub outcome: Option<GameOutcome>,
}

/// A position changed by a moderator, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmendedPosition {
    pub position: String,
    /// The one event that reports the change.
    pub events: String,
    /// The moderator's lines, as everybody may read them.
    pub told: Vec<Phrase>,
}

/// Declares an object-safe trait and implements it for a struct of any game: each method is written
/// once.
macro_rules! object_safe {
    ($(#[$about:meta])* trait $name:ident for $of:ident {
        $($(#[$doc:meta])* fn $method:ident(&$me:ident $(, $arg:ident: $type:ty)*) -> $out:ty $body:block)*
    }) => {
        $(#[$about])*
        pub trait $name: Send + Sync {
            $($(#[$doc])* fn $method(&self $(, $arg: $type)*) -> $out;)*
        }

        impl<G: Game> $name for $of<G> {
            $(fn $method(&$me $(, $arg: $type)*) -> $out $body)*
        }
    };
}

/// A campaign's game.
pub struct OpenGame<G>(Arc<G>);

impl<G: Game> OpenGame<G> {
    pub fn new(game: G) -> OpenGame<G> {
        OpenGame(Arc::new(game))
    }
}

object_safe! {
    /// Any game, with a campaign's board, edition, switches and names. The traits `Rules`,
    /// `Presentation`, `Notation` and `Statistics` say what the methods mean.
    trait DynGame for OpenGame {
        fn switches(&self) -> Switches { self.0.switches() }
        fn has_word(&self, name: &str) -> bool { self.0.has_word(name) }
        fn rulebook(&self) -> Vec<Passage> { self.0.rulebook() }
        fn features(&self) -> Features { self.0.features() }
        fn axes(&self) -> ChartAxes { self.0.axes() }
        fn board_json(&self) -> Value { self.0.board_json() }
        fn turn_rank(&self, turn: &str) -> Option<u32> { self.0.turn_rank(turn) }
        fn facts(&self) -> Vec<String> { self.0.facts() }
        fn is_fact(&self, line: &str) -> bool { self.0.is_fact(line) }
        fn is_hidden_fact(&self, line: &str) -> bool { self.0.is_hidden_fact(line) }
        fn start(&self, dice: &mut Dice) -> StoredTurn { stored(self.0.start(dice)) }

        /// Opens a stored position. Only this step can fail.
        fn open_position(&self, stored: &str) -> Result<Arc<dyn Match>, StoredStateError> {
            Ok(Arc::new(OpenMatch {
                game: Arc::clone(&self.0),
                position: position::<G>(stored)?,
                events: Arc::default(),
            }))
        }
        /// The same with an event list: the events that led to the position, except where a method
        /// says otherwise.
        fn open_with_events(&self, stored: &str, list: &str) -> Result<Arc<dyn Match>, StoredStateError> {
            Ok(Arc::new(OpenMatch {
                game: Arc::clone(&self.0),
                position: position::<G>(stored)?,
                events: events::<G>(list)?,
            }))
        }

        /// From a file that a person wrote to a stored position.
        fn read_position_file(&self, file: &str, text: &str) -> Result<String, SetupError> {
            Ok(json(&self.0.read_position_file(file, text)?))
        }
        fn read_complete_position(&self, file: &str, text: &str) -> Result<String, SetupError> {
            Ok(json(&self.0.read_complete_position(file, text)?))
        }
        fn read_position(&self, node: &YamlNode) -> Result<String, SetupError> {
            Ok(json(&self.0.read_position(node)?))
        }
        fn read_expected_event(&self, event: &YamlNode) -> Result<Value, SetupError> {
            self.0.read_expected_event(event)
        }
    }
}

/// A game with one of its positions, and an event list.
struct OpenMatch<G: Rules> {
    game: Arc<G>,
    position: Arc<G::Position>,
    events: Arc<Vec<G::Event>>,
}

object_safe! {
    /// A game opened on one position. Nothing here fails.
    trait Match for OpenMatch {
        fn turn(&self) -> TurnLabel { self.game.turn(&self.position) }
        fn awaited(&self) -> BTreeMap<Seat, Prompt> { self.game.awaited(&self.position) }
        fn may_order_unasked(&self, seat: Seat) -> bool { self.game.may_order_unasked(&self.position, seat) }

        /// The orders of this reading can be given to `outlook` and `adjudicate` of this position.
        fn read(&self, seat: Seat, sheet: &Sheet) -> SheetReading {
            let reading = read_for_answer(&*self.game, &self.position, seat, sheet);
            SheetReading {
                clean: reading.is_clean(),
                orders: ReadOrders::new(reading.orders),
                answers: reading.answers,
                notes: reading.notes,
                missing: reading.missing,
            }
        }
        /// The same for lines that were kept for the turn: refused lines that the game skips do not
        /// make the sheet invalid.
        fn read_kept(&self, seat: Seat, sheet: &Sheet) -> SheetReading {
            let reading = self.read(seat, sheet);
            let is_skipped = |answer: &LineAnswer| matches!(&answer.verdict, LineVerdict::Refused(refusal) if refusal.is_skipped);
            let held_up = reading.now().any(|answer| answer.verdict.is_no() && !is_skipped(answer));
            SheetReading { clean: !held_up, ..reading }
        }
        /// The lines of an earlier sheet that remain in force after its turn and are valid today.
        fn standing(&self, seat: Seat, former: &Sheet) -> Vec<String> {
            let said = G::phrasing().and_then(|_| read_said(&*self.game, &self.position, seat, former).changed);
            valid_together(self, seat, self.game.standing(&self.position, seat, said.as_ref().unwrap_or(former)))
        }

        fn adjudicate(&self, orders: &BTreeMap<Seat, ReadOrders>, dice: &mut Dice) -> StoredTurn {
            let orders = orders.iter().map(|(&seat, orders)| (seat, orders.of::<G>().to_vec())).collect();
            stored(self.game.adjudicate(&self.position, &orders, dice))
        }
        /// Reads each seat's sheet, once, and plays the turn with the valid lines.
        fn adjudicate_sheets(&self, sheets: &BTreeMap<Seat, Sheet>, dice: &mut Dice) -> StoredTurn {
            let orders = sheets
                .iter()
                .map(|(&seat, sheet)| (seat, read_said(&*self.game, &self.position, seat, sheet).reading.orders))
                .collect();
            stored(self.game.adjudicate(&self.position, &orders, dice))
        }

        /// A moderator's `set …` lines: the position afterwards and the event that reports it, or
        /// the law that forbids it.
        fn amend(&self, lines: &[String]) -> Result<AmendedPosition, Refusal> {
            let amended = self.game.amend(&self.position, &fenced_sheet(lines))?;
            Ok(AmendedPosition {
                position: json(&amended.position),
                events: json(&[amended.event]),
                told: amended.told,
            })
        }
        fn laws(&self) -> Result<(), LawBreach> { self.game.laws(&self.position) }
        fn stand_in(&self, seat: Seat, style: StandInStyle, dice: &mut Dice) -> String {
            self.game.stand_in(&self.position, seat, style, dice)
        }

        // what people see

        fn view(&self, viewer: Viewer, length: ReportLength) -> ReportView {
            ReportView::new(self.game.view(&self.position, &self.events, viewer, length))
        }
        fn cited(&self, viewer: Viewer) -> Vec<Clause> {
            self.game.cited(&self.position, &self.events, viewer)
        }
        fn form(&self, seat: Seat) -> Form { self.game.form(&self.position, seat) }
        fn outlook(&self, seat: Seat, orders: &ReadOrders) -> Vec<Phrase> {
            self.game.outlook(&self.position, seat, orders.of::<G>())
        }
        /// The match as a seat may assume it: see `Presentation::position_known_to`.
        fn known_to(&self, seat: Seat) -> Arc<dyn Match> {
            Arc::new(OpenMatch {
                game: Arc::clone(&self.game),
                position: Arc::new(self.game.position_known_to(&self.position, seat)),
                events: Arc::default(),
            })
        }
        fn standings(&self, viewer: Viewer) -> Standings {
            self.game.standings(&self.position, viewer)
        }
        fn map(&self, viewer: Viewer, choice: MapChoice) -> Drawing {
            self.game.map(&self.position, &self.events, viewer, choice)
        }
        fn chart(&self, viewer: Viewer) -> Vec<Phrase> { self.game.chart(&self.position, viewer) }
        fn places(&self, viewer: Viewer) -> Vec<MapPlace> { self.game.places(&self.position, viewer) }
        /// Of a match opened on the position from which the events follow.
        fn arrows(&self) -> Vec<String> { self.game.arrows(&self.position, &self.events) }
        fn order_rows(&self, seat: Seat) -> Vec<OrderRow> { self.game.order_rows(&self.position, seat) }
        fn figures(&self, viewer: Viewer) -> Vec<Figure> {
            self.game.figures(&self.position, viewer)
        }
        /// Of a match opened on the position in which the turn was played, with the turn's events.
        fn annals(&self, viewer: Viewer) -> TurnAnnals {
            self.game.annals(&self.position, &self.events, viewer)
        }

        // how positions and events are written

        /// The position as this version stores it: an older version left out what did not exist
        /// yet.
        fn stored_position(&self) -> String { json(&*self.position) }
        /// The event list as this version stores it.
        fn stored_events(&self) -> String { json(&*self.events) }
        /// The event list without those that only say that one of these seats sent nothing.
        fn events_without_silence(&self, seats: &BTreeSet<Seat>) -> String {
            let speaks = |event: &&G::Event| {
                let silent = self.game.event_tag(event).silent;
                silent.is_none_or(|seat| !seats.contains(&seat))
            };
            json(&self.events.iter().filter(speaks).collect::<Vec<_>>())
        }
        fn turn_json(&self, viewer: Viewer) -> Value {
            self.game.turn_json(&self.position, &self.events, viewer)
        }
        fn write_position(&self) -> String { self.game.write_position(&self.position) }
        /// Every event with names instead of ids.
        fn write_events(&self) -> Vec<Value> {
            self.events.iter().map(|event| self.game.write_event(event)).collect()
        }
        fn untrue(&self, claims: &YamlNode) -> Result<Vec<FalseClaim>, SetupError> {
            self.game.untrue(&self.position, claims)
        }
    }
}

/// These lines without those that are not valid in one sheet.
fn valid_together(at: &dyn Match, seat: Seat, mut lines: Vec<String>) -> Vec<String> {
    // each round drops a line, or is the last: what one line needed may have been in another
    while !lines.is_empty() {
        let answers = at.read(seat, &fenced_sheet(&lines)).answers;
        let stands = |answer: &&LineAnswer| {
            answer.later.is_none() && matches!(answer.verdict, LineVerdict::Will(_))
        };
        let kept: Vec<String> = answers
            .iter()
            .filter(stands)
            .map(|answer| answer.text.clone())
            .collect();
        if kept.len() >= lines.len() {
            break;
        }
        lines = kept;
    }
    lines
}

fn stored<P: serde::Serialize, E: serde::Serialize>(turn: TurnResult<P, E>) -> StoredTurn {
    StoredTurn {
        position: json(&turn.position),
        events: json(&turn.events),
        outcome: turn.outcome,
    }
}

/// A game's value as JSON text. Serialising fails only where a map's keys are no text, and every
/// type of a game is stored by its tests.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|why| unreachable!("{why}"))
}

/// A sheet of these lines, all of which are orders.
fn fenced_sheet(lines: &[String]) -> Sheet {
    Sheet {
        lines: lines
            .iter()
            .zip(1..)
            .map(|(text, number)| Line {
                number,
                text: text.clone(),
            })
            .collect(),
        fenced: true,
        tongue: None,
    }
}
