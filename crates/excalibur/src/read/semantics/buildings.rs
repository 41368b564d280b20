//! Building and repairs (§5.5, §13.1, §15, §19.1), and what they cost.

use crate::{
    board::ManorId,
    order::{ExcaliburOrder, ManorBuilding},
    position::StructureState,
    read::{
        order_grammar::line,
        refusals::{refuse, refused},
        semantics::context::{OrderMeaning, SeasonKind, SheetContext},
        syntax::{ClauseText, Counted, LineResult, PlaceNode, SyntaxNode},
    },
    troops::{self, count, left_in_box},
    winter::building::mill_may_stand,
};
use seneschal_text::Phrase;
use std::ops::Range;

/// §19.3: the least bid for a site.
const LEAST: u32 = 2;

/// §5.5, §13.1, §19.1
pub(crate) fn build(
    context: &SheetContext,
    text: ClauseText,
    &Counted { count, it: what }: &Counted<ManorBuilding>,
    at: Option<&PlaceNode>,
    bid: Option<&SyntaxNode<u32>>,
) -> LineResult<OrderMeaning> {
    let bid = bid.filter(|_| matches!(what, ManorBuilding::Church | ManorBuilding::Circle));
    let cited = match what {
        ManorBuilding::Castle => "13.1",
        ManorBuilding::Church | ManorBuilding::Circle => "19.1",
        ManorBuilding::Hive
        | ManorBuilding::Forester
        | ManorBuilding::Reeve
        | ManorBuilding::Mill => "5.5",
    };
    let manor = match at {
        // §19.1 `church.season: summer`: shrines come after claims, so the line may name a
        // manor that the player hopes to claim
        Some(place) if context.time() == SeasonKind::Campaign => context.manor(place)?,
        _ => context.choose_manor(text, at, cited)?,
    };
    let span = at.map_or_else(|| text.span.clone(), |place| place.span.clone());
    check_land(context, what, count, manor, &span)?;
    check_box(context, what, count, &span)?;
    let highest = check_bid(context, what, bid)?;
    let mut said = vec![
        Phrase::new(sentence_of(what))
            .with("count", count)
            .with("manor", context.manor_name(manor)),
    ];
    let limit = if context.game.rules.bid_is_total {
        "excalibur-orders-bid-total"
    } else {
        "excalibur-orders-bid"
    };
    said.extend(highest.map(|bezants| Phrase::new(limit).with("bezants", bezants)));
    Ok((
        ExcaliburOrder::Build {
            what,
            count,
            at: manor,
            bid: highest,
        },
        said,
    ))
}

/// Checks that the manor has room for so many.
fn check_land(
    context: &SheetContext,
    what: ManorBuilding,
    count: u32,
    manor: ManorId,
    span: &Range<usize>,
) -> LineResult<()> {
    let free = free_land(context, manor, what);
    let (land, state) = (context.game.board.manor(manor), context.state(manor));
    let has_mill = || {
        context
            .held()
            .any(|manor| context.state(manor).is_some_and(|state| state.mill))
    };
    let (id, cited) = match what {
        ManorBuilding::Hive if count > free => ("excalibur-orders-no-pasture", "5.5"),
        ManorBuilding::Forester if count > free => ("excalibur-orders-no-forest", "5.5"),
        ManorBuilding::Reeve if !land.river_rights => ("excalibur-orders-no-rights", "5.5"),
        ManorBuilding::Reeve if count > 1 || state.is_some_and(|state| state.reeve) => {
            ("excalibur-orders-one-reeve", "5.5")
        }
        ManorBuilding::Mill if !mill_may_stand(context.game, manor) => {
            ("excalibur-orders-no-rights", "5.5")
        }
        ManorBuilding::Mill if count > 1 || has_mill() => ("excalibur-orders-one-mill", "5.5"),
        ManorBuilding::Castle if count > free => ("excalibur-orders-one-castle", "13.1"),
        ManorBuilding::Church | ManorBuilding::Circle => {
            check_pasture(context, manor, what, span)?;
            return check_parish(context, manor, what, count, span);
        }
        _ => return Ok(()),
    };
    Err(refuse(
        span,
        Phrase::new(id)
            .with("manor", context.manor_name(manor))
            .with("free", free)
            .with("count", count),
        cited,
    ))
}

