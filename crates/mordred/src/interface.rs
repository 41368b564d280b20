//! Mordred as the platform sees it.

use super::event::{self, Event};
use super::game::Mordred;
use super::order::Order;
use super::position::Position;
use super::{
    accounts, amendment, event_notation, form, json, laws, map, opening, position_file, read,
    stand_in, turn, view,
};
use seneschal_seam::{
    annals::{ChartAxes, Figure, Period, TurnAnnals},
    clause::{Clause, Passage},
    dice::Dice,
    drawing::{Drawing, MapChoice},
    game::{FalseClaim, Form, LawBreach, Prompt, StandInStyle, Standings, TurnLabel, TurnResult},
    notation::{EventTag, Notation},
    order_reading::{OrderReading, Refusal},
    page::{MapPlace, OrderRow},
    phrasing::{BuiltInPhrasing, NameKinds},
    presentation::{Features, Presentation},
    rules::{Amendment, Rules},
    seat::{Seat, Viewer},
    setup::{Setup, Switches},
    statistics::{EndingWords, Statistics},
    story::ReportLength,
};
use seneschal_text::{
    Phrase, Sheet, Token,
    yaml_document::{SetupError, YamlNode},
};
use std::collections::BTreeMap;

impl Rules for Mordred {
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
        self.names.near(word, |_| true)
    }

    fn next_turn(&self, position: &Position, seat: Seat) -> Option<String> {
        let turns = match position.turns_until(seat) {
            0 => position.seats() as u32,
            turns => turns,
        };
        Some(format!("turn {}", position.turn.saturating_add(turns)))
    }

    fn open(setup: &Setup) -> Result<Self, SetupError> {
        opening::open(setup)
    }

    fn switches(&self) -> Switches {
        self.rules.switches()
    }

    fn has_word(&self, name: &str) -> bool {
        read::names::index(&self.board, &[name.to_owned()]).is_err()
    }

    fn start(&self, dice: &mut Dice) -> TurnResult<Position, Event> {
        opening::start(self, dice)
    }

    fn turn(&self, position: &Position) -> TurnLabel {
        TurnLabel {
            phase: view::turn_label::label(self, position),
            player_turn: view::turn_label::whole(position),
            round: position.round(),
        }
    }

    fn turn_rank(&self, turn: &str) -> Option<u32> {
        let (turn, half) = read::turn_names::turn_named(turn)?;
        turn.checked_mul(2)?.checked_add(half as u32)
    }

    fn awaited(&self, position: &Position) -> BTreeMap<Seat, Prompt> {
        opening::awaited(self, position)
    }

    fn read(&self, position: &Position, seat: Seat, sheet: &Sheet) -> OrderReading<Order> {
        read::sheet_reader::read(self, position, seat, sheet)
    }

    fn standing(&self, position: &Position, seat: Seat, former: &Sheet) -> Vec<String> {
        read::standing_orders::standing(self, position, seat, former)
    }

    fn adjudicate(
        &self,
        position: &Position,
        orders: &BTreeMap<Seat, Vec<Order>>,
        dice: &mut Dice,
    ) -> TurnResult<Position, Event> {
        turn::play::play(self, position, orders, dice)
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
        let lord = self.lords.first().map_or("hannah", String::as_str);
        amendment::forms()
            .into_iter()
            .map(|form| form.replace("hannah", lord))
            .collect()
    }

    /// Squares can be set as well, and they belong to nobody.
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
        position: &Position,
        seat: Seat,
        style: StandInStyle,
        _dice: &mut Dice,
    ) -> String {
        stand_in::sheet(self, position, seat, style)
    }
}

impl Presentation for Mordred {
    type View = view::report::View;

    /// Everything in Mordred is public (M§4.4).
    fn features(&self) -> Features {
        Features {
            public_map: true,
            ..Features::default()
        }
    }

    fn rulebook(&self) -> Vec<Passage> {
        self.rules.passages()
    }

    fn view(
        &self,
        position: &Position,
        events: &[Event],
        viewer: Viewer,
        length: ReportLength,
    ) -> view::report::View {
        view::report::view(self, position, events, viewer, length)
    }

    fn cited(&self, _position: &Position, events: &[Event], viewer: Viewer) -> Vec<Clause> {
        view::report::cited(events, viewer)
    }

