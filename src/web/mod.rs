//! Pages over HTTP: a player's own behind his link, where he reads his report, tries a sheet and
//! sends one.
//!
//! A sheet that is sent from here is a letter like any other: stored first, read by the daemon's
//! next round, answered by mail; the page shows the same answer. Trying one is deciding about such
//! a letter without writing anything down. So nothing is decided here, and no game, rule or
//! deadline is known.
//! Async ends at this folder: the daemon's threads know nothing of it, and everything that touches
//! the history runs on a blocking thread.

mod letter;
mod mail_fragment;
mod page;
mod page_service;
mod routes;
mod server;

pub use server::{WebError, WebServer};
