//! The readable pages of an archive: the map after each turn, its public report, the press to
//! everybody, and the final report.

use super::container::ArchiveFile;
use super::error::ArchiveError;
use crate::campaign::{Campaign, CampaignCache, error::InternalError, redaction::NameRedactor};
use crate::clock::{in_zone, instant, moment::date};
use crate::config::Config;
use crate::history::{PressRow, Transaction, TurnRow};
use crate::letters::{LetterReader, MailComposer, press::press_text};
use crate::render::{
    PictureOptions,
    letters::{ChronicleChapter, ChroniclePage, MapPart, PressText, Report},
};
use crate::text::{Phrase, ids::TurnNumber};
use crate::turns::{
    MAP_ID, PublicRecord,
    ending::{
        ModerationHistory,
        last_report::{self, FINAL, FinalReportFacts, SHEETS},
    },
    public_record as shown_of,
    schedule::PlayerTurn,
};

const ZONE: &str = "UTC";

/// What an archive is made from. With `facts` the campaign is over, and its final report and all
/// sheets are included.
#[derive(Clone, Copy)]
pub struct ArchiveSource<'a> {
    pub desk: &'a MailComposer,
    pub config: &'a Config,
    pub tables: &'a CampaignCache,
    pub campaign: &'a Campaign,
    pub facts: Option<&'a FinalReportFacts>,
}

/// Renders everything but the data. With `facts` the campaign is over, and the final report and all
/// sheets are included. `beat` is called between pictures.
pub(super) fn pages(
    book: &Transaction,
    source: &ArchiveSource,
    mut beat: impl FnMut(),
) -> Result<Vec<ArchiveFile>, ArchiveError> {
    let mut pages = PageRenderer {
        book,
        source,
        known: NameRedactor::of(book)?,
        files: Vec::new(),
    };
    pages.add_chronicle(&mut beat)?;
    if let Some(facts) = source.facts {
        beat();
        pages.add_final_report(facts)?;
    }
    Ok(pages.files)
}

/// Renders pages into files. The reader of an archive is unknown: all pages use the judge's own
/// language.
struct PageRenderer<'a> {
    book: &'a Transaction<'a>,
    source: &'a ArchiveSource<'a>,
    known: NameRedactor,
    files: Vec<ArchiveFile>,
}

