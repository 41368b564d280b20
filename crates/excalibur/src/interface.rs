//! Excalibur as the platform sees it: which module answers which question.

use super::event::{self, Event};
use super::game::Excalibur;
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
    statistics::Statistics,
    story::ReportLength,
};
use seneschal_text::{
    Phrase, Sheet, Token,
    yaml_document::{SetupError, YamlNode},
};
use std::collections::BTreeMap;

/// Twice the number of seasons: no year has more turns.
const TURNS_A_YEAR: u32 = 8;

impl Rules for Excalibur {
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
        self.names.near(word, read::names::ReferentKind::Any)
    }

    fn counters_at(
        &self,
        position: &Position,
        seat: Seat,
        place: &[Token],
    ) -> Vec<(String, &'static str)> {
        read::phrasing::counters_at(self, position, seat, place)
    }

    /// The lord's.
    fn own_counter(&self) -> Option<u16> {
        Some(1)
    }

    fn place_of(&self, position: &Position, seat: Seat, counters: &[String]) -> Option<String> {
        read::phrasing::place_of(self, position, seat, counters)
    }

    fn is_now(&self, position: &Position, time: &str) -> bool {
        position.season.name() == time
    }

    fn open(setup: &Setup) -> Result<Self, SetupError> {
        opening::open(setup)
    }

    fn switches(&self) -> Switches {
        self.rules.switches()
    }

    fn has_word(&self, name: &str) -> bool {
        read::names::ValleyVocabulary::read(&self.board, &[name.to_owned()]).is_err()
    }

    fn start(&self, _dice: &mut Dice) -> TurnResult<Position, Event> {
        opening::start(self)
    }

    fn turn(&self, position: &Position) -> TurnLabel {
        TurnLabel::single(view::standings::label(position), position.year.into())
    }

    fn turn_rank(&self, turn: &str) -> Option<u32> {
        let (year, season) = read::turn_named(turn)?;
        Some(u32::from(year) * 4 + season as u32)
    }

    fn awaited(&self, position: &Position) -> BTreeMap<Seat, Prompt> {
        opening::awaited(self, position)
    }

    fn read(&self, position: &Position, seat: Seat, sheet: &Sheet) -> OrderReading<Order> {
        read::read(self, position, seat, sheet)
    }

    fn standing(&self, position: &Position, seat: Seat, former: &Sheet) -> Vec<String> {
        read::standing(self, position, seat, former)
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
                .map(|line| amendment::describe_setting(self, &line.text))
                .collect(),
        })
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

impl Presentation for Excalibur {
    type View = view::report::View;

    /// Everything on the board is public (§4.7).
    fn features(&self) -> Features {
        Features {
            players: Some(Phrase::new("excalibur-lords")),
            draws_lands: true,
            public_map: true,
            hidden_draws: false,
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

    fn cited(&self, position: &Position, events: &[Event], viewer: Viewer) -> Vec<Clause> {
        view::report::cited(self, position, events, viewer)
    }

    fn form(&self, position: &Position, seat: Seat) -> Form {
        form::form(self, position, seat)
    }

    fn outlook(&self, position: &Position, seat: Seat, orders: &[Order]) -> Vec<Phrase> {
        view::outlook::outlook(self, position, seat, orders)
    }

    fn position_known_to(&self, position: &Position, seat: Seat) -> Position {
        view::money_estimate::supposed(self, position, seat)
    }

    fn standings(&self, position: &Position, viewer: Viewer) -> Standings {
        view::standings::standings(self, position, viewer)
    }

    fn map(
        &self,
        position: &Position,
        events: &[Event],
        viewer: Viewer,
        choice: MapChoice,
    ) -> Drawing {
        map::map(self, position, events, viewer, choice)
    }

    fn chart(&self, position: &Position, _viewer: Viewer) -> Vec<seneschal_text::Phrase> {
        map::chart(self, position)
    }

    fn places(&self, position: &Position, _viewer: Viewer) -> Vec<MapPlace> {
        map::places(self, position)
    }

    fn arrows(&self, _position: &Position, events: &[Event]) -> Vec<String> {
        map::paths(self, events)
    }

    fn order_rows(&self, position: &Position, seat: Seat) -> Vec<OrderRow> {
        form::order_rows(self, position, seat)
    }
}

impl Notation for Excalibur {
    const EVENT_KINDS: &'static [&'static str] =
        <event::ExcaliburEvent as strum::VariantNames>::VARIANTS;

    fn event_sentences() -> Vec<(String, Vec<&'static str>)> {
        seneschal_seam::event_notation::sentences::<Excalibur>()
    }

    fn event_tag<'e>(&self, event: &'e Event) -> EventTag<'e> {
        EventTag {
            kind: (&event.what).into(),
            clause: &event.clause,
            silent: match event.what {
                event::ExcaliburEvent::Silent { seat } => Some(seat),
                _ => None,
            },
        }
    }

    fn read_position(&self, node: &YamlNode) -> Result<Position, SetupError> {
        position_file::read_node(self, node)
    }

    fn read_complete_position(&self, file: &str, text: &str) -> Result<Position, SetupError> {
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

impl Statistics for Excalibur {
    fn figures(&self, position: &Position, viewer: Viewer) -> Vec<Figure> {
        view::annals::figures(self, position, viewer)
    }

    fn axes(&self) -> ChartAxes {
        ChartAxes {
            sources: view::annals::sources(self),
            period: Period::Year,
        }
    }

    fn annals(&self, before: &Position, events: &[Event], viewer: Viewer) -> TurnAnnals {
        TurnAnnals {
            gains: view::annals::gains(self, before, events, viewer),
            notes: view::annals::notes(before, events),
        }
    }

    fn limit_years(setup: &mut Setup, years: u16) -> u32 {
        // §2.2, §17.1
        for switch in ["campaign.last_year", "advanced.years"] {
            setup
                .switches
                .entry(switch.to_owned())
                .or_insert_with(|| years.to_string());
        }
        (u32::from(years) + 1) * TURNS_A_YEAR
    }

    fn origin(&self, position: &Position, seat: Seat) -> Option<String> {
        let gate = position.lords.get(seat.index())?.gate?;
        Some(self.board.manor(self.board.gate(gate).into).name.clone())
    }
}
