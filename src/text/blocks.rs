//! Lines that apply later or conditionally: `for winter 3` and `if … end if`. This module finds the
//! turn and branch of each line, and what does not fit together. The game knows which conditions an
//! `if` can have and which turns are coming.

use super::requests::{Key, could_begin, key_at, spelled, tongue_at};
use super::token::{Token, TokenKind, TokenScanner, TokenSign, tokens_bound};
use super::{Complaint, Line, Sheet, normalize_turn};
use crate::text::Phrase;
use smol_str::SmolStr;
use std::collections::BTreeSet;
use std::ops::Range;

/// Maximum nesting depth of blocks.
pub const DEEPEST: usize = 4;

/// The structure of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockLayout {
    /// One for each line of the sheet.
    pub places: Vec<LinePlace>,
    /// In the order of their beginnings: a nested block comes after the block that contains it.
    pub blocks: Vec<OrderBlock>,
}

/// The place of a line in the structure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinePlace {
    /// The future turn that the line is for, as written, folded; `None`: the current turn.
    pub turn: Option<SmolStr>,
    /// Where the line's own content begins, in bytes: after `for winter 3:`.
    pub begins: usize,
    pub role: LineRole,
    /// An `else` on the same line as its `if`.
    pub otherwise: Option<ElseBranch>,
}

/// The second branch of a block on a single line: `if A: B else C`. In bytes of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ElseBranch {
    /// End of the first branch.
    pub until: usize,
    /// The `else` itself.
    pub word: Range<usize>,
    /// Start of the second branch.
    pub from: usize,
}