fn sentence_of(what: ManorBuilding) -> &'static str {
    match what {
        ManorBuilding::Hive => "excalibur-orders-build-hives",
        ManorBuilding::Forester => "excalibur-orders-build-foresters",
        ManorBuilding::Reeve => "excalibur-orders-build-reeve",
        ManorBuilding::Mill => "excalibur-orders-build-mill",
        ManorBuilding::Castle => "excalibur-orders-build-castle",
        ManorBuilding::Church => "excalibur-orders-build-church",
        ManorBuilding::Circle => "excalibur-orders-build-circle",
    }
}

/// The number of pastures without a hive, or of forests without a forester; for other
/// buildings, 1 if there is room.
pub(crate) fn free_land(context: &SheetContext, manor: ManorId, what: ManorBuilding) -> u32 {
    let land = context.game.board.manor(manor);
    let Some(state) = context.position.manors.get(usize::from(manor.0)) else {
        return 0;
    };
    match what {
        ManorBuilding::Hive => u32::from(land.pasture.saturating_sub(state.hives)),
        ManorBuilding::Forester => u32::from(land.forest.saturating_sub(state.foresters)),
        ManorBuilding::Reeve => u32::from(land.river_rights && !state.reeve),
        ManorBuilding::Mill => 1,
        ManorBuilding::Castle => u32::from(state.castle.is_none()),
        ManorBuilding::Church => u32::from(state.church.is_none()),
        ManorBuilding::Circle => u32::from(state.circle.is_none()),
    }
}

/// §1.4: checks the markers left in the box; other players may want the last ones too.
fn check_box(
    context: &SheetContext,
    what: ManorBuilding,
    count: u32,
    span: &Range<usize>,
) -> LineResult<()> {
    let left = left_in_box(context.position, &context.game.rules, what);
    if count > left {
        return Err(refuse(
            span,
            Phrase::new("excalibur-orders-box-empty").with("count", left),
            "1.4",
        ));
    }
    Ok(())
}
/// §19.1: a parish has room for one church and one circle.
pub(crate) fn check_parish(
    context: &SheetContext,
    manor: ManorId,
    what: ManorBuilding,
    wanted: u32,
    span: &Range<usize>,
) -> LineResult<()> {
    let parish = context.game.board.manor(manor).parish;
    let Some(parish) = context.game.board.parishes.get(usize::from(parish.0)) else {
        return Ok(());
    };
    let there = parish.manors.iter().copied().find(|&manor| {
        context
            .state(manor)
            .is_some_and(|state| count(state, what) > 0)
    });
    let named = |id: &'static str| Phrase::new(id).with("parish", parish.name.as_str());
    match there {
        Some(manor) => {
            let id = if what == ManorBuilding::Church {
                "excalibur-orders-parish-church"
            } else {
                "excalibur-orders-parish-circle"
            };
            Err(refuse(
                span,
                named(id).with("manor", context.manor_name(manor)),
                "19.1",
            ))
        }
        None if wanted > 1 => Err(refuse(span, named("excalibur-orders-parish-one"), "19.1")),
        None => Ok(()),
    }
}

/// §19.1 `church.site: pasture`: a refusal suggests the player's other manors in that parish
/// that have pasture.
pub(crate) fn check_pasture(
    context: &SheetContext,
    manor: ManorId,
    what: ManorBuilding,
    span: &Range<usize>,
) -> LineResult<()> {
    let land = context.game.board.manor(manor);
    if !context.game.rules.church_wants_pasture || land.pasture > 0 {
        return Ok(());
    }
    let instead = context.held().filter(|&other| {
        let other = context.game.board.manor(other);
        other.parish == land.parish && other.pasture > 0
    });
    let build = |at| ExcaliburOrder::Build {
        what,
        count: 1,
        at,
        bid: None,
    };
    let instead = instead.map(|at| line(context.game, &build(at))).collect();
    Err(refused(
        Some(span.clone()),
        Phrase::new("excalibur-orders-shrine-pasture").with("manor", context.manor_name(manor)),
        "19.1",
        instead,
    ))
}

