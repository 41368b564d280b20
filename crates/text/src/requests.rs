//! Requests made with the platform's own words: `help`, `show`, `confirm` … each alone on a line.

use super::clause_numbers::clause_numbers;
use super::consent::{Consent, consent_of};
use super::display_options::{chosen, is_turn, of_map, of_report};
use super::language_set::LanguageSet;
use super::platform_words::{Key, key_at, tongue_at};
use super::press::begins_letter;
use super::request_kind::{PlatformRequest, RequestKind};
use super::token::{Token, TokenSign, tokens};

/// Whether a line says one of these requests and nothing else.
pub fn says(line: &str, wanted: &[RequestKind]) -> bool {
    let words = tokens(line);
    key_at(&words, 0).is_some_and(|(key, length)| {
        length == words.len() && of_ask(key).is_some_and(|ask| wanted.contains(&ask))
    })
}

/// The text after the first word of a line, if that word makes this request.
pub fn says_first(line: &str, wanted: RequestKind) -> Option<&str> {
    let words = tokens(line);
    let (_, length) = key_at(&words, 0).filter(|(key, _)| of_ask(*key) == Some(wanted))?;
    Some(
        words
            .get(length)
            .and_then(|token| line.get(token.span.start..))
            .unwrap_or_default(),
    )
}

fn of_ask(key: Key) -> Option<RequestKind> {
    Some(match key {
        Key::Confirm => RequestKind::Confirm,
        Key::Accept => RequestKind::Accept,
        Key::Join => RequestKind::Join,
        Key::EndPress => RequestKind::Press,
        Key::Language => RequestKind::Language,
        _ => return None,
    })
}

/// The request in a line, if it is one; `please` before or after it, and the final punctuation
/// mark, are ignored.
pub(super) fn request(number: usize, text: &str, line: &[Token]) -> Option<PlatformRequest> {
    let bare = without_please(line);
    if bare.len() < line.len() {
        let written = text.get(..bare.last()?.span.end).unwrap_or(text);
        let found = bare_request(number, written, bare);
        let asks = text.contains('?');
        // a line with please, or a question, asks for information; actions are stated plainly, and
        // text after other words is people's own
        let is_told = found.as_ref().is_some_and(|found| match found.ask {
            RequestKind::Press | RequestKind::Moderator => false,
            RequestKind::Confirm | RequestKind::Accept => {
                !asks && !matches!(key_at(line, 0), Some((Key::Please, _)))
            }
            RequestKind::Wait
            | RequestKind::Ready
            | RequestKind::Clear
            | RequestKind::Resign
            | RequestKind::Draw
            | RequestKind::NoDraw
            | RequestKind::Back => !asks,
            _ => true,
        });
        if is_told {
            return found;
        }
    }
    bare_request(number, text, line)
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
fn bare_request(number: usize, text: &str, line: &[Token]) -> Option<PlatformRequest> {
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
    let simple = alone(key)
        .filter(|_| rest.is_empty())
        .or_else(|| question(key, rest, behind))
        .or_else(|| preference(key, rest, behind, english))
        .or_else(|| membership(key, rest, behind, english));
    let (ask, rest) = match (simple, key) {
        (Some(RequestKind::Moderator), _) => (RequestKind::Moderator, text.trim().to_owned()),
        (Some(ask), _) => (ask, behind.to_owned()),
        (None, Key::Report) => of_report(rest, behind)?,
        (None, Key::Confirm | Key::Courtesy | Key::Yes) => match consent_of(text, line)? {
            Consent::Confirmed(revision) => (RequestKind::Confirm, revision.to_owned()),
            Consent::Yes => return None,
        },
        _ => return None,
    };
    Some(PlatformRequest {
        line: number,
        ask,
        rest,
    })
}

/// The request of a word without anything after it.
fn alone(key: Key) -> Option<RequestKind> {
    Some(match key {
        Key::Status => RequestKind::Status,
        Key::Show => RequestKind::Show,
        Key::Confirm => RequestKind::Confirm,
        Key::Clear => RequestKind::Clear,
        Key::Accept => RequestKind::Accept,
        Key::Wait => RequestKind::Wait,
        Key::Ready => RequestKind::Ready,
        Key::Add => RequestKind::Add,
        Key::Rules => RequestKind::Rules,
        Key::Page => RequestKind::Page,
        Key::History => RequestKind::History,
        Key::Players => RequestKind::Players,
        Key::Deadline => RequestKind::Deadline,
        Key::Resign => RequestKind::Resign,
        Key::Draw => RequestKind::Draw,
        Key::NoDraw => RequestKind::NoDraw,
        Key::Forecast => RequestKind::Forecast,
        Key::Log => RequestKind::Log,
        Key::Back => RequestKind::Back,
        _ => return None,
    })
}

/// Requests with text after their word that show something, or go to other people.
fn question(key: Key, rest: &[Token], behind: &str) -> Option<RequestKind> {
    let words = rest.len();
    Some(match key {
        Key::Help if words <= 3 => RequestKind::Help,
        // the number of a revision, if several wait
        Key::Confirm if behind.parse::<u32>().is_ok() => RequestKind::Confirm,
        Key::Press if begins_letter(rest) => RequestKind::Press,
        Key::Rules if clause_numbers(behind).is_some() => RequestKind::Rules,
        // a command with its reason after it; a longer sentence that begins in this way is not a
        // command
        Key::Moderator if words <= 12 => RequestKind::Moderator,
        Key::Verify if words <= 3 || is_turn(behind) => RequestKind::Verify,
        Key::Map => of_map(rest, behind)?,
        _ => return None,
    })
}

/// Requests that change what mails their reader gets, and how.
fn preference(key: Key, rest: &[Token], behind: &str, english: bool) -> Option<RequestKind> {
    let words = rest.len();
    let says = |wanted: &[&str]| wanted.contains(&chosen(rest, behind).as_str());
    Some(match key {
        Key::Reports if words == 1 && says(&["round", "turn"]) => RequestKind::Rounds,
        Key::Calendar if words <= 2 && says(&["on", "off"]) => RequestKind::Calendar,
        Key::Reminders if words <= 2 && says(&["on", "off"]) => RequestKind::Reminders,
        Key::Mute if names_some(behind) => RequestKind::Mute,
        Key::Unmute if names_some(behind) => RequestKind::Unmute,
        Key::Language if (1..=3).contains(&words) => RequestKind::Language,
        // a name with three parts has five tokens or more, including its slashes
        Key::TimeZone if (1..=9).contains(&words) && behind.split_whitespace().count() <= 3 => {
            RequestKind::TimeZone
        }
        Key::Mail if (1..=3).contains(&words) && (english || says(&["text", "html", "both"])) => {
            RequestKind::Mail
        }
        _ => return None,
    })
}

/// Requests of people who come, are away, or write from elsewhere.
fn membership(key: Key, rest: &[Token], behind: &str, english: bool) -> Option<RequestKind> {
    let words = rest.len();
    Some(match key {
        Key::Away
            if (3..=12).contains(&words) && (english || rest.iter().any(Token::is_number)) =>
        {
            RequestKind::Away
        }
        Key::Join
            if (1..=if english { 24 } else { 6 }).contains(&words)
                && (english || words <= 2 || named_as(rest)) =>
        {
            RequestKind::Join
        }
        Key::Observe if (1..=if english { 12 } else { 2 }).contains(&words) => RequestKind::Observe,
        Key::StandBy if (1..=if english { 24 } else { 6 }).contains(&words) => RequestKind::StandBy,
        Key::Address if is_address(behind) => RequestKind::Address,
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
