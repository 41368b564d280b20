//! When a turn runs: at its deadline, or when every awaited sheet is in and nobody has changed one
//! for a while. Which turns of the platform are the phases of one turn to players: `player_turn`.

mod player_turn;
#[cfg(test)]
mod tests;

pub use player_turn::{NamedTime, OpenTurnNames, PlayerTurn, open_name};
pub(crate) use player_turn::{name_in, turns_a_round};

use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{Campaign, DeadlineRule, deadlines::Deadline, error::InternalError};
use seneschal_clock::instant;
use seneschal_config::Config;
use seneschal_history::{SheetRow, Transaction};

/// A poll that begins at or after this moment lets a turn run without the missing sheets (DL-02,
/// DL-08).
pub fn at_deadline(campaign: &Campaign, settle: SignedDuration) -> Option<Timestamp> {
    campaign
        .cutoff()
        .and_then(|closes| closes.checked_add(settle).ok())
}

/// A poll that begins at or after this moment lets the turn run; `None` while sheets are missing
/// and there is no deadline. Everything that this reads from the history needs a trigger in `db/`
/// that clears the result. Everything that it reads from the configuration must be in `terms`.
pub fn due(
    book: &Transaction,
    campaign: &Campaign,
    settle: SignedDuration,
) -> Result<Option<Timestamp>, InternalError> {
    due_by(
        campaign,
        &book.standing_sheets(campaign.row.id, campaign.row.turn)?,
        campaign.row.quiet_since,
        settle,
    )
}

/// The same for sheets and a last change that may not be stored yet: an answer says when the turn
/// runs once they are.
fn due_by(
    campaign: &Campaign,
    sheets: &[SheetRow],
    quiet_since: Option<i64>,
    settle: SignedDuration,
) -> Result<Option<Timestamp>, InternalError> {
    if campaign.hold.is_some() {
        return Ok(None);
    }
    let at_deadline = at_deadline(campaign, settle);
    let waits = sheets.iter().any(|sheet| sheet.waits);
    // without a deadline, `wait` holds the turn until the player withdraws it, or the moderator
    // decides
    if waits || !campaign.missing_of(sheets)?.is_empty() || campaign.nobody_plays()? {
        return Ok(at_deadline);
    }
    let early = match campaign.settings.delay {
        // without a delay nobody gets time to reconsider: the poll that brought the last sheet is
        // late enough
        0 => instant(campaign.row.opened.unwrap_or(0)),
        delay => instant(quiet_since.unwrap_or(0))
            .checked_add(SignedDuration::from_secs(i64::from(delay)))
            .unwrap_or(Timestamp::MAX),
    };
    Ok(Some(
        at_deadline.map_or(early, |deadline| deadline.min(early)),
    ))
}

/// When the open turn runs before its deadline, given these sheets and their last change (DL-09);
/// `None` if it waits for its deadline.
pub fn early_run(
    campaign: &Campaign,
    sheets: &[SheetRow],
    quiet_since: Option<i64>,
    config: &Config,
) -> Result<Option<Timestamp>, InternalError> {
    if !campaign.is_running() {
        return Ok(None);
    }
    let settle = config.settle();
    let ahead =
        |at: &Timestamp| at_deadline(campaign, settle).is_none_or(|deadline| *at < deadline);
    Ok(due_by(campaign, sheets, quiet_since, settle)?.filter(ahead))
}

/// The deadline of a turn's next phase, in which its player is awaited again: the turn's own, but at least half of the rule's interval
/// from now. Without a deadline, as after a hold with no time left or a rule that was set later,
/// the rule gives that half.
pub(crate) fn next_phase_deadline(
    rule: &DeadlineRule,
    stands: Option<Deadline>,
    now: Timestamp,
    least: SignedDuration,
    absences: &[(Timestamp, Timestamp)],
) -> Option<Deadline> {
    let least = least.max(rule.half_interval());
    let floor = now.checked_add(least).ok()?;
    match stands {
        Some(stands) if stands.at >= floor => Some(stands),
        None if *rule == DeadlineRule::None => None,
        _ => Some(rule.free_after(now, least, absences)),
    }
}
