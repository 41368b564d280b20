//! Discourse, by its documented interface (docs.discourse.org).

use super::client::{ApiError, ForumClient, encoded, shown};
use super::cursor::TopicProgress;
use super::delivery::PostTarget;
use super::interface::{
    Asker, CHUNK, ForumInterface, ForumProbe, PicturePlace, PostAnswer, PostPlace, Refusal,
    ShownPosts, TopicList, TopicSearch, odd,
};
use super::post::{BREATH, ForumPost, ForumSource, ShownPost};
use super::topic_state::TopicState;
use crate::OutboxPostFile;
use jiff::Timestamp;
use seneschal_mail::compose::one_line;
use serde_json::{Value, json};
use std::ops::RangeInclusive;

/// How many posts of a topic are searched for our marks: the last ones.
const LOOKED_THROUGH: usize = 2000;
/// A regular post; the other types are the forum's own remarks.
const REGULAR: u64 = 1;
/// The account for the forum's automatic actions; nobody can register it.
const SYSTEM: &str = "system";

#[derive(Debug)]
pub(super) struct Discourse;

impl ForumInterface for Discourse {
    fn key_headers(&self, key: &str, account: &str) -> Vec<(&'static str, String)> {
        vec![
            ("Api-Key", key.to_owned()),
            ("Api-Username", account.to_owned()),
        ]
    }

    fn body(&self, fields: &Value) -> (&'static str, Vec<u8>) {
        ("application/json", fields.to_string().into_bytes())
    }

    fn refusal(&self, status: u16, answer: Option<&Value>) -> Refusal {
        let Some(answer) = answer else {
            return Refusal::Foreign;
        };
        let said = complaint(answer);
        match status {
            429 => Refusal::Wait(
                answer
                    .pointer("/extras/wait_seconds")
                    .and_then(Value::as_i64),
            ),
            401 => Refusal::Key(said),
            // the error for an unknown key and for a key of another account
            403 if answer.get("error_type").and_then(Value::as_str) == Some("invalid_access")
                && is_about_key(&said) =>
            {
                Refusal::Key(said)
            }
            _ if is_own(answer) => Refusal::Request(said),
            _ => Refusal::Foreign,
        }
    }

    fn page_of(&self, topic: u64) -> String {
        format!("/t/{topic}")
    }

    fn probe(&self, client: &mut ForumClient) -> Result<ForumProbe, ApiError> {
        let account = client.account().to_lowercase();
        // no other account's key may read this list
        let messages = self.list(client, 0)?.topics.len();
        let told = client.get(&format!("/u/{}.json", encoded(&account)))?;
        let user = told.get("user").unwrap_or(&Value::Null);
        Ok(ForumProbe {
            account: user
                .get("username")
                .and_then(Value::as_str)
                .map(one_line)
                .unwrap_or(account),
            trust: user.get("trust_level").and_then(Value::as_u64),
            writes: user
                .get("can_send_private_messages")
                .and_then(Value::as_bool),
            staff: false,
            messages,
        })
    }

    fn list(&self, asker: &mut dyn Asker, page: usize) -> Result<TopicList, ApiError> {
        let account = asker.client().account().to_lowercase();
        let list = asker.ask(&format!(
            "/topics/private-messages/{}.json?page={page}",
            encoded(&account)
        ))?;
        let topics = list
            .pointer("/topic_list/topics")
            .and_then(Value::as_array)
            .ok_or_else(|| odd("a list of messages without topics: is it a Discourse forum?"))?;
        let entry = |entry: &Value| {
            let state = ["highest_post_number", "bumped_at", "last_posted_at"]
                .map(|name| entry.get(name).map(Value::to_string).unwrap_or_default())
                .join(" ");
            entry
                .get("id")
                .and_then(Value::as_u64)
                .map(|id| (id, state))
        };
        Ok(TopicList {
            topics: topics
                .iter()
                .map(entry)
                .collect::<Option<_>>()
                .ok_or_else(|| odd("a topic without a number"))?,
            more: list
                .pointer("/topic_list/more_topics_url")
                .is_some_and(|more| !more.is_null()),
        })
    }

