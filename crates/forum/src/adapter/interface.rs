//! What differs between the boards that the judge reads and writes: the requests of their published
//! interfaces, and how their answers are read.

use super::client::{ApiError, ForumClient};
use super::cursor::TopicProgress;
use super::delivery::{ForumLetter, PostTarget};
use super::post::{ForumPost, ShownPost};
use super::topic_state::TopicState;
use crate::{BoardPicture, OutboxPostFile};
use jiff::Timestamp;
use serde_json::Value;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// What the judge's account is on a forum, and what it may do there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForumProbe {
    /// Its name as the forum writes it.
    pub account: String,
    /// Discourse's trust level: 0 is a new user, who may not message people on a forum with default
    /// settings.
    pub trust: Option<u64>,
    /// Whether the account may message people, if the forum says so.
    pub writes: Option<bool>,
    /// Whether the account may do more than an ordinary user.
    pub staff: bool,
    /// Number of personal messages on the first page of its list.
    pub messages: usize,
}

/// Posts per request, the same as on a forum's own pages.
pub(super) const CHUNK: usize = 20;

/// Sends GET requests, with the asker's own limits.
pub(super) trait Asker {
    fn ask(&mut self, path: &str) -> Result<Value, ApiError>;
    fn client(&mut self) -> &mut ForumClient;
}

/// What an answer of 400 to 499 means.
pub(super) enum Refusal {
    /// The key is at fault.
    Key(String),
    /// Too many requests; for how many seconds, if the answer says so.
    Wait(Option<i64>),
    /// The forum's own reason.
    Request(String),
    /// The forum itself did not write this answer.
    Foreign,
}

/// A page of the list of personal messages, sorted by last change.
#[derive(Debug, Default)]
pub(super) struct TopicList {
    /// Each topic with what changes when somebody posts in it.
    pub topics: Vec<(u64, String)>,
    pub more: bool,
}

/// What was found of some posts, and perhaps others.
#[derive(Debug)]
pub(super) struct ShownPosts {
    pub posts: Vec<ShownPost>,
    /// Of the posts that were looked for, those after this one were not looked for yet. The others
    /// are gone if they were not found.
    pub up_to: u64,
}

/// Where a part of a letter goes.
pub(super) enum PostPlace<'a> {
    Reply {
        topic: u64,
        /// The number of the post that it answers.
        below: Option<u64>,
    },
    New {
        title: String,
        /// Our own name for the topic, where the software stores one.
        name: String,
        target: &'a PostTarget,
    },
}

/// How a topic of ours is found whose number was lost.
pub(super) struct TopicSearch<'a> {
    pub name: &'a str,
    pub errand: &'a ForumLetter<'a>,
    /// The marks of the letter's parts.
    pub marks: &'a [String],
    /// No post of the letter is older.
    pub since: Timestamp,
    /// Topics that do not suit.
    pub tried: &'a BTreeSet<u64>,
}

/// The answer to a post.
pub(super) enum PostAnswer {
    In(u64),
    /// A moderator of the forum must approve it.
    Enqueued,
    Unclear,
}

pub(super) trait ForumInterface: Sync {
    fn key_headers(&self, key: &str, account: &str) -> Vec<(&'static str, String)>;

    /// The content type and the bytes of a POST request.
    fn body(&self, fields: &Value) -> (&'static str, Vec<u8>);

    fn refusal(&self, status: u16, answer: Option<&Value>) -> Refusal;

    /// The path of a topic's page for people.
    fn page_of(&self, topic: u64) -> String;

    fn probe(&self, client: &mut ForumClient) -> Result<ForumProbe, ApiError>;

    /// A page of the list, counted from 0.
    fn list(&self, asker: &mut dyn Asker, page: usize) -> Result<TopicList, ApiError>;

    /// A topic, with its posts if `from` says how far it was read; at least `most` new ones, if
    /// there are so many.
    fn topic(
        &self,
        asker: &mut dyn Asker,
        topic: u64,
        from: Option<(&TopicProgress, usize)>,
    ) -> Result<TopicState, ApiError>;

    /// Looks for these posts of a topic. `page`: where the first of them was last.
    fn posts(
        &self,
        asker: &mut dyn Asker,
        topic: u64,
        page: u64,
        ids: &[u64],
    ) -> Result<ShownPosts, ApiError>;

    fn post(&self, asker: &mut dyn Asker, id: u64) -> Result<ShownPost, ApiError>;

    /// Whether the forum says when a post was edited.
    fn dates_edits(&self) -> bool;

    /// Whether somebody else may have written the current text of an edited post.
    fn may_be_anothers(&self, asker: &mut dyn Asker, post: &ForumPost) -> Result<bool, ApiError>;

    /// Whether we created a topic; it is an error if it is not there.
    fn is_ours(&self, client: &mut ForumClient, topic: u64) -> Result<bool, ApiError>;

    fn find_topic(
        &self,
        client: &mut ForumClient,
        search: &TopicSearch,
    ) -> Result<Option<u64>, ApiError>;

    /// Shows the texts of our posts in a topic, newest first, none older than `since`, until `see`
    /// returns true.
    fn own_posts(
        &self,
        client: &mut ForumClient,
        room: &TopicState,
        since: Timestamp,
        see: &mut dyn FnMut(&str) -> bool,
    ) -> Result<(), ApiError>;

    /// Permitted numbers of characters in a title.
    fn title_length(&self) -> RangeInclusive<usize>;

    /// The last line of a part of a letter.
    fn mark(&self, code: &str) -> String;

    /// Path and fields of the request that posts a text. `files`: the key of the uploaded pictures.
    fn request(
        &self,
        client: &mut ForumClient,
        place: &PostPlace,
        text: &str,
        files: Option<&str>,
    ) -> Result<(String, Value), ApiError>;

    fn read_answer(&self, answer: &Value) -> PostAnswer;

    /// Uploads a picture for a post. `key`: the key of the post's pictures, where the software has
    /// one. `None`: the answer names no picture.
    fn upload(
        &self,
        client: &mut ForumClient,
        place: &PostPlace,
        key: &mut Option<String>,
        file: &OutboxPostFile,
    ) -> Result<Option<PicturePlace>, ApiError>;
}

/// Where an uploaded picture is, and its size.
pub(super) type PicturePlace = (String, Option<(u64, u64)>);

pub(super) fn picture(source: String, (address, size): PicturePlace) -> BoardPicture {
    BoardPicture {
        source,
        address,
        size,
    }
}

pub(super) fn odd(why: &str) -> ApiError {
    ApiError::Odd {
        why: why.to_owned(),
    }
}
