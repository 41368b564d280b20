//! House rules that a machine can check: what may know what, how long a file may be, that every sentence has its words.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every file below `folder` with this ending, its path from the root with `/`, and its text.
fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    fn walk(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
        let Ok(entries) = fs::read_dir(folder) else { return };
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                walk(&path, ending, found);
            } else if path.extension().is_some_and(|e| e == ending) {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(&root().join(folder), ending, &mut found);
    found.sort();
    assert!(!found.is_empty(), "no .{ending} file below {folder}: the test looks at the wrong place");
    found
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(root()).expect("below the root").to_string_lossy().replace('\\', "/");
            (name, fs::read_to_string(&path).expect("a text file"))
        })
        .collect()
}

/// The code of a source file: without comments and without what only tests see.
fn code(text: &str) -> String {
    let body = text.find("#[cfg(test)]\nmod tests").map_or(text, |end| &text[..end]);
    body.lines().map(|line| line.find("//").map_or(line, |start| &line[..start])).collect::<Vec<_>>().join("\n")
}

fn is_test(name: &str) -> bool {
    name.ends_with("/tests.rs") || name.ends_with("/sample.rs") || name.contains("/tests/") || name.ends_with("_tests.rs")
}

fn none(what: &str, found: Vec<String>) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

#[test]
fn only_the_list_of_games_names_a_game() {
    let found = files("src", "rs")
        .into_iter()
        .filter(|(name, _)| !name.starts_with("src/games/excalibur/") && name != "src/games/mod.rs" && !is_test(name))
        .filter(|(_, text)| code(text).to_lowercase().contains("excalibur"))
        .map(|(name, _)| name)
        .collect();
    none("these name a game; only src/games/mod.rs may", found);
}

/// Whether a word stands there, not merely as the end of a longer one (`Errand::` names no `rand::`).
fn names(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(at, _)| !code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_'))
}

#[test]
fn each_room_knows_only_what_it_may() {
    // room, what must not be named there, why
    let walls: &[(&str, &[&str], &str)] = &[
        (
            "src/games/",
            &["jiff::", "rusqlite", "crate::mail", "crate::store", "crate::intake", "crate::daemon", "std::time", "SystemTime", "Instant::now"],
            "a game knows no clock, no mail, no database",
        ),
        ("src/games/", &["rand::", "HashMap", "HashSet", "f32", "f64"], "the same arguments give the same bytes: no chance but Dice, no hash order, no floats"),
        ("src/mail/", &["crate::games", "crate::store", "crate::sheet"], "mail knows no game"),
        ("src/sheet/", &["crate::games", "crate::store", "crate::mail"], "the sheet's reader knows no game"),
        ("src/store/", &["games::excalibur", "crate::publish", "crate::mail::compose"], "the store keeps bytes, text and ids"),
        ("src/publish/", &["crate::store", "crate::intake", "crate::daemon"], "publishing draws what it is given"),
    ];
    let mut found = Vec::new();
    for (name, text) in files("src", "rs") {
        for (room, words, why) in walls {
            if name.starts_with(room) && !is_test(&name) {
                let code = code(&text);
                found.extend(words.iter().filter(|word| names(&code, word)).map(|word| format!("{name} names {word}: {why}")));
            }
        }
    }
    none("walls that were crossed", found);
}

#[test]
fn only_the_referee_adjudicates_for_the_platform() {
    let found = files("src", "rs")
        .into_iter()
        .filter(|(name, _)| {
            !name.starts_with("src/games/")
                && !["src/referee.rs", "src/cli/adjudicate.rs", "src/proof/replay.rs"].contains(&name.as_str())
                && !name.starts_with("src/cases/")
                && !name.starts_with("src/referee/")
                && !name.starts_with("src/simulate/")
                && !is_test(name)
        })
        .filter(|(_, text)| code(text).contains(".adjudicate("))
        .map(|(name, _)| name)
        .collect();
    none("these call adjudicate; the referee does, the commands that work from files, and the replay, which stores nothing", found);
}

#[test]
fn files_are_of_a_readable_length() {
    let mut long = Vec::new();
    for folder in ["src", "tests", "benches"] {
        for (name, text) in files(folder, "rs") {
            let lines = text.lines().count();
            if lines > 600 && !text.contains("Over 600 lines because") {
                long.push(format!("{name}: {lines} lines"));
            }
        }
    }
    none("over 600 lines: split by meaning, or say \"Over 600 lines because …\" in the file", long);
}

#[test]
fn nothing_panics_outside_of_tests() {
    // `unreachable!` stays, where a comment says why it cannot be reached
    let words = [".unwrap()", ".expect(", "panic!(", ".unwrap_unchecked("];
    let mut found = Vec::new();
    for (name, text) in files("src", "rs").into_iter().filter(|(name, _)| !is_test(name)) {
        let code = code(&text);
        found.extend(code.lines().filter(|line| words.iter().any(|word| line.contains(word))).map(|line| format!("{name}: {}", line.trim())));
    }
    none("these can panic", found);
}

