//! A judge for board games played by mail and forum.
//!
//! ```text
//! mail in ─▶ intake ─▶ sheet ─▶ games/<game>: read, check ─▶ adjudicate (pure) ─▶ events ─▶ store ─▶ publish: report, map ─▶ outbox ─▶ mail out
//!                                         ▲                        ▲
//!                                      position                  dice
//! ```
//!
//! The modules below stand in that order. `ARCHITECTURE.md` tells what each may know.
#![forbid(unsafe_code)]

pub mod clock;

pub mod forum;
pub mod intake;
pub mod mail;
pub mod moderator;
pub mod phrase;
pub mod sheet;

pub mod games;

pub mod boards;
pub mod cases;
pub mod publish;
pub mod table_file;
pub mod written;
pub mod yaml;

pub mod annals;
pub mod archive;
pub mod campaign;
pub mod desk;
pub mod ending;
pub mod intervention;
pub mod joining;
pub mod press;
pub mod proof;
pub mod referee;
pub mod rule_change;
pub mod seat_proof;
pub mod simulate;
pub mod site;
pub mod store;

pub mod config;
pub mod daemon;
pub mod doctor;
pub mod fault;
pub mod keeping;
pub mod metrics;
mod token_key;
pub mod web;
