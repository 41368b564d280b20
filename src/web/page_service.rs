//! The service behind the pages: who opened one, their current sheet, what would be answered, and
//! what was.

use super::devices::DeviceMemory;
use super::letter::{PageLetter, letter, message_id};
use super::mail_fragment;
use super::page::MailView;
use super::picture_cache::PictureCache;
use super::rate_limit::{LATELY, LinkUse, RateLimitWait};
use super::visitor::Visitor;
use crate::campaign::{
    Campaign, CampaignCache, campaign_by_slug, error::InternalError, secrets::random,
};
use crate::clock::Clock;
use crate::config::Config;
use crate::history::{LetterState, OutgoingMail, Store, StoreError, Transaction};
use crate::intake::{Intake, TriedLetter, decode_letter};
use crate::letters::MailComposer;
use crate::mail::{
    page_letters::letter_key,
    sender_token::{campaign_slug, lord_slug, without_tokens},
};
use crate::text::{Address, Phrase, ids::PageLink};
use jiff::Timestamp;
use serde::Deserialize;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// How many pages are built at the same time: each reads the history and may draw a map.
pub(super) const AT_ONCE: usize = 2;
/// Above this many counters of uses, old ones are dropped.
const COUNTERS: usize = 1_000;

/// At least as many mails as answer one letter.
pub(super) const ANSWERS: usize = 20;

/// Everything the pages need; separate from the daemon, which never waits for them.
pub(super) struct PageService {
    pub config: Config,
    pub desk: MailComposer,
    pub tables: CampaignCache,
    pub pictures: PictureCache,
    pub clock: Clock,
    /// Tells the daemon that a letter arrived.
    wake: Box<dyn Fn() + Send + Sync>,
    /// Limits how many pages are built at once; a client that disconnects stops waiting.
    pub room: Arc<Semaphore>,
    /// When each link was recently used, in milliseconds. Only proven links are counted.
    uses: Mutex<BTreeMap<(PageLink, LinkUse), VecDeque<i64>>>,
    pub(super) devices: DeviceMemory,
}

/// How many chronicles the front page lists.
const CHRONICLES: usize = 1_000;

/// The address of a page: campaign and lord as in reply addresses, and the token that proves the
/// link.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) struct PageAddress {
    pub campaign: String,
    pub lord: String,
    pub token: String,
}

/// The result of a use that is rate-limited.
pub(super) enum RateLimitResult<T> {
    Done(T),
    Wait(RateLimitWait),
}

/// What happened to a letter that was sent from a page.
pub(super) enum LetterProgress {
    /// Stored, and not read yet.
    Waits,
    /// The answers; empty if so many were sent today that this letter got none.
    Answered {
        answers: Vec<MailView>,
        /// One of them offers a sheet that `yes` still sends.
        offers: bool,
        /// When the open turn runs.
        runs: Phrase,
    },
    /// The answers were sent so long ago that only the mails themselves are left.
    LongAgo,
}

impl PageService {
    pub(super) fn open(
        config: Config,
        clock: Clock,
        wake: Box<dyn Fn() + Send + Sync>,
    ) -> Result<PageService, crate::letters::MailComposerError> {
        let desk = MailComposer::open(&config)?;
        Ok(PageService {
            config,
            desk,
            tables: CampaignCache::default(),
            pictures: PictureCache::default(),
            clock,
            wake,
            room: Arc::new(Semaphore::new(AT_ONCE)),
            uses: Mutex::default(),
            devices: DeviceMemory::default(),
        })
    }

    /// Counts one use of a proven link; if it was used too often, returns how long to wait.
    pub(super) fn wait(
        &self,
        visitor: &Visitor,
        used: LinkUse,
        now: Timestamp,
    ) -> Option<RateLimitWait> {
        self.wait_for(visitor.opened(), used, now)
            .map(|seconds| RateLimitWait {
                language: visitor.tongue(),
                most: used.most(),
                seconds,
            })
    }

