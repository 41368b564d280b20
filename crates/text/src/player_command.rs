//! What players ask of the platform.

use super::display_options::DisplayOptions;
use super::phrase::Phrase;
use serde::{Deserialize, Serialize};

/// A player's command, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlatformRequest {
    /// Counted from 1 in the text as sent.
    pub line: usize,
    /// The line as written.
    pub text: String,
    pub command: PlayerCommand,
}

impl PlatformRequest {
    /// The parts as written, which answers may repeat.
    pub fn texts_mut(&mut self) -> impl Iterator<Item = &mut String> {
        std::iter::once(&mut self.text).chain(self.command.text_mut())
    }
}

/// What one line asks. Text after its words is kept as written where the campaign is needed to read
/// it, or where answers repeat it: a seat's token must be blanked first (AU-07).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerCommand {
    PublicQuestion(PublicQuestion),
    SeatQuestion(SeatQuestion),
    Preference(Preference),
    /// Needs a second mail.
    Act(PendingAct),
    /// Confirms what waits.
    Confirm(ConfirmTarget),
    Sheet(SheetCommand),
    NoDraw,
    /// Vacation: no deadlines on these days.
    Away(String),
    /// Cancels the vacation set with `away`.
    Back,
    /// No press from these players; not `on`: press from them again.
    Mute {
        names: String,
        on: bool,
    },
    /// The text names a campaign, and perhaps lords.
    Join(JoinWord, String),
    /// A moderator's command, which is no player's to give: the line.
    Moderator(String),
}

/// Anybody may ask these about a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PublicQuestion {
    /// Of a turn that was played, which the text may name, with options.
    Draw(Drawing, String),
    /// All clauses, or those that are named.
    Rules(String),
    /// The map in words.
    Roads,
    /// The list of past turns.
    History,
    Players,
    Deadline,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    Report,
    Map,
}

/// Only a seat's player may ask these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatQuestion {
    /// On a topic.
    Help(String),
    Status,
    Show,
    /// The dice of a past turn.
    Verify(String),
    /// The log of the moderators' actions.
    Log,
    Forecast,
    /// The link to the sender's player page.
    Page,
    /// Another link to it, which makes the former one void.
    NewPage,
}

/// How mails to the sender are written from now on, and which there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Preference {
    Language(String),
    Zone(String),
    /// Text, HTML or both.
    Form(String),
    /// `report short`, `report full`
    Short(bool),
    /// `map on`, `map lands dark`, `report json always`
    Parts(DisplayOptions),
    Calendar(bool),
    Reminders(bool),
    /// `reports every turn`, instead of every round
    EveryTurn(bool),
}

/// An act that waits for a second mail. A new one gets a variant, a preview in `preview_act`, its
/// effect in `carry_out_act` (`intake/confirmation/`), and its texts in `second.ftl`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "act")]
pub enum PendingAct {
    /// The player leaves the campaign.
    Resign,
    /// The player agrees to a draw.
    Draw,
    /// All the player's seats move to that address.
    Address { address: String },
    /// The sheet that an answer offered, with its suggestions taken.
    Sheet { lines: Vec<String> },
}

/// Which of the things that wait a `confirm` or `yes` is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConfirmTarget {
    /// The one that the mail answers, or the only one.
    Open,
    /// The sheet with this revision.
    Revision(u64),
    /// The act of this kind.
    Act(&'static str),
}

/// How the sheet counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetCommand {
    Clear,
    Accept,
    Wait,
    Ready,
    /// The former lines stay, before these.
    Add,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JoinWord {
    Join,
    Observe,
    StandBy,
}

impl PlayerCommand {
    /// The part as written, which answers may repeat.
    pub fn text_mut(&mut self) -> Option<&mut String> {
        match self {
            PlayerCommand::PublicQuestion(
                PublicQuestion::Draw(_, text) | PublicQuestion::Rules(text),
            )
            | PlayerCommand::SeatQuestion(SeatQuestion::Help(text) | SeatQuestion::Verify(text))
            | PlayerCommand::Preference(
                Preference::Language(text) | Preference::Zone(text) | Preference::Form(text),
            )
            | PlayerCommand::Act(PendingAct::Address { address: text })
            | PlayerCommand::Away(text)
            | PlayerCommand::Mute { names: text, .. }
            | PlayerCommand::Join(_, text)
            | PlayerCommand::Moderator(text) => Some(text),
            PlayerCommand::PublicQuestion(
                PublicQuestion::Roads
                | PublicQuestion::History
                | PublicQuestion::Players
                | PublicQuestion::Deadline,
            )
            | PlayerCommand::SeatQuestion(
                SeatQuestion::Status
                | SeatQuestion::Show
                | SeatQuestion::Log
                | SeatQuestion::Forecast
                | SeatQuestion::Page
                | SeatQuestion::NewPage,
            )
            | PlayerCommand::Preference(
                Preference::Short(_)
                | Preference::Parts(_)
                | Preference::Calendar(_)
                | Preference::Reminders(_)
                | Preference::EveryTurn(_),
            )
            | PlayerCommand::Act(
                PendingAct::Resign | PendingAct::Draw | PendingAct::Sheet { .. },
            )
            | PlayerCommand::Confirm(_)
            | PlayerCommand::Sheet(_)
            | PlayerCommand::NoDraw
            | PlayerCommand::Back => None,
        }
    }
}

impl PendingAct {
    pub const RESIGN: &'static str = "resign";
    pub const DRAW: &'static str = "draw";
    pub const ADDRESS: &'static str = "address";
    pub const SHEET: &'static str = "sheet";

    /// Its name in the store and in the kinds of mails; `second-short-…` in the catalogue.
    pub fn kind(&self) -> &'static str {
        match self {
            PendingAct::Resign => PendingAct::RESIGN,
            PendingAct::Draw => PendingAct::DRAW,
            PendingAct::Address { .. } => PendingAct::ADDRESS,
            PendingAct::Sheet { .. } => PendingAct::SHEET,
        }
    }

    /// Whether a `yes` is enough. What nobody can undo needs the word `confirm`.
    pub fn takes_yes(&self) -> bool {
        matches!(self, PendingAct::Draw | PendingAct::Sheet { .. })
    }

    /// Whether it becomes void once the turn in which it was asked has been played.
    pub fn is_for_its_turn(&self) -> bool {
        !matches!(self, PendingAct::Address { .. })
    }

    /// In a few words, to tell several acts apart.
    pub fn short(&self) -> Phrase {
        Phrase::new(match self {
            PendingAct::Resign => "second-short-resign",
            PendingAct::Draw => "second-short-draw",
            PendingAct::Address { .. } => "second-short-address",
            PendingAct::Sheet { .. } => "second-short-mended",
        })
    }
}

impl JoinWord {
    pub fn name(self) -> &'static str {
        match self {
            JoinWord::Join => "join",
            JoinWord::Observe => "observe",
            JoinWord::StandBy => "stand by",
        }
    }
}
