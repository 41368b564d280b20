//! The roles of co-moderators and successors, as a campaign's settings store them.

use seneschal_text::Address;
use serde::{Deserialize, Serialize};

/// A person who was given a role, or asked to take one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoModerator {
    pub address: Address,
    /// The number that the token is made from.
    pub epoch: u32,
    pub office: ModeratorRole,
}

/// A person whose token is no longer valid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormerModerator {
    pub address: Address,
    pub epoch: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ModeratorRole {
    /// Moderates as one of the co-moderators.
    Beside,
    /// Was asked to co-moderate, and has not answered.
    AskedBeside,
    /// Was asked to take over as lead.
    AskedToLead,
    /// Co-moderates, and was asked to take over as lead; until they accept, they still moderate.
    BesideAskedToLead,
}

impl ModeratorRole {
    /// Whether this person has been offered a role that they do not have yet.
    pub fn is_asked(self) -> bool {
        self != ModeratorRole::Beside
    }

    pub fn is_asked_to_lead(self) -> bool {
        matches!(
            self,
            ModeratorRole::AskedToLead | ModeratorRole::BesideAskedToLead
        )
    }

    /// Whether this role has a moderator's rights.
    pub fn moderates(self) -> bool {
        matches!(
            self,
            ModeratorRole::Beside | ModeratorRole::BesideAskedToLead
        )
    }
}
