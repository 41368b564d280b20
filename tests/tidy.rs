//! House rules that a machine can check: what may know what, what is left half done. (`words/` has
//! the sentences.)

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::{Arc, Mutex};

#[path = "words/imports.rs"]
mod imports;
#[path = "words/source.rs"]
mod source;
use imports::within;
use source::{Source, files, is_test, none, root, sources};

/// The code of a source file: without comments and without what only tests see. Many tests ask for
/// it, one of them for each game: it is read once.
fn code(text: &str) -> Arc<str> {
    static READ: Mutex<BTreeMap<String, Arc<str>>> = Mutex::new(BTreeMap::new());
    let known = READ.lock().expect("no panic here").get(text).cloned();
    known.unwrap_or_else(|| {
        let code: Arc<str> = Source::read(text).code.into();
        let mut read = READ.lock().expect("no panic here");
        read.insert(text.to_owned(), code.clone());
        code
    })
}

/// Whether a file is of the games' crates: of their list, of a game, or of what they share. A game
/// is what stands on the seam, also before the list has it.
fn is_of_the_games(name: &str) -> bool {
    let of_the_games = |(room, imports): &(String, BTreeSet<String>)| {
        ["games", "seam"].contains(&room.as_str()) || imports.contains("seam") && room != "render"
    };
    rooms()
        .iter()
        .filter(|room| of_the_games(room))
        .any(|(room, _)| name.starts_with(&format!("crates/{room}/src/")))
}

#[test]
fn only_the_list_of_games_names_a_game() {
    let sources: Vec<(String, String)> = sources()
        .into_iter()
        .filter(|(name, _)| name != "crates/games/src/lib.rs" && !is_test(name))
        .collect();
    let mut found = Vec::new();
    for game in seneschal::games::GameId::ALL
        .iter()
        .map(|system| system.name())
    {
        let folder = game.replace('-', "_");
        let own = format!("crates/{folder}/src/");
        // a game may have a card of another's name, but not its crate
        let its_crate = format!("seneschal_{folder}");
        let others = sources.iter().filter(|(name, text)| {
            let word = if is_of_the_games(name) {
                its_crate.as_str()
            } else {
                game
            };
            !name.starts_with(&own) && code(text).to_lowercase().contains(word)
        });
        found.extend(others.map(|(name, _)| format!("{name} names {game}")));
    }
    none("these name a game; only crates/games/src/lib.rs may", found);
}

/// Whether a word stands there, not merely as the end of a longer one (`Errand::` names no
/// `rand::`).
fn names(code: &str, word: &str) -> bool {
    code.match_indices(word).any(|(at, _)| {
        !code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_')
    })
}

/// The table of rooms in ARCHITECTURE.md, from the top down: a room, and the rooms that it imports.
fn rooms() -> Vec<(String, BTreeSet<String>)> {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page");
    let table = page
        .lines()
        .skip_while(|line| !line.starts_with("| room | imports |"))
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    let names = |cell: &str| -> Vec<String> {
        cell.split('`')
            .skip(1)
            .step_by(2)
            .map(str::to_owned)
            .collect()
    };
    let mut rooms = Vec::new();
    for line in table {
        let cells: Vec<&str> = line.split('|').collect();
        let imports: BTreeSet<String> = names(cells[2]).into_iter().collect();
        for room in names(cells[1]) {
            rooms.push((room, imports.clone()));
        }
    }
    assert!(rooms.len() > 10, "the table of rooms was not found");
    rooms
}

#[test]
fn rooms_import_what_the_page_allows() {
    let rooms = rooms();
    let mut found = Vec::new();
    for (place, (room, imports)) in rooms.iter().enumerate() {
        let below = |name: &String| rooms[place + 1..].iter().any(|(other, _)| other == name);
        found.extend(
            imports
                .iter()
                .filter(|name| !below(name))
                .map(|name| format!("{room} imports {name}, which is no room below it")),
        );
    }
    let mut used: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (name, text) in sources() {
        let path = within(&name);
        let room = path.split(['/', '.']).next().unwrap_or_default();
        if is_test(&name) || ["main", "lib"].contains(&room) {
            continue;
        }
        let Some((room, imports)) = rooms.iter().find(|(other, _)| other == room) else {
            found.push(format!("{name} is in no room of the table"));
            continue;
        };
        let code = code(&text);
        // a crate's other names are its own
        let heads: &[&str] = if name.starts_with("src/") {
            &["crate::", "seneschal::"]
        } else {
            &["seneschal_"]
        };
        for (at, head) in heads.iter().flat_map(|head| code.match_indices(*head)) {
            let target: String = code[at + head.len()..]
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect();
            if target == *room || !rooms.iter().any(|(other, _)| *other == target) {
                continue;
            }
            if !imports.contains(&target) {
                found.push(format!("{name} imports {target}"));
            }
            used.entry(room).or_default().insert(target);
        }
    }
    for (room, imports) in &rooms {
        let used = used.remove(room.as_str()).unwrap_or_default();
        found.extend(
            imports
                .difference(&used)
                .map(|name| format!("{room} may import {name}, and does not")),
        );
    }
    none("rooms against the table in ARCHITECTURE.md", found);
}

