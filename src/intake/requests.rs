//! Requests for information, and preferences for how to get it: all of a letter's answered
//! together.

use super::acknowledgement::for_lines;
use super::notices::{HELP, NoticeText};
use super::preferences::PlayerPreferences;
use super::preview::SheetPreview;
use super::questions::{Inquirer, no_turn};
use super::seat_claim::SeatClaim;
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{
    error::InternalError,
    phases::{find_turns, last_meant},
};
use crate::history::{LetterState, Transaction};
use crate::letters::moderation_log::chronicle;
use crate::text::{Envelope, Phrase, RequestKind, normalize_turn};
use crate::turns::proof;

/// How many requests of one mail are answered (IN-47).
pub(super) const MOST: usize = 10;

impl Intake<'_> {
    /// Answers all questions of a letter in one mail. No questions, no decision. `after` is the
    /// preview of the sheet as it will be when the letter is stored.
    pub(super) fn answer_requests(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        after: &SheetPreview,
        envelope: &Envelope,
        n: usize,
    ) -> Result<Decision, InternalError> {
        let (mut lines, mut copy, mut mails) = (Vec::new(), Vec::new(), Vec::new());
        let mut answers: Vec<(usize, RequestKind)> = Vec::new();
        let mut wanted = PlayerPreferences::of(claimed);
        let (mut helps, mut quiet) = (false, false);
        let seat = &claimed.seat;
        let reader = Inquirer {
            campaign: &claimed.campaign,
            seat: Some(seat),
            address: &claimed.address,
            zone: &seat.zone,
            language: &seat.language,
            letter: arrived.letter,
        };
        let asked = each_once(envelope);
        // counted for the letter, however many sheets contain them
        let (former, many) = (arrived.asked.get(), arrived.asked.get() + asked.len());
        arrived.asked.set(many);
        for (ask, rest) in asked.iter().copied().take(MOST.saturating_sub(former)) {
            let begins = lines.len();
            match ask {
                RequestKind::Help => {
                    let helped = self.help(claimed, rest);
                    lines.extend(helped.lines);
                    if helped.whole {
                        helps = true;
                        copy = self.form(book, claimed)?;
                    }
                }
                // a preview changes nothing: it shows the current state
                RequestKind::Status if self.is_preview => {
                    lines.extend(self.state(claimed, claimed.standing(book)?)?)
                }
                RequestKind::Status => lines.extend(self.state(claimed, &after.standing)?),
                RequestKind::Show => {
                    let (sheet, later) = (
                        after.own(claimed).cloned(),
                        for_lines(claimed, after.kept.clone()),
                    );
                    lines.push(match &sheet {
                        Some(_) if self.is_preview => Phrase::new("publish-ack-would-sheet"),
                        Some(sheet) => {
                            Phrase::new("platform-show").with("revision", sheet.revision)
                        }
                        None => Phrase::new("platform-state-no-sheet"),
                    });
                    if !later.is_empty() {
                        lines.push(Phrase::new("platform-show-later"));
                    }
                    if sheet.is_some() || !later.is_empty() {
                        let now = sheet.map(|sheet| sheet.source).unwrap_or_default();
                        copy = self.fenced(
                            claimed,
                            &claimed.campaign.open_turn()?.name,
                            now.lines().map(str::to_owned).chain(later).collect(),
                        );
                    }
                }
                RequestKind::Rules => match self.rulebook(
                    &reader,
                    rest,
                    &format!("answer/rules/{}.{n}", arrived.row.id),
                )? {
                    Ok(mail) => mails.push(mail),
                    Err(no) => lines.push(no),
                },
                RequestKind::Page => lines.push(self.page_link(claimed)),
                RequestKind::Verify => {
                    let (said, block) = self.verified(book, claimed, rest)?;
                    lines.extend(said);
                    copy = block;
                }
                RequestKind::Log => {
                    let log = chronicle(book, claimed.campaign.row.id, &claimed.seat.zone)?;
                    lines.push(if log.is_empty() {
                        Phrase::new("moderator-log-none")
                    } else {
                        Phrase::new("moderator-log")
                    });
                    lines.extend(log);
                }
                // AU-15: a player's token cannot moderate; a player who also moderates is told
                // where to write
                RequestKind::Moderator => {
                    lines.push(Phrase::new("moderator-not-yours").with("said", shortened(rest)));
                    lines.extend(self.moderates_at(&claimed.campaign, &claimed.address));
                }
                RequestKind::Report | RequestKind::ReportWithRules | RequestKind::Map => {
                    match self.drawn(book, arrived, &reader, ask, rest, n)? {
                        Ok(Some(mail)) => mails.push(mail),
                        Ok(None) => quiet = true,
                        Err(why) => lines.push(why),
                    }
                }
                RequestKind::History => lines.extend(self.history(book, &reader)?),
                RequestKind::Players => lines.extend(self.players(book, &reader)?),
                RequestKind::Deadline => lines.extend(self.deadline(book, &reader)?),
                RequestKind::Forecast => match self.forecast(arrived, claimed, after, n)? {
                    Ok(mail) => mails.push(mail),
                    Err(no) => lines.push(no),
                },
                RequestKind::Language
                | RequestKind::TimeZone
                | RequestKind::Mail
                | RequestKind::Length
                | RequestKind::Pictures
                | RequestKind::Parts
                | RequestKind::Calendar
                | RequestKind::Reminders
                | RequestKind::Rounds => {
                    lines.extend(self.preferred(arrived, claimed, &mut wanted, ask, rest));
                }
                // these are answered in their own mail
                RequestKind::Press | RequestKind::Mute | RequestKind::Unmute => {}
                // answered for anybody, with a seat or without (`applications`)
                RequestKind::Join | RequestKind::Observe | RequestKind::StandBy => {}
                // needs a confirmation, or is done with the sheet
                RequestKind::Resign
                | RequestKind::Draw
                | RequestKind::NoDraw
                | RequestKind::Address
                | RequestKind::Away
                | RequestKind::Back
                | RequestKind::Confirm
                | RequestKind::Clear
                | RequestKind::Accept
                | RequestKind::Wait
                | RequestKind::Ready
                | RequestKind::Add => {}
            }
            answers.extend((lines.len() > begins).then_some((begins, ask)));
        }
        lines = headed(lines, &answers);
        if former <= MOST && many > MOST {
            lines.insert(
                0,
                Phrase::new("letter-too-many-requests")
                    .with("most", MOST)
                    .with("count", many),
            );
        }
        if lines.is_empty() && (quiet || !mails.is_empty()) {
            return Ok(Decision {
                reason: Some("request"),
                mails,
                ..Decision::new(LetterState::Accepted)
            });
        }
        if lines.is_empty() {
            // already said, with the sheet that reached the limit
            let silenced = former > MOST && !asked.is_empty();
            return Ok(Decision {
                reason: silenced.then_some("too-many-requests"),
                ..Decision::new(LetterState::Rejected)
            });
        }
        // a request without the right to it counts as refused, though it gets an answer
        let refused = asked.iter().all(|(ask, _)| *ask == RequestKind::Moderator);
        let (reason, state) = if refused {
            ("not-moderator", LetterState::Rejected)
        } else {
            ("request", LetterState::Accepted)
        };
        let kind = format!(
            "{}{}.{n}",
            if helps { HELP } else { "answer/" },
            arrived.row.id
        );
        if let Some(last) = self.last_answer(book, &claimed.address, &kind)? {
            lines.insert(0, last);
        }
        mails.insert(
            0,
            self.tell(
                arrived,
                claimed,
                after,
                NoticeText {
                    title: Phrase::new("platform-title-answer"),
                    lines,
                    copy,
                },
                &kind,
            )?,
        );
        let asides = wanted.change(claimed).into_iter().collect();
        Ok(Decision {
            reason: Some(reason),
            mails,
            asides,
            ..Decision::new(state)
        })
    }
}

