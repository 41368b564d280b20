//! The words of people who want to play, watch or be a standby: `thornvale as gawaine, kay` after
//! `join`, and the answers to our mails. Knows no campaign.

use crate::{
    ConfirmTarget, Consent, Token, TokenKind, WordIndex, WordTable, behind_word, consent, keywords,
    platform_words::Key as Word, tables, tokens,
};
use std::sync::LazyLock;

keywords! { As = "as", For = "for", And = "and", Any = "any", Yes = "yes", No = "no", Leave = "leave", Status = "status", Not = "not" }

const TABLES: &[WordTable] = tables!("joining");

/// Parsed once; a test catches an invalid table.
static WORDS: LazyLock<Option<WordIndex<Key>>> = LazyLock::new(|| WordIndex::mixed(TABLES).ok());

/// Maximum number of letters shown of a name in a letter.
const LONGEST: usize = 40;
/// Maximum number of lords that one person may name.
const MOST_LORDS: usize = 12;
/// Maximum number of lines read from an answer.
const MOST_LINES: usize = 40;

/// The text after `join`, `observe` or `stand by`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JoinRequest {
    pub campaign: String,
    /// As written, in order of preference; empty: any lord.
    pub lords: Vec<String>,
}

/// The answer to a mail about joining.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MembershipAnswer {
    Yes,
    No,
    /// The sender withdraws.
    Leave,
    /// The sender asks for the status.
    Status,
    /// Other lords, as written.
    Lords(Vec<String>),
    /// The language for letters to the sender, as the whole line: for people who watch on a forum.
    Language(String),
    Nothing,
}

fn known(words: &[Token], at: usize) -> Option<(Key, usize)> {
    WORDS.as_ref()?.at(words, at)
}

/// Whether the whole name would be read as one of these words.
pub fn is_answer(name: &str) -> bool {
    let words = tokens(name);
    known(&words, 0).is_some_and(|(_, length)| length == words.len())
}

/// Parses the text after the word; `None` if it names no campaign.
pub fn parse_join_request(text: &str) -> Option<JoinRequest> {
    let mut rest = text.trim();
    while !rest.is_empty() {
        // up to the next blank: a campaign's name may contain dashes and digits
        let (word, behind) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let words = tokens(word);
        if matches!(known(&words, 0), Some((Key::For, length)) if length == words.len()) {
            rest = behind.trim_start();
            continue;
        }
        let campaign =
            piece(word.trim_matches(['.', ',', '!', ';', ':', '?', '"', '\'', '<', '>', '*']));
        return (!campaign.is_empty()).then(|| JoinRequest {
            campaign,
            lords: lords(behind),
        });
    }
    None
}

/// The names after `as`, separated by commas and connecting words; empty without `as`.
pub(crate) fn lords(text: &str) -> Vec<String> {
    let words = tokens(text);
    let begins = (0..words.len()).find_map(|at| {
        known(&words, at)
            .filter(|(key, _)| *key == Key::As)
            .map(|(_, length)| at + length)
    });
    let Some(mut at) = begins else {
        return Vec::new();
    };
    let mut found: Vec<String> = Vec::new();
    let mut from: Option<usize> = None;
    let mut to = 0;
    let mut end = |from: &mut Option<usize>, to: usize| {
        if let Some(name) = from
            .take()
            .and_then(|from| text.get(from..to))
            .map(piece)
            .filter(|name| !name.is_empty())
        {
            found.push(name);
        }
    };
    while let Some(word) = words.get(at) {
        match known(&words, at) {
            Some((Key::And | Key::Any | Key::For | Key::As, length)) => {
                end(&mut from, to);
                at += length;
                continue;
            }
            _ if matches!(word.kind, TokenKind::Sign(_)) => end(&mut from, to),
            _ => {
                from.get_or_insert(word.span.start);
                to = word.span.end;
            }
        }
        at += 1;
    }
    end(&mut from, to);
    found.truncate(MOST_LORDS);
    found
}

/// The answer: the first line that consists only of one of the words. A language counts only if
/// there is no other answer.
pub fn parse_answer(text: &str) -> MembershipAnswer {
    let mut language = MembershipAnswer::Nothing;
    for line in text.lines().take(MOST_LINES).map(|line| {
        line.trim()
            .trim_matches(['*', '_', '.', '!', '"', '\'', '>'])
    }) {
        let words = tokens(&line.replace(',', " "));
        let whole = |length: usize| length == words.len();
        match known(&words, 0) {
            Some((Key::Yes, length)) if whole(length) => return MembershipAnswer::Yes,
            _ if matches!(
                consent(line),
                Some(Consent::Yes(ConfirmTarget::Open) | Consent::Confirmed(ConfirmTarget::Open))
            ) =>
            {
                return MembershipAnswer::Yes;
            }
            Some((Key::No, length)) if whole(length) => return MembershipAnswer::No,
            Some((Key::Status, length)) if whole(length) => return MembershipAnswer::Status,
            // languages that put the negation after the verb need equally few words: `lämna inte`
            Some((Key::Leave, _)) if words.len() <= 3 && !denied(&words) && !line.contains('?') => {
                return MembershipAnswer::Leave;
            }
            Some((Key::As, _)) => return MembershipAnswer::Lords(lords(line)),
            _ => {}
        }
        // a longer line is a sentence that only begins like this
        if behind_word(line, Word::Language)
            .is_some_and(|named| (1..=3).contains(&tokens(named).len()))
        {
            language = MembershipAnswer::Language(line.to_owned());
            continue;
        }
        // `join thornvale as kay`, again
        if behind_word(line, Word::Join).is_some() {
            return MembershipAnswer::Lords(lords(line));
        }
    }
    language
}