#[test]
fn at_most_three_files_import_each_other() {
    let sources = sources();
    let imports = imports::imports(&sources);
    assert!(
        imports["crates/turns/src/play.rs"].contains("crates/turns/src/adjudication.rs"),
        "imports inside of a room are not seen"
    );
    let rings = imports::rings(&imports)
        .into_iter()
        .filter(|ring| ring.len() > 3)
        .map(|ring| ring.into_iter().collect::<Vec<_>>().join(" "))
        .collect();
    none("these files import each other in a ring", rings);
}

#[test]
fn the_page_names_files_that_exist() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page");
    let paths = page.split('`').skip(1).step_by(2).filter(|text| {
        text.contains('/')
            && text
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "_-./".contains(c))
    });
    // a path begins with its room, wherever that lies; a folder may be named as its room sees it:
    // `proof/` in the row of `turns`
    let sources = sources();
    let is_folder = |path: &str| {
        let inner = format!("/{path}");
        path.ends_with('/')
            && sources
                .iter()
                .any(|(name, _)| format!("/{}", within(name)).contains(&inner))
    };
    let gone = paths.filter(|path| {
        let is_there = |folder: &str| root().join(folder).join(path).exists();
        let is_in_room = || sources.iter().any(|(name, _)| within(name) == *path);
        !is_there("") && !is_there("src") && !is_in_room() && !is_folder(path)
    });
    none(
        "ARCHITECTURE.md names these",
        gone.map(str::to_owned).collect(),
    );
}

/// The anchors of a page's headings, as GitHub makes them; no page has one heading twice.
fn anchors(page: &str) -> BTreeSet<String> {
    outside_of_code(page)
        .filter(|line| line.starts_with('#'))
        .map(|line| {
            let heading = line.trim_start_matches('#').trim().to_lowercase();
            heading
                .chars()
                .filter(|c| c.is_alphanumeric() || " -_".contains(*c))
                .map(|c| if c == ' ' { '-' } else { c })
                .collect()
        })
        .collect()
}