impl LinePlace {
    /// The parts of a line with orders, each with its branch: one part, or two with an `else` on
    /// the line.
    pub fn orders(&self, text: &str) -> Vec<(Range<usize>, Option<Branch>)> {
        match (&self.role, &self.otherwise) {
            (&LineRole::Order { from, under }, None) => vec![(from..text.len(), under)],
            (&LineRole::Order { from, under }, Some(other)) => {
                let second = under.map(|branch| Branch {
                    otherwise: true,
                    ..branch
                });
                vec![(from..other.until, under), (other.from..text.len(), second)]
            }
            _ => Vec::new(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineRole {
    /// An order, starting at this byte of the line.
    Order {
        from: usize,
        under: Option<Branch>,
    },
    /// `for winter 3` or `for now` alone on a line.
    Turn,
    If(usize),
    Else(usize),
    EndIf(usize),
    /// Misplaced.
    Wrong(Complaint),
}

/// One of the two branches of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    pub block: usize,
    /// After the block's `else`.
    pub otherwise: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderBlock {
    /// Index into the sheet's lines.
    pub line: usize,
    /// The condition, in bytes of that line; empty if an `else` has no `if`. Parentheses group in
    /// it (`tokens_bound`).
    pub asks: Range<usize>,
    /// It begins with `unless`: the block applies if the condition is false.
    pub denies: bool,
    pub under: Option<Branch>,
    /// Why nothing in the block is executed, as far as its form shows.
    pub wrong: Option<Complaint>,
}

impl BlockLayout {
    /// `turn` is the current turn (`spring 3`). In sheets without fences, `is_prose` distinguishes
    /// greetings that begin with `if` or `for` from orders.
    pub fn of(sheet: &Sheet, turn: &str, is_prose: impl Fn(&str) -> bool) -> BlockLayout {
        BlockLayout::mended(sheet, turn, is_prose, |_, _| true, |_, _| None)
    }

    /// The same if the game knows which conditions exist (`asks`), and where in part of a line an
    /// order begins (`ordered`). Then an `if` without its colon, and one without a condition (`If
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

    /// For a game without support for `else` on the line of its `if`: nothing in such a block is
    /// executed, and the same block on separate lines is offered.
    pub fn without_else_on_one_line(mut self, sheet: &Sheet) -> BlockLayout {
        for (place, line) in self.places.iter().zip(&sheet.lines) {
            let (
                LineRole::Order {
                    from,
                    under: Some(branch),
                },
                Some(other),
            ) = (&place.role, &place.otherwise)
            else {
                continue;
            };
            let Some(block) = self.blocks.get_mut(branch.block) else {
                continue;
            };
            let words = tokens_bound(&line.text);
            let at = words
                .iter()
                .position(|token| token.span.start == other.word.start)
                .unwrap_or_default();
            let piece = |range: Range<usize>| {
                line.text
                    .get(range)
                    .unwrap_or_default()
                    .trim_matches(BETWEEN)
                    .to_owned()
            };
            let word = |key| spelled(tongue_at(&words, at), key);
            let asks = format!("{} {}", word(Key::If), piece(block.asks.clone()));
            let instead = vec![
                asks,
                piece(*from..other.until),
                word(Key::Else),
                piece(other.from..line.text.len()),
                word(Key::EndIf),
            ];
            let wrong = Complaint {
                span: Some(other.word.clone()),
                what: Phrase::new("sheet-else-on-one-line"),
                instead,
            };
            block.wrong = block.wrong.take().or(Some(wrong));
        }
        self
    }
}

/// Characters that may separate the parts of a line.
const BETWEEN: [char; 8] = [' ', ',', ';', ':', '-', '–', '—', '\n'];

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
                _ => builder.order(0),
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
        let is = |wrong: &Complaint, id: &str| wrong.what.id == id;
        let unended = layout
            .blocks
            .iter()
            .position(|block| block.wrong.as_ref().is_some_and(|wrong| is(wrong, UNENDED)));
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
        let alone = |id: &str, from: usize| {
            let wrong =
                |place: &LinePlace| matches!(&place.role, LineRole::Wrong(wrong) if is(wrong, id));
            layout
                .places
                .iter()
                .skip(from)
                .position(wrong)
                .map(|behind| from + behind)
        };
        let lone = alone(LONE_ELSE, 0).filter(|&at| alone(LONE_END, at).is_some());
        lone.is_some_and(|at| self.lone_else.insert(at))
    }
}

/// Finds where in part of a line an order begins, in bytes of the line.
type OrderFinder<'a> = &'a dyn Fn(&str, Range<usize>) -> Option<usize>;

const UNENDED: &str = "sheet-block-unended";
const LONE_ELSE: &str = "sheet-else-alone";
const LONE_END: &str = "sheet-end-if-alone";

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
    Complaint {
        span,
        what: Phrase::new(id),
        instead: Vec::new(),
    }
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
            otherwise: None,
        }
    }

    fn order(&self, from: usize) -> LinePlace {
        self.place(LineRole::Order {
            from,
            under: self.open.last().copied(),
        })
    }

    fn line(&mut self, n: usize, line: &Line, words: &[Token]) -> LinePlace {
        match key_at(words, 0) {
            Some((key @ (Key::If | Key::Unless), length)) => {
                self.begin(n, line, words, length, key == Key::Unless)
            }
            Some((Key::Else, length)) => self.otherwise(n, words, length),
            Some((Key::EndIf, _)) => match self.open.pop() {
                Some(branch) => self.place(LineRole::EndIf(branch.block)),
                None => self.place(LineRole::Wrong(wrong(LONE_END, None))),
            },
            Some((Key::For, length)) => self.turn(n, line, words, length),
            _ => self.order(0),
        }
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
                let block = self.layout.blocks.len();
                self.layout.blocks.push(OrderBlock {
                    line: n,
                    asks: start..line.text.len(),
                    denies,
                    under: self.open.last().copied(),
                    wrong: None,
                });
                self.open.truncate(outer);
                return self.place(LineRole::If(block));
            }
            let order = (self.ordered)(&line.text, start..end)
                .filter(|_| colon.is_none() && self.slips.without_colon.contains(&n));
            if let Some(from) = order {
                return self.without_colon(n, line, start, from, outer);
            }
            let block = self.layout.blocks.len();
            let under = self.open.last().copied();
            let wrong = (self.open.len() >= DEEPEST).then(|| Complaint {
                span: None,
                what: Phrase::new("sheet-block-too-deep").with("deepest", DEEPEST),
                instead: Vec::new(),
            });
            self.layout.blocks.push(OrderBlock {
                line: n,
                asks: start..end,
                denies,
                under,
                wrong,
            });
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
        let wrong = Some(Complaint {
            span: Some(from..line.text.len()),
            what: Phrase::new("sheet-if-without-colon"),
            instead,
        });
        let branch = Branch {
            block: self.layout.blocks.len(),
            otherwise: false,
        };
        let asks = start..start + piece(start..from).len();
        self.layout.blocks.push(OrderBlock {
            line: n,
            asks,
            denies: false,
            under: self.open.last().copied(),
            wrong,
        });
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
            otherwise: Some(ElseBranch { until, word, from }),
            ..place
        }
    }

    /// `else`, alone or followed by an order.
    fn otherwise(&mut self, n: usize, words: &[Token], length: usize) -> LinePlace {
        if self.open.is_empty() && self.slips.lone_else.contains(&n) {
            let block = self.layout.blocks.len();
            self.layout.blocks.push(OrderBlock {
                line: n,
                asks: 0..0,
                denies: false,
                under: None,
                wrong: Some(wrong(LONE_ELSE, None)),
            });
            self.open.push(Branch {
                block,
                otherwise: false,
            });
            return self.place(LineRole::Else(block));
        }
        let Some(branch) = self.open.last_mut() else {
            return self.place(LineRole::Wrong(wrong(LONE_ELSE, None)));
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
            Some((Key::Now, _)) => {
                self.close_all();
                self.later = None;
                self.place(LineRole::Turn)
            }
            Some((Key::Turn, _)) => {
                let name = words.iter().skip(length).take_while(|token| {
                    matches!(token.kind, TokenKind::Word | TokenKind::Number(_))
                });
                let count = name.clone().count();
                let start = words.get(length).map_or(0, |token| token.span.start);
                let end = name.last().map_or(start, |token| token.span.end);
                let named = SmolStr::from(
                    line.text
                        .get(start..end)
                        .map(normalize_turn)
                        .unwrap_or_default(),
                );
                let later = (named != self.turn).then_some(named);
                let behind = words
                    .iter()
                    .enumerate()
                    .skip(length + count)
                    .find(|(_, token)| {
                        !matches!(
                            token.kind,
                            TokenKind::Sign(
                                TokenSign::Colon
                                    | TokenSign::Comma
                                    | TokenSign::Dash
                                    | TokenSign::Other
                            )
                        )
                    });
                match behind {
                    None => {
                        self.close_all();
                        self.later = later;
                        self.place(LineRole::Turn)
                    }
                    Some(_) if !self.open.is_empty() => {
                        self.place(LineRole::Wrong(wrong("sheet-for-in-block", None)))
                    }
                    Some((at, token)) => {
                        let before = std::mem::replace(&mut self.later, later);
                        let place = match key_at(words, at) {
                            Some((key @ (Key::If | Key::Unless), length)) => {
                                self.begin(n, line, words, at + length, key == Key::Unless)
                            }
                            _ => self.order(token.span.start),
                        };
                        self.close_all();
                        self.later = before;
                        LinePlace {
                            begins: token.span.start,
                            ..place
                        }
                    }
                }
            }
            _ => self.order(0),
        }
    }

    /// Blocks that are still open have no `end if`.
    fn close_all(&mut self) {
        for branch in self.open.drain(..) {
            if let Some(block) = self.layout.blocks.get_mut(branch.block) {
                block.wrong = block.wrong.take().or(Some(wrong(UNENDED, None)));
            }
        }
    }
}

