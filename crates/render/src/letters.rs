//! The data of each kind of mail. A kind is a folder of templates:
//! `templates/platform/mail/<kind>/{subject.txt,body.txt,body.html}`.

mod chronicle;
mod press;

pub use chronicle::{ChronicleChapter, ChroniclePage};
pub use press::{Newspaper, PressMail, PressText};

use seneschal_seam::{
    DynGame, Form, LineAnswer, ReportLength, ReportView, Roll, Standings, StoredStateError,
    StoredTurn, TurnName, Viewer,
};
use seneschal_text::{Phrase, PhraseArgument};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// Data of every mail about a campaign.
#[derive(Clone, Debug, Serialize)]
pub struct Heading {
    pub campaign: String,
    /// The game's folder name: its own templates are included from there.
    pub game: String,
    /// The awaited turn.
    pub turn: TurnName,
    /// The reader's seat; empty for observers and the moderator.
    pub lord: String,
    /// When sheets for that turn are due; `None` without a deadline.
    pub deadline: Option<MomentText>,
    /// When that turn runs, as one sentence: at its deadline, ahead of it, or not while the
    /// campaign is held.
    pub runs: TurnRun,
    /// Whether its first turn has been opened: before that, no sheet is asked for.
    pub begun: bool,
    /// Whether it is over: no sheet is asked for.
    pub over: bool,
    /// Whether its reader is on a board, where there is no plain-text part next to it.
    pub board: bool,
    /// Where sheets are sent: the reader's own reply address; `letters::ON_BOARD` for
    /// readers without one.
    pub reply_to: String,
}

/// When a turn runs, as things are: for people, and for what else is said about it.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct TurnRun {
    pub said: Phrase,
    #[serde(skip)]
    pub time: RunTime,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunTime {
    Now,
    BeforeDeadline,
    /// At the deadline, or when a moderator says so.
    Later,
}

/// An instant in the reader's zone and language.
#[derive(Clone, Debug, Serialize)]
pub struct MomentText {
    /// `Tuesday 1 December 2026, 20:00 Europe/Berlin`
    pub local: String,
    /// Local time and UTC: `Tuesday 1 December 2026, 20:00 Europe/Berlin (2026-12-01 19:00 UTC)`;
    /// only once if they are the same.
    pub at: String,
    /// `2 days 3 hours`, from the time when the mail was written.
    pub remaining: String,
}

/// When a turn without any sheet runs: at its deadline.
pub fn runs_at(turn: &Phrase, deadline: Option<&MomentText>) -> TurnRun {
    let said = |id: &'static str| Phrase::new(id).with("turn", turn.clone());
    TurnRun {
        said: match deadline {
            Some(at) => said("publish-deadline")
                .with("at", at.at.as_str())
                .with("remaining", at.remaining.as_str()),
            None => said("publish-no-deadline"),
        },
        time: RunTime::Later,
    }
}

/// Lines that a template only prints, as one value.
fn as_text<S: Serializer>(lines: &[String], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&lines.join("\n"))
}

/// A line of a sheet in its answer.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum AnswerLine<'a> {
    /// Its game answers it.
    Order(&'a LineAnswer),
    Other(OtherLine),
}

/// A line that is no order: templates find what it is where they find an order's verdict.
#[derive(Clone, Debug, Serialize)]
pub struct OtherLine {
    pub line: usize,
    pub text: String,
    verdict: OtherVerdict,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind", content = "says")]
enum OtherVerdict {
    Other(Phrase),
}

impl<'a> AnswerLine<'a> {
    /// What games answer.
    pub fn orders(answers: &'a [LineAnswer]) -> Vec<AnswerLine<'a>> {
        answers.iter().map(AnswerLine::Order).collect()
    }

    /// A line that is no order: `what` it is.
    pub fn other(line: usize, text: String, what: Phrase) -> AnswerLine<'a> {
        let verdict = OtherVerdict::Other(what);
        AnswerLine::Other(OtherLine {
            line,
            text,
            verdict,
        })
    }

