//! What each kind of mail is filled with. A kind is a folder of templates:
//! `templates/platform/mail/<kind>/{subject.txt,body.txt,body.html}`.

mod chronicle;
mod press;

pub use chronicle::{ChronicleChapter, ChroniclePage};
pub use press::{Newspaper, PressMail, PressText};

use crate::games::{
    DynGame, Form, LineAnswer, Standings, StoredStateError, StoredTurn, TurnName, Viewer,
};
use crate::text::{Phrase, PhraseArgument};
use serde::Serialize;
use std::collections::BTreeMap;

/// What every mail about a campaign says.
#[derive(Clone, Debug, Serialize)]
pub struct Heading {
    pub campaign: String,
    /// The game's folder name: its own templates are included from there.
    pub game: String,
    /// The turn whose sheets are awaited now.
    pub turn: TurnName,
    /// The reader's lord; empty for observers and the moderator.
    pub lord: String,
    /// When sheets for that turn are due; `None` while no deadline stands.
    pub deadline: Option<MomentText>,
    /// When that turn runs, as one sentence: at its deadline, ahead of it, or not while the
    /// campaign is held.
    pub runs: Phrase,
    /// Whether its first turn is open, or was: before, no sheet is asked for.
    pub begun: bool,
    /// Whether it is over: no sheet is asked for.
    pub over: bool,
    /// Whether its reader is on a board: he has no mail's plain part beside what he reads.
    pub board: bool,
    /// Where sheets are sent: the reader's own reply address; [`crate::letters::ON_BOARD`] for who has
    /// none.
    pub reply_to: String,
}

/// An instant as its reader sees it.
#[derive(Clone, Debug, Serialize)]
pub struct MomentText {
    /// `Tuesday 1 December 2026, 20:00 Europe/Berlin`
    pub local: String,
    /// Both clocks: `Tuesday 1 December 2026, 20:00 Europe/Berlin (2026-12-01 19:00 UTC)`; once
    /// where they are one.
    pub at: String,
    /// `2 days 3 hours`, from when the mail was made.
    pub remaining: String,
}

/// When a turn runs of which no sheet is known: at its deadline.
pub fn runs_at(turn: &Phrase, deadline: Option<&MomentText>) -> Phrase {
    let said = |id: &'static str| Phrase::new(id).with("turn", turn.clone());
    match deadline {
        Some(at) => said("publish-deadline")
            .with("at", at.at.as_str())
            .with("remaining", at.remaining.as_str()),
        None => said("publish-no-deadline"),
    }
}

/// The answer to a sheet.
#[derive(Clone, Debug, Serialize)]
pub struct Acknowledgement<'a> {
    pub heading: Heading,
    /// Whether nothing was sent: it says what would be, and names neither revision nor hash.
    pub preview: bool,
    pub state: SheetState,
    pub answers: &'a [LineAnswer],
    pub notes: &'a [Phrase],
    /// How the turn would end by the sheet that is shown if nobody else moved.
    pub outlook: Vec<Phrase>,
    /// Whether nobody else plays this turn: then it says nothing of what the others may do.
    pub in_turn: bool,
    /// Lines of the former sheet that this one lacks.
    pub lost: Vec<String>,
    /// The last turn's sheet, where a line asks for it.
    pub again: Vec<String>,
    /// Lines outside the sheet that were not looked at.
    pub ignored: usize,
    /// About the mail: converted from HTML, sent to others too, no END ORDERS…
    pub remarks: Vec<Phrase>,
    /// The sheet as it now stands.
    pub sheet: Vec<&'a str>,
    /// Lines for coming turns, each turn's behind its `for` line.
    pub kept: Vec<String>,
    /// How many sheets came for this turn, this one included.
    pub revision: u32,
    /// The reader's salt and his sheet's hash, as the report will list it (see `docs/dice.md`).
    pub salt: String,
    pub hash: String,
    /// Lords still awaited, without the reader.
    pub awaited: Vec<&'a str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetState {
    /// Every line stands: the sheet is in.
    In,
    /// In, and its own lines are valid, but lines for a later turn are not: that turn waits for the
    /// player.
    InPlanIncomplete,
    /// In without some lines, which are not valid: by the player's own word, or because the game
    /// skips them.
    Accepted,
    /// Kept, its good lines count, but not "in".
    Incomplete,
    /// Nothing could be read: the former sheet stays.
    Unreadable,
    /// Only lines for coming turns came: they are kept, and the former sheet stays.
    Kept,
    /// The same of who is not at his turn: he has no sheet for this one.
    Ahead,
    /// The same where lines cannot stand: such a turn would wait for him.
    AheadIncomplete,
    /// A quoted sheet, shown, waiting for `confirm`.
    AwaitsConfirmation,
    /// A sheet with the seat's token from an address that is not the seat's, waiting for `confirm`
    /// from home.
    Held,
}

