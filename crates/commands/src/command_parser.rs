//! Reads a moderator's commands: the command, its reason, or the code that confirms one. Knows no
//! campaign.

use super::command::{Command, CommandMistake, ModeratorQuestion, ParsedCommand};
use super::deadline::{DeadlineAct, time_text::duration};
use super::moderation::ModeratorAct;
use jiff::Timestamp;
use seneschal_campaign::{
    dates::{explain_ambiguous_date, moment},
    setting_definitions::choice,
};
use seneschal_text::{Token, WordIndex, WordTable, is_courteous, keywords, phrase::piece, tokens};
use std::sync::LazyLock;

keywords! {
    Hold = "hold", Resume = "resume", Extend = "extend", Deadline = "deadline", Help = "help", Settings = "settings", Status = "status", Log = "log", Page = "page", NewPage = "new-page",
    Remind = "remind", Excuse = "excuse", Because = "because", Please = "please",
    Rollback = "rollback", Rerun = "rerun", Run = "run", Process = "process", Preview = "preview", Reveal = "reveal", Replace = "replace", By = "by",
    Set = "set", Appoint = "appoint", Dismiss = "dismiss", HandOver = "hand-over", End = "end", Confirm = "confirm",
}

const TABLES: &[WordTable] = seneschal_text::MODERATOR_WORDS;

/// Parsed once; a test fails if a table does not parse.
static WORDS: LazyLock<Option<WordIndex<Key>>> = LazyLock::new(|| WordIndex::mixed(TABLES).ok());

/// The narrowest line, in characters, that a mail program may have wrapped.
const WRAPPED: usize = 60;

/// What the meaning of a text depends on.
#[derive(Clone, Copy)]
pub struct CommandContext<'a> {
    /// Applies to times without a zone.
    pub zone: &'a str,
    pub now: Timestamp,
    /// Tells whether a line `set … to …` is a fact of the campaign's game.
    pub is_fact: &'a dyn Fn(&str) -> bool,
}

impl<'a> CommandContext<'a> {
    /// To tell commands from other text; deadlines get some year and zone.
    pub fn timeless(is_fact: &'a dyn Fn(&str) -> bool) -> CommandContext<'a> {
        CommandContext {
            zone: "UTC",
            now: Timestamp::UNIX_EPOCH,
            is_fact,
        }
    }
}

/// Reads the command that stands alone on a line of the text. Its reason comes after `because`, on
/// the same line or one of its own.
pub fn parse_command(text: &str, context: CommandContext) -> ParsedCommand {
    let mut found = FoundCommands::default();
    let mut lines = text
        .lines()
        .take(seneschal_text::MOST_LINES)
        .map(str::trim)
        .peekable();
    while let Some(line) = lines.next() {
        let (before, reason) = command_and_reason(line, context);
        let said = of_line(before, context);
        if let Some(reason) = reason {
            let mut because = reason.to_owned();
            wrapped(line, &mut because, &mut lines, |next| {
                of_line(command_and_reason(next, context).0, context) != ParsedCommand::Nothing
            });
            found.explain(&said, &because);
        }
        found.add(said);
    }
    found.only()
}

/// The commands of a text, by whether they are about time.
#[derive(Default)]
struct FoundCommands {
    /// Moderation and confirmations.
    moderation: ParsedCommand,
    moderation_reason: String,
    /// Deadlines and questions.
    time: ParsedCommand,
    time_reason: String,
}

impl FoundCommands {
    fn add(&mut self, said: ParsedCommand) {
        match is_about_time(&said) {
            None => {}
            Some(true) => self.add_time(said),
            Some(false) => self.add_moderation(said),
        }
    }

    /// A reason belongs to the command on its line; on a line of its own, to whichever there is.
    fn explain(&mut self, said: &ParsedCommand, reason: &str) {
        let about_time = is_about_time(said);
        if about_time != Some(false) {
            reason.clone_into(&mut self.time_reason);
        }
        if about_time != Some(true) {
            reason.clone_into(&mut self.moderation_reason);
        }
    }

    fn add_time(&mut self, said: ParsedCommand) {
        if self.time == ParsedCommand::Nothing {
            self.time = said;
        } else if self.time != said {
            self.time = ParsedCommand::Wrong(CommandMistake::OneWord);
        }
    }

