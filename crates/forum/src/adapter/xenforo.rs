//! XenForo 2.1 and later, by its published REST interface (xenforo.com/docs/dev/rest-api), with the
//! key of one ordinary user.

use super::client::{ApiError, ForumClient, shown};
use super::cursor::TopicProgress;
use super::delivery::PostTarget;
use super::interface::{
    Asker, ForumInterface, ForumProbe, PicturePlace, PostAnswer, PostPlace, Refusal, ShownPosts,
    TopicList, TopicSearch, odd,
};
use super::post::{BREATH, ForumPost, ForumSource, ShownPost};
use super::software::CONVERSATION;
use super::topic_state::{ForumRecipient, TopicState};
use crate::OutboxPostFile;
use jiff::Timestamp;
use seneschal_mail::compose::one_line;
use seneschal_text::address::fold_name;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Pages of our own topics that are searched for a lost one.
const PAGES: u64 = 10;
/// Pages of a topic that are searched for our posts, from the last back.
const PAGES_BACK: u64 = 20;

#[derive(Debug)]
pub(super) struct Xenforo;

/// A kind of topics, with the names that the interface gives its things.
struct Kind {
    /// The path of one topic, and of the list of ours.
    topics: &'static str,
    topic: &'static str,
    posts: &'static str,
    post: &'static str,
    /// The path of one post, and where replies go.
    post_path: &'static str,
    with_posts: &'static str,
    topic_id: &'static str,
    post_id: &'static str,
    date: &'static str,
    first_post: &'static str,
    begun: &'static str,
    last_post: &'static str,
    attachments: &'static str,
}

const CONVERSATIONS: Kind = Kind {
    topics: "/api/conversations/",
    topic: "conversation",
    posts: "messages",
    post: "message",
    post_path: "/api/conversation-messages/",
    with_posts: "with_messages",
    topic_id: "conversation_id",
    post_id: "message_id",
    date: "message_date",
    first_post: "first_message_id",
    begun: "start_date",
    last_post: "last_message_date",
    attachments: "conversation_message",
};

const THREADS: Kind = Kind {
    topics: "/api/threads/",
    topic: "thread",
    posts: "posts",
    post: "post",
    post_path: "/api/posts/",
    with_posts: "with_posts",
    topic_id: "thread_id",
    post_id: "post_id",
    date: "post_date",
    first_post: "first_post_id",
    begun: "post_date",
    last_post: "last_post_date",
    attachments: "post",
};

impl Kind {
    /// Of a topic's or a post's number: its kind, and the number on the board.
    fn of(number: u64) -> (&'static Kind, u64) {
        match number.checked_sub(CONVERSATION) {
            Some(own) => (&CONVERSATIONS, own),
            None => (&THREADS, number),
        }
    }

    fn is_private(&self) -> bool {
        self.topic == CONVERSATIONS.topic
    }

    fn number(&self, own: u64) -> u64 {
        if self.is_private() {
            own.saturating_add(CONVERSATION)
        } else {
            own
        }
    }
}

impl ForumInterface for Xenforo {
    fn key_headers(&self, key: &str, _: &str) -> Vec<(&'static str, String)> {
        vec![("XF-Api-Key", key.to_owned())]
    }

    fn body(&self, fields: &Value) -> (&'static str, Vec<u8>) {
        let mut pairs = Vec::new();
        for (name, value) in fields.as_object().into_iter().flatten() {
            match value {
                Value::Array(all) => {
                    pairs.extend(all.iter().map(|one| (format!("{name}[]"), plain(one))))
                }
                one => pairs.push((name.clone(), plain(one))),
            }
        }
        let form: Vec<String> = pairs
            .iter()
            .map(|(name, value)| {
                format!(
                    "{}={}",
                    super::client::encoded(name),
                    super::client::encoded(value)
                )
            })
            .collect();
        (
            "application/x-www-form-urlencoded",
            form.join("&").into_bytes(),
        )
    }

