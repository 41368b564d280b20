//! The commands in the groups that `help` prints: clap only has one flat list, which is too long to
//! search.

use super::command::Arguments;
use clap::{Command, CommandFactory};
use seneschal::text::wrap::wrap;

/// A heading and the commands under it.
pub(super) type CommandGroup = (&'static str, &'static [&'static str]);

pub(super) const ALL: &[CommandGroup] = &[
    (
        "Getting started",
        &["demo", "doctor", "serve", "receive", "status"],
    ),
    ("Campaigns", &["campaign", "deadline", "rules"]),
    ("Mail, in and out", &["letter", "outbox"]),
    ("A forum by hand", &["paste", "post", "seal"]),
    (
        "Reports and checks of played turns",
        &["report", "chronicle", "chart", "replay", "verify", "cases"],
    ),
    (
        "From files, without a history",
        &["check", "adjudicate", "map", "simulate"],
    ),
    (
        "Stored data",
        &[
            "backup", "restore", "recover", "archive", "import", "purge", "person",
        ],
    ),
];

pub(super) const CAMPAIGN: &[CommandGroup] = &[
    (
        "Setting up",
        &["new", "announce", "invite", "uninvite", "start"],
    ),
    ("Current state", &["list", "show", "settings", "log"]),
    (
        "Timing of the open turn",
        &[
            "hold", "resume", "extend", "deadline", "remind", "excuse", "away",
        ],
    ),
    (
        "Turns",
        &["run", "process", "preview", "reveal", "rollback", "rerun"],
    ),
    (
        "Rules, settings, facts, announcements",
        &["set", "announcement"],
    ),
    (
        "Players and moderators",
        &[
            "become",
            "replace",
            "token",
            "password",
            "co-moderator",
            "hand-over",
        ],
    ),
    ("Ending", &["end", "final", "drop"]),
];

/// The command line with its command list in groups.
pub(super) fn arranged() -> Command {
    grouped(Arguments::command(), ALL)
        .mut_subcommand("campaign", |campaign| grouped(campaign, CAMPAIGN))
}

fn grouped(command: Command, groups: &[CommandGroup]) -> Command {
    const WIDE: usize = 80;
    let longest = groups
        .iter()
        .flat_map(|(_, names)| *names)
        .map(|name| name.len())
        .max()
        .unwrap_or_default();
    let indent = " ".repeat(longest + 4);
    let mut list = String::new();
    for (heading, names) in groups {
        list.push_str(&format!("{heading}:\n"));
        for name in *names {
            let about = command
                .find_subcommand(name)
                .and_then(Command::get_about)
                .map(ToString::to_string)
                .unwrap_or_default();
            list.push_str(&format!(
                "  {name:<longest$}  {}\n",
                wrap(&about, WIDE - indent.len(), "").replace('\n', &format!("\n{indent}"))
            ));
        }
        list.push('\n');
    }
    let help = format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{list}`help COMMAND` or `COMMAND --help` explains one command.\n\nOptions:\n{{options}}"
    );
    command.help_template(help)
}
