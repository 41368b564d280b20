//! Writes what happened at one place in a played turn as a short case. Everything that the case
//! does not need is removed.
//!
//! Nobody can tell in advance what is needed: a player's income may decide a battle far away. So
//! parts of the position and of the order sheets are left out by trial. They stay out if everything
//! at the place still happens as it did.

use super::comparison::fits;
use super::skeleton::{CaseSkeleton, PhaseRecord, clauses, head, quoted, sheet, spelled};
use super::turn::sheet as sheet_read;
use seneschal_games::{Dice, Seat, StoredStateError};
use seneschal_text::yaml_document::{SetupError, YamlDocument, expected_name};
use serde_json::Value as Json;
use serde_yaml::{Mapping, Value};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

/// The most turns that are played to find out what is needed.
const MOST_TRIALS: usize = 1_000;
/// The pips of all dice that are rolled elsewhere.
const ELSEWHERE: u8 = 3;

/// Why no such case could be written.
#[derive(Debug, thiserror::Error)]
pub enum PlaceCaseError {
    #[error("no place is called {0:?}; expected {1}")]
    NoPlace(String, String),
    #[error("nothing happened at {0} in {1}; expected {2}")]
    Quiet(String, String, String),
    #[error(
        "what happened at {0} cannot be told without the rest of the turn; write the whole turn, without --at"
    )]
    NotAlone(String),
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    Unreadable(#[from] StoredStateError),
    #[error(transparent)]
    Yaml(#[from] seneschal_text::yaml::YamlError),
}

/// A value of a position file, with the keys that lead to it.
type PositionFact = (Vec<Value>, Value);

/// A case while it is being shortened.
#[derive(Clone)]
struct CaseDraft {
    position: Vec<PositionFact>,
    turns: Vec<TurnDraft>,
}

#[derive(Clone)]
struct TurnDraft {
    lines: Vec<(Seat, String)>,
    refused: Vec<(Seat, String)>,
    dice: Vec<(String, u8)>,
    otherwise: Option<u8>,
    events: Vec<Json>,
    after: Vec<PositionFact>,
}

/// The text of a case that passes unchanged.
pub fn at_place(of: &CaseSkeleton, wanted: &str) -> Result<String, PlaceCaseError> {
    let places = places(&of.table.board_json());
    let Some(place) = places
        .iter()
        .find(|name| name.to_lowercase() == wanted.trim().to_lowercase())
    else {
        return Err(PlaceCaseError::NoPlace(
            wanted.to_owned(),
            expected_name(wanted, places.iter().map(String::as_str)),
        ));
    };
    let told: Vec<Vec<Json>> = of
        .pieces
        .iter()
        .map(|piece| piece.events(of.table))
        .collect::<Result<_, _>>()?;
    let kept: Vec<Vec<Json>> = told
        .iter()
        .map(|events| events_at(events, place, &places))
        .collect();
    let happened = |events: &Vec<Json>| !events.is_empty();
    let (Some(first), Some(last)) = (
        kept.iter().position(happened),
        kept.iter().rposition(happened),
    ) else {
        return Err(nothing_happened(of, place, &told, &places));
    };
    let pieces = of.pieces.get(first..=last).unwrap_or_default();
    let events = kept.get(first..=last).unwrap_or_default();
    let mut turns = Vec::new();
    for (piece, events) in pieces.iter().zip(events) {
        turns.push(turn(of, piece, events, place)?);
    }
    let before = pieces
        .first()
        .map(|piece| piece.before.as_str())
        .unwrap_or_default();
    let trial = DraftTrial {
        of,
        tries: Cell::new(0),
    };
    let whole = CaseDraft {
        position: facts(of, before)?,
        turns,
    };
    let draft = shorten_draft(
        &trial,
        trial
            .holds(&whole)
            .ok_or_else(|| PlaceCaseError::NotAlone(place.clone()))?,
        place,
    );
    let text = written(of, &draft, place);
    if super::run("case.yaml", &text).passed() {
        Ok(text)
    } else {
        Err(PlaceCaseError::NotAlone(place.clone()))
    }
}

/// The complaint names the places where something happened.
fn nothing_happened(
    of: &CaseSkeleton,
    place: &str,
    told: &[Vec<Json>],
    places: &BTreeSet<String>,
) -> PlaceCaseError {
    let elsewhere: BTreeSet<&str> = told
        .iter()
        .flatten()
        .flat_map(|event| texts(event))
        .filter(|text| places.contains(*text))
        .collect();
    PlaceCaseError::Quiet(
        place.to_owned(),
        of.turn.to_owned(),
        expected_name(place, elsewhere),
    )
}

fn turn(
    of: &CaseSkeleton,
    piece: &PhaseRecord,
    events: &[Json],
    place: &str,
) -> Result<TurnDraft, PlaceCaseError> {
    let before = facts(of, &piece.before)?;
    let mut after = facts(of, &piece.after.position)?;
    let names = |value: &Value| value.as_str().is_some_and(|text| text == place);
    after.retain(|fact| fact.0.iter().any(names) || names(&fact.1) && !before.contains(fact));
    let lines = piece
        .sheets
        .iter()
        .flat_map(|(seat, source)| source.lines().map(|line| (*seat, line.to_owned())))
        .collect();
    let dice = piece
        .rolls
        .iter()
        .map(|roll| (roll.name.clone(), roll.pips))
        .collect();
    // combats are numbered over the whole turn
    let without_count = |event: &Json| {
        let mut event = event.clone();
        event.as_object_mut().map(|fields| fields.remove("combat"));
        event
    };
    Ok(TurnDraft {
        lines,
        refused: Vec::new(),
        dice,
        otherwise: None,
        events: events.iter().map(without_count).collect(),
        after,
    })
}

fn shorten_draft(trial: &DraftTrial, whole: CaseDraft, place: &str) -> CaseDraft {
    let mut draft = whole;
    let attempt = |draft: &mut CaseDraft, change: &dyn Fn(&mut CaseDraft)| {
        let mut changed = draft.clone();
        change(&mut changed);
        trial.holds(&changed).map(|found| *draft = found).is_some()
    };
    // give all dice from elsewhere the same pips, if that changes nothing here
    attempt(&mut draft, &|draft| {
        for turn in &mut draft.turns {
            turn.dice
                .retain(|(name, _)| format!("/{name}/").contains(&format!("/{place}/")));
            turn.otherwise = Some(ELSEWHERE);
        }
    });
    for at in 0..draft.turns.len() {
        let lines = draft
            .turns
            .get(at)
            .map(|turn| turn.lines.clone())
            .unwrap_or_default();
        needed(&lines, &mut |kept| {
            attempt(&mut draft, &|draft| {
                if let Some(turn) = draft.turns.get_mut(at) {
                    turn.lines = kept.to_vec();
                }
            })
        });
    }
    needed(&draft.position.clone(), &mut |kept| {
        attempt(&mut draft, &|draft| draft.position = kept.to_vec())
    });
    // drop dice that nobody rolls any more; perhaps all remaining dice belong to this place
    attempt(&mut draft, &|draft| {
        draft
            .turns
            .iter_mut()
            .for_each(|turn| turn.otherwise = None)
    });
    draft
}

/// Leaves out as much as possible, in ever smaller parts (delta debugging).
fn needed<T: Clone>(all: &[T], holds: &mut dyn FnMut(&[T]) -> bool) {
    let mut kept = all.to_vec();
    let mut size = kept.len();
    while size > 0 {
        let mut at = 0;
        while at < kept.len() {
            let end = (at + size).min(kept.len());
            let fewer: Vec<T> = kept
                .iter()
                .take(at)
                .chain(kept.iter().skip(end))
                .cloned()
                .collect();
            if holds(&fewer) {
                kept = fewer;
            } else {
                at = end;
            }
        }
        size /= 2;
    }
}

struct DraftTrial<'a> {
    of: &'a CaseSkeleton<'a>,
    tries: Cell<usize>,
}