    pub fn line(&self) -> usize {
        match self {
            AnswerLine::Order(answer) => answer.line,
            AnswerLine::Other(other) => other.line,
        }
    }
}

/// The answer to a sheet.
#[derive(Clone, Debug, Serialize)]
pub struct Acknowledgement<'a> {
    pub heading: Heading,
    /// True if nothing was sent: the mail says what would happen, without revision and hash.
    pub preview: bool,
    pub state: SheetState,
    /// The mail's From header does not name exactly one address: why a sheet is held.
    pub unclear_sender: bool,
    /// Every line of the current sheet is answered, and valid: the letter says what each does
    /// without repeating it, and leaves out the forecast. A mail leaves out the sheet too, since its
    /// proof is attached.
    pub is_brief: bool,
    pub answers: Vec<AnswerLine<'a>>,
    /// About the sheet that counts, or waits for `confirm`.
    pub notes: Vec<Phrase>,
    /// How the turn would end with the shown sheet if nobody else moved.
    pub outlook: Vec<Phrase>,
    /// Whether nobody else plays in this turn: then the mail does not mention what others may do.
    pub in_turn: bool,
    /// What the sheet takes away of what its player sent before: said first.
    pub taken: Vec<Phrase>,
    /// Lines of the former sheet, and of those for coming turns, that are gone.
    pub lost: Vec<String>,
    /// The last turn's sheet, if a line asks for it.
    pub again: Vec<String>,
    /// The lines of a sheet of which none is valid, to be corrected and sent again.
    pub correct: Vec<String>,
    /// The sheet with every suggestion taken, where each line that is not valid has one: `yes`
    /// sends it.
    pub offer: Vec<String>,
    /// How many lines outside the sheet were ignored.
    pub ignored: usize,
    /// About the mail: converted from HTML, sent to others too, no END ORDERS…
    pub remarks: Vec<Phrase>,
    /// The current sheet.
    pub sheet: Vec<&'a str>,
    /// Lines for future turns, each turn's after its `for` line.
    pub kept: Vec<String>,
    /// How many sheets arrived for this turn, including this one.
    pub revision: u32,
    /// The reader's salt and their sheet's hash, as the report will list it (see `docs/dice.md`).
    pub salt: String,
    pub hash: String,
    /// For whom the turn still waits; `None` if the reader's sheet does not change that.
    pub awaits: Option<Phrase>,
    /// Whether the turn runs at once: then the mail does not say what to send before it does.
    pub runs_now: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SheetState {
    /// every line is valid: the sheet is in.
    In,
    /// In, and its own lines are valid, but lines for a later turn are not: that turn waits for the
    /// player.
    InPlanIncomplete,
    /// In without some invalid lines: at the player's own request, or because the game skips them.
    Accepted,
    /// Stored, and its valid lines count, but it is not "in".
    Incomplete,
    /// Stored, and its valid lines count, but the turn asks the seat for an order that it does not
    /// have.
    MissingOrder,
    /// Nothing could be read: the former sheet stays.
    Unreadable,
    /// Only lines for future turns arrived: they are stored, and the former sheet stays.
    Kept,
    /// The same from a player whose turn it is not: they have no sheet for this one.
    Ahead,
    /// The same with invalid lines: such a turn would wait for the player.
    AheadIncomplete,
    /// A quoted sheet, shown, waiting for `confirm`.
    AwaitsConfirmation,
    /// A sheet with the seat's token from another address, waiting for `confirm` from the seat's
    /// own.
    Held,
}

/// A turn's report to one reader.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub heading: Heading,
    /// The turn that was played.
    pub played: TurnName,
    /// The game's own view for this reader.
    pub view: ReportView,
    pub standings: Standings,
    pub form: Option<Form>,
    /// Whether the awaited turn may run before its deadline.
    pub time: Vec<Phrase>,
    /// The text of the clauses that the report cites, already laid out; empty if nobody asked for
    /// it.
    pub clauses: String,
    /// Rule changes by a moderator: those that first applied in this turn, and those that apply
    /// from now on.
    pub rules: Vec<Phrase>,
    /// Players whose sheets did not arrive, as far as this reader may know, and what replaced them.
    pub silence: Vec<Phrase>,
    /// What a moderator did about this turn: it was run before, or they let it run.
    pub again: Option<ResendNote>,
    /// Whether what only others did and the tables of the whole board are left out.
    pub short: bool,
    /// Whether it proves the dice. If not, it contains the turn's secret.
    pub proof: bool,
    /// Whether the reader gets the HTML without the text: then the HTML contains everything for
    /// checking the dice.
    pub alone: bool,
    /// Press letters that this report prints.
    pub paper: Option<Newspaper>,
    /// How the campaign ended, if it ended with this turn.
    pub outcome: Option<Phrase>,
    pub map: Option<MapPart>,
    /// The map before the turn, with its moves, if the reader wants both maps.
    pub map_before: Option<MapPart>,
    /// Whether the map has its usual size, and the reader may ask for a larger one.
    pub usual_map: bool,
    /// Other attachments, and those that are too large.
    pub attached: Vec<Phrase>,
    /// The map in words, for the text; empty if the game has none.
    #[serde(serialize_with = "as_text")]
    pub chart: Vec<String>,
    /// Where an observer writes to get no more of these.
    pub leave: Option<String>,
    pub dice: DiceProof,
    /// The same as lines that programs read too: `DiceProof::block`, of every turn that it reports.
    #[serde(serialize_with = "as_text")]
    pub dice_block: Vec<String>,
    /// Whether it reports several turns; it is named after the last.
    pub joined: bool,
    /// Whether another player's sheet is awaited and not the reader's: their form is for future
    /// turns.
    pub ahead: bool,
    /// The reader's played sheets that no mail has acknowledged.
    pub receipts: Vec<Receipt>,
}

