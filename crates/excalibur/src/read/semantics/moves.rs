//! A campaigning season's moves: from one spot, by a complete route, as far as the phases reach;
//! and the gates of the first autumn.

use super::{faith, troops};
use crate::{
    board::SpotId,
    order::{ExcaliburOrder, MoveOrder},
    position::CounterNumber,
    read::{
        order_grammar::syntax_line,
        refusals::{refuse, refused},
        semantics::context::{OrderMeaning, SheetContext, counters, texts},
        syntax::{
            LineResult, MoveSyntax, OrderSyntax, PlaceNode, TroopClass, TroopItem, TroopList,
        },
    },
    route::{self, RoadNetwork},
};
use seneschal_seam::order_reading::LineVerdict;
use seneschal_text::Phrase;
use std::ops::Range;

/// §6.2: miles in a phase.
const MILES: usize = 2;

/// §6.4: the counters of a group start on one spot.
pub(super) fn starting_spot(
    context: &SheetContext,
    text: &str,
    go: &MoveSyntax,
    troops: &[CounterNumber],
) -> LineResult<SpotId> {
    if let Some(all) = go
        .troops
        .items
        .iter()
        .find(|item| matches!(item.it, TroopItem::All))
    {
        return Err(refuse(
            &all.span,
            Phrase::new("excalibur-orders-all-where"),
            "6.4",
        ));
    }
    let spots: Vec<SpotId> = troops
        .iter()
        .filter_map(|number| context.me.soldiers.get(number))
        .map(|soldier| soldier.spot)
        .collect();
    let Some(&first) = spots.first() else {
        return Err(refuse(
            &go.troops.span,
            Phrase::new("excalibur-orders-nobody"),
            "6.4",
        ));
    };
    if let Some(from) = &go.from {
        check_from(context, from, troops, &spots)?;
    }
    if spots.iter().all(|&spot| spot == first) {
        return Ok(first);
    }
    Err(ask_one_spot(context, text, go, troops, &spots))
}

/// Checks that the counters are where the line says that they start.
fn check_from(
    context: &SheetContext,
    from: &PlaceNode,
    troops: &[CounterNumber],
    spots: &[SpotId],
) -> LineResult<()> {
    let elsewhere: Vec<(CounterNumber, SpotId)> = troops
        .iter()
        .copied()
        .zip(spots.iter().copied())
        .filter(|(_, spot)| *spot != from.it)
        .collect();
    let Some(&(_, at)) = elsewhere.first() else {
        return Ok(());
    };
    let numbers: Vec<CounterNumber> = elsewhere.iter().map(|&(number, _)| number).collect();
    let why = Phrase::new("excalibur-orders-not-from")
        .with("troops", counters(&numbers))
        .with("from", context.spot_name(from.it))
        .with("at", context.spot_name(at));
    Err(refuse(&from.span, why, "6.4"))
}

/// Offers one line for each spot where some of the counters are.
fn ask_one_spot(
    context: &SheetContext,
    text: &str,
    go: &MoveSyntax,
    troops: &[CounterNumber],
    spots: &[SpotId],
) -> Box<LineVerdict> {
    let behind = text
        .get(go.troops.span.end..)
        .unwrap_or_default()
        .replace('\n', " ");
    let mut parts: Vec<(SpotId, Vec<String>)> = Vec::new();
    for (number, &spot) in troops.iter().zip(spots) {
        match parts.iter_mut().find(|(other, _)| *other == spot) {
            Some((_, numbers)) => numbers.push(number.to_string()),
            None => parts.push((spot, vec![number.to_string()])),
        }
    }
    let instead = parts
        .iter()
        .map(|(_, numbers)| format!("{}{behind}", numbers.join(", ")))
        .collect();
    let why = Phrase::new("excalibur-orders-apart").with(
        "places",
        texts(parts.iter().map(|(spot, _)| context.spot_name(*spot))),
    );
    refused(Some(go.troops.span.clone()), why, "6.4", instead)
}

/// Checks that `52 stays at Barsham` is true.
pub(super) fn stand_at(
    context: &SheetContext,
    named: &TroopList,
    troops: &[CounterNumber],
    place: &PlaceNode,
) -> LineResult<()> {
    let spot = |number: &CounterNumber| context.me.soldiers.get(number).map(|soldier| soldier.spot);
    let Some(other) = troops
        .iter()
        .filter_map(spot)
        .find(|spot| *spot != place.it)
    else {
        return Ok(());
    };
    let there: Vec<CounterNumber> = troops
        .iter()
        .copied()
        .filter(|number| spot(number) == Some(other))
        .collect();
    let why = Phrase::new("excalibur-orders-stands-elsewhere")
        .with("troops", counters(&there))
        .with("count", there.len())
        .with("at", context.spot_name(other))
        .with("place", context.spot_name(place.it));
    let all = named
        .items
        .iter()
        .any(|item| matches!(item.it, TroopItem::All));
    let instead = if all {
        let there = TroopItem::At(TroopClass::All, place.it);
        OrderSyntax::Hold {
            troops: TroopList {
                span: 0..0,
                items: vec![there.into()],
                except: Vec::new(),
            },
            at: None,
        }
    } else {
        OrderSyntax::Go(MoveSyntax {
            troops: named.clone(),
            ..MoveSyntax::to(&[], place.it)
        })
    };
    let instead = syntax_line(context.game, &instead);
    Err(refused(Some(place.span.clone()), why, "6.4", vec![instead]))
}

