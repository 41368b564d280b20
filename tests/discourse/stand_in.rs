//! A forum for the tests, as strict as Discourse is by its published interface
//! (docs.discourse.org): what it does not know is a mistake.
//!
//! It keeps everything it is asked, and can be told to misbehave: hang up before or after it has
//! done what it was asked, be slow, answer rubbish.

#![allow(dead_code, reason = "not every test program asks for all of it")]

#[path = "doings.rs"]
mod doings;

pub use super::wire::Fault;
use super::wire::{Asked, Reply, converse, converse_secretly, limited, no, not_found};
use jiff::{SignedDuration, Timestamp};
use seneschal::clock::Clock;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::TcpListener;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub const ACCOUNT: &str = "Seneschal";
pub const KEY: &str = "5ca1ab1e5ca1ab1e5ca1ab1e";
/// Its section in the configuration, and the prefix of its users' addresses.
pub const SECTION: &str = "discourse";
pub const SEATS: [&str; 2] = ["gawaine:red:discourse:Anna", "lionel:blue:discourse:bo"];
/// How the last line of each of the judge's posts begins.
pub const MARK: &str = "<!-- seneschal ";
const PER_PAGE: usize = 30;
const PER_CHUNK: usize = 20;

#[derive(Clone, Debug)]
struct User {
    id: i64,
    name: String,
}

#[derive(Clone, Debug)]
pub struct Topic {
    pub id: u64,
    pub title: String,
    pub external_id: Option<String>,
    pub category: Option<u64>,
    pub open: bool,
    /// Users who may read a personal message.
    allowed: Vec<i64>,
    bumped: Timestamp,
    /// In the bin: nobody but staff is shown it, and it keeps its name.
    binned: bool,
}

#[derive(Clone, Debug)]
pub struct Post {
    pub id: u64,
    pub topic: u64,
    pub number: u64,
    user: i64,
    pub raw: String,
    pub reply_to: Option<u64>,
    created: Timestamp,
    updated: Timestamp,
    version: u64,
    deleted: bool,
    kind: u64,
    wiki: bool,
    /// Who wrote it last: of its first version its writer.
    editor: i64,
}

#[derive(Default)]
struct State {
    users: Vec<User>,
    topics: Vec<Topic>,
    posts: Vec<Post>,
    uploads: Vec<Vec<u8>>,
    /// Method and path of every question.
    asked: Vec<String>,
    /// By what the question begins with, and how often.
    faults: Vec<(String, Fault, usize)>,
    /// Questions a minute; none: any number.
    per_minute: Option<usize>,
    times: Vec<Timestamp>,
    /// Whether the same text within five minutes is refused (`unique_posts_mins`).
    unique: bool,
    /// Whether posts of many are told with their text.
    tells_raw: bool,
    /// Whether new posts wait for a moderator.
    approves: bool,
    /// Whether nobody but their writers may read posts' histories.
    hides_history: bool,
    /// New topics that an account may make in a day; none: any number.
    topics_a_day: Option<usize>,
    /// Called when a post was stored, before it is answered.
    stored: Option<Arc<dyn Fn() + Send + Sync>>,
    received: Option<Arc<dyn Fn() + Send + Sync>>,
}

#[derive(Clone)]
pub struct Forum {
    state: Arc<Mutex<State>>,
    clock: Clock,
    port: u16,
    secure: bool,
}

impl Forum {
    /// With the judge's account and these users.
    pub fn serve(clock: &Clock, users: &[&str]) -> Forum {
        Forum::serve_over(clock, users, None)
    }

