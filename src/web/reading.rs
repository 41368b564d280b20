//! What a player reads behind the link: reports, older turns, letters, standings, maps, the
//! deadline for a calendar.

use super::mail_fragment::{self, Picture};
use super::page::{PressPage, ReportPage, StandingsPage, TurnsPage};
use super::page_service::{PageAddress, PageService, RateLimitResult};
use super::visitor::Visitor;
use crate::campaign::{Campaign, error::InternalError};
use crate::games::{Drawing, MapChoice, Viewer};
use crate::history::{MailFormat, MailPreferences, MapPreferences, PressRow, Transaction};
use crate::letters::{CalendarDeadline, MailContext, calendar_of, press};
use crate::mail::sender_token::{campaign_slug, without_tokens};
use crate::render::PictureOptions;
use crate::text::{ids::TurnNumber, normalize_turn};
use crate::turns::{ResendRequest, report_again, schedule::PlayerTurn};
use jiff::Timestamp;

/// The most turns in the list: each costs a reading of its position.
const TURNS: usize = 200;
/// The most letters on the page of letters.
const LETTERS: usize = 200;
/// The width of a map to look into, in pixels.
const WIDE: u32 = 2_000;

impl PageService {
    /// The report of a turn, or of the last one, with its pictures embedded; `None` inside if there
    /// is none.
    pub(super) fn report(
        &self,
        place: &PageAddress,
        turn: Option<&str>,
    ) -> Result<Option<RateLimitResult<Option<ReportPage>>>, InternalError> {
        self.look(place, |book, visitor, now| {
            let campaign = &visitor.campaign;
            let found = match turn {
                None => PlayerTurn::last(book, campaign)?,
                Some(name) => PlayerTurn::find(book, campaign, &normalize_turn(name))?,
            };
            let Some(found) = found else {
                return Ok(None);
            };
            let Some(report) = self.report_html(book, &visitor, &found, true, now)? else {
                return Ok(None);
            };
            let root = if turn.is_some() { "../" } else { "" };
            Ok(Some(ReportPage {
                frame: self.frame(&visitor, "report", root),
                report,
                before: turn_with(book, campaign, found.first.previous())?,
                after: turn_with(book, campaign, found.last.next())?,
            }))
        })
    }

    /// The last report as a part of the player's page, which has map and form already.
    pub(super) fn last_report(
        &self,
        book: &Transaction,
        visitor: &Visitor,
        now: Timestamp,
    ) -> Result<Option<String>, InternalError> {
        match PlayerTurn::last(book, &visitor.campaign)? {
            Some(turn) => self.report_html(book, visitor, &turn, false, now),
            None => Ok(None),
        }
    }

    fn report_html(
        &self,
        book: &Transaction,
        visitor: &Visitor,
        turn: &PlayerTurn,
        pictures: bool,
        now: Timestamp,
    ) -> Result<Option<String>, InternalError> {
        let wishes = MailPreferences {
            form: MailFormat::Both,
            pictures,
            calendar: false,
            rules: false,
            json: false,
            ..visitor.seat.wishes
        };
        let mail = report_again(
            book,
            &self.desk,
            &self.tables,
            &visitor.campaign,
            to(visitor, "report", now),
            ResendRequest {
                wishes,
                turn,
                form: false,
            },
        )?;
        Ok(mail
            .as_ref()
            .and_then(mail_fragment::blocks)
            .map(|html| without_tokens(&html, self.desk.address())))
    }

    /// The turns that were played.
    pub(super) fn turns(
        &self,
        place: &PageAddress,
    ) -> Result<Option<RateLimitResult<TurnsPage>>, InternalError> {
        self.look(place, |book, visitor, _| {
            let mut turns = PlayerTurn::last_names(book, &visitor.campaign, TURNS)?;
            turns.reverse();
            Ok(TurnsPage {
                frame: self.frame(&visitor, "turns", ""),
                turns,
            })
        })
    }

    pub(super) fn standings(
        &self,
        place: &PageAddress,
    ) -> Result<Option<RateLimitResult<Option<StandingsPage>>>, InternalError> {
        self.look(place, |_, visitor, _| {
            if visitor.campaign.last.is_none() {
                return Ok(None);
            }
            let open = visitor.campaign.open_match()?;
            Ok(Some(StandingsPage {
                frame: self.frame(&visitor, "standings", ""),
                standings: open.standings(Viewer::Seat(visitor.seat.seat)),
            }))
        })
    }

    /// The letters that the player wrote and got.
    pub(super) fn press(
        &self,
        place: &PageAddress,
    ) -> Result<Option<RateLimitResult<PressPage>>, InternalError> {
        self.look(place, |book, visitor, _| {
            let (id, seat) = (visitor.campaign.row.id, visitor.seat.seat);
            // (AU-11): the letters of a seat's former player are that player's
            let taken = book.seat_taken(id, seat)?;
            let mutes = book.mutes(id)?;
            let is_read = |row: &&PressRow| {
                let letter = &row.letter;
                let own = letter.seat == Some(seat);
                !letter.text.is_empty()
                    && (letter.public || letter.at >= taken)
                    && (own || row.printed.is_some() || !letter.later)
                    && (own || !press::is_muted(&mutes, seat, letter))
            };
            let letters = book
                .press_with(id, seat)?
                .iter()
                .rev()
                .filter(is_read)
                .take(LETTERS)
                .map(|row| press::press_text(&visitor.campaign, &row.letter))
                .collect();
            Ok(PressPage {
                frame: self.frame(&visitor, "press", ""),
                letters,
            })
        })
    }

