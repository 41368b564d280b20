//! A topic before something is posted in it: is it there, who reads it, which posts stand in it.
//!
//! What is one player's is posted only where he alone reads it (AU-11): whoever was invited since
//! the last letter went reads the next, and all before it.

use super::client::{ApiError, DiscourseClient};
use crate::mail::compose::one_line;
use serde_json::Value;

/// Who a letter is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscourseRecipient {
    /// His number there; `None` where he was never met, and his name tells him.
    pub user: Option<i64>,
    /// The name that he has there now.
    pub name: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TopicState {
    pub topic: u64,
    private: bool,
    /// Whoever is in a group may read it.
    groups: bool,
    /// Who may read it, but for us: numbers and names.
    pub readers: Vec<(i64, String)>,
    /// The posts in it, oldest first.
    pub posts: Vec<u64>,
}

impl TopicState {
    /// Looks at a topic; `None`: it is gone, or closed to us, by the forum's own word.
    pub fn look(client: &mut DiscourseClient, topic: u64) -> Result<Option<TopicState>, ApiError> {
        match client.get(&format!("/t/{topic}.json")) {
            Ok(told) if told.get("id").and_then(Value::as_u64) == Some(topic) => {
                Ok(Some(TopicState::read(topic, &told, client.account())))
            }
            Ok(_) => Err(ApiError::Odd {
                why: "another topic than was asked for".to_owned(),
            }),
            Err(ApiError::Refused {
                status: 403 | 404 | 410,
                ..
            }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn read(topic: u64, told: &Value, account: &str) -> TopicState {
        let list = |pointer: &str| {
            told.pointer(pointer)
                .and_then(Value::as_array)
                .cloned()
                .unwrap_or_default()
        };
        let reader = |user: &Value| {
            Some((
                user.get("id")?.as_i64()?,
                one_line(user.get("username")?.as_str()?),
            ))
        };
        let ours = |(_, name): &(i64, String)| name.to_lowercase() == account.to_lowercase();
        let mut posts: Vec<u64> = list("/post_stream/stream")
            .iter()
            .filter_map(Value::as_u64)
            .collect();
        posts.sort_unstable();
        TopicState {
            topic,
            private: told.get("archetype").and_then(Value::as_str) == Some("private_message"),
            groups: !list("/details/allowed_groups").is_empty(),
            readers: list("/details/allowed_users")
                .iter()
                .filter_map(reader)
                .filter(|user| !ours(user))
                .collect(),
            posts,
        }
    }

    /// Whether he reads it, and nobody else but we.
    pub fn is_alone_with(&self, reader: &DiscourseRecipient) -> bool {
        let is_he = |(user, name): &(i64, String)| {
            reader.user.map_or_else(
                || name.to_lowercase() == reader.name.to_lowercase(),
                |own| own == *user,
            )
        };
        self.private && !self.groups && matches!(self.readers.as_slice(), [one] if is_he(one))
    }

    /// Whether everybody reads it.
    pub fn is_open(&self) -> bool {
        !self.private
    }
}

/// Whether one of these topics, the judge's own, is on this forum and holds a post of his; without
/// any there is nothing to go by, and it is believed.
pub fn holds_ours(client: &mut DiscourseClient, topics: &[u64]) -> Result<bool, ApiError> {
    let account = client.account().to_lowercase();
    for topic in topics {
        let told = match client.get(&format!("/t/{topic}.json")) {
            Ok(told) => told,
            Err(ApiError::Refused {
                status: 403 | 404 | 410,
                ..
            }) => continue,
            Err(error) => return Err(error),
        };
        let posts = told
            .pointer("/post_stream/posts")
            .and_then(Value::as_array)
            .cloned()
            .unwrap_or_default();
        // the judge made it: its first post is his
        if posts
            .first()
            .and_then(|post| post.get("username"))
            .and_then(Value::as_str)
            .is_some_and(|name| name.to_lowercase() == account)
        {
            return Ok(true);
        }
    }
    Ok(topics.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn who_is_alone_with_us() {
        let (anna, eve) = (
            json!({ "id": 2, "username": "Anna" }),
            json!({ "id": 4, "username": "Eve" }),
        );
        let judge = json!({ "id": 1, "username": "seneschal" });
        let by_number = DiscourseRecipient {
            user: Some(2),
            name: "Annabel".to_owned(),
        };
        let by_name = DiscourseRecipient {
            user: None,
            name: "anna".to_owned(),
        };
        for (archetype, users, groups, number, name) in [
            (
                "private_message",
                vec![&anna, &judge],
                json!([]),
                true,
                true,
            ),
            ("private_message", vec![&anna], json!([]), true, true),
            (
                "private_message",
                vec![&anna, &judge, &eve],
                json!([]),
                false,
                false,
            ),
            (
                "private_message",
                vec![&eve, &judge],
                json!([]),
                false,
                false,
            ),
            // he left it: what is posted there nobody reads
            ("private_message", vec![&judge], json!([]), false, false),
            (
                "private_message",
                vec![&anna, &judge],
                json!([{ "id": 3, "name": "staff" }]),
                false,
                false,
            ),
            // made public by one of the forum's moderators
            ("regular", vec![&anna, &judge], json!([]), false, false),
        ] {
            let told = json!({ "id": 9, "archetype": archetype, "post_stream": { "stream": [3, 1] }, "details": { "allowed_users": users, "allowed_groups": groups } });
            let room = TopicState::read(9, &told, "Seneschal");
            assert_eq!(
                (room.is_alone_with(&by_number), room.is_alone_with(&by_name)),
                (number, name),
                "{told}"
            );
            assert_eq!(
                (room.posts.as_slice(), room.is_open()),
                ([1, 3].as_slice(), archetype == "regular")
            );
        }
        assert!(
            !TopicState::read(9, &json!({ "id": 9 }), "Seneschal").is_alone_with(&by_name),
            "a topic of another shape"
        );
    }
}
