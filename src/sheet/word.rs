//! A line's words, numbers and signs, each with its place in the line. What stands in parentheses is a remark and is passed over.

use super::fold::fold_into;
use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Letters; `Token::folded` is how they count.
    Word,
    /// Digits; `None` where there are more than a machine's number holds.
    Number(Option<u64>),
    /// `2.5`: nothing here is counted in pieces.
    Decimal,
    Sign(Sign),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
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
    /// Any other: no sheet has a use for it.
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// In bytes of the line.
    pub span: Range<usize>,
    pub kind: Kind,
    /// A word without case and accents; empty for signs.
    pub folded: String,
    /// A tab, or two spaces and more, stand before it: the printed sheet's columns.
    pub wide: bool,
    /// A number at the line's start with `.` or `)` behind it: a counter, or the bullet of a list.
    pub pointed: bool,
}

impl Token {
    pub fn is(&self, sign: Sign) -> bool {
        self.kind == Kind::Sign(sign)
    }

    pub fn is_number(&self) -> bool {
        matches!(self.kind, Kind::Number(_))
    }
}

/// Letters, and the apostrophe inside of a word.
fn is_letter(c: char) -> bool {
    c.is_alphabetic() || matches!(c, '\u{300}'..='\u{36f}')
}

fn is_unseen(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{ad}' | '\u{fe0e}' | '\u{fe0f}')
}

/// Marks around words that mean nothing: quotes, Markdown's stars and underlines.
fn is_decoration(c: char) -> bool {
    matches!(c, '*' | '_' | '"' | '“' | '”' | '„' | '«' | '»' | '\'' | '‘' | '’' | '‛' | '`' | '´' | '′')
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || ('\u{ff10}'..='\u{ff19}').contains(&c)
}

fn digit(c: char) -> u64 {
    c.to_digit(10).map_or_else(|| u64::from(c as u32).saturating_sub(0xff10), u64::from)
}

/// Takes a line apart. Never fails: what is no word and no number is a sign.
pub fn tokens(line: &str) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::with_capacity(line.len() / 4 + 1);
    let mut chars = line.char_indices().peekable();
    let (mut wide, mut space_before) = (false, false);
    while let Some((at, c)) = chars.next() {
        if c.is_whitespace() {
            wide |= c == '\t' || space_before;
            space_before = true;
            continue;
        }
        if is_unseen(c) || is_decoration(c) {
            continue;
        }
        space_before = false;
        let after = |c: char| at + c.len_utf8();
        let mut token = Token { span: at..after(c), kind: Kind::Sign(Sign::Other), folded: String::new(), wide: std::mem::take(&mut wide), pointed: false };
        if is_letter(c) {
            token.kind = Kind::Word;
            fold_into(c, &mut token.folded);
            while let Some(&(n, next)) = chars.peek() {
                let apostrophe = matches!(next, '\'' | '’') && line.get(n + next.len_utf8()..).and_then(|rest| rest.chars().next()).is_some_and(is_letter);
                if !(is_letter(next) || is_unseen(next) || apostrophe) {
                    break;
                }
                fold_into(next, &mut token.folded);
                token.span.end = n + next.len_utf8();
                chars.next();
            }
        } else if is_digit(c) || (c == '#' && chars.peek().is_some_and(|&(_, next)| is_digit(next))) {
            let mut value = Some(if c == '#' { 0 } else { digit(c) });
            let mut decimal = false;
            while let Some(&(n, next)) = chars.peek() {
                let point = next == '.' && !decimal && line.get(n + 1..).and_then(|rest| rest.chars().next()).is_some_and(is_digit);
                if !(is_digit(next) || point || is_unseen(next)) {
                    break;
                }
                decimal |= point;
                if is_digit(next) {
                    value = value.and_then(|v: u64| v.checked_mul(10)?.checked_add(digit(next)));
                }
                token.span.end = n + next.len_utf8();
                chars.next();
            }
            token.kind = if decimal { Kind::Decimal } else { Kind::Number(value) };
            if found.is_empty() && c != '#' && chars.peek().is_some_and(|&(_, next)| matches!(next, '.' | ')')) {
                token.pointed = true;
                chars.next();
            }
        } else if c == '(' {
            if let Some(length) = remark(line.get(at..).unwrap_or_default()) {
                while chars.next_if(|&(n, _)| n < at + length).is_some() {}
                wide = token.wide;
                continue;
            }
        } else if c == '.' || c == '…' {
            // a dot behind a word says nothing
            wide = token.wide;
            continue;
        } else {
            token.kind = Kind::Sign(match c {
                ',' => Sign::Comma,
                ';' => Sign::Semicolon,
                ':' => Sign::Colon,
                '/' => Sign::Slash,
                '|' => Sign::Bar,
                '+' => Sign::Plus,
                '&' => Sign::Ampersand,
                '>' | '→' | '⇒' | '➔' | '➜' | '➡' => Sign::Arrow,
                '-' | '=' | '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => {
                    // `->`, `-->`, `–>`, `=>`; a single `=` is no dash
                    let mut sign = if c == '=' { Sign::Other } else { Sign::Dash };
                    while let Some(&(n, next)) = chars.peek() {
                        match next {
                            '>' => sign = Sign::Arrow,
                            '-' | '–' | '—' | '=' => {}
                            _ => break,
                        }
                        token.span.end = n + next.len_utf8();
                        chars.next();
                        if sign == Sign::Arrow {
                            break;
                        }
                    }
                    sign
                }
                _ => Sign::Other,
            });
        }
        found.push(token);
    }
    found
}

/// The length of a remark in parentheses, nested ones with it; `None` where it is never closed.
fn remark(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    for (at, c) in text.char_indices() {
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
            Kind::Word => t.folded.clone(),
            Kind::Number(Some(n)) => format!("{n}{}", if t.pointed { "!" } else { "" }),
            Kind::Number(None) => "huge".to_owned(),
            Kind::Decimal => "decimal".to_owned(),
            Kind::Sign(sign) => format!("{sign:?}"),
        };
        tokens(line).iter().map(|t| format!("{}{}", if t.wide { "‖" } else { "" }, piece(t))).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn lines_are_taken_apart() {
        for (line, wanted) in [
            ("13, 17 from Barsham to Hazlemere", "13 Comma 17 from barsham to hazlemere"),
            ("#13 Barsham–Hazlemere", "13 barsham Dash hazlemere"),
            ("13 Barsham --> St. Andrews.", "13 barsham Arrow st andrews"),
            ("13,17 | Barsham |  | 2 3", "13 Comma 17 Bar barsham Bar ‖Bar 2 3"),
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
            ("Jeanne d’Arc's men", "jeanne d'arc's men"),
            ("13 = 17", "13 Other 17"),
            ("", ""),
        ] {
            assert_eq!(shown(line), wanted, "{line}");
        }
    }
}
