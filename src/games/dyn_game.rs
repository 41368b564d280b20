//! The game interface with its types serialised as text, so that the platform can hold any game:
//! implemented once, for every `Game`.
//!
//! Positions and events are JSON; `FORMAT` numbers their shape, so that a newer binary can read
//! what an older one stored.

use super::annals::{Figure, Gain, IncomeSources, Period, YearNote};
use super::dice::Dice;
use super::game::*;
use super::seat::{Seat, Viewer};
use crate::text::{
    INDENTED, Line, Phrase, Sheet, apart, for_turn, tidy,
    yaml_document::{SetupError, YamlNode},
};
use serde::de::DeserializeOwned;
use std::any::Any;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

/// A stored position or event list that this binary cannot read: an internal error, not a player's.
#[derive(Debug, thiserror::Error)]
#[error("stored {what} cannot be read: {why}")]
pub struct StoredStateError {
    pub what: &'static str,
    pub why: serde_json::Error,
}

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

/// A reading without the game's own order type: what the acknowledgement of a sheet needs.
#[derive(Clone, Debug)]
pub struct SheetReading {
    /// The number of valid orders.
    pub orders: usize,
    pub answers: Vec<LineAnswer>,
    pub notes: Vec<Phrase>,
    pub clean: bool,
}

impl SheetReading {
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
        let indented = |verdict: &LineVerdict| matches!(verdict, LineVerdict::Unread(complaint) if complaint.what.id.ends_with(INDENTED));
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

    fn now(&self) -> impl Iterator<Item = &LineAnswer> {
        self.answers.iter().filter(|answer| answer.later.is_none())
    }
}

/// Any game, object-safe, with positions and events as JSON text.
pub trait DynGame: Send + Sync {
    fn switches(&self) -> Switches;
    fn rules(&self) -> Vec<Passage>;
    fn start(&self, dice: &mut Dice) -> Result<StoredTurn, StoredStateError>;
    fn awaited(&self, position: &str) -> Result<BTreeMap<Seat, Prompt>, StoredStateError>;
    fn read(
        &self,
        position: &str,
        seat: Seat,
        sheet: &Sheet,
    ) -> Result<SheetReading, StoredStateError>;
    /// The same for lines that were kept for the turn: refused lines that the game skips do not
    /// make the sheet invalid.
    fn read_kept(
        &self,
        position: &str,
        seat: Seat,
        sheet: &Sheet,
    ) -> Result<SheetReading, StoredStateError>;
    /// Reads each seat's sheet against the position and plays the turn with the valid lines.
    fn adjudicate(
        &self,
        position: &str,
        sheets: &BTreeMap<Seat, Sheet>,
        dice: &mut Dice,
    ) -> Result<StoredTurn, StoredStateError>;
    /// A moderator's `set …` lines: the position afterwards and the event that reports it, or the
    /// law that forbids it.
    fn amend(
        &self,
        position: &str,
        lines: &[String],
    ) -> Result<Result<AmendedPosition, Refusal>, StoredStateError>;
    /// An example line for each kind of fact that can be set.
    fn facts(&self) -> Vec<String>;
    /// True if a line sets a fact, and not a setting or a rule.
    fn is_fact(&self, line: &str) -> bool;
    fn supposed(&self, position: &str, seat: Seat) -> Result<String, StoredStateError>;
    /// How the turn would end for a seat by its own sheet if nobody else moved, in sentences for
    /// that seat.
    fn outlook(
        &self,
        position: &str,
        seat: Seat,
        sheet: &Sheet,
    ) -> Result<Vec<Phrase>, StoredStateError>;
    /// The clauses that a viewer's report of a turn cites.
    fn cited(
        &self,
        position: &str,
        events: &str,
        viewer: Viewer,
    ) -> Result<Vec<Clause>, StoredStateError>;
    /// The events without those that only say that one of these seats sent nothing.
    fn hushed(&self, events: &str, seats: &BTreeSet<Seat>) -> Result<String, StoredStateError>;
    fn view(
        &self,
        position: &str,
        events: &str,
        viewer: Viewer,
    ) -> Result<serde_json::Value, StoredStateError>;
    fn machine(
        &self,
        position: &str,
        events: &str,
        viewer: Viewer,
    ) -> Result<serde_json::Value, StoredStateError>;
    fn board(&self) -> serde_json::Value;
    fn form(&self, position: &str, seat: Seat) -> Result<Form, StoredStateError>;
    fn map(
        &self,
        position: &str,
        events: &str,
        viewer: Viewer,
    ) -> Result<Drawing, StoredStateError>;
    /// The same with the reader's own choices.
    fn map_eyes(&self, viewer: Viewer) -> Viewer;
    fn map_of(
        &self,
        position: &str,
        events: &str,
        viewer: Viewer,
        choice: MapChoice,
    ) -> Result<Drawing, StoredStateError>;
    /// True if a map of only a seat's own lands can be drawn.
    fn draws_lands(&self) -> bool;
    fn chart(
        &self,
        position: &str,
        viewer: Viewer,
    ) -> Result<Vec<crate::text::Phrase>, StoredStateError>;
    fn label(&self, position: &str) -> Result<TurnName, StoredStateError>;
    /// The turn as players count it.
    fn whole(&self, position: &str) -> Result<TurnName, StoredStateError>;
    /// The year, or the round.
    fn round(&self, position: &str) -> Result<u32, StoredStateError>;
    /// A number for the turn of this name, increasing in playing order.
    fn order_of(&self, turn: &str) -> Option<u32>;
    fn standings(&self, position: &str, viewer: Viewer) -> Result<Standings, StoredStateError>;
    /// The collective word for the players, if it is not the platform's own.
    fn who_play(&self) -> Option<Phrase>;
    fn figures(&self, position: &str, viewer: Viewer) -> Result<Vec<Figure>, StoredStateError>;
    fn sources(&self) -> IncomeSources;
    fn period(&self) -> Period;
    fn gains(
        &self,
        before: &str,
        events: &str,
        viewer: Viewer,
    ) -> Result<Vec<Gain>, StoredStateError>;
    fn notes(&self, before: &str, events: &str) -> Result<Vec<YearNote>, StoredStateError>;
    fn laws(&self, position: &str) -> Result<Result<(), LawBreach>, StoredStateError>;
    fn stand_in(
        &self,
        position: &str,
        seat: Seat,
        manner: StandInStyle,
        dice: &mut Dice,
    ) -> Result<String, StoredStateError>;
    /// The lines of an earlier sheet that remain in force after its turn and are valid today.
    fn standing(
        &self,
        position: &str,
        seat: Seat,
        former: &Sheet,
    ) -> Result<Vec<String>, StoredStateError>;
    /// A stored position and its events as this version writes them: an older version left out what
    /// did not exist yet.
    fn rewritten(&self, position: &str, events: &str)
    -> Result<(String, String), StoredStateError>;
    /// From a file that a person wrote to JSON and back.
    fn read_position(&self, file: &str, text: &str) -> Result<String, SetupError>;
    fn read_whole_position(&self, file: &str, text: &str) -> Result<String, SetupError>;
    fn write_position(&self, position: &str) -> Result<String, StoredStateError>;
    fn position_within(&self, node: &YamlNode) -> Result<String, SetupError>;
    fn untrue(
        &self,
        position: &str,
        claims: &YamlNode,
    ) -> Result<Result<Vec<FalseClaim>, SetupError>, StoredStateError>;
    /// Every event with names instead of ids.
    fn told(&self, events: &str) -> Result<Vec<serde_json::Value>, StoredStateError>;
    fn expected(&self, event: &YamlNode) -> Result<serde_json::Value, SetupError>;
}

