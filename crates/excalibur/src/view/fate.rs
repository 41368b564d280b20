//! The effects of fate (§15), in sentences; the wording is in `locales/*/excalibur-fate.ftl`.

use super::super::event::ExcaliburEvent;
use super::super::order::ManorBuilding;
use super::names::{self, ValleyNames, numbers};
use super::secrecy::sees_money;
use super::terms::amount;
use crate::event::details::Fate;
use seneschal_seam::seat::Viewer;
use seneschal_text::{Phrase, PhraseArgument};

/// The sentence; `None` for other events, and for amounts that this reader may not see.
pub(crate) fn tell(words: ValleyNames, what: &ExcaliburEvent, viewer: Viewer) -> Option<Phrase> {
    match what {
        ExcaliburEvent::Fate { sum, fate } => Some(
            Phrase::new("excalibur-fate-sum")
                .with("sum", *sum)
                .with("fate", named(*fate)),
        ),
        ExcaliburEvent::FateOrder { order } => {
            Some(Phrase::new("excalibur-fate-order").with("lords", words.lords(order)))
        }
        ExcaliburEvent::Plagued { .. }
        | ExcaliburEvent::Sheltered { .. }
        | ExcaliburEvent::Deserted { .. }
        | ExcaliburEvent::Joined { .. }
        | ExcaliburEvent::NotJoined { .. } => tell_soldiers(words, what),
        ExcaliburEvent::Lightning { .. }
        | ExcaliburEvent::Stormed { .. }
        | ExcaliburEvent::Flooded { .. }
        | ExcaliburEvent::Burnt { .. } => tell_damage(words, what),
        ExcaliburEvent::Revolted { .. }
        | ExcaliburEvent::Scutage { .. }
        | ExcaliburEvent::Swarmed { .. }
        | ExcaliburEvent::BoundaryMoved { .. } => tell_holdings(words, what, viewer),
        _ => None,
    }
}

/// Soldiers who died, fled, left or joined.
fn tell_soldiers(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Plagued { seat, died, .. } if died.is_empty() => {
            words.say_of("excalibur-fate-plague-spared", *seat)
        }
        ExcaliburEvent::Plagued { seat, died, .. } => words
            .say_of("excalibur-fate-plague", *seat)
            .with("numbers", numbers(died)),
        ExcaliburEvent::Sheltered { troops, from, to } => Phrase::new("excalibur-fate-sheltered")
            .with("troops", words.troops(troops))
            .with("from", words.spot(*from))
            .with("to", words.spot(*to)),
        ExcaliburEvent::Deserted { troops, at } => words
            .say_of("excalibur-fate-deserted", troops.seat)
            .with("numbers", numbers(&troops.numbers))
            .with("at", words.spot(*at)),
        ExcaliburEvent::Joined {
            seat,
            number,
            rank,
            at,
        } => words
            .say_of("excalibur-fate-joined", *seat)
            .with("number", *number)
            .with("rank", names::rank(*rank))
            .with("at", words.spot(*at)),
        ExcaliburEvent::NotJoined { seat, rank } => words
            .say_of("excalibur-fate-not-joined", *seat)
            .with("rank", names::rank(*rank)),
        _ => return None,
    })
}

/// Damage to shrines, castles, bridges and forest.
fn tell_damage(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
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
        ExcaliburEvent::Stormed { castles, .. } if castles.is_empty() => {
            Phrase::new("excalibur-fate-no-castle")
        }
        ExcaliburEvent::Stormed { damaged, .. } if damaged.is_empty() => {
            Phrase::new("excalibur-fate-storm-spared")
        }
        ExcaliburEvent::Stormed { damaged, .. } => {
            Phrase::new("excalibur-fate-storm").with("manors", words.manors(damaged))
        }
        ExcaliburEvent::Flooded { closed } if closed.is_empty() => {
            Phrase::new("excalibur-fate-flood-spared")
        }
        ExcaliburEvent::Flooded { closed } => {
            let spots: Vec<&str> = closed.iter().map(|&spot| words.spot(spot)).collect();
            Phrase::new("excalibur-fate-flood").with("bridges", spots)
        }
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

/// What lords gained or lost: manors, money, hives.
fn tell_holdings(words: ValleyNames, what: &ExcaliburEvent, viewer: Viewer) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Revolted {
            manor, seat, died, ..
        } if died.is_empty() => words
            .say_of("excalibur-fate-revolted", *seat)
            .with("manor", words.manor(*manor)),
        ExcaliburEvent::Revolted {
            manor, seat, died, ..
        } => words
            .say_of("excalibur-fate-revolted-died", *seat)
            .with("manor", words.manor(*manor))
            .with("numbers", numbers(died)),
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
        ExcaliburEvent::BoundaryMoved { manor, seat, from } => words
            .say_of("excalibur-fate-boundary", *seat)
            .with("manor", words.manor(*manor))
            .with("from", words.lord(*from)),
        _ => return None,
    })
}

fn named(fate: Fate) -> Phrase {
    Phrase::new(match fate {
        Fate::Plague => "excalibur-fate-is-plague",
        Fate::LightningChurch => "excalibur-fate-is-lightning-church",
        Fate::LightningCircle => "excalibur-fate-is-lightning-circle",
        Fate::Revolt => "excalibur-fate-is-revolt",
        Fate::Storms => "excalibur-fate-is-storms",
        Fate::Floods => "excalibur-fate-is-floods",
        Fate::Desertion => "excalibur-fate-is-desertion",
        Fate::Fires => "excalibur-fate-is-fires",
        Fate::Fasting => "excalibur-fate-is-fasting",
        Fate::Recruits => "excalibur-fate-is-recruits",
        Fate::Knight => "excalibur-fate-is-knight",
        Fate::Scutage => "excalibur-fate-is-scutage",
        Fate::Masons => "excalibur-fate-is-masons",
        Fate::Swarming => "excalibur-fate-is-swarming",
        Fate::Boundaries => "excalibur-fate-is-boundaries",
        Fate::Plenty => "excalibur-fate-is-plenty",
    })
}
