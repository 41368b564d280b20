//! A campaign that the daemon played, doubted by an outsider: replayed, its reports verified from
//! files alone, its dice recomputed in another language, its turns written as cases. Then its
//! history is tampered with.

use assert_cmd::Command;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

fn seneschal(folder: &Path) -> Command {
    let mut command = Command::cargo_bin("seneschal").expect("the binary");
    command
        .current_dir(folder)
        .env_remove("SENESCHAL_CONFIG")
        .env("SENESCHAL_LOG", "warn")
        .timeout(Duration::from_secs(300));
    command
}

/// What a command wrote, after it ended with this code.
fn said(folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = seneschal(folder).args(arguments).output().expect("it runs");
    let text = format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {text}");
    text
}

/// The mails to a reader, by the subjects' words: the file's path.
fn mails(folder: &Path, reader: &str) -> Vec<(String, PathBuf)> {
    let mut found = Vec::new();
    for state in ["new", "cur"] {
        for entry in fs::read_dir(folder.join("valley/spool/out").join(reader).join(state))
            .into_iter()
            .flatten()
            .flatten()
        {
            let text = String::from_utf8_lossy(&fs::read(entry.path()).expect("a mail"))
                .replace("\r\n", "\n")
                .replace("\n ", " ");
            let subject = text
                .lines()
                .find_map(|line| line.strip_prefix("Subject: "))
                .unwrap_or_default()
                .to_owned();
            found.push((subject, entry.path()));
        }
    }
    assert!(!found.is_empty(), "no mails to {reader}");
    found
}

fn one<'m>(mails: &'m [(String, PathBuf)], words: &[&str]) -> &'m str {
    let found = mails
        .iter()
        .find(|(subject, _)| words.iter().all(|word| subject.contains(word)));
    found
        .and_then(|(_, path)| path.to_str())
        .unwrap_or_else(|| {
            panic!(
                "no mail about {words:?} among {:?}",
                mails.iter().map(|(subject, _)| subject).collect::<Vec<_>>()
            )
        })
}

/// The dice that a report's text tells, by name.
fn told(report: &str) -> BTreeMap<String, String> {
    let dice = report
        .lines()
        .filter_map(|line| line.strip_prefix("die ")?.split_once(' '));
    dice.map(|(pips, name)| (name.to_owned(), pips.to_owned()))
        .collect()
}

/// The checker in Python, which was written from `docs/dice.md` alone.
fn python(arguments: &[&str]) -> std::process::Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dice_check.py");
    std::process::Command::new("python3")
        .arg(script)
        .args(arguments)
        .output()
        .unwrap_or_else(|why| panic!("python3 cannot be run ({why}): this test compares our dice with those of another language; tests/run installs it"))
}

#[test]
fn an_outsider_checks_a_campaign() {
    let here = tempfile::tempdir().expect("a folder");
    let folder = here.path();
    said(
        folder,
        &[
            "demo",
            "--years",
            "2",
            "--players",
            "3",
            "--seed",
            "11",
            "--dir",
            "valley",
        ],
        0,
    );
    let config = ["--config", "valley/seneschal.yaml"];

    let replayed = said(folder, &["replay", config[0], config[1]], 0);
    for piece in [
        "thornvale (excalibur, full)",
        "  opening ",
        "  autumn 0 ",
        "spring 1",
        "winter 2",
        "the same",
        "Everything is as it was played.",
    ] {
        assert!(replayed.contains(piece), "{piece}: {replayed}");
    }
    let verified = said(folder, &["verify", "thornvale", config[0], config[1]], 0);
    assert!(
        verified.contains("winter 2")
            && verified.contains("reports mailed 4")
            && !verified.contains("WRONG"),
        "{verified}"
    );
    let unknown = said(folder, &["replay", "thornvail", config[0], config[1]], 1);
    assert!(
        unknown.contains("no campaign is called \"thornvail\"; expected \"thornvale\""),
        "{unknown}"
    );

    // a player has mails and no database
    let mails = mails(folder, "lancelot@example.org");
    reports(folder, &mails);
    lengths(folder);
    dice_in_python(folder, &mails);
    cases(folder);
    last_report(folder);
    tampered(folder);
}

