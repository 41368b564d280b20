//! `if` blocks: what each asks, which orders hang on it, and what becomes of a block that cannot be
//! read.

use super::conditions;
use super::names::Names;
use super::sense::Sense;
use crate::games::{
    Seat, Verdict,
    asked::{Asked as AskedOf, Broken, path as path_of},
    mordred::order::{Condition, When},
};
use crate::text::{Branch, Layout, Phrase, Role, Sheet};
use std::ops::Range;

/// A block: what it asks and within which branch, or why nothing of it is executed.
pub type Asked = AskedOf<When>;

/// Whether a line that begins with `if` or `for` is a sentence to a person.
pub fn is_prose(names: &Names, text: &str) -> bool {
    let asks = || {
        let first = text.find(char::is_whitespace).unwrap_or(text.len());
        let end = text.find(':').unwrap_or(text.len()).max(first);
        asks(names, text, first..end)
    };
    names.is_remark(text) && !asks()
}

/// Whether a piece of a line asks something.
pub fn asks(names: &Names, text: &str, piece: Range<usize>) -> bool {
    conditions::condition(names, text, piece, Seat(0)).is_ok()
}

/// What every block of a sheet asks.
pub fn asked(names: &Names, sheet: &Sheet, layout: &Layout, me: Seat) -> Vec<Asked> {
    let mut found: Vec<Asked> = Vec::with_capacity(layout.blocks.len());
    for block in &layout.blocks {
        let line = sheet.lines.get(block.line);
        let (number, text) = line.map_or((0, ""), |line| (line.number, line.text.as_str()));
        let broken = |why: Box<Verdict>| {
            Err(Broken {
                line: number,
                why,
                elsewhere: "mordred-if-not-executed",
            })
        };
        if let Some(Err(outer)) = block.under.and_then(|branch| found.get(branch.block)) {
            let outer = outer.clone();
            found.push(Err(outer));
            continue;
        }
        found.push(
            match (
                conditions::condition(names, text, block.asks.clone(), me),
                &block.wrong,
            ) {
                // an `else` without its `if` asks nothing
                (_, Some(wrong)) if block.asks.end == 0 => {
                    broken(Box::new(Verdict::Unread(wrong.clone())))
                }
                (Err(why), _) => broken(why),
                (_, Some(wrong)) => broken(Box::new(Verdict::Unread(wrong.clone()))),
                (Ok(asks), None) => {
                    let asks = if block.denies { asks.negated() } else { asks };
                    Ok((
                        When {
                            block: found.len(),
                            asks,
                            otherwise: false,
                        },
                        block.under,
                    ))
                }
            },
        );
    }
    found
}

/// What must hold on the way to a branch, the outermost first.
pub fn path(asked: &[Asked], under: Option<Branch>) -> Result<Vec<When>, Broken> {
    path_of(asked, under, When::negated)
}

/// The answer to `if`, `else` and `end if`, and to what is out of place.
pub fn told(sense: &Sense, role: &Role, asked: &[Asked], line: usize) -> Verdict {
    let of = |block: usize, said: &dyn Fn(&Condition) -> Phrase| match asked.get(block) {
        Some(Ok((when, _))) => Verdict::Will(vec![said(&when.asks)]),
        Some(Err(broken)) => broken.told(line),
        None => Verdict::Remark,
    };
    match role {
        Role::If(block) => of(*block, &|asks| {
            Phrase::new("mordred-if-begins").with("condition", words(sense, asks))
        }),
        Role::Else(block) => of(*block, &|asks| {
            Phrase::new("mordred-if-begins")
                .with("condition", words(sense, &asks.clone().negated()))
        }),
        Role::EndIf(block) => of(*block, &|_| Phrase::new("mordred-if-ends")),
        Role::Wrong(complaint) => Verdict::Unread(complaint.clone()),
        Role::Order { .. } | Role::Turn => Verdict::Remark,
    }
}

/// Says before what a line will do on what it hangs.
pub fn depends(sense: &Sense, when: &[When], said: &mut Vec<Phrase>) {
    let asked: Vec<Condition> = when.iter().map(When::condition).collect();
    let all = match asked.as_slice() {
        [] => return,
        // an order of a long block need not say the whole again
        _ if asked.iter().map(terms).sum::<usize>() > MOST_TERMS => {
            return said.insert(0, Phrase::new("mordred-if-then-long"));
        }
        [one] => words(sense, one),
        all => words(sense, &Condition::All(all.to_vec())),
    };
    said.insert(0, Phrase::new("mordred-if-then").with("condition", all));
}

/// What an order says again of what it hangs on; the lines that ask say it all.
const MOST_TERMS: usize = 8;

fn terms(condition: &Condition) -> usize {
    match condition {
        Condition::Not(denied) => terms(denied),
        Condition::All(all) | Condition::Any(all) => all.iter().map(terms).sum(),
        _ => 1,
    }
}

/// A condition in words.
pub fn words(sense: &Sense, condition: &Condition) -> Phrase {
    let at = |square| sense.game.board.name(square);
    let several = |id: &'static str, all: &[Condition]| {
        let mut parts = all.iter().map(|part| words(sense, part));
        let first = parts
            .next()
            .unwrap_or_else(|| Phrase::new("mordred-if-always"));
        parts.fold(first, |one, other| {
            Phrase::new(id).with("one", one).with("other", other)
        })
    };
    match condition {
        Condition::Free(square) => Phrase::new("mordred-if-free")
            .with("at", at(*square))
            .with("yes", 1),
        Condition::Mordred(square) => Phrase::new("mordred-if-mordred")
            .with("at", at(*square))
            .with("yes", 1),
        Condition::Held(square, seat) => Phrase::new("mordred-if-held")
            .with("at", at(*square))
            .with("lord", sense.lord(*seat))
            .with("yes", 1),
        Condition::Money(pounds) => Phrase::new("mordred-if-money")
            .with("pounds", *pounds)
            .with("yes", 1),
        Condition::Not(denied) => match &**denied {
            several @ (Condition::All(_) | Condition::Any(_) | Condition::Not(_)) => {
                Phrase::new("mordred-if-not").with("condition", words(sense, several))
            }
            plain => words(sense, plain).with("yes", 0),
        },
        Condition::All(all) => several("mordred-if-and", all),
        Condition::Any(any) => several("mordred-if-or", any),
    }
}
