//! The commands that a document shows, and their words as a shell takes them apart.

use std::fs;
use std::path::Path;

/// README.md and every page below `docs/`, sorted by path.
pub(crate) fn documents(root: &Path) -> Vec<String> {
    fn walk(root: &Path, folder: &str, found: &mut Vec<String>) {
        for entry in fs::read_dir(root.join(folder)).expect("a folder").flatten() {
            let name = format!("{folder}/{}", entry.file_name().display());
            if entry.path().is_dir() {
                walk(root, &name, found);
            } else if name.ends_with(".md") {
                found.push(name);
            }
        }
    }
    let mut found = Vec::new();
    walk(root, "docs", &mut found);
    found.sort();
    found.insert(0, "README.md".to_owned());
    found
}

/// A command of a document.
#[derive(Debug)]
pub(crate) struct Shown {
    /// The line's number.
    pub line: usize,
    pub command: String,
    /// In a block of code, to be copied as it stands; else between backticks in a sentence.
    pub block: bool,
}

/// Lines of the blocks of code, with those they go on in, and pieces between backticks.
pub(crate) fn shown(text: &str) -> Vec<Shown> {
    let (mut found, mut code, mut goes_on) = (Vec::<Shown>::new(), false, false);
    for (text, line) in text.lines().zip(1..) {
        if text.trim_start().starts_with("```") {
            code = !code;
            continue;
        }
        if code || text.starts_with("    ") {
            let part = text.trim().trim_end_matches('\\').trim_end();
            let begins = !goes_on && part.starts_with("seneschal ");
            match found.last_mut() {
                Some(before) if goes_on => before.command.push_str(&format!(" {part}")),
                _ if begins => found.push(Shown {
                    line,
                    command: part.to_owned(),
                    block: true,
                }),
                _ => {}
            }
            // what goes on here may be another program's command
            goes_on = (goes_on || begins) && text.ends_with('\\');
            continue;
        }
        for piece in text
            .split('`')
            .skip(1)
            .step_by(2)
            .filter(|piece| !piece.contains('…'))
        {
            let command = match piece.split_once(' ') {
                Some(("seneschal", _)) => piece.to_owned(),
                Some(("campaign", what)) if what.starts_with(|c: char| c.is_ascii_lowercase()) => {
                    format!("seneschal {piece}")
                }
                _ => continue,
            };
            found.push(Shown {
                line,
                command,
                block: false,
            });
        }
    }
    found
}

/// The words of a command, without a remark behind it, or where its input comes from and its output
/// goes; nothing where quotes stay open.
pub(crate) fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None::<char>);
    for c in command.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some(_), c) => word.get_or_insert_default().push(c),
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (None, '#' | '|' | '<' | '>' | ';') if word.is_none() => return words,
            (None, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    if quote.is_none() { words } else { Vec::new() }
}
