//! Display options of a map or a report, after the words `map` and `report`: `lands dark 1600`,
//! `summer 2 before`, `with map and rules`, `json always`.

use super::platform_words::{Key, key_at};
use super::player_command::{Drawing, PlayerCommand, Preference, PublicQuestion};
use super::request_words::{Choice, choice_at, is_turn_name, normalize_choice, normalize_turn};
use super::token::{Token, TokenKind, TokenSign, tokens};

/// A smaller number belongs to a turn's name.
const SMALLEST_WIDTH: u64 = 100;

/// The options set by a line; all others stay unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DisplayOptions {
    /// The remaining words: the name of a turn, or text that is not understood.
    pub rest: String,
    /// True: only the reader's own lands; false: the whole board.
    pub lands: Option<bool>,
    pub dark: Option<bool>,
    /// Shows the map before the turn next to the one after it.
    pub before: Option<bool>,
    /// In pixels; `Some(None)`: the original width.
    pub wide: Option<Option<u32>>,
    /// From now on: yes or no.
    pub on: Option<bool>,
    /// Which parts of a report are meant.
    pub map: bool,
    pub rules: bool,
    pub json: bool,
    /// Only this time.
    pub once: bool,
}

impl DisplayOptions {
    /// Parses the text after the word.
    pub fn of(text: &str) -> DisplayOptions {
        read(&tokens(text), text)
    }

    /// Whether any option affects how a map is drawn.
    pub fn draws(&self) -> bool {
        self.lands.is_some() || self.dark.is_some() || self.before.is_some() || self.wide.is_some()
    }

    fn names_parts(&self) -> bool {
        self.map || self.rules || self.json
    }

    fn take(&mut self, choice: Choice) {
        match choice {
            Choice::On | Choice::With => self.on = Some(true),
            Choice::Off => self.on = Some(false),
            Choice::Lands => self.lands = Some(true),
            Choice::Full => self.lands = Some(false),
            Choice::Dark => self.dark = Some(true),
            Choice::Light => self.dark = Some(false),
            Choice::Before => self.before = Some(true),
            Choice::After => self.before = Some(false),
            Choice::Usual => self.wide = Some(None),
            Choice::Once => self.once = true,
            Choice::Json => self.json = true,
            Choice::And
            | Choice::Pixels
            | Choice::Short
            | Choice::Text
            | Choice::Html
            | Choice::Both
            | Choice::Round
            | Choice::Turn => {}
        }
    }
}

/// The meaning of one token, or several.
enum DisplayWord {
    Choice(Choice),
    Map,
    Rules,
    Width(u32),
}

fn part_at(line: &[Token], at: usize) -> Option<(DisplayWord, usize)> {
    match key_at(line, at) {
        Some((Key::Map, length)) => return Some((DisplayWord::Map, length)),
        Some((Key::Rules, length)) => return Some((DisplayWord::Rules, length)),
        _ => {}
    }
    if let Some(Token {
        kind: TokenKind::Number(Some(number)),
        ..
    }) = line.get(at)
    {
        return (*number >= SMALLEST_WIDTH).then(|| {
            (
                DisplayWord::Width(u32::try_from(*number).unwrap_or(u32::MAX)),
                1,
            )
        });
    }
    match choice_at(line, at)? {
        (
            Choice::Short
            | Choice::Text
            | Choice::Html
            | Choice::Both
            | Choice::And
            | Choice::Round
            | Choice::Turn,
            _,
        ) => None,
        // after a turn's name `wide` has no meaning
        (Choice::Pixels, _) if !line.get(at.wrapping_sub(1)).is_some_and(Token::is_number) => None,
        // `map with the lands` is a sentence
        (Choice::With, length) if line.len() > at + length => None,
        (choice, length) => Some((DisplayWord::Choice(choice), length)),
    }
}

/// Connecting words between the others. `with` at the end is an option; before another word it
/// connects.
fn joins(line: &[Token], at: usize) -> bool {
    let Some(token) = line.get(at) else {
        return false;
    };
    let word = matches!(choice_at(line, at), Some((Choice::And | Choice::With, 1)));
    let sign = [TokenSign::Comma, TokenSign::Plus, TokenSign::Ampersand]
        .into_iter()
        .any(|sign| token.is(sign));
    (word || sign) && part_at(line, at + 1).is_some()
}

