//! Requests for information, and preferences for how to get it: all of a letter's answered
//! together.

pub(crate) mod deadline_answer;
pub(crate) mod help_topics;
pub(crate) mod inquiry;
pub(crate) mod page_link;
pub(crate) mod preferences;
pub(crate) mod questions;
pub(crate) mod request_list;
pub(crate) mod seat_status;
pub(crate) mod turn_reports;

use crate::campaign::{
    error::InternalError,
    outcome::{ReaderChange, SheetPreview},
};
use crate::history::{LetterState, OutgoingMail};
use crate::intake::{
    answer_limit::note_last_answer,
    decision::Decision,
    mail_kinds::HELP,
    notices::{NoticeText, tell_seat},
    requests::{
        help_topics::answer_help,
        inquiry::{Inquirer, MOST, headed, no_turn, shortened, topic},
        page_link::page_link,
        preferences::{PlayerPreferences, set_preference},
        questions::{QuestionAnswer, answer_public_question},
        request_list::each_once,
        seat_status::{fence, say_state, write_form},
    },
    seat_letter::SeatLetter,
    sheets::{
        acknowledgement::for_lines, forecast::write_forecast, moderators_words::say_who_moderates,
    },
};
use crate::letters::moderation_log::chronicle;
use crate::text::{
    Phrase, PlayerCommand, PublicQuestion, SeatQuestion, ids::PageLink, normalize_turn,
};
use crate::turns::{proof, schedule::PlayerTurn};

/// Answers all questions of a letter in one mail. No questions, no decision. `after` is the
/// preview of the sheet as it will be when the letter is stored.
pub(crate) fn answer_requests(
    letter: &SeatLetter,
    after: &SheetPreview,
) -> Result<Decision, InternalError> {
    let (arrived, asked) = (letter.arrived, each_once(letter.envelope));
    // counted for the letter, however many sheets contain them
    let (former, many) = (arrived.asked.get(), arrived.asked.get() + asked.len());
    arrived.asked.set(many);
    let mut answers = RequestAnswers::new(letter, after);
    for command in asked.iter().take(MOST.saturating_sub(former)) {
        let begins = answers.lines.len();
        answers.answer(command)?;
        let topic = topic(command).filter(|_| answers.lines.len() > begins);
        answers.begins.extend(topic.map(|topic| (begins, topic)));
    }
    answers.lines = headed(answers.lines, &answers.begins);
    if former <= MOST && many > MOST {
        answers.lines.insert(
            0,
            Phrase::new("letter-too-many-requests")
                .with("most", MOST)
                .with("count", many),
        );
    }
    if answers.lines.is_empty() && (answers.quiet || !answers.mails.is_empty()) {
        return Ok(Decision {
            reason: Some("request"),
            mails: answers.mails,
            ..Decision::new(LetterState::Accepted)
        });
    }
    if answers.lines.is_empty() {
        // already said, with the sheet that reached the limit
        let silenced = former > MOST && !asked.is_empty();
        return Ok(Decision {
            reason: silenced.then_some("too-many-requests"),
            ..Decision::new(LetterState::Rejected)
        });
    }
    // a request without the right to it counts as refused, though it gets an answer
    let refused = asked
        .iter()
        .all(|command| matches!(command, PlayerCommand::Moderator(_)));
    let (reason, state) = if refused {
        ("not-moderator", LetterState::Rejected)
    } else {
        ("request", LetterState::Accepted)
    };
    let decision = answers.send()?;
    Ok(Decision {
        reason: Some(reason),
        state,
        ..decision
    })
}

/// The answers to the requests of a letter, as far as they have been read.
struct RequestAnswers<'a> {
    letter: &'a SeatLetter<'a>,
    after: &'a SheetPreview,
    reader: Inquirer<'a>,
    lines: Vec<Phrase>,
    /// The line with which each answer begins, and its topic.
    begins: Vec<(usize, &'static str)>,
    /// The text returned to the player.
    copy: Vec<String>,
    /// Answers in mails of their own.
    mails: Vec<OutgoingMail>,
    wanted: PlayerPreferences,
    /// The answer explains the order language.
    helps: bool,
    /// A report was not drawn, since nothing more is sent today.
    quiet: bool,
    /// The link that takes the place of the one to the player's page.
    renewed: Option<PageLink>,
}