/// §15, 15: churches cost half in the masons' year.
pub(crate) fn price_this_year(context: &SheetContext, what: ManorBuilding) -> u32 {
    let price = troops::price(what);
    if what == ManorBuilding::Church && context.position.omens.masons {
        price / 2
    } else {
        price
    }
}

/// §19.3: a bid is at least 2. With `church.auction: total` it is at least the price, which it
/// includes.
pub(crate) fn check_bid(
    context: &SheetContext,
    what: ManorBuilding,
    bid: Option<&SyntaxNode<u32>>,
) -> LineResult<Option<u32>> {
    let Some(bid) = bid else { return Ok(None) };
    let least = if context.game.rules.bid_is_total {
        price_this_year(context, what)
    } else {
        LEAST
    };
    if bid.it < least {
        return Err(refuse(
            &bid.span,
            Phrase::new("excalibur-orders-bid-least").with("bezants", least),
            "19.3",
        ));
    }
    Ok(Some(bid.it))
}

/// §15.1: repairs what fate damaged, also where fate is no longer played.
pub(crate) fn repair(
    context: &SheetContext,
    text: ClauseText,
    what: ManorBuilding,
    place: Option<&PlaceNode>,
) -> LineResult<OrderMeaning> {
    let manor = context.choose_manor(text, place, "15.1")?;
    let span = place.map_or_else(|| text.span.clone(), |place| place.span.clone());
    let no = |id: &'static str| {
        Err(refused(
            Some(span.clone()),
            Phrase::new(id).with("manor", context.manor_name(manor)),
            "15.1",
            repair_lines(context),
        ))
    };
    match structure(context, manor, what) {
        Some(StructureState::Struck) => {}
        Some(StructureState::Sound) => return no("excalibur-orders-not-struck"),
        None => {
            return no(match what {
                ManorBuilding::Church => "excalibur-orders-no-church",
                ManorBuilding::Circle => "excalibur-orders-no-circle",
                _ => "excalibur-orders-no-castle",
            });
        }
    }
    let id = match what {
        ManorBuilding::Church => "excalibur-orders-repair-church",
        ManorBuilding::Circle => "excalibur-orders-repair-circle",
        _ => "excalibur-orders-repair-castle",
    };
    Ok((
        ExcaliburOrder::Repair { what, at: manor },
        vec![Phrase::new(id).with("manor", context.manor_name(manor))],
    ))
}

/// Lines for everything that could be repaired.
pub(crate) fn repair_lines(context: &SheetContext) -> Vec<String> {
    let kinds = [
        ManorBuilding::Castle,
        ManorBuilding::Church,
        ManorBuilding::Circle,
    ];
    let all = context.held().flat_map(|at| kinds.map(|what| (what, at)));
    all.filter(|&(what, at)| structure(context, at, what) == Some(StructureState::Struck))
        .map(|(what, at)| line(context.game, &ExcaliburOrder::Repair { what, at }))
        .collect()
}

/// A castle where houses are played, a shrine where faith is.
fn structure(
    context: &SheetContext,
    manor: ManorId,
    what: ManorBuilding,
) -> Option<StructureState> {
    let (state, rules) = (context.state(manor)?, &context.game.rules);
    match what {
        ManorBuilding::Castle => state.castle.filter(|_| rules.houses),
        ManorBuilding::Church => state.church.filter(|_| rules.advanced),
        ManorBuilding::Circle => state.circle.filter(|_| rules.advanced),
        ManorBuilding::Hive
        | ManorBuilding::Forester
        | ManorBuilding::Reeve
        | ManorBuilding::Mill => None,
    }
}