impl DraftTrial<'_> {
    /// The draft with the dice that it rolls and the lines that are refused, if all its claims are
    /// true.
    fn holds(&self, draft: &CaseDraft) -> Option<CaseDraft> {
        let table = self.of.table;
        self.tries.set(self.tries.get() + 1);
        if self.tries.get() > MOST_TRIALS {
            return None;
        }
        let mut position = table
            .read_position_file("case.yaml", &block(&draft.position, ""))
            .ok()?;
        table.open_position(&position).ok()?.laws().ok()?;
        let mut turns = Vec::new();
        for turn in &draft.turns {
            turns.push(self.play(turn, &mut position)?);
        }
        Some(CaseDraft {
            turns,
            ..draft.clone()
        })
    }

    /// Plays a turn of the draft on that position.
    fn play(&self, turn: &TurnDraft, position: &mut String) -> Option<TurnDraft> {
        let table = self.of.table;
        let at = table.open_position(position).ok()?;
        let mut refused = Vec::new();
        let mut orders = BTreeMap::new();
        for (seat, text) in turn.sheets() {
            let sheet = sheet_read(&text);
            let reading = at.read(seat, &sheet);
            refused.extend(
                reading
                    .answers
                    .iter()
                    .filter(|answer| answer.verdict.is_no())
                    .map(|answer| (seat, answer.text.clone())),
            );
            orders.insert(seat, reading.orders);
        }
        let mut rolls = Dice::fixed(turn.dice.clone(), turn.otherwise.unwrap_or(1));
        let played = at.adjudicate(&orders, &mut rolls);
        let dice = turn.rolled(&rolls)?;
        let after = table
            .open_with_events(&played.position, &played.events)
            .ok()?;
        let told = after.write_events();
        let mut rest = told.as_slice();
        for wanted in &turn.events {
            let at = rest.iter().position(|event| fits(wanted, event))?;
            rest = rest.get(at + 1..)?;
        }
        *position = played.position;
        after.laws().ok()?;
        let page = YamlDocument::read("case.yaml", &block(&turn.after, "")).ok()?;
        let untrue = after.untrue(&page.root()).ok()?;
        untrue.is_empty().then(|| TurnDraft {
            refused,
            dice,
            ..turn.clone()
        })
    }
}

