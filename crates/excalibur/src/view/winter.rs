//! The winter's steps (§4.4), in sentences.

use super::super::event::ExcaliburEvent;
use super::super::order::{HouseholdHand, Recruit};
use super::names::{self, ValleyNames, numbers};
use super::secrecy::sees_money;
use super::terms::{amount, building};
use seneschal_seam::seat::Viewer;
use seneschal_text::{Phrase, PhraseArgument};

/// Gifts, pay and loyalty; `None` for other events.
pub(crate) fn tell_pay(
    words: ValleyNames,
    what: &ExcaliburEvent,
    viewer: Viewer,
) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Declared { order } => {
            let shares: Vec<PhraseArgument> = order
                .iter()
                .map(|&(seat, bezants)| {
                    if sees_money(words.game, viewer, seat) {
                        amount(words, seat, bezants).into()
                    } else {
                        words.lord(seat).into()
                    }
                })
                .collect();
            Phrase::new("excalibur-declared").with("shares", shares)
        }
        ExcaliburEvent::Gave { from, to, bezants } => words
            .say_of("excalibur-gave", *from)
            .with("to", words.lord(*to))
            .with("bezants", *bezants),
        ExcaliburEvent::Dismissed { troops } => words
            .say_of("excalibur-dismissed", troops.seat)
            .with("numbers", numbers(&troops.numbers)),
        ExcaliburEvent::Paid {
            seat,
            knights,
            men,
            bezants,
            treasury,
        } => {
            let told = words
                .say_of(
                    if sees_money(words.game, viewer, *seat) {
                        "excalibur-paid"
                    } else {
                        "excalibur-paid-unseen"
                    },
                    *seat,
                )
                .with("knights", *knights)
                .with("men", *men);
            if sees_money(words.game, viewer, *seat) {
                told.with("bezants", *bezants).with("treasury", *treasury)
            } else {
                told
            }
        }
        ExcaliburEvent::LeftUnpaid { troops } => words
            .say_of("excalibur-left-unpaid", troops.seat)
            .with("numbers", numbers(&troops.numbers)),
        ExcaliburEvent::Loyalty {
            seat,
            rolled,
            deserted,
        } if deserted.is_empty() => words
            .say_of("excalibur-loyal", *seat)
            .with("numbers", numbers(rolled)),
        ExcaliburEvent::Loyalty {
            seat,
            rolled,
            deserted,
        } => words
            .say_of("excalibur-deserted", *seat)
            .with("numbers", numbers(rolled))
            .with("deserted", numbers(deserted)),
        _ => return None,
    })
}

/// Soldiers, buildings and the household; `None` for other events.
pub(crate) fn tell_household(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Healed { troops } => words
            .say_of("excalibur-healed", troops.seat)
            .with("numbers", numbers(&troops.numbers)),
        ExcaliburEvent::Promoted {
            from,
            to,
            rank,
            spot,
            ..
        } => Phrase::new("excalibur-promoted")
            .with("from", *from)
            .with("to", *to)
            .with("rank", names::rank(*rank))
            .with("at", words.spot(*spot)),
        ExcaliburEvent::PromotionWaits { seat, number } => words
            .say_of("excalibur-promotion-waits", *seat)
            .with("number", *number),
        ExcaliburEvent::Appointed { seat, number } => words
            .say_of("excalibur-appointed", *seat)
            .with("number", *number),
        ExcaliburEvent::NoHeir { seat } => words.say_of("excalibur-no-heir", *seat),
        ExcaliburEvent::Hired {
            kind,
            numbers: list,
            at,
            bezants,
            ..
        } => {
            let id = match kind {
                Recruit::Knight => "excalibur-hired-knights",
                Recruit::ManAtArms => "excalibur-hired-men",
            };
            Phrase::new(id)
                .with("count", list.len())
                .with("numbers", numbers(list))
                .with("at", words.spot(*at))
                .with("bezants", *bezants)
        }
        ExcaliburEvent::Built {
            what,
            count,
            at,
            bezants,
            ..
        } => Phrase::new("excalibur-built")
            .with("what", building(*what, *count))
            .with("at", words.manor(*at))
            .with("bezants", *bezants),
        ExcaliburEvent::Relocated { troops, from, to } => Phrase::new("excalibur-relocated")
            .with("numbers", numbers(&troops.numbers))
            .with("from", words.spot(*from))
            .with("to", words.spot(*to)),
        ExcaliburEvent::RelocatedHand { hand, from, to, .. } => {
            let id = match hand {
                HouseholdHand::Forester => "excalibur-relocated-forester",
                HouseholdHand::Reeve => "excalibur-relocated-reeve",
            };
            Phrase::new(id)
                .with("from", words.manor(*from))
                .with("to", words.manor(*to))
        }
        ExcaliburEvent::Repaired {
            what, at, bezants, ..
        } => Phrase::new("excalibur-fate-repaired")
            .with("what", building(*what, 1))
            .with("at", words.manor(*at))
            .with("bezants", *bezants),
        _ => return None,
    })
}
