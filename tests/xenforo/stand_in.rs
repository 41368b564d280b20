//! A forum for the tests, as strict as XenForo is by its published interface
//! (xenforo.com/docs/dev/rest-api, and the schema beside it): what it does not know is a mistake.
//!
//! Conversations and threads are numbered apart, and so are their posts. It shows a few posts a
//! page. It can be told to misbehave.

#![allow(dead_code, reason = "not every test asks for all of it")]

pub use super::wire::Fault;
use super::wire::{Asked, Reply, converse, parts};
use jiff::Timestamp;
use seneschal::clock::Clock;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::TcpListener;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub const ACCOUNT: &str = "The Seneschal";
pub const KEY: &str = "5ca1ab1e5ca1ab1e5ca1ab1e";
pub const SECTION: &str = "xenforo";
pub const SEATS: [&str; 2] = ["gawaine:red:xenforo:Anna", "lionel:blue:xenforo:bo"];
pub const MARK: &str = "[SIZE=1]ref ";
/// The forum for topics: a node.
const NODE: u64 = 7;
/// `discussionsPerPage` and `messagesPerPage`.
const TOPICS_A_PAGE: usize = 6;
const POSTS_A_PAGE: usize = 4;
/// `messageMaxLength`
const LONGEST: usize = 10_000;

/// A conversation or a thread.
#[derive(Clone, Debug)]
pub struct Topic {
    pub id: u64,
    pub private: bool,
    pub title: String,
    starter: i64,
    /// Of a conversation, without its starter.
    recipients: Vec<i64>,
    begun: Timestamp,
    last: Timestamp,
    closed: bool,
    /// Deleted: nobody is shown it.
    gone: bool,
}

#[derive(Clone, Debug)]
pub struct Post {
    pub id: u64,
    pub topic: u64,
    pub private: bool,
    user: i64,
    pub raw: String,
    created: Timestamp,
    edited: Option<Timestamp>,
    deleted: bool,
    pub files: Vec<Vec<u8>>,
}

/// What a key for uploads is for, and its files by number.
#[derive(Clone, Debug)]
struct Files {
    kind: String,
    context: Vec<(String, String)>,
    files: BTreeMap<u64, Vec<u8>>,
}

type QuestionHook = Arc<dyn Fn(&str) + Send + Sync>;

