//! What a moderator does apart from holding and moving deadlines: roll turns back, run them again
//! or run them now, look at sheets, change facts, rules and settings, and give a seat or the
//! moderator's role to another person. Every act is logged with its reason, in a log that players
//! may ask for, and mailed to everyone (AU-15).
//!
//! By mail, nearly every act waits for a second mail that quotes a code made for it
//! (`confirmation`). Knows campaigns and history, no game and no mail format.

mod act;
mod amendment;
pub mod confirmation;
mod ending;
mod moderator_roles;
mod preview;
mod refusal;
mod replacement;
mod reveal;
mod rule;
mod setting_change;
mod standby;
mod turns;
pub mod words;

#[cfg(test)]
mod tests;

pub use act::ModeratorAct;
pub use preview::may_look;
pub use refusal::{ActError, ActRefusal};
pub use replacement::named;

use crate::campaign::{Campaign, CampaignCache, error::InternalError};
use crate::config::Config;
use crate::history::CampaignState;
use crate::history::LogKind;
use crate::history::{CampaignRow, OutgoingMail, Store, StoreError, StoreResult, Transaction};
use crate::letters::{LetterReader, MailComposer};
use crate::text::{Phrase, ids::CampaignId, wrap::single_spaced};
use jiff::Timestamp;

/// What came of it, for the moderator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ActResult {
    pub lines: Vec<Phrase>,
    /// Sheets that were asked for, line by line.
    pub shown: Vec<String>,
    /// How a turn would go, line by line.
    pub account: Vec<String>,
}

/// A moderator's word on its way to being done.
#[derive(Clone, Copy)]
pub struct ActRequest<'a> {
    pub act: &'a ModeratorAct,
    pub reason: &'a str,
    /// The address that he wrote from; `None`: by command line.
    pub by: Option<&'a str>,
    /// What waited for it, where it was ordered by mail: used up by it.
    pub word: Option<i64>,
    /// The mails that answer him.
    pub answer: &'a dyn Fn(&ActResult) -> Result<Vec<OutgoingMail>, InternalError>,
}

impl ActRequest<'_> {
    /// What the mails that tell of it are called: two acts of one round are two, and nobody sees in
    /// a Message-ID how many words were given (AU-12).
    fn called(&self, desk: &MailComposer, sort: &str, now: Timestamp) -> String {
        desk.mail_kind(
            sort,
            &[
                &now.as_millisecond(),
                &self.word.unwrap_or_default(),
                &self.reason,
            ],
        )
    }

    /// Who reads what it shows.
    fn whom<'a>(&'a self, desk: &'a MailComposer) -> LetterReader<'a> {
        self.by
            .map_or(LetterReader::Board(desk.language()), LetterReader::At)
    }
}

/// What is written in the same transaction as the act itself.
struct ActRecord {
    word: Option<i64>,
    mails: Vec<OutgoingMail>,
    at: i64,
}

impl ActRequest<'_> {
    /// Drawn before anything is written.
    fn settled(&self, done: &ActResult, now: Timestamp) -> Result<ActRecord, InternalError> {
        Ok(ActRecord {
            word: self.word,
            mails: (self.answer)(done)?,
            at: now.as_millisecond(),
        })
    }
}

impl ActRecord {
    fn write(&self, book: &Transaction) -> StoreResult<()> {
        if let Some(word) = self.word {
            book.use_confirmation(word, self.at)?;
        }
        book.queue_all(&self.mails, self.at)
    }
}

/// Nobody is answered by mail.
pub fn no_mail(_: &ActResult) -> Result<Vec<OutgoingMail>, InternalError> {
    Ok(Vec::new())
}

/// Everything that an act needs.
pub struct ModerationContext<'a> {
    pub store: &'a mut Store,
    pub desk: &'a MailComposer,
    pub tables: &'a CampaignCache,
    pub config: &'a Config,
    pub now: Timestamp,
}

