//! A turn waits once for sheets that are missing at its deadline.

use super::wait::{TurnWait, WaitPurpose, plan_wait};
use jiff::{SignedDuration, Timestamp};
use seneschal_campaign::{
    Campaign, MissingSheetPolicy,
    absence::{spans, upcoming_absences},
    error::InternalError,
    outcome::Outcome,
};
use seneschal_config::Config;
use seneschal_games::Seat;
use seneschal_history::{SeatRow, Transaction};
use seneschal_letters::MailComposer;
use seneschal_text::Address;
use seneschal_turns::{
    are_away,
    schedule::{PlayerTurn, at_deadline},
};

/// Whether the turn has already waited for missing sheets, in this phase or an earlier one. For
/// players on a board whose pages somebody pastes, only this phase counts: they may have written in
/// time each time.
pub fn has_waited(
    book: &Transaction,
    campaign: &Campaign,
    silent: &[(Seat, String)],
) -> Result<bool, InternalError> {
    let Some(waited) = book.waited(campaign.row.id)? else {
        return Ok(false);
    };
    let each = campaign.settings.nmr == MissingSheetPolicy::Hold
        && silent
            .iter()
            .any(|(seat, _)| campaign.seat(*seat).is_some_and(is_pasted));
    let turn = PlayerTurn::up_to(book, campaign, campaign.row.turn)?;
    Ok(waited == campaign.row.turn || !each && turn.is_some_and(|turn| turn.contains(waited)))
}

fn is_pasted(seat: &SeatRow) -> bool {
    seat.address.as_ref().is_some_and(Address::is_by_hand)
}

/// Does what a round at the deadline would have done if no round ran: the turn waits once for
/// sheets from a board. Otherwise it would depend on a running daemon whether late pastes count
/// (DL-08). Missing sheets by mail alone make no turn wait: which ones are missing is unknown until
/// the mailbox is read.
pub fn wait_for_pasted(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    campaign: Campaign,
    now: Timestamp,
) -> Result<(), InternalError> {
    let Some(due) = at_deadline(&campaign, config.settle()).filter(|due| *due <= now) else {
        return Ok(());
    };
    let why = match campaign.settings.nmr {
        MissingSheetPolicy::Hold if campaign.moderator(config).is_none() => WaitPurpose::ForSheets,
        MissingSheetPolicy::Standby => WaitPurpose::ForStandby,
        _ => return Ok(()),
    };
    if !campaign.is_running() || campaign.hold.is_some() || campaign.let_run {
        return Ok(());
    }
    let mut came = Vec::new();
    for sheet in book.sheets_of_turn(campaign.row.id, campaign.row.turn)? {
        let letter = sheet
            .letter
            .map(|letter| book.letter(letter))
            .transpose()?
            .flatten();
        came.extend(
            letter
                .is_none_or(|letter| letter.first_seen <= due.as_millisecond())
                .then_some(sheet.seat),
        );
    }
    let away = if why == WaitPurpose::ForStandby {
        are_away(book, &campaign)?
    } else {
        Vec::new()
    };
    let awaited = campaign.awaited()?;
    let needed = |seat: &&SeatRow| awaited.get(&seat.seat).is_some_and(|prompt| prompt.needed);
    let silent: Vec<&SeatRow> = campaign
        .players()
        .map(|(seat, _)| seat)
        .filter(needed)
        .filter(|seat| !came.contains(&seat.seat) && !away.contains(&seat.seat))
        .collect();
    if !silent.iter().any(|seat| is_pasted(seat)) {
        return Ok(());
    }
    let silent: Vec<(Seat, String)> = silent
        .into_iter()
        .map(|seat| (seat.seat, seat.lord.clone()))
        .collect();
    let wait = TurnWait {
        why,
        silent: &silent,
    };
    if let Some(plan) = wait_plan(book, desk, config, campaign, wait, now)? {
        plan.write(book, now)?;
    }
    Ok(())
}

/// The plan for waiting once for the missing sheets; `None` if the turn has waited before.
pub fn wait_plan(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    campaign: Campaign,
    wait: TurnWait,
    now: Timestamp,
) -> Result<Option<Outcome>, InternalError> {
    if has_waited(book, &campaign, wait.silent)? {
        return Ok(None);
    }
    let in_game = campaign.awaited()?;
    let absences = upcoming_absences(book, campaign.row.id, &in_game, now)?;
    let by_rule = if wait.why == WaitPurpose::ForStandby {
        campaign.next_deadline(&in_game, now, config.least(), &spans(&absences))
    } else {
        None
    };
    let rule = campaign.rule_for(&in_game);
    let at = by_rule.map(|next| next.at).unwrap_or_else(|| {
        let patience = config
            .catch_up()
            .checked_mul(2)
            .unwrap_or(SignedDuration::from_hours(24));
        // counted from the deadline, unless that was long ago
        let passed = campaign
            .deadline()
            .map(|at| now.duration_since(at))
            .filter(|passed| *passed < SignedDuration::from_hours(1));
        rule.next_counting_day(seneschal_campaign::deadlines::after(
            now,
            patience - passed.unwrap_or_default(),
            config.least(),
        ))
    });
    plan_wait(desk, config, campaign, wait, at, now).map(Some)
}
