//! A judge for board games played by mail and forum.
//!
//! ```text
//! mail in ─▶ intake ─▶ text ─▶ <game>: read, check ─▶ adjudicate (pure) ─▶ events ─▶ history ─▶ render: report, map ─▶ outbox ─▶ mail out
//!                                         ▲                        ▲
//!                                      position                  dice
//! ```
//!
//! The modules below are in that order. `ARCHITECTURE.md` says what each may depend on.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub use seneschal_clock as clock;
pub use seneschal_text as text;

pub use seneschal_games as games;
pub use seneschal_mail as mail;

pub use seneschal_forum as forum;
pub use seneschal_history as history;
pub use seneschal_render as render;

pub use seneschal_config as config;

pub use seneschal_campaign as campaign;

pub use seneschal_letters as letters;

pub use seneschal_turns as turns;

pub use seneschal_commands as commands;

pub mod archive;
pub mod intake;

pub mod chronicle;
pub mod web;

pub mod daemon;

pub mod doctor;

pub use seneschal_cases as cases;
pub mod simulate;