    fn topic(
        &self,
        asker: &mut dyn Asker,
        topic: u64,
        _: Option<(&TopicProgress, usize)>,
    ) -> Result<TopicState, ApiError> {
        let told = asker.ask(&format!("/t/{topic}.json"))?;
        if told.get("id").and_then(Value::as_u64) != Some(topic) {
            return Err(odd("another topic than was asked for"));
        }
        Ok(state(topic, &told, asker.client().account()))
    }

    fn posts(
        &self,
        asker: &mut dyn Asker,
        topic: u64,
        _: u64,
        ids: &[u64],
    ) -> Result<ShownPosts, ApiError> {
        let source = asker.client().source();
        let account = asker.client().account().to_owned();
        let told = asker.ask(&chunk_path(topic, ids))?;
        let posts = shown_posts(&told)?
            .iter()
            .filter(|json| ids.contains(&number(json)))
            .map(|json| shown_post(json, &source, &account))
            .collect();
        Ok(ShownPosts {
            posts,
            up_to: u64::MAX,
        })
    }

    fn post(&self, asker: &mut dyn Asker, id: u64) -> Result<ShownPost, ApiError> {
        let source = asker.client().source();
        let account = asker.client().account().to_owned();
        let told = asker.ask(&format!("/posts/{id}.json?include_raw=1"))?;
        if number(&told) != id {
            return Err(odd("another post than was asked for"));
        }
        Ok(shown_post(&told, &source, &account))
    }

    fn dates_edits(&self) -> bool {
        true
    }

    /// The forum's moderators and most trusted users may edit others' posts, and anybody may edit a
    /// wiki post. An edit by another person than the last author always creates a version. The
    /// post's edit history names the editor. On a forum with default settings everybody may read it
    /// (`edit_history_visible_to_public`); for wiki posts this holds everywhere. If the history is
    /// not readable, the edit of a wiki post counts as another person's, and any other edit as the
    /// author's own.
    fn may_be_anothers(&self, asker: &mut dyn Asker, post: &ForumPost) -> Result<bool, ApiError> {
        if post.version <= 1 {
            return Ok(false);
        }
        match asker.ask(&format!("/posts/{}/revisions/latest.json", post.id)) {
            Ok(told) => is_by_another(post, &told).ok_or_else(|| odd("an edit by nobody")),
            Err(error) if error.is_not_there() => Ok(post.wiki),
            Err(error) => Err(error),
        }
    }

    fn is_ours(&self, client: &mut ForumClient, topic: u64) -> Result<bool, ApiError> {
        let told = client.get(&format!("/t/{topic}.json"))?;
        // we created it: the first post is ours
        let first = told
            .pointer("/post_stream/posts")
            .and_then(Value::as_array)
            .and_then(|posts| posts.first());
        Ok(first.is_some_and(|post| is_by(post, client.account())))
    }

