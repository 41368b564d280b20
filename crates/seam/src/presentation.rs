//! What people see of a game. Everything sent to a reader has passed one of these methods with that
//! reader as `viewer`.

use super::clause::{Clause, Passage};
use super::drawing::{Drawing, MapChoice};
use super::game::{Form, Standings};
use super::page::{MapPlace, OrderRow};
use super::rules::Rules;
use super::seat::{Seat, Viewer};
use super::story::ReportLength;
use seneschal_text::Phrase;
use serde::Serialize;

/// What a game shows, said once for the whole campaign.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Features {
    /// The collective word for the players, as the title of a page about them (Excalibur: lords);
    /// `None` for the platform's own word.
    pub players: Option<Phrase>,
    /// `map` can draw a seat's own lands separately. For other games, a player who asks for it is
    /// told that there is only the whole board.
    pub draws_lands: bool,
    /// The map shows everybody the same, so that one drawing serves all readers.
    pub public_map: bool,
    /// Turns draw what stays hidden: the last report brings these draws in a file.
    pub hidden_draws: bool,
}

impl Features {
    /// The viewer for whom a reader's map is drawn.
    pub fn map_viewer(&self, viewer: Viewer) -> Viewer {
        if self.public_map {
            Viewer::Public
        } else {
            viewer
        }
    }
}

/// What people see of positions and turns. `events` always are those that led to `position`.
pub trait Presentation: Rules {
    /// What the report's template gets.
    type View: Serialize + Send + Sync + 'static;

    fn features(&self) -> Features {
        Features::default()
    }

    /// The rulebook as this game is played: without what is not in play, with its own values and
    /// tables.
    fn rulebook(&self) -> Vec<Passage>;

    /// What a viewer may see of a turn: the whole of its report but map, form and standings. It may
    /// be given the events of several turns, all since that reader's last report. `length` says what
    /// the template asks for; a game may leave out the rest.
    fn view(
        &self,
        position: &Self::Position,
        events: &[Self::Event],
        viewer: Viewer,
        length: ReportLength,
    ) -> Self::View;

    /// The clauses that a viewer's report of a turn cites, in the order of the rulebook. Empty if a
    /// game cites none.
    fn cited(
        &self,
        _position: &Self::Position,
        _events: &[Self::Event],
        _viewer: Viewer,
    ) -> Vec<Clause> {
        Vec::new()
    }

    /// The order form of a seat, which is a valid sheet as it is. Excalibur's lists soldiers and
    /// manors; Mordred's has a line for the row, or for men and money.
    fn form(&self, position: &Self::Position, seat: Seat) -> Form;

    /// How the turn would end for a seat by these orders if nobody else moved, in a few sentences
    /// for that seat. It contains nothing that the seat may not see, and no chance that another try
    /// could change. Every acknowledgement waits for it. Empty if a game has none.
    fn outlook(
        &self,
        _position: &Self::Position,
        _seat: Seat,
        _orders: &[Self::Order],
    ) -> Vec<Phrase> {
        Vec::new()
    }

    /// The position as a seat may assume it: hidden values are replaced so that nothing can be
    /// learnt from how a turn would go. Only for forecasts. Excalibur estimates other lords'
    /// treasuries (§4.7); in Mordred nothing is hidden.
    fn position_known_to(&self, position: &Self::Position, seat: Seat) -> Self::Position;

    /// Everybody's standing as a viewer may see it, best first.
    fn standings(&self, position: &Self::Position, viewer: Viewer) -> Standings;

    /// The map with the reader's own choices; a game with only one picture ignores them.
    fn map(
        &self,
        position: &Self::Position,
        events: &[Self::Event],
        viewer: Viewer,
        choice: MapChoice,
    ) -> Drawing;

    /// The map in sentences, place by place, for readers who cannot see the picture; phrases that
    /// are headings precede theirs. Empty if a game has none.
    fn chart(&self, _position: &Self::Position, _viewer: Viewer) -> Vec<Phrase> {
        Vec::new()
    }

    /// The places of the map that answer a tap on a player's page, with what the viewer may see
    /// there. Empty if a game has none.
    fn places(&self, _position: &Self::Position, _viewer: Viewer) -> Vec<MapPlace> {
        Vec::new()
    }

    /// Arrows for moves and attacks, as paths of SVG over the map of the position: `events` follow
    /// from it, in a forecast. Empty if a game draws none.
    fn arrows(&self, _position: &Self::Position, _events: &[Self::Event]) -> Vec<String> {
        Vec::new()
    }

    /// The orders that a seat can choose on its page instead of writing them. Empty if a game
    /// offers none.
    fn order_rows(&self, _position: &Self::Position, _seat: Seat) -> Vec<OrderRow> {
        Vec::new()
    }
}
