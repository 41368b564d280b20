//! What becomes of each line of a sheet, for all games: an order for now or for a turn to come, a part
//! of a block, a remark.

use super::condition_blocks::SheetBlocks;
use super::order_reading::{LineAnswer, LineVerdict, OrderReading, Refusal};
use super::sheet_grammar::{
    CutLine, CutParts, LineKind, LinePart, LineTime, SheetGrammar, WrittenCondition, clauses,
};
use super::sheet_remarks::{add_remarks, find_prose_lines, translate_suggestions};
use super::verdicts::{LineResult, refuse_excess, unread, widen_verdict};
use seneschal_text::{
    BlockLayout, Line, LinePlace, LineRole, OrderPiece, Phrase, Sheet, for_turn_beside, tidy,
};
use std::collections::BTreeMap;
use std::ops::Range;

/// More in one sheet nobody needs; each is an event if it cannot run.
const MOST_ORDERS: usize = 200;

type OwnParts<G> = Vec<LinePart<<G as SheetGrammar>::Clause, <G as SheetGrammar>::Condition>>;

/// A sheet as its lines are spelled.
pub struct SheetCut<'a, G: SheetGrammar> {
    pub grammar: &'a G,
    pub lines: Vec<CutLine<G>>,
    sheet: &'a Sheet,
}

/// The turn and the block of each line.
pub fn lay_out<G: SheetGrammar>(grammar: &G, sheet: &Sheet) -> BlockLayout {
    let asks = |text: &str, asks: Range<usize>| {
        let written = WrittenCondition {
            text,
            asks,
            block: 0,
            is_later: true,
        };
        grammar.condition(&written).is_ok()
    };
    // a line that begins with `if` or `for` may be a sentence to a person
    let is_prose = |text: &str| {
        let asks = || {
            let first = text.find(char::is_whitespace).unwrap_or(text.len());
            let end = text.find(':').unwrap_or(text.len()).max(first);
            asks(text, first..end)
        };
        grammar.names().is_remark(text) && !asks()
    };
    BlockLayout::mended(sheet, &grammar.turn(), is_prose, asks, |text, piece| {
        grammar.order_start(text, piece)
    })
}

/// The orders of a sheet for the turn at hand that stand outside of all blocks, as written.
pub fn unconditional_orders<'s, G: SheetGrammar>(
    grammar: &G,
    sheet: &'s Sheet,
) -> impl Iterator<Item = &'s str> {
    let layout = lay_out(grammar, sheet);
    let for_now = |(_, place): &(&Line, LinePlace)| place.turn.is_none();
    let lines = sheet.lines.iter().zip(layout.places).filter(for_now);
    lines.flat_map(|(line, place)| {
        let pieces = place.orders(&line.text).into_iter();
        pieces.filter_map(|(piece, under)| match under {
            None => line.text.get(piece),
            Some(_) => None,
        })
    })
}

impl<'a, G: SheetGrammar> SheetCut<'a, G> {
    pub fn new(grammar: &'a G, sheet: &'a Sheet) -> Self {
        let layout = lay_out(grammar, sheet);
        let around = find_prose_lines(grammar.names(), sheet, &grammar.turn(), |name| {
            grammar.may_sign(name)
        });
        let mut cutter = LineCutter {
            grammar,
            fenced: sheet.fenced,
            blocks: SheetBlocks::read(grammar, sheet, &layout),
            orders: 0,
            lines: Vec::with_capacity(sheet.lines.len()),
        };
        for (n, (line, place)) in sheet.lines.iter().zip(&layout.places).enumerate() {
            cutter.take(line, place, around.contains(&n));
        }
        let mut cut = SheetCut {
            grammar,
            lines: cutter.lines,
            sheet,
        };
        cut.set_times(&layout);
        cut
    }

    /// A line is for the turn that its orders are for; a block, for that of the orders in it.
    fn set_times(&mut self, layout: &BlockLayout) {
        let mut blocks: BTreeMap<usize, Vec<&G::Clause>> = BTreeMap::new();
        for line in &self.lines {
            if let (Some(root), LineKind::Orders(parts)) = (root(layout, &line.place), &line.kind) {
                blocks.entry(root).or_default().extend(clauses(parts));
            }
        }
        let time = |line: &CutLine<G>| {
            let block = root(layout, &line.place).and_then(|root| blocks.get(&root));
            time(self.grammar, line, block.map_or(&[], Vec::as_slice))
        };
        let times: Vec<LineTime<G::Turn>> = self.lines.iter().map(time).collect();
        for (line, time) in self.lines.iter_mut().zip(times) {
            line.time = time;
        }
    }

