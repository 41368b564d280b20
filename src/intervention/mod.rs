//! What a moderator does that cannot be undone by a player: turns taken back or run again, a turn run as things stand, sheets looked at,
//! a seat given to another. Each has a reason, stands in the log that players may ask for, and is told to everybody (AU-15).
//!
//! By mail each waits for a second mail that quotes a word made for it (`confirmation`). Knows campaigns and history, no game and no mail format.

mod chronicle;
pub mod confirmation;
mod ending;
mod reveal;
mod seats;
mod standby;
mod turns;
pub mod words;

#[cfg(test)]
mod tests;

pub use chronicle::chronicle;

use crate::campaign::{Campaign, Tables};
use crate::config::Config;
use crate::desk::Desk;
use crate::fault::Fault;
use crate::phrase::Phrase;
use crate::referee::MODERATOR;
use crate::store::{Book, CampaignRow, Outgoing, Store, StoreError, Stored};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "act")]
pub enum Act {
    /// A turn that was played is open again; it and all behind it are void.
    Rollback { turn: String },
    /// A turn that was played is played again with its sheets; what was behind it is void.
    Rerun { turn: String },
    /// The open turn is played, whatever is missing.
    Process,
    /// The sheets for the open turn are shown to the moderator.
    Reveal,
    /// Another person plays a lord.
    Replace { lord: String, address: String },
    /// No turn is played any more.
    End,
}

/// What came of it, for the moderator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    pub lines: Vec<Phrase>,
    /// Sheets that were asked for, line by line.
    pub shown: Vec<String>,
}

/// Why nothing was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum No {
    NotBegun,
    /// The sealed secret was told with the last report, so nothing hidden could be drawn again.
    Over,
    /// What was asked for, and the first and last turn that could be meant.
    NeverPlayed {
        turn: String,
        played: Option<(String, String)>,
    },
    StillOpen(String),
    /// Mails that came and were not read yet might bring sheets.
    LettersWait,
    NoLord {
        lord: String,
        lords: Vec<String>,
    },
    /// To whom a lord could be offered.
    NobodyStandsBy(String),
    NoAddress(String),
    OurAddress(String),
    /// The lord who is played from that address.
    Seated {
        address: String,
        lord: String,
    },
    NoReason,
    /// Somebody else changed the campaign at the same time.
    Overtaken,
}

/// A refusal, or our own failure.
#[derive(Debug)]
pub enum NotDone {
    No(No),
    Fault(Fault),
}

impl<F: Into<Fault>> From<F> for NotDone {
    fn from(fault: F) -> NotDone {
        NotDone::Fault(fault.into())
    }
}

impl From<No> for NotDone {
    fn from(no: No) -> NotDone {
        NotDone::No(no)
    }
}

impl No {
    pub fn phrase(&self) -> Phrase {
        match self {
            No::NotBegun => Phrase::new("moderator-not-begun"),
            No::Over => Phrase::new("moderator-over"),
            No::NeverPlayed { turn, played: Some((first, last)) } => {
                Phrase::new("moderator-never-played").with("turn", turn.as_str()).with("first", first.as_str()).with("last", last.as_str())
            }
            No::NeverPlayed { turn, played: None } => Phrase::new("moderator-nothing-played").with("turn", turn.as_str()),
            No::StillOpen(turn) => Phrase::new("moderator-still-open").with("turn", turn.as_str()),
            No::LettersWait => Phrase::new("moderator-letters-wait"),
            No::NoLord { lord, lords } => Phrase::new("moderator-no-lord").with("lord", lord.as_str()).with("lords", lords.clone()),
            No::NobodyStandsBy(lord) => Phrase::new("joining-nobody-stands-by").with("lord", lord.as_str()),
            No::NoAddress(address) => Phrase::new("moderator-no-address").with("address", address.as_str()),
            No::OurAddress(address) => Phrase::new("moderator-our-address").with("address", address.as_str()),
            No::Seated { address, lord } => Phrase::new("moderator-seated").with("address", address.as_str()).with("lord", lord.as_str()),
            No::NoReason => Phrase::new("moderator-no-reason"),
            No::Overtaken => Phrase::new("moderator-overtaken"),
        }
    }
}

/// A moderator's word on its way to being done.
#[derive(Clone, Copy)]
pub struct Ordered<'a> {
    pub act: &'a Act,
    pub reason: &'a str,
    /// What waited for it, where it was ordered by mail: used up by it.
    pub word: Option<i64>,
    /// The mails that answer him.
    pub answer: &'a dyn Fn(&Done) -> Result<Vec<Outgoing>, Fault>,
}

/// What is written in the same transaction as the act itself.
struct Settled {
    word: Option<i64>,
    mails: Vec<Outgoing>,
    at: i64,
}

impl Ordered<'_> {
    /// Drawn before anything is written.
    fn settled(&self, done: &Done, now: Timestamp) -> Result<Settled, Fault> {
        Ok(Settled { word: self.word, mails: (self.answer)(done)?, at: now.as_millisecond() })
    }
}