    /// The same in seconds.
    pub(super) fn wait_for(&self, link: PageLink, used: LinkUse, now: Timestamp) -> Option<u32> {
        let now = now.as_millisecond();
        let is_past = |at: &i64| now.saturating_sub(*at) >= LATELY;
        let mut uses = self.uses.lock().unwrap_or_else(PoisonError::into_inner);
        if uses.len() >= COUNTERS {
            uses.retain(|_, times| !times.back().is_none_or(is_past));
        }
        let times = uses.entry((link, used)).or_default();
        while times.front().is_some_and(is_past) {
            times.pop_front();
        }
        match times.front() {
            Some(oldest) if times.len() >= used.most() => {
                let left = oldest.saturating_add(LATELY).saturating_sub(now);
                Some(u32::try_from(left.saturating_add(999) / 1000).unwrap_or(1))
            }
            _ => {
                times.push_back(now);
                None
            }
        }
    }

    /// Runs an action for the owner of the link; `None` if it is nobody's. The result does not show
    /// whether the campaign, the lord or the token is wrong.
    pub(super) fn visit<T>(
        &self,
        place: &PageAddress,
        done: impl FnOnce(&Transaction, Visitor, Timestamp) -> Result<T, InternalError>,
    ) -> Result<Option<T>, InternalError> {
        let mut store = Store::look_at(&self.config.history())?;
        let now = self.clock.now();
        store.look(|book| match self.visitor(book, place)? {
            Some(visitor) => done(book, visitor, now).map(Some),
            None => Ok(None),
        })
    }

    pub(super) fn visitor(
        &self,
        book: &Transaction,
        place: &PageAddress,
    ) -> Result<Option<Visitor>, InternalError> {
        let Some(row) = campaign_by_slug(book, &place.campaign)? else {
            return Ok(None);
        };
        let seats = book.seats(row.id)?;
        let Some(seat) = seats
            .iter()
            .find(|seat| lord_slug(&seat.lord) == place.lord)
            .cloned()
        else {
            return Ok(None);
        };
        // mails that a person hands out can be read by that person
        let Some(address) = seat.address.clone().filter(|address| !address.is_by_hand()) else {
            return Ok(None);
        };
        // checked before anything that costs more
        let renewals = book.page_renewals(row.id, Some(seat.seat), seat.token_epoch)?;
        if !self.desk.is_page_token(&row, &seat, renewals, &place.token) {
            return Ok(None);
        }
        Ok(Some(Visitor {
            campaign: Campaign::seated(book, &self.tables, row, seats)?,
            seat,
            address,
            renewals,
        }))
    }

