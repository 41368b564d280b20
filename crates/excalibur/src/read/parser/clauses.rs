//! A line's clauses: which order each one is.

use super::line_parser::LineParser;
use crate::{
    game::Excalibur,
    read::{
        keys::Key,
        order_grammar::rows,
        refusals::{refused, same_again, unread},
        syntax::{ClauseSyntax, LineResult, OrderSyntax, TroopList},
    },
};
use seneschal_seam::{
    line_cut::{LineCut, between_semicolons, read_cut},
    seat::Seat,
};
use seneschal_text::{Phrase, TokenSign};
use std::ops::Range;

/// The orders of one line, or why it has none.
pub(crate) fn parse_line(
    game: &Excalibur,
    seat: Seat,
    text: &str,
) -> LineResult<Vec<ClauseSyntax>> {
    parse_line_and_gaps(game, seat, text).0
}

/// The same, and the gaps between columns.
pub(super) fn parse_line_and_gaps(
    game: &Excalibur,
    seat: Seat,
    text: &str,
) -> (LineResult<Vec<ClauseSyntax>>, Vec<Range<usize>>) {
    let mut parser = LineParser::new(game, seat, text);
    let found = parser.any_line();
    (found, parser.gaps)
}

impl LineCut<ClauseSyntax> for LineParser<'_> {
    fn read_part(
        &mut self,
        part: Range<usize>,
        before: &[ClauseSyntax],
    ) -> LineResult<Vec<ClauseSyntax>> {
        (self.at, self.end) = (part.start, part.end);
        let mut groups = before.iter().rev().filter_map(|clause| clause.what.group());
        self.clause(groups.next().cloned())
    }

    fn has_sign(&self, at: usize, sign: TokenSign) -> bool {
        self.pieces.get(at).is_some_and(|token| token.is(sign))
    }

    fn joining_word(&self, at: usize) -> Option<usize> {
        (**self).joining_word(at)
    }

    fn may_follow(&mut self, at: usize) -> bool {
        (self.at, self.end) = (at, self.pieces.len());
        self.key() != Some(Key::Hold)
    }
}

