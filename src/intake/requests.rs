//! `help`, `status`, `show`, `rules`, `log`: requests that want to know something and change nothing.

use super::answer::for_lines;
use super::claim::Claimed;
use super::notices::{HELP, fenced};
use super::{Arrived, Decision, Intake};
use crate::desk::To;
use crate::fault::Fault;
use crate::intervention::chronicle;
use crate::phrase::Phrase;
use crate::proof;
use crate::publish::letters::Rules;
use crate::sheet::{Ask, Envelope, fold_words};
use crate::store::{Book, LetterState, Outgoing};

/// Of one mail, that many requests are answered (IN-47).
const MOST: usize = 10;

impl Intake<'_> {
    /// Answers all that a letter asks to know in one mail. Nothing asked: nothing decided.
    pub(super) fn informed(&self, book: &Book, arrived: &Arrived, claimed: &Claimed, envelope: &Envelope, n: usize) -> Result<Decision, Fault> {
        let (mut lines, mut copy, mut mails) = (Vec::new(), Vec::new(), Vec::new());
        let mut asked: Vec<(Ask, &str)> = envelope.requests.iter().map(|request| (request.ask, request.rest.as_str())).collect();
        let mut seen = Vec::with_capacity(asked.len().min(MOST));
        asked.retain(|one| {
            seen.len() > MOST
                || !seen.contains(one) && {
                    seen.push(*one);
                    true
                }
        });
        // of the letter, in however many sheets they stand
        let (former, many) = (arrived.asked.get(), arrived.asked.get() + asked.len());
        arrived.asked.set(many);
        for (ask, rest) in asked.iter().copied().take(MOST.saturating_sub(former)) {
            if ask == Ask::Forecast {
                match self.forecast(book, arrived, claimed, n)? {
                    Ok(mail) => mails.push(mail),
                    Err(no) => lines.push(no),
                }
                continue;
            }
            match ask {
                Ask::Help => {
                    lines.push(Phrase::new("platform-help"));
                    lines.push(Phrase::new("platform-help-requests"));
                    copy = self.form(claimed)?;
                }
                Ask::Status => lines.extend(self.state(book, claimed)?),
                Ask::Show => {
                    let (sheet, later) = (self.former(book, claimed)?, for_lines(self.kept(book, claimed)?));
                    lines.push(match &sheet {
                        Some(sheet) => Phrase::new("platform-show").with("revision", sheet.revision),
                        None => Phrase::new("platform-state-no-sheet"),
                    });
                    if !later.is_empty() {
                        lines.push(Phrase::new("platform-show-later"));
                    }
                    if sheet.is_some() || !later.is_empty() {
                        let now = sheet.map(|sheet| sheet.source).unwrap_or_default();
                        copy = fenced(claimed, &claimed.campaign.open_turn()?.name, now.lines().map(str::to_owned).chain(later).collect());
                    }
                }
                Ask::Rules => mails.push(self.rules(arrived, claimed, n)?),
                Ask::Verify => {
                    let (said, block) = self.verified(book, claimed, rest)?;
                    lines.extend(said);
                    copy = block;
                }
                Ask::Press => lines.push(not_yet(ask)),
                Ask::Log => {
                    let log = chronicle(book, claimed.campaign.row.id, &claimed.seat.zone)?;
                    lines.push(if log.is_empty() { Phrase::new("moderator-log-none") } else { Phrase::new("moderator-log") });
                    lines.extend(log);
                }
                // AU-15: a player's token moderates nothing
                Ask::Moderator => lines.push(Phrase::new("moderator-not-yours").with("said", shortened(rest))),
                Ask::Report | Ask::Map | Ask::History | Ask::Players | Ask::Deadline | Ask::Forecast => lines.push(not_yet(ask)),
                Ask::Language | Ask::TimeZone | Ask::Mail | Ask::Length | Ask::Pictures => lines.push(not_yet(ask)),
                Ask::Resign | Ask::Draw | Ask::NoDraw | Ask::Address => lines.push(not_yet(ask)),
                Ask::Mute | Ask::Unmute => lines.push(not_yet(ask)),
                // answered for whoever asks, with a seat or without (`joining`)
                Ask::Join | Ask::Observe | Ask::StandBy => {}
                Ask::Away | Ask::Back | Ask::Confirm | Ask::Clear | Ask::Accept | Ask::Wait | Ask::Ready | Ask::Add => {}
            }
        }
        if former <= MOST && many > MOST {
            lines.push(Phrase::new("letter-too-many-requests").with("most", MOST).with("count", many));
        }
        if lines.is_empty() && !mails.is_empty() {
            return Ok(Decision { reason: Some("request"), mails, ..Decision::new(LetterState::Accepted) });
        }
        if lines.is_empty() {
            // told already, with the sheet in which the bound was reached
            let silenced = former > MOST && !asked.is_empty();
            return Ok(Decision { reason: silenced.then_some("too-many-requests"), ..Decision::new(LetterState::Rejected) });
        }
        // a word that he has no right to is refused, though answered
        let refused = asked.iter().all(|(ask, _)| *ask == Ask::Moderator);
        let (reason, state) = if refused { ("not-moderator", LetterState::Rejected) } else { ("request", LetterState::Accepted) };
        let helps = envelope.requests.iter().any(|request| request.ask == Ask::Help);
        let kind = format!("{}{}.{n}", if helps { HELP } else { "answer/" }, arrived.row.id);
        lines.extend(self.last_answer(book, &claimed.address, &kind)?);
        mails.insert(0, self.tell(arrived, claimed, Phrase::new("platform-title-answer"), lines, copy, &kind)?);
        Ok(Decision { reason: Some(reason), mails, ..Decision::new(state) })
    }
}

