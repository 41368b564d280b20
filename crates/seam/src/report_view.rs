//! What a game tells one reader of a turn, as its templates get it.

use serde::{Serialize, Serializer};
use std::fmt;
use std::sync::Arc;

/// A game's own [`Presentation::View`](super::presentation::Presentation::View). It becomes the
/// values of a template directly: by way of JSON, a report's data took half as long again.
#[derive(Clone)]
pub struct ReportView(Arc<dyn erased_serde::Serialize + Send + Sync>);

impl ReportView {
    pub fn new(view: impl Serialize + Send + Sync + 'static) -> ReportView {
        ReportView(Arc::new(view))
    }
}

impl Serialize for ReportView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        erased_serde::serialize(&*self.0, serializer)
    }
}

impl fmt::Debug for ReportView {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("ReportView")
    }
}