/// A turn's report to one reader.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub heading: Heading,
    /// The turn that was played.
    pub played: TurnName,
    /// The game's own view for this reader.
    pub view: serde_json::Value,
    pub standings: Standings,
    pub form: Option<Form>,
    /// Whether the turn that is awaited may run before its deadline.
    pub time: Vec<Phrase>,
    /// The wording of the clauses that the report cites, laid out already; empty where nobody asked
    /// for it.
    pub clauses: String,
    /// Rules that a moderator changed: those this turn was the first to be played by, and those
    /// that begin to hold now.
    pub rules: Vec<Phrase>,
    /// Whose sheet did not come, as far as this reader is told, and what was put in its place.
    pub silence: Vec<Phrase>,
    /// What a moderator did about this turn: that it was run before, or ran by his word.
    pub again: Option<ResendNote>,
    /// Whether its reader wants no more than he needs: what can be asked for is left out.
    pub short: bool,
    /// Whether its reader gets the HTML without the text: then all that checks the dice stands
    /// there.
    pub alone: bool,
    /// Letters between players that this report prints.
    pub paper: Option<Newspaper>,
    /// Whether the campaign ended with this turn, and how.
    pub outcome: Option<Phrase>,
    pub map: Option<MapPart>,
    /// The map before the turn, with its ways, where its reader wants it beside the other.
    pub map_before: Option<MapPart>,
    /// What else is attached, or was to be and is too large.
    pub attached: Vec<Phrase>,
    /// The map in words, line by line, for the text; empty where the game tells none.
    pub chart: Vec<String>,
    /// Where somebody who only looks on writes to get no more of these.
    pub leave: Option<String>,
    pub dice: DiceProof,
    /// The same as lines that programs read too: `DiceProof::block`, of every turn that it tells.
    pub dice_block: Vec<String>,
    /// Whether it tells of several turns, the last of which it is named for.
    pub joined: bool,
    /// Whether another's sheet is awaited and not its reader's: his form is for his turns to come.
    pub ahead: bool,
    /// Its reader's sheets that were played and that no mail has answered.
    pub receipts: Vec<Receipt>,
}

/// A sheet with what proves it, as the answer to it shows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Receipt {
    /// As players write it.
    pub turn: String,
    pub lines: Vec<String>,
    pub salt: String,
    pub hash: String,
}

impl Report {
    /// What the game tells this viewer of a turn that led to `after`. Who plays on gets the next
    /// form.
    #[expect(
        clippy::too_many_arguments,
        reason = "the report's own fields, each from another place"
    )]
    pub fn fill(
        table: &dyn DynGame,
        after: &StoredTurn,
        viewer: Viewer,
        over: bool,
        heading: Heading,
        played: TurnName,
        map: Option<MapPart>,
        dice: DiceProof,
    ) -> Result<Report, StoredStateError> {
        let form = match viewer {
            Viewer::Seat(seat) if !over => Some(table.form(&after.position, seat)?),
            _ => None,
        };
        Ok(Report {
            dice_block: dice.block(&heading.campaign, &played.name),
            heading,
            played,
            view: table.view(&after.position, &after.events, viewer)?,
            standings: table.standings(&after.position, viewer)?,
            form,
            time: Vec::new(),
            clauses: String::new(),
            rules: Vec::new(),
            silence: Vec::new(),
            again: None,
            short: false,
            alone: false,
            paper: None,
            leave: None,
            outcome: after.outcome.as_ref().map(|outcome| outcome.why.clone()),
            map,
            map_before: None,
            attached: Vec::new(),
            chart: Vec::new(),
            dice,
            joined: false,
            ahead: false,
            receipts: Vec::new(),
        })
    }
}

