//! Faults, injected on purpose: processes killed, disks filled, servers that misbehave, clocks that jump. A file a fault, named by its number.
//!
//! Each runs a bounded count in `cargo test --test faults`, and the full one in `tests/faults/all`; `docs/faults.md` keeps the results of that.
//! What a fault showed is printed as a line `F4: …` (`figures::say`).

mod figures;
mod imap_server;
mod world;

mod f01_kills;
mod f02_steps;
mod f04_smtp;
mod f05_imap;
mod f07_machines;
mod f08_forgers;
mod f11_secrets;
mod f17_backlog;
mod f22_month;
