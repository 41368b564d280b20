//! A seat's first mail, and the seat's last report, sent again to a player who takes it over.

use super::attendance::Attendance;
use super::audience::Audience;
use super::correction::Correction;
use super::map_cache::{MapCache, MapScene, ReaderMaps};
use super::{TurnReport, in_letters};
use crate::campaign::{
    Campaign, CampaignCache, error::InternalError, phases::whole_of, secrets::SecretChain,
    sequential_play::goes_in_turn,
};
use crate::forum::discourse::is_open_topic;
use crate::games::{Seat, StoredTurn, Viewer};
use crate::history::{OutgoingMail, SeatRow, Store, StoreError};
use crate::letters::{
    CalendarDeadline, LetterReader, MailComposer, MailContext, WELCOME, early, map_in_letters,
    press::PressEdition,
};
use crate::render::letters::{DiceProof, Notice, WelcomeLetter};
use crate::text::{Phrase, hash::sha256, ids::TurnNumber};
use jiff::Timestamp;

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
    pub fn mail(
        &self,
        desk: &MailComposer,
        easel: &mut MapCache,
        campaign: &Campaign,
        seat: &SeatRow,
        address: &str,
        kind: &str,
    ) -> Result<OutgoingMail, InternalError> {
        let (table, viewer) = (&campaign.table, Viewer::Seat(seat.seat));
        let turn = table.label(self.position)?;
        // colours as on the map: the game picks one for a player who asked for none
        let colours = table.standings(self.position, Viewer::Public)?.rows;
        let colour = |seat: Seat| {
            colours
                .iter()
                .find(|row| row.seat == seat)
                .map(|row| row.colour.clone())
                .unwrap_or_default()
        };
        let scene = MapScene {
            table: table.as_ref(),
            turn: &turn,
            position: self.position,
            events: "[]",
            before: None,
            viewer,
            language: &seat.language,
        };
        let ReaderMaps {
            map,
            files: mut attachments,
            ..
        } = if seat.wishes.pictures {
            easel.maps(&scene, seat.wishes.map)?
        } else {
            ReaderMaps::default()
        };
        let chart = easel.tell(table.chart(self.position, viewer)?, &seat.language);
        let awaited = table.awaited(self.position)?;
        let his = !goes_in_turn(&awaited) || awaited.contains_key(&seat.seat);
        let whose = || {
            let lords: Vec<String> = awaited
                .keys()
                .filter_map(|seat| campaign.seat(*seat))
                .map(|seat| seat.lord.clone())
                .collect();
            Phrase::new("in-turn-whose")
                .with("turn", turn.title.clone())
                .with("lords", lords)
        };
        let ahead = (!his).then(whose);
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
            seats: campaign
                .seats
                .iter()
                .map(|seat| (seat.lord.clone(), colour(seat.seat)))
                .collect(),
            deadline_rule: desk.deadline_rule(campaign).into(),
            time: self
                .deadline
                .iter()
                .map(|_| early(&campaign.settings))
                .collect(),
            stands: campaign
                .from()?
                .map(|_| table.view(self.position, "[]", viewer))
                .transpose()?,
            form: table.form(self.position, seat.seat)?,
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
                .and_then(|at| desk.calendar(to, &data.heading.turn, CalendarDeadline::At(at))),
        );
        attachments.extend(map_in_letters(address, &chart));
        desk.write(to, &data, attachments)
    }

    /// The first posts of the campaign's open topics, which everyone may read: who plays, and the
    /// commitment for the dice (FO-06).
    pub fn posts(
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
            title: Phrase::new("discourse-title-begins").with("campaign", name),
            lines: [Phrase::new("discourse-begins")
                .with("campaign", name)
                .with("lords", lords)]
            .into_iter()
            .chain([Phrase::new("publish-welcome-rule").with("rule", desk.deadline_rule(campaign))])
            .chain(whose)
            .chain([
                Phrase::new("discourse-how"),
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

/// Which players the game waits for in a position, if seats play one at a time.
pub(super) fn whose_turn(
    campaign: &Campaign,
    position: &str,
) -> Result<Option<Phrase>, InternalError> {
    let awaited = campaign.table.awaited(position)?;
    let lords: Vec<String> = awaited
        .keys()
        .filter_map(|seat| campaign.seat(*seat))
        .map(|seat| seat.lord.clone())
        .collect();
    let turn = campaign.table.label(position)?.title;
    Ok(goes_in_turn(&awaited).then(|| {
        Phrase::new("in-turn-whose")
            .with("turn", turn)
            .with("lords", lords)
    }))
}

/// The seat's last report, sent again to a player who takes it over: the last turn's report with
/// the order form, or the campaign's first mail before that. `proof` belongs to that turn;
/// `campaign` and `seat` are as they will be. `since`: the last turn reported to this player, if
/// the player stays the same.
#[expect(
    clippy::too_many_arguments,
    reason = "where everything stands, and what the mail is called"
)]
pub fn told_again(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    seat: &SeatRow,
    proof: Option<DiceProof>,
    kind: &str,
    since: Option<TurnNumber>,
    now: Timestamp,
) -> Result<OutgoingMail, InternalError> {
    let broken =
        || StoreError::Broken(format!("{} runs and has played nothing", campaign.row.name));
    let last = campaign.last.as_ref().ok_or_else(broken)?;
    let address = seat
        .address
        .as_deref()
        .ok_or_else(|| StoreError::Broken("nobody sits there".to_owned()))?;
    let mut easel = MapCache::new(desk);
    let Some(proof) = proof else {
        let chain = store
            .read(|book| book.chains(campaign.row.id))?
            .into_iter()
            .next()
            .ok_or_else(broken)?;
        let secret = SecretChain::new(chain.last).link(0).ok_or_else(broken)?;
        let first = FirstMail {
            secret,
            sealed: chain.sealed,
            position: &last.position,
            deadline: campaign.deadline(),
            now,
        };
        return first.mail(desk, &mut easel, campaign, seat, address, kind);
    };
    let played = campaign.name_of(last)?;
    let after = StoredTurn {
        position: last.position.clone(),
        events: last.events.clone(),
        outcome: None,
    };
    let then = campaign.at(tables, &campaign.changes, last.number)?;
    let attendance = store.read(|book| Attendance::noted(book, campaign, last.number))?;
    // press for the former player is not for the new one
    let edition =
        store.read(|book| PressEdition::of(book, campaign.row.id, last.number, last.run))?;
    let correction = store.look(|book| Correction::noted(book, campaign, last))?;
    // all phases of the turn, and everything the player was not yet told
    let audience =
        store.look(|book| Audience::of_whole_since(book, tables, campaign, last.number, since))?;
    let whole = store
        .look(|book| whole_of(book, campaign, last.number))?
        .unwrap_or_else(|| played.clone());
    let told = TurnReport {
        campaign,
        then: &*then,
        next: &*campaign.table,
        number: last.number,
        played: &played,
        whole: &whole,
        audience: &audience,
        before: None,
        after: &after,
        over: false,
        attendance: &attendance,
        proof,
        correction,
        edition: &edition,
        former: std::collections::BTreeMap::new(),
        receipts: std::collections::BTreeMap::new(),
        now,
    };
    let (mut report, mut attachments) = told.report(
        desk,
        &mut easel,
        LetterReader::Player(seat),
        seat.wishes,
        campaign.deadline(),
        &audience.since(TurnNumber(0)),
    )?;
    let to = MailContext {
        kind,
        ..MailContext::to_seat(campaign, seat, address, "report", last.number, now)
    };
    attachments.extend(
        campaign
            .deadline()
            .and_then(|at| desk.calendar_of(to, &report.heading.turn, CalendarDeadline::At(at))),
    );
    attachments.extend(in_letters(address, &mut report));
    desk.write(to, &report, attachments)
}

/// The board's own name, by which people refer to it.
pub fn board_name(campaign: &Campaign) -> String {
    campaign
        .table
        .board()
        .get("name")
        .and_then(serde_json::Value::as_str)
        .unwrap_or_default()
        .to_owned()
}