#[derive(Default)]
struct State {
    users: Vec<String>,
    topics: Vec<Topic>,
    posts: Vec<Post>,
    keys: Vec<Files>,
    uploads: u64,
    asked: Vec<String>,
    faults: Vec<(String, Fault, usize)>,
    /// Whether new posts wait for a moderator.
    approves: bool,
    /// The first refusal of each request.
    refuses: Option<(u16, &'static str)>,
    /// Whose key it is, if not the judge's.
    key_of: Option<String>,
    /// Whether it says when posts of threads were edited (`editLogDisplay`).
    logs_edits: bool,
    /// Called with each question, before it is answered.
    asks: Option<QuestionHook>,
}

#[derive(Clone)]
pub struct Forum {
    state: Arc<Mutex<State>>,
    clock: Clock,
    port: u16,
}

impl Forum {
    /// With the judge's account and these users. There is no TLS: `tests/discourse` has it.
    pub fn serve_over(
        clock: &Clock,
        users: &[&str],
        _: Option<Arc<rustls::ServerConfig>>,
    ) -> Forum {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("a port").port();
        let forum = Forum {
            state: Arc::default(),
            clock: clock.clone(),
            port,
        };
        forum.state().users = [ACCOUNT]
            .iter()
            .chain(users)
            .map(|name| (*name).to_owned())
            .collect();
        let serving = forum.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let forum = serving.clone();
                std::thread::spawn(move || drop(converse(stream, &|asked| forum.answer(asked))));
            }
        });
        forum
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// In a folder, as many are.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/community", self.port)
    }

    pub fn fail(&self, asked: &str, fault: Fault, times: usize) {
        self.state().faults.push((asked.to_owned(), fault, times));
    }

    pub fn heal(&self) {
        let mut state = self.state();
        state.faults.clear();
        (state.refuses, state.key_of) = (None, None);
    }

    pub fn refuse(&self, status: u16, code: &'static str) {
        self.state().refuses = Some((status, code));
    }

    pub fn key_of(&self, name: &str) {
        self.state().key_of = Some(name.to_owned());
    }

    pub fn approve(&self) {
        self.state().approves = true;
    }

    pub fn log_edits(&self) {
        self.state().logs_edits = true;
    }

    pub fn on_question(&self, hook: impl Fn(&str) + Send + Sync + 'static) {
        self.state().asks = Some(Arc::new(hook));
    }

    pub fn asked(&self) -> Vec<String> {
        self.state().asked.clone()
    }

    pub fn topics(&self) -> Vec<Topic> {
        self.state().topics.clone()
    }

    pub fn posts_by(&self, name: &str) -> Vec<Post> {
        let state = self.state();
        let user = state.user(name);
        state
            .posts
            .iter()
            .filter(|post| post.user == user)
            .cloned()
            .collect()
    }

    /// The judge's messages that somebody can read.
    pub fn letters_to(&self, name: &str) -> Vec<Post> {
        let state = self.state();
        let user = state.user(name);
        let own = |post: &&Post| {
            post.private && post.user == 1 && state.topic(true, post.topic).has(user)
        };
        state.posts.iter().filter(own).cloned().collect()
    }

    /// The judge's posts in threads.
    pub fn public(&self) -> Vec<Post> {
        let mut posts = self.posts_by(ACCOUNT);
        posts.retain(|post| !post.private);
        posts
    }

    /// Somebody writes to the judge; the conversation.
    pub fn message(&self, from: &str, title: &str, raw: &str) -> u64 {
        let now = self.clock.now();
        let mut state = self.state();
        let user = state.user(from);
        let topic = state.begin(true, title, user, vec![1], now);
        state.write(true, topic, user, raw, now);
        topic
    }

    /// A message in a conversation, or a post in a thread; its number.
    pub fn post(&self, by: &str, private: bool, topic: u64, raw: &str) -> u64 {
        let now = self.clock.now();
        let mut state = self.state();
        let user = state.user(by);
        state.write(private, topic, user, raw, now)
    }

    pub fn edit(&self, private: bool, post: u64, raw: &str) {
        let now = self.clock.now();
        let mut state = self.state();
        let logs = state.logs_edits;
        let post = state.post_mut(private, post);
        post.raw = raw.to_owned();
        post.edited = Some(now).filter(|_| logs && !private);
    }

    pub fn delete(&self, post: u64) {
        self.state().post_mut(false, post).deleted = true;
    }

    pub fn invite(&self, name: &str, conversation: u64) {
        let mut state = self.state();
        let user = state.user(name);
        state.topic_mut(true, conversation).recipients.push(user);
    }

    pub fn remove(&self, private: bool, topic: u64, gone: bool) {
        self.state().topic_mut(private, topic).gone = gone;
    }

    pub fn close(&self, private: bool, topic: u64) {
        self.state().topic_mut(private, topic).closed = true;
    }

    pub fn rename(&self, name: &str, to: &str) {
        let mut state = self.state();
        let user = state.user(name);
        state.users[user as usize - 1] = to.to_owned();
    }

    fn answer(&self, asked: Asked) -> Reply {
        let line = format!("{} {}", asked.method, asked.path);
        let (fault, hook) = {
            let mut state = self.state();
            state.asked.push(line.clone());
            let found = state
                .faults
                .iter_mut()
                .find(|(begin, _, times)| *times > 0 && line.contains(begin.as_str()));
            let fault = found.map(|(_, fault, times)| {
                *times -= 1;
                fault.clone()
            });
            (fault, state.asks.clone())
        };
        if let Some(hook) = hook {
            hook(&line);
        }
        let done = || self.state().done(&asked, self.clock.now());
        match fault {
            None => done(),
            Some(Fault::DropBefore) => Reply::hang_up(),
            Some(Fault::DropAfter) => {
                done();
                Reply::hang_up()
            }
            Some(Fault::Slow) => done().slow(),
            Some(Fault::Status(status)) => refused(status, "something_broke", json!([])),
            Some(Fault::Page(status)) => {
                Reply::text(status, "<html><title>Forbidden</title><p>errors</html>")
                    .with("Content-Type", "text/html")
            }
            Some(Fault::Garbage) => Reply::text(200, "<html>we are being updated"),
            Some(Fault::Huge) => Reply::text(200, &format!("[{}1]", "1,".repeat(6 << 20))),
            Some(Fault::Odd(text)) => Reply::text(200, &text),
            Some(Fault::Redirect(to)) => Reply::text(302, "").with("Location", &to),
            // the board's own check against floods
            Some(Fault::Limit(None, Some(seconds))) => refused(
                400,
                "must_wait_x_seconds_before_performing_this_action",
                json!({ "count": seconds }),
            ),
            // the web server's
            Some(Fault::Limit(header, _)) => {
                let reply = Reply::text(429, "<html>Too Many Requests");
                header.map_or(reply.clone(), |seconds| {
                    reply.with("Retry-After", &seconds.to_string())
                })
            }
        }
    }
}

