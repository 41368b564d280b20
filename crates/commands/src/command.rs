//! What a moderator wants, whichever way it comes: by mail, on a forum or at the command line.

use super::deadline::DeadlineAct;
use super::moderation::ModeratorAct;
use seneschal_campaign::{Campaign, examples::fill_examples};
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
    Wrong(CommandMistake),
}

/// Several commands at once, or one with arguments that do not parse.
#[derive(Clone, Debug, PartialEq)]
pub enum CommandMistake {
    /// Two commands about time.
    OneWord,
    /// Two acts, of which one needs a second mail.
    OneAct,
    RemindAll,
    Duration(String),
    Moment(String),
    AmbiguousDate(Phrase),
    WhichTurn,
    HowToSet,
    HowToReplace,
}

impl CommandMistake {
    /// True if each of the commands was about time or late players.
    pub fn is_about_time(&self) -> bool {
        match self {
            CommandMistake::OneWord
            | CommandMistake::RemindAll
            | CommandMistake::Duration(_)
            | CommandMistake::Moment(_)
            | CommandMistake::AmbiguousDate(_) => true,
            CommandMistake::OneAct
            | CommandMistake::WhichTurn
            | CommandMistake::HowToSet
            | CommandMistake::HowToReplace => false,
        }
    }

    /// What was expected, with examples from the campaign.
    pub fn phrase(&self, campaign: &Campaign) -> Phrase {
        let how = |id: &'static str| fill_examples(campaign, Phrase::new(id), None);
        let not_read = |id: &'static str, said: &str| Phrase::new(id).with("said", said);
        match self {
            CommandMistake::OneWord => Phrase::new("deadline-one-word"),
            CommandMistake::OneAct => Phrase::new("moderator-one-act"),
            CommandMistake::RemindAll => Phrase::new("silence-remind-all"),
            CommandMistake::Duration(said) => not_read("deadline-wrong-duration", said),
            CommandMistake::Moment(said) => not_read("deadline-wrong-moment", said),
            CommandMistake::AmbiguousDate(why) => why.clone(),
            CommandMistake::WhichTurn => how("moderator-which-turn"),
            CommandMistake::HowToSet => how("moderator-set-how"),
            CommandMistake::HowToReplace => how("moderator-replace-how"),
        }
    }
}
