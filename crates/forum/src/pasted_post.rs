//! A post as stored in the history instead of a mail's bytes, and its conversion to a letter for
//! the intake.

use seneschal_mail::authentication::AuthenticationResults;
use seneschal_mail::{Letter, Mailbox, TextOrigin};
use serde::{Deserialize, Serialize};

/// Prefix of the keys of pasted posts; no mailbox assigns such a key.
pub const KEY: &str = "forum/";

/// The version of the stored format.
const VERSION: u32 = 1;

/// Everything that the page says about the post (FO-01, FO-02).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastedPost {
    pub seneschal_pasted: u32,
    /// The author's name on the board.
    pub author: String,
    /// The player's address when the post was pasted.
    pub address: String,
    /// The campaign it was pasted for.
    pub campaign: String,
    pub text: String,
    pub quoted: String,
    /// The time as written on the page.
    pub claimed: Option<String>,
    /// The last edit as written on the page.
    pub edited: Option<String>,
    /// Who pasted it.
    pub by: String,
    /// The kind of board used to read the page.
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

    pub fn bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// `None` if it is not a post, or has a newer format.
    pub fn read(bytes: &[u8]) -> Option<PastedPost> {
        serde_json::from_slice(bytes)
            .ok()
            .filter(|post: &PastedPost| post.seneschal_pasted <= VERSION)
    }

    /// The post as a letter: from the player's own address, about its campaign.
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
            is_sealed: false,
            machine: None,
            results: AuthenticationResults::default(),
            posted: None,
            remarks: Vec::new(),
        }
    }
}

/// Identifies a post when the same page is pasted again: campaign, author, text and time.
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
        hex::encode(seneschal_text::hash::sha256(&told))
    )
}
