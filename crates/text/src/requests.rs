//! Requests made with the platform's own words: `help`, `show`, `confirm` … each alone on a line.

use super::clause_numbers::clause_numbers;
use super::consent::{Consent, consent_of};
use super::display_options::{chosen, is_turn, of_map, of_report};
use super::language_set::LanguageSet;
use super::platform_words::{Key, key_at, tongue_at};
use super::player_command::{
    ConfirmTarget, JoinWord, PendingAct, PlatformRequest, PlayerCommand, Preference,
    PublicQuestion, SeatQuestion, SheetCommand,
};
use super::token::{Token, TokenSign, tokens};

/// Whether a line says `confirm` and nothing else.
pub fn is_confirm(line: &str) -> bool {
    behind_word(line, Key::Confirm) == Some("")
}

/// The same for `accept`.
pub fn is_accept(line: &str) -> bool {
    behind_word(line, Key::Accept) == Some("")
}

/// Whether a line begins with `end press`.
pub fn ends_press(line: &str) -> bool {
    behind_word(line, Key::EndPress).is_some()
}

/// The text after the first word of a line, if it is this word.
pub(super) fn behind_word(line: &str, wanted: Key) -> Option<&str> {
    let words = tokens(line);
    let (_, length) = key_at(&words, 0).filter(|(key, _)| *key == wanted)?;
    Some(
        words
            .get(length)
            .and_then(|token| line.get(token.span.start..))
            .unwrap_or_default(),
    )
}

/// The request in a line, if it is one; `please` before or after it, and the final punctuation
/// mark, are ignored.
pub(super) fn request(number: usize, text: &str, line: &[Token]) -> Option<PlatformRequest> {
    Some(PlatformRequest {
        line: number,
        text: text.trim().to_owned(),
        command: command(text, line)?,
    })
}

fn command(text: &str, line: &[Token]) -> Option<PlayerCommand> {
    let bare = without_please(line);
    if bare.len() < line.len() {
        let written = text.get(..bare.last()?.span.end).unwrap_or(text);
        let found = bare_command(written, bare);
        let asks = text.contains('?');
        // a line with please, or a question, asks for information; actions are stated plainly, and
        // text after other words is people's own
        let is_told = found.as_ref().is_some_and(|found| match found {
            PlayerCommand::Moderator(_) => false,
            PlayerCommand::Confirm(_) | PlayerCommand::Sheet(SheetCommand::Accept) => {
                !asks && !matches!(key_at(line, 0), Some((Key::Please, _)))
            }
            PlayerCommand::Sheet(
                SheetCommand::Wait | SheetCommand::Ready | SheetCommand::Clear,
            )
            | PlayerCommand::Act(PendingAct::Resign | PendingAct::Draw)
            | PlayerCommand::NoDraw
            | PlayerCommand::Back => !asks,
            PlayerCommand::PublicQuestion(_)
            | PlayerCommand::SeatQuestion(_)
            | PlayerCommand::Preference(_)
            | PlayerCommand::Act(PendingAct::Address { .. } | PendingAct::Sheet { .. })
            | PlayerCommand::Sheet(SheetCommand::Add)
            | PlayerCommand::Away(_)
            | PlayerCommand::Mute { .. }
            | PlayerCommand::Join(..) => true,
        });
        if is_told {
            return found;
        }
    }
    bare_command(text, line)
}

/// Words in the longest phrase for `please`.
const MOST_PLEASE: usize = 4;

fn without_please(line: &[Token]) -> &[Token] {
    let please = |at: usize| match key_at(line, at) {
        Some((Key::Please, length)) => Some(length),
        _ => None,
    };
    let sign = |at: usize| {
        line.get(at)
            .is_some_and(|token| token.is(TokenSign::Comma) || token.is(TokenSign::Other))
    };
    let from = please(0).map_or(0, |length| length + usize::from(sign(length)));
    // `status!`, `report?`
    let mut to = line.len()
        - line
            .iter()
            .rev()
            .take_while(|token| token.is(TokenSign::Other))
            .count();
    // `s'il vous plaît` has four words
    if let Some(last) = (to.saturating_sub(MOST_PLEASE).max(from + 1)..to)
        .find(|at| please(*at).is_some_and(|length| at + length == to))
    {
        to = if sign(last - 1) { last - 1 } else { last };
    }
    line.get(from..to).unwrap_or(line)
}