    fn add_moderation(&mut self, said: ParsedCommand) {
        match (said, &mut self.moderation) {
            // facts are set together, all or none
            (
                ParsedCommand::Command(Command::Moderation(ModeratorAct::Amend { lines }), _),
                ParsedCommand::Command(
                    Command::Moderation(ModeratorAct::Amend { lines: known }),
                    _,
                ),
            ) => known.extend(lines),
            (said, ParsedCommand::Nothing) => self.moderation = said,
            // a repeated act counts once, except `run!`: writing it twice may mean two turns
            (said, known) if said == *known && said != moderation(ModeratorAct::Process) => {}
            _ => self.moderation = ParsedCommand::Wrong(CommandMistake::OneAct),
        }
    }

    /// The one command. If an act that waits for a second mail comes with another act, neither is
    /// done; a question beside it is ignored.
    fn only(self) -> ParsedCommand {
        let acts_on_time = matches!(
            self.time,
            ParsedCommand::Command(Command::Deadline(_), _) | ParsedCommand::Wrong(_)
        );
        match (self.moderation, self.time) {
            (ParsedCommand::Command(Command::Moderation(_), _), _) if acts_on_time => {
                ParsedCommand::Wrong(CommandMistake::OneAct)
            }
            (ParsedCommand::Nothing, ParsedCommand::Command(command, _)) => {
                ParsedCommand::Command(command, self.time_reason)
            }
            (ParsedCommand::Nothing, other) => other,
            (ParsedCommand::Command(command, _), _) => {
                ParsedCommand::Command(command, self.moderation_reason)
            }
            (other, _) => other,
        }
    }
}

/// Whether it is about time, or a question; `None` if it is no command.
fn is_about_time(said: &ParsedCommand) -> Option<bool> {
    match said {
        ParsedCommand::Nothing => None,
        ParsedCommand::Wrong(mistake) => Some(mistake.is_about_time()),
        ParsedCommand::Command(command, _) => Some(matches!(
            command,
            Command::Deadline(_) | Command::Question(_)
        )),
    }
}

fn moderation(act: ModeratorAct) -> ParsedCommand {
    ParsedCommand::Command(Command::Moderation(act), String::new())
}

fn about_time(act: DeadlineAct) -> ParsedCommand {
    ParsedCommand::Command(Command::Deadline(act), String::new())
}

fn ask(question: ModeratorQuestion) -> ParsedCommand {
    ParsedCommand::Command(Command::Question(question), String::new())
}

fn confirm(code: String) -> ParsedCommand {
    ParsedCommand::Command(Command::Confirm(code), String::new())
}

/// The part of a line before `because`, and the part after it.
fn command_and_reason<'l>(line: &'l str, context: CommandContext) -> (&'l str, Option<&'l str>) {
    match reasoned(line) {
        // a sentence that continues after `because` is no reason, unless a command comes before it
        (before, Some(_))
            if !before.is_empty() && of_line(before, context) == ParsedCommand::Nothing =>
        {
            (line, None)
        }
        found => found,
    }
}

fn of_line(line: &str, context: CommandContext) -> ParsedCommand {
    let line = plain(line);
    let words = tokens(line);
    let Some((key, length)) = known(&words, 0) else {
        return confirmation(line);
    };
    let said = KeyedLine {
        line,
        words: &words,
        length,
        rest: behind(line, &words, length),
    };
    match key {
        Key::Hold
        | Key::Resume
        | Key::Extend
        | Key::Deadline
        | Key::Help
        | Key::Settings
        | Key::Status
        | Key::Log
        | Key::Page
        | Key::NewPage
        | Key::Remind
        | Key::Excuse => said.about_time(key, context),
        _ => said.moderation(key, context),
    }
}

/// A line that begins with a key word.
struct KeyedLine<'a> {
    line: &'a str,
    words: &'a [Token],
    /// How many words the key word has.
    length: usize,
    /// What comes after it.
    rest: &'a str,
}

