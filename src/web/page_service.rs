//! The service behind the pages: who opened one, their current sheet, what would be answered, and
//! what was.

use super::letter::{PageLetter, letter, message_id};
use super::mail_fragment::{self, MailFragment};
use super::page::{MailView, PlayerPage};
use super::rate_limit::{LATELY, RateLimitWait, USES};
use super::visitor::Visitor;
use crate::campaign::{
    Campaign, CampaignCache, campaign_by_slug, error::InternalError, secrets::random,
};
use crate::clock::Clock;
use crate::config::Config;
use crate::history::{LetterState, OutgoingMail, Store, StoreError, Transaction};
use crate::intake::{Intake, decode_letter};
use crate::letters::{LetterReader, MailComposer, TurnTimes};
use crate::mail::{
    page_letters::PageLetterKey,
    sender_token::{campaign_slug, lord_slug, without_tokens},
};
use crate::text::{
    Phrase,
    ids::{CampaignId, Seat, TurnNumber},
};
use crate::turns::schedule::early_run;
use jiff::Timestamp;
use serde::Deserialize;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// How many pages are built at the same time: each reads the history and may draw a map.
pub(super) const AT_ONCE: usize = 2;
/// Above this many counters of uses, old ones are dropped.
const COUNTERS: usize = 1_000;

/// The expensive uses of a link. Each has its own limit: a player who looked at many maps can still
/// send.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum LinkUse {
    Looking,
    Sending,
}

/// At least as many mails as answer one letter.
const ANSWERS: usize = 20;

/// A player's link by campaign, seat and epoch of its token, and what it is used for.
type LinkKey = (CampaignId, Seat, u32, LinkUse);

/// Everything the pages need; separate from the daemon, which never waits for them.
pub(super) struct PageService {
    pub config: Config,
    pub desk: MailComposer,
    tables: CampaignCache,
    clock: Clock,
    /// Tells the daemon that a letter arrived.
    wake: Box<dyn Fn() + Send + Sync>,
    /// Limits how many pages are built at once; a client that disconnects stops waiting.
    pub room: Arc<Semaphore>,
    /// When each link was recently used, in milliseconds. Only proven links are counted.
    uses: Mutex<BTreeMap<LinkKey, VecDeque<i64>>>,
}

/// How many chronicles the front page lists.
const CHRONICLES: usize = 1_000;

/// The address of a page: campaign and lord as in reply addresses, and the token that proves the
/// link.
#[derive(Clone, Debug, Deserialize)]
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

impl<T> RateLimitResult<T> {
    fn piece(
        self,
        found: impl FnOnce(T) -> Option<MailFragment>,
    ) -> Option<RateLimitResult<MailFragment>> {
        match self {
            RateLimitResult::Done(done) => found(done).map(RateLimitResult::Done),
            RateLimitResult::Wait(wait) => Some(RateLimitResult::Wait(wait)),
        }
    }
}

