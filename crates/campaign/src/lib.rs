//! A campaign as the platform sees it: who has which seat, when turns run, which secrets the dice
//! come from. Knows no game's rules.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod absence;
mod cache;
pub mod dates;
mod days_off;
mod deadline_rule;
mod deadline_rule_text;
mod deadline_words;
pub mod deadlines;
pub mod error;
pub mod examples;
pub mod hidden_access;
mod loaded_campaign;
pub mod moderator_roles;
pub mod moderators;
pub mod openings;
pub mod outcome;
mod played_positions;
pub mod redaction;
mod seat_names;
pub mod secrets;
pub mod sequential_play;
pub mod setting_definitions;
mod settings;
pub mod setup;
pub mod token_key;

pub use cache::CampaignCache;
pub use deadline_rule::{DeadlineRule, DeadlineRuleError};
pub use loaded_campaign::{Campaign, CampaignStart};
pub use seat_names::{campaign_by_slug, seat_called, seat_meant};
pub use settings::{
    CampaignSettings, DigestSchedule, MOST_OBSERVERS, MissingSheetPolicy, PressScope, PressTiming,
    SenderTrust, StartTrigger,
};
