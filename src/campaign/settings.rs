//! What a campaign's moderator may choose about mail and time; the game's own choices are switches
//! in its setup.

use super::deadlines::{DeadlineRule, end_of};
use super::moderators::{CoModerator, FormerModerator};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Observers of one campaign: each costs a mail a turn, and whoever names more mistypes, or wants a
/// mailing list.
pub const MOST_OBSERVERS: usize = 50;

/// Stored as JSON with the campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CampaignSettings {
    pub deadline: DeadlineRule,
    /// How long nothing must have changed before a turn runs ahead of its deadline, in seconds
    /// (DL-09).
    pub delay: u32,
    pub trust: SenderTrust,
    /// Whether a sheet with a valid token counts whoever's address it was sent from; otherwise it
    /// waits for the registered address to confirm (AU-03).
    pub token_only: bool,
    /// Addresses that get the public report of every turn.
    #[serde(default)]
    pub observers: Vec<String>,
    /// Who is asked when something needs a person, and whose word counts; without one the
    /// configuration's (`mail.moderator`).
    #[serde(default)]
    pub moderator: Option<String>,
    /// Who moderates beside him, or was asked to.
    #[serde(default)]
    pub co_moderators: Vec<CoModerator>,
    /// The highest number that a moderator's token was made of, where it is not that of who answers
    /// for the campaign.
    #[serde(default)]
    pub moderator_epochs: u32,
    /// Who moderated once, or was asked to, and does so no more.
    #[serde(default)]
    pub former_moderators: Vec<FormerModerator>,
    /// Moderators who have looked at what is hidden from players: none of them may play here any
    /// more (AU-11). Folded to lower case.
    #[serde(default)]
    pub looked: Vec<String>,
    /// Those who had looked where the campaign was played before, as digests of their addresses
    /// (`campaign::looked`).
    #[serde(default)]
    pub looked_elsewhere: Vec<String>,
    /// In which languages moderators and observers chose to be written to, by address in lower
    /// case. Players' stand with their seats.
    #[serde(default)]
    pub languages: BTreeMap<String, String>,
    /// After so many days a campaign that the judge holds goes on without its moderator's word; 0:
    /// it waits for him.
    #[serde(default = "alone_after")]
    pub alone_after: u32,
    /// Whether a preview of the moderator's stands in the log only.
    #[serde(default)]
    pub silent_previews: bool,
    /// How long after the deadline a sheet still counts, in seconds; the turn waits that much
    /// longer for who has sent none (DL-08).
    #[serde(default)]
    pub grace: u32,
    #[serde(default)]
    pub nmr: MissingSheetPolicy,
    /// After so many turns in a row without a sheet of his own a player is late: the moderator is
    /// told. 0: he never is.
    #[serde(default = "late_after")]
    pub late_after: u32,
    /// After so many in a row his seat is offered to standbys; 0: it never is.
    #[serde(default)]
    pub take_over_after: u32,
    /// Whether everybody is told who sent nothing and who is late.
    #[serde(default)]
    pub name_late: bool,
    /// Days that each player may be away in a calendar year of his own zone (DL-10).
    #[serde(default = "vacation_days")]
    pub vacation_days: u32,
    /// Whether it is joined, watched and stood by for by invitation only.
    #[serde(default)]
    pub private: bool,
    #[serde(default)]
    pub starts: StartTrigger,
    #[serde(default)]
    pub comings: DigestSchedule,
    /// It begins by itself not before this moment, in milliseconds.
    #[serde(default)]
    pub not_before: Option<i64>,
    /// How long who is offered a seat may take to answer.
    #[serde(default = "offer_hours")]
    pub offer_hours: u32,
    /// Whether the players may agree to a draw.
    #[serde(default = "yes")]
    pub draws: bool,
    /// Whether everybody is told by name who is for a draw; otherwise only who proposes it, and how
    /// many are still to say so.
    #[serde(default)]
    pub name_draws: bool,
    /// After so many turns in a row without a sheet of anybody the campaign ends. 0: never; less
    /// than 2 is 2, since everybody is told a turn before.
    #[serde(default = "abandon_after")]
    pub abandon_after: u32,
    /// Of who sits nowhere: observers are told times in it. Without one the deadline rule's.
    #[serde(default)]
    pub zone: Option<String>,
    /// Which letters players may write to each other.
    #[serde(default)]
    pub press: PressScope,
    /// Whether letters without a name are allowed.
    #[serde(default)]
    pub anonymous_press: bool,
    #[serde(default)]
    pub press_when: PressTiming,
    /// What the part of the report is called that prints letters to all; without one the
    /// catalogue's word.
    #[serde(default)]
    pub newspaper: Option<String>,
    /// Whether its chronicle is published after each turn.
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

    /// As they are kept where no turn has less than `least`: what is told of them.
    pub fn kept(&self, least: SignedDuration) -> CampaignSettings {
        CampaignSettings {
            deadline: self.deadline.kept(least),
            ..self.clone()
        }
    }

    /// The language that a moderator or an observer chose for himself.
    pub fn language_at(&self, address: &str) -> Option<&str> {
        if self.languages.is_empty() {
            return None;
        }
        self.languages
            .get(&address.to_lowercase())
            .map(String::as_str)
    }

    /// Takes out what somebody chose who neither moderates nor watches any more: nothing keeps his
    /// address then (ST-09). `by_configuration` leads where the campaign names nobody.
    pub fn forget_language(&mut self, address: &str, by_configuration: Option<&str>) {
        let is_he = |one: &str| one.eq_ignore_ascii_case(address);
        let leads = self
            .moderator
            .as_deref()
            .or(by_configuration)
            .is_some_and(is_he);
        let known = leads
            || self.observers.iter().any(|one| is_he(one))
            || self.co_moderators.iter().any(|one| is_he(&one.address));
        if !known {
            self.languages.remove(&address.to_lowercase());
        }
    }

    /// The last instant at which a sheet counts for a turn with this deadline, grace included
    /// (DL-01, DL-08).
    pub fn closes(&self, deadline: Timestamp) -> Timestamp {
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

fn offer_hours() -> u32 {
    48
}

/// What begins a campaign that was set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StartTrigger {
    /// Whoever runs it says so.
    #[default]
    ByHand,
    /// All seats are filled and confirmed.
    WhenFull,
}

impl StartTrigger {
    pub const ALL: [(&'static str, StartTrigger); 2] = [
        ("by-hand", StartTrigger::ByHand),
        ("when-full", StartTrigger::WhenFull),
    ];
}

/// When moderators are told who joins, waits, watches and leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DigestSchedule {
    AtOnce,
    /// In one mail a day.
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
    /// The turn waits until the moderator lets it run; where nobody moderates, it waits once for a
    /// while.
    Hold,
    /// The turn runs, and who sent nothing ordered nothing: the rulebook says what his people do.
    #[default]
    CivilDisorder,
    /// A stand-in writes the sheet.
    Substitute,
    /// What of the player's own last sheet outlives its turn stands in the sheet's place; without
    /// any it is civil disorder.
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

/// Which letters players may write to each other. To the moderator anybody may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PressScope {
    None,
    /// To all only.
    Public,
    /// To one or some only.
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

/// When letters go to whom they are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PressTiming {
    /// Each by a mail of its own; who writes it may have it wait for the report.
    #[default]
    AtOnce,
    /// In the next report, all of them.
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
    /// The From header alone: anybody can write one.
    From,
}

impl SenderTrust {
    pub const ALL: [(&'static str, SenderTrust); 2] =
        [("proof", SenderTrust::Proof), ("from", SenderTrust::From)];
}