/// What a moderator did about a turn, and what differs from the account that was mailed before.
#[derive(Clone, Debug, Serialize)]
pub struct ResendNote {
    /// Whether the two accounts were compared.
    pub compared: bool,
    pub lines: Vec<Phrase>,
    /// What differs, each heading of the report before its lines, in the reader's language.
    pub differs: Vec<Phrase>,
    /// Lines that differ beside those.
    pub more: usize,
}

#[derive(Clone, Debug, Serialize)]
pub struct MapPart {
    pub content_id: String,
    pub file_name: String,
    /// Already in the reader's language.
    pub alt: String,
}

/// What a reader needs to check the dice himself.
#[derive(Clone, Debug, Default, Serialize)]
pub struct DiceProof {
    /// The turn's place in the chain of secrets.
    pub link: u32,
    /// Told with the report before (or the first mail): SHA-256 of `secret`.
    pub secret_before: String,
    pub secret: String,
    /// Lord and the hash of his sheet, by seat.
    pub sheets: Vec<(String, String)>,
    pub key: String,
    pub rolls: Vec<crate::games::Roll>,
    /// The sealed secret, told when the campaign is over.
    pub sealed: Option<String>,
    /// The end of the next chain, told with the last link but one of this one.
    pub next_chain: Option<String>,
}

impl DiceProof {
    /// The proof as a block of lines, from `BEGIN DICE` to `END DICE`: the same words in every
    /// language, so that programs find them.
    /// `docs/dice.md` tells what each line means; `proof::told` reads it.
    pub fn block(&self, campaign: &str, turn: &str) -> Vec<String> {
        let mut lines = vec![
            format!("BEGIN DICE {campaign} {turn}"),
            format!("link {}", self.link),
        ];
        lines.push(format!("before {}", self.secret_before));
        lines.push(format!("secret {}", self.secret));
        lines.extend(self.sheets.iter().map(|(lord, hash)| {
            format!(
                "sheet {} {lord}",
                if hash.is_empty() { "none" } else { hash }
            )
        }));
        lines.push(format!("key {}", self.key));
        lines.extend(
            self.rolls
                .iter()
                .map(|roll| format!("die {} {}", roll.pips, roll.name)),
        );
        lines.extend(self.sealed.iter().map(|sealed| format!("sealed {sealed}")));
        lines.extend(
            self.next_chain
                .iter()
                .map(|next| format!("next-chain {next}")),
        );
        lines.push("END DICE".to_owned());
        lines
    }
}

/// The last report: how a campaign ended, and everything that was hidden.
#[derive(Clone, Debug, Serialize)]
pub struct FinalReport {
    pub heading: Heading,
    /// How and why, in sentences.
    pub how: Vec<Phrase>,
    /// Lords; nobody where nobody won.
    pub winners: Vec<String>,
    /// How many were played and stand, and how many more were played.
    pub turns: usize,
    pub void: usize,
    /// What moderators did that bears on the play, with when and why.
    pub acts: Vec<Phrase>,
    pub standings: Standings,
    pub charts: Vec<ChartPart>,
    /// Letters between players that waited for a report, or that no report has printed.
    pub paper: Option<Newspaper>,
    /// Where sheets and archive are.
    pub about: Vec<Phrase>,
    /// From `BEGIN DICE` to `END DICE`, as in a first mail, with the end of each chain.
    pub dice_block: Vec<String>,
}

/// A figure over time.
#[derive(Clone, Debug, Serialize)]
pub struct ChartPart {
    pub title: Phrase,
    pub file_name: String,
    /// Already in the reader's language.
    pub alt: String,
    /// `None`: the picture did not fit into the mail.
    pub content_id: Option<String>,
}

