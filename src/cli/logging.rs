//! What goes into the log, and what never does.

use tracing::{Level, Metadata};
use tracing_subscriber::filter::{EnvFilter, FilterFn, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

/// The log goes to standard error: of the daemon the ordinary course too, of other commands what
/// needs a look. `SENESCHAL_LOG=debug` says more, `SENESCHAL_LOG_FORMAT=json` writes for machines.
pub fn write(course: bool) {
    let usual = if course {
        "seneschal=info,warn"
    } else {
        "warn"
    };
    let filter = EnvFilter::try_from_env("SENESCHAL_LOG").unwrap_or_else(|_| EnvFilter::new(usual));
    let lines = fmt::layer()
        .with_ansi(std::io::IsTerminal::is_terminal(&std::io::stderr()))
        .with_writer(std::io::stderr);
    let lines = if std::env::var("SENESCHAL_LOG_FORMAT").is_ok_and(|format| format == "json") {
        // as docs/operating.md tells it: what an event says at the top, and what it is about in
        // `spans`, the outermost first
        lines
            .json()
            .flatten_event(true)
            .with_current_span(false)
            .with_span_list(true)
            .boxed()
    } else {
        lines.with_target(false).boxed()
    };
    tracing_subscriber::registry()
        .with(filter)
        .with(ours_or_calm())
        .with(lines)
        .init();
}

/// Whatever the operator asks for: libraries that speak with servers write down what they send when
/// they are asked for everything, keys and passwords with it (AU-16). Only our own events may be of
/// every level.
fn ours_or_calm() -> FilterFn {
    filter_fn(may_be_told)
}

fn may_be_told(event: &Metadata<'_>) -> bool {
    let target = event.target();
    *event.level() <= Level::INFO || target == "seneschal" || target.starts_with("seneschal::")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    #[derive(Clone, Default)]
    struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn libraries_tell_nothing_of_what_they_send_whatever_is_asked_for() {
        for asked in [
            "trace",
            "debug",
            "ureq=trace,rustls=trace,lettre=trace,seneschal=trace",
            "trace,ureq::unversioned::transport=trace",
        ] {
            let kept = Kept::default();
            let writer = kept.clone();
            let lines = fmt::layer()
                .with_ansi(false)
                .with_writer(move || writer.clone());
            let log = tracing_subscriber::registry()
                .with(EnvFilter::new(asked))
                .with(ours_or_calm())
                .with(lines);
            tracing::subscriber::with_default(log, || {
                tracing::trace!(target: "ureq::unversioned::transport", "Api-Key: swordfish");
                tracing::trace!(target: "rustls::client", "swordfish");
                tracing::debug!(target: "lettre::transport::smtp", "AUTH PLAIN swordfish");
                tracing::debug!(target: "seneschal_not_at_all", "swordfish");
                tracing::warn!(target: "rustls::client", "a warning");
                tracing::debug!(target: "seneschal::daemon", "our own");
            });
            let told = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
            assert!(
                !told.contains("swordfish") && told.contains("a warning"),
                "{asked}: {told}"
            );
            assert_eq!(
                told.contains("our own"),
                !asked.starts_with("ureq=trace") || asked.contains("seneschal"),
                "{asked}: {told}"
            );
        }
    }
}