/// What happened to a letter that was sent from a page.
pub(super) enum LetterProgress {
    /// Stored, and not read yet.
    Waits,
    /// The answers; empty if so many were sent today that this letter got none.
    Answered(Vec<MailView>),
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
            clock,
            wake,
            room: Arc::new(Semaphore::new(AT_ONCE)),
            uses: Mutex::default(),
        })
    }

    /// Counts one use of a proven link; if it was used too often, returns how long to wait.
    fn wait(&self, visitor: &Visitor, used: LinkUse, now: Timestamp) -> Option<RateLimitWait> {
        let now = now.as_millisecond();
        let is_past = |at: &i64| now.saturating_sub(*at) >= LATELY;
        let PageLetterKey {
            campaign,
            seat,
            epoch,
        } = visitor.opened();
        let mut uses = self.uses.lock().unwrap_or_else(PoisonError::into_inner);
        if uses.len() >= COUNTERS {
            uses.retain(|_, times| !times.back().is_none_or(is_past));
        }
        let times = uses.entry((campaign, seat, epoch, used)).or_default();
        while times.front().is_some_and(is_past) {
            times.pop_front();
        }
        match times.front() {
            Some(oldest) if times.len() >= USES => {
                let left = oldest.saturating_add(LATELY).saturating_sub(now);
                Some(RateLimitWait {
                    language: visitor.tongue(),
                    seconds: u32::try_from(left.saturating_add(999) / 1000).unwrap_or(1),
                })
            }
            _ => {
                times.push_back(now);
                None
            }
        }
    }

    /// Runs an action for the owner of the link; `None` if it is nobody's. The result does not show
    /// whether the campaign, the lord or the token is wrong.
    fn visit<T>(
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

    fn visitor(
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
        if !self.desk.is_page_token(&row, &seat, &place.token) {
            return Ok(None);
        }
        Ok(Some(Visitor {
            campaign: Campaign::seated(book, &self.tables, row, seats)?,
            seat,
            address,
        }))
    }

    fn intake(&self, now: Timestamp) -> Intake<'_> {
        Intake {
            desk: &self.desk,
            tables: &self.tables,
            config: &self.config,
            now,
            is_preview: true,
        }
    }

    /// A read that is rate-limited.
    fn look<T>(
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

    /// The page itself, with the current sheet, or the form.
    pub(super) fn page(&self, place: &PageAddress) -> Result<Option<PlayerPage>, InternalError> {
        self.visit(place, |book, visitor, now| {
            self.build_page(book, visitor, now, None)
        })
    }

    /// The page with a sheet to try: how it would be answered. Nothing is stored.
    pub(super) fn check(
        &self,
        place: &PageAddress,
        said: String,
    ) -> Result<Option<PlayerPage>, InternalError> {
        self.visit(place, |book, visitor, now| {
            if let Some(wait) = self.wait(&visitor, LinkUse::Looking, now) {
                let refused = Some((wait.phrase("web-not-checked"), wait));
                return Ok(PlayerPage {
                    refused,
                    ..self.build_page(book, visitor, now, Some(said))?
                });
            }
            let answers = self
                .answers_to(book, &visitor, &said, now)?
                .iter()
                .map(|mail| self.shown(mail))
                .collect();
            Ok(PlayerPage {
                answers: Some(answers),
                ..self.build_page(book, visitor, now, Some(said))?
            })
        })
    }

    fn build_page(
        &self,
        book: &Transaction,
        visitor: Visitor,
        now: Timestamp,
        written: Option<String>,
    ) -> Result<PlayerPage, InternalError> {
        let (campaign, seat) = (&visitor.campaign, &visitor.seat);
        let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
        let early = early_run(campaign, &sheets, campaign.row.quiet_since, &self.config)?;
        let times = TurnTimes {
            deadline: campaign.deadline(),
            early,
        };
        let heading = self.desk.heading_with(
            campaign,
            LetterReader::Player(seat),
            campaign.open_turn()?,
            times,
            now,
        );
        let language = visitor.tongue();
        let lands = campaign.table.features().draws_lands;
        let (running, played) = (
            campaign.is_running(),
            campaign
                .last
                .as_ref()
                .is_some_and(|last| last.number > TurnNumber(0)),
        );
        let there =
            self.intake(now)
                .on_page(book, visitor.campaign, visitor.seat, visitor.address)?;
        let sheet = written.unwrap_or_else(|| there.sheet.join("\n"));
        Ok(PlayerPage {
            language,
            heading,
            running,
            played,
            lands,
            lines: there.lines,
            sheet,
            answers: None,
            refused: None,
        })
    }

    /// Stores a sheet and wakes the daemon. Returns the name for asking for its answer, or, if too
    /// many were sent, the page with the sheet in its form.
    pub(super) fn send(
        &self,
        place: &PageAddress,
        said: String,
    ) -> Result<Option<Result<String, Box<PlayerPage>>>, InternalError> {
        let made = self.visit(place, |book, visitor, now| {
            if let Some(wait) = self.wait(&visitor, LinkUse::Sending, now) {
                let refused = Some((wait.phrase("web-not-sent-now"), wait));
                return Ok(Err(Box::new(PlayerPage {
                    refused,
                    ..self.build_page(book, visitor, now, Some(said))?
                })));
            }
            self.letter(&visitor, &said, now).map(Ok)
        })?;
        let made = match made {
            None => return Ok(None),
            Some(Err(refused)) => return Ok(Some(Err(refused))),
            Some(Ok(made)) => made,
        };
        let mut store = Store::open(&self.config.history())?;
        store.write(|book| book.keep_letter(made.incoming()))?;
        (self.wake)();
        Ok(Some(Ok(made.name)))
    }

    /// What happened to a letter that was sent from this page.
    pub(super) fn letter_progress(
        &self,
        place: &PageAddress,
        name: &str,
    ) -> Result<Option<(String, LetterProgress)>, InternalError> {
        let found = self.visit(place, |book, visitor, _| {
            let key = visitor.opened().key(name);
            let Some(row) = book.letter_called(&key)? else {
                return Ok(None);
            };
            let language = visitor.tongue();
            if row.state == LetterState::New {
                return Ok(Some((language, LetterProgress::Waits)));
            }
            let id = message_id(name, self.config.domain());
            let mails = book.answers_to(&visitor.address, row.received, ANSWERS)?;
            let ours = mails
                .iter()
                .filter(|mail| mail_fragment::answers(mail, &id))
                .map(|mail| self.shown(mail));
            Ok(Some((language, LetterProgress::Answered(ours.collect()))))
        })?;
        Ok(found.flatten())
    }

    /// The report of a turn, or of the last one: as it is mailed, with its pictures embedded.
    pub(super) fn report(
        &self,
        place: &PageAddress,
        turn: Option<&str>,
    ) -> Result<Option<RateLimitResult<MailFragment>>, InternalError> {
        let said = format!("report {}", turn.unwrap_or_default());
        let mails = self.look(place, |book, visitor, now| {
            self.answers_to(book, &visitor, said.trim(), now)
        })?;
        Ok(mails.and_then(|mails| {
            mails.piece(|mails| {
                mails
                    .first()
                    .and_then(mail_fragment::document)
                    .map(|piece| piece.without_tokens(self.desk.address()))
            })
        }))
    }

    /// The map of the last turn, as the player prefers it or of another kind; `None` if there is no
    /// such kind.
    pub(super) fn map(
        &self,
        place: &PageAddress,
        kind: Option<&str>,
    ) -> Result<Option<RateLimitResult<MailFragment>>, InternalError> {
        let said = match kind {
            None => "map",
            Some("lands") => "map lands once",
            Some("whole") => "map whole after once",
            Some("dark") => "map dark once",
            Some("before") => "map before once",
            Some(_) => return Ok(None),
        };
        let mails = self.look(place, |book, visitor, now| {
            self.answers_to(book, &visitor, said, now)
        })?;
        Ok(mails.and_then(|mails| {
            mails.piece(|mails| {
                mails
                    .iter()
                    .find_map(|mail| mail_fragment::picture(mail, kind == Some("before")))
            })
        }))
    }

    /// A mail as a page shows it. The token in its address, which proves a letter by mail, is
    /// blanked: others may have seen the page's link.
    fn shown(&self, mail: &OutgoingMail) -> MailView {
        let MailView { subject, text } = MailView::of(mail);
        MailView {
            subject,
            text: without_tokens(&text, self.desk.address()),
        }
    }

    fn letter(
        &self,
        visitor: &Visitor,
        said: &str,
        now: Timestamp,
    ) -> Result<PageLetter, InternalError> {
        let name = hex::encode(random::<16>().map_err(|why| InternalError::Mail {
            to: visitor.address.to_string(),
            why: why.to_string(),
        })?);
        let reply = self.desk.reply_address(&visitor.campaign, &visitor.seat);
        letter(visitor, &reply, self.config.domain(), &name, said, now).ok_or_else(|| {
            InternalError::Mail {
                to: visitor.address.to_string(),
                why: "a letter from the page cannot be written".to_owned(),
            }
        })
    }

    /// The mails that would answer such a letter. Nothing is stored.
    fn answers_to(
        &self,
        book: &Transaction,
        visitor: &Visitor,
        said: &str,
        now: Timestamp,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let row = self.letter(visitor, said, now)?.unsaved();
        let letter =
            decode_letter(&self.config, &row).map_err(|why| StoreError::Broken(why.to_string()))?;
        self.intake(now)
            .would_answer(book, &row, &letter, &visitor.address)
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
