//! Entry, movement and retreats, in sentences.

use super::super::board::SpotId;
use super::super::event::details::{GateChoice, Hindrance, MoveReason};
use super::super::event::{ExcaliburEvent, Troops};
use super::names::ValleyNames;
use seneschal_text::{Phrase, PhraseArgument};

/// A lord’s entry (§3.1); `None` for other events.
pub(crate) fn tell_entry(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::GateContested {
            gate,
            wanted,
            winner,
        } => Phrase::new("excalibur-gate-contested")
            .with("gate", words.gate(*gate))
            .with("lords", words.lords(wanted))
            .with("winner", words.lord(*winner)),
        ExcaliburEvent::Entered {
            troops,
            gate,
            manor,
            choice,
        } => {
            let told = words
                .say_of("excalibur-entered", troops.seat)
                .with("gate", words.gate(*gate))
                .with("manor", words.manor(*manor));
            told.with("choice", name_choice(*choice))
        }
        _ => return None,
    })
}

/// A move, and what stopped it; `None` for other events.
pub(crate) fn tell_movement(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Moved {
            troops,
            from,
            path,
            why,
        } => {
            let id = match why {
                MoveReason::Ordered => "excalibur-moved",
                MoveReason::Returning => "excalibur-moved-returning",
                MoveReason::Fleeing => "excalibur-moved-fleeing",
                MoveReason::Leaderless => "excalibur-moved-leaderless",
            };
            let (goal, between) = path.split_last()?;
            troops_between(words, id, troops, *from, *goal)
                .with("by", places_between(words, between))
        }
        ExcaliburEvent::Held {
            troops,
            at,
            next,
            why: Hindrance::Full,
        } => Phrase::new("excalibur-held-full")
            .with("troops", words.troops(troops))
            .with("at", words.spot(*at))
            .with("next", words.spot(*next)),
        ExcaliburEvent::Held {
            troops, at, why, ..
        } => {
            let id = match why {
                Hindrance::Full | Hindrance::Defended => "excalibur-siege-held-defended",
                Hindrance::House => "excalibur-siege-held-house",
                Hindrance::Besieged => "excalibur-siege-held-besieged",
            };
            Phrase::new(id)
                .with("troops", words.troops(troops))
                .with("at", words.spot(*at))
        }
        ExcaliburEvent::Met {
            seats,
            at,
            stretch: None,
        } => Phrase::new("excalibur-met")
            .with("lords", words.lords(seats))
            .with("at", words.spot(*at)),
        ExcaliburEvent::Met {
            seats,
            at,
            stretch: Some(other),
        } => Phrase::new("excalibur-met-between")
            .with("lords", words.lords(seats))
            .with("at", words.spot(*at))
            .with("other", words.spot(*other)),
        ExcaliburEvent::OrderEnded { troops, at } => Phrase::new("excalibur-order-ended")
            .with("troops", words.troops(troops))
            .with("at", words.spot(*at)),
        _ => return None,
    })
}

/// A retreat, or a move to make room; `None` for other events.
pub(crate) fn tell_retreat(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Retreated { troops, from, to } => {
            troops_between(words, "excalibur-retreated", troops, *from, *to)
        }
        ExcaliburEvent::MadeRoom { troops, from, to } => {
            troops_between(words, "excalibur-made-room", troops, *from, *to)
        }
        ExcaliburEvent::Captured { troops, at } => Phrase::new("excalibur-captured")
            .with("troops", words.troops(troops))
            .with("at", words.spot(*at)),
        _ => return None,
    })
}

fn troops_between(
    words: ValleyNames,
    id: &'static str,
    troops: &Troops,
    from: SpotId,
    to: SpotId,
) -> Phrase {
    Phrase::new(id)
        .with("troops", words.troops(troops))
        .with("from", words.spot(from))
        .with("to", words.spot(to))
}

/// The places on the way; a milestone need not be mentioned.
fn places_between(words: ValleyNames, way: &[SpotId]) -> PhraseArgument {
    let by: Vec<&str> = way
        .iter()
        .filter(|&&spot| !words.is_milestone(spot))
        .map(|&spot| words.spot(spot))
        .collect();
    if by.is_empty() {
        "".into()
    } else {
        Phrase::new("excalibur-by").with("places", by).into()
    }
}

fn name_choice(choice: GateChoice) -> Phrase {
    match choice {
        GateChoice::Wanted(nth) => Phrase::new("excalibur-choice-wanted").with("nth", nth),
        GateChoice::Farthest => Phrase::new("excalibur-choice-farthest"),
    }
}
