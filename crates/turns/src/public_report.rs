//! A turn's public page, for a board: the public report, or before the first turn the announcement
//! with the end of the dice's chain. Produced from the history on each request; nothing is stored.

use super::attendance::Attendance;
use super::audience::Audience;
use super::correction::Correction;
use super::first_mail::{board_name, coloured_seats, whose_turn};
use super::map_cache::{MapCache, MapScene, ReaderMaps};
use super::next_form::NextTurn;
use super::rule_change::changed_rules;
use super::schedule::PlayerTurn;
use super::turn_report::{ReportReader, ReportedTurn, TurnReport};
use jiff::Timestamp;
use seneschal_campaign::{Campaign, CampaignCache, error::InternalError, secrets::SecretChain};
use seneschal_clock::instant;
use seneschal_games::{Drawing, MapChoice, TurnName, Viewer};
use seneschal_history::{MailPreferences, MapPreferences, Store, StoreError, Transaction, TurnRow};
use seneschal_letters::{LetterReader, MailComposer, ON_BOARD, press::PressEdition};
use seneschal_mail::Attachment;
use seneschal_render::{
    LetterText,
    language::on_board,
    letters::{Heading, Newspaper, Report, StartAnnouncement, runs_at},
};
use seneschal_text::{
    Phrase,
    hash::sha256,
    ids::{RunNumber, TurnNumber},
};
use serde::Serialize;
use std::ops::RangeInclusive;
use std::sync::Arc;

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

/// Which played turns the public sees, all in one report; turn 0 is the announcement.
pub struct PublicRequest<'a> {
    pub turns: RangeInclusive<TurnNumber>,
    pub language: &'a str,
    pub now: Timestamp,
}

/// `None` if the turns were not played.
pub fn public(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    wanted: PublicRequest,
) -> Result<Option<PublicReport>, InternalError> {
    let number = *wanted.turns.end();
    let Some(row) = store.read(|book| book.turn(campaign.row.id, number))? else {
        return Ok(None);
    };
    let then = campaign.at(tables, &campaign.changes, number)?;
    let chart = desk.publisher.chart_lines(
        wanted.language,
        &then.open_position(&row.position)?.chart(Viewer::Public),
    );
    let report = if number == TurnNumber(0) {
        announcement(store, desk, campaign, &row, &wanted)?
    } else {
        store.look(|book| turns_report(book, desk, tables, campaign, row, &wanted))?
    };
    Ok(Some(PublicReport { chart, ..report }))
}

/// Of the open turn, if `row` is the last played one.
fn open_deadline(campaign: &Campaign, row: &TurnRow) -> Option<Timestamp> {
    let is_last = campaign
        .last
        .as_ref()
        .is_some_and(|last| last.number == row.number);
    campaign
        .deadline()
        .filter(|_| is_last && campaign.is_running())
}

/// The report, without its text map; `row` is the last of the turns.
fn turns_report(
    book: &Transaction,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    row: TurnRow,
    wanted: &PublicRequest,
) -> Result<PublicReport, InternalError> {
    let language = wanted.language;
    let audience = Audience::between(book, tables, campaign, *wanted.turns.start(), row.number)?;
    let reader = ReportReader {
        whom: LetterReader::Board(language),
        wishes: MailPreferences::default(),
        deadline: open_deadline(campaign, &row),
        since: &audience.since(TurnNumber(0)),
    };
    let mut told = TurnReport::again(book, tables, campaign, &audience, row, (None, wanted.now))?;
    // a page also says which rules were changed for the turn after it, long past or not
    told.next = match told.turn.after.outcome {
        Some(_) => None,
        None => Some(NextTurn::new(
            Arc::clone(&campaign.table),
            &told.turn.after.position,
            told.turn.number.next(),
        )?),
    };
    let (mut report, files) = told.report(&mut MapCache::new(desk), &reader)?;
    report.heading.board = true;
    report.heading.reply_to = ON_BOARD.to_owned();
    let mut letter = desk
        .publisher
        .letter("report", &on_board(language), &report)?;
    let rerun = told.turn.run > RunNumber(1);
    if rerun {
        letter.subject = desk.publisher.say(
            language,
            &Phrase::new("outbox-rerun").with("subject", letter.subject.as_str()),
        );
    }
    Ok(PublicReport {
        turn: if audience.pieces.is_empty() {
            told.turn.played
        } else {
            told.turn.name
        },
        letter,
        rerun,
        map: named_picture(files),
        chart: Vec::new(),
    })
}