/// The first mail of a campaign.
#[derive(Clone, Debug, Serialize)]
pub struct WelcomeLetter {
    pub heading: Heading,
    pub edition: String,
    pub board: String,
    /// Lord, colour, by seat.
    pub seats: Vec<(String, String)>,
    pub deadline_rule: PhraseArgument,
    /// Whether the first turn may run before its deadline.
    pub time: Vec<Phrase>,
    /// Where it was played before, at a table or by other means: how everything stands, as in a
    /// report.
    pub stands: Option<serde_json::Value>,
    /// Whose turn is played first, where it is not its reader's: then the form is for his turns to
    /// come.
    pub ahead: Option<Phrase>,
    pub form: Form,
    pub map: Option<MapPart>,
    /// The map in words, line by line, for the text; empty where the game tells none.
    pub chart: Vec<String>,
    /// `s[0]`, the end of the dice's chain.
    pub first_secret: String,
    /// SHA-256 of the sealed secret.
    pub sealed_hash: String,
    /// The seat's own token, for sheets sent from elsewhere.
    pub token: String,
}

/// A campaign's beginning as everybody on a board may read it.
#[derive(Clone, Debug, Serialize)]
pub struct StartAnnouncement {
    pub heading: Heading,
    pub edition: String,
    pub board: String,
    /// Lord, colour, by seat.
    pub seats: Vec<(String, String)>,
    pub deadline_rule: PhraseArgument,
    /// Where seats play one at a time: whose turn it is.
    pub whose: Option<Phrase>,
    pub map: Option<MapPart>,
    /// `s[0]`, the end of the dice's chain.
    pub first_secret: String,
    /// SHA-256 of the sealed secret.
    pub sealed_hash: String,
}

/// Said shortly before a deadline to whose sheet is not in.
#[derive(Clone, Debug, Serialize)]
pub struct Reminder {
    pub heading: Heading,
    /// No sheet at all, or one with lines that cannot stand.
    pub lacks: Phrase,
    /// Where it is no reminder of a deadline: what it is about.
    pub title: Option<Phrase>,
    /// What else he must know: that the moderator reminds him, that his seat is at stake.
    pub more: Vec<Phrase>,
    pub form: Form,
    /// Where he writes who wants no more of them.
    pub leave: Option<String>,
}

/// The rulebook as a campaign plays it.
#[derive(Clone, Debug, Serialize)]
pub struct RulesLetter {
    pub heading: Heading,
    /// Line by line, laid out already.
    pub text: String,
}

/// How a turn would go: to the moderator with everybody's sheet, to a player with his own.
#[derive(Clone, Debug, Serialize)]
pub struct Rehearsal {
    pub heading: Option<Heading>,
    pub title: Phrase,
    pub lines: Vec<Phrase>,
    /// Line by line, laid out already.
    pub account: Vec<String>,
}

/// A notice that brings the order language, as far as its campaign plays it.
#[derive(Clone, Debug, Serialize)]
pub struct HelpLetter<'a> {
    #[serde(flatten)]
    pub notice: &'a Notice,
    /// Values of the rules' switches, by name.
    pub switches: BTreeMap<String, String>,
}

impl<'a> HelpLetter<'a> {
    pub fn new(notice: &'a Notice, table: &dyn DynGame) -> HelpLetter<'a> {
        let values = table.switches().values.into_iter();
        HelpLetter {
            notice,
            switches: values.map(|(name, switch)| (name, switch.value)).collect(),
        }
    }
}

/// Any short answer: how to join, a sheet for another turn, a mail without orders, too large, held
/// back…
#[derive(Clone, Debug, Serialize)]
pub struct Notice {
    /// `None` for strangers.
    pub heading: Option<Heading>,
    pub title: Phrase,
    pub lines: Vec<Phrase>,
    /// Whether the game tells its order language.
    pub help: bool,
    /// Something ready to be copied (a sheet, a form).
    pub copy: Vec<String>,
}
