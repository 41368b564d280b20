//! What a campaign's moderator may set about mail and time; the game's own options are switches in
//! its setup.

use super::deadline_rule::DeadlineRule;
use super::deadlines::end_of;
use super::moderator_roles::{CoModerator, FormerModerator};
use jiff::{SignedDuration, Timestamp};
use seneschal_text::Address;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The limit of observers of one campaign: each costs a mail per turn, and a longer list is a
/// mistake or needs a mailing list.
pub const MOST_OBSERVERS: usize = 50;

/// Stored as JSON with the campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CampaignSettings {
    pub deadline: DeadlineRule,
    /// How long nothing must have changed before a turn runs ahead of its deadline, in seconds
    /// (DL-09).
    pub delay: u32,
    pub trust: SenderTrust,
    /// Whether a sheet with a valid token counts from any sender. Otherwise the registered address
    /// must confirm it (AU-03).
    pub token_only: bool,
    /// Addresses that get the public report of every turn.
    #[serde(default)]
    pub observers: Vec<Address>,
    /// The lead moderator, who is asked when something needs a person; if missing, the one in the
    /// configuration (`mail.moderator`).
    #[serde(default)]
    pub moderator: Option<Address>,
    /// Co-moderators, and people asked to moderate.
    #[serde(default)]
    pub co_moderators: Vec<CoModerator>,
    /// The highest number used for a moderator's token, if it is not that of the lead.
    #[serde(default)]
    pub moderator_epochs: u32,
    /// Former moderators, and people who were asked once.
    #[serde(default)]
    pub former_moderators: Vec<FormerModerator>,
    /// Moderators who have looked at what is hidden from players: none of them may play here any
    /// more (AU-11). Folded to lower case.
    #[serde(default)]
    pub looked: Vec<Address>,
    /// More people who may not play here, as digests of their addresses (`campaign::hidden_access`):
    /// they had looked where the campaign was played before, or left a seat with secret cards.
    #[serde(default)]
    pub looked_elsewhere: Vec<String>,
    /// The languages that moderators and observers chose. Players' languages are stored with their
    /// seats.
    #[serde(default)]
    pub languages: BTreeMap<Address, String>,
    /// After this many days a campaign that the judge paused resumes without the moderator; 0: it
    /// waits for them.
    #[serde(default = "alone_after")]
    pub alone_after: u32,
    /// Whether a moderator's preview is only logged.
    #[serde(default)]
    pub silent_previews: bool,
    /// How long after the deadline a sheet still counts, in seconds; the turn waits that much
    /// longer for missing sheets (DL-08).
    #[serde(default)]
    pub grace: u32,
    #[serde(default)]
    pub nmr: MissingSheetPolicy,
    /// After this many turns in a row without a sheet a player is late, and the moderator gets a
    /// mail. 0: never.
    #[serde(default = "late_after")]
    pub late_after: u32,
    /// After this many in a row the seat is offered to standbys; 0: never.
    #[serde(default)]
    pub take_over_after: u32,
    /// Whether everybody sees who sent nothing and who is late.
    #[serde(default)]
    pub name_late: bool,
    /// Days that each player may be away in a calendar year of their own zone (DL-10).
    #[serde(default = "vacation_days")]
    pub vacation_days: u32,
    /// Whether players, observers and standbys join by invitation only.
    #[serde(default)]
    pub private: bool,
    #[serde(default)]
    pub starts: StartTrigger,
    #[serde(default)]
    pub comings: DigestSchedule,
    /// The campaign does not start by itself before this moment, in milliseconds.
    #[serde(default)]
    pub not_before: Option<i64>,
    /// How long a turn waits for the answers to a question, in hours (`ThinkingTime::Window`).
    #[serde(default = "answer_hours")]
    pub answer_hours: u32,
    /// How many hours a standby has to answer an offer of a seat.
    #[serde(default = "offer_hours")]
    pub offer_hours: u32,
    /// Whether the players may agree to a draw.
    #[serde(default = "yes")]
    pub draws: bool,
    /// Whether everybody sees the names of those who agree to a draw. Otherwise they see only who
    /// proposes it, and how many votes are missing.
    #[serde(default)]
    pub name_draws: bool,
    /// The campaign ends after this many turns in a row without any player's sheet. 0: never; 1
    /// counts as 2, since everybody is warned a turn before.
    #[serde(default = "abandon_after")]
    pub abandon_after: u32,
    /// The zone for people without a seat: observers see times in it. If missing, the deadline
    /// rule's zone.
    #[serde(default)]
    pub zone: Option<String>,
    /// Which press letters players may write to each other.
    #[serde(default)]
    pub press: PressScope,
    /// Whether anonymous press is allowed.
    #[serde(default)]
    pub anonymous_press: bool,
    #[serde(default)]
    pub press_when: PressTiming,
    /// The name of the newspaper, the report's part that prints press to everybody; if missing, the
    /// catalogue's word.
    #[serde(default)]
    pub newspaper: Option<String>,
    /// Whether the chronicle is published after each turn.
    #[serde(default)]
    pub chronicle: bool,
}

impl CampaignSettings {
    /// The campaign's own zone.
    pub fn zone(&self) -> &str {
        self.zone
            .as_deref()
            .or(self.deadline.zone())
            .unwrap_or("UTC")
    }

    /// The settings as they apply when no turn is shorter than `least`: these are the ones to show.
    pub fn kept(&self, least: SignedDuration) -> CampaignSettings {
        CampaignSettings {
            deadline: self.deadline.kept(least),
            ..self.clone()
        }
    }

    /// The language that a moderator or an observer chose.
    pub fn language_at(&self, address: &Address) -> Option<&str> {
        self.languages.get(address).map(String::as_str)
    }

