//! Our own help text, repeated without quote marks by some program such as a ticket system: its
//! examples look like orders, but nobody gave them.

use crate::campaign::error::InternalError;
use crate::intake::{
    arrived_letter::ArrivedLetter,
    requests::help_topics::{COMMANDS, answer_help},
    sender::seat_claim::SeatClaim,
    sheets::order_detection::is_talk,
};
use crate::render::letters::{HelpLetter, Notice};
use crate::text::{Envelope, Phrase, envelopes, fold_words};
use std::collections::BTreeSet;

/// No player writes this many of our lines in one letter: players copy an example or two.
const REPEATED: usize = 10;

/// The rest of an unfenced letter beside our help text, if it repeats that.
pub(crate) fn strip_help(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &Envelope,
) -> Result<Option<Envelope>, InternalError> {
    let intake = arrived.intake;
    let text = arrived.letter.text.as_str();
    if envelope.sheet.fenced
        || text
            .lines()
            .filter(|line| !line.trim().is_empty())
            .take(REPEATED)
            .count()
            < REPEATED
    {
        return Ok(None);
    }
    let mut lines = Vec::new();
    for topic in ["", COMMANDS] {
        lines.extend(answer_help(intake, claimed, topic)?.lines);
    }
    let notice = Notice {
        heading: Some(claimed.heading(intake, &claimed.sheets(arrived.book)?)?),
        title: Phrase::new("platform-title-answer"),
        lines,
        help: true,
        copy: Vec::new(),
    };
    let help = intake
        .desk
        .publisher
        .letter(
            "notice",
            &claimed.seat.language,
            &HelpLetter::new(&notice, claimed.campaign.table.as_ref()),
        )?
        .text;
    let ours: BTreeSet<String> = help
        .lines()
        .map(fold_words)
        .filter(|line| !line.is_empty())
        .collect();
    let theirs: BTreeSet<String> = text.lines().map(fold_words).collect();
    if theirs.intersection(&ours).count() < REPEATED {
        return Ok(None);
    }
    // a line that was wrapped again in transit is a part of the whole text
    let whole = fold_words(&help.split_whitespace().collect::<Vec<_>>().join(" "));
    let is_ours = |line: &str| {
        let line = fold_words(line);
        ours.contains(&line) || line.len() >= WRAPPED && whole.contains(&line)
    };
    let rest: String = text
        .lines()
        .filter(|line| !is_ours(line))
        .flat_map(|line| [line, "\n"])
        .collect();
    Ok(envelopes(&rest).into_iter().next().map(|rest| Envelope {
        lord: envelope.lord.clone(),
        secret: envelope.secret.clone(),
        ..rest
    }))
}

/// A shorter part of our sentences may be a player's own words.
const WRAPPED: usize = 30;

/// Whether nothing is left that anybody could mean.
pub(crate) fn says_nothing(claimed: &SeatClaim, rest: &Envelope) -> Result<bool, InternalError> {
    let empty = rest.requests.is_empty() && rest.press.is_empty();
    Ok(empty
        && (rest.sheet.lines.is_empty()
            || !claimed.campaign.is_running()
            || is_talk(claimed, rest)?))
}
