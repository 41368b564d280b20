//! Letters out onto the forum: the same states as mails, the attempt counted before the question (OUT-03). Whether a letter stands there can be looked up,
//! so that one whose answer was lost is neither given up nor doubled.

use super::drain::{ATTEMPTS, Outcome, later};
use super::{Daemon, Ticked, take_posts};
use crate::fault::Fault;
use crate::forum::discourse::{ApiError, Delivered, Errand, Target, Undelivered, deliver, is_open_topic};
use crate::forum::{KeptPost, Way};
use crate::store::{Book, OutboxRow, Sent, Stored};
use jiff::{SignedDuration, Timestamp};

/// Letters of one round.
const LETTERS: usize = 50;
/// Sending may take so long of a round.
const ROUND: SignedDuration = SignedDuration::from_secs(30);

/// Where a letter went on the forum, or that its topic is no more.
#[derive(Debug)]
pub(super) struct Filed {
    forum: String,
    /// What the topic is for; nothing where it is another's.
    purpose: Option<String>,
    topic: Option<i64>,
    /// Who reads there, by number: the first letter to somebody tells who he is, whatever he is called later.
    readers: Vec<(i64, String)>,
}

impl Filed {
    pub(super) fn write(&self, book: &Book) -> Stored<()> {
        for (user, name) in &self.readers {
            book.meet_on_discourse(&self.forum, *user, name)?;
        }
        match (&self.purpose, self.topic) {
            (Some(purpose), Some(topic)) => book.put_discourse_topic(&self.forum, purpose, topic),
            (Some(purpose), None) => book.drop_discourse_topic(&self.forum, purpose),
            (None, _) => Ok(()),
        }
    }
}

impl Daemon {
    /// Posts what is due, as fast as the forum takes it. What it refuses holds up nothing else.
    pub(super) fn send_posts(&mut self, ticked: &mut Ticked) -> Result<(), Fault> {
        self.note_outcome()?;
        if self.forum.is_none() {
            return Ok(());
        }
        let began = self.clock.now();
        let due = self.store.read(|book| book.due_posts(began.as_millisecond(), LETTERS))?;
        for id in due {
            let now = self.clock.now();
            if self.stopping() || now.duration_since(began) > ROUND || self.forum.as_mut().is_none_or(|board| board.client.waits_until().is_some()) {
                break;
            }
            self.pulse.beat();
            let Some(row) = self.store.write(|book| book.take_mail(id, now.as_millisecond()))? else { continue };
            let _span = tracing::error_span!("letter out", mail = id, campaign = row.mail.campaign, kind = row.mail.kind).entered();
            let (went, purpose) = self.post(&row)?;
            let now = self.clock.now();
            let (sent, goes_on) = self.after_post(&row, &went, now, ticked);
            let forum = self.forum.as_ref().map(|board| board.client.name()).unwrap_or_default();
            let filed = match went {
                Ok(Delivered { topic, readers }) => Some(Filed { forum, purpose, topic: i64::try_from(topic).ok(), readers }),
                Err(Undelivered::NoTopic { .. }) => Some(Filed { forum, purpose, topic: None, readers: Vec::new() }),
                Err(_) => None,
            };
            self.outcome = Some(Outcome { row, at: now.as_millisecond(), sent, filed });
            self.note_outcome()?;
            if !goes_on {
                break;
            }
        }
        self.note_questions()
    }

