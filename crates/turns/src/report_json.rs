//! A played turn for programs: the content of the report for one reader, as JSON in the format that
//! `docs/schema/report-1.json` publishes.
//!
//! It has its own structs, so that changes to a template's data do not affect programs. Within one
//! schema number, fields are added, but never changed or removed (`docs/report-json.md`).
//! `Notation::turn_json` supplies what only the game knows, as this reader may see it.

use super::audience::Audience;
use super::map_cache::ATTACHED_BYTES;
use super::schedule::PlayerTurn;
use super::turn_report::{ReportReader, TurnReport};
use seneschal_campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal_clock::instant;
use seneschal_games::{Prompt, Roll, Seat, Standings};
use seneschal_history::{MailPreferences, SeatRow, Transaction};
use seneschal_letters::{LetterReader, MailComposer};
use seneschal_mail::Attachment;
use seneschal_render::letters::{Receipt, Report};
use seneschal_text::{
    Phrase,
    ids::{RunNumber, TurnNumber},
};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Name and number of the schema.
const SCHEMA: &str = "seneschal/report-1";

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
    /// The events of all its phases, and the dice of the earlier ones before the last one's block.
    pub turn: &'a PlayerTurn,
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
    let ReportJsonRequest { seat, turn, .. } = wanted;
    let row = book.turn(campaign.row.id, turn.last)?;
    let Some(row) = row.filter(|row| row.number > TurnNumber(0)) else {
        return Ok(None);
    };
    let audience = Audience::of_turn(book, tables, campaign, turn)?;
    let form = (seat.map(|seat| seat.seat), instant(row.played));
    let report = TurnReport::again(book, tables, campaign, &audience, row, form)?;
    let reader = ReportReader {
        whom: seat.map_or(LetterReader::Board(wanted.language), LetterReader::Player),
        wishes: MailPreferences::default(),
        deadline: campaign.deadline(),
        since: &audience.since(TurnNumber(0)),
    };
    report
        .json(desk, &reader, wanted.language, wanted.with_board)
        .map(Some)
}

impl TurnReport<'_> {
    /// For programs, with sentences in this language.
    pub(super) fn json(
        &self,
        desk: &MailComposer,
        reader: &ReportReader,
        language: &str,
        with_board: bool,
    ) -> Result<ReportJson, InternalError> {
        let (campaign, turn) = (self.campaign, &self.turn);
        let (viewer, next) = (reader.viewer(), self.next.as_ref());
        let all = self.all_events(reader)?;
        let at = turn.game.open_with_events(&all.position, &all.events)?;
        let say = |phrase: &Phrase| desk.publisher.say(language, phrase);
        let notes = self.rules(reader).into_iter().chain(self.silence(reader));
        Ok(ReportJson {
            schema: SCHEMA,
            campaign: campaign.row.name.clone(),
            system: campaign.row.game.clone(),
            edition: campaign.row.edition.clone(),
            language: language.to_owned(),
            reader: reader.seat().map(|seat| seat.lord.clone()),
            turn: TurnPart {
                number: turn.number,
                run: turn.run,
                name: turn.played.name.clone(),
                title: say(&reader.since.title(&turn.played, &turn.name).title),
                played: turn.at.to_string(),
            },
            awaited: next.map(|next| AwaitedPart {
                number: turn.number.next(),
                title: say(&next.name.title),
                name: next.name.name.clone(),
            }),
            deadline: next.and(reader.deadline).map(|at| at.to_string()),
            held: next.is_some() && campaign.hold.is_some(),
            over: self.over,
            outcome: all.outcome.as_ref().map(|outcome| OutcomePart {
                winners: outcome
                    .winners
                    .iter()
                    .map(|&seat| lord(campaign, seat))
                    .collect(),
                why: say(&outcome.why),
                clause: outcome.clause.to_string(),
            }),
            waiting_for: next
                .map(|next| waiting_for(campaign, &next.awaited, &say))
                .unwrap_or_default(),
            standings: standings(at.standings(viewer), &say),
            notes: notes.map(|note| say(&note)).collect(),
            form: match (next, reader.game_seat()) {
                (Some(next), Some(seat)) => {
                    Some(desk.publisher.form_lines(language, &next.form(seat)))
                }
                _ => None,
            },
            dice: self.dice(reader),
            receipts: self
                .receipts(reader)
                .into_iter()
                .map(ReceiptPart::from)
                .collect(),
            game: at.turn_json(viewer),
            board: with_board.then(|| turn.game.board_json()),
        })
    }

    fn dice(&self, reader: &ReportReader) -> DicePart {
        let proof = self.turn.proof.clone();
        let sheet = |(lord, hash): (String, String)| SheetPart {
            lord,
            hash: Some(hash).filter(|hash| !hash.is_empty()),
        };
        DicePart {
            block: self.dice_block(reader),
            link: proof.link,
            before: proof.secret_before,
            secret: proof.secret,
            sheets: proof.sheets.into_iter().map(sheet).collect(),
            key: proof.key,
            rolls: proof.rolls,
            sealed: proof.sealed,
            next_chain: proof.next_chain,
        }
    }
}

fn lord(campaign: &Campaign, seat: Seat) -> String {
    campaign
        .seat(seat)
        .map(|seat| seat.lord.clone())
        .unwrap_or_default()
}

fn waiting_for(
    campaign: &Campaign,
    awaited: &BTreeMap<Seat, Prompt>,
    say: &impl Fn(&Phrase) -> String,
) -> Vec<WaitingPart> {
    let waiting = |(seat, prompt): (&Seat, &Prompt)| WaitingPart {
        lord: lord(campaign, *seat),
        needed: prompt.needed,
        what: say(&prompt.what),
    };
    awaited.iter().map(waiting).collect()
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