impl Topic {
    fn has(&self, user: i64) -> bool {
        !self.gone && (!self.private || self.starter == user || self.recipients.contains(&user))
    }
}

impl State {
    /// By the name, or by the first letters of a former one.
    fn user(&self, name: &str) -> i64 {
        let at = self
            .users
            .iter()
            .position(|user| user.eq_ignore_ascii_case(name))
            .unwrap_or_else(|| panic!("nobody is called {name}"));
        at as i64 + 1
    }

    fn name(&self, user: i64) -> &str {
        &self.users[user as usize - 1]
    }

    fn topic(&self, private: bool, id: u64) -> &Topic {
        self.topics
            .iter()
            .find(|topic| topic.private == private && topic.id == id)
            .expect("the topic")
    }

    fn topic_mut(&mut self, private: bool, id: u64) -> &mut Topic {
        self.topics
            .iter_mut()
            .find(|topic| topic.private == private && topic.id == id)
            .expect("the topic")
    }

    fn post_mut(&mut self, private: bool, id: u64) -> &mut Post {
        self.posts
            .iter_mut()
            .find(|post| post.private == private && post.id == id)
            .expect("the post")
    }

    /// The same numbers for conversations and threads.
    fn begin(
        &mut self,
        private: bool,
        title: &str,
        starter: i64,
        recipients: Vec<i64>,
        now: Timestamp,
    ) -> u64 {
        let id = self
            .topics
            .iter()
            .filter(|topic| topic.private == private)
            .count() as u64
            + 11;
        self.topics.push(Topic {
            id,
            private,
            title: title.to_owned(),
            starter,
            recipients,
            begun: now,
            last: now,
            closed: false,
            gone: false,
        });
        id
    }

    fn write(&mut self, private: bool, topic: u64, user: i64, raw: &str, now: Timestamp) -> u64 {
        let same = |post: &&Post| post.private == private;
        let id = self.posts.iter().filter(same).count() as u64 + 101;
        self.posts.push(Post {
            id,
            topic,
            private,
            user,
            // as a board stores it
            raw: raw.trim().to_owned(),
            created: now,
            edited: None,
            deleted: false,
            files: Vec::new(),
        });
        self.topic_mut(private, topic).last = now;
        id
    }

