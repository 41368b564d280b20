//! Letters out onto the forum: the same states as mails, the attempt counted before the question
//! (OUT-03). Whether a letter stands there can be looked up, so that one whose answer was lost is
//! neither given up nor doubled.

use super::drain::{ATTEMPTS, Outcome, later};
use super::{Daemon, Ticked, take_posts};
use crate::campaign::fault::Fault;
use crate::forum::{
    KeptPost, Way,
    discourse::{
        ApiError, Delivered, Errand, Reader, Target, Thread, Undelivered, deliver, is_open_topic,
        purpose,
    },
};
use crate::history::{Book, OutboxRow, Sent, Stored};
use jiff::{SignedDuration, Timestamp};

/// Letters of one round.
const LETTERS: usize = 50;
/// Sending may take so long of a round.
const ROUND: SignedDuration = SignedDuration::from_secs(30);

/// Where a letter went on the forum.
#[derive(Debug)]
pub(super) struct Filed {
    forum: String,
    /// Nothing where it stands below a post of somebody's.
    thread: Option<Thread>,
    /// Who reads there, by number: the first letter to somebody tells who he is, whatever he is
    /// called later.
    readers: Vec<(i64, String)>,
}

impl Filed {
    pub(super) fn write(&self, book: &Book) -> Stored<()> {
        for (user, name) in &self.readers {
            book.meet_on_discourse(&self.forum, *user, name)?;
        }
        match &self.thread {
            Some(Thread {
                purpose,
                generation,
                topic: Some(topic),
            }) => match i64::try_from(*topic) {
                Ok(topic) => book.put_discourse_topic(&self.forum, purpose, topic, *generation),
                Err(_) => Ok(()),
            },
            _ => Ok(()),
        }
    }
}

