//! What a moderator does beside holding and moving deadlines: turns taken back, run again or run
//! now, sheets looked at, facts, rules and settings changed, a seat or his own office given to
//! another. Each stands in the log that players may ask for, with its reason, and is told to
//! everybody (AU-15).
//!
//! By mail nearly each waits for a second mail that quotes a word made for it (`confirmation`).
//! Knows campaigns and history, no game and no mail format.

mod act;
mod amend;
mod choose;
pub mod confirmation;
mod ending;
mod no;
mod office;
mod preview;
mod reveal;
mod rule;
mod seats;
mod standby;
mod turns;
pub mod words;

#[cfg(test)]
mod tests;

pub use act::Act;
pub use no::{No, NotDone};
pub use preview::may_look;
pub use seats::named;

use crate::campaign::{Campaign, Tables, fault::Fault, moderators::MODERATOR};
use crate::config::Config;
use crate::history::{Book, CampaignRow, Outgoing, Store, StoreError, Stored};
use crate::letters::{Desk, Whom};
use crate::text::{Phrase, wrap::single_spaced};
use jiff::Timestamp;

/// What came of it, for the moderator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    pub lines: Vec<Phrase>,
    /// Sheets that were asked for, line by line.
    pub shown: Vec<String>,
    /// How a turn would go, line by line.
    pub account: Vec<String>,
}

/// A moderator's word on its way to being done.
#[derive(Clone, Copy)]
pub struct Ordered<'a> {
    pub act: &'a Act,
    pub reason: &'a str,
    /// The address that he wrote from; `None`: by command line.
    pub by: Option<&'a str>,
    /// What waited for it, where it was ordered by mail: used up by it.
    pub word: Option<i64>,
    /// The mails that answer him.
    pub answer: &'a dyn Fn(&Done) -> Result<Vec<Outgoing>, Fault>,
}