    /// By the name that we gave it when it was created (`external_id`).
    fn find_topic(
        &self,
        client: &mut ForumClient,
        search: &TopicSearch,
    ) -> Result<Option<u64>, ApiError> {
        match client.get(&format!("/t/external_id/{}.json", encoded(search.name))) {
            Ok(told) => told
                .get("id")
                .and_then(Value::as_u64)
                .map(Some)
                .ok_or_else(|| odd("a topic without a number")),
            Err(error) if error.is_not_there() => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn own_posts(
        &self,
        client: &mut ForumClient,
        room: &TopicState,
        since: Timestamp,
        see: &mut dyn FnMut(&str) -> bool,
    ) -> Result<(), ApiError> {
        let first = room.posts.len().saturating_sub(LOOKED_THROUGH);
        let last = room.posts.get(first..).unwrap_or_default();
        let too_old = |post: &Value| time(post, "created_at").is_some_and(|at| at < since);
        for chunk in last.rchunks(CHUNK) {
            let told = client.get(&chunk_path(room.topic, chunk))?;
            let posts = shown_posts(&told)?;
            for post in posts
                .iter()
                .filter(|post| is_by(post, client.account()) && !too_old(post))
                .collect::<Vec<_>>()
            {
                let raw = match post.get("raw").and_then(Value::as_str) {
                    Some(raw) => raw.to_owned(),
                    None => client
                        .get(&format!("/posts/{}.json?include_raw=1", number(post)))?
                        .get("raw")
                        .and_then(Value::as_str)
                        .unwrap_or_default()
                        .to_owned(),
                };
                if see(&raw) {
                    return Ok(());
                }
            }
            if posts.iter().any(too_old) {
                break;
            }
        }
        Ok(())
    }

    /// `min_topic_title_length`, `max_topic_title_length` (255).
    fn title_length(&self) -> RangeInclusive<usize> {
        15..=200
    }

    fn mark(&self, code: &str) -> String {
        format!("<!-- seneschal {code} -->")
    }

    fn request(
        &self,
        _: &mut ForumClient,
        place: &PostPlace,
        text: &str,
        _: Option<&str>,
    ) -> Result<(String, Value), ApiError> {
        let mut body = match place {
            PostPlace::Reply { topic, below } => {
                let mut body = json!({ "topic_id": topic });
                if let Some(number) = below {
                    body["reply_to_post_number"] = json!(number);
                }
                body
            }
            PostPlace::New {
                title,
                name,
                target,
            } => {
                let mut body = json!({ "title": title, "external_id": name });
                match target {
                    PostTarget::Person { reader, .. } => {
                        body["archetype"] = json!("private_message");
                        body["target_recipients"] = json!(reader.name);
                    }
                    PostTarget::Open {
                        category: Some(category),
                    } => body["category"] = json!(category),
                    PostTarget::Open { category: None } => {}
                }
                body
            }
        };
        body["raw"] = json!(text);
        Ok(("/posts.json".to_owned(), body))
    }

    fn read_answer(&self, answer: &Value) -> PostAnswer {
        if answer.get("action").and_then(Value::as_str) == Some("enqueued") {
            return PostAnswer::Enqueued;
        }
        answer
            .get("topic_id")
            .and_then(Value::as_u64)
            .map_or(PostAnswer::Unclear, PostAnswer::In)
    }

    /// Uploading the same file twice stores one.
    fn upload(
        &self,
        client: &mut ForumClient,
        _: &PostPlace,
        _: &mut Option<String>,
        file: &OutboxPostFile,
    ) -> Result<Option<PicturePlace>, ApiError> {
        let fields = [("type", "composer"), ("synchronous", "true")];
        let told = client.upload("/uploads.json", &fields, "file", &file.name, &file.bytes)?;
        let number = |name: &str| told.get(name).and_then(Value::as_u64);
        let plain = |address: &&str| {
            address.starts_with("upload://")
                && address.len() < 200
                && address
                    .chars()
                    .all(|c| c.is_ascii_graphic() && !"()[]<>\"'".contains(c))
        };
        let size = number("thumbnail_width").zip(number("thumbnail_height"));
        Ok(told
            .get("short_url")
            .and_then(Value::as_str)
            .filter(plain)
            .map(|address| (address.to_owned(), size)))
    }
}

fn chunk_path(topic: u64, ids: &[u64]) -> String {
    let wanted = ids
        .iter()
        .map(|id| format!("post_ids[]={id}"))
        .collect::<Vec<_>>()
        .join("&");
    format!("/t/{topic}/posts.json?{wanted}&include_raw=true")
}

fn shown_posts(told: &Value) -> Result<&Vec<Value>, ApiError> {
    told.pointer("/post_stream/posts")
        .and_then(Value::as_array)
        .ok_or_else(|| odd("no posts where some were asked for"))
}

/// A topic from its JSON. Numbers of posts in an unexpected format are none.
fn state(topic: u64, told: &Value, account: &str) -> TopicState {
    let open = told.get("archetype").and_then(Value::as_str) != Some("private_message");
    let list = |name: &str| told.pointer(name).and_then(Value::as_array);
    let reader = |user: &Value| {
        let name = user.get("username").and_then(Value::as_str);
        Some((
            user.get("id")?.as_i64()?,
            one_line(name.unwrap_or_default()),
        ))
    };
    let allowed: Option<Vec<(i64, String)>> =
        list("/details/allowed_users").and_then(|users| users.iter().map(reader).collect());
    let groups = list("/details/allowed_groups").is_some_and(|groups| !groups.is_empty());
    let mut posts: Vec<u64> = list("/post_stream/stream")
        .and_then(|posts| posts.iter().map(Value::as_u64).collect())
        .unwrap_or_default();
    posts.sort_unstable();
    TopicState {
        topic,
        title: told
            .get("title")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned(),
        open,
        groups: groups || allowed.is_none(),
        readers: allowed
            .unwrap_or_default()
            .into_iter()
            .filter(|(_, name)| name.to_lowercase() != account.to_lowercase())
            .collect(),
        posts,
        shown: Vec::new(),
        page: 0,
        whole: true,
    }
}

fn shown_post(json: &Value, source: &ForumSource, account: &str) -> ShownPost {
    let yours = json.get("yours").and_then(Value::as_bool) == Some(true);
    ShownPost {
        id: number(json),
        page: 0,
        ours: yours || is_by(json, account),
        updated: time(json, "updated_at"),
        textless: json.get("raw").is_none(),
        post: read_post(json, source),
    }
}

fn read_post(json: &Value, source: &ForumSource) -> Option<ForumPost> {
    let number = |name: &str| json.get(name).and_then(Value::as_u64);
    let text = |name: &str| json.get(name).and_then(Value::as_str);
    let is = |name: &str| json.get(name).and_then(Value::as_bool).unwrap_or(false);
    if number("post_type").is_some_and(|kind| kind != REGULAR) {
        return None;
    }
    let user = json.get("user_id").and_then(Value::as_i64)?;
    let created = time(json, "created_at")?;
    let updated = time(json, "updated_at").map_or(created, |updated| updated.max(created));
    let version = number("version").unwrap_or(1).max(1);
    Some(ForumPost {
        number: number("post_number").unwrap_or(1),
        updated,
        version,
        edited: version > 1 || updated.duration_since(created) > BREATH,
        deleted: is("user_deleted") || text("deleted_at").is_some(),
        wiki: is("wiki"),
        raw: text("raw")?.to_owned(),
        ..source.post(number("id")?, user, text("username")?, created)
    })
}

/// From the last entry of a post's edit history: whether somebody other than the author made the
/// last edit, or it was edited again since it was read. The forum's own corrections (fetched
/// pictures, a removed full quote) count as the author's. `None`: the entry has an unexpected
/// format.
fn is_by_another(post: &ForumPost, last: &Value) -> Option<bool> {
    let name = |name: &str| {
        last.get(name)
            .and_then(Value::as_str)
            .map(str::to_lowercase)
    };
    let (editor, author) = (
        name("display_username").or_else(|| name("username"))?,
        post.username.to_lowercase(),
    );
    let at = time(last, "created_at")?;
    let itself = editor == SYSTEM && author != SYSTEM;
    Some(!itself && editor != author || at.duration_since(post.updated) > BREATH)
}

fn is_by(post: &Value, account: &str) -> bool {
    post.get("username")
        .and_then(Value::as_str)
        .is_some_and(|name| name.to_lowercase() == account.to_lowercase())
}

fn time(json: &Value, name: &str) -> Option<Timestamp> {
    json.get(name)
        .and_then(Value::as_str)
        .and_then(|at| at.parse().ok())
}

/// The id of a post.
fn number(json: &Value) -> u64 {
    json.get("id").and_then(Value::as_u64).unwrap_or(0)
}

/// Only the forum's own message about the key; every other 403 is about the request.
fn is_about_key(said: &str) -> bool {
    said.is_empty()
        || said.contains("API")
        || said.contains("api_key")
        || said.contains("credentials")
}

/// Whether the forum itself refused: it always gives a reason, in JSON.
fn is_own(json: &Value) -> bool {
    ["errors", "error", "error_type"]
        .iter()
        .any(|name| json.get(name).is_some())
}

/// The forum's error message, from `errors` or `error`, on one line.
fn complaint(json: &Value) -> String {
    let list = json.get("errors").and_then(Value::as_array).map(|errors| {
        errors
            .iter()
            .filter_map(Value::as_str)
            .collect::<Vec<_>>()
            .join(" ")
    });
    shown(
        &list
            .or_else(|| json.get("error").and_then(Value::as_str).map(str::to_owned))
            .unwrap_or_default(),
    )
}

#[cfg(test)]
#[path = "discourse_tests.rs"]
mod tests;
