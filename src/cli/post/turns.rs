//! Selects the turns of a public post. If seats play one at a time, several turns may have run
//! since the last post, and the current round may be incomplete. The post then reports all complete
//! turns that were not posted yet, in one report.

use anyhow::Context;
use seneschal::campaign::{Campaign, error::InternalError};
use seneschal::history::{CampaignState, LogKind, Store, Transaction};
use seneschal::text::{
    ids::{RunNumber, TurnNumber},
    normalize_turn,
    yaml_document::expected_name,
};
use seneschal::turns::{ending::last_report::FINAL, schedule::PlayerTurn};
use std::ops::RangeInclusive;

/// The turns that a name means; a turn as players count it includes all its phases.
pub(super) fn named_turns(
    store: &mut Store,
    campaign: &Campaign,
    turn: &str,
) -> anyhow::Result<RangeInclusive<TurnNumber>> {
    let turn = normalize_turn(turn.trim());
    if turn == "start" {
        return Ok(TurnNumber(0)..=TurnNumber(0));
    }
    let names = store.read(|book| book.turn_names(campaign.row.id))?;
    let found = store.look(|book| PlayerTurn::find(book, campaign, &turn))?;
    found.map(|turn| turn.first..=turn.last).with_context(|| {
        let last = (campaign.row.state == CampaignState::Ended).then_some(FINAL);
        let played = names
            .iter()
            .filter(|(number, _)| *number > TurnNumber(0))
            .map(|(_, name)| name.as_str());
        let expected = expected_name(&turn, std::iter::once("start").chain(last).chain(played));
        format!(
            "{} has not played a turn called {turn:?}; expected {expected}",
            campaign.row.name
        )
    })
}

/// What to post if no turn is named: the last turn; if seats play one at a time, all complete turns
/// that were not posted yet, or with `again` what was posted last. `None`: there is nothing new for
/// everybody.
pub(super) fn unread(
    book: &Transaction,
    campaign: &Campaign,
    last: TurnNumber,
    again: bool,
) -> Result<Option<RangeInclusive<TurnNumber>>, InternalError> {
    if last == TurnNumber(0) || !campaign.is_in_turn(book, last)? {
        return Ok(Some(last..=last));
    }
    let Some(own) = PlayerTurn::last_complete(book, campaign)? else {
        return Ok(None);
    };
    Ok(match posted(book, campaign)? {
        // before the first post, or written by an older version
        None => Some(own.first..=own.last),
        Some(posted) if *posted.end() < own.last => Some(posted.end().next()..=own.last),
        Some(posted) if again && *posted.start() > TurnNumber(0) => Some(posted),
        Some(_) => None,
    })
}

/// The turns that were posted last, as far as those runs are still valid.
fn posted(
    book: &Transaction,
    campaign: &Campaign,
) -> Result<Option<RangeInclusive<TurnNumber>>, InternalError> {
    let mut posted: Option<RangeInclusive<TurnNumber>> = None;
    for row in book.log_of(campaign.row.id, &[LogKind::HandedOut])? {
        // entries by an older version do not name the run
        let entry: serde_json::Value = serde_json::from_str(&row.entry).unwrap_or_default();
        let figure = |name: &str| {
            entry
                .get(name)
                .and_then(serde_json::Value::as_u64)
                .and_then(|figure| u32::try_from(figure).ok())
        };
        let (Some(first), Some(last), Some(run)) = (figure("from"), figure("turn"), figure("run"))
        else {
            continue;
        };
        let (first, last) = (TurnNumber(first), TurnNumber(last));
        let Some(end) = first
            .until(last.next())
            .rev()
            .find(|turn| campaign.run_of(*turn) == RunNumber(run))
        else {
            continue;
        };
        if posted.as_ref().is_none_or(|posted| *posted.end() <= end) {
            posted = Some(first..=end);
        }
    }
    Ok(posted)
}