    fn done(&mut self, asked: &Asked, now: Timestamp) -> Reply {
        if asked.header("xf-api-key") != Some(KEY) {
            return refused(401, "api_key_not_found", json!([]));
        }
        assert!(asked.header("xf-api-user").is_none() && asked.header("api-key").is_none());
        if let Some((status, code)) = self.refuses {
            return refused(status, code, json!([]));
        }
        let (path, query) = asked.path.split_once('?').unwrap_or((&asked.path, ""));
        let query = form(query);
        let Some(path) = path.strip_prefix("/community/api/") else {
            return Reply::text(404, "<html>no such page");
        };
        let steps: Vec<&str> = path.trim_end_matches('/').split('/').collect();
        let only = |names: &[&str]| query.keys().all(|name| names.contains(&name.as_str()));
        match (asked.method.as_str(), steps.as_slice()) {
            ("GET", ["me"]) if only(&[]) => {
                let name = self.key_of.clone().unwrap_or_else(|| self.users[0].clone());
                Reply::json(
                    200,
                    json!({ "me": { "user_id": self.user(&name), "username": name, "is_staff": false, "is_admin": false } }),
                )
            }
            ("GET", ["users", "find-name"]) if only(&["username"]) => {
                let name = &query["username"][0];
                let exact = self
                    .users
                    .iter()
                    .find(|user| user.eq_ignore_ascii_case(name));
                let exact =
                    exact.map(|name| json!({ "user_id": self.user(name), "username": name }));
                Reply::json(200, json!({ "exact": exact, "recommendations": [] }))
            }
            ("GET", ["conversations"]) if only(&["page", "starter_id"]) => self.list(true, &query),
            ("GET", ["forums", node, "threads"])
                if only(&["page", "starter_id"]) && *node == NODE.to_string() =>
            {
                self.list(false, &query)
            }
            ("GET", ["conversations", id]) if only(&["with_messages", "page"]) => {
                self.show(true, id, &query)
            }
            ("GET", ["threads", id]) if only(&["with_posts", "page"]) => {
                self.show(false, id, &query)
            }
            ("GET", ["conversation-messages", id]) if only(&[]) => self.show_post(true, id),
            ("GET", ["posts", id]) if only(&[]) => self.show_post(false, id),
            ("POST", ["attachments", "new-key"]) => self.new_key(asked),
            ("POST", ["attachments"]) => self.upload(asked),
            ("POST", [what]) => {
                assert_eq!(
                    asked.header("content-type"),
                    Some("application/x-www-form-urlencoded")
                );
                let fields = form(std::str::from_utf8(&asked.body).expect("ASCII"));
                self.written(what, &fields, now)
            }
            _ => panic!("nobody knows {} {}", asked.method, asked.path),
        }
    }

    fn list(&self, private: bool, query: &BTreeMap<String, Vec<String>>) -> Reply {
        let starter = query.get("starter_id").map(|id| number(&id[0]) as i64);
        let mut topics: Vec<&Topic> = self
            .topics
            .iter()
            .filter(|topic| topic.private == private && topic.has(1))
            .filter(|topic| starter.is_none_or(|starter| topic.starter == starter))
            .collect();
        topics.sort_by_key(|topic| std::cmp::Reverse((topic.last, topic.id)));
        let page = page(query);
        let Some(pages) = pagination(page, TOPICS_A_PAGE, topics.len()) else {
            return refused(400, "invalid_page", json!([]));
        };
        let shown: Vec<Value> = topics
            .iter()
            .skip((page - 1) * TOPICS_A_PAGE)
            .take(TOPICS_A_PAGE)
            .map(|topic| self.topic_json(topic))
            .collect();
        Reply::json(
            200,
            if private {
                json!({ "conversations": shown, "pagination": pages })
            } else {
                json!({ "threads": shown, "sticky": [], "pagination": pages })
            },
        )
    }

