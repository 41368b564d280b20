//! An in-memory outbox for tests: tests hold a clone, read what was sent, and decide what fails.

use super::SendError;
use crate::Parcel;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

#[derive(Clone, Debug, Default)]
pub struct MemoryOutbox(Arc<Mutex<MemoryOutboxState>>);

#[derive(Debug, Default)]
struct MemoryOutboxState {
    sent: Vec<Parcel>,
    failing: BTreeMap<String, SendError>,
}

impl MemoryOutbox {
    fn inside<T>(&self, look: impl FnOnce(&mut MemoryOutboxState) -> T) -> T {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// All mails sent so far, in order.
    pub fn sent(&self) -> Vec<Parcel> {
        self.inside(|inside| inside.sent.clone())
    }

    /// After this, mails to this address fail with this error; `None` lets them through again.
    pub fn fail(&self, address: &str, with: Option<SendError>) {
        self.inside(|inside| match with {
            Some(error) => drop(inside.failing.insert(address.to_owned(), error)),
            None => drop(inside.failing.remove(address)),
        });
    }

    pub(super) fn send(&self, parcel: &Parcel) -> Result<(), SendError> {
        self.inside(|inside| {
            let fate = inside.failing.get(&parcel.to).cloned();
            // a mail with an unknown result was sent
            if matches!(fate, None | Some(SendError::Unknown { .. })) {
                inside.sent.push(parcel.clone());
            }
            fate.map_or(Ok(()), Err)
        })
    }
}
