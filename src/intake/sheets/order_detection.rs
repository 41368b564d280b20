//! Which lines are orders. A player's line that begins like a moderator's command may be one: the
//! words of a game's language are ordinary words.

use crate::campaign::{Campaign, error::InternalError};
use crate::commands::{
    Command, ParsedCommand,
    command_parser::{CommandContext, parse_command},
    moderation::{ModeratorAct, named},
};
use crate::games::{DynGame, LineAnswer, LineVerdict, Match, Seat, SheetReading};
use crate::intake::sender::seat_claim::SeatClaim;
use crate::text::{Envelope, Line, PlatformRequest, PlayerCommand, Sheet, envelopes, is_question};
use std::borrow::Cow;

/// Who reads a sheet: a position, a seat, and whether a moderator's line would start an act there.
pub struct OrderReader<'a> {
    pub at: &'a dyn Match,
    pub seat: Seat,
    pub is_act: &'a dyn Fn(&str) -> bool,
}

/// The envelope with such lines restored to their places in the sheet.
pub(crate) fn with_orders<'e>(
    claimed: &SeatClaim,
    envelope: Cow<'e, Envelope>,
) -> Result<Cow<'e, Envelope>, InternalError> {
    let campaign = &claimed.campaign;
    if !campaign.is_running() {
        return Ok(envelope);
    }
    let at = campaign.open_match()?;
    let reader = OrderReader {
        at: at.as_ref(),
        seat: claimed.seat.seat,
        is_act: &|line: &str| is_act(campaign, line),
    };
    Ok(restore_orders(&reader, envelope))
}

/// The same where there is no campaign.
pub fn restore_orders<'e>(reader: &OrderReader, envelope: Cow<'e, Envelope>) -> Cow<'e, Envelope> {
    let outside = envelope.asked_outside;
    let doubtful = |command: &PlayerCommand| matches!(command, PlayerCommand::Moderator(_));
    if !envelope.commands().skip(outside).any(doubtful) {
        return envelope;
    }
    let mut changed = envelope.into_owned();
    let mut kept = Vec::new();
    for (n, request) in std::mem::take(&mut changed.requests)
        .into_iter()
        .enumerate()
    {
        match &request {
            PlatformRequest {
                line: number,
                command: PlayerCommand::Moderator(text),
                ..
            } if n >= outside && is_order(reader, &changed.sheet, *number, text) => {
                changed.sheet.lines.push(Line {
                    number: *number,
                    text: text.clone(),
                });
            }
            _ => kept.push(request),
        }
    }
    changed.requests = kept;
    changed.sheet.lines.sort_by_key(|line| line.number);
    Cow::Owned(changed)
}

/// It names no act that a moderator can do here, reads as an order, or is between orders.
fn is_order(reader: &OrderReader, sheet: &Sheet, number: usize, text: &str) -> bool {
    if !(reader.is_act)(text) {
        return true;
    }
    let alone = Sheet {
        lines: vec![Line {
            number: 1,
            text: text.to_owned(),
        }],
        fenced: true,
        tongue: None,
    };
    let will = |verdict: &LineVerdict| matches!(verdict, LineVerdict::Will(_));
    let read = |sheet: &Sheet| reader.at.read(reader.seat, sheet).answers;
    if read(&alone).iter().any(|answer| will(&answer.verdict)) {
        return true;
    }
    let orders: Vec<usize> = read(sheet)
        .iter()
        .filter(|answer| will(&answer.verdict))
        .map(|answer| answer.line)
        .collect();
    orders.iter().any(|line| *line < number) && orders.iter().any(|line| *line > number)
}

/// Whether a moderator who wrote this would start an act, or be told what is missing: a seat can
/// only be given to somebody if there is such a seat.
pub(crate) fn is_act(campaign: &Campaign, line: &str) -> bool {
    is_act_of(campaign.table.as_ref(), line, |lord| {
        named(campaign, lord).is_ok()
    })
}

/// The same for a game, and the lords of its seats.
pub fn is_act_of(table: &dyn DynGame, line: &str, is_lord: impl Fn(&str) -> bool) -> bool {
    let is_fact = |line: &str| table.is_fact(line);
    match parse_command(line, CommandContext::timeless(&is_fact)) {
        ParsedCommand::Command(Command::Moderation(ModeratorAct::Replace { lord, .. }), _) => {
            is_lord(&lord)
        }
        ParsedCommand::Command(Command::Moderation(_) | Command::Confirm(_), _) => true,
        ParsedCommand::Wrong(mistake) => !mistake.is_about_time(),
        ParsedCommand::Command(Command::Deadline(_) | Command::Question(_), _)
        | ParsedCommand::Nothing => false,
    }
}

/// Whether no line is an order. Between BEGIN and END lines it is meant as a sheet nevertheless.
pub(crate) fn is_remarks(reading: &SheetReading) -> bool {
    reading
        .answers
        .iter()
        .all(|answer| answer.verdict == LineVerdict::Remark)
}

/// Whether no line is an order, and those that look like one are questions. An order with a question
/// mark behind it, for which the game suggests a line, is an order.
pub(crate) fn only_asks(reading: &SheetReading) -> bool {
    let asks = |answer: &LineAnswer| match &answer.verdict {
        LineVerdict::Remark => true,
        LineVerdict::Unread(why) => {
            let said = answer.text.trim_end().trim_end_matches('?');
            is_question(said) || why.instead.is_empty() && is_question(&answer.text)
        }
        LineVerdict::Will(_) | LineVerdict::Refused(_) => false,
    };
    reading.answers.iter().all(asks)
}

/// Whether a text without fences has no order, read with the current position; before the start and
/// after the end there is none to use.
pub(crate) fn is_talk(claimed: &SeatClaim, envelope: &Envelope) -> Result<bool, InternalError> {
    let (campaign, seat) = (&claimed.campaign, claimed.seat.seat);
    Ok(campaign.is_running()
        && !envelope.sheet.fenced
        && is_remarks(&campaign.open_match()?.read(seat, &envelope.sheet)))
}

/// The lines of a text that look like orders, each with its line number, counted from 1. They are
/// read for a seat, or, if the author is unknown, for the seat that fits best. Only for display:
/// nothing is done with them.
pub fn like_orders(
    campaign: &Campaign,
    seat: Option<Seat>,
    text: &str,
) -> Result<Vec<(usize, String)>, InternalError> {
    let mut best: Vec<(usize, String)> = Vec::new();
    if !campaign.is_running() {
        return Ok(best);
    }
    for seat in campaign
        .seats
        .iter()
        .map(|row| row.seat)
        .filter(|one| seat.is_none_or(|seat| seat == *one))
    {
        let mut found = Vec::new();
        for envelope in envelopes(text)
            .iter()
            .filter(|envelope| !envelope.sheet.lines.is_empty())
        {
            let reading = campaign.open_match()?.read(seat, &envelope.sheet);
            found.extend(
                reading
                    .answers
                    .into_iter()
                    .filter(|answer| answer.verdict != LineVerdict::Remark)
                    .map(|answer| (answer.line, answer.text)),
            );
        }
        if found.len() > best.len() {
            best = found;
        }
    }
    Ok(best)
}
