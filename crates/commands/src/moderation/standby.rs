//! `replace gawaine by standby`: offers a seat to the standbys, one after another. The present
//! player, if any, plays on until one of them confirms, so nobody loses a seat to a vacancy.

use super::act_request::{ActRequest, ActResult, FinishedAct, ModerationContext};
use super::refusal::{ActError, ActRefusal};
use super::replacement;
use crate::membership::offers;
use seneschal_campaign::{
    Campaign,
    outcome::{DeadlineChange, Outcome},
};
use seneschal_history::{CampaignState, OpeningRow, SeatRow, Transaction};
use seneschal_letters::BroadcastNotice;
use seneschal_text::{Phrase, fold_words};

/// Whether the text in place of an address means the standbys.
pub(super) fn is_meant(address: &str) -> bool {
    matches!(fold_words(address).as_str(), "standby" | "stand by")
}

/// The seat, if somebody stands by for it.
fn wanted<'c>(
    book: &Transaction,
    campaign: &'c Campaign,
    lord: &str,
) -> Result<&'c SeatRow, ActError> {
    let seat = replacement::named(campaign, lord)?;
    match campaign.row.state {
        CampaignState::Setup => return Err(ActRefusal::NotBegun.into()),
        CampaignState::Running => {}
        _ => return Err(ActRefusal::Over.into()),
    }
    // standbys who declined before may be asked once more
    let opening = OpeningRow {
        campaign: campaign.row.id,
        seat: seat.seat,
        since: i64::MAX,
        cause: "moderator".to_owned(),
        told: false,
    };
    match offers::next(book, campaign, &opening)? {
        Some(_) => Ok(seat),
        None => Err(ActRefusal::NobodyStandsBy(seat.lord.clone()).into()),
    }
}

pub(super) fn preview_offer(
    book: &Transaction,
    campaign: &Campaign,
    lord: &str,
) -> Result<Phrase, ActError> {
    Ok(Phrase::new("joining-will-offer").with("lord", wanted(book, campaign, lord)?.lord.as_str()))
}

pub(super) fn offer(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    lord: &str,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let now = bench.now;
    let seat = bench
        .store
        .look(|book| wanted(book, campaign, lord).cloned())?;
    let lord = seat.lord.as_str();
    let lines = [
        Phrase::new("joining-put-up").with("lord", lord),
        Phrase::new("moderator-reason").with("reason", ordered.reason),
    ];
    let kind = ordered.called(bench.desk, "put-up", now);
    let title = Phrase::new("joining-title-put-up").with("lord", lord);
    let all = BroadcastNotice {
        campaign,
        but: &[],
        kind: &kind,
        title,
        now,
    };
    let mails = bench.desk.tell_all(all, |_, _| Ok(lines.to_vec()))?;
    let entry =
        serde_json::json!({ "act": "standby", "lord": seat.lord, "reason": ordered.reason });
    let done = ActResult {
        lines: vec![Phrase::new("joining-done-put-up").with("lord", lord)],
        ..ActResult::default()
    };
    let offered = DeadlineChange::OfferSeat {
        campaign: campaign.row.id,
        seat: seat.seat,
        cause: "moderator",
    };
    let outcome = Outcome {
        mails,
        ..Outcome::of(offered)
    };
    let act = FinishedAct {
        outcome,
        entry,
        done,
    };
    bench.finish(&campaign.row, ordered, act)
}
