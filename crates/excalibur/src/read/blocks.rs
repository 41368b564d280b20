//! `if` blocks: the condition of each, and the orders that depend on it.

use super::keys::Key;
use super::names::ValleyVocabulary;
use super::parser::conditions::condition;
use super::refusals::refused;
use super::semantics::context::{SeasonKind, SheetContext};
use super::semantics::troops::find_troops;
use super::syntax::{LineResult, TroopList};
use crate::{
    board::ManorId,
    order::{ExcaliburOrder, Order, OrderCondition, Weather},
    position::CounterNumber,
};
use seneschal_seam::sheet_grammar::WrittenCondition;
use seneschal_text::{OrderWord as _, Phrase, Token, TokenSign, tokens_bound};
use std::ops::Range;

/// Where an order begins in part of a line: at a word that has no other meaning, or at counters
/// followed by a route.
pub(super) fn find_order_start(
    names: &ValleyVocabulary,
    text: &str,
    piece: Range<usize>,
) -> Option<usize> {
    let line = tokens_bound(text);
    let key = |at: usize| names.keys.at(&line, at).map(|(key, _)| key);
    let goes = |at: usize| {
        matches!(
            key(at),
            Some(Key::To | Key::From | Key::Toward | Key::Via | Key::Hold)
        )
    };
    let begins = |at: usize| match line.get(at) {
        Some(token) if token.is_number() => goes(at + 1),
        _ => names.keys.meanings(&line, at).is_some_and(|(all, _)| {
            all.iter()
                .all(|one| one.key.begins_order() && !one.key.is_common())
        }),
    };
    let mut at = (0..line.len()).find(|&at| {
        line.get(at)
            .is_some_and(|token| piece.contains(&token.span.start))
            && begins(at)
    })?;
    // `13, 17 to Fenburst`
    while at >= 2
        && line
            .get(at - 1)
            .is_some_and(|token| token.is(TokenSign::Comma))
        && line.get(at - 2).is_some_and(Token::is_number)
    {
        at -= 2;
    }
    line.get(at).map(|token| token.span.start)
}

/// The condition of a block, in which the player's own counters are found if it is for this turn.
pub(super) fn read_condition(
    sense: &SheetContext,
    written: &WrittenCondition,
) -> LineResult<OrderCondition> {
    let mine = |troops: &TroopList| -> LineResult<Vec<CounterNumber>> {
        if written.is_later {
            Ok(vec![0])
        } else {
            find_troops(sense, troops)
        }
    };
    let asks = written.asks.clone();
    let asks = condition(sense.game, sense.seat, written.text, asks, &mine)?;
    // §3.1: before the players have entered there is nothing to test
    if !written.is_later && sense.time() == SeasonKind::Opening {
        let why = Phrase::new("excalibur-if-opening");
        return Err(refused(None, why, "3.1", Vec::new()));
    }
    Ok(asks)
}

/// Attaches the conditions to the orders of a part of a line, and returns what to say of them.
pub(super) fn attach_conditions(
    sense: &SheetContext,
    orders: &mut [Order],
    when: &[OrderCondition],
) -> Vec<Phrase> {
    if when.is_empty() {
        return Vec::new();
    }
    let all = || match when {
        [one] => describe_condition(sense, one),
        all => describe_condition(sense, &OrderCondition::All(all.to_vec())),
    };
    let mut said: Vec<Phrase> = Vec::new();
    for order in orders {
        let tested = tested(order).with("condition", all());
        if !said.contains(&tested) {
            said.push(tested);
        }
        order.when = when.to_vec();
    }
    said
}

/// The phrase that says when a condition is tested.
fn tested(order: &Order) -> Phrase {
    let phase = |phase: u8| Phrase::new("excalibur-if-phase").with("phase", phase);
    match &order.what {
        ExcaliburOrder::Move(go) => phase(go.first_phase()),
        ExcaliburOrder::Hold { .. } => phase(1),
        ExcaliburOrder::Sally { phase: named, .. }
        | ExcaliburOrder::Pillage {
            phase: Some(named), ..
        } => phase(*named),
        ExcaliburOrder::Pillage { phase: None, .. } => Phrase::new("excalibur-if-pillage"),
        ExcaliburOrder::Defend { .. } | ExcaliburOrder::Meditate { .. } => {
            Phrase::new("excalibur-if-season")
        }
        ExcaliburOrder::Stand { .. } => Phrase::new("excalibur-if-meeting"),
        ExcaliburOrder::LeaveUnclaimed { .. }
        | ExcaliburOrder::Share { .. }
        | ExcaliburOrder::Retire { .. } => Phrase::new("excalibur-if-end"),
        _ => Phrase::new("excalibur-if-step"),
    }
}

/// A condition as a phrase for the player.
pub(super) fn describe_condition(sense: &SheetContext, condition: &OrderCondition) -> Phrase {
    let manor = |manor: &ManorId| sense.manor_name(*manor);
    let several = |id: &'static str, all: &[OrderCondition]| {
        let mut parts = all.iter().map(|part| describe_condition(sense, part));
        let first = parts
            .next()
            .unwrap_or_else(|| Phrase::new("excalibur-if-always"));
        parts.fold(first, |one, other| {
            Phrase::new(id).with("one", one).with("other", other)
        })
    };
    match condition {
        OrderCondition::Held {
            manor: at,
            by: Some(lord),
        } => Phrase::new("excalibur-if-held-by")
            .with("manor", manor(at))
            .with("lord", sense.lord_name(*lord))
            .with("yes", 1),
        OrderCondition::Held {
            manor: at,
            by: None,
        } => Phrase::new("excalibur-if-held-at-all")
            .with("manor", manor(at))
            .with("yes", 1),
        OrderCondition::Wounded { number } => Phrase::new("excalibur-if-is-wounded")
            .with("number", *number)
            .with("yes", 1),
        OrderCondition::Weather(sky) => {
            let sky = match sky {
                Weather::Bad => "bad",
                Weather::Average => "average",
                Weather::Good => "good",
            };
            Phrase::new("excalibur-if-weather")
                .with("sky", sky)
                .with("yes", 1)
        }
        OrderCondition::TreasuryAtLeast(bezants) => Phrase::new("excalibur-if-treasury")
            .with("bezants", *bezants)
            .with("yes", 1),
        OrderCondition::Not(denied) => match &**denied {
            several
            @ (OrderCondition::All(_) | OrderCondition::Any(_) | OrderCondition::Not(_)) => {
                Phrase::new("excalibur-if-not")
                    .with("condition", describe_condition(sense, several))
            }
            plain => describe_condition(sense, plain).with("yes", 0),
        },
        OrderCondition::All(all) => several("excalibur-if-and", all),
        OrderCondition::Any(any) => several("excalibur-if-or", any),
    }
}
