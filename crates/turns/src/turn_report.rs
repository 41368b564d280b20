//! A played turn's reports: what they are made from, just played or as the history has it, and one
//! for each reader, filtered by the game's own view for them. One builder makes them all; it is a
//! mail, the data of a page (`public_report`), or JSON (`report_json`).

use super::attendance::Attendance;
use super::audience::{Audience, EarlierTurns};
use super::correction::{Correction, TurnFilter};
use super::map_cache::{MapCache, MapScene, ReaderMaps, viewer_of};
use super::next_form::NextTurn;
use super::next_turn_sheets::receipts;
use super::proof;
use super::rehearsal::AccountContext;
use super::report_json;
use super::rule_change::changed_rules;
use super::schedule::name_in;
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign, CampaignCache, error::InternalError, sequential_play::goes_in_turn,
};
use seneschal_clock::instant;
use seneschal_games::{DynGame, ReportLength, Seat, StoredTurn, TurnName, Viewer};
use seneschal_history::{
    MailFormat, MailPreferences, OutgoingMail, SeatRow, StoreError, Transaction, TurnRow,
};
use seneschal_letters::{
    LetterReader, MailComposer, MailContext, REPORT, calendar, early, map_in_letters,
    press::PressEdition,
};
use seneschal_mail::Attachment;
use seneschal_render::{
    letters::{DiceProof, Heading, Newspaper, Receipt, Report},
    rulebook::{clauses, is_in_english},
    text::WIDTH,
};
use seneschal_text::{
    Address, Phrase,
    ids::{RunNumber, TurnNumber},
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A played turn with everything that its reports are made from.
pub(super) struct ReportedTurn {
    pub number: TurnNumber,
    pub run: RunNumber,
    pub at: Timestamp,
    /// The game with the rules under which it was played.
    pub game: Arc<dyn DynGame>,
    pub played: TurnName,
    /// The players' name for the turn that this is, or is a phase of.
    pub name: TurnName,
    /// The position before it, for its map; `None` if nobody wants that.
    pub before: Option<String>,
    pub after: StoredTurn,
    pub attendance: Attendance,
    pub proof: DiceProof,
    /// Press printed in the report.
    pub edition: PressEdition,
    /// Its sheets that no mail has acknowledged, by seat.
    pub receipts: BTreeMap<Seat, Receipt>,
    /// What a moderator did about it. Only the last turn of a report says so.
    pub correction: Option<Correction>,
}

impl ReportedTurn {
    /// As the history has it, for readers who have had no report of it.
    pub(super) fn read(
        book: &Transaction,
        tables: &CampaignCache,
        campaign: &Campaign,
        row: TurnRow,
    ) -> Result<ReportedTurn, InternalError> {
        let number = row.number;
        let gone = || StoreError::Broken(format!("turn {number} is gone"));
        let game = campaign.at(tables, &campaign.changes, number)?;
        let before = campaign.position_in(book, number)?.ok_or_else(gone)?;
        Ok(ReportedTurn {
            number,
            run: row.run,
            at: instant(row.played),
            played: campaign.name_of(&row)?,
            name: name_in(&*game, &before)?,
            attendance: Attendance::noted(book, campaign, number)?,
            proof: proof::dice_proof_of(book, campaign, tables, number)?.ok_or_else(gone)?,
            edition: PressEdition::printed(book, campaign.row.id, number, row.run)?,
            receipts: receipts(book, campaign, (&*game, &before), number, &row.name)?,
            correction: None,
            before: Some(before),
            after: StoredTurn {
                outcome: campaign.outcome_of(&row)?,
                position: row.position,
                events: row.events,
            },
            game,
        })
    }

    /// The same for a report that is sent again. It has the press to everyone: private press is sent
    /// once, since another person may play the seat now.
    pub(super) fn read_again(
        book: &Transaction,
        tables: &CampaignCache,
        campaign: &Campaign,
        row: TurnRow,
    ) -> Result<ReportedTurn, InternalError> {
        let turn = ReportedTurn::read(book, tables, campaign, row)?;
        Ok(ReportedTurn {
            edition: PressEdition::of(book, campaign.row.id, turn.number, turn.run)?,
            ..turn
        })
    }

    /// The rules that a moderator changed for it; `next`: also those changed for the next turn.
    pub(super) fn rules(
        &self,
        campaign: &Campaign,
        next: Option<(&dyn DynGame, &TurnName)>,
    ) -> Vec<Phrase> {
        changed_rules(campaign, self.number, (&*self.game, &self.played), next)
    }

    /// Its events as a reader may know them.
    pub(super) fn known_to(
        &self,
        campaign: &Campaign,
        reader: Option<Seat>,
    ) -> Result<StoredTurn, InternalError> {
        self.attendance
            .redact_for_reader(campaign, reader, &*self.game, &self.after)
    }
}

pub(super) struct TurnReport<'a> {
    /// Players' reports of the last turn include the order form of the next.
    pub has_form: bool,
    pub campaign: &'a Campaign,
    pub turn: ReportedTurn,
    pub audience: &'a Audience,
    /// The open turn; `None` if the campaign is over or the reported turn is long past.
    pub next: Option<NextTurn>,
    /// Whether the campaign is over.
    pub over: bool,
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
    pub(super) fn seat(&self) -> Option<&'a SeatRow> {
        self.whom.seat()
    }

    pub(super) fn game_seat(&self) -> Option<Seat> {
        self.seat().map(|seat| seat.seat)
    }

    pub(super) fn viewer(&self) -> Viewer {
        viewer_of(self.game_seat())
    }
}

