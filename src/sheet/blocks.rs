//! Lines that are not for now, or not for certain: `for winter 3` and `if … end if`. Finds which line belongs to which turn and branch,
//! and what does not hold together; what an `if` asks and which turns come, the game knows.

use super::platform::{Key, could_begin, key_at, spelled, tongue_at};
use super::word::{Kind, Scan, Sign, Token, tokens_bound};
use super::{Complaint, Line, Sheet, turn_written};
use crate::phrase::Phrase;
use smol_str::SmolStr;
use std::ops::Range;

/// Blocks may stand in blocks, that many deep.
pub const DEEPEST: usize = 4;

/// How a sheet hangs together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// As many as the sheet has lines.
    pub places: Vec<Place>,
    /// In the order in which they begin: a block stands behind the one it is in.
    pub blocks: Vec<Block>,
}

/// Where a line belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The coming turn it is for, as written, folded; `None`: the one at hand.
    pub turn: Option<SmolStr>,
    /// Where the line itself begins, in bytes: behind `for winter 3:`.
    pub begins: usize,
    pub role: Role,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// An order, from this byte of the line on.
    Order {
        from: usize,
        under: Option<Branch>,
    },
    /// `for winter 3` or `for now` alone on a line.
    Turn,
    If(usize),
    Else(usize),
    EndIf(usize),
    /// Out of place.
    Wrong(Complaint),
}

/// One of the two ways through a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    pub block: usize,
    /// Behind its `else`.
    pub otherwise: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Into the sheet's lines.
    pub line: usize,
    /// What is asked, in bytes of that line. Parentheses bind in it (`tokens_bound`).
    pub asks: Range<usize>,
    pub under: Option<Branch>,
    /// Why nothing of the block is executed, as far as its form tells.
    pub wrong: Option<Complaint>,
}

impl Layout {
    /// `turn` is the one at hand (`spring 3`); `is_prose` tells greetings that begin with `if` or `for` from orders, where there are no fences.
    pub fn of(sheet: &Sheet, turn: &str, is_prose: impl Fn(&str) -> bool) -> Layout {
        let mut builder = Builder { layout: Layout { places: Vec::with_capacity(sheet.lines.len()), blocks: Vec::new() }, later: None, open: Vec::new(), turn };
        for (n, line) in sheet.lines.iter().enumerate() {
            let place = match begins_block(line) {
                Some(words) if sheet.fenced || !may_be_prose(&words) || !is_prose(&line.text) => builder.line(n, line, &words),
                _ => builder.order(0),
            };
            builder.layout.places.push(place);
        }
        builder.close_all();
        builder.layout
    }
}

/// The words of a line that begins with one of the blocks'; most lines are told apart by their first word.
fn begins_block(line: &Line) -> Option<Vec<Token>> {
    let first = Scan::new(&line.text).next()?;
    let ours = |key| matches!(key, Key::If | Key::Else | Key::EndIf | Key::For);
    if first.kind != Kind::Word || !could_begin(&first.folded, ours) {
        return None;
    }
    let words = tokens_bound(&line.text);
    matches!(key_at(&words, 0), Some((key, _)) if ours(key)).then_some(words)
}

/// `if you like …`, `for spring I hope …`; `else` and `for now` say nothing to a person.
fn may_be_prose(words: &[Token]) -> bool {
    match key_at(words, 0) {
        Some((Key::For, length)) => !matches!(key_at(words, length), Some((Key::Now, _))),
        Some((Key::If, _)) => true,
        _ => false,
    }
}

fn wrong(id: &'static str, span: Option<Range<usize>>) -> Complaint {
    Complaint { span, what: Phrase::new(id), instead: Vec::new() }
}

struct Builder<'a> {
    layout: Layout,
    later: Option<SmolStr>,
    /// Blocks without their `end if` so far, the innermost last.
    open: Vec<Branch>,
    turn: &'a str,
}