    /// The same over TLS where a certificate is given.
    pub fn serve_over(
        clock: &Clock,
        users: &[&str],
        tls: Option<Arc<rustls::ServerConfig>>,
    ) -> Forum {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("a port").port();
        let forum = Forum {
            state: Arc::default(),
            clock: clock.clone(),
            port,
            secure: tls.is_some(),
        };
        {
            let mut state = forum.state();
            (state.unique, state.tells_raw) = (true, true);
            state.users = [ACCOUNT]
                .iter()
                .chain(users)
                .zip(1..)
                .map(|(name, id)| User {
                    id,
                    name: (*name).to_owned(),
                })
                .collect();
        }
        let serving = forum.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let forum = serving.clone();
                let tls = tls.clone();
                std::thread::spawn(move || {
                    drop(match tls {
                        Some(tls) => converse_secretly(stream, &tls, &|asked| forum.answer(asked)),
                        None => converse(stream, &|asked| forum.answer(asked)),
                    });
                });
            }
        });
        forum
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn url(&self) -> String {
        if self.secure {
            format!("https://localhost:{}", self.port)
        } else {
            format!("http://127.0.0.1:{}", self.port)
        }
    }

    /// From now on the next questions that begin so fail so, that many times.
    pub fn fail(&self, asked: &str, fault: Fault, times: usize) {
        self.state().faults.push((asked.to_owned(), fault, times));
    }

    pub fn heal(&self) {
        self.state().faults.clear();
    }

    pub fn limit(&self, per_minute: Option<usize>) {
        self.state().per_minute = per_minute;
    }

    pub fn not_unique(&self) {
        self.state().unique = false;
    }

    pub fn old(&self) {
        self.state().tells_raw = false;
    }

    pub fn hide_history(&self) {
        self.state().hides_history = true;
    }

    pub fn topics_a_day(&self, most: Option<usize>) {
        self.state().topics_a_day = most;
    }

    pub fn approve(&self) {
        self.state().approves = true;
    }

    pub fn on_post(
        &self,
        received: impl Fn() + Send + Sync + 'static,
        stored: impl Fn() + Send + Sync + 'static,
    ) {
        let mut state = self.state();
        state.received = Some(Arc::new(received));
        state.stored = Some(Arc::new(stored));
    }

    /// Method and path of every question so far.
    pub fn asked(&self) -> Vec<String> {
        self.state().asked.clone()
    }

    pub fn topics(&self) -> Vec<Topic> {
        self.state().topics.clone()
    }

    /// The posts of a user, in order.
    pub fn posts_by(&self, name: &str) -> Vec<Post> {
        let state = self.state();
        let user = state.user(name).id;
        state
            .posts
            .iter()
            .filter(|post| post.user == user)
            .cloned()
            .collect()
    }

    /// The posts of the judge that somebody can read.
    pub fn letters_to(&self, name: &str) -> Vec<Post> {
        let state = self.state();
        let (user, judge) = (state.user(name).id, state.user(ACCOUNT).id);
        let readable = |post: &&Post| {
            state
                .topics
                .iter()
                .any(|topic| topic.id == post.topic && !topic.open && topic.allowed.contains(&user))
        };
        state
            .posts
            .iter()
            .filter(|post| post.user == judge)
            .filter(readable)
            .cloned()
            .collect()
    }

    /// The judge's posts in open topics.
    pub fn public(&self) -> Vec<Post> {
        let state = self.state();
        let judge = state.user(ACCOUNT).id;
        let open = |post: &&Post| {
            state
                .topics
                .iter()
                .any(|topic| topic.id == post.topic && topic.open)
        };
        state
            .posts
            .iter()
            .filter(|post| post.user == judge)
            .filter(open)
            .cloned()
            .collect()
    }

    pub fn uploads(&self) -> Vec<Vec<u8>> {
        self.state().uploads.clone()
    }

    fn answer(&self, asked: Asked) -> Reply {
        let fault = {
            let mut state = self.state();
            let line = format!("{} {}", asked.method, asked.path);
            state.asked.push(line.clone());
            let found = state
                .faults
                .iter_mut()
                .find(|(begin, _, times)| *times > 0 && line.starts_with(begin.as_str()));
            found.map(|(_, fault, times)| {
                *times -= 1;
                fault.clone()
            })
        };
        match fault {
            None => self.done(&asked),
            Some(Fault::DropBefore) => Reply::hang_up(),
            Some(Fault::DropAfter) => {
                self.done(&asked);
                Reply::hang_up()
            }
            Some(Fault::Slow) => self.done(&asked).slow(),
            Some(Fault::Status(status)) => {
                Reply::json(status, json!({ "errors": ["something broke"] }))
            }
            Some(Fault::Page(status)) => {
                Reply::text(status, "<html><title>Forbidden</title><p>errors</html>")
                    .with("Content-Type", "text/html")
            }
            Some(Fault::Garbage) => Reply::text(200, "<html>we are being updated"),
            Some(Fault::Huge) => Reply::text(200, &format!("[{}1]", "1,".repeat(6 << 20))),
            Some(Fault::Odd(text)) => Reply::text(200, &text),
            Some(Fault::Redirect(to)) => Reply::text(302, "").with("Location", &to),
            Some(Fault::Limit(header, body)) => limited(header, body),
        }
    }

    fn done(&self, asked: &Asked) -> Reply {
        let now = self.clock.now();
        let hooks = {
            let state = self.state();
            (state.received.clone(), state.stored.clone())
        };
        let posts = asked.method == "POST" && asked.path == "/posts.json";
        if let (Some(received), true) = (hooks.0, posts) {
            received();
        }
        let reply = self.state().done(asked, now);
        if let (Some(stored), true) = (hooks.1, posts) {
            stored();
        }
        reply
    }
}

