//! A campaign that is played twice, with other secrets: whoever may not know them is shown the same
//! in both, to the last byte.

use super::canaries::Seen;
use super::stage;
use libtest_mimic::Failed;
use std::fs;
use std::path::Path;

/// Begins the line that names whose secrets differ.
const OWNERS: &str = "secrets of ";
/// Files that nobody is shown: the table itself, and the chronicle's list of its files. The list
/// has digests of turns, which depend on sheets' salts.
const UNSHOWN: [&str; 2] = ["table.yaml", ".seneschal-chronicle.json"];

/// Plays a `.twin` with each of its two secrets, and compares what went to others than their
/// owners.
pub fn differ_for_their_readers_alone(path: &Path) -> Result<(), Failed> {
    let text = fs::read_to_string(path)?;
    let (owners, script): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with(OWNERS));
    let owners: Vec<String> = owners
        .iter()
        .flat_map(|line| line[OWNERS.len()..].split(" and "))
        .map(stage::address)
        .collect();
    let play = |side| stage::play(&with_secrets(&script.join("\n"), side));
    let (one, other) = (play(0)?.seen, play(1)?.seen);
    let (own, of_others): (Vec<_>, Vec<_>) = one.iter().zip(&other).partition(|(one, _)| {
        let owner = |to: &String| owners.contains(to);
        one.to.as_ref().is_some_and(owner) || UNSHOWN.contains(&one.what.as_str())
    });
    let told = |(one, _): &(&Seen, &Seen)| {
        let to = one.to.as_deref().unwrap_or("everybody");
        format!("{to}: {}", one.what)
    };
    let escaped: Vec<String> = of_others
        .iter()
        .filter(|(one, other)| one.all != other.all || one.to != other.to)
        .map(|pair| format!("{}\n{}", told(pair), difference(&pair.0.all, &pair.1.all)))
        .collect();
    if one.len() != other.len() || !escaped.is_empty() {
        let (one, other) = (one.len(), other.len());
        let escaped = escaped.join("\n");
        return Err(format!("secrets show, in {one} and {other} things:\n{escaped}").into());
    }
    // else nothing would be proved
    for owner in &owners {
        let differs =
            |(one, other): &&(&Seen, &Seen)| one.to.as_ref() == Some(owner) && one.all != other.all;
        if own.iter().filter(differs).count() < 3 {
            return Err(format!("what {owner} is shown hardly differs").into());
        }
    }
    Ok(())
}

/// `<one|other>` as this side has it.
fn with_secrets(script: &str, side: usize) -> String {
    let mut pieces = script.split('<');
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (choice, rest) = piece.split_once('>').unwrap_or((piece, ""));
        text.push_str(choice.split('|').nth(side).unwrap_or(choice));
        text.push_str(rest);
    }
    text
}

/// The first line that differs, as both have it.
fn difference(one: &str, other: &str) -> String {
    let pair = one
        .lines()
        .zip(other.lines())
        .find(|(one, other)| one != other);
    let (one, other) = pair.unwrap_or(("the length", ""));
    format!("    {one}\n    {other}")
}