/// Words that could be the last words of a wrapped sentence count only alone on a line.
fn bare_command(text: &str, line: &[Token]) -> Option<PlayerCommand> {
    let (key, length) = key_at(line, 0)?;
    let rest = line.get(length..).unwrap_or_default();
    let behind = rest
        .first()
        .and_then(|token| text.get(token.span.start..))
        .unwrap_or_default()
        .trim();
    // `post`, `absence`, `observer` are English words too: in another language they are requests
    // only if nothing else could be meant
    let english = tongue_at(line, 0) == LanguageSet::ENGLISH;
    alone(key)
        .filter(|_| rest.is_empty())
        .or_else(|| question(key, rest, behind))
        .or_else(|| preference(key, rest, behind, english))
        .or_else(|| membership(key, rest, behind, english))
        .or_else(|| match key {
            // a command with its reason after it; a longer sentence that begins in this way is not
            // a command
            Key::Moderator if rest.len() <= 12 => {
                Some(PlayerCommand::Moderator(text.trim().to_owned()))
            }
            // `reveal myself` is an order of the Round Table
            Key::Reveal if rest.is_empty() => {
                Some(PlayerCommand::Moderator(text.trim().to_owned()))
            }
            Key::Report => of_report(rest, behind),
            Key::Confirm | Key::Courtesy | Key::Yes => match consent_of(text, line)? {
                Consent::Confirmed(target) => Some(PlayerCommand::Confirm(target)),
                // whether anything was asked is for the reader of the letter to say: `agreement`
                Consent::Yes(_) => None,
            },
            _ => None,
        })
}

/// The request of a word without anything after it.
fn alone(key: Key) -> Option<PlayerCommand> {
    Some(match key {
        Key::Status => PlayerCommand::SeatQuestion(SeatQuestion::Status),
        Key::Show => PlayerCommand::SeatQuestion(SeatQuestion::Show),
        Key::Page => PlayerCommand::SeatQuestion(SeatQuestion::Page),
        Key::NewPage => PlayerCommand::SeatQuestion(SeatQuestion::NewPage),
        Key::Forecast => PlayerCommand::SeatQuestion(SeatQuestion::Forecast),
        Key::Log => PlayerCommand::SeatQuestion(SeatQuestion::Log),
        Key::Rules => PlayerCommand::PublicQuestion(PublicQuestion::Rules(String::new())),
        Key::Roads => PlayerCommand::PublicQuestion(PublicQuestion::Roads),
        Key::History => PlayerCommand::PublicQuestion(PublicQuestion::History),
        Key::Players => PlayerCommand::PublicQuestion(PublicQuestion::Players),
        Key::Deadline => PlayerCommand::PublicQuestion(PublicQuestion::Deadline),
        Key::Confirm => PlayerCommand::Confirm(ConfirmTarget::Open),
        Key::Clear => PlayerCommand::Sheet(SheetCommand::Clear),
        Key::Accept => PlayerCommand::Sheet(SheetCommand::Accept),
        Key::Wait => PlayerCommand::Sheet(SheetCommand::Wait),
        Key::Ready => PlayerCommand::Sheet(SheetCommand::Ready),
        Key::Add => PlayerCommand::Sheet(SheetCommand::Add),
        Key::Resign => PlayerCommand::Act(PendingAct::Resign),
        Key::Draw => PlayerCommand::Act(PendingAct::Draw),
        Key::NoDraw => PlayerCommand::NoDraw,
        Key::Back => PlayerCommand::Back,
        _ => return None,
    })
}

