//! The data of an archive, as `campaign.json` has them.

use crate::history::LogKind;
use crate::history::{EndingRow, digest};
use crate::text::ids::{CampaignId, RunNumber, Seat, TurnNumber};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// The version of `campaign.json`; any change of its shape gets a new number.
pub const FORMAT: u32 = 1;

/// `campaign.json`. Times are milliseconds since 1970 UTC, bytes hexadecimal. Data that only the
/// game reads is stored byte for byte.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Archive {
    pub seneschal_archive: u32,
    pub name: String,
    pub game: String,
    pub edition: String,
    /// The version of the program that the campaign began with.
    pub rules_version: String,
    pub created: i64,
    /// `ended` or `running`.
    pub state: String,
    /// The open turn, or the one that would be open.
    pub turn: TurnNumber,
    pub settings: serde_json::Value,
    /// Includes the board's text and every switch.
    pub setup: Box<RawValue>,
    pub seats: Vec<SeatPart>,
    pub chains: Vec<ChainPart>,
    pub rule_changes: Vec<RuleChangePart>,
    /// Oldest first.
    pub rollbacks: Vec<RollbackPart>,
    /// Corrections that moderators made to positions, by turn and number.
    #[serde(default)]
    pub amendments: Vec<AmendmentPart>,
    /// By run and number.
    pub turns: Vec<ArchiveTurn>,
    pub ending: Option<EndingPart>,
    /// What moderators did, and what the judge logged about turns, deadlines and seats.
    pub acts: Vec<ActPart>,
    /// Only in a running campaign: digests of people who may take no seat because they have looked
    /// at hidden data.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub looked: Vec<String>,
    /// Only in a running campaign: the last turn that observers have a report of, if that is not
    /// the last played turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<TurnNumber>,
    /// Press letters to everybody, in order of arrival. An archive contains no other letters.
    #[serde(default)]
    pub press: Vec<PressPart>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatPart {
    pub seat: Seat,
    pub lord: String,
    pub colour: Option<String>,
    /// The last turn that this seat's player has a report of, in games where players take turns and
    /// get one report a round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<TurnNumber>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChainPart {
    pub chain: u32,
    /// The last link of the chain, from which every other link follows.
    #[serde(with = "hex")]
    pub last: [u8; 32],
    #[serde(with = "hex")]
    pub sealed: [u8; 32],
    /// The highest link that has been revealed.
    pub used: u32,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleChangePart {
    pub run: RunNumber,
    pub turn: TurnNumber,
    pub switch: String,
    pub value: String,
    pub made: i64,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollbackPart {
    pub run: RunNumber,
    pub turn: TurnNumber,
    pub at: i64,
    pub act: String,
    pub reason: String,
    #[serde(with = "hex")]
    pub digest: [u8; 32],
}

/// Everything that follows from an amendment is replayed, so a changed one is found.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AmendmentPart {
    pub run: RunNumber,
    /// The open turn when it was made, and its number in that turn, counted from 1.
    pub turn: TurnNumber,
    pub number: u32,
    pub words: String,
    pub reason: String,
    pub events: Box<RawValue>,
    /// The position after the amendment.
    pub position: Box<RawValue>,
    pub made: i64,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArchiveTurn {
    /// 0 is the opening position.
    pub number: TurnNumber,
    pub run: RunNumber,
    pub name: String,
    pub title: Box<RawValue>,
    pub played: i64,
    pub sheets: Box<RawValue>,
    pub chain: u32,
    pub link: u32,
    #[serde(with = "hex")]
    pub secret: [u8; 32],
    #[serde(with = "hex")]
    pub mixed: [u8; 32],
    #[serde(with = "hex")]
    pub key: [u8; 32],
    pub events: Box<RawValue>,
    /// The position after the turn.
    pub position: Box<RawValue>,
    pub outcome: Option<Box<RawValue>>,
    pub format: u32,
    #[serde(with = "hex")]
    pub digest: [u8; 32],
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndingPart {
    pub at: i64,
    pub turn: TurnNumber,
    pub kind: String,
    pub why: Box<RawValue>,
    pub winners: Box<RawValue>,
    pub words: String,
}

impl EndingPart {
    /// The row of the history; `told` is when the last report was sent.
    pub(super) fn row(&self, campaign: CampaignId, told: Option<i64>) -> EndingRow {
        EndingRow {
            campaign,
            at: self.at,
            turn: self.turn,
            kind: self.kind.clone(),
            why: self.why.get().to_owned(),
            winners: self.winners.get().to_owned(),
            words: self.words.clone(),
            told,
        }
    }
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActPart {
    pub at: i64,
    /// The kind of the log entry; if missing, an act of a moderator.
    #[serde(default = "by_moderator", skip_serializing_if = "is_by_moderator")]
    pub kind: String,
    pub entry: serde_json::Value,
}

fn by_moderator() -> String {
    LogKind::Moderator.name().to_owned()
}

fn is_by_moderator(kind: &str) -> bool {
    kind == LogKind::Moderator.name()
}

/// A press letter to everybody.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PressPart {
    /// The turn that was open when the letter arrived; 0 before the start.
    pub turn: TurnNumber,
    /// `None` for an anonymous letter: its time could match that of a signed letter from the same
    /// mail.
    pub at: Option<i64>,
    /// The author's seat; `None` for the moderator or an anonymous author.
    pub seat: Option<Seat>,
    pub anonymous: bool,
    /// True if the letter was first published with a report, not mailed before.
    pub later: bool,
    pub text: String,
    /// Turn and run of the report that prints it.
    pub printed: Option<(TurnNumber, RunNumber)>,
}

impl ArchiveTurn {
    /// SHA-256 over the previous digest and its own fields, each preceded by its length.
    pub fn digest_behind(&self, before: &[u8; 32]) -> [u8; 32] {
        let (number, run, played) = (
            self.number.0.to_be_bytes(),
            self.run.0.to_be_bytes(),
            self.played.to_be_bytes(),
        );
        let (chain, link, format) = (
            self.chain.to_be_bytes(),
            self.link.to_be_bytes(),
            self.format.to_be_bytes(),
        );
        digest(&[
            before,
            b"turn",
            &number,
            &run,
            self.name.as_bytes(),
            self.title.get().as_bytes(),
            &played,
            self.sheets.get().as_bytes(),
            &chain,
            &link,
            &self.secret,
            &self.mixed,
            &self.key,
            self.events.get().as_bytes(),
            self.position.get().as_bytes(),
            self.outcome
                .as_ref()
                .map_or("", |outcome| outcome.get())
                .as_bytes(),
            &format,
        ])
    }
}

impl RollbackPart {
    pub fn digest_behind(&self, before: &[u8; 32]) -> [u8; 32] {
        let (run, turn, at) = (
            self.run.0.to_be_bytes(),
            self.turn.0.to_be_bytes(),
            self.at.to_be_bytes(),
        );
        digest(&[
            before,
            b"rollback",
            &run,
            &turn,
            &at,
            self.act.as_bytes(),
            self.reason.as_bytes(),
        ])
    }
}

/// One step of a campaign's history, in the order of writing.
pub(crate) enum ArchiveStep<'a> {
    Turn(&'a ArchiveTurn),
    Rollback(&'a RollbackPart),
}

impl Archive {
    /// Turns and rollbacks in the order of writing.
    pub(crate) fn steps(&self) -> Vec<ArchiveStep<'_>> {
        let mut steps = Vec::new();
        let mut rollbacks = self.rollbacks.iter().peekable();
        for turn in &self.turns {
            while let Some(rollback) = rollbacks.next_if(|rollback| rollback.run <= turn.run) {
                steps.push(ArchiveStep::Rollback(rollback));
            }
            steps.push(ArchiveStep::Turn(turn));
        }
        steps.extend(rollbacks.map(ArchiveStep::Rollback));
        steps
    }
}
