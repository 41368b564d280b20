//! What only some readers may know.

use super::seat::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// A value that only these seats may know. An event that was masked for another reader has none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret<T> {
    pub to: Vec<Seat>,
    #[serde(default = "none", skip_serializing_if = "Option::is_none")]
    pub is: Option<T>,
}

fn none<T>() -> Option<T> {
    None
}

impl<T> Secret<T> {
    pub fn new(to: impl IntoIterator<Item = Seat>, is: T) -> Secret<T> {
        Secret {
            to: to.into_iter().collect(),
            is: Some(is),
        }
    }

    /// Forgets the value unless the viewer may know it.
    pub fn mask(&mut self, viewer: Viewer) {
        let may = matches!(viewer, Viewer::Seat(seat) if self.to.contains(&seat));
        if !may {
            self.is = None;
        }
    }
}
