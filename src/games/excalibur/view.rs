//! What a reader may see of a turn.

use super::*;

#[derive(serde::Serialize)]
pub struct View {}

pub fn view(_game: &Excalibur, _position: &Position, _events: &[Event], _viewer: Viewer) -> View {
    todo!()
}

pub fn label(_position: &Position) -> TurnName {
    todo!()
}

pub fn standings(_game: &Excalibur, _position: &Position, _viewer: Viewer) -> Standings {
    todo!()
}