    /// Refuses the line at an index, whatever it orders.
    pub fn refuse(&mut self, at: usize, why: LineVerdict) {
        if let Some(line) = self.lines.get_mut(at) {
            line.kind = LineKind::Wrong(why);
            line.time = time(self.grammar, line, &[]);
        }
    }

    /// An answer for every line. `check` gives what the orders of a line will do, or why nothing of
    /// them is executed; it gets the answers to the lines before.
    pub fn answers(
        &self,
        mut check: impl FnMut(&CutLine<G>, &CutParts<G>, &[LineAnswer]) -> LineResult<Vec<Phrase>>,
    ) -> Vec<LineAnswer> {
        let mut answers = Vec::with_capacity(self.lines.len());
        for line in &self.lines {
            let mut verdict = match (&line.kind, &line.time) {
                (LineKind::Remark, _) => LineVerdict::Remark,
                (_, LineTime::Never(why)) => (**why).clone(),
                (LineKind::Turn, _) => LineVerdict::Will(vec![Phrase::new("sheet-for-now")]),
                (LineKind::Block(verdict) | LineKind::Wrong(verdict), _) => verdict.clone(),
                (LineKind::Orders(parts), _) => match check(line, parts, &answers) {
                    Ok(said) => LineVerdict::Will(said),
                    Err(why) => *why,
                },
            };
            // a block for several halves counts in each of them
            let counts_now = matches!(line.kind, LineKind::Block(_)) && line.place.turn.is_none();
            if let (LineTime::Later(turn), LineVerdict::Will(said)) = (&line.time, &mut verdict)
                && !counts_now
            {
                let shown = self.grammar.show_turn(turn);
                *said = vec![Phrase::new("sheet-kept").with("turn", shown)];
            }
            answers.push(self.answer(line, verdict));
        }
        answers
    }

    /// Whether a line that is no valid order is a sentence beside the orders of an unfenced letter.
    pub fn is_beside(&self, line: &CutLine<G>) -> bool {
        is_beside(self.grammar, self.sheet.fenced, &line.line.text)
    }

    /// With what is kept of the line for a turn to come.
    fn answer(&self, line: &CutLine<G>, verdict: LineVerdict) -> LineAnswer {
        let is_remark = verdict == LineVerdict::Remark;
        let answer = LineAnswer::new(&line.line, verdict);
        match (&line.time, &line.place.turn) {
            _ if is_remark => answer,
            (LineTime::Later(turn), _) => {
                let kept = match line.kind {
                    LineKind::Turn => String::new(),
                    _ => tidy(line.content()),
                };
                answer.for_later(self.grammar.turn_name(turn), Some(kept))
            }
            (LineTime::Never(_), Some(turn)) => answer.for_later(turn.to_string(), None),
            (LineTime::Now | LineTime::Never(_), _) => answer,
        }
    }

    /// Adds remarks on parentheses to what a game says of its lines, and puts suggested lines into the
    /// sheet's language.
    pub fn finish<O>(&self, reading: &mut OrderReading<O>) {
        let names = self.grammar.names();
        let orders = self.lines.iter().zip(&mut reading.answers);
        for (line, answer) in orders {
            if let LineRole::Order { from, .. } = line.place.role {
                reading
                    .notes
                    .extend(add_remarks(names, &line.line.text, from, answer));
            }
        }
        translate_suggestions(names, self.sheet, &mut reading.answers);
    }
}

fn is_beside<G: SheetGrammar>(grammar: &G, fenced: bool, text: &str) -> bool {
    !fenced && grammar.names().is_remark(text) && !grammar.begins_an_order(text)
}

fn time<G: SheetGrammar>(
    grammar: &G,
    line: &CutLine<G>,
    block: &[&G::Clause],
) -> LineTime<G::Turn> {
    match &line.place.turn {
        Some(name) => time_of_named(grammar, line, name, block),
        None => grammar.time(line, block),
    }
}

/// When a line counts for which a turn is named.
fn time_of_named<G: SheetGrammar>(
    grammar: &G,
    line: &CutLine<G>,
    name: &str,
    block: &[&G::Clause],
) -> LineTime<G::Turn> {
    let turn = grammar.named_turn(name, line, block);
    let fault = turn.as_ref().and_then(|turn| grammar.turn_fault(turn));
    let (turn, fault) = match (turn, fault) {
        (Some(turn), None) => return LineTime::Later(turn),
        both => both,
    };
    let next = grammar.next_turn(turn.as_ref());
    // the order alone, beside a turn that comes
    let offer = |next: String| {
        let heading = for_turn_beside(&line.line.text, &next);
        match line.kind {
            LineKind::Turn => heading,
            _ => format!("{heading}: {}", line.content().replace('\n', " ")),
        }
    };
    let instead = next.map(offer).into_iter().collect();
    match turn.zip(fault) {
        Some((turn, (clause, why))) => {
            let why = why.with("turn", grammar.show_turn(&turn));
            LineTime::Never(Box::new(LineVerdict::Refused(Refusal {
                instead,
                ..Refusal::new(why, Some(clause.into()))
            })))
        }
        None => {
            let what = Phrase::new(G::NO_TURN).with("turn", name);
            LineTime::Never(unread(None, what, instead))
        }
    }
}

