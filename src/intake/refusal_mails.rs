//! Refuses a letter, or one of its sheets, and says why: to the registered address of the seat
//! concerned.

use super::answer_limit::{count_answers_today, note_last_answer};
use super::arrived_letter::ArrivedLetter;
use super::decision::Decision;
use super::mail_kinds::UNPROVEN;
use super::notices::{NoticeText, tell_seat};
use super::refusal::RefusalReason;
use super::secrecy::blank_text;
use crate::campaign::error::InternalError;
use crate::history::LetterState;
use crate::intake::{
    confirmation::pending_acts::{ConfirmationRefusal, say_what_waits},
    press::press_text::give_back_press,
    requests::{
        help_topics::suggest_words,
        inquiry::shortened,
        seat_status::{say_state, write_form},
    },
    sender::{seat_claim::SeatClaim, strangers::answer_stranger},
    sheets::moderators_words::say_who_moderates,
};
use crate::text::{Envelope, Phrase, guess_requests, without_secrets};

/// Refuses a letter and says why: goes to the registered address of the seat concerned, with
/// its campaign's status.
pub(crate) fn refuse(
    arrived: &ArrivedLetter,
    of: Option<&SeatClaim>,
    why: RefusalReason,
    n: usize,
) -> Result<Decision, InternalError> {
    refuse_with(arrived, of, why, &Envelope::default(), n)
}

/// The same if the writer is unknown. Its letters to others are returned, or their text would
/// be lost with it.
pub(crate) fn refuse_with(
    arrived: &ArrivedLetter,
    of: Option<&SeatClaim>,
    why: RefusalReason,
    brought: &Envelope,
    n: usize,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let Some(claimed) = of else {
        return answer_stranger(arrived);
    };
    let blanked = |text: &str| blank_text(intake, claimed, text).into_owned();
    let why = match why {
        RefusalReason::NoCampaign(name) => RefusalReason::NoCampaign(blanked(&name)),
        RefusalReason::OtherTurn(turn, open) => RefusalReason::OtherTurn(blanked(&turn), open),
        other => other,
    };
    // a letter forged in another's name must not make us send its victim more mails than their
    // own letters would
    if claimed.proof.is_none() && !claimed.from_home {
        return answer_stranger(arrived);
    }
    // IN-23: a letter forged in a player's name must not use up the answers for the player's
    // own mails
    let mut kind = if claimed.proof.is_none() {
        format!("{UNPROVEN}/{}", why.word())
    } else {
        format!("notice-{}", why.word())
    };
    if claimed.proof.is_none()
        && (count_answers_today(intake, book, &claimed.address, &kind)?
            >= intake.config.answers.same_refusal_per_day
            || count_answers_today(intake, book, &claimed.address, UNPROVEN)? >= MOST_UNPROVEN)
    {
        return Ok(Decision::silent(LetterState::Rejected, why.word()));
    }
    let lines = say_why(arrived, claimed, &why, &mut kind)?;
    let mut copy = if why.wants_form() && brought.press.is_empty() {
        write_form(intake, book, claimed)?
    } else {
        Vec::new()
    };
    // (IN-26) text that is not proven to be the player's is not sent to them
    if claimed.proof.is_some() {
        copy.extend(give_back_press(intake, claimed, brought));
    }
    let alone =
        !brought.press.is_empty() && brought.sheet.lines.is_empty() && why.own_title().is_none();
    let title = if alone {
        Phrase::new("press-title-not-sent")
    } else {
        why.title()
    };
    let mail = tell_seat(
        arrived,
        claimed,
        &claimed.sheets(book)?,
        NoticeText { title, lines, copy },
        &format!("{kind}/{}.{n}", arrived.row.id),
    )?;
    Ok(Decision {
        reason: Some(why.word()),
        mails: vec![mail],
        ..Decision::new(LetterState::Rejected)
    })
}

/// The refusal's sentences; `kind` is the mail's, and becomes another where the sentences
/// suggest a word of ours.
fn say_why(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    why: &RefusalReason,
    kind: &mut String,
) -> Result<Vec<Phrase>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let mut lines = vec![why.line()];
    if matches!(
        why,
        RefusalReason::Empty | RefusalReason::NoOrders | RefusalReason::Sealed
    ) || arrived.letter.posted.is_some()
    {
        // the way the mail was made may be why nothing was found; for a post, it always matters
        // when it was edited and who can read it
        lines.extend(arrived.letter.remarks.iter().cloned());
    }
    if matches!(why, RefusalReason::Empty | RefusalReason::NoOrders) {
        lines.extend(name_quotation(arrived, claimed));
    }
    if *why == RefusalReason::NoOrders && claimed.proof.is_some() {
        // `Yes, do it` confirms nothing, but its writer means something by it
        lines.extend(say_what_waits(intake, book, claimed)?);
        let words = guess_requests(arrived.letter.says());
        // (IN-23) a refusal that suggests another of our words is a different refusal: there
        // are few of them
        if let Some(first) = words.first() {
            *kind = format!("{kind}.{}", first.replace(' ', "-"));
        }
        lines.extend(suggest_words(words));
    }
    if *why == RefusalReason::Question {
        let asked = guess_requests(arrived.letter.says());
        lines.extend(suggest_words(asked));
    }
    if matches!(
        why,
        RefusalReason::NotModerator(_) | RefusalReason::Question
    ) {
        lines.extend(say_who_moderates(intake, claimed));
    }
    if *why == RefusalReason::Recall {
        return Ok(lines);
    }
    if *why != RefusalReason::Over {
        lines.extend(
            say_state(intake, claimed, claimed.standing(book)?)?
                .into_iter()
                .filter(|line| *line != why.line()),
        );
    }
    lines.push(Phrase::new("senders-once-a-day"));
    lines.extend(note_last_answer(intake, book, &claimed.address, kind)?);
    Ok(lines)
}

/// How many answers a day go to unproven mails in a player's name, each for a different reason: the
/// rest of the player's answers are for their own mails.
const MOST_UNPROVEN: u32 = 3;

/// Says why nothing is done.
pub(crate) fn refuse_confirmation(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    no: ConfirmationRefusal,
    n: usize,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let kind = format!("notice-second-{}/{}.{n}", no.reason, arrived.row.id);
    let mut lines = vec![no.why];
    lines.extend(note_last_answer(intake, book, &claimed.address, &kind)?);
    let mail = tell_seat(
        arrived,
        claimed,
        &claimed.sheets(book)?,
        NoticeText::new(Phrase::new("platform-title-nothing-done"), lines),
        &kind,
    )?;
    Ok(Decision {
        reason: Some("second-word"),
        mails: vec![mail],
        ..Decision::new(LetterState::Rejected)
    })
}

/// Where nothing counts, its writer is told what was taken for a quotation: perhaps it is none.
fn name_quotation(arrived: &ArrivedLetter, claimed: &SeatClaim) -> Option<Phrase> {
    let quoted = &arrived.letter.quoted;
    let first = quoted.lines().find(|line| !line.trim().is_empty())?;
    let line = without_secrets(&blank_text(arrived.intake, claimed, first.trim()));
    Some(Phrase::new("mail-quotation").with("line", shortened(&line)))
}
