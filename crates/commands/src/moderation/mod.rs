//! What a moderator does apart from holding and moving deadlines: roll turns back, run them again
//! or run them now, look at sheets, change facts, rules and settings, and give a seat or the
//! moderator's role to another person. Every act is logged with its reason, in a log that players
//! may ask for, and mailed to everyone (AU-15).
//!
//! By mail, nearly every act waits for a second mail that quotes a code made for it
//! (`confirmation`). Knows campaigns and history, no game and no mail format.

mod act;
mod act_request;
mod amendment;
pub mod confirmation;
mod ending;
mod execution;
mod moderator_roles;
mod preview;
mod refusal;
mod replacement;
mod reveal;
mod rule;
mod setting_change;
mod standby;
mod turns;

pub use act::ModeratorAct;
pub use act_request::{ActRequest, ActResult, ModerationContext, no_mail, reason};
pub use execution::{carry_out, weigh};
pub use preview::may_look;
pub use refusal::{ActError, ActRefusal};
pub use replacement::named;
