//! What people see of the Round Table.

use super::event::Event;
use super::game::RoundTable;
use super::order::Order;
use super::position::Position;
use super::{form, map, view};
use seneschal_seam::{
    clause::{Clause, Passage},
    drawing::{Drawing, MapChoice},
    game::{Form, Standings},
    presentation::{Features, Presentation},
    seat::{Seat, Viewer},
    story::ReportLength,
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

    fn cited(&self, _position: &Position, events: &[Event], viewer: Viewer) -> Vec<Clause> {
        view::report::cited(events, viewer)
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
}
