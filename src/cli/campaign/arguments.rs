//! Arguments that many commands of `campaign` share.
//!
//! The structs have no doc comments, because clap would take them for the command's own help.

use crate::cli::acts::ActOptions;

#[derive(clap::Args)]
pub(super) struct CampaignArgument {
    /// The campaign's name
    #[arg(value_name = "CAMPAIGN")]
    pub name: String,
}

#[derive(clap::Args)]
pub(super) struct ReasonArgument {
    /// The reason: mailed to everybody, and stored in the campaign's log
    #[arg(long, value_name = "WHY")]
    pub reason: String,
}

#[derive(clap::Args)]
pub(super) struct OptionalReason {
    /// The reason, if you like: mailed with the notice, and stored in the campaign's log
    #[arg(
        long,
        value_name = "WHY",
        default_value = "",
        hide_default_value = true
    )]
    pub reason: String,
}

impl ReasonArgument {
    pub(super) fn options(&self, sure: bool) -> ActOptions<'_> {
        ActOptions {
            reason: &self.reason,
            sure,
        }
    }
}

impl OptionalReason {
    pub(super) fn options(&self, sure: bool) -> ActOptions<'_> {
        ActOptions {
            reason: &self.reason,
            sure,
        }
    }
}