impl TurnDraft {
    /// The turn's dice that were rolled; `None` if others were rolled that the draft says nothing
    /// of.
    fn rolled(&self, rolls: &Dice) -> Option<Vec<(String, u8)>> {
        let rolled: BTreeSet<String> = rolls.rolled().into_iter().map(|roll| roll.name).collect();
        let known: Vec<(String, u8)> = self
            .dice
            .iter()
            .filter(|(name, _)| rolled.contains(name))
            .cloned()
            .collect();
        (self.otherwise.is_some() || known.len() >= rolled.len()).then_some(known)
    }

    fn sheets(&self) -> BTreeMap<Seat, String> {
        let mut sheets: BTreeMap<Seat, String> = BTreeMap::new();
        for (seat, line) in &self.lines {
            let sheet = sheets.entry(*seat).or_default();
            *sheet += line;
            sheet.push('\n');
        }
        sheets
    }

    fn written(&self, of: &CaseSkeleton) -> String {
        let lord = |seat: Seat| {
            quoted(
                of.setup
                    .seats
                    .get(seat.index())
                    .map_or("?", |seat| seat.lord.as_str()),
            )
        };
        let mut text = "sheets:\n".to_owned();
        for (seat, source) in self.sheets() {
            text += &format!("  {}: {}", lord(seat), sheet(&source));
        }
        if !self.refused.is_empty() {
            text += "refused:\n";
            self.refused.iter().for_each(|(seat, line)| {
                text += &format!("  - {{ lord: {}, line: {} }}\n", lord(*seat), quoted(line))
            });
        }
        if !self.dice.is_empty() || self.otherwise.is_some() {
            text += "dice:\n";
            self.dice
                .iter()
                .for_each(|(name, pips)| text += &format!("  {}: {pips}\n", quoted(name)));
            self.otherwise
                .iter()
                .for_each(|pips| text += &format!("  otherwise: {pips}\n"));
        }
        text += "events:\n";
        self.events
            .iter()
            .for_each(|event| text += &format!("  - {event}\n"));
        if !self.after.is_empty() {
            text += &format!("after:\n{}", block(&self.after, "  "));
        }
        text
    }
}