    fn refusal(&self, _: u16, answer: Option<&Value>) -> Refusal {
        let errors = answer
            .and_then(|answer| answer.get("errors"))
            .and_then(Value::as_array);
        let Some(errors) = errors.filter(|errors| !errors.is_empty()) else {
            return Refusal::Foreign;
        };
        let text = |error: &Value, name: &str| {
            error
                .get(name)
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_owned()
        };
        let said: Vec<String> = errors.iter().map(|error| text(error, "message")).collect();
        let said = shown(&said.join(" "));
        for error in errors {
            let code = text(error, "code");
            let code = code.strip_prefix("api_error.").unwrap_or(&code);
            if code.starts_with("must_wait_") {
                let seconds = error.pointer("/params/count").and_then(|count| {
                    count
                        .as_i64()
                        .or_else(|| count.as_str().and_then(|count| count.parse().ok()))
                });
                return Refusal::Wait(seconds);
            }
            if ["api_key", "no_api_key", "missing_scope", "user_id_not"]
                .iter()
                .any(|begin| code.starts_with(begin))
            {
                return Refusal::Key(said);
            }
        }
        Refusal::Request(said)
    }

    fn page_of(&self, topic: u64) -> String {
        let (kind, own) = Kind::of(topic);
        format!("/{}s/{own}/", kind.topic)
    }

    fn probe(&self, client: &mut ForumClient) -> Result<ForumProbe, ApiError> {
        let told = client.get("/api/me/")?;
        let user = told.get("me").unwrap_or(&Value::Null);
        let account = text(user, "username").map(one_line).ok_or_else(|| {
            odd("it does not say whose the key is: is it a XenForo forum, and a user key?")
        })?;
        let is = |name: &str| user.get(name).and_then(Value::as_bool) == Some(true);
        let staff = ["is_super_admin", "is_admin", "is_moderator", "is_staff"]
            .into_iter()
            .any(is);
        let list = client.get("/api/conversations/?page=1")?;
        Ok(ForumProbe {
            account,
            trust: None,
            writes: None,
            staff,
            messages: entries(&list, &CONVERSATIONS)?.len(),
        })
    }

    fn list(&self, asker: &mut dyn Asker, page: usize) -> Result<TopicList, ApiError> {
        own_user(asker)?;
        let list = asker.ask(&format!("/api/conversations/?page={}", page + 1))?;
        let entry = |entry: &Value| {
            let state = ["last_message_id", "last_message_date", "reply_count"]
                .map(|name| entry.get(name).map(Value::to_string).unwrap_or_default())
                .join(" ");
            let own = number(entry, CONVERSATIONS.topic_id)?;
            Some((CONVERSATIONS.number(own), state))
        };
        Ok(TopicList {
            topics: entries(&list, &CONVERSATIONS)?
                .iter()
                .map(entry)
                .collect::<Option<_>>()
                .ok_or_else(|| odd("a conversation without a number"))?,
            more: page_number(&list, "last_page") > page as u64 + 1,
        })
    }

    fn topic(
        &self,
        asker: &mut dyn Asker,
        topic: u64,
        from: Option<(&TopicProgress, usize)>,
    ) -> Result<TopicState, ApiError> {
        let judge = own_user(asker)?;
        let Some((progress, most)) = from else {
            let (kind, own) = Kind::of(topic);
            let told = asker.ask(&format!("{}{own}/", kind.topics))?;
            return state(topic, &told, judge);
        };
        let mut page = TopicPage::ask(asker, topic, progress.page.max(1))?;
        let mut state = state(topic, &page.told, judge)?;
        // posts were deleted, and new ones are on earlier pages
        while page.number > 1 && page.first().is_none_or(|first| first > progress.last) {
            page = TopicPage::ask(asker, topic, page.number - 1)?;
        }
        let mut found = BTreeMap::new();
        loop {
            (state.page, state.whole) = (page.number, page.number >= page.last);
            let (number, length) = (page.number, page.length());
            found.extend(page.posts.into_iter().map(|post| (post.id, post)));
            if state.whole || found.range(progress.last + 1..).count() >= most {
                break;
            }
            let next = TopicPage::ask_exactly(asker, topic, number + 1);
            page = match next.and_then(|next| match next.length() == length {
                true => Ok(next),
                // a post was deleted between the two questions: the first of this page may now be
                // the last of the one before
                false => TopicPage::ask_exactly(asker, topic, number),
            }) {
                Ok(page) => page,
                // the page went with its posts since the last question; or it must wait, and what
                // was read already need not
                Err(
                    ApiError::Refused { status: 400, .. } | ApiError::Late | ApiError::Busy { .. },
                ) => break,
                Err(error) => return Err(error),
            };
        }
        state.posts = found.keys().copied().collect();
        state.shown = found.into_values().collect();
        Ok(state)
    }

