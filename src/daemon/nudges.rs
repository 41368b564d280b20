//! Nudges (OUT-13): friendly mails to the only player that all others wait for. They come when half
//! of the player's time is gone. Without a deadline they come after some days, and then ever more
//! rarely. A nudge is delayed while the player is away, the campaign is held, or shortly after
//! another mail. Without a deadline, moderators hear who keeps a turn waiting for long, even if
//! several are awaited.

use super::reminders::{KNOWS, marks};
use super::round_summary::RoundSummary;
use super::state::{Daemon, NudgeDelays};
use crate::campaign::{
    Campaign, CampaignCache, error::InternalError, sequential_play::sole_awaited_seat,
};
use crate::clock::{before, instant};
use crate::commands::deadline::reminders::{PlayerReminder, long_silent};
use crate::config::Config;
use crate::history::{CampaignRow, CampaignState, OutgoingMail, SeatRow, StoreResult, Transaction};
use crate::letters::{MailComposer, REMINDER};
use crate::text::ids::{CampaignId, Seat, TurnNumber};
use crate::turns::schedule::PlayerTurn;
use jiff::{SignedDuration, Timestamp};
use std::collections::BTreeMap;

/// Days after which a nudge goes out if there is no deadline: each interval is twice the one
/// before.
const ENDLESS: [i64; 8] = [2, 6, 14, 30, 62, 126, 254, 510];
/// Days after which moderators get a mail too.
const LONG: i64 = 14;
/// How often to check a campaign that is held for an unknown time.
const HELD: SignedDuration = SignedDuration::from_hours(1);
/// Time after midnight at the end of a vacation, so that the nudge is read with the morning's mail.
const MORNING: SignedDuration = SignedDuration::from_hours(8);

/// The nudges to send, and when to check again those that could not be sent yet.
#[derive(Default)]
struct NudgeBatch {
    mails: Vec<OutgoingMail>,
    again: Option<Timestamp>,
}

impl NudgeBatch {
    fn later(at: Timestamp, wait: SignedDuration) -> NudgeBatch {
        NudgeBatch {
            mails: Vec::new(),
            again: at.checked_add(wait).ok(),
        }
    }
}

/// A nudge that is due.
struct NudgeStage {
    /// Suffix of its mail's kind.
    name: String,
    /// Days since the turn opened, if it has no deadline.
    days: Option<i64>,
    /// A player who was reminded since then needs no nudge.
    since: Timestamp,
}

impl Daemon {
    /// The nudges that became due since the last look, and the campaigns where one is still delayed
    /// after they are written. The first look checks all campaigns, since delays are not stored.
    pub(super) fn nudges(
        &mut self,
        since: Option<Timestamp>,
        now: Timestamp,
        ticked: &mut RoundSummary,
    ) -> Result<(Vec<OutgoingMail>, NudgeDelays), InternalError> {
        let Daemon {
            store,
            desk,
            tables,
            config,
            pulse,
            put_off,
            ..
        } = self;
        let from = |mark: SignedDuration| {
            since.map_or(i64::MIN, |since| before(since, mark).as_millisecond())
        };
        let mut wait: NudgeDelays = put_off
            .iter()
            .filter(|(_, at)| **at > now)
            .map(|(id, at)| (*id, *at))
            .collect();
        store.look(|book| {
            let mut rows = book.halves_between(from(SignedDuration::ZERO), now.as_millisecond())?;
            for days in ENDLESS {
                let days = SignedDuration::from_hours(24 * days);
                rows.extend(book.opened_between(from(days), before(now, days).as_millisecond())?);
            }
            for id in put_off.keys().filter(|id| !wait.contains_key(id)) {
                rows.extend(
                    book.campaign(*id)?
                        .filter(|row| row.state == CampaignState::Running),
                );
            }
            let rows: BTreeMap<CampaignId, CampaignRow> =
                rows.into_iter().map(|row| (row.id, row)).collect();
            let mut mails = Vec::new();
            for (id, row) in rows {
                pulse.beat();
                let said = prepare_nudge(book, desk, config, tables, row, now);
                let Some(said) = ticked.absorb_error(said, id, "nobody is nudged")? else {
                    continue;
                };
                mails.extend(said.mails);
                wait.extend(said.again.map(|at| (id, at)));
            }
            Ok((mails, wait))
        })
    }
}

fn prepare_nudge(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    tables: &CampaignCache,
    row: CampaignRow,
    now: Timestamp,
) -> Result<NudgeBatch, InternalError> {
    if book.hold(row.id)?.is_some() {
        return Ok(NudgeBatch::later(now, HELD));
    }
    let Some(mark) = current_stage(&row, now) else {
        return Ok(NudgeBatch::default());
    };
    let campaign = Campaign::load(book, tables, row)?;
    let mut said = write_player_nudge(book, desk, &campaign, &mark, now)?;
    if let Some(days) = mark.days.filter(|days| *days >= LONG) {
        said.mails.extend(write_moderator_nudge(
            book, desk, config, &campaign, days, now,
        )?);
    }
    Ok(said)
}