fn read(line: &[Token], text: &str) -> DisplayOptions {
    let mut manner = DisplayOptions::default();
    let (mut at, mut pieces): (usize, Vec<std::ops::Range<usize>>) = (0, Vec::new());
    let mut follows = false;
    while let Some(token) = line.get(at) {
        if joins(line, at) || at + 1 == line.len() && token.is(TokenSign::Other) {
            (at, follows) = (at + 1, false);
            continue;
        }
        let Some((part, length)) = part_at(line, at) else {
            match pieces.last_mut().filter(|_| follows) {
                Some(piece) => piece.end = token.span.end,
                None => pieces.push(token.span.clone()),
            }
            (at, follows) = (at + 1, true);
            continue;
        };
        match part {
            DisplayWord::Choice(choice) => manner.take(choice),
            DisplayWord::Map => manner.map = true,
            DisplayWord::Rules => manner.rules = true,
            DisplayWord::Width(wide) => manner.wide = Some(Some(wide)),
        }
        (at, follows) = (at + length, false);
    }
    let pieces: Vec<&str> = pieces
        .into_iter()
        .filter_map(|piece| text.get(piece))
        .collect();
    manner.rest = pieces
        .join(" ")
        .trim_end_matches(['.', '!', '?'])
        .trim_end()
        .to_owned();
    manner
}

/// The request after `map`; `None` if the line is an ordinary sentence.
pub(super) fn of_map(line: &[Token], behind: &str) -> Option<PlayerCommand> {
    let manner = DisplayOptions::of(behind);
    let again = || again(Drawing::Map, behind);
    if manner.rest.is_empty() && !manner.names_parts() && !line.is_empty() {
        return Some(if manner.once {
            again()
        } else {
            PlayerCommand::Preference(Preference::Parts(manner))
        });
    }
    // a single unknown word gets an answer with the options; several are a sentence
    let slip = (manner.draws() || manner.once) && !manner.rest.contains(' ');
    (line.len() <= 2 || is_turn(&manner.rest) || slip).then(again)
}

/// The same after `report`.
pub(super) fn of_report(line: &[Token], behind: &str) -> Option<PlayerCommand> {
    let length = chosen(line, behind);
    if line.len() <= 2 && matches!(length.as_str(), "short" | "full") {
        return Some(PlayerCommand::Preference(Preference::Short(
            length == "short",
        )));
    }
    let manner = DisplayOptions::of(behind);
    if manner.names_parts() && manner.rest.is_empty() && manner.on.is_some() {
        return Some(PlayerCommand::Preference(Preference::Parts(manner)));
    }
    let fits = match manner.names_parts() {
        true => manner.rest.is_empty() || line.len() <= 2 || is_turn(&manner.rest),
        false => line.len() <= 2 || is_turn(behind),
    };
    fits.then(|| again(Drawing::Report, behind))
}

/// A past turn's report or map.
fn again(what: Drawing, behind: &str) -> PlayerCommand {
    PlayerCommand::PublicQuestion(PublicQuestion::Draw(what, behind.to_owned()))
}

/// The option after a request, if only words follow it.
pub(super) fn chosen(words: &[Token], text: &str) -> String {
    let plain = words.iter().all(|word| word.kind == TokenKind::Word);
    if plain {
        normalize_choice(text.trim_end_matches(['.', '!']))
    } else {
        String::new()
    }
}

