//! What people write around and inside the orders of any game: courtesies, which order nothing, and
//! numbers in words (`config/words/plain/`). A game's own words and names go before these.

use super::token::{Token, TokenKind, TokenSign};
use super::word_tables::{Keyword, WordIndex, WordTable, tables};
use std::sync::LazyLock;

const WORDS: &[WordTable] = tables!("plain");

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum PlainWord {
    Courtesy,
    Number(u64),
}

impl Keyword for PlainWord {
    const ALL: &'static [(&'static str, PlainWord)] = &[
        ("courtesy", PlainWord::Courtesy),
        ("2", PlainWord::Number(2)),
        ("3", PlainWord::Number(3)),
        ("4", PlainWord::Number(4)),
        ("5", PlainWord::Number(5)),
        ("6", PlainWord::Number(6)),
        ("7", PlainWord::Number(7)),
        ("8", PlainWord::Number(8)),
        ("9", PlainWord::Number(9)),
        ("10", PlainWord::Number(10)),
        ("11", PlainWord::Number(11)),
        ("12", PlainWord::Number(12)),
        ("13", PlainWord::Number(13)),
        ("14", PlainWord::Number(14)),
        ("15", PlainWord::Number(15)),
        ("16", PlainWord::Number(16)),
        ("17", PlainWord::Number(17)),
        ("18", PlainWord::Number(18)),
        ("19", PlainWord::Number(19)),
        ("20", PlainWord::Number(20)),
        ("30", PlainWord::Number(30)),
        ("40", PlainWord::Number(40)),
        ("50", PlainWord::Number(50)),
        ("60", PlainWord::Number(60)),
        ("70", PlainWord::Number(70)),
        ("80", PlainWord::Number(80)),
        ("90", PlainWord::Number(90)),
    ];
}

/// The built-in tables; a test reads them.
static INDEX: LazyLock<Option<WordIndex<PlainWord>>> =
    LazyLock::new(|| WordIndex::mixed(WORDS).ok());

/// The tokens of a line without courtesies and with numbers as numbers. `own`: how many tokens from a
/// place on are a word or a name of the game, 0 if none is.
pub fn plain_tokens(line: Vec<Token>, own: impl Fn(&[Token], usize) -> usize) -> Vec<Token> {
    let Some(words) = INDEX.as_ref() else {
        return line;
    };
    if (0..line.len()).all(|at| words.at(&line, at).is_none()) {
        return line;
    }
    let mut plain: Vec<Token> = Vec::with_capacity(line.len());
    let mut at = 0;
    while let Some(token) = line.get(at) {
        let owned = own(&line, at);
        match words.at(&line, at) {
            // Swedish `i` is English `in`: at the beginning it is English `I`
            Some((PlainWord::Courtesy, length))
                if length > owned || plain.is_empty() && length >= owned =>
            {
                at += length;
                let follows = |sign| line.get(at).is_some_and(|token| token.is(sign));
                at += usize::from(plain.is_empty() && follows(TokenSign::Comma));
            }
            Some((PlainWord::Number(value), length)) if owned == 0 => {
                plain.push(Token {
                    kind: TokenKind::Number(Some(value)),
                    span: token.span.start
                        ..line
                            .get(at + length - 1)
                            .map_or(token.span.end, |last| last.span.end),
                    folded: Default::default(),
                    ..token.clone()
                });
                at += length;
            }
            _ => {
                let behind = at + owned.max(1);
                plain.extend(
                    line.get(at..behind.min(line.len()))
                        .unwrap_or_default()
                        .iter()
                        .cloned(),
                );
                at = behind;
            }
        }
    }
    // what stood before a courtesy at the end
    while plain.len() > 1 && plain.last().is_some_and(|token| token.is(TokenSign::Comma)) {
        plain.pop();
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::*;

    #[test]
    fn courtesies_go_and_numbers_are_numbers() {
        for (line, wanted) in [
            (
                "I would like to move 13 to Upwell, please",
                "move 13 to Upwell",
            ),
            ("Please, hire two knights", "hire 2 knights"),
            (
                "veuillez recruter deux chevaliers, merci",
                "recruter 2 chevaliers",
            ),
            ("jag skulle vilja bygga tre kupor tack", "bygga 3 kupor"),
            ("dix-sept to Upwell", "17 to Upwell"),
            // a game's own words
            ("draw two cards", "draw two cards"),
            ("13 i Upwell", "13 i Upwell"),
            ("13 hold", "13 hold"),
        ] {
            let own = |line: &[Token], at: usize| {
                let word = line.get(at).map(|token| token.folded.as_str());
                match word {
                    Some("draw") => 2,
                    Some("i") => 1,
                    _ => 0,
                }
            };
            let told: Vec<String> = plain_tokens(tokens(line), own)
                .iter()
                .map(|token| match token.kind {
                    TokenKind::Number(Some(value)) => value.to_string(),
                    _ => line[token.span.clone()].to_owned(),
                })
                .collect();
            assert_eq!(told.join(" "), wanted, "{line}");
        }
    }

    #[test]
    fn the_tables_are_whole() {
        assert!(WordIndex::<PlainWord>::mixed(WORDS).is_ok());
    }
}
