//! Posts a letter on the forum: as an answer in its topic, as a personal message, or in a
//! campaign's open topic; never twice.
//!
//! Every part of a letter carries a mark derived from its campaign and Message-ID: an invisible
//! comment, or a small last line. A letter that was tried before is first searched by its marks,
//! and a topic by the name that we gave it when it was created (`external_id`), or by the mark of
//! its first post. So a lost response from the forum is detected (FO-07). We never change other
//! people's posts, and we edit none of ours.
//!
//! A player's private letter is posted only where that player alone reads it: the topic is checked
//! before each letter (AU-11). If others read it too, or the player left it, or it is gone or
//! closed, a new topic replaces it. A deleted topic in the forum's bin keeps its name, so the next
//! one gets another name, with a number.

use super::client::{ApiError, ForumClient};
use super::compose::LetterParts;
use super::delivery::{ForumLetter, LetterThread, PostDelivery, PostDeliveryError, PostTarget};
use super::interface::{PostAnswer, PostPlace, TopicSearch, odd, picture};
use super::request_budget::QuestionKind;
use super::topic_state::TopicState;
use crate::BoardPicture;
use jiff::{SignedDuration, Timestamp};
use seneschal_mail::compose::one_line;
use seneschal_text::hash::sha256;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Maximum difference between the forum's clock and ours.
const CLOCKS: SignedDuration = SignedDuration::from_hours(1);
/// Maximum number of topics that are replaced one after the other for one letter.
const TOPICS: u32 = 20;
/// Maximum number of names in a row that may be taken by topics we cannot see: the forum reports
/// other errors in the same way, in its own language.
const TAKEN: u32 = 3;
/// The code that identifies one part of a letter.
pub(super) fn code(letter: &str, part: usize) -> String {
    format!(
        "{}.{part}",
        hex::encode(sha256(letter.as_bytes()).get(..10).unwrap_or_default())
    )
}

/// The unique name that we give a topic (`external_id`: letters, digits, `-`, `_`, at most 50).
pub(super) fn topic_name(account: &str, purpose: &str, generation: u32) -> String {
    let count = if generation == 0 {
        String::new()
    } else {
        format!(" #{generation}")
    };
    format!(
        "seneschal-{}",
        hex::encode(
            sha256(format!("{} {purpose}{count}", account.to_lowercase()).as_bytes())
                .get(..16)
                .unwrap_or_default()
        )
    )
}

/// Converts a subject to a topic title.
pub(super) fn title(subject: &str, length: &RangeInclusive<usize>) -> String {
    let mut title: String = one_line(subject).chars().take(*length.end()).collect();
    if title.chars().count() < *length.start() {
        title.push_str(" \u{2013} seneschal's letter");
    }
    title
}

pub fn deliver(
    client: &mut ForumClient,
    errand: &ForumLetter,
) -> Result<PostDelivery, PostDeliveryError> {
    let parts = LetterParts::of(client.software(), errand.post).map_err(|why| {
        PostDeliveryError::Refused {
            status: 0,
            why: why.to_string(),
        }
    })?;
    let marks = (0..parts.count())
        .map(|part| client.interface().mark(&code(errand.letter, part)))
        .collect();
    if parts.count() == 0 {
        return Err(PostDeliveryError::Refused {
            status: 0,
            why: "the letter has no text".to_owned(),
        });
    }
    ForumSender {
        client,
        errand,
        parts,
        marks,
        tried: BTreeSet::new(),
        there: BTreeSet::new(),
        put: 0,
    }
    .all()
}

struct ForumSender<'a> {
    client: &'a mut ForumClient,
    errand: &'a ForumLetter<'a>,
    /// The letter's posts.
    parts: LetterParts,
    /// The last line of each.
    marks: Vec<String>,
    /// Topics that do not suit.
    tried: BTreeSet<u64>,
    /// Parts that are already on the forum, in any topic.
    there: BTreeSet<usize>,
    /// Number of parts posted in this attempt.
    put: usize,
}

/// The result of posting a part.
enum PartOutcome {
    /// It is in this topic.
    In(u64),
    /// The topic accepts no posts from us.
    Closed,
    /// The forum's reason for refusing: the part may already be there.
    Refused(String),
}

