//! Configures what is logged, and what never is.

use tracing::{Level, Metadata};
use tracing_subscriber::filter::{EnvFilter, FilterFn, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

/// The log goes to standard error. The daemon also logs its normal course, other commands only what
/// needs attention. `SENESCHAL_LOG=debug` logs more, `SENESCHAL_LOG_FORMAT=json` writes for
/// machines.
pub(super) fn write(course: bool) {
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
        // the format is documented in docs/operator.md: the event's fields at the top, its context
        // in `spans`, outermost first
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

/// At full verbosity, network libraries log everything they send, including keys and passwords
/// (AU-16). So only our own events may be of any level, whatever the operator asks for.
fn ours_or_calm() -> FilterFn {
    filter_fn(may_be_told)
}

fn may_be_told(event: &Metadata<'_>) -> bool {
    *event.level() <= Level::INFO || is_ours(event.target())
}

/// Whether an event's target is a module of ours.
fn is_ours(target: &str) -> bool {
    target
        .split("::")
        .next()
        .is_some_and(|name| OURS.contains(&name))
}

/// Our crates that log, as targets name them.
const OURS: [&str; 8] = [
    "seneschal",
    "seneschal_commands",
    "seneschal_forum",
    "seneschal_history",
    "seneschal_letters",
    "seneschal_mail",
    "seneschal_render",
    "seneschal_turns",
];

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
    fn every_crate_of_ours_that_logs_may_tell() {
        let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/crates");
        for folder in std::fs::read_dir(crates).unwrap() {
            let folder = folder.unwrap();
            let manifest = std::fs::read_to_string(folder.path().join("Cargo.toml")).unwrap();
            let name = folder.file_name().into_string().unwrap();
            assert!(
                !manifest.contains("tracing") || is_ours(&format!("seneschal_{name}::a")),
                "{name}"
            );
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