impl State {
    fn user(&self, name: &str) -> &User {
        self.users
            .iter()
            .find(|user| user.name.eq_ignore_ascii_case(name))
            .unwrap_or_else(|| panic!("nobody is called {name}"))
    }

    fn topic_mut(&mut self, id: u64) -> &mut Topic {
        self.topics
            .iter_mut()
            .find(|topic| topic.id == id)
            .expect("the topic")
    }

    fn new_topic(&mut self, title: &str, open: bool, allowed: Vec<i64>, now: Timestamp) -> u64 {
        let id = self.topics.len() as u64 + 100;
        self.topics.push(Topic {
            id,
            title: title.to_owned(),
            external_id: None,
            category: None,
            open,
            allowed,
            bumped: now,
            binned: false,
        });
        id
    }

    fn new_post(&mut self, by: &str, topic: u64, raw: &str, now: Timestamp) -> u64 {
        let (id, user) = (self.posts.len() as u64 + 1000, self.user(by).id);
        let number = self.posts.iter().filter(|post| post.topic == topic).count() as u64 + 1;
        self.posts.push(Post {
            id,
            topic,
            number,
            user,
            raw: raw.to_owned(),
            reply_to: None,
            created: now,
            updated: now,
            version: 1,
            deleted: false,
            kind: 1,
            wiki: false,
            editor: user,
        });
        self.topic_mut(topic).bumped = now;
        id
    }

