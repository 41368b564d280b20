//! Proof for anyone who does not trust the judge: turns replayed from stored data, and dice
//! recomputed from a report.
//!
//! Knows campaigns, history and the interface to the games; no particular game, and nothing of how
//! mails are sent. `docs/dice.md` explains the method to people; `tests/dice_check.py` was written
//! from that page alone.

mod checks;
mod draws;
mod history;
mod replay;
mod report_parser;

#[cfg(test)]
mod tests;

pub use checks::{ProofFinding, about_last, about_report, about_sheet, about_two};
pub use draws::{TurnDraws, draws_block, hidden_draws};
pub use history::{TurnVerification, dice_proof_of, verify, verify_turn};
pub use replay::{
    RebuiltTurn, ReplayDifference, ReplayOutcome, TurnReplay, played, rebuild_turn, replay,
    replay_last,
};
pub use report_parser::{
    FinalProof, SheetProof, TurnProof, WelcomeProof, all_dice_in, dice_in, last_in, sheets_in,
    text_of, welcome_in,
};