/// Whether a line may negate its first word.
fn denied(words: &[Token]) -> bool {
    (0..words.len()).any(|at| matches!(known(words, at), Some((Key::Not, _))))
}

/// Text from a letter that is safe to repeat.
pub fn piece(text: &str) -> String {
    crate::phrase::piece(text.trim(), LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_behind_the_word() {
        // no word means one thing in one language and another in the next
        let words = WordIndex::<Key>::mixed(TABLES).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(words.ambiguities(), [""; 0]);
        for (text, campaign, lords) in [
            ("thornvale as gawaine", "thornvale", &["gawaine"][..]),
            ("thornvale", "thornvale", &[]),
            ("Thornvale.", "Thornvale", &[]),
            (
                "thornvale as gawaine, kay",
                "thornvale",
                &["gawaine", "kay"],
            ),
            (
                "thornvale as Gawaine, then Kay or any",
                "thornvale",
                &["Gawaine", "Kay"],
            ),
            ("the-long-war as any", "the-long-war", &[]),
            (
                "the campaign round2 as Sir Kay, please",
                "round2",
                &["Sir Kay"],
            ),
            (
                "for thornvale as lord kay and lionel!",
                "thornvale",
                &["kay", "lionel"],
            ),
        ] {
            assert_eq!(
                parse_join_request(text),
                Some(JoinRequest {
                    campaign: campaign.to_owned(),
                    lords: lords.iter().map(|lord| (*lord).to_owned()).collect()
                }),
                "{text}"
            );
        }
        assert_eq!(parse_join_request(""), None);
        assert_eq!(parse_join_request("for the"), None);
        let long = format!("thornvale as {}", "kay, ".repeat(99));
        assert_eq!(parse_join_request(&long).unwrap().lords.len(), MOST_LORDS);
    }

    #[test]
    fn answers() {
        let kay = || MembershipAnswer::Lords(vec!["kay".to_owned()]);
        for (text, wanted) in [
            ("confirm", MembershipAnswer::Yes),
            ("Hello,\n\n*Confirm.*\n\nAnna", MembershipAnswer::Yes),
            ("Yes!", MembershipAnswer::Yes),
            ("Yes, confirm.", MembershipAnswer::Yes),
            ("yes, I confirm", MembershipAnswer::Yes),
            ("Yes please, that was me.", MembershipAnswer::Yes),
            ("Confirmed! Thank you.", MembershipAnswer::Yes),
            ("Please confirm", MembershipAnswer::Nothing),
            (
                "Confirmed! I look forward to it.",
                MembershipAnswer::Nothing,
            ),
            ("Yes, who are you? Never wrote", MembershipAnswer::Nothing),
            ("Yes?", MembershipAnswer::Nothing),
            ("Yes, please withdraw me.", MembershipAnswer::Nothing),
            ("Yes, I decline", MembershipAnswer::Nothing),
            ("Confirmed, never mind", MembershipAnswer::Nothing),
            ("OK, confirm", MembershipAnswer::Yes),
            ("yes, but not this week", MembershipAnswer::Nothing),
            ("Yes, I don't", MembershipAnswer::Nothing),
            ("Yes, if Kay is still free", MembershipAnswer::Nothing),
            (
                "Yes, I wrote to you last week and asked about all of this already",
                MembershipAnswer::Nothing,
            ),
            ("yes and no", MembershipAnswer::Nothing),
            ("no", MembershipAnswer::No),
            ("No, thanks", MembershipAnswer::No),
            ("no idea what this is about", MembershipAnswer::Nothing),
            ("status", MembershipAnswer::Status),
            (
                "language français",
                MembershipAnswer::Language("language français".to_owned()),
            ),
            (
                "Språk: sv",
                MembershipAnswer::Language("Språk: sv".to_owned()),
            ),
            ("The language is beautiful", MembershipAnswer::Nothing),
            ("Language is no problem for me.", MembershipAnswer::Nothing),
            (
                "Language is no problem for me,\nconfirm",
                MembershipAnswer::Yes,
            ),
            ("langue français\nconfirmer", MembershipAnswer::Yes),
            ("language sv\nwithdraw", MembershipAnswer::Leave),
            (
                "langue français\n\nAnna",
                MembershipAnswer::Language("langue français".to_owned()),
            ),
            ("withdraw", MembershipAnswer::Leave),
            ("leave thornvale", MembershipAnswer::Leave),
            (
                "I must leave you now for a better life",
                MembershipAnswer::Nothing,
            ),
            ("as kay", kay()),
            ("join thornvale as kay", kay()),
            ("What is this?", MembershipAnswer::Nothing),
            ("", MembershipAnswer::Nothing),
        ] {
            assert_eq!(parse_answer(text), wanted, "{text:?}");
        }
    }
}
