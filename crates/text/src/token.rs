//! The words, numbers and signs of a line, each with its position. Text in parentheses is a remark
//! and is skipped.

use super::comment::uncommented;
use super::fold::fold_each;
use super::language_set::LanguageSet;
use smol_str::{SmolStr, SmolStrBuilder};
use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// Letters; `Token::folded` is the form used for comparison.
    Word,
    /// Digits; `None` if the number is too large.
    Number(Option<u64>),
    /// `2.5`: no quantity here has fractions.
    Decimal,
    Sign(TokenSign),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenSign {
    Comma,
    Semicolon,
    Colon,
    Slash,
    Bar,
    Plus,
    Ampersand,
    Dash,
    /// `->`, `=>`, `>`, `→`
    Arrow,
    /// `(` and `)`, if they group (`tokens_bound`); elsewhere they enclose remarks.
    Open,
    Close,
    /// Any other sign: never used in orders.
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// In bytes of the line.
    pub span: Range<usize>,
    pub kind: TokenKind,
    /// A word without case and accents; empty for signs.
    pub folded: SmolStr,
    /// A tab, or two or more spaces, come before it: the columns of the printed sheet.
    pub wide: bool,
    /// The word was written with accents or non-ASCII letters.
    pub accented: bool,
    /// The languages in which it may be a keyword: none for a name that looks like a foreign word.
    pub tongues: LanguageSet,
    /// A number at the line's start followed by `.` or `)`: a counter, or a list number.
    pub pointed: bool,
}

impl Token {
    pub fn is(&self, sign: TokenSign) -> bool {
        self.kind == TokenKind::Sign(sign)
    }

    pub fn is_number(&self) -> bool {
        matches!(self.kind, TokenKind::Number(_))
    }
}

/// Letters, and the apostrophe inside a word.
fn is_letter(c: char) -> bool {
    c.is_alphabetic() || matches!(c, '\u{300}'..='\u{36f}')
}

fn is_unseen(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{ad}' | '\u{fe0e}' | '\u{fe0f}')
}

/// Words that French elides, without their last letter.
const ELIDED: [&str; 11] = [
    "d", "l", "qu", "n", "s", "j", "c", "m", "t", "jusqu", "lorsqu",
];

/// Whether French elides before a letter.
fn begins_softly(c: char) -> bool {
    let mut plain = 'x';
    fold_each(c, |folded| {
        if plain == 'x' {
            plain = folded
        }
    });
    matches!(plain, 'a' | 'e' | 'i' | 'o' | 'u' | 'y' | 'h')
}

/// Decoration around words: quotes, Markdown's asterisks and underscores.
fn is_decoration(c: char) -> bool {
    matches!(
        c,
        '*' | '_'
            | '"'
            | '“'
            | '”'
            | '„'
            | '«'
            | '»'
            | '\''
            | '‘'
            | '’'
            | '‛'
            | '`'
            | '´'
            | '′'
    )
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || ('\u{ff10}'..='\u{ff19}').contains(&c)
}

fn digit(c: char) -> u64 {
    c.to_digit(10)
        .map_or_else(|| u64::from(c as u32).saturating_sub(0xff10), u64::from)
}

/// Splits a line into tokens. Never fails: everything that is neither a word nor a number is a
/// sign.
pub fn tokens(line: &str) -> Vec<Token> {
    let mut found = Vec::with_capacity(line.len() / 4 + 1);
    found.extend(TokenScanner::new(line));
    found
}

/// The same, but parentheses group instead of enclosing remarks: for the condition of an `if`.
pub fn tokens_bound(line: &str) -> Vec<Token> {
    TokenScanner {
        binding: true,
        ..TokenScanner::new(line)
    }
    .collect()
}

/// The tokens of a line one by one: often the first word is enough.
pub(super) struct TokenScanner<'a> {
    line: &'a str,
    /// Position of the next byte.
    at: usize,
    wide: bool,
    space_before: bool,
    /// No token was found yet.
    first: bool,
    /// Parentheses are signs.
    binding: bool,
    /// Number of parentheses that were never closed: for each of them the line was searched to its
    /// end.
    unclosed: u8,
}

/// After this many unclosed parentheses in a line, further ones are not remarks: a line of only
/// parentheses would take quadratic time.
const MOST_UNCLOSED: u8 = 8;

impl<'a> TokenScanner<'a> {
    pub(super) fn new(line: &'a str) -> Self {
        TokenScanner {
            line,
            at: 0,
            wide: false,
            space_before: false,
            first: true,
            binding: false,
            unclosed: 0,
        }
    }

    fn peek(&self) -> Option<char> {
        self.peek_from(self.at)
    }

    /// The character that begins at a byte; most characters are one byte long.
    fn peek_from(&self, at: usize) -> Option<char> {
        match self.line.as_bytes().get(at)? {
            byte if byte.is_ascii() => Some(char::from(*byte)),
            _ => self.line.get(at..)?.chars().next(),
        }
    }