fn written(of: &CaseSkeleton, draft: &CaseDraft, place: &str) -> String {
    let events: Vec<Json> = draft
        .turns
        .iter()
        .flat_map(|turn| turn.events.clone())
        .collect();
    let mut text = head(
        of,
        &format!("{place} in {} of {}", of.turn, of.campaign),
        &clauses(&events),
    );
    if !draft.position.is_empty() {
        text += &format!("position:\n{}", block(&draft.position, "  "));
    }
    for (n, turn) in draft.turns.iter().enumerate() {
        let lines = turn.written(of);
        match n {
            0 => text += &lines,
            _ => {
                text += if n == 1 { "then:\n" } else { "" };
                lines
                    .lines()
                    .zip(std::iter::once("  - ").chain(std::iter::repeat("    ")))
                    .for_each(|(line, before)| text += &format!("{before}{line}\n"));
            }
        }
    }
    text
}

/// Every place of the board.
fn places(board: &Json) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let lists = board
        .as_object()
        .into_iter()
        .flatten()
        .filter_map(|(_, value)| value.as_array());
    found.extend(
        lists
            .flatten()
            .filter_map(|item| item.get("name")?.as_str())
            .map(str::to_owned),
    );
    found
}

fn texts(value: &Json) -> Vec<&str> {
    match value {
        Json::String(text) => vec![text],
        Json::Array(items) => items.iter().flat_map(texts).collect(),
        Json::Object(fields) => fields.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

/// The events that name the place. Events between two of them that name no place count too: they
/// are the rounds of its battles.
fn events_at(events: &[Json], place: &str, places: &BTreeSet<String>) -> Vec<Json> {
    let mut kept = Vec::new();
    let (mut waiting, mut here) = (Vec::new(), None);
    for event in events {
        let names: Vec<&str> = texts(event)
            .into_iter()
            .filter(|text| places.contains(*text))
            .collect();
        let stage = event.get("stage");
        if names.contains(&place) {
            if here == Some(stage) {
                kept.append(&mut waiting);
            }
            waiting.clear();
            kept.push(event.clone());
            here = Some(stage);
        } else if names.is_empty() && here == Some(stage) {
            waiting.push(event.clone());
        } else {
            waiting.clear();
            here = None;
        }
    }
    kept
}

fn facts(of: &CaseSkeleton, position: &str) -> Result<Vec<PositionFact>, PlaceCaseError> {
    let value: Value =
        seneschal_text::yaml::read(&of.table.open_position(position)?.write_position())?;
    let mut found = Vec::new();
    gather(&value, &mut Vec::new(), &mut found);
    Ok(found)
}

fn gather(value: &Value, way: &mut Vec<Value>, found: &mut Vec<PositionFact>) {
    match value {
        Value::Mapping(pairs) if !pairs.is_empty() => {
            for (key, value) in pairs {
                way.push(key.clone());
                gather(value, way, found);
                way.pop();
            }
        }
        leaf => found.push((way.clone(), leaf.clone())),
    }
}

/// Formats facts as a position file does: two levels as lines, the rest in braces.
fn block(facts: &[PositionFact], indent: &str) -> String {
    let mut root = Mapping::new();
    for (way, leaf) in facts {
        let Some((last, before)) = way.split_last() else {
            continue;
        };
        let mut at = &mut root;
        for key in before {
            let next = at
                .entry(key.clone())
                .or_insert_with(|| Value::Mapping(Mapping::new()));
            let Value::Mapping(next) = next else {
                return String::new();
            };
            at = next;
        }
        at.insert(last.clone(), leaf.clone());
    }
    let mut text = String::new();
    for (key, value) in &root {
        match value {
            Value::Mapping(pairs) if !pairs.is_empty() => {
                text += &format!("{indent}{}:\n", spelled(key));
                pairs.iter().for_each(|(key, value)| {
                    text += &format!("{indent}  {}: {}\n", spelled(key), spelled(value))
                });
            }
            value => text += &format!("{indent}{}: {}\n", spelled(key), spelled(value)),
        }
    }
    text
}
