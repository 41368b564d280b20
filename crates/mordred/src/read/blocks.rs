//! `if` blocks: the condition of each, the orders that depend on it, and the answer to a block that
//! cannot be read.

use super::conditions;
use super::names::MordredNameIndex;
use super::order_check::MordredOrderCheck;
use crate::order::{BlockCondition, MordredCondition};
use seneschal_seam::{
    condition_blocks::{self, BlockResult},
    order_reading::LineVerdict,
    seat::Seat,
};
use seneschal_text::{BlockLayout, LineRole, Phrase, Sheet};
use std::ops::Range;

/// A block: its condition and the branch it is in, or why nothing of it is executed.
pub(super) type MordredBlockResult = BlockResult<BlockCondition>;

/// True if a part of a line is a condition.
pub(super) fn asks(names: &MordredNameIndex, text: &str, piece: Range<usize>) -> bool {
    conditions::condition(names, text, piece, Seat(0)).is_ok()
}

/// The condition of every block of a sheet.
pub(super) fn read_blocks(
    names: &MordredNameIndex,
    sheet: &Sheet,
    layout: &BlockLayout,
    me: Seat,
) -> Vec<MordredBlockResult> {
    condition_blocks::read_blocks(
        sheet,
        layout,
        "mordred-if-not-executed",
        |text, piece| conditions::condition(names, text, piece, me),
        |block, asks| BlockCondition {
            block,
            asks,
            otherwise: false,
        },
    )
}

/// The answer to `if`, `else` and `end if`, and to a misplaced one.
pub(super) fn block_verdict(
    sense: &MordredOrderCheck,
    role: &LineRole,
    asked: &[MordredBlockResult],
    line: usize,
) -> LineVerdict {
    let begins = |when: &BlockCondition, contrary: bool| {
        let asks = when.asks.clone();
        let asks = if contrary { asks.negated() } else { asks };
        Phrase::new("mordred-if-begins").with("condition", describe_condition(sense, &asks))
    };
    condition_blocks::block_verdict(role, asked, line, begins, "mordred-if-ends")
}

/// States the condition first, then what a line will do.
pub(super) fn explain_conditions(
    sense: &MordredOrderCheck,
    when: &[BlockCondition],
    said: &mut Vec<Phrase>,
) {
    let asked: Vec<MordredCondition> = when.iter().map(BlockCondition::condition).collect();
    let all = match asked.as_slice() {
        [] => return,
        // an order of a long block need not repeat all of its condition
        _ if asked.iter().map(terms).sum::<usize>() > MOST_TERMS => {
            return said.insert(0, Phrase::new("mordred-if-then-long"));
        }
        [one] => describe_condition(sense, one),
        all => describe_condition(sense, &MordredCondition::All(all.to_vec())),
    };
    said.insert(0, Phrase::new("mordred-if-then").with("condition", all));
}

/// The most terms of its condition that an order repeats; the lines with the condition show all of
/// it.
const MOST_TERMS: usize = 8;

fn terms(condition: &MordredCondition) -> usize {
    match condition {
        MordredCondition::Not(denied) => terms(denied),
        MordredCondition::All(all) | MordredCondition::Any(all) => all.iter().map(terms).sum(),
        _ => 1,
    }
}

/// A condition in words.
pub(super) fn describe_condition(
    sense: &MordredOrderCheck,
    condition: &MordredCondition,
) -> Phrase {
    let at = |square| sense.game.board.name(square);
    let several = |id: &'static str, all: &[MordredCondition]| {
        let mut parts = all.iter().map(|part| describe_condition(sense, part));
        let first = parts
            .next()
            .unwrap_or_else(|| Phrase::new("mordred-if-always"));
        parts.fold(first, |one, other| {
            Phrase::new(id).with("one", one).with("other", other)
        })
    };
    match condition {
        MordredCondition::Free(square) => Phrase::new("mordred-if-free")
            .with("at", at(*square))
            .with("yes", 1),
        MordredCondition::Mordred(square) => Phrase::new("mordred-if-mordred")
            .with("at", at(*square))
            .with("yes", 1),
        MordredCondition::Held(square, seat) => Phrase::new("mordred-if-held")
            .with("at", at(*square))
            .with("lord", sense.lord(*seat))
            .with("yes", 1),
        MordredCondition::Money(pounds) => Phrase::new("mordred-if-money")
            .with("pounds", *pounds)
            .with("yes", 1),
        MordredCondition::Not(denied) => match &**denied {
            several @ (MordredCondition::All(_)
            | MordredCondition::Any(_)
            | MordredCondition::Not(_)) => {
                Phrase::new("mordred-if-not").with("condition", describe_condition(sense, several))
            }
            plain => describe_condition(sense, plain).with("yes", 0),
        },
        MordredCondition::All(all) => several("mordred-if-and", all),
        MordredCondition::Any(any) => several("mordred-if-or", any),
    }
}
