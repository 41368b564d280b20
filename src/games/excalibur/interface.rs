//! Excalibur as the platform sees it: which module answers which question.

use super::event::{self, Event};
use super::game::Excalibur;
use super::order::Order;
use super::position::Position;
use super::{
    accounts, amendment, event_notation, form, json, laws, map, opening, position_file, read,
    stand_in, turn, view,
};
use crate::games::{
    annals::{Figure, Gain, IncomeSources, YearNote},
    clause::{Clause, Passage},
    dice::Dice,
    drawing::{Drawing, MapChoice},
    game::{
        FalseClaim, Form, Game, LawBreach, Prompt, StandInStyle, Standings, TurnName, TurnResult,
    },
    order_reading::{OrderReading, Refusal},
    seat::{Seat, Viewer},
    setup::{Setup, Switches},
};
use crate::text::{
    Phrase, Sheet,
    yaml_document::{SetupError, YamlNode},
};
use std::collections::BTreeMap;

/// Twice the number of seasons: no year has more turns.
const TURNS_A_YEAR: u32 = 8;

impl Game for Excalibur {
    type Position = Position;
    type Order = Order;
    type Event = Event;
    type View = view::report::View;

    fn open(setup: &Setup) -> Result<Self, SetupError> {
        opening::open(setup)
    }

    fn switches(&self) -> Switches {
        self.rules.switches()
    }

    fn rules(&self) -> Vec<Passage> {
        self.rules.passages()
    }

    fn start(&self, _dice: &mut Dice) -> TurnResult<Position, Event> {
        opening::start(self)
    }

    fn awaited(&self, position: &Position) -> BTreeMap<Seat, Prompt> {
        opening::awaited(self, position)
    }

    fn read(&self, position: &Position, seat: Seat, sheet: &Sheet) -> OrderReading<Order> {
        read::read(self, position, seat, sheet)
    }

    fn adjudicate(
        &self,
        position: &Position,
        orders: &BTreeMap<Seat, Vec<Order>>,
        dice: &mut Dice,
    ) -> TurnResult<Position, Event> {
        turn::play(self, position, orders, dice)
    }

    fn silence(&self, event: &Event) -> Option<Seat> {
        if let event::ExcaliburEvent::Silent { seat } = event.what {
            Some(seat)
        } else {
            None
        }
    }

    fn view(&self, position: &Position, events: &[Event], viewer: Viewer) -> view::report::View {
        view::report::view(self, position, events, viewer)
    }

    fn machine(&self, position: &Position, events: &[Event], viewer: Viewer) -> serde_json::Value {
        json::turn(self, position, events, viewer)
    }

    fn board(&self) -> serde_json::Value {
        json::board(self)
    }

    fn form(&self, position: &Position, seat: Seat) -> Form {
        form::form(self, position, seat)
    }

    fn map(&self, position: &Position, events: &[Event], viewer: Viewer) -> Drawing {
        map::map(self, position, events, viewer, MapChoice::default())
    }

    fn map_of(
        &self,
        position: &Position,
        events: &[Event],
        viewer: Viewer,
        choice: MapChoice,
    ) -> Drawing {
        map::map(self, position, events, viewer, choice)
    }

    fn draws_lands(&self) -> bool {
        true
    }

    /// Everything on the board is public (§4.7).
    fn map_eyes(&self, _viewer: Viewer) -> Viewer {
        Viewer::Public
    }

    fn chart(&self, position: &Position, _viewer: Viewer) -> Vec<crate::text::Phrase> {
        map::chart(self, position)
    }

    fn label(&self, position: &Position) -> TurnName {
        view::standings::label(position)
    }

    fn round(&self, position: &Position) -> u32 {
        position.year.into()
    }

    fn order_of(&self, turn: &str) -> Option<u32> {
        let (year, season) = read::turn_named(turn)?;
        Some(u32::from(year) * 4 + season as u32)
    }

    fn standings(&self, position: &Position, viewer: Viewer) -> Standings {
        view::standings::standings(self, position, viewer)
    }

    fn who_play(&self) -> Option<Phrase> {
        Some(Phrase::new("excalibur-lords"))
    }

