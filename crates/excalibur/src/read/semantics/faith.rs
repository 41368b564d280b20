//! Religion, captured shrines and meditation (§18, §19.6, §22.2). `read::faith` checks several lines
//! together.

use super::troops;
use crate::{
    order::ExcaliburOrder,
    position::Faith,
    read::{
        refusals::refuse,
        semantics::context::{OrderMeaning, SeasonKind, SheetContext},
        syntax::{ClauseText, LineResult, PlaceNode, TroopList},
    },
    season::shrines::marker,
    troops::count,
};
use seneschal_text::Phrase;
use std::ops::Range;

/// §18.1
pub(crate) fn profess(context: &SheetContext, faith: Faith) -> LineResult<OrderMeaning> {
    let id = match faith {
        _ if context.me.faith == Some(faith) => "excalibur-orders-religion-already",
        Faith::Christian => "excalibur-orders-religion-christian",
        Faith::Druid => "excalibur-orders-religion-druid",
    };
    Ok((ExcaliburOrder::Religion { faith }, vec![Phrase::new(id)]))
}

/// §18.1: before a change of faith; §19.6 `church.capture: may`: by a soldier on the centre at
/// a season's start.
pub(crate) fn destroy(
    context: &SheetContext,
    text: ClauseText,
    kind: Faith,
    place: Option<&PlaceNode>,
) -> LineResult<OrderMeaning> {
    let cited = if context.time() == SeasonKind::Winter {
        "18.1"
    } else {
        "19.6"
    };
    let manor = context.choose_manor(text, place, cited)?;
    let span = place.map_or_else(|| text.span.clone(), |place| place.span.clone());
    let no = |id: &'static str| {
        Err(refuse(
            &span,
            Phrase::new(id).with("manor", context.manor_name(manor)),
            cited,
        ))
    };
    if context
        .state(manor)
        .is_none_or(|state| count(state, marker(kind)) == 0)
    {
        return no(if kind == Faith::Christian {
            "excalibur-orders-no-church"
        } else {
            "excalibur-orders-no-circle"
        });
    }
    if context.time() == SeasonKind::Campaign {
        if context.me.faith == Some(kind) {
            return no("excalibur-orders-destroy-own");
        }
        let spot = context.game.board.manor(manor).spot;
        if context
            .me
            .soldiers
            .values()
            .all(|soldier| soldier.spot != spot)
        {
            return no("excalibur-orders-destroy-nobody");
        }
    }
    let id = if kind == Faith::Christian {
        "excalibur-orders-destroy-church"
    } else {
        "excalibur-orders-destroy-circle"
    };
    Ok((
        ExcaliburOrder::Destroy {
            shrine: kind,
            at: manor,
        },
        vec![Phrase::new(id).with("manor", context.manor_name(manor))],
    ))
}

/// True if the lord is already meditating (§22.2).
pub(crate) fn is_meditating(context: &SheetContext) -> bool {
    context
        .me
        .meditation
        .is_some_and(|meditation| meditation.kept.is_none())
}

/// §22.2
pub(crate) fn meditate(
    context: &SheetContext,
    troops: Option<&TroopList>,
    place: &PlaceNode,
) -> LineResult<OrderMeaning> {
    let no = |span: &Range<usize>, id: &'static str| {
        Err(refuse(
            span,
            Phrase::new(id).with("place", context.spot_name(place.it)),
            "22.2",
        ))
    };
    let Some(house) = context.game.board.house_at(place.it) else {
        return no(&place.span, "excalibur-orders-meditate-where");
    };
    let Some(leader) = context.me.leader else {
        return no(&place.span, "excalibur-orders-no-lord");
    };
    if let Some(troops) = troops
        && troops::find_troops(context, troops)? != [leader]
    {
        return no(&troops.span, "excalibur-orders-meditate-lord");
    }
    if let Some(before) = &context.me.meditation {
        return no(
            &place.span,
            if before.kept.is_none() {
                "excalibur-orders-meditates"
            } else {
                "excalibur-orders-meditated"
            },
        );
    }
    if context
        .me
        .soldiers
        .get(&leader)
        .is_none_or(|lord| lord.spot != place.it)
    {
        return no(&place.span, "excalibur-orders-meditate-not-there");
    }
    if context
        .me
        .soldiers
        .iter()
        .any(|(&number, soldier)| number != leader && soldier.spot == place.it)
    {
        return no(&place.span, "excalibur-orders-meditate-alone");
    }
    // neither in the years that the meditation touches nor in the year before
    if context
        .me
        .raided
        .is_some_and(|year| year.saturating_add(1) >= context.position.year)
    {
        return no(&place.span, "excalibur-orders-meditate-raided");
    }
    let points = context.game.rules.meditation.unwrap_or(0);
    let said = Phrase::new("excalibur-orders-meditate")
        .with("place", context.spot_name(place.it))
        .with("points", points);
    Ok((ExcaliburOrder::Meditate { house }, vec![said]))
}
