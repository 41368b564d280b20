//! `join`, `observe`, `stand by`: what an applicant wants.

use crate::campaign::Campaign;
use crate::history::{ApplicantRow, ApplicationKind};
use crate::text::{Envelope, PlatformRequest, RequestKind};

/// What somebody wants who wrote one of these words.
pub(crate) struct ApplicantWish {
    pub(crate) wish: ApplicationKind,
    pub(crate) rest: String,
}

impl ApplicantWish {
    pub(crate) fn of(request: &PlatformRequest) -> Option<ApplicantWish> {
        let wish = match request.ask {
            RequestKind::Join => ApplicationKind::Play,
            RequestKind::Observe => ApplicationKind::Watch,
            RequestKind::StandBy => ApplicationKind::StandBy,
            _ => return None,
        };
        Some(ApplicantWish {
            wish,
            rest: request.rest.clone(),
        })
    }
}

/// Whether the letter contains one of these words.
pub(crate) fn asks_to_join(envelope: &Envelope) -> bool {
    envelope
        .requests
        .iter()
        .any(|request| ApplicantWish::of(request).is_some())
}

/// The names of the lords for whom somebody applies.
pub(crate) fn lords_of(campaign: &Campaign, one: &ApplicantRow) -> Vec<String> {
    one.lords
        .iter()
        .filter_map(|lord| campaign.seat(*lord))
        .map(|seat| seat.lord.clone())
        .collect()
}
