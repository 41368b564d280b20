//! Forums: what is copied from a board becomes letters, and letters become posts. Knows no game and no board's name: how each board writes is
//! data in `config/forum/`.
//!
//! A person may have a name on a board in a mail address's place ([`Way`]). What is written to him is kept in the outbox as a [`KeptPost`] until
//! somebody hands it out (`seneschal post`) or an adapter does; what he posts is pasted (`seneschal paste`) and dealt with as his mail would be.

pub mod discourse;
mod kept;
mod way;

pub use kept::{KeptFile, KeptPost};
pub use way::{LONGEST_NAME, Way, fold_name, plain_name, reachable};
