//! A player's own page: the map, the sheet as text and as rows, how it would be answered, the last
//! report.

use super::devices::device_lines;
use super::order_rows::{
    ChosenRow, RowView, answers_for_rows, example_lines, insert_at, rows, write_rows,
};
use super::page::{MapView, PageFrame, PlayerPage, TriedAnswer};
use super::page_service::{PageAddress, PageService};
use super::rate_limit::LinkUse;
use super::visitor::Visitor;
use crate::campaign::error::InternalError;
use crate::games::{MapChoice, Viewer};
use crate::history::Transaction;
use crate::intake::TriedLetter;
use crate::letters::{LetterReader, TurnTimes};
use crate::render::letters::Heading;
use crate::text::{Phrase, Sheet, hash::sha256, ids::TurnNumber};
use crate::turns::schedule::early_run;
use jiff::Timestamp;

/// What a player wants to see on the page.
#[derive(Default)]
pub(super) struct PageWish {
    /// Another sheet than the current one.
    pub written: Option<String>,
    /// Rows to write into it.
    pub chosen: Vec<ChosenRow>,
    /// How it would be answered.
    pub tried: bool,
    /// The link was used too often: nothing is read.
    pub limited: bool,
    /// Only what changes with the sheet.
    pub part: bool,
}

impl PageService {
    /// The page with the current sheet, or the form.
    pub(super) fn page(&self, place: &PageAddress) -> Result<Option<PlayerPage>, InternalError> {
        self.visit(place, |book, visitor, now| {
            self.build_page(book, visitor, now, PageWish::default())
        })
    }

    /// The page with a sheet to try, and the chosen rows in it: how it would be answered. Nothing is
    /// stored.
    pub(super) fn check(
        &self,
        place: &PageAddress,
        wish: PageWish,
    ) -> Result<Option<PlayerPage>, InternalError> {
        self.visit(place, |book, visitor, now| {
            if let Some(wait) = self.wait(&visitor, LinkUse::Checking, now) {
                let refused = Some((wait.phrase("web-not-checked"), wait));
                let wish = PageWish {
                    limited: true,
                    ..wish
                };
                return Ok(PlayerPage {
                    refused,
                    ..self.build_page(book, visitor, now, wish)?
                });
            }
            let wish = PageWish {
                tried: true,
                ..wish
            };
            self.build_page(book, visitor, now, wish)
        })
    }

    /// Stores a sheet and wakes the daemon. Returns the name for asking for its answer, or, if too
    /// many were sent, the page with the sheet in its form.
    pub(super) fn send(
        &self,
        place: &PageAddress,
        wish: PageWish,
    ) -> Result<Option<Result<String, Box<PlayerPage>>>, InternalError> {
        let made = self.visit(place, |book, visitor, now| {
            if let Some(wait) = self.wait(&visitor, LinkUse::Sending, now) {
                let refused = Some((wait.phrase("web-not-sent-now"), wait));
                let wish = PageWish {
                    limited: true,
                    ..wish
                };
                return Ok(Err(Box::new(PlayerPage {
                    refused,
                    ..self.build_page(book, visitor, now, wish)?
                })));
            }
            let written = wish.written.unwrap_or_default();
            let sheet = self.with_rows(book, &visitor, now, written, &wish.chosen)?;
            self.letter(&visitor, &sheet, now).map(Ok)
        })?;
        let made = match made {
            None => return Ok(None),
            Some(Err(refused)) => return Ok(Some(Err(refused))),
            Some(Ok(made)) => made,
        };
        self.keep(made).map(|name| Some(Ok(name)))
    }

    fn build_page(
        &self,
        book: &Transaction,
        visitor: Visitor,
        now: Timestamp,
        wish: PageWish,
    ) -> Result<PlayerPage, InternalError> {
        let heading = self.heading(book, &visitor, now)?;
        let frame = self.frame(&visitor, "page", "");
        let report = if wish.part {
            None
        } else {
            self.last_report(book, &visitor, now)?
        };
        let map = if wish.part { None } else { map(&visitor)? };
        let shown = self.intake(now).on_page(
            book,
            visitor.campaign.clone(),
            visitor.seat.clone(),
            visitor.address.clone(),
        )?;
        let written = wish.written.unwrap_or_else(|| shown.sheet.join("\n"));
        let view = if wish.limited {
            SheetView::unread(written)
        } else {
            let sheet = self.with_rows(book, &visitor, now, written, &wish.chosen)?;
            self.sheet_view(book, &visitor, now, sheet)?
        };
        let SheetView {
            sheet,
            read,
            rows,
            arrows,
        } = view;
        let answer = read.filter(|_| wish.tried).map(|read| TriedAnswer {
            mails: read.mails.iter().map(|mail| self.shown(mail)).collect(),
            lines: read.lines,
            offer: read.offer,
        });
        Ok(PlayerPage {
            frame,
            heading,
            running: visitor.campaign.is_running(),
            due: visitor.campaign.deadline().map(|at| at.to_string()),
            lands: visitor.campaign.table.features().draws_lands,
            lines: shown.lines,
            map,
            report,
            sheet,
            rows,
            arrows,
            answer,
            refused: None,
            script: script_version(),
            part: wish.part,
            devices: device_lines(book, visitor.opened(), &visitor.seat.zone)?,
        })
    }

