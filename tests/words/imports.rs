//! Which source file imports which: by `use` and by paths in the code. A re-export is no import.

use crate::source::{Source, is_test};
use std::collections::{BTreeMap, BTreeSet};

/// The files that each file needs; tests are left out.
pub fn imports(sources: &[(String, String)]) -> BTreeMap<&str, BTreeSet<&str>> {
    let modules: BTreeMap<Vec<&str>, &str> = sources
        .iter()
        .filter(|(name, _)| !is_test(name) && !module_of(name).is_empty())
        .map(|(name, _)| (module_of(name), name.as_str()))
        .collect();
    let mut found = BTreeMap::new();
    for (name, text) in sources.iter().filter(|(name, _)| !is_test(name)) {
        let code = Source::read(text).code;
        let own = module_of(name);
        let needed = paths(&code)
            .iter()
            .filter_map(|path| resolve(path, &own, &modules))
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

/// `src/a/b/mod.rs` and `src/a/b.rs` are both `a`, `b`.
fn module_of(name: &str) -> Vec<&str> {
    let path = name
        .trim_start_matches("src/")
        .trim_end_matches(".rs")
        .trim_end_matches("/mod");
    path.split('/')
        .filter(|part| !["lib", "main"].contains(part))
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

/// The file that a path of a module leads to; `None` outside of the program.
fn resolve<'s>(
    path: &str,
    own: &[&str],
    modules: &BTreeMap<Vec<&'s str>, &'s str>,
) -> Option<&'s str> {
    let mut parts = path.split("::").map(str::trim).peekable();
    let mut at: Vec<&str> = match *parts.peek()? {
        "crate" | "seneschal" => {
            parts.next();
            Vec::new()
        }
        "self" => {
            parts.next();
            own.to_vec()
        }
        _ => own.to_vec(),
    };
    let mut is_above = at.is_empty() || path.starts_with("self::");
    while parts.peek() == Some(&"super") {
        parts.next();
        at.pop();
        is_above = true;
    }
    let base = at.len();
    let rest: Vec<&str> = parts.collect();
    for length in (0..=rest.len()).rev() {
        let mut module = at.clone();
        module.extend(&rest[..length]);
        if let Some(file) = modules
            .iter()
            .find(|(known, _)| **known == module)
            .map(|(_, file)| *file)
        {
            return (is_above || module.len() > base).then_some(file);
        }
    }
    None
}
