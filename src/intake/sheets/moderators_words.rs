//! A moderator's command that a player wrote: nothing is done, and the answer says who could do it
//! and how to ask.

use super::future_turns::NOT_WRITTEN;
use super::order_detection::is_act;
use crate::campaign::Campaign;
use crate::commands::{
    Command, CommandMistake, ParsedCommand,
    command_parser::{CommandContext, parse_command},
    deadline::DeadlineAct,
    membership::admission::moderator_plays,
};
use crate::games::{LineVerdict, SheetReading};
use crate::intake::{
    context::Intake,
    requests::inquiry::shortened,
    seat_letter::SeatLetter,
    sender::{seat_claim::SeatClaim, unseated_people::say_moderates_at},
};
use crate::text::{MOST_LINES, Phrase};

/// The first line of a text that is such a command.
pub(crate) fn find_moderators_line<'t>(campaign: &Campaign, text: &'t str) -> Option<&'t str> {
    text.lines()
        .take(MOST_LINES)
        .map(str::trim)
        .find(|line| is_command(campaign, line))
}

/// Whether a moderator who wrote this would start an act, or be asked how long or which turn.
pub(crate) fn is_command(campaign: &Campaign, line: &str) -> bool {
    match parse(campaign, line) {
        ParsedCommand::Command(Command::Moderation(_), _) => is_act(campaign, line),
        ParsedCommand::Command(Command::Deadline(_), _) => true,
        ParsedCommand::Wrong(mistake) => matches!(
            mistake,
            CommandMistake::Duration(_) | CommandMistake::WhichTurn
        ),
        ParsedCommand::Command(Command::Confirm(_) | Command::Question(_), _)
        | ParsedCommand::Nothing => false,
    }
}

fn parse(campaign: &Campaign, line: &str) -> ParsedCommand {
    let is_fact = |line: &str| campaign.table.is_fact(line);
    parse_command(line, CommandContext::timeless(&is_fact))
}

/// Who could do it, and what the player can do: one who moderates too is told where to write.
pub(crate) fn say_who_moderates(intake: &Intake, claimed: &SeatClaim) -> Vec<Phrase> {
    let campaign = &claimed.campaign;
    if let Some(own) = say_moderates_at(intake, campaign, &claimed.address) {
        return vec![own];
    }
    if campaign.moderator(intake.config).is_none() {
        return vec![Phrase::new("moderator-none-to-ask")];
    }
    moderator_plays(campaign, intake.config)
        .into_iter()
        .chain([Phrase::new("moderator-how-to-ask")])
        .collect()
}

/// Beside orders: a line that would be a command, or one order that could be meant as one.
pub(crate) fn note_moderators_words(letter: &SeatLetter, reading: &SheetReading) -> Vec<Phrase> {
    let campaign = &letter.claimed.campaign;
    let mut lines = reading
        .answers
        .iter()
        .filter(|answer| answer.line != NOT_WRITTEN);
    let is_order = |verdict: &LineVerdict| matches!(verdict, LineVerdict::Will(_));
    let refused = lines
        .clone()
        .find(|answer| !is_order(&answer.verdict) && is_command(campaign, &answer.text))
        .map(|answer| ("moderator-not-yours", &answer.text));
    // `hold` is an order of soldiers, and pauses a campaign
    let alone = match (lines.next(), lines.next()) {
        (Some(one), None) if !letter.envelope.sheet.fenced => {
            let pauses = matches!(
                parse(campaign, &one.text),
                ParsedCommand::Command(Command::Deadline(DeadlineAct::Hold), _)
            );
            (pauses && is_order(&one.verdict)).then_some(("moderator-word-is-order", &one.text))
        }
        _ => None,
    };
    match refused.or(alone) {
        Some((id, said)) => [Phrase::new(id).with("said", shortened(said))]
            .into_iter()
            .chain(say_who_moderates(letter.intake, letter.claimed))
            .collect(),
        None => Vec::new(),
    }
}
