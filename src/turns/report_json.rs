//! A played turn for programs: the content of the report for one reader, as JSON in the format that
//! `docs/schema/report-1.json` publishes.
//!
//! It has its own structs, so that changes to a template's data do not affect programs. Within one
//! schema number, fields are added, but never changed or removed (`docs/report-json.md`).
//! `Game::machine` supplies what only the game knows, as this reader may see it.

use super::audience::{Audience, EarlierTurns};
use super::map_cache::{ATTACHED_BYTES, viewer_of};
use super::receipts::receipts;
use super::{Attendance, TurnReport, changed_rules};
use crate::campaign::{
    Campaign, CampaignCache,
    error::InternalError,
    phases::{position_in, whole_of},
};
use crate::clock::instant;
use crate::games::{DynGame, Form, Prompt, Roll, Seat, StoredTurn, TurnName};
use crate::history::{SeatRow, Transaction};
use crate::letters::MailComposer;
use crate::mail::Attachment;
use crate::render::letters::{DiceProof, Receipt, Report};
use crate::text::{
    Phrase,
    ids::{RunNumber, TurnNumber},
};
use crate::turns::proof;
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Name and number of the schema.
pub const SCHEMA: &str = "seneschal/report-1";

/// The complete report. Sentences are in the reader's language; instants are RFC 3339 in UTC;
/// hashes and secrets are hexadecimal.
#[derive(Clone, Debug, Serialize)]
pub struct ReportJson {
    pub schema: &'static str,
    pub campaign: String,
    pub system: String,
    pub edition: String,
    pub language: String,
    /// The lord whose player it is for; `None`: public.
    pub reader: Option<String>,
    pub turn: TurnPart,
    /// The open turn, if this one is the last played and the campaign goes on.
    pub awaited: Option<AwaitedPart>,
    pub deadline: Option<String>,
    pub held: bool,
    /// Whether the campaign is over.
    pub over: bool,
    pub outcome: Option<OutcomePart>,
    /// The seats whose sheets the open turn needs.
    pub waiting_for: Vec<WaitingPart>,
    pub standings: StandingsPart,
    /// Changed rules, and missing sheets as far as this reader may know.
    pub notes: Vec<String>,
    /// The next order form, line by line, for a reader who plays.
    pub form: Option<Vec<String>>,
    pub dice: DicePart,
    /// The reader's sheets that were played without an acknowledgement, as the report shows them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub receipts: Vec<ReceiptPart>,
    /// In the game's own schema.
    pub game: Value,
    /// In the game's own schema, only on request: it stays the same through the whole campaign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<Value>,
}

