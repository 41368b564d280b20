//! The choices that fate may ask for (§15).

use super::buildings::free_land;
use crate::{
    order::{ExcaliburOrder, FateWish, ManorBuilding},
    position::Faith,
    read::{
        refusals::{refuse, refused},
        semantics::context::{OrderMeaning, SheetContext, texts},
        syntax::{LineResult, PlaceNode},
    },
};
use seneschal_seam::seat::Seat;
use seneschal_text::Phrase;

/// §15, 4 and 5: a shrine that the player has, or will have by then.
pub(super) fn wish_shrine(
    context: &SheetContext,
    kind: Faith,
    place: &PlaceNode,
) -> LineResult<OrderMeaning> {
    let at = context.own_manor(place, "15.1")?;
    let (wish, id) = match kind {
        Faith::Christian => (FateWish::Church { at }, "excalibur-orders-fate-church"),
        Faith::Druid => (FateWish::Circle { at }, "excalibur-orders-fate-circle"),
    };
    Ok((
        ExcaliburOrder::Fate(wish),
        vec![Phrase::new(id).with("manor", context.manor_name(at))],
    ))
}

/// §15, 17: the player on the right is the one in the seat before; eliminated players do not
/// count.
fn player_on_the_right(context: &SheetContext) -> Option<Seat> {
    let seats = context.position.lords.len();
    let before = (1..seats).map(|back| (context.seat.index() + seats - back) % seats);
    before
        .filter(|&n| context.position.lords.get(n).is_some_and(|lord| !lord.out))
        .map(|n| Seat(n as u8))
        .next()
}

pub(super) fn wish_claim(context: &SheetContext, places: &[PlaceNode]) -> LineResult<OrderMeaning> {
    let right = player_on_the_right(context);
    let mut manors = Vec::new();
    for place in places {
        let manor = context.manor(place)?;
        let holder = context.state(manor).and_then(|state| state.holder);
        if holder.is_none() || holder != right {
            let lord = right.map_or("", |right| context.lord_name(right));
            let why = Phrase::new("excalibur-orders-claim-right")
                .with("manor", context.manor_name(manor))
                .with("lord", lord);
            let his = context.game.board.manor_ids().filter(|&manor| {
                right.is_some() && context.state(manor).and_then(|state| state.holder) == right
            });
            return Err(refused(
                Some(place.span.clone()),
                why,
                "15.1",
                his.map(|manor| context.manor_name(manor).to_owned())
                    .collect(),
            ));
        }
        if !manors.contains(&manor) {
            manors.push(manor);
        }
    }
    let said = Phrase::new("excalibur-orders-fate-claim").with(
        "manors",
        texts(manors.iter().map(|&manor| context.manor_name(manor))),
    );
    Ok((ExcaliburOrder::Fate(FateWish::Claim { manors }), vec![said]))
}

/// §15, 16: a free pasture of an own manor or of a manor that borders on it.
pub(super) fn wish_swarm(context: &SheetContext, place: &PlaceNode) -> LineResult<OrderMeaning> {
    let to = context.manor(place)?;
    let no = |id: &'static str| {
        Err(refuse(
            &place.span,
            Phrase::new(id)
                .with("manor", context.manor_name(to))
                .with("free", 0)
                .with("count", 1),
            "15.1",
        ))
    };
    if free_land(context, to, ManorBuilding::Hive) == 0 {
        return no("excalibur-orders-no-pasture");
    }
    if !context.holds(to)
        && !context
            .held()
            .any(|manor| context.game.board.manor(manor).borders.contains(&to))
    {
        return no("excalibur-orders-swarm-far");
    }
    Ok((
        ExcaliburOrder::Fate(FateWish::Swarm { to }),
        vec![Phrase::new("excalibur-orders-fate-swarm").with("manor", context.manor_name(to))],
    ))
}

/// §15, 9
pub(super) fn wish_desertion(
    context: &SheetContext,
    place: &PlaceNode,
) -> LineResult<OrderMeaning> {
    let from = context.own_manor(place, "15.1")?;
    Ok((
        ExcaliburOrder::Fate(FateWish::Desert { from }),
        vec![Phrase::new("excalibur-orders-fate-desert").with("manor", context.manor_name(from))],
    ))
}
