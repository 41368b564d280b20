//! Who moderates a campaign: one who answers for it, and others beside him. Each has a token of his
//! own, made of a number that no two ever have:
//! whoever moderates no more holds a token of nothing.

use super::hidden_access;
use super::{Campaign, CampaignSettings};
use crate::config::Config;
use serde::{Deserialize, Serialize};

/// The kind of log entries that tell what a moderator did: players may ask for them.
pub const MODERATOR: &str = "moderator";

/// Somebody who was given an office, or asked whether he takes one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoModerator {
    /// Folded to lower case.
    pub address: String,
    /// What his token is made of.
    pub epoch: u32,
    pub office: ModeratorRole,
}

/// Whose token is void.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormerModerator {
    /// Folded to lower case.
    pub address: String,
    pub epoch: u32,
}

/// So many are known again.
const MOST_FORMER: usize = 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ModeratorRole {
    /// Moderates beside the one who answers for the campaign.
    Beside,
    /// Was asked to do so, and has not answered.
    AskedBeside,
    /// Was asked to take the place of the one who answers for it.
    AskedToLead,
    /// Moderates beside him, and was asked to take his place: until he accepts his word counts as
    /// before.
    BesideAskedToLead,
}

impl ModeratorRole {
    /// Whether he could accept an office that he has not.
    pub fn is_asked(self) -> bool {
        self != ModeratorRole::Beside
    }

    pub fn is_asked_to_lead(self) -> bool {
        matches!(
            self,
            ModeratorRole::AskedToLead | ModeratorRole::BesideAskedToLead
        )
    }

    /// Whether his word counts.
    pub fn moderates(self) -> bool {
        matches!(
            self,
            ModeratorRole::Beside | ModeratorRole::BesideAskedToLead
        )
    }
}

/// One whose word counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moderator<'a> {
    pub address: &'a str,
    pub epoch: u32,
}

impl Campaign {
    /// Who answers for the campaign, if anybody does.
    pub fn moderator<'a>(&'a self, config: &'a Config) -> Option<&'a str> {
        self.settings
            .moderator
            .as_deref()
            .or(config.mail.moderator.as_deref())
    }

    /// All whose word counts, who answers for it first.
    pub fn moderators<'a>(&'a self, config: &'a Config) -> Vec<Moderator<'a>> {
        let first = self.moderator(config).map(|address| Moderator {
            address,
            epoch: self.row.moderator_epoch,
        });
        let beside = self
            .settings
            .co_moderators
            .iter()
            .filter(|one| one.office.moderates());
        first
            .into_iter()
            .chain(beside.map(|one| Moderator {
                address: &one.address,
                epoch: one.epoch,
            }))
            .collect()
    }

    /// By which moderators are told times, and whoever has no zone of his own yet.
    pub fn moderators_zone<'a>(&'a self, config: &'a Config) -> &'a str {
        self.settings
            .zone
            .as_deref()
            .or(self.settings.deadline.zone())
            .unwrap_or(&config.turns.zone)
    }

    /// The office that an address was asked to take.
    pub fn asked_to_moderate(&self, address: &str) -> Option<&CoModerator> {
        self.settings
            .co_moderators
            .iter()
            .find(|one| one.office.is_asked() && one.address.eq_ignore_ascii_case(address))
    }

    /// Whether somebody has looked, as a moderator, at what is hidden from players: then he may not
    /// be one of them (AU-11).
    pub fn has_looked(&self, address: &str) -> bool {
        self.settings
            .looked
            .iter()
            .any(|one| one.eq_ignore_ascii_case(address))
            || hidden_access::is_among(&self.settings.looked_elsewhere, address)
    }

    /// The number of the next token that is given to a moderator.
    pub fn next_moderator_epoch(&self) -> u32 {
        self.row
            .moderator_epoch
            .max(self.settings.moderator_epochs)
            .saturating_add(1)
    }

    /// Who moderated once by a token with this number, or was asked to.
    pub fn former_moderator(&self, holds: impl Fn(u32) -> bool) -> Option<&FormerModerator> {
        self.settings
            .former_moderators
            .iter()
            .find(|one| holds(one.epoch))
    }
}

impl CampaignSettings {
    /// Somebody's office is over: so that he is answered when he writes to his old address.
    /// `by_configuration` leads where the campaign names nobody.
    pub fn dismiss(&mut self, address: &str, epoch: u32, by_configuration: Option<&str>) {
        // its number is given to nobody else
        self.moderator_epochs = self.moderator_epochs.max(epoch);
        self.former_moderators.push(FormerModerator {
            address: address.to_lowercase(),
            epoch,
        });
        let over = self.former_moderators.len().saturating_sub(MOST_FORMER);
        self.former_moderators.drain(..over);
        self.forget_language(address, by_configuration);
    }

    /// Notes an office; who had one before has this one instead.
    pub fn appoint(&mut self, one: CoModerator) {
        self.moderator_epochs = self.moderator_epochs.max(one.epoch);
        self.co_moderators
            .retain(|other| !other.address.eq_ignore_ascii_case(&one.address));
        self.co_moderators.push(one);
    }
}