    fn done(&mut self, asked: &Asked, now: Timestamp) -> Reply {
        let judge = self.user(ACCOUNT).id;
        if asked.header("api-key") != Some(KEY)
            || !asked
                .header("api-username")
                .is_some_and(|name| name.eq_ignore_ascii_case(ACCOUNT))
        {
            let why = "You are not permitted to view the requested resource. The API username or key is invalid.";
            return Reply::json(
                403,
                json!({ "errors": [why], "error_type": "invalid_access" }),
            );
        }
        if asked.header("accept") != Some("application/json") {
            return no(406, "this interface speaks JSON");
        }
        if let Some(most) = self.per_minute {
            let minute_ago = now
                .checked_sub(SignedDuration::from_mins(1))
                .expect("a time");
            self.times.retain(|at| *at > minute_ago);
            if self.times.len() >= most {
                return limited(Some(61), Some(60));
            }
            self.times.push(now);
        }
        let (path, query) = asked.path.split_once('?').unwrap_or((&asked.path, ""));
        let query: Vec<(&str, &str)> = query
            .split('&')
            .filter(|pair| !pair.is_empty())
            .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
            .collect();
        let only = |names: &[&str]| query.iter().all(|(name, _)| names.contains(name));
        let steps: Vec<&str> = path.trim_start_matches('/').split('/').collect();
        match (asked.method.as_str(), steps.as_slice()) {
            ("GET", ["topics", "private-messages", name]) if only(&["page"]) => {
                if name
                    .strip_suffix(".json")
                    .is_none_or(|name| !name.eq_ignore_ascii_case(ACCOUNT))
                {
                    return no(403, "You are not permitted to view the requested resource.");
                }
                let page = query
                    .first()
                    .map_or(0, |(_, page)| page.parse().expect("a page"));
                self.messages(judge, page)
            }
            ("GET", ["t", "external_id", name]) if only(&[]) => {
                let name = name.strip_suffix(".json").unwrap_or_default();
                match self
                    .topics
                    .iter()
                    .find(|topic| topic.external_id.as_deref() == Some(name) && !topic.binned)
                {
                    Some(topic) if !self.may_read(judge, topic.id) => {
                        no(403, "You are not permitted to view the requested resource.")
                    }
                    Some(topic) => Reply::text(301, "")
                        .with("Location", &format!("/t/a-slug/{}.json", topic.id)),
                    None => not_found(),
                }
            }
            ("GET", ["t", id] | ["t", _, id])
                if only(&["include_raw"]) && id.ends_with(".json") =>
            {
                self.topic(judge, number(id), !query.is_empty())
            }
            ("GET", ["t", id, "posts.json"]) if only(&["post_ids[]", "include_raw"]) => {
                let ids: Vec<u64> = query
                    .iter()
                    .filter(|(name, _)| *name == "post_ids[]")
                    .map(|(_, id)| number(id))
                    .collect();
                self.some_posts(
                    judge,
                    number(id),
                    &ids,
                    query.contains(&("include_raw", "true")),
                )
            }
            ("GET", ["posts", id]) if only(&["include_raw"]) => {
                match self.posts.iter().find(|post| post.id == number(id)) {
                    Some(post) if self.may_read(judge, post.topic) => {
                        Reply::json(200, self.post_json(post, true))
                    }
                    _ => not_found(),
                }
            }
            ("GET", ["posts", id, "revisions", "latest.json"]) if only(&[]) => {
                self.history(judge, number(id))
            }
            ("GET", ["u", name]) if only(&[]) => {
                match name.strip_suffix(".json").and_then(|name| {
                    self.users
                        .iter()
                        .find(|user| user.name.eq_ignore_ascii_case(name))
                }) {
                    Some(user) => Reply::json(
                        200,
                        json!({ "user": { "id": user.id, "username": user.name, "trust_level": 1, "can_send_private_messages": true } }),
                    ),
                    None => not_found(),
                }
            }
            ("POST", ["posts.json"]) if query.is_empty() => self.write(asked, now),
            ("POST", ["uploads.json"]) if query.is_empty() => self.upload(asked),
            _ => not_found(),
        }
    }

    fn may_read(&self, user: i64, topic: u64) -> bool {
        self.topics
            .iter()
            .any(|own| own.id == topic && !own.binned && (own.open || own.allowed.contains(&user)))
    }

    fn of_topic(&self, topic: u64) -> impl Iterator<Item = &Post> {
        self.posts.iter().filter(move |post| post.topic == topic)
    }

