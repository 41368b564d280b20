//! Who moderates a campaign: one lead, who answers for it, and co-moderators. Each has a token of
//! their own, made from a number that is never used twice. So the token of a former moderator opens
//! nothing.

use super::hidden_access;
use super::loaded_campaign::Campaign;
use super::moderator_roles::{CoModerator, FormerModerator};
use super::settings::CampaignSettings;
use seneschal_config::Config;
use seneschal_text::Address;

/// How many former moderators are remembered.
const MOST_FORMER: usize = 20;

/// An active moderator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moderator<'a> {
    pub address: &'a Address,
    pub epoch: u32,
}

impl Campaign {
    /// The lead moderator, if there is one.
    pub fn moderator<'a>(&'a self, config: &'a Config) -> Option<&'a Address> {
        self.settings
            .moderator
            .as_ref()
            .or(config.mail.moderator.as_ref())
    }

    /// All active moderators, the lead first.
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

    /// The zone for times shown to moderators and to people without a zone of their own.
    pub fn moderators_zone<'a>(&'a self, config: &'a Config) -> &'a str {
        self.settings
            .zone
            .as_deref()
            .or(self.settings.deadline.zone())
            .unwrap_or(&config.turns.zone)
    }

    /// The role that an address was asked to take.
    pub fn asked_to_moderate(&self, address: &str) -> Option<&CoModerator> {
        self.settings
            .co_moderators
            .iter()
            .find(|one| one.office.is_asked() && one.address.eq_ignore_ascii_case(address))
    }

    /// Whether a person has looked, as a moderator, at what is hidden from players: then they may
    /// not play (AU-11).
    pub fn has_looked(&self, address: &str) -> bool {
        self.settings
            .looked
            .iter()
            .any(|one| one.eq_ignore_ascii_case(address))
            || hidden_access::is_among(&self.settings.looked_elsewhere, address)
    }

    /// The number for the next moderator's token.
    pub fn next_moderator_epoch(&self) -> u32 {
        self.row
            .moderator_epoch
            .max(self.settings.moderator_epochs)
            .saturating_add(1)
    }

    /// The former moderator, or person once asked, whose token number this is.
    pub fn former_moderator(&self, holds: impl Fn(u32) -> bool) -> Option<&FormerModerator> {
        self.settings
            .former_moderators
            .iter()
            .find(|one| holds(one.epoch))
    }
}

impl CampaignSettings {
    /// Ends a person's role, and remembers them so that a mail to their old address still gets an
    /// answer. `by_configuration` leads if the campaign names nobody.
    pub fn dismiss(&mut self, address: &Address, epoch: u32, by_configuration: Option<&Address>) {
        // this number is never given to another person
        self.moderator_epochs = self.moderator_epochs.max(epoch);
        self.former_moderators.push(FormerModerator {
            address: address.clone(),
            epoch,
        });
        let over = self.former_moderators.len().saturating_sub(MOST_FORMER);
        self.former_moderators.drain(..over);
        self.forget_language(address, by_configuration);
    }

    /// Records a role; it replaces a former role of the same person.
    pub fn appoint(&mut self, one: CoModerator) {
        self.moderator_epochs = self.moderator_epochs.max(one.epoch);
        self.co_moderators
            .retain(|other| other.address != one.address);
        self.co_moderators.push(one);
    }
}