impl PageRenderer<'_> {
    /// Adds the files of every turn, and the page that leads to them.
    fn add_chronicle(&mut self, beat: &mut impl FnMut()) -> Result<(), ArchiveError> {
        let (book, campaign) = (self.book, self.source.campaign);
        let press = book.public_press(campaign.row.id)?;
        let acts = ModerationHistory::of(book, campaign.row.id)?;
        let (mut chapters, mut last, mut before) = (Vec::new(), TurnNumber(0), None);
        for (number, _) in book.turn_names(campaign.row.id)? {
            beat();
            let (Some(turn), Some(whole)) = (
                book.turn(campaign.row.id, number)?,
                PlayerTurn::ending_with(book, campaign, number)?,
            ) else {
                continue;
            };
            let mut chapter = self.add_turn(&turn, &page_name(&whole))?;
            chapter.letters = printed_letters(campaign, &press, |turn| {
                turn == number || (last.next()..number).contains(&turn)
            });
            chapter.acts = acts.between(before, Some(turn.played), ZONE);
            before = Some(turn.played);
            chapters.push(chapter);
            last = number;
        }
        let facts = self.source.facts;
        let chronicle = ChroniclePage {
            campaign: campaign.row.name.clone(),
            game: campaign.row.game.clone(),
            edition: campaign.row.edition.clone(),
            lords: campaign
                .seats
                .iter()
                .map(|seat| seat.lord.clone())
                .collect(),
            how: facts.map(|facts| facts.ending.lines()).unwrap_or_default(),
            winners: facts
                .map(|facts| facts.winners(campaign))
                .unwrap_or_default(),
            chapters,
            acts_afterwards: acts.between(before, None, ZONE),
            afterwards: printed_letters(campaign, &press, |turn| turn > last),
        };
        let desk = self.source.desk;
        let text = desk
            .publisher
            .letter("chronicle", desk.language(), &chronicle)
            .map_err(InternalError::from)?;
        self.add_text("index.html", &text.html.unwrap_or_default());
        self.add_text("chronicle.txt", &text.text);
        Ok(())
    }

    /// Adds a turn's map and report. Returns its chapter, which names these files.
    fn add_turn(&mut self, turn: &TurnRow, name: &str) -> Result<ChronicleChapter, ArchiveError> {
        let ArchiveSource {
            desk,
            tables,
            campaign,
            ..
        } = *self.source;
        let language = desk.language();
        let PublicRecord { drawing, report } = shown_of(self.book, campaign, tables, turn)?;
        let png = desk
            .publisher
            .picture(language, &drawing, PictureOptions::default())
            .map_err(InternalError::from)?;
        let (map, alt) = (
            format!("maps/{name}.png"),
            desk.publisher.say(language, &drawing.alt),
        );
        let mut chapter = ChronicleChapter {
            title: Phrase::new("archive-start"),
            day: date(in_zone(instant(turn.played), ZONE).date()),
            map: map.clone(),
            alt: alt.clone(),
            report: None,
            acts: Vec::new(),
            letters: Vec::new(),
        };
        if let Some(told) = report {
            chapter.title = told.played.title.clone();
            let report = format!("reports/{name}");
            self.add_report(&report, told, &map, alt)?;
            chapter.report = Some(report);
        }
        self.files.push(ArchiveFile {
            name: map,
            bytes: png,
        });
        Ok(chapter)
    }

    /// Adds a report as text, and as a page that shows the map.
    fn add_report(
        &mut self,
        name: &str,
        mut report: Report,
        map: &str,
        alt: String,
    ) -> Result<(), ArchiveError> {
        let desk = self.source.desk;
        let text = desk
            .publisher
            .letter("report", desk.language(), &report)
            .map_err(InternalError::from)?;
        self.add_text(format!("{name}.txt"), &text.text);
        report.map = Some(MapPart {
            content_id: MAP_ID.to_owned(),
            file_name: map.to_owned(),
            alt,
        });
        let text = desk
            .publisher
            .letter("report", desk.language(), &report)
            .map_err(InternalError::from)?;
        let html = text
            .html
            .unwrap_or_default()
            .replace(&format!("cid:{MAP_ID}"), &format!("../{map}"));
        self.add_text(format!("{name}.html"), &html);
        Ok(())
    }

    /// Adds the final report with its charts, and all sheets.
    fn add_final_report(&mut self, facts: &FinalReportFacts) -> Result<(), ArchiveError> {
        let desk = self.source.desk;
        let language = desk.language();
        let drawn = last_report::draw(desk, &facts.charts, language)?;
        let writer = last_report::FinalReportWriter {
            desk,
            config: self.source.config,
            campaign: self.source.campaign,
            facts,
            now: instant(0),
        };
        let (report, _) = writer.fill(&drawn, None, LetterReader::Board(language));
        let text = desk
            .publisher
            .letter(FINAL, language, &report)
            .map_err(InternalError::from)?;
        self.add_text("final.txt", &text.text);
        let html = text.html.unwrap_or_default();
        self.add_text(
            "final.html",
            &last_report::with_pictures_beside(&html, &drawn, "charts/"),
        );
        self.files
            .extend(drawn.into_iter().map(|chart| ArchiveFile {
                name: format!("charts/{}", chart.file_name),
                bytes: chart.png,
            }));
        self.files.push(ArchiveFile {
            name: SHEETS.to_owned(),
            bytes: facts.sheets.text(&desk.publisher, language).into_bytes(),
        });
        Ok(())
    }

    /// Adds a rendered page without the addresses that authors wrote into their texts.
    fn add_text(&mut self, name: impl Into<String>, text: &str) {
        self.files.push(ArchiveFile {
            name: name.into(),
            bytes: self.known.without_addresses(text).into_bytes(),
        });
    }
}

/// The name of a turn's files, without their ending.
fn page_name(turn: &PlayerTurn) -> String {
    // the opening has the name of the turn after it
    let name = if turn.last == TurnNumber(0) {
        "start".to_owned()
    } else {
        turn.name
            .name
            .replace(|c: char| !c.is_ascii_alphanumeric(), "-")
    };
    format!("{:02}-{name}", turn.last)
}

/// The press to everybody of those turns that `is_printed` names.
fn printed_letters(
    campaign: &Campaign,
    press: &[PressRow],
    is_printed: impl Fn(TurnNumber) -> bool,
) -> Vec<PressText> {
    press
        .iter()
        .filter(|row| is_printed(row.letter.turn) && !row.letter.text.is_empty())
        .map(|row| press_text(campaign, &row.letter))
        .collect()
}
