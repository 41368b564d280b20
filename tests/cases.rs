//! Every clause that the standard game plays has a case, every case a clause; the command that runs them. (`rulings.rs` runs each.)

use seneschal::cases::{self, Outcome};
use std::collections::BTreeSet;
use std::path::PathBuf;

fn all() -> Vec<Outcome> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let files = cases::files(&[folder]).expect("tests/cases can be read");
    files.iter().map(|path| cases::run_file(path)).collect()
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

#[test]
fn the_command_counts_and_shows_what_failed() {
    let folder = tempfile::tempdir().expect("a folder");
    let case = |name: &str, wanted: u32| {
        let text = format!(
            "clause: §3.2\ntitle: The first harvest.\nposition: {{ turn: autumn 0 }}\nsheets: {{ lancelot: enter by Sarbury, gawaine: enter by Kelmscott }}\nafter:\n  lords: {{ lancelot: {{ treasury: {wanted} }} }}\n"
        );
        std::fs::write(folder.path().join(name), text).expect("a file");
    };
    case("a-right.yaml", 16);
    let run = |path: &str| assert_cmd::Command::cargo_bin("seneschal").expect("built").arg("cases").arg(folder.path().join(path)).output().expect("runs");
    let right = run("a-right.yaml");
    assert!(right.status.success(), "{right:?}");
    assert_eq!(String::from_utf8_lossy(&right.stdout), "1 passed, 0 failed\n");

    case("b-wrong.yaml", 17);
    std::fs::write(folder.path().join("c-unusable.yaml"), "clause: §3.2\ntitle: x\nposition:\n  manors: { Barshan: kay }\n").expect("a file");
    let both = run("");
    let told = String::from_utf8_lossy(&both.stdout);
    assert_eq!(both.status.code(), Some(1), "{told}");
    assert!(told.ends_with("1 passed, 2 failed\n"), "{told}");
    for piece in
        ["line 6: lancelot's treasury should be \"17\" and is \"16\"", "§5.6 harvested", "c-unusable.yaml, line 4: no manor \"Barshan\"; expected \"Barsham\""]
    {
        assert!(told.contains(piece), "{piece}: {told}");
    }
    assert_eq!(run("not-there.yaml").status.code(), Some(1));
}
