//! Every case file under `tests/cases/` as a test of its own, its game and clause in its name:
//! `cargo test --test rulings 8.4`, `… mordred/4`.

use libtest_mimic::{Arguments, Failed, Trial};
use seneschal_cases as cases;
use std::path::{Path, PathBuf};

fn main() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cases"));
    let files = cases::files(std::slice::from_ref(&folder)).expect("tests/cases can be read");
    for (game, least) in [("excalibur", 80), ("mordred", 60), ("round-table", 130)] {
        let cases = files
            .iter()
            .filter(|path| {
                path.strip_prefix(&folder)
                    .is_ok_and(|name| name.starts_with(game))
            })
            .count();
        assert!(
            cases >= least,
            "only {cases} cases of {game}: some are missing"
        );
    }
    let trials = files
        .into_iter()
        .map(|path| Trial::test(name(&folder, &path), move || ruling(&path)))
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn ruling(path: &Path) -> Result<(), Failed> {
    let outcome = cases::run_file(path);
    if outcome.passed() {
        Ok(())
    } else {
        Err(outcome.to_string().into())
    }
}

/// `excalibur/8-combat/8.4-the-wounded-first`
fn name(folder: &Path, path: &Path) -> String {
    path.strip_prefix(folder)
        .unwrap_or(path)
        .with_extension("")
        .display()
        .to_string()
}
