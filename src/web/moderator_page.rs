//! A moderator's page behind their link: what `status` answers, and a form for each thing that it
//! may do. Each form becomes a letter of one line.

use super::devices::device_lines;
use super::letter::message_id;
use super::mail_fragment;
use super::page::{MailView, ModeratorAnswerPage, ModeratorPage, StatusLine};
use super::page_service::{ANSWERS, PageService};
use super::rate_limit::LinkUse;
use super::rate_limit::RateLimitWait;
use crate::campaign::{Campaign, campaign_by_slug, error::InternalError};
use crate::history::{LetterState, Store, Transaction};
use crate::intake::asked_word;
use crate::letters::LetterReader;
use crate::mail::page_letters::letter_key;
use crate::text::{Address, Phrase, ids::PageLink};
use jiff::Timestamp;
use serde::Deserialize;

/// The address of a moderator's page: the campaign as in reply addresses, and the token that proves
/// the link.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) struct ModeratorAddress {
    pub campaign: String,
    pub token: String,
}

/// The moderator whose page it is.
pub(super) struct ModeratorVisitor {
    campaign: Campaign,
    address: Address,
    pub link: PageLink,
    pub language: String,
}

/// What a form of the page says.
#[derive(Deserialize)]
pub(super) struct ModeratorForm {
    act: String,
    /// How long, until when, or the word that confirms.
    #[serde(default)]
    value: String,
    #[serde(default)]
    because: String,
}

/// The most characters that a field counts with.
const FIELD: usize = 500;

impl ModeratorForm {
    /// The command as a moderator would mail it; `None`: the page has no such form.
    pub(super) fn command(&self) -> Option<String> {
        let mut said = match self.act.as_str() {
            act @ ("hold" | "resume" | "remind" | "preview" | "log" | "status") => act.to_owned(),
            act @ ("extend" | "deadline" | "confirm") => {
                format!("{act} {}", on_one_line(&self.value))
            }
            _ => return None,
        };
        let because = on_one_line(&self.because);
        if !because.is_empty() {
            said.push_str(" because ");
            said.push_str(&because);
        }
        Some(said)
    }
}

fn on_one_line(field: &str) -> String {
    let words: Vec<&str> = field.split_whitespace().collect();
    words.join(" ").chars().take(FIELD).collect()
}

impl PageService {
    /// The moderator whose link it is; `None` if it is nobody's. The result does not show whether
    /// the campaign or the token is wrong.
    pub(super) fn moderator(
        &self,
        book: &Transaction,
        place: &ModeratorAddress,
    ) -> Result<Option<ModeratorVisitor>, InternalError> {
        let Some(row) = campaign_by_slug(book, &place.campaign)? else {
            return Ok(None);
        };
        let campaign = Campaign::load(book, &self.tables, row)?;
        for one in campaign.moderators(&self.config) {
            let (id, epoch) = (campaign.row.id, one.epoch);
            let renewals = book.page_renewals(id, None, epoch)?;
            let opens =
                self.desk
                    .is_moderator_page_token(&campaign.row, one, renewals, &place.token);
            // who moderates on a forum is sent no link
            if !opens || !one.address.is_mail() {
                continue;
            }
            let (address, link) = (
                one.address.clone(),
                PageLink {
                    campaign: id,
                    seat: None,
                    epoch,
                    renewals,
                },
            );
            let reader = LetterReader::At(&address);
            let language = self.desk.language_of(&campaign, reader).to_owned();
            return Ok(Some(ModeratorVisitor {
                campaign,
                address,
                link,
                language,
            }));
        }
        Ok(None)
    }

    fn moderate<T>(
        &self,
        place: &ModeratorAddress,
        done: impl FnOnce(&Transaction, ModeratorVisitor, Timestamp) -> Result<T, InternalError>,
    ) -> Result<Option<T>, InternalError> {
        let mut store = Store::look_at(&self.config.history())?;
        let now = self.clock.now();
        store.look(|book| match self.moderator(book, place)? {
            Some(visitor) => done(book, visitor, now).map(Some),
            None => Ok(None),
        })
    }

