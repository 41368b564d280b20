//! Where: a manor, a religious house, a milestone by its road and number or by what narrows it, a
//! gate; and lords by name.

use super::*;
use crate::games::excalibur::{
    board::{RoadId, SpotId, SpotKind},
    read::names::{Named, Sought, Want, choke_of},
};

impl Reader<'_> {
    /// Whether a place begins here.
    pub fn is_place(&mut self) -> bool {
        match self.key() {
            Some(Key::Gate | Key::Bridge | Key::Forest | Key::Scarp) => true,
            _ => matches!(
                self.names
                    .seek(&self.tokens, self.at, self.end, Want::Place),
                Sought::Found(..) | Sought::Several(_)
            ),
        }
    }

    pub fn place(&mut self) -> Read<Place> {
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
            let gate = self
                .game
                .board
                .manor_at(first)
                .and_then(|manor| self.game.board.gate_into(manor));
            let span = start..self.before();
            return match gate {
                Some(gate) => Ok(At {
                    span,
                    it: self.game.board.gate(gate).spot,
                }),
                None => Err(refused(
                    Some(span),
                    Phrase::new("excalibur-orders-no-gate").with("place", self.named(first)),
                    "3.1",
                    self.gates(),
                )),
            };
        }
        // `pont entre Barsham et Fenburst`, `pont de Barsham à Fenburst`
        let joined = kind.is_some()
            && !self.here_is(Sign::Slash)
            && (self.eat(Key::And) || self.eat(Key::To));
        if kind.is_some() && !joined && !self.here_is(Sign::Slash) {
            return Err(self.complain("excalibur-orders-which-road"));
        }
        if !joined && !self.eat_sign(Sign::Slash) {
            return Ok(At {
                span: start..self.before(),
                it: first,
            });
        }
        let second = self.town()?;
        let span = start..self.before();
        let Some(road) = self.names.road(first, second) else {
            let why = Phrase::new("excalibur-orders-no-road")
                .with("from", self.named(first))
                .with("to", self.named(second));
            return Err(refused(Some(span), why, "6.1", self.roads_from(first)));
        };
        let number = match self.number_here() {
            Some(number) => {
                self.at += 1;
                Some(number.unwrap_or(u64::MAX))
            }
            None => None,
        };
        let span = start..self.before();
        let stones = self.milestones(first, second, road, kind.and_then(choke_of));
        let named: Vec<String> = stones
            .iter()
            .map(|(number, _)| format!("{}/{} {number}", self.named(first), self.named(second)))
            .collect();
        match (number, stones.as_slice()) {
            (None, [(_, only)]) => Ok(At { span, it: *only }),
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
                Some((_, stone)) => Ok(At { span, it: *stone }),
                None => Err(refused(
                    Some(span),
                    Phrase::new("excalibur-orders-no-milestone"),
                    "6.1",
                    named,
                )),
            },
        }
    }

    /// The milestones of a road, counted from the end that was named first; of a kind of choke
    /// point where one is asked for.
    fn milestones(
        &self,
        first: SpotId,
        second: SpotId,
        road: RoadId,
        choke: Option<crate::games::excalibur::board::Choke>,
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
    pub fn town(&mut self) -> Read<SpotId> {
        match self.name(Want::Place)? {
            Named::Place(spot) => Ok(spot),
            Named::Lord(_) => Err(self.complain("excalibur-orders-expected-place")),
        }
    }

    /// Another lord, or oneself.
    pub fn lord(&mut self) -> Read<At<Seat>> {
        self.skip();
        let start = self.here().start;
        match self.name(Want::Lord)? {
            Named::Lord(seat) => Ok(At {
                span: start..self.before(),
                it: seat,
            }),
            Named::Place(_) => Err(self.complain("excalibur-orders-expected-lord")),
        }
    }

    pub fn is_lord(&mut self) -> bool {
        self.skip();
        matches!(
            self.names.seek(&self.tokens, self.at, self.end, Want::Lord),
            Sought::Found(..) | Sought::Several(_)
        )
    }

    /// `Lionel, Kay and Bors`; a comma before anything else ends it.
    pub fn lords(&mut self) -> Read<Vec<At<Seat>>> {
        let mut found = vec![self.lord()?];
        loop {
            let back = self.at;
            let parted = self.eat_sign(Sign::Comma)
                | self.eat_sign(Sign::Plus)
                | self.eat_sign(Sign::Ampersand)
                | self.eat(Key::And);
            if !parted || !self.is_lord() {
                self.at = back;
                return Ok(found);
            }
            found.push(self.lord()?);
        }
    }

    fn name(&mut self, want: Want) -> Read<Named> {
        self.skip();
        let span = self.here();
        let word = self.written(&span);
        let what = |id: &'static str| Phrase::new(id).with("word", word);
        match self.names.seek(&self.tokens, self.at, self.end, want) {
            Sought::Found(named, length) => {
                self.at += length;
                Ok(named)
            }
            Sought::Several(names) => Err(unread(
                Some(span),
                what("excalibur-orders-several-names"),
                names,
            )),
            Sought::Short(names) => Err(unread(
                Some(span),
                what("excalibur-orders-too-short"),
                names,
            )),
            Sought::Nothing => {
                let known = self.token().is_some_and(|token| token.kind == Kind::Word)
                    && self.key().is_none();
                let id = match (want, known) {
                    (Want::Lord, true) => "excalibur-orders-unknown-lord",
                    (_, true) => "excalibur-orders-unknown-place",
                    (Want::Lord, false) => "excalibur-orders-expected-lord",
                    (_, false) => "excalibur-orders-expected-place",
                };
                Err(unread(
                    Some(span),
                    what(id),
                    if known {
                        self.names.near(word, want)
                    } else {
                        Vec::new()
                    },
                ))
            }
        }
    }

    pub fn named(&self, spot: SpotId) -> &str {
        self.game.board.spot(spot).name.as_str()
    }

    /// Where the gates lead to.
    pub fn gates(&self) -> Vec<String> {
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