impl Daemon {
    /// Posts what is due, as fast as the forum takes it. What it refuses holds up nothing else.
    pub(super) fn send_posts(&mut self, ticked: &mut Ticked) -> Result<(), Fault> {
        self.note_outcome()?;
        // before the forum is known to be the one that it was, the next look will tell
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
                campaign = row.mail.campaign,
                kind = row.mail.kind
            )
            .entered();
            let went = self.post(&row)?;
            let now = self.clock.now();
            let sent = self.after_post(&row, &went, now, ticked);
            let forum = self
                .forum
                .as_ref()
                .map(|board| board.client.id().to_owned())
                .unwrap_or_default();
            let down = matches!(went, Err(Undelivered::Waits { seconds: None, .. }));
            let filed = went.ok().map(|Delivered { thread, readers }| Filed {
                forum,
                thread,
                readers,
            });
            self.outcome = Some(Outcome {
                row,
                at: now.as_millisecond(),
                sent,
                filed,
            });
            self.note_outcome()?;
            // no other would go either; what the forum makes wait holds up others of its kind,
            // which the next round of this loop sees
            if down {
                break;
            }
        }
        self.note_questions()
    }

    /// Tries to post a letter.
    fn post(&mut self, row: &OutboxRow) -> Result<Result<Delivered, Undelivered>, Fault> {
        let kept = match KeptPost::read(&row.mail.bytes) {
            Ok(kept) => kept,
            Err(why) => {
                return Ok(Err(Undelivered::Refused {
                    status: 0,
                    why: why.to_string(),
                }));
            }
        };
        let Some(board) = &mut self.forum else {
            return Ok(Err(Undelivered::Waits {
                seconds: None,
                why: "no forum is configured".to_owned(),
            }));
        };
        let (forum, address) = (board.client.id().to_owned(), row.mail.recipient.as_str());
        let (of, met) = self.store.read(|book| {
            let campaign = row
                .mail
                .campaign
                .map(|id| book.campaign(id))
                .transpose()?
                .flatten();
            Ok((
                campaign.map(|row| (row.name, row.created)),
                book.discourse_user(&forum, address)?,
            ))
        })?;
        let open = is_open_topic(address);
        let purpose = purpose(
            of.as_ref().map(|(name, created)| (name.as_str(), *created)),
            address,
        );
        let known = self
            .store
            .read(|book| book.discourse_topic(&forum, &purpose))?;
        let (topic, generation) = known.map_or((None, 0), |(topic, generation)| {
            (u64::try_from(topic).ok(), generation)
        });
        let target = match (open, met) {
            (true, _) => Target::Open {
                category: self
                    .config
                    .forum
                    .discourse
                    .as_ref()
                    .and_then(|settings| settings.category),
            },
            (false, Some((user, name))) => Target::Person {
                reader: Reader {
                    user: Some(user),
                    name,
                },
                below: kept.below,
            },
            (false, None) => {
                let name = Way::name_of(address).unwrap_or_default().to_owned();
                Target::Person {
                    reader: Reader { user: None, name },
                    below: kept.below,
                }
            }
        };
        // a campaign's letters are told apart from those of one of its name that was dropped
        let letter = format!(
            "{} {}",
            of.map_or(0, |(_, created)| created),
            row.mail.message_id
        );
        let errand = Errand {
            target,
            thread: Thread {
                purpose,
                generation,
                topic,
            },
            post: &kept,
            letter: &letter,
            // an operator who has it tried again sets the attempts back; what was in the way stays
            // noted, but for a mere wait, which leaves nothing there
            again: row.attempts > 1
                || row
                    .trouble
                    .as_deref()
                    .is_some_and(|why| !why.starts_with(ApiError::WAIT)),
            written: crate::clock::instant(row.created),
        };
        Ok(deliver(&mut board.client, &errand))
    }

    /// What follows from an attempt.
    fn after_post(
        &self,
        row: &OutboxRow,
        went: &Result<Delivered, Undelivered>,
        now: Timestamp,
        ticked: &mut Ticked,
    ) -> Sent {
        let at = |pause: SignedDuration| {
            now.checked_add(pause)
                .unwrap_or(Timestamp::MAX)
                .as_millisecond()
        };
        let in_seconds = |seconds: i64| at(SignedDuration::from_secs(seconds));
        let (why, to) = match went {
            Ok(_) => {
                ticked.sent += 1;
                tracing::info!(attempts = row.attempts, "a letter was posted");
                return Sent::Sent;
            }
            Err(
                Undelivered::Waits { why, .. }
                | Undelivered::Later { why, .. }
                | Undelivered::Refused { why, .. },
            ) => (why.clone(), row.mail.recipient.as_str()),
        };
        tracing::warn!(
            to,
            kind = row.mail.kind,
            attempts = row.attempts,
            why,
            "a letter was not posted"
        );
        match went {
            // (429): not its fault, and not the forum's
            Err(Undelivered::Waits {
                seconds: Some(seconds),
                ..
            }) => {
                let trouble = row.trouble.clone().unwrap_or(why);
                Sent::Waiting {
                    next_try: in_seconds(*seconds),
                    trouble,
                }
            }
            Err(Undelivered::Waits { .. }) => {
                ticked.trouble.push(why.clone());
                Sent::Waiting {
                    next_try: later(row, 1, now),
                    trouble: why,
                }
            }
            Err(Undelivered::Later { .. }) if row.attempts >= ATTEMPTS => {
                Sent::Failed { trouble: why }
            }
            Err(Undelivered::Later {
                seconds: Some(seconds),
                ..
            }) => Sent::Deferred {
                next_try: in_seconds(*seconds),
                trouble: why,
            },
            // the first time it is looked for as soon as the forum must be done with it
            Err(Undelivered::Later { .. }) => {
                ticked.unsent.push(format!("{to}: {why}"));
                let settled =
                    at(take_posts::settle(&self.config).max(SignedDuration::from_secs(1)));
                let next_try = if row.attempts <= 1 {
                    settled
                } else {
                    later(row, row.attempts - 1, now)
                };
                Sent::Deferred {
                    next_try,
                    trouble: why,
                }
            }
            _ => {
                ticked.unsent.push(format!("{to}: {why}"));
                Sent::Failed { trouble: why }
            }
        }
    }

    /// When the next letter may go onto the forum, if any waits.
    pub(super) fn next_post_at(&mut self) -> Result<Option<Timestamp>, Fault> {
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
