//! The platform's own words in all languages, and what lines that begin or end with them say.

use super::fold::fold;
use super::language_set::LanguageSet;
use super::request_words::{normalize_turn, turn_in, turn_words};
use super::token::{Token, TokenKind, TokenScanner, TokenSign, lower, tokens};
use super::word_tables::{WordIndex, WordMeaning, WordTable, keywords, tables};
use smol_str::SmolStr;
use std::sync::LazyLock;

keywords! {
    Begin = "begin", End = "end", Password = "password", Token = "token", Turn = "turn", Joins = "joins", JoinsBehind = "joins-behind",
    JoinsBefore = "joins-before", Footer = "footer", Wrote = "wrote", Original = "original", On = "on", For = "for", Now = "now", If = "if", Unless = "unless", Else = "else", EndIf = "end-if", Heading = "heading", Closing = "closing",
    Help = "help", Status = "status", Show = "show", Confirm = "confirm", Clear = "clear", Accept = "accept", Wait = "wait", Ready = "ready", Add = "add",
    Report = "report", Reports = "reports", Map = "map", Roads = "roads", History = "history", Players = "players", Rules = "rules", Deadline = "deadline", Away = "away", Back = "back",
    Resign = "resign", Join = "join", Observe = "observe", StandBy = "stand-by", Press = "press", EndPress = "end-press", Mute = "mute", Unmute = "unmute",
    Draw = "draw", NoDraw = "no-draw", Forecast = "forecast", Log = "log", Language = "language", TimeZone = "time-zone", Mail = "mail",
    Address = "address", Verify = "verify", Calendar = "calendar", Reminders = "reminders", Page = "page", NewPage = "new-page", Moderator = "moderator", Reveal = "reveal", Please = "please", Courtesy = "courtesy",
    Yes = "yes", Sheet = "sheet", Question = "question", Behind = "behind", As = "as",
}

const TABLES: &[WordTable] = tables!("platform");

/// Parsed once. A test catches an invalid table; with it the platform would have no words of its
/// own.
static WORDS: LazyLock<Option<WordIndex<Key>>> = LazyLock::new(|| WordIndex::mixed(TABLES).ok());

/// The platform's keyword at a token.
pub(super) fn key_at(line: &[Token], at: usize) -> Option<(Key, usize)> {
    WORDS.as_ref()?.at(line, at)
}

/// The spelling of a keyword as a person would write it.
pub(super) fn spelled(tongue: LanguageSet, key: Key) -> String {
    WORDS.as_ref().map_or_else(String::new, |words| {
        words.spelling_in(tongue, key).to_owned()
    })
}

/// The line before orders for a future turn, in a language: `for winter 3`, `pour hiver 3`.
pub fn for_turn(language: &str, turn: &str) -> String {
    let tongue = LanguageSet::named(language.split('-').next().unwrap_or_default())
        .unwrap_or(LanguageSet::ENGLISH);
    format!("{} {}", spelled(tongue, Key::For), turn_in(language, turn))
}

/// The same as a suggestion for a line that names a wrong turn: in the language of that line.
pub fn for_turn_beside(line: &str, turn: &str) -> String {
    let words = tokens(line);
    let first = WORDS
        .as_ref()
        .and_then(|known| known.meanings(&words, 0))
        .map_or(&[][..], |(all, _)| all);
    let count = |tongue: LanguageSet| {
        turn_words(&words, tongue) + usize::from(first.iter().any(|one| one.tongues.shares(tongue)))
    };
    let tongue = LanguageSet::ALL
        .each()
        .fold(LanguageSet::ENGLISH, |best, tongue| {
            if count(tongue) > count(best) {
                tongue
            } else {
                best
            }
        });
    for_turn(tongue.name(), turn)
}

/// The language of the word that begins at a token: suggestions for it use the same language.
pub(super) fn tongue_at(line: &[Token], at: usize) -> LanguageSet {
    let all = WORDS
        .as_ref()
        .and_then(|words| words.meanings(line, at))
        .map_or(&[][..], |(all, _)| all);
    LanguageSet::ALL
        .each()
        .find(|tongue| all.iter().any(|one| one.tongues.shares(*tongue)))
        .unwrap_or(LanguageSet::ENGLISH)
}

/// Whether one of some keywords may begin with this word: if none does, the line need not be
/// parsed.
pub(super) fn could_begin(word: &str, wanted: impl Fn(Key) -> bool) -> bool {
    WORDS
        .as_ref()
        .is_some_and(|words| words.beginning_with(word).any(wanted))
}

