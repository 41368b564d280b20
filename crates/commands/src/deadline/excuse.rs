//! Excused turns: missed turns no longer count because the moderator accepts the player's reason.
//! If the missed turns had put the seat on offer, the player keeps it.

use super::act::{ActOrigin, DeadlineActor, DeadlineRefusal};
use crate::membership::{MembershipContext, offers};
use seneschal_campaign::{
    Campaign,
    error::InternalError,
    outcome::{Change, DeadlineChange, Guard, LogEntry, Outcome},
};
use seneschal_config::Config;
use seneschal_history::{LogKind, SeatRow, StoreResult, Transaction};
use seneschal_letters::{BroadcastNotice, MailComposer, moderator::by_command};
use seneschal_text::{Phrase, ids::Seat};
use serde_json::json;

/// Excuses all turns that the player has missed so far. The player gets a mail; so does everyone
/// else if the campaign names late players.
pub(super) fn excuse(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    campaign: Campaign,
    lord: &str,
    because: ActOrigin,
) -> Result<Result<Outcome, DeadlineRefusal>, InternalError> {
    let ActOrigin { by, reason, now } = because;
    if !campaign.is_running() {
        return Ok(Err(DeadlineRefusal::Because(campaign.say_not_running())));
    }
    let Some(seat) = campaign.seat_of(lord) else {
        return Ok(Err(DeadlineRefusal::Because(
            Phrase::new("silence-excuse-whom").with("lords", campaign.lords()),
        )));
    };
    let turns = book.silences(campaign.row.id, seat.seat)?.in_all;
    if turns == 0 {
        return Ok(Err(DeadlineRefusal::Because(
            Phrase::new("silence-none-to-excuse").with("lord", seat.lord.as_str()),
        )));
    }
    let kept = was_offered_for_them(book, &campaign, seat.seat)?;
    let lines = excuse_lines(seat, turns, kept, reason);
    let named = campaign.settings.name_late;
    let kind = desk.mail_kind(
        "excused",
        &[&seat.seat, &now.as_millisecond(), &by.letter()],
    );
    let all = BroadcastNotice {
        campaign: &campaign,
        but: &[],
        kind: &kind,
        title: Phrase::new("silence-title-excused"),
        now,
    };
    let mut mails = if named {
        desk.tell_all(all, |_, _| Ok(lines.clone()))?
    } else {
        desk.tell_one(all, seat, lines.clone())?
            .into_iter()
            .collect()
    };
    let mut changes = vec![DeadlineChange::Excuse {
        campaign: campaign.row.id,
        seat: seat.seat,
    }];
    if kept {
        changes.push(DeadlineChange::KeepSeat {
            campaign: campaign.row.id,
            seat: seat.seat,
        });
        mails.extend(offers::taken_back(
            MembershipContext {
                desk,
                config,
                now,
                letter: by.letter(),
            },
            book,
            &campaign,
            seat,
        )?);
    }
    if *by == DeadlineActor::CommandLine {
        mails.extend(by_command(desk, config, &campaign, lines.clone(), now)?);
    }
    let entry = json!({ "turn": campaign.row.turn, "act": "excuse", "lord": if named { seat.lord.as_str() } else { "" }, "seat": seat.seat, "turns": turns,
                        "reason": reason, "by": by.name(), "letter": by.letter_id() });
    let (id, turn) = (campaign.row.id, campaign.row.turn);
    Ok(Ok(Outcome {
        guards: Guard::open_turn(id, turn, campaign.hold),
        changes: changes.into_iter().map(Change::from).collect(),
        mails,
        log: vec![LogEntry::of(id, LogKind::Moderator, entry)],
        answer: lines,
    }))
}

/// `turns` are excused; `kept`: the seat was on offer because of them.
fn excuse_lines(seat: &SeatRow, turns: u32, kept: bool, reason: &str) -> Vec<Phrase> {
    let mut lines = vec![
        Phrase::new("silence-excused")
            .with("lord", seat.lord.as_str())
            .with("turns", turns),
    ];
    if kept {
        lines.push(Phrase::new("silence-excused-kept").with("lord", seat.lord.as_str()));
    }
    if !reason.is_empty() {
        lines.push(Phrase::new("moderator-reason").with("reason", reason));
    }
    lines
}

/// Whether a seat is on offer because of the turns that are excused. If it is on offer for the open
/// turn, which waits for a new player, it stays on offer.
fn was_offered_for_them(book: &Transaction, campaign: &Campaign, seat: Seat) -> StoreResult<bool> {
    let Some(opening) = book
        .openings(campaign.row.id)?
        .into_iter()
        .find(|opening| opening.seat == seat && opening.cause == "silent")
    else {
        return Ok(false);
    };
    let waits = book.waited(campaign.row.id)? == Some(campaign.row.turn);
    Ok(!waits
        || campaign
            .row
            .opened
            .is_none_or(|opened| opening.since <= opened))
}