/// A sheet with its proof, as its acknowledgement shows them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Receipt {
    /// As players write it.
    pub turn: String,
    pub lines: Vec<String>,
    pub salt: String,
    pub hash: String,
}

impl Report {
    /// The game's report to this viewer about a turn that led to `after`. Players who are still in
    /// get the next form.
    #[expect(
        clippy::too_many_arguments,
        reason = "the report's own fields, each from another place"
    )]
    pub fn fill(
        table: &dyn DynGame,
        after: &StoredTurn,
        (viewer, length): (Viewer, ReportLength),
        over: bool,
        heading: Heading,
        played: TurnName,
        map: Option<MapPart>,
        dice: DiceProof,
    ) -> Result<Report, StoredStateError> {
        let at = table.open_with_events(&after.position, &after.events)?;
        let form = match viewer {
            Viewer::Seat(seat) if !over => Some(at.form(seat)),
            _ => None,
        };
        Ok(Report {
            dice_block: dice.block(&heading.campaign, &played.name),
            heading,
            played,
            view: at.view(viewer, length),
            standings: at.standings(viewer),
            form,
            time: Vec::new(),
            clauses: String::new(),
            rules: Vec::new(),
            silence: Vec::new(),
            again: None,
            short: length == ReportLength::Short,
            proof: true,
            alone: false,
            paper: None,
            leave: None,
            outcome: after.outcome.as_ref().map(|outcome| outcome.why.clone()),
            map,
            map_before: None,
            usual_map: false,
            attached: Vec::new(),
            chart: Vec::new(),
            dice,
            joined: false,
            ahead: false,
            receipts: Vec::new(),
        })
    }
}

/// What a moderator did about a turn, and the differences from the report that was mailed before.
#[derive(Clone, Debug, Serialize)]
pub struct ResendNote {
    /// Whether the two reports were compared.
    pub compared: bool,
    pub lines: Vec<Phrase>,
    /// The differences, each heading of the report before its lines, in the reader's language.
    pub differs: Vec<Phrase>,
    /// How many more lines differ.
    pub more: usize,
}

#[derive(Clone, Debug, Serialize)]
pub struct MapPart {
    pub content_id: String,
    pub file_name: String,
    /// Already in the reader's language.
    pub alt: String,
}

/// Everything a reader needs to check the dice.
#[derive(Clone, Debug, Default, Serialize)]
pub struct DiceProof {
    /// The turn's link in the secret chain.
    pub link: u32,
    /// Shown in the report before (or the first mail): SHA-256 of `secret`.
    pub secret_before: String,
    pub secret: String,
    /// Seat and the hash of its sheet, in seating order.
    pub sheets: Vec<(String, String)>,
    pub key: String,
    pub rolls: Vec<Roll>,
    /// The sealed secret, revealed when the campaign is over.
    pub sealed: Option<String>,
    /// The end of the next chain, shown with the last link but one of this one.
    pub next_chain: Option<String>,
}