/// A cache of parsed values, with their texts.
type ParseCache = RefCell<VecDeque<(String, Rc<dyn Any>)>>;

/// How many positions each thread keeps with their texts.
const KEPT: usize = 8;
/// How many event lists are kept: they are needed while one turn's reports and maps are made.
const KEPT_EVENTS: usize = 2;

thread_local! {
    /// Handling a mail reads its campaign's position half a dozen times, and parsing is most of
    /// that cost. The meaning of a text never changes.
    static READ: ParseCache = const { RefCell::new(VecDeque::new()) };
    /// Every reader of a turn gets the same events, in the report and on the maps.
    static READ_EVENTS: ParseCache = const { RefCell::new(VecDeque::new()) };
}

#[cfg(test)]
thread_local! {
    /// The number of positions that this thread parsed.
    pub(crate) static PARSED: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

fn position<G: Game>(text: &str) -> Result<Rc<G::Position>, StoredStateError> {
    READ.with(|kept| parsed(kept, KEPT, text, "position"))
}

fn events<G: Game>(text: &str) -> Result<Rc<Vec<G::Event>>, StoredStateError> {
    READ_EVENTS.with(|kept| parsed(kept, KEPT_EVENTS, text, "event list"))
}

/// Parses a text unless its result is still in the cache, which keeps the latest `most`.
fn parsed<T: DeserializeOwned + 'static>(
    kept: &ParseCache,
    most: usize,
    text: &str,
    what: &'static str,
) -> Result<Rc<T>, StoredStateError> {
    let known = |(_, known): &(String, Rc<dyn Any>)| known.clone().downcast::<T>().ok();
    if let Some(known) = kept
        .borrow()
        .iter()
        .filter(|(known, _)| known == text)
        .find_map(known)
    {
        return Ok(known);
    }
    #[cfg(test)]
    PARSED.set(PARSED.get() + u32::from(what == "position"));
    let read: Rc<T> =
        Rc::new(serde_json::from_str(text).map_err(|why| StoredStateError { what, why })?);
    let mut kept = kept.borrow_mut();
    kept.truncate(most - 1);
    kept.push_front((text.to_owned(), read.clone()));
    Ok(read)
}