#[derive(Clone, Debug, Serialize)]
pub struct TurnPart {
    pub number: TurnNumber,
    /// The first run is 1; a turn that was rolled back or run again has a higher number.
    pub run: RunNumber,
    pub name: String,
    pub title: String,
    pub played: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct AwaitedPart {
    pub number: TurnNumber,
    pub name: String,
    pub title: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct OutcomePart {
    pub winners: Vec<String>,
    pub why: String,
    pub clause: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct WaitingPart {
    pub lord: String,
    pub needed: bool,
    pub what: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct StandingsPart {
    pub columns: Vec<ColumnPart>,
    /// Best first.
    pub rows: Vec<RowPart>,
}

#[derive(Clone, Debug, Serialize)]
pub struct ColumnPart {
    pub id: String,
    pub title: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct RowPart {
    pub lord: String,
    pub colour: String,
    pub out: bool,
    /// By column id.
    pub figures: BTreeMap<String, i64>,
}

/// What is needed to check the dice as `docs/dice.md` describes.
#[derive(Clone, Debug, Serialize)]
pub struct DicePart {
    pub link: u32,
    pub before: String,
    pub secret: String,
    /// In seating order; no hash for a seat without a sheet.
    pub sheets: Vec<SheetPart>,
    pub key: String,
    pub rolls: Vec<Roll>,
    pub sealed: Option<String>,
    pub next_chain: Option<String>,
    /// The same as printed in a report.
    pub block: Vec<String>,
}

/// What proves a sheet.
#[derive(Clone, Debug, Serialize)]
pub struct ReceiptPart {
    pub turn: String,
    /// The sheet, line by line.
    pub sheet: Vec<String>,
    pub salt: String,
    pub hash: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct SheetPart {
    pub lord: String,
    pub hash: Option<String>,
}

impl ReportJson {
    /// As a file, indented by two spaces.
    pub fn to_file(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec_pretty(self).unwrap_or_default();
        bytes.push(b'\n');
        bytes
    }
}

/// The valid run of a turn, for one reader; without a seat, the public version. `None` if it was
/// not played. `whole`: includes the events of the earlier phases of the same turn, with their dice
/// before its own block.
#[expect(
    clippy::too_many_arguments,
    reason = "which turn of which campaign, for whom, and how much of it"
)]
pub fn report_as_json(
    book: &Transaction,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    seat: Option<&SeatRow>,
    language: &str,
    (number, whole): (TurnNumber, bool),
    with_board: bool,
) -> Result<Option<ReportJson>, InternalError> {
    let Some(row) = book
        .turn(campaign.row.id, number)?
        .filter(|_| number > TurnNumber(0))
    else {
        return Ok(None);
    };
    let Some(verified) = proof::verify_turn(book, campaign, tables, number)? else {
        return Ok(None);
    };
    let outcome = campaign.outcome_of(&row)?;
    let played = campaign.name_of(&row)?;
    let (then, next) = (
        campaign.at(tables, &campaign.changes, number)?,
        campaign.at(tables, &campaign.changes, number.next())?,
    );
    let after = StoredTurn {
        position: row.position.clone(),
        events: row.events.clone(),
        outcome,
    };
    let attendance = Attendance::noted(book, campaign, number)?;
    let goes_on = campaign.is_running()
        && campaign
            .last
            .as_ref()
            .is_some_and(|last| last.number == number);
    let coming = if goes_on {
        let form = seat
            .map(|seat| super::next_form::form_now(book, campaign, seat.seat))
            .transpose()?;
        Some(NextTurn {
            open: campaign.open_turn()?,
            awaited: campaign.awaited()?,
            deadline: campaign.deadline(),
            form,
        })
    } else {
        None
    };
    let audience = if whole {
        Audience::of_whole(book, tables, campaign, number)?
    } else {
        Audience::everybody(campaign, number)
    };
    let since = audience.since(TurnNumber(0));
    let after = since.joined(campaign, seat.map(|seat| seat.seat), &*then, &after)?;
    let own = position_in(book, campaign, number)?
        .map(|before| receipts(book, campaign, (&*then, &before), number, &row.name))
        .transpose()?;
    let whole_name = whole_of(book, campaign, number)?
        .filter(|_| whole)
        .unwrap_or_else(|| played.clone());
    let turn = ReportJsonSource {
        campaign,
        then: &*then,
        number,
        run: row.run,
        played: &played,
        at: instant(row.played),
        after: &after,
        attendance: &attendance,
        proof: verified.proof,
        next: &*next,
        coming,
        over: !campaign.is_running(),
        since: &since,
        whole: &whole_name,
        receipts: &own.unwrap_or_default(),
    };
    turn.told(desk, seat, language, with_board).map(Some)
}

/// A played turn, from which the JSON is made.
struct ReportJsonSource<'a> {
    campaign: &'a Campaign,
    then: &'a dyn DynGame,
    number: TurnNumber,
    run: RunNumber,
    played: &'a TurnName,
    at: Timestamp,
    after: &'a StoredTurn,
    attendance: &'a Attendance,
    proof: DiceProof,
    /// The game with the rules of the next turn.
    next: &'a dyn DynGame,
    /// The open turn, if this is the last turn and the campaign goes on.
    coming: Option<NextTurn>,
    over: bool,
    /// The earlier turns that it also covers.
    since: &'a EarlierTurns<'a>,
    /// The name, as players use it, of the turn that this is (a phase of).
    whole: &'a TurnName,
    receipts: &'a BTreeMap<Seat, Receipt>,
}

struct NextTurn {
    open: TurnName,
    awaited: BTreeMap<Seat, Prompt>,
    deadline: Option<Timestamp>,
    form: Option<Form>,
}

impl ReportJsonSource<'_> {
    fn told(
        self,
        desk: &MailComposer,
        seat: Option<&SeatRow>,
        language: &str,
        with_board: bool,
    ) -> Result<ReportJson, InternalError> {
        let ReportJsonSource {
            campaign,
            then,
            number,
            played,
            after,
            attendance,
            since,
            ..
        } = self;
        let viewer = viewer_of(seat.map(|seat| seat.seat));
        // as far as this reader may know who was silent
        let told =
            attendance.redact_for_reader(campaign, seat.map(|seat| seat.seat), then, after)?;
        let say = |phrase: &Phrase| desk.publisher.say(language, phrase);
        let lord = |seat: Seat| {
            campaign
                .seat(seat)
                .map(|seat| seat.lord.clone())
                .unwrap_or_default()
        };
        let waiting = |(seat, prompt): (&Seat, &Prompt)| WaitingPart {
            lord: lord(*seat),
            needed: prompt.needed,
            what: say(&prompt.what),
        };
        let mut notes = since.rules();
        notes.extend(changed_rules(
            campaign,
            number,
            (then, played),
            self.coming.as_ref().map(|coming| (self.next, &coming.open)),
        ));
        notes.extend(since.silence(campaign, seat));
        notes.extend(attendance.lines(campaign, seat, &played.title));
        let standings = then.standings(&after.position, viewer)?;
        let columns: Vec<ColumnPart> = standings
            .columns
            .iter()
            .map(|column| ColumnPart {
                id: bare(&column.id),
                title: say(column),
            })
            .collect();
        let rows = standings.rows.into_iter().map(|row| RowPart {
            figures: columns
                .iter()
                .map(|column| column.id.clone())
                .zip(row.figures)
                .collect(),
            lord: row.name,
            colour: row.colour,
            out: row.out,
        });
        let coming = self.coming.as_ref();
        let own = |seat: &SeatRow| {
            since
                .receipts(seat.seat)
                .chain(self.receipts.get(&seat.seat).cloned())
                .map(ReceiptPart::from)
                .collect()
        };
        let mut dice = dice(self.proof, &campaign.row.name, &played.name);
        dice.block.splice(0..0, since.dice(&campaign.row.name));
        Ok(ReportJson {
            schema: SCHEMA,
            campaign: campaign.row.name.clone(),
            system: campaign.row.game.clone(),
            edition: campaign.row.edition.clone(),
            language: language.to_owned(),
            reader: seat.map(|seat| seat.lord.clone()),
            turn: TurnPart {
                number,
                run: self.run,
                name: played.name.clone(),
                title: say(&since.title(played, self.whole).title),
                played: self.at.to_string(),
            },
            awaited: coming.map(|coming| AwaitedPart {
                number: number.next(),
                title: say(&coming.open.title),
                name: coming.open.name.clone(),
            }),
            deadline: coming
                .and_then(|coming| coming.deadline)
                .map(|at| at.to_string()),
            held: coming.is_some() && campaign.hold.is_some(),
            over: self.over,
            outcome: after.outcome.as_ref().map(|outcome| OutcomePart {
                winners: outcome.winners.iter().map(|&seat| lord(seat)).collect(),
                why: say(&outcome.why),
                clause: outcome.clause.to_string(),
            }),
            waiting_for: coming
                .iter()
                .flat_map(|coming| coming.awaited.iter().map(waiting))
                .collect(),
            standings: StandingsPart {
                rows: rows.collect(),
                columns,
            },
            notes: notes.iter().map(say).collect(),
            form: coming
                .and_then(|coming| coming.form.as_ref())
                .map(|form| desk.publisher.form_lines(language, form)),
            dice,
            receipts: seat.map(own).unwrap_or_default(),
            game: then.machine(&after.position, &told.events, viewer)?,
            board: with_board.then(|| then.board()),
        })
    }
}

impl From<Receipt> for ReceiptPart {
    fn from(
        Receipt {
            turn,
            lines,
            salt,
            hash,
        }: Receipt,
    ) -> ReceiptPart {
        ReceiptPart {
            turn,
            sheet: lines,
            salt,
            hash,
        }
    }
}

impl TurnReport<'_> {
    /// The JSON report of a turn that is not stored yet.
    pub(super) fn machine(
        &self,
        desk: &MailComposer,
        seat: &SeatRow,
        deadline: Option<Timestamp>,
        report: &Report,
        since: &EarlierTurns,
    ) -> Result<ReportJson, InternalError> {
        let position = &self.after.position;
        let coming = match self.over {
            true => None,
            false => Some(NextTurn {
                open: self.next.label(position)?,
                awaited: self.next.awaited(position)?,
                deadline,
                form: report.form.clone(),
            }),
        };
        let all = since.events(self, Some(seat.seat), self.then, self.after)?;
        let turn = ReportJsonSource {
            campaign: self.campaign,
            then: self.then,
            number: self.number,
            run: self.campaign.run(),
            played: self.played,
            at: self.now,
            after: &all,
            attendance: self.attendance,
            proof: self.proof.clone(),
            next: self.next,
            coming,
            over: self.over,
            since,
            whole: self.whole,
            receipts: &self.receipts,
        };
        turn.told(desk, Some(seat), &seat.language, false)
    }
}

pub fn json_file(report: &ReportJson) -> String {
    format!(
        "{}-{}.json",
        report.campaign,
        report.turn.name.replace(' ', "-")
    )
}

/// Attaches the JSON report to the report for people, if there is space; otherwise says how to ask
/// for it.
pub(super) fn attach(json: ReportJson, report: &mut Report, attachments: &mut Vec<Attachment>) {
    let (file_name, bytes) = (json_file(&json), json.to_file());
    let beside: usize = attachments.iter().map(|file| file.bytes.len()).sum();
    if beside + bytes.len() > ATTACHED_BYTES {
        report.attached.push(Phrase::new("machine-too-large"));
        return;
    }
    report
        .attached
        .push(Phrase::new("machine-beside").with("file", file_name.as_str()));
    attachments.push(Attachment {
        file_name,
        content_type: "application/json".to_owned(),
        content_id: None,
        bytes,
    });
}

/// A column's name without the game's prefix.
fn bare(id: &str) -> String {
    id.split_once('-').map_or(id, |(_, name)| name).to_owned()
}

fn dice(proof: DiceProof, campaign: &str, turn: &str) -> DicePart {
    let block = proof.block(campaign, turn);
    let sheet = |(lord, hash): (String, String)| SheetPart {
        lord,
        hash: Some(hash).filter(|hash| !hash.is_empty()),
    };
    DicePart {
        link: proof.link,
        before: proof.secret_before,
        secret: proof.secret,
        sheets: proof.sheets.into_iter().map(sheet).collect(),
        key: proof.key,
        rolls: proof.rolls,
        sealed: proof.sealed,
        next_chain: proof.next_chain,
        block,
    }
}
