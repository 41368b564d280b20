//! Pillage (§14.1), in sentences; the wording is in `locales/*/excalibur-pillage.ftl`.

use super::super::event::ExcaliburEvent;
use super::super::order::PillageTarget;
use super::names::ValleyNames;
use seneschal_text::Phrase;

/// The sentence; `None` for other events.
pub(crate) fn tell(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
    let ExcaliburEvent::Pillaged {
        manor,
        seat,
        holder,
        what,
        of,
        lost,
        reeve,
        bezants,
    } = what
    else {
        return None;
    };
    let id = match (what, *lost, *reeve) {
        (PillageTarget::Village, ..) => "excalibur-pillage-village",
        (PillageTarget::Mill, 0, _) => "excalibur-pillage-mill-stands",
        (PillageTarget::Mill, ..) => "excalibur-pillage-mill",
        (PillageTarget::Fields, ..) => "excalibur-pillage-fields",
        (PillageTarget::Hives, ..) => "excalibur-pillage-hives",
        (PillageTarget::Reeves, 0, _) => "excalibur-pillage-reeves-stay",
        (PillageTarget::Reeves, 1, true) => "excalibur-pillage-river-reeve",
        (PillageTarget::Reeves, _, true) => "excalibur-pillage-reeves-and-foresters",
        (PillageTarget::Reeves, _, false) => "excalibur-pillage-foresters",
    };
    let told = Phrase::new(id)
        .with("lord", words.lord(*seat))
        .with("manor", words.manor(*manor))
        .with("holder", words.lord(*holder));
    Some(match what {
        PillageTarget::Village => told.with("bezants", *bezants),
        PillageTarget::Mill => told,
        PillageTarget::Fields | PillageTarget::Hives => told.with("lost", *lost).with("of", *of),
        PillageTarget::Reeves => told.with("lost", lost.saturating_sub(u8::from(*reeve))),
    })
}
