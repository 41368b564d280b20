//! Faults, injected on purpose: processes killed, disks filled, servers that misbehave, clocks that
//! jump. A file a fault, named by its number.
//!
//! Each runs a bounded count in `cargo test --test faults`, and the full one in `tests/faults/all`;
//! `docs/evidence/faults.md` keeps the results of that.
//! What a fault showed is printed as a line `F4: …` (`figures::say`).

#[path = "../fuzz/campaigns.rs"]
#[allow(dead_code, reason = "the fuzz targets' own tools")]
mod campaigns;
mod figures;
#[path = "../letters/house.rs"]
mod house;
mod imap_server;
#[path = "../fuzz/pen.rs"]
#[allow(dead_code, reason = "the fuzz targets' own tools")]
mod pen;
mod smtp_sink;
#[path = "../discourse/stand_in.rs"]
mod stand_in;
mod trace;
#[path = "../discourse/wire.rs"]
mod wire;
mod world;

mod f01_kills;
mod f02_steps;
mod f03_disks;
mod f04_smtp;
mod f05_imap;
mod f06_fuzz;
mod f07_machines;
mod f08_forgers;
mod f09_wrappers;
mod f10_quoted;
mod f11_secrets;
mod f12_deadlines;
mod f13_at_once;
mod f14_rot;
mod f15_backups;
mod f16_upgrades;
mod f17_backlog;
mod f21_forum;
mod f22_month;
