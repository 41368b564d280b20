//! The season's `pillage` lines (§14), and the manors already pillaged.

use super::super::board::ManorId;
use super::super::order::{Order, PillageTarget};
use seneschal_seam::seat::Seat;

#[derive(Default)]
pub(crate) struct PillagePlans<'a> {
    pub lines: Vec<PillageLine<'a>>,
    pub done: Vec<ManorId>,
}

pub(crate) struct PillageLine<'a> {
    pub seat: Seat,
    pub order: &'a Order,
    pub manor: ManorId,
    pub what: PillageTarget,
    /// `None`: the first phase in which it is possible.
    pub phase: Option<u8>,
    /// True if the line was carried out, or its failure was reported.
    pub over: bool,
}
