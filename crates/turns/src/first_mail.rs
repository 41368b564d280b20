//! A campaign's first mail to each seat, and the first posts of its open topics.

use super::map_cache::{MapCache, MapScene, ReaderMaps};
use jiff::Timestamp;
use seneschal_campaign::{Campaign, error::InternalError, sequential_play::goes_in_turn};
use seneschal_forum::adapter::is_open_topic;
use seneschal_games::{ReportLength, Seat, Viewer};
use seneschal_history::{OutgoingMail, SeatRow};
use seneschal_letters::{
    CalendarDeadline, LetterReader, MailComposer, MailContext, WELCOME, calendar, early,
    map_in_letters,
};
use seneschal_render::letters::{Notice, WelcomeLetter};
use seneschal_text::{Address, Phrase, hash::sha256, ids::TurnNumber};

/// A campaign's first mail to a seat.
pub(super) struct FirstMail<'a> {
    /// `s[0]`.
    pub secret: [u8; 32],
    pub sealed: [u8; 32],
    pub position: &'a str,
    pub deadline: Option<Timestamp>,
    pub now: Timestamp,
}

impl FirstMail<'_> {
    /// `kind` is the mail's; a seat that is taken over gets it again under another one.
    pub(super) fn mail(
        &self,
        easel: &mut MapCache,
        campaign: &Campaign,
        (seat, address): (&SeatRow, &Address),
        kind: &str,
    ) -> Result<OutgoingMail, InternalError> {
        let desk = easel.desk;
        let (at, viewer) = (
            campaign.table.open_position(self.position)?,
            Viewer::Seat(seat.seat),
        );
        let turn = at.turn().phase;
        let ReaderMaps {
            map,
            files: mut attachments,
            ..
        } = self.maps(easel, campaign, seat)?;
        let chart = easel.tell(&*campaign.table, self.position, viewer, &seat.language)?;
        let awaited = at.awaited();
        let his = !goes_in_turn(&awaited) || awaited.contains_key(&seat.seat);
        let ahead = if his {
            None
        } else {
            whose_turn(campaign, self.position)?
        };
        let data = WelcomeLetter {
            ahead,
            heading: desk.heading(
                campaign,
                LetterReader::Player(seat),
                turn,
                self.deadline,
                self.now,
            ),
            edition: campaign.row.edition.clone(),
            board: board_name(campaign),
            seats: coloured_seats(campaign, self.position)?,
            deadline_rule: desk.deadline_rule(campaign).into(),
            time: self
                .deadline
                .iter()
                .map(|_| early(&campaign.settings))
                .collect(),
            stands: campaign
                .from()?
                .map(|_| at.view(viewer, ReportLength::Whole)),
            form: at.form(seat.seat),
            map,
            chart: chart.clone(),
            first_secret: hex::encode(self.secret),
            sealed_hash: hex::encode(sha256(&self.sealed)),
            token: desk.token(campaign, seat),
        };
        let to = MailContext {
            kind,
            ..MailContext::to_seat(campaign, seat, address, WELCOME, TurnNumber(0), self.now)
        };
        attachments.extend(
            self.deadline
                .filter(|_| his)
                .and_then(|at| calendar(desk, to, &data.heading.turn, CalendarDeadline::At(at))),
        );
        attachments.extend(map_in_letters(address, &chart));
        desk.write(to, &data, attachments)
    }

    fn maps(
        &self,
        easel: &mut MapCache,
        campaign: &Campaign,
        seat: &SeatRow,
    ) -> Result<ReaderMaps, InternalError> {
        if !seat.wishes.pictures {
            return Ok(ReaderMaps::default());
        }
        let scene = MapScene {
            table: campaign.table.as_ref(),
            turn: &campaign.table.open_position(self.position)?.turn().phase,
            position: self.position,
            events: "[]",
            before: None,
            viewer: Viewer::Seat(seat.seat),
            language: &seat.language,
        };
        easel.maps(&scene, seat.wishes.map)
    }

    /// The first posts of the campaign's open topics, which everyone may read: who plays, and the
    /// commitment for the dice (FO-06).
    pub(super) fn posts(
        &self,
        desk: &MailComposer,
        campaign: &Campaign,
        language: &str,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let whose = whose_turn(campaign, self.position)?;
        let name = campaign.row.name.as_str();
        let lords: Vec<String> = campaign
            .seats
            .iter()
            .map(|seat| seat.lord.clone())
            .collect();
        let dice = [
            format!("BEGIN DICE {name}"),
            format!("first {}", hex::encode(self.secret)),
            format!("sealed-hash {}", hex::encode(sha256(&self.sealed))),
        ];
        let notice = Notice {
            heading: None,
            title: Phrase::new("adapter-title-begins").with("campaign", name),
            lines: [Phrase::new("adapter-begins")
                .with("campaign", name)
                .with("lords", lords)]
            .into_iter()
            .chain([Phrase::new("publish-welcome-rule").with("rule", desk.deadline_rule(campaign))])
            .chain(whose)
            .chain([
                Phrase::new("adapter-how"),
                Phrase::new("publish-welcome-dice"),
            ])
            .collect(),
            help: false,
            copy: dice.into_iter().chain(["END DICE".to_owned()]).collect(),
        };
        let topics = campaign
            .settings
            .observers
            .iter()
            .filter(|address| is_open_topic(address));
        let to = |address| MailContext {
            campaign: Some(campaign),
            seat: None,
            address,
            turn: TurnNumber(0),
            letter: "notice",
            kind: WELCOME,
            answers: None,
            language,
            now: self.now,
        };
        topics
            .map(|address| desk.write(to(address), &notice, Vec::new()))
            .collect()
    }
}

/// The lords in seating order, in colours as on the map: the game picks one for a player who asked
/// for none.
pub(super) fn coloured_seats(
    campaign: &Campaign,
    position: &str,
) -> Result<Vec<(String, String)>, InternalError> {
    let rows = campaign
        .table
        .open_position(position)?
        .standings(Viewer::Public)
        .rows;
    let colour = |seat: Seat| {
        rows.iter()
            .find(|row| row.seat == seat)
            .map(|row| row.colour.clone())
            .unwrap_or_default()
    };
    Ok(campaign
        .seats
        .iter()
        .map(|seat| (seat.lord.clone(), colour(seat.seat)))
        .collect())
}

/// Which players the game waits for in a position, if seats play one at a time.
pub(super) fn whose_turn(
    campaign: &Campaign,
    position: &str,
) -> Result<Option<Phrase>, InternalError> {
    let at = campaign.table.open_position(position)?;
    let awaited = at.awaited();
    let lords: Vec<String> = awaited
        .keys()
        .filter_map(|seat| campaign.seat(*seat))
        .map(|seat| seat.lord.clone())
        .collect();
    let turn = at.turn().phase.title;
    Ok(goes_in_turn(&awaited).then(|| {
        Phrase::new("in-turn-whose")
            .with("turn", turn)
            .with("lords", lords)
    }))
}

/// The board's own name, by which people refer to it.
pub fn board_name(campaign: &Campaign) -> String {
    campaign
        .table
        .board_json()
        .get("name")
        .and_then(serde_json::Value::as_str)
        .unwrap_or_default()
        .to_owned()
}