impl<'a> RequestAnswers<'a> {
    fn new(letter: &'a SeatLetter<'a>, after: &'a SheetPreview) -> RequestAnswers<'a> {
        let claimed = letter.claimed;
        RequestAnswers {
            letter,
            after,
            reader: Inquirer {
                campaign: &claimed.campaign,
                seat: Some(&claimed.seat),
                address: &claimed.address,
                zone: &claimed.seat.zone,
                language: &claimed.seat.language,
                letter: letter.arrived.letter,
            },
            lines: Vec::new(),
            begins: Vec::new(),
            copy: Vec::new(),
            mails: Vec::new(),
            wanted: PlayerPreferences::of(claimed),
            helps: false,
            quiet: false,
            renewed: None,
        }
    }

    fn answer(&mut self, command: &PlayerCommand) -> Result<(), InternalError> {
        let (arrived, claimed) = (self.letter.arrived, self.letter.claimed);
        match command {
            PlayerCommand::PublicQuestion(question) => self.answer_publicly(question),
            PlayerCommand::SeatQuestion(question) => self.answer_seat(question),
            PlayerCommand::Preference(preference) => {
                let said = set_preference(arrived, claimed, &mut self.wanted, preference);
                self.lines.extend(said);
                Ok(())
            }
            PlayerCommand::Moderator(line) => {
                self.refuse_to_moderate(line);
                Ok(())
            }
            // see `topic`
            PlayerCommand::Act(_)
            | PlayerCommand::Confirm(_)
            | PlayerCommand::Sheet(_)
            | PlayerCommand::NoDraw
            | PlayerCommand::Away(_)
            | PlayerCommand::Back
            | PlayerCommand::Mute { .. }
            | PlayerCommand::Join(..) => Ok(()),
        }
    }

    fn answer_publicly(&mut self, question: &PublicQuestion) -> Result<(), InternalError> {
        let (arrived, n) = (self.letter.arrived, self.letter.n);
        let kind = format!("answer/rules/{}.{n}", arrived.row.id);
        match answer_public_question(arrived, &self.reader, question, n, &kind)? {
            QuestionAnswer::Lines(lines) => self.lines.extend(lines),
            QuestionAnswer::Mail(Some(mail)) => self.mails.push(mail),
            QuestionAnswer::Mail(None) => self.quiet = true,
        }
        Ok(())
    }

    fn answer_seat(&mut self, question: &SeatQuestion) -> Result<(), InternalError> {
        let letter = self.letter;
        match question {
            SeatQuestion::Help(topic) => self.help(topic)?,
            SeatQuestion::Status => self.status()?,
            SeatQuestion::Show => self.show()?,
            SeatQuestion::Verify(turn) => {
                let (said, block) = verify_dice(letter, turn)?;
                self.lines.extend(said);
                self.copy = block;
            }
            SeatQuestion::Log => self.log()?,
            SeatQuestion::Forecast => {
                match write_forecast(letter.arrived, letter.claimed, self.after, letter.n)? {
                    Ok(mail) => self.mails.push(mail),
                    Err(no) => self.lines.push(no),
                }
            }
            SeatQuestion::Page => self.say_page_link(false)?,
            SeatQuestion::NewPage => self.say_page_link(true)?,
        }
        Ok(())
    }

    fn say_page_link(&mut self, renew: bool) -> Result<(), InternalError> {
        let (said, renewed) = page_link(self.letter.arrived, self.letter.claimed, renew)?;
        self.lines.push(said);
        self.renewed = self.renewed.or(renewed);
        Ok(())
    }

    fn help(&mut self, topic: &str) -> Result<(), InternalError> {
        let letter = self.letter;
        let helped = answer_help(letter.intake, letter.claimed, topic)?;
        self.lines.extend(helped.lines);
        if helped.whole {
            self.helps = true;
            self.copy = write_form(letter.intake, letter.book, letter.claimed)?;
        }
        Ok(())
    }

    fn status(&mut self) -> Result<(), InternalError> {
        let SeatLetter {
            intake,
            book,
            claimed,
            ..
        } = *self.letter;
        // a preview changes nothing: it shows the current state
        let standing = if intake.is_preview {
            claimed.standing(book)?
        } else {
            self.after.standing.as_slice()
        };
        self.lines.extend(say_state(intake, claimed, standing)?);
        Ok(())
    }

    fn show(&mut self) -> Result<(), InternalError> {
        let SeatLetter {
            intake, claimed, ..
        } = *self.letter;
        let sheet = self.after.of(claimed.seat.seat);
        let later = for_lines(claimed, self.after.kept.clone());
        self.lines.push(match sheet {
            Some(_) if intake.is_preview => Phrase::new("publish-ack-would-sheet"),
            Some(sheet) => Phrase::new("platform-show").with("revision", sheet.revision),
            None => Phrase::new("platform-state-no-sheet"),
        });
        if !later.is_empty() {
            self.lines.push(Phrase::new("platform-show-later"));
        }
        if sheet.is_some() || !later.is_empty() {
            let now = sheet.map_or("", |sheet| sheet.source.as_str());
            self.copy = fence(
                intake,
                claimed,
                &claimed.campaign.open_turn()?.name,
                now.lines().map(str::to_owned).chain(later).collect(),
            );
        }
        Ok(())
    }

    fn log(&mut self) -> Result<(), InternalError> {
        let (book, claimed) = (self.letter.book, self.letter.claimed);
        let log = chronicle(book, claimed.campaign.row.id, &claimed.seat.zone)?;
        self.lines.push(if log.is_empty() {
            Phrase::new("moderator-log-none")
        } else {
            Phrase::new("moderator-log")
        });
        self.lines.extend(log);
        Ok(())
    }

    /// AU-15: a player's token cannot moderate; a player who also moderates is told where to write.
    fn refuse_to_moderate(&mut self, said: &str) {
        self.lines
            .push(Phrase::new("moderator-not-yours").with("said", shortened(said)));
        self.lines
            .extend(say_who_moderates(self.letter.intake, self.letter.claimed));
    }

    /// The mail with the answers, before those that have mails of their own.
    fn send(mut self) -> Result<Decision, InternalError> {
        let SeatLetter {
            intake,
            book,
            arrived,
            claimed,
            n,
            ..
        } = *self.letter;
        let sort = if self.helps { HELP } else { "answer/" };
        let kind = format!("{sort}{}.{n}", arrived.row.id);
        if let Some(last) = note_last_answer(intake, book, &claimed.address, &kind)? {
            self.lines.insert(0, last);
        }
        let text = NoticeText {
            title: Phrase::new("platform-title-answer"),
            lines: self.lines,
            copy: self.copy,
        };
        let mail = tell_seat(arrived, claimed, self.after, text, &kind)?;
        self.mails.insert(0, mail);
        let decision = Decision {
            mails: self.mails,
            ..Decision::new(LetterState::Accepted)
        };
        let renewed = self.renewed.map(ReaderChange::PageLink);
        Ok(decision.and(self.wanted.change(claimed)).and(renewed))
    }
}

/// The dice of a played turn, checked from the history, with the same lines as in any report of
/// it. Without a turn's name, the last turn.
fn verify_dice(
    letter: &SeatLetter,
    turn: &str,
) -> Result<(Vec<Phrase>, Vec<String>), InternalError> {
    let (book, campaign) = (letter.book, &letter.claimed.campaign);
    let name = normalize_turn(turn);
    let found = if name.is_empty() {
        PlayerTurn::last(book, campaign)?
    } else {
        PlayerTurn::find(book, campaign, &name)?
    };
    let names = book.turn_names(campaign.row.id)?;
    let Some(found) = found else {
        // the opening's dice depend on no sheet
        let no = if names.len() > 1 {
            no_turn(book, campaign, "proof-no-turn", turn)?
        } else {
            Phrase::new("proof-no-turn-yet")
        };
        return Ok((vec![no], Vec::new()));
    };
    let (mut lines, mut block) = (Vec::new(), Vec::new());
    for (number, name) in names.iter().filter(|(number, _)| found.contains(*number)) {
        let Some(verified) = proof::verify_turn(book, campaign, letter.intake.tables, *number)?
        else {
            continue;
        };
        lines.push(Phrase::new("proof-turn").with("turn", name.as_str()));
        block.extend((!block.is_empty()).then(String::new));
        block.extend(verified.proof.block(&campaign.row.name, name));
        lines.extend(verified.findings.into_iter().map(|finding| finding.says));
    }
    Ok((lines, block))
}
