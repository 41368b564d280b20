//! Whole campaigns as text: `tests/campaigns/*.script` are played with a fixed clock, and
//! everything that goes out is held against the account beside it. `tests/campaigns/README.md`
//! tells the form.

#[path = "campaigns/canaries.rs"]
mod canaries;
#[path = "campaigns/clean.rs"]
mod clean;
#[path = "campaigns/post.rs"]
mod post;
#[path = "campaigns/stage.rs"]
mod stage;
#[path = "campaigns/twins.rs"]
mod twins;

use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/campaigns");
    let scripts = trials(&folder, "script", campaign);
    let twins = trials(&folder, "twin", twins::differ_for_their_readers_alone);
    let seen = Trial::test("a canary that escapes is seen", || {
        canaries::a_canary_that_escapes_is_seen();
        Ok(())
    });
    let foul = Trial::test("a foul mail is seen", || {
        clean::a_foul_mail_is_seen();
        Ok(())
    });
    libtest_mimic::run(
        &Arguments::from_args(),
        scripts
            .into_iter()
            .chain(twins)
            .chain([seen, foul])
            .collect(),
    )
    .exit();
}

/// One trial for each file with this ending.
fn trials(folder: &Path, ending: &str, play: fn(&Path) -> Result<(), Failed>) -> Vec<Trial> {
    let entries = fs::read_dir(folder).expect("tests/campaigns can be read");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == ending))
        .collect();
    files.sort();
    assert!(!files.is_empty(), "no file ends with .{ending}");
    let trial = |path: PathBuf| {
        let name = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        Trial::test(name, move || play(&path))
    };
    files.into_iter().map(trial).collect()
}

fn campaign(path: &Path) -> Result<(), Failed> {
    let script = fs::read_to_string(path)?;
    let account = stage::play(&script)?.account;
    let beside = path.with_extension("account");
    if std::env::var_os("SENESCHAL_ACCEPT").is_some() {
        return Ok(fs::write(beside, account)?);
    }
    let expected = fs::read_to_string(&beside).unwrap_or_default();
    if expected == account {
        return Ok(());
    }
    let line = expected
        .lines()
        .zip(account.lines())
        .take_while(|(a, b)| a == b)
        .count();
    let piece = |text: &str| {
        text.lines()
            .skip(line.saturating_sub(3))
            .take(12)
            .map(|line| format!("    {line}\n"))
            .collect::<String>()
    };
    fs::write(path.with_extension("account.new"), &account)?;
    Err(format!(
        "the account differs from line {} on; {}.new has it whole.\nexpected:\n{}happened:\n{}\nSENESCHAL_ACCEPT=1 takes what happened as right.",
        line + 1,
        beside.display(),
        piece(&expected),
        piece(&account)
    )
    .into())
}