/// A game in which one plays after the other: a report tells of a whole round, with a block of dice
/// for each half of a turn.
#[test]
fn an_outsider_checks_a_round_of_turns() {
    let here = tempfile::tempdir().expect("a folder");
    let folder = here.path();
    said(
        folder,
        &[
            "demo",
            "--game",
            "mordred",
            "--years",
            "3",
            "--players",
            "3",
            "--seed",
            "11",
            "--dir",
            "valley",
        ],
        0,
    );
    let config = ["--config", "valley/seneschal.yaml"];
    let replayed = said(folder, &["replay", config[0], config[1]], 0);
    for piece in [
        "thornvale (mordred, standard)",
        "  opening ",
        "turn 1 row",
        "turn 9 men",
        "the same",
        "Everything is as it was played.",
    ] {
        assert!(replayed.contains(piece), "{piece}: {replayed}");
    }
    let verified = said(folder, &["verify", "thornvale", config[0], config[1]], 0);
    assert!(
        verified.contains("turn 9 men") && !verified.contains("WRONG"),
        "{verified}"
    );

    let (mut most, mut dice, mut forged) = (0, 0, false);
    for (subject, path) in mails(folder, "perceval@example.org")
        .iter()
        .filter(|(subject, _)| subject.contains("results"))
    {
        let path = path.to_str().expect("a path");
        let plain = seneschal::turns::proof::text_of(path, &fs::read(path).expect("a mail"))
            .expect("its text");
        let blocks: Vec<&str> = plain
            .split("BEGIN DICE thornvale ")
            .skip(1)
            .filter_map(|rest| rest.lines().next())
            .collect();
        let (there, all) = (python(&[path]), told(&plain));
        let text = String::from_utf8_lossy(&there.stdout).into_owned();
        assert!(
            there.status.success() && text.ends_with("right\n"),
            "{subject}: {text}{}",
            String::from_utf8_lossy(&there.stderr)
        );
        let theirs: BTreeMap<String, String> = text
            .lines()
            .filter_map(|line| line.split_once(' '))
            .map(|(pips, name)| (name.to_owned(), pips.to_owned()))
            .collect();
        assert_eq!(all, theirs, "{subject}: the dice of every block");
        let ours = said(folder, &["verify", path], 0);
        for turn in &blocks {
            assert!(
                ours.contains(&format!("thornvale, {turn}")),
                "{subject} tells of {turn}: {ours}"
            );
        }
        (most, dice) = (most.max(blocks.len()), dice + all.len());
        if forged || blocks.len() < 4 {
            continue;
        }
        // a die of the first turn of several, a sheet's hash or a secret is changed: both find it
        forged = true;
        let digits =
            |word: &str| word.len() == 64 && word.chars().all(|digit| digit.is_ascii_hexdigit());
        let checked = |(word, rest): (&str, &str)| {
            word == "die"
                || ["sheet", "secret", "before"].contains(&word)
                    && rest.split(' ').next().is_some_and(digits)
        };
        let mut first = BTreeSet::new();
        for (word, rest) in plain
            .lines()
            .filter_map(|line| line.split_once(' '))
            .filter(|line| checked(*line))
            .filter(|(word, _)| first.insert(*word))
        {
            let line = &format!("{word} {rest}");
            let other = format!(
                "{word} {}{}",
                if rest.starts_with('1') { '2' } else { '1' },
                &rest[1..]
            );
            fs::write(folder.join("forged.txt"), plain.replacen(line, &other, 1)).expect("a file");
            assert_eq!(
                python(&[folder.join("forged.txt").to_str().expect("a path")])
                    .status
                    .code(),
                Some(1),
                "{subject}: {line}"
            );
            if word == "die" {
                assert!(
                    said(folder, &["verify", "forged.txt"], 1).contains("Something is WRONG"),
                    "{subject}: {line}"
                );
            }
        }
    }
    assert!(
        most >= 4 && dice >= 10,
        "the longest report tells of {most} halves, and all of {dice} dice"
    );
    for turn in ["turn 1 row", "turn 5 men", "turn 9 men"] {
        said(
            folder,
            &[
                "cases",
                "write",
                "thornvale",
                turn,
                "--out",
                "doubt.yaml",
                config[0],
                config[1],
            ],
            0,
        );
        let answer = said(folder, &["cases", "doubt.yaml"], 0);
        assert!(answer.ends_with("1 passed, 0 failed\n"), "{turn}: {answer}");
    }
}

