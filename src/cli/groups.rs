//! What `help` lists: the everyday commands, and with `help all` every command in its group. clap
//! only has one flat list, which is too long to search.

use super::command::Arguments;
use clap::{Command, CommandFactory};
use seneschal::text::wrap::wrap;

/// A heading and the commands under it.
pub(super) type CommandGroup = (&'static str, &'static [&'static str]);

/// The commands that `--help` lists.
const EVERYDAY: CommandGroup = (
    "Everyday commands",
    &[
        "demo", "doctor", "serve", "status", "campaign", "deadline", "inbox", "outbox", "report",
        "rules", "check", "backup",
    ],
);

/// The commands that `campaign --help` lists.
const EVERYDAY_OF_CAMPAIGN: CommandGroup = (
    "Everyday commands",
    &[
        "new", "invite", "start", "list", "show", "hold", "resume", "extend", "run", "set",
        "announce", "end",
    ],
);

pub(super) const ALL: &[CommandGroup] = &[
    (
        "Getting started",
        &["demo", "doctor", "serve", "receive", "status"],
    ),
    ("Campaigns", &["campaign", "deadline", "rules"]),
    ("Mail, in and out", &["inbox", "outbox"]),
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
            "backup", "restore", "repair", "archive", "import", "purge", "person",
        ],
    ),
    ("Manual pages and completion", &["man", "completions"]),
];

pub(super) const CAMPAIGN: &[CommandGroup] = &[
    (
        "Setting up",
        &["new", "advertise", "invite", "uninvite", "start"],
    ),
    ("Current state", &["list", "show", "settings", "log"]),
    (
        "Timing of the open turn",
        &[
            "hold", "resume", "extend", "deadline", "remind", "excuse", "away",
        ],
    ),
    ("Turns", &["run", "preview", "reveal", "rollback", "rerun"]),
    (
        "Rules, settings, facts, announcements",
        &["set", "announce"],
    ),
    (
        "Players and moderators",
        &[
            "become",
            "replace",
            "new-token",
            "password",
            "co-moderator",
            "hand-over",
        ],
    ),
    ("Ending", &["end", "last-report", "erase"]),
];

/// The command line with its command lists.
pub(super) fn arranged() -> Command {
    listed(
        Arguments::command(),
        EVERYDAY,
        ALL,
        "seneschal help all",
        "seneschal help COMMAND",
    )
    .mut_subcommand("campaign", |campaign| {
        listed(
            campaign,
            EVERYDAY_OF_CAMPAIGN,
            CAMPAIGN,
            "seneschal campaign help all",
            "seneschal campaign help COMMAND",
        )
    })
}

/// `all` and `one` are the commands that list every command and explain one.
fn listed(
    command: Command,
    everyday: CommandGroup,
    groups: &[CommandGroup],
    all: &str,
    one: &str,
) -> Command {
    let short = list(&command, &[everyday]);
    let long = list(&command, groups);
    let more = format!("One command: {one}, or --help after it");
    // `help all` is clap's help about a command called `all`
    let every = Command::default()
        .name("all")
        .about("Every command, in groups")
        .hide(true)
        .arg_required_else_help(true)
        .disable_help_flag(true)
        .help_template(format!("{long}{more}\n"));
    command.subcommand(every).help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{short}All commands: {all}\n{more}\n\nOptions:\n{{options}}\n"
    ))
}

/// Headings, each with its commands and what they do.
fn list(command: &Command, groups: &[CommandGroup]) -> String {
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
    list
}