/// If several things were asked, each answer gets its own heading; `answers` gives the line where
/// each begins.
pub(super) fn headed(mut lines: Vec<Phrase>, answers: &[(usize, RequestKind)]) -> Vec<Phrase> {
    let several = answers.first().is_some_and(|(_, first)| {
        answers
            .iter()
            .any(|(_, ask)| heading(*ask) != heading(*first))
    });
    if several {
        for (n, (at, ask)) in answers.iter().enumerate().rev() {
            let before = n.checked_sub(1).and_then(|before| answers.get(before));
            // all mail preferences are under one heading
            if before.is_none_or(|(_, before)| heading(*before) != heading(*ask)) {
                lines.insert((*at).min(lines.len()), heading(*ask));
            }
        }
    }
    lines
}

fn heading(ask: RequestKind) -> Phrase {
    let asked = match ask {
        RequestKind::Help => "help",
        RequestKind::Status => "status",
        RequestKind::Show => "show",
        RequestKind::Verify => "verify",
        RequestKind::Log => "log",
        RequestKind::Moderator => "moderator",
        RequestKind::Report | RequestKind::ReportWithRules | RequestKind::Map => "report",
        RequestKind::History => "history",
        RequestKind::Players => "players",
        RequestKind::Deadline => "deadline",
        RequestKind::Forecast => "forecast",
        RequestKind::Page => "page",
        _ => "wishes",
    };
    Phrase::new("asking-heading").with("asked", asked)
}