/// The result of posting the letter into one topic.
enum LetterOutcome {
    /// All of it is in this topic.
    Posted {
        topic: u64,
        readers: Vec<(i64, String)>,
    },
    /// Others read the topic too, or it is gone or closed.
    Unsuited,
    /// The forum's reason for refusing a new topic.
    Refused(String),
}

impl ForumSender<'_> {
    fn all(&mut self) -> Result<PostDelivery, PostDeliveryError> {
        if let PostTarget::Person {
            reader,
            below: Some((topic, number)),
        } = &self.errand.target
            && let Some(room) = self.look(*topic)?
        {
            if self.errand.again {
                self.find_parts(&room)?;
            }
            // anyone else who reads it now was not there when the question was asked
            if self.is_all_there()
                || room.is_alone_with(reader) && self.rest(room.topic, Some(*number))?
            {
                return Ok(PostDelivery {
                    thread: None,
                    readers: Vec::new(),
                });
            }
        }
        self.in_thread()
    }

    /// Posts into the topic of its purpose, or its replacement.
    fn in_thread(&mut self) -> Result<PostDelivery, PostDeliveryError> {
        let LetterThread {
            purpose,
            generation: first,
            topic: mut known,
        } = self.errand.thread.clone();
        let (mut refused, mut said) = (0, String::new());
        for generation in first..first.saturating_add(TOPICS) {
            let outcome = match known.take() {
                Some(topic) => {
                    self.tried.insert(topic);
                    self.post_in(topic, false)?
                }
                None => match self.named(&purpose, generation)? {
                    Some(topic) => {
                        self.tried.insert(topic);
                        self.post_in(topic, true)?
                    }
                    None => self.post_in_new(&purpose, generation)?,
                },
            };
            match outcome {
                LetterOutcome::Posted { topic, readers } => {
                    return Ok(PostDelivery {
                        thread: Some(LetterThread {
                            purpose,
                            generation,
                            topic: Some(topic),
                        }),
                        readers,
                    });
                }
                LetterOutcome::Unsuited => {}
                LetterOutcome::Refused(why) => {
                    (refused, said) = (refused + 1, why);
                    if refused >= TAKEN {
                        break;
                    }
                }
            }
        }
        let why = if said.is_empty() {
            "no topic takes it, and too many were tried".to_owned()
        } else {
            said
        };
        Err(PostDeliveryError::Refused { status: 422, why })
    }

    fn post_in_new(
        &mut self,
        purpose: &str,
        generation: u32,
    ) -> Result<LetterOutcome, PostDeliveryError> {
        Ok(match self.make(purpose, generation)? {
            PartOutcome::In(topic) => {
                let readers = self.readers(topic);
                if self.rest(topic, None)? {
                    LetterOutcome::Posted { topic, readers }
                } else {
                    LetterOutcome::Unsuited
                }
            }
            PartOutcome::Closed => LetterOutcome::Unsuited,
            // a topic in the bin keeps its name, and only the forum's staff can see it
            PartOutcome::Refused(why) => LetterOutcome::Refused(why),
        })
    }

    /// `sought`: whether the topic was found by its name.
    fn post_in(&mut self, topic: u64, sought: bool) -> Result<LetterOutcome, PostDeliveryError> {
        // everybody may read a public letter
        if matches!(self.errand.target, PostTarget::Open { .. }) && !sought && !self.errand.again {
            return Ok(if self.rest(topic, None)? {
                LetterOutcome::Posted {
                    topic,
                    readers: Vec::new(),
                }
            } else {
                LetterOutcome::Unsuited
            });
        }
        let Some(room) = self.look(topic)? else {
            return Ok(LetterOutcome::Unsuited);
        };
        if sought || self.errand.again {
            self.find_parts(&room)?;
        }
        let suits = match &self.errand.target {
            PostTarget::Person { reader, .. } => room.is_alone_with(reader),
            PostTarget::Open { .. } => room.is_open(),
        };
        if self.is_all_there() || suits && self.rest(topic, None)? {
            let readers = if suits { room.readers } else { Vec::new() };
            return Ok(LetterOutcome::Posted { topic, readers });
        }
        Ok(LetterOutcome::Unsuited)
    }

    fn is_all_there(&self) -> bool {
        self.there.len() == self.parts.count()
    }

    fn look(&mut self, topic: u64) -> Result<Option<TopicState>, PostDeliveryError> {
        self.client
            .look(topic)
            .map_err(|error| self.undelivered(error))
    }

    /// The topic of this purpose, if we can see one.
    fn named(&mut self, purpose: &str, generation: u32) -> Result<Option<u64>, PostDeliveryError> {
        let name = topic_name(self.client.account(), purpose, generation);
        let search = TopicSearch {
            name: &name,
            errand: self.errand,
            marks: &self.marks,
            since: self.since(),
            tried: &self.tried,
        };
        let found = self.client.interface().find_topic(self.client, &search);
        found.map_err(|error| self.undelivered(error))
    }

    /// No post of the letter is older, whatever the forum's clock says.
    fn since(&self) -> Timestamp {
        self.errand
            .written
            .checked_sub(CLOCKS)
            .unwrap_or(Timestamp::MIN)
    }

    /// Records which parts of the letter are already in a topic.
    fn find_parts(&mut self, room: &TopicState) -> Result<(), PostDeliveryError> {
        let since = self.since();
        let ForumSender {
            client,
            marks,
            there,
            ..
        } = self;
        // at the end of a post, where nobody else's words are: a post that quotes a mark is not ours
        let mut see = |raw: &str| {
            let raw = raw.trim_end();
            there.extend(
                (0..)
                    .zip(marks.iter())
                    .filter_map(|(part, mark)| raw.ends_with(mark.as_str()).then_some(part)),
            );
            there.len() == marks.len()
        };
        let board = client.interface();
        board
            .own_posts(client, room, since, &mut see)
            .map_err(|error| self.undelivered(error))
    }

    /// Posts the missing parts into a topic; returns whether the topic accepts them.
    fn rest(&mut self, topic: u64, below: Option<u64>) -> Result<bool, PostDeliveryError> {
        for part in 0..self.parts.count() {
            if self.there.contains(&part) {
                continue;
            }
            let place = PostPlace::Reply {
                topic,
                below: below.filter(|_| part == 0),
            };
            match self.put(part, &place, QuestionKind::ToPost)? {
                PartOutcome::In(_) => {}
                PartOutcome::Closed => return Ok(false),
                // it was posted before after all: the same text
                PartOutcome::Refused(why) => match self.look(topic)? {
                    Some(room) => {
                        self.find_parts(&room)?;
                        if !self.there.contains(&part) {
                            return Err(PostDeliveryError::Refused { status: 422, why });
                        }
                    }
                    None => return Ok(false),
                },
            }
        }
        Ok(true)
    }

    /// Creates a topic with the first missing part.
    fn make(&mut self, purpose: &str, generation: u32) -> Result<PartOutcome, PostDeliveryError> {
        let Some(part) = (0..self.parts.count()).find(|part| !self.there.contains(part)) else {
            return Ok(PartOutcome::Closed);
        };
        let place = PostPlace::New {
            title: title(
                &self.errand.post.subject,
                &self.client.interface().title_length(),
            ),
            name: topic_name(self.client.account(), purpose, generation),
            target: &self.errand.target,
        };
        match self.put(part, &place, QuestionKind::ForTopic)? {
            // it was created before after all
            PartOutcome::Refused(why) => match self.named(purpose, generation)? {
                Some(topic) => match self.look(topic)? {
                    Some(room) => {
                        self.find_parts(&room)?;
                        if self.there.contains(&part) {
                            Ok(PartOutcome::In(topic))
                        } else {
                            Ok(PartOutcome::Refused(why))
                        }
                    }
                    None => Ok(PartOutcome::Refused(why)),
                },
                None => Ok(PartOutcome::Refused(why)),
            },
            other => Ok(other),
        }
    }

    /// Posts one part.
    fn put(
        &mut self,
        part: usize,
        place: &PostPlace,
        asks: QuestionKind,
    ) -> Result<PartOutcome, PostDeliveryError> {
        // before pictures are uploaded to a forum that accepts no post
        self.client
            .held_up(asks)
            .map_err(|error| self.undelivered(error))?;
        let mut key = None;
        let pictures = self.pictures(part, place, &mut key)?;
        let text = self.parts.write(part, &pictures);
        let mark = self.marks.get(part).map(String::as_str).unwrap_or_default();
        let text = format!("{}\n\n{mark}", text.trim_end());
        let board = self.client.interface();
        let (path, body) = board
            .request(self.client, place, &text, key.as_deref())
            .map_err(|error| self.undelivered(error))?;
        match self.client.post(&path, &body, asks) {
            Ok(told) => match board.read_answer(&told) {
                PostAnswer::In(topic) => {
                    self.put += 1;
                    self.there.insert(part);
                    Ok(PartOutcome::In(topic))
                }
                PostAnswer::Enqueued => Err(PostDeliveryError::Refused {
                    status: 200,
                    why: "the forum holds it for one of its moderators to approve: give the judge's account more trust".to_owned(),
                }),
                PostAnswer::Unclear => Err(self.undelivered(odd("a post without a topic"))),
            },
            Err(ApiError::Refused { status: 422, said }) => Ok(PartOutcome::Refused(said)),
            Err(error) if error.is_not_there() && asks == QuestionKind::ToPost => {
                Ok(PartOutcome::Closed)
            }
            Err(error) => Err(self.undelivered(error)),
        }
    }

    /// Uploads a post's pictures to the forum. A refused picture is described in words.
    fn pictures(
        &mut self,
        part: usize,
        place: &PostPlace,
        key: &mut Option<String>,
    ) -> Result<Vec<BoardPicture>, PostDeliveryError> {
        let (mut pictures, board) = (Vec::new(), self.client.interface());
        for (source, file) in self.parts.pictures(part, self.errand.post) {
            match board.upload(self.client, place, key, file) {
                Ok(uploaded) => pictures.extend(uploaded.map(|place| picture(source, place))),
                Err(ApiError::Refused { status, said }) => tracing::warn!(
                    status,
                    said,
                    file = file.name,
                    "the forum takes no picture: the letter goes without"
                ),
                Err(error) => return Err(self.undelivered(error)),
            }
        }
        Ok(pictures)
    }

    /// Who can read a topic. A failure does no harm: the next letter asks again.
    fn readers(&mut self, topic: u64) -> Vec<(i64, String)> {
        self.client
            .look(topic)
            .ok()
            .flatten()
            .map(|room| room.readers)
            .unwrap_or_default()
    }

    fn undelivered(&self, error: ApiError) -> PostDeliveryError {
        let why = error.to_string();
        let seconds = if let ApiError::Busy { seconds } = error {
            Some(seconds)
        } else {
            None
        };
        match error {
            ApiError::Refused { status, said } => PostDeliveryError::Refused { status, why: said },
            // the text must differ from that of a mere wait, after which the letter is not searched
            // for
            _ if self.put > 0 => PostDeliveryError::Later {
                seconds,
                why: format!("a part of it stands there; {why}"),
            },
            error if error.may_be_done() => PostDeliveryError::Later { seconds, why },
            _ => PostDeliveryError::Waits { seconds, why },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_names_and_titles() {
        let own = code("g.thornvale.3.report.abc.0@example.org", 0);
        assert!(own.ends_with(".0") && !own.contains("thornvale"), "{own}");
        assert_ne!(own, code("g.thornvale.3.report.abd.0@example.org", 0));
        assert_ne!(own, code("g.thornvale.3.report.abc.0@example.org", 1));
        let name = topic_name("Judge", "person thornvale discourse:anna", 0);
        assert!(
            name.len() <= 50 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'),
            "{name}"
        );
        assert_eq!(
            name,
            topic_name("judge", "person thornvale discourse:anna", 0)
        );
        assert_ne!(
            name,
            topic_name("judge", "person thornvale discourse:bo", 0)
        );
        assert_ne!(
            name,
            topic_name("judge", "person thornvale discourse:anna", 1)
        );
        for (subject, made) in [
            (
                "[thornvale] Spring 3: report",
                "[thornvale] Spring 3: report",
            ),
            ("Help", "Help \u{2013} seneschal's letter"),
            ("a\r\nb\u{202e}", "a b \u{2013} seneschal's letter"),
        ] {
            assert_eq!(title(subject, &(15..=200)), made);
        }
        assert_eq!(title(&"x".repeat(999), &(15..=200)).chars().count(), 200);
    }
}
