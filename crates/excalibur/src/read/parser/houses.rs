//! Orders about a manor and its fortified house: its defence (§13.2), sallies (§13.8), the approach
//! to a house (§13.5), pillage (§14.1).

use crate::read::keys::Key;
use crate::{
    order::{Approach, Defence, PillageTarget, Stance},
    read::{
        order_grammar::{joined, syntax_line},
        order_values::PREY,
        parser::line_parser::LineParser,
        refusals::unread,
        syntax::{
            ClauseSyntax, InstructionSyntax, LineResult, OrderSyntax, PlaceNode, SyntaxNode,
            TargetSyntax, TroopList,
        },
    },
};
use seneschal_seam::order_reading::LineVerdict;
use seneschal_text::{Phrase, TokenSign};

impl LineParser<'_> {
    /// True if `defend` concerns a manor here, because a place or `house` follows. Otherwise it is
    /// a stance.
    pub(crate) fn defends_a_manor(&mut self) -> bool {
        if self.key() != Some(Key::Defend) {
            return false;
        }
        let back = self.at;
        self.next();
        let found = matches!(self.key(), Some(Key::Open | Key::House))
            || (self.key() != Some(Key::All) && !self.is_lord() && self.is_place());
        self.at = back;
        found
    }

    /// `defend Foxwood open then house`, `defend house at Foxwood`.
    pub(crate) fn defence(&mut self, start: usize) -> LineResult<OrderSyntax> {
        self.next();
        if matches!(self.key(), Some(Key::Open | Key::House)) {
            let how = self.open_or_house()?;
            let place = if self.eat_at() {
                Some(self.place()?)
            } else {
                None
            };
            return Ok(OrderSyntax::Defend { place, how });
        }
        let place = self.place()?;
        match self.key() {
            Some(Key::Open | Key::House) => Ok(OrderSyntax::Defend {
                how: self.open_or_house()?,
                place: Some(place),
            }),
            _ if self.at >= self.end || self.here_is(TokenSign::Comma) => {
                // does it mean the stance, or the house?
                let name = self.named(place.it);
                let defend = InstructionSyntax::Stance {
                    stance: Stance::Defend,
                    toward: TargetSyntax::All,
                };
                let mut all = vec![self.instruction(None, defend)];
                if self.game.rules.houses {
                    let order = |how| OrderSyntax::Defend {
                        place: Some(place.clone()),
                        how,
                    };
                    all.extend(
                        [Defence::Open, Defence::House]
                            .map(|how| syntax_line(self.game, &order(how))),
                    );
                }
                Err(unread(
                    Some(start..place.span.end),
                    Phrase::new("excalibur-orders-defend-what").with("place", name),
                    all,
                ))
            }
            _ => Err(self.complain("excalibur-orders-too-much")),
        }
    }

    fn open_or_house(&mut self) -> LineResult<Defence> {
        let Some(key) = self.key() else {
            return Err(self.complain("excalibur-orders-defend-how"));
        };
        self.played(key)?;
        self.next();
        if key == Key::House {
            return Ok(Defence::House);
        }
        let back = self.at;
        let _ = self.eat_sign(TokenSign::Comma);
        if !self.eat(Key::Then) {
            self.at = back;
            return Ok(Defence::Open);
        }
        if self.eat(Key::House) {
            Ok(Defence::OpenThenHouse)
        } else {
            Err(self.complain("excalibur-orders-defend-how"))
        }
    }

    /// §8.8: `withdraw when weaker then house`.
    pub(crate) fn then_house(&mut self) -> LineResult<Option<InstructionSyntax>> {
        let back = self.at;
        let _ = self.eat_sign(TokenSign::Comma);
        if self.eat(Key::Then) && self.key() == Some(Key::House) {
            self.played(Key::House)?;
            self.next();
            return Ok(Some(InstructionSyntax::ThenHouse));
        }
        self.at = back;
        Ok(None)
    }

    /// §13.5: the approach applies to every house that the soldiers come to, so it names none.
    pub(crate) fn approach(
        &mut self,
        key: Key,
        group: Option<&TroopList>,
    ) -> LineResult<InstructionSyntax> {
        let how = match key {
            Key::Assault => Approach::Assault,
            Key::Besiege => Approach::Besiege,
            _ => Approach::Pass,
        };
        if !self.is_place() {
            return Ok(InstructionSyntax::Approach(how));
        }
        let place = self.place()?;
        let span = place.span.clone();
        let go = group.map(|group| self.go_line(group, place));
        let approach = self.instruction(None, InstructionSyntax::Approach(how));
        let word = self.names.spelling(key);
        Err(unread(
            Some(span),
            Phrase::new("excalibur-orders-approach-place").with("word", word),
            vec![joined(go.into_iter().chain([approach]))],
        ))
    }

    /// `sally from Foxwood in phase 2`, `pillage Foxwood fields in phase 2`.
    pub(crate) fn house_order(&mut self, start: usize, key: Key) -> LineResult<Vec<ClauseSyntax>> {
        self.played(key)?;
        self.next();
        let what = if key == Key::Sally {
            self.sally()?
        } else {
            self.pillage()?
        };
        self.done(start, what)
    }

    fn sally(&mut self) -> LineResult<OrderSyntax> {
        let (mut place, mut phases) = (None, None);
        loop {
            match self.key() {
                Some(Key::In) if self.key_behind().is_some_and(Key::is_phase) => self.next(),
                Some(Key::Phase | Key::Period) if phases.is_none() => {
                    self.next();
                    phases = Some(self.phases()?);
                }
                Some(Key::From | Key::At | Key::To)
                    if place.is_none() && (self.key() != Some(Key::To) || self.is_forked()) =>
                {
                    self.next();
                    place = Some(self.place()?);
                }
                _ if place.is_none() && self.is_place() => place = Some(self.place()?),
                _ => break,
            }
        }
        match phases {
            Some(phases) => Ok(OrderSyntax::Sally { place, phases }),
            None if self.at < self.end => Err(self.complain("excalibur-orders-too-much")),
            None => {
                let sally = |phase| OrderSyntax::Sally {
                    place: place.clone(),
                    phases: [1, 2, 3].map(|other| other == phase).into(),
                };
                let lines = [1, 2, 3].map(|phase| syntax_line(self.game, &sally(phase)));
                let lines = lines.into();
                Err(unread(
                    Some(self.here()),
                    Phrase::new("excalibur-orders-sally-when"),
                    lines,
                ))
            }
        }
    }

    fn pillage(&mut self) -> LineResult<OrderSyntax> {
        let mut place: Option<PlaceNode> = None;
        let mut kinds: Vec<SyntaxNode<PillageTarget>> = Vec::new();
        let mut phases: Option<SyntaxNode<[bool; 3]>> = None;
        loop {
            if let Some(kind) = self.pillage_target() {
                kinds.push(kind);
                continue;
            }
            match self.key() {
                Some(Key::In) if self.key_behind().is_some_and(Key::is_phase) => self.next(),
                Some(Key::Phase | Key::Period) if phases.is_none() => {
                    self.next();
                    phases = Some(self.phases()?);
                }
                Some(Key::At | Key::In | Key::From | Key::To)
                    if place.is_none() && (self.key() != Some(Key::To) || self.is_forked()) =>
                {
                    self.next();
                    place = Some(self.place()?);
                }
                Some(Key::And) if !kinds.is_empty() => self.next(),
                _ if place.is_none() && self.is_place() => place = Some(self.place()?),
                _ if !kinds.is_empty()
                    && (self.eat_sign(TokenSign::Comma) || self.eat_sign(TokenSign::Ampersand)) => {
                }
                _ => break,
            }
        }
        let Some(place) = place else {
            return Err(self.complain("excalibur-orders-pillage-where"));
        };
        let phase = self.pillage_phase(&place, &kinds, phases)?;
        Ok(OrderSyntax::Pillage {
            place,
            kinds,
            phase,
        })
    }

    /// Consumes what is to be pillaged, if the current word says so.
    fn pillage_target(&mut self) -> Option<SyntaxNode<PillageTarget>> {
        let key = self.key();
        let it = match key {
            Some(Key::Hive) => PillageTarget::Hives,
            Some(Key::Mills) => PillageTarget::Mill,
            Some(Key::Reeve) => PillageTarget::Reeves,
            _ => PREY.iter().find(|(_, word)| key == Some(*word))?.0,
        };
        let start = self.here().start;
        self.next();
        Some(SyntaxNode {
            span: start..self.before(),
            it,
        })
    }

    /// Requires a target and at most one phase, and returns the phase.
    fn pillage_phase(
        &self,
        place: &PlaceNode,
        kinds: &[SyntaxNode<PillageTarget>],
        phases: Option<SyntaxNode<[bool; 3]>>,
    ) -> LineResult<Option<u8>> {
        let line = |kind: PillageTarget, phase| {
            let order = OrderSyntax::Pillage {
                place: place.clone(),
                kinds: vec![kind.into()],
                phase,
            };
            syntax_line(self.game, &order)
        };
        let (span, phases) = match phases {
            Some(phases) => (Some(phases.span), phases.it),
            None => (None, [false; 3]),
        };
        let named: Vec<u8> = (1..=3)
            .zip(phases)
            .filter(|(_, named)| *named)
            .map(|(phase, _)| phase)
            .collect();
        let Some(kind) = kinds.first() else {
            if self.at < self.end {
                return Err(self.complain("excalibur-orders-pillage-what"));
            }
            let phase = named.first().copied();
            let lines = PREY.iter().map(|(kind, _)| line(*kind, phase)).collect();
            return Err(unread(
                Some(self.here()),
                Phrase::new("excalibur-orders-pillage-what"),
                lines,
            ));
        };
        if named.len() > 1 {
            let lines = named.iter().map(|&phase| line(kind.it, Some(phase)));
            let lines = lines.collect();
            return Err(unread(
                span,
                Phrase::new("excalibur-orders-one-phase"),
                lines,
            ));
        }
        Ok(named.first().copied())
    }

    /// The refusal of `13 pillage Foxwood fields`: the order is about the manor, whichever soldiers
    /// are there.
    pub(crate) fn of_the_manor(&mut self) -> Box<LineVerdict> {
        let span = self.here();
        let rest = self
            .text
            .get(
                span.start
                    ..self
                        .pieces
                        .get(self.end.saturating_sub(1))
                        .map_or(span.end, |last| last.span.end),
            )
            .unwrap_or_default();
        let line = rest.replace('\n', " ");
        unread(
            Some(span.clone()),
            Phrase::new("excalibur-orders-no-counters").with("word", self.written(&span)),
            vec![line],
        )
    }

    /// The same, after the words that follow the counters have been read.
    pub(crate) fn of_the_manor_from(&self, start: usize, troops: &TroopList) -> Box<LineVerdict> {
        let words = self
            .text
            .get(troops.span.end..self.before())
            .unwrap_or_default();
        let line = words
            .trim_start_matches([':', ' ', '\t'])
            .replace('\n', " ");
        unread(
            Some(start..troops.span.end),
            Phrase::new("excalibur-orders-no-counters")
                .with("word", self.names.spelling(Key::Defend)),
            vec![line],
        )
    }
}