/// A report for one reader, with its attachments.
type FilledReport = (Report, Vec<Attachment>);

impl<'a> TurnReport<'a> {
    /// Of a played turn, to send again. `seat`: whose order form it includes, if it is the last
    /// turn of a campaign that goes on.
    pub(super) fn again(
        book: &Transaction,
        tables: &CampaignCache,
        campaign: &'a Campaign,
        audience: &'a Audience,
        row: TurnRow,
        (seat, now): (Option<Seat>, Timestamp),
    ) -> Result<TurnReport<'a>, InternalError> {
        let is_last = campaign
            .last
            .as_ref()
            .is_some_and(|last| last.number == row.number);
        let next = if is_last && campaign.is_running() {
            Some(NextTurn::open(campaign)?.with_forms(book, campaign, seat.into_iter())?)
        } else {
            None
        };
        let correction = Correction::noted(book, campaign, &row)?;
        Ok(TurnReport {
            has_form: true,
            campaign,
            turn: ReportedTurn {
                correction,
                ..ReportedTurn::read_again(book, tables, campaign, row)?
            },
            audience,
            next,
            over: !campaign.is_running(),
            now,
        })
    }

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
                mails.push(self.audience_mail(&mut easel, address, &reader, deadlines)?);
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
                mails.push(self.audience_mail(&mut easel, address, &reader, deadlines)?);
            }
        }
        Ok(mails)
    }

    fn audience_mail(
        &self,
        easel: &mut MapCache,
        address: &Address,
        reader: &ReportReader,
        deadlines: (Option<Timestamp>, Option<Timestamp>),
    ) -> Result<OutgoingMail, InternalError> {
        let desk = easel.desk;
        let (mut report, attachments) = self.report(easel, reader)?;
        if reader.seat().is_none() {
            // board readers check the dice with this copied post: they have no plain-text part of a
            // mail
            report.heading.board = !address.is_mail();
            report.leave = desk
                .leave_watching(&self.campaign.row.name, address)
                .filter(|_| !self.over);
        }
        let to = MailContext {
            campaign: Some(self.campaign),
            seat: reader.seat(),
            address,
            turn: self.turn.number,
            letter: REPORT,
            kind: REPORT,
            answers: None,
            language: desk.language_of(self.campaign, reader.whom),
            now: self.now,
        };
        let due = self.audience.due(reader.game_seat(), deadlines);
        let calendar = due.and_then(|due| calendar(desk, to, &report.heading.turn, due));
        let (report, attachments) =
            self.complete(easel, reader, to, (report, attachments), calendar)?;
        let knew = || self.audience.knew(self.campaign, to.seat, self.turn.number);
        match &self.turn.correction {
            Some(correction) if correction.corrects(knew()) => {
                desk.write_rerun(to, &report, attachments)
            }
            _ => desk.write(to, &report, attachments),
        }
    }

    /// The report as a mail that is sent again.
    pub(super) fn mail(
        &self,
        easel: &mut MapCache,
        reader: &ReportReader,
        to: MailContext,
        filled: FilledReport,
        calendar: Option<Attachment>,
    ) -> Result<OutgoingMail, InternalError> {
        let (report, attachments) = self.complete(easel, reader, to, filled, calendar)?;
        easel.desk.write(to, &report, attachments)
    }

    /// With all that is attached to it.
    fn complete(
        &self,
        easel: &mut MapCache,
        reader: &ReportReader,
        to: MailContext,
        (mut report, mut attachments): FilledReport,
        calendar: Option<Attachment>,
    ) -> Result<FilledReport, InternalError> {
        if reader.wishes.json && to.address.is_mail() {
            let json = self.json(easel.desk, reader, to.language, false)?;
            report_json::attach(json, &mut report, &mut attachments);
        }
        attachments.extend(calendar);
        if !to.address.is_mail() {
            let desk = easel.desk;
            let language = desk.language_of(self.campaign, reader.whom);
            let (game, position) = (&*self.turn.game, &self.turn.after.position);
            let chart = easel.tell(game, position, reader.viewer(), language)?;
            attachments.extend(map_in_letters(to.address, &chart));
        }
        Ok((report, attachments))
    }

    /// With maps, and everything else that needs the reader's language. For a reader without a seat
    /// it is the public report.
    pub(super) fn report(
        &self,
        easel: &mut MapCache,
        reader: &ReportReader,
    ) -> Result<FilledReport, InternalError> {
        let (desk, viewer) = (easel.desk, reader.viewer());
        let language = desk.language_of(self.campaign, reader.whom);
        let all = self.all_events(reader)?;
        let game = &*self.turn.game;
        let at = game.open_with_events(&all.position, &all.events)?;
        let open = at.turn().phase;
        let heading = desk.heading(self.campaign, reader.whom, open, reader.deadline, self.now);
        let maps = self.maps(easel, reader, &all.events)?;
        let mut report = self.account(reader, &all, heading)?;
        report.usual_map = reader.seat().is_some()
            && maps.map.is_some()
            && reader.wishes.map.wide.is_none()
            && !self.over;
        report.map = maps.map;
        report.map_before = maps.before;
        report.proof = reader.wishes.short != Some(true);
        report.alone = reader.wishes.form == MailFormat::Html;
        // a short report has none, and posts have it as a piece of their own
        if !report.short && !report.heading.board {
            report.chart = easel.tell(game, &all.position, viewer, language)?;
        }
        if let (true, Some(seat), Some(next)) = (self.has_form, reader.game_seat(), &self.next) {
            self.add_form(&mut report, seat, next)?;
        }
        self.add_correction(&mut report, desk, reader)?;
        if reader.wishes.rules {
            let cited = at.cited(viewer);
            let passages = clauses(&game.rulebook(), &cited, !is_in_english(language));
            report.clauses = desk.publisher.rulebook(language, &passages, WIDTH);
        }
        Ok((report, maps.files))
    }

    /// Whole are the first report, where everything is new, the last, for the records, and a public
    /// one, which has other readers each time, unless the reader wants another.
    fn length(&self, reader: &ReportReader) -> ReportLength {
        let usual = reader.seat().is_some() && self.turn.number > TurnNumber(1) && !self.over;
        if reader.wishes.short.unwrap_or(usual) {
            ReportLength::Short
        } else {
            ReportLength::Whole
        }
    }

    /// Everything that it covers, as the reader may know it.
    pub(super) fn all_events(&self, reader: &ReportReader) -> Result<StoredTurn, InternalError> {
        let (seat, turn) = (reader.game_seat(), &self.turn);
        let known = turn.known_to(self.campaign, seat)?;
        reader
            .since
            .joined(self.campaign, seat, &*turn.game, &known)
    }

    /// The game's account, and what the platform adds to it: dice, changed rules, silence, press and
    /// receipts, those of earlier turns first. `all`: what it covers.
    pub(super) fn account(
        &self,
        reader: &ReportReader,
        all: &StoredTurn,
        heading: Heading,
    ) -> Result<Report, InternalError> {
        let (turn, since) = (&self.turn, reader.since);
        let mut report = Report::fill(
            &*turn.game,
            all,
            (reader.viewer(), self.length(reader)),
            true,
            heading,
            since.title(&turn.played, &turn.name),
            None,
            turn.proof.clone(),
        )?;
        report.dice_block = self.dice_block(reader);
        report.joined = !since.is_empty();
        report.rules = self.rules(reader);
        report.silence = self.silence(reader);
        report.receipts = self.receipts(reader);
        report.paper = self.paper(reader);
        Ok(report)
    }

    /// All turns that a reader's report covers, oldest first.
    fn turns<'t>(&'t self, reader: &ReportReader<'t>) -> impl Iterator<Item = &'t ReportedTurn> {
        reader.since.pieces.iter().copied().chain([&self.turn])
    }

    /// The blocks that prove their dice, with an empty line between.
    pub(super) fn dice_block(&self, reader: &ReportReader) -> Vec<String> {
        let block =
            |turn: &ReportedTurn| turn.proof.block(&self.campaign.row.name, &turn.played.name);
        let blocks: Vec<Vec<String>> = self.turns(reader).map(block).collect();
        blocks.join(&String::new())
    }

    /// The reader's sheets that no mail has acknowledged.
    pub(super) fn receipts(&self, reader: &ReportReader) -> Vec<Receipt> {
        let seat = reader.game_seat();
        self.turns(reader)
            .filter_map(|turn| turn.receipts.get(&seat?).cloned())
            .collect()
    }

    pub(super) fn rules(&self, reader: &ReportReader) -> Vec<Phrase> {
        let next = self.next.as_ref().map(|next| (&*next.game, &next.name));
        let last = |turn: &ReportedTurn| turn.number == self.turn.number;
        self.turns(reader)
            .flat_map(|turn| turn.rules(self.campaign, next.filter(|_| last(turn))))
            .collect()
    }

    pub(super) fn silence(&self, reader: &ReportReader) -> Vec<Phrase> {
        let seat = reader.seat();
        self.turns(reader)
            .flat_map(|turn| {
                turn.attendance
                    .lines(self.campaign, seat, &turn.played.title)
            })
            .collect()
    }

    fn paper(&self, reader: &ReportReader) -> Option<Newspaper> {
        let seat = reader.game_seat();
        self.turns(reader)
            .filter_map(|turn| turn.edition.paper(self.campaign, seat))
            .reduce(Newspaper::and)
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
            table: &*self.turn.game,
            turn: &self.turn.played,
            position: &self.turn.after.position,
            events,
            before: self.turn.before.as_deref(),
            viewer: reader.viewer(),
            language: easel.desk.language_of(self.campaign, reader.whom),
        };
        easel.maps(&scene, reader.wishes.map)
    }

    /// What a moderator did about the turn.
    fn add_correction(
        &self,
        report: &mut Report,
        desk: &MailComposer,
        reader: &ReportReader,
    ) -> Result<(), InternalError> {
        let (campaign, turn) = (self.campaign, &self.turn);
        let Some(correction) = &turn.correction else {
            return Ok(());
        };
        let may_know = |game: &dyn DynGame, after: &StoredTurn| {
            turn.attendance
                .redact_for_reader(campaign, reader.game_seat(), game, after)
        };
        let knew = self.audience.knew(campaign, reader.seat(), turn.number);
        let account = AccountContext {
            desk,
            viewer: reader.viewer(),
            heading: report.heading.clone(),
            played: report.played.clone(),
            language: desk.language_of(campaign, reader.whom),
        };
        report.again = Some(correction.note_for_reader(
            &account,
            (&*turn.game, &turn.after),
            knew.then_some(&may_know as TurnFilter),
        )?);
        Ok(())
    }

    /// The next order form, and when the next turn runs or whom it waits for.
    fn add_form(
        &self,
        report: &mut Report,
        seat: Seat,
        next: &NextTurn,
    ) -> Result<(), InternalError> {
        let mut form = next.form(seat);
        if report.short {
            form.lines.retain(|line| !line.hint);
        }
        report.form = Some(form);
        report.time = report
            .heading
            .deadline
            .iter()
            .map(|_| early(&self.campaign.settings))
            .collect();
        report.ahead = goes_in_turn(&next.awaited) && !next.awaited.contains_key(&seat);
        if report.ahead {
            let lords: Vec<String> = next
                .awaited
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
