//! Checks a topic before something is posted in it: does it exist, who reads it, which posts are in
//! it.
//!
//! A player's private letter is posted only where that player is the only reader (AU-11): anyone
//! invited since the last letter would read the next one, and all before it.

use super::client::{ApiError, DiscourseClient};
use seneschal_mail::compose::one_line;
use serde_json::Value;

/// The recipient of a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscourseRecipient {
    /// The user number; `None` if the judge never met the user and knows only the name.
    pub user: Option<i64>,
    /// The user's current name.
    pub name: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TopicState {
    pub topic: u64,
    private: bool,
    /// Members of a group may read it.
    groups: bool,
    /// Who may read it besides us: numbers and names.
    pub readers: Vec<(i64, String)>,
    /// Its posts, oldest first.
    pub posts: Vec<u64>,
}

impl TopicState {
    /// Reads a topic; `None`: it is deleted or closed to us, according to the forum itself.
    pub(super) fn look(
        client: &mut DiscourseClient,
        topic: u64,
    ) -> Result<Option<TopicState>, ApiError> {
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

    /// Whether only this reader and we can read it.
    pub(super) fn is_alone_with(&self, reader: &DiscourseRecipient) -> bool {
        let is_he = |(user, name): &(i64, String)| {
            reader.user.map_or_else(
                || name.to_lowercase() == reader.name.to_lowercase(),
                |own| own == *user,
            )
        };
        self.private && !self.groups && matches!(self.readers.as_slice(), [one] if is_he(one))
    }

    /// Whether everybody can read it.
    pub(super) fn is_open(&self) -> bool {
        !self.private
    }
}

/// Whether one of these topics, all created by the judge, is on this forum and has a post by the
/// judge. Without topics there is nothing to check, and the result is true.
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
        // the judge created it: the first post is the judge's
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
