//! An event as a sentence. The wording is in `locales/*/excalibur*.ftl`.

use super::super::amendment::{BETWEEN, secret_money_owner};
use super::super::event::ExcaliburEvent;
use super::facts::describe_fact;
use super::names::{self, ValleyNames};
use super::secrecy::{sees, sees_money};
use super::{advanced_game, fate, movement, order_skips, pillage, season_end, winter};
use seneschal_seam::{
    event_notation::EventKind as _,
    seat::{Seat, Viewer},
};
use seneschal_text::{Phrase, PhraseArgument};

/// The sentence; `None` for what this reader may not see, or what is reported elsewhere (a round is
/// in its battle's table).
pub(crate) fn tell(words: ValleyNames, what: &ExcaliburEvent, viewer: Viewer) -> Option<Phrase> {
    if !sees(words.game, what, viewer) {
        return None;
    }
    what.sentence(words.game)
        .or_else(|| movement::tell(words, what))
        .or_else(|| pillage::tell(words, what))
        .or_else(|| season_end::tell(words, what, viewer))
        .or_else(|| winter::tell_pay(words, what, viewer))
        .or_else(|| winter::tell_purchase(words, what))
        .or_else(|| fate::tell_damage(words, what))
        .or_else(|| fate::tell_yield(words, what, viewer))
        .or_else(|| order_skips::tell(words, what))
        .or_else(|| advanced_game::tell(words, what, viewer))
        .or_else(|| tell_course(words, what, viewer))
}

/// The course of the campaign: its end, amendments, the next turn.
fn tell_course(words: ValleyNames, what: &ExcaliburEvent, viewer: Viewer) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Victory {
            seats,
            manors,
            points: None,
        } => Phrase::new("excalibur-victory")
            .with("lords", words.lords(seats))
            .with("count", seats.len())
            .with("manors", *manors),
        ExcaliburEvent::Victory {
            seats,
            points: Some(points),
            ..
        } => Phrase::new("excalibur-victory-points")
            .with("lords", words.lords(seats))
            .with("count", seats.len())
            .with("points", *points),
        ExcaliburEvent::Amended { words: lines } => {
            let told = lines
                .split(BETWEEN)
                .filter(|line| {
                    secret_money_owner(words.game, line)
                        .is_none_or(|seat| sees_money(words.game, viewer, seat))
                })
                .map(describe_fact);
            Phrase::new("excalibur-amended").with(
                "line",
                told.reduce(|first, second| {
                    Phrase::new("excalibur-facts")
                        .with("first", first)
                        .with("second", second)
                })?,
            )
        }
        ExcaliburEvent::NextTurn { year, season } => {
            Phrase::new("excalibur-next-turn").with("turn", names::turn_title(*season, *year))
        }
        _ => return None,
    })
}

/// Several similar events as one sentence, "Kay: …, … and …".
pub(crate) fn tell_group(
    words: ValleyNames,
    what: &ExcaliburEvent,
    list: Vec<PhraseArgument>,
) -> Option<Phrase> {
    let (id, seat) = group_sentence_id(what)?;
    let told = Phrase::new(id).with("list", list);
    Some(match seat {
        Some(seat) => told.with("lord", words.lord(seat)),
        None => told,
    })
}

/// Events that happen many times in one step: grouped by lord, or for all lords together.
pub(crate) fn group_sentence_id(what: &ExcaliburEvent) -> Option<(&'static str, Option<Seat>)> {
    Some(match what {
        ExcaliburEvent::Supervised { seat, .. } => ("excalibur-all-supervised", Some(*seat)),
        ExcaliburEvent::Retired { troops, .. } => ("excalibur-all-retired", Some(troops.seat)),
        ExcaliburEvent::Promoted { seat, .. } => ("excalibur-all-promoted", Some(*seat)),
        ExcaliburEvent::Hired { seat, .. } => ("excalibur-all-hired", Some(*seat)),
        ExcaliburEvent::Built { seat, .. } => ("excalibur-all-built", Some(*seat)),
        ExcaliburEvent::Repaired { seat, .. } => ("excalibur-fate-all-repaired", Some(*seat)),
        ExcaliburEvent::Relocated { troops, .. } => ("excalibur-all-relocated", Some(troops.seat)),
        ExcaliburEvent::RelocatedHand { seat, .. } => ("excalibur-all-relocated", Some(*seat)),
        ExcaliburEvent::Standing { .. } => ("excalibur-all-standing", None),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::event::ExcaliburEvent;
    use seneschal_seam::event_notation::EventKind;

    /// An event without its fields' sentence and without one of these would be missing from every
    /// report.
    #[test]
    fn every_event_by_hand_is_told_somewhere() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/view");
        let view: String = std::fs::read_dir(folder)
            .unwrap()
            .filter_map(|file| std::fs::read_to_string(file.unwrap().path()).ok())
            .collect();
        for name in ExcaliburEvent::BY_HAND {
            assert!(view.contains(&format!("ExcaliburEvent::{name} ")), "{name}");
        }
    }
}
