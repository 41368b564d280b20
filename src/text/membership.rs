//! The words of who wants to play, watch or stand by: `thornvale as gawaine, kay` behind `join`,
//! and the answers to our mails. Knows no campaign.

use crate::text::{
    Ask, Consent, Kind, Table, Token, Words, consent, keywords, says_first, tables, tokens,
};
use std::sync::LazyLock;

keywords! { As = "as", For = "for", And = "and", Any = "any", Yes = "yes", No = "no", Leave = "leave", Status = "status", Not = "not" }

const TABLES: &[Table] = tables!("joining");

/// Read once; a test catches a table that does not read.
static WORDS: LazyLock<Option<Words<Key>>> = LazyLock::new(|| Words::mixed(TABLES).ok());

/// Letters that a name out of a letter is shown with, at most.
const LONGEST: usize = 40;
/// Lords that one may name.
const MOST_LORDS: usize = 12;
/// Lines of an answer that are looked at.
const MOST_LINES: usize = 40;

/// What stands behind `join`, `observe` or `stand by`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    pub campaign: String,
    /// As written, in order of preference; nobody: any.
    pub lords: Vec<String>,
}

/// What somebody answers a mail about joining.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    Yes,
    No,
    /// He does not want any more.
    Leave,
    /// How he stands.
    Status,
    /// Other lords, as written.
    Lords(Vec<String>),
    /// In which language he wants to be written to, the whole line: who watches on a forum.
    Language(String),
    Nothing,
}

fn known(words: &[Token], at: usize) -> Option<(Key, usize)> {
    WORDS.as_ref()?.at(words, at)
}

/// Whether the whole of a name would be taken for one of these words.
pub fn is_answer(name: &str) -> bool {
    let words = tokens(name);
    known(&words, 0).is_some_and(|(_, length)| length == words.len())
}

/// Reads what stands behind the word; `None` where no campaign is named.
pub fn wanted(text: &str) -> Option<Wanted> {
    let mut rest = text.trim();
    while !rest.is_empty() {
        // up to the next blank: a campaign's name may have dashes and digits in it
        let (word, behind) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let words = tokens(word);
        if matches!(known(&words, 0), Some((Key::For, length)) if length == words.len()) {
            rest = behind.trim_start();
            continue;
        }
        let campaign =
            piece(word.trim_matches(['.', ',', '!', ';', ':', '?', '"', '\'', '<', '>', '*']));
        return (!campaign.is_empty()).then(|| Wanted {
            campaign,
            lords: lords(behind),
        });
    }
    None
}

/// The names behind `as`, parted by commas and connecting words; without `as`, none.
pub fn lords(text: &str) -> Vec<String> {
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
            _ if matches!(word.kind, Kind::Sign(_)) => end(&mut from, to),
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

/// What an answer says: the first line of it that is one of the words, alone on it. A language
/// counts only where nothing else is said.
pub fn said(text: &str) -> Said {
    let mut language = Said::Nothing;
    for line in text.lines().take(MOST_LINES).map(|line| {
        line.trim()
            .trim_matches(['*', '_', '.', '!', '"', '\'', '>'])
    }) {
        let words = tokens(&line.replace(',', " "));
        let whole = |length: usize| length == words.len();
        match known(&words, 0) {
            Some((Key::Yes, length)) if whole(length) => return Said::Yes,
            _ if matches!(consent(line), Some(Consent::Yes | Consent::Confirmed(""))) => {
                return Said::Yes;
            }
            Some((Key::No, length)) if whole(length) => return Said::No,
            Some((Key::Status, length)) if whole(length) => return Said::Status,
            // languages that deny behind the verb do it in as few words: `lämna inte`
            Some((Key::Leave, _)) if words.len() <= 3 && !denied(&words) && !line.contains('?') => {
                return Said::Leave;
            }
            Some((Key::As, _)) => return Said::Lords(lords(line)),
            _ => {}
        }
        // a longer line is a sentence that begins so
        if says_first(line, Ask::Language)
            .is_some_and(|named| (1..=3).contains(&tokens(named).len()))
        {
            language = Said::Language(line.to_owned());
            continue;
        }
        // `join thornvale as kay`, once more
        if says_first(line, Ask::Join).is_some() {
            return Said::Lords(lords(line));
        }
    }
    language
}

/// Whether a line may take back what its first word says.
fn denied(words: &[Token]) -> bool {
    (0..words.len()).any(|at| matches!(known(words, at), Some((Key::Not, _))))
}

/// A piece of a letter as it may be repeated.
pub fn piece(text: &str) -> String {
    crate::text::phrase::piece(text.trim(), LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_behind_the_word() {
        // no word means one thing in one language and another in the next
        let words = Words::<Key>::mixed(TABLES).unwrap_or_else(|error| panic!("{error}"));
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
                wanted(text),
                Some(Wanted {
                    campaign: campaign.to_owned(),
                    lords: lords.iter().map(|lord| (*lord).to_owned()).collect()
                }),
                "{text}"
            );
        }
        assert_eq!(wanted(""), None);
        assert_eq!(wanted("for the"), None);
        let long = format!("thornvale as {}", "kay, ".repeat(99));
        assert_eq!(wanted(&long).unwrap().lords.len(), MOST_LORDS);
    }

    #[test]
    fn answers() {
        let kay = || Said::Lords(vec!["kay".to_owned()]);
        for (text, wanted) in [
            ("confirm", Said::Yes),
            ("Hello,\n\n*Confirm.*\n\nAnna", Said::Yes),
            ("Yes!", Said::Yes),
            ("Yes, confirm.", Said::Yes),
            ("yes, I confirm", Said::Yes),
            ("Yes please, that was me.", Said::Yes),
            ("Confirmed! Thank you.", Said::Yes),
            ("Please confirm", Said::Nothing),
            ("Confirmed! I look forward to it.", Said::Nothing),
            ("Yes, who are you? Never wrote", Said::Nothing),
            ("Yes?", Said::Nothing),
            ("Yes, please withdraw me.", Said::Nothing),
            ("Yes, I decline", Said::Nothing),
            ("Confirmed, never mind", Said::Nothing),
            ("OK, confirm", Said::Yes),
            ("yes, but not this week", Said::Nothing),
            ("Yes, I don't", Said::Nothing),
            ("Yes, if Kay is still free", Said::Nothing),
            (
                "Yes, I wrote to you last week and asked about all of this already",
                Said::Nothing,
            ),
            ("yes and no", Said::Nothing),
            ("no", Said::No),
            ("No, thanks", Said::No),
            ("no idea what this is about", Said::Nothing),
            ("status", Said::Status),
            (
                "language français",
                Said::Language("language français".to_owned()),
            ),
            ("Språk: sv", Said::Language("Språk: sv".to_owned())),
            ("The language is beautiful", Said::Nothing),
            ("Language is no problem for me.", Said::Nothing),
            ("Language is no problem for me,\nconfirm", Said::Yes),
            ("langue français\nconfirmer", Said::Yes),
            ("language sv\nwithdraw", Said::Leave),
            (
                "langue français\n\nAnna",
                Said::Language("langue français".to_owned()),
            ),
            ("withdraw", Said::Leave),
            ("leave thornvale", Said::Leave),
            ("I must leave you now for a better life", Said::Nothing),
            ("as kay", kay()),
            ("join thornvale as kay", kay()),
            ("What is this?", Said::Nothing),
            ("", Said::Nothing),
        ] {
            assert_eq!(said(text), wanted, "{text:?}");
        }
    }
}