    fn of_topic(&self, topic: &Topic) -> Vec<&Post> {
        let own =
            |post: &&Post| post.private == topic.private && post.topic == topic.id && !post.deleted;
        self.posts.iter().filter(own).collect()
    }

    fn topic_json(&self, topic: &Topic) -> Value {
        let posts = self.of_topic(topic);
        let (first, last) = (posts.first(), posts.last());
        let id = |post: Option<&&Post>| post.map_or(0, |post| post.id);
        if !topic.private {
            return json!({ "thread_id": topic.id, "node_id": NODE, "title": topic.title, "reply_count": posts.len() - 1, "user_id": topic.starter,
                "username": self.name(topic.starter), "post_date": topic.begun.as_second(), "discussion_state": "visible", "discussion_open": !topic.closed,
                "first_post_id": id(first), "last_post_id": id(last), "last_post_date": topic.last.as_second(), "can_reply": !topic.closed });
        }
        let mut recipients = json!({});
        for user in topic.recipients.iter() {
            recipients[user.to_string()] = json!(self.name(*user));
        }
        // an empty list of PHP
        if topic.recipients.is_empty() {
            recipients = json!([]);
        }
        json!({ "conversation_id": topic.id, "title": topic.title, "user_id": topic.starter, "username": self.name(topic.starter), "recipients": recipients,
            "recipient_count": topic.recipients.len() + 1, "start_date": topic.begun.as_second(), "open_invite": false, "conversation_open": !topic.closed,
            "reply_count": posts.len() - 1, "first_message_id": id(first), "last_message_id": id(last), "last_message_date": topic.last.as_second(),
            "can_reply": !topic.closed, "can_invite": false, "is_unread": true })
    }

    fn post_json(&self, post: &Post) -> Value {
        if post.private {
            return json!({ "message_id": post.id, "conversation_id": post.topic, "message_date": post.created.as_second(), "user_id": post.user,
                "username": self.name(post.user), "message": post.raw, "message_parsed": "<p>…</p>", "attach_count": 0 });
        }
        let place = self.of_topic(self.topic(false, post.topic));
        let position = place.iter().position(|own| own.id == post.id);
        json!({ "post_id": post.id, "thread_id": post.topic, "post_date": post.created.as_second(), "user_id": post.user, "username": self.name(post.user),
            "message": post.raw, "message_state": "visible", "position": position, "last_edit_date": post.edited.map_or(0, Timestamp::as_second) })
    }

    fn show(&self, private: bool, id: &str, query: &BTreeMap<String, Vec<String>>) -> Reply {
        let Some(topic) = self
            .topics
            .iter()
            .find(|topic| topic.private == private && topic.id == number(id))
        else {
            return refused(404, "requested_page_not_found", json!([]));
        };
        if !topic.has(1) {
            return refused(403, "do_not_have_permission", json!([]));
        }
        let (one, many) = if private {
            ("conversation", "messages")
        } else {
            ("thread", "posts")
        };
        let mut told = json!({ one: self.topic_json(topic) });
        if query.contains_key("with_messages") || query.contains_key("with_posts") {
            let (posts, page) = (self.of_topic(topic), page(query));
            let Some(pages) = pagination(page, POSTS_A_PAGE, posts.len()) else {
                return refused(400, "invalid_page", json!([]));
            };
            let shown: Vec<Value> = posts
                .iter()
                .skip((page - 1) * POSTS_A_PAGE)
                .take(POSTS_A_PAGE)
                .map(|post| self.post_json(post))
                .collect();
            (told[many], told["pagination"]) = (json!(shown), pages);
        }
        Reply::json(200, told)
    }

    fn show_post(&self, private: bool, id: &str) -> Reply {
        let name = if private { "message" } else { "post" };
        match self
            .posts
            .iter()
            .find(|post| post.private == private && post.id == number(id) && !post.deleted)
        {
            Some(post) if self.topic(private, post.topic).has(1) => {
                Reply::json(200, json!({ name: self.post_json(post) }))
            }
            _ => refused(404, "requested_page_not_found", json!([])),
        }
    }