    fn messages(&self, judge: i64, page: usize) -> Reply {
        let from_others = |topic: &&Topic| {
            self.of_topic(topic.id)
                .any(|post| post.user != judge && post.kind == 1)
        };
        let mut topics: Vec<&Topic> = self
            .topics
            .iter()
            .filter(|topic| !topic.open && !topic.binned && topic.allowed.contains(&judge))
            .filter(from_others)
            .collect();
        topics.sort_by_key(|topic| std::cmp::Reverse((topic.bumped, topic.id)));
        let of_page: Vec<Value> = topics
            .iter()
            .skip(page * PER_PAGE)
            .take(PER_PAGE)
            .map(|topic| self.entry(topic))
            .collect();
        let mut list = json!({ "can_create_topic": true, "per_page": PER_PAGE, "topics": of_page });
        if topics.len() > (page + 1) * PER_PAGE {
            list["more_topics_url"] = json!(format!(
                "/topics/private-messages/{ACCOUNT}?page={}",
                page + 1
            ));
        }
        Reply::json(
            200,
            json!({ "users": [], "primary_groups": [], "topic_list": list }),
        )
    }

    fn entry(&self, topic: &Topic) -> Value {
        let highest = self.of_topic(topic.id).map(|post| post.number).max();
        let last = self
            .of_topic(topic.id)
            .map(|post| post.created)
            .max()
            .map(told);
        json!({ "id": topic.id, "title": topic.title, "fancy_title": topic.title, "slug": "a-slug", "posts_count": highest, "highest_post_number": highest,
            "archetype": "private_message", "bumped_at": told(topic.bumped), "last_posted_at": last, "unseen": false })
    }

    fn topic(&self, judge: i64, id: u64, raw: bool) -> Reply {
        let Some(topic) = self
            .topics
            .iter()
            .find(|topic| topic.id == id && !topic.binned)
        else {
            return not_found();
        };
        if !self.may_read(judge, id) {
            return no(403, "You are not permitted to view the requested resource.");
        }
        let posts: Vec<Value> = self
            .of_topic(id)
            .take(PER_CHUNK)
            .map(|post| self.post_json(post, raw))
            .collect();
        let stream: Vec<u64> = self.of_topic(id).map(|post| post.id).collect();
        let user = |id: &i64| {
            self.users
                .iter()
                .find(|user| user.id == *id)
                .map(|user| json!({ "id": user.id, "username": user.name }))
        };
        let allowed: Vec<Value> = topic.allowed.iter().filter_map(user).collect();
        let archetype = if topic.open {
            "regular"
        } else {
            "private_message"
        };
        let mut told = json!({ "id": id, "title": topic.title, "archetype": archetype, "slug": "a-slug", "category_id": topic.category,
            "highest_post_number": stream.len(), "post_stream": { "posts": posts, "stream": stream }, "details": { "can_create_post": true } });
        if !topic.open {
            told["details"]["allowed_users"] = json!(allowed);
            told["details"]["allowed_groups"] = json!([]);
        }
        Reply::json(200, told)
    }

    fn some_posts(&self, judge: i64, id: u64, ids: &[u64], raw: bool) -> Reply {
        if !self.may_read(judge, id) {
            return not_found();
        }
        let raw = raw && self.tells_raw;
        let posts: Vec<Value> = self
            .of_topic(id)
            .filter(|post| ids.contains(&post.id))
            .map(|post| self.post_json(post, raw))
            .collect();
        Reply::json(200, json!({ "post_stream": { "posts": posts }, "id": id }))
    }

    fn post_json(&self, post: &Post, raw: bool) -> Value {
        let user = self.users.iter().find(|user| user.id == post.user);
        let name = user.map_or("system", |user| user.name.as_str());
        let mut told = json!({ "id": post.id, "name": "Somebody's own choice", "username": name, "avatar_template": "", "created_at": told(post.created),
            "cooked": "<p>…</p>", "post_number": post.number, "post_type": post.kind, "updated_at": told(post.updated), "reply_count": 0,
            "reply_to_post_number": post.reply_to, "topic_id": post.topic, "topic_slug": "a-slug", "version": post.version, "user_id": post.user,
            "yours": name == ACCOUNT, "hidden": false, "deleted_at": null, "user_deleted": post.deleted, "wiki": post.wiki, "trust_level": 1 });
        if raw {
            told["raw"] = json!(post.raw);
        }
        told
    }

