//! What the command line says of itself, and what the documents say of it.

#[path = "../../tests/documented/shown.rs"]
mod shown;

use super::former_names::{FORMER, with_new_name};
use super::groups::{ALL, CAMPAIGN, CommandGroup, arranged};
use clap::Command;
use clap::error::ErrorKind;
use shown::{documents, shown, words};
use std::collections::BTreeSet;
use std::path::Path;

/// Every command of the program, with the words that call it. `all` only exists for `help all`.
fn commands(command: &Command, before: &str, all: &mut Vec<(String, Command)>) {
    for sub in command
        .get_subcommands()
        .filter(|sub| !["help", "all"].contains(&sub.get_name()))
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

/// `help all` lists every command once, in its group; `--help` some twelve of them, and says where
/// the rest is.
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
            .filter(|name| !["help", "all"].contains(name))
            .collect();
        assert_eq!(named.iter().copied().collect::<BTreeSet<_>>(), there);
        assert_eq!(named.len(), there.len(), "one stands in two groups");
        let help = |of: &Command| of.clone().render_help().to_string();
        let (short, long) = (
            help(&command),
            help(command.find_subcommand("all").expect("there")),
        );
        let lists = |help: &str, name: &str| {
            help.lines()
                .any(|line| line.starts_with(&format!("  {name} ")))
        };
        for name in &there {
            assert!(lists(&long, name), "{name} is missing in\n{long}");
        }
        let everyday = there.iter().filter(|name| lists(&short, name)).count();
        assert!((10..=13).contains(&everyday), "{everyday} in\n{short}");
        assert!(short.contains("help all"), "{short}");
        for help in [short, long] {
            assert!(
                help.lines().all(|line| line.chars().count() <= 100),
                "{help}"
            );
        }
    }
}

/// One norm for all: `--out` and `--json` are never a must, a campaign comes first, a turn after it.
#[test]
fn arguments_are_alike_everywhere() {
    let mut wrong = Vec::new();
    for (called, command) in all() {
        let position = |name: &str| {
            command.get_positionals().position(|argument| {
                argument
                    .get_value_names()
                    .is_some_and(|names| names[0] == name)
            })
        };
        if position("CAMPAIGN").is_some_and(|at| at > 0) {
            wrong.push(format!("{called}: CAMPAIGN is not the first"));
        }
        if position("TURN").is_some_and(|at| at != 1) {
            wrong.push(format!("{called}: TURN does not come after CAMPAIGN"));
        }
        for argument in command.get_opts() {
            let long = argument.get_long().unwrap_or_default();
            if ["campaign", "turn"].contains(&long) && called != "seneschal seal" {
                wrong.push(format!("{called}: --{long} is no option elsewhere"));
            }
            if ["out", "json"].contains(&long) && argument.is_required_set() {
                wrong.push(format!("{called}: --{long} is a must"));
            }
            if long == "out" && argument.get_short() != Some('o') {
                wrong.push(format!("{called}: -o is missing"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().expect("a folder");
    clap_mangen::generate_to(arranged(), folder.path()).expect("pages");
    let missing: Vec<String> = all()
        .into_iter()
        .map(|(called, _)| format!("{}.1", called.replace(' ', "-")))
        .chain(["seneschal.1".to_owned()])
        .filter(|page| {
            let text = std::fs::read_to_string(folder.path().join(page)).unwrap_or_default();
            !text.contains(".SH NAME") || !text.contains(".SH SYNOPSIS")
        })
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Who types the old name of a command is told the new one, which exists.
#[test]
fn a_former_name_leads_to_the_new_one() {
    for (typed, says) in [
        ("letter 12", "`letter` is now `seneschal inbox`"),
        (
            "campaign process thornvale --reason x",
            "`process` is now `seneschal campaign run --force`",
        ),
        (
            "campaign token thornvale",
            "`token` is now `seneschal campaign new-token`",
        ),
        (
            "campaign pause thornvale",
            "`pause` is now `seneschal campaign hold`",
        ),
        ("campaign anounce", "'announce'"),
    ] {
        let words = std::iter::once("seneschal").chain(typed.split(' '));
        let error = arranged().try_get_matches_from(words).expect_err(typed);
        let said = with_new_name(error).to_string();
        assert!(said.contains(says), "{said}");
    }
    for (old, new) in FORMER {
        let mut command = Some(arranged());
        for word in new.split(' ').skip(1).filter(|word| *word != "--force") {
            command = command.and_then(|command| command.find_subcommand(word).cloned());
        }
        assert!(command.is_some(), "{old}: there is no {new}");
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
            if why.kind() == ErrorKind::DisplayHelp {
                continue;
            }
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
