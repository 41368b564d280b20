//! The same notice to several readers, each in their own zone and language.

use super::calendar::{CalendarDeadline, calendar_of};
use super::composer::MailComposer;
use super::letter_reader::LetterReader;
use super::mail_context::MailContext;
use jiff::Timestamp;
use seneschal_campaign::{Campaign, error::InternalError};
use seneschal_games::TurnName;
use seneschal_history::{OutgoingMail, SeatRow};
use seneschal_render::letters::Notice;
use seneschal_text::{
    Address, Phrase,
    ids::{Seat, TurnNumber},
};

/// A notice to everybody.
pub struct BroadcastNotice<'a> {
    pub campaign: &'a Campaign,
    /// Seats that get another notice.
    pub but: &'a [Seat],
    /// Identifies the notice within campaign and turn.
    pub kind: &'a str,
    pub title: Phrase,
    pub now: Timestamp,
}

/// The turn that is open when a notice is read: if the notice comes with a played turn, the next
/// one.
#[derive(Clone, Debug)]
pub struct OpenTurn {
    pub number: TurnNumber,
    pub turn: TurnName,
    pub deadline: Option<Timestamp>,
}

impl OpenTurn {
    pub fn of(campaign: &Campaign) -> Result<OpenTurn, InternalError> {
        Ok(OpenTurn {
            number: campaign.row.turn,
            turn: campaign.open_turn()?,
            deadline: campaign.deadline(),
        })
    }
}

impl MailComposer {
    /// The same notice to every player and observer; `lines` gets the reader's zone and language.
    pub fn tell_all(
        &self,
        all: BroadcastNotice,
        lines: impl Fn(&str, &str) -> Result<Vec<Phrase>, InternalError>,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        self.tell_all_due(all, None, lines)
    }

    /// The same with the change of the deadline for everybody's calendar.
    pub fn tell_all_due(
        &self,
        all: BroadcastNotice,
        due: Option<CalendarDeadline>,
        lines: impl Fn(&str, &str) -> Result<Vec<Phrase>, InternalError>,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let open = OpenTurn::of(all.campaign)?;
        self.tell_each(all, &open, due, lines)
    }

    /// The same if another turn is open than in the loaded campaign.
    pub fn tell_all_in(
        &self,
        open: &OpenTurn,
        all: BroadcastNotice,
        lines: impl Fn(&str, &str) -> Result<Vec<Phrase>, InternalError>,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        self.tell_each(all, open, None, lines)
    }

    fn tell_each(
        &self,
        all: BroadcastNotice,
        open: &OpenTurn,
        due: Option<CalendarDeadline>,
        lines: impl Fn(&str, &str) -> Result<Vec<Phrase>, InternalError>,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let BroadcastNotice {
            campaign,
            but,
            kind,
            title,
            now,
        } = all;
        let write = |seat: Option<&SeatRow>, address: &Address| {
            let whom = LetterReader::of(seat, address);
            let (zone, language) = (
                seat.map_or(campaign.zone(), |seat| &seat.zone),
                self.language_of(campaign, whom),
            );
            let heading = self.heading(campaign, whom, open.turn.clone(), open.deadline, now);
            let notice = Notice {
                heading: Some(heading),
                title: title.clone(),
                lines: lines(zone, language)?,
                help: false,
                copy: Vec::new(),
            };
            let to = MailContext {
                campaign: Some(campaign),
                seat,
                address,
                turn: open.number,
                letter: "notice",
                kind,
                answers: None,
                language,
                now,
            };
            let files = due.and_then(|due| calendar_of(self, to, &open.turn, due));
            self.write(to, &notice, files.into_iter().collect())
        };
        let players = campaign
            .players()
            .filter(|(seat, _)| !but.contains(&seat.seat))
            .map(|(seat, address)| write(Some(seat), address));
        let observers = campaign
            .settings
            .observers
            .iter()
            .map(|address| write(None, address));
        players.chain(observers).collect()
    }

    /// The same notice to one player; `None` for a vacant seat.
    pub fn tell_one(
        &self,
        all: BroadcastNotice,
        seat: &SeatRow,
        lines: Vec<Phrase>,
    ) -> Result<Option<OutgoingMail>, InternalError> {
        let open = OpenTurn::of(all.campaign)?;
        self.tell_one_in(&open, all, seat, lines)
    }

    /// The same if another turn is open than in the loaded campaign.
    pub fn tell_one_in(
        &self,
        open: &OpenTurn,
        all: BroadcastNotice,
        seat: &SeatRow,
        lines: Vec<Phrase>,
    ) -> Result<Option<OutgoingMail>, InternalError> {
        let BroadcastNotice {
            campaign,
            kind,
            title,
            now,
            ..
        } = all;
        let Some(address) = seat.address.as_ref() else {
            return Ok(None);
        };
        let heading = self.heading(
            campaign,
            LetterReader::Player(seat),
            open.turn.clone(),
            open.deadline,
            now,
        );
        let notice = Notice {
            heading: Some(heading),
            title,
            lines,
            help: false,
            copy: Vec::new(),
        };
        let to = MailContext {
            kind,
            ..MailContext::to_seat(campaign, seat, address, "notice", open.number, now)
        };
        self.write(to, &notice, Vec::new()).map(Some)
    }
}
