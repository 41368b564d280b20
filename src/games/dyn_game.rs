//! The game interface with its types serialised as text, so that the platform can hold any game:
//! implemented once, for every `Game`.
//!
//! Positions and events are JSON.

use super::annals::{Figure, Gain, IncomeSources, Period, YearNote};
use super::clause::{Clause, Passage};
use super::dice::Dice;
use super::drawing::{Drawing, MapChoice};
use super::game::{
    FalseClaim, Form, Game, GameOutcome, LawBreach, Prompt, StandInStyle, Standings, TurnName,
    TurnResult,
};
use super::order_reading::{LineAnswer, LineVerdict, Refusal};
use super::parse_cache::{StoredStateError, events, position};
use super::seat::{Seat, Viewer};
use super::setup::Switches;
use super::sheet_reading::SheetReading;
use crate::text::{
    Line, Phrase, Sheet,
    yaml_document::{SetupError, YamlNode},
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

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

/// Something read from a stored position or event list.
type Stored<T> = Result<T, StoredStateError>;

type Sheets = BTreeMap<Seat, Sheet>;

/// Any game, object-safe, with positions and events as JSON text.
pub trait DynGame: Send + Sync {
    fn switches(&self) -> Switches;
    fn rules(&self) -> Vec<Passage>;

    // the course of a campaign

    fn start(&self, dice: &mut Dice) -> Stored<StoredTurn>;
    fn awaited(&self, position: &str) -> Stored<BTreeMap<Seat, Prompt>>;
    fn label(&self, position: &str) -> Stored<TurnName>;
    /// The turn as players count it.
    fn whole(&self, position: &str) -> Stored<TurnName>;
    /// The year, or the round.
    fn round(&self, position: &str) -> Stored<u32>;
    /// A number for the turn of this name, increasing in playing order.
    fn order_of(&self, turn: &str) -> Option<u32>;
    fn read(&self, position: &str, seat: Seat, sheet: &Sheet) -> Stored<SheetReading>;
    /// The same for lines that were kept for the turn: refused lines that the game skips do not
    /// make the sheet invalid.
    fn read_kept(&self, position: &str, seat: Seat, sheet: &Sheet) -> Stored<SheetReading>;
    /// The lines of an earlier sheet that remain in force after its turn and are valid today.
    fn standing(&self, position: &str, seat: Seat, former: &Sheet) -> Stored<Vec<String>>;
    /// Reads each seat's sheet against the position and plays the turn with the valid lines.
    fn adjudicate(&self, position: &str, sheets: &Sheets, dice: &mut Dice) -> Stored<StoredTurn>;
    fn laws(&self, position: &str) -> Stored<Result<(), LawBreach>>;
    /// A moderator's `set …` lines: the position afterwards and the event that reports it, or the
    /// law that forbids it.
    fn amend(&self, position: &str, lines: &[String]) -> Stored<Result<AmendedPosition, Refusal>>;
    /// An example line for each kind of fact that can be set.
    fn facts(&self) -> Vec<String>;
    /// True if a line sets a fact, and not a setting or a rule.
    fn is_fact(&self, line: &str) -> bool;
    fn stand_in(
        &self,
        position: &str,
        seat: Seat,
        manner: StandInStyle,
        dice: &mut Dice,
    ) -> Stored<String>;

    // what people see

    /// The map with the reader's own choices.
    fn map_of(
        &self,
        position: &str,
        events: &str,
        viewer: Viewer,
        choice: MapChoice,
    ) -> Stored<Drawing>;
    /// The whole board after the turn.
    fn map(&self, position: &str, events: &str, viewer: Viewer) -> Stored<Drawing> {
        self.map_of(position, events, viewer, MapChoice::default())
    }
    fn map_eyes(&self, viewer: Viewer) -> Viewer;
    /// True if a map of only a seat's own lands can be drawn.
    fn draws_lands(&self) -> bool;
    fn chart(&self, position: &str, viewer: Viewer) -> Stored<Vec<Phrase>>;
    fn form(&self, position: &str, seat: Seat) -> Stored<Form>;
    fn supposed(&self, position: &str, seat: Seat) -> Stored<String>;
    /// How the turn would end for a seat by its own sheet if nobody else moved, in sentences for
    /// that seat.
    fn outlook(&self, position: &str, seat: Seat, sheet: &Sheet) -> Stored<Vec<Phrase>>;
    fn view(&self, position: &str, events: &str, viewer: Viewer) -> Stored<Value>;
    /// The clauses that a viewer's report of a turn cites.
    fn cited(&self, position: &str, events: &str, viewer: Viewer) -> Stored<Vec<Clause>>;
    /// The events without those that only say that one of these seats sent nothing.
    fn hushed(&self, events: &str, seats: &BTreeSet<Seat>) -> Stored<String>;
    fn standings(&self, position: &str, viewer: Viewer) -> Stored<Standings>;
    /// The collective word for the players, if it is not the platform's own.
    fn who_play(&self) -> Option<Phrase>;
    fn figures(&self, position: &str, viewer: Viewer) -> Stored<Vec<Figure>>;
    fn sources(&self) -> IncomeSources;
    fn period(&self) -> Period;
    fn gains(&self, before: &str, events: &str, viewer: Viewer) -> Stored<Vec<Gain>>;
    fn notes(&self, before: &str, events: &str) -> Stored<Vec<YearNote>>;

    // how positions and events are written

    fn machine(&self, position: &str, events: &str, viewer: Viewer) -> Stored<Value>;
    fn board(&self) -> Value;
    /// A stored position and its events as this version writes them: an older version left out what
    /// did not exist yet.
    fn rewritten(&self, position: &str, events: &str) -> Stored<(String, String)>;
    /// From a file that a person wrote to JSON and back.
    fn read_position(&self, file: &str, text: &str) -> Result<String, SetupError>;
    fn read_whole_position(&self, file: &str, text: &str) -> Result<String, SetupError>;
    fn write_position(&self, position: &str) -> Stored<String>;
    fn position_within(&self, node: &YamlNode) -> Result<String, SetupError>;
    fn untrue(
        &self,
        position: &str,
        claims: &YamlNode,
    ) -> Stored<Result<Vec<FalseClaim>, SetupError>>;
    /// Every event with names instead of ids.
    fn told(&self, events: &str) -> Stored<Vec<Value>>;
    fn expected(&self, event: &YamlNode) -> Result<Value, SetupError>;
}

fn stored_position<G: Game>(file: &str, position: &G::Position) -> Result<String, SetupError> {
    serde_json::to_string(position).map_err(|why| SetupError {
        file: file.to_owned(),
        line: None,
        what: why.to_string(),
        expected: "a position".to_owned(),
    })
}

fn json(value: &impl serde::Serialize, what: &'static str) -> Stored<String> {
    serde_json::to_string(value).map_err(|why| StoredStateError { what, why })
}

fn stored<P: serde::Serialize, E: serde::Serialize>(turn: TurnResult<P, E>) -> Stored<StoredTurn> {
    Ok(StoredTurn {
        position: json(&turn.position, "position")?,
        events: json(&turn.events, "event list")?,
        outcome: turn.outcome,
    })
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

impl<G: Game> DynGame for G {
    fn switches(&self) -> Switches {
        Game::switches(self)
    }

    fn rules(&self) -> Vec<Passage> {
        Game::rules(self)
    }

    fn start(&self, dice: &mut Dice) -> Stored<StoredTurn> {
        stored(Game::start(self, dice))
    }

    fn awaited(&self, text: &str) -> Stored<BTreeMap<Seat, Prompt>> {
        Ok(Game::awaited(self, &*position::<G>(text)?))
    }

    fn read(&self, text: &str, seat: Seat, sheet: &Sheet) -> Stored<SheetReading> {
        let reading = Game::read(self, &*position::<G>(text)?, seat, sheet);
        let clean = reading.is_clean();
        Ok(SheetReading {
            orders: reading.orders.len(),
            answers: reading.answers,
            notes: reading.notes,
            clean,
        })
    }

    fn read_kept(&self, text: &str, seat: Seat, sheet: &Sheet) -> Stored<SheetReading> {
        let reading = DynGame::read(self, text, seat, sheet)?;
        let is_skipped = |answer: &LineAnswer| matches!(&answer.verdict, LineVerdict::Refused(refusal) if Game::is_skipped(self, refusal));
        let held_up = reading
            .now()
            .any(|answer| answer.verdict.is_no() && !is_skipped(answer));
        Ok(SheetReading {
            clean: !held_up,
            ..reading
        })
    }

    fn adjudicate(&self, text: &str, sheets: &Sheets, dice: &mut Dice) -> Stored<StoredTurn> {
        let before = position::<G>(text)?;
        let orders = sheets
            .iter()
            .map(|(&seat, sheet)| (seat, Game::read(self, &before, seat, sheet).orders))
            .collect();
        stored(Game::adjudicate(self, &before, &orders, dice))
    }

    fn amend(&self, text: &str, lines: &[String]) -> Stored<Result<AmendedPosition, Refusal>> {
        let sheet = fenced_sheet(lines);
        let (after, event) = match Game::amend(self, &*position::<G>(text)?, &sheet) {
            Ok(amended) => amended,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let told = lines.iter().map(|line| self.amendment_told(line)).collect();
        Ok(Ok(AmendedPosition {
            position: json(&after, "position")?,
            events: json(&[event], "event list")?,
            told,
        }))
    }

    fn facts(&self) -> Vec<String> {
        Game::facts(self)
    }

    fn is_fact(&self, line: &str) -> bool {
        Game::is_fact(self, line)
    }

    fn supposed(&self, text: &str, seat: Seat) -> Stored<String> {
        json(
            &Game::supposed(self, &*position::<G>(text)?, seat),
            "position",
        )
    }

    fn outlook(&self, text: &str, seat: Seat, sheet: &Sheet) -> Stored<Vec<Phrase>> {
        let position = position::<G>(text)?;
        let orders = Game::read(self, &position, seat, sheet).orders;
        Ok(Game::outlook(self, &position, seat, &orders))
    }

    fn cited(&self, text: &str, list: &str, viewer: Viewer) -> Stored<Vec<Clause>> {
        Ok(Game::cited(
            self,
            &*position::<G>(text)?,
            &events::<G>(list)?,
            viewer,
        ))
    }

    fn hushed(&self, list: &str, seats: &BTreeSet<Seat>) -> Stored<String> {
        let mut events = events::<G>(list)?.to_vec();
        events.retain(|event| Game::silence(self, event).is_none_or(|seat| !seats.contains(&seat)));
        json(&events, "event list")
    }

    fn view(&self, text: &str, list: &str, viewer: Viewer) -> Stored<Value> {
        let view = Game::view(self, &*position::<G>(text)?, &events::<G>(list)?, viewer);
        serde_json::to_value(view).map_err(|why| StoredStateError { what: "view", why })
    }

    fn machine(&self, text: &str, list: &str, viewer: Viewer) -> Stored<Value> {
        Ok(Game::machine(
            self,
            &*position::<G>(text)?,
            &events::<G>(list)?,
            viewer,
        ))
    }

    fn board(&self) -> Value {
        Game::board(self)
    }

    fn form(&self, text: &str, seat: Seat) -> Stored<Form> {
        Ok(Game::form(self, &*position::<G>(text)?, seat))
    }

    fn map_eyes(&self, viewer: Viewer) -> Viewer {
        Game::map_eyes(self, viewer)
    }

    fn map_of(&self, text: &str, list: &str, viewer: Viewer, choice: MapChoice) -> Stored<Drawing> {
        Ok(Game::map_of(
            self,
            &*position::<G>(text)?,
            &events::<G>(list)?,
            viewer,
            choice,
        ))
    }

    fn draws_lands(&self) -> bool {
        Game::draws_lands(self)
    }

    fn chart(&self, text: &str, viewer: Viewer) -> Stored<Vec<Phrase>> {
        Ok(Game::chart(self, &*position::<G>(text)?, viewer))
    }

    fn label(&self, text: &str) -> Stored<TurnName> {
        Ok(Game::label(self, &*position::<G>(text)?))
    }

    fn whole(&self, text: &str) -> Stored<TurnName> {
        Ok(Game::whole(self, &*position::<G>(text)?))
    }

    fn round(&self, text: &str) -> Stored<u32> {
        Ok(Game::round(self, &*position::<G>(text)?))
    }

    fn order_of(&self, turn: &str) -> Option<u32> {
        Game::order_of(self, turn)
    }

    fn standings(&self, text: &str, viewer: Viewer) -> Stored<Standings> {
        Ok(Game::standings(self, &*position::<G>(text)?, viewer))
    }

    fn who_play(&self) -> Option<Phrase> {
        Game::who_play(self)
    }

    fn figures(&self, text: &str, viewer: Viewer) -> Stored<Vec<Figure>> {
        Ok(Game::figures(self, &*position::<G>(text)?, viewer))
    }

    fn sources(&self) -> IncomeSources {
        Game::sources(self)
    }

    fn period(&self) -> Period {
        Game::period(self)
    }

    fn gains(&self, text: &str, list: &str, viewer: Viewer) -> Stored<Vec<Gain>> {
        Ok(Game::gains(
            self,
            &*position::<G>(text)?,
            &events::<G>(list)?,
            viewer,
        ))
    }

    fn notes(&self, text: &str, list: &str) -> Stored<Vec<YearNote>> {
        Ok(Game::notes(
            self,
            &*position::<G>(text)?,
            &events::<G>(list)?,
        ))
    }

    fn laws(&self, text: &str) -> Stored<Result<(), LawBreach>> {
        Ok(Game::laws(self, &*position::<G>(text)?))
    }

    fn stand_in(
        &self,
        text: &str,
        seat: Seat,
        manner: StandInStyle,
        dice: &mut Dice,
    ) -> Stored<String> {
        Ok(Game::stand_in(
            self,
            &*position::<G>(text)?,
            seat,
            manner,
            dice,
        ))
    }

    fn standing(&self, text: &str, seat: Seat, former: &Sheet) -> Stored<Vec<String>> {
        let position = position::<G>(text)?;
        let mut lines = Game::standing(self, &position, seat, former);
        // each round drops a line, or is the last: what one line needed may have been in another
        while !lines.is_empty() {
            let sheet = fenced_sheet(&lines);
            let answers = Game::read(self, &position, seat, &sheet).answers;
            let stands = |answer: &LineAnswer| {
                answer.later.is_none() && matches!(answer.verdict, LineVerdict::Will(_))
            };
            let kept: Vec<String> = answers
                .iter()
                .filter(|answer| stands(answer))
                .map(|answer| answer.text.clone())
                .collect();
            if kept.len() >= lines.len() {
                break;
            }
            lines = kept;
        }
        Ok(lines)
    }

    fn rewritten(&self, text: &str, list: &str) -> Stored<(String, String)> {
        Ok((
            json(&*position::<G>(text)?, "position")?,
            json(&*events::<G>(list)?, "event list")?,
        ))
    }

    fn read_position(&self, file: &str, text: &str) -> Result<String, SetupError> {
        stored_position::<G>(file, &Game::read_position(self, file, text)?)
    }

    fn read_whole_position(&self, file: &str, text: &str) -> Result<String, SetupError> {
        stored_position::<G>(file, &Game::read_whole_position(self, file, text)?)
    }

    fn write_position(&self, text: &str) -> Stored<String> {
        Ok(Game::write_position(self, &*position::<G>(text)?))
    }

    fn position_within(&self, node: &YamlNode) -> Result<String, SetupError> {
        stored_position::<G>("position", &Game::position_within(self, node)?)
    }

    fn untrue(&self, text: &str, claims: &YamlNode) -> Stored<Result<Vec<FalseClaim>, SetupError>> {
        Ok(Game::untrue(self, &*position::<G>(text)?, claims))
    }

    fn told(&self, list: &str) -> Stored<Vec<Value>> {
        Ok(events::<G>(list)?
            .iter()
            .map(|event| Game::told(self, event))
            .collect())
    }

    fn expected(&self, event: &YamlNode) -> Result<Value, SetupError> {
        Game::expected(self, event)
    }
}
