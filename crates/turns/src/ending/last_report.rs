//! The last report: how the campaign ended, the final standings, the moderators' acts, charts over
//! all turns, every sheet that was played, and the secrets behind the dice.
//!
//! It is built from the history alone, so that it can be written again at any time. What does not
//! fit into a mail is in the archive.

use super::sheets::CampaignSheets;
use super::{Ending, EndingKind, ModerationHistory, ending_of};
use crate::{
    annals,
    correction::facts_set,
    proof::{draws_block, hidden_draws},
};
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign, CampaignCache, error::InternalError, moderators::Moderator, redaction::NameRedactor,
    secrets::SecretChain,
};
use seneschal_config::Config;
use seneschal_games::{Standings, TurnName, Viewer};
use seneschal_history::{ChainRow, OutgoingMail, SeatRow, StoreError, Transaction};
use seneschal_letters::{LetterReader, MailComposer, MailContext, press::PressEdition};
use seneschal_mail::{
    Attachment,
    compose::{MAIL_BYTES, PICTURE_BYTES},
};
use seneschal_render::{
    charts::{Chart, ChartTheme},
    letters::{ChartPart, FinalReport, Newspaper},
};
use seneschal_text::{Address, Phrase, hash::sha256, ids::TurnNumber};

/// The mail's kind.
pub const FINAL: &str = "final";
/// The file with all sheets.
pub const SHEETS: &str = "sheets.txt";
/// The file with all hidden draws.
pub const DRAWS: &str = "draws.txt";

/// Maximum size of the files in the mail, before encoding; text and HTML take the rest.
const FILES_BYTES: usize = (MAIL_BYTES - (130 << 10)) / 4 * 3 * 70 / 72;

/// The content of the last report.
pub struct FinalReportFacts {
    pub ending: Ending,
    /// What the moderator set in the open turn, which is never played: the figures include it.
    pub set: Vec<Phrase>,
    pub standings: Standings,
    pub charts: Vec<Chart>,
    pub acts: ModerationHistory,
    /// Of all turns, void ones too.
    pub sheets: CampaignSheets,
    pub dice_block: Vec<String>,
    /// The file with hidden draws; empty if the game has none.
    pub draws: Vec<String>,
    /// Press that no turn's report contained: this is the last mail.
    pub edition: PressEdition,
}

/// The archive, as the report mentions it.
#[derive(Clone, Debug)]
pub struct ArchiveAttachment {
    /// The file's name without its folder.
    pub file_name: String,
    /// The same without pictures: usually small enough for a mail.
    pub small: Vec<u8>,
}

impl FinalReportFacts {
    /// Names of the winners. Empty if nobody won, and after a draw, where the ending names them.
    pub fn winners(&self, campaign: &Campaign) -> Vec<String> {
        if self.ending.kind == EndingKind::Draw {
            return Vec::new();
        }
        self.ending
            .winners
            .iter()
            .filter_map(|seat| campaign.seat(*seat))
            .map(|seat| seat.lord.clone())
            .collect()
    }
}

