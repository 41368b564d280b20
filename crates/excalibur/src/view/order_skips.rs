//! Orders that had no effect, or only a part of it, with the reason.

use super::super::event::ExcaliburEvent;
use super::super::event::details::OrderSkipReason;
use super::names::ValleyNames;
use seneschal_seam::seat::Seat;
use seneschal_text::Phrase;

/// The sentence; `None` for other events.
pub(crate) fn tell(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
    Some(match what {
        ExcaliburEvent::Skipped {
            seat,
            line,
            why,
            done: 0,
            ..
        } => words
            .say_of("excalibur-skipped", *seat)
            .with("line", line.as_str())
            .with("why", give_reason(words, why)),
        ExcaliburEvent::Skipped {
            seat,
            line,
            why,
            done,
            wanted,
        } => {
            let said = words
                .say_of("excalibur-skipped-rest", *seat)
                .with("line", line.as_str())
                .with("why", give_reason(words, why));
            said.with("done", *done).with("wanted", *wanted)
        }
        _ => return None,
    })
}

/// Several lines that were not carried out for the same reason.
pub(crate) fn tell_lines(
    words: ValleyNames,
    seat: Seat,
    lines: Vec<&str>,
    why: &OrderSkipReason,
) -> Phrase {
    let lines: Vec<Phrase> = lines
        .into_iter()
        .map(|line| Phrase::new("excalibur-skipped-line").with("line", line))
        .collect();
    words
        .say_of("excalibur-skipped-lines", seat)
        .with("lines", lines)
        .with("why", give_reason(words, why))
}

fn give_reason(words: ValleyNames, why: &OrderSkipReason) -> Phrase {
    match why {
        OrderSkipReason::Money { has, needs } => Phrase::new("excalibur-skipped-money")
            .with("has", *has)
            .with("needs", *needs),
        OrderSkipReason::Keep { keeps } => {
            Phrase::new("excalibur-skipped-keep").with("keeps", *keeps)
        }
        OrderSkipReason::NotHeld => Phrase::new("excalibur-skipped-not-held"),
        OrderSkipReason::Full => Phrase::new("excalibur-skipped-full"),
        OrderSkipReason::NoLand => Phrase::new("excalibur-skipped-no-land"),
        OrderSkipReason::SecondMill => Phrase::new("excalibur-skipped-second-mill"),
        OrderSkipReason::Supply => Phrase::new("excalibur-skipped-supply"),
        OrderSkipReason::NotLinked => Phrase::new("excalibur-skipped-not-linked"),
        OrderSkipReason::Gone => Phrase::new("excalibur-skipped-gone"),
        OrderSkipReason::NoHeir => Phrase::new("excalibur-skipped-no-heir"),
        OrderSkipReason::Pay => Phrase::new("excalibur-skipped-pay"),
        OrderSkipReason::Leaderless => Phrase::new("excalibur-skipped-leaderless"),
        OrderSkipReason::Condition => Phrase::new("excalibur-skipped-condition"),
        OrderSkipReason::Undone => Phrase::new("excalibur-skipped-undone"),
        OrderSkipReason::Sound => Phrase::new("excalibur-fate-skipped-sound"),
        OrderSkipReason::NotBoth => Phrase::new("excalibur-fate-skipped-not-both"),
        OrderSkipReason::NoHives => Phrase::new("excalibur-fate-skipped-no-hives"),
        OrderSkipReason::Faith => Phrase::new("excalibur-skipped-faith"),
        OrderSkipReason::Parish => Phrase::new("excalibur-skipped-parish"),
        OrderSkipReason::Outdone { by } => {
            Phrase::new("excalibur-skipped-outdone").with("lord", words.lord(*by))
        }
        OrderSkipReason::Shrines => Phrase::new("excalibur-skipped-shrines"),
        OrderSkipReason::NoShrine => Phrase::new("excalibur-skipped-no-shrine"),
        OrderSkipReason::NoChange => Phrase::new("excalibur-skipped-no-change"),
        OrderSkipReason::NotNow => Phrase::new("excalibur-skipped-not-now"),
        OrderSkipReason::NotAnothers => Phrase::new("excalibur-pillage-skipped-not-anothers"),
        OrderSkipReason::NobodyThere => Phrase::new("excalibur-pillage-skipped-nobody-there"),
        OrderSkipReason::Fought => Phrase::new("excalibur-pillage-skipped-fought"),
        OrderSkipReason::Defended => Phrase::new("excalibur-pillage-skipped-defended"),
        OrderSkipReason::Besieging => Phrase::new("excalibur-pillage-skipped-besieging"),
        OrderSkipReason::NothingThere => Phrase::new("excalibur-pillage-skipped-nothing-there"),
        OrderSkipReason::Pillaged => Phrase::new("excalibur-pillage-skipped-pillaged"),
    }
}
