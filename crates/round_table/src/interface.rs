//! Knights of the Round Table as the platform sees it.

use super::event::{Event, EventKind};
use super::game::RoundTable;
use super::order::Order;
use super::position::{Half, Position};
use super::turn::half_play::half_name;
use super::{accounts, amendment, event_notation, laws, opening, position_file, turn};
use seneschal_seam::{
    dice::Dice,
    game::{
        FalseClaim, LawBreach, Prompt, StandInStyle, ThinkingTime, TurnLabel, TurnName, TurnResult,
    },
    notation::{EventTag, Notation},
    order_reading::{OrderReading, Refusal},
    rules::{Amendment, Rules},
    seat::Seat,
    setup::{Setup, Switches},
    statistics::{EndingWords, Statistics},
};
use seneschal_text::{
    Phrase, Sheet,
    yaml_document::{SetupError, YamlNode},
};
use std::collections::BTreeMap;

/// More windows than a half ever has.
const WINDOWS: u32 = 1_000;

impl Rules for RoundTable {
    type Position = Position;
    type Order = Order;
    type Event = Event;

    fn open(setup: &Setup) -> Result<Self, SetupError> {
        opening::open(setup)
    }

    fn switches(&self) -> Switches {
        self.rules.switches()
    }

    fn start(&self, dice: &mut Dice) -> TurnResult<Position, Event> {
        turn::start::start(self, dice)
    }

    /// R§3.1: both halves and their windows are one turn to players.
    fn turn(&self, position: &Position) -> TurnLabel {
        let id = match (position.half, position.asked.is_some()) {
            (_, true) => "round-table-turn-answers",
            (Half::Offers, _) => "round-table-turn-offers",
            _ if !self.rules.two_sheets => "round-table-turn",
            (Half::Evil, _) => "round-table-turn-evil",
            (Half::Deeds, _) => "round-table-turn-deeds",
        };
        TurnLabel {
            phase: TurnName {
                name: half_name(position),
                title: Phrase::new(id).with("turn", position.turn),
            },
            player_turn: TurnName {
                name: format!("turn {}", position.turn),
                title: Phrase::new("round-table-turn").with("turn", position.turn),
            },
            round: position.turn,
        }
    }

    /// `turn 14`, `turn 14 evil`, `turn 14 deeds answers 2`
    fn turn_rank(&self, turn: &str) -> Option<u32> {
        let mut words = turn.strip_prefix("turn ")?.split(' ').peekable();
        let number: u32 = words.next()?.parse().ok()?;
        let half = match words.next_if(|word| matches!(*word, "evil" | "deeds")) {
            Some("deeds") => 1,
            _ => 0,
        };
        let window: u32 = match words.next() {
            Some("answers") => words.next()?.parse().ok()?,
            Some(_) => return None,
            None => 0,
        };
        let half = number.checked_mul(2)?.checked_add(half)?;
        let rank = half.checked_mul(WINDOWS)?.checked_add(window);
        rank.filter(|_| words.next().is_none() && window < WINDOWS)
    }

    /// The knight in turn, all of them before the first turn, or those who are asked. Every other
    /// living knight may send standing orders (R§9.2).
    fn awaited(&self, position: &Position) -> BTreeMap<Seat, Prompt> {
        if position.over.is_some() {
            return BTreeMap::new();
        }
        let prompt = |seat: Seat| {
            let asked = position.asked.as_ref();
            let is_asked = asked.is_some_and(|asked| asked.seats.contains(&seat));
            let (needed, pace, what) = match (position.half, asked) {
                (_, Some(_)) if is_asked => {
                    (true, ThinkingTime::Window, "round-table-awaited-answer")
                }
                (Half::Offers, None) => (true, ThinkingTime::Season, "round-table-awaited-offer"),
                (Half::Evil, None) if seat == position.seat => {
                    (true, ThinkingTime::Turn, "round-table-awaited-evil")
                }
                (Half::Deeds, None) if seat == position.seat => {
                    (true, ThinkingTime::Turn, "round-table-awaited-deeds")
                }
                _ => (false, ThinkingTime::Turn, "round-table-awaited-standing"),
            };
            Prompt {
                needed,
                pace,
                what: Phrase::new(what),
            }
        };
        position
            .seats()
            .filter(|&seat| position.is_knight(seat) || seat == position.seat)
            .map(|seat| (seat, prompt(seat)))
            .collect()
    }

    fn read(&self, _position: &Position, _seat: Seat, _sheet: &Sheet) -> OrderReading<Order> {
        OrderReading {
            orders: Vec::new(),
            answers: Vec::new(),
            notes: Vec::new(),
        }
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
        _position: &Position,
        _seat: Seat,
        _style: StandInStyle,
        _dice: &mut Dice,
    ) -> String {
        String::new()
    }
}

impl Notation for RoundTable {
    const EVENT_KINDS: &'static [&'static str] = <EventKind as strum::VariantNames>::VARIANTS;

    fn event_sentence_ids() -> Vec<String> {
        seneschal_seam::event_notation::sentence_ids::<RoundTable>()
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
        event_notation::write_event(self, event)
    }

    fn read_expected_event(&self, event: &YamlNode) -> Result<serde_json::Value, SetupError> {
        event_notation::read_expected_event(self, event)
    }
}

impl Statistics for RoundTable {
    fn limit_years(_setup: &mut Setup, _years: u16) -> u32 {
        opening::LONGEST
    }

    fn ending(&self, position: &Position) -> EndingWords {
        let how = position.over.map(|over| over.name().to_owned());
        let traitor = position.knights.iter().any(|knight| knight.traitor);
        let winner = match position.over {
            Some(over) if over.is_won() => "loyal",
            Some(_) if traitor => "traitor",
            _ => "",
        };
        EndingWords {
            how: how.unwrap_or_default(),
            winner: winner.to_owned(),
        }
    }
}