/// Whether a name would be read as one of the platform's words (`help`, `spring`): then no player
/// or place may have it.
pub fn is_platform_word(name: &str) -> bool {
    let words = tokens(name);
    let english = |(all, _): (&[WordMeaning<Key>], usize)| {
        all.iter()
            .any(|one| one.tongues.shares(LanguageSet::ENGLISH))
    };
    let is_english = WORDS
        .as_ref()
        .and_then(|table| table.meanings(&words, 0))
        .is_some_and(english);
    // words that only surround ours do not count; in other languages only a whole name counts (Le
    // Mans is not `le`)
    let ours = |(key, length): &(Key, usize)| {
        !matches!(
            key,
            Key::Please
                | Key::Courtesy
                | Key::Yes
                | Key::Sheet
                | Key::Question
                | Key::Behind
                | Key::As
                | Key::Heading
                | Key::Closing
        ) && (is_english || *length == words.len())
    };
    key_at(&words, 0).filter(ours).is_some()
}

/// Whether part of a line contains only courtesies: please, thanks, hereby.
pub fn is_courteous(text: &str) -> bool {
    let words = tokens(text);
    let mut at = 0;
    while at < words.len() {
        match key_at(&words, at) {
            Some((Key::Please | Key::Courtesy | Key::Behind, length)) => at += length,
            _ if words.get(at).is_some_and(|word| word.is(TokenSign::Comma)) => at += 1,
            _ => return false,
        }
    }
    true
}

/// `Hello judge,` in words.
const LONGEST_GREETING: usize = 2;

/// Whether a line asks something in a person's own words: it ends in a question mark, or begins like
/// a question, perhaps after a greeting and its comma.
pub fn is_question(text: &str) -> bool {
    if text.trim_end().ends_with('?') {
        return true;
    }
    let words = tokens(text);
    let begins = |at: usize| matches!(key_at(&words, at), Some((Key::Question, _)));
    let comma = words.iter().position(|word| word.is(TokenSign::Comma));
    let greeting = comma.filter(|comma| *comma <= LONGEST_GREETING);
    begins(0) || greeting.is_some_and(|comma| begins(comma + 1))
}