    fn posts(
        &self,
        asker: &mut dyn Asker,
        topic: u64,
        page: u64,
        ids: &[u64],
    ) -> Result<ShownPosts, ApiError> {
        let least = ids.iter().min().copied().unwrap_or(0);
        let mut page = TopicPage::ask(asker, topic, page.max(1))?;
        // posts before it were deleted, or are shown again
        while page.number > 1 && page.first().is_none_or(|first| first > least) {
            page = TopicPage::ask(asker, topic, page.number - 1)?;
        }
        while page.number < page.last && page.last().is_some_and(|last| last < least) {
            page = TopicPage::ask_exactly(asker, topic, page.number + 1)?;
        }
        let up_to = page.last().filter(|_| page.number < page.last);
        Ok(ShownPosts {
            up_to: up_to.map_or(u64::MAX, |last| last.max(least)),
            posts: page.posts,
        })
    }

    fn post(&self, asker: &mut dyn Asker, id: u64) -> Result<ShownPost, ApiError> {
        let judge = own_user(asker)?;
        let (kind, own) = Kind::of(id);
        let told = asker.ask(&format!("{}{own}/", kind.post_path))?;
        let source = asker.client().source();
        told.get(kind.post)
            .and_then(|json| shown_post(json, kind, &source, judge))
            .filter(|shown| shown.id == id)
            .ok_or_else(|| odd("another post than was asked for"))
    }

    /// A thread says it only if the board logs edits, and not of a post's first minutes; a
    /// conversation never.
    fn dates_edits(&self) -> bool {
        false
    }

    /// Nothing says who edited a post. In a conversation that only the author and we read it was
    /// the author.
    fn may_be_anothers(&self, _: &mut dyn Asker, post: &ForumPost) -> Result<bool, ApiError> {
        Ok(!post.alone)
    }

    fn is_ours(&self, client: &mut ForumClient, topic: u64) -> Result<bool, ApiError> {
        let judge = own_user(client)?;
        let (kind, own) = Kind::of(topic);
        let told = client.get(&format!("{}{own}/", kind.topics))?;
        let starter = told.get(kind.topic).and_then(user);
        Ok(starter == Some(judge))
    }

    /// By the mark of its first post. A letter that was never tried made no topic.
    fn find_topic(
        &self,
        client: &mut ForumClient,
        search: &TopicSearch,
    ) -> Result<Option<u64>, ApiError> {
        if !search.errand.again {
            return Ok(None);
        }
        let judge = own_user(client)?;
        let (kind, list) = match &search.errand.target {
            PostTarget::Person { .. } => (
                &CONVERSATIONS,
                format!("/api/conversations/?starter_id={judge}"),
            ),
            PostTarget::Open { category } => (
                &THREADS,
                format!(
                    "/api/forums/{}/threads?starter_id={judge}",
                    category.unwrap_or(0)
                ),
            ),
        };
        for page in 1..=PAGES {
            let told = client.get(&format!("{list}&page={page}"))?;
            let topics = entries(&told, kind)?;
            let recent =
                |topic: &Value, name: &str| date(topic, name).is_none_or(|at| at >= search.since);
            for topic in topics.iter().filter(|topic| recent(topic, kind.begun)) {
                let (Some(own), Some(first)) =
                    (number(topic, kind.topic_id), number(topic, kind.first_post))
                else {
                    return Err(odd("a topic without a number"));
                };
                let topic = kind.number(own);
                if search.tried.contains(&topic) {
                    continue;
                }
                let told = client.get(&format!("{}{first}/", kind.post_path))?;
                let raw = told
                    .get(kind.post)
                    .and_then(|post| text(post, "message"))
                    .unwrap_or_default()
                    .trim_end();
                if search.marks.iter().any(|mark| raw.ends_with(mark.as_str())) {
                    return Ok(Some(topic));
                }
            }
            // sorted by the last post
            let is_older = topics
                .last()
                .is_none_or(|topic| !recent(topic, kind.last_post));
            if is_older || page >= page_number(&told, "last_page") {
                break;
            }
        }
        Ok(None)
    }