impl KeyedLine<'_> {
    fn about_time(&self, key: Key, context: CommandContext) -> ParsedCommand {
        let words = self.words.len();
        match (key, self.rest) {
            (Key::Hold, "") => about_time(DeadlineAct::Hold),
            (Key::Resume, "") => about_time(DeadlineAct::Resume),
            // any topic gets the same page, which has all of the moderator's commands
            (Key::Help, _) if words <= 3 => ask(ModeratorQuestion::Help),
            (Key::Status, "") => ask(ModeratorQuestion::Status),
            (Key::Settings, "") => ask(ModeratorQuestion::Settings),
            (Key::Log, "") => ask(ModeratorQuestion::Log),
            (Key::Page, "") => ask(ModeratorQuestion::Page),
            (Key::NewPage, "") => ask(ModeratorQuestion::NewPage),
            (Key::Remind, "") => about_time(DeadlineAct::Remind),
            (Key::Remind, _) if words <= 4 => ParsedCommand::Wrong(CommandMistake::RemindAll),
            (Key::Excuse, lord) if words <= 6 => about_time(DeadlineAct::Excuse(lord.to_owned())),
            (Key::Extend, rest) if words <= 12 => duration(rest)
                .map(DeadlineAct::Extend)
                .map_or_else(|| not_read(CommandMistake::Duration, rest), about_time),
            (Key::Deadline, rest) if !rest.is_empty() && words <= 14 => {
                match (
                    moment(rest, context.zone, context.now),
                    explain_ambiguous_date(rest),
                ) {
                    (Some(wall), _) => about_time(DeadlineAct::Deadline(wall)),
                    (None, Some(why)) => ParsedCommand::Wrong(CommandMistake::AmbiguousDate(why)),
                    (None, None) => not_read(CommandMistake::Moment, rest),
                }
            }
            _ => ParsedCommand::Nothing,
        }
    }

    fn moderation(&self, key: Key, context: CommandContext) -> ParsedCommand {
        let rest = self.rest;
        match (key, rest) {
            (Key::Rollback, turn) if is_turn(turn) => moderation(ModeratorAct::Rollback {
                turn: turn.to_owned(),
            }),
            (Key::Rerun, turn) if is_turn(turn) => moderation(ModeratorAct::Rerun {
                turn: turn.to_owned(),
            }),
            (Key::Rollback | Key::Rerun, "") => ParsedCommand::Wrong(CommandMistake::WhichTurn),
            // `run` waits for missing sheets, `run!` does not
            (Key::Run, "") if self.line.ends_with('!') => moderation(ModeratorAct::Process),
            (Key::Run, "") => moderation(ModeratorAct::Run),
            (Key::Process, "") => moderation(ModeratorAct::Process),
            (Key::Preview, "") => moderation(ModeratorAct::Preview),
            (Key::End, "") => moderation(ModeratorAct::End),
            (Key::Reveal, "") => moderation(ModeratorAct::Reveal),
            (Key::Set, rest) if !rest.is_empty() && self.words.len() <= MOST_WORDS => {
                set(self.line, rest, context)
            }
            (Key::Appoint, rest) if is_one(rest) => moderation(ModeratorAct::Appoint {
                address: address(rest),
            }),
            (Key::Dismiss, rest) if is_one(rest) => moderation(ModeratorAct::Dismiss {
                address: address(rest),
            }),
            (Key::HandOver, rest) if is_one(rest) => moderation(ModeratorAct::HandOver {
                address: address(rest),
            }),
            (Key::Replace, _) => replace(self.line, self.length),
            (Key::Confirm, word) if word.split_whitespace().count() <= 4 => {
                confirm(only_word(word))
            }
            _ => ParsedCommand::Nothing,
        }
    }
}

fn not_read(mistake: impl Fn(String) -> CommandMistake, said: &str) -> ParsedCommand {
    ParsedCommand::Wrong(mistake(piece(said, 60)))
}

/// `spring 3`, `3`, `the winter 2`: a turn's name has up to three words.
fn is_turn(text: &str) -> bool {
    (1..=3).contains(&text.split_whitespace().count())
}

fn known(words: &[Token], at: usize) -> Option<(Key, usize)> {
    WORDS.as_ref()?.at(words, at)
}

fn is(key: Key) -> impl Fn(&[Token], usize) -> bool {
    move |words, at| known(words, at).is_some_and(|(found, _)| found == key)
}