/// The outermost block that a line is in.
fn root(layout: &BlockLayout, place: &LinePlace) -> Option<usize> {
    let mut block = match place.role {
        LineRole::Order { under, .. } => under?.block,
        LineRole::If(block) | LineRole::Else(block) | LineRole::EndIf(block) => block,
        LineRole::Turn | LineRole::Wrong(_) => return None,
    };
    while let Some(outer) = layout.blocks.get(block).and_then(|it| it.under) {
        block = outer.block;
    }
    Some(block)
}

/// Takes one line after the other.
struct LineCutter<'a, G: SheetGrammar> {
    grammar: &'a G,
    fenced: bool,
    blocks: SheetBlocks<'a, G>,
    /// The number of orders so far.
    orders: usize,
    lines: Vec<CutLine<G>>,
}

impl<G: SheetGrammar> LineCutter<'_, G> {
    fn take(&mut self, line: &Line, place: &LinePlace, is_around: bool) {
        let mut line = line.clone();
        let mut place = place.clone();
        if place
            .turn
            .as_deref()
            .is_some_and(|turn| self.grammar.includes_now(turn))
        {
            place.turn = None;
        }
        if is_around {
            return self.push(line, place, LineKind::Remark);
        }
        let from = match &place.role {
            LineRole::Order { from, .. } => *from,
            LineRole::Turn => return self.push(line, place, LineKind::Turn),
            role => {
                let verdict = self.blocks.verdict(role, line.number);
                return self.push(line, place, LineKind::Block(verdict));
            }
        };
        if from == 0 {
            line = self.take_greetings(line, &place);
            let first = || {
                self.lines
                    .iter()
                    .all(|line| matches!(line.kind, LineKind::Remark))
            };
            if place.turn.is_none() && first() && self.grammar.heads_columns(&line.text) {
                return self.push(line, place, LineKind::Remark);
            }
        }
        self.put_bars(&mut line, from);
        let kind = match self.parts(&line, &place) {
            Ok(parts) => LineKind::Orders(parts),
            Err(_) if is_beside(self.grammar, self.fenced, &line.text) => LineKind::Remark,
            Err(why) => LineKind::Wrong(why),
        };
        self.push(line, place, kind);
    }

    fn push(&mut self, line: Line, place: LinePlace, kind: LineKind<G::Clause, G::Condition>) {
        self.lines.push(CutLine {
            line,
            place,
            kind,
            time: LineTime::Now,
        });
    }

    /// Without fences, a greeting that ends in a comma was joined with the line below it.
    fn take_greetings(&mut self, mut line: Line, place: &LinePlace) -> Line {
        while let Some((greeting, rest)) = line.text.split_once('\n')
            && is_beside(self.grammar, self.fenced, greeting)
        {
            let rest = Line {
                number: line.number + 1,
                text: rest.to_owned(),
            };
            line.text.truncate(greeting.len());
            self.push(line, place.clone(), LineKind::Remark);
            line = rest;
        }
        line
    }

    fn put_bars(&self, line: &mut Line, from: usize) {
        let order = line.text.get(from..).unwrap_or_default();
        if let Some(order) = self.grammar.with_bars(order) {
            line.text.truncate(from);
            line.text.push_str(&order);
        }
    }

    /// What a line orders. Once the sheet has `MOST_ORDERS`, further lines are refused.
    fn parts(&mut self, line: &Line, place: &LinePlace) -> Result<OwnParts<G>, LineVerdict> {
        let mut begins = 0;
        let part = |(piece, under): OrderPiece| {
            let part = line.text.get(begins..piece.end).unwrap_or_default();
            begins = piece.end;
            let when = self.blocks.path(under, line.number)?;
            let text = line.text.get(piece.clone()).unwrap_or_default();
            let parsed = self.grammar.parse(text, piece.start);
            Ok(LinePart {
                clauses: parsed.map_err(|why| widen_verdict(*why, piece.start))?,
                when,
                text: part.trim().replace('\n', " "),
            })
        };
        let pieces = place.orders(&line.text).into_iter();
        let parts = pieces
            .map(part)
            .collect::<Result<OwnParts<G>, LineVerdict>>()?;
        self.orders = self.orders.saturating_add(clauses(&parts).count());
        if self.orders > MOST_ORDERS {
            return Err(refuse_excess("sheet-long", MOST_ORDERS));
        }
        Ok(parts)
    }
}