    fn rest(&self, from: usize) -> &'a str {
        self.line.get(from..).unwrap_or_default()
    }

    /// The word that begins at a byte: its folded form, and whether it has non-ASCII letters.
    fn word(&mut self, start: usize) -> (SmolStr, bool) {
        let plain = self
            .rest(start)
            .bytes()
            .take_while(u8::is_ascii_alphabetic)
            .count();
        let behind = start + plain;
        if matches!(self.line.as_bytes().get(behind), None | Some(0..=b'&' | b'('..=b'\x7f')) {
            self.at = behind;
            return (
                lower(self.line.get(start..behind).unwrap_or_default()),
                false,
            );
        }
        if let Some(elided) = self.elided(start, behind) {
            return (elided, false);
        }
        let mut folded = SmolStrBuilder::new();
        let mut letter = |c: char| fold_each(c, |plain| folded.push(plain));
        self.at = start;
        while let Some(next) = self.peek() {
            let behind = self.at + next.len_utf8();
            let apostrophe = self.at > start
                && matches!(next, '\'' | '’')
                && self.peek_from(behind).is_some_and(is_letter);
            if !(is_letter(next) || is_unseen(next) || apostrophe) {
                break;
            }
            letter(next);
            self.at = behind;
        }
        let accented = self
            .line
            .get(start..self.at)
            .unwrap_or_default()
            .chars()
            .any(|c| !c.is_ascii() && is_letter(c));
        (folded.finish(), accented)
    }

    /// `d'` of `d'Upwell`, `jusqu'` of `jusqu'à`: French joins them with the next word, but they
    /// are separate words.
    fn elided(&mut self, start: usize, behind: usize) -> Option<SmolStr> {
        let apostrophe = self.peek_from(behind).filter(|c| matches!(c, '\'' | '’'))?;
        let next = self.peek_from(behind + apostrophe.len_utf8());
        if next.is_some_and(|next| !(is_letter(next) && begins_softly(next) || is_digit(next))) {
            return None;
        }
        let word = lower(self.line.get(start..behind).unwrap_or_default());
        if !ELIDED.contains(&word.as_str()) {
            return None;
        }
        self.at = behind + apostrophe.len_utf8();
        Some(SmolStr::new(format!("{word}'")))
    }

    /// The length of the remark that begins here, if it is closed.
    fn remark(&mut self, start: usize) -> Option<usize> {
        let length = remark(self.rest(start));
        self.unclosed += u8::from(length.is_none());
        length
    }

    /// A number that begins with `c`, a digit or `#`.
    fn number(&mut self, c: char) -> TokenKind {
        let mut value = Some(if c == '#' { 0 } else { digit(c) });
        let mut decimal = false;
        // single-byte digits, the usual case
        while let Some(figure) = self
            .line
            .as_bytes()
            .get(self.at)
            .filter(|byte| byte.is_ascii_digit())
        {
            value =
                value.and_then(|v: u64| v.checked_mul(10)?.checked_add(u64::from(figure - b'0')));
            self.at += 1;
        }
        while let Some(next) = self.peek() {
            let behind = self.at + next.len_utf8();
            let point = next == '.' && !decimal && self.peek_from(behind).is_some_and(is_digit);
            if !(is_digit(next) || point || is_unseen(next)) {
                break;
            }
            decimal |= point;
            if is_digit(next) {
                value = value.and_then(|v: u64| v.checked_mul(10)?.checked_add(digit(next)));
            }
            self.at = behind;
        }
        if decimal {
            TokenKind::Decimal
        } else {
            TokenKind::Number(value)
        }
    }

    /// `->`, `-->`, `–>`, `=>`; a single `=` is not a dash.
    fn dash(&mut self, c: char) -> TokenSign {
        let mut sign = if c == '=' {
            TokenSign::Other
        } else {
            TokenSign::Dash
        };
        while let Some(next) = self.peek() {
            match next {
                '>' => sign = TokenSign::Arrow,
                '-' | '–' | '—' | '=' => {}
                _ => break,
            }
            self.at += next.len_utf8();
            if sign == TokenSign::Arrow {
                break;
            }
        }
        sign
    }

    fn sign(&mut self, c: char) -> TokenSign {
        match c {
            ',' => TokenSign::Comma,
            ';' => TokenSign::Semicolon,
            ':' => TokenSign::Colon,
            '/' => TokenSign::Slash,
            '|' => TokenSign::Bar,
            '+' => TokenSign::Plus,
            '&' => TokenSign::Ampersand,
            '(' if self.binding => TokenSign::Open,
            ')' if self.binding => TokenSign::Close,
            '>' | '→' | '⇒' | '➔' | '➜' | '➡' => TokenSign::Arrow,
            '-' | '=' | '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => self.dash(c),
            _ => TokenSign::Other,
        }
    }
}

