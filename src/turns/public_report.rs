//! A turn's public page, for a board: the public report, or before the first turn the announcement
//! with the end of the dice's chain. Produced from the history on each request; nothing is stored.

use super::audience::Audience;
use super::correction::Correction;
use super::first_mail::{board_name, whose_turn};
use super::map_cache::{MapCache, MapScene, ReaderMaps};
use super::{Attendance, TurnReport, changed_rules};
use crate::campaign::{
    Campaign, CampaignCache,
    error::InternalError,
    phases::{told_with, whole_of},
    secrets::SecretChain,
};
use crate::games::{Drawing, DynGame, StoredTurn, TurnName, Viewer};
use crate::history::{MailPreferences, MapPreferences, Store, StoreError, Transaction, TurnRow};
use crate::letters::{LetterReader, MailComposer, ON_BOARD, press::PressEdition};
use crate::render::{
    LetterText,
    language::on_board,
    letters::{Heading, Newspaper, Report, StartAnnouncement, runs_at},
};
use crate::text::{
    Phrase,
    hash::sha256,
    ids::{RunNumber, Seat, TurnNumber},
};
use crate::turns::proof;
use jiff::Timestamp;
use serde::Serialize;
use std::ops::RangeInclusive;

/// A turn as the public may see it, or several at once.
pub struct PublicReport {
    /// The last of them, as players count turns if it is complete.
    pub turn: TurnName,
    pub letter: LetterText,
    /// It was played before, and that run is void: the subject says so (OUT-15).
    pub rerun: bool,
    /// The map's file name and picture, if it could be drawn.
    pub map: Option<(String, Vec<u8>)>,
    /// The text map, as lines; empty if the game has none.
    pub chart: Vec<String>,
}

/// The public report of played turns, all in one, in `language`; turn 0 is the announcement. `None`
/// if they were not played.
pub fn public(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    turns: RangeInclusive<TurnNumber>,
    language: &str,
    now: Timestamp,
) -> Result<Option<PublicReport>, InternalError> {
    let (id, number) = (campaign.row.id, *turns.end());
    let Some(row) = store.read(|book| book.turn(id, number))? else {
        return Ok(None);
    };
    let then = campaign.at(tables, &campaign.changes, number)?;
    let mut easel = MapCache::new(desk);
    let open = campaign
        .last
        .as_ref()
        .is_some_and(|last| last.number == number)
        && campaign.is_running();
    let deadline = if open { campaign.deadline() } else { None };
    let chart = desk
        .publisher
        .chart_lines(language, &then.chart(&row.position, Viewer::Public)?);
    if number == TurnNumber(0) {
        return announced(
            store, desk, &mut easel, campaign, &row, deadline, chart, language, now,
        )
        .map(Some);
    }
    let proof = store
        .look(|book| proof::verify_turn(book, campaign, tables, number))?
        .ok_or_else(|| StoreError::Broken(format!("turn {number} is gone")))?
        .proof;
    let turn = campaign.name_of(&row)?;
    let outcome = campaign.outcome_of(&row)?;
    let over = outcome.is_some();
    let after = StoredTurn {
        position: row.position.clone(),
        events: row.events.clone(),
        outcome,
    };
    let attendance = store.read(|book| Attendance::noted(book, campaign, number))?;
    let edition = store.read(|book| PressEdition::of(book, id, number, row.run))?;
    let correction = store.look(|book| Correction::noted(book, campaign, &row))?;
    let audience =
        store.look(|book| Audience::between(book, tables, campaign, *turns.start(), number))?;
    let whole = store
        .look(|book| whole_of(book, campaign, number))?
        .unwrap_or_else(|| turn.clone());
    let told = TurnReport {
        campaign,
        then: &*then,
        next: &*campaign.table,
        number,
        played: &turn,
        whole: &whole,
        audience: &audience,
        before: None,
        after: &after,
        over,
        attendance: &attendance,
        proof,
        correction,
        edition: &edition,
        former: std::collections::BTreeMap::new(),
        receipts: std::collections::BTreeMap::new(),
        now,
    };
    let (mut report, files) = told.report(
        desk,
        &mut easel,
        LetterReader::Board(language),
        MailPreferences::default(),
        deadline,
        &audience.since(TurnNumber(0)),
    )?;
    report.heading.board = true;
    report.heading.reply_to = ON_BOARD.to_owned();
    let mut letter = desk
        .publisher
        .letter("report", &on_board(language), &report)?;
    if row.run > RunNumber(1) {
        letter.subject = desk.publisher.say(
            language,
            &Phrase::new("outbox-rerun").with("subject", letter.subject.as_str()),
        );
    }
    let map = files
        .into_iter()
        .next()
        .map(|file| (file.file_name, file.bytes));
    let turn = if audience.pieces.is_empty() {
        turn
    } else {
        whole
    };
    Ok(Some(PublicReport {
        turn,
        letter,
        rerun: row.run > RunNumber(1),
        map,
        chart,
    }))
}

