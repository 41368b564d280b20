//! Mordred as the platform sees it.

use super::event::{self, Event};
use super::game::Mordred;
use super::order::Order;
use super::position::Position;
use super::{
    accounts, amendment, event_notation, form, json, laws, map, opening, position_file, read,
    stand_in, turn, view,
};
use crate::games::{
    annals::{Figure, Gain, IncomeSources, Period, YearNote},
    clause::{Clause, Passage},
    dice::Dice,
    drawing::Drawing,
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

impl Game for Mordred {
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

    fn start(&self, dice: &mut Dice) -> TurnResult<Position, Event> {
        opening::start(self, dice)
    }

    fn awaited(&self, position: &Position) -> BTreeMap<Seat, Prompt> {
        opening::awaited(self, position)
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
        turn::play::play(self, position, orders, dice)
    }

    fn silence(&self, event: &Event) -> Option<Seat> {
        if let event::MordredEventKind::Silent { seat } = event.what {
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

    fn map(&self, position: &Position, events: &[Event], _viewer: Viewer) -> Drawing {
        map::picture::map(self, position, events)
    }

    /// Everything in Mordred is public (M§4.4).
    fn map_eyes(&self, _viewer: Viewer) -> Viewer {
        Viewer::Public
    }

    fn chart(&self, position: &Position, _viewer: Viewer) -> Vec<Phrase> {
        map::chart::chart(self, position)
    }

    fn label(&self, position: &Position) -> TurnName {
        view::turn_label::label(self, position)
    }

    fn whole(&self, position: &Position) -> TurnName {
        view::turn_label::whole(position)
    }

    fn round(&self, position: &Position) -> u32 {
        position.round()
    }

    fn order_of(&self, turn: &str) -> Option<u32> {
        let (turn, half) = read::turn_names::turn_named(turn)?;
        turn.checked_mul(2)?.checked_add(half as u32)
    }

    fn standings(&self, position: &Position, _viewer: Viewer) -> Standings {
        view::standings::standings(self, position)
    }

    fn figures(&self, position: &Position, _viewer: Viewer) -> Vec<Figure> {
        view::annals::figures(self, position)
    }

    fn sources(&self) -> IncomeSources {
        view::annals::sources()
    }

    /// As many turns as there are players.
    fn period(&self) -> Period {
        Period::Round
    }

    fn gains(&self, before: &Position, events: &[Event], _viewer: Viewer) -> Vec<Gain> {
        view::annals::gains(before, events)
    }

    fn notes(&self, before: &Position, events: &[Event]) -> Vec<YearNote> {
        view::annals::notes(self, before, events)
    }

    fn amend(&self, position: &Position, words: &Sheet) -> Result<(Position, Event), Refusal> {
        amendment::amend(self, position, words)
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
        self.amendment_told(line).id != "mordred-fact-as-written"
    }

    fn amendment_told(&self, line: &str) -> Phrase {
        amendment::amendment_phrase(line)
    }

    /// Nothing is hidden.
    fn supposed(&self, position: &Position, _seat: Seat) -> Position {
        position.clone()
    }

    fn outlook(&self, position: &Position, seat: Seat, orders: &[Order]) -> Vec<Phrase> {
        view::outlook::outlook(self, position, seat, orders)
    }

    fn cited(&self, _position: &Position, events: &[Event], viewer: Viewer) -> Vec<Clause> {
        view::report::cited(events, viewer)
    }

    fn laws(&self, position: &Position) -> Result<(), LawBreach> {
        laws::laws(self, position)
    }

    fn stand_in(
        &self,
        position: &Position,
        seat: Seat,
        manner: StandInStyle,
        _dice: &mut Dice,
    ) -> String {
        stand_in::sheet(self, position, seat, manner)
    }

    /// M§5: skipped only if money is short.
    fn is_skipped(&self, refusal: &Refusal) -> bool {
        read::semantics::is_short(refusal)
    }

    fn standing(&self, position: &Position, _seat: Seat, former: &Sheet) -> Vec<String> {
        read::standing_orders::standing(self, position, former)
    }

    fn for_years(_setup: &mut Setup, _years: u16) -> u32 {
        opening::LONGEST
    }

    fn ended(&self, position: &Position) -> String {
        position.over.map(view::annals::ending).unwrap_or_default()
    }

    fn won(&self, position: &Position) -> String {
        view::annals::won(self, position)
    }

    fn origin(&self, position: &Position, seat: Seat) -> Option<String> {
        view::annals::place(position, seat)
    }

    fn kinds() -> &'static [&'static str] {
        <event::MordredEventKind as strum::VariantNames>::VARIANTS
    }

    fn kind(&self, event: &Event) -> &'static str {
        (&event.what).into()
    }

    fn clause<'e>(&self, event: &'e Event) -> &'e str {
        &event.clause
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
        position_file::reader::read(self, file, text)
    }

    fn read_whole_position(&self, file: &str, text: &str) -> Result<Position, SetupError> {
        position_file::complete_position::read_whole(self, file, text)
    }

    fn write_position(&self, position: &Position) -> String {
        position_file::writer::write(self, position)
    }

    fn position_within(&self, node: &YamlNode) -> Result<Position, SetupError> {
        position_file::reader::read_node(self, node)
    }

    fn untrue(
        &self,
        position: &Position,
        claims: &YamlNode,
    ) -> Result<Vec<FalseClaim>, SetupError> {
        position_file::claims::untrue(self, position, claims)
    }

    fn told(&self, event: &Event) -> serde_json::Value {
        event_notation::write_event(self, event)
    }

    fn expected(&self, event: &YamlNode) -> Result<serde_json::Value, SetupError> {
        event_notation::read_expected_event(self, event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::mordred::sample;

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
            assert_eq!(Game::is_fact(&game, line), wanted, "{line}");
        }
        // what is shown as an example can be copied
        for form in Game::facts(&game) {
            assert!(
                Game::is_fact(&game, &form) && !form.contains("hannah"),
                "{form}"
            );
        }
    }
}