    fn own_posts(
        &self,
        client: &mut ForumClient,
        room: &TopicState,
        since: Timestamp,
        see: &mut dyn FnMut(&str) -> bool,
    ) -> Result<(), ApiError> {
        let judge = own_user(client)?;
        let first = TopicPage::ask(client, room.topic, 1)?;
        let last = first.last;
        let mut pages = (first.number < last)
            .then(|| TopicPage::ask(client, room.topic, last))
            .transpose()?
            .unwrap_or(first);
        for _ in 0..PAGES_BACK {
            let kind = Kind::of(room.topic).0;
            let mut is_older = false;
            for post in pages.raw(kind).iter().rev() {
                if date(post, kind.date).is_some_and(|at| at < since) {
                    is_older = true;
                } else if user(post) == Some(judge)
                    && see(text(post, "message").unwrap_or_default())
                {
                    return Ok(());
                }
            }
            if is_older || pages.number <= 1 {
                break;
            }
            pages = TopicPage::ask(client, room.topic, pages.number - 1)?;
        }
        Ok(())
    }

    /// At most 150 characters are stored.
    fn title_length(&self) -> RangeInclusive<usize> {
        1..=100
    }

    /// No tag hides a comment, so it is small.
    fn mark(&self, code: &str) -> String {
        format!("[SIZE=1]ref {code}[/SIZE]")
    }

    fn request(
        &self,
        client: &mut ForumClient,
        place: &PostPlace,
        text: &str,
        files: Option<&str>,
    ) -> Result<(String, Value), ApiError> {
        // with a key of another account nothing is posted
        own_user(client)?;
        let (path, mut body) = match place {
            PostPlace::Reply { topic, .. } => {
                let (kind, own) = Kind::of(*topic);
                let mut body = json!({});
                body[kind.topic_id] = json!(own);
                (kind.post_path, body)
            }
            PostPlace::New {
                title,
                target: PostTarget::Person { reader, .. },
                ..
            } => {
                let user = user_of(client, reader)?;
                let body = json!({ "recipient_ids": [user], "title": title, "conversation_open": 1, "open_invite": 0 });
                (CONVERSATIONS.topics, body)
            }
            PostPlace::New {
                title,
                target: PostTarget::Open { category },
                ..
            } => (
                THREADS.topics,
                json!({ "node_id": node(*category)?, "title": title }),
            ),
        };
        body["message"] = json!(text);
        if let Some(files) = files {
            body["attachment_key"] = json!(files);
        }
        Ok((path.to_owned(), body))
    }

    fn read_answer(&self, answer: &Value) -> PostAnswer {
        let says = |pointer: &str| answer.pointer(pointer).and_then(Value::as_str);
        if [
            says("/post/message_state"),
            says("/thread/discussion_state"),
        ]
        .contains(&Some("moderated"))
        {
            return PostAnswer::Enqueued;
        }
        [
            ("/message/conversation_id", &CONVERSATIONS),
            ("/conversation/conversation_id", &CONVERSATIONS),
            ("/post/thread_id", &THREADS),
            ("/thread/thread_id", &THREADS),
        ]
        .iter()
        .find_map(|(pointer, kind)| {
            let own = answer.pointer(pointer).and_then(Value::as_u64)?;
            Some(PostAnswer::In(kind.number(own)))
        })
        .unwrap_or(PostAnswer::Unclear)
    }

    /// The first picture of a post makes the key of all of them. Pictures whose post never came are
    /// removed by the board after a day.
    fn upload(
        &self,
        client: &mut ForumClient,
        place: &PostPlace,
        key: &mut Option<String>,
        file: &OutboxPostFile,
    ) -> Result<Option<PicturePlace>, ApiError> {
        own_user(client)?;
        let told = match key {
            Some(key) => client.upload(
                "/api/attachments/",
                &[("key", key)],
                "attachment",
                &file.name,
                &file.bytes,
            )?,
            None => {
                let (kind, context) = match place {
                    PostPlace::Reply { topic, .. } => {
                        let (kind, own) = Kind::of(*topic);
                        (kind, Some((kind.topic_id, own)))
                    }
                    PostPlace::New {
                        target: PostTarget::Person { .. },
                        ..
                    } => (&CONVERSATIONS, None),
                    PostPlace::New {
                        target: PostTarget::Open { category },
                        ..
                    } => (&THREADS, Some(("node_id", node(*category)?.into()))),
                };
                let context =
                    context.map(|(name, own)| (format!("context[{name}]"), u64::to_string(&own)));
                let mut fields = vec![("type", kind.attachments)];
                fields.extend(
                    context
                        .iter()
                        .map(|(name, own)| (name.as_str(), own.as_str())),
                );
                let path = "/api/attachments/new-key";
                let told = client.upload(path, &fields, "attachment", &file.name, &file.bytes)?;
                *key = text(&told, "key").map(str::to_owned);
                told
            }
        };
        let attachment = told.get("attachment").unwrap_or(&Value::Null);
        Ok(number(attachment, "attachment_id")
            .filter(|_| key.is_some())
            .map(|id| (id.to_string(), None)))
    }
}

