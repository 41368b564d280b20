//! Religion across a sheet (§18.1, §19.1): changes of faith and the shrines that prevent them,
//! shrines of the wrong faith, two shrines for one parish, and shrines that fate is to roll for.

use super::line_draft::LineDraft;
use super::order_grammar::{joined, line};
use super::refusals::refused;
use super::semantics::context::{SeasonKind, SheetContext, texts};
use crate::{
    board::{ManorId, ParishId},
    order::{ExcaliburOrder, FateWish, ManorBuilding},
    position::Faith,
    season::shrines::{faith_of, marker},
    troops::count,
};
use seneschal_text::Phrase;

/// Refuses religious orders that do not go together.
pub(super) fn check_religion(sense: &SheetContext, drafts: &mut [LineDraft]) {
    if sense.game.rules.advanced {
        let faith = if sense.time() == SeasonKind::Winter {
            conversion(sense, drafts)
        } else {
            sense.me.faith
        };
        sites(sense, drafts, faith);
    }
    if sense.game.rules.fate && sense.time() == SeasonKind::Winter {
        wishes(sense, drafts);
    }
}

fn orders(drafts: &[LineDraft]) -> impl Iterator<Item = &ExcaliburOrder> {
    drafts
        .iter()
        .filter(|draft| draft.stands())
        .flat_map(|draft| &draft.orders)
        .map(|order| &order.what)
}

fn refuse(draft: &mut LineDraft, why: Phrase, clause: &'static str, instead: Vec<String>) {
    draft.refuse(*refused(None, why, clause, instead));
}

/// §18.1: before a change of faith, every shrine of the old faith is destroyed; `destroy` has no
/// other use. Returns the faith after this sheet.
fn conversion(sense: &SheetContext, drafts: &mut [LineDraft]) -> Option<Faith> {
    let old = sense.me.faith;
    if let (Some(old), Some(new)) = (old, wanted_faith(drafts))
        && old != new
    {
        refuse_conversion(sense, drafts, old);
    }
    let new = wanted_faith(drafts);
    refuse_idle_destruction(sense, drafts, new);
    new.or(old)
}

fn wanted_faith(drafts: &[LineDraft]) -> Option<Faith> {
    orders(drafts).find_map(|what| {
        if let ExcaliburOrder::Religion { faith } = what {
            Some(*faith)
        } else {
            None
        }
    })
}

/// Refuses to change the faith while shrines of the old one stand.
fn refuse_conversion(sense: &SheetContext, drafts: &mut [LineDraft], old: Faith) {
    let has_shrine = |manor: ManorId| {
        sense
            .state(manor)
            .is_some_and(|state| count(state, marker(old)) > 0)
    };
    let destroyed = |manor: ManorId| {
        orders(drafts).any(|what| {
            *what
                == ExcaliburOrder::Destroy {
                    shrine: old,
                    at: manor,
                }
        })
    };
    let stand: Vec<ManorId> = sense
        .held()
        .filter(|&manor| has_shrine(manor) && !destroyed(manor))
        .collect();
    if stand.is_empty() {
        return;
    }
    let lines: Vec<String> = stand
        .iter()
        .map(|&at| line(sense.game, &ExcaliburOrder::Destroy { shrine: old, at }))
        .collect();
    let why = Phrase::new("excalibur-orders-religion-shrines").with(
        "places",
        texts(stand.iter().map(|&manor| sense.manor_name(manor))),
    );
    for draft in drafts.iter_mut().filter(|draft| {
        draft
            .orders
            .iter()
            .any(|order| matches!(order.what, ExcaliburOrder::Religion { .. }))
    }) {
        refuse(draft, why.clone(), "18.1", lines.clone());
    }
}

