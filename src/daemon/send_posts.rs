//! Sends letters to the forum. They have the same states as mails; the attempt is counted before
//! the request (OUT-03). The forum can be searched for a letter, so a letter whose response was
//! lost is neither given up nor posted twice.

use super::forum_connection::unanswered_timeout;
use super::round_summary::RoundSummary;
use super::send_mail::{ATTEMPTS, next_attempt_at};
use super::send_outcome::{ForumPlacement, SendOutcome};
use super::state::Daemon;
use crate::campaign::error::InternalError;
use crate::config::Config;
use crate::forum::{
    OutboxPost,
    adapter::{
        ApiError, ForumLetter, ForumRecipient, LetterThread, PostDelivery, PostDeliveryError,
        PostTarget, deliver, is_open_topic, purpose,
    },
};
use crate::history::{OutboxResult, OutboxRow};
use crate::text::Address;
use jiff::{SignedDuration, Timestamp};

/// Maximum number of letters per round.
const LETTERS: usize = 50;
/// Maximum time for sending in one round.
const ROUND: SignedDuration = SignedDuration::from_secs(30);

impl Daemon {
    /// Posts what is due, as fast as the forum accepts it. A rejected letter holds up nothing else.
    pub(super) fn send_posts(&mut self, ticked: &mut RoundSummary) -> Result<(), InternalError> {
        self.note_outcome()?;
        // wait until the next poll shows that this is still the same forum
        if self.forum.as_ref().is_none_or(|board| board.was.is_some()) {
            return Ok(());
        }
        let began = self.clock.now();
        let due = self
            .store
            .read(|book| book.due_posts(began.as_millisecond(), LETTERS))?;
        for id in due {
            let now = self.clock.now();
            if self.stopping()
                || now.duration_since(began) > ROUND
                || self
                    .forum
                    .as_mut()
                    .is_none_or(|board| board.client.waits_until().is_some())
            {
                break;
            }
            self.pulse.beat();
            let Some(row) = self
                .store
                .write(|book| book.take_mail(id, now.as_millisecond()))?
            else {
                continue;
            };
            let _span = tracing::error_span!(
                "letter out",
                mail = id,
                campaign = row.mail.campaign.map(|id| id.0),
                kind = row.mail.kind
            )
            .entered();
            let went = self.post(&row)?;
            let now = self.clock.now();
            let sent = self.after_post(&row, &went, now, ticked);
            let (software, forum) = self
                .forum
                .as_ref()
                .map(|board| (board.client.software(), board.client.id().to_owned()))
                .unwrap_or_default();
            let down = matches!(went, Err(PostDeliveryError::Waits { seconds: None, .. }));
            let filed = went
                .ok()
                .map(|PostDelivery { thread, readers }| ForumPlacement {
                    software,
                    forum,
                    thread,
                    readers,
                });
            self.outcome = Some(SendOutcome {
                row,
                at: now.as_millisecond(),
                sent,
                filed,
            });
            self.note_outcome()?;
            // no other letter would go either. If the forum delays this letter, it delays others of
            // its kind, which the next pass of this loop sees
            if down {
                break;
            }
        }
        self.note_questions()
    }

    /// Tries to post a letter.
    fn post(
        &mut self,
        row: &OutboxRow,
    ) -> Result<Result<PostDelivery, PostDeliveryError>, InternalError> {
        let kept = match OutboxPost::read(&row.mail.bytes) {
            Ok(kept) => kept,
            Err(why) => {
                return Ok(Err(PostDeliveryError::Refused {
                    status: 0,
                    why: why.to_string(),
                }));
            }
        };
        let Some(board) = &mut self.forum else {
            return Ok(Err(PostDeliveryError::Waits {
                seconds: None,
                why: "no forum is configured".to_owned(),
            }));
        };
        let (forum, address) = (board.client.id().to_owned(), &row.mail.recipient);
        let (of, met) = self.store.read(|book| {
            let campaign = row
                .mail
                .campaign
                .map(|id| book.campaign(id))
                .transpose()?
                .flatten();
            Ok((
                campaign.map(|row| (row.name, row.created)),
                book.forum_user(&forum, address)?,
            ))
        })?;
        let purpose = purpose(
            of.as_ref().map(|(name, created)| (name.as_str(), *created)),
            address,
        );
        let known = self.store.read(|book| book.forum_topic(&forum, &purpose))?;
        let (topic, generation) = known.map_or((None, 0), |(topic, generation)| {
            (u64::try_from(topic).ok(), generation)
        });
        // distinguishes a campaign's letters from those of a removed campaign with the same name
        let letter = format!(
            "{} {}",
            of.map_or(0, |(_, created)| created),
            row.mail.message_id
        );
        let errand = ForumLetter {
            target: post_target(&self.config, address, met, kept.below),
            thread: LetterThread {
                purpose,
                generation,
                topic,
            },
            post: &kept,
            letter: &letter,
            // an operator's retry resets the attempts. The previous error stays stored, except
            // after a mere delay, which posts nothing
            again: row.attempts > 1
                || row
                    .trouble
                    .as_deref()
                    .is_some_and(|why| !why.starts_with(ApiError::WAIT)),
            written: crate::clock::instant(row.created),
        };
        Ok(deliver(&mut board.client, &errand))
    }