impl Settled {
    fn write(&self, book: &Book) -> Stored<()> {
        if let Some(word) = self.word {
            book.use_confirmation(word, self.at)?;
        }
        book.queue_all(&self.mails, self.at)
    }
}

/// Nobody is answered by mail.
pub fn no_mail(_: &Done) -> Result<Vec<Outgoing>, Fault> {
    Ok(Vec::new())
}

/// Everything that an act needs.
pub struct Bench<'a> {
    pub store: &'a mut Store,
    pub desk: &'a Desk,
    pub tables: &'a Tables,
    pub config: &'a Config,
    pub now: Timestamp,
}

impl Bench<'_> {
    /// Writes an act that leaves the turns as they are: what `change` writes, the mails that tell of it, the log's entry, and that it is settled.
    fn write(
        &mut self,
        campaign: &CampaignRow,
        mails: &[Outgoing],
        entry: &serde_json::Value,
        settled: &Settled,
        change: impl FnOnce(&Book) -> Stored<()>,
    ) -> Result<(), NotDone> {
        let at = self.now.as_millisecond();
        let written = self.store.write(|book| {
            if !book.stands(campaign.id, campaign.turn, &campaign.state)? {
                return Err(StoreError::Overtaken("the turn was played"));
            }
            change(book)?;
            book.queue_all(mails, at)?;
            book.log(at, Some(campaign.id), MODERATOR, entry)?;
            settled.write(book)
        });
        match written {
            Err(StoreError::Overtaken(_)) => Err(No::Overtaken.into()),
            written => Ok(written?),
        }
    }
}

/// Letters that a reason may have: it stands in mails and the log.
const MOST_REASON: usize = 400;

/// A reason as it is kept: one line, without control characters.
pub fn reason(text: &str) -> Result<String, No> {
    let line: String = text.split_whitespace().collect::<Vec<_>>().join(" ").chars().filter(|c| !c.is_control()).take(MOST_REASON).collect();
    if line.is_empty() { Err(No::NoReason) } else { Ok(line) }
}

/// Whether the act could be done as things stand; what it will do, in a sentence.
pub fn weigh(book: &Book, campaign: &Campaign, config: &Config, act: &Act) -> Result<Phrase, NotDone> {
    if let Act::Replace { lord, address } = act {
        if standby::is_meant(address) {
            return standby::weigh(book, campaign, lord);
        }
        let seat = seats::replaceable(campaign, config, lord, address)?;
        return Ok(Phrase::new("moderator-will-replace").with("lord", seat.lord.as_str()).with("address", address.as_str()));
    }
    match campaign.row.state.as_str() {
        "setup" => return Err(No::NotBegun.into()),
        "running" => {}
        _ => return Err(No::Over.into()),
    }
    let open = campaign.table.label(campaign.position()).map_err(Fault::from)?;
    Ok(match act {
        Act::Rollback { turn } => {
            let (number, name) = turns::played(book, campaign, turn)?;
            Phrase::new("moderator-will-roll-back").with("turn", name).with("count", campaign.row.turn - number)
        }
        Act::Rerun { turn } => {
            let (number, name) = turns::played(book, campaign, turn)?;
            Phrase::new("moderator-will-rerun").with("turn", name).with("count", campaign.row.turn - number - 1)
        }
        Act::Process => {
            let missing: Vec<String> = campaign.missing(book)?.iter().map(|seat| seat.lord.clone()).collect();
            match missing.as_slice() {
                [] => Phrase::new("moderator-will-process").with("turn", open.title),
                _ => Phrase::new("moderator-will-process-without").with("turn", open.title).with("lords", missing),
            }
        }
        Act::Reveal => Phrase::new("moderator-will-reveal").with("turn", open.title),
        Act::End => Phrase::new("moderator-will-end").with("turn", open.title),
        Act::Replace { .. } => return Err(No::Overtaken.into()),
    })
}

/// Does it. What the players are told, the log's entry and the answer are written with it or not at all.
pub fn carry_out(bench: &mut Bench, campaign: i64, ordered: Ordered) -> Result<Done, NotDone> {
    let (tables, config) = (bench.tables, bench.config);
    let loaded = bench.store.look(|book| -> Result<_, NotDone> {
        let row = book.campaign(campaign)?.ok_or(No::Overtaken)?;
        let campaign = Campaign::load(book, tables, row)?;
        weigh(book, &campaign, config, ordered.act)?;
        // a mail that was not read yet may hold a sheet
        if *ordered.act == Act::Process && !book.waiting_letters(1)?.is_empty() {
            return Err(No::LettersWait.into());
        }
        Ok(campaign)
    })?;
    match ordered.act {
        Act::Rollback { turn } => turns::roll_back(bench, &loaded, turn, ordered),
        Act::Rerun { turn } => turns::rerun(bench, &loaded, turn, ordered),
        Act::Process => turns::process(bench, &loaded, ordered),
        Act::Reveal => reveal::reveal(bench, &loaded, ordered),
        Act::Replace { lord, address } if standby::is_meant(address) => standby::offer(bench, &loaded, lord, ordered),
        Act::Replace { lord, address } => seats::replace(bench, loaded, lord, address, ordered),
        Act::End => ending::end(bench, loaded, ordered),
    }
}
