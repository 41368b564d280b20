//! Knights of the Round Table as the platform sees it.

use super::event::{Event, EventKind};
use super::game::RoundTable;
use super::order::Order;
use super::position::{KnightState, Position};
use super::{accounts, amendment, json, laws, opening, position_file, read, stand_in, turn, view};
use seneschal_seam::{
    dice::Dice,
    event_notation as frame,
    game::{FalseClaim, LawBreach, Prompt, StandInStyle, TurnLabel, TurnResult},
    notation::{EventTag, Notation},
    order_reading::{OrderReading, Refusal},
    phrasing::{BuiltInPhrasing, NameKinds},
    rules::{Amendment, Rules},
    seat::{Seat, Viewer},
    setup::{Setup, Switches},
};
use seneschal_text::{
    Sheet, Token,
    yaml_document::{SetupError, YamlNode},
};
use std::collections::BTreeMap;

impl Rules for RoundTable {
    type Position = Position;
    type Order = Order;
    type Event = Event;

    fn phrasing() -> Option<&'static BuiltInPhrasing> {
        Some(&read::phrasing::TABLE)
    }

    fn name_at(&self, seat: Seat, line: &[Token], at: usize) -> Option<(NameKinds, usize)> {
        read::phrasing::name_at(&self.names, seat, line, at)
    }

    fn near_names(&self, word: &str) -> Vec<String> {
        read::phrasing::near_names(&self.names, word)
    }

    fn open(setup: &Setup) -> Result<Self, SetupError> {
        opening::open(setup)
    }

    fn switches(&self) -> Switches {
        self.rules.switches()
    }

    fn has_word(&self, name: &str) -> bool {
        read::names::index(&[name.to_owned()]).is_err()
    }

    fn start(&self, dice: &mut Dice) -> TurnResult<Position, Event> {
        turn::start::start(self, dice)
    }

    fn turn(&self, position: &Position) -> TurnLabel {
        view::turn_label::label(self, position)
    }

    fn turn_rank(&self, turn: &str) -> Option<u32> {
        read::turn_names::HalfName::parse(turn)?.rank()
    }

    fn awaited(&self, position: &Position) -> BTreeMap<Seat, Prompt> {
        view::awaited::awaited(self, position)
    }

    /// R§9.2: standing orders come at any time.
    fn may_order_unasked(&self, position: &Position, seat: Seat) -> bool {
        position.over.is_none() && position.knight(seat).state != KnightState::Dead
    }

    fn read(&self, position: &Position, seat: Seat, sheet: &Sheet) -> OrderReading<Order> {
        read::sheet_reader::read(self, position, seat, sheet)
    }

    fn adjudicate(
        &self,
        position: &Position,
        orders: &BTreeMap<Seat, Vec<Order>>,
        dice: &mut Dice,
    ) -> TurnResult<Position, Event> {
        turn::play(self, position, orders, dice)
    }

    fn amend(
        &self,
        position: &Position,
        words: &Sheet,
    ) -> Result<Amendment<Position, Event>, Refusal> {
        let (position, event) = amendment::amend(self, position, words)?;
        let told = words.lines.iter();
        Ok(Amendment {
            position,
            event,
            told: told
                .map(|line| amendment::amendment_phrase(&line.text))
                .collect(),
        })
    }

    fn facts(&self) -> Vec<String> {
        amendment::forms(self)
    }

    /// Engines and swords belong to nobody.
    fn is_fact(&self, line: &str) -> bool {
        amendment::is_fact(line)
    }

    /// R§8.2: whether a card can be in a hand tells where it is not.
    fn is_hidden_fact(&self, line: &str) -> bool {
        amendment::is_hand(line)
    }

    fn laws(&self, position: &Position) -> Result<(), LawBreach> {
        laws::laws(self, position)
    }

    fn accounts(
        &self,
        before: &Position,
        after: &Position,
        events: &[Event],
    ) -> Result<(), LawBreach> {
        accounts::accounts(self, before, after, events)
    }

    fn stand_in(
        &self,
        position: &Position,
        seat: Seat,
        style: StandInStyle,
        dice: &mut Dice,
    ) -> String {
        stand_in::sheet(self, position, seat, style, dice)
    }
}

impl Notation for RoundTable {
    const EVENT_KINDS: &'static [&'static str] = <EventKind as strum::VariantNames>::VARIANTS;

    fn event_sentences() -> Vec<(String, Vec<&'static str>)> {
        frame::sentences::<RoundTable>()
    }

    fn event_tag<'e>(&self, event: &'e Event) -> EventTag<'e> {
        EventTag {
            kind: (&event.what).into(),
            clause: &event.clause,
            silent: match event.what {
                EventKind::Silent { seat } => Some(seat),
                _ => None,
            },
        }
    }

    fn read_position(&self, node: &YamlNode) -> Result<Position, SetupError> {
        position_file::reader::read_node(self, node)
    }

    fn read_complete_position(&self, file: &str, text: &str) -> Result<Position, SetupError> {
        position_file::reader::read_whole(self, file, text)
    }

    fn write_position(&self, position: &Position) -> String {
        position_file::writer::write(self, position)
    }

    fn untrue(
        &self,
        position: &Position,
        claims: &YamlNode,
    ) -> Result<Vec<FalseClaim>, SetupError> {
        position_file::claims::untrue(self, position, claims)
    }

    fn write_event(&self, event: &Event) -> serde_json::Value {
        let Event { clause, what, dice } = event;
        frame::write_event(self, what, clause, dice).into()
    }

    fn read_expected_event(&self, event: &YamlNode) -> Result<serde_json::Value, SetupError> {
        frame::read_expected_event(self, event)
    }

    fn turn_json(
        &self,
        position: &Position,
        events: &[Event],
        viewer: Viewer,
    ) -> serde_json::Value {
        json::turn(self, position, events, viewer)
    }

    fn board_json(&self) -> serde_json::Value {
        serde_json::json!({ "name": self.figures.name })
    }
}