fn named_picture(files: Vec<Attachment>) -> Option<(String, Vec<u8>)> {
    files
        .into_iter()
        .next()
        .map(|file| (file.file_name, file.bytes))
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
    if turn.number == TurnNumber(0) {
        return Ok(PublicRecord {
            drawing: campaign
                .at(tables, &campaign.changes, turn.number)?
                .open_with_events(&turn.position, &turn.events)?
                .map(Viewer::Public, MapChoice::default()),
            report: None,
        });
    }
    let audience = Audience::of_whole(book, tables, campaign, turn.number)?;
    let told = TurnReport {
        has_form: true,
        campaign,
        turn: ReportedTurn::read_again(book, tables, campaign, turn.clone())?,
        audience: &audience,
        next: None,
        over: true,
        now: instant(turn.played),
    };
    let reader = ReportReader {
        whom: LetterReader::Board(""),
        wishes: MailPreferences::default(),
        deadline: None,
        since: &audience.since(TurnNumber(0)),
    };
    let all = told.all_events(&reader)?;
    let at = told
        .turn
        .game
        .open_with_events(&turn.position, &all.events)?;
    let heading = undated_heading(campaign, at.turn().phase);
    let report = Report {
        joined: false,
        ..told.account(&reader, &all, heading)?
    };
    Ok(PublicRecord {
        drawing: at.map(Viewer::Public, MapChoice::default()),
        report: Some(report),
    })
}

/// Without deadline and address.
fn undated_heading(campaign: &Campaign, turn: TurnName) -> Heading {
    Heading {
        campaign: campaign.row.name.clone(),
        game: campaign.row.game.clone(),
        runs: runs_at(&turn.title, None),
        turn,
        lord: String::new(),
        deadline: None,
        begun: true,
        over: true,
        board: false,
        reply_to: String::new(),
    }
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
    let whole = PlayerTurn::ending_with(book, campaign, turn.number)?;
    let mut all: Option<PublicNotes> = None;
    for phase in whole.iter().flat_map(PlayerTurn::earlier_phases) {
        let Some(row) = book.turn(campaign.row.id, phase)? else {
            continue;
        };
        let one = beside_one(book, campaign, tables, &row)?;
        all = Some(match all {
            Some(before) => before.and(one),
            None => one,
        });
    }
    let last = beside_one(book, campaign, tables, turn)?;
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

/// The announcement of a campaign's beginning, without its text map; `row` is the opening.
fn announcement(
    store: &mut Store,
    desk: &MailComposer,
    campaign: &Campaign,
    row: &TurnRow,
    wanted: &PublicRequest,
) -> Result<PublicReport, InternalError> {
    let language = wanted.language;
    let broken = || StoreError::Broken(format!("{} runs and has no secrets", campaign.row.name));
    let chain = store
        .read(|book| book.chains(campaign.row.id))?
        .into_iter()
        .next()
        .ok_or_else(broken)?;
    let first = SecretChain::new(chain.last).link(0).ok_or_else(broken)?;
    let turn = campaign.table.open_position(&row.position)?.turn().phase;
    let scene = MapScene {
        table: campaign.table.as_ref(),
        turn: &turn,
        position: &row.position,
        events: "[]",
        before: None,
        viewer: Viewer::Public,
        language,
    };
    let ReaderMaps { map, files, .. } =
        MapCache::new(desk).maps(&scene, MapPreferences::default())?;
    let mut heading = desk.heading(
        campaign,
        LetterReader::Board(language),
        turn.clone(),
        open_deadline(campaign, row),
        wanted.now,
    );
    heading.board = true;
    heading.reply_to = ON_BOARD.to_owned();
    let data = StartAnnouncement {
        heading,
        edition: campaign.row.edition.clone(),
        board: board_name(campaign),
        seats: coloured_seats(campaign, &row.position)?,
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
        map: named_picture(files),
        chart: Vec::new(),
    })
}
