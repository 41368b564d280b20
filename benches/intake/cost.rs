//! What something costs: the time that this thread was on a processor, and the shares of it by the
//! daemon's own marks.

use rustix::time::{ClockId, clock_gettime};
use std::cell::RefCell;
use std::collections::BTreeMap;
use tracing::Subscriber;
use tracing::span::Id;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Context, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

/// Microseconds that this thread was on a processor, the kernel's part included.
pub fn processor() -> f64 {
    let told = clock_gettime(ClockId::ThreadCPUTime);
    told.tv_sec as f64 * 1e6 + told.tv_nsec as f64 / 1e3
}

pub fn median(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Parts within parts: each counts for itself, without those inside it.
#[derive(Default)]
struct Parts {
    open: Vec<&'static str>,
    since: f64,
    spent: BTreeMap<&'static str, f64>,
}

impl Parts {
    fn turn(&mut self) {
        let now = processor();
        let part = self.open.last().copied().unwrap_or("the rest");
        *self.spent.entry(part).or_default() += now - self.since;
        self.since = processor();
    }
}

thread_local! {
    static PARTS: RefCell<Parts> = RefCell::default();
}

struct Marks;

impl<S: Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Marks {
    fn on_enter(&self, id: &Id, context: Context<'_, S>) {
        let Some(name) = context.span(id).map(|span| span.name()) else {
            return;
        };
        PARTS.with_borrow_mut(|parts| {
            parts.turn();
            parts.open.push(name);
        });
    }

    fn on_exit(&self, _: &Id, _: Context<'_, S>) {
        PARTS.with_borrow_mut(|parts| {
            parts.turn();
            parts.open.pop();
        });
    }
}

/// Does something and tells how many microseconds went into each of its parts.
pub fn shares(what: impl FnOnce()) -> BTreeMap<&'static str, f64> {
    use tracing_subscriber::Layer as _;
    let marks = Marks
        .with_filter(Targets::new().with_target(seneschal::clock::COST, tracing::Level::TRACE));
    PARTS.with_borrow_mut(|parts| {
        *parts = Parts {
            since: processor(),
            ..Parts::default()
        }
    });
    tracing::subscriber::with_default(tracing_subscriber::registry().with(marks), what);
    PARTS.with_borrow_mut(|parts| {
        parts.turn();
        std::mem::take(&mut parts.spent)
    })
}
