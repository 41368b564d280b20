//! What a campaign's moderator may choose about mail and time; the game's own choices are switches in its setup.

use super::deadlines::Rule;
use serde::{Deserialize, Serialize};

/// Stored as JSON with the campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    pub deadline: Rule,
    /// How long nothing must have changed before a turn runs ahead of its deadline, in seconds (DL-09).
    pub delay: u32,
    pub trust: Trust,
    /// Whether a sheet with a valid token counts whoever's address it was sent from; otherwise it waits for the registered address to confirm (AU-03).
    pub token_only: bool,
    /// Addresses that get the public report of every turn.
    #[serde(default)]
    pub observers: Vec<String>,
}

/// What proves a sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trust {
    /// The seat's token, in the address or in the sheet (AU-01 a).
    #[default]
    Proof,
    /// The From header alone: anybody can write one.
    From,
}
