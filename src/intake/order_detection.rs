//! A player's line that begins like a moderator's command but is an order: the words of a game's
//! language are ordinary words.

use super::seat_claim::SeatClaim;
use crate::campaign::{Campaign, error::InternalError};
use crate::commands::moderation::{
    ModeratorAct, named,
    words::{ModerationRequest, parse_moderation_request},
};
use crate::games::LineVerdict;
use crate::text::{Envelope, Line, PlatformRequest, RequestKind, Sheet};
use std::borrow::Cow;

/// The envelope with such lines restored to their places in the sheet.
pub(super) fn with_orders<'e>(
    claimed: &SeatClaim,
    envelope: Cow<'e, Envelope>,
) -> Result<Cow<'e, Envelope>, InternalError> {
    let outside = envelope.asked_outside;
    let doubtful = |request: &PlatformRequest| request.ask == RequestKind::Moderator;
    if !claimed.campaign.is_running() || !envelope.requests.iter().skip(outside).any(doubtful) {
        return Ok(envelope);
    }
    let mut changed = envelope.into_owned();
    let mut kept = Vec::new();
    for (n, request) in std::mem::take(&mut changed.requests)
        .into_iter()
        .enumerate()
    {
        if n >= outside && doubtful(&request) && is_order(claimed, &changed.sheet, &request)? {
            changed.sheet.lines.push(Line {
                number: request.line,
                text: request.rest,
            });
        } else {
            kept.push(request);
        }
    }
    changed.requests = kept;
    changed.sheet.lines.sort_by_key(|line| line.number);
    Ok(Cow::Owned(changed))
}

/// It names no act that a moderator can do here, reads as an order, or is between orders.
fn is_order(
    claimed: &SeatClaim,
    sheet: &Sheet,
    request: &PlatformRequest,
) -> Result<bool, InternalError> {
    let campaign = &claimed.campaign;
    if !is_act(campaign, &request.rest) {
        return Ok(true);
    }
    let read = |sheet: &Sheet| {
        campaign
            .table
            .read(campaign.position(), claimed.seat.seat, sheet)
    };
    let alone = Sheet {
        lines: vec![Line {
            number: 1,
            text: request.rest.clone(),
        }],
        fenced: true,
        tongue: None,
    };
    let will = |verdict: &LineVerdict| matches!(verdict, LineVerdict::Will(_));
    if read(&alone)?
        .answers
        .iter()
        .any(|answer| will(&answer.verdict))
    {
        return Ok(true);
    }
    let orders: Vec<usize> = read(sheet)?
        .answers
        .iter()
        .filter(|answer| will(&answer.verdict))
        .map(|answer| answer.line)
        .collect();
    Ok(orders.iter().any(|line| *line < request.line)
        && orders.iter().any(|line| *line > request.line))
}

/// Whether a moderator who wrote this would start an act, or be told what is missing: a seat can
/// only be given to somebody if there is such a seat.
fn is_act(campaign: &Campaign, line: &str) -> bool {
    match parse_moderation_request(line, &|line| campaign.table.is_fact(line)) {
        ModerationRequest::Nothing => false,
        ModerationRequest::Act(ModeratorAct::Replace { lord, .. }, _) => {
            named(campaign, &lord).is_ok()
        }
        _ => true,
    }
}