/// Rewrites a line with the condition at its end in the form that is read: `13 hold unless Foxwood
/// is held` becomes `unless Foxwood is held: 13 hold`. `at` is the byte where the condition's
/// keyword begins.
pub fn put_condition_first(line: &str, at: usize) -> Option<String> {
    let words = tokens_bound(line);
    let from = words.iter().position(|word| word.span.start == at)?;
    let (key, length) =
        key_at(&words, from).filter(|(key, _)| matches!(key, Key::If | Key::Unless))?;
    let end = from
        .checked_add(length)?
        .checked_sub(1)
        .and_then(|last| words.get(last))?
        .span
        .end;
    let piece = |range: Range<usize>| {
        line.get(range)
            .unwrap_or_default()
            .trim_matches([' ', ',', ';', '\n'])
            .replace('\n', " ")
    };
    let (order, asks) = (piece(0..at), piece(end..line.len()));
    (!order.is_empty() && !asks.is_empty())
        .then(|| format!("{} {asks}: {order}", spelled(tongue_at(&words, from), key)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Here an order begins with its counter.
    fn ordered(text: &str, piece: Range<usize>) -> Option<usize> {
        text[piece.clone()].find("13").map(|at| piece.start + at)
    }

    fn layout(text: &str) -> (Sheet, BlockLayout) {
        let lines = text
            .lines()
            .enumerate()
            .map(|(n, text)| Line {
                number: n + 1,
                text: text.to_owned(),
            })
            .collect();
        let sheet = Sheet {
            lines,
            fenced: true,
            tongue: None,
        };
        let layout = BlockLayout::mended(
            &sheet,
            "spring 3",
            |_| false,
            |text, piece| !text[piece].contains("attacked"),
            ordered,
        );
        (sheet, layout)
    }

    /// A line's place: the turn, the branches from the outermost on, and what it is.
    fn shown(sheet: &Sheet, layout: &BlockLayout) -> Vec<String> {
        let branch = |mut under: Option<Branch>| {
            let mut path = String::new();
            while let Some(Branch { block, otherwise }) = under {
                path = format!("{}{block} {path}", if otherwise { "not " } else { "" });
                under = layout.blocks[block].under;
            }
            path
        };
        let asked = |block: usize| {
            let block = &layout.blocks[block];
            let why = block
                .wrong
                .as_ref()
                .map(|why| format!(" ({})", why.what.id.trim_start_matches("sheet-")))
                .unwrap_or_default();
            format!(
                "{}{why}",
                sheet.lines[block.line].text[block.asks.clone()].trim()
            )
        };
        let one = |(line, place): (&Line, &LinePlace)| {
            let turn = place
                .turn
                .as_ref()
                .map(|turn| format!("{turn}| "))
                .unwrap_or_default();
            let role = match &place.role {
                LineRole::Order { .. } => {
                    let pieces = place
                        .orders(&line.text)
                        .into_iter()
                        .map(|(piece, under)| format!("{}{}", branch(under), &line.text[piece]));
                    pieces.collect::<Vec<_>>().join(" / ")
                }
                LineRole::Turn => "for".to_owned(),
                LineRole::If(block) => format!("if {block} {}", asked(*block)),
                LineRole::Else(block) => format!("else {block}"),
                LineRole::EndIf(block) => format!("end {block}"),
                LineRole::Wrong(why) => why.what.id.trim_start_matches("sheet-").to_owned(),
            };
            format!("{turn}{role}")
        };
        sheet.lines.iter().zip(&layout.places).map(one).collect()
    }

    #[test]
    fn lines_for_later_and_lines_that_depend() {
        for (text, wanted) in [
            (
                "13 hold\nfor winter 3\nbuild hive\nfor now\n17 hold",
                &[
                    "13 hold",
                    "winter 3| for",
                    "winter 3| build hive",
                    "for",
                    "17 hold",
                ][..],
            ),
            ("for Spring  3\n13 hold", &["for", "13 hold"]),
            (
                "for winter 3: build hive\n13 hold",
                &["winter 3| build hive", "13 hold"],
            ),
            ("for spring 3: 17 hold", &["17 hold"]),
            (
                "for winter 3: if A: build hive",
                &["winter 3| 0 build hive"],
            ),
            ("for your information", &["for your information"]),
            (
                "if A\n13 hold\nelse\n17 hold\nend if\n18 hold",
                &[
                    "if 0 A",
                    "0 13 hold",
                    "else 0",
                    "not 0 17 hold",
                    "end 0",
                    "18 hold",
                ],
            ),
            ("if A: 13 hold\n17 hold", &["0 13 hold", "17 hold"]),
            (
                "if A: 13 hold else 17 hold\n18 hold",
                &["0 13 hold / not 0 17 hold", "18 hold"],
            ),
            (
                "if A: if B: 13 hold; else: 17 hold",
                &["0 1 13 hold / 0 not 1 17 hold"],
            ),
            (
                "for winter 3: if A: 13 hold, else 17 hold",
                &["winter 3| 0 13 hold / not 0 17 hold"],
            ),
            ("if A: 13 hold else", &["0 13 hold / not 0 "]),
            ("if A: else 13 hold", &["0  / not 0 13 hold"]),
            ("if A:\n17 hold\nendif", &["if 0 A", "0 17 hold", "end 0"]),
            ("if (A or B) and C: 13 hold", &["0 13 hold"]),
            ("if A: if B: 13 hold\nelse", &["0 1 13 hold", "else-alone"]),
            (
                "if A\nif B\n13 hold\nend if\nelse: 17 hold\nend if",
                &[
                    "if 0 A",
                    "if 1 B",
                    "0 1 13 hold",
                    "end 1",
                    "not 0 17 hold",
                    "end 0",
                ],
            ),
            ("if A\n13 hold", &["if 0 A (block-unended)", "0 13 hold"]),
            (
                "if A\nfor winter 3\nbuild hive",
                &[
                    "if 0 A (block-unended)",
                    "winter 3| for",
                    "winter 3| build hive",
                ],
            ),
            (
                "if A\nfor winter 3: build hive\nend if",
                &["if 0 A", "for-in-block", "end 0"],
            ),
            (
                "if A\nelse if B\nend if",
                &["if 0 A (else-if)", "else 0", "end 0"],
            ),
            (
                "if A\nelse\nelse\nend if",
                &["if 0 A (two-elses)", "else 0", "else 0", "end 0"],
            ),
            ("end if\n13 hold", &["end-if-alone", "13 hold"]),
            // an `if` without its colon is wrong by itself, unless its block has an end
            ("if A 13 hold\n17 hold", &["0 13 hold", "17 hold"]),
            (
                "if A, 13 hold\nif B\n17 hold\nend if\n18 hold",
                &["0 13 hold", "if 1 B", "1 17 hold", "end 1", "18 hold"],
            ),
            (
                "if A\nif B 13 hold\n17 hold\nend if\n18 hold",
                &["if 0 A", "0 1 13 hold", "0 17 hold", "end 0", "18 hold"],
            ),
            (
                "if A 13 hold\n17 hold\nend if\n18 hold",
                &["if 0 A 13 hold", "0 17 hold", "end 0", "18 hold"],
            ),
            (
                "if A\n13 hold\nif B 13 hold",
                &["if 0 A (block-unended)", "0 13 hold", "0 1 13 hold"],
            ),
            // what asks nothing is wrong by itself, unless its block has an end
            (
                "If attacked, we run\n13 hold",
                &["if 0 attacked, we run", "13 hold"],
            ),
            (
                "If attacked: we run\nIf attacked\n13 hold",
                &["0 we run", "if 1 attacked", "13 hold"],
            ),
            (
                "if A\nIf attacked:\n13 hold\nend if\n17 hold",
                &["if 0 A", "if 1 attacked:", "0 13 hold", "end 0", "17 hold"],
            ),
            (
                "If attacked, we run\n13 hold\nend if",
                &["if 0 attacked, we run", "0 13 hold", "end 0"],
            ),
            (
                "If attacked, we run\nif A\n13 hold\nend if",
                &["if 0 attacked, we run", "if 1 A", "1 13 hold", "end 1"],
            ),
            (
                "unless A: 13 hold\nunless A\n17 hold\nend if",
                &["0 13 hold", "if 1 A", "1 17 hold", "end 1"],
            ),
            // what stands between an `else` and an `end if` that have no block is not executed in
            // any case
            (
                "if A: 13 hold\nelse\n17 hold\nend if\n18 hold",
                &["0 13 hold", "else 1", "1 17 hold", "end 1", "18 hold"],
            ),
            (
                "if A: 13 hold\nelse: 17 hold\n18 hold",
                &["0 13 hold", "else-alone", "18 hold"],
            ),
            (
                "if A\nif B\nif C\nif D\nif E: 13 hold\nend if\nend if\nend if\nend if",
                &[
                    "if 0 A",
                    "if 1 B",
                    "if 2 C",
                    "if 3 D",
                    "0 1 2 3 4 13 hold",
                    "end 3",
                    "end 2",
                    "end 1",
                    "end 0",
                ],
            ),
        ] {
            let (sheet, layout) = layout(text);
            assert_eq!(shown(&sheet, &layout), wanted, "{text}");
        }
    }

    #[test]
    fn blocks_that_go_too_deep_and_two_ways_on_one_line() {
        let wrong = |text: &str, block: usize| {
            layout(text).1.blocks[block]
                .wrong
                .clone()
                .expect("a complaint")
        };
        assert_eq!(
            wrong("if A: if B: if C: if D: if E: 13 hold", 4).what.id,
            "sheet-block-too-deep"
        );
        let (sheet, two) = layout("if A: 13 hold; else 13 to Barsham");
        assert!(two.blocks[0].wrong.is_none());
        let two = two.without_else_on_one_line(&sheet).blocks[0]
            .wrong
            .clone()
            .expect("a complaint");
        assert_eq!(
            two.instead,
            ["if A", "13 hold", "else", "13 to Barsham", "end if"]
        );
        assert_eq!(
            wrong("if A: 13 hold else if B: 17 hold", 0).what.id,
            "sheet-else-if"
        );
        assert_eq!(
            wrong("if A: 13 hold else 17 hold else 18 hold", 0).what.id,
            "sheet-two-elses"
        );
        let colon = wrong("for winter 3: if A, 13 hold\n17 hold", 0);
        assert_eq!(
            (colon.what.id.as_ref(), colon.instead),
            (
                "sheet-if-without-colon",
                vec!["for winter 3: if A: 13 hold".to_owned()]
            )
        );
    }

    #[test]
    fn a_condition_behind_its_order_is_turned_round() {
        for (line, word, wanted) in [
            ("13 hold unless A", "unless", Some("unless A: 13 hold")),
            ("13 hold, if A", "if", Some("if A: 13 hold")),
            ("13 reste sauf si A", "sauf", Some("sauf si A: 13 reste")),
            (
                "13 stannar såvida inte A",
                "såvida",
                Some("såvida inte A: 13 stannar"),
            ),
            ("13 hold if", "if", None),
            ("13 hold again", "again", None),
        ] {
            assert_eq!(
                put_condition_first(line, line.find(word).expect("the word")).as_deref(),
                wanted,
                "{line}"
            );
        }
        let denied = layout("unless A: 13 hold\nif B: unless A: 13 hold").1;
        assert_eq!(
            denied
                .blocks
                .iter()
                .map(|block| block.denies)
                .collect::<Vec<_>>(),
            [true, false, true]
        );
    }

    #[test]
    fn in_prose_no_block_begins() {
        let sheet = Sheet {
            lines: vec![
                Line {
                    number: 1,
                    text: "if you like, call me".to_owned(),
                },
                Line {
                    number: 2,
                    text: "13 hold".to_owned(),
                },
            ],
            fenced: false,
            tongue: None,
        };
        let layout = BlockLayout::of(&sheet, "spring 3", |text| text.contains("you"));
        assert!(layout.blocks.is_empty());
    }

    proptest! {
        #[test]
        fn any_lines_hang_together(pieces in proptest::collection::vec(prop_oneof![
            Just("if A"), Just("if B: 13 hold"), Just("if A: if B:"), Just("else"), Just("else: 1 hold"), Just("else if C"), Just("end if"), Just("13 hold"),
            Just("if A 13 hold"), Just("for winter 3"), Just("for now"), Just("for winter 3: hold"), Just("if"), Just("if :"), Just("("), Just("if ((: )"),
        ], 0..60)) {
            let (sheet, layout) = layout(&pieces.join("\n"));
            prop_assert_eq!(sheet.lines.len(), layout.places.len());
            for (n, block) in layout.blocks.iter().enumerate() {
                prop_assert!(block.under.is_none_or(|under| under.block < n));
                // what is deeper than allowed is refused
                let (mut depth, mut under) = (1, block.under);
                while let Some(branch) = under {
                    depth += 1;
                    under = layout.blocks[branch.block].under;
                }
                prop_assert!(depth <= DEEPEST || block.wrong.is_some());
            }
            shown(&sheet, &layout);
        }
    }
}
