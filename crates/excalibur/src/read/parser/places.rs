//! Places: a manor, a religious house, a milestone by its road and number or by its choke point, a
//! gate. Also lords by name.

use crate::read::keys::Key;
use crate::{
    board::{RoadId, SpotId, SpotKind},
    read::{
        names::{NameReferent, ReferentKind, ReferentMatch, choke_of},
        parser::line_parser::LineParser,
        refusals::{refused, unread},
        syntax::{LineResult, PlaceNode, SyntaxNode},
    },
};
use seneschal_seam::seat::Seat;
use seneschal_text::{Phrase, Token, TokenKind, TokenSign};

impl LineParser<'_> {
    /// True if a place begins here.
    pub(crate) fn is_place(&mut self) -> bool {
        match self.key() {
            Some(Key::Gate | Key::Bridge | Key::Forest | Key::Scarp) => true,
            _ => matches!(
                self.named_here(ReferentKind::Place),
                ReferentMatch::Found(..) | ReferentMatch::Several(_)
            ),
        }
    }

    pub(crate) fn place(&mut self) -> LineResult<PlaceNode> {
        self.skip();
        let start = self.here().start;
        let kind = self
            .key()
            .filter(|key| matches!(key, Key::Gate | Key::Bridge | Key::Forest | Key::Scarp));
        if kind.is_some() {
            self.next();
        }
        let first = self.town()?;
        if kind == Some(Key::Gate) {
            return self.gate_into(start, first);
        }
        // `pont entre Barsham et Fenburst`, `pont de Barsham à Fenburst`
        let joined = kind.is_some()
            && !self.here_is(TokenSign::Slash)
            && (self.eat(Key::And) || self.eat(Key::To));
        if kind.is_some() && !joined && !self.here_is(TokenSign::Slash) {
            return Err(self.complain("excalibur-orders-which-road"));
        }
        if !joined && !self.eat_sign(TokenSign::Slash) {
            return Ok(SyntaxNode {
                span: start..self.before(),
                it: first,
            });
        }
        self.milestone(start, first, kind)
    }

    fn gate_into(&self, start: usize, town: SpotId) -> LineResult<PlaceNode> {
        let gate = self
            .game
            .board
            .manor_at(town)
            .and_then(|manor| self.game.board.gate_into(manor));
        let span = start..self.before();
        match gate {
            Some(gate) => Ok(SyntaxNode {
                span,
                it: self.game.board.gate(gate).spot,
            }),
            None => Err(refused(
                Some(span),
                Phrase::new("excalibur-orders-no-gate").with("place", self.named(town)),
                "3.1",
                self.gates(),
            )),
        }
    }

    /// The rest of `Barsham/Hazlemere 2`, of `bridge Barsham/Fenburst`.
    fn milestone(
        &mut self,
        start: usize,
        first: SpotId,
        kind: Option<Key>,
    ) -> LineResult<PlaceNode> {
        let second = self.town()?;
        let span = start..self.before();
        let Some(road) = self.game.names.road(first, second) else {
            let why = Phrase::new("excalibur-orders-no-road")
                .with("from", self.named(first))
                .with("to", self.named(second));
            return Err(refused(Some(span), why, "6.1", self.roads_from(first)));
        };
        let number = self.is_number().then(|| self.number().unwrap_or(u64::MAX));
        self.at += usize::from(number.is_some());
        let span = start..self.before();
        let stones = self.milestones(first, second, road, kind.and_then(choke_of));
        let named: Vec<String> = stones
            .iter()
            .map(|(number, _)| format!("{}/{} {number}", self.named(first), self.named(second)))
            .collect();
        match (number, stones.as_slice()) {
            (None, [(_, only)]) => Ok(SyntaxNode { span, it: *only }),
            (None, []) => Err(refused(
                Some(span),
                Phrase::new("excalibur-orders-no-milestone"),
                "6.1",
                Vec::new(),
            )),
            (None, several) => Err(unread(
                Some(span),
                Phrase::new("excalibur-orders-which-milestone").with("count", several.len()),
                named,
            )),
            (Some(number), stones) => match stones.iter().find(|(n, _)| u64::from(*n) == number) {
                Some((_, stone)) => Ok(SyntaxNode { span, it: *stone }),
                None => Err(refused(
                    Some(span),
                    Phrase::new("excalibur-orders-no-milestone"),
                    "6.1",
                    named,
                )),
            },
        }
    }

    /// The milestones of a road, counted from the end that was named first; only those with this
    /// kind of choke point, if one is named.
    fn milestones(
        &self,
        first: SpotId,
        second: SpotId,
        road: RoadId,
        choke: Option<crate::board::ChokePoint>,
    ) -> Vec<(u8, SpotId)> {
        let road = self.game.board.road(road);
        let forward = road.ends == [first, second];
        let mut found: Vec<(u8, SpotId)> = road
            .milestones
            .iter()
            .filter_map(|&spot| match self.game.board.spot(spot).kind {
                SpotKind::Milestone {
                    number,
                    choke: narrows,
                    ..
                } if choke.is_none() || choke == narrows => Some((
                    if forward {
                        number
                    } else {
                        road.miles.saturating_sub(number)
                    },
                    spot,
                )),
                _ => None,
            })
            .collect();
        found.sort_unstable();
        found
    }

    /// A manor or a religious house by name.
    pub(crate) fn town(&mut self) -> LineResult<SpotId> {
        match self.name(ReferentKind::Place)? {
            NameReferent::Place(spot) => Ok(spot),
            NameReferent::Lord(_) => Err(self.complain("excalibur-orders-expected-place")),
        }
    }

    /// A lord by name, or the player's own lord.
    pub(crate) fn lord(&mut self) -> LineResult<SyntaxNode<Seat>> {
        self.skip();
        let start = self.here().start;
        match self.name(ReferentKind::Lord)? {
            NameReferent::Lord(seat) => Ok(SyntaxNode {
                span: start..self.before(),
                it: seat,
            }),
            NameReferent::Place(_) => Err(self.complain("excalibur-orders-expected-lord")),
        }
    }

    /// Who gets a gift.
    pub(crate) fn other_lord(&mut self) -> LineResult<SyntaxNode<Seat>> {
        // `donner à Lionel 3 Bz`
        let _ = self.eat(Key::To);
        if self.is_lord() || self.is_unknown() {
            return self.lord();
        }
        Err(self.complain("excalibur-orders-to-whom"))
    }

    /// The place that somebody goes to.
    pub(crate) fn goal(&mut self) -> LineResult<PlaceNode> {
        self.place_or("excalibur-orders-where-to")
    }

    /// Where a swarm settles (§15.1).
    pub(crate) fn pasture(&mut self) -> LineResult<PlaceNode> {
        let _ = self.eat(Key::At);
        self.goal()
    }

    /// §14.1
    pub(crate) fn pillaged_manor(&mut self) -> LineResult<PlaceNode> {
        let _ = self.eat(Key::At) || self.eat(Key::In) || self.eat(Key::From);
        self.place_or("excalibur-orders-pillage-where")
    }

    /// A place; `missing` asks for it.
    fn place_or(&mut self, missing: &'static str) -> LineResult<PlaceNode> {
        if self.is_place() || self.is_unknown() {
            return self.place();
        }
        Err(self.complain(missing))
    }

    /// True for a word that is none of an order: a name may be misspelt.
    fn is_unknown(&mut self) -> bool {
        let is_word = |piece: &Token| piece.kind == TokenKind::Word;
        self.key().is_none() && self.piece().is_some_and(is_word)
    }

    pub(crate) fn is_lord(&mut self) -> bool {
        self.skip();
        matches!(
            self.named_here(ReferentKind::Lord),
            ReferentMatch::Found(..) | ReferentMatch::Several(_)
        )
    }

    /// `Lionel, Kay and Bors`; a comma followed by anything else ends the list.
    pub(crate) fn lords(&mut self) -> LineResult<Vec<SyntaxNode<Seat>>> {
        let mut found = vec![self.lord()?];
        loop {
            let back = self.at;
            let parted = self.eat_sign(TokenSign::Comma)
                | self.eat_sign(TokenSign::Plus)
                | self.eat_sign(TokenSign::Ampersand)
                | self.eat(Key::And);
            if !parted || !self.is_lord() {
                self.at = back;
                return Ok(found);
            }
            found.push(self.lord()?);
        }
    }

    fn name(&mut self, want: ReferentKind) -> LineResult<NameReferent> {
        self.skip();
        let span = self.here();
        let word = self.written(&span);
        let what = |id: &'static str| Phrase::new(id).with("word", word);
        match self.named_here(want) {
            ReferentMatch::Found(named, length) => {
                self.at += length;
                Ok(named)
            }
            ReferentMatch::Several(names) => Err(unread(
                Some(span),
                what("excalibur-orders-several-names"),
                names,
            )),
            ReferentMatch::Short(names) => Err(unread(
                Some(span),
                what("excalibur-orders-too-short"),
                names,
            )),
            ReferentMatch::Nothing => {
                let known = self.is_unknown();
                let id = match (want, known) {
                    (ReferentKind::Lord, true) => "excalibur-orders-unknown-lord",
                    (_, true) => "excalibur-orders-unknown-place",
                    (ReferentKind::Lord, false) => "excalibur-orders-expected-lord",
                    (_, false) => "excalibur-orders-expected-place",
                };
                Err(unread(
                    Some(span),
                    what(id),
                    if known {
                        self.game.names.near(word, want)
                    } else {
                        Vec::new()
                    },
                ))
            }
        }
    }

    pub(crate) fn named(&self, spot: SpotId) -> &str {
        self.game.board.spot(spot).name.as_str()
    }

    /// The places that the gates lead to.
    pub(crate) fn gates(&self) -> Vec<String> {
        self.game
            .board
            .gates
            .iter()
            .map(|gate| self.game.board.manor(gate.into).name.clone())
            .collect()
    }

    fn roads_from(&self, spot: SpotId) -> Vec<String> {
        let other = |ends: &[SpotId; 2]| match ends {
            [a, b] if *a == spot => Some(*b),
            [a, b] if *b == spot => Some(*a),
            _ => None,
        };
        self.game
            .board
            .roads
            .iter()
            .filter_map(|road| other(&road.ends))
            .map(|end| format!("{}/{}", self.named(spot), self.named(end)))
            .collect()
    }
}
