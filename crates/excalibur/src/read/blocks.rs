//! `if` blocks: the condition of each, the orders that depend on it, and what happens to a block
//! that cannot be read.

use super::keys::Key;
use super::line_draft::LineDraft;
use super::names::ValleyVocabulary;
use super::parser::conditions::condition;
use super::refusals::refused;
use super::semantics::context::{SeasonKind, SheetContext};
use super::semantics::troops::find_troops;
use super::syntax::{LineResult, TroopList};
use crate::{
    board::ManorId,
    game::Excalibur,
    order::{ExcaliburOrder, Order, OrderCondition, Weather},
    position::CounterNumber,
};
use seneschal_seam::{
    condition_blocks::{BlockFault, BlockResult as AskedOf, path as path_of},
    order_reading::LineVerdict,
    seat::Seat,
};
use seneschal_text::{
    BlockLayout, Branch, LineRole, OrderWord as _, Phrase, Sheet, Token, TokenSign, tokens_bound,
};
use std::ops::Range;

/// A block's condition and the branch that contains it, or why none of the block is executed.
pub(super) type IfBlock = AskedOf<OrderCondition>;

/// True if a line that begins with `if` or `for` is prose written to a person.
pub(super) fn is_prose(sense: &SheetContext, text: &str) -> bool {
    let asks = || {
        let first = text.find(char::is_whitespace).unwrap_or(text.len());
        let end = text.find(':').unwrap_or(text.len()).max(first);
        is_condition(sense.game, sense.seat, text, first..end)
    };
    sense.game.names.is_remark(text) && !asks()
}

/// True if part of a line is a condition, whatever the position says about it.
pub(super) fn is_condition(game: &Excalibur, seat: Seat, text: &str, piece: Range<usize>) -> bool {
    condition(game, seat, text, piece, &|_| Ok(vec![0])).is_ok()
}

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

/// Parses the condition of every block in a sheet.
pub(super) fn parse_blocks(
    sense: &SheetContext,
    sheet: &Sheet,
    layout: &BlockLayout,
) -> Vec<IfBlock> {
    let mut found: Vec<IfBlock> = Vec::with_capacity(layout.blocks.len());
    for block in &layout.blocks {
        let line = sheet.lines.get(block.line);
        let (number, text) = line.map_or((0, ""), |line| (line.number, line.text.as_str()));
        let broken = |why: Box<LineVerdict>| {
            Err(BlockFault {
                line: number,
                why,
                elsewhere: "excalibur-if-not-executed",
            })
        };
        let later = layout
            .places
            .get(block.line)
            .is_some_and(|place| place.turn.is_some());
        let outer = block.under.and_then(|branch| found.get(branch.block));
        if let Some(Err(outer)) = outer {
            let outer = outer.clone();
            found.push(Err(outer));
            continue;
        }
        let mine = |troops: &TroopList| -> LineResult<Vec<CounterNumber>> {
            if later {
                Ok(vec![0])
            } else {
                find_troops(sense, troops)
            }
        };
        let asks = condition(sense.game, sense.seat, text, block.asks.clone(), &mine);
        found.push(match (asks, &block.wrong) {
            // an `else` without its `if` has no condition
            (_, Some(wrong)) if block.asks.end == 0 => {
                broken(Box::new(LineVerdict::Unread(wrong.clone())))
            }
            (Err(why), _) => broken(why),
            (_, Some(wrong)) => broken(Box::new(LineVerdict::Unread(wrong.clone()))),
            // §3.1: before the players have entered there is nothing to test
            _ if !later && sense.time() == SeasonKind::Opening => broken(refused(
                None,
                Phrase::new("excalibur-if-opening"),
                "3.1",
                Vec::new(),
            )),
            (Ok(asks), None) => Ok((
                if block.denies { asks.negated() } else { asks },
                block.under,
            )),
        });
    }
    found
}

/// The conditions that lead to a branch, the outermost first.
pub(super) fn path(
    asked: &[IfBlock],
    under: Option<Branch>,
) -> Result<Vec<OrderCondition>, BlockFault> {
    path_of(asked, under, OrderCondition::negated)
}

/// The verdict on `if`, `else` and `end if`, and on any of them in the wrong place.
pub(super) fn block_verdict(
    sense: &SheetContext,
    role: &LineRole,
    asked: &[IfBlock],
    line: usize,
) -> LineVerdict {
    let of = |block: usize, said: &dyn Fn(&OrderCondition) -> Phrase| match asked.get(block) {
        Some(Ok((asks, _))) => LineVerdict::Will(vec![said(asks)]),
        Some(Err(broken)) => broken.line_verdict(line),
        None => LineVerdict::Remark,
    };
    match role {
        LineRole::If(block) => of(*block, &|asks| {
            Phrase::new("excalibur-if-begins").with("condition", words(sense, asks))
        }),
        LineRole::Else(block) => of(*block, &|asks| {
            Phrase::new("excalibur-if-begins")
                .with("condition", words(sense, &asks.clone().negated()))
        }),
        LineRole::EndIf(block) => of(*block, &|_| Phrase::new("excalibur-if-ends")),
        LineRole::Wrong(complaint) => LineVerdict::Unread(complaint.clone()),
        LineRole::Order { .. } | LineRole::Turn => LineVerdict::Remark,
    }
}

/// Attaches the conditions to the orders of a line, and adds a note that says so.
pub(super) fn attach_conditions(
    sense: &SheetContext,
    draft: &mut LineDraft,
    when: Vec<OrderCondition>,
) {
    if when.is_empty() {
        return;
    }
    let all = || match when.as_slice() {
        [one] => words(sense, one),
        all => words(sense, &OrderCondition::All(all.to_vec())),
    };
    let mut said: Vec<Phrase> = Vec::new();
    for order in &draft.orders {
        let tested = tested(order).with("condition", all());
        if !said.contains(&tested) {
            said.push(tested);
        }
    }
    for order in &mut draft.orders {
        order.when.clone_from(&when);
    }
    draft.said.splice(0..0, said);
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
pub(super) fn words(sense: &SheetContext, condition: &OrderCondition) -> Phrase {
    let manor = |manor: &ManorId| sense.manor_name(*manor);
    let several = |id: &'static str, all: &[OrderCondition]| {
        let mut parts = all.iter().map(|part| words(sense, part));
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
                Phrase::new("excalibur-if-not").with("condition", words(sense, several))
            }
            plain => words(sense, plain).with("yes", 0),
        },
        OrderCondition::All(all) => several("excalibur-if-and", all),
        OrderCondition::Any(any) => several("excalibur-if-or", any),
    }
}