impl DiceProof {
    /// The proof as a block of lines, from `BEGIN DICE` to `END DICE`: the same words in every
    /// language, so that programs find them. `docs/dice.md` explains each line;
    /// `proof::report_parser` reads it.
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
                .map(|Roll { name, pips, sides }| match sides {
                    6 => format!("die {pips} {name}"),
                    _ => format!("die {pips} of {sides} {name}"),
                }),
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

/// The final report: how a campaign ended, and everything that was hidden.
#[derive(Clone, Debug, Serialize)]
pub struct FinalReport {
    pub heading: Heading,
    /// How and why, in sentences.
    pub how: Vec<Phrase>,
    /// Seats; empty if nobody won.
    pub winners: Vec<String>,
    /// How many played turns count, and how many more were played.
    pub turns: usize,
    pub void: usize,
    /// Moderators' acts that affect play, with time and reason.
    pub acts: Vec<Phrase>,
    pub standings: Standings,
    pub charts: Vec<ChartPart>,
    /// Press letters that waited for a report, or that no report has printed.
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
    /// Name and colour, by seat.
    pub seats: Vec<(String, String)>,
    pub deadline_rule: PhraseArgument,
    /// Whether the first turn may run before its deadline.
    pub time: Vec<Phrase>,
    /// If it was played before, at a table or by other means: the standings, as in a report.
    pub stands: Option<ReportView>,
    /// Whose turn is played first, if it is not the reader's: then the form is for future turns.
    pub ahead: Option<Phrase>,
    pub form: Form,
    pub map: Option<MapPart>,
    /// The map in words, for the text; empty if the game has none.
    #[serde(serialize_with = "as_text")]
    pub chart: Vec<String>,
    /// `s[0]`, the end of the dice's chain.
    pub first_secret: String,
    /// SHA-256 of the sealed secret.
    pub sealed_hash: String,
    /// The seat's own token, for sheets from another address.
    pub token: String,
}

/// The announcement of a campaign's start, which everybody on a board may read.
#[derive(Clone, Debug, Serialize)]
pub struct StartAnnouncement {
    pub heading: Heading,
    pub edition: String,
    pub board: String,
    /// Name and colour, by seat.
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

/// A mail shortly before a deadline to players whose sheet is not in.
#[derive(Clone, Debug, Serialize)]
pub struct Reminder {
    pub heading: Heading,
    /// No sheet at all, or one with invalid lines.
    pub lacks: Phrase,
    /// Its subject matter, if it is no reminder of a deadline.
    pub title: Option<Phrase>,
    /// What else the player must know: that the moderator reminds them, or that they may lose the
    /// seat.
    pub more: Vec<Phrase>,
    pub form: Form,
    /// Where to write to get no more of them.
    pub leave: Option<String>,
}

/// The rulebook as a campaign plays it.
#[derive(Clone, Debug, Serialize)]
pub struct RulesLetter {
    pub heading: Heading,
    /// Line by line, already laid out.
    pub text: String,
}

/// How a turn would go: for the moderator with everybody's sheet, for a player with their own.
#[derive(Clone, Debug, Serialize)]
pub struct Rehearsal {
    pub heading: Option<Heading>,
    pub title: Phrase,
    pub lines: Vec<Phrase>,
    /// Line by line, already laid out.
    pub account: Vec<String>,
}

/// A notice with the order language, as far as its campaign plays it.
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

/// Any short answer: how to join, a sheet for another turn, a mail without orders, too large,
/// withheld…
#[derive(Clone, Debug, Serialize)]
pub struct Notice {
    /// `None` for strangers.
    pub heading: Option<Heading>,
    pub title: Phrase,
    pub lines: Vec<Phrase>,
    /// Whether the game describes its order language.
    pub help: bool,
    /// Text to be copied (a sheet, a form).
    pub copy: Vec<String>,
}
