//! A turn in its two halves: the row with its dice (`row_roll`), then men (`men`) and money
//! (`money`). The game may end in the middle of either half (`ending`, M§6).

pub(crate) mod ending;
mod half_adjudication;
pub(crate) mod men;
pub(crate) mod money;
pub(crate) mod play;
mod row_roll;
#[cfg(test)]
mod tests;
