//! What people ask of the platform.

/// A person's request to the platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlatformRequest {
    /// Counted from 1 in the text as sent.
    pub line: usize,
    pub ask: RequestKind,
    /// The text after the word, as written: `help orders` → `orders`.
    pub rest: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKind {
    Help,
    Status,
    Show,
    Confirm,
    Clear,
    Accept,
    Wait,
    Ready,
    Add,
    Rules,
    /// The dice of a past turn.
    Verify,
    /// Vacation: no deadlines on some days.
    Away,
    /// Cancels the vacation set with `away`.
    Back,
    /// Press begins; its text is in `Envelope::press`.
    Press,
    /// The log of the moderators' actions.
    Log,
    /// A moderator command, as written.
    Moderator,
    /// A turn's report with the text of the clauses that it cites.
    ReportWithRules,
    /// A turn's report, or its map, again; the turn follows the word.
    Report,
    Map,
    /// The list of past turns.
    History,
    Players,
    Deadline,
    Forecast,
    /// The player resigns.
    Resign,
    Draw,
    NoDraw,
    /// No press from a player; press from that player again.
    Mute,
    Unmute,
    /// Settings for mails to the sender: language, time zone, text or HTML, long or short, with or
    /// without a map.
    Language,
    TimeZone,
    Mail,
    /// `report short`, `report full`
    Length,
    /// `map on`, `map off`, `map lands dark`
    Pictures,
    /// `report json always`, `report without rules`
    Parts,
    /// `calendar on`, `calendar off`
    Calendar,
    /// `reminders on`, `reminders off`
    Reminders,
    /// `reports every round`, `reports every turn`
    Rounds,
    /// A new address for the sender.
    Address,
    Join,
    Observe,
    StandBy,
    /// The link to the sender's player page.
    Page,
}