impl Builder<'_> {
    fn place(&self, role: Role) -> Place {
        Place { turn: self.later.clone(), begins: 0, role }
    }

    fn order(&self, from: usize) -> Place {
        self.place(Role::Order { from, under: self.open.last().copied() })
    }

    fn line(&mut self, n: usize, line: &Line, words: &[Token]) -> Place {
        match key_at(words, 0) {
            Some((Key::If, length)) => self.begin(n, line, words, length),
            Some((Key::Else, length)) => self.otherwise(words, length),
            Some((Key::EndIf, _)) => match self.open.pop() {
                Some(branch) => self.place(Role::EndIf(branch.block)),
                None => self.place(Role::Wrong(wrong("sheet-end-if-alone", None))),
            },
            Some((Key::For, length)) => self.turn(n, line, words, length),
            _ => self.order(0),
        }
    }

    /// `if …`, alone or with `: …` behind it; what stands there may begin with `if` again.
    fn begin(&mut self, n: usize, line: &Line, words: &[Token], mut at: usize) -> Place {
        let outer = self.open.len();
        loop {
            let start = at.checked_sub(1).and_then(|at| words.get(at)).map_or(0, |token| token.span.end);
            let colon = words.iter().skip(at).position(|token| token.is(Sign::Colon)).map(|behind| at + behind);
            let end = colon.and_then(|colon| words.get(colon)).map_or(line.text.len(), |token| token.span.start);
            let block = self.layout.blocks.len();
            let under = self.open.last().copied();
            let wrong = (self.open.len() >= DEEPEST).then(|| Complaint {
                span: None,
                what: Phrase::new("sheet-block-too-deep").with("deepest", DEEPEST),
                instead: Vec::new(),
            });
            self.layout.blocks.push(Block { line: n, asks: start..end, under, wrong });
            self.open.push(Branch { block, otherwise: false });
            let Some(behind) = colon.map(|colon| colon + 1).filter(|&behind| behind < words.len()) else {
                // `if A: if B` and no more: both are open
                return self.place(Role::If(block));
            };
            match key_at(words, behind) {
                Some((Key::If, length)) => at = behind + length,
                _ => return self.one_line(line, words, outer, block, behind),
            }
        }
    }

    /// `if Fenburst is unheld: 13 to Fenburst`: the block ends with its line.
    fn one_line(&mut self, line: &Line, words: &[Token], outer: usize, block: usize, behind: usize) -> Place {
        let from = words.get(behind).map_or(line.text.len(), |token| token.span.start);
        let place = self.order(from);
        self.open.truncate(outer);
        let otherwise = (behind..words.len()).find(|&at| matches!(key_at(words, at), Some((Key::Else, _))));
        if let (Some(at), Some(block)) = (otherwise, self.layout.blocks.get_mut(block)) {
            let span = words.get(at).map(|token| token.span.clone());
            let piece = |range: Range<usize>| line.text.get(range).unwrap_or_default().trim_matches([' ', ':', ';', ',', '\n']).to_owned();
            let (start, end) = span.clone().map_or((from, from), |span| (span.start, span.end));
            let word = |key| spelled(tongue_at(words, at), key);
            let asks = format!("{} {}", word(Key::If), piece(block.asks.clone()));
            let instead = vec![asks, piece(from..start), word(Key::Else), piece(end..line.text.len()), word(Key::EndIf)];
            block.wrong = block.wrong.take().or(Some(Complaint { span, what: Phrase::new("sheet-else-on-one-line"), instead }));
        }
        place
    }

    /// `else`, alone or with an order behind it.
    fn otherwise(&mut self, words: &[Token], length: usize) -> Place {
        let Some(branch) = self.open.last_mut() else { return self.place(Role::Wrong(wrong("sheet-else-alone", None))) };
        let (block, again) = (branch.block, branch.otherwise);
        branch.otherwise = true;
        let behind = words.iter().enumerate().skip(length).find(|(_, token)| !token.is(Sign::Colon));
        let id = match behind {
            Some((at, _)) if matches!(key_at(words, at), Some((Key::If, _))) => Some("sheet-else-if"),
            _ => again.then_some("sheet-two-elses"),
        };
        if let (Some(id), Some(block)) = (id, self.layout.blocks.get_mut(block)) {
            block.wrong = block.wrong.take().or(Some(wrong(id, None)));
        }
        match behind {
            Some((_, token)) if id.is_none() => self.order(token.span.start),
            _ => self.place(Role::Else(block)),
        }
    }

    /// `for winter 3`, `for now`; a colon and an order may stand behind the turn: then it is for this line alone.
    fn turn(&mut self, n: usize, line: &Line, words: &[Token], length: usize) -> Place {
        match key_at(words, length) {
            Some((Key::Now, _)) => {
                self.close_all();
                self.later = None;
                self.place(Role::Turn)
            }
            Some((Key::Turn, _)) => {
                let name = words.iter().skip(length).take_while(|token| matches!(token.kind, Kind::Word | Kind::Number(_)));
                let count = name.clone().count();
                let start = words.get(length).map_or(0, |token| token.span.start);
                let end = name.last().map_or(start, |token| token.span.end);
                let named = SmolStr::from(line.text.get(start..end).map(turn_written).unwrap_or_default());
                let later = (named != self.turn).then_some(named);
                let behind = words
                    .iter()
                    .enumerate()
                    .skip(length + count)
                    .find(|(_, token)| !matches!(token.kind, Kind::Sign(Sign::Colon | Sign::Comma | Sign::Dash | Sign::Other)));
                match behind {
                    None => {
                        self.close_all();
                        self.later = later;
                        self.place(Role::Turn)
                    }
                    Some(_) if !self.open.is_empty() => self.place(Role::Wrong(wrong("sheet-for-in-block", None))),
                    Some((at, token)) => {
                        let before = std::mem::replace(&mut self.later, later);
                        let place = match key_at(words, at) {
                            Some((Key::If, length)) => self.begin(n, line, words, at + length),
                            _ => self.order(token.span.start),
                        };
                        self.close_all();
                        self.later = before;
                        Place { begins: token.span.start, ..place }
                    }
                }
            }
            _ => self.order(0),
        }
    }

    /// What is still open has no `end if`.
    fn close_all(&mut self) {
        for branch in self.open.drain(..) {
            if let Some(block) = self.layout.blocks.get_mut(branch.block) {
                block.wrong = block.wrong.take().or(Some(wrong("sheet-block-unended", None)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn layout(text: &str) -> (Sheet, Layout) {
        let lines = text.lines().enumerate().map(|(n, text)| Line { number: n + 1, text: text.to_owned() }).collect();
        let sheet = Sheet { lines, fenced: true };
        let layout = Layout::of(&sheet, "spring 3", |_| false);
        (sheet, layout)
    }

    /// A line's place: the turn, the branches from the outermost on, and what it is.
    fn shown(sheet: &Sheet, layout: &Layout) -> Vec<String> {
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
            let why = block.wrong.as_ref().map(|why| format!(" ({})", why.what.id.trim_start_matches("sheet-"))).unwrap_or_default();
            format!("{}{why}", sheet.lines[block.line].text[block.asks.clone()].trim())
        };
        let one = |(line, place): (&Line, &Place)| {
            let turn = place.turn.as_ref().map(|turn| format!("{turn}| ")).unwrap_or_default();
            let role = match &place.role {
                Role::Order { from, under } => format!("{}{}", branch(*under), &line.text[*from..]),
                Role::Turn => "for".to_owned(),
                Role::If(block) => format!("if {block} {}", asked(*block)),
                Role::Else(block) => format!("else {block}"),
                Role::EndIf(block) => format!("end {block}"),
                Role::Wrong(why) => why.what.id.trim_start_matches("sheet-").to_owned(),
            };
            format!("{turn}{role}")
        };
        sheet.lines.iter().zip(&layout.places).map(one).collect()
    }

    #[test]
    fn lines_for_later_and_lines_that_depend() {
        for (text, wanted) in [
            ("13 hold\nfor winter 3\nbuild hive\nfor now\n17 hold", &["13 hold", "winter 3| for", "winter 3| build hive", "for", "17 hold"][..]),
            ("for Spring  3\n13 hold", &["for", "13 hold"]),
            ("for winter 3: build hive\n13 hold", &["winter 3| build hive", "13 hold"]),
            ("for spring 3: 17 hold", &["17 hold"]),
            ("for winter 3: if A: build hive", &["winter 3| 0 build hive"]),
            ("for your information", &["for your information"]),
            ("if A\n13 hold\nelse\n17 hold\nend if\n18 hold", &["if 0 A", "0 13 hold", "else 0", "not 0 17 hold", "end 0", "18 hold"]),
            ("if A: 13 hold\n17 hold", &["0 13 hold", "17 hold"]),
            ("if A:\n17 hold\nendif", &["if 0 A", "0 17 hold", "end 0"]),
            ("if (A or B) and C: 13 hold", &["0 13 hold"]),
            ("if A: if B: 13 hold\nelse", &["0 1 13 hold", "else-alone"]),
            ("if A\nif B\n13 hold\nend if\nelse: 17 hold\nend if", &["if 0 A", "if 1 B", "0 1 13 hold", "end 1", "not 0 17 hold", "end 0"]),
            ("if A\n13 hold", &["if 0 A (block-unended)", "0 13 hold"]),
            ("if A\nfor winter 3\nbuild hive", &["if 0 A (block-unended)", "winter 3| for", "winter 3| build hive"]),
            ("if A\nfor winter 3: build hive\nend if", &["if 0 A", "for-in-block", "end 0"]),
            ("if A\nelse if B\nend if", &["if 0 A (else-if)", "else 0", "end 0"]),
            ("if A\nelse\nelse\nend if", &["if 0 A (two-elses)", "else 0", "else 0", "end 0"]),
            ("end if\n13 hold", &["end-if-alone", "13 hold"]),
            (
                "if A\nif B\nif C\nif D\nif E: 13 hold\nend if\nend if\nend if\nend if",
                &["if 0 A", "if 1 B", "if 2 C", "if 3 D", "0 1 2 3 4 13 hold", "end 3", "end 2", "end 1", "end 0"],
            ),
        ] {
            let (sheet, layout) = layout(text);
            assert_eq!(shown(&sheet, &layout), wanted, "{text}");
        }
    }

    #[test]
    fn blocks_that_go_too_deep_and_two_ways_on_one_line() {
        let wrong = |text: &str, block: usize| layout(text).1.blocks[block].wrong.clone().expect("a complaint");
        assert_eq!(wrong("if A: if B: if C: if D: if E: 13 hold", 4).what.id, "sheet-block-too-deep");
        let two = wrong("if A: 13 hold; else 13 to Barsham", 0);
        assert_eq!(two.instead, ["if A", "13 hold", "else", "13 to Barsham", "end if"]);
    }

    #[test]
    fn in_prose_no_block_begins() {
        let sheet =
            Sheet { lines: vec![Line { number: 1, text: "if you like, call me".to_owned() }, Line { number: 2, text: "13 hold".to_owned() }], fenced: false };
        let layout = Layout::of(&sheet, "spring 3", |text| text.contains("you"));
        assert!(layout.blocks.is_empty());
    }

    proptest! {
        #[test]
        fn any_lines_hang_together(pieces in proptest::collection::vec(prop_oneof![
            Just("if A"), Just("if B: 13 hold"), Just("if A: if B:"), Just("else"), Just("else: 1 hold"), Just("else if C"), Just("end if"), Just("13 hold"),
            Just("for winter 3"), Just("for now"), Just("for winter 3: hold"), Just("if"), Just("if :"), Just("("), Just("if ((: )"),
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
