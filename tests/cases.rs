//! Every case file under `tests/cases/` is a ruling that stands.

use seneschal::cases;
use std::path::PathBuf;

#[test]
fn every_case_stands() {
    let files = cases::files(&[PathBuf::from("tests/cases")]).expect("tests/cases can be read");
    let outcomes: Vec<_> = files.iter().map(|path| cases::run_file(path)).collect();
    let failed: Vec<String> = outcomes.iter().filter(|outcome| !outcome.passed()).map(ToString::to_string).collect();
    println!("{} passed, {} failed", outcomes.len() - failed.len(), failed.len());
    assert!(failed.is_empty(), "{}\n{} passed, {} failed", failed.join("\n"), outcomes.len() - failed.len(), failed.len());
}
