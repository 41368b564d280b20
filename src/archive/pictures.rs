//! The readable pages of an archive: the map after each turn, its public report, the press to
//! everybody, and the final report.

use super::{ArchiveError, ArchiveFile};
use crate::campaign::{
    Campaign, CampaignCache,
    error::InternalError,
    phases::{goes_on, whole_of},
    redaction::NameRedactor,
};
use crate::clock::{in_zone, instant, moment::date};
use crate::config::Config;
use crate::history::{PressRow, Transaction, TurnRow};
use crate::letters::{LetterReader, MailComposer, press::press_text};
use crate::render::{
    PictureOptions,
    letters::{ChronicleChapter, ChroniclePage, MapPart, PressText},
};
use crate::text::{Phrase, ids::TurnNumber};
use crate::turns::{
    MAP_ID, PublicRecord,
    ending::{
        ModerationHistory,
        last_report::{self, FINAL, FinalReportFacts, SHEETS},
    },
    public_record as shown_of,
};

const ZONE: &str = "UTC";

/// Renders everything but the data. With `facts` the campaign is over, and the final report and all
/// sheets are included. `beat` is called between pictures.
pub fn pages(
    book: &Transaction,
    desk: &MailComposer,
    config: &Config,
    tables: &CampaignCache,
    campaign: &Campaign,
    facts: Option<&FinalReportFacts>,
    mut beat: impl FnMut(),
) -> Result<Vec<ArchiveFile>, ArchiveError> {
    // the reader of an archive is unknown: all pages use the judge's own language
    let language = desk.language();
    let (mut files, mut chapters, known) = (Vec::new(), Vec::new(), NameRedactor::of(book)?);
    let press = book.public_press(campaign.row.id)?;
    let written = |press: &mut dyn Iterator<Item = &PressRow>| -> Vec<PressText> {
        press
            .filter(|row| !row.letter.text.is_empty())
            .map(|row| press_text(campaign, &row.letter))
            .collect()
    };
    let (acts, mut last, mut before) = (
        ModerationHistory::of(book, campaign.row.id)?,
        TurnNumber(0),
        None,
    );
    for (number, name) in book.turn_names(campaign.row.id)? {
        beat();
        let Some(turn) = book.turn(campaign.row.id, number)? else {
            continue;
        };
        // its page is that of the turn's last phase
        if goes_on(book, campaign, number)? {
            continue;
        }
        let name = whole_of(book, campaign, number)?.map_or(name, |whole| whole.name);
        // the opening has the name of the turn after it
        let name = if number == TurnNumber(0) {
            "start".to_owned()
        } else {
            name.replace(|c: char| !c.is_ascii_alphanumeric(), "-")
        };
        let name = format!("{number:02}-{name}");
        let mut chapter = page(
            book,
            desk,
            tables,
            campaign,
            &turn,
            (&name, &known),
            &mut files,
        )?;
        chapter.letters = written(&mut press.iter().filter(|row| {
            row.letter.turn == number || (last.next()..number).contains(&row.letter.turn)
        }));
        chapter.acts = acts.between(before, Some(turn.played), ZONE);
        before = Some(turn.played);
        chapters.push(chapter);
        last = number;
    }
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
        afterwards: written(&mut press.iter().filter(|row| row.letter.turn > last)),
    };
    let text = desk
        .publisher
        .letter("chronicle", language, &chronicle)
        .map_err(InternalError::from)?;
    files.push(shown(&known, "index.html", &text.html.unwrap_or_default()));
    files.push(shown(&known, "chronicle.txt", &text.text));
    if let Some(facts) = facts {
        beat();
        let drawn = last_report::draw(desk, &facts.charts, language)?;
        let (report, _) = last_report::fill(
            desk,
            config,
            campaign,
            facts,
            &drawn,
            None,
            LetterReader::Board(language),
            instant(0),
        );
        let text = desk
            .publisher
            .letter(FINAL, language, &report)
            .map_err(InternalError::from)?;
        files.push(shown(&known, "final.txt", &text.text));
        files.push(shown(
            &known,
            "final.html",
            &last_report::with_pictures_beside(&text.html.unwrap_or_default(), &drawn, "charts/"),
        ));
        files.extend(drawn.into_iter().map(|chart| ArchiveFile {
            name: format!("charts/{}", chart.file_name),
            bytes: chart.png,
        }));
        files.push(ArchiveFile {
            name: SHEETS.to_owned(),
            bytes: facts.sheets.text(&desk.publisher, language).into_bytes(),
        });
    }
    Ok(files)
}

/// A rendered page without the addresses that authors wrote into their texts.
fn shown(known: &NameRedactor, name: impl Into<String>, text: &str) -> ArchiveFile {
    ArchiveFile {
        name: name.into(),
        bytes: known.without_addresses(text).into_bytes(),
    }
}

/// A turn's files and their paths.
fn page(
    book: &Transaction,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    turn: &TurnRow,
    (name, known): (&str, &NameRedactor),
    files: &mut Vec<ArchiveFile>,
) -> Result<ChronicleChapter, ArchiveError> {
    let language = desk.language();
    let PublicRecord { drawing, report } = shown_of(book, campaign, tables, turn)?;
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
    if let Some(mut told) = report {
        chapter.title = told.played.title.clone();
        let report = format!("reports/{name}");
        let text = desk
            .publisher
            .letter("report", language, &told)
            .map_err(InternalError::from)?;
        files.push(shown(known, format!("{report}.txt"), &text.text));
        told.map = Some(MapPart {
            content_id: MAP_ID.to_owned(),
            file_name: map.clone(),
            alt,
        });
        let text = desk
            .publisher
            .letter("report", language, &told)
            .map_err(InternalError::from)?;
        let html = text
            .html
            .unwrap_or_default()
            .replace(&format!("cid:{MAP_ID}"), &format!("../{map}"));
        files.push(shown(known, format!("{report}.html"), &html));
        chapter.report = Some(report);
    }
    files.push(ArchiveFile {
        name: map,
        bytes: png,
    });
    Ok(chapter)
}
