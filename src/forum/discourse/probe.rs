//! One look at a forum for an operator's check-up: can it be reached, does the key hold, whose
//! account is it, may it write to people. It writes nothing.

use super::client::{ApiError, DiscourseClient};
use super::reader::encoded;
use crate::mail::compose::one_line;
use serde_json::Value;

/// What was seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscourseProbe {
    /// The account as the forum writes it.
    pub account: String,
    /// 0 is a newcomer, who may write to nobody where the forum is as it comes.
    pub trust: Option<u64>,
    /// Whether it may write to people, where the forum says so.
    pub writes: Option<bool>,
    /// Personal messages on the first page of its list.
    pub messages: usize,
}

pub fn glance(client: &mut DiscourseClient) -> Result<DiscourseProbe, ApiError> {
    let account = client.account().to_lowercase();
    // nobody else's key may read this list
    let list = client.get(&format!(
        "/topics/private-messages/{}.json?page=0",
        encoded(&account)
    ))?;
    let topics = list.pointer("/topic_list/topics").and_then(Value::as_array);
    let messages = topics
        .ok_or_else(|| ApiError::Odd {
            why: "a list of messages without topics: is it a Discourse forum?".to_owned(),
        })?
        .len();
    let told = client.get(&format!("/u/{}.json", encoded(&account)))?;
    let user = told.get("user").unwrap_or(&Value::Null);
    Ok(DiscourseProbe {
        account: user
            .get("username")
            .and_then(Value::as_str)
            .map(one_line)
            .unwrap_or(account),
        trust: user.get("trust_level").and_then(Value::as_u64),
        writes: user
            .get("can_send_private_messages")
            .and_then(Value::as_bool),
        messages,
    })
}
