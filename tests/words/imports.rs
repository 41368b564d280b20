//! Which source file imports which: by `use` and by paths in the code. A re-export is no import.

use crate::source::{Source, is_test};
use std::collections::{BTreeMap, BTreeSet};

/// The parts of a source file's path from its room on: `src/a/b.rs` and `crates/a/src/b.rs` are both
/// `a/b.rs`.
pub fn within(name: &str) -> String {
    match name
        .strip_prefix("crates/")
        .and_then(|rest| rest.split_once("/src/"))
    {
        Some((room, rest)) => format!("{room}/{rest}"),
        None => name.trim_start_matches("src/").to_owned(),
    }
}

/// The files that each file needs; tests are left out.
pub fn imports(sources: &[(String, String)]) -> BTreeMap<&str, BTreeSet<&str>> {
    let modules: BTreeMap<Vec<String>, &str> = sources
        .iter()
        .filter(|(name, _)| !is_test(name) && !module_of(name).is_empty())
        .map(|(name, _)| (module_of(name), name.as_str()))
        .collect();
    let mut found = BTreeMap::new();
    for (name, text) in sources.iter().filter(|(name, _)| !is_test(name)) {
        let code = Source::read(text).code;
        let own = module_of(name);
        // the first part of every path in a crate is its room
        let base = usize::from(name.starts_with("crates/"));
        let needed = paths(&code)
            .iter()
            .filter_map(|path| resolve(path, &own, base, &modules))
            .filter(|other| *other != name)
            .collect();
        found.insert(name.as_str(), needed);
    }
    found
}

/// Groups of files that all need each other, directly or through others.
pub fn rings<'s>(imports: &BTreeMap<&'s str, BTreeSet<&'s str>>) -> Vec<BTreeSet<&'s str>> {
    let reached: BTreeMap<&str, BTreeSet<&'s str>> = imports
        .keys()
        .map(|file| (*file, all_needed(file, imports)))
        .collect();
    let mut rings: Vec<BTreeSet<&str>> = Vec::new();
    for file in imports.keys() {
        let back = |other: &&&str| reached[**other].contains(file);
        let ring: BTreeSet<&str> = reached[file].iter().filter(back).copied().collect();
        if ring.len() > 1 && !rings.contains(&ring) {
            rings.push(ring);
        }
    }
    rings
}

fn all_needed<'s>(file: &str, imports: &BTreeMap<&'s str, BTreeSet<&'s str>>) -> BTreeSet<&'s str> {
    let mut all = BTreeSet::new();
    let mut open: Vec<&str> = vec![file];
    while let Some(next) = open.pop() {
        for other in imports.get(next).into_iter().flatten() {
            if all.insert(*other) {
                open.push(other);
            }
        }
    }
    all
}

/// `src/a/b/mod.rs`, `src/a/b.rs` and `crates/a/src/b.rs` are all `a`, `b`.
fn module_of(name: &str) -> Vec<String> {
    let name = within(name);
    let path = name.trim_end_matches(".rs").trim_end_matches("/mod");
    path.split('/')
        .filter(|part| !["lib", "main"].contains(part))
        .map(str::to_owned)
        .collect()
}

/// The paths in a file's code that may lead to another file, one item each. rustfmt begins every
/// `use` on a line of its own.
fn paths(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let line = line.trim();
        let is_public = line.starts_with("pub") && line.contains(" use ");
        if !is_public && !line.starts_with("use ") {
            found.extend(inline(line));
            continue;
        }
        let mut tree = line.to_owned();
        while !tree.ends_with(';') {
            let Some(more) = lines.next() else { break };
            tree.push_str(more.trim());
        }
        if !is_public {
            expand("", tree["use ".len()..].trim_end_matches(';'), &mut found);
        }
    }
    found
}

/// `a::{b, c::{d, e}}` as `a::b`, `a::c::d`, `a::c::e`.
fn expand(head: &str, tree: &str, found: &mut Vec<String>) {
    let tree = tree.trim();
    let Some((before, group)) = tree.split_once('{') else {
        found.push(format!("{head}{tree}"));
        return;
    };
    let head = format!("{head}{}", before.trim());
    let (mut depth, mut start) = (0, 0);
    let group = group.trim_end().trim_end_matches('}');
    for (at, sign) in group.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                expand(&head, &group[start..at], found);
                start = at + 1;
            }
            _ => {}
        }
    }
    if !group[start..].trim().is_empty() {
        expand(&head, &group[start..], found);
    }
}

/// Paths outside of `use`.
fn inline(code: &str) -> impl Iterator<Item = String> {
    code.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
        .filter(|word| word.contains("::"))
        .map(str::to_owned)
}

/// The file that a path of a module leads to; `None` outside of the program. `crate` has the first
/// `base` parts of `own`.
fn resolve<'s>(
    path: &str,
    own: &[String],
    base: usize,
    modules: &BTreeMap<Vec<String>, &'s str>,
) -> Option<&'s str> {
    let mut parts = path.split("::").map(str::trim).peekable();
    let first = *parts.peek()?;
    let room = first.strip_prefix("seneschal_");
    if ["crate", "seneschal", "self"].contains(&first) || room.is_some() {
        parts.next();
    }
    let mut at: Vec<String> = match (first, room) {
        (_, Some(room)) => vec![room.to_owned()],
        ("crate" | "seneschal", _) => own[..base].to_vec(),
        _ => own.to_vec(),
    };
    let mut is_above = first == "crate" || room.is_some() || at.is_empty() || first == "self";
    while parts.peek() == Some(&"super") {
        parts.next();
        at.pop();
        is_above = true;
    }
    let base = at.len();
    let rest: Vec<String> = parts.map(str::to_owned).collect();
    for length in (0..=rest.len()).rev() {
        let mut module = at.clone();
        module.extend_from_slice(&rest[..length]);
        if let Some(file) = modules.get(&module) {
            return (is_above || module.len() > base).then_some(*file);
        }
    }
    None
}
