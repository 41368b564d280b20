//! Why a planned campaign cannot be set up.

use super::names::LONGEST_NAME;
use seneschal_history::StoreError;
use seneschal_text::yaml_document::SetupError;

#[derive(Debug, thiserror::Error)]
pub enum CampaignPlanError {
    #[error(
        "the name {name:?} cannot be used: {why}; expected 3 to {LONGEST_NAME} letters, digits and dashes, not a number, a place or a word of the orders"
    )]
    Name { name: String, why: String },
    #[error(
        "seat {seat:?}: {why}; expected lord:colour:address, e.g. gawaine:red:anna@example.org, then :language:zone if wanted; without an address the seat is open"
    )]
    Seat { seat: String, why: String },
    #[error(
        "{address} is given to {first} and to {second}: one address, one seat, or nobody knows whose letter it is; expected another address, or none for an open seat"
    )]
    Twice {
        address: String,
        first: String,
        second: String,
    },
    #[error(transparent)]
    Game(#[from] SetupError),
    #[error("a campaign called {0} exists already")]
    Taken(String),
    #[error(
        "a campaign called {0} had begun and was dropped: the tokens in its players' mailboxes would hold again; expected another name"
    )]
    Dropped(String),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the setup cannot be written down: {0}")]
    Json(#[from] serde_json::Error),
}