impl ModerationContext<'_> {
    /// Writes an act that leaves the turns as they are: what `change` writes, the mails that tell
    /// of it, the log's entry, and that it is settled.
    fn write(
        &mut self,
        campaign: &CampaignRow,
        mails: &[OutgoingMail],
        entry: &serde_json::Value,
        settled: &ActRecord,
        change: impl FnOnce(&Transaction) -> StoreResult<()>,
    ) -> Result<(), ActError> {
        let at = self.now.as_millisecond();
        let written = self.store.write(|book| {
            if !book.is_at_turn(campaign.id, campaign.turn, campaign.state)? {
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
            book.log(at, Some(campaign.id), LogKind::Moderator, entry)?;
            settled.write(book)
        });
        match written {
            Err(StoreError::Overtaken(_)) => Err(ActRefusal::Overtaken.into()),
            written => Ok(written?),
        }
    }
}

/// Notes who looks at what is hidden, so that he never plays here: whoever answers for the
/// campaign, where the command line asked.
#[derive(Debug)]
pub struct SecretAccess {
    id: CampaignId,
    before: String,
    after: String,
}

impl SecretAccess {
    /// Drawn before anything is written; `None` where it is known of him, or where nobody
    /// moderates.
    pub fn of(
        campaign: &Campaign,
        config: &Config,
        by: Option<&str>,
    ) -> Result<Option<SecretAccess>, InternalError> {
        let Some(who) = by
            .or_else(|| campaign.moderator(config))
            .filter(|who| !campaign.has_looked(who))
        else {
            return Ok(None);
        };
        let mut settings = campaign.settings.clone();
        settings.looked.push(who.to_lowercase());
        let stored = |why: serde_json::Error| InternalError::Stored {
            campaign: campaign.row.name.clone(),
            what: "settings",
            why: why.to_string(),
        };
        Ok(Some(SecretAccess {
            id: campaign.row.id,
            before: campaign.row.settings.clone(),
            after: serde_json::to_string(&settings).map_err(stored)?,
        }))
    }