impl LineParser<'_> {
    /// The whole line.
    fn any_line(&mut self) -> LineResult<Vec<ClauseSyntax>> {
        let text = self.text;
        let pointed = self.pieces.first().is_some_and(|token| token.pointed);
        if !pointed {
            return self.line(0);
        }
        // `13. Barsham - Hazlemere` orders counter 13; `1. 13 Barsham - Hazlemere` is the first
        // item of a list
        let behind = self
            .pieces
            .get(1)
            .map_or(text.len(), |token| token.span.start);
        self.at = 1;
        let listed = self.is_item();
        let without = self.line(1);
        if listed && without.is_ok() {
            return without;
        }
        let with = self.line(0);
        match (with, without) {
            (Ok(with), Err(_)) => Ok(with),
            (with, Ok(_)) => {
                let rest = text.get(behind..).unwrap_or_default().to_owned();
                let number = self
                    .pieces
                    .first()
                    .and_then(|token| text.get(token.span.clone()))
                    .unwrap_or_default();
                let mut instead = vec![rest.clone()];
                if with.is_ok() {
                    instead.push(format!("{number} {rest}"));
                }
                let span = self.pieces.first().map(|token| token.span.clone());
                Err(unread(
                    span,
                    Phrase::new("excalibur-orders-bullet").with("number", number),
                    instead,
                ))
            }
            (Err(why), Err(_)) => Err(why),
        }
    }

    /// Reads clause by clause; `;` separates them.
    fn line(&mut self, from: usize) -> LineResult<Vec<ClauseSyntax>> {
        self.gaps.clear();
        let mut clauses: Vec<ClauseSyntax> = Vec::new();
        for part in between_semicolons(self, from..self.pieces.len()) {
            clauses.extend(read_cut(self, part, &clauses)?);
        }
        if clauses.is_empty() {
            return Err(unread(
                None,
                Phrase::new("excalibur-orders-nothing"),
                Vec::new(),
            ));
        }
        Ok(clauses)
    }

    /// One clause, with the standing instructions after its comma. `group`: the counters for
    /// instructions that name none.
    fn clause(&mut self, group: Option<TroopList>) -> LineResult<Vec<ClauseSyntax>> {
        self.skip();
        self.begins = self.at;
        let start = self.here().start;
        if let Some(go) = self.columns()? {
            return self.with_stances(start, OrderSyntax::Go(go));
        }
        let Some(key) = self.key() else {
            return self.clause_without_keyword(start);
        };
        match key {
            _ if self.is_item() => self.troops_first(start),
            Key::Move => self.move_clause(start),
            Key::Hold => self.hold(start),
            Key::Leave if self.leaves_a_place() => self.row_order(start),
            _ if key.begins_stance() => self.stances(group),
            Key::Not => {
                self.next();
                Err(self.denied(None, None))
            }
            Key::SameAgain => Err(same_again(Some(self.here()), "excalibur-orders-same-again")),
            Key::NoSuchOrder => Err(self.no_order()),
            Key::From
            | Key::To
            | Key::Toward
            | Key::Via
            | Key::Then
            | Key::Phase
            | Key::Period
            | Key::In
            | Key::Gate
            | Key::Bridge
            | Key::Forest
            | Key::Scarp => Err(self.complain("excalibur-orders-which-counters")),
            Key::Bid => {
                self.played(key)?;
                Err(self.complain("excalibur-orders-bid-behind"))
            }
            _ => self.row_order(start),
        }
    }

    /// An order as a row says it.
    pub(crate) fn row(&mut self) -> LineResult<OrderSyntax> {
        rows(&self.game.names).order(self)
    }

    fn row_order(&mut self, start: usize) -> LineResult<Vec<ClauseSyntax>> {
        let order = self.row()?;
        self.check_order(&order)?;
        self.done(start, order)
    }

    fn clause_without_keyword(&mut self, start: usize) -> LineResult<Vec<ClauseSyntax>> {
        if self.is_item() {
            return self.troops_first(start);
        }
        if self.is_place() {
            return Err(self.complain("excalibur-orders-which-counters"));
        }
        Err(if self.is_lord() {
            self.complain("excalibur-orders-not-your-lord")
        } else {
            self.no_order()
        })
    }

    /// `move 13 to Hazlemere`, or a forester or river reeve in winter.
    fn move_clause(&mut self, start: usize) -> LineResult<Vec<ClauseSyntax>> {
        let verb = self.at;
        self.next();
        if self.is_hand() {
            self.at = verb;
            return self.row_order(start);
        }
        if !self.is_item() {
            return Err(self.complain("excalibur-orders-which-counters"));
        }
        let troops = self.troops()?;
        self.go(start, troops)
    }

    /// Counters, then what they do.
    fn troops_first(&mut self, start: usize) -> LineResult<Vec<ClauseSyntax>> {
        let troops = self.troops()?;
        self.eat_sign(TokenSign::Colon);
        let Some(key) = self.key() else {
            if self.at >= self.end {
                return Err(self.complain("excalibur-orders-what-shall-they-do"));
            }
            return self.go(start, troops);
        };
        match key {
            Key::Move => {
                self.next();
                self.go(start, troops)
            }
            Key::Hold => {
                self.at = self.begins;
                self.hold(start)
            }
            Key::Attack => Err(self.attack(&troops)),
            Key::Not => {
                self.next();
                Err(self.denied(None, Some(&troops)))
            }
            Key::Meditate => {
                self.at = self.begins;
                self.row_order(start)
            }
            // these orders are about a manor, whichever soldiers are there
            Key::Sally | Key::Pillage => {
                self.played(key)?;
                Err(self.of_the_manor())
            }
            Key::Defend if self.defends_a_manor() => {
                self.one_instruction(start, None)?;
                Err(self.of_the_manor_from(start, &troops))
            }
            _ if key.begins_stance() => self.stances(Some(troops)),
            Key::From
            | Key::To
            | Key::Toward
            | Key::Via
            | Key::By
            | Key::Then
            | Key::In
            | Key::Phase
            | Key::Period
            | Key::Gate
            | Key::Bridge
            | Key::Forest
            | Key::Scarp => self.go(start, troops),
            Key::Or => Err(self.one_or_the_other()),
            _ => Err(self.no_order()),
        }
    }

    fn hold(&mut self, start: usize) -> LineResult<Vec<ClauseSyntax>> {
        let order = self.row()?;
        self.with_stances(start, order)
    }

    /// Requires that nothing follows.
    pub(crate) fn done(
        &mut self,
        start: usize,
        what: OrderSyntax,
    ) -> LineResult<Vec<ClauseSyntax>> {
        self.at_end()?;
        Ok(vec![ClauseSyntax {
            span: start..self.before(),
            what,
        }])
    }

    pub(crate) fn at_end(&mut self) -> LineResult<()> {
        self.skip();
        match self.key() {
            _ if self.at >= self.end => Ok(()),
            Some(Key::Or) => Err(self.one_or_the_other()),
            Some(Key::And) if matches!(self.key_behind(), Some(Key::Back)) => Err(refused(
                Some(self.here()),
                Phrase::new("excalibur-orders-and-back"),
                "6.4",
                Vec::new(),
            )),
            _ => Err(self.complain("excalibur-orders-too-much")),
        }
    }

    /// An order, followed by `, fight all` and the like for the same counters.
    pub(crate) fn with_stances(
        &mut self,
        start: usize,
        what: OrderSyntax,
    ) -> LineResult<Vec<ClauseSyntax>> {
        let mut clauses = vec![ClauseSyntax {
            span: start..self.before(),
            what,
        }];
        self.skip();
        if self.here_is(TokenSign::Comma) && self.stance_behind() {
            self.at += 1;
            let group = clauses
                .first()
                .and_then(|clause| clause.what.group().cloned());
            clauses.extend(self.stances(group)?);
        }
        self.at_end()?;
        Ok(clauses)
    }
}