/// The public content of a valid turn, from which pages are made: archives and the chronicle show
/// the same.
pub struct PublicRecord {
    /// The map after it.
    pub drawing: Drawing,
    /// `None` for the opening, which has no report.
    pub report: Option<Report>,
}

/// One turn as the public may see it, with the phases reported together with it. Every die is
/// recomputed by replaying it. It contains no deadline and no address.
pub fn public_record(
    book: &Transaction,
    campaign: &Campaign,
    tables: &CampaignCache,
    turn: &TurnRow,
) -> Result<PublicRecord, InternalError> {
    let table = campaign.at(tables, &campaign.changes, turn.number)?;
    let audience = Audience::of_whole(book, tables, campaign, turn.number)?;
    let since = audience.since(TurnNumber(0));
    let stored = StoredTurn {
        position: turn.position.clone(),
        events: turn.events.clone(),
        outcome: None,
    };
    let drawing = table.map(
        &turn.position,
        &since
            .joined(campaign, None, table.as_ref(), &stored)?
            .events,
        Viewer::Public,
    )?;
    let Some(verified) = proof::verify_turn(book, campaign, tables, turn.number)? else {
        return Ok(PublicRecord {
            drawing,
            report: None,
        });
    };
    let played = campaign.name_of(turn)?;
    let outcome = campaign.outcome_of(turn)?;
    let after = as_told(
        book,
        campaign,
        table.as_ref(),
        turn.number,
        &StoredTurn { outcome, ..stored },
    )?;
    let after = since.joined(campaign, None, table.as_ref(), &after)?;
    let whole = whole_of(book, campaign, turn.number)?.unwrap_or_else(|| played.clone());
    let played = since.title(&played, &whole);
    let label = table.label(&turn.position)?;
    let heading = Heading {
        campaign: campaign.row.name.clone(),
        game: campaign.row.game.clone(),
        runs: runs_at(&label.title, None),
        turn: label,
        lord: String::new(),
        deadline: None,
        begun: true,
        over: true,
        board: false,
        reply_to: String::new(),
    };
    let mut report = Report::fill(
        table.as_ref(),
        &after,
        Viewer::Public,
        true,
        heading,
        played,
        None,
        verified.proof,
    )?;
    let PublicNotes {
        rules,
        silence,
        paper,
        ..
    } = beside(book, campaign, tables, turn)?;
    (report.rules, report.silence, report.paper) = (rules, silence, paper);
    report
        .dice_block
        .splice(0..0, since.dice(&campaign.row.name));
    Ok(PublicRecord {
        drawing,
        report: Some(report),
    })
}

/// A turn as the public may know it.
fn as_told(
    book: &Transaction,
    campaign: &Campaign,
    table: &dyn DynGame,
    number: TurnNumber,
    turn: &StoredTurn,
) -> Result<StoredTurn, InternalError> {
    Attendance::noted(book, campaign, number)?.redact_for_reader(campaign, None, table, turn)
}

/// The content of a turn's public report besides the game's own part.
#[derive(Clone, Debug, Serialize)]
pub struct PublicNotes {
    /// Rules changed for this turn.
    pub rules: Vec<Phrase>,
    /// Who sent nothing, as far as it is public.
    pub silence: Vec<Phrase>,
    /// Press to everyone.
    pub paper: Option<Newspaper>,
    /// A moderator's acts on it.
    pub again: Vec<Phrase>,
}