    /// Removes the language choice of a person who no longer moderates or observes: then nothing
    /// stores their address any more (ST-09). `by_configuration` leads if the campaign names
    /// nobody.
    pub fn forget_language(&mut self, address: &Address, by_configuration: Option<&Address>) {
        let is_he = |one: &Address| one == address;
        let leads = self
            .moderator
            .as_ref()
            .or(by_configuration)
            .is_some_and(is_he);
        let known = leads
            || self.observers.iter().any(is_he)
            || self.co_moderators.iter().any(|one| is_he(&one.address));
        if !known {
            self.languages.remove(address);
        }
    }

    /// The last instant at which a sheet counts for a turn with this deadline, grace period
    /// included (DL-01, DL-08).
    pub fn cutoff(&self, deadline: Timestamp) -> Timestamp {
        end_of(deadline)
            .checked_add(SignedDuration::from_secs(i64::from(self.grace)))
            .unwrap_or(Timestamp::MAX)
    }
}

impl Default for CampaignSettings {
    fn default() -> Self {
        CampaignSettings {
            deadline: DeadlineRule::None,
            delay: 0,
            trust: SenderTrust::Proof,
            token_only: false,
            observers: Vec::new(),
            moderator: None,
            co_moderators: Vec::new(),
            moderator_epochs: 0,
            former_moderators: Vec::new(),
            looked: Vec::new(),
            looked_elsewhere: Vec::new(),
            languages: BTreeMap::new(),
            alone_after: alone_after(),
            silent_previews: false,
            grace: 0,
            nmr: MissingSheetPolicy::CivilDisorder,
            late_after: late_after(),
            take_over_after: 0,
            name_late: false,
            vacation_days: vacation_days(),
            private: false,
            starts: StartTrigger::ByHand,
            comings: DigestSchedule::Daily,
            not_before: None,
            answer_hours: answer_hours(),
            offer_hours: offer_hours(),
            draws: true,
            name_draws: false,
            abandon_after: abandon_after(),
            zone: None,
            press: PressScope::All,
            anonymous_press: false,
            press_when: PressTiming::AtOnce,
            newspaper: None,
            chronicle: false,
        }
    }
}

fn late_after() -> u32 {
    2
}

fn alone_after() -> u32 {
    7
}

fn vacation_days() -> u32 {
    21
}

fn answer_hours() -> u32 {
    24
}

fn offer_hours() -> u32 {
    48
}

/// What starts a campaign that has been set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartTrigger {
    /// The operator or moderator starts it.
    #[default]
    ByHand,
    /// It starts when all seats are filled and confirmed.
    WhenFull,
}

impl StartTrigger {
    pub const ALL: [(&'static str, StartTrigger); 2] = [
        ("by-hand", StartTrigger::ByHand),
        ("when-full", StartTrigger::WhenFull),
    ];
}

/// When moderators hear who joins, waits, observes and leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DigestSchedule {
    AtOnce,
    /// In one digest a day.
    #[default]
    Daily,
    Never,
}

impl DigestSchedule {
    pub const ALL: [(&'static str, DigestSchedule); 3] = [
        ("at-once", DigestSchedule::AtOnce),
        ("daily", DigestSchedule::Daily),
        ("never", DigestSchedule::Never),
    ];
}

fn abandon_after() -> u32 {
    4
}

fn yes() -> bool {
    true
}

/// What happens when the deadline passes and an awaited sheet is missing (no moves received).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissingSheetPolicy {
    /// The turn waits until the moderator lets it run; without a moderator, it waits once for a
    /// while.
    Hold,
    /// The turn runs, and a player without a sheet has ordered nothing: the rulebook says what
    /// their forces do.
    #[default]
    CivilDisorder,
    /// A stand-in writes the sheet.
    Substitute,
    /// Those instructions of the player's own last sheet that outlast its turn replace the missing
    /// one; without any it is civil disorder.
    LastInstructions,
    /// The turn waits once until the next deadline, and the seat is offered to standbys.
    Standby,
}

impl MissingSheetPolicy {
    pub const ALL: [(&'static str, MissingSheetPolicy); 5] = [
        ("hold", MissingSheetPolicy::Hold),
        ("civil_disorder", MissingSheetPolicy::CivilDisorder),
        ("substitute", MissingSheetPolicy::Substitute),
        ("last_instructions", MissingSheetPolicy::LastInstructions),
        ("standby", MissingSheetPolicy::Standby),
    ];
}

/// Which press letters players may write to each other. Anybody may write to the moderator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PressScope {
    None,
    /// To everybody only.
    Public,
    /// To one or several players only.
    Private,
    #[default]
    All,
}

impl PressScope {
    pub const ALL: [(&'static str, PressScope); 4] = [
        ("none", PressScope::None),
        ("public", PressScope::Public),
        ("private", PressScope::Private),
        ("all", PressScope::All),
    ];
}

/// When press letters are delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PressTiming {
    /// Each in a mail of its own; the author may have it wait for the report.
    #[default]
    AtOnce,
    /// All of them with the next report.
    WithReport,
}

impl PressTiming {
    pub const ALL: [(&'static str, PressTiming); 2] = [
        ("at-once", PressTiming::AtOnce),
        ("with-report", PressTiming::WithReport),
    ];
}

/// What proves a sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SenderTrust {
    /// The seat's token, in the address or in the sheet (AU-01 a).
    #[default]
    Proof,
    /// The From header alone, which anybody can forge.
    From,
}

impl SenderTrust {
    pub const ALL: [(&'static str, SenderTrust); 2] =
        [("proof", SenderTrust::Proof), ("from", SenderTrust::From)];
}
