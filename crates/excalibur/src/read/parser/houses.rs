//! Orders about a manor and its fortified house: its defence (§13.2), sallies (§13.8), the approach
//! to a house (§13.5), pillage (§14.1).

use crate::read::keys::Key;
use crate::{
    order::{Approach, Defence, PillageTarget, Stance},
    read::{
        order_grammar::{joined, syntax_line},
        order_values::PREY,
        parser::line_parser::LineParser,
        parser::winter::thing_of,
        refusals::unread,
        syntax::{InstructionSyntax, LineResult, OrderSyntax, SyntaxNode, TargetSyntax, TroopList},
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

    /// Does `defend Foxwood` mean the stance, or the house?
    pub(super) fn ask_defence(&mut self, start: usize) -> LineResult<()> {
        let back = self.at;
        let is_manor = self.defends_a_manor();
        self.next();
        let place = self.place();
        let ends = self.at >= self.end || self.here_is(TokenSign::Comma);
        self.at = back;
        let Some(place) = place.ok().filter(|_| is_manor && ends) else {
            return Ok(());
        };
        let name = self.named(place.it);
        let defend = InstructionSyntax::Stance {
            stance: Stance::Defend,
            toward: TargetSyntax::All,
        };
        let mut all = vec![self.instruction(None, defend)];
        if self.game.rules.houses {
            let ways = [Defence::Open, Defence::House].map(|how| OrderSyntax::Defend {
                place: Some(place.clone()),
                how,
            });
            all.extend(ways.map(|order| syntax_line(self.game, &order)));
        }
        Err(unread(
            Some(start..place.span.end),
            Phrase::new("excalibur-orders-defend-what").with("place", name),
            all,
        ))
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
    pub(super) fn refuse_house(&mut self, group: Option<&TroopList>) -> LineResult<()> {
        let back = self.at;
        let (how, key) = match self.key() {
            Some(Key::Assault) => (Approach::Assault, Key::Assault),
            Some(Key::Besiege) => (Approach::Besiege, Key::Besiege),
            _ => (Approach::Pass, Key::Pass),
        };
        self.next();
        if !self.is_place() {
            self.at = back;
            return Ok(());
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

    /// `phase 2`, `phases 1 and 3`
    pub(crate) fn named_phases(&mut self) -> LineResult<SyntaxNode<[bool; 3]>> {
        if self.eat(Key::Phase) || self.eat(Key::Period) {
            return self.phases();
        }
        Err(self.complain(if self.piece().is_none() {
            "excalibur-orders-sally-when"
        } else {
            "excalibur-orders-too-much"
        }))
    }

    /// A manor is pillaged in one phase (§14.1).
    pub(crate) fn one_phase(&mut self) -> LineResult<u8> {
        self.skip();
        let start = self.here().start;
        let phases = self.named_phases()?;
        let named = (1..=3).zip(phases.it).filter(|(_, named)| *named);
        let named: Vec<u8> = named.map(|(phase, _)| phase).collect();
        if let [phase] = named.as_slice() {
            return Ok(*phase);
        }
        let (before, behind) = (0..start, self.before()..self.text.len());
        let line = |phase| {
            let line = [
                self.written(&before),
                &format!("phase {phase}"),
                self.written(&behind),
            ];
            line.concat().replace('\n', " ")
        };
        Err(unread(
            Some(phases.span),
            Phrase::new("excalibur-orders-one-phase"),
            named.into_iter().map(line).collect(),
        ))
    }

    /// What is to be pillaged.
    pub(crate) fn prey(&mut self) -> LineResult<Vec<SyntaxNode<PillageTarget>>> {
        let mut wanted = Vec::new();
        while let Some((it, _)) = self.key().and_then(|key| thing_of(PREY, key)) {
            let start = self.here().start;
            self.next();
            let span = start..self.before();
            wanted.push(SyntaxNode { span, it });
            let _ = self.joins();
        }
        if wanted.is_empty() {
            return Err(self.complain("excalibur-orders-pillage-what"));
        }
        Ok(wanted)
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
