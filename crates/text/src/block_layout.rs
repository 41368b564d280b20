//! Lays out the lines of a sheet in turns and blocks.

use super::blocks::{BETWEEN, BlockLayout, Branch, ElseBranch, LinePlace, LineRole, OrderBlock};
use super::platform_words::{Key, could_begin, key_at};
use super::token::{Token, TokenKind, TokenScanner, TokenSign, tokens_bound};
use super::{Complaint, ComplaintKind, Line, Sheet, normalize_turn};
use crate::Phrase;
use smol_str::SmolStr;
use std::collections::BTreeSet;
use std::ops::Range;

/// Maximum nesting depth of blocks.
pub(super) const DEEPEST: usize = 4;

impl BlockLayout {
    /// `turn` is the current turn (`spring 3`). In sheets without fences, `is_prose` distinguishes
    /// greetings that begin with `if` or `for` from orders. The game knows which conditions exist
    /// (`asks`), and where in part of a line an order begins (`ordered`). So an `if` without its colon, and one without a condition (`If
    /// attacked, we run`), do not invalidate other lines.
    pub fn mended(
        sheet: &Sheet,
        turn: &str,
        is_prose: impl Fn(&str) -> bool,
        asks: impl Fn(&str, Range<usize>) -> bool,
        ordered: impl Fn(&str, Range<usize>) -> Option<usize>,
    ) -> BlockLayout {
        let mut slips = BlockMistakes::default();
        let mut layout = slips.layout(sheet, turn, &is_prose, &ordered);
        for _ in 0..MOST_MENDED {
            if !slips.found(sheet, &layout, &asks, &ordered) {
                break;
            }
            layout = slips.layout(sheet, turn, &is_prose, &ordered);
        }
        layout
    }
}

/// How often the layout of a sheet is repeated, each time with another line marked as wrong.
const MOST_MENDED: usize = 8;

/// Lines that break the sheet's structure, by index: they are wrong, and no other line is wrong
/// because of them.
#[derive(Default)]
struct BlockMistakes {
    /// `if Bala is free attack Bala`: an order on its line, without a colon before it.
    without_colon: BTreeSet<usize>,
    /// `If attacked, we run`: no valid condition, and no `end if` for it.
    unasked: BTreeSet<usize>,
    /// An `else` outside any block, and further down an unmatched `end if`: the lines between them
    /// would be executed in any case.
    lone_else: BTreeSet<usize>,
}

impl BlockMistakes {
    fn layout(
        &self,
        sheet: &Sheet,
        turn: &str,
        is_prose: &impl Fn(&str) -> bool,
        ordered: OrderFinder,
    ) -> BlockLayout {
        let layout = BlockLayout {
            places: Vec::with_capacity(sheet.lines.len()),
            blocks: Vec::new(),
        };
        let mut builder = LayoutBuilder {
            layout,
            later: None,
            open: Vec::new(),
            turn,
            slips: self,
            ordered,
        };
        for (n, line) in sheet.lines.iter().enumerate() {
            let place = match begins_block(line) {
                Some(words) if sheet.fenced || !may_be_prose(&words) || !is_prose(&line.text) => {
                    builder.line(n, line, &words)
                }
                _ => (builder.behind_orders(n, line)).unwrap_or_else(|| builder.order(0)),
            };
            builder.layout.places.push(place);
        }
        builder.close_all();
        builder.layout
    }