fn text_in(path: &Path) -> String {
    let bytes = fs::read(path).expect("a mail");
    seneschal::turns::proof::text_of("mail", &bytes).expect("its text")
}

/// What a player reads each turn: half the reports have at most 700 words before the proof of the
/// dice, and half the answers to a valid sheet at most 150.
fn lengths(folder: &Path) {
    let (mut reports, mut answers) = (Vec::new(), Vec::new());
    for lord in ["lancelot", "gawaine", "perceval"] {
        for (subject, path) in mails(folder, &format!("{lord}@example.org")) {
            let text = text_in(&path);
            let words = |end: &str| {
                let read = text.split(end).next().unwrap_or_default();
                read.split_whitespace().count()
            };
            if subject.contains("results") {
                reports.push(words("THE DICE ("));
            } else if subject.contains("we have your orders") {
                answers.push(words("Proof that this sheet counts"));
            }
        }
    }
    for (what, mut words, most) in [("reports", reports, 700), ("answers", answers, 150)] {
        words.sort_unstable();
        println!("words of {what}: {words:?}");
        assert!(words.len() >= 20, "{what}: {words:?}");
        assert!(words[words.len() / 2] <= most, "{what}: {words:?}");
    }
}

/// The campaign is ended, and its last report held against the mails before.
fn last_report(folder: &Path) {
    said(
        folder,
        &[
            "campaign",
            "end",
            "thornvale",
            "--reason",
            "the hall burnt down",
            "--yes",
            "--config",
            "valley/seneschal.yaml",
        ],
        0,
    );
    said(
        folder,
        &["serve", "--once", "--config", "valley/seneschal.yaml"],
        0,
    );
    let mails = mails(folder, "lancelot@example.org");
    let (first, spring) = (
        one(&mails, &["Welcome"]),
        one(&mails, &["Spring of year 2", "results"]),
    );
    let last = mails
        .iter()
        .map(|(_, path)| path)
        .find(|path| String::from_utf8_lossy(&fs::read(path).expect("a mail")).contains("\nlast "));
    let last = last.and_then(|path| path.to_str()).expect("a last report");
    let all = said(folder, &["verify", last, first, spring], 0);
    for piece in [
        "thornvale, the last report",
        "right  The chain of secrets begins",
        "right  Both are the same as in the first mail",
        "right  spring 2: its report has link",
    ] {
        assert!(all.contains(piece), "{piece}: {all}");
    }
    assert!(
        said(folder, &["verify", last], 0)
            .contains("open   Not checked, because the first mail is missing")
    );
    assert!(python(&[last]).status.success(), "{:?}", python(&[last]));
    let text = fs::read(last).expect("a mail");
    for word in ["\nlast ", "\nsealed ", "\nfirst ", "\nsealed-hash "] {
        let whole = String::from_utf8_lossy(&text).into_owned();
        let figures = |at: &usize| {
            whole[*at..]
                .chars()
                .take(40)
                .all(|digit| digit.is_ascii_hexdigit())
        };
        let at = whole
            .match_indices(word)
            .map(|(at, _)| at + word.len())
            .find(figures)
            .expect("the line");
        let other = if whole[at..].starts_with('0') {
            "1"
        } else {
            "0"
        };
        let path = folder.join("changed.eml");
        fs::write(
            &path,
            format!("{}{other}{}", &whole[..at], &whole[at + 1..]),
        )
        .expect("written");
        let path = path.to_str().expect("a path");
        assert!(
            said(folder, &["verify", path], 1).contains("WRONG"),
            "{word}"
        );
        assert!(!python(&[path]).status.success(), "{word}");
    }
}

