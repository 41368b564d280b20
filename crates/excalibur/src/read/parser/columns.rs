//! The printed sheet's columns: troops, from, via, to, period. They are separated by bars, tabs, or
//! two or more spaces.

use crate::read::keys::Key;
use crate::{
    game::Excalibur,
    read::{
        names::ValleyVocabulary,
        parser::clauses::parse_line_and_gaps,
        parser::line_parser::LineParser,
        syntax::{LineResult, MoveSyntax, PlaceNode},
    },
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Token, TokenKind, TokenSign, tokens};
use std::ops::Range;

/// True for an initial line of column headings, which orders nothing.
pub(crate) fn is_heading(names: &ValleyVocabulary, text: &str) -> bool {
    let line = tokens(text);
    let mut troops = false;
    let mut others = 0;
    let mut at = 0;
    while let Some(token) = line.get(at) {
        match names.keys.at(&line, at) {
            Some((Key::Troops, length)) => {
                troops = true;
                at += length;
            }
            Some((Key::From | Key::To | Key::Via | Key::Period | Key::Phase, length)) => {
                others += 1;
                at += length;
            }
            _ if token.is(TokenSign::Bar)
                || token.is(TokenSign::Comma)
                || token.is(TokenSign::Slash) =>
            {
                at += 1
            }
            _ => return false,
        }
    }
    troops && others > 0
}

/// A line that reads as columns separated by spaces, rewritten with bars between them, because many
/// mail programs lose the spaces. `None` if the line is not one.
pub(crate) fn barred(game: &Excalibur, seat: Seat, text: &str) -> Option<String> {
    if !may_be_columns(text) || !tokens(text).iter().skip(1).any(|token| token.wide) {
        return None;
    }
    let (read, gaps) = parse_line_and_gaps(game, seat, text);
    if read.is_err() || gaps.is_empty() {
        return None;
    }
    let (mut barred, mut from) = (String::with_capacity(text.len() + 2 * gaps.len()), 0);
    for gap in gaps {
        barred.push_str(text.get(from..gap.start)?);
        barred.push_str(" | ");
        from = gap.end;
    }
    barred.push_str(text.get(from..)?);
    Some(barred)
}

/// Whether a line may have a tab, or two blanks with nothing between them but signs. Most have none, and
/// are not cut into tokens for it.
fn may_be_columns(text: &str) -> bool {
    let mut is_behind_blank = false;
    text.bytes().any(|byte| {
        let is_blank = byte.is_ascii_whitespace() || !byte.is_ascii();
        let is_wide = byte == b'\t' || is_behind_blank && is_blank;
        is_behind_blank = is_blank || is_behind_blank && !byte.is_ascii_alphanumeric();
        is_wide
    })
}