/// Collects the content. `None` while the campaign runs, or if it never began.
pub fn facts(
    book: &Transaction,
    tables: &CampaignCache,
    campaign: &Campaign,
) -> Result<Option<FinalReportFacts>, InternalError> {
    let (Some(mut ending), Some(kept)) =
        (ending_of(book, campaign)?, book.ending(campaign.row.id)?)
    else {
        return Ok(None);
    };
    // redacted as in every archive, so that the archive produces the same report
    let known = NameRedactor::of(book)?;
    ending.words = known.without_addresses(&ending.words);
    let Some((last, _)) = book.turn_names(campaign.row.id)?.pop() else {
        return Ok(None);
    };
    let table = campaign.at(tables, &campaign.changes, last)?;
    // with the moderator's corrections after the last turn
    let standings = table
        .open_position(campaign.position())?
        .standings(Viewer::Moderator);
    // with less than one turn there is nothing to draw
    let charts = if last == TurnNumber(0) {
        Vec::new()
    } else {
        annals::charts(book, tables, campaign, Viewer::Moderator)?
    };
    let set = facts_set(
        book,
        &Phrase::new("ending-had-set"),
        campaign.row.id,
        last.next(),
        campaign.run(),
        Some(&known),
    )?;
    let (sheets, acts, chains) = (
        CampaignSheets::of(book, campaign)?,
        ModerationHistory::of(book, campaign.row.id)?,
        book.chains(campaign.row.id)?,
    );
    let draws = hidden_draws(book, tables, campaign)?;
    let edition = if kept.told.is_some() {
        PressEdition::of(book, campaign.row.id, kept.turn, campaign.run())?
    } else {
        PressEdition::next(book, campaign.row.id)?
    };
    Ok(Some(FinalReportFacts {
        ending,
        set,
        charts,
        standings,
        acts,
        sheets,
        dice_block: dice_block(&campaign.row.name, &chains)?,
        draws: if draws.is_empty() {
            Vec::new()
        } else {
            draws_block(&campaign.row.name, &draws)
        },
        edition,
    }))
}

/// The commitment chain from its end to its beginning, and the sealed secrets, in the wording of
/// the first mail, so that it can be checked against every report.
fn dice_block(name: &str, chains: &[ChainRow]) -> Result<Vec<String>, InternalError> {
    let broken = || StoreError::Broken(format!("{name} was played and has no secrets"));
    let first = chains.first().ok_or_else(broken)?;
    let mut lines = vec![format!("BEGIN DICE {name}")];
    lines.push(format!(
        "first {}",
        hex::encode(SecretChain::new(first.last).link(0).ok_or_else(broken)?)
    ));
    lines.push(format!(
        "sealed-hash {}",
        hex::encode(sha256(&first.sealed))
    ));
    lines.extend(
        chains
            .iter()
            .map(|chain| format!("last {}", hex::encode(chain.last))),
    );
    lines.push(format!("sealed {}", hex::encode(first.sealed)));
    lines.push("END DICE".to_owned());
    Ok(lines)
}

/// A chart, drawn for readers of one language.
pub struct ReportChart {
    pub title: Phrase,
    pub file_name: String,
    pub alt: String,
    pub png: Vec<u8>,
}

impl ReportChart {
    fn content_id(&self) -> String {
        format!("{}@seneschal", self.file_name.trim_end_matches(".png"))
    }
}

/// Draws the charts.
pub fn draw(
    desk: &MailComposer,
    charts: &[Chart],
    language: &str,
) -> Result<Vec<ReportChart>, InternalError> {
    charts
        .iter()
        .map(|chart| {
            let png =
                desk.publisher
                    .png(&desk.publisher.chart(language, chart, ChartTheme::Light)?)?;
            Ok(ReportChart {
                title: chart.title.clone(),
                file_name: format!("chart-{}.png", chart.name),
                alt: desk.publisher.say(language, &chart.alt()),
                png,
            })
        })
        .collect()
}

/// The report's page, with its pictures in a folder next to it; in a mail they are MIME parts.
pub fn with_pictures_beside(html: &str, drawn: &[ReportChart], folder: &str) -> String {
    drawn.iter().fold(html.to_owned(), |page, chart| {
        page.replace(
            &format!("cid:{}", chart.content_id()),
            &format!("{folder}{}", chart.file_name),
        )
    })
}

/// What the report is written from, for any reader.
#[derive(Clone, Copy)]
pub struct FinalReportWriter<'a> {
    pub desk: &'a MailComposer,
    pub config: &'a Config,
    pub campaign: &'a Campaign,
    pub facts: &'a FinalReportFacts,
    pub now: Timestamp,
}

