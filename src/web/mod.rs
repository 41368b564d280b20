//! Pages over HTTP: a player's own page behind their link, where they read their report, try a
//! sheet and send one; and a moderator's.
//!
//! What is sent from here is a letter like any other: stored first, read by the daemon's next
//! round, answered by mail; the page shows the same answer. Trying a sheet decides about such a letter
//! without storing anything. So nothing is decided here, and this module knows no game, rule or
//! deadline.
//! Async code is limited to this folder: the daemon's threads know nothing of it, and everything
//! that uses the history runs on a blocking thread.

mod devices;
mod letter;
mod link_turns;
mod mail_fragment;
mod moderator_page;
mod moderator_routes;
mod order_rows;
mod origin;
mod page;
mod page_service;
mod picture_cache;
mod player_page;
mod rate_limit;
mod reading;
mod routes;
mod server;
mod visitor;

pub(crate) use server::{WebError, WebServer};
