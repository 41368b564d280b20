//! Letters about our own mails. A mail server's report is believed only if it names the mail by
//! something nobody else knows (IN-25).

use super::unsubscribing::unsubscribe_by_mark;
use crate::campaign::{
    error::InternalError,
    outcome::{MailBounce, ReaderChange},
};
use crate::history::{HOPELESS, LetterState, OutboxRow, OutgoingMail, Transaction};
use crate::intake::{
    arrived_letter::ArrivedLetter,
    context::Intake,
    decision::Decision,
    notices::{address_mail, write_notice},
};
use crate::mail::bounce::{self, Bounce, BounceStatus};
use crate::text::Phrase;

/// Message-IDs of this form contain a mark that nobody can guess.
const GUARDED: &str = "g.";

/// Handles a machine's letter, or one to an address for unsubscribing or for bounces; `None`: it is
/// not about our own mails.
pub(crate) fn decide_about_our_mails(
    arrived: &ArrivedLetter,
) -> Result<Option<Decision>, InternalError> {
    let to = &arrived.sent_to;
    if let Some((slug, mark)) = &to.leaving {
        return unsubscribe_by_mark(arrived, slug, mark).map(Some);
    }
    let Some(bounce) = bounce::read(&arrived.row.bytes) else {
        // only machines write there, such as a vacation responder
        return Ok(to
            .bounces
            .as_ref()
            .map(|_| Decision::silent(LetterState::AutoIgnored, "machine")));
    };
    decide_bounce(arrived, to.bounces.as_deref(), bounce).map(Some)
}

/// Handles a mail server's report; `to`: the envelope address of ours that it went to.
fn decide_bounce(
    arrived: &ArrivedLetter,
    to: Option<&str>,
    bounce: Bounce,
) -> Result<Decision, InternalError> {
    let book = arrived.book;
    let by_address = to.map_or(Ok(None), |to| book.mail_sent_by(&to.to_lowercase()))?;
    let by_id = bounce
        .message_id
        .as_deref()
        .filter(|id| id.starts_with(GUARDED))
        .map_or(Ok(None), |id| book.mail_with_id(id))?;
    let ignore = |reason| Decision::silent(LetterState::AutoIgnored, reason);
    let Some(mail) = by_address.or(by_id) else {
        // forged, or about a mail that we never sent
        return Ok(ignore("bounce-of-nothing"));
    };
    if matches!(bounce.fate, BounceStatus::Fine | BounceStatus::Delayed) {
        return Ok(ignore("bounce-delayed"));
    }
    let status = if bounce.status.is_empty() {
        "4.0.0".to_owned()
    } else {
        bounce.status
    };
    let notice = write_bounce_notice(
        arrived.intake,
        book,
        &mail,
        bounce.fate,
        &status,
        &bounce.said,
    )?;
    let aside = ReaderChange::Bounce(MailBounce {
        mail: mail.id,
        letter: arrived.row.id,
        status,
        said: bounce.said,
        refused: bounce.fate == BounceStatus::Refused,
        notice,
    });
    Ok(ignore("bounce").and([aside]))
}

fn write_bounce_notice(
    intake: &Intake,
    book: &Transaction,
    mail: &OutboxRow,
    fate: BounceStatus,
    status: &str,
    said: &str,
) -> Result<Option<OutgoingMail>, InternalError> {
    let Some(moderator) = intake
        .config
        .mail
        .moderator
        .as_ref()
        .filter(|moderator| **moderator != mail.mail.recipient)
    else {
        return Ok(None);
    };
    let address = mail.mail.recipient.as_str();
    let line = match fate {
        BounceStatus::Refused if book.bouncing(address)? + 1 >= HOPELESS => {
            Phrase::new("outbox-alarm-hopeless")
        }
        BounceStatus::Refused => Phrase::new("outbox-alarm-bounced"),
        BounceStatus::Policy => Phrase::new("outbox-alarm-policy"),
        _ => Phrase::new("outbox-alarm-came-back"),
    };
    let line = line
        .with("address", address)
        .with("status", status)
        .with("said", said);
    let kind = format!("alarm-bounce-{}", mail.id);
    let language = book
        .language_chosen(moderator)?
        .unwrap_or_else(|| intake.desk.language().to_owned());
    let to = address_mail(intake, moderator, &kind, &language);
    let title = Phrase::new("platform-title-alarm");
    write_notice(intake, to, title, vec![line], Vec::new()).map(Some)
}
