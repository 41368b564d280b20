//! What the holder of a manor orders about its house (§13.2, §13.8).

use super::super::super::order::Defence;

/// The instructions for the holder's soldiers at one manor about its house, and their actions in
/// the current phase.
#[derive(Clone, Debug, Default)]
pub(crate) struct Garrison {
    /// §13.2; `None`: the sheet says nothing.
    pub how: Option<Defence>,
    /// §13.8: the phases of a sally.
    pub sally: [bool; 3],
    /// The phase in which they went in after a fight: no assault before the next one (§13.2).
    pub went_in: Option<u8>,
    /// Seats, a bit each, that they fight in the open in this phase, whatever the stances (§13.8).
    pub sortie: u32,
}