fn reports(folder: &Path, mails: &[(String, PathBuf)]) {
    let (report, before) = (
        one(mails, &["Summer of year 2", "results"]),
        one(mails, &["Spring of year 2", "results"]),
    );
    let alone = said(folder, &["verify", report], 0);
    for piece in [
        "thornvale, summer 2",
        "right  The secret is the one that was fixed before",
        "right  The key follows",
        "open   Not checked",
        "Nothing is wrong.",
    ] {
        assert!(alone.contains(piece), "{piece}: {alone}");
    }
    let both = said(folder, &["verify", report, before], 0);
    assert!(
        both.contains("right  The previous secret is the one in the report of spring 2"),
        "{both}"
    );
    let (first, opening) = (
        one(mails, &["Welcome"]),
        one(mails, &["Autumn of year 0", "results"]),
    );
    let first = said(folder, &["verify", first, opening], 0);
    assert!(
        first.contains("The previous secret is the one in the first mail"),
        "{first}"
    );
    let sheet = one(mails, &["ummer of year 2", "we have your orders"]);
    let own = said(folder, &["verify", report, "--acknowledgement", sheet], 0);
    assert!(
        own.contains("right  Your sheet counted")
            && own.contains("right  The acknowledgement is sound"),
        "{own}"
    );
    // the file that came with the answer is enough
    let answer = text_in(Path::new(sheet));
    let (letter, file) = answer
        .split_once("Proof that this sheet counts")
        .expect("a file with the proof");
    assert!(
        file.contains("> BEGIN ORDERS thornvale summer 2") && !letter.contains("BEGIN ORDERS"),
        "{answer}"
    );
    fs::write(folder.join("proof.txt"), file).expect("a file");
    let saved = folder.join("proof.txt");
    let saved = saved.to_str().expect("a path");
    let alone = said(folder, &["verify", report, "--acknowledgement", saved], 0);
    assert!(alone.contains("right  Your sheet counted"), "{alone}");
    for proof in [sheet, saved] {
        assert!(python(&[report, proof]).status.success(), "{proof}");
    }
    let other = said(folder, &["verify", before, "--acknowledgement", sheet], 1);
    assert!(other.contains("WRONG  The sheet did not count"), "{other}");
    let nothing = said(folder, &["verify", sheet], 1);
    assert!(
        nothing.contains("no dice are told here; expected a report as it was mailed"),
        "{nothing}"
    );
    assert!(said(folder, &["verify", "not-there.eml"], 1).contains("not-there.eml cannot be read"));
}