impl Iterator for TokenScanner<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        loop {
            let start = self.at;
            let c = self.peek()?;
            self.at += c.len_utf8();
            if c.is_whitespace() {
                self.wide |= c == '\t' || self.space_before;
                self.space_before = true;
                continue;
            }
            if !c.is_ascii_alphanumeric() && (is_unseen(c) || is_decoration(c)) {
                continue;
            }
            self.space_before = false;
            let (mut folded, mut accented, mut pointed) = (SmolStr::default(), false, false);
            let kind = if is_letter(c) {
                (folded, accented) = self.word(start);
                TokenKind::Word
            } else if is_digit(c) || (c == '#' && self.peek().is_some_and(is_digit)) {
                let kind = self.number(c);
                pointed = self.first && c != '#' && matches!(self.peek(), Some('.' | ')'));
                kind
            } else if c == '.' || c == '…' {
                // a dot after a word has no meaning
                continue;
            } else if c == '('
                && !self.binding
                && self.unclosed < MOST_UNCLOSED
                && let Some(length) = self.remark(start)
            {
                self.at = start + length;
                continue;
            } else {
                TokenKind::Sign(self.sign(c))
            };
            let token = Token {
                span: start..self.at,
                kind,
                folded,
                wide: std::mem::take(&mut self.wide),
                accented,
                tongues: LanguageSet::ALL,
                pointed,
            };
            // the dot or parenthesis after a list number
            self.at += usize::from(pointed);
            self.first = false;
            return Some(token);
        }
    }
}

/// A word of plain letters in lower case.
pub(super) fn lower(word: &str) -> SmolStr {
    if word.bytes().all(|byte| byte.is_ascii_lowercase()) {
        return SmolStr::new(word);
    }
    let mut letters = [0; 23];
    match letters.get_mut(..word.len()) {
        Some(place) => {
            place.copy_from_slice(word.as_bytes());
            place.make_ascii_lowercase();
            std::str::from_utf8(place).map_or_else(|_| SmolStr::default(), SmolStr::new)
        }
        None => SmolStr::from(word.to_ascii_lowercase()),
    }
}

/// The texts in a line's parentheses, which `tokens` skips.
pub fn in_parentheses(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut at, mut unclosed) = (0, 0);
    while unclosed < MOST_UNCLOSED
        && let Some(open) = line
            .get(at..)
            .and_then(|rest| rest.find('('))
            .map(|open| at + open)
    {
        match remark(line.get(open..).unwrap_or_default()) {
            Some(length) => {
                found.extend(line.get(open + 1..open + length - 1));
                at = open + length;
            }
            None => (at, unclosed) = (open + 1, unclosed + 1),
        }
    }
    found
}

/// The length of a remark in parentheses, including nested ones; `None` if it is not closed before a
/// comment begins.
fn remark(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    for (at, c) in uncommented(text).char_indices() {
        match c {
            '(' => open += 1,
            ')' => open = open.saturating_sub(1),
            _ => {}
        }
        if open == 0 {
            return Some(at + c.len_utf8());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(line: &str) -> String {
        let piece = |t: &Token| match t.kind {
            TokenKind::Word => t.folded.to_string(),
            TokenKind::Number(Some(n)) => format!("{n}{}", if t.pointed { "!" } else { "" }),
            TokenKind::Number(None) => "huge".to_owned(),
            TokenKind::Decimal => "decimal".to_owned(),
            TokenKind::Sign(sign) => format!("{sign:?}"),
        };
        tokens(line)
            .iter()
            .map(|t| format!("{}{}", if t.wide { "‖" } else { "" }, piece(t)))
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn lines_are_taken_apart() {
        for (line, wanted) in [
            (
                "13, 17 from Barsham to Hazlemere",
                "13 Comma 17 from barsham to hazlemere",
            ),
            ("#13 Barsham–Hazlemere", "13 barsham Dash hazlemere"),
            ("13 Barsham --> St. Andrews.", "13 barsham Arrow st andrews"),
            (
                "13,17 | Barsham |  | 2 3",
                "13 Comma 17 Bar barsham Bar ‖Bar 2 3",
            ),
            ("13\tBarsham  Hazlemere", "13 ‖barsham ‖hazlemere"),
            ("13 (the old one (A)) hold", "13 hold"),
            ("13 (never closed", "13 Other never closed"),
            ("1. 13 Barsham", "1! 13 barsham"),
            ("1) hold", "1! hold"),
            ("give Lionel 2.5 Bz", "give lionel decimal bz"),
            ("give -3Bz", "give Dash 3 bz"),
            ("give 99999999999999999999", "give huge"),
            ("p2+3", "p 2 Plus 3"),
            ("*13* _hold_", "13 hold"),
            ("\u{feff}1\u{200b}3\u{a0}h\u{ad}old", "13 hold"),
            ("Jeanne d’Arc's men", "jeanne d' arc's men"),
            (
                "13 d'Upwell jusqu’à l'été; it's so",
                "13 d' upwell jusqu' a l' ete Semicolon it's so",
            ),
            ("porte d'", "porte d'"),
            ("I don't, d'ye", "i don't Comma d' ye"),
            ("13 = 17", "13 Other 17"),
            ("", ""),
        ] {
            assert_eq!(shown(line), wanted, "{line}");
        }
    }
}
