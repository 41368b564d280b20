//! A moderator's irreversible acts by mail: each waits for a second mail that quotes the code made
//! for it (AU-15).
//!
//! Nothing is done here. The second mail marks the code as quoted; the daemon runs the act after
//! the letters of its round.

use crate::campaign::{Campaign, error::InternalError, outcome::CampaignChange};
use crate::commands::{
    Authority, Command, ParsedCommand,
    command_parser::quoted_word,
    moderation::{
        ActError, ActRefusal, ModeratorAct,
        confirmation::{
            ConfirmationRequest, ConfirmationResult, HOURS, UnconfirmedAct, check_nonce,
        },
        reason, weigh,
    },
};
use crate::history::LetterState;
use crate::intake::{arrived_letter::ArrivedLetter, decision::Decision};
use crate::letters::moderator::{ModeratorNotice, answer_kind, to_moderator};
use crate::text::{Phrase, fold_words, is_accept, is_confirm};

/// Whether one of these words is alone on a line.
pub(crate) fn accepts(text: &str, words: &[&str]) -> bool {
    let said = |line: &str| fold_words(&line.trim().trim_end_matches(['.', '!']).replace(',', " "));
    text.lines().map(said).any(|line| {
        is_accept(&line)
            || words.contains(&"confirm") && is_confirm(&line)
            || words.iter().any(|word| {
                [
                    (*word).to_owned(),
                    format!("i {word}"),
                    format!("yes i {word}"),
                    format!("yes {word}"),
                ]
                .contains(&line)
            })
    })
}

/// `None` if the text contains no such act.
pub(crate) fn decide_dangerous_act(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    text: &str,
    said: &ParsedCommand,
) -> Result<Option<Decision>, InternalError> {
    let home = arrived
        .sender()
        .filter(|home| campaign.asked_to_moderate(home).is_some());
    if let Some(home) = home.filter(|_| accepts(text, &["accept"])) {
        return order_act(
            arrived,
            campaign,
            ModeratorAct::Accept {
                address: home.into(),
            },
            "",
        )
        .map(Some);
    }
    match said {
        ParsedCommand::Wrong(mistake) if !mistake.is_about_time() => {
            refuse_moderator(arrived, campaign, mistake.phrase(campaign), "no-word").map(Some)
        }
        ParsedCommand::Command(Command::Moderation(act), because) => {
            order_act(arrived, campaign, act.clone(), because).map(Some)
        }
        ParsedCommand::Command(Command::Confirm(code), _) => {
            quote_nonce(arrived, campaign, code).map(Some)
        }
        ParsedCommand::Command(Command::Deadline(_) | Command::Question(_), _)
        | ParsedCommand::Nothing
        | ParsedCommand::Wrong(_) => Ok(None),
    }
}

/// A letter that confirms an act with its code, or answers the mail that contains the code.
fn quote_nonce(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    code: &str,
) -> Result<Decision, InternalError> {
    let word = if code.is_empty() {
        quoted_word(&arrived.letter.quoted).unwrap_or_default()
    } else {
        code.to_owned()
    };
    if word.is_empty() {
        let missing = Phrase::new("moderator-word-missing");
        return refuse_moderator(arrived, campaign, missing, "no-word");
    }
    match check_nonce(arrived.book, campaign, &word, arrived.intake.now)? {
        // another mail reports the result
        ConfirmationResult::Valid { id, .. } => {
            Ok(accepted_act(CampaignChange::QuoteConfirmation(id)))
        }
        no => refuse_moderator(arrived, campaign, no.phrase(), "no-word"),
    }
}

/// Previews the act and sends its code.
pub(crate) fn order_act(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    act: ModeratorAct,
    because: &str,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let at_once = act.authority() == Authority::OneMail;
    let reason = match reason(because) {
        Ok(reason) => reason,
        Err(_) if at_once => String::new(),
        Err(_) => {
            return refuse_moderator(
                arrived,
                campaign,
                Phrase::new("moderator-wants-reason"),
                "no-reason",
            );
        }
    };
    let sender = arrived.sender();
    let will = match weigh(
        book,
        intake.tables,
        campaign,
        intake.config,
        &act,
        sender.as_ref(),
        intake.now,
    ) {
        Ok(will) => will,
        Err(ActError::No(ActRefusal::Overtaken)) => {
            return Err(crate::history::StoreError::Overtaken("the campaign changed").into());
        }
        Err(ActError::No(no)) => {
            return refuse_moderator(arrived, campaign, no.phrase(), "not-done");
        }
        Err(ActError::Fault(fault)) => return Err(fault),
    };
    let name = arrived.row.id.to_string();
    let order = ConfirmationRequest::new(
        campaign,
        &intake.desk.chance,
        &name,
        UnconfirmedAct {
            act,
            reason: reason.clone(),
        },
    )?;
    if at_once {
        // the daemon runs it after the letters of this round, and answers
        return Ok(accepted_act(order.change(intake.now, true)));
    }
    ask_for_nonce(
        arrived,
        campaign,
        order,
        vec![will, Phrase::new("moderator-ask").with("reason", reason)],
    )
}

/// The mail with the code that the second mail quotes; `lines` say what will be done.
fn ask_for_nonce(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    order: ConfirmationRequest,
    mut lines: Vec<Phrase>,
) -> Result<Decision, InternalError> {
    lines.push(Phrase::new("moderator-ask-word").with("hours", HOURS));
    let said = ModeratorNotice {
        copy: vec![format!("confirm {}", order.nonce)],
        ..ModeratorNotice::new("moderator-title-ask", lines)
    };
    let decision = answer_dangerous(arrived, campaign, said, "moderator-asked")?;
    Ok(Decision {
        state: LetterState::Accepted,
        ..decision.and([order.change(arrived.intake.now, false)])
    })
}

/// Another mail reports what came of it.
fn accepted_act(change: CampaignChange) -> Decision {
    Decision::silent(LetterState::Accepted, "moderator").and([change])
}

fn refuse_moderator(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    why: Phrase,
    reason: &'static str,
) -> Result<Decision, InternalError> {
    answer_dangerous(
        arrived,
        campaign,
        ModeratorNotice::new("moderator-title-not-done", vec![why]),
        reason,
    )
}

fn answer_dangerous(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    said: ModeratorNotice,
    reason: &'static str,
) -> Result<Decision, InternalError> {
    let intake = arrived.intake;
    let mails = to_moderator(
        intake.desk,
        intake.config,
        campaign,
        said,
        &answer_kind(arrived.row.id, reason != "no-word"),
        Some(arrived.letter),
        intake.now,
    )?;
    Ok(Decision {
        reason: Some(reason),
        mails,
        ..Decision::new(LetterState::Rejected)
    })
}
