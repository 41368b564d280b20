//! Those effects of fate (§15) in sentences that are more than their fields; the wording is in
//! `locales/*/excalibur-fate.ftl`.

use super::super::event::ExcaliburEvent;
use super::super::order::ManorBuilding;
use super::names::ValleyNames;
use super::secrecy::sees_money;
use super::terms::amount;
use seneschal_seam::seat::Viewer;
use seneschal_text::{Phrase, PhraseArgument};

/// Lightning and fire; `None` for other events.
pub(crate) fn tell_damage(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Lightning { rolled, what, .. } if rolled.is_empty() => {
            Phrase::new(if *what == ManorBuilding::Church {
                "excalibur-fate-no-church"
            } else {
                "excalibur-fate-no-circle"
            })
        }
        ExcaliburEvent::Lightning { struck: None, .. } => {
            Phrase::new("excalibur-fate-lightning-spared")
        }
        ExcaliburEvent::Lightning {
            what,
            struck: Some(manor),
            ..
        } => Phrase::new(if *what == ManorBuilding::Church {
            "excalibur-fate-church"
        } else {
            "excalibur-fate-circle"
        })
        .with("manor", words.manor(*manor)),
        ExcaliburEvent::Burnt { units } if units.is_empty() => {
            Phrase::new("excalibur-fate-fire-spared")
        }
        ExcaliburEvent::Burnt { units } => {
            let burnt: Vec<PhraseArgument> = units
                .iter()
                .map(|&(manor, units)| {
                    Phrase::new("excalibur-fate-units")
                        .with("manor", words.manor(manor))
                        .with("units", units)
                        .into()
                })
                .collect();
            Phrase::new("excalibur-fate-fire").with("burnt", burnt)
        }
        _ => return None,
    })
}

/// Money and hives; `None` for other events, and for amounts that this reader may not see.
pub(crate) fn tell_yield(
    words: ValleyNames,
    what: &ExcaliburEvent,
    viewer: Viewer,
) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Scutage { shares } => {
            let seen = shares
                .iter()
                .filter(|&&(seat, _)| sees_money(words.game, viewer, seat));
            let seen: Vec<Phrase> = seen
                .map(|&(seat, bezants)| amount(words, seat, bezants))
                .collect();
            if seen.is_empty() {
                return None;
            }
            Phrase::new("excalibur-fate-scutage").with("shares", seen)
        }
        ExcaliburEvent::Swarmed {
            seat,
            from,
            swarms: 0,
            ..
        } => words
            .say_of("excalibur-fate-swarm-stayed", *seat)
            .with("from", words.manor(*from)),
        ExcaliburEvent::Swarmed { seat, from, to, .. } if to.is_empty() => words
            .say_of("excalibur-fate-swarm-lost", *seat)
            .with("from", words.manor(*from)),
        ExcaliburEvent::Swarmed {
            seat,
            from,
            swarms,
            to,
        } => {
            let told = words
                .say_of("excalibur-fate-swarm", *seat)
                .with("from", words.manor(*from))
                .with("to", words.manors(to));
            told.with("lost", usize::from(*swarms).saturating_sub(to.len()))
        }
        _ => return None,
    })
}
