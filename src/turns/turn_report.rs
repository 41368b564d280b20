//! A played turn's reports: one for each reader, filtered by the game's own view for them.

use super::attendance::Attendance;
use super::audience::{Audience, EarlierTurns};
use super::correction::{Correction, TurnFilter};
use super::map_cache::{MapCache, MapScene, ReaderMaps, viewer_of};
use super::next_form;
use super::rehearsal::AccountContext;
use super::report_json::{NextTurn, ReportJson, ReportJsonSource, attach};
use super::rule_change::changed_rules;
use crate::campaign::{Campaign, error::InternalError, sequential_play::goes_in_turn};
use crate::forum::Channel;
use crate::games::{DynGame, Seat, StoredTurn, TurnName, Viewer};
use crate::history::{MailFormat, MailPreferences, OutgoingMail, SeatRow};
use crate::letters::{
    LetterReader, MailComposer, MailContext, REPORT, calendar, early, map_in_letters,
    press::PressEdition,
};
use crate::mail::Attachment;
use crate::render::{
    letters::{DiceProof, Receipt, Report},
    rulebook::{clauses, is_in_english},
    text::WIDTH,
};
use crate::text::{Phrase, ids::TurnNumber};
use jiff::Timestamp;
use std::collections::BTreeMap;

pub(super) struct TurnReport<'a> {
    pub campaign: &'a Campaign,
    /// The game with the rules under which the turn was played.
    pub then: &'a dyn DynGame,
    /// The game with the rules of the next turn.
    pub next: &'a dyn DynGame,
    pub number: TurnNumber,
    pub played: &'a TurnName,
    /// The name, as players use it, of the turn that this is (a phase of).
    pub whole: &'a TurnName,
    pub audience: &'a Audience,
    /// The position before the turn; `None` if nobody wants that map.
    pub before: Option<&'a str>,
    pub after: &'a StoredTurn,
    pub over: bool,
    pub attendance: &'a Attendance,
    pub proof: DiceProof,
    pub correction: Option<Correction>,
    /// Press printed in the report.
    pub edition: &'a PressEdition,
    /// The seat's own sheet for the turn: its standing lines go into the next order form.
    pub former: BTreeMap<Seat, String>,
    /// The turn's sheets that no mail has acknowledged, by seat.
    pub receipts: BTreeMap<Seat, Receipt>,
    pub now: Timestamp,
}

/// Who reads a report, and what it covers.
#[derive(Clone, Copy)]
pub(super) struct ReportReader<'a> {
    pub whom: LetterReader<'a>,
    pub wishes: MailPreferences,
    /// Of the open turn.
    pub deadline: Option<Timestamp>,
    /// The earlier turns that it also covers.
    pub since: &'a EarlierTurns<'a>,
}

impl<'a> ReportReader<'a> {
    fn seat(&self) -> Option<&'a SeatRow> {
        self.whom.seat()
    }

    fn viewer(&self) -> Viewer {
        viewer_of(self.seat().map(|seat| seat.seat))
    }

    fn game_seat(&self) -> Option<Seat> {
        self.seat().map(|seat| seat.seat)
    }
}