    /// The last entry of a post's history, as far as this account may read it.
    fn history(&self, judge: i64, id: u64) -> Reply {
        let Some(post) = self
            .posts
            .iter()
            .find(|post| post.id == id && self.may_read(judge, post.topic))
        else {
            return not_found();
        };
        if post.version <= 1 {
            return not_found();
        }
        if self.hides_history && !post.wiki && post.user != judge {
            return Reply::json(
                403,
                json!({ "errors": ["You are not permitted to view the requested resource."], "error_type": "invalid_access" }),
            );
        }
        let name = self
            .users
            .iter()
            .find(|user| user.id == post.editor)
            .map_or("system", |user| user.name.as_str());
        Reply::json(
            200,
            json!({ "created_at": told(post.updated), "post_id": id, "current_revision": post.version, "current_version": post.version,
            "version_count": post.version, "username": name.to_lowercase(), "display_username": name, "avatar_template": "", "edit_reason": null,
            "body_changes": { "inline": "", "side_by_side": "", "side_by_side_markdown": "" }, "wiki": post.wiki, "can_edit": false }),
        )
    }

    fn write(&mut self, asked: &Asked, now: Timestamp) -> Reply {
        if asked.header("content-type") != Some("application/json") {
            return no(400, "param is missing or the value is empty: raw");
        }
        let Ok(Value::Object(body)) = serde_json::from_slice::<Value>(&asked.body) else {
            return no(400, "this is no JSON");
        };
        let known = [
            "title",
            "raw",
            "topic_id",
            "category",
            "target_recipients",
            "archetype",
            "external_id",
            "reply_to_post_number",
        ];
        if let Some(unknown) = body.keys().find(|name| !known.contains(&name.as_str())) {
            return no(400, &format!("nobody knows {unknown}"));
        }
        let text = |name: &str| body.get(name).and_then(Value::as_str);
        let number = |name: &str| body.get(name).and_then(Value::as_u64);
        let Some(raw) = text("raw") else {
            return no(400, "param is missing or the value is empty: raw");
        };
        let in_topic = number("topic_id");
        let private = match in_topic {
            Some(topic) if !self.may_read(self.user(ACCOUNT).id, topic) => {
                return no(403, "You are not permitted to view the requested resource.");
            }
            Some(topic) => self.topics.iter().any(|own| own.id == topic && !own.open),
            None => text("archetype") == Some("private_message"),
        };
        let said = without_comments(raw);
        let (least, least_title) = if private { (10, 2) } else { (20, 15) };
        if said.chars().count() < least {
            return no(
                422,
                &format!("Body is too short (minimum is {least} characters)"),
            );
        }
        if raw.chars().count() > 32_000 {
            return no(
                422,
                &format!(
                    "Body is limited to 32000 characters; you entered {}.",
                    raw.chars().count()
                ),
            );
        }
        if self.unique {
            let ago = now
                .checked_sub(SignedDuration::from_mins(5))
                .expect("a time");
            let judge = self.user(ACCOUNT).id;
            if self
                .posts
                .iter()
                .any(|post| post.user == judge && post.created > ago && post.raw == raw)
            {
                return no(422, "Body is too similar to what you recently posted");
            }
        }
        if self.approves {
            return Reply::json(
                200,
                json!({ "success": true, "action": "enqueued", "pending_post": { "id": 1, "raw": raw } }),
            );
        }
        let topic = match in_topic {
            Some(topic) => topic,
            None => {
                let day_ago = now
                    .checked_sub(SignedDuration::from_hours(24))
                    .expect("a time");
                let own = |topic: &&Topic| {
                    self.of_topic(topic.id).next().is_some_and(|post| {
                        post.user == self.user(ACCOUNT).id && post.created > day_ago
                    })
                };
                if self
                    .topics_a_day
                    .is_some_and(|most| self.topics.iter().filter(own).count() >= most)
                {
                    return limited(Some(36_000), Some(36_000));
                }
                let Some(title) = text("title") else {
                    return no(422, "Title can't be blank");
                };
                let length = title.chars().count();
                if length < least_title || length > 255 {
                    return no(
                        422,
                        &format!("Title is too short (minimum is {least_title} characters)"),
                    );
                }
                if !private
                    && self
                        .topics
                        .iter()
                        .any(|topic| topic.open && topic.title.eq_ignore_ascii_case(title))
                {
                    return no(422, "Title has already been used");
                }
                let external_id = text("external_id").map(str::to_owned);
                if let Some(name) = &external_id {
                    if name.len() > 50
                        || !name
                            .chars()
                            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
                    {
                        return no(422, "External is invalid");
                    }
                    if self
                        .topics
                        .iter()
                        .any(|topic| topic.external_id.as_ref() == Some(name))
                    {
                        return no(422, "External has already been taken");
                    }
                }
                let mut allowed = Vec::new();
                if private {
                    let recipients = text("target_recipients").unwrap_or_default();
                    let Some(user) = self
                        .users
                        .iter()
                        .find(|user| user.name.eq_ignore_ascii_case(recipients))
                    else {
                        return no(422, "You must select a valid user.");
                    };
                    allowed = vec![user.id, self.user(ACCOUNT).id];
                }
                let topic = self.new_topic(title, !private, allowed, now);
                let own = self.topic_mut(topic);
                own.external_id = external_id;
                own.category = number("category");
                topic
            }
        };
        let id = self.new_post(ACCOUNT, topic, raw, now);
        let reply_to = number("reply_to_post_number");
        if let Some(post) = self.posts.iter_mut().find(|post| post.id == id) {
            post.reply_to = reply_to;
        }
        let post = self.posts.iter().find(|post| post.id == id).expect("it");
        Reply::json(200, self.post_json(post, true))
    }

