//! The positions and event lists that a thread parsed last, with their texts.

use super::rules::Rules;
use serde::de::DeserializeOwned;
use std::any::Any;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;

/// A stored position or event list that this binary cannot read: an internal error, not a player's.
#[derive(Debug, thiserror::Error)]
#[error("stored {what} cannot be read: {why}")]
pub struct StoredStateError {
    pub what: &'static str,
    pub why: serde_json::Error,
}

/// A cache of parsed values, with their texts.
type ParseCache = RefCell<VecDeque<(String, Arc<dyn Any + Send + Sync>)>>;

/// How many positions each thread keeps with their texts.
const KEPT: usize = 8;
/// How many event lists are kept: they are needed while one turn's reports and maps are made.
const KEPT_EVENTS: usize = 2;

thread_local! {
    /// Handling a mail reads its campaign's position half a dozen times, and parsing is most of
    /// that cost. The meaning of a text never changes.
    static READ: ParseCache = const { RefCell::new(VecDeque::new()) };
    /// Every reader of a turn gets the same events, in the report and on the maps.
    static READ_EVENTS: ParseCache = const { RefCell::new(VecDeque::new()) };
}

/// A stored position.
pub(super) fn position<G: Rules>(text: &str) -> Result<Arc<G::Position>, StoredStateError> {
    READ.with(|kept| parsed(kept, KEPT, text, "position"))
}

/// A stored list of events.
pub(super) fn events<G: Rules>(text: &str) -> Result<Arc<Vec<G::Event>>, StoredStateError> {
    READ_EVENTS.with(|kept| parsed(kept, KEPT_EVENTS, text, "event list"))
}

/// Parses a text unless its result is still in the cache, which keeps the latest `most`.
fn parsed<T: DeserializeOwned + Send + Sync + 'static>(
    kept: &ParseCache,
    most: usize,
    text: &str,
    what: &'static str,
) -> Result<Arc<T>, StoredStateError> {
    let known =
        |(_, known): &(String, Arc<dyn Any + Send + Sync>)| known.clone().downcast::<T>().ok();
    if let Some(known) = kept
        .borrow()
        .iter()
        .filter(|(known, _)| known == text)
        .find_map(known)
    {
        return Ok(known);
    }
    let read: Arc<T> =
        Arc::new(serde_json::from_str(text).map_err(|why| StoredStateError { what, why })?);
    let mut kept = kept.borrow_mut();
    kept.truncate(most - 1);
    kept.push_front((text.to_owned(), read.clone()));
    Ok(read)
}
