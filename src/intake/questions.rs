//! Questions that anybody may ask about their campaign: `history`, `players`, `deadline`, and a
//! played turn's `report` and `map` again.
//!
//! A player asks as their seat, a moderator as the public. Every answer has passed the game's view
//! for the inquirer, and contains nobody's address.

use super::preferences::{drawn_by, map_kinds};
use super::requests::{MOST, headed, shortened};
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{
    Campaign, MissingSheetPolicy,
    absence::{Absence, by_year, spans, upcoming_absences},
    deadlines::end_of,
    error::InternalError,
    phases::{TurnRange, find_turns, last_meant, last_named, whole_of},
};
use crate::clock::{
    in_zone, instant,
    moment::{date, remaining, stamp},
};
use crate::commands::deadline::figures::figures;
use crate::forum::Channel;
use crate::games::Viewer;
use crate::history::CampaignState;
use crate::history::{
    AttendanceRow, AttendanceState, LetterState, OutgoingMail, SeatRow, Transaction,
};
use crate::letters::{LetterReader, MailContext, TurnTimes, early, runs};
use crate::mail::Letter;
use crate::render::{
    letters::{Notice, RulesLetter},
    rulebook::{RULES_WIDTH, clauses, is_in_english},
};
use crate::text::{
    DisplayOptions, Phrase, PhraseArgument, RequestKind, clause_numbers, envelopes,
    ids::{RunNumber, TurnNumber},
    is_turn, normalize_turn,
};
use crate::turns::{
    ResendRequest, json_file, map_again, report_again, report_as_json, schedule::early_run,
};
use jiff::{SignedDuration, Timestamp};
use std::cmp::Ordering;

/// Maximum number of reports and maps in answer to one letter: each is drawn anew.
pub(super) const MOST_DRAWN: usize = 3;

/// The person who asks.
#[derive(Clone, Copy)]
pub(super) struct Inquirer<'a> {
    pub campaign: &'a Campaign,
    /// `None`: sees what everybody may see.
    pub seat: Option<&'a SeatRow>,
    pub address: &'a str,
    pub zone: &'a str,
    pub language: &'a str,
    /// The letter to be answered.
    pub letter: &'a Letter,
}

impl Inquirer<'_> {
    /// Whether a map of the inquirer's own lands can be drawn.
    fn has_lands(&self) -> bool {
        self.seat.is_some() && self.campaign.table.draws_lands()
    }

    fn to<'t>(&'t self, letter: &'t str, kind: &'t str, now: Timestamp) -> MailContext<'t> {
        let turn = self.campaign.row.turn;
        MailContext {
            campaign: Some(self.campaign),
            seat: self.seat,
            address: self.address,
            turn,
            letter,
            kind,
            answers: Some(self.letter),
            language: self.language,
            now,
        }
    }

    fn when(&self, at: Timestamp) -> Phrase {
        stamp(at, self.zone)
    }
}

/// How many turns are listed for somebody who named one that was not played.
const MOST_NAMED: usize = 10;

/// The answer about a turn that was not played, with the turns that were, as players write them.
pub(super) fn no_turn(
    book: &Transaction,
    campaign: &Campaign,
    names: &[(TurnNumber, String)],
    said: &'static str,
    turn: &str,
) -> Result<Phrase, InternalError> {
    let turns = last_named(book, campaign, names, MOST_NAMED)?;
    let turns = turns
        .into_iter()
        .map(|name| Phrase::new("asking-turn-written").with("turn", name).into())
        .collect();
    Ok(Phrase::new(said)
        .with("turn", shortened(turn))
        .with("turns", PhraseArgument::List(turns)))
}

