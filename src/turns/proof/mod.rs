//! Proof for who does not believe us: turns played again from what is stored, and dice recomputed
//! from what a report tells.
//!
//! Knows campaigns, history and the seam to the games; no game, and nothing of how mails are sent.
//! `docs/dice.md` tells the method to people; `tests/dice_check.py` was written from that page
//! alone.

mod checks;
mod history;
mod replay;
mod report_parser;

#[cfg(test)]
mod tests;

pub use checks::{ProofFinding, about_last, about_report, about_sheet, about_two};
pub use history::{TurnVerification, told_of, verify, verify_turn};
pub use replay::{
    RebuiltTurn, ReplayDifference, ReplayOutcome, TurnReplay, again, played, replay, replay_last,
};
pub use report_parser::{
    FinalProof, SheetProof, TurnProof, WelcomeProof, all_dice_in, dice_in, last_in, sheets_in,
    text_of, welcome_in,
};
