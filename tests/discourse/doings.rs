//! What people do on the stand-in's forum: they write, edit, invite, take other names, and its
//! staff tidy up.

use super::{ACCOUNT, Forum, User};

impl Forum {
    /// Somebody writes to the judge; the topic.
    pub fn message(&self, from: &str, title: &str, raw: &str) -> u64 {
        let now = self.clock.now();
        let mut state = self.state();
        let allowed = vec![state.user(from).id, state.user(ACCOUNT).id];
        let topic = state.new_topic(title, false, allowed, now);
        state.new_post(from, topic, raw, now);
        topic
    }

    /// Somebody opens a topic for all; its number.
    pub fn open_topic(&self, by: &str, title: &str, raw: &str) -> u64 {
        let now = self.clock.now();
        let mut state = self.state();
        let topic = state.new_topic(title, true, Vec::new(), now);
        state.new_post(by, topic, raw, now);
        topic
    }

    /// A post in a topic; its number on the forum.
    pub fn post(&self, by: &str, topic: u64, raw: &str) -> u64 {
        let now = self.clock.now();
        self.state().new_post(by, topic, raw, now)
    }

    /// The forum's own remark in a topic ("x was invited").
    pub fn remark(&self, topic: u64, raw: &str) {
        let now = self.clock.now();
        let mut state = self.state();
        let id = state.new_post(ACCOUNT, topic, raw, now);
        if let Some(post) = state.posts.iter_mut().find(|post| post.id == id) {
            (post.kind, post.user) = (3, -1);
        }
    }

    pub fn invite(&self, name: &str, topic: u64) {
        let mut state = self.state();
        let user = state.user(name).id;
        state.topic_mut(topic).allowed.push(user);
    }

    /// `counted`: as a new version; edits within some minutes are none.
    pub fn edit(&self, post: u64, raw: &str, counted: bool) {
        let now = self.clock.now();
        if let Some(post) = self.state().posts.iter_mut().find(|own| own.id == post) {
            post.raw = raw.to_owned();
            post.updated = now;
            post.version += u64::from(counted);
            post.editor = post.user;
        }
    }

    /// The same by somebody else, which always makes a version.
    pub fn edit_by(&self, name: &str, post: u64, raw: &str) {
        let now = self.clock.now();
        let mut state = self.state();
        let editor = if name == "system" {
            -1
        } else {
            state.user(name).id
        };
        if let Some(post) = state.posts.iter_mut().find(|own| own.id == post) {
            (post.raw, post.updated, post.editor) = (raw.to_owned(), now, editor);
            post.version += 1;
        }
    }

    /// From now on everybody may edit it.
    pub fn make_wiki(&self, post: u64) {
        if let Some(post) = self.state().posts.iter_mut().find(|own| own.id == post) {
            post.wiki = true;
        }
    }

    /// Its writer deletes it.
    pub fn delete(&self, post: u64) {
        let now = self.clock.now();
        if let Some(post) = self.state().posts.iter_mut().find(|own| own.id == post) {
            (post.raw, post.deleted, post.updated) =
                ("(post deleted by author)".to_owned(), true, now);
            post.version += 1;
            post.editor = post.user;
        }
    }

    pub fn rename(&self, name: &str, to: &str) {
        let mut state = self.state();
        let id = state.user(name).id;
        state
            .users
            .iter_mut()
            .filter(|user| user.id == id)
            .for_each(|user| user.name = to.to_owned());
    }

    /// Somebody registers.
    pub fn register(&self, name: &str) {
        let mut state = self.state();
        let id = state.users.len() as i64 + 1;
        state.users.push(User {
            id,
            name: name.to_owned(),
        });
    }

    /// Takes somebody out of a topic, or he himself does.
    pub fn leave(&self, name: &str, topic: u64) {
        let mut state = self.state();
        let user = state.user(name).id;
        state.topic_mut(topic).allowed.retain(|own| *own != user);
    }

    /// One of the forum's staff deletes a topic. What is in the bin keeps its name (`external_id`),
    /// and no other topic may have that.
    pub fn bin(&self, topic: u64) {
        self.state().topic_mut(topic).binned = true;
    }

    /// Makes a topic of a message: everybody may read it.
    pub fn publish(&self, topic: u64) {
        self.state().topic_mut(topic).open = true;
    }

    /// Everything it knows, as another server has it that took its place: with its users, topics
    /// and posts, at another address.
    pub fn moved(&self) -> Forum {
        let (state, moved) = (self.state(), Forum::serve(&self.clock, &[]));
        {
            let mut new = moved.state();
            (new.users, new.topics, new.posts, new.uploads) = (
                state.users.clone(),
                state.topics.clone(),
                state.posts.clone(),
                state.uploads.clone(),
            );
        }
        moved
    }
}
