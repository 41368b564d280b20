//! Every case file under `tests/cases/` is a ruling that stands, and every clause that the standard game plays has one.

use seneschal::cases::{self, Outcome};
use std::collections::BTreeSet;
use std::path::PathBuf;

fn all() -> Vec<Outcome> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let files = cases::files(&[folder]).expect("tests/cases can be read");
    files.iter().map(|path| cases::run_file(path)).collect()
}

#[test]
fn every_case_stands() {
    let outcomes = all();
    let failed: Vec<String> = outcomes.iter().filter(|outcome| !outcome.passed()).map(ToString::to_string).collect();
    let total = format!("{} passed, {} failed", outcomes.len() - failed.len(), failed.len());
    println!("{total}");
    assert!(failed.is_empty(), "{}\n{total}", failed.join("\n"));
    assert!(outcomes.len() >= 80, "only {total}: cases are missing");
}

/// Clauses that rule nothing a case could show: words (§0.2), the card (§5.3 is under §5.5), shrines (§4.9).
const WITHOUT: &[&str] = &["0.2", "4.9"];

#[test]
fn clauses_and_cases_name_each_other() {
    let rules = include_str!("../docs/rules/excalibur.md");
    let clauses: BTreeSet<&str> = rules.lines().filter_map(|line| line.strip_prefix("- **")?.split_once("**").map(|(clause, _)| clause)).collect();
    assert!(clauses.contains("8.4") && clauses.len() > 80, "the rules' clauses are not found: {clauses:?}");
    let outcomes = all();
    let cited: BTreeSet<&str> = outcomes.iter().flat_map(|outcome| &outcome.clauses).map(String::as_str).collect();
    let unknown: Vec<&&str> = cited.iter().filter(|clause| !clauses.contains(**clause)).collect();
    assert!(unknown.is_empty(), "cases cite clauses that the rules do not have: {unknown:?}");
    // sections 1 to 11 are the standard game
    let standard = |clause: &str| clause.split('.').next().and_then(|section| section.parse::<u8>().ok()).is_some_and(|section| section <= 11);
    let missing: Vec<&&str> = clauses.iter().filter(|clause| standard(clause) && !cited.contains(**clause) && !WITHOUT.contains(clause)).collect();
    assert!(missing.is_empty(), "no case for {missing:?}");
}