/// Refuses to destroy a shrine without a change of faith that asks for it.
fn refuse_idle_destruction(sense: &SheetContext, drafts: &mut [LineDraft], new: Option<Faith>) {
    let old = sense.me.faith;
    for draft in drafts.iter_mut() {
        let idle = draft.orders.iter().find_map(|order| match order.what {
            ExcaliburOrder::Destroy { shrine, at }
                if old != Some(shrine) || new.is_none_or(|new| new == shrine) =>
            {
                Some((shrine, at))
            }
            _ => None,
        });
        let Some((kind, at)) = idle else {
            continue;
        };
        let other = match kind {
            Faith::Christian => Faith::Druid,
            Faith::Druid => Faith::Christian,
        };
        let change = [
            ExcaliburOrder::Destroy { shrine: kind, at },
            ExcaliburOrder::Religion { faith: other },
        ];
        let change = joined(change.map(|order| line(sense.game, &order)));
        let lines = (old == Some(kind)).then_some(change).into_iter().collect();
        refuse(
            draft,
            Phrase::new("excalibur-orders-destroy-idle"),
            "18.1",
            lines,
        );
    }
}

/// §18.1: the builder's faith, which the first shrine declares; §19.1: one shrine of a kind in a
/// parish.
fn sites(sense: &SheetContext, drafts: &mut [LineDraft], mut faith: Option<Faith>) {
    let mut taken: Vec<(ParishId, ManorBuilding)> = Vec::new();
    for draft in drafts.iter_mut() {
        let mut wrong: Option<(Phrase, &'static str, Vec<String>)> = None;
        for order in &draft.orders {
            let ExcaliburOrder::Build { what, at, .. } = &order.what else {
                continue;
            };
            let Some(kind) = faith_of(*what) else {
                continue;
            };
            let declared = *faith.get_or_insert(kind);
            let parish = sense.game.board.manor(*at).parish;
            if declared != kind {
                let id = if declared == Faith::Christian {
                    "excalibur-orders-christians"
                } else {
                    "excalibur-orders-druids"
                };
                wrong = Some((
                    Phrase::new(id),
                    "18.1",
                    vec![line(
                        sense.game,
                        &ExcaliburOrder::Build {
                            what: marker(declared),
                            count: 1,
                            at: *at,
                            bid: None,
                        },
                    )],
                ));
            } else if taken.contains(&(parish, *what)) {
                let name = sense
                    .game
                    .board
                    .parishes
                    .get(usize::from(parish.0))
                    .map_or("", |parish| parish.name.as_str());
                wrong = Some((
                    Phrase::new("excalibur-orders-parish-one").with("parish", name),
                    "19.1",
                    Vec::new(),
                ));
            } else {
                taken.push((parish, *what));
            }
        }
        if let Some((why, clause, instead)) = wrong {
            refuse(draft, why, clause, instead);
        }
    }
}

/// §15, 4 and 5: the shrine must exist when the winter ends.
fn wishes(sense: &SheetContext, drafts: &mut [LineDraft]) {
    let built: Vec<(ManorBuilding, ManorId)> = orders(drafts)
        .filter_map(|what| {
            if let ExcaliburOrder::Build { what, at, .. } = what {
                Some((*what, *at))
            } else {
                None
            }
        })
        .collect();
    let gone: Vec<(ManorBuilding, ManorId)> = orders(drafts)
        .filter_map(|what| {
            if let ExcaliburOrder::Destroy { shrine: kind, at } = what {
                Some((marker(*kind), *at))
            } else {
                None
            }
        })
        .collect();
    for draft in drafts.iter_mut() {
        let missing = draft.orders.iter().find_map(|order| {
            let (what, at) = match &order.what {
                ExcaliburOrder::Fate(FateWish::Church { at }) => (ManorBuilding::Church, *at),
                ExcaliburOrder::Fate(FateWish::Circle { at }) => (ManorBuilding::Circle, *at),
                _ => return None,
            };
            let stands = sense.state(at).is_some_and(|state| count(state, what) > 0)
                && !gone.contains(&(what, at));
            (!stands && !built.contains(&(what, at))).then_some((what, at))
        });
        if let Some((what, at)) = missing {
            let id = if what == ManorBuilding::Church {
                "excalibur-orders-no-church"
            } else {
                "excalibur-orders-no-circle"
            };
            refuse(
                draft,
                Phrase::new(id).with("manor", sense.manor_name(at)),
                "15.1",
                Vec::new(),
            );
        }
    }
}