fn dice_in_python(folder: &Path, mails: &[(String, PathBuf)]) {
    let mut compared = 0;
    for (subject, path) in mails
        .iter()
        .filter(|(subject, _)| subject.contains("results"))
    {
        let path = path.to_str().expect("a path");
        let there = python(&[path]);
        let text = String::from_utf8_lossy(&there.stdout).into_owned();
        assert!(
            there.status.success() && text.ends_with("right\n"),
            "{subject}: {text}{}",
            String::from_utf8_lossy(&there.stderr)
        );
        let theirs: BTreeMap<String, String> = text
            .lines()
            .filter_map(|line| line.split_once(' '))
            .map(|(pips, name)| (name.to_owned(), pips.to_owned()))
            .collect();
        // the plain text in a file is worth as much as the mail
        let plain = seneschal::turns::proof::text_of(path, &fs::read(path).expect("a mail"))
            .expect("its text");
        assert_eq!(told(&plain), theirs, "{subject}");
        compared += theirs.len();
        fs::write(folder.join("report.txt"), &plain).expect("a file");
        assert!(
            python(
                &["report.txt"]
                    .map(|name| folder.join(name).display().to_string())
                    .each_ref()
                    .map(String::as_str)
            )
            .status
            .success(),
            "{subject}"
        );
        assert!(
            said(folder, &["verify", "report.txt"], 0).contains("Nothing is wrong."),
            "{subject}"
        );
        if let Some((name, pips)) = theirs.first_key_value() {
            let other = if pips == "6" { "1" } else { "6" };
            fs::write(
                folder.join("forged.txt"),
                plain.replace(
                    &format!("die {pips} {name}"),
                    &format!("die {other} {name}"),
                ),
            )
            .expect("a file");
            assert_eq!(
                python(&[folder.join("forged.txt").to_str().expect("a path")])
                    .status
                    .code(),
                Some(1),
                "{subject}"
            );
            let forged = said(folder, &["verify", "forged.txt"], 1);
            let flat = forged.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(
                flat.contains(name.as_str()) && forged.contains("Something is WRONG"),
                "{forged}"
            );
        }
    }
    assert!(compared > 10, "only {compared} dice were compared");
    let acknowledged = [
        one(mails, &["Summer of year 2", "results"]),
        one(mails, &["ummer of year 2", "we have your orders"]),
    ];
    let there = python(&acknowledged);
    assert!(
        there.status.success(),
        "{}",
        String::from_utf8_lossy(&there.stdout)
    );
}

/// Every turn, written as a case, passes as it stands; a changed one shows both sides.
fn cases(folder: &Path) {
    let from = |turn: &str, out: &str, code: i32| {
        said(
            folder,
            &[
                "cases",
                "write",
                "thornvale",
                turn,
                "--out",
                out,
                "--config",
                "valley/seneschal.yaml",
            ],
            code,
        )
    };
    for year in 1..=2 {
        for season in ["spring", "summer", "autumn", "winter"] {
            from(&format!("{season} {year}"), "doubt.yaml", 0);
            let answer = said(folder, &["cases", "doubt.yaml"], 0);
            assert!(
                answer.contains("passed: doubt.yaml (§")
                    && answer.ends_with("1 passed, 0 failed\n"),
                "{answer}"
            );
        }
    }
    let text = fs::read_to_string(folder.join("doubt.yaml")).expect("the case");
    let at = text.rfind("treasury: ").expect("a treasury");
    let changed = format!(
        "{}treasury: 99{}",
        &text[..at],
        text[at + 10..].trim_start_matches(|c: char| c.is_ascii_digit())
    );
    fs::write(folder.join("doubt.yaml"), changed).expect("a file");
    let answer = said(folder, &["cases", "doubt.yaml"], 1);
    assert!(
        answer.contains("treasury: 99")
            && answer.contains(" | ")
            && answer.contains("What happened in winter 2"),
        "{answer}"
    );
    assert!(from("sprong 1", "doubt.yaml", 1).contains("expected \"spring 1\""));
}

