//! Mail that no person wrote to order something: bounces, complaints, other machines' mail, and unsubscribing.

pub(crate) mod help_echo;
pub mod ignored_mail;
pub(crate) mod machine_mail;
pub(crate) mod our_mails;
pub(crate) mod unsubscribing;
