//! Moves: where to, by what route, and when.

use crate::read::keys::Key;
use crate::read::{
    names::ReferentKind,
    parser::line_parser::LineParser,
    refusals::{refused, unread},
    syntax::{ClauseSyntax, LineResult, MoveSyntax, OrderSyntax, PlaceNode, SyntaxNode, TroopList},
};
use seneschal_seam::order_reading::LineVerdict;
use seneschal_text::{Phrase, TokenKind, TokenSign};

/// The parts of a route, in the order in which the line gives them.
#[derive(Default)]
struct RouteDraft {
    from: Option<PlaceNode>,
    /// Consecutive places, before any `to`.
    row: Vec<PlaceNode>,
    via: Vec<PlaceNode>,
    to: Option<PlaceNode>,
    toward: bool,
    phases: Option<SyntaxNode<[bool; 3]>>,
}

impl LineParser<'_> {
    /// Everything after the counters of a move, up to the end of the clause.
    pub(crate) fn go(&mut self, start: usize, troops: TroopList) -> LineResult<Vec<ClauseSyntax>> {
        let mut way = RouteDraft::default();
        loop {
            self.skip();
            if self.at >= self.end || (self.here_is(TokenSign::Comma) && self.stance_behind()) {
                break;
            }
            if self.here_is(TokenSign::Comma) {
                self.at += 1;
                if !matches!(
                    self.key(),
                    Some(
                        Key::From
                            | Key::To
                            | Key::Toward
                            | Key::Via
                            | Key::By
                            | Key::Then
                            | Key::In
                            | Key::Phase
                            | Key::Period
                    )
                ) {
                    return Err(self.complain("excalibur-orders-too-much"));
                }
            } else if self.eat_sign(TokenSign::Dash) || self.eat_sign(TokenSign::Arrow) {
                let place = self.place()?;
                self.stretch(&mut way, place)?;
            } else if self.is_place() && way.to.is_none() {
                let place = self.place()?;
                way.row.push(place);
            } else {
                self.word_of_the_way(&mut way)?;
            }
        }
        let go = self.compose(troops, way)?;
        self.with_stances(start, OrderSyntax::Go(go))
    }

    /// A dash or an arrow. With no place before it, it means `to`; after a goal, the route goes on
    /// from there.
    fn stretch(&mut self, way: &mut RouteDraft, place: PlaceNode) -> LineResult<()> {
        if let Some(goal) = way.to.take() {
            way.via.push(goal);
            way.to = Some(place);
        } else if way.row.is_empty() {
            way.to = Some(place);
        } else {
            way.row.push(place);
        }
        Ok(())
    }

    fn word_of_the_way(&mut self, way: &mut RouteDraft) -> LineResult<()> {
        let key = self.key();
        match key {
            Some(Key::From) if way.from.is_none() && way.row.is_empty() => {
                self.next();
                way.from = Some(self.place()?);
            }
            Some(Key::To | Key::Toward) => {
                self.next();
                let goal = self.place()?;
                if way.to.is_some() {
                    return Err(unread(
                        Some(goal.span),
                        Phrase::new("excalibur-orders-two-goals"),
                        Vec::new(),
                    ));
                }
                way.toward = key == Some(Key::Toward);
                way.to = Some(goal);
            }
            Some(Key::Via | Key::By) => {
                self.next();
                way.via.push(self.place()?);
                loop {
                    let back = self.at;
                    let parted = self.eat_sign(TokenSign::Comma)
                        | self.eat_sign(TokenSign::Ampersand)
                        | self.eat_sign(TokenSign::Plus)
                        | self.eat(Key::And);
                    if !parted || !self.is_place() {
                        self.at = back;
                        break;
                    }
                    way.via.push(self.place()?);
                }
            }
            Some(Key::Then) if way.to.is_some() => {
                self.next();
                let _ = self.eat(Key::Move);
                let _ = self.eat(Key::To);
                let place = self.place()?;
                self.stretch(way, place)?;
            }
            Some(Key::In) if self.key_behind().is_some_and(Key::is_phase) => self.next(),
            Some(Key::Phase | Key::Period) if way.phases.is_none() => {
                self.next();
                way.phases = Some(self.phases()?);
            }
            Some(Key::Attack) => return Err(self.attack_at(None)),
            Some(Key::NoSuchOrder) => return Err(self.no_order()),
            None if self.is_number() => return Err(self.bare_numbers()),
            None if way.to.is_none() && way.row.is_empty() && way.from.is_none() => {
                // the first word after the counters is either no order or an unknown place
                let near = self
                    .piece()
                    .map(|token| {
                        let names = &self.game.names;
                        names.near(&token.folded, ReferentKind::Place)
                    })
                    .unwrap_or_default();
                if near.is_empty() || self.here().len() < 4 {
                    return Err(self.no_order());
                }
                self.place()?;
            }
            None if way.to.is_none() => {
                self.place()?;
            }
            _ => return self.at_end(),
        }
        Ok(())
    }

    /// `2`, `2 and 3`, `2-3`, `2+3`, `2, 3`, `2 3`.
    pub(crate) fn phases(&mut self) -> LineResult<SyntaxNode<[bool; 3]>> {
        let start = self.here().start;
        let mut named = [false; 3];
        let mut last: Option<usize> = None;
        let mut range = false;
        loop {
            if !self.is_number() {
                return Err(self.complain("excalibur-orders-which-phase"));
            }
            let number = self.number();
            let Some(phase) = number
                .and_then(|n| usize::try_from(n).ok())
                .filter(|n| (1..=3).contains(n))
            else {
                return Err(refused(
                    Some(self.here()),
                    Phrase::new("excalibur-orders-three-phases"),
                    "6.2",
                    Vec::new(),
                ));
            };
            self.at += 1;
            let first = if range {
                last.unwrap_or(phase).min(phase)
            } else {
                phase
            };
            named
                .iter_mut()
                .enumerate()
                .filter(|(n, _)| {
                    (first..=phase.max(last.filter(|_| range).unwrap_or(phase))).contains(&(n + 1))
                })
                .for_each(|(_, named)| *named = true);
            last = Some(phase);
            let back = self.at;
            range = self.eat_sign(TokenSign::Dash) || self.eat(Key::To);
            let parted = !range
                && (self.eat_sign(TokenSign::Comma)
                    | self.eat_sign(TokenSign::Plus)
                    | self.eat_sign(TokenSign::Ampersand)
                    | self.eat(Key::And));
            let _ = (parted || range) && (self.eat(Key::Phase) || self.eat(Key::Period));
            if !self.is_number() {
                self.at = back;
                return Ok(SyntaxNode {
                    span: start..self.before(),
                    it: named,
                });
            }
        }
    }

    /// `13 Barsham Stowell Penhallow 2 3`: outside columns, phases need the word `phase`.
    fn bare_numbers(&mut self) -> Box<LineVerdict> {
        let span = self.here();
        let rest = self.pieces.get(self.at..self.end).unwrap_or_default();
        if !rest
            .iter()
            .take_while(|token| token.is_number())
            .all(|token| matches!(token.kind, TokenKind::Number(Some(1..=3))))
        {
            return self.complain("excalibur-orders-too-much");
        }
        let numbers: Vec<&str> = rest
            .iter()
            .take_while(|token| token.is_number())
            .filter_map(|token| self.text.get(token.span.clone()))
            .collect();
        let end = rest
            .iter()
            .take_while(|token| token.is_number())
            .last()
            .map_or(span.end, |token| token.span.end);
        let written = format!(
            "{} phases {}",
            self.text.get(..span.start).unwrap_or_default().trim_end(),
            numbers.join(" ")
        );
        unread(
            Some(span.start..end),
            Phrase::new("excalibur-orders-phases-want-their-word"),
            vec![written.replace('\n', " ")],
        )
    }

    fn compose(&mut self, troops: TroopList, mut way: RouteDraft) -> LineResult<MoveSyntax> {
        let mut row = std::mem::take(&mut way.row);
        // two consecutive places are from and to; three are from, via, to; one is where they go, or where
        // they are and stay
        if way.from.is_none() && !row.is_empty() && (way.to.is_some() || row.len() > 1) {
            way.from = Some(row.remove(0));
        }
        if way.to.is_none() && (way.from.is_some() || way.via.is_empty()) {
            way.to = row.pop();
        }
        let Some(to) = way.to else {
            return Err(self.complain("excalibur-orders-where-to"));
        };
        // consecutive places come before those that `via` names
        row.extend(way.via);
        Ok(MoveSyntax {
            troops,
            from: way.from,
            via: row,
            to,
            toward: way.toward,
            phases: way.phases,
        })
    }
}