impl<'a> FinalReportWriter<'a> {
    /// The report for one reader, with its files.
    pub fn fill(
        &self,
        drawn: &[ReportChart],
        kept: Option<&ArchiveAttachment>,
        whom: LetterReader,
    ) -> (FinalReport, Vec<Attachment>) {
        let (desk, campaign, facts) = (self.desk, self.campaign, self.facts);
        let seat = whom.seat();
        let paper = facts.edition.paper(campaign, seat.map(|seat| seat.seat));
        let language = desk.language_of(campaign, whom);
        let acts = facts
            .acts
            .report_lines(seat.map_or("UTC", |seat| &seat.zone));
        let lines: usize = acts
            .iter()
            .map(|line| desk.publisher.say(language, line).len() + 40)
            .sum();
        let mut files = FittingFiles {
            // they are in both text and HTML
            left: FILES_BYTES
                .saturating_sub(paper.as_ref().map_or(0, weight))
                .saturating_sub(2 * lines),
            files: Vec::new(),
        };
        // readers who turn pictures off get their content as text
        let wanted = seat.is_none_or(|seat| seat.wishes.pictures);
        let charts = drawn
            .iter()
            .map(|chart| files.attach_chart(chart, wanted))
            .collect();
        let mut about = Vec::new();
        about.extend(files.attach_draws(&facts.draws));
        about.push(files.attach_sheets(&facts.sheets.text(&desk.publisher, language)));
        if let Some(kept) = kept {
            about.push(files.attach_archive(kept));
            let keeper = campaign.moderator(self.config).map_or_else(
                || Phrase::new("ending-archive-keeper"),
                |_| Phrase::new("ending-archive-moderator"),
            );
            about.push(keeper.with("file", kept.file_name.as_str()));
        }
        // the heading needs a turn name, but no turn is open
        let none = TurnName {
            name: String::new(),
            title: Phrase::new("platform-before-the-start"),
        };
        let report = FinalReport {
            heading: desk.heading(campaign, whom, none, None, self.now),
            how: facts
                .ending
                .lines()
                .into_iter()
                .chain(facts.set.iter().cloned())
                .collect(),
            winners: facts.winners(campaign),
            turns: facts.sheets.played(),
            void: facts.sheets.void(),
            acts,
            standings: facts.standings.clone(),
            charts,
            paper,
            about,
            dice_block: facts.dice_block.clone(),
        };
        (report, files.files)
    }

    fn context(&self, seat: Option<&'a SeatRow>, address: &'a Address) -> MailContext<'a> {
        MailContext {
            campaign: Some(self.campaign),
            seat,
            address,
            turn: self.campaign.row.turn,
            letter: FINAL,
            kind: FINAL,
            answers: None,
            language: seat.map_or_else(
                || {
                    self.desk
                        .language_of(self.campaign, LetterReader::At(address))
                },
                |seat| &seat.language,
            ),
            now: self.now,
        }
    }

    /// The charts, drawn once for each language that somebody reads.
    fn draw_all(
        &self,
        moderators: &[Moderator<'a>],
    ) -> Result<Vec<(&'a str, Vec<ReportChart>)>, InternalError> {
        let mut drawn: Vec<(&str, Vec<ReportChart>)> = Vec::new();
        let addressed = self
            .campaign
            .settings
            .observers
            .iter()
            .chain(moderators.iter().map(|one| one.address));
        let readers = self
            .campaign
            .players()
            .map(|(seat, _)| LetterReader::Player(seat))
            .chain(addressed.map(LetterReader::At));
        for language in readers.map(|whom| self.desk.language_of(self.campaign, whom)) {
            if drawn.iter().all(|(known, _)| *known != language) {
                drawn.push((language, draw(self.desk, &self.facts.charts, language)?));
            }
        }
        Ok(drawn)
    }
}

/// The files of one mail, as far as they fit.
struct FittingFiles {
    left: usize,
    files: Vec<Attachment>,
}

impl FittingFiles {
    fn attach(
        &mut self,
        file_name: &str,
        content_type: &str,
        content_id: Option<String>,
        bytes: &[u8],
    ) -> bool {
        let fits = bytes.len() <= self.left;
        if fits {
            self.left -= bytes.len();
            self.files.push(Attachment {
                file_name: file_name.to_owned(),
                content_type: content_type.to_owned(),
                content_id,
                bytes: bytes.to_vec(),
            });
        }
        fits
    }

