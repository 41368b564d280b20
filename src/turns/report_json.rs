//! A played turn for programs: the content of the report for one reader, as JSON in the format that
//! `docs/schema/report-1.json` publishes.
//!
//! It has its own structs, so that changes to a template's data do not affect programs. Within one
//! schema number, fields are added, but never changed or removed (`docs/report-json.md`).
//! `Notation::turn_json` supplies what only the game knows, as this reader may see it.

use super::attendance::Attendance;
use super::audience::{Audience, EarlierTurns};
use super::map_cache::{ATTACHED_BYTES, viewer_of};
use super::proof;
use super::receipts::receipts;
use super::rule_change::changed_rules;
use crate::campaign::{
    Campaign, CampaignCache,
    error::InternalError,
    phases::{position_in, whole_of},
};
use crate::clock::instant;
use crate::games::{DynGame, Form, Prompt, Roll, Seat, Standings, StoredTurn, TurnName};
use crate::history::{SeatRow, Transaction};
use crate::letters::MailComposer;
use crate::mail::Attachment;
use crate::render::letters::{DiceProof, Receipt, Report};
use crate::text::{
    Phrase,
    ids::{RunNumber, TurnNumber},
};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Name and number of the schema.
pub(super) const SCHEMA: &str = "seneschal/report-1";

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

/// Which turn, for whom, and how much of it.
pub struct ReportJsonRequest<'a> {
    /// `None`: the public version.
    pub seat: Option<&'a SeatRow>,
    pub language: &'a str,
    pub number: TurnNumber,
    /// Includes the events of the earlier phases of the same turn, with their dice before its own
    /// block.
    pub whole: bool,
    pub with_board: bool,
}

/// The valid run of a turn; `None` if it was not played.
pub fn report_as_json(
    book: &Transaction,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    wanted: ReportJsonRequest,
) -> Result<Option<ReportJson>, InternalError> {
    let ReportJsonRequest {
        seat,
        number,
        whole,
        ..
    } = wanted;
    let Some(row) = book
        .turn(campaign.row.id, number)?
        .filter(|_| number > TurnNumber(0))
    else {
        return Ok(None);
    };
    let Some(verified) = proof::verify_turn(book, campaign, tables, number)? else {
        return Ok(None);
    };
    let played = campaign.name_of(&row)?;
    let (then, next) = (
        campaign.at(tables, &campaign.changes, number)?,
        campaign.at(tables, &campaign.changes, number.next())?,
    );
    let after = StoredTurn {
        position: row.position.clone(),
        events: row.events.clone(),
        outcome: campaign.outcome_of(&row)?,
    };
    let coming = NextTurn::after(book, campaign, number, seat)?;
    let audience = if whole {
        Audience::of_whole(book, tables, campaign, number)?
    } else {
        Audience::everybody(campaign, number)
    };
    let since = audience.since(TurnNumber(0));
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
        after: &since.joined(campaign, seat.map(|seat| seat.seat), &*then, &after)?,
        attendance: &Attendance::noted(book, campaign, number)?,
        proof: verified.proof,
        next: &*next,
        coming,
        over: !campaign.is_running(),
        since: &since,
        whole: &whole_name,
        receipts: &own.unwrap_or_default(),
    };
    turn.report(desk, seat, wanted.language, wanted.with_board)
        .map(Some)
}

/// A played turn, from which the JSON is made.
pub(super) struct ReportJsonSource<'a> {
    pub campaign: &'a Campaign,
    pub then: &'a dyn DynGame,
    pub number: TurnNumber,
    pub run: RunNumber,
    pub played: &'a TurnName,
    pub at: Timestamp,
    pub after: &'a StoredTurn,
    pub attendance: &'a Attendance,
    pub proof: DiceProof,
    /// The game with the rules of the next turn.
    pub next: &'a dyn DynGame,
    /// The open turn, if this is the last turn and the campaign goes on.
    pub coming: Option<NextTurn>,
    pub over: bool,
    /// The earlier turns that it also covers.
    pub since: &'a EarlierTurns<'a>,
    /// The name, as players use it, of the turn that this is (a phase of).
    pub whole: &'a TurnName,
    pub receipts: &'a BTreeMap<Seat, Receipt>,
}

pub(super) struct NextTurn {
    pub open: TurnName,
    pub awaited: BTreeMap<Seat, Prompt>,
    pub deadline: Option<Timestamp>,
    pub form: Option<Form>,
}