    /// Whether another such line was found. If every block has its `end if`, an order after the
    /// condition is an error in that block only.
    fn found(
        &mut self,
        sheet: &Sheet,
        layout: &BlockLayout,
        asks: &dyn Fn(&str, Range<usize>) -> bool,
        ordered: OrderFinder,
    ) -> bool {
        let is_unended = |wrong: &Complaint| wrong.kind == ComplaintKind::UnendedBlock;
        let unended = layout
            .blocks
            .iter()
            .position(|block| block.wrong.as_ref().is_some_and(is_unended));
        let slips = |block: &&OrderBlock| {
            let text = sheet
                .lines
                .get(block.line)
                .map_or("", |line| line.text.as_str());
            block.asks.end == text.len()
                && ordered(text, block.asks.clone()).is_some()
                && !self.without_colon.contains(&block.line)
        };
        if let Some(block) = unended.and_then(|from| layout.blocks.iter().skip(from).find(slips)) {
            return self.without_colon.insert(block.line);
        }
        let unasked = |block: &&OrderBlock| {
            let text = sheet
                .lines
                .get(block.line)
                .map_or("", |line| line.text.as_str());
            let alone = matches!(
                layout.places.get(block.line),
                Some(LinePlace {
                    role: LineRole::If(_),
                    ..
                })
            );
            alone && !self.unasked.contains(&block.line) && !asks(text, block.asks.clone())
        };
        if let Some(block) = unended.and_then(|from| layout.blocks.iter().skip(from).find(unasked))
        {
            return self.unasked.insert(block.line);
        }
        let alone = |kind: ComplaintKind, from: usize| {
            let wrong = |place: &LinePlace| matches!(&place.role, LineRole::Wrong(wrong) if wrong.kind == kind);
            layout
                .places
                .iter()
                .skip(from)
                .position(wrong)
                .map(|behind| from + behind)
        };
        let lone = alone(ComplaintKind::LoneElse, 0)
            .filter(|&at| alone(ComplaintKind::LoneEndIf, at).is_some());
        lone.is_some_and(|at| self.lone_else.insert(at))
    }
}

/// Finds where in part of a line an order begins, in bytes of the line.
type OrderFinder<'a> = &'a dyn Fn(&str, Range<usize>) -> Option<usize>;

/// The tokens of a line that begins with a block keyword; the first word is enough to rule out most
/// lines.
fn begins_block(line: &Line) -> Option<Vec<Token>> {
    let first = TokenScanner::new(&line.text).next()?;
    let ours = |key| {
        matches!(
            key,
            Key::If | Key::Unless | Key::Else | Key::EndIf | Key::For
        )
    };
    if first.kind != TokenKind::Word || !could_begin(&first.folded, ours) {
        return None;
    }
    let words = tokens_bound(&line.text);
    matches!(key_at(&words, 0), Some((key, _)) if ours(key)).then_some(words)
}

/// `if you like …`, `for spring I hope …`; `else` and `for now` are never prose.
fn may_be_prose(words: &[Token]) -> bool {
    match key_at(words, 0) {
        Some((Key::For, length)) => !matches!(key_at(words, length), Some((Key::Now, _))),
        Some((Key::If | Key::Unless, _)) => true,
        _ => false,
    }
}

fn wrong(id: &'static str, span: Option<Range<usize>>) -> Complaint {
    Complaint::new(span, Phrase::new(id), Vec::new())
}

fn lone_else() -> Complaint {
    wrong("sheet-else-alone", None).of_kind(ComplaintKind::LoneElse)
}

fn lone_end_if() -> Complaint {
    wrong("sheet-end-if-alone", None).of_kind(ComplaintKind::LoneEndIf)
}

fn unended_block() -> Complaint {
    wrong("sheet-block-unended", None).of_kind(ComplaintKind::UnendedBlock)
}

struct LayoutBuilder<'a> {
    layout: BlockLayout,
    later: Option<SmolStr>,
    /// Blocks without an `end if` so far, the innermost last.
    open: Vec<Branch>,
    turn: &'a str,
    slips: &'a BlockMistakes,
    ordered: OrderFinder<'a>,
}