/// A page of a topic.
struct TopicPage {
    told: Value,
    number: u64,
    last: u64,
    posts: Vec<ShownPost>,
}

impl TopicPage {
    /// A page, or the last one if there are not so many.
    fn ask(asker: &mut dyn Asker, topic: u64, page: u64) -> Result<TopicPage, ApiError> {
        match TopicPage::ask_exactly(asker, topic, page) {
            Err(ApiError::Refused { status: 400, .. }) if page > 1 => {}
            other => return other,
        }
        let first = TopicPage::ask_exactly(asker, topic, 1)?;
        if first.last <= 1 {
            return Ok(first);
        }
        TopicPage::ask_exactly(asker, topic, first.last)
    }

    fn ask_exactly(asker: &mut dyn Asker, topic: u64, page: u64) -> Result<TopicPage, ApiError> {
        let judge = own_user(asker)?;
        let (kind, own) = Kind::of(topic);
        let told = asker.ask(&format!(
            "{}{own}/?{}=1&page={page}",
            kind.topics, kind.with_posts
        ))?;
        let source = asker.client().source();
        let posts = told
            .get(kind.posts)
            .and_then(Value::as_array)
            .ok_or_else(|| odd("a topic without posts"))?;
        let mut posts: Vec<ShownPost> = posts
            .iter()
            .map(|json| shown_post(json, kind, &source, judge))
            .collect::<Option<_>>()
            .ok_or_else(|| odd("a post without a number"))?;
        posts.sort_by_key(|post| post.id);
        posts.iter_mut().for_each(|post| post.page = page);
        Ok(TopicPage {
            number: page,
            last: page_number(&told, "last_page").max(1),
            posts,
            told,
        })
    }

    fn first(&self) -> Option<u64> {
        self.posts.first().map(|post| post.id)
    }

    fn last(&self) -> Option<u64> {
        self.posts.last().map(|post| post.id)
    }

    /// What changes when a thread's posts are deleted. Nobody can delete a message of a
    /// conversation.
    fn length(&self) -> Option<(u64, u64)> {
        let thread = self.told.get(THREADS.topic)?;
        Some((
            page_number(&self.told, "total"),
            number(thread, "last_post_id")?,
        ))
    }

    fn raw(&self, kind: &Kind) -> Vec<Value> {
        self.told
            .get(kind.posts)
            .and_then(Value::as_array)
            .cloned()
            .unwrap_or_default()
    }
}

/// Our own user number, asked for once. A key of another account would make us answer ourselves.
fn own_user(asker: &mut dyn Asker) -> Result<i64, ApiError> {
    if let Some(judge) = asker.client().user {
        return Ok(judge);
    }
    let told = asker.ask("/api/me/")?;
    let me = told.get("me").unwrap_or(&Value::Null);
    let (Some(judge), Some(name)) = (user(me).filter(|judge| *judge > 0), text(me, "username"))
    else {
        return Err(odd(
            "it does not say whose the key is: is it a XenForo forum, and a user key?",
        ));
    };
    let client = asker.client();
    if fold_name(name) != fold_name(client.account()) {
        return Err(client.bad_key(format!("the key belongs to {}", shown(name))));
    }
    client.user = Some(judge);
    Ok(judge)
}