    /// What to do after an attempt.
    fn after_post(
        &self,
        row: &OutboxRow,
        went: &Result<PostDelivery, PostDeliveryError>,
        now: Timestamp,
        ticked: &mut RoundSummary,
    ) -> OutboxResult {
        let failure = match went {
            Ok(_) => {
                ticked.sent += 1;
                tracing::info!(attempts = row.attempts, "a letter was posted");
                return OutboxResult::Sent;
            }
            Err(failure) => failure,
        };
        let (PostDeliveryError::Waits { why, .. }
        | PostDeliveryError::Later { why, .. }
        | PostDeliveryError::Refused { why, .. }) = failure;
        let to = row.mail.recipient.as_str();
        tracing::warn!(
            to,
            kind = row.mail.kind,
            attempts = row.attempts,
            why,
            "a letter was not posted"
        );
        match failure {
            // (429): neither the letter nor the forum is at fault
            PostDeliveryError::Waits {
                seconds: Some(_), ..
            } => {}
            PostDeliveryError::Waits { .. } => ticked.trouble.push(why.clone()),
            PostDeliveryError::Later {
                seconds: Some(_), ..
            } => {}
            PostDeliveryError::Later { .. } if row.attempts >= ATTEMPTS => {}
            _ => ticked.unsent.push(format!("{to}: {why}")),
        }
        outcome_of_failure(row, failure, unanswered_timeout(&self.config), now)
    }

    /// When the next letter may be posted to the forum, if any is waiting.
    pub(super) fn next_post_at(&mut self) -> Result<Option<Timestamp>, InternalError> {
        let Some(board) = self.forum.as_mut().filter(|board| board.was.is_none()) else {
            return Ok(None);
        };
        let waits = board.client.waits_until();
        let next = self
            .store
            .read(|book| book.next_post())?
            .map(crate::clock::instant);
        Ok(next.map(|next| waits.map_or(next, |waits| next.max(waits))))
    }
}

/// Whom the forum must show a letter: everybody, or one reader. `met` is a reader whose number
/// there is known; `below` is the post that the letter answers.
fn post_target(
    config: &Config,
    address: &Address,
    met: Option<(i64, String)>,
    below: Option<(u64, u64)>,
) -> PostTarget {
    if is_open_topic(address) {
        return PostTarget::Open {
            category: config
                .forum
                .adapter()
                .and_then(|(_, settings)| settings.category),
        };
    }
    let (user, name) = match met {
        Some((user, name)) => (Some(user), name),
        None => (None, address.name().unwrap_or_default().to_owned()),
    };
    PostTarget::Person {
        reader: ForumRecipient { user, name },
        below,
    }
}

/// `unanswered`: how long the forum may still be working on the request.
fn outcome_of_failure(
    row: &OutboxRow,
    failure: &PostDeliveryError,
    unanswered: SignedDuration,
    now: Timestamp,
) -> OutboxResult {
    let at = |pause: SignedDuration| {
        now.checked_add(pause)
            .unwrap_or(Timestamp::MAX)
            .as_millisecond()
    };
    match failure {
        PostDeliveryError::Waits {
            seconds: Some(seconds),
            why,
        } => OutboxResult::Waiting {
            next_try: at(SignedDuration::from_secs(*seconds)),
            trouble: row.trouble.clone().unwrap_or(why.clone()),
        },
        PostDeliveryError::Waits { why, .. } => OutboxResult::Waiting {
            next_try: next_attempt_at(row, 1, now),
            trouble: why.clone(),
        },
        PostDeliveryError::Later { why, .. } if row.attempts >= ATTEMPTS => OutboxResult::Failed {
            trouble: why.clone(),
        },
        PostDeliveryError::Later {
            seconds: Some(seconds),
            why,
        } => OutboxResult::Deferred {
            next_try: at(SignedDuration::from_secs(*seconds)),
            trouble: why.clone(),
        },
        // the first time, look for it as soon as the forum must be done with it
        PostDeliveryError::Later { why, .. } => OutboxResult::Deferred {
            next_try: if row.attempts <= 1 {
                at(unanswered.max(SignedDuration::from_secs(1)))
            } else {
                next_attempt_at(row, row.attempts - 1, now)
            },
            trouble: why.clone(),
        },
        PostDeliveryError::Refused { why, .. } => OutboxResult::Failed {
            trouble: why.clone(),
        },
    }
}
