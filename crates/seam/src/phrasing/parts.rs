//! A line as words of the table, names and numbers, and the parts between which it may be cut.

use super::remarks::{Aside, is_remark};
use super::table::Phrasing;
use super::unit::{LineNames, NameKinds, Unit, is_special, number_of, time_of};
use seneschal_text::{Token, TokenKind, TokenSign, tokens};
use std::collections::BTreeSet;
use std::ops::Range;

/// A shorter word is no name if it is a word of the table.
const SHORTEST_NAME: usize = 5;

/// A line as its parts, and what in it orders nothing.
pub(super) struct LineUnits {
    pub parts: Vec<Vec<Unit>>,
    pub remarks: Vec<Range<usize>>,
    /// No name is misspelt, and no remark of unknown words may deny the order.
    pub is_sure: bool,
}

/// What a part ends at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PartEnd {
    /// "and", `+`
    Word,
    Comma,
    /// A dot, which is no token.
    Dot,
    /// `!`, `(`, `;`, the line's end
    Sentence,
}

/// A line while its parts are found.
pub(super) struct UnitReader<'l> {
    phrasing: &'l Phrasing,
    text: &'l str,
    line: &'l [Token],
    names: &'l dyn LineNames,
    found: LineUnits,
    /// The part so far, and where it began.
    part: Vec<Unit>,
    start: usize,
    /// The part stands behind a sign or at the beginning of the line.
    stands_apart: bool,
    /// What the part before ended with.
    ended_by: Option<PartEnd>,
    /// What the next name or number is for.
    role: Option<String>,
    /// `the 3`: how many.
    is_counted: bool,
    /// `with 13 and 17`: the number before goes along, and so does the next.
    is_together: bool,
    aside: Option<Aside>,
    /// `would you please …?` asks for nothing but the order.
    is_request: bool,
}