/// A reader's user number; only their name may be known.
fn user_of(client: &mut ForumClient, reader: &ForumRecipient) -> Result<i64, ApiError> {
    if let Some(user) = reader.user {
        return Ok(user);
    }
    let path = format!(
        "/api/users/find-name?username={}",
        super::client::encoded(&reader.name)
    );
    let told = client.get(&path)?;
    let exact = told.get("exact").unwrap_or(&Value::Null);
    let is_he = |name: &str| fold_name(name) == fold_name(&reader.name);
    user(exact)
        .filter(|_| text(exact, "username").is_some_and(is_he))
        .ok_or_else(|| ApiError::Refused {
            status: 404,
            said: format!("nobody there is called {}", shown(&reader.name)),
        })
}

fn node(category: Option<u32>) -> Result<u32, ApiError> {
    category.ok_or_else(|| ApiError::Refused {
        status: 400,
        said: "the configuration names no forum for topics: set `category` to its number"
            .to_owned(),
    })
}

/// A topic from its JSON, without its posts.
fn state(topic: u64, told: &Value, judge: i64) -> Result<TopicState, ApiError> {
    let (kind, own) = Kind::of(topic);
    let json = told
        .get(kind.topic)
        .filter(|json| number(json, kind.topic_id) == Some(own))
        .ok_or_else(|| odd("another topic than was asked for"))?;
    let mut readers = BTreeMap::new();
    if kind.is_private() {
        // who began it is not among the recipients, and nobody is an empty list
        let begun = (user(json), text(json, "username").map(one_line));
        if let (Some(user), Some(name)) = begun {
            readers.insert(user, name);
        }
        let others = json.get("recipients").and_then(Value::as_object);
        for (user, name) in others.into_iter().flatten() {
            let user: i64 = user
                .parse()
                .map_err(|_| odd("a recipient without a number"))?;
            readers.insert(user, one_line(name.as_str().unwrap_or_default()));
        }
        readers.remove(&judge);
    }
    Ok(TopicState {
        topic,
        title: text(json, "title").unwrap_or_default().to_owned(),
        open: !kind.is_private(),
        groups: false,
        readers: readers.into_iter().collect(),
        ..TopicState::default()
    })
}

/// `None`: it has no number. A post that waits for approval, or of nobody registered, produces no
/// letter.
fn shown_post(json: &Value, kind: &Kind, source: &ForumSource, judge: i64) -> Option<ShownPost> {
    let id = kind.number(number(json, kind.post_id)?);
    let author = user(json).filter(|user| *user > 0);
    let edited = date(json, "last_edit_date").filter(|at| at.as_second() > 0);
    let is_visible = text(json, "message_state").is_none_or(|state| state == "visible");
    let post = || {
        let created = date(json, kind.date)?;
        let updated = edited.map_or(created, |at| at.max(created));
        Some(ForumPost {
            updated,
            edited: updated.duration_since(created) > BREATH,
            raw: text(json, "message")?.to_owned(),
            ..source.post(id, author?, text(json, "username")?, created)
        })
    };
    Some(ShownPost {
        id,
        page: 0,
        ours: author == Some(judge),
        updated: edited,
        textless: false,
        post: post().filter(|_| is_visible),
    })
}

/// The topics of a list; a first page of threads has those that stay on top apart.
fn entries(list: &Value, kind: &Kind) -> Result<Vec<Value>, ApiError> {
    let name = format!("{}s", kind.topic);
    let all = list
        .get(&name)
        .and_then(Value::as_array)
        .ok_or_else(|| odd("a list without topics: is it a XenForo forum?"))?;
    let sticky = list.get("sticky").and_then(Value::as_array);
    Ok(sticky.into_iter().flatten().chain(all).cloned().collect())
}

fn page_number(list: &Value, name: &str) -> u64 {
    list.get("pagination")
        .and_then(|pages| number(pages, name))
        .unwrap_or(0)
}

fn number(json: &Value, name: &str) -> Option<u64> {
    json.get(name).and_then(Value::as_u64)
}

fn user(json: &Value) -> Option<i64> {
    json.get("user_id").and_then(Value::as_i64)
}

fn text<'j>(json: &'j Value, name: &str) -> Option<&'j str> {
    json.get(name).and_then(Value::as_str)
}

/// Seconds since 1970.
fn date(json: &Value, name: &str) -> Option<Timestamp> {
    Timestamp::from_second(json.get(name).and_then(Value::as_i64)?).ok()
}

/// A value as a form has it.
fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
#[path = "xenforo_tests.rs"]
mod tests;
