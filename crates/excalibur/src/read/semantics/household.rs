//! Winter's moves within a set of linked manors (§4.8).

use super::{buildings, moves, troops};
use crate::{
    board::ManorId,
    order::{ExcaliburOrder, HouseholdHand, ManorBuilding},
    position::CounterNumber,
    read::{
        order_grammar::line,
        refusals::{refuse, refused, unread},
        semantics::context::{OrderMeaning, SheetContext, counters},
        syntax::{ClauseText, Counted, LineResult, MoveSyntax, PlaceNode},
    },
};
use seneschal_seam::order_reading::LineVerdict;
use seneschal_text::Phrase;
use std::collections::BTreeSet;

/// The manors linked with one: own manors at the two ends of a road, and on from there. With
/// `relocate.link: road_and_border` their land must touch too.
fn linked_manors(context: &SheetContext, from: ManorId) -> BTreeSet<ManorId> {
    let board = &context.game.board;
    let mut found = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(manor) = open.pop() {
        let spot = board.manor(manor).spot;
        let by_road = board.roads.iter().filter_map(|road| match road.ends {
            [a, b] if a == spot => board.manor_at(b),
            [a, b] if b == spot => board.manor_at(a),
            _ => None,
        });
        let touches = |next: &ManorId| {
            !context.game.rules.relocate_by_border || board.manor(manor).borders.contains(next)
        };
        for next in by_road.filter(touches).filter(|&next| context.holds(next)) {
            if found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

/// Moves soldiers in winter: `move 13, 17 to Foxwood`, or written as a season's move.
pub(super) fn relocate(
    context: &SheetContext,
    text: &str,
    go: &MoveSyntax,
) -> LineResult<OrderMeaning> {
    let troops = troops::find_troops(context, &go.troops)?;
    if let Some(phases) = &go.phases {
        return Err(refuse(
            &phases.span,
            Phrase::new("excalibur-orders-no-phases-in-winter"),
            "4.8",
        ));
    }
    if go.from.is_some() {
        moves::starting_spot(context, text, go, &troops)?;
    }
    let to = context.own_manor(&go.to, "4.8")?;
    let linked = linked_manors(context, to);
    let here: Vec<CounterNumber> = troops
        .iter()
        .copied()
        .filter(|number| {
            context
                .me
                .soldiers
                .get(number)
                .is_some_and(|soldier| soldier.spot == go.to.it)
        })
        .collect();
    if here.len() == troops.len() {
        let said = vec![
            Phrase::new("excalibur-orders-there-already")
                .with("place", context.spot_name(go.to.it)),
        ];
        return Ok((ExcaliburOrder::Hold { troops }, said));
    }
    for number in &troops {
        let Some(soldier) = context.me.soldiers.get(number) else {
            continue;
        };
        let manor = context
            .game
            .board
            .manor_at(soldier.spot)
            .filter(|manor| linked.contains(manor));
        if manor.is_none() {
            let why = Phrase::new("excalibur-orders-not-linked")
                .with("number", *number)
                .with("from", context.spot_name(soldier.spot))
                .with("to", context.manor_name(to));
            let near = linked
                .iter()
                .filter(|&&manor| manor != to)
                .map(|&manor| context.manor_name(manor).to_owned())
                .collect();
            return Err(refused(Some(go.to.span.clone()), why, "4.8", near));
        }
    }
    let said = Phrase::new("excalibur-orders-relocate")
        .with("troops", counters(&troops))
        .with("to", context.manor_name(to));
    Ok((ExcaliburOrder::Relocate { troops, to }, vec![said]))
}

/// Moves foresters and river reeves; each gets an order of its own.
pub(super) fn move_hand(
    context: &SheetContext,
    text: ClauseText,
    Counted { count, it: hand }: Counted<HouseholdHand>,
    from: Option<&PlaceNode>,
    to: &PlaceNode,
) -> LineResult<Vec<OrderMeaning>> {
    let goal = context.own_manor(to, "4.8")?;
    let Some(from) = from else {
        return Err(ask_start(context, text, hand, goal));
    };
    let start = context.own_manor(from, "4.8")?;
    if start == goal {
        return Err(refuse(
            &to.span,
            Phrase::new("excalibur-orders-there-already").with("place", context.manor_name(goal)),
            "4.8",
        ));
    }
    // a forester or reeve built this winter can be moved too: building comes first (§4.4)
    let could_build = buildings::free_land(
        context,
        start,
        match hand {
            HouseholdHand::Forester => ManorBuilding::Forester,
            HouseholdHand::Reeve => ManorBuilding::Reeve,
        },
    );
    let there = hands_at(context, hand, start);
    if count > there.saturating_add(could_build) || (there == 0 && could_build == 0) {
        return Err(refuse(
            &from.span,
            Phrase::new("excalibur-orders-no-hand").with("manor", context.manor_name(start)),
            "4.8",
        ));
    }
    if !linked_manors(context, start).contains(&goal) {
        let why = Phrase::new("excalibur-orders-hand-not-linked")
            .with("from", context.manor_name(start))
            .with("to", context.manor_name(goal));
        return Err(refuse(&to.span, why, "4.8"));
    }
    check_goal(context, hand, count, goal, to)?;
    let id = match hand {
        HouseholdHand::Forester => "excalibur-orders-move-forester",
        HouseholdHand::Reeve => "excalibur-orders-move-reeve",
    };
    let said = Phrase::new(id)
        .with("count", count)
        .with("from", context.manor_name(start))
        .with("to", context.manor_name(goal));
    let order = || ExcaliburOrder::RelocateHand {
        hand,
        from: start,
        to: goal,
    };
    let mut all = vec![(order(), vec![said])];
    all.extend((1..count).map(|_| (order(), Vec::new())));
    Ok(all)
}

fn hands_at(context: &SheetContext, hand: HouseholdHand, manor: ManorId) -> u32 {
    context.state(manor).map_or(0, |state| match hand {
        HouseholdHand::Forester => u32::from(state.foresters),
        HouseholdHand::Reeve => u32::from(state.reeve),
    })
}

/// The line names no manor that the hand comes from: offers those that have one.
fn ask_start(
    context: &SheetContext,
    text: ClauseText,
    hand: HouseholdHand,
    goal: ManorId,
) -> Box<LineVerdict> {
    let lines = context
        .held()
        .filter(|&manor| manor != goal && hands_at(context, hand, manor) > 0)
        .map(|from| {
            let to = goal;
            line(
                context.game,
                &ExcaliburOrder::RelocateHand { hand, from, to },
            )
        });
    unread(
        Some(text.span.clone()),
        Phrase::new("excalibur-orders-hand-from-where"),
        lines.collect(),
    )
}

/// Checks that the goal has work for so many.
fn check_goal(
    context: &SheetContext,
    hand: HouseholdHand,
    count: u32,
    goal: ManorId,
    to: &PlaceNode,
) -> LineResult<()> {
    let land = context.game.board.manor(goal);
    let (fits, id) = match hand {
        HouseholdHand::Forester => (
            count <= u32::from(land.forest),
            "excalibur-orders-hand-no-forest",
        ),
        HouseholdHand::Reeve => (
            count == 1 && land.river_rights,
            "excalibur-orders-no-rights",
        ),
    };
    if fits {
        return Ok(());
    }
    Err(refuse(
        &to.span,
        Phrase::new(id).with("manor", context.manor_name(goal)),
        "4.8",
    ))
}