/// A sheet's questions, each once; beyond the limit they are only counted.
fn each_once(envelope: &Envelope) -> Vec<(RequestKind, &str)> {
    let mut asked: Vec<(RequestKind, &str)> = envelope
        .requests
        .iter()
        .map(|request| (request.ask, request.rest.as_str()))
        .collect();
    let mut seen = Vec::with_capacity(asked.len().min(MOST));
    asked.retain(|one| {
        seen.len() > MOST
            || !seen.contains(one) && {
                seen.push(*one);
                true
            }
    });
    asked
}

/// Whether a sheet contains only questions: no line of orders, no word that changes anything.
pub(super) fn only_asks(envelope: &Envelope) -> bool {
    let asks = |ask: RequestKind| {
        use RequestKind::{
            Deadline, Forecast, Help, History, Log, Map, Players, Report, ReportWithRules, Rules,
            Show, Status, Verify,
        };
        matches!(
            ask,
            Help | Status
                | Show
                | Rules
                | Verify
                | Log
                | Report
                | ReportWithRules
                | Map
                | History
                | Players
                | Deadline
                | Forecast
        )
    };
    let questions =
        envelope.requests.iter().all(|request| asks(request.ask)) && !envelope.requests.is_empty();
    questions && envelope.sheet.lines.is_empty() && envelope.press.is_empty()
}

/// Whether `answer_requests` will have an answer.
pub(super) fn is_told(arrived: &ArrivedLetter, envelope: &Envelope) -> bool {
    let asked = each_once(envelope);
    let tells = |ask: RequestKind| match ask {
        RequestKind::Help
        | RequestKind::Status
        | RequestKind::Show
        | RequestKind::Rules
        | RequestKind::Page
        | RequestKind::Verify
        | RequestKind::Log
        | RequestKind::Moderator
        | RequestKind::Report
        | RequestKind::ReportWithRules
        | RequestKind::Map
        | RequestKind::History
        | RequestKind::Players
        | RequestKind::Deadline
        | RequestKind::Forecast
        | RequestKind::Language
        | RequestKind::TimeZone
        | RequestKind::Mail
        | RequestKind::Length
        | RequestKind::Pictures
        | RequestKind::Parts
        | RequestKind::Calendar
        | RequestKind::Reminders
        | RequestKind::Rounds => true,
        RequestKind::Press
        | RequestKind::Mute
        | RequestKind::Unmute
        | RequestKind::Join
        | RequestKind::Observe
        | RequestKind::StandBy
        | RequestKind::Resign
        | RequestKind::Draw
        | RequestKind::NoDraw
        | RequestKind::Address
        | RequestKind::Away
        | RequestKind::Back
        | RequestKind::Confirm
        | RequestKind::Clear
        | RequestKind::Accept
        | RequestKind::Wait
        | RequestKind::Ready
        | RequestKind::Add => false,
    };
    asked.iter().any(|(ask, _)| tells(*ask))
        || !asked.is_empty() && arrived.asked.get() + asked.len() > MOST
}

impl Intake<'_> {
    /// The dice of a played turn, checked from the history, with the same lines as in any report of
    /// it. Without a turn's name, the last turn.
    fn verified(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
        turn: &str,
    ) -> Result<(Vec<Phrase>, Vec<String>), InternalError> {
        let campaign = &claimed.campaign;
        let name = normalize_turn(turn);
        let names = book.turn_names(campaign.row.id)?;
        let found = if name.is_empty() {
            last_meant(book, campaign, &names)?
        } else {
            find_turns(book, campaign, &names, &name)?
        };
        let Some(found) = found else {
            // the opening's dice depend on no sheet
            let no = if names.len() > 1 {
                no_turn(book, campaign, &names, "proof-no-turn", turn)?
            } else {
                Phrase::new("proof-no-turn-yet")
            };
            return Ok((vec![no], Vec::new()));
        };
        let (mut lines, mut block) = (Vec::new(), Vec::new());
        for (number, name) in names
            .iter()
            .filter(|(number, _)| (found.first..=found.last).contains(number))
        {
            let Some(verified) = proof::verify_turn(book, campaign, self.tables, *number)? else {
                continue;
            };
            lines.push(Phrase::new("proof-turn").with("turn", name.as_str()));
            block.extend((!block.is_empty()).then(String::new));
            block.extend(verified.proof.block(&campaign.row.name, name));
            lines.extend(verified.findings.into_iter().map(|finding| finding.says));
        }
        Ok((lines, block))
    }
}

/// A line of the letter, shortened for repeating.
pub(super) fn shortened(line: &str) -> String {
    let short = crate::text::phrase::piece(line, 60);
    if short.len() < line.len() {
        format!("{short}…")
    } else {
        short
    }
}