impl Ordered<'_> {
    /// What the mails that tell of it are called: two acts of one round are two, and nobody sees in
    /// a Message-ID how many words were given (AU-12).
    fn called(&self, desk: &Desk, sort: &str, now: Timestamp) -> String {
        desk.called(
            sort,
            &[
                &now.as_millisecond(),
                &self.word.unwrap_or_default(),
                &self.reason,
            ],
        )
    }

    /// Who reads what it shows.
    fn whom<'a>(&'a self, desk: &'a Desk) -> Whom<'a> {
        self.by.map_or(Whom::Board(desk.language()), Whom::At)
    }
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
        Ok(Settled {
            word: self.word,
            mails: (self.answer)(done)?,
            at: now.as_millisecond(),
        })
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
    /// Writes an act that leaves the turns as they are: what `change` writes, the mails that tell
    /// of it, the log's entry, and that it is settled.
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
            // who moderates, plays or has looked stands in them
            if book.campaign(campaign.id)?.is_none_or(|now| {
                now.settings != campaign.settings || now.moderator_epoch != campaign.moderator_epoch
            }) {
                return Err(StoreError::Overtaken("the settings were changed"));
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

/// Notes who looks at what is hidden, so that he never plays here: whoever answers for the
/// campaign, where the command line asked.
#[derive(Debug)]
pub struct Looks {
    id: i64,
    before: String,
    after: String,
}

impl Looks {
    /// Drawn before anything is written; `None` where it is known of him, or where nobody
    /// moderates.
    pub fn of(
        campaign: &Campaign,
        config: &Config,
        by: Option<&str>,
    ) -> Result<Option<Looks>, Fault> {
        let Some(who) = by
            .or_else(|| campaign.moderator(config))
            .filter(|who| !campaign.has_looked(who))
        else {
            return Ok(None);
        };
        let mut settings = campaign.settings.clone();
        settings.looked.push(who.to_lowercase());
        let stored = |why: serde_json::Error| Fault::Stored {
            campaign: campaign.row.name.clone(),
            what: "settings",
            why: why.to_string(),
        };
        Ok(Some(Looks {
            id: campaign.row.id,
            before: campaign.row.settings.clone(),
            after: serde_json::to_string(&settings).map_err(stored)?,
        }))
    }

    pub fn write(&self, book: &Book) -> Stored<()> {
        if book
            .campaign(self.id)?
            .is_none_or(|now| now.settings != self.before)
        {
            return Err(StoreError::Overtaken("the settings were changed"));
        }
        book.change_settings(self.id, &self.after)
    }
}

/// Letters that a reason may have: it stands in mails and the log.
const MOST_REASON: usize = 400;

/// A reason as it is kept: one line, without control characters.
pub fn reason(text: &str) -> Result<String, No> {
    let line: String = single_spaced(text)
        .chars()
        .filter(|c| !c.is_control())
        .take(MOST_REASON)
        .collect();
    if line.is_empty() {
        Err(No::NoReason)
    } else {
        Ok(line)
    }
}

/// Whether somebody's word for an act counts in this moment: he moderates, or takes the office that
/// he was asked to take.
fn may_order(campaign: &Campaign, config: &Config, act: &Act, by: &str) -> bool {
    match act {
        Act::Accept { address } => {
            address.eq_ignore_ascii_case(by) && campaign.asked_to_moderate(by).is_some()
        }
        _ => campaign
            .moderators(config)
            .iter()
            .any(|one| one.address.eq_ignore_ascii_case(by)),
    }
}

/// Whether the act could be done as things stand; what it will do, in a sentence. `by` is the
/// address of who orders it; `None`: the command line does.
pub fn weigh(
    book: &Book,
    tables: &Tables,
    campaign: &Campaign,
    config: &Config,
    act: &Act,
    by: Option<&str>,
) -> Result<Phrase, NotDone> {
    if by.is_some_and(|by| !may_order(campaign, config, act, by)) {
        return Err(No::NoModerator.into());
    }
    match campaign.row.state.as_str() {
        "running" => {}
        "setup" if act.fits_before_the_start() => {}
        "setup" => return Err(No::NotBegun.into()),
        _ => return Err(No::Over.into()),
    }
    let open = campaign.open_turn()?;
    Ok(match act {
        Act::Replace { lord, address } if standby::is_meant(address) => {
            standby::weigh(book, campaign, lord)?
        }
        Act::Replace { lord, address } => {
            let seat = seats::replaceable(campaign, config, lord, address)?;
            Phrase::new("moderator-will-replace")
                .with("lord", seat.lord.as_str())
                .with("address", address.as_str())
        }
        Act::Rollback { turn } => {
            let (number, name) = turns::played(book, campaign, turn)?;
            Phrase::new("moderator-will-roll-back")
                .with("turn", name)
                .with("count", campaign.row.turn - number)
        }
        Act::Rerun { turn } => {
            let (number, name) = turns::played(book, campaign, turn)?;
            Phrase::new("moderator-will-rerun")
                .with("turn", name)
                .with("count", campaign.row.turn - number - 1)
        }
        Act::Run => {
            turns::all_in(book, campaign)?;
            Phrase::new("moderator-will-process").with("turn", open.title)
        }
        Act::Process => {
            let (missing, unaccepted) =
                campaign.lacking(&book.standing_sheets(campaign.row.id, campaign.row.turn)?)?;
            let says = match missing.as_slice() {
                [] => Phrase::new("moderator-will-process").with("turn", open.title),
                _ => Phrase::new("moderator-will-process-without")
                    .with("turn", open.title)
                    .with("lords", missing),
            };
            match unaccepted.as_slice() {
                [] => says,
                _ => Phrase::new("moderator-will-process-unaccepted")
                    .with("says", says)
                    .with("lords", unaccepted),
            }
        }
        Act::Preview => {
            preview::may_look(campaign, config, by)?;
            let silent = campaign.settings.silent_previews;
            Phrase::new(if silent {
                "moderator-will-preview-silently"
            } else {
                "moderator-will-preview"
            })
            .with("turn", open.title)
        }
        Act::Reveal => {
            preview::may_look(campaign, config, by)?;
            Phrase::new("moderator-will-reveal").with("turn", open.title)
        }
        Act::End => Phrase::new("moderator-will-end").with("turn", open.title),
        Act::Amend { lines } => amend::weigh(campaign, lines)?,
        Act::Rule { switch, value } => rule::weigh(tables, campaign, switch, value)?,
        Act::Choose { setting, value } => choose::weigh(campaign, config, setting, value)?,
        Act::Appoint { address }
        | Act::Dismiss { address }
        | Act::HandOver { address }
        | Act::Accept { address } => office::weigh(campaign, config, act, address, by)?,
    })
}

/// Does it. What the players are told, the log's entry and the answer are written with it or not at
/// all.
pub fn carry_out(bench: &mut Bench, campaign: i64, ordered: Ordered) -> Result<Done, NotDone> {
    let (tables, config) = (bench.tables, bench.config);
    let loaded = bench.store.look(|book| -> Result<_, NotDone> {
        let row = book.campaign(campaign)?.ok_or(No::Overtaken)?;
        let campaign = Campaign::load(book, tables, row)?;
        // a mail that was not read yet may hold a sheet
        if matches!(ordered.act, Act::Process | Act::Run) && !book.waiting_letters(1)?.is_empty() {
            return Err(No::LettersWait.into());
        }
        weigh(book, tables, &campaign, config, ordered.act, ordered.by)?;
        Ok(campaign)
    })?;
    match ordered.act {
        Act::Rollback { turn } => turns::roll_back(bench, &loaded, turn, ordered),
        Act::Rerun { turn } => turns::rerun(bench, &loaded, turn, ordered),
        Act::Run | Act::Process => turns::process(bench, &loaded, ordered),
        Act::Preview => preview::preview(bench, &loaded, ordered),
        Act::Reveal => reveal::reveal(bench, &loaded, ordered),
        Act::Replace { lord, address } if standby::is_meant(address) => {
            standby::offer(bench, &loaded, lord, ordered)
        }
        Act::Replace { lord, address } => seats::replace(bench, loaded, lord, address, ordered),
        Act::End => ending::end(bench, loaded, ordered),
        Act::Amend { lines } => amend::amend(bench, &loaded, lines, ordered),
        Act::Rule { switch, value } => rule::set(bench, &loaded, switch, value, ordered),
        Act::Choose { setting, value } => choose::choose(bench, loaded, setting, value, ordered),
        Act::Appoint { address }
        | Act::Dismiss { address }
        | Act::HandOver { address }
        | Act::Accept { address } => office::change(bench, loaded, address, ordered),
    }
}