/// The lines of a page that stand in no block of code.
fn outside_of_code(page: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    page.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

#[test]
fn links_between_documents_lead_somewhere() {
    let mut pages: Vec<(String, String)> = ["docs", "templates", "tests", "db"]
        .iter()
        .flat_map(|folder| files(folder, "md"))
        .filter(|(name, _)| !name.contains("/node_modules/"))
        .collect();
    for name in [
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "SECURITY.md",
    ] {
        let text = fs::read_to_string(root().join(name)).expect("a page");
        pages.push((name.to_owned(), text));
    }
    let (mut count, mut found) = (0, Vec::new());
    for (name, text) in &pages {
        let folder = root().join(name).parent().expect("a folder").to_owned();
        for rest in outside_of_code(text).flat_map(|line| line.split("](").skip(1)) {
            let link = rest.split(')').next().unwrap_or_default();
            if link.contains("://") {
                continue;
            }
            count += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = match path {
                "" => root().join(name),
                path => folder.join(path),
            };
            let is_there = target.exists()
                && (anchor.is_empty()
                    || fs::read_to_string(&target)
                        .is_ok_and(|page| anchors(&page).contains(anchor)));
            if !is_there {
                found.push(format!("{name}: {link}"));
            }
        }
    }
    assert!(count > 100, "the documents link to each other: {count}");
    none("these links lead nowhere", found);
}

#[test]
fn rules_know_no_clock_no_chance_and_no_server() {
    /// Where, what must not be named there, why.
    type Wall = (fn(&str) -> bool, &'static [&'static str], &'static str);
    let walls: &[Wall] = &[
        (
            is_of_the_games,
            &[
                "jiff::",
                "rusqlite",
                "std::time",
                "SystemTime",
                "Instant::now",
            ],
            "a game knows no clock and no database",
        ),
        (
            is_of_the_games,
            &["rand::", "HashMap", "HashSet", "f32", "f64"],
            "the same arguments give the same bytes: no chance but Dice, no hash order, no floats",
        ),
        (
            |name| name.starts_with("crates/history/src/"),
            &["excalibur", "mordred", "round_table"],
            "the history stores bytes, text and ids",
        ),
    ];
    let mut found = Vec::new();
    for (name, text) in sources() {
        for (is_inside, words, why) in walls {
            // what serde requires of a format names all types that it knows
            let is_format = name.ends_with("order_rows/filled_row.rs");
            if is_inside(&name) && !is_test(&name) && !is_format {
                let code = code(&text);
                found.extend(
                    words
                        .iter()
                        .filter(|word| names(&code, word))
                        .map(|word| format!("{name} names {word}: {why}")),
                );
            }
        }
    }
    none("walls that were crossed", found);
}

#[test]
fn only_turns_adjudicates_for_the_platform() {
    let found = sources()
        .into_iter()
        .filter(|(name, _)| {
            !is_of_the_games(name)
                && ![
                    "crates/turns/src/adjudication.rs",
                    "src/cli/adjudicate.rs",
                    "crates/turns/src/proof/replay.rs",
                ]
                .contains(&name.as_str())
                && !name.starts_with("crates/cases/src/")
                && !name.starts_with("crates/turns/src/")
                && !name.starts_with("src/simulate/")
                && !is_test(name)
        })
        .filter(|(_, text)| code(text).contains(".adjudicate"))
        .map(|(name, _)| name)
        .collect();
    none(
        "these call adjudicate; `turns` does, the commands that work from files, and the replay, which stores nothing",
        found,
    );
}

#[test]
fn nothing_panics_outside_of_tests() {
    // `unreachable!` stays, where a comment says why it cannot be reached
    let words = [".unwrap()", ".expect(", "panic!(", ".unwrap_unchecked("];
    let mut found = Vec::new();
    for (name, text) in sources().into_iter().filter(|(name, _)| !is_test(name)) {
        let code = code(&text);
        found.extend(
            code.lines()
                .filter(|line| words.iter().any(|word| line.contains(word)))
                .map(|line| format!("{name}: {}", line.trim())),
        );
    }
    none("these can panic", found);
}

/// A text of brackets would hold up the parser for hours.
#[test]
fn yaml_is_read_through_one_door() {
    let sources = sources()
        .into_iter()
        .filter(|(name, _)| !is_test(name) && name != "crates/text/src/yaml.rs");
    let found = sources.filter(|(_, text)| {
        ["serde_yaml::from_", "serde_yaml::Deserializer"]
            .iter()
            .any(|word| code(text).contains(word))
    });
    none(
        "these parse YAML without `yaml::read`, which looks at the brackets first",
        found.map(|(name, _)| name).collect(),
    );
}

/// What the code must know of a message is a value beside it. An id is for the catalogues: whoever
/// renames it would change what the program does.
#[test]
fn no_code_looks_at_the_text_of_an_id() {
    let asks = [
        ".id==\"",
        ".id!=\"",
        ".id{\"",
        ".id.ends_with(",
        ".id.starts_with(",
        ".id.contains(",
    ];
    let mut found = Vec::new();
    for (name, text) in sources().into_iter().filter(|(name, _)| !is_test(name)) {
        // a comparison may stand on several lines
        let code: String = code(&text).split_whitespace().collect();
        let code = code.replace(".as_ref()", "").replace(".as_str()", "");
        let matched = code.split("matches!(").skip(1).any(|rest| {
            rest.split_once(',')
                .is_some_and(|(what, texts)| what.ends_with(".id") && texts.starts_with('"'))
        });
        let asked = asks.iter().find(|asks| code.contains(**asks));
        found.extend(asked.map(|asks| format!("{name}: {asks}")));
        found.extend(matched.then(|| format!("{name}: matches!(….id, \"…\")")));
    }
    none("these look at the text of a message's id", found);
}

/// AU-08: an address or a subject can reach no shell where none is ever started.
#[test]
fn the_program_starts_no_other() {
    let words = [
        "process::Command",
        "Command::new",
        "libc::system",
        "execv",
        "posix_spawn",
        "/bin/sh",
    ];
    // the operator's check-up asks systemctl about the unit, and hands it nothing that came by mail
    let asks_systemd = "src/doctor/service.rs";
    // `paste --clipboard` asks the desktop's own program for what was copied, and hands it nothing
    let asks_desktop = "src/cli/paste.rs";
    let mut found = Vec::new();
    for (name, text) in sources()
        .into_iter()
        .filter(|(name, _)| !is_test(name) && name != asks_systemd && name != asks_desktop)
    {
        let code = code(&text);
        found.extend(
            code.lines()
                .filter(|line| words.iter().any(|word| line.contains(word)))
                .map(|line| format!("{name}: {}", line.trim())),
        );
    }
    none("these start programs", found);
}

#[test]
fn nothing_is_left_half_done() {
    let marks = ["todo!(", "unimplemented!(", "TODO", "FIXME", "XXX", "dbg!("];
    let mut found = Vec::new();
    for folder in ["src", "crates", "tests", "benches"] {
        for (name, text) in files(folder, "rs")
            .into_iter()
            .filter(|(name, _)| name != "tests/tidy.rs")
        {
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

/// `user_version` counts the files, so that a file's number and its place in the list are the same.
#[test]
fn the_schemas_files_are_numbered_as_they_are_applied() {
    let (code, index) = (
        fs::read_to_string(root().join("crates/history/src/schema.rs")),
        fs::read_to_string(root().join("db/README.md")),
    );
    let (code, index) = (code.expect("the list"), index.expect("the index"));
    let applied: Vec<&str> = code
        .split("include_str!(\"../../../")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let there: Vec<String> = files("db", "sql")
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(
        applied, there,
        "the list in crates/history/src/schema.rs and the files in db/"
    );
    for (place, name) in there.iter().enumerate() {
        let file = name.trim_start_matches("db/");
        assert!(
            file.starts_with(&format!("{:04}-", place + 1)),
            "{name} is file {}",
            place + 1
        );
        assert!(
            index.contains(&format!("| `{file}` |")),
            "{file} has no row in db/README.md"
        );
    }
}