impl Intake<'_> {
    /// The rulebook as the campaign plays the turn that is awaited.
    fn rules(&self, arrived: &Arrived, claimed: &Claimed, n: usize) -> Result<Outgoing, Fault> {
        let language = &claimed.seat.language;
        let text = self.desk.publisher.rulebook(language, &claimed.campaign.table.rules());
        let to = To {
            campaign: Some(&claimed.campaign),
            seat: Some(&claimed.seat),
            address: &claimed.address,
            turn: claimed.campaign.row.turn,
            letter: "rules",
            kind: &format!("answer/rules/{}.{n}", arrived.row.id),
            answers: Some(arrived.letter),
            language,
            now: self.now,
        };
        self.desk.write(to, &Rules { heading: self.heading(claimed)?, text }, Vec::new())
    }
}

impl Intake<'_> {
    /// The dice of a played turn, checked from the history, with the lines that any report of it has. Without a turn's name, of the last.
    fn verified(&self, book: &Book, claimed: &Claimed, turn: &str) -> Result<(Vec<Phrase>, Vec<String>), Fault> {
        let campaign = &claimed.campaign;
        let meant = fold_words(turn);
        let names = book.turn_names(campaign.row.id)?;
        // the opening's dice come from no sheet
        let played = || names.iter().skip(1);
        let found = if meant.is_empty() { played().last() } else { played().find(|(_, name)| *name == meant) };
        let Some((number, name)) = found else {
            let no = match played().last() {
                Some((_, last)) => Phrase::new("proof-no-turn").with("turn", shortened(turn)).with("last", last.as_str()),
                None => Phrase::new("proof-no-turn-yet"),
            };
            return Ok((vec![no], Vec::new()));
        };
        let Some(verified) = proof::verify_turn(book, campaign, self.tables, *number)? else { return Ok((Vec::new(), Vec::new())) };
        let mut lines = vec![Phrase::new("proof-turn").with("turn", name.as_str())];
        let block = verified.proof.block(&campaign.row.name, name);
        lines.extend(verified.findings.into_iter().map(|finding| finding.says));
        Ok((lines, block))
    }
}

/// A word of the platform that nothing answers yet.
fn not_yet(ask: Ask) -> Phrase {
    Phrase::new("platform-not-yet").with("request", format!("{ask:?}").to_lowercase())
}

/// A line of the letter as it may be repeated: a piece of it.
fn shortened(line: &str) -> String {
    let short: String = line.chars().filter(|c| !c.is_control()).take(60).collect();
    if short.len() < line.len() { format!("{short}…") } else { short }
}