    fn figures(&self, position: &Position, viewer: Viewer) -> Vec<Figure> {
        view::annals::figures(self, position, viewer)
    }

    fn sources(&self) -> IncomeSources {
        view::annals::sources(self)
    }

    fn gains(&self, before: &Position, events: &[Event], viewer: Viewer) -> Vec<Gain> {
        view::annals::gains(self, before, events, viewer)
    }

    fn notes(&self, before: &Position, events: &[Event]) -> Vec<YearNote> {
        view::annals::notes(before, events)
    }

    fn amend(&self, position: &Position, words: &Sheet) -> Result<(Position, Event), Refusal> {
        amendment::amend(self, position, words)
    }

    fn facts(&self) -> Vec<String> {
        let lord =
            |n: usize, otherwise: &'static str| self.lords.get(n).map_or(otherwise, String::as_str);
        let own = |form: String| {
            form.replace("gawaine", lord(0, "gawaine"))
                .replace(" kay", &format!(" {}", lord(1, "kay")))
        };
        amendment::forms().into_iter().map(own).collect()
    }

    fn amendment_told(&self, line: &str) -> Phrase {
        amendment::describe_setting(self, line)
    }

    fn supposed(&self, position: &Position, seat: Seat) -> Position {
        view::money_estimate::supposed(self, position, seat)
    }

    fn outlook(&self, position: &Position, seat: Seat, orders: &[Order]) -> Vec<Phrase> {
        view::outlook::outlook(self, position, seat, orders)
    }

    fn cited(&self, position: &Position, events: &[Event], viewer: Viewer) -> Vec<Clause> {
        view::report::cited(self, position, events, viewer)
    }

    fn laws(&self, position: &Position) -> Result<(), LawBreach> {
        laws::laws(self, position)
    }

    fn stand_in(
        &self,
        position: &Position,
        seat: Seat,
        manner: StandInStyle,
        dice: &mut Dice,
    ) -> String {
        stand_in::sheet(self, position, seat, manner, dice)
    }

    fn standing(&self, position: &Position, seat: Seat, former: &Sheet) -> Vec<String> {
        read::standing(self, position, seat, former)
    }

    fn for_years(setup: &mut Setup, years: u16) -> u32 {
        // §2.2, §17.1
        for switch in ["campaign.last_year", "advanced.years"] {
            setup
                .switches
                .entry(switch.to_owned())
                .or_insert_with(|| years.to_string());
        }
        (u32::from(years) + 1) * TURNS_A_YEAR
    }

    fn kinds() -> &'static [&'static str] {
        <event::ExcaliburEvent as strum::VariantNames>::VARIANTS
    }

    fn kind(&self, event: &Event) -> &'static str {
        (&event.what).into()
    }

    fn clause<'e>(&self, event: &'e Event) -> &'e str {
        &event.clause
    }

    fn origin(&self, position: &Position, seat: Seat) -> Option<String> {
        let gate = position.lords.get(seat.index())?.gate?;
        Some(self.board.manor(self.board.gate(gate).into).name.clone())
    }

    fn accounts(
        &self,
        before: &Position,
        after: &Position,
        events: &[Event],
    ) -> Result<(), LawBreach> {
        accounts::accounts(self, before, after, events)
    }

    fn read_position(&self, file: &str, text: &str) -> Result<Position, SetupError> {
        position_file::read(self, file, text)
    }

    fn read_whole_position(&self, file: &str, text: &str) -> Result<Position, SetupError> {
        position_file::read_whole(self, file, text)
    }

    fn write_position(&self, position: &Position) -> String {
        position_file::write(self, position)
    }

    fn untrue(
        &self,
        position: &Position,
        claims: &YamlNode,
    ) -> Result<Vec<FalseClaim>, SetupError> {
        position_file::untrue(self, position, claims)
    }

    fn position_within(&self, node: &YamlNode) -> Result<Position, SetupError> {
        position_file::read_node(self, node)
    }

    fn told(&self, event: &Event) -> serde_json::Value {
        event_notation::write_event(self, event)
    }

    fn expected(&self, event: &YamlNode) -> Result<serde_json::Value, SetupError> {
        event_notation::read_expected_event(self, event)
    }
}