/// AU-08: an address or a subject can reach no shell where none is ever started.
#[test]
fn the_program_starts_no_other() {
    let words = ["process::Command", "Command::new", "libc::system", "execv", "posix_spawn", "/bin/sh"];
    // the operator's check-up asks systemctl about the unit, and hands it nothing that came by mail
    let asks_systemd = "src/doctor/service.rs";
    // `paste --clipboard` asks the desktop's own program for what was copied, and hands it nothing
    let asks_desktop = "src/cli/paste.rs";
    let mut found = Vec::new();
    for (name, text) in files("src", "rs").into_iter().filter(|(name, _)| !is_test(name) && name != asks_systemd && name != asks_desktop) {
        let code = code(&text);
        found.extend(code.lines().filter(|line| words.iter().any(|word| line.contains(word))).map(|line| format!("{name}: {}", line.trim())));
    }
    none("these start programs", found);
}

#[test]
fn nothing_is_left_half_done() {
    let marks = ["todo!(", "unimplemented!(", "TODO", "FIXME", "XXX", "dbg!("];
    let mut found = Vec::new();
    for folder in ["src", "tests", "benches"] {
        for (name, text) in files(folder, "rs").into_iter().filter(|(name, _)| name != "tests/tidy.rs") {
            found.extend(
                text.lines()
                    .enumerate()
                    .filter(|(_, line)| marks.iter().any(|mark| line.contains(mark)))
                    .map(|(n, line)| format!("{name}:{}: {}", n + 1, line.trim())),
            );
        }
    }
    none("unfinished", found);
}

/// The ids of messages in the English catalogues: id → file.
fn messages() -> BTreeMap<String, String> {
    messages_in("templates/locales/en")
}

fn messages_in(folder: &str) -> BTreeMap<String, String> {
    let mut ids = BTreeMap::new();
    for (name, text) in files(folder, "ftl") {
        for line in text.lines() {
            if let Some((id, _)) = line.split_once(" =")
                && !id.is_empty()
                && id.starts_with(|c: char| c.is_ascii_lowercase())
            {
                assert!(ids.insert(id.to_owned(), name.clone()).is_none(), "{name}: {id} is said twice");
            }
        }
    }
    ids
}

/// Whether an id is a further part of a message (`asking-words-2`), or tells a topic that a list of topics names: their ids are put together.
fn is_composed(id: &str, ids: &BTreeMap<String, String>, topics: &BTreeSet<String>) -> bool {
    let (whole, part) = id.rsplit_once('-').filter(|(_, part)| part.parse::<u8>().is_ok()).map_or((id, false), |(whole, _)| (whole, true));
    // the platform names a game's list by the game's own name, and a language's by its tag
    id.ends_with("-topics")
        || id.strip_prefix("preferences-language-").is_some_and(|tag| tag.len() == 2)
        // by a switch's name and value (`rulebook/tests.rs` reads them all)
        || id.starts_with("excalibur-switch-")
        || topics.contains(whole)
        || part && ids.contains_key(whole) && (whole == "asking-words" || topics.contains(whole))
}

/// The ids of the texts on topics: `asking-topic-sheet` where `asking-topics` names `sheet`.
fn topics() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (_, text) in files("templates/locales/en", "ftl") {
        for (id, names) in text.lines().filter_map(|line| line.split_once(" = ")) {
            if let Some(of) = id.strip_suffix("-topics") {
                found.extend(names.split(' ').map(|name| format!("{of}-topic-{name}")));
            }
        }
    }
    found
}

/// Everything in quotation marks that looks like a message's id, in code and templates.
fn quoted_ids() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let templates = ["txt", "html", "svg", "xml"].into_iter().flat_map(|ending| files("templates", ending));
    for (_, text) in files("src", "rs").into_iter().chain(templates) {
        for piece in text.split(['"', '\'']) {
            if piece.contains('-') && piece.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-') {
                found.insert(piece.to_owned());
            }
        }
    }
    found
}

#[test]
fn every_sentence_has_its_words_and_every_word_its_sentence() {
    let messages = messages();
    let (used, topics) = (quoted_ids(), topics());
    none(
        "messages that nothing says",
        messages.iter().filter(|(id, _)| !used.contains(*id) && !is_composed(id, &messages, &topics)).map(|(id, name)| format!("{name}: {id}")).collect(),
    );
    let mut missing = Vec::new();
    for (name, text) in files("src", "rs").into_iter().filter(|(name, _)| !is_test(name)) {
        for piece in code(&text).split("Phrase::new(").skip(1) {
            if let Some(id) = piece.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next())
                && !messages.contains_key(id)
            {
                missing.push(format!("{name}: {id}"));
            }
        }
    }
    none("phrases without words in templates/locales/en", missing);
    let gone = messages_in("templates/locales/en-board").into_keys().filter(|id| !messages.contains_key(id)).collect();
    none("words for boards of messages that are not in templates/locales/en", gone);
}