    /// Tries to post a letter; with what the topic is for, where that is ours to say.
    fn post(&mut self, row: &OutboxRow) -> Result<(Result<Delivered, Undelivered>, Option<String>), Fault> {
        let refused = |why: String| (Err(Undelivered::Refused { status: 0, why }), None);
        let kept = match KeptPost::read(&row.mail.bytes) {
            Ok(kept) => kept,
            Err(why) => return Ok(refused(why.to_string())),
        };
        let Some(board) = &mut self.forum else { return Ok((Err(Undelivered::Waits { seconds: None, why: "no forum is configured".to_owned() }), None)) };
        let (forum, address) = (board.client.name(), row.mail.recipient.as_str());
        let name = Way::name_of(address).unwrap_or_default();
        let (campaign, met) = self.store.read(|book| {
            let campaign = row.mail.campaign.map(|id| book.campaign_name(id)).transpose()?.flatten();
            Ok((campaign.unwrap_or_default(), book.discourse_name(&forum, address)?))
        })?;
        let open = is_open_topic(address);
        let purpose = if open { format!("open {campaign}") } else { format!("person {campaign} {address}") };
        let known = self.store.read(|book| book.discourse_topic(&forum, &purpose))?.and_then(|topic| u64::try_from(topic).ok());
        let category = self.config.forum.discourse.as_ref().and_then(|settings| settings.category);
        let own = match open {
            true => Target::Open { topic: known, category, purpose: purpose.clone() },
            false => Target::Person { topic: known, name: met.unwrap_or_else(|| name.to_owned()), purpose: purpose.clone() },
        };
        // an operator who has it tried again sets the attempts back; what was in the way stays noted, but for a mere wait, which leaves nothing there
        let again = row.attempts > 1 || row.trouble.as_deref().is_some_and(|why| !why.starts_with(ApiError::WAIT));
        let written = crate::clock::instant(row.created);
        if let Some((topic, number)) = kept.below.filter(|_| !open) {
            let errand = Errand { target: Target::Answer { topic, number }, post: &kept, message_id: &row.mail.message_id, again, written };
            match deliver(&mut board.client, &errand) {
                // what he asked in is gone: he is answered in the topic that he and we have
                Err(Undelivered::NoTopic { .. }) => {}
                went => return Ok((went, None)),
            }
        }
        let errand = Errand { target: own, post: &kept, message_id: &row.mail.message_id, again, written };
        Ok((deliver(&mut board.client, &errand), Some(purpose)))
    }

    /// What follows from an attempt, and whether the next letter may be tried now.
    fn after_post(&self, row: &OutboxRow, went: &Result<Delivered, Undelivered>, now: Timestamp, ticked: &mut Ticked) -> (Sent, bool) {
        let at = |pause: SignedDuration| now.checked_add(pause).unwrap_or(Timestamp::MAX).as_millisecond();
        let in_seconds = |seconds: i64| at(SignedDuration::from_secs(seconds));
        let (why, to) = match went {
            Ok(_) => {
                ticked.sent += 1;
                tracing::info!(attempts = row.attempts, "a letter was posted");
                return (Sent::Sent, true);
            }
            Err(Undelivered::Waits { why, .. } | Undelivered::Later { why, .. } | Undelivered::Refused { why, .. } | Undelivered::NoTopic { why }) => {
                (why.clone(), row.mail.recipient.as_str())
            }
        };
        tracing::warn!(to, kind = row.mail.kind, attempts = row.attempts, why, "a letter was not posted");
        match went {
            // (429): not its fault, and not the forum's
            Err(Undelivered::Waits { seconds: Some(seconds), .. }) => {
                let trouble = row.trouble.clone().unwrap_or(why);
                (Sent::Waiting { next_try: in_seconds(*seconds), trouble }, false)
            }
            Err(Undelivered::Waits { .. }) => {
                ticked.trouble.push(why.clone());
                (Sent::Waiting { next_try: later(row, 1, now), trouble: why }, false)
            }
            Err(Undelivered::Later { .. } | Undelivered::NoTopic { .. }) if row.attempts >= ATTEMPTS => (Sent::Failed { trouble: why }, true),
            Err(Undelivered::Later { seconds: Some(seconds), .. }) => (Sent::Deferred { next_try: in_seconds(*seconds), trouble: why }, false),
            // the first time it is looked for as soon as the forum must be done with it
            Err(Undelivered::Later { .. } | Undelivered::NoTopic { .. }) => {
                ticked.unsent.push(format!("{to}: {why}"));
                let settled = at(take_posts::settle(&self.config).max(SignedDuration::from_secs(1)));
                let next_try = if row.attempts <= 1 { settled } else { later(row, row.attempts - 1, now) };
                (Sent::Deferred { next_try, trouble: why }, true)
            }
            _ => {
                ticked.unsent.push(format!("{to}: {why}"));
                (Sent::Failed { trouble: why }, true)
            }
        }
    }

    /// When the next letter may go onto the forum, if any waits.
    pub(super) fn next_post_at(&mut self) -> Result<Option<Timestamp>, Fault> {
        let Some(board) = &mut self.forum else { return Ok(None) };
        let waits = board.client.waits_until();
        let next = self.store.read(|book| book.next_post())?.map(crate::clock::instant);
        Ok(next.map(|next| waits.map_or(next, |waits| next.max(waits))))
    }
}
