//! What players, moderators and the judge can do to a campaign besides playing a turn: how people
//! join, how seats and deadlines change, and the moderator's acts that no player can undo.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod command;
pub mod command_parser;
pub mod deadline;
pub mod membership;
pub mod moderation;
mod secret_access;

pub use command::{Authority, Command, CommandMistake, ModeratorQuestion, ParsedCommand};
pub use secret_access::note_secret_access;
