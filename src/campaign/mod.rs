//! A campaign as the platform sees it: who sits where, when turns run, which secrets the dice come from. Knows no game's rules.

pub mod deadlines;
pub mod secrets;
pub mod settings;
pub mod setup;

pub use deadlines::Rule;
pub use settings::{Settings, Trust};