    fn fields_of(&self, asked: &Asked) -> BTreeMap<String, (String, Vec<u8>)> {
        let boundary = asked
            .header("content-type")
            .and_then(|kind| kind.strip_prefix("multipart/form-data; boundary="))
            .expect("a form with a file");
        parts(&asked.body, boundary).into_iter().collect()
    }

    fn attach(&mut self, key: usize, file: &(String, Vec<u8>)) -> Option<Value> {
        let (name, bytes) = file;
        if !name.ends_with(".png") || !bytes.starts_with(b"\x89PNG") {
            return None;
        }
        self.uploads += 1;
        self.keys[key].files.insert(self.uploads, bytes.clone());
        Some(json!({ "attachment_id": self.uploads, "filename": name, "width": 4, "height": 4 }))
    }

    fn new_key(&mut self, asked: &Asked) -> Reply {
        let fields = self.fields_of(asked);
        let value = |name: &str| String::from_utf8_lossy(&fields[name].1).into_owned();
        let context: Vec<(String, String)> = fields
            .keys()
            .filter_map(|name| name.strip_prefix("context[")?.strip_suffix(']'))
            .map(|name| (name.to_owned(), value(&format!("context[{name}]"))))
            .collect();
        assert_eq!(fields.len(), 2 + context.len(), "{:?}", fields.keys());
        self.keys.push(Files {
            kind: value("type"),
            context,
            files: BTreeMap::new(),
        });
        let key = self.keys.len() - 1;
        match self.attach(key, &fields["attachment"]) {
            Some(file) => Reply::json(
                200,
                json!({ "key": format!("key{key}"), "attachment": file }),
            ),
            None => refused(
                400,
                "uploaded_file_does_not_have_an_allowed_extension",
                json!([]),
            ),
        }
    }

    fn upload(&mut self, asked: &Asked) -> Reply {
        let fields = self.fields_of(asked);
        assert_eq!(fields.keys().collect::<Vec<_>>(), ["attachment", "key"]);
        let key = String::from_utf8_lossy(&fields["key"].1)
            .trim_start_matches("key")
            .parse()
            .expect("a key");
        match self.attach(key, &fields["attachment"]) {
            Some(file) => Reply::json(200, json!({ "attachment": file })),
            None => refused(
                400,
                "uploaded_file_does_not_have_an_allowed_extension",
                json!([]),
            ),
        }
    }

