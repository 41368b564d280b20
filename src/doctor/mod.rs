//! Checks a set-up as an operator would by hand. Each finding says what was seen and what to do
//! about it. There is one file for each group of checks.
//!
//! It only looks and reports; it changes nothing except for the mails it sends to itself. Its texts
//! are for the operator, in plain English, and contain no secrets.

mod clock;
mod delivery_trace;
mod dns;
mod domain;
mod examination;
mod finding;
mod folder;
mod forum;
mod secrets;
mod servers;
mod service;
mod test_mail;

#[cfg(test)]
mod tests;

pub use examination::{DoctorOptions, examine};
pub use finding::{DoctorFinding, Severity, as_text, gravest};