pub(super) fn go(context: &SheetContext, text: &str, go: &MoveSyntax) -> LineResult<OrderMeaning> {
    let troops = troops::find_troops(context, &go.troops)?;
    check_not_meditating(context, &troops, &go.troops.span)?;
    let from = starting_spot(context, text, go, &troops)?;
    if from == go.to.it && go.via.is_empty() {
        let said = vec![
            Phrase::new("excalibur-orders-hold").with("troops", counters(&troops)),
            Phrase::new("excalibur-orders-there-already").with("place", context.spot_name(from)),
        ];
        return Ok((ExcaliburOrder::Hold { troops }, said));
    }
    check_places(context, go)?;
    let mut route = find_route(context, go, from)?;
    let phases = go.phases.as_ref().map_or([true; 3], |phases| phases.it);
    let reach = phases.iter().filter(|named| **named).count() * MILES;
    let miles = route.len();
    let mut said = Vec::new();
    if miles > reach {
        let Some(&reached) = route.get(reach.saturating_sub(1)) else {
            return Err(refuse(
                &go.to.span,
                Phrase::new("excalibur-orders-no-phase"),
                "6.2",
            ));
        };
        if !go.toward {
            return Err(explain_reach(context, go, miles, reach, reached));
        }
        route.truncate(reach);
        said.push(
            Phrase::new("excalibur-orders-toward")
                .with("troops", counters(&troops))
                .with("from", context.spot_name(from))
                .with("to", context.spot_name(go.to.it))
                .with("at", context.spot_name(reached))
                .with("miles", reach)
                .with("phase", arrival(phases, reach)),
        );
    } else {
        said.push(
            Phrase::new("excalibur-orders-move")
                .with("troops", counters(&troops))
                .with("from", context.spot_name(from))
                .with("to", context.spot_name(go.to.it))
                .with("miles", miles)
                .with("phase", arrival(phases, miles)),
        );
    }
    note_way(context, &route, &mut said);
    Ok((
        ExcaliburOrder::Move(MoveOrder {
            troops,
            route,
            phases,
        }),
        said,
    ))
}

fn check_places(context: &SheetContext, go: &MoveSyntax) -> LineResult<()> {
    for place in go.via.iter().chain([&go.to]) {
        if context.game.board.is_gate(place.it) {
            return Err(refuse(
                &place.span,
                Phrase::new("excalibur-orders-off-the-board"),
                "6.1",
            ));
        }
        // §15: a closed bridge cannot be used, however the route is written
        if !context.roads.is_open(place.it) {
            return Err(refuse(
                &place.span,
                Phrase::new("excalibur-fate-closed").with("place", context.spot_name(place.it)),
                "15.1",
            ));
        }
    }
    Ok(())
}

fn find_route(context: &SheetContext, go: &MoveSyntax, from: SpotId) -> LineResult<Vec<SpotId>> {
    let via: Vec<SpotId> = go.via.iter().map(|place| place.it).collect();
    let found = route::shortest(&context.roads, from, &via, go.to.it, |spot| {
        context.is_crowded(spot)
    });
    found.ok_or_else(|| {
        if let Some(why) = explain_flood(context, from, &via, go.to.it) {
            return refuse(&go.to.span, why, "15.1");
        }
        let why = Phrase::new("excalibur-orders-no-way")
            .with("from", context.spot_name(from))
            .with("to", context.spot_name(go.to.it));
        refuse(&go.to.span, why, "6.5")
    })
}

/// §22.2: a meditating lord has no move orders and does not retire.
pub(super) fn check_not_meditating(
    context: &SheetContext,
    troops: &[CounterNumber],
    span: &Range<usize>,
) -> LineResult<()> {
    match context
        .me
        .leader
        .filter(|leader| faith::is_meditating(context) && troops.contains(leader))
    {
        Some(leader) => Err(refuse(
            span,
            Phrase::new("excalibur-orders-lord-meditates").with("number", leader),
            "22.2",
        )),
        None => Ok(()),
    }
}