    fn upload(&mut self, asked: &Asked) -> Reply {
        let Some(boundary) = asked
            .header("content-type")
            .and_then(|kind| kind.strip_prefix("multipart/form-data; boundary="))
        else {
            return no(400, "a file comes as multipart/form-data");
        };
        let parts = super::wire::parts(&asked.body, boundary);
        let names: BTreeMap<&str, &(String, Vec<u8>)> = parts
            .iter()
            .map(|part| (part.0.as_str(), &part.1))
            .collect();
        if names.keys().copied().collect::<Vec<_>>() != ["file", "synchronous", "type"]
            || names["type"].1 != b"composer"
        {
            return no(422, "type and file are wanted, and nothing else");
        }
        let (file, bytes) = names["file"];
        if !file.ends_with(".png") || !bytes.starts_with(b"\x89PNG") {
            return no(
                422,
                "Sorry, the file you are trying to upload is not authorized (authorized extensions: jpg, jpeg, png, gif).",
            );
        }
        let n = self
            .uploads
            .iter()
            .position(|own| own == bytes)
            .unwrap_or(self.uploads.len());
        if n == self.uploads.len() {
            self.uploads.push(bytes.clone());
        }
        Reply::json(
            200,
            json!({ "id": n + 1, "url": format!("//127.0.0.1/uploads/{n}.png"), "original_filename": file, "filesize": bytes.len(), "width": 640, "height": 480,
            "thumbnail_width": 640, "thumbnail_height": 480, "extension": "png", "short_url": format!("upload://map{n}.png"), "short_path": format!("/uploads/short-url/map{n}.png"),
            "retain_hours": null, "human_filesize": "1 KB" }),
        )
    }
}

fn number(text: &str) -> u64 {
    text.trim_end_matches(".json").parse().unwrap_or(0)
}

fn told(at: Timestamp) -> String {
    at.strftime("%Y-%m-%dT%H:%M:%S%.3fZ").to_string()
}

fn without_comments(raw: &str) -> String {
    let (mut text, mut rest) = (String::new(), raw);
    while let Some((before, after)) = rest.split_once("<!--") {
        text.push_str(before);
        rest = after.split_once("-->").map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    text.trim().to_owned()
}