fn stored_position<G: Game>(file: &str, position: &G::Position) -> Result<String, SetupError> {
    serde_json::to_string(position).map_err(|why| SetupError {
        file: file.to_owned(),
        line: None,
        what: why.to_string(),
        expected: "a position".to_owned(),
    })
}

fn json(value: &impl serde::Serialize, what: &'static str) -> Result<String, StoredStateError> {
    serde_json::to_string(value).map_err(|why| StoredStateError { what, why })
}

fn stored<P: serde::Serialize, E: serde::Serialize>(
    turn: TurnResult<P, E>,
) -> Result<StoredTurn, StoredStateError> {
    Ok(StoredTurn {
        position: json(&turn.position, "position")?,
        events: json(&turn.events, "event list")?,
        outcome: turn.outcome,
    })
}

impl<G: Game> DynGame for G {
    fn switches(&self) -> Switches {
        Game::switches(self)
    }

    fn rules(&self) -> Vec<Passage> {
        Game::rules(self)
    }

    fn start(&self, dice: &mut Dice) -> Result<StoredTurn, StoredStateError> {
        stored(Game::start(self, dice))
    }

    fn awaited(&self, text: &str) -> Result<BTreeMap<Seat, Prompt>, StoredStateError> {
        Ok(Game::awaited(self, &*position::<G>(text)?))
    }

    fn read(
        &self,
        text: &str,
        seat: Seat,
        sheet: &Sheet,
    ) -> Result<SheetReading, StoredStateError> {
        let reading = Game::read(self, &*position::<G>(text)?, seat, sheet);
        let clean = reading.is_clean();
        Ok(SheetReading {
            orders: reading.orders.len(),
            answers: reading.answers,
            notes: reading.notes,
            clean,
        })
    }

