//! Winter's money and people: gifts, dismissals, pay, heirs, recruits. `budget` works out the total
//! cost.

use super::troops;
use crate::{
    board::{ManorId, SpotKind},
    order::{ExcaliburOrder, Recruit},
    position::Rank,
    read::{
        order_grammar::line,
        refusals::{refuse, refused},
        semantics::context::{OrderMeaning, SheetContext, counters},
        syntax::{ClauseText, Counted, LineResult, PlaceNode, SyntaxNode, TroopList},
    },
    rulebook::LordDeath,
    troops::{ROOM, is_knight, wage},
};
use seneschal_seam::seat::Seat;
use seneschal_text::Phrase;

/// §5.8: gifts come from the money in hand that exceeds the knights' pay; several gifts share
/// that money.
pub(crate) fn give(
    context: &SheetContext,
    bezants: &SyntaxNode<u32>,
    to: &SyntaxNode<Seat>,
) -> LineResult<OrderMeaning> {
    if !context.game.rules.gifts {
        return Err(refuse(
            &bezants.span,
            Phrase::new("excalibur-orders-no-gifts"),
            "5.8",
        ));
    }
    let to = context.other(to, "5.8")?;
    let free = context.me.treasury.saturating_sub(knights_cost(context));
    if bezants.it > free {
        let why = Phrase::new("excalibur-orders-too-much-given")
            .with("bezants", bezants.it)
            .with("has", context.me.treasury)
            .with("free", free);
        let instead = if free > 0 {
            let give = ExcaliburOrder::Give { bezants: free, to };
            vec![line(context.game, &give)]
        } else {
            Vec::new()
        };
        return Err(refused(Some(bezants.span.clone()), why, "5.8", instead));
    }
    let said = Phrase::new("excalibur-orders-give")
        .with("bezants", bezants.it)
        .with("lord", context.lord_name(to));
    Ok((
        ExcaliburOrder::Give {
            bezants: bezants.it,
            to,
        },
        vec![said],
    ))
}

/// A year's pay of all knights; the leader is not paid (§10.4).
pub(crate) fn knights_cost(context: &SheetContext) -> u32 {
    context
        .me
        .soldiers
        .iter()
        .filter(|(number, soldier)| is_knight(soldier.rank) && context.me.leader != Some(**number))
        .map(|(_, soldier)| wage(soldier.rank))
        .sum()
}

/// §7.3
pub(crate) fn dismiss(context: &SheetContext, troops: &TroopList) -> LineResult<OrderMeaning> {
    let numbers = troops::find_troops(context, troops)?;
    if let Some(&knight) = numbers.iter().find(|number| {
        context
            .me
            .soldiers
            .get(number)
            .is_some_and(|s| is_knight(s.rank))
    }) {
        return Err(refuse(
            &troops.span,
            Phrase::new("excalibur-orders-never-dismissed").with("number", knight),
            "7.3",
        ));
    }
    let said = Phrase::new("excalibur-orders-dismiss").with("troops", counters(&numbers));
    Ok((ExcaliburOrder::Dismiss { troops: numbers }, vec![said]))
}

/// §11.1
pub(crate) fn pay(context: &SheetContext, troops: &TroopList) -> LineResult<OrderMeaning> {
    let numbers = troops::find_troops(context, troops)?;
    if let Some(&leader) = numbers
        .iter()
        .find(|number| context.me.leader == Some(**number))
    {
        return Err(refuse(
            &troops.span,
            Phrase::new("excalibur-orders-unpaid-lord").with("number", leader),
            "10.4",
        ));
    }
    let said = Phrase::new("excalibur-orders-pay").with("troops", counters(&numbers));
    Ok((ExcaliburOrder::Pay { troops: numbers }, vec![said]))
}

/// §10.4
pub(crate) fn appoint(context: &SheetContext, heir: &TroopList) -> LineResult<OrderMeaning> {
    if context.game.rules.lord_death != LordDeath::Heir {
        return Err(refuse(
            &heir.span,
            Phrase::new("excalibur-orders-no-heirs"),
            "10.4",
        ));
    }
    if context.me.leader.is_some() {
        return Err(refuse(
            &heir.span,
            Phrase::new("excalibur-orders-lord-lives"),
            "10.4",
        ));
    }
    let numbers = troops::find_troops(context, heir)?;
    let &[number] = numbers.as_slice() else {
        return Err(refuse(
            &heir.span,
            Phrase::new("excalibur-orders-one-heir"),
            "10.4",
        ));
    };
    // a knight B is promoted before the heir is appointed (§4.4)
    if context
        .me
        .soldiers
        .get(&number)
        .is_none_or(|soldier| !matches!(soldier.rank, Rank::KnightA | Rank::KnightB))
    {
        let fit = context
            .me
            .soldiers
            .iter()
            .filter(|(_, soldier)| soldier.rank == Rank::KnightA)
            .map(|(&heir, _)| line(context.game, &ExcaliburOrder::Appoint { heir }))
            .collect();
        return Err(refused(
            Some(heir.span.clone()),
            Phrase::new("excalibur-orders-not-grade-a").with("number", number),
            "10.4",
            fit,
        ));
    }
    Ok((
        ExcaliburOrder::Appoint { heir: number },
        vec![Phrase::new("excalibur-orders-appoint").with("number", number)],
    ))
}

/// §7.1: recruits join on an own manor. A player without manors gets them at the gate (§6.12),
/// which is written as the manor it leads into.
pub(crate) fn hire(
    context: &SheetContext,
    text: ClauseText,
    &Counted { count, it: kind }: &Counted<Recruit>,
    at: Option<&PlaceNode>,
) -> LineResult<OrderMeaning> {
    let manor = if context.held().next().is_none()
        && let Some(manor) = gate_manor(context, at)
    {
        manor
    } else {
        context.choose_manor(text, at, "7.1")?
    };
    let id = match kind {
        Recruit::Knight => "excalibur-orders-hire-knights",
        Recruit::ManAtArms => "excalibur-orders-hire-men",
    };
    // on a manor, the room is counted against everything that the sheet brings there; at a
    // gate, six at once are enough
    if count as usize > ROOM && !context.holds(manor) {
        let span = at.map_or(text.span.clone(), |place| place.span.clone());
        return Err(refuse(
            &span,
            Phrase::new("excalibur-orders-no-room")
                .with("manor", context.manor_name(manor))
                .with("count", ROOM),
            "6.3",
        ));
    }
    Ok((
        ExcaliburOrder::Hire {
            kind,
            count,
            at: manor,
        },
        vec![
            Phrase::new(id)
                .with("count", count)
                .with("manor", context.manor_name(manor)),
        ],
    ))
}

fn gate_manor(context: &SheetContext, at: Option<&PlaceNode>) -> Option<ManorId> {
    let board = &context.game.board;
    let spot = context
        .me
        .soldiers
        .values()
        .map(|soldier| soldier.spot)
        .find(|&spot| board.is_gate(spot));
    let gate = match spot.map(|spot| board.spot(spot).kind) {
        Some(SpotKind::Gate(gate)) => gate,
        _ => context.me.gate?,
    };
    let into = board.gate(gate).into;
    at.is_none_or(|place| place.it == board.gate(gate).spot || place.it == board.manor(into).spot)
        .then_some(into)
}