impl NextTurn {
    /// The open turn, if it comes after this one and the campaign goes on.
    fn after(
        book: &Transaction,
        campaign: &Campaign,
        number: TurnNumber,
        seat: Option<&SeatRow>,
    ) -> Result<Option<NextTurn>, InternalError> {
        let is_last = campaign
            .last
            .as_ref()
            .is_some_and(|last| last.number == number);
        if !campaign.is_running() || !is_last {
            return Ok(None);
        }
        Ok(Some(NextTurn {
            form: seat
                .map(|seat| super::next_form::form_now(book, campaign, seat.seat))
                .transpose()?,
            open: campaign.open_turn()?,
            awaited: campaign.awaited()?,
            deadline: campaign.deadline(),
        }))
    }
}

impl ReportJsonSource<'_> {
    pub(super) fn report(
        &self,
        desk: &MailComposer,
        seat: Option<&SeatRow>,
        language: &str,
        with_board: bool,
    ) -> Result<ReportJson, InternalError> {
        let (campaign, then, played) = (self.campaign, self.then, self.played);
        let viewer = viewer_of(seat.map(|seat| seat.seat));
        // as far as this reader may know who was silent
        let told = self.attendance.redact_for_reader(
            campaign,
            seat.map(|seat| seat.seat),
            then,
            self.after,
        )?;
        let say = |phrase: &Phrase| desk.publisher.say(language, phrase);
        let coming = self.coming.as_ref();
        Ok(ReportJson {
            schema: SCHEMA,
            campaign: campaign.row.name.clone(),
            system: campaign.row.game.clone(),
            edition: campaign.row.edition.clone(),
            language: language.to_owned(),
            reader: seat.map(|seat| seat.lord.clone()),
            turn: TurnPart {
                number: self.number,
                run: self.run,
                name: played.name.clone(),
                title: say(&self.since.title(played, self.whole).title),
                played: self.at.to_string(),
            },
            awaited: coming.map(|coming| AwaitedPart {
                number: self.number.next(),
                title: say(&coming.open.title),
                name: coming.open.name.clone(),
            }),
            deadline: coming
                .and_then(|coming| coming.deadline)
                .map(|at| at.to_string()),
            held: coming.is_some() && campaign.hold.is_some(),
            over: self.over,
            outcome: self.after.outcome.as_ref().map(|outcome| OutcomePart {
                winners: outcome
                    .winners
                    .iter()
                    .map(|&seat| self.lord(seat))
                    .collect(),
                why: say(&outcome.why),
                clause: outcome.clause.to_string(),
            }),
            waiting_for: self.waiting_for(&say),
            standings: standings(
                then.open_position(&self.after.position)?.standings(viewer),
                &say,
            ),
            notes: self.notes(seat).iter().map(say).collect(),
            form: coming
                .and_then(|coming| coming.form.as_ref())
                .map(|form| desk.publisher.form_lines(language, form)),
            dice: self.dice(),
            receipts: seat.map(|seat| self.receipts(seat)).unwrap_or_default(),
            game: then
                .open_turn(&self.after.position, &told.events)?
                .turn_json(viewer),
            board: with_board.then(|| then.board_json()),
        })
    }

    fn lord(&self, seat: Seat) -> String {
        self.campaign
            .seat(seat)
            .map(|seat| seat.lord.clone())
            .unwrap_or_default()
    }

    fn waiting_for(&self, say: &impl Fn(&Phrase) -> String) -> Vec<WaitingPart> {
        let waiting = |(seat, prompt): (&Seat, &Prompt)| WaitingPart {
            lord: self.lord(*seat),
            needed: prompt.needed,
            what: say(&prompt.what),
        };
        self.coming
            .iter()
            .flat_map(|coming| coming.awaited.iter().map(waiting))
            .collect()
    }

    /// Changed rules and missing sheets, those of earlier turns first.
    fn notes(&self, reader: Option<&SeatRow>) -> Vec<Phrase> {
        let (campaign, since) = (self.campaign, self.since);
        let coming = self.coming.as_ref();
        let mut notes = since.rules();
        notes.extend(changed_rules(
            campaign,
            self.number,
            (self.then, self.played),
            coming.map(|coming| (self.next, &coming.open)),
        ));
        notes.extend(since.silence(campaign, reader));
        notes.extend(self.attendance.lines(campaign, reader, &self.played.title));
        notes
    }

    fn dice(&self) -> DicePart {
        let (campaign, proof) = (&self.campaign.row.name, self.proof.clone());
        let mut block = self.since.dice(campaign);
        block.extend(proof.block(campaign, &self.played.name));
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

    fn receipts(&self, seat: &SeatRow) -> Vec<ReceiptPart> {
        self.since
            .receipts(seat.seat)
            .chain(self.receipts.get(&seat.seat).cloned())
            .map(ReceiptPart::from)
            .collect()
    }
}

fn standings(standings: Standings, say: &impl Fn(&Phrase) -> String) -> StandingsPart {
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
    StandingsPart {
        rows: rows.collect(),
        columns,
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