    /// A map of the open position; `None` inside if there is no such kind. `page`, `page-dark`: the
    /// whole board in the colours of the page; `large`, `large-dark`: the same to look into.
    pub(super) fn map(
        &self,
        place: &PageAddress,
        kind: Option<&str>,
    ) -> Result<Option<RateLimitResult<Option<Picture>>>, InternalError> {
        self.look(place, |book, visitor, _| {
            let usual = visitor.seat.wishes.map;
            let whole = MapPreferences::default();
            let has_lands = visitor.campaign.table.features().draws_lands;
            let (lands, before, dark) = (true, true, true);
            let wide = Some(WIDE);
            let wish = match kind {
                None => usual,
                Some("lands") if has_lands => MapPreferences { lands, ..usual },
                Some("before") => MapPreferences { before, ..usual },
                Some("dark" | "page-dark") => MapPreferences { dark, ..whole },
                Some("whole" | "page") => whole,
                Some("large") => MapPreferences { wide, ..whole },
                Some("large-dark") => MapPreferences {
                    wide,
                    dark,
                    ..whole
                },
                Some(_) => return Ok(None),
            };
            self.picture(book, &visitor, wish)
        })
    }

    fn picture(
        &self,
        book: &Transaction,
        visitor: &Visitor,
        wish: MapPreferences,
    ) -> Result<Option<Picture>, InternalError> {
        let campaign = &visitor.campaign;
        let Some(last) = &campaign.last else {
            return Ok(None);
        };
        let is_opening = last.number == TurnNumber(0);
        let position = if wish.before {
            campaign.position_in(book, last.number)?
        } else {
            // a moderator may have changed it since the turn
            Some(campaign.position().to_owned())
        };
        let Some(position) = position.filter(|_| !(wish.before && is_opening)) else {
            return Ok(None);
        };
        let events = if is_opening { "[]" } else { &last.events };
        let viewer = Viewer::Seat(visitor.seat.seat);
        let drawing = campaign.table.open_with_events(&position, events)?.map(
            campaign.table.features().map_viewer(viewer),
            MapChoice {
                lands_of: wish.lands.then_some(visitor.seat.seat),
                before: wish.before,
            },
        );
        let look = PictureOptions {
            dark: wish.dark,
            wide: wish.wide,
        };
        let language = visitor.tongue();
        let draw = |drawing: &Drawing, language: &str| {
            let publisher = &self.desk.publisher;
            publisher.picture(language, drawing, look)
        };
        let bytes = self.pictures.get_or_draw(drawing, language, look, draw)?;
        Ok(Some(Picture {
            kind: "image/png",
            bytes,
        }))
    }

    /// The deadline as a calendar file; `None` inside if there is none.
    pub(super) fn calendar(
        &self,
        place: &PageAddress,
    ) -> Result<Option<Option<Vec<u8>>>, InternalError> {
        self.visit(place, |_, mut visitor, now| {
            // asked for here, whatever the mails bring
            visitor.seat.wishes.calendar = true;
            let Some(due) = visitor.campaign.deadline() else {
                return Ok(None);
            };
            let turn = visitor.campaign.open_turn()?;
            let file = calendar_of(
                &self.desk,
                to(&visitor, "notice", now),
                &turn,
                CalendarDeadline::At(due),
            );
            Ok(file.map(|file| file.bytes))
        })
    }

    /// The folder of a campaign's chronicle, if it is published here.
    pub(super) fn chronicle_of(&self, campaign: &Campaign) -> Option<String> {
        let name = campaign_slug(&campaign.row.name);
        let folder = self.config.chronicle_folder()?;
        folder
            .join(&name)
            .join("index.html")
            .is_file()
            .then_some(name)
    }
}

/// The name of the played turn that a phase belongs to.
fn turn_with(
    book: &Transaction,
    campaign: &Campaign,
    phase: TurnNumber,
) -> Result<Option<String>, InternalError> {
    let is_played = phase > TurnNumber(0)
        && campaign
            .last
            .as_ref()
            .is_some_and(|last| phase <= last.number);
    if !is_played {
        return Ok(None);
    }
    Ok(PlayerTurn::up_to(book, campaign, phase)?.map(|turn| turn.name.name))
}

/// The player as the reader of a mail that is shown, not sent.
fn to<'a>(visitor: &'a Visitor, letter: &'a str, now: Timestamp) -> MailContext<'a> {
    MailContext::to_seat(
        &visitor.campaign,
        &visitor.seat,
        &visitor.address,
        letter,
        visitor.campaign.row.turn,
        now,
    )
}