    pub(super) fn intake(&self, now: Timestamp) -> Intake<'_> {
        Intake {
            desk: &self.desk,
            tables: &self.tables,
            config: &self.config,
            now,
            is_preview: true,
        }
    }

    /// A read that is rate-limited.
    pub(super) fn look<T>(
        &self,
        place: &PageAddress,
        done: impl FnOnce(&Transaction, Visitor, Timestamp) -> Result<T, InternalError>,
    ) -> Result<Option<RateLimitResult<T>>, InternalError> {
        self.visit(place, |book, visitor, now| {
            match self.wait(&visitor, LinkUse::Looking, now) {
                Some(wait) => Ok(RateLimitResult::Wait(wait)),
                None => done(book, visitor, now).map(RateLimitResult::Done),
            }
        })
    }

    /// The language of the link's owner.
    pub(super) fn language(&self, place: &PageAddress) -> Result<Option<String>, InternalError> {
        self.visit(place, |_, visitor, _| Ok(visitor.tongue()))
    }

    /// Stores a letter and wakes the daemon. Returns the name for asking for its answer.
    pub(super) fn keep(&self, made: PageLetter) -> Result<String, InternalError> {
        let mut store = Store::open(&self.config.history())?;
        store.write(|book| book.keep_letter(made.incoming()))?;
        (self.wake)();
        Ok(made.name)
    }

    /// What happened to a letter that was sent from this page.
    pub(super) fn letter_progress(
        &self,
        place: &PageAddress,
        name: &str,
    ) -> Result<Option<(String, LetterProgress)>, InternalError> {
        let found = self.visit(place, |book, visitor, now| {
            let key = letter_key(visitor.opened(), name);
            let Some(row) = book.letter_called(&key)? else {
                return Ok(None);
            };
            let language = visitor.tongue();
            if row.state == LetterState::New {
                return Ok(Some((language, LetterProgress::Waits)));
            }
            let id = message_id(name, self.config.domain());
            let mails = book.answers_to(&visitor.address, row.received, ANSWERS)?;
            let mails = mails
                .iter()
                .filter(|mail| mail_fragment::answers(mail, &id));
            let intake = self.intake(now);
            let offers =
                intake.offers_sheet(book, &visitor.campaign, &visitor.seat, mails.clone())?;
            let answers: Vec<MailView> = mails.map(|mail| self.shown(mail)).collect();
            let kept = i64::from(self.config.mail.sent_days) * 24 * 60 * 60 * 1000;
            if answers.is_empty() && now.as_millisecond() - row.received > kept {
                return Ok(Some((language, LetterProgress::LongAgo)));
            }
            let runs = self.heading(book, &visitor, now)?.runs.said;
            let answered = LetterProgress::Answered {
                answers,
                offers,
                runs,
            };
            Ok(Some((language, answered)))
        })?;
        Ok(found.flatten())
    }

    /// A mail as a page shows it. The token in its address, which proves a letter by mail, is
    /// blanked: others may have seen the page's link.
    pub(super) fn shown(&self, mail: &OutgoingMail) -> MailView {
        let MailView { subject, text } = MailView::of(mail);
        MailView {
            subject,
            text: without_tokens(&text, self.desk.address()),
        }
    }

    pub(super) fn letter(
        &self,
        visitor: &Visitor,
        said: &str,
        now: Timestamp,
    ) -> Result<PageLetter, InternalError> {
        let reply = self.desk.reply_address(&visitor.campaign, &visitor.seat);
        self.write_letter((&visitor.address, visitor.opened()), &reply, said, now)
    }

    /// A letter to one of our addresses, from the owner of a link.
    pub(super) fn write_letter(
        &self,
        (author, link): (&Address, PageLink),
        reply: &str,
        said: &str,
        now: Timestamp,
    ) -> Result<PageLetter, InternalError> {
        let failed = |why: String| InternalError::Mail {
            to: author.to_string(),
            why,
        };
        let name = hex::encode(random::<16>().map_err(|why| failed(why.to_string()))?);
        let domain = self.config.domain();
        letter((author, link), reply, domain, &name, said, now)
            .ok_or_else(|| failed("a letter from the page cannot be written".to_owned()))
    }

    /// How such a letter would be answered. Nothing is stored.
    pub(super) fn try_letter(
        &self,
        book: &Transaction,
        visitor: &Visitor,
        said: &str,
        now: Timestamp,
    ) -> Result<TriedLetter, InternalError> {
        let row = self.letter(visitor, said, now)?.unsaved();
        let letter =
            decode_letter(&self.config, &row).map_err(|why| StoreError::Broken(why.to_string()))?;
        self.intake(now)
            .try_letter(book, &row, &letter, &visitor.address)
    }

    /// The campaigns with a published chronicle, by the names of their folders.
    pub(super) fn published(&self) -> Vec<String> {
        let Some(Ok(entries)) = self.config.chronicle_folder().map(std::fs::read_dir) else {
            return Vec::new();
        };
        let of = |entry: std::fs::DirEntry| {
            entry.file_name().into_string().ok().filter(|name| {
                campaign_slug(name) == *name && entry.path().join("index.html").is_file()
            })
        };
        let mut names: Vec<String> = entries.flatten().filter_map(of).take(CHRONICLES).collect();
        names.sort();
        names
    }

    pub(super) fn say(&self, language: &str, phrase: &Phrase) -> String {
        self.desk.publisher.say(language, phrase)
    }
}

#[cfg(test)]
#[path = "page_service_tests.rs"]
mod tests;
