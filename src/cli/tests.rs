//! What the command line says of itself, and what the documents say of it.

#[path = "../../tests/documented/shown.rs"]
mod shown;

use super::groups::{ALL, CAMPAIGN, CommandGroup, arranged};
use clap::Command;
use shown::{documents, shown, words};
use std::collections::BTreeSet;
use std::path::Path;

/// Every command of the program, with the words that call it.
fn commands(command: &Command, before: &str, all: &mut Vec<(String, Command)>) {
    for sub in command
        .get_subcommands()
        .filter(|sub| sub.get_name() != "help")
    {
        let called = format!("{before} {}", sub.get_name());
        commands(sub, &called, all);
        all.push((called, sub.clone()));
    }
}

fn all() -> Vec<(String, Command)> {
    let (mut built, mut all) = (arranged(), Vec::new());
    built.build();
    commands(&built, "seneschal", &mut all);
    all
}

#[test]
fn every_command_and_everything_behind_it_is_explained() {
    let mut silent = Vec::new();
    for (called, command) in all() {
        let about = command
            .get_about()
            .map(ToString::to_string)
            .unwrap_or_default();
        if about.is_empty() || about.contains("Each is part of many") {
            silent.push(called.clone());
        }
        for argument in command
            .get_arguments()
            .filter(|argument| !argument.is_hide_set())
        {
            let help = argument
                .get_help()
                .map(ToString::to_string)
                .unwrap_or_default();
            if help.is_empty() {
                silent.push(format!("{called}: {}", argument.get_id()));
            }
        }
    }
    assert!(silent.is_empty(), "nothing is said of {silent:#?}");
}

#[test]
fn every_command_stands_in_one_group() {
    let arranged = arranged();
    let campaign = arranged.find_subcommand("campaign").expect("there").clone();
    for (command, groups) in [(arranged, ALL), (campaign, CAMPAIGN)] {
        let named: Vec<&str> = groups
            .iter()
            .flat_map(|(_, names): &CommandGroup| *names)
            .copied()
            .collect();
        let there: BTreeSet<&str> = command
            .get_subcommands()
            .map(Command::get_name)
            .filter(|name| *name != "help")
            .collect();
        assert_eq!(named.iter().copied().collect::<BTreeSet<_>>(), there);
        assert_eq!(named.len(), there.len(), "one stands in two groups");
        let help = command.clone().render_help().to_string();
        for name in there {
            assert!(
                help.lines()
                    .any(|line| line.starts_with(&format!("  {name} "))),
                "{name} is missing in\n{help}"
            );
        }
        assert!(
            help.lines().all(|line| line.chars().count() <= 100),
            "{help}"
        );
    }
}

/// Whether a command is only named, with nothing behind it: what it needs may be left out there.
fn is_mention(words: &[String]) -> bool {
    let mut command = Some(arranged());
    for word in words.iter().skip(1) {
        command = command.and_then(|command| command.find_subcommand(word).cloned());
    }
    command.is_some()
}

/// What a reader copies from README or `docs/` is taken as it stands; what is named there is there.
#[test]
fn every_command_line_in_the_documents_is_one() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut wrong, mut count) = (Vec::new(), 0);
    for file in documents(root) {
        let text = std::fs::read_to_string(root.join(&file)).expect("a document");
        for shown in shown(&text) {
            let words = words(&shown.command);
            count += 1;
            let Err(why) = arranged().try_get_matches_from(&words) else {
                continue;
            };
            if shown.block || !is_mention(&words) {
                wrong.push(format!(
                    "{file}, line {}: {}\n{why}",
                    shown.line, shown.command
                ));
            }
        }
    }
    assert!(count > 60, "the documents show commands: {count}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
