//! A clause becomes an order, with what it will do.

use super::context::{OrderMeaning, SeasonKind, SheetContext, counters};
use super::season_rules::check_season;
use super::{buildings, faith, fate, household, houses, instructions, money, moves, troops};
use crate::{
    order::{ExcaliburOrder, Order},
    read::{
        line_draft::LineDraft,
        syntax::{ClauseSyntax, ClauseText, LineResult, OrderSyntax, PlaceNode, TroopList},
    },
};
use seneschal_text::Phrase;

/// Adds one clause's order, and what it will do, to the draft.
pub(crate) fn add_clause(
    context: &SheetContext,
    text: &str,
    clause: &ClauseSyntax,
    draft: &mut LineDraft,
) -> LineResult<()> {
    check_season(context, clause)?;
    if let OrderSyntax::NoOrders = clause.what {
        draft.orders_nothing = true;
        draft.said.push(Phrase::new("excalibur-orders-no-orders"));
        return Ok(());
    }
    let text = ClauseText {
        line: text,
        span: &clause.span,
    };
    for (what, said) in understand(context, text, &clause.what)? {
        draft
            .orders
            .push(Order::new(draft.number, draft.text.clone(), what));
        draft.said.extend(said);
    }
    Ok(())
}

fn understand(
    context: &SheetContext,
    text: ClauseText,
    what: &OrderSyntax,
) -> LineResult<Vec<OrderMeaning>> {
    match what {
        OrderSyntax::NoOrders => Ok(Vec::new()),
        OrderSyntax::Enter { .. }
        | OrderSyntax::Go(_)
        | OrderSyntax::Hold { .. }
        | OrderSyntax::Stand { .. }
        | OrderSyntax::Unclaimed { .. }
        | OrderSyntax::Share { .. }
        | OrderSyntax::Retire { .. }
        | OrderSyntax::Defend { .. }
        | OrderSyntax::Sally { .. }
        | OrderSyntax::Pillage { .. }
        | OrderSyntax::Meditate { .. } => understand_season_order(context, text, what),
        OrderSyntax::Give { .. }
        | OrderSyntax::Dismiss { .. }
        | OrderSyntax::Pay { .. }
        | OrderSyntax::Appoint { .. }
        | OrderSyntax::Hire { .. }
        | OrderSyntax::Build { .. }
        | OrderSyntax::MoveHand { .. }
        | OrderSyntax::Keep { .. } => understand_winter_order(context, text, what),
        OrderSyntax::Destroy { .. }
        | OrderSyntax::Repair { .. }
        | OrderSyntax::Religion { .. }
        | OrderSyntax::FateShrine { .. }
        | OrderSyntax::FateClaim { .. }
        | OrderSyntax::Swarm { .. }
        | OrderSyntax::Desert { .. } => understand_faith_order(context, text, what),
    }
}

/// Entry, moves, instructions and what happens at a manor or a religious house.
fn understand_season_order(
    context: &SheetContext,
    text: ClauseText,
    what: &OrderSyntax,
) -> LineResult<Vec<OrderMeaning>> {
    let order = match what {
        OrderSyntax::Enter { gates } => moves::enter(context, gates)?,
        OrderSyntax::Go(go) if context.time() == SeasonKind::Winter => {
            household::relocate(context, text.line, go)?
        }
        OrderSyntax::Go(go) => moves::go(context, text.line, go)?,
        OrderSyntax::Hold { troops, at } => hold(context, troops, at.as_ref())?,
        OrderSyntax::Stand { troops, how } => instructions::stand(context, troops.as_ref(), how)?,
        OrderSyntax::Unclaimed { place } => {
            let manor = context.manor(place)?;
            let said =
                Phrase::new("excalibur-orders-unclaimed").with("manor", context.manor_name(manor));
            (ExcaliburOrder::LeaveUnclaimed { manor }, vec![said])
        }
        OrderSyntax::Share {
            place,
            with,
            figures,
        } => instructions::share(context, place, with, figures)?,
        OrderSyntax::Retire { troops, to } => instructions::retire(context, troops, to)?,
        OrderSyntax::Defend { place, how } => houses::defend(context, text, place.as_ref(), *how)?,
        OrderSyntax::Sally { place, phases } => {
            return houses::sally(context, text, place.as_ref(), phases);
        }
        OrderSyntax::Pillage {
            place,
            kinds,
            phase,
        } => return houses::pillage(context, place, kinds, *phase),
        OrderSyntax::Meditate { troops, place } => {
            faith::meditate(context, troops.as_ref(), place)?
        }
        _ => return Ok(Vec::new()),
    };
    Ok(vec![order])
}

fn hold(
    context: &SheetContext,
    named: &TroopList,
    at: Option<&PlaceNode>,
) -> LineResult<OrderMeaning> {
    let troops = troops::find_troops(context, named)?;
    if let Some(at) = at {
        moves::stand_at(context, named, &troops, at)?;
    }
    let said = match context.time() {
        SeasonKind::Winter => Phrase::new("excalibur-orders-no-orders"),
        _ => Phrase::new("excalibur-orders-hold").with("troops", counters(&troops)),
    };
    Ok((ExcaliburOrder::Hold { troops }, vec![said]))
}

/// Money, soldiers, buildings and the household.
fn understand_winter_order(
    context: &SheetContext,
    text: ClauseText,
    what: &OrderSyntax,
) -> LineResult<Vec<OrderMeaning>> {
    let order = match what {
        OrderSyntax::Give { bezants, to } => money::give(context, bezants, to)?,
        OrderSyntax::Dismiss { troops } => money::dismiss(context, troops)?,
        OrderSyntax::Pay { troops } => money::pay(context, troops)?,
        OrderSyntax::Appoint { heir } => money::appoint(context, heir)?,
        OrderSyntax::Hire { recruits, at } => {
            let hire = |one| money::hire(context, text, one, at.as_ref());
            return recruits.iter().map(hire).collect();
        }
        OrderSyntax::Build { works, at, bid } => {
            let build = |one| buildings::build(context, text, one, at.as_ref(), bid.as_ref());
            return works.iter().map(build).collect();
        }
        OrderSyntax::MoveHand { hands, from, to } => {
            return household::move_hand(context, text, *hands, from.as_ref(), to);
        }
        OrderSyntax::Keep { bezants } => (
            ExcaliburOrder::Keep { bezants: *bezants },
            vec![Phrase::new("excalibur-orders-keep").with("bezants", *bezants)],
        ),
        _ => return Ok(Vec::new()),
    };
    Ok(vec![order])
}

/// Faith, shrines, repairs and what fate may ask for.
fn understand_faith_order(
    context: &SheetContext,
    text: ClauseText,
    what: &OrderSyntax,
) -> LineResult<Vec<OrderMeaning>> {
    let order = match what {
        OrderSyntax::Destroy { shrine, place } => {
            faith::destroy(context, text, *shrine, place.as_ref())?
        }
        OrderSyntax::Repair { works, place } => {
            let repair = |what| buildings::repair(context, text, what, place.as_ref());
            return works.iter().copied().map(repair).collect();
        }
        OrderSyntax::Religion { faith } => faith::profess(context, *faith)?,
        OrderSyntax::FateShrine { kind, place } => fate::wish_shrine(context, *kind, place)?,
        OrderSyntax::FateClaim { places } => fate::wish_claim(context, places)?,
        OrderSyntax::Swarm { to } => fate::wish_swarm(context, to)?,
        OrderSyntax::Desert { from } => fate::wish_desertion(context, from)?,
        _ => return Ok(Vec::new()),
    };
    Ok(vec![order])
}
