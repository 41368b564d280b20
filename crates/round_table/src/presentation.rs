//! What people see of the Round Table.

use super::event::{Event, EventKind};
use super::game::RoundTable;
use super::order::Order;
use super::position::{KnightState, Position};
use super::view::secrecy::masked;
use super::{form, map, view};
use seneschal_seam::{
    clause::{Clause, Passage},
    drawing::{Drawing, MapChoice},
    game::{Form, Standings, StandingsRow},
    page::{MapPlace, OrderRow},
    presentation::{Features, Presentation},
    seat::{Seat, Viewer},
    story::{ReportLength, by_rulebook},
};
use seneschal_text::Phrase;

impl Presentation for RoundTable {
    type View = view::report::View;

    /// R§11.3: the map is the same for all.
    fn features(&self) -> Features {
        Features {
            players: Some(Phrase::new("round-table-knights")),
            public_map: true,
            hidden_draws: true,
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

    /// Events that only separate turns are left out.
    fn cited(&self, _position: &Position, events: &[Event], viewer: Viewer) -> Vec<Clause> {
        let events = masked(events, viewer).into_iter();
        let told = events.filter(|event| !matches!(event.what, EventKind::NextTurn { .. }));
        by_rulebook(told.map(|event| event.clause).collect())
    }

    fn form(&self, position: &Position, seat: Seat) -> Form {
        form::form(self, position, seat)
    }

    fn outlook(&self, position: &Position, seat: Seat, orders: &[Order]) -> Vec<Phrase> {
        view::outlook::outlook(self, position, seat, orders)
    }

    fn position_known_to(&self, position: &Position, seat: Seat) -> Position {
        view::known_position::position_known_to(position, seat)
    }

    /// Nobody is ahead of others, so the seats keep their order.
    fn standings(&self, position: &Position, _viewer: Viewer) -> Standings {
        let row = |seat: Seat| {
            let knight = position.knight(seat);
            StandingsRow {
                seat,
                name: self.knight_name(seat).to_owned(),
                colour: self.colour_name(seat).to_owned(),
                figures: vec![knight.life.into(), knight.hand.total().into()],
                out: knight.state == KnightState::Dead,
            }
        };
        let columns = ["round-table-life", "round-table-hand"];
        Standings {
            who: Some(Phrase::new("round-table-knight")),
            columns: columns.map(Phrase::new).into(),
            rows: position.seats().map(row).collect(),
        }
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

    fn places(&self, position: &Position, viewer: Viewer) -> Vec<MapPlace> {
        map::places::places(self, position, viewer)
    }

    fn arrows(&self, position: &Position, events: &[Event]) -> Vec<String> {
        map::arrows::arrows(position, events)
    }

    fn order_rows(&self, position: &Position, seat: Seat) -> Vec<OrderRow> {
        form::rows::order_rows(self, position, seat)
    }
}
