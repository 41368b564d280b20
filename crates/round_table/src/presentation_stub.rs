//! Nothing is shown yet.

use super::game::RoundTable;
use super::{event::Event, position::Position};
use seneschal_seam::{
    clause::Passage,
    drawing::{Drawing, MapChoice},
    game::{Form, Standings},
    presentation::Presentation,
    seat::{Seat, Viewer},
};

impl Presentation for RoundTable {
    type View = ();
    fn rulebook(&self) -> Vec<Passage> {
        self.rules.passages()
    }
    fn view(&self, _: &Position, _: &[Event], _: Viewer) {}
    fn form(&self, _: &Position, _: Seat) -> Form {
        Form::default()
    }
    fn position_known_to(&self, position: &Position, _: Seat) -> Position {
        position.clone()
    }
    fn standings(&self, _: &Position, _: Viewer) -> Standings {
        Standings {
            who: None,
            columns: Vec::new(),
            rows: Vec::new(),
        }
    }
    fn map(&self, _: &Position, _: &[Event], _: Viewer, _: MapChoice) -> Drawing {
        Drawing {
            template: String::new(),
            data: serde_json::Value::Null,
            size: (1, 1),
            alt: seneschal_text::Phrase::new("round-table-turn").with("turn", 0),
            layers: Vec::new(),
        }
    }
}
