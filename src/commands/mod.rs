//! What players, moderators and the judge itself can do to a campaign, besides playing a turn: how
//! people join, seats and deadline change, and what a moderator may do that no player can undo.

pub mod deadline;
pub mod membership;
pub mod moderation;
