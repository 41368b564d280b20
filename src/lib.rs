//! A judge for board games played by mail and forum.
//!
//! ```text
//! mail in ─▶ intake ─▶ text ─▶ games/<game>: read, check ─▶ adjudicate (pure) ─▶ events ─▶ history ─▶ render: report, map ─▶ outbox ─▶ mail out
//!                                         ▲                        ▲
//!                                      position                  dice
//! ```
//!
//! The modules below are in that order. `ARCHITECTURE.md` says what each may depend on.
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod clock;
pub mod text;

pub mod games;
pub mod mail;

pub mod forum;
pub mod history;
pub mod render;

pub mod config;

pub mod campaign;

pub mod letters;

pub mod turns;

pub mod commands;

pub mod archive;
pub mod intake;

pub mod chronicle;
pub mod web;

pub mod daemon;

pub mod doctor;

pub mod cases;
pub mod simulate;
