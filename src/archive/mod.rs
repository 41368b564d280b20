//! A whole campaign in one file that any judge can open: what it began with, every turn of every
//! run with its sheets and secrets, how it ended.
//!
//! `gather` reads it from the history, `container` packs it as a zip, `check` holds all of it
//! against itself, `admit` writes it into another history. Nothing in it says who the players are:
//! no address, no name on a board, no zone, no token (`blank`). `docs/archive.md` tells the format.

pub mod backup;
mod bounds;
mod check;
mod container;
mod gather;
mod import;
mod log;
mod pictures;
mod resume_import;

#[cfg(test)]
pub(crate) mod tests;

pub use bounds::nothing_is_ahead;
pub use check::{ArchiveTotals, check};
pub use container::{ArchiveFile, MOST_BYTES, pack, unpack};
pub use gather::gather;
pub use import::{ImportOptions, ImportedCampaign, admit};
pub use pictures::pages;
pub use resume_import::go_on;

use crate::campaign::{Campaign, CampaignCache, error::InternalError, moderators::MODERATOR};
use crate::config::Config;
use crate::history::{EndingRow, Store, StoreError, digest};
use crate::letters::MailComposer;
use crate::turns::ending::last_report::FinalReportFacts;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::path::PathBuf;

/// The shape of `campaign.json`; another is another number.
pub const FORMAT: u32 = 1;

/// Why an archive cannot be used: what stands there, and what was expected.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    #[error("{what}; expected {expected}")]
    Wrong { what: String, expected: String },
    #[error(transparent)]
    Fault(#[from] InternalError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the archive cannot be written: {0}")]
    Io(#[from] std::io::Error),
}

pub(crate) fn wrong(what: impl Into<String>, expected: impl Into<String>) -> ArchiveError {
    ArchiveError::Wrong {
        what: what.into(),
        expected: expected.into(),
    }
}

/// `campaign.json`. Times are milliseconds since 1970 UTC, bytes hexadecimal. What only the game
/// reads stands as it was stored, byte for byte.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Archive {
    pub seneschal_archive: u32,
    pub name: String,
    pub game: String,
    pub edition: String,
    /// Of the program that it began with.
    pub rules_version: String,
    pub created: i64,
    /// `ended` or `running`.
    pub state: String,
    /// The wait that is open, or would have been.
    pub turn: u32,
    pub settings: serde_json::Value,
    /// With the board's text and every switch.
    pub setup: Box<RawValue>,
    pub seats: Vec<SeatPart>,
    pub chains: Vec<ChainPart>,
    pub rule_changes: Vec<RuleChangePart>,
    /// The oldest first.
    pub rollbacks: Vec<RollbackPart>,
    /// What moderators put right in positions, by turn and number.
    #[serde(default)]
    pub amendments: Vec<AmendmentPart>,
    /// By run and number.
    pub turns: Vec<ArchiveTurn>,
    pub ending: Option<EndingPart>,
    /// What moderators did, and what the judge noted of turns, deadlines and seats.
    pub acts: Vec<ActPart>,
    /// Of a campaign that runs: digests of who may take no seat, since he has looked at what is
    /// hidden.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub looked: Vec<String>,
    /// Of a campaign that runs: the turn of which those who only look on were told last, where that
    /// is not the last that was played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<u32>,
    /// Letters that everybody could read, in the order in which they came. No other letter stands
    /// in an archive.
    #[serde(default)]
    pub press: Vec<PressPart>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatPart {
    pub seat: u8,
    pub lord: String,
    pub colour: Option<String>,
    /// The same of its player, where players take turns and are told once a round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<u32>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChainPart {
    pub chain: u32,
    /// The end of the chain, from which every link follows.
    #[serde(with = "hex")]
    pub last: [u8; 32],
    #[serde(with = "hex")]
    pub sealed: [u8; 32],
    /// The highest link that was told.
    pub used: u32,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleChangePart {
    pub run: u32,
    pub turn: u32,
    pub switch: String,
    pub value: String,
    pub made: i64,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollbackPart {
    pub run: u32,
    pub turn: u32,
    pub at: i64,
    pub act: String,
    pub reason: String,
    #[serde(with = "hex")]
    pub digest: [u8; 32],
}

/// What follows from it is played again: a changed one is found.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AmendmentPart {
    pub run: u32,
    /// The wait in which it was made, and which of those it is, counted from 1.
    pub turn: u32,
    pub number: u32,
    pub words: String,
    pub reason: String,
    pub events: Box<RawValue>,
    /// After it.
    pub position: Box<RawValue>,
    pub made: i64,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArchiveTurn {
    /// 0 is the opening.
    pub number: u32,
    pub run: u32,
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
    /// After the turn.
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
    pub turn: u32,
    pub kind: String,
    pub why: Box<RawValue>,
    pub winners: Box<RawValue>,
    pub words: String,
}

impl EndingPart {
    /// As the history keeps it; `told`: when the last report went.
    fn row(&self, campaign: i64, told: Option<i64>) -> EndingRow {
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
    /// Of the log; where nothing is said, what a moderator did.
    #[serde(default = "by_moderator", skip_serializing_if = "is_by_moderator")]
    pub kind: String,
    pub entry: serde_json::Value,
}

fn by_moderator() -> String {
    MODERATOR.to_owned()
}

fn is_by_moderator(kind: &str) -> bool {
    kind == MODERATOR
}

/// A letter to all.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PressPart {
    /// The wait that was open when it came; 0 before the start.
    pub turn: u32,
    /// `None`: an anonymous one's hour would stand beside that of a letter which came in the same
    /// mail.
    pub at: Option<i64>,
    /// Who wrote it; `None` is the moderator, or nobody who is named.
    pub seat: Option<u8>,
    pub anonymous: bool,
    /// It came with a report, and no mail brought it before.
    pub later: bool,
    pub text: String,
    /// Turn and run in whose report it stands.
    pub printed: Option<(u32, u32)>,
}

impl ArchiveTurn {
    /// SHA-256 over what was written before it and its own fields, each with its length before it.
    pub fn digest_behind(&self, before: &[u8; 32]) -> [u8; 32] {
        let (number, run, played) = (
            self.number.to_be_bytes(),
            self.run.to_be_bytes(),
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
            self.run.to_be_bytes(),
            self.turn.to_be_bytes(),
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

/// One step of a campaign's history, in the order in which it was written.
pub(crate) enum ArchiveStep<'a> {
    Turn(&'a ArchiveTurn),
    Rollback(&'a RollbackPart),
}

impl Archive {
    /// Turns and rollbacks in the order in which they were written.
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

/// Where the daemon keeps the archive of a campaign that is over.
pub fn place(config: &Config, campaign: &str) -> PathBuf {
    config
        .data()
        .join("archives")
        .join(format!("{campaign}.zip"))
}

/// What goes into a campaign's archive, all of it as it was at one moment: the data, and for who
/// looks at it without a judge the maps, the public reports, what was written to all, and with
/// `facts` the last report and all sheets. `beat` is called between pictures.
pub fn whole(
    store: &mut Store,
    desk: &MailComposer,
    config: &Config,
    tables: &CampaignCache,
    campaign: &Campaign,
    facts: Option<&FinalReportFacts>,
    beat: impl FnMut(),
) -> Result<(Archive, Vec<ArchiveFile>), ArchiveError> {
    store.look(|book| {
        Ok((
            gather(book, campaign)?,
            pages(book, desk, config, tables, campaign, facts, beat)?,
        ))
    })
}
