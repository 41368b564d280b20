//! Gives a seat to another person: the new address replaces the old one, all earlier tokens become
//! void, and the new player gets the seat's last report.
//!
//! The former player's sheets for the open turn and future turns are private: they are set aside,
//! and nobody sees them.

use super::act_request::{ActRequest, ActResult, FinishedAct, ModerationContext};
use super::refusal::{ActError, ActRefusal};
use crate::membership::{
    MembershipContext,
    takeover::{SeatHandover, TakeoverNotice, plan_takeover},
};
use seneschal_campaign::Campaign;
use seneschal_config::Config;
use seneschal_history::{CampaignState, SeatRow};
use seneschal_mail::sender_token::is_ours;
use seneschal_text::{Address, Phrase};

fn piece(text: &str) -> String {
    seneschal_text::phrase::piece(text, 80)
}

pub fn named<'c>(campaign: &'c Campaign, lord: &str) -> Result<&'c SeatRow, ActRefusal> {
    campaign.seat_of(lord).ok_or_else(|| ActRefusal::NoLord {
        lord: piece(lord),
        lords: campaign.lords(),
    })
}

/// The seat, if it can be given to that address.
pub(super) fn replaceable<'c>(
    campaign: &'c Campaign,
    config: &Config,
    lord: &str,
    address: &str,
) -> Result<&'c SeatRow, ActRefusal> {
    let seat = named(campaign, lord)?;
    if campaign.row.state == CampaignState::Ended {
        return Err(ActRefusal::Over);
    }
    let Some(kept) = Address::parse(address) else {
        return Err(ActRefusal::NoAddress(piece(address)));
    };
    if !config.reaches(&kept) {
        return Err(ActRefusal::NoForum(piece(address)));
    }
    if is_ours(address, &config.mail.address) || config.is_own_on_forum(&kept) {
        return Err(ActRefusal::OurAddress(piece(address)));
    }
    if campaign.has_looked(&kept) {
        return Err(ActRefusal::Looked(piece(address)));
    }
    match campaign.players().find(|(_, other)| **other == kept) {
        Some((other, _)) => Err(ActRefusal::Seated {
            address: piece(address),
            lord: other.lord.clone(),
        }),
        None => Ok(seat),
    }
}

pub(super) fn replace(
    bench: &mut ModerationContext,
    mut campaign: Campaign,
    lord: &str,
    address: &str,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let former = replaceable(&campaign, bench.config, lord, address)?.clone();
    let address = Address::parse(address).ok_or_else(|| ActRefusal::NoAddress(piece(address)))?;
    let now = bench.now;
    let (lord, name) = (former.lord.as_str(), campaign.row.name.clone());
    let reason = Phrase::new("moderator-reason").with("reason", ordered.reason);
    let said = TakeoverNotice {
        sort: "replaced",
        title: Phrase::new("moderator-title-replaced").with("lord", lord),
        told: vec![
            Phrase::new("moderator-replaced").with("lord", lord),
            reason.clone(),
        ],
        farewell: vec![
            Phrase::new("moderator-farewell")
                .with("campaign", name.as_str())
                .with("lord", lord),
            reason,
        ],
        first: Phrase::new("moderator-takes-over")
            .with("campaign", name.as_str())
            .with("lord", lord),
    };
    let office = MembershipContext::unasked(bench.desk, bench.config, now);
    let outcome = plan_takeover(
        bench.store,
        office,
        bench.tables,
        &mut campaign,
        SeatHandover {
            former: &former,
            address: &address,
            said,
        },
    )?;
    let entry = serde_json::json!({ "act": "replace", "lord": lord, "reason": ordered.reason });
    let done = ActResult {
        lines: vec![Phrase::new("moderator-done-replaced").with("lord", lord)],
        ..ActResult::default()
    };
    let act = FinishedAct {
        outcome,
        entry,
        done,
    };
    bench.finish(&campaign.row, ordered, act)
}
