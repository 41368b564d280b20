//! The conditions of `if` blocks in words.

use crate::{
    game::Mordred,
    order::{BlockCondition, MordredCondition},
};
use seneschal_text::Phrase;

/// States the condition first, then what a line will do.
pub(super) fn explain_conditions(game: &Mordred, when: &[BlockCondition], said: &mut Vec<Phrase>) {
    let asked: Vec<MordredCondition> = when.iter().map(BlockCondition::condition).collect();
    let all = match asked.as_slice() {
        [] => return,
        // an order of a long block need not repeat all of its condition
        _ if asked.iter().map(terms).sum::<usize>() > MOST_TERMS => {
            return said.insert(0, Phrase::new("mordred-if-then-long"));
        }
        [one] => describe_condition(game, one),
        all => describe_condition(game, &MordredCondition::All(all.to_vec())),
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
pub(super) fn describe_condition(game: &Mordred, condition: &MordredCondition) -> Phrase {
    let at = |square| game.board.name(square);
    let several = |id: &'static str, all: &[MordredCondition]| {
        let mut parts = all.iter().map(|part| describe_condition(game, part));
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
            .with("lord", game.lord(*seat))
            .with("yes", 1),
        MordredCondition::Money(pounds) => Phrase::new("mordred-if-money")
            .with("pounds", *pounds)
            .with("yes", 1),
        MordredCondition::Not(denied) => match &**denied {
            several @ (MordredCondition::All(_)
            | MordredCondition::Any(_)
            | MordredCondition::Not(_)) => {
                Phrase::new("mordred-if-not").with("condition", describe_condition(game, several))
            }
            plain => describe_condition(game, plain).with("yes", 0),
        },
        MordredCondition::All(all) => several("mordred-if-and", all),
        MordredCondition::Any(any) => several("mordred-if-or", any),
    }
}