    fn read_kept(
        &self,
        text: &str,
        seat: Seat,
        sheet: &Sheet,
    ) -> Result<SheetReading, StoredStateError> {
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

    fn adjudicate(
        &self,
        text: &str,
        sheets: &BTreeMap<Seat, Sheet>,
        dice: &mut Dice,
    ) -> Result<StoredTurn, StoredStateError> {
        let before = position::<G>(text)?;
        let orders = sheets
            .iter()
            .map(|(&seat, sheet)| (seat, Game::read(self, &before, seat, sheet).orders))
            .collect();
        stored(Game::adjudicate(self, &before, &orders, dice))
    }

    fn amend(
        &self,
        text: &str,
        lines: &[String],
    ) -> Result<Result<AmendedPosition, Refusal>, StoredStateError> {
        let sheet = Sheet {
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
        };
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

    fn supposed(&self, text: &str, seat: Seat) -> Result<String, StoredStateError> {
        json(
            &Game::supposed(self, &*position::<G>(text)?, seat),
            "position",
        )
    }

    fn outlook(
        &self,
        text: &str,
        seat: Seat,
        sheet: &Sheet,
    ) -> Result<Vec<Phrase>, StoredStateError> {
        let position = position::<G>(text)?;
        let orders = Game::read(self, &position, seat, sheet).orders;
        Ok(Game::outlook(self, &position, seat, &orders))
    }

    fn cited(
        &self,
        text: &str,
        list: &str,
        viewer: Viewer,
    ) -> Result<Vec<Clause>, StoredStateError> {
        Ok(Game::cited(
            self,
            &*position::<G>(text)?,
            &events::<G>(list)?,
            viewer,
        ))
    }

    fn hushed(&self, list: &str, seats: &BTreeSet<Seat>) -> Result<String, StoredStateError> {
        let mut events = events::<G>(list)?.to_vec();
        events.retain(|event| Game::silence(self, event).is_none_or(|seat| !seats.contains(&seat)));
        json(&events, "event list")
    }

    fn view(
        &self,
        text: &str,
        list: &str,
        viewer: Viewer,
    ) -> Result<serde_json::Value, StoredStateError> {
        let view = Game::view(self, &*position::<G>(text)?, &events::<G>(list)?, viewer);
        serde_json::to_value(view).map_err(|why| StoredStateError { what: "view", why })
    }

    fn machine(
        &self,
        text: &str,
        list: &str,
        viewer: Viewer,
    ) -> Result<serde_json::Value, StoredStateError> {
        Ok(Game::machine(
            self,
            &*position::<G>(text)?,
            &events::<G>(list)?,
            viewer,
        ))
    }

    fn board(&self) -> serde_json::Value {
        Game::board(self)
    }

    fn form(&self, text: &str, seat: Seat) -> Result<Form, StoredStateError> {
        Ok(Game::form(self, &*position::<G>(text)?, seat))
    }

    fn map(&self, text: &str, list: &str, viewer: Viewer) -> Result<Drawing, StoredStateError> {
        Ok(Game::map(
            self,
            &*position::<G>(text)?,
            &events::<G>(list)?,
            viewer,
        ))
    }

    fn map_eyes(&self, viewer: Viewer) -> Viewer {
        Game::map_eyes(self, viewer)
    }

    fn map_of(
        &self,
        text: &str,
        list: &str,
        viewer: Viewer,
        choice: MapChoice,
    ) -> Result<Drawing, StoredStateError> {
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

    fn chart(
        &self,
        text: &str,
        viewer: Viewer,
    ) -> Result<Vec<crate::text::Phrase>, StoredStateError> {
        Ok(Game::chart(self, &*position::<G>(text)?, viewer))
    }

    fn label(&self, text: &str) -> Result<TurnName, StoredStateError> {
        Ok(Game::label(self, &*position::<G>(text)?))
    }

    fn whole(&self, text: &str) -> Result<TurnName, StoredStateError> {
        Ok(Game::whole(self, &*position::<G>(text)?))
    }

    fn round(&self, text: &str) -> Result<u32, StoredStateError> {
        Ok(Game::round(self, &*position::<G>(text)?))
    }

    fn order_of(&self, turn: &str) -> Option<u32> {
        Game::order_of(self, turn)
    }

    fn standings(&self, text: &str, viewer: Viewer) -> Result<Standings, StoredStateError> {
        Ok(Game::standings(self, &*position::<G>(text)?, viewer))
    }

    fn who_play(&self) -> Option<Phrase> {
        Game::who_play(self)
    }

    fn figures(&self, text: &str, viewer: Viewer) -> Result<Vec<Figure>, StoredStateError> {
        Ok(Game::figures(self, &*position::<G>(text)?, viewer))
    }

    fn sources(&self) -> IncomeSources {
        Game::sources(self)
    }

    fn period(&self) -> Period {
        Game::period(self)
    }

    fn gains(&self, text: &str, list: &str, viewer: Viewer) -> Result<Vec<Gain>, StoredStateError> {
        Ok(Game::gains(
            self,
            &*position::<G>(text)?,
            &events::<G>(list)?,
            viewer,
        ))
    }

    fn notes(&self, text: &str, list: &str) -> Result<Vec<YearNote>, StoredStateError> {
        Ok(Game::notes(
            self,
            &*position::<G>(text)?,
            &events::<G>(list)?,
        ))
    }

    fn laws(&self, text: &str) -> Result<Result<(), LawBreach>, StoredStateError> {
        Ok(Game::laws(self, &*position::<G>(text)?))
    }

    fn stand_in(
        &self,
        text: &str,
        seat: Seat,
        manner: StandInStyle,
        dice: &mut Dice,
    ) -> Result<String, StoredStateError> {
        Ok(Game::stand_in(
            self,
            &*position::<G>(text)?,
            seat,
            manner,
            dice,
        ))
    }

    fn standing(
        &self,
        text: &str,
        seat: Seat,
        former: &Sheet,
    ) -> Result<Vec<String>, StoredStateError> {
        let position = position::<G>(text)?;
        let mut lines = Game::standing(self, &position, seat, former);
        // each round drops a line, or is the last: what one line needed may have been in another
        while !lines.is_empty() {
            let sheet = Sheet {
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
            };
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

    fn rewritten(&self, text: &str, list: &str) -> Result<(String, String), StoredStateError> {
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

    fn write_position(&self, text: &str) -> Result<String, StoredStateError> {
        Ok(Game::write_position(self, &*position::<G>(text)?))
    }

    fn position_within(&self, node: &YamlNode) -> Result<String, SetupError> {
        stored_position::<G>("position", &Game::position_within(self, node)?)
    }

    fn untrue(
        &self,
        text: &str,
        claims: &YamlNode,
    ) -> Result<Result<Vec<FalseClaim>, SetupError>, StoredStateError> {
        Ok(Game::untrue(self, &*position::<G>(text)?, claims))
    }

    fn told(&self, list: &str) -> Result<Vec<serde_json::Value>, StoredStateError> {
        Ok(events::<G>(list)?
            .iter()
            .map(|event| Game::told(self, event))
            .collect())
    }

    fn expected(&self, event: &YamlNode) -> Result<serde_json::Value, SetupError> {
        Game::expected(self, event)
    }
}
