//! Rust as far as a search for words needs it: what runs, and the texts in it. Comments are left
//! out, and so is what only tests see.

use std::fs;
use std::path::{Path, PathBuf};

pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every file below `folder` with this ending, its path from the root with `/`, and its text.
pub fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    fn walk(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
        let Ok(entries) = fs::read_dir(folder) else {
            return;
        };
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
    assert!(
        !found.is_empty(),
        "no .{ending} file below {folder}: the test looks at the wrong place"
    );
    found
        .into_iter()
        .map(|path| {
            let name = path
                .strip_prefix(root())
                .expect("below the root")
                .to_string_lossy()
                .replace('\\', "/");
            (name, fs::read_to_string(&path).expect("a text file"))
        })
        .collect()
}

/// Every source file: of the rooms in `src/`, and of those that are crates.
pub fn sources() -> Vec<(String, String)> {
    let crates = files("crates", "rs")
        .into_iter()
        .filter(|(name, _)| name.contains("/src/"));
    files("src", "rs").into_iter().chain(crates).collect()
}

pub fn none(what: &str, found: Vec<String>) {
    assert!(found.is_empty(), "{what}:\n  {}", found.join("\n  "));
}

/// A source file's code, and every text in quotation marks in it.
#[derive(Default)]
pub struct Source {
    pub code: String,
    pub texts: Vec<String>,
}

/// What begins an item, of which a comma is no end.
const ITEMS: [&str; 9] = [
    "fn", "mod", "impl", "use", "struct", "enum", "const", "static", "type",
];
const TEST_ONLY: &str = "#[cfg(test)]";

/// Whether a file is a test's own.
pub fn is_test(name: &str) -> bool {
    name.ends_with("/tests.rs")
        || name.ends_with("/sample.rs")
        || name.contains("/tests/")
        || name.ends_with("_tests.rs")
}

impl Source {
    pub fn read(text: &str) -> Source {
        let mut source = Source::default();
        let mut rest = text;
        while !rest.is_empty() {
            rest = if let Some(item) = rest.strip_prefix(TEST_ONLY) {
                behind(item)
            } else {
                source.piece(rest)
            };
        }
        source
    }

    /// Takes one piece: a comment, a text, a sign. What is behind it.
    fn piece<'t>(&mut self, rest: &'t str) -> &'t str {
        let (length, what) = next(rest);
        let (piece, rest) = rest.split_at(length);
        if what != Piece::Comment {
            self.code.push_str(piece);
        }
        if let Piece::Text { from, to } = what {
            self.texts.push(piece[from..to].to_owned());
        }
        rest
    }
}

#[derive(PartialEq)]
enum Piece {
    Comment,
    /// Where in the piece its words stand.
    Text {
        from: usize,
        to: usize,
    },
    Sign,
}

/// How long the next piece is. Words are taken whole: the `r` of one begins no raw text.
fn next(rest: &str) -> (usize, Piece) {
    let until = |from: usize, end: &str| rest[from..].find(end).map_or(rest.len(), |at| from + at);
    let first = rest.chars().next().unwrap_or_default();
    if rest.starts_with("//") {
        return (until(0, "\n"), Piece::Comment);
    }
    if rest.starts_with("/*") {
        return ((until(2, "*/") + 2).min(rest.len()), Piece::Comment);
    }
    let raw = ["r", "br"].into_iter().find_map(|start| {
        let hashes = rest.strip_prefix(start)?;
        let count = hashes.len() - hashes.trim_start_matches('#').len();
        hashes[count..]
            .starts_with('"')
            .then_some((start.len() + count + 1, count))
    });
    if let Some((from, count)) = raw {
        let end = format!("\"{}", "#".repeat(count));
        let to = until(from, &end);
        return ((to + end.len()).min(rest.len()), Piece::Text { from, to });
    }
    match first {
        '"' => {
            let to = closed(rest, '"');
            ((to + 1).min(rest.len()), Piece::Text { from: 1, to })
        }
        // a lifetime closes nowhere
        '\'' if rest[1..].starts_with('\\') || rest[1..].chars().nth(1) == Some('\'') => {
            ((closed(rest, '\'') + 1).min(rest.len()), Piece::Sign)
        }
        _ if is_of_a_word(first) => (
            rest.find(|c| !is_of_a_word(c)).unwrap_or(rest.len()),
            Piece::Sign,
        ),
        _ => (first.len_utf8(), Piece::Sign),
    }
}

fn is_of_a_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Where a quotation that begins here ends.
fn closed(rest: &str, mark: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == mark => return at,
            _ => (),
        }
    }
    rest.len()
}

/// What is behind an item, a statement or a field.
fn behind(item: &str) -> &str {
    let head = item.split([',', '{', ';']).next().unwrap_or_default();
    let is_item = head
        .split(|c| !is_of_a_word(c))
        .any(|word| ITEMS.contains(&word));
    let (mut rest, mut depth) = (item, 0_usize);
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(next(rest).0);
        rest = after;
        match piece {
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => depth = depth.saturating_sub(1),
            _ => (),
        }
        if depth == 0 && (piece == "}" || piece == ";" || piece == "," && !is_item) {
            break;
        }
    }
    rest
}

#[test]
fn it_reads_what_runs() {
    for (text, code, texts) in [
        (
            "say(\"a-b\"); // \"c-d\"\nnext",
            "say(\"a-b\"); \nnext",
            &["a-b"][..],
        ),
        (
            "\"https://a\" /* \"x\" */ \"b\\\"c\"",
            "\"https://a\"  \"b\\\"c\"",
            &["https://a", "b\\\"c"],
        ),
        (
            "r#\"a \"b\" c\"# for\"d\"",
            "r#\"a \"b\" c\"# for\"d\"",
            &["a \"b\" c", "d"],
        ),
        (
            "f<'a>('\"', '\\'', \"x\")",
            "f<'a>('\"', '\\'', \"x\")",
            &["x"],
        ),
        (
            "#[cfg(test)]\nmod tests;\nsay(\"a\");",
            "\nsay(\"a\");",
            &["a"],
        ),
        (
            "#[cfg(test)]\nmod tests {\n fn f() { say(\"}\"); }\n}\nsay(\"a\")",
            "\nsay(\"a\")",
            &["a"],
        ),
        (
            "x { #[cfg(test)]\n loads: Vec<u8>, more: \"a\" }",
            "x {  more: \"a\" }",
            &["a"],
        ),
        (
            "#[cfg(test)]\nfn f<A, B>() { \"x\" }\n\"a\"",
            "\n\"a\"",
            &["a"],
        ),
        (
            "#[cfg(test)]\n#[path = \"x.rs\"]\nmod x;\n\"a\"",
            "\n\"a\"",
            &["a"],
        ),
    ] {
        let source = Source::read(text);
        assert_eq!(
            (
                source.code.as_str(),
                source.texts.iter().map(String::as_str).collect::<Vec<_>>()
            ),
            (code, texts.to_vec()),
            "{text}"
        );
    }
}
