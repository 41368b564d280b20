//! The platform's own words, and the requests made with them: `help`, `show`, `confirm` … each
//! alone on a line.

use super::display_options::{chosen, is_turn, of_map, of_report};
use super::fold::fold;
use super::press::begins_letter;
use super::request_words::{Choice, choice_at, normalize_turn, turn_in, turn_words};
use super::token::{Token, TokenKind, TokenScanner, TokenSign, lower, tokens};
use super::word_tables::{LanguageSet, WordIndex, WordMeaning, WordTable, keywords, tables};
use smol_str::SmolStr;
use std::borrow::Cow;
use std::sync::LazyLock;

keywords! {
    Begin = "begin", End = "end", Password = "password", Token = "token", Turn = "turn", Joins = "joins", JoinsBehind = "joins-behind",
    JoinsBefore = "joins-before", Footer = "footer", Wrote = "wrote", Original = "original", On = "on", For = "for", Now = "now", If = "if", Unless = "unless", Else = "else", EndIf = "end-if", Heading = "heading", Closing = "closing",
    Help = "help", Status = "status", Show = "show", Confirm = "confirm", Clear = "clear", Accept = "accept", Wait = "wait", Ready = "ready", Add = "add",
    Report = "report", Reports = "reports", Map = "map", History = "history", Players = "players", Rules = "rules", Deadline = "deadline", Away = "away", Back = "back",
    Resign = "resign", Join = "join", Observe = "observe", StandBy = "stand-by", Press = "press", EndPress = "end-press", Mute = "mute", Unmute = "unmute",
    Draw = "draw", NoDraw = "no-draw", Forecast = "forecast", Log = "log", Language = "language", TimeZone = "time-zone", Mail = "mail",
    Address = "address", Verify = "verify", Calendar = "calendar", Reminders = "reminders", Page = "page", Moderator = "moderator", Please = "please", Courtesy = "courtesy",
    Yes = "yes", Behind = "behind", As = "as",
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
                | Key::Behind
                | Key::As
                | Key::Heading
                | Key::Closing
        ) && (is_english || *length == words.len())
    };
    key_at(&words, 0).filter(ours).is_some()
}

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

