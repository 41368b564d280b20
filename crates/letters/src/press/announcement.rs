//! A moderator's message to everybody: `announce` … `end`, sent at once to all players and
//! observers, and logged.

use super::letter_words::{LetterWords, words};
use super::relay::{RelayContext, mails};
use seneschal_campaign::{
    error::InternalError,
    outcome::{Guard, Outcome, PressChange},
};
use seneschal_history::{NewPress, OutgoingMail};
use seneschal_text::{Phrase, TokenSign, WordIndex as Table, keywords, tokens};
use std::collections::BTreeSet;
use std::sync::LazyLock;

keywords! { Announce = "announce", End = "end" }

const TABLES: &[seneschal_text::WordTable] = seneschal_text::ANNOUNCEMENT_WORDS;

/// Parsed once; a test catches a table that cannot be parsed.
static WORDS: LazyLock<Option<Table<Key>>> = LazyLock::new(|| Table::mixed(TABLES).ok());

/// An announcement that is ready to be sent.
#[derive(Clone, Debug)]
pub struct AnnouncementDraft {
    guard: Guard,
    letter: NewPress,
    mails: Vec<OutgoingMail>,
    /// The text over the limit, which nobody gets.
    pub cut: String,
}

/// `None` if it contains no words.
pub fn announced(
    because: RelayContext,
    text: &str,
) -> Result<Option<AnnouncementDraft>, InternalError> {
    let LetterWords { text, cut } = words(text);
    if text.is_empty() {
        return Ok(None);
    }
    let letter = NewPress {
        campaign: because.campaign.row.id,
        turn: because.campaign.row.turn,
        at: because.now.as_millisecond(),
        seat: None,
        anonymous: false,
        public: true,
        readers: BTreeSet::new(),
        moderator: false,
        later: false,
        text,
    };
    // nobody can mute the moderator
    let mails = mails(because, &letter, &BTreeSet::new())?;
    Ok(Some(AnnouncementDraft {
        guard: Guard::turn_of(&because.campaign.row),
        letter,
        mails,
        cut,
    }))
}

impl AnnouncementDraft {
    /// To how many readers the judge sends it, and for how many it waits until somebody posts it.
    pub fn said(&self) -> Vec<Phrase> {
        let by_hand = self.mails.iter().filter(|mail| mail.recipient.is_by_hand());
        let waits = by_hand.count();
        let sent = Phrase::new("press-announced").with("count", self.mails.len() - waits);
        let posted = Phrase::new("press-announced-by-hand").with("count", waits);
        std::iter::once(sent)
            .chain((waits > 0).then_some(posted))
            .collect()
    }

    pub fn outcome(self) -> Outcome {
        Outcome {
            guards: vec![self.guard],
            ..Outcome::of(PressChange::Announcement(self.letter, self.mails))
        }
    }
}

/// An announcement as a moderator's mail contains it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    pub text: String,
    /// Whether its `end` was found; otherwise it goes to the end of the text.
    pub ended: bool,
    /// Lines before and after it.
    pub beside: usize,
}

/// From after `announce` to a line with only `end`. Nothing in it is read as a moderator's command.
pub fn announcement(text: &str) -> Option<Announcement> {
    let lines: Vec<&str> = text.lines().collect();
    let (begin, first) = lines
        .iter()
        .enumerate()
        .find_map(|(at, line)| Some((at, begins(line)?)))?;
    let end = lines
        .iter()
        .enumerate()
        .skip(begin + 1)
        .find(|(_, line)| is_alone(line, Key::End))
        .map(|(at, _)| at);
    let said = lines
        .get(begin + 1..end.unwrap_or(lines.len()))
        .unwrap_or_default();
    let said = std::iter::once(first).chain(
        said.iter()
            .copied()
            .filter(|line| !line.trim_start().starts_with('>')),
    );
    let outside = |(at, line): &(usize, &&str)| {
        (*at < begin || end.is_some_and(|end| *at > end)) && !line.trim().is_empty()
    };
    let beside = lines.iter().enumerate().filter(outside).count();
    Some(Announcement {
        text: said.collect::<Vec<_>>().join("\n"),
        ended: end.is_some(),
        beside,
    })
}

/// The rest of a line after `announce` and a colon; nothing else may follow `announce`.
fn begins(line: &str) -> Option<&str> {
    let words = tokens(line);
    let (key, length) = WORDS.as_ref()?.at(&words, 0)?;
    match words.get(length) {
        _ if key != Key::Announce => None,
        None => Some(""),
        Some(colon) if colon.is(TokenSign::Colon) => line.get(colon.span.end..).map(str::trim),
        Some(_) => None,
    }
}

fn is_alone(line: &str, wanted: Key) -> bool {
    let words = tokens(line);
    WORDS
        .as_ref()
        .and_then(|table| table.at(&words, 0))
        .is_some_and(|(key, length)| key == wanted && length == words.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_moderator_announces() {
        // no word means one thing in one language and another in the next
        let words = Table::<Key>::mixed(TABLES).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(words.ambiguities(), [""; 0]);
        for (text, wanted) in [
            (
                "announce\nNo turn at Easter.\nend",
                Some(("No turn at Easter.", true, 0)),
            ),
            (
                "Hi,\n\n*Announce*\nNo turn.\nresume\n*End.*\nthanks\nZoe",
                Some(("No turn.\nresume", true, 3)),
            ),
            (
                "announce: No turn.\nend announce",
                Some(("No turn.", true, 0)),
            ),
            (
                "announce\nNo turn.\n> as you said\n",
                Some(("No turn.", false, 0)),
            ),
            ("I announce that we stop\nend", None),
            ("announce it to them\nend", None),
            ("resume", None),
            ("", None),
        ] {
            let found = announcement(text)
                .map(|found| (found.text.trim().to_owned(), found.ended, found.beside));
            assert_eq!(
                found,
                wanted.map(|(said, ended, beside)| (said.to_owned(), ended, beside)),
                "{text}"
            );
        }
    }
}