    pub(super) fn moderators_language(
        &self,
        place: &ModeratorAddress,
    ) -> Result<Option<String>, InternalError> {
        self.moderate(place, |_, visitor, _| Ok(visitor.language))
    }

    pub(super) fn moderators_page(
        &self,
        place: &ModeratorAddress,
    ) -> Result<Option<ModeratorPage>, InternalError> {
        self.moderate(place, |book, visitor, now| {
            self.build_moderators_page(book, visitor, now)
        })
    }

    fn build_moderators_page(
        &self,
        book: &Transaction,
        visitor: ModeratorVisitor,
        now: Timestamp,
    ) -> Result<ModeratorPage, InternalError> {
        let campaign = &visitor.campaign;
        let lines = self.intake(now).on_moderators_page(book, campaign)?;
        let zone = campaign.moderators_zone(&self.config);
        let line = |text: Phrase| StatusLine {
            is_heading: text.is_heading,
            text,
        };
        Ok(ModeratorPage {
            campaign: campaign.row.name.clone(),
            running: campaign.is_running(),
            paused: campaign.hold.is_some(),
            lines: lines.into_iter().map(line).collect(),
            refused: None,
            devices: device_lines(book, visitor.link, zone)?,
            language: visitor.language,
        })
    }

    /// Stores a command as a letter, and wakes the daemon. Returns the name for asking for its
    /// answer, or, if too many were sent, the page.
    pub(super) fn send_command(
        &self,
        place: &ModeratorAddress,
        command: &str,
    ) -> Result<Option<Result<String, Box<ModeratorPage>>>, InternalError> {
        let made = self.moderate(place, |book, visitor, now| {
            if let Some(seconds) = self.wait_for(visitor.link, LinkUse::Sending, now) {
                let wait = RateLimitWait {
                    most: LinkUse::Sending.most(),
                    language: visitor.language.clone(),
                    seconds,
                };
                let refused = Some((wait.phrase("web-moderator-enough"), wait));
                return Ok(Err(Box::new(ModeratorPage {
                    refused,
                    ..self.build_moderators_page(book, visitor, now)?
                })));
            }
            let (author, link) = (&visitor.address, visitor.link);
            let row = &visitor.campaign.row;
            let reply = self.desk.address_of_moderator(row, link.epoch);
            self.write_letter((author, link), &reply, command, now)
                .map(Ok)
        })?;
        match made {
            None => Ok(None),
            Some(Err(refused)) => Ok(Some(Err(refused))),
            Some(Ok(made)) => self.keep(made).map(|name| Some(Ok(name))),
        }
    }

    /// What happened to a command that was sent from this page, and the page's language.
    pub(super) fn command_progress(
        &self,
        place: &ModeratorAddress,
        name: &str,
    ) -> Result<Option<(String, ModeratorAnswerPage)>, InternalError> {
        let found = self.moderate(place, |book, visitor, _| {
            let Some(row) = book.letter_called(&letter_key(visitor.link, name))? else {
                return Ok(None);
            };
            // what a word confirmed is done after the round's letters
            let waits = row.state == LetterState::New
                || book
                    .quoted_confirmations()?
                    .iter()
                    .any(|word| word.letter == Some(row.id));
            let id = message_id(name, self.config.domain());
            let mails = book.answers_to(&visitor.address, row.received, ANSWERS)?;
            let ours = mails
                .iter()
                .filter(|mail| mail_fragment::answers(mail, &id))
                .map(|mail| self.shown(mail));
            let answers: Vec<MailView> = ours.collect();
            let word = answers.iter().find_map(|answer| asked_word(&answer.text));
            let answer = ModeratorAnswerPage {
                waits,
                answers,
                word,
            };
            Ok(Some((visitor.language, answer)))
        })?;
        Ok(found.flatten())
    }
}

#[cfg(test)]
#[path = "moderator_page_tests.rs"]
mod tests;
