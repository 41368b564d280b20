//! The envelope of a proven seat: its requests, its letters to others, and its sheet. Everything in
//! it is answered.

pub(crate) mod acknowledgement;
pub(crate) mod forecast;
pub(crate) mod form_echo;
pub(crate) mod future_lines;
pub(crate) mod future_turns;
pub(crate) mod letter_warnings;
pub(crate) mod line_list;
pub(crate) mod mended_sheet;
pub(crate) mod moderators_words;
pub(crate) mod new_sheet;
pub(crate) mod order_detection;
pub(crate) mod page_sheet;
pub(crate) mod quoted_sheet;
pub(crate) mod seals;
pub(crate) mod sheet_commands;
pub(crate) mod sheet_contents;
pub(crate) mod sheet_timing;

use crate::campaign::{
    error::InternalError,
    outcome::{Outcome, SheetPreview},
};
use crate::history::LetterState;
use crate::intake::{
    arrived_letter::ArrivedLetter,
    confirmation::{
        agreement::with_agreement, decide_confirmed_requests, draws::take_back_draw,
        vacation::note_vacations,
    },
    decision::Decision,
    press::{
        press_text::{asks_for_press, is_press_answered},
        send_press,
    },
    refusal::RefusalReason,
    requests::{answer_requests, inquiry::shortened, request_list::has_questions},
    seat_letter::SeatLetter,
    secrecy::blank_envelope,
    sender::seat_claim::SeatClaim,
    sheets::{
        future_turns::fit_to_turn,
        moderators_words::find_moderators_line,
        new_sheet::{put_sheet, with_former},
        order_detection::{is_remarks, is_talk, only_asks, with_orders},
        quoted_sheet::quoted,
        sheet_commands::obey_sheet_commands,
        sheet_timing::{check_newer, check_time, measure_lateness},
    },
};
use crate::text::{Envelope, MOST_SHEETS, PlayerCommand, SheetCommand, is_question};

/// Handles all requests in one envelope of a proven seat.
pub(crate) fn decide_for_seat(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    envelope: &Envelope,
    n: usize,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let mut envelope = blank_envelope(intake, claimed, envelope);
    if !envelope.requests.is_empty() {
        envelope = with_orders(claimed, envelope)?;
    }
    envelope = with_agreement(arrived, claimed, envelope)?;
    if envelope.turn.is_some() && claimed.campaign.is_running() && claimed.campaign.in_turn()? {
        envelope = fit_to_turn(book, claimed, envelope)?;
    }
    let letter = SeatLetter::new(arrived, claimed, &envelope, n);
    // as most are: a sheet of orders alone, or words that ask for nothing
    if envelope.requests.is_empty() && envelope.press.is_empty() {
        let part = SheetPart::of(&letter, false);
        return part.decide(Decision::new(LetterState::Rejected), false);
    }
    decide_requests_too(&letter)
}

/// A sheet with requests, or an envelope of requests alone.
fn decide_requests_too(letter: &SeatLetter) -> Result<Decision, InternalError> {
    let done = decide_all_but_questions(letter)?;
    // its questions are answered with the state after the letter
    let after = SheetPreview {
        orders: done.orders.clone(),
        ..letter.claimed.sheets_after(letter.arrived, done.sheets())?
    };
    let mut decision = answer_requests(letter, &after)?;
    let contradicted = done.contradicted;
    decision.join(done);
    Ok(Decision {
        contradicted,
        ..decision
    })
}

/// All of it except questions.
fn decide_all_but_questions(letter: &SeatLetter) -> Result<Decision, InternalError> {
    let SeatLetter {
        arrived,
        claimed,
        envelope,
        n,
        ..
    } = *letter;
    let asks_to_know = has_questions(arrived, envelope);
    let away = note_vacations(arrived, claimed, envelope, n)?;
    let confirmed = decide_confirmed_requests(arrived, claimed, envelope, n)?;
    let letter = SeatLetter::new(arrived, claimed, confirmed.rest.as_ref(), n);
    let twice = confirmed.decision;
    let press = send_press(&letter)?;
    // a letter that agrees to a draw does not withdraw it too
    let gives = twice
        .as_ref()
        .is_some_and(|done| done.outcomes.iter().any(Outcome::votes));
    let no_draw = if gives {
        None
    } else {
        take_back_draw(arrived, claimed, letter.envelope, n)?
    };
    let answered = away.is_some() || twice.is_some() || press.is_some() || no_draw.is_some();
    let mut decision = Decision::new(LetterState::Rejected);
    away.into_iter()
        .chain(twice)
        .chain(press)
        .chain(no_draw)
        .for_each(|part| decision.join(part));
    if confirmed.is_answer {
        return Ok(decision);
    }
    let part = SheetPart::of(&letter, asks_to_know || decision.reason.is_some());
    part.decide(decision, answered)
}

/// Why a letter without an order or a request is refused.
fn found_nothing(letter: &SeatLetter) -> Result<RefusalReason, InternalError> {
    let (book, arrived) = (letter.book, letter.arrived);
    Ok(
        match (
            arrived.letter.is_sealed,
            arrived.letter.text.trim().is_empty(),
        ) {
            (true, _) => RefusalReason::Sealed,
            _ if recalls(&arrived.letter.subject) => RefusalReason::Recall,
            (false, true) => RefusalReason::Empty,
            (false, false) if is_press_answered(book, arrived)? => RefusalReason::AnswersPress,
            (false, false) => {
                match find_moderators_line(&letter.claimed.campaign, &arrived.letter.text) {
                    Some(line) => RefusalReason::NotModerator(shortened(line)),
                    None if asks_something(letter.envelope) => RefusalReason::Question,
                    None => RefusalReason::NoOrders,
                }
            }
        },
    )
}

