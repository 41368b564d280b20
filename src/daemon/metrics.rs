//! Metrics in Prometheus' text format (version 0.0.4), for node_exporter's textfile collector. The
//! file is written beside and renamed, so that no reader sees half a file.
//!
//! Names follow the conventions: a prefix, base units, `_total` for counters. They stay the same
//! from version to version (`docs/operator.md`).
//!
//! Why not a crate: `prometheus-client` keeps counters in a registry, but all figures here are read
//! from the history when the file is written.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::Path;

/// The metric's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MetricKind {
    /// Goes up and down.
    Gauge,
    /// Only grows; restarts with the process or the history that it counts.
    Counter,
}

/// The text, built up metric by metric.
#[derive(Debug, Default)]
pub struct Metrics(String);

impl Metrics {
    /// One metric without labels.
    pub fn one(&mut self, name: &str, kind: MetricKind, help: &str, value: f64) {
        self.family(name, kind, help, "", [(String::new(), value)]);
    }

    /// One value for each label value; a family without values is left out.
    pub fn family(
        &mut self,
        name: &str,
        kind: MetricKind,
        help: &str,
        label: &str,
        values: impl IntoIterator<Item = (String, f64)>,
    ) {
        let mut values = values.into_iter().peekable();
        if values.peek().is_none() {
            return;
        }
        let kind = match kind {
            MetricKind::Gauge => "gauge",
            MetricKind::Counter => "counter",
        };
        self.begin(name, kind, help);
        for (of, value) in values {
            let labels = if label.is_empty() {
                String::new()
            } else {
                format!("{{{label}=\"{}\"}}", escaped(&of))
            };
            self.line(&format!("seneschal_{name}{labels}"), value);
        }
    }

    /// How often something was done and how long it took in total, in seconds.
    pub fn times(&mut self, name: &str, help: &str, count: u64, seconds: f64) {
        self.begin(name, "summary", help);
        self.line(&format!("seneschal_{name}_sum"), seconds);
        self.line(&format!("seneschal_{name}_count"), count as f64);
    }

    fn begin(&mut self, name: &str, kind: &str, help: &str) {
        let help = help.replace('\\', "\\\\").replace('\n', "\\n");
        // writing to a string does not fail
        let _ = writeln!(
            self.0,
            "# HELP seneschal_{name} {help}\n# TYPE seneschal_{name} {kind}"
        );
    }

    fn line(&mut self, sample: &str, value: f64) {
        let _ = writeln!(self.0, "{sample} {value}");
    }

    pub fn text(&self) -> &str {
        &self.0
    }

    /// Replaces the file with the text. It is world-readable: it contains numbers, and no names or
    /// addresses.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        // the collector reads files that end in .prom, and must not read this one
        let mut beside = path.as_os_str().to_owned();
        beside.push(format!(".{}", std::process::id()));
        let beside = Path::new(&beside);
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o644);
        let written = options
            .open(beside)
            .and_then(|mut file| file.write_all(self.0.as_bytes()))
            .and_then(|()| std::fs::rename(beside, path));
        if written.is_err() {
            // nothing more can be done about a leftover file
            let _ = std::fs::remove_file(beside);
        }
        written
    }
}

fn escaped(value: &str) -> String {
    value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_as_the_format_wants_it() {
        let mut metrics = Metrics::default();
        metrics.one("polls", MetricKind::Gauge, "How\nmany \\", 3.0);
        metrics.family(
            "letters",
            MetricKind::Gauge,
            "By state.",
            "state",
            [("ne\"w\\".to_owned(), 1.5), ("x\ny".to_owned(), 0.0)],
        );
        metrics.family("none", MetricKind::Counter, "Nothing.", "state", []);
        metrics.times("rounds_seconds", "Rounds.", 2, 0.25);
        assert_eq!(
            metrics.text(),
            "# HELP seneschal_polls How\\nmany \\\\\n# TYPE seneschal_polls gauge\nseneschal_polls 3\n\
             # HELP seneschal_letters By state.\n# TYPE seneschal_letters gauge\nseneschal_letters{state=\"ne\\\"w\\\\\"} 1.5\nseneschal_letters{state=\"x\\ny\"} 0\n\
             # HELP seneschal_rounds_seconds Rounds.\n# TYPE seneschal_rounds_seconds summary\nseneschal_rounds_seconds_sum 0.25\nseneschal_rounds_seconds_count 2\n"
        );
    }

    #[test]
    fn the_file_is_replaced_as_a_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("seneschal.prom");
        let mut metrics = Metrics::default();
        metrics.one("a", MetricKind::Gauge, "A.", 1.0);
        metrics.write(&path).unwrap();
        metrics.one("b", MetricKind::Gauge, "B.", 2.0);
        metrics.write(&path).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), metrics.text());
        assert_eq!(
            std::fs::read_dir(folder.path()).unwrap().count(),
            1,
            "nothing is left beside"
        );
        assert!(
            metrics
                .write(&folder.path().join("nowhere/x.prom"))
                .is_err()
        );
    }
}