impl Intake<'_> {
    /// The turn that somebody names as players write it; without a name, the last one. The opening
    /// counts only with `opening`: it has a map.
    fn named(
        &self,
        book: &Transaction,
        reader: &Inquirer,
        said: &str,
        opening: bool,
    ) -> Result<Result<TurnRange, Phrase>, InternalError> {
        let said = said.trim_end_matches(['.', '!', '?']);
        let name = normalize_turn(said);
        let names = book.turn_names(reader.campaign.row.id)?;
        let found = if name.is_empty() {
            last_meant(book, reader.campaign, &names)?
        } else {
            find_turns(book, reader.campaign, &names, &name)?
        };
        let start = || {
            (opening && name.is_empty() && !names.is_empty()).then_some(TurnRange {
                first: TurnNumber(0),
                last: TurnNumber(0),
                whole: true,
            })
        };
        Ok(match found.or_else(start) {
            Some(meant) => Ok(meant),
            None if names.len() > 1 => Err(no_turn(
                book,
                reader.campaign,
                &names,
                "asking-no-turn",
                said,
            )?),
            None if opening && names.is_empty() => Err(Phrase::new("asking-not-begun")),
            None => Err(Phrase::new("asking-no-turn-yet")),
        })
    }

    /// A moderator's questions about public matters: `report`, `map`, `history`, `players`,
    /// `deadline`, `rules`. `None`: the letter asks none of these.
    pub(super) fn told_to_moderator(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        text: &str,
        zone: &str,
        spoken: Option<&Phrase>,
    ) -> Result<Option<Decision>, InternalError> {
        // each moderator gets the answers to their own questions
        let Some(address) = arrived.sender() else {
            return Ok(None);
        };
        let language = self.desk.language_of(campaign, LetterReader::At(&address));
        let reader = Inquirer {
            campaign,
            seat: None,
            address: &address,
            zone,
            language,
            letter: arrived.letter,
        };
        let (mut lines, mut mails, mut asked, mut told) = (Vec::new(), Vec::new(), 0, Vec::new());
        for request in envelopes(text)
            .iter()
            .flat_map(|envelope| &envelope.requests)
        {
            let answers = matches!(
                request.ask,
                RequestKind::Report
                    | RequestKind::ReportWithRules
                    | RequestKind::Map
                    | RequestKind::History
                    | RequestKind::Players
                    | RequestKind::Deadline
                    | RequestKind::Rules
            );
            asked += usize::from(answers);
            if asked > MOST {
                continue;
            }
            let begins = lines.len();
            match request.ask {
                RequestKind::Report | RequestKind::ReportWithRules | RequestKind::Map => {
                    match self.drawn(book, arrived, &reader, request.ask, &request.rest, 0)? {
                        Ok(mail) => mails.extend(mail),
                        Err(why) => lines.push(why),
                    }
                }
                RequestKind::History => lines.extend(self.history(book, &reader)?),
                RequestKind::Players => lines.extend(self.players(book, &reader)?),
                RequestKind::Deadline => lines.extend(self.deadline(book, &reader)?),
                RequestKind::Rules => match self.rulebook(
                    &reader,
                    &request.rest,
                    &format!("answer/rules/{}", arrived.row.id),
                )? {
                    Ok(mail) => mails.push(mail),
                    Err(no) => lines.push(no),
                },
                _ => {}
            }
            told.extend((lines.len() > begins).then_some((begins, request.ask)));
        }
        if asked == 0 && spoken.is_none() {
            return Ok(None);
        }
        lines = spoken
            .cloned()
            .into_iter()
            .chain(headed(lines, &told))
            .collect();
        if asked > MOST {
            lines.insert(
                0,
                Phrase::new("letter-too-many-requests")
                    .with("most", MOST)
                    .with("count", asked),
            );
        }
        let mut decision = Decision {
            reason: Some("moderator-asks"),
            ..Decision::new(LetterState::Rejected)
        };
        if !lines.is_empty() {
            decision = self.answer_moderator(
                arrived,
                campaign,
                "deadline-title-answer",
                lines,
                "moderator-asks",
            )?;
        }
        decision.mails.extend(mails);
        Ok(Some(decision))
    }

    /// The rulebook as the campaign plays the open turn: the clauses that are named, or why there
    /// are none.
    pub(super) fn rulebook(
        &self,
        reader: &Inquirer,
        named: &str,
        kind: &str,
    ) -> Result<Result<OutgoingMail, Phrase>, InternalError> {
        let campaign = reader.campaign;
        let mut passages = campaign.table.rules();
        let numbers = clause_numbers(named).unwrap_or_default();
        if !numbers.is_empty() {
            passages = clauses(&passages, &numbers, !is_in_english(reader.language));
            if passages.is_empty() {
                return Ok(Err(
                    Phrase::new("clauses-none").with("named", shortened(named))
                ));
            }
        }
        let text = self
            .desk
            .publisher
            .rulebook(reader.language, &passages, RULES_WIDTH);
        let heading = self.desk.heading(
            campaign,
            LetterReader::of(reader.seat, reader.address),
            campaign.open_turn()?,
            campaign.deadline(),
            self.now,
        );
        self.desk
            .write(
                reader.to("rules", kind, self.now),
                &RulesLetter { heading, text },
                Vec::new(),
            )
            .map(Ok)
    }

    /// A report or a map in its own mail, or why there is nothing to send. No mail if the reader
    /// has reached the day's limit of answers.
    pub(super) fn drawn(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        reader: &Inquirer,
        ask: RequestKind,
        said: &str,
        n: usize,
    ) -> Result<Result<Option<OutgoingMail>, Phrase>, InternalError> {
        let drawn = arrived.drawn.get();
        // the map of the position before the turn is an additional one
        let manner = DisplayOptions::of(said);
        let before = manner
            .before
            .unwrap_or_else(|| reader.seat.is_some_and(|seat| seat.wishes.map.before));
        arrived.drawn.set(if drawn < MOST_DRAWN {
            (drawn + 1 + usize::from(before)).min(MOST_DRAWN)
        } else {
            MOST_DRAWN + 1
        });
        let kind = format!("answer/drawn/{}.{n}.{drawn}", arrived.row.id);
        match drawn.cmp(&MOST_DRAWN) {
            Ordering::Greater => return Ok(Ok(None)),
            Ordering::Equal => {
                return Ok(Err(
                    Phrase::new("asking-enough-drawn").with("most", MOST_DRAWN)
                ));
            }
            Ordering::Less => {}
        }
        // it would be drawn for nobody
        if !self.may_answer(book, reader.address, &kind, drawn)? {
            return Ok(Ok(None));
        }
        let made = if ask == RequestKind::Map {
            self.map(book, reader, &manner, &kind)?
        } else {
            self.report(book, reader, ask, &manner, &kind)?
        };
        Ok(made.map(Some))
    }

    /// A turn's report in its own mail; or why there is none.
    fn report(
        &self,
        book: &Transaction,
        reader: &Inquirer,
        ask: RequestKind,
        manner: &DisplayOptions,
        kind: &str,
    ) -> Result<Result<OutgoingMail, Phrase>, InternalError> {
        if manner.json {
            return self.report_as_json(book, reader, &manner.rest, kind);
        }
        let TurnRange {
            last: number,
            whole,
            ..
        } = match self.named(book, reader, &manner.rest, false)? {
            Ok(meant) => meant,
            Err(no) => return Ok(Err(no)),
        };
        let mut wishes = reader.seat.map(|seat| seat.wishes).unwrap_or_default();
        match drawn_by(wishes.map, manner, reader.has_lands()) {
            Ok(map) => wishes.map = map,
            Err(no) => return Ok(Err(no)),
        }
        wishes.pictures |= manner.map || manner.draws();
        wishes.rules |= manner.rules || ask == RequestKind::ReportWithRules;
        let to = reader.to("report", kind, self.now);
        let wanted = ResendRequest {
            wishes,
            number,
            whole,
        };
        Ok(
            report_again(book, self.desk, self.tables, reader.campaign, to, wanted)?
                .ok_or_else(|| Phrase::new("asking-no-turn-yet")),
        )
    }

    /// A turn's report for programs, as a file; or why there is none.
    fn report_as_json(
        &self,
        book: &Transaction,
        reader: &Inquirer,
        said: &str,
        kind: &str,
    ) -> Result<Result<OutgoingMail, Phrase>, InternalError> {
        if Channel::of(reader.address) != Channel::Mail {
            return Ok(Err(Phrase::new("preferences-json-by-mail")));
        }
        let TurnRange {
            last: number,
            whole,
            ..
        } = match self.named(book, reader, said, false)? {
            Ok(meant) => meant,
            Err(no) => return Ok(Err(no)),
        };
        let Some(report) = report_as_json(
            book,
            self.desk,
            self.tables,
            reader.campaign,
            reader.seat,
            reader.language,
            (number, whole),
            false,
        )?
        else {
            return Ok(Err(Phrase::new("asking-no-turn-yet")));
        };
        let name = reader.campaign.row.name.as_str();
        let file = crate::mail::Attachment {
            file_name: json_file(&report),
            content_type: "application/json".to_owned(),
            content_id: None,
            bytes: report.to_file(),
        };
        let turn = report.turn.title.as_str();
        let title = Phrase::new("publish-notice-subject")
            .with("campaign", name)
            .with("title", Phrase::new("machine-title").with("turn", turn));
        let lines = vec![
            Phrase::new("machine-attached")
                .with("turn", turn)
                .with("file", file.file_name.as_str()),
        ];
        let notice = Notice {
            heading: None,
            title,
            lines,
            help: false,
            copy: Vec::new(),
        };
        self.desk
            .write(reader.to("notice", kind, self.now), &notice, vec![file])
            .map(Ok)
    }

    /// A turn's map as a file, with what it shows in words; or why there is none.
    fn map(
        &self,
        book: &Transaction,
        reader: &Inquirer,
        manner: &DisplayOptions,
        kind: &str,
    ) -> Result<Result<OutgoingMail, Phrase>, InternalError> {
        let TurnRange {
            last: number,
            whole,
            ..
        } = match self.named(book, reader, &manner.rest, true)? {
            Ok(meant) => meant,
            // it may have been meant as a kind of map
            Err(_) if !manner.rest.is_empty() && !is_turn(&manner.rest) => {
                return Ok(Err(map_kinds(&manner.rest, reader.has_lands())));
            }
            Err(no) => return Ok(Err(no)),
        };
        let wish = match drawn_by(
            reader.seat.map(|seat| seat.wishes.map).unwrap_or_default(),
            manner,
            reader.has_lands(),
        ) {
            Ok(wish) => wish,
            Err(no) => return Ok(Err(no)),
        };
        let Some(row) = book.turn(reader.campaign.row.id, number)? else {
            return Ok(Err(Phrase::new("asking-not-begun")));
        };
        let to = reader.to("notice", kind, self.now);
        let Some((parts, files)) = map_again(
            book,
            self.desk,
            self.tables,
            reader.campaign,
            &row,
            to,
            wish,
        )?
        else {
            return Ok(Err(Phrase::new("asking-map-too-large")));
        };
        let title = || {
            serde_json::from_str::<Phrase>(&row.title)
                .unwrap_or_else(|_| Phrase::new("publish-map-heading"))
        };
        let turn = if whole && number > TurnNumber(0) {
            whole_of(book, reader.campaign, number)?.map_or_else(title, |whole| whole.title)
        } else {
            title()
        };
        let mut lines = Vec::new();
        for (n, part) in parts.into_iter().enumerate() {
            let id = match (number, n) {
                (TurnNumber(0), _) => "asking-map-opening",
                (_, 0) => "asking-map",
                _ => "asking-map-before",
            };
            lines.push(
                Phrase::new(id)
                    .with("turn", turn.clone())
                    .with("file", part.file_name),
            );
            lines.push(Phrase::new("asking-map-shows").with("alt", part.alt));
        }
        let title = if number == TurnNumber(0) {
            Phrase::new("asking-title-map-opening")
        } else {
            Phrase::new("asking-title-map").with("turn", turn)
        };
        let name = reader.campaign.row.name.as_str();
        let title = Phrase::new("publish-notice-subject")
            .with("campaign", name)
            .with("title", title);
        let notice = Notice {
            heading: None,
            title,
            lines,
            help: false,
            copy: Vec::new(),
        };
        self.desk.write(to, &notice, files).map(Ok)
    }

    /// Every turn that was played, including those that were rolled back; and who sent no sheet, if
    /// the campaign names the late (DL-08).
    pub(super) fn history(
        &self,
        book: &Transaction,
        reader: &Inquirer,
    ) -> Result<Vec<Phrase>, InternalError> {
        let campaign = reader.campaign;
        let turns = book.turns_of_all_runs(campaign.row.id)?;
        let Some(began) = turns.first() else {
            return Ok(vec![Phrase::new("asking-not-begun")]);
        };
        let mut lines = vec![
            Phrase::new("asking-history-began").with("at", reader.when(instant(began.played))),
        ];
        for turn in turns.iter().filter(|turn| turn.number > TurnNumber(0)) {
            let stands = campaign.run_of(turn.number) == turn.run;
            let id = match (stands, turn.run) {
                (false, _) => "asking-history-void",
                (true, RunNumber(1)) => "asking-history-turn",
                (true, _) => "asking-history-again",
            };
            let line = Phrase::new(id)
                .with("turn", turn.name.as_str())
                .with("at", reader.when(instant(turn.played)));
            let silent = if campaign.settings.name_late && stands {
                self.silent_in(book, campaign, turn.number)?
            } else {
                Vec::new()
            };
            lines.push(if silent.is_empty() {
                line
            } else {
                Phrase::new("asking-history-silent")
                    .with("line", line)
                    .with("lords", silent)
            });
        }
        if turns.len() == 1 {
            lines.push(Phrase::new("asking-no-turn-yet"));
        }
        Ok(lines)
    }

    /// The lords without a sheet for a turn, whatever replaced it.
    fn silent_in(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        number: TurnNumber,
    ) -> Result<Vec<String>, InternalError> {
        // a vacant seat that was filled in does not count as silent
        let vacant = |row: &AttendanceRow| row.person.is_none() && row.filled.is_some();
        let silent = book
            .attendance(campaign.row.id, number)?
            .into_iter()
            .filter(|row| row.came == AttendanceState::Silent && !vacant(row));
        Ok(silent
            .filter_map(|row| campaign.seat(row.seat))
            .map(|seat| seat.lord.clone())
            .collect())
    }

    /// Who plays, and how each is doing in the game; never where they live.
    pub(super) fn players(
        &self,
        book: &Transaction,
        reader: &Inquirer,
    ) -> Result<Vec<Phrase>, InternalError> {
        let campaign = reader.campaign;
        let rows = if campaign.last.is_some() {
            campaign
                .table
                .standings(campaign.position(), Viewer::Public)?
                .rows
        } else {
            Vec::new()
        };
        let mut lines = vec![Phrase::new("asking-players").with("count", campaign.seats.len())];
        for seat in &campaign.seats {
            let out = rows.iter().any(|row| row.seat == seat.seat && row.out);
            let id = match (out, &seat.address) {
                (true, _) => "asking-player-out",
                (false, None) if campaign.settings.nmr == MissingSheetPolicy::Substitute => {
                    "asking-player-stand-in"
                }
                (false, None) => "asking-player-vacant",
                (false, Some(_)) if reader.seat.is_some_and(|own| own.seat == seat.seat) => {
                    "asking-player-you"
                }
                (false, Some(_)) => "asking-player",
            };
            lines.push(Phrase::new(id).with("lord", seat.lord.as_str()));
        }
        lines.extend(figures(book, campaign, reader.seat.map(|seat| seat.seat))?);
        Ok(lines)
    }

    /// Everything about times, in the reader's own zone.
    pub(super) fn deadline(
        &self,
        book: &Transaction,
        reader: &Inquirer,
    ) -> Result<Vec<Phrase>, InternalError> {
        let Inquirer {
            campaign,
            zone,
            language,
            ..
        } = *reader;
        let settings = &campaign.settings;
        let moment = |at| self.desk.moment(at, zone, language, self.now);
        let rule = match settings.deadline {
            crate::campaign::DeadlineRule::None => Phrase::new("asking-rule-none"),
            _ => Phrase::new("asking-rule").with("rule", self.desk.deadline_rule(campaign)),
        };
        if !campaign.is_running() {
            let rule = (campaign.row.state != CampaignState::Ended).then_some(rule);
            return Ok(self
                .not_running(campaign, zone)
                .into_iter()
                .chain(rule)
                .collect());
        }
        let turn = campaign.open_turn()?.title;
        let mut lines = Vec::new();
        if campaign.hold.is_none() {
            let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
            let early = early_run(campaign, &sheets, campaign.row.quiet_since, self.config)?;
            lines.push(runs(
                campaign,
                &turn,
                TurnTimes {
                    deadline: campaign.deadline(),
                    early,
                },
                zone,
                self.now,
            ));
            if let Some(at) = campaign.deadline().filter(|_| early.is_some()).map(moment) {
                lines.push(
                    Phrase::new("deadline-is")
                        .with("at", at.at)
                        .with("remaining", at.remaining),
                );
            }
        }
        if let Some(at) = campaign.deadline().filter(|_| settings.grace > 0) {
            let grace = remaining(SignedDuration::from_secs(i64::from(settings.grace)));
            lines.push(
                Phrase::new("asking-grace")
                    .with("grace", grace)
                    .with("until", moment(settings.cutoff(at)).local),
            );
        }
        if let Some(hold) = campaign.hold {
            lines.push(
                Phrase::new("asking-held")
                    .with("why", hold.why.name())
                    .with("since", reader.when(instant(hold.since))),
            );
            lines.extend(hold.remaining.map(|left| {
                Phrase::new("deadline-left")
                    .with("left", remaining(SignedDuration::from_millis(left)))
            }));
        }
        lines.push(rule);
        lines.push(early(settings));
        let awaited = campaign.awaited()?;
        let absences = upcoming_absences(book, campaign.row.id, &awaited, self.now)?;
        // in the local time of the awaited player only, like the deadline itself
        let rule = campaign.rule_for(&awaited);
        let free = spans(&absences);
        if let Some(next) = campaign
            .deadline()
            .and_then(|at| rule.next_free(end_of(at).max(self.now), self.config.least(), &free))
        {
            lines.push(Phrase::new("asking-next").with("local", moment(next.at).local));
        }
        for (seat, first, last) in absences {
            let Some(seat) = campaign.seat(seat) else {
                continue;
            };
            // the days that the player named, as everybody was told them: in another zone they
            // would reveal where the player lives
            let day = |at: Timestamp| date(in_zone(at, &seat.zone).date());
            let (first, last) = (day(first), day(last));
            lines.push(
                Phrase::new("asking-away")
                    .with("lord", seat.lord.as_str())
                    .with("first", first)
                    .with("last", last),
            );
        }
        if let Some(seat) = reader.seat {
            let noted = book.absences_of(campaign.row.id, seat.seat)?.into_iter();
            let noted: Vec<Absence> = noted
                .filter_map(|(first, last)| {
                    Absence::noted(instant(first), instant(last), &seat.zone)
                })
                .collect();
            let year = in_zone(self.now, &seat.zone).year();
            let left = settings
                .vacation_days
                .saturating_sub(by_year(&noted).get(&year).copied().unwrap_or_default());
            lines.push(
                Phrase::new("asking-days-left")
                    .with("days", left)
                    .with("year", year.to_string()),
            );
        }
        Ok(lines)
    }
}
