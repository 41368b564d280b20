//! The moderator that a letter comes from.

use crate::campaign::Campaign;
use crate::text::{Address, Phrase};

/// What a letter to a moderator's address, or a moderator's forum post, counts for.
pub(crate) enum ModeratorMatch {
    To(Box<ModeratorClaim>),
    /// A forum post that does not count the way it was posted, and why.
    Not(Box<ModeratorClaim>, Phrase),
    /// From a former moderator of that campaign.
    Former(Box<Campaign>, Address),
    /// It proves nobody: a guesser is told nothing.
    Nobody,
}

/// The moderator, and the campaign they mean.
pub(crate) struct ModeratorClaim {
    pub campaign: Campaign,
    /// The address they write from.
    pub home: Address,
    /// They were asked to moderate, and have not accepted yet.
    pub asked_only: bool,
    /// The part of the letter that counts, if not all of it does.
    pub text: Option<String>,
}
