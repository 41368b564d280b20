//! Fortified houses and pillage (§13, §14): checks who holds the manor and what there is to take.

use crate::{
    board::ManorId,
    order::{Defence, ExcaliburOrder, PillageTarget},
    position::ManorState,
    read::{
        order_grammar::line,
        order_values::PREY,
        refusals::{refuse, refused},
        semantics::context::{OrderMeaning, SheetContext},
        syntax::{ClauseText, LineResult, PlaceNode, SyntaxNode},
    },
};
use seneschal_text::Phrase;

/// §13.2: applies to all the holder's soldiers there, including later arrivals.
pub(super) fn defend(
    context: &SheetContext,
    text: ClauseText,
    place: Option<&PlaceNode>,
    how: Defence,
) -> LineResult<OrderMeaning> {
    let manor = context.choose_manor(text, place, "13.2")?;
    let id = match how {
        Defence::Open => "excalibur-orders-defend-open",
        Defence::House => "excalibur-orders-defend-house",
        Defence::OpenThenHouse => "excalibur-orders-defend-then-house",
    };
    let mut said = vec![Phrase::new(id).with("manor", context.manor_name(manor))];
    said.extend(note_nobody_yet(context, manor));
    Ok((ExcaliburOrder::Defend { manor, how }, said))
}

/// A note that none of the player's soldiers are there at the season's start; they may still
/// arrive.
fn note_nobody_yet(context: &SheetContext, manor: ManorId) -> Option<Phrase> {
    let spot = context.game.board.manor(manor).spot;
    let nobody = context
        .me
        .soldiers
        .values()
        .all(|soldier| soldier.spot != spot);
    nobody.then(|| {
        Phrase::new("excalibur-orders-nobody-yet").with("manor", context.manor_name(manor))
    })
}

/// §13.8: one order for each phase named. A house that is not besieged yet may be by then.
pub(super) fn sally(
    context: &SheetContext,
    text: ClauseText,
    place: Option<&PlaceNode>,
    phases: &SyntaxNode<[bool; 3]>,
) -> LineResult<Vec<OrderMeaning>> {
    let manor = context.choose_manor(text, place, "13.8")?;
    let named = (1_u8..=3).zip(phases.it).filter(|(_, named)| *named);
    let mut all: Vec<OrderMeaning> = named
        .map(|(phase, _)| {
            let said = Phrase::new("excalibur-orders-sally")
                .with("manor", context.manor_name(manor))
                .with("phase", phase);
            (ExcaliburOrder::Sally { manor, phase }, vec![said])
        })
        .collect();
    if !context.besieged(manor)
        && let Some((_, said)) = all.last_mut()
    {
        said.push(note_nobody_yet(context, manor).unwrap_or_else(|| {
            Phrase::new("excalibur-orders-not-besieged").with("manor", context.manor_name(manor))
        }));
    }
    Ok(all)
}

/// §14.1: another player's manor with something to take. Holders change only at a season's end
/// (§0.1).
pub(super) fn pillage(
    context: &SheetContext,
    place: &PlaceNode,
    kinds: &[SyntaxNode<PillageTarget>],
    phase: Option<u8>,
) -> LineResult<Vec<OrderMeaning>> {
    let manor = context.manor(place)?;
    let named = |id: &'static str| Phrase::new(id).with("manor", context.manor_name(manor));
    let Some(state) = context.state(manor) else {
        return Ok(Vec::new());
    };
    match state.holder {
        Some(holder) if holder == context.seat => {
            return Err(refuse(
                &place.span,
                named("excalibur-orders-pillage-own"),
                "14.1",
            ));
        }
        None => {
            return Err(refuse(
                &place.span,
                named("excalibur-orders-pillage-unheld"),
                "14.1",
            ));
        }
        Some(_) => {}
    }
    let mut all: Vec<OrderMeaning> = Vec::new();
    for kind in kinds {
        if !is_there(context, manor, state, kind.it) {
            let why = match kind.it {
                PillageTarget::Hives => named("excalibur-orders-no-hives"),
                PillageTarget::Mill => named("excalibur-orders-no-mill"),
                PillageTarget::Reeves => named("excalibur-orders-no-reeves"),
                _ => named("excalibur-orders-no-fields"),
            };
            return Err(refused(
                Some(kind.span.clone()),
                why,
                "14.1",
                other_prey(context, manor, state, phase),
            ));
        }
        let id = match kind.it {
            PillageTarget::Fields => "excalibur-orders-pillage-fields",
            PillageTarget::Hives => "excalibur-orders-pillage-hives",
            PillageTarget::Village => "excalibur-orders-pillage-village",
            PillageTarget::Mill => "excalibur-orders-pillage-mill",
            PillageTarget::Reeves => "excalibur-orders-pillage-reeves",
        };
        let when = match phase {
            Some(phase) => Phrase::new("excalibur-orders-in-phase").with("phase", phase),
            None => Phrase::new("excalibur-orders-first-phase"),
        };
        all.push((
            ExcaliburOrder::Pillage {
                manor,
                what: kind.it,
                phase,
            },
            vec![named(id), when],
        ));
    }
    Ok(all)
}

/// True if the manor has something of this kind to take.
fn is_there(
    context: &SheetContext,
    manor: ManorId,
    state: &ManorState,
    what: PillageTarget,
) -> bool {
    match what {
        PillageTarget::Fields => context.game.board.manor(manor).arable > state.smoke,
        PillageTarget::Hives => state.hives > 0,
        PillageTarget::Village => true,
        PillageTarget::Mill => state.mill,
        PillageTarget::Reeves => state.foresters > 0 || state.reeve,
    }
}

/// Lines for other things that could be pillaged.
fn other_prey(
    context: &SheetContext,
    manor: ManorId,
    state: &ManorState,
    phase: Option<u8>,
) -> Vec<String> {
    let pillage = |what| ExcaliburOrder::Pillage { manor, what, phase };
    PREY.iter()
        .filter(|(what, ..)| is_there(context, manor, state, *what))
        .map(|(what, ..)| line(context.game, &pillage(*what)))
        .collect()
}