impl LineParser<'_> {
    /// The clause as columns, if it is written in them. Bars always mean columns; spaces do so only
    /// where every cell reads.
    pub(crate) fn columns(&mut self) -> LineResult<Option<MoveSyntax>> {
        let (start, end) = (self.at, self.end);
        let tokens = self.pieces.get(start..end).unwrap_or_default();
        let barred = tokens.iter().any(|token| token.is(TokenSign::Bar));
        if !barred && !tokens.iter().skip(1).any(|token| token.wide) {
            return Ok(None);
        }
        // a standing instruction after a comma ends the last cell
        let stop = (start..end)
            .find(|&at| {
                tokens
                    .get(at - start)
                    .is_some_and(|token| token.is(TokenSign::Comma))
                    && self.key_at(at + 1).is_some_and(Key::begins_stance)
            })
            .unwrap_or(end);
        let mut cells: Vec<(usize, usize)> = Vec::new();
        let mut from = start;
        for at in start..stop {
            let Some(token) = self.pieces.get(at) else {
                break;
            };
            if barred && token.is(TokenSign::Bar) {
                cells.push((from, at));
                from = at + 1;
            } else if !barred && token.wide && at > start {
                cells.push((from, at));
                from = at;
            }
        }
        cells.push((from, stop));
        if barred {
            // drop the outer bars of a table
            if cells.first().is_some_and(|(a, b)| a == b) {
                cells.remove(0);
            }
            if cells.last().is_some_and(|(a, b)| a == b) && cells.len() > 3 {
                cells.pop();
            }
        }
        let found = self.cells(&cells);
        self.end = end;
        match found {
            Ok(go) => {
                self.at = stop;
                let end = |at: usize| self.pieces.get(at).map_or(0, |token| token.span.end);
                let parts = cells
                    .iter()
                    .skip(1)
                    .filter(|_| !barred)
                    .map(|&(from, _)| (from, end(from.saturating_sub(1))));
                let gaps: Vec<Range<usize>> = parts
                    .filter_map(|(from, end)| Some(end..self.pieces.get(from)?.span.start))
                    .collect();
                self.gaps.extend(gaps);
                Ok(Some(go))
            }
            Err(why) if barred => Err(why),
            Err(_) => {
                self.at = start;
                Ok(None)
            }
        }
    }

    /// Three cells are troops, from, to. Of four, the last is the period if it holds only 1 to 3.
    /// Five cells are all of them.
    fn cells(&mut self, cells: &[(usize, usize)]) -> LineResult<MoveSyntax> {
        let period = |reader: &Self, &(a, b): &(usize, usize)| {
            let inside = reader.pieces.get(a..b).unwrap_or_default();
            inside.iter().any(Token::is_number)
                && inside
                    .iter()
                    .enumerate()
                    .all(|(n, token)| match token.kind {
                        TokenKind::Number(number) => {
                            number.is_some_and(|number| (1..=3).contains(&number))
                        }
                        TokenKind::Sign(sign) => matches!(
                            sign,
                            TokenSign::Comma
                                | TokenSign::Dash
                                | TokenSign::Plus
                                | TokenSign::Ampersand
                        ),
                        TokenKind::Word => matches!(
                            reader.key_at(a + n),
                            Some(Key::Phase | Key::Period | Key::And | Key::In)
                        ),
                        TokenKind::Decimal => false,
                    })
        };
        let (who, from, via, to, when) = match cells {
            [who, from, to] => (who, from, None, to, None),
            [who, from, to, when] if period(self, when) => (who, from, None, to, Some(when)),
            [who, from, via, to] => (who, from, Some(via), to, None),
            [who, from, via, to, when] => (who, from, Some(via), to, Some(when)),
            _ => return Err(self.complain("excalibur-orders-columns")),
        };
        self.enter(who);
        let troops = self.troops()?;
        self.leave_cell()?;
        let from = self.cell_place(from)?;
        let mut by = Vec::new();
        if let Some(cell) = via.filter(|(a, b)| a < b) {
            self.enter(cell);
            loop {
                by.push(self.place()?);
                if !(self.eat_sign(TokenSign::Comma)
                    || self.eat_sign(TokenSign::Dash)
                    || self.eat(Key::And))
                {
                    break;
                }
            }
            self.leave_cell()?;
        }
        let Some(to) = self.cell_place(to)? else {
            return Err(self.complain("excalibur-orders-where-to"));
        };
        let phases = match when.filter(|(a, b)| a < b) {
            Some(cell) => {
                self.enter(cell);
                let _ = self.eat(Key::In);
                let _ = self.eat(Key::Phase) || self.eat(Key::Period);
                let phases = self.phases()?;
                self.leave_cell()?;
                Some(phases)
            }
            None => None,
        };
        Ok(MoveSyntax {
            troops,
            from,
            via: by,
            to,
            toward: false,
            phases,
        })
    }

    fn cell_place(&mut self, cell: &(usize, usize)) -> LineResult<Option<PlaceNode>> {
        self.enter(cell);
        if self.at >= self.end {
            return Ok(None);
        }
        let place = self.place()?;
        self.leave_cell()?;
        Ok(Some(place))
    }

    fn enter(&mut self, &(at, end): &(usize, usize)) {
        (self.at, self.end) = (at, end);
    }

    fn leave_cell(&mut self) -> LineResult<()> {
        if self.at < self.end {
            Err(self.complain("excalibur-orders-too-much"))
        } else {
            Ok(())
        }
    }
}