impl LayoutBuilder<'_> {
    fn place(&self, role: LineRole) -> LinePlace {
        LinePlace {
            turn: self.later.clone(),
            begins: 0,
            role,
            before: None,
            otherwise: None,
        }
    }

    fn order(&self, from: usize) -> LinePlace {
        self.place(LineRole::Order {
            from,
            under: self.open.last().copied(),
        })
    }

    /// A block in the innermost open branch; returns its index.
    fn add_block(
        &mut self,
        line: usize,
        asks: Range<usize>,
        denies: bool,
        wrong: Option<Complaint>,
    ) -> usize {
        self.layout.blocks.push(OrderBlock {
            line,
            asks,
            denies,
            under: self.open.last().copied(),
            wrong,
        });
        self.layout.blocks.len() - 1
    }

    /// Whether an order begins with this word: `if I must discard: …` of the Round Table is no block.
    fn is_order(&self, line: &Line, words: &[Token], at: usize) -> bool {
        let begins = words.get(at).map(|word| word.span.start);
        begins.is_some_and(|from| (self.ordered)(&line.text, from..line.text.len()) == Some(from))
    }

    fn line(&mut self, n: usize, line: &Line, words: &[Token]) -> LinePlace {
        if self.is_order(line, words, 0) {
            return self.order(0);
        }
        match key_at(words, 0) {
            Some((key @ (Key::If | Key::Unless), length)) => {
                self.begin(n, line, words, length, key == Key::Unless)
            }
            Some((Key::Else, length)) => self.otherwise(n, words, length),
            Some((Key::EndIf, _)) => match self.open.pop() {
                Some(branch) => self.place(LineRole::EndIf(branch.block)),
                None => self.place(LineRole::Wrong(lone_end_if())),
            },
            Some((Key::For, length)) => self.turn(n, line, words, length),
            _ => self.order(0),
        }
    }

    /// `attack Bala; if Bala is free: build village at Bala`: a block that begins behind orders ends
    /// with its line.
    fn behind_orders(&mut self, n: usize, line: &Line) -> Option<LinePlace> {
        if !line.text.contains(';') {
            return None;
        }
        let words = tokens_bound(&line.text);
        let marks = words.windows(2).enumerate().filter(|(_, pair)| {
            matches!(pair, [mark, word] if mark.is(TokenSign::Semicolon)
                && could_begin(&word.folded, |key| matches!(key, Key::If | Key::Unless)))
        });
        let begins = |at: usize| match key_at(&words, at)? {
            (key @ (Key::If | Key::Unless), length) => Some((at, length, key == Key::Unless)),
            _ => None,
        };
        let (at, length, denies) = marks.map(|(mark, _)| mark + 1).find_map(begins)?;
        if self.is_order(line, &words, at) {
            return None;
        }
        let until = words.get(at.checked_sub(1)?)?.span.start;
        let (outer, blocks) = (self.open.clone(), self.layout.blocks.len());
        let before = Some((0..until, outer.last().copied()));
        let place = self.begin(n, line, &words, at + length, denies);
        if matches!(place.role, LineRole::Order { .. }) {
            return Some(LinePlace { before, ..place });
        }
        // no block stays open on a line that began with an order
        self.open = outer;
        self.layout.blocks.truncate(blocks);
        None
    }

    /// `if …`, alone or followed by `: …`; the part after the colon may begin with `if` again.
    fn begin(
        &mut self,
        n: usize,
        line: &Line,
        words: &[Token],
        mut at: usize,
        mut denies: bool,
    ) -> LinePlace {
        let outer = self.open.len();
        loop {
            let start = at
                .checked_sub(1)
                .and_then(|at| words.get(at))
                .map_or(0, |token| token.span.end);
            let colon = words
                .iter()
                .skip(at)
                .position(|token| token.is(TokenSign::Colon))
                .map(|behind| at + behind);
            let end = colon
                .and_then(|colon| words.get(colon))
                .map_or(line.text.len(), |token| token.span.start);
            if self.slips.unasked.contains(&n) {
                let block = self.add_block(n, start..line.text.len(), denies, None);
                self.open.truncate(outer);
                return self.place(LineRole::If(block));
            }
            let order = (self.ordered)(&line.text, start..end)
                .filter(|_| colon.is_none() && self.slips.without_colon.contains(&n));
            if let Some(from) = order {
                return self.without_colon(n, line, start, from, outer);
            }
            let too_deep = || Phrase::new("sheet-block-too-deep").with("deepest", DEEPEST);
            let wrong =
                (self.open.len() >= DEEPEST).then(|| Complaint::new(None, too_deep(), Vec::new()));
            let block = self.add_block(n, start..end, denies, wrong);
            self.open.push(Branch {
                block,
                otherwise: false,
            });
            let Some(behind) = colon
                .map(|colon| colon + 1)
                .filter(|&behind| behind < words.len())
            else {
                // `if A: if B` and nothing else: both are open
                return self.place(LineRole::If(block));
            };
            match key_at(words, behind) {
                Some((key @ (Key::If | Key::Unless), length)) => {
                    (at, denies) = (behind + length, key == Key::Unless)
                }
                _ => return self.one_line(line, words, outer, block, behind),
            }
        }
    }

    /// `if Fenburst is unheld 13 to Fenburst`: nothing on the line is executed, and the block ends
    /// with it.
    fn without_colon(
        &mut self,
        n: usize,
        line: &Line,
        start: usize,
        from: usize,
        outer: usize,
    ) -> LinePlace {
        let piece = |range: Range<usize>| {
            line.text
                .get(range)
                .unwrap_or_default()
                .trim_end_matches(BETWEEN)
        };
        let instead = vec![format!(
            "{}: {}",
            piece(0..from),
            piece(from..line.text.len())
        )];
        let what = Phrase::new("sheet-if-without-colon");
        let wrong = Complaint::new(Some(from..line.text.len()), what, instead);
        let wrong = Some(wrong.of_kind(ComplaintKind::WithoutColon));
        let asks = start..start + piece(start..from).len();
        let branch = Branch {
            block: self.add_block(n, asks, false, wrong),
            otherwise: false,
        };
        self.open.truncate(outer);
        self.place(LineRole::Order {
            from,
            under: Some(branch),
        })
    }

    /// `if Fenburst is unheld: 13 to Fenburst`, perhaps with `else`: the block ends with its line.
    fn one_line(
        &mut self,
        line: &Line,
        words: &[Token],
        outer: usize,
        block: usize,
        behind: usize,
    ) -> LinePlace {
        let from = words
            .get(behind)
            .map_or(line.text.len(), |token| token.span.start);
        let place = self.order(from);
        self.open.truncate(outer);
        let alternatives = |from: usize| {
            (from..words.len()).find(|&at| matches!(key_at(words, at), Some((Key::Else, _))))
        };
        let Some((at, word)) =
            alternatives(behind).and_then(|at| Some((at, words.get(at)?.span.clone())))
        else {
            return place;
        };
        let second = words.iter().enumerate().skip(at + 1).find(|(_, token)| {
            !matches!(
                token.kind,
                TokenKind::Sign(TokenSign::Colon | TokenSign::Comma)
            )
        });
        let id = match second {
            Some((at, _)) if matches!(key_at(words, at), Some((Key::If, _))) => {
                Some("sheet-else-if")
            }
            _ => alternatives(at + 1).map(|_| "sheet-two-elses"),
        };
        if let (Some(id), Some(block)) = (id, self.layout.blocks.get_mut(block)) {
            block.wrong = block.wrong.take().or(Some(wrong(id, Some(word.clone()))));
        }
        let until = from
            + line
                .text
                .get(from..word.start)
                .unwrap_or_default()
                .trim_end_matches(BETWEEN)
                .len();
        let from = second.map_or(line.text.len(), |(_, token)| token.span.start);
        LinePlace {
            otherwise: Some(ElseBranch { until, from }),
            ..place
        }
    }

    /// `else`, alone or followed by an order.
    fn otherwise(&mut self, n: usize, words: &[Token], length: usize) -> LinePlace {
        if self.open.is_empty() && self.slips.lone_else.contains(&n) {
            let block = self.add_block(n, 0..0, false, Some(lone_else()));
            self.open.push(Branch {
                block,
                otherwise: false,
            });
            return self.place(LineRole::Else(block));
        }
        let Some(branch) = self.open.last_mut() else {
            return self.place(LineRole::Wrong(lone_else()));
        };
        let (block, again) = (branch.block, branch.otherwise);
        branch.otherwise = true;
        let behind = words
            .iter()
            .enumerate()
            .skip(length)
            .find(|(_, token)| !token.is(TokenSign::Colon));
        let id = match behind {
            Some((at, _)) if matches!(key_at(words, at), Some((Key::If | Key::Unless, _))) => {
                Some("sheet-else-if")
            }
            _ => again.then_some("sheet-two-elses"),
        };
        if let (Some(id), Some(block)) = (id, self.layout.blocks.get_mut(block)) {
            block.wrong = block.wrong.take().or(Some(wrong(id, None)));
        }
        match behind {
            Some((_, token)) if id.is_none() => self.order(token.span.start),
            _ => self.place(LineRole::Else(block)),
        }
    }

    /// `for winter 3`, `for now`. If a colon and an order follow the turn, it applies only to this
    /// line.
    fn turn(&mut self, n: usize, line: &Line, words: &[Token], length: usize) -> LinePlace {
        match key_at(words, length) {
            Some((Key::Now, _)) => self.begin_turn(None),
            Some((Key::Turn, _)) => {
                let (named, behind) = named_turn(line, words, length);
                let later = (named != self.turn).then_some(named);
                match behind {
                    None => self.begin_turn(later),
                    Some(_) if !self.open.is_empty() => {
                        self.place(LineRole::Wrong(wrong("sheet-for-in-block", None)))
                    }
                    Some(at) => {
                        let before = std::mem::replace(&mut self.later, later);
                        let place = self.order_of_turn(n, line, words, at);
                        self.close_all();
                        self.later = before;
                        place
                    }
                }
            }
            _ => self.order(0),
        }
    }

    /// The next lines are for this turn.
    fn begin_turn(&mut self, turn: Option<SmolStr>) -> LinePlace {
        self.close_all();
        self.later = turn;
        self.place(LineRole::Turn)
    }

    /// An order on the line of its turn, at that token.
    fn order_of_turn(&mut self, n: usize, line: &Line, words: &[Token], at: usize) -> LinePlace {
        let begins = words.get(at).map_or(0, |token| token.span.start);
        let place = match key_at(words, at) {
            _ if self.is_order(line, words, at) => self.order(begins),
            Some((key @ (Key::If | Key::Unless), length)) => {
                self.begin(n, line, words, at + length, key == Key::Unless)
            }
            _ => self.order(begins),
        };
        LinePlace { begins, ..place }
    }

    /// Blocks that are still open have no `end if`.
    fn close_all(&mut self) {
        for branch in self.open.drain(..) {
            if let Some(block) = self.layout.blocks.get_mut(branch.block) {
                block.wrong = block.wrong.take().or(Some(unended_block()));
            }
        }
    }
}

/// The turn named from a token on, and the first token of what follows it.
fn named_turn(line: &Line, words: &[Token], from: usize) -> (SmolStr, Option<usize>) {
    let name = words
        .iter()
        .skip(from)
        .take_while(|token| matches!(token.kind, TokenKind::Word | TokenKind::Number(_)));
    let count = name.clone().count();
    let start = words.get(from).map_or(0, |token| token.span.start);
    let end = name.last().map_or(start, |token| token.span.end);
    let named = line
        .text
        .get(start..end)
        .map(normalize_turn)
        .unwrap_or_default();
    let separates = |token: &Token| {
        matches!(
            token.kind,
            TokenKind::Sign(
                TokenSign::Colon | TokenSign::Comma | TokenSign::Dash | TokenSign::Other
            )
        )
    };
    let behind = words
        .iter()
        .skip(from + count)
        .position(|token| !separates(token))
        .map(|at| from + count + at);
    (SmolStr::from(named), behind)
}
