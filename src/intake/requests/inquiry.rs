//! A question to the judge: who asks, and which turn they mean.

use crate::campaign::{Campaign, error::InternalError};
use crate::clock::moment::stamp;
use crate::history::{SeatRow, Transaction};
use crate::letters::MailContext;
use crate::mail::Letter;
use crate::text::{
    Address, Phrase, PhraseArgument, PlayerCommand, PublicQuestion, SeatQuestion, ids::TurnNumber,
    normalize_turn,
};
use crate::turns::schedule::PlayerTurn;
use jiff::Timestamp;

/// The person who asks.
#[derive(Clone, Copy)]
pub(crate) struct Inquirer<'a> {
    pub campaign: &'a Campaign,
    /// `None`: sees what everybody may see.
    pub seat: Option<&'a SeatRow>,
    pub address: &'a Address,
    pub zone: &'a str,
    pub language: &'a str,
    /// The letter to be answered.
    pub letter: &'a Letter,
}

impl Inquirer<'_> {
    /// Whether a map of the inquirer's own lands can be drawn.
    pub(crate) fn has_lands(&self) -> bool {
        self.seat.is_some() && self.campaign.table.features().draws_lands
    }

    pub(crate) fn to<'t>(
        &'t self,
        letter: &'t str,
        kind: &'t str,
        now: Timestamp,
    ) -> MailContext<'t> {
        let turn = self.campaign.row.turn;
        MailContext {
            campaign: Some(self.campaign),
            seat: self.seat,
            address: self.address,
            turn,
            letter,
            kind,
            answers: Some(self.letter),
            language: self.language,
            now,
        }
    }

    pub(crate) fn when(&self, at: Timestamp) -> Phrase {
        stamp(at, self.zone)
    }
}

/// How many turns are listed for somebody who named one that was not played.
const MOST_NAMED: usize = 10;

/// The answer about a turn that was not played, with the turns that were, as players write them.
pub(crate) fn no_turn(
    book: &Transaction,
    campaign: &Campaign,
    said: &'static str,
    turn: &str,
) -> Result<Phrase, InternalError> {
    let turns = PlayerTurn::last_names(book, campaign, MOST_NAMED)?
        .into_iter()
        .map(|name| Phrase::new("asking-turn-written").with("turn", name).into())
        .collect();
    Ok(Phrase::new(said)
        .with("turn", shortened(turn))
        .with("turns", PhraseArgument::List(turns)))
}

/// The turn that somebody names as players write it; without a name, the last one. The opening
/// counts only with `opening`: it has a map.
pub(crate) fn find_turn_named(
    book: &Transaction,
    reader: &Inquirer,
    said: &str,
    opening: bool,
) -> Result<Result<PlayerTurn, Phrase>, InternalError> {
    let said = said.trim_end_matches(['.', '!', '?']);
    let name = normalize_turn(said);
    let campaign = reader.campaign;
    let found = if name.is_empty() {
        match PlayerTurn::last(book, campaign)? {
            None if opening => PlayerTurn::opening(book, campaign)?,
            last => last,
        }
    } else {
        PlayerTurn::find(book, campaign, &name)?
    };
    Ok(match (found, &campaign.last) {
        (Some(turn), _) => Ok(turn),
        (None, Some(last)) if last.number > TurnNumber(0) => {
            Err(no_turn(book, campaign, "asking-no-turn", said)?)
        }
        (None, None) if opening => Err(Phrase::new("asking-not-begun")),
        _ => Err(Phrase::new("asking-no-turn-yet")),
    })
}

/// How many requests of one mail are answered (IN-47).
pub(crate) const MOST: usize = 10;

/// If several things were asked, each answer gets its own heading; `answers` gives the line where
/// each begins, and its topic.
pub(crate) fn headed(mut lines: Vec<Phrase>, answers: &[(usize, &'static str)]) -> Vec<Phrase> {
    let several = answers
        .first()
        .is_some_and(|(_, first)| answers.iter().any(|(_, topic)| topic != first));
    if several {
        for (n, (at, topic)) in answers.iter().enumerate().rev() {
            let before = n.checked_sub(1).and_then(|before| answers.get(before));
            // all mail preferences are under one heading
            if before.is_none_or(|(_, before)| before != topic) {
                let heading = Phrase::heading("asking-heading").with("asked", *topic);
                lines.insert((*at).min(lines.len()), heading);
            }
        }
    }
    lines
}

/// What the heading above its answer says; `None`: it is no question, and others answer it.
pub(crate) fn topic(command: &PlayerCommand) -> Option<&'static str> {
    Some(match command {
        PlayerCommand::PublicQuestion(question) => public_topic(question),
        PlayerCommand::SeatQuestion(question) => match question {
            SeatQuestion::Help(_) => "help",
            SeatQuestion::Status => "status",
            SeatQuestion::Show => "show",
            SeatQuestion::Verify(_) => "verify",
            SeatQuestion::Log => "log",
            SeatQuestion::Forecast => "forecast",
            SeatQuestion::Page | SeatQuestion::NewPage => "page",
        },
        PlayerCommand::Moderator(_) => "moderator",
        PlayerCommand::Preference(_) => "wishes",
        // with the sheet, with the letters to players, or after a confirmation
        PlayerCommand::Act(_)
        | PlayerCommand::Confirm(_)
        | PlayerCommand::Sheet(_)
        | PlayerCommand::NoDraw
        | PlayerCommand::Away(_)
        | PlayerCommand::Back
        | PlayerCommand::Mute { .. }
        // for anybody, with a seat or without (`applications`)
        | PlayerCommand::Join(..) => return None,
    })
}

pub(crate) fn public_topic(question: &PublicQuestion) -> &'static str {
    match question {
        PublicQuestion::Draw(..) => "report",
        PublicQuestion::Roads => "roads",
        PublicQuestion::History => "history",
        PublicQuestion::Players => "players",
        PublicQuestion::Deadline => "deadline",
        PublicQuestion::Rules(_) => "rules",
    }
}

/// A line of the letter, shortened for repeating.
pub(crate) fn shortened(line: &str) -> String {
    let short = crate::text::phrase::piece(line, 60);
    if short.len() < line.len() {
        format!("{short}…")
    } else {
        short
    }
}