/// History that was changed behind the program's back.
fn tampered(folder: &Path) {
    let path = folder.join("valley/data/history.db");
    let change = |sql: &str| {
        let history = rusqlite::Connection::open(&path).expect("the history");
        history
            .execute_batch(&format!(
                "DROP TRIGGER IF EXISTS turns_keep; DROP TRIGGER IF EXISTS log_keeps; {sql}"
            ))
            .expect("changed");
    };
    let config = ["--config", "valley/seneschal.yaml"];
    change("UPDATE log SET entry = replace(entry, 'spring 2', 'spring 3')");
    let text = said(folder, &["replay", config[0], config[1]], 1);
    assert!(
        text.contains("The log is not as it was written")
            && text.contains("Not everything is as it was played"),
        "{text}"
    );

    change(
        "UPDATE turns SET position = replace(position, '\"treasury\":', '\"treasury\":9') WHERE name = 'spring 2'",
    );
    let text = said(folder, &["replay", "thornvale", config[0], config[1]], 1);
    for piece in [
        "turn 7 (spring 2)",
        "spring 2     3 sheets",
        "DIFFERENT, the position after it",
        "stored   lords:",
        "rebuilt  lords:",
        "treasury: 9",
    ] {
        assert!(text.contains(piece), "{piece}: {text}");
    }
    assert!(
        !text.contains("summer 2"),
        "the turns after it rest on it: {text}"
    );

    change("UPDATE turns SET secret = zeroblob(32) WHERE name = 'spring 1'");
    let text = said(folder, &["replay", config[0], config[1]], 1);
    assert!(text.contains("DIFFERENT, the dice's key"), "{text}");
    let text = said(folder, &["verify", "thornvale", config[0], config[1]], 1);
    assert!(
        text.contains("spring 1")
            && text.contains("WRONG  The secret has the wrong place in the chain"),
        "{text}"
    );
}

/// A last report and its file of draws, as a game with hidden cards writes them: our check and the
/// one in Python agree, and both see a draw that was changed.
#[test]
fn hidden_draws_are_checked_in_two_languages() {
    use seneschal::campaign::secrets::{LINKS, SecretChain};
    use seneschal::games::Dice;
    use seneschal::text::hash::sha256;
    use seneschal::turns::proof::{TurnDraws, about_last, draws_block, last_in};

    let (chain, sealed, key) = (SecretChain::new([5; 32]), [6; 32], [7; 32]);
    let mut dice = Dice::keyed(&key, &sealed).in_run(2);
    for (sides, name) in [
        (63, "white/kay"),
        (8, "hand/kay"),
        (76, "black"),
        (1, "share"),
    ] {
        dice.hidden(sides, &format!("turn 14 deeds/{name}/1"), &|_| {
            String::new()
        });
    }
    let draws = TurnDraws {
        turn: "turn 14 deeds".to_owned(),
        key,
        draws: dice.drawn().to_vec(),
    };
    let link = |i: u32| hex::encode(chain.link(i).expect("a link"));
    let mut lines = vec![
        "BEGIN DICE camelot".to_owned(),
        format!("first {}", link(0)),
        format!("sealed-hash {}", hex::encode(sha256(&sealed))),
        format!("last {}", link(LINKS)),
        format!("sealed {}", hex::encode(sealed)),
        "END DICE".to_owned(),
    ];
    lines.extend(draws_block("camelot", &[draws]));
    let right = lines.join("\n");
    let there = "hidden 1 of 1 run 2/turn 14 deeds/share/1";
    assert!(right.contains(there), "{right}");
    // an honest draw, and one with another result
    let first = right
        .lines()
        .find(|line| line.starts_with("hidden ") && line.contains("of 63"))
        .expect("a draw of 63");
    let other = if first.starts_with("hidden 9 ") {
        "hidden 10 of 63"
    } else {
        "hidden 9 of 63"
    };
    let name = first.split_once(" of 63").map_or("", |(_, name)| name);
    let wrong = right.replace(first, &format!("{other}{name}"));

    let here = tempfile::tempdir().expect("a folder");
    for (text, is_right) in [(right, true), (wrong, false)] {
        let found = about_last(
            &last_in("last.txt", &text).expect("a last report"),
            &[],
            None,
        );
        assert_eq!(found.iter().all(|it| !it.is_wrong()), is_right, "{found:?}");
        let file = here.path().join("last.txt");
        std::fs::write(&file, &text).expect("a file");
        let checked = python(&[file.to_str().expect("a name")]);
        let said = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert_eq!(said.trim_end().ends_with("right"), is_right, "{said}");
    }
}