/// Whether a line begins in the middle of a sentence; `first` is its first token.
pub(super) fn goes_on(text: &str, first: &Token) -> bool {
    let joins = |key| matches!(key, Key::Joins | Key::JoinsBefore);
    could_begin(&first.folded, joins)
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

/// A person's request to the platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlatformRequest {
    /// Counted from 1 in the text as sent.
    pub line: usize,
    pub ask: RequestKind,
    /// The text after the word, as written: `help orders` → `orders`.
    pub rest: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKind {
    Help,
    Status,
    Show,
    Confirm,
    Clear,
    Accept,
    Wait,
    Ready,
    Add,
    Rules,
    /// The dice of a past turn.
    Verify,
    /// Vacation: no deadlines on some days.
    Away,
    /// Cancels the vacation set with `away`.
    Back,
    /// Press begins; its text is in `Envelope::press`.
    Press,
    /// The log of the moderators' actions.
    Log,
    /// A moderator command, as written.
    Moderator,
    /// A turn's report with the text of the clauses that it cites.
    ReportWithRules,
    /// A turn's report, or its map, again; the turn follows the word.
    Report,
    Map,
    /// The list of past turns.
    History,
    Players,
    Deadline,
    Forecast,
    /// The player resigns.
    Resign,
    Draw,
    NoDraw,
    /// No press from a player; press from that player again.
    Mute,
    Unmute,
    /// Settings for mails to the sender: language, time zone, text or HTML, long or short, with or
    /// without a map.
    Language,
    TimeZone,
    Mail,
    /// `report short`, `report full`
    Length,
    /// `map on`, `map off`, `map lands dark`
    Pictures,
    /// `report json always`, `report without rules`
    Parts,
    /// `calendar on`, `calendar off`
    Calendar,
    /// `reminders on`, `reminders off`
    Reminders,
    /// `reports every round`, `reports every turn`
    Rounds,
    /// A new address for the sender.
    Address,
    Join,
    Observe,
    StandBy,
    /// The link to the sender's player page.
    Page,
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
    let words = rest.len();
    // `post`, `absence`, `observer` are English words too: in another language they are requests
    // only if nothing else could be meant
    let english = tongue_at(line, 0) == LanguageSet::ENGLISH;
    let ask = match key {
        Key::Help if words <= 3 => RequestKind::Help,
        Key::Status if words == 0 => RequestKind::Status,
        Key::Show if words == 0 => RequestKind::Show,
        // the number of a revision, if several wait
        Key::Confirm if words == 0 || behind.parse::<u32>().is_ok() => RequestKind::Confirm,
        Key::Clear if words == 0 => RequestKind::Clear,
        Key::Accept if words == 0 => RequestKind::Accept,
        Key::Wait if words == 0 => RequestKind::Wait,
        Key::Ready if words == 0 => RequestKind::Ready,
        Key::Add if words == 0 => RequestKind::Add,
        Key::Press if begins_letter(rest) => RequestKind::Press,
        Key::Rules if words == 0 || clause_numbers(behind).is_some() => RequestKind::Rules,
        Key::Page if words == 0 => RequestKind::Page,
        Key::History if words == 0 => RequestKind::History,
        Key::Players if words == 0 => RequestKind::Players,
        Key::Deadline if words == 0 => RequestKind::Deadline,
        Key::Resign if words == 0 => RequestKind::Resign,
        Key::Draw if words == 0 => RequestKind::Draw,
        Key::NoDraw if words == 0 => RequestKind::NoDraw,
        Key::Forecast if words == 0 => RequestKind::Forecast,
        Key::Log if words == 0 => RequestKind::Log,
        // a command with its reason after it; a longer sentence that begins in this way is not a
        // command
        Key::Moderator if words <= 12 => RequestKind::Moderator,
        Key::Report => {
            let (ask, rest) = of_report(rest, behind)?;
            return Some(PlatformRequest {
                line: number,
                ask,
                rest,
            });
        }
        Key::Reports if words == 1 && matches!(chosen(rest, behind).as_str(), "round" | "turn") => {
            RequestKind::Rounds
        }
        Key::Map => of_map(rest, behind)?,
        Key::Calendar if words <= 2 && matches!(chosen(rest, behind).as_str(), "on" | "off") => {
            RequestKind::Calendar
        }
        Key::Reminders if words <= 2 && matches!(chosen(rest, behind).as_str(), "on" | "off") => {
            RequestKind::Reminders
        }
        Key::Mute if names_some(behind) => RequestKind::Mute,
        Key::Unmute if names_some(behind) => RequestKind::Unmute,
        Key::Language if (1..=3).contains(&words) => RequestKind::Language,
        // a name with three parts has five tokens or more, including its slashes
        Key::TimeZone if (1..=9).contains(&words) && behind.split_whitespace().count() <= 3 => {
            RequestKind::TimeZone
        }
        Key::Mail
            if (1..=3).contains(&words)
                && (english
                    || matches!(chosen(rest, behind).as_str(), "text" | "html" | "both")) =>
        {
            RequestKind::Mail
        }
        Key::Verify if words <= 3 || is_turn(behind) => RequestKind::Verify,
        Key::Back if words == 0 => RequestKind::Back,
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
        Key::Confirm | Key::Courtesy | Key::Yes => match consent_of(text, line)? {
            Consent::Confirmed(revision) => {
                return Some(PlatformRequest {
                    line: number,
                    ask: RequestKind::Confirm,
                    rest: revision.to_owned(),
                });
            }
            Consent::Yes => return None,
        },
        _ => return None,
    };
    let rest = if ask == RequestKind::Moderator {
        text.trim()
    } else {
        behind
    };
    Some(PlatformRequest {
        line: number,
        ask,
        rest: rest.to_owned(),
    })
}

fn is_and(piece: &str) -> bool {
    let words = tokens(piece);
    words.len() == 1 && matches!(choice_at(&words, 0), Some((Choice::And, 1)))
}

/// Maximum number of clauses in one request.
const MOST_CLAUSES: usize = 24;

/// The clauses in a list such as `8.4, §6.10 and F3`, if it contains nothing else.
pub fn clause_numbers(text: &str) -> Option<Vec<Cow<'static, str>>> {
    let pieces = text
        .trim_end_matches(['.', '!', '?'])
        .split([',', ';', ' ', '\u{a0}', '+', '&'])
        .map(|piece| piece.trim_start_matches('§'));
    let joins = |piece: &&str| piece.is_empty() || is_and(piece);
    let number = |piece: &str| {
        let piece = piece.trim_end_matches('.').to_uppercase();
        let figures = |text: &str| {
            (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        let is_one = match piece.split_once('.') {
            Some((section, clause)) => figures(section) && figures(clause),
            None => piece.strip_prefix('F').is_some_and(figures),
        };
        is_one.then_some(Cow::Owned(piece))
    };
    let numbers: Vec<_> = pieces
        .filter(|piece| !joins(piece))
        .map(number)
        .collect::<Option<_>>()?;
    (1..=MOST_CLAUSES)
        .contains(&numbers.len())
        .then_some(numbers)
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

/// What a line agrees to, if it says nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consent<'t> {
    /// `Yes, please`: sufficient if there is only one question.
    Yes,
    /// `Yes, I confirm`; with the number directly after the word, or an empty text.
    Confirmed(&'t str),
}

/// Parses `Yes, I confirm!` and `Confirm, this is me`. Only the table's courtesies may surround the
/// word, without a question mark: any other text may retract it ("Confirm? Never", "Confirmed. It
/// was somebody else"). A please before the word asks for confirmation instead.
pub fn consent(text: &str) -> Option<Consent<'_>> {
    consent_of(text, &tokens(text))
}

fn consent_of<'t>(text: &'t str, line: &[Token]) -> Option<Consent<'t>> {
    let (mut yes, mut asked, mut confirmed) = (false, false, None);
    let mut at = 0;
    while let Some(token) = line.get(at) {
        let (key, length) = key_at(line, at).map_or((None, 1), |(key, length)| (Some(key), length));
        let directly = at
            .checked_sub(1)
            .is_some_and(|before| matches!(key_at(line, before), Some((Key::Confirm, 1))));
        match key {
            _ if text.get(token.span.clone())?.contains('?') => return None,
            _ if token.is(TokenSign::Comma) || token.is(TokenSign::Other) => {}
            Some(Key::Courtesy) => {}
            Some(Key::Yes) => yes = true,
            Some(Key::Please) => asked = confirmed.is_none(),
            Some(Key::Confirm) if confirmed.is_none() && !asked => confirmed = Some(""),
            Some(Key::Behind) if yes || confirmed.is_some() => {}
            None if directly && matches!(token.kind, TokenKind::Number(Some(_))) => {
                confirmed = text.get(token.span.clone())
            }
            _ => return None,
        }
        at += length;
    }
    confirmed
        .map(Consent::Confirmed)
        .or_else(|| yes.then_some(Consent::Yes))
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
