//! A moderator's own page: its link, what it shows, and what may be asked for from there.
//!
//! The link proves its owner, and others may have seen it. So the page sets the turn's time, reminds
//! the late, and shows something; whatever else changes a campaign is asked for by mail. What is
//! sent from there is a letter of one line, which is read and answered as a mail is.

use super::dangerous_acts::decide_dangerous_act;
use super::moderator_answers::answer_moderator;
use super::{run_command, say_status};
use crate::campaign::{
    Campaign, error::InternalError, moderators::Moderator, outcome::ReaderChange,
};
use crate::commands::{
    Command, ModeratorQuestion, ParsedCommand,
    command_parser::{CommandContext, parse_command, quoted_word},
    deadline::DeadlineAct,
    moderation::{
        ModeratorAct,
        confirmation::{ConfirmationResult, check_nonce},
    },
};
use crate::history::{LetterState, Transaction};
use crate::intake::{
    arrived_letter::ArrivedLetter, context::Intake, decision::Decision,
    sender::moderator_claim::ModeratorClaim,
};
use crate::text::{Phrase, ids::PageLink};

/// Whether the link of a page is this moderator's, and valid.
pub(super) fn is_open(
    arrived: &ArrivedLetter,
    claim: &ModeratorClaim,
    opened: PageLink,
) -> Result<bool, InternalError> {
    let moderators = claim.campaign.moderators(arrived.intake.config);
    let Some(moderator) = moderators.iter().find(|one| *one.address == claim.home) else {
        return Ok(false);
    };
    Ok(opened == valid_link(arrived.book, &claim.campaign, *moderator)?)
}

/// The link that is valid for a moderator now.
fn valid_link(
    book: &Transaction,
    campaign: &Campaign,
    moderator: Moderator,
) -> Result<PageLink, InternalError> {
    let (campaign, epoch) = (campaign.row.id, moderator.epoch);
    Ok(PageLink {
        campaign,
        seat: None,
        epoch,
        renewals: book.page_renewals(campaign, None, epoch)?,
    })
}

/// Sends the moderator who asks the link to their page. `renew`: one that takes the former one's
/// place.
pub(super) fn answer_with_link(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    renew: bool,
) -> Result<Decision, InternalError> {
    let intake = arrived.intake;
    let answer = |line| {
        let (title, reason) = ("deadline-title-answer", "moderator-asks");
        answer_moderator(arrived, campaign, title, vec![line], reason)
    };
    let Some(web) = &intake.config.web else {
        return answer(Phrase::new("web-none"));
    };
    let sender = arrived.sender();
    let moderators = campaign.moderators(intake.config);
    let Some(moderator) = moderators
        .iter()
        .find(|one| Some(one.address) == sender.as_ref())
    else {
        return answer(Phrase::new("web-none"));
    };
    if !moderator.address.is_mail() {
        return answer(Phrase::new("web-moderator-mail-only"));
    }
    let mut link = valid_link(arrived.book, campaign, *moderator)?;
    link.renewals = link.renewals.saturating_add(u32::from(renew));
    let (desk, row) = (intake.desk, &campaign.row);
    let url = desk.moderator_page_link(&web.url(), row, *moderator, link.renewals);
    if !renew {
        return answer(Phrase::new("web-moderator-link").with("link", url));
    }
    let decision = answer(Phrase::new("web-moderator-new-link").with("link", url))?;
    Ok(Decision {
        state: LetterState::Accepted,
        ..decision.and([ReaderChange::PageLink(link)])
    })
}

/// Does what a moderator's page asks for.
pub(super) fn obey_page(
    arrived: &ArrivedLetter,
    campaign: Campaign,
    text: &str,
) -> Result<Decision, InternalError> {
    let zone = campaign.moderators_zone(arrived.intake.config).to_owned();
    let context = CommandContext {
        zone: &zone,
        now: arrived.intake.now,
        is_fact: &|line| campaign.table.is_fact(line),
    };
    let said = parse_command(text, context);
    if text.trim().lines().count() != 1 || !is_for_pages(arrived, &campaign, &said)? {
        let by_mail = vec![Phrase::new("web-moderator-by-mail")];
        return answer_moderator(
            arrived,
            &campaign,
            "deadline-title-not-done",
            by_mail,
            "no-word",
        );
    }
    match decide_dangerous_act(arrived, &campaign, text, &said)? {
        Some(decision) => Ok(decision),
        None => run_command(arrived, campaign, (said, text), None),
    }
}

/// Whether a page may ask for it. What cannot be read is answered with the reason.
fn is_for_pages(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    said: &ParsedCommand,
) -> Result<bool, InternalError> {
    Ok(match said {
        ParsedCommand::Wrong(mistake) => mistake.is_about_time(),
        ParsedCommand::Nothing => false,
        ParsedCommand::Command(command, _) => match command {
            Command::Deadline(act) => !matches!(act, DeadlineAct::Excuse(_)),
            Command::Question(question) => {
                matches!(question, ModeratorQuestion::Status | ModeratorQuestion::Log)
            }
            Command::Moderation(act) => *act == ModeratorAct::Preview,
            // a word that a mail ordered may confirm anything
            Command::Confirm(word) => {
                match check_nonce(arrived.book, campaign, word, arrived.intake.now)? {
                    ConfirmationResult::Valid { waiting, .. } => {
                        waiting.act == ModeratorAct::Preview
                    }
                    _ => true,
                }
            }
        },
    })
}

/// The word by which an answer asks to be confirmed, as its mail prints it.
pub(crate) fn asked_word(answer: &str) -> Option<String> {
    quoted_word(answer)
}

impl Intake<'_> {
    /// What a moderator's page shows: the same as the answer to `status`.
    pub fn on_moderators_page(
        &self,
        book: &Transaction,
        campaign: &Campaign,
    ) -> Result<Vec<Phrase>, InternalError> {
        say_status(self, book, campaign, campaign.moderators_zone(self.config))
    }
}