/// `Yes, confirm abcd-efgh-ijkl-mnop`: a comma between the words is ignored.
fn confirmation(line: &str) -> ParsedCommand {
    let bare = line.replace(',', " ");
    let words = tokens(&bare);
    match known(&words, 0) {
        Some((Key::Confirm, length)) if bare != line => match behind(&bare, &words, length) {
            word if word.split_whitespace().count() <= 4 => confirm(only_word(word)),
            _ => ParsedCommand::Nothing,
        },
        _ => ParsedCommand::Nothing,
    }
}

/// The confirmation code after `confirm`, if only polite words accompany it. Otherwise the complete
/// text, which is no code: `not abcd-efgh-ijkl-mnop` takes back what it names.
fn only_word(said: &str) -> String {
    let trimmed = said
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_ascii_alphanumeric()));
    let (words, others): (Vec<&str>, Vec<&str>) = trimmed.partition(|word| is_word(word));
    let courteous = others.iter().all(|word| {
        matches!(
            word.to_lowercase().as_str(),
            "" | "please" | "it" | "this" | "that" | "them" | "thanks"
        )
    }) || is_courteous(&others.join(" "));
    match words.as_slice() {
        [] if courteous && !said.contains('?') => String::new(),
        [word] if courteous && !said.contains('?') => (*word).to_owned(),
        _ => said.to_owned(),
    }
}

/// A longer line that begins with `set` is a sentence, or a deadline rule with seven days.
const MOST_WORDS: usize = 30;

fn is_one(rest: &str) -> bool {
    rest.split_whitespace().count() == 1
}

fn address(rest: &str) -> String {
    rest.trim_matches(['<', '>', ',']).to_owned()
}

/// `set treasury of gawaine to 12`, `set grace to 60`, `set combat.row_2_4 to 3`: a fact, a setting
/// or a rule. The game decides which other lines are facts; a line with an owner (`of …`) can be
/// nothing else.
pub fn set(line: &str, rest: &str, context: CommandContext) -> ParsedCommand {
    let how = || ParsedCommand::Wrong(CommandMistake::HowToSet);
    let Some((what, to)) = rest
        .split_once(" to ")
        .map(|(what, to)| (what.trim(), to.trim()))
    else {
        return how();
    };
    let fact = || {
        // games know only the English word
        let english = line
            .get(..3)
            .is_some_and(|word| word.eq_ignore_ascii_case("set"));
        if english {
            line.trim_end_matches(['.', '!']).to_owned()
        } else {
            format!("set {}", rest.trim_end_matches(['.', '!']))
        }
    };
    match what.split_once(" of ") {
        Some(_) => moderation(ModeratorAct::Amend {
            lines: vec![fact()],
        }),
        None if choice(what).is_some() => moderation(ModeratorAct::Choose {
            setting: what.to_owned(),
            value: to.to_owned(),
        }),
        None if (context.is_fact)(&fact()) => moderation(ModeratorAct::Amend {
            lines: vec![fact()],
        }),
        None if is_one(what) && is_one(to) => moderation(ModeratorAct::Rule {
            switch: what.to_lowercase(),
            value: to.to_owned(),
        }),
        None => how(),
    }
}

/// `replace gawaine by new@example.org`, after its first word.
fn replace(line: &str, from: usize) -> ParsedCommand {
    let words = tokens(line);
    let by = (from + 1..words.len()).find(|at| is(Key::By)(&words, *at));
    let pieces = by.and_then(|by| {
        let lord = line
            .get(words.get(from)?.span.start..words.get(by)?.span.start)?
            .trim();
        let address = line.get(words.get(by)?.span.end..)?.trim();
        Some((lord, address))
    });
    match pieces {
        Some((lord, address))
            if address.contains('@') || address.split_whitespace().count() == 1 =>
        {
            moderation(ModeratorAct::Replace {
                lord: lord.to_owned(),
                address: address.trim_matches(['<', '>']).to_owned(),
            })
        }
        _ if line.contains('@') => ParsedCommand::Wrong(CommandMistake::HowToReplace),
        // a sentence that begins with this word
        _ if words.len() > 4 => ParsedCommand::Nothing,
        _ => ParsedCommand::Wrong(CommandMistake::HowToReplace),
    }
}

