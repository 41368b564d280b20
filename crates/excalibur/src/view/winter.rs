//! The winter's steps (§4.4), in sentences.

use super::super::event::ExcaliburEvent;
use super::super::order::Recruit;
use super::names::{ValleyNames, numbers};
use super::secrecy::sees_money;
use super::terms::{amount, building};
use seneschal_seam::seat::Viewer;
use seneschal_text::{Phrase, PhraseArgument};

/// Income and pay; `None` for other events.
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
        ExcaliburEvent::PaidInPart {
            seat,
            number,
            bezants,
        } if sees_money(words.game, viewer, *seat) => words
            .say_of("excalibur-paid-in-part", *seat)
            .with("number", *number)
            .with("bezants", *bezants),
        _ => return None,
    })
}

/// What money bought; `None` for other events.
pub(crate) fn tell_purchase(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
    Some(match what {
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
        _ => return None,
    })
}