    fn written(
        &mut self,
        what: &str,
        fields: &BTreeMap<String, Vec<String>>,
        now: Timestamp,
    ) -> Reply {
        let text = |name: &str| fields.get(name).map(|values| values[0].as_str());
        let (known, private, replies): (&[&str], _, _) = match what {
            "conversations" => (
                &[
                    "recipient_ids[]",
                    "title",
                    "conversation_open",
                    "open_invite",
                ],
                true,
                false,
            ),
            "conversation-messages" => (&["conversation_id"], true, true),
            "threads" => (&["node_id", "title"], false, false),
            "posts" => (&["thread_id"], false, true),
            other => panic!("nobody knows {other}"),
        };
        for name in fields.keys() {
            assert!(
                known.contains(&name.as_str())
                    || ["message", "attachment_key"].contains(&name.as_str()),
                "nobody knows {name}"
            );
        }
        let message = text("message").unwrap_or_default().to_owned();
        if message.is_empty() || message.chars().count() > LONGEST {
            return refused(
                400,
                "please_enter_message_with_no_more_than_x_characters",
                json!([]),
            );
        }
        let expected = match what {
            "conversations" => None,
            "threads" => Some(("node_id", NODE.to_string())),
            _ => Some((known[0], text(known[0]).unwrap_or_default().to_owned())),
        };
        let mut files = BTreeMap::new();
        if let Some(key) = text("attachment_key") {
            let own = &self.keys[number(key.trim_start_matches("key")) as usize];
            assert_eq!(
                own.kind,
                if private {
                    "conversation_message"
                } else {
                    "post"
                }
            );
            let expected: Vec<(String, String)> = expected
                .iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone()))
                .collect();
            assert_eq!(own.context, expected);
            files = own.files.clone();
        }
        for tag in message.split("[ATTACH=full]").skip(1) {
            let id = number(tag.split('[').next().unwrap_or_default());
            assert!(files.contains_key(&id), "{id} is not attached: {message}");
        }
        if self.approves && !private {
            return Reply::json(
                200,
                json!({ "success": true, "post": { "post_id": 1, "thread_id": 1, "message_state": "moderated" }, "thread": { "thread_id": 1, "discussion_state": "moderated" } }),
            );
        }
        let topic = if replies {
            let topic = self.topics.iter().find(|topic| {
                topic.private == private && Some(topic.id.to_string().as_str()) == text(known[0])
            });
            match topic {
                Some(topic) if topic.has(1) && !topic.closed => topic.id,
                Some(_) => return refused(403, "do_not_have_permission", json!([])),
                None => return refused(404, "requested_page_not_found", json!([])),
            }
        } else {
            let title = text("title").unwrap_or_default();
            if title.is_empty() || title.chars().count() > 150 {
                return refused(
                    400,
                    "please_enter_value_using_x_characters_or_fewer",
                    json!({ "count": 150 }),
                );
            }
            let recipients = fields
                .get("recipient_ids[]")
                .map(|ids| ids.iter().map(|id| number(id) as i64).collect())
                .unwrap_or_default();
            self.begin(private, title, 1, recipients, now)
        };
        let id = self.write(private, topic, 1, &message, now);
        self.post_mut(private, id).files = files.into_values().collect();
        let post = self.post_json(self.posts.last().expect("it"));
        let topic = self.topic_json(self.topic(private, topic));
        Reply::json(
            200,
            match what {
                "conversations" => json!({ "success": true, "conversation": topic }),
                "threads" => json!({ "success": true, "thread": topic }),
                "posts" => json!({ "success": true, "post": post }),
                _ => json!({ "success": true, "message": post }),
            },
        )
    }
}

fn refused(status: u16, code: &str, params: Value) -> Reply {
    let message = format!("Oops! {}", code.replace('_', " "));
    Reply::json(
        status,
        json!({ "errors": [{ "code": code, "message": message, "params": params }] }),
    )
}

fn number(text: &str) -> u64 {
    text.parse().unwrap_or(0)
}

fn page(query: &BTreeMap<String, Vec<String>>) -> usize {
    query
        .get("page")
        .map_or(1, |page| page[0].parse().expect("a page"))
}

/// `None`: there is no such page.
fn pagination(page: usize, per_page: usize, total: usize) -> Option<Value> {
    let last = total.div_ceil(per_page);
    (total == 0 || page <= last).then(|| {
        json!({ "current_page": page, "last_page": last, "per_page": per_page, "shown": 0, "total": total })
    })
}

/// The pairs of a form or a query, decoded.
fn form(text: &str) -> BTreeMap<String, Vec<String>> {
    let decoded = |text: &str| {
        let (mut bytes, mut rest) = (Vec::new(), text.bytes());
        while let Some(byte) = rest.next() {
            if byte == b'%' {
                let digits = [rest.next().expect("a digit"), rest.next().expect("a digit")];
                let digits = std::str::from_utf8(&digits).expect("digits");
                bytes.push(u8::from_str_radix(digits, 16).expect("a byte"));
            } else {
                bytes.push(byte);
            }
        }
        String::from_utf8(bytes).expect("UTF-8")
    };
    let mut pairs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for pair in text.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        pairs.entry(decoded(name)).or_default().push(decoded(value));
    }
    pairs
}