    fn attach_chart(&mut self, chart: &ReportChart, wanted: bool) -> ChartPart {
        let id = chart.content_id();
        let drawn = wanted
            && chart.png.len() <= PICTURE_BYTES
            && self.attach(&chart.file_name, "image/png", Some(id.clone()), &chart.png);
        ChartPart {
            title: chart.title.clone(),
            alt: chart.alt.clone(),
            file_name: chart.file_name.clone(),
            content_id: drawn.then_some(id),
        }
    }

    /// Says where the hidden draws are.
    fn attach_draws(&mut self, lines: &[String]) -> Option<Phrase> {
        let text: String = lines
            .iter()
            .flat_map(|line| [line.as_str(), "\n"])
            .collect();
        let fits = !lines.is_empty()
            && self.attach(DRAWS, "text/plain; charset=utf-8", None, text.as_bytes());
        fits.then(|| Phrase::new("ending-draws").with("file", DRAWS))
    }

    /// Says where the sheets are.
    fn attach_sheets(&mut self, text: &str) -> Phrase {
        let fits = self.attach(SHEETS, "text/plain; charset=utf-8", None, text.as_bytes());
        Phrase::new(if fits {
            "ending-sheets"
        } else {
            "ending-sheets-elsewhere"
        })
        .with("file", SHEETS)
    }

    /// Says where the archive is.
    fn attach_archive(&mut self, kept: &ArchiveAttachment) -> Phrase {
        let file = kept.file_name.as_str();
        let small = self.attach(file, "application/zip", None, &kept.small);
        Phrase::new(if small {
            "ending-archive-small"
        } else {
            "ending-archive-large"
        })
        .with("file", file)
    }
}

/// How much of the mail's size letters take, in bytes of a file. They appear in text and HTML, with
/// three characters for every non-ASCII byte.
fn weight(paper: &Newspaper) -> usize {
    let lines = paper
        .public
        .iter()
        .chain(&paper.private)
        .flat_map(|letter| &letter.lines);
    let written: usize = lines
        .map(|line| {
            8 + line
                .bytes()
                .map(|byte| if byte.is_ascii() { 1 } else { 3 })
                .sum::<usize>()
        })
        .sum();
    2 * written / 4 * 3
}

/// The mails to all players and observers, and to moderators who are neither.
pub fn mails(
    desk: &MailComposer,
    config: &Config,
    campaign: &Campaign,
    facts: &FinalReportFacts,
    kept: Option<&ArchiveAttachment>,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let writer = FinalReportWriter {
        desk,
        config,
        campaign,
        facts,
        now,
    };
    let moderators = campaign.moderators(config);
    let drawn = writer.draw_all(&moderators)?;
    let filled = |whom| {
        let charts = drawn
            .iter()
            .find(|(known, _)| *known == desk.language_of(campaign, whom))
            .map_or(&[][..], |(_, charts)| charts);
        writer.fill(charts, kept, whom)
    };
    let mut mails = Vec::new();
    for (seat, address) in campaign.players() {
        let (report, files) = filled(LetterReader::Player(seat));
        mails.push(desk.write(writer.context(Some(seat), address), &report, files)?);
    }
    for address in &campaign.settings.observers {
        let (report, files) = filled(LetterReader::At(address));
        mails.push(desk.write(writer.context(None, address), &report, files)?);
    }
    let told = |one: &Address| {
        let players = campaign.players().map(|(_, address)| address);
        players
            .chain(&campaign.settings.observers)
            .any(|address| address == one)
    };
    for one in moderators.into_iter().filter(|one| !told(one.address)) {
        let (mut report, files) = filled(LetterReader::At(one.address));
        report.heading.reply_to = desk.moderator_answers_at(&campaign.row, one.address, one.epoch);
        mails.push(desk.write_to_moderator_with(
            writer.context(None, one.address),
            one.epoch,
            &report,
            files,
        )?);
    }
    Ok(mails)
}