fn asks_something(envelope: &Envelope) -> bool {
    let mut lines = envelope.sheet.lines.iter();
    lines.any(|line| is_question(&line.text))
}

/// How the subjects of mails begin with which Outlook takes another mail back: within its own
/// company only, so that nothing comes of them here.
const RECALLS: [&str; 7] = [
    "recall:",
    "rückruf:",
    "rappel :",
    "rappel:",
    "återkallande:",
    "återkalla:",
    "återkallelse:",
];

fn recalls(subject: &str) -> bool {
    let subject = subject
        .trim_start()
        .to_lowercase()
        .replace(['\u{a0}', '\u{202f}'], " ");
    RECALLS.iter().any(|begins| subject.starts_with(begins))
}

/// The part of an envelope that is about the seat's sheet.
struct SheetPart<'a> {
    letter: &'a SeatLetter<'a>,
    /// Its other parts are answered in mails of their own.
    answered_already: bool,
    /// It contains a word about the sheet.
    acts_on_sheet: bool,
    has_lines: bool,
}

impl<'a> SheetPart<'a> {
    fn of(letter: &'a SeatLetter<'a>, answered_already: bool) -> SheetPart<'a> {
        let envelope = letter.envelope;
        let acts_on_sheet = envelope.commands().any(|command| match command {
            PlayerCommand::Confirm(_) => true,
            // without lines it adds nothing
            PlayerCommand::Sheet(word) => *word != SheetCommand::Add,
            _ => false,
        });
        // a fence around nothing but `clear` or `accept` is not an empty sheet
        let has_lines = !envelope.sheet.lines.is_empty()
            || envelope.sheet.fenced && !acts_on_sheet && !asks_for_press(envelope);
        SheetPart {
            letter,
            answered_already,
            acts_on_sheet,
            has_lines,
        }
    }

    /// `decision` is about the other parts; `answered`: some of them were requests that are not
    /// questions.
    fn decide(self, mut decision: Decision, answered: bool) -> Result<Decision, InternalError> {
        if !self.has_lines && !self.acts_on_sheet {
            let beside = answered || self.answered_already;
            match quoted(self.letter, beside)? {
                Some(shown) => decision.join(shown),
                None if beside => {}
                None => return self.refuse_nothing(),
            }
            return Ok(decision);
        }
        let SeatLetter {
            arrived,
            claimed,
            envelope,
            ..
        } = *self.letter;
        if let Some(why) =
            check_time(arrived, claimed, envelope)?.or(check_newer(arrived, claimed)?)
        {
            // words beside a request, none of them an order, cannot be late
            if self.answered_already && !self.acts_on_sheet && is_talk(claimed, envelope)? {
                return Ok(decision);
            }
            self.refuse_untimely(&mut decision, why)?;
            return Ok(decision);
        }
        if let Some(part) = self.decide_sheet()? {
            decision.join(part);
        }
        Ok(decision)
    }

    /// Nothing in it is an order or a request.
    fn refuse_nothing(&self) -> Result<Decision, InternalError> {
        self.letter.refuse(found_nothing(self.letter)?)
    }

    fn refuse_untimely(
        &self,
        decision: &mut Decision,
        why: RefusalReason,
    ) -> Result<(), InternalError> {
        let (arrived, claimed) = (self.letter.arrived, self.letter.claimed);
        let late = (why == RefusalReason::Late)
            .then(|| measure_lateness(arrived, claimed))
            .flatten();
        let contradicted = (why == RefusalReason::Contradicted)
            .then_some((claimed.campaign.row.id, claimed.seat.seat));
        decision.join(self.letter.refuse(why)?);
        decision.late.extend(late);
        decision.contradicted = contradicted;
        Ok(())
    }

    /// What its lines and words do; `None`: its lines are remarks beside requests.
    fn decide_sheet(&self) -> Result<Option<Decision>, InternalError> {
        let letter = self.letter;
        if !self.has_lines {
            return self.obey_words().map(Some);
        }
        let (campaign, seat) = (&letter.claimed.campaign, &letter.claimed.seat);
        let reading = campaign.open_match()?.read(
            seat.seat,
            &with_former(letter, letter.envelope)?.read_in(&seat.language),
        );
        if letter.envelope.sheet.fenced || !is_remarks(&reading) && !only_asks(&reading) {
            let tried_lines = if letter.intake.is_preview {
                acknowledgement::answers_of(Some(&reading)).to_vec()
            } else {
                Vec::new()
            };
            let decision = put_sheet(letter, reading)?;
            return Ok(Some(Decision {
                tried_lines,
                ..decision
            }));
        }
        if self.acts_on_sheet {
            return self.obey_words().map(Some);
        }
        match quoted(letter, self.answered_already)? {
            Some(shown) => Ok(Some(shown)),
            None if self.answered_already => Ok(None),
            None => self.refuse_nothing().map(Some),
        }
    }

    /// What the words about the sheet do. A quoted sheet waits beside them, unless they confirm or
    /// withdraw one: the mail that is confirmed is usually quoted.
    fn obey_words(&self) -> Result<Decision, InternalError> {
        let letter = self.letter;
        let envelope = letter.envelope;
        if envelope.confirms() || envelope.asks(SheetCommand::Clear) {
            return obey_sheet_commands(letter);
        }
        // with a place of its own, since each has an answer
        let below = SeatLetter {
            n: letter.n + MOST_SHEETS,
            ..*letter
        };
        let Some(shown) = quoted(&below, true)? else {
            return obey_sheet_commands(letter);
        };
        if letter.claimed.own_standing(letter.book)?.is_none() {
            return Ok(shown);
        }
        let mut decision = obey_sheet_commands(letter)?;
        decision.join(shown);
        Ok(decision)
    }
}
