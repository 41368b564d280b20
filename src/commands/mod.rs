//! What players, moderators and the judge can do to a campaign besides playing a turn: how people
//! join, how seats and deadlines change, and the moderator's acts that no player can undo.

pub mod deadline;
pub mod membership;
pub mod moderation;
