//! Why a post may be somebody else's.

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PostDoubt {
    /// This line is between the name and the head, and may be the author's name.
    Between(String),
    /// This other known name is above the head too.
    Two(String),
    /// The page's other posts end in a line of the board's, but the previous one did not: this post
    /// may be written inside it.
    Within,
    /// In this line, counted from 1, another post seems to begin that cannot be separated from this
    /// one.
    Swallowed(usize, String),
    /// In this line, counted from 1, somebody else's words seem to be quoted, in an unknown format.
    Quoted(usize, String),
    /// The page's HTML does not show this part of it.
    Lacks(PostPart),
    /// Not everybody may read it: it is deleted, waits for approval, or is for moderators.
    Hidden,
    /// The page's HTML ends within it, or its tags do not fit together.
    Unfinished,
}

/// What every post has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PostPart {
    Author,
    Time,
    Text,
}