    pub fn write(&self, book: &Transaction) -> StoreResult<()> {
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
pub fn reason(text: &str) -> Result<String, ActRefusal> {
    let line: String = single_spaced(text)
        .chars()
        .filter(|c| !c.is_control())
        .take(MOST_REASON)
        .collect();
    if line.is_empty() {
        Err(ActRefusal::NoReason)
    } else {
        Ok(line)
    }
}

/// Whether somebody's word for an act counts in this moment: he moderates, or takes the office that
/// he was asked to take.
fn may_order(campaign: &Campaign, config: &Config, act: &ModeratorAct, by: &str) -> bool {
    match act {
        ModeratorAct::Accept { address } => {
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
    book: &Transaction,
    tables: &CampaignCache,
    campaign: &Campaign,
    config: &Config,
    act: &ModeratorAct,
    by: Option<&str>,
) -> Result<Phrase, ActError> {
    if by.is_some_and(|by| !may_order(campaign, config, act, by)) {
        return Err(ActRefusal::NoModerator.into());
    }
    match campaign.row.state {
        CampaignState::Running => {}
        CampaignState::Setup if act.fits_before_the_start() => {}
        CampaignState::Setup => return Err(ActRefusal::NotBegun.into()),
        _ => return Err(ActRefusal::Over.into()),
    }
    let open = campaign.open_turn()?;
    Ok(match act {
        ModeratorAct::Replace { lord, address } if standby::is_meant(address) => {
            standby::preview_offer(book, campaign, lord)?
        }
        ModeratorAct::Replace { lord, address } => {
            let seat = replacement::replaceable(campaign, config, lord, address)?;
            Phrase::new("moderator-will-replace")
                .with("lord", seat.lord.as_str())
                .with("address", address.as_str())
        }
        ModeratorAct::Rollback { turn } => {
            let (number, name) = turns::find_played_turn(book, campaign, turn)?;
            Phrase::new("moderator-will-roll-back")
                .with("turn", name)
                .with("count", campaign.row.turn - number)
        }
        ModeratorAct::Rerun { turn } => {
            let (number, name) = turns::find_played_turn(book, campaign, turn)?;
            Phrase::new("moderator-will-rerun")
                .with("turn", name)
                .with("count", (campaign.row.turn - number).saturating_sub(1))
        }
        ModeratorAct::Run => {
            turns::all_in(book, campaign)?;
            Phrase::new("moderator-will-process").with("turn", open.title)
        }
        ModeratorAct::Process => {
            let (missing, unaccepted) = campaign
                .split_missing(&book.standing_sheets(campaign.row.id, campaign.row.turn)?)?;
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
        ModeratorAct::Preview => {
            preview::may_look(campaign, config, by)?;
            let silent = campaign.settings.silent_previews;
            Phrase::new(if silent {
                "moderator-will-preview-silently"
            } else {
                "moderator-will-preview"
            })
            .with("turn", open.title)
        }
        ModeratorAct::Reveal => {
            preview::may_look(campaign, config, by)?;
            Phrase::new("moderator-will-reveal").with("turn", open.title)
        }
        ModeratorAct::End => Phrase::new("moderator-will-end").with("turn", open.title),
        ModeratorAct::Amend { lines } => amendment::preview_amendment(campaign, lines)?,
        ModeratorAct::Rule { switch, value } => {
            rule::preview_rule(tables, campaign, switch, value)?
        }
        ModeratorAct::Choose { setting, value } => {
            setting_change::preview_setting(campaign, config, setting, value)?
        }
        ModeratorAct::Appoint { address }
        | ModeratorAct::Dismiss { address }
        | ModeratorAct::HandOver { address }
        | ModeratorAct::Accept { address } => {
            moderator_roles::preview_role(campaign, config, act, address, by)?
        }
    })
}

/// Does it. What the players are told, the log's entry and the answer are written with it or not at
/// all.
pub fn carry_out(
    bench: &mut ModerationContext,
    campaign: CampaignId,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let (tables, config) = (bench.tables, bench.config);
    let loaded = bench.store.look(|book| -> Result<_, ActError> {
        let row = book.campaign(campaign)?.ok_or(ActRefusal::Overtaken)?;
        let campaign = Campaign::load(book, tables, row)?;
        // a mail that was not read yet may hold a sheet
        if matches!(ordered.act, ModeratorAct::Process | ModeratorAct::Run)
            && !book.waiting_letters(1)?.is_empty()
        {
            return Err(ActRefusal::LettersWait.into());
        }
        weigh(book, tables, &campaign, config, ordered.act, ordered.by)?;
        Ok(campaign)
    })?;
    match ordered.act {
        ModeratorAct::Rollback { turn } => turns::roll_back(bench, &loaded, turn, ordered),
        ModeratorAct::Rerun { turn } => turns::rerun(bench, &loaded, turn, ordered),
        ModeratorAct::Run | ModeratorAct::Process => turns::process(bench, &loaded, ordered),
        ModeratorAct::Preview => preview::preview(bench, &loaded, ordered),
        ModeratorAct::Reveal => reveal::reveal(bench, &loaded, ordered),
        ModeratorAct::Replace { lord, address } if standby::is_meant(address) => {
            standby::offer(bench, &loaded, lord, ordered)
        }
        ModeratorAct::Replace { lord, address } => {
            replacement::replace(bench, loaded, lord, address, ordered)
        }
        ModeratorAct::End => ending::end(bench, loaded, ordered),
        ModeratorAct::Amend { lines } => amendment::amend(bench, &loaded, lines, ordered),
        ModeratorAct::Rule { switch, value } => rule::set(bench, &loaded, switch, value, ordered),
        ModeratorAct::Choose { setting, value } => {
            setting_change::choose(bench, loaded, setting, value, ordered)
        }
        ModeratorAct::Appoint { address }
        | ModeratorAct::Dismiss { address }
        | ModeratorAct::HandOver { address }
        | ModeratorAct::Accept { address } => {
            moderator_roles::change(bench, loaded, address, ordered)
        }
    }
}