    fn form(&self, position: &Position, seat: Seat) -> Form {
        form::form(self, position, seat)
    }

    fn outlook(&self, position: &Position, seat: Seat, orders: &[Order]) -> Vec<Phrase> {
        view::outlook::outlook(self, position, seat, orders)
    }

    /// Nothing is hidden.
    fn position_known_to(&self, position: &Position, _seat: Seat) -> Position {
        position.clone()
    }

    fn standings(&self, position: &Position, _viewer: Viewer) -> Standings {
        view::standings::standings(self, position)
    }

    fn map(
        &self,
        position: &Position,
        events: &[Event],
        _viewer: Viewer,
        _choice: MapChoice,
    ) -> Drawing {
        map::picture::map(self, position, events)
    }

    fn chart(&self, position: &Position, _viewer: Viewer) -> Vec<Phrase> {
        map::chart::chart(self, position)
    }

    fn places(&self, position: &Position, _viewer: Viewer) -> Vec<MapPlace> {
        map::places::places(self, position)
    }

    fn arrows(&self, position: &Position, events: &[Event]) -> Vec<String> {
        map::arrows::arrows(self, position, events)
    }

    fn order_rows(&self, position: &Position, seat: Seat) -> Vec<OrderRow> {
        form::rows::order_rows(self, position, seat)
    }
}

impl Notation for Mordred {
    const EVENT_KINDS: &'static [&'static str] =
        <event::MordredEventKind as strum::VariantNames>::VARIANTS;

    fn event_sentences() -> Vec<(String, Vec<&'static str>)> {
        seneschal_seam::event_notation::sentences::<Mordred>()
    }

    fn event_tag<'e>(&self, event: &'e Event) -> EventTag<'e> {
        EventTag {
            kind: (&event.what).into(),
            clause: &event.clause,
            silent: match event.what {
                event::MordredEventKind::Silent { seat } => Some(seat),
                _ => None,
            },
        }
    }

    fn read_position(&self, node: &YamlNode) -> Result<Position, SetupError> {
        position_file::reader::read_node(self, node)
    }

    fn read_complete_position(&self, file: &str, text: &str) -> Result<Position, SetupError> {
        position_file::complete_position::read_whole(self, file, text)
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

    fn turn_json(
        &self,
        position: &Position,
        events: &[Event],
        viewer: Viewer,
    ) -> serde_json::Value {
        json::turn(self, position, events, viewer)
    }

    fn board_json(&self) -> serde_json::Value {
        json::board(self)
    }
}

impl Statistics for Mordred {
    fn figures(&self, position: &Position, _viewer: Viewer) -> Vec<Figure> {
        view::annals::figures(self, position)
    }

    /// A round has as many turns as there are players.
    fn axes(&self) -> ChartAxes {
        ChartAxes {
            sources: view::annals::sources(),
            period: Period::Round,
        }
    }

    fn annals(&self, before: &Position, events: &[Event], _viewer: Viewer) -> TurnAnnals {
        TurnAnnals {
            gains: view::annals::gains(before, events),
            notes: view::annals::notes(self, before, events),
        }
    }

    fn limit_years(_setup: &mut Setup, _years: u16) -> u32 {
        opening::LONGEST
    }

    fn ending(&self, position: &Position) -> EndingWords {
        EndingWords {
            how: position.over.map(view::annals::ending).unwrap_or_default(),
            winner: view::annals::won(self, position),
        }
    }

    fn origin(&self, position: &Position, seat: Seat) -> Option<String> {
        view::annals::place(position, seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;

    #[test]
    fn what_a_moderator_can_set() {
        let game = sample::game();
        for (line, wanted) in [
            ("set Bala to free", true),
            ("set turn to kay", true),
            ("set men to 2", true),
            ("set Chirk to Mordred", true),
            ("set Wrexham to town of kay", true),
            ("set money of kay to 12", true),
            ("set grace to 60", false),
            ("set two_sheets to no", false),
            ("set the table to rights", false),
        ] {
            assert_eq!(game.is_fact(line), wanted, "{line}");
        }
        // what is shown as an example can be copied
        for form in game.facts() {
            assert!(game.is_fact(&form) && !form.contains("hannah"), "{form}");
        }
    }
}
