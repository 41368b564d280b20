//! A check of the forum for operators: is it reachable, is the key valid, whose account is it, may
//! it write to people. It writes nothing.

use super::client::{ApiError, DiscourseClient};
use super::reader::encoded;
use seneschal_mail::compose::one_line;
use serde_json::Value;

/// The result of the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscourseProbe {
    /// The account name as the forum spells it.
    pub account: String,
    /// Trust level; 0 is a newcomer, who may message nobody on a forum with default settings.
    pub trust: Option<u64>,
    /// Whether the account may message people, if the forum says so.
    pub writes: Option<bool>,
    /// Number of personal messages on the first page of its list.
    pub messages: usize,
}

pub fn probe(client: &mut DiscourseClient) -> Result<DiscourseProbe, ApiError> {
    let account = client.account().to_lowercase();
    // no other account's key may read this list
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