/// Whether the text names a turn: `spring 3`, `le printemps de l'an 3`.
pub fn is_turn(text: &str) -> bool {
    let words = tokens(text).len();
    (2..=6).contains(&words) && is_turn_name(&normalize_turn(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_a_map_or_report_is_wanted() {
        let none = DisplayOptions::default;
        let part = |map, rules, json| DisplayOptions {
            map,
            rules,
            json,
            ..none()
        };
        for (text, wanted) in [
            ("", none()),
            (
                "lands",
                DisplayOptions {
                    lands: Some(true),
                    ..none()
                },
            ),
            (
                "Lands, dark and 1600.",
                DisplayOptions {
                    lands: Some(true),
                    dark: Some(true),
                    wide: Some(Some(1600)),
                    ..none()
                },
            ),
            (
                "1600 pixels",
                DisplayOptions {
                    wide: Some(Some(1600)),
                    ..none()
                },
            ),
            (
                "99999999999",
                DisplayOptions {
                    wide: Some(Some(u32::MAX)),
                    ..none()
                },
            ),
            (
                "usual size whole light after",
                DisplayOptions {
                    lands: Some(false),
                    dark: Some(false),
                    before: Some(false),
                    wide: Some(None),
                    ..none()
                },
            ),
            (
                "none",
                DisplayOptions {
                    on: Some(false),
                    ..none()
                },
            ),
            (
                "summer 2 lands",
                DisplayOptions {
                    rest: "summer 2".to_owned(),
                    lands: Some(true),
                    ..none()
                },
            ),
            (
                "lands summer 2 before",
                DisplayOptions {
                    rest: "summer 2".to_owned(),
                    lands: Some(true),
                    before: Some(true),
                    ..none()
                },
            ),
            (
                "lands once",
                DisplayOptions {
                    lands: Some(true),
                    once: true,
                    ..none()
                },
            ),
            ("with map and rules", part(true, true, false)),
            (
                "json always",
                DisplayOptions {
                    on: Some(true),
                    ..part(false, false, true)
                },
            ),
            (
                "without rules",
                DisplayOptions {
                    on: Some(false),
                    ..part(false, true, false)
                },
            ),
            (
                "dark blue",
                DisplayOptions {
                    rest: "blue".to_owned(),
                    dark: Some(true),
                    ..none()
                },
            ),
            (
                "landss",
                DisplayOptions {
                    rest: "landss".to_owned(),
                    ..none()
                },
            ),
            (
                "50",
                DisplayOptions {
                    rest: "50".to_owned(),
                    ..none()
                },
            ),
            (
                "avec",
                DisplayOptions {
                    on: Some(true),
                    ..none()
                },
            ),
            (
                "avec carte sombre",
                DisplayOptions {
                    dark: Some(true),
                    ..part(true, false, false)
                },
            ),
            (
                "mes domaines, avant et après une fois",
                DisplayOptions {
                    lands: Some(true),
                    before: Some(false),
                    once: true,
                    ..none()
                },
            ),
            (
                "règles toujours",
                DisplayOptions {
                    on: Some(true),
                    ..part(false, true, false)
                },
            ),
            (
                "été 2 avec carte 1600",
                DisplayOptions {
                    rest: "été 2".to_owned(),
                    wide: Some(Some(1600)),
                    ..part(true, false, false)
                },
            ),
            (
                "mina län mörk före",
                DisplayOptions {
                    lands: Some(true),
                    dark: Some(true),
                    before: Some(true),
                    ..none()
                },
            ),
            ("med karta och regler", part(true, true, false)),
            (
                "med json alltid",
                DisplayOptions {
                    on: Some(true),
                    ..part(false, false, true)
                },
            ),
            (
                "ljus en gång",
                DisplayOptions {
                    dark: Some(false),
                    once: true,
                    ..none()
                },
            ),
        ] {
            assert_eq!(DisplayOptions::of(text), wanted, "{text}");
        }
    }

    #[test]
    fn what_is_asked_for_once_and_what_for_good() {
        let asked = |line: &str| {
            let words = tokens(line);
            super::super::requests::request(1, line, &words).map(|request| request.command)
        };
        let parts =
            |text: &str| PlayerCommand::Preference(Preference::Parts(DisplayOptions::of(text)));
        for (line, wanted) in [
            ("map", Some(again(Drawing::Map, ""))),
            ("map lands", Some(parts("lands"))),
            ("Map lands dark 1600.", Some(parts("lands dark 1600."))),
            ("map none", Some(parts("none"))),
            ("map lands once", Some(again(Drawing::Map, "lands once"))),
            (
                "map summer 2 lands",
                Some(again(Drawing::Map, "summer 2 lands")),
            ),
            ("map landss", Some(again(Drawing::Map, "landss"))),
            ("map dark blue", Some(again(Drawing::Map, "dark blue"))),
            (
                "map lands dark blueish",
                Some(again(Drawing::Map, "lands dark blueish")),
            ),
            ("map lands of the dead and dying", None),
            ("map before the turn is over", None),
            (
                "carte mes domaines sombre",
                Some(parts("mes domaines sombre")),
            ),
            ("karta mina län före", Some(parts("mina län före"))),
            (
                "report with map lands",
                Some(again(Drawing::Report, "with map lands")),
            ),
            (
                "report summer 2 with map and rules",
                Some(again(Drawing::Report, "summer 2 with map and rules")),
            ),
            ("report map always", Some(parts("map always"))),
            ("report json on", Some(parts("json on"))),
            ("report json", Some(again(Drawing::Report, "json"))),
            (
                "report json spring 3",
                Some(again(Drawing::Report, "json spring 3")),
            ),
            ("report with rules always", Some(parts("with rules always"))),
            (
                "report with rules",
                Some(again(Drawing::Report, "with rules")),
            ),
            (
                "compte rendu avec règles toujours",
                Some(parts("avec règles toujours")),
            ),
            (
                "compte rendu avec règles",
                Some(again(Drawing::Report, "avec règles")),
            ),
            (
                "rapport med regler alltid",
                Some(parts("med regler alltid")),
            ),
            ("rapport utan json", Some(parts("utan json"))),
            (
                "report full",
                Some(PlayerCommand::Preference(Preference::Short(false))),
            ),
            ("report on the map of the new lands", None),
            ("report on the new rules of chess", None),
        ] {
            assert_eq!(asked(line), wanted, "{line}");
        }
    }
}
