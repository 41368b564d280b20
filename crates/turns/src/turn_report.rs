//! A played turn's reports: one for each reader, filtered by the game's own view for them. One
//! builder makes them all; it is a mail, the data of a page (`public_report`), or JSON
//! (`report_json`).

use super::audience::{Audience, EarlierTurns};
use super::correction::{Correction, TurnFilter};
use super::map_cache::{MapCache, MapScene, ReaderMaps, viewer_of};
use super::next_turn::NextTurn;
use super::rehearsal::AccountContext;
use super::report_json;
use super::reported_turn::ReportedTurn;
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign, CampaignCache, error::InternalError, sequential_play::goes_in_turn,
};
use seneschal_games::{DynGame, Seat, StoredTurn, Viewer};
use seneschal_history::{MailFormat, MailPreferences, OutgoingMail, SeatRow, Transaction, TurnRow};
use seneschal_letters::{
    LetterReader, MailComposer, MailContext, REPORT, calendar, early, map_in_letters,
};
use seneschal_mail::Attachment;
use seneschal_render::{
    letters::{Heading, Receipt, Report},
    rulebook::{clauses, is_in_english},
    text::WIDTH,
};
use seneschal_text::{Address, Phrase, ids::TurnNumber};

pub(super) struct TurnReport<'a> {
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
            Some(NextTurn::open(book, campaign, seat.into_iter())?)
        } else {
            None
        };
        let correction = Correction::noted(book, campaign, &row)?;
        Ok(TurnReport {
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
            self.complete(desk, reader, to, (report, attachments), calendar)?;
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
        desk: &MailComposer,
        reader: &ReportReader,
        to: MailContext,
        filled: FilledReport,
        calendar: Option<Attachment>,
    ) -> Result<OutgoingMail, InternalError> {
        let (report, attachments) = self.complete(desk, reader, to, filled, calendar)?;
        desk.write(to, &report, attachments)
    }

    /// With all that is attached to it.
    fn complete(
        &self,
        desk: &MailComposer,
        reader: &ReportReader,
        to: MailContext,
        (mut report, mut attachments): FilledReport,
        calendar: Option<Attachment>,
    ) -> Result<FilledReport, InternalError> {
        if reader.wishes.json && to.address.is_mail() {
            let json = self.json(desk, reader, to.language, false)?;
            report_json::attach(json, &mut report, &mut attachments);
        }
        attachments.extend(calendar);
        attachments.extend(in_letters(to.address, &mut report));
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
        // whole: the first report, where everything is new; the last, for the records; and a public
        // one, which has other readers each time
        report.short = reader
            .wishes
            .short
            .unwrap_or(reader.seat().is_some() && self.turn.number > TurnNumber(1) && !self.over);
        report.proof = reader.wishes.short != Some(true);
        report.alone = reader.wishes.form == MailFormat::Html;
        report.chart = easel.tell(at.chart(viewer), language);
        if let (Some(seat), Some(next)) = (reader.game_seat(), &self.next) {
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
        let (campaign, turn, since) = (self.campaign, &self.turn, reader.since);
        let mut report = Report::fill(
            &*turn.game,
            all,
            reader.viewer(),
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
        report.receipts = self.receipts(reader).collect();
        let seat = reader.game_seat();
        report.paper = since.paper(campaign, seat, turn.edition.paper(campaign, seat));
        Ok(report)
    }

    /// The blocks that prove the dice of all turns that it covers.
    pub(super) fn dice_block(&self, reader: &ReportReader) -> Vec<String> {
        let campaign = &self.campaign.row.name;
        let mut block = reader.since.dice(campaign);
        block.extend(self.turn.proof.block(campaign, &self.turn.played.name));
        block
    }

    /// The reader's sheets that no mail has acknowledged.
    pub(super) fn receipts(&self, reader: &ReportReader) -> impl Iterator<Item = Receipt> {
        let seat = reader.game_seat();
        let own = seat.and_then(|seat| self.turn.receipts.get(&seat).cloned());
        let earlier = seat
            .into_iter()
            .flat_map(move |seat| reader.since.receipts(seat));
        earlier.chain(own)
    }

    pub(super) fn rules(&self, reader: &ReportReader) -> Vec<Phrase> {
        let next = self.next.as_ref().map(|next| (&*next.game, &next.name));
        let mut rules = reader.since.rules(self.campaign);
        rules.extend(self.turn.rules(self.campaign, next));
        rules
    }

    pub(super) fn silence(&self, reader: &ReportReader) -> Vec<Phrase> {
        let (campaign, seat, turn) = (self.campaign, reader.seat(), &self.turn);
        let mut silence = reader.since.silence(campaign, seat);
        silence.extend(turn.attendance.lines(campaign, seat, &turn.played.title));
        silence
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
        let mut form = next.form(seat)?;
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

/// The text map as a separate attachment, for readers on a board.
fn in_letters(address: &Address, report: &mut Report) -> Option<Attachment> {
    if address.is_mail() {
        None
    } else {
        map_in_letters(address, &std::mem::take(&mut report.chart))
    }
}
