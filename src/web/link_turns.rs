//! How many requests of one link are answered at the same time, so that no link keeps the others
//! waiting.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// So many requests of a link are answered at once.
const UNDER_WAY: usize = 2;
/// So many may be open: a browser opens six connections at a time. What waits keeps a connection,
/// and there are not many (`web.connections`).
const OPEN: usize = 8;

/// The turns of all links that have a request open, by their tokens.
#[derive(Default)]
pub(super) struct LinkTurns(Mutex<BTreeMap<String, Arc<Semaphore>>>);

impl LinkTurns {
    /// Waits until it is this request's turn; `None` if the link has too many requests open.
    pub(super) async fn wait(&self, token: &str) -> Option<OwnedSemaphorePermit> {
        let turns = self.of(token)?;
        turns.acquire_owned().await.ok()
    }

    /// Every request that waits or is answered has a share in what this returns.
    fn of(&self, token: &str) -> Option<Arc<Semaphore>> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, turns| Arc::strong_count(turns) > 1);
        let turns = open
            .entry(token.to_owned())
            .or_insert_with(|| Arc::new(Semaphore::new(UNDER_WAY)));
        (Arc::strong_count(turns) <= OPEN).then(|| Arc::clone(turns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    /// Whether it is the request's turn at once.
    fn at_once(turns: &LinkTurns, token: &str) -> Poll<Option<OwnedSemaphorePermit>> {
        let waiting = pin!(turns.wait(token));
        waiting.poll(&mut Context::from_waker(Waker::noop()))
    }

    #[test]
    fn a_link_has_two_requests_under_way_and_some_that_wait() {
        let turns = LinkTurns::default();
        let first = at_once(&turns, "a");
        let second = at_once(&turns, "a");
        assert!(matches!(
            (&first, &second),
            (Poll::Ready(Some(_)), Poll::Ready(Some(_)))
        ));
        // who leaves while waiting leaves nothing behind
        for _ in 0..2 * OPEN {
            assert!(at_once(&turns, "a").is_pending());
        }
        let mut waiting: Vec<_> = (2..OPEN).map(|_| Box::pin(turns.wait("a"))).collect();
        let mut context = Context::from_waker(Waker::noop());
        for one in &mut waiting {
            assert!(one.as_mut().poll(&mut context).is_pending());
        }
        assert!(matches!(at_once(&turns, "a"), Poll::Ready(None)));
        // another link has its own turns
        assert!(matches!(at_once(&turns, "b"), Poll::Ready(Some(_))));
        drop(first);
        let next = waiting.remove(0).as_mut().poll(&mut context);
        assert!(matches!(next, Poll::Ready(Some(_))));
        drop((second, waiting, next));
        assert!(matches!(at_once(&turns, "b"), Poll::Ready(Some(_))));
        assert_eq!(turns.0.lock().unwrap().len(), 1, "only open links are kept");
    }
}
