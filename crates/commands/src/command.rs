//! What a moderator wants, whichever way it comes: by mail, on a forum or at the command line.

use super::deadline::DeadlineAct;
use super::moderation::ModeratorAct;
use seneschal_text::Phrase;

#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// To the campaign's time, or to late players.
    Deadline(DeadlineAct),
    /// To turns, seats, rules, the position or the moderators.
    Moderation(ModeratorAct),
    Question(ModeratorQuestion),
    /// The code that confirms a waiting act; empty if the quoted text contains it.
    Confirm(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModeratorQuestion {
    Help,
    Status,
    Settings,
    Log,
    /// The link to the moderator's own page.
    Page,
    /// Another link to it, which makes the former one void.
    NewPage,
}

/// What must come with a command by mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Authority {
    /// One mail from the moderator is enough.
    OneMail,
    /// A reason, and a second mail that quotes a code made for this act (AU-15).
    SecondMail,
}

/// What a text asks for.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum ParsedCommand {
    /// With the reason as written, or an empty string.
    Command(Command, String),
    /// No line is a command.
    #[default]
    Nothing,
    /// Several commands at once, or one with arguments that do not parse; says what was expected.
    /// `about_time`: each of them was about time or late players.
    Wrong { about_time: bool, why: Phrase },
}