/// The last mark that has passed, unless a reminder comes soon.
fn current_stage(row: &CampaignRow, now: Timestamp) -> Option<NudgeStage> {
    let opened = instant(row.opened?);
    let Some(deadline) = row.deadline.map(instant) else {
        let days = ENDLESS
            .into_iter()
            .rev()
            .find(|days| before(now, SignedDuration::from_hours(24 * days)) >= opened)?;
        return Some(NudgeStage {
            name: format!("nudge.days.{days}."),
            days: Some(days),
            since: Timestamp::MAX,
        });
    };
    let half = opened
        .checked_add(deadline.duration_since(opened) / 2)
        .unwrap_or(deadline);
    let soon = marks(deadline).any(|mark| mark > now && mark.duration_since(now) < KNOWS);
    (half <= now && now < deadline && !soon).then(|| NudgeStage {
        name: "nudge.half".to_owned(),
        days: None,
        since: before(half, KNOWS),
    })
}

/// To the only awaited player.
fn write_player_nudge(
    book: &Transaction,
    desk: &MailComposer,
    campaign: &Campaign,
    mark: &NudgeStage,
    now: Timestamp,
) -> Result<NudgeBatch, InternalError> {
    let (Some(whose), Some(opened)) = (
        sole_awaited_seat(&campaign.awaited()?),
        campaign.row.opened.map(instant),
    ) else {
        return Ok(NudgeBatch::default());
    };
    let missing = campaign.missing(book)?;
    let Some((seat, address)) = missing
        .into_iter()
        .find(|seat| seat.seat == whose)
        .and_then(|seat| Some((seat, seat.address.as_ref()?)))
    else {
        return Ok(NudgeBatch::default());
    };
    let id = campaign.row.id;
    if !needs_nudge(book, campaign, (seat, address), mark)? {
        return Ok(NudgeBatch::default());
    }
    // once, even if the turn has another phase or its deadline was moved
    let first = PlayerTurn::up_to(book, campaign, campaign.row.turn)?
        .map_or(campaign.row.turn, |turn| turn.first);
    let kind = format!("{REMINDER}{}", mark.name);
    if was_told(book, campaign, address, first, &kind)? {
        return Ok(NudgeBatch::default());
    }
    if let Some((at, wait)) = delay(book, id, (seat, address), now)? {
        return Ok(NudgeBatch::later(at, wait));
    }
    // since it became this player's turn, as players count turns
    let whole = if first < campaign.row.turn {
        book.turn(id, first.previous())?
            .map(|before| instant(before.played))
    } else {
        None
    };
    let mail = PlayerReminder {
        desk,
        campaign,
        seat,
        address,
        kind: &kind,
        now,
    }
    .nudge(book, whole.unwrap_or(opened))?;
    Ok(NudgeBatch {
        mails: vec![mail],
        again: None,
    })
}

/// Whether the player's orders are missing, and no reminder has said so.
fn needs_nudge(
    book: &Transaction,
    campaign: &Campaign,
    (seat, address): (&SeatRow, &str),
    mark: &NudgeStage,
) -> StoreResult<bool> {
    let id = campaign.row.id;
    // at a deadline the valid lines of the sheet count; without one, the turn waits for this player
    let enough = mark.days.is_none()
        && book
            .standing_sheet(id, campaign.row.turn, seat.seat)?
            .is_some();
    let reminded = book.was_reminded_since(address, id, mark.since.as_millisecond())?;
    Ok(!enough
        && !reminded
        && campaign.players().count() >= 2
        && book.wants_reminders(id, seat.seat)?)
}

/// Whether a mail of this kind went to the address since this turn, which no rollback has voided.
fn was_told(
    book: &Transaction,
    campaign: &Campaign,
    address: &str,
    turn: TurnNumber,
    kind: &str,
) -> StoreResult<bool> {
    // a rollback voids the turn and its mails
    let since = campaign
        .rollbacks
        .last()
        .map_or(i64::MIN, |rollback| rollback.at);
    book.was_told_from(address, campaign.row.id, turn, kind, since)
}

/// From when, and how long, a nudge waits for a player who is away or just had a mail.
fn delay(
    book: &Transaction,
    id: CampaignId,
    (seat, address): (&SeatRow, &str),
    now: Timestamp,
) -> StoreResult<Option<(Timestamp, SignedDuration)>> {
    let until = |last: i64| instant(last).checked_add(MORNING).unwrap_or(Timestamp::MAX);
    let away = book
        .absences_of(id, seat.seat)?
        .into_iter()
        .find(|(first, last)| (instant(*first)..=until(*last)).contains(&now));
    if let Some((_, last)) = away {
        return Ok(Some((until(last), SignedDuration::from_millis(1))));
    }
    let last = book
        .last_mail_to(address, id)?
        .map_or(Timestamp::MIN, instant);
    Ok((now.duration_since(last) < KNOWS).then_some((last, KNOWS)))
}

/// To the moderators of a campaign without a deadline: whom its turn waits for.
fn write_moderator_nudge(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    days: i64,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
    let missing = campaign.missing_of(&sheets)?;
    let waits = |seat: Seat| sheets.iter().any(|sheet| sheet.seat == seat && sheet.waits);
    let lords = campaign
        .players()
        .map(|(seat, _)| seat)
        .filter(|seat| missing.iter().any(|one| one.seat == seat.seat) || waits(seat.seat));
    let lords: Vec<String> = lords.map(|seat| seat.lord.clone()).collect();
    let kind = format!("endless/{days}");
    let moderators = campaign.moderators(config);
    let Some(first) = moderators.first().filter(|_| !lords.is_empty()) else {
        return Ok(Vec::new());
    };
    if was_told(book, campaign, first.address, campaign.row.turn, &kind)? {
        Ok(Vec::new())
    } else {
        long_silent(desk, config, campaign, (lords, days), &kind, now)
    }
}
