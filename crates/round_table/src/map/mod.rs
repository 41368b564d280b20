//! The picture of the Round Table, the same for all readers (R§11.3), as data for its templates,
//! and the same in sentences.
//!
//! The templates draw and colour; these modules decide which sign is where. All lengths are in
//! points of the picture.

pub(crate) mod arrows;
pub(crate) mod chart;
mod floor_plan;
#[cfg(test)]
mod golden_tests;
mod panels;
pub(crate) mod picture;
pub(crate) mod places;
#[cfg(test)]
mod sight_tests;
mod signs;
mod table;
#[cfg(test)]
mod tests;
mod words;
