//! Movement in sentences.

use super::super::board::SpotId;
use super::super::event::{ExcaliburEvent, MoveReason};
use super::names::ValleyNames;
use seneschal_text::{Phrase, PhraseArgument};

/// A move; `None` for other events.
pub(crate) fn tell(words: ValleyNames, what: &ExcaliburEvent) -> Option<Phrase> {
    let ExcaliburEvent::Moved {
        troops,
        from,
        path,
        why,
    } = what
    else {
        return None;
    };
    let id = match why {
        MoveReason::Ordered => "excalibur-moved",
        MoveReason::Returning => "excalibur-moved-returning",
        MoveReason::Fleeing => "excalibur-moved-fleeing",
        MoveReason::Leaderless => "excalibur-moved-leaderless",
    };
    let (goal, between) = path.split_last()?;
    let told = Phrase::new(id)
        .with("troops", words.troops(troops))
        .with("from", words.spot(*from))
        .with("to", words.spot(*goal));
    Some(told.with("by", places_between(words, between)))
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