/// Plays and draws nothing: together with the turn's own hash, it shows whether a turn's page is up
/// to date.
pub fn beside(
    book: &Transaction,
    campaign: &Campaign,
    tables: &CampaignCache,
    turn: &TurnRow,
) -> Result<PublicNotes, InternalError> {
    let last = beside_one(book, campaign, tables, turn)?;
    let mut all: Option<PublicNotes> = None;
    for piece in told_with(book, campaign, turn.number)? {
        let Some(row) = book.turn(campaign.row.id, piece)? else {
            continue;
        };
        let one = beside_one(book, campaign, tables, &row)?;
        all = Some(match all {
            Some(before) => before.and(one),
            None => one,
        });
    }
    Ok(match all {
        Some(before) => before.and(last),
        None => last,
    })
}

impl PublicNotes {
    /// Adds the content of a later phase of the same turn.
    fn and(mut self, later: PublicNotes) -> PublicNotes {
        self.rules.extend(later.rules);
        self.silence.extend(later.silence);
        self.again.extend(later.again);
        self.paper = match (self.paper, later.paper) {
            (Some(paper), Some(later)) => Some(paper.and(later)),
            (paper, later) => paper.or(later),
        };
        self
    }
}

fn beside_one(
    book: &Transaction,
    campaign: &Campaign,
    tables: &CampaignCache,
    turn: &TurnRow,
) -> Result<PublicNotes, InternalError> {
    let then = campaign.at(tables, &campaign.changes, turn.number)?;
    let played = campaign.name_of(turn)?;
    Ok(PublicNotes {
        rules: changed_rules(campaign, turn.number, (&*then, &played), None),
        silence: Attendance::noted(book, campaign, turn.number)?.lines(
            campaign,
            None,
            &played.title,
        ),
        paper: PressEdition::of(book, campaign.row.id, turn.number, turn.run)?
            .paper(campaign, None),
        again: Correction::noted(book, campaign, turn)?
            .map(Correction::into_lines)
            .unwrap_or_default(),
    })
}

#[expect(
    clippy::too_many_arguments,
    reason = "the campaign's beginning, and how it is told"
)]
fn announced(
    store: &mut Store,
    desk: &MailComposer,
    easel: &mut MapCache,
    campaign: &Campaign,
    row: &TurnRow,
    deadline: Option<Timestamp>,
    chart: Vec<String>,
    language: &str,
    now: Timestamp,
) -> Result<PublicReport, InternalError> {
    let broken = || StoreError::Broken(format!("{} runs and has no secrets", campaign.row.name));
    let chain = store
        .read(|book| book.chains(campaign.row.id))?
        .into_iter()
        .next()
        .ok_or_else(broken)?;
    let first = SecretChain::new(chain.last).link(0).ok_or_else(broken)?;
    let turn = campaign.table.label(&row.position)?;
    let scene = MapScene {
        table: campaign.table.as_ref(),
        turn: &turn,
        position: &row.position,
        events: "[]",
        before: None,
        viewer: Viewer::Public,
        language,
    };
    let ReaderMaps { map, files, .. } = easel.maps(&scene, MapPreferences::default())?;
    let colours = campaign
        .table
        .standings(&row.position, Viewer::Public)?
        .rows;
    let colour = |seat: Seat| {
        colours
            .iter()
            .find(|row| row.seat == seat)
            .map(|row| row.colour.clone())
            .unwrap_or_default()
    };
    let mut heading = desk.heading(
        campaign,
        LetterReader::Board(language),
        turn.clone(),
        deadline,
        now,
    );
    heading.board = true;
    heading.reply_to = ON_BOARD.to_owned();
    let data = StartAnnouncement {
        heading,
        edition: campaign.row.edition.clone(),
        board: board_name(campaign),
        seats: campaign
            .seats
            .iter()
            .map(|seat| (seat.lord.clone(), colour(seat.seat)))
            .collect(),
        deadline_rule: desk.deadline_rule(campaign).into(),
        whose: whose_turn(campaign, &row.position)?,
        map,
        first_secret: hex::encode(first),
        sealed_hash: hex::encode(sha256(&chain.sealed)),
    };
    let letter = desk
        .publisher
        .letter("announcement", &on_board(language), &data)?;
    Ok(PublicReport {
        turn,
        letter,
        rerun: false,
        map: files
            .into_iter()
            .next()
            .map(|file| (file.file_name, file.bytes)),
        chart,
    })
}