impl TurnReport<'_> {
    /// `deadlines`: of the played turn and of the open one.
    pub(super) fn mails(
        &self,
        desk: &MailComposer,
        deadlines: (Option<Timestamp>, Option<Timestamp>),
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let mut easel = MapCache::new(desk);
        let mut mails = Vec::new();
        for (seat, address) in self.campaign.players() {
            if let Some(since) = self.audience.seats.get(&seat.seat) {
                let reader = ReportReader {
                    whom: LetterReader::Player(seat),
                    wishes: seat.wishes,
                    deadline: deadlines.1,
                    since: &self.audience.since(*since),
                };
                mails.push(self.player_mail(&mut easel, (seat, address), &reader, deadlines)?);
            }
        }
        if let Some(since) = self.audience.observers {
            let since = self.audience.since(since);
            for address in &self.campaign.settings.observers {
                let reader = ReportReader {
                    whom: LetterReader::At(address),
                    wishes: MailPreferences::default(),
                    deadline: deadlines.1,
                    since: &since,
                };
                mails.push(self.observer_mail(&mut easel, address, &reader, deadlines)?);
            }
        }
        Ok(mails)
    }

    fn player_mail(
        &self,
        easel: &mut MapCache,
        (seat, address): (&SeatRow, &str),
        reader: &ReportReader,
        deadlines: (Option<Timestamp>, Option<Timestamp>),
    ) -> Result<OutgoingMail, InternalError> {
        let (mut report, mut attachments) = self.report(easel, reader)?;
        if seat.wishes.json && Channel::of(address) == Channel::Mail {
            let json = self.json(easel.desk, seat, reader, &report)?;
            attach(json, &mut report, &mut attachments);
        }
        let to = MailContext::to_seat(self.campaign, seat, address, REPORT, self.number, self.now);
        attachments.extend(
            self.audience
                .due(Some(seat.seat), deadlines)
                .and_then(|due| calendar(easel.desk, to, &report.heading.turn, due)),
        );
        attachments.extend(in_letters(address, &mut report));
        self.report_mail(easel.desk, to, &report, attachments)
    }

    fn observer_mail(
        &self,
        easel: &mut MapCache,
        address: &str,
        reader: &ReportReader,
        deadlines: (Option<Timestamp>, Option<Timestamp>),
    ) -> Result<OutgoingMail, InternalError> {
        let desk = easel.desk;
        let (mut report, mut attachments) = self.report(easel, reader)?;
        // board readers check the dice with this copied post: they have no plain-text part of a
        // mail
        report.heading.board = Channel::of(address) != Channel::Mail;
        report.leave = desk
            .leave_watching(&self.campaign.row.name, address)
            .filter(|_| !self.over);
        let to = MailContext {
            campaign: Some(self.campaign),
            seat: None,
            address,
            turn: self.number,
            letter: REPORT,
            kind: REPORT,
            answers: None,
            language: desk.language_of(self.campaign, reader.whom),
            now: self.now,
        };
        attachments.extend(
            self.audience
                .due(None, deadlines)
                .and_then(|due| calendar(desk, to, &report.heading.turn, due)),
        );
        attachments.extend(in_letters(address, &mut report));
        self.report_mail(desk, to, &report, attachments)
    }

    fn report_mail(
        &self,
        desk: &MailComposer,
        to: MailContext,
        report: &Report,
        attachments: Vec<Attachment>,
    ) -> Result<OutgoingMail, InternalError> {
        match &self.correction {
            Some(correction)
                if correction.corrects(self.audience.knew(self.campaign, to.seat, self.number)) =>
            {
                desk.write_rerun(to, report, attachments)
            }
            _ => desk.write(to, report, attachments),
        }
    }

    /// The JSON report of a turn that is not stored yet.
    fn json(
        &self,
        desk: &MailComposer,
        seat: &SeatRow,
        reader: &ReportReader,
        report: &Report,
    ) -> Result<ReportJson, InternalError> {
        let coming = if self.over {
            None
        } else {
            let open = self.next.open_position(&self.after.position)?;
            Some(NextTurn {
                open: open.turn().phase,
                awaited: open.awaited(),
                deadline: reader.deadline,
                form: report.form.clone(),
            })
        };
        let all = reader
            .since
            .joined(self.campaign, reader.game_seat(), self.then, self.after)?;
        let turn = ReportJsonSource {
            campaign: self.campaign,
            then: self.then,
            number: self.number,
            run: self.campaign.run(),
            played: self.played,
            at: self.now,
            after: &all,
            attendance: self.attendance,
            proof: self.proof.clone(),
            next: self.next,
            coming,
            over: self.over,
            since: reader.since,
            whole: self.whole,
            receipts: &self.receipts,
        };
        turn.report(desk, Some(seat), &seat.language, false)
    }

    /// For a reader without a seat it is the public report.
    pub(super) fn report(
        &self,
        easel: &mut MapCache,
        reader: &ReportReader,
    ) -> Result<(Report, Vec<Attachment>), InternalError> {
        let (desk, seat, viewer) = (easel.desk, reader.game_seat(), reader.viewer());
        let language = desk.language_of(self.campaign, reader.whom);
        let may_know = |table: &dyn DynGame, turn: &StoredTurn| {
            self.attendance
                .redact_for_reader(self.campaign, seat, table, turn)
        };
        let known = may_know(self.then, self.after)?;
        let all = reader
            .since
            .joined(self.campaign, seat, self.then, &known)?;
        let (table, at) = (self.then, self.then.open_turn(&all.position, &all.events)?);
        let maps = self.maps(easel, reader, &all.events)?;
        let turn = at.turn().phase;
        let mut report = Report::fill(
            table,
            &all,
            viewer,
            self.over,
            desk.heading(self.campaign, reader.whom, turn, reader.deadline, self.now),
            reader.since.title(self.played, self.whole),
            maps.map,
            self.proof.clone(),
        )?;
        report.map_before = maps.before;
        report.short = reader.wishes.short;
        report.alone = reader.wishes.form == MailFormat::Html;
        report.chart = easel.tell(at.chart(viewer), language);
        self.add_notes(&mut report, reader);
        if let (Viewer::Seat(seat), false) = (viewer, self.over) {
            self.add_form(&mut report, seat)?;
        }
        if let Some(correction) = &self.correction {
            let knew = self
                .audience
                .knew(self.campaign, reader.seat(), self.number);
            let account = AccountContext {
                desk,
                viewer,
                heading: report.heading.clone(),
                played: report.played.clone(),
                language,
            };
            report.again = Some(correction.note_for_reader(
                &account,
                (table, self.after),
                knew.then_some(&may_know as TurnFilter),
            )?);
        }
        if reader.wishes.rules {
            let cited = at.cited(viewer);
            let passages = clauses(&table.rulebook(), &cited, !is_in_english(language));
            report.clauses = desk.publisher.rulebook(language, &passages, WIDTH);
        }
        Ok((report, maps.files))
    }

    /// `events`: all that the report tells.
    fn maps(
        &self,
        easel: &mut MapCache,
        reader: &ReportReader,
        events: &str,
    ) -> Result<ReaderMaps, InternalError> {
        if !reader.wishes.pictures {
            return Ok(ReaderMaps::default());
        }
        let scene = MapScene {
            table: self.then,
            turn: self.played,
            position: &self.after.position,
            events,
            before: self.before,
            viewer: reader.viewer(),
            language: easel.desk.language_of(self.campaign, reader.whom),
        };
        easel.maps(&scene, reader.wishes.map)
    }

    /// What the platform adds to the game's account: dice, changed rules, silence, press and
    /// receipts, those of earlier turns first.
    fn add_notes(&self, report: &mut Report, reader: &ReportReader) {
        let (since, seat) = (reader.since, reader.seat());
        report.dice_block = since
            .dice(&self.campaign.row.name)
            .into_iter()
            .chain(std::mem::take(&mut report.dice_block))
            .collect();
        report.joined = !since.is_empty();
        let coming = (!self.over).then_some((self.next, &report.heading.turn));
        report.rules = since.rules();
        report.rules.extend(changed_rules(
            self.campaign,
            self.number,
            (self.then, self.played),
            coming,
        ));
        report.silence = since.silence(self.campaign, seat);
        report.silence.extend(
            self.attendance
                .lines(self.campaign, seat, &self.played.title),
        );
        let reader = seat.map(|seat| seat.seat);
        report.paper = since.paper(
            self.campaign,
            reader,
            self.edition.paper(self.campaign, reader),
        );
        report.receipts = reader
            .map(|reader| {
                since
                    .receipts(reader)
                    .chain(self.receipts.get(&reader).cloned())
                    .collect()
            })
            .unwrap_or_default();
    }

    /// The next order form, and when the next turn runs or whom it waits for.
    fn add_form(&self, report: &mut Report, seat: Seat) -> Result<(), InternalError> {
        let position = &self.after.position;
        report.form = Some(next_form::form(
            self.next,
            position,
            seat,
            self.former.get(&seat).map(String::as_str),
        )?);
        report.time = report
            .heading
            .deadline
            .iter()
            .map(|_| early(&self.campaign.settings))
            .collect();
        let awaited = self.next.open_position(position)?.awaited();
        report.ahead = goes_in_turn(&awaited) && !awaited.contains_key(&seat);
        if report.ahead {
            let lords: Vec<String> = awaited
                .keys()
                .filter_map(|seat| self.campaign.seat(*seat))
                .map(|seat| seat.lord.clone())
                .collect();
            report.time = vec![
                Phrase::new("in-turn-whose")
                    .with("turn", report.heading.turn.title.clone())
                    .with("lords", lords),
            ];
        }
        Ok(())
    }
}

/// The text map as a separate attachment, for readers on a board.
pub(super) fn in_letters(address: &str, report: &mut Report) -> Option<Attachment> {
    if Channel::of(address) == Channel::Mail {
        None
    } else {
        map_in_letters(address, &std::mem::take(&mut report.chart))
    }
}
