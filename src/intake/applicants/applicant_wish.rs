//! `join`, `observe`, `stand by`: what an applicant wants.

use crate::campaign::Campaign;
use crate::history::{ApplicantRow, ApplicationKind};
use crate::text::{
    JoinWord, PlayerCommand,
    membership::{JoinRequest, parse_join_request},
};

/// What somebody wants who wrote one of these words.
pub(crate) struct ApplicantWish {
    pub(crate) wish: ApplicationKind,
    /// `None`: no campaign is named.
    pub(crate) wanted: Option<JoinRequest>,
}

impl ApplicantWish {
    pub(crate) fn of(command: &PlayerCommand) -> Option<ApplicantWish> {
        let PlayerCommand::Join(word, text) = command else {
            return None;
        };
        Some(ApplicantWish {
            wish: match word {
                JoinWord::Join => ApplicationKind::Play,
                JoinWord::Observe => ApplicationKind::Watch,
                JoinWord::StandBy => ApplicationKind::StandBy,
            },
            wanted: parse_join_request(text),
        })
    }
}

/// The names of the lords for whom somebody applies.
pub(crate) fn lords_of(campaign: &Campaign, one: &ApplicantRow) -> Vec<String> {
    one.lords
        .iter()
        .filter_map(|lord| campaign.seat(*lord))
        .map(|seat| seat.lord.clone())
        .collect()
}
