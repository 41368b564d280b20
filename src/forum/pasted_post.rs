//! A post as the history keeps it, in the place of a mail's bytes; and the letter that it is to the
//! intake.

use crate::mail::authentication::AuthenticationResults;
use crate::mail::{Letter, Mailbox, TextOrigin};
use serde::{Deserialize, Serialize};

/// What keys of pasted posts begin with; no mailbox gives such a key.
pub const KEY: &str = "forum/";

/// The shape in which this program writes them.
const VERSION: u32 = 1;

/// Everything that was on the page about it (FO-01, FO-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastedPost {
    pub seneschal_pasted: u32,
    /// As the board names him.
    pub author: String,
    /// The player's address, as it was when this was pasted.
    pub address: String,
    /// The campaign it was pasted for.
    pub campaign: String,
    pub text: String,
    pub quoted: String,
    /// The time as the page tells it.
    pub claimed: Option<String>,
    /// The last edit as the page tells it.
    pub edited: Option<String>,
    /// Who pasted it.
    pub by: String,
    /// As which board's page it was read.
    pub page: String,
}

impl PastedPost {
    pub fn new(
        author: String,
        address: String,
        campaign: String,
        text: String,
        quoted: String,
    ) -> PastedPost {
        let (claimed, edited, by, page) = (None, None, String::new(), String::new());
        PastedPost {
            seneschal_pasted: VERSION,
            author,
            address,
            campaign,
            text,
            quoted,
            claimed,
            edited,
            by,
            page,
        }
    }

    /// As the history keeps it.
    pub fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// `None` for what is no post, or is of a newer shape.
    pub fn read(bytes: &[u8]) -> Option<PastedPost> {
        serde_json::from_slice(bytes)
            .ok()
            .filter(|post: &PastedPost| post.seneschal_pasted <= VERSION)
    }

    /// The letter that it is: from the player's own address, about its campaign.
    pub fn letter(&self) -> Letter {
        Letter {
            from: Some(Mailbox {
                name: Some(self.author.clone()),
                address: self.address.clone(),
            }),
            to: Vec::new(),
            shown_to: Vec::new(),
            null_return_path: false,
            subject: self.campaign.clone(),
            message_id: None,
            date: None,
            in_reply_to: None,
            references: Vec::new(),
            text: self.text.clone(),
            quoted: self.quoted.clone(),
            letter_cut: false,
            origin: TextOrigin::Plain,
            machine: None,
            results: AuthenticationResults::default(),
            posted: None,
            remarks: Vec::new(),
        }
    }
}

/// What a post is known by when the same page is pasted again: campaign, author, words and time.
pub fn post_key(post: &PastedPost, when: &str) -> String {
    let fields = [
        post.campaign.as_str(),
        &super::fold_name(&post.author),
        &post.text,
        &post.quoted,
        when,
    ];
    let mut told = Vec::new();
    for field in fields {
        told.extend_from_slice(&(field.len() as u64).to_be_bytes());
        told.extend_from_slice(field.as_bytes());
    }
    format!(
        "{KEY}{}/{}",
        post.campaign,
        hex::encode(crate::text::hash::sha256(&told))
    )
}