/// Whether a line only announces orders: `my moves for summer:`. A line that names a turn other
/// than the current one says more.
pub fn is_heading(text: &str, turn: &str) -> bool {
    let words = tokens(text);
    let Some((Key::Heading, length)) = key_at(&words, 0) else {
        return false;
    };
    let rest = words
        .get(length)
        .filter(|next| !next.is(TokenSign::Colon))
        .and_then(|next| text.get(next.span.start..))
        .unwrap_or_default();
    let rest = rest.trim_end_matches([':', ' ', '.', '\u{a0}']);
    if rest.is_empty() {
        return true;
    }
    let Some((Key::For, length)) = key_at(&words, length) else {
        return false;
    };
    let named = tokens(rest)
        .get(length)
        .and_then(|name| rest.get(name.span.start..))
        .map(normalize_turn)
        .unwrap_or_default();
    !named.is_empty()
        && turn
            .strip_prefix(named.as_str())
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// The text after the words that end a letter (`cheers, Lance`), if a line begins with them.
pub fn behind_closing(text: &str) -> Option<&str> {
    let words = tokens(text);
    let (_, length) =
        key_at(&words, 0).filter(|(key, _)| matches!(key, Key::Closing | Key::Courtesy))?;
    Some(
        words
            .get(length)
            .and_then(|next| text.get(next.span.start..))
            .unwrap_or_default(),
    )
}

/// Whether a line ends in the middle of a sentence: a comma, a semicolon, a connecting word.
pub(super) fn ends_open(text: &str) -> bool {
    let joins = |key| matches!(key, Key::Joins | Key::JoinsBehind);
    // most lines end in a number or a name
    let last_word = text
        .rsplit(|c: char| !c.is_ascii_alphabetic())
        .next()
        .unwrap_or_default();
    let last_run = text.rsplit(|c| !is_in_code(c)).next().unwrap_or_default();
    if is_code(last_run) {
        return false;
    }
    match text.bytes().next_back() {
        Some(last) if last.is_ascii_digit() => return false,
        Some(last) if last.is_ascii_alphabetic() && !could_begin(&lower(last_word), joins) => {
            return false;
        }
        _ => {}
    }
    let line = tokens(text);
    match line.last() {
        Some(last) if last.is(TokenSign::Comma) || last.is(TokenSign::Semicolon) => true,
        Some(_) => matches!(key_at(&line, line.len() - 1), Some((key, _)) if joins(key)),
        None => false,
    }
}

fn is_in_code(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-'
}

/// Whether a run of letters, digits and dashes is a token or a password, none of whose pieces is a
/// word: a letter, a digit and a letter again (`13et` and `20h30` have two kinds of pieces).
fn is_code(run: &str) -> bool {
    let letters = |c: char| c.is_ascii_alphabetic();
    let digits = |c: char| c.is_ascii_digit();
    run.split_once(letters)
        .and_then(|(_, rest)| rest.split_once(digits))
        .is_some_and(|(_, rest)| rest.contains(letters))
}

/// Whether a line begins in the middle of a sentence; `first` is its first token.
pub(super) fn goes_on(text: &str, first: &Token) -> bool {
    let joins = |key| matches!(key, Key::Joins | Key::JoinsBefore);
    let first_run = text.split(|c| !is_in_code(c)).next().unwrap_or_default();
    could_begin(&first.folded, joins)
        && !is_code(first_run)
        && matches!(key_at(&tokens(text), 0), Some((key, _)) if joins(key))
}

/// Whether a line begins with a keyword for blocks or future turns.
pub(super) fn begins_block(text: &str) -> bool {
    let ours = |key| {
        matches!(
            key,
            Key::If | Key::Unless | Key::Else | Key::EndIf | Key::For
        )
    };
    TokenScanner::new(text)
        .next()
        .is_some_and(|first| could_begin(&first.folded, ours))
        && matches!(key_at(&tokens(text), 0), Some((key, _)) if ours(key))
}

/// Whether the following lines may be indented: the line begins a block, or the lines for a turn.
/// `first` is its first token.
pub(super) fn opens(text: &str, first: &Token) -> bool {
    let ours = |key| matches!(key, Key::If | Key::Unless | Key::Else | Key::For);
    if !could_begin(&first.folded, ours) {
        return false;
    }
    let line = tokens(text);
    let behind_colon = line
        .iter()
        .position(|token| token.is(TokenSign::Colon))
        .is_some_and(|colon| colon + 1 < line.len());
    matches!(key_at(&line, 0), Some((key, _)) if ours(key)) && !behind_colon
}

/// The first words, folded, of the keywords for a password or a token.
static SECRETS: LazyLock<Vec<SmolStr>> = LazyLock::new(|| {
    let ours = |key| matches!(key, Key::Password | Key::Token);
    WORDS.as_ref().map_or_else(Vec::new, |words| {
        words.beginnings(ours).map(SmolStr::new).collect()
    })
});

/// Whether a word may begin a keyword for a password or a token: checked for every word of every
/// sheet.
pub(super) fn may_prove(word: &str) -> bool {
    if word.is_ascii() {
        return SECRETS
            .iter()
            .any(|secret| secret.eq_ignore_ascii_case(word));
    }
    SECRETS.contains(&SmolStr::from(fold(word)))
}

/// Whether a raw line may be more to the platform than an order: a fence, a proof, a request, the
/// end of a letter.
pub(super) fn concerns_platform(raw: &str) -> bool {
    let joins = |key| matches!(key, Key::Joins | Key::JoinsBehind | Key::JoinsBefore);
    let mut first_word = true;
    for (n, token) in TokenScanner::new(raw).enumerate() {
        if token.kind == TokenKind::Word {
            let concerns = if first_word {
                could_begin(&token.folded, |key| !joins(key))
            } else {
                may_prove(&token.folded)
            };
            if concerns {
                return true;
            }
            first_word = false;
        }
        if n >= 3 && !first_word {
            return false;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions() {
        for (line, wanted) in [
            ("Hello, how many soldiers can I hire?", true),
            ("how many soldiers can I hire", true),
            ("Bonjour, combien de soldats puis-je engager", true),
            ("Hej, hur många män får jag hyra", true),
            ("Is it over?", true),
            ("Hello everybody, good luck", false),
            ("May I have the gate of Ivinghoe, or if not, Sarbury", false),
            ("Quand il faudra, le 3", false),
            ("kort eller maskin, vilket som", false),
            ("3 to Sarbury", false),
            ("whoever wins", false),
        ] {
            assert_eq!(is_question(line), wanted, "{line}");
        }
    }

    #[test]
    fn the_platforms_words_read() {
        // no word means one thing in one language and another in the next
        let words = WordIndex::<Key>::mixed(TABLES).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(words.ambiguities(), [""; 0]);
    }
}