impl<'l> UnitReader<'l> {
    pub(super) fn new(
        phrasing: &'l Phrasing,
        text: &'l str,
        line: &'l [Token],
        names: &'l dyn LineNames,
        is_request: bool,
    ) -> UnitReader<'l> {
        UnitReader {
            phrasing,
            text,
            line,
            names,
            found: LineUnits {
                parts: Vec::new(),
                remarks: Vec::new(),
                is_sure: true,
            },
            part: Vec::new(),
            start: 0,
            stands_apart: true,
            ended_by: None,
            role: None,
            is_counted: false,
            is_together: false,
            aside: None,
            is_request,
        }
    }

    /// The parts of the line. `None`: it has a number that is none here.
    pub(super) fn read(mut self) -> Option<LineUnits> {
        let mut at = 0;
        while at < self.line.len() {
            if self.is_behind_dot(at) {
                self.end_part(at, PartEnd::Dot);
            }
            at += self.take(at)?;
        }
        self.end_part(at, PartEnd::Sentence);
        Some(self.found)
    }

    /// `Greetings. 13 to Upwell`, and `vill. Upwell`, where the cut does no harm.
    fn is_behind_dot(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|at| self.line.get(at));
        let (Some(before), Some(here)) = (before, self.line.get(at)) else {
            return false;
        };
        let between = self.text.get(before.span.end..here.span.start);
        // `13 t. Upwell` is short for "to"
        self.role.is_none() && between.is_some_and(|text| text.contains(['.', '…']))
    }

    /// The part ends before a token.
    fn end_part(&mut self, at: usize, by: PartEnd) {
        let mut part = std::mem::take(&mut self.part);
        let role = self.role.take();
        let aside = self.aside.take();
        self.is_counted = false;
        let words = at.saturating_sub(self.start);
        // what stands before a comma may belong to what follows: `tomorrow, 13 to Upwell`
        let stands_apart = self.stands_apart && matches!(by, PartEnd::Dot | PartEnd::Sentence);
        if stands_apart && is_remark(&part, words, aside.is_some()) {
            self.remark(self.start..at);
            self.found.is_sure &= aside.is_some_and(|aside| aside.is_reason);
            part.clear();
        } else {
            let is_short = aside
                .as_ref()
                .is_some_and(|aside| !aside.is_long_enough(at));
            // `13 to`: something is not known
            part.extend((is_short || role.is_some()).then_some(Unit::Stop));
            if let Some(aside) = aside {
                self.found.is_sure &= aside.is_reason;
                self.remark(aside.start..at);
            }
        }
        let is_empty = part.is_empty();
        self.found.parts.push(part);
        self.stands_apart = by != PartEnd::Word || self.stands_apart && is_empty;
        self.ended_by = Some(by);
        self.start = at + usize::from(by != PartEnd::Dot);
    }

    fn remark(&mut self, tokens: Range<usize>) {
        let first = self.line.get(tokens.start);
        let last = tokens.end.checked_sub(1).and_then(|at| self.line.get(at));
        if let (Some(first), Some(last)) = (first, last) {
            self.found.remarks.push(first.span.start..last.span.end);
        }
    }

    /// `in the last phase`: which one is not known.
    fn waits_for_phase(&self) -> bool {
        self.role.as_deref() == Some("phase")
    }

    /// `les 13 et 17`: several numbers are counters, whatever stands before.
    fn is_list(&self, at: usize) -> bool {
        self.is_joined(at) && self.line.get(at + 2).is_some_and(Token::is_number)
    }

    /// What stands at a token goes on behind a sign or a word that joins.
    fn is_joined(&self, at: usize) -> bool {
        const JOINING: [TokenSign; 3] = [TokenSign::Comma, TokenSign::Plus, TokenSign::Ampersand];
        let joins = |token: &Token| JOINING.into_iter().any(|sign| token.is(sign));
        let is_cut = self
            .phrasing
            .concepts(self.line, at + 1)
            .is_some_and(|(all, _)| all.contains("cut"));
        is_cut || self.line.get(at + 1).is_some_and(joins)
    }

    /// Nothing but signs stands before a token.
    fn begins(&self, at: usize) -> bool {
        let is_sign = |token: &Token| matches!(token.kind, TokenKind::Sign(_));
        self.is_behind_dot(at) || self.line.iter().take(at).all(is_sign)
    }

    fn is_behind_rival(&self) -> bool {
        let gives = self.part.iter().any(|unit| unit.is("give"));
        !gives && self.role.is_none() && self.part.last().is_some_and(Unit::is_rival)
    }

    /// `if Galahad is at the Grail, he lays one`: he does, and not the writer. `if 13 is wounded, he
    /// stays` is one of the writer's counters.
    fn asks_about_another(&self) -> bool {
        let before = self.found.parts.last().filter(|_| self.part.is_empty());
        let part = before.unwrap_or(&self.part);
        let is_counter = |unit: &Unit| matches!(unit, Unit::Numbers { .. });
        let is_other = part.iter().any(Unit::is_person) || !part.iter().any(is_counter);
        part.iter().any(|unit| unit.is("if")) && is_other
    }

    /// `Gawaine and 52`: the writer's name is one of a list of counters.
    fn is_in_list(&self, at: usize, behind: usize) -> bool {
        let is_quiet = |at: usize| {
            let concepts = self.phrasing.concepts(self.line, at);
            concepts.is_some_and(|(all, _)| all.contains("quiet"))
        };
        let mut next = behind;
        while is_quiet(next) {
            next += 1;
        }
        let is_first = next.checked_sub(1).is_some_and(|last| self.is_list(last));
        let before = at.checked_sub(2).and_then(|at| self.line.get(at));
        let is_last = before.is_some_and(Token::is_number)
            && at
                .checked_sub(2)
                .is_some_and(|number| self.is_joined(number));
        self.names.own_counter().is_some() && (is_first || is_last)
    }

    /// The names beside a word tell who says it.
    fn is_told(&self, at: usize) -> bool {
        let name = self.names.name_at(self.line, at + 1);
        let is_by_name = name.is_some_and(|(kinds, _)| !kinds.contains(&"place"));
        let before = at
            .checked_sub(1)
            .and_then(|at| self.names.name_at(self.line, at));
        let is_of_name = before.is_some_and(|(kinds, _)| !kinds.contains(&"place"));
        is_by_name || is_of_name
    }

    /// The line has only a place so far.
    fn is_heading(&self) -> bool {
        let is_place = |unit: &Unit| unit.is_place() && unit.role().is_none();
        self.found.parts.is_empty() && matches!(self.part.as_slice(), [unit] if is_place(unit))
    }

    fn comes_from(&self) -> bool {
        self.role.as_deref() == Some("from")
    }

    fn written(&self, token: &Token) -> &'l str {
        self.text.get(token.span.clone()).unwrap_or_default()
    }

    /// How many tokens were taken.
    fn take(&mut self, at: usize) -> Option<usize> {
        let token = self.line.get(at)?;
        let concepts = self.phrasing.concepts(self.line, at);
        if self.aside.is_some() && !matches!(token.kind, TokenKind::Sign(_)) {
            return Some(self.take_aside(at, concepts));
        }
        let is_value =
            |(all, _): &(BTreeSet<&str>, usize)| all.iter().any(|of| number_of(of).is_some());
        let gives_number = token.is_number() || concepts.as_ref().is_some_and(is_value);
        // `13 A Barsham` of another game, and no French `à`
        let written = self.written(token);
        let length = concepts.as_ref().map_or(0, |(_, length)| *length);
        // Swedish `i` is English "in"
        if written == "I" && length < 2 {
            return Some(1);
        }
        let is_letter = written.len() == 1 && written.starts_with(char::is_uppercase);
        let begins = self.part.is_empty() && self.role.is_none();
        let is_word = concepts
            .as_ref()
            .is_some_and(|(all, _)| !all.contains("there"));
        if is_letter && !begins && !is_word || self.waits_for_phase() && !gives_number {
            self.part.push(Unit::Stop);
        }
        if let Some(length) = self.take_name(at, concepts.as_ref()) {
            return Some(length);
        }
        // `Lancelto` is no word that begins with "lance"
        let is_slip = written.starts_with(char::is_uppercase)
            && !self.begins(at)
            && token.kind == TokenKind::Word
            && !self.phrasing.has_word(&token.folded)
            && self.names.near_name(&token.folded).is_some();
        let concepts = concepts.filter(|_| !is_slip);
        let is_counted = std::mem::take(&mut self.is_counted);
        if let Some((concepts, length)) = concepts {
            // `under 12 bezants` is no "at"
            let behind = self.line.get(at + length);
            if concepts.contains("bound") && behind.is_some_and(Token::is_number) {
                self.part.push(Unit::Stop);
                return Some(length);
            }
            let behind = self.line.get(at + length);
            if concepts.contains("counter") && behind.is_some_and(Token::is_number) {
                return Some(length);
            }
            self.take_concepts(&concepts, at);
            return Some(length);
        }
        match token.kind {
            TokenKind::Number(value) => {
                let in_words = !written.chars().any(|c| c.is_numeric());
                // `Kay's 13`
                let is_theirs = !in_words && self.is_behind_rival();
                self.part.extend(is_theirs.then_some(Unit::Stop));
                if is_counted && !self.is_list(at) {
                    self.role = Some("count".to_owned());
                }
                self.add_number(&value?.to_string(), in_words);
            }
            TokenKind::Decimal => return None,
            TokenKind::Sign(sign) => self.take_sign(sign, written, at),
            TokenKind::Word => self.take_unknown(token, written, at),
        }
        Some(1)
    }

    fn take_name(
        &mut self,
        at: usize,
        concepts: Option<&(BTreeSet<&str>, usize)>,
    ) -> Option<usize> {
        let token = self.line.get(at)?;
        // `que` is no short form of Quenby
        let is_short = is_short(Some(token));
        let other = concepts.map_or(0, |(_, length)| *length);
        let (kinds, length) = self.names.name_at(self.line, at)?;
        if length < other || length == other && is_short {
            return None;
        }
        let end = self.line.get(at + length - 1)?.span.end;
        let text = self.text.get(token.span.start..end)?.to_owned();
        self.is_together = false;
        match (kinds, self.role.take()) {
            (["me"], None) if self.is_in_list(at, at + length) => {
                let own = self.names.own_counter()?;
                self.add_number(&own, false);
            }
            (["me"], None) => {}
            // to oneself
            (["me"], Some(_)) => self.part.push(Unit::Stop),
            (_, role) => self.part.push(Unit::Name { kinds, role, text }),
        }
        Some(length)
    }

    fn take_concepts(&mut self, concepts: &BTreeSet<&str>, at: usize) {
        match concepts.iter().find(|of| is_special(of)).copied() {
            Some("stop") => self.part.push(Unit::Stop),
            Some("quiet" | "request") => {}
            // `13 shall go to Upwell`, and `shall 13 go?`
            Some("relative") if self.asks_about_another() => self.part.push(Unit::Stop),
            Some("shall" | "relative") => self.part.extend(self.begins(at).then_some(Unit::Stop)),
            // French `dit Kay`, and Swedish `dit` for "there"
            Some("says") if self.is_told(at) => self.part.push(Unit::Stop),
            Some("says") => {}
            Some("asks") => self.part.extend((!self.is_request).then_some(Unit::Stop)),
            Some("article") => self.is_counted = true,
            Some("reason") => {
                self.role = None;
                self.aside = Some(Aside::reason(at));
            }
            Some("cut") => self.end_part(at, PartEnd::Word),
            // `this winter` in autumn is another turn
            Some(concept) if let Some(time) = time_of(concept) => {
                let is_other = !self.names.is_now(time);
                self.part.extend(is_other.then_some(Unit::Stop));
            }
            Some(concept) => match number_of(concept) {
                Some((of, value)) => {
                    let of = Some(of.to_owned()).filter(|of| !of.is_empty());
                    self.role = of.or(self.role.take());
                    self.add_number(value, false);
                }
                // `from my castle at Corwen`
                None if matches!(concept, "at" | "of" | "there") && self.comes_from() => {}
                None => self.role = Some(concept.to_owned()),
            },
            None => {
                self.is_together = false;
                let parts_orders = concepts.contains("else") || concepts.contains("ranked");
                if parts_orders && !self.part.is_empty() {
                    self.end_part(at, PartEnd::Word);
                }
                // `attack Bala, and if it falls …`, no `a village at Mold, if it is free`
                if concepts.contains("if")
                    && self.part.is_empty()
                    && self.ended_by.is_some_and(|by| by != PartEnd::Comma)
                {
                    self.found.parts.push(Vec::new());
                }
                // `to fight Kay`, `pour attaquer Kay`
                if matches!(self.role.as_deref(), Some("to" | "for")) {
                    self.role = None;
                }
                // `Galahad gets my five`
                if concepts.contains("receive")
                    && let Some(Unit::Name { role, .. }) = self.part.last_mut()
                {
                    role.get_or_insert_with(|| "to".to_owned());
                }
                let all = concepts.iter().map(|of| (*of).to_owned());
                self.part.push(Unit::Word(all.collect()));
            }
        }
    }

    fn take_sign(&mut self, sign: TokenSign, written: &str, at: usize) {
        let is_behind_name = matches!(self.part.last(), Some(Unit::Name { .. }));
        match (sign, written) {
            (TokenSign::Arrow, _) | (_, ">") => self.role = Some("to".to_owned()),
            // `Barsham - Hazlemere`
            (TokenSign::Dash, _) if is_behind_name && self.aside.is_none() => {
                self.role = Some("to".to_owned());
            }
            (TokenSign::Plus | TokenSign::Ampersand | TokenSign::Slash, _) => {
                self.end_part(at, PartEnd::Word);
            }
            // `Foxwood: 17 besieges` heads the line
            (TokenSign::Colon, _) if self.is_heading() => self.part.push(Unit::Cut),
            (TokenSign::Comma | TokenSign::Colon | TokenSign::Dash, _) => {
                self.end_part(at, PartEnd::Comma)
            }
            (TokenSign::Open | TokenSign::Close | TokenSign::Semicolon, _) | (_, "!") => {
                self.end_part(at, PartEnd::Sentence);
            }
            (_, "?") if self.is_request => self.end_part(at, PartEnd::Sentence),
            (_, "@") => self.role = Some("at".to_owned()),
            (_, "£" | "=") => {}
            _ => self.part.push(Unit::Stop),
        }
    }

    /// A word that the table does not have: a misspelt name, or what an aside begins with.
    fn take_unknown(&mut self, token: &Token, written: &str, at: usize) {
        if let Some((kinds, text)) = self.near_name(token, written) {
            self.found.is_sure = false;
            let role = self.role.take();
            self.part.push(Unit::Name { kinds, role, text });
        } else if let Some(purpose) = Aside::purpose(self.role.as_deref(), written, at) {
            self.role = None;
            self.aside = Some(purpose);
        } else {
            self.part.push(Unit::Unknown);
        }
    }

    /// A misspelt name, where one is likely.
    fn near_name(&self, token: &Token, written: &str) -> Option<(NameKinds, String)> {
        let is_likely = self.role.is_some() || written.starts_with(char::is_uppercase);
        is_likely.then(|| self.names.near_name(&token.folded))?
    }

    /// A word of what orders nothing, and its length.
    fn take_aside(&mut self, at: usize, concepts: Option<(BTreeSet<&str>, usize)>) -> usize {
        let is = |what: &str| concepts.as_ref().is_some_and(|(all, _)| all.contains(what));
        if is("cut") {
            self.end_part(at, PartEnd::Word);
        } else {
            let name = self.names.name_at(self.line, at).is_some();
            let number = self.line.get(at).is_some_and(Token::is_number);
            let way = ["via", "from", "by", "phase"].into_iter().any(is);
            let is_told = self.aside.as_ref().is_some_and(|aside| aside.is_reason);
            let is_order = is("stop") || is("if") || is("acts");
            let may_order = number || way || is_order || name && !is_told;
            self.part.extend(may_order.then_some(Unit::Stop));
        }
        concepts.map_or(1, |(_, length)| length)
    }

    /// `5+5`, `13, 17`, `52 and 78` are one list; `my lord goes to Carse with 13` too.
    fn add_number(&mut self, value: &str, in_words: bool) {
        let role = self.role.take();
        let is_together = role.as_deref() == Some("together");
        let goes_on = std::mem::replace(&mut self.is_together, is_together);
        let list = match &role {
            None if goes_on && self.part.is_empty() => {
                self.is_together = true;
                self.companions()
            }
            None => self.last_list(),
            Some(_) if is_together => self.companions(),
            // `p2 p3`
            Some(of) if of == "phase" => self.part.last_mut().filter(|list| list.is_for("phase")),
            Some(_) => None,
        };
        match list {
            Some(Unit::Numbers {
                all, in_words: one, ..
            }) => {
                all.push(value.to_owned());
                *one |= in_words;
            }
            _ => self.part.push(Unit::Numbers {
                role,
                all: vec![value.to_owned()],
                in_words,
            }),
        }
    }

    /// The numbers right before, also those of a part before that ended with them.
    fn last_list(&mut self) -> Option<&mut Unit> {
        let is_list = |part: &[Unit]| matches!(part.last(), Some(Unit::Numbers { .. }));
        self.reopen_part(is_list);
        let is_number = |unit: &&mut Unit| matches!(unit, Unit::Numbers { .. });
        self.part.last_mut().filter(is_number)
    }

    /// The only numbers of this part or of the one before, with whom others go.
    fn companions(&mut self) -> Option<&mut Unit> {
        let is_list = |unit: &&Unit| matches!(unit, Unit::Numbers { role: None, .. });
        self.reopen_part(|part| part.iter().filter(is_list).count() == 1);
        let list = |unit: &&mut Unit| is_list(&&**unit);
        self.part.iter_mut().rev().find(list)
    }

    /// A part that has nothing yet continues the one before, if that is of this kind; places behind a
    /// comma go on with it: `13 to Carse by Corly and Upwell, with 17`.
    fn reopen_part(&mut self, is_open: impl Fn(&[Unit]) -> bool) {
        // `13 to Upwell. With 17 I attack Kay`
        if !self.part.is_empty() || self.ended_by == Some(PartEnd::Dot) {
            return;
        }
        let is_list = |part: &&Vec<Unit>| part.iter().all(Unit::is_place);
        let behind = (self.found.parts.iter().rev()).take_while(is_list).count();
        let at = self.found.parts.len().checked_sub(behind + 1);
        let parts = at.and_then(|at| self.found.parts.get(at..));
        let Some(parts) = parts.filter(|parts| parts.first().is_some_and(|part| is_open(part)))
        else {
            return;
        };
        let full = parts.iter().filter(|part| !part.is_empty());
        self.part = Vec::from_iter(full.cloned()).join(&Unit::Cut);
        self.found.parts.truncate(at.unwrap_or_default());
    }
}

/// Whether a word of a table goes before a name of such a word.
pub(super) fn is_short(token: Option<&Token>) -> bool {
    token.is_some_and(|token| token.folded.chars().count() < SHORTEST_NAME)
}

/// `Kay's` is Kay.
pub(super) fn without_possessive(token: &mut Token, text: &str) {
    let word = text.get(token.span.clone()).unwrap_or_default();
    let owner = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s"));
    if let (TokenKind::Word, Some(owner)) = (token.kind, owner) {
        token.span.end = token.span.start + owner.len();
        if let Some(word) = tokens(owner).pop() {
            token.folded = word.folded;
        }
    }
}