/// Why there is no route: the closed bridges on the route that would exist otherwise.
fn explain_flood(
    context: &SheetContext,
    from: SpotId,
    via: &[SpotId],
    to: SpotId,
) -> Option<Phrase> {
    let dry = route::shortest(
        &RoadNetwork::of(&context.game.board, &[]),
        from,
        via,
        to,
        |spot| context.is_crowded(spot),
    )?;
    let closed: Vec<&str> = dry
        .iter()
        .filter(|&&spot| !context.roads.is_open(spot))
        .map(|&spot| context.spot_name(spot))
        .collect();
    let why = Phrase::new("excalibur-fate-no-way-round").with("places", texts(closed));
    Some(
        why.with("from", context.spot_name(from))
            .with("to", context.spot_name(to)),
    )
}

/// Notes the manors, houses and choke points along the route.
fn note_way(context: &SheetContext, route: &[SpotId], said: &mut Vec<Phrase>) {
    let board = &context.game.board;
    let passed = route.split_last().map_or(route, |(_, passed)| passed);
    let by: Vec<&str> = passed
        .iter()
        .filter(|&&spot| board.manor_at(spot).is_some() || board.house_at(spot).is_some())
        .map(|&spot| context.spot_name(spot))
        .collect();
    if !by.is_empty() {
        said.push(Phrase::new("excalibur-orders-by").with("places", texts(by)));
    }
    // §8.6: with `choke: off` nothing is narrow
    let narrow: Vec<&str> = route
        .iter()
        .filter(|&&spot| context.game.rules.choke && board.choke_at(spot).is_some())
        .map(|&spot| context.spot_name(spot))
        .collect();
    if !narrow.is_empty() {
        said.push(
            Phrase::new("excalibur-orders-chokes")
                .with("count", narrow.len())
                .with("places", texts(narrow)),
        );
    }
}

fn explain_reach(
    context: &SheetContext,
    go: &MoveSyntax,
    miles: usize,
    reach: usize,
    reached: SpotId,
) -> Box<LineVerdict> {
    let why = Phrase::new("excalibur-orders-out-of-reach")
        .with("to", context.spot_name(go.to.it))
        .with("miles", miles)
        .with("reach", reach)
        .with("at", context.spot_name(reached));
    let plain = |to: SpotId| MoveSyntax {
        troops: go.troops.clone(),
        ..MoveSyntax::to(&[], to)
    };
    let along = MoveSyntax {
        via: go.via.clone(),
        ..plain(go.to.it)
    };
    let toward = MoveSyntax {
        toward: true,
        phases: go.phases.clone(),
        ..along.clone()
    };
    let in_all_phases = go.phases.is_some() && miles <= 3 * MILES;
    let instead = in_all_phases.then_some(along).into_iter();
    let instead = instead
        .chain([plain(reached), toward])
        .map(|go| syntax_line(context.game, &OrderSyntax::Go(go)))
        .collect();
    refused(Some(go.to.span.clone()), why, "6.2", instead)
}

/// §3.1: the gates in order of preference.
pub(super) fn enter(context: &SheetContext, gates: &[PlaceNode]) -> LineResult<OrderMeaning> {
    let board = &context.game.board;
    let mut wanted = Vec::new();
    for place in gates {
        let gate = board.gate_ids().find(|&gate| {
            board.gate(gate).spot == place.it || board.manor(board.gate(gate).into).spot == place.it
        });
        let Some(gate) = gate else {
            let instead = board
                .gates
                .iter()
                .map(|gate| context.manor_name(gate.into).to_owned())
                .collect();
            return Err(refused(
                Some(place.span.clone()),
                Phrase::new("excalibur-orders-no-gate").with("place", context.spot_name(place.it)),
                "3.1",
                instead,
            ));
        };
        if wanted.contains(&gate) {
            return Err(refuse(
                &place.span,
                Phrase::new("excalibur-orders-gate-twice")
                    .with("place", context.spot_name(place.it)),
                "3.1",
            ));
        }
        wanted.push(gate);
    }
    let said = Phrase::new("excalibur-orders-enter")
        .with("count", wanted.len())
        .with(
            "gates",
            texts(
                wanted
                    .iter()
                    .map(|&gate| context.manor_name(board.gate(gate).into)),
            ),
        );
    Ok((ExcaliburOrder::Enter { gates: wanted }, vec![said]))
}

/// The phase, from 1, in which this many miles are complete (§6.2).
fn arrival(phases: [bool; 3], miles: usize) -> usize {
    let needed = miles.div_ceil(MILES);
    phases
        .iter()
        .enumerate()
        .filter(|(_, named)| **named)
        .map(|(n, _)| n + 1)
        .nth(needed.saturating_sub(1))
        .unwrap_or(3)
}
