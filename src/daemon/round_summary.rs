//! What the daemon did in one round.

use crate::campaign::error::InternalError;
use crate::text::ids::CampaignId;

/// What one round did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundSummary {
    /// Number of new mails stored.
    pub taken: usize,
    /// Letters handled.
    pub settled: usize,
    /// Campaign and turn, as `("thornvale", "spring 3")`.
    pub played: Vec<(String, String)>,
    pub sent: usize,
    /// Errors; each is retried.
    pub trouble: Vec<String>,
    /// Mails that were not sent, with the reason. Each waits for its next attempt or is given up.
    pub unsent: Vec<String>,
    /// More work is left than one round does: the next round starts at once.
    pub more: bool,
}

impl RoundSummary {
    /// One broken campaign must not stop the others. If another process was faster, the work is
    /// done. Database errors stop the round.
    pub(super) fn absorb_error<T>(
        &mut self,
        done: Result<T, InternalError>,
        campaign: CampaignId,
        what: &'static str,
    ) -> Result<Option<T>, InternalError> {
        match done {
            Ok(done) => return Ok(Some(done)),
            Err(fault) if fault.stops_the_round() => return Err(fault),
            Err(fault) if !fault.is_overtaken() => {
                tracing::error!(campaign = campaign.0, %fault, "{what}");
                self.trouble.push(fault.to_string());
            }
            Err(_) => {}
        }
        Ok(None)
    }
}