/// Sentences with the word mail that are right as they are, wherever they are read; with the reason.
const OF_MAIL: &[(&str, &[&str])] = &[
    ("words of command and names of topics", &["asking-words-6", "asking-topics", "asking-aliases"]),
    (
        "a mail's own form, which no post has",
        &[
            "mail-from-html",
            "mail-text-and-html-differ",
            "mail-html-too-deep",
            "mail-attachment-read",
            "mail-charset-guessed",
            "mail-encrypted",
            "mail-signed-opaque",
            "mail-part-read",
            "outbox-html-cut",
            "publish-dice-html",
            "letter-copied",
        ],
    ),
    (
        "it is about the mailbox, a mail server or mail addresses, to whoever runs or moderates",
        &[
            "choice-trust",
            "deadline-alarm-clock",
            "keeping-alarm-damaged-mails",
            "moderator-no-forum",
            "moderator-no-address",
            "moderator-by-mail-only",
            "choice-values-addresses",
            "outbox-alarm-given-up",
            "outbox-alarm-day-full",
            "outbox-alarm-sender",
            "outbox-alarm-bounced",
            "outbox-alarm-hopeless",
            "outbox-alarm-came-back",
            "platform-alarm-mailbox",
            "platform-alarm-refused",
            "platform-alarm-delayed",
        ],
    ),
    ("it is about a mail address, and goes there", &["second-no-address"]),
    (
        "they stand on a player's own page, which only who plays by mail has",
        &["web-by-mail", "web-own-seat", "web-front", "web-unknown", "web-trouble", "web-sheet-help", "web-checked-nothing", "web-sent-quiet"],
    ),
    ("in a mail alone: a way out of mails", &["outbox-title-left", "outbox-reminder-leave"]),
    ("it has a part for boards itself", &["publish-reply", "publish-reply-words", "deadline-reply", "second-invited"]),
    (
        "what the mail server tells stands in every calendar file, and those come by mail",
        &["calendar-sheet", "preferences-calendar-on", "preferences-calendar-off"],
    ),
    (
        "it announces a campaign, or asks who joins by mail to confirm it",
        &["joining-announce-what", "joining-announce-join", "joining-in-already", "joining-confirm-more", "joining-confirm-how"],
    ),
];

/// Who reads on a board gets no mails: what speaks of one has other words for him, or is right all the same.
#[test]
fn no_board_is_told_of_mails() {
    let said = |folder: &str| -> BTreeMap<String, String> {
        let mut said: BTreeMap<String, String> = BTreeMap::new();
        for (_, text) in files(folder, "ftl") {
            let mut id = String::new();
            for line in text.lines().filter(|line| !line.starts_with('#')) {
                match line.split_once(" =").filter(|(id, _)| id.starts_with(|c: char| c.is_ascii_lowercase()) && !id.contains(' ')) {
                    Some((name, words)) => {
                        id = name.to_owned();
                        said.insert(id.clone(), words.to_owned());
                    }
                    None => said.entry(id.clone()).or_default().push_str(line),
                }
            }
        }
        said
    };
    let speaks = |words: &str| words.split(|c: char| !c.is_alphabetic() && c != '`').any(|word| ["mail", "mails", "Mail", "Mails"].contains(&word));
    let (plain, board) = (said("templates/locales/en"), said("templates/locales/en-board"));
    let fine: BTreeSet<&str> = OF_MAIL.iter().flat_map(|(_, ids)| ids.iter().copied()).collect();
    let silent = |id: &str| fine.contains(id) || board.contains_key(id);
    none(
        "sentences about mails that a board would be told; they want words in templates/locales/en-board, or a reason in tests/tidy.rs",
        plain.iter().filter(|(id, words)| speaks(words) && !silent(id)).map(|(id, _)| id.clone()).collect(),
    );
    none(
        "reasons for sentences that say nothing of mails",
        fine.iter().filter(|id| !plain.get(**id).is_some_and(|words| speaks(words))).map(|id| (*id).to_owned()).collect(),
    );
}

/// `user_version` counts the migrations, so that a file's number and its place in the list are the same.
#[test]
fn migrations_are_numbered_as_they_are_applied() {
    let (code, index) = (fs::read_to_string(root().join("src/store/mod.rs")), fs::read_to_string(root().join("db/README.md")));
    let (code, index) = (code.expect("the list"), index.expect("the index"));
    let applied: Vec<&str> = code.lines().filter_map(|line| line.trim().strip_prefix("include_str!(\"../../")?.strip_suffix("\"),")).collect();
    let there: Vec<String> = files("db", "sql").into_iter().map(|(name, _)| name).collect();
    assert_eq!(applied, there, "the list in src/store/mod.rs and the files in db/");
    for (place, name) in there.iter().enumerate() {
        let file = name.trim_start_matches("db/");
        assert!(file.starts_with(&format!("{:04}-", place + 1)), "{name} is migration {}", place + 1);
        assert!(index.contains(&format!("| `{file}` |")), "{file} has no row in db/README.md");
    }
}