    /// The sheet with the rows that were chosen.
    fn with_rows(
        &self,
        book: &Transaction,
        visitor: &Visitor,
        now: Timestamp,
        written: String,
        chosen: &[ChosenRow],
    ) -> Result<String, InternalError> {
        if chosen.is_empty() {
            return Ok(written);
        }
        let read = self.try_letter(book, visitor, &written, now)?;
        let end = self.say(&visitor.seat.language, &Phrase::new("sheet-end"));
        let at = insert_at(&written, &read.lines, &end);
        Ok(write_rows(&written, chosen, at))
    }

    /// A sheet in all its forms.
    fn sheet_view(
        &self,
        book: &Transaction,
        visitor: &Visitor,
        now: Timestamp,
        sheet: String,
    ) -> Result<SheetView, InternalError> {
        let (campaign, seat) = (&visitor.campaign, &visitor.seat);
        let read = self.try_letter(book, visitor, &sheet, now)?;
        if !campaign.is_running() {
            return Ok(SheetView {
                read: Some(read),
                ..SheetView::unread(sheet)
            });
        }
        let at = campaign.open_match()?;
        let offered = at.order_rows(seat.seat);
        let say = |phrase: &Phrase| self.say(&seat.language, phrase);
        let examples = Sheet::from_stored(&example_lines(&offered, say).join("\n"));
        let examples = at.read(seat.seat, &examples).answers;
        let answers = answers_for_rows(&read.lines, &examples);
        let arrows = self
            .intake(now)
            .forecast_arrows(campaign, seat, &read.lines)?;
        Ok(SheetView {
            sheet,
            rows: rows(&offered, &answers, say),
            read: Some(read),
            arrows,
        })
    }

    pub(super) fn heading(
        &self,
        book: &Transaction,
        visitor: &Visitor,
        now: Timestamp,
    ) -> Result<Heading, InternalError> {
        let campaign = &visitor.campaign;
        let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
        let early = early_run(campaign, &sheets, campaign.row.quiet_since, &self.config)?;
        let times = TurnTimes {
            deadline: campaign.deadline(),
            early,
        };
        Ok(self.desk.heading_with(
            campaign,
            LetterReader::Player(&visitor.seat),
            campaign.open_turn()?,
            times,
            now,
        ))
    }

    /// `root`: the path from the page to the player's own.
    pub(super) fn frame(
        &self,
        visitor: &Visitor,
        here: &'static str,
        root: &'static str,
    ) -> PageFrame {
        let campaign = &visitor.campaign;
        PageFrame {
            language: visitor.tongue(),
            campaign: campaign.row.name.clone(),
            lord: visitor.seat.lord.clone(),
            root,
            here,
            played: campaign
                .last
                .as_ref()
                .is_some_and(|last| last.number > TurnNumber(0)),
            chronicle: self.chronicle_of(campaign),
        }
    }
}

/// The page's script.
pub(super) const SCRIPT: &str = include_str!("page.js");

/// Changes with the script, so that a browser may keep it.
fn script_version() -> String {
    hex::encode(sha256(SCRIPT.as_bytes()))
        .chars()
        .take(8)
        .collect()
}

struct SheetView {
    sheet: String,
    read: Option<TriedLetter>,
    rows: Vec<RowView>,
    arrows: Vec<String>,
}

impl SheetView {
    fn unread(sheet: String) -> SheetView {
        SheetView {
            sheet,
            read: None,
            rows: Vec::new(),
            arrows: Vec::new(),
        }
    }
}

/// The map of the open position; `None` before the first turn is opened.
fn map(visitor: &Visitor) -> Result<Option<MapView>, InternalError> {
    let campaign = &visitor.campaign;
    let Some(last) = &campaign.last else {
        return Ok(None);
    };
    let open = campaign.open_match()?;
    let eyes = campaign
        .table
        .features()
        .map_viewer(Viewer::Seat(visitor.seat.seat));
    let drawing = open.map(eyes, MapChoice::default());
    Ok(Some(MapView {
        version: format!(
            "{}.{}.{}",
            last.number,
            campaign.run(),
            campaign.amendments.len()
        ),
        size: drawing.size,
        alt: drawing.alt,
        places: open.places(Viewer::Seat(visitor.seat.seat)),
    }))
}