/// Requests with text after their word that show something, or confirm.
fn question(key: Key, rest: &[Token], behind: &str) -> Option<PlayerCommand> {
    let (words, text) = (rest.len(), behind.to_owned());
    Some(match key {
        Key::Help if words <= 3 => PlayerCommand::SeatQuestion(SeatQuestion::Help(text)),
        // the number of a revision, if several wait
        Key::Confirm => {
            let revision = behind.parse::<u32>().ok()?;
            PlayerCommand::Confirm(ConfirmTarget::Revision(revision.into()))
        }
        Key::Rules if clause_numbers(behind).is_some() => {
            PlayerCommand::PublicQuestion(PublicQuestion::Rules(text))
        }
        Key::Verify if words <= 3 || is_turn(behind) => {
            PlayerCommand::SeatQuestion(SeatQuestion::Verify(text))
        }
        Key::Map => of_map(rest, behind)?,
        _ => return None,
    })
}

/// Requests that change what mails their reader gets, and how.
fn preference(key: Key, rest: &[Token], behind: &str, english: bool) -> Option<PlayerCommand> {
    let (words, text) = (rest.len(), behind.to_owned());
    let choice = chosen(rest, behind);
    let whether = |yes: &str, no: &str| (choice == yes || choice == no).then_some(choice == yes);
    Some(PlayerCommand::Preference(match key {
        Key::Reports if words == 1 => Preference::EveryTurn(whether("turn", "round")?),
        Key::Calendar if words <= 2 => Preference::Calendar(whether("on", "off")?),
        Key::Reminders if words <= 2 => Preference::Reminders(whether("on", "off")?),
        Key::Language if (1..=3).contains(&words) => Preference::Language(text),
        // a name with three parts has five tokens or more, including its slashes
        Key::TimeZone if (1..=9).contains(&words) && behind.split_whitespace().count() <= 3 => {
            Preference::Zone(text)
        }
        Key::Mail
            if (1..=3).contains(&words)
                && (english || ["text", "html", "both"].contains(&choice.as_str())) =>
        {
            Preference::Form(text)
        }
        _ => return None,
    }))
}

/// Requests of people who come, are away, write from elsewhere, or want no press.
fn membership(key: Key, rest: &[Token], behind: &str, english: bool) -> Option<PlayerCommand> {
    let (words, text) = (rest.len(), behind.to_owned());
    Some(match key {
        Key::Mute | Key::Unmute if names_some(behind) => PlayerCommand::Mute {
            names: text,
            on: key == Key::Mute,
        },
        Key::Away
            if (3..=12).contains(&words) && (english || rest.iter().any(Token::is_number)) =>
        {
            PlayerCommand::Away(text)
        }
        Key::Join
            if (1..=if english { 24 } else { 6 }).contains(&words)
                && (english || words <= 2 || named_as(rest)) =>
        {
            PlayerCommand::Join(JoinWord::Join, text)
        }
        Key::Observe if (1..=if english { 12 } else { 2 }).contains(&words) => {
            PlayerCommand::Join(JoinWord::Observe, text)
        }
        Key::StandBy if (1..=if english { 24 } else { 6 }).contains(&words) => {
            PlayerCommand::Join(JoinWord::StandBy, text)
        }
        Key::Address if is_address(behind) => PlayerCommand::Act(PendingAct::Address {
            address: behind.trim_matches(['<', '>', '.', ',']).to_lowercase(),
        }),
        _ => return None,
    })
}

/// Whether it is a single word that looks like a mail address, or a name on a board after the
/// board's prefix.
fn is_address(text: &str) -> bool {
    let on_board = || {
        text.split_once(':').is_some_and(|(board, name)| {
            board.len() > 1 && board.chars().all(|c| c.is_ascii_alphabetic()) && !name.is_empty()
        })
    };
    !text.contains(' ') && (text.contains('@') || on_board())
}

/// Whether a lord is named as in an application: `comme gauvain`, `som kay`. A foreign sentence
/// that begins like an application seldom contains this.
fn named_as(rest: &[Token]) -> bool {
    (0..rest.len()).any(|at| matches!(key_at(rest, at), Some((Key::As, _))))
}

/// Maximum number of lords in one `mute`.
const MOST_NAMED: usize = 12;

/// Whether the text is a list of names and not a sentence: separated by commas, at most three words
/// each.
fn names_some(text: &str) -> bool {
    let names: Vec<&str> = text.split(',').map(str::trim).collect();
    names.len() <= MOST_NAMED
        && names
            .iter()
            .all(|name| (1..=3).contains(&name.split_whitespace().count()))
}

#[cfg(test)]
mod tests;