/// The code in quoted text from one of our mails: the only one after `confirm`.
pub fn quoted_word(quoted: &str) -> Option<String> {
    let mut found: Option<String> = None;
    for line in quoted.lines() {
        let line = line.trim_start_matches(['>', ' ', '\t', '|']).trim();
        // as our mails print it, in any language
        let words = tokens(line);
        let behind = known(&words, 0)
            .filter(|found| *found == (Key::Confirm, 1))
            .and_then(|_| line.get(words.get(1)?.span.start..));
        let word = behind.map(str::trim).filter(|word| is_word(word));
        match (&found, word) {
            (Some(known), Some(word)) if known != word => return None,
            (None, Some(word)) => found = Some(word.to_owned()),
            _ => {}
        }
    }
    found
}

/// Four groups of four letters and digits.
fn is_word(text: &str) -> bool {
    let groups: Vec<&str> = text.split('-').collect();
    groups.len() == 4
        && groups
            .iter()
            .all(|group| group.len() == 4 && group.chars().all(|c| c.is_ascii_alphanumeric()))
}

/// A reason ends at the end of its line. If the line is as wide as mail programs wrap at, it
/// continues until an empty line or another command.
fn wrapped<'a>(
    line: &'a str,
    because: &mut String,
    lines: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
    command: impl Fn(&str) -> bool,
) {
    let mut last = line;
    while last.chars().count() >= WRAPPED {
        let Some(next) = lines.next_if(|next| !next.is_empty() && !command(next)) else {
            return;
        };
        *because = format!("{because} {next}");
        last = next;
    }
}

/// The part of a line before `because`, and the part after it.
pub fn reasoned(line: &str) -> (&str, Option<&str>) {
    let words = tokens(line);
    let because = |at: usize| {
        known(&words, at)
            .filter(|(key, _)| *key == Key::Because)
            .map(|(_, length)| (at, length))
    };
    let Some((at, length)) = (0..words.len()).find_map(because) else {
        return (line, None);
    };
    let (first, last) = (words.get(at), words.get((at + length).saturating_sub(1)));
    let before = first
        .and_then(|first| line.get(..first.span.start))
        .unwrap_or_default();
    let behind = last
        .and_then(|last| line.get(last.span.end..))
        .unwrap_or_default();
    (
        before
            .trim()
            .trim_end_matches([',', ':', ';', '-'])
            .trim_end(),
        Some(behind.trim_start_matches([':', ',']).trim()),
    )
}

/// The rest of a line after its first `length` words, without the final punctuation mark.
fn behind<'l>(line: &'l str, words: &[Token], length: usize) -> &'l str {
    words
        .get(length)
        .and_then(|token| line.get(token.span.start..))
        .unwrap_or_default()
        .trim()
        .trim_end_matches(['.', '!'])
}

/// The line without a `please` at its start or end.
pub fn plain(line: &str) -> &str {
    let words = tokens(line);
    let please = |at: usize| {
        known(&words, at)
            .filter(|(key, _)| *key == Key::Please)
            .map(|(_, length)| length)
    };
    let first = please(0).map_or(0, |length| {
        words
            .get(length)
            .map_or(line.len(), |token| token.span.start)
    });
    // `s'il vous plaît` has four words
    let ends = (1..words.len())
        .rev()
        .take(4)
        .find(|at| please(*at).is_some_and(|length| at + length == words.len()));
    let last = ends
        .and_then(|at| words.get(at))
        .map_or(line.len(), |token| token.span.start);
    line.get(first..last)
        .unwrap_or(line)
        .trim()
        .trim_matches(',')
        .trim()
}

/// `pause for a week`: a pause with more words, of which none is read.
pub fn begins_with_hold(line: &str) -> bool {
    matches!(known(&tokens(plain(line)), 0), Some((Key::Hold, _)))
}

/// The first line that is more than a greeting or a name; usage mails quote it.
pub fn first_line(text: &str) -> Option<String> {
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines()
        .find(|line| !line.ends_with(','))
        .or_else(|| lines().next())?;
    Some(piece(line, 60))
}

#[cfg(test)]
mod tests;
