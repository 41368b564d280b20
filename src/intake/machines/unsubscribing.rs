//! Readers unsubscribe from a kind of mail: observers from everything, players from reminders
//! (OUT-11).

use crate::campaign::outcome::ReaderChange;
use crate::campaign::{Campaign, CampaignSettings, campaign_by_slug, error::InternalError};
use crate::history::{CampaignRow, LetterState, SeatRow, Transaction};
use crate::intake::{
    arrived_letter::ArrivedLetter,
    context::Intake,
    decision::Decision,
    notices::{address_mail, write_notice},
    sender::language::{choose_language, set_observers_language},
};
use crate::letters::{CalendarDeadline, LetterReader, MailContext, calendar_of};
use crate::mail::Attachment;
use crate::text::{Address, Phrase};

/// The person who unsubscribes: an observer from everything, a player from reminders.
struct Unsubscriber {
    row: CampaignRow,
    address: Address,
    seat: Option<SeatRow>,
}

/// Whether a letter unsubscribes its sender from something that they still get.
pub(crate) fn leaves_something(arrived: &ArrivedLetter) -> Result<bool, InternalError> {
    let Some((slug, mark)) = &arrived.sent_to.leaving else {
        return Ok(false);
    };
    Ok(find_by_mark(arrived.intake, arrived.book, slug, mark)?.is_some())
}

/// Finds who unsubscribes from what, by the mark in their mail.
fn find_by_mark(
    intake: &Intake,
    book: &Transaction,
    slug: &str,
    mark: &str,
) -> Result<Option<Unsubscriber>, InternalError> {
    let Some(row) = campaign_by_slug(book, slug)? else {
        return Ok(None);
    };
    let settings: CampaignSettings =
        serde_json::from_str(&row.settings).map_err(|why| InternalError::Stored {
            campaign: row.name.clone(),
            what: "settings",
            why: why.to_string(),
        })?;
    if let Some(address) = settings
        .observers
        .iter()
        .find(|address| intake.desk.is_leaving(&row.name, None, address, mark))
    {
        return Ok(Some(Unsubscriber {
            address: address.clone(),
            seat: None,
            row,
        }));
    }
    for seat in book.seats(row.id)? {
        let Some(address) = seat.address.clone() else {
            continue;
        };
        if intake
            .desk
            .is_leaving(&row.name, Some(&seat), &address, mark)
        {
            let reminded = book.wants_reminders(row.id, seat.seat)?;
            return Ok(reminded.then_some(Unsubscriber {
                address,
                seat: Some(seat),
                row,
            }));
        }
    }
    Ok(None)
}

/// The owner of the mark is unsubscribed, whatever else the letter says and whatever program
/// sent it, and gets one confirmation.
pub(crate) fn unsubscribe_by_mark(
    arrived: &ArrivedLetter,
    slug: &str,
    mark: &str,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let Some(Unsubscriber { row, address, seat }) = find_by_mark(intake, book, slug, mark)? else {
        return Ok(Decision::silent(LetterState::AutoIgnored, "left-nothing"));
    };
    let campaign = Campaign::load(book, intake.tables, row)?;
    if let Some(seat) = &seat {
        let aside = ReaderChange::StopReminders {
            campaign: campaign.row.id,
            seat: seat.seat,
        };
        return unsubscribe(
            arrived,
            &campaign,
            &address,
            Some(seat),
            aside,
            (Phrase::new("outbox-unreminded"), None),
        );
    }
    // the only other thing that counts there is a language; `Language: please stop`
    // unsubscribes
    let spoken = choose_language(intake, &campaign, &address, arrived.letter.says());
    let spoken = spoken.filter(|spoken| arrived.letter.machine.is_none() && !spoken.is_doubtful);
    if let Some(spoken) = spoken {
        return set_observers_language(arrived, &campaign, &address, spoken);
    }
    let aside = stop_watching(intake, &campaign, &address);
    let due = CalendarDeadline::of(campaign.deadline(), None)
        .map(|due| Ok::<_, InternalError>((campaign.open_turn()?, due)))
        .transpose()?;
    let to = MailContext {
        campaign: Some(&campaign),
        ..leave_mail(intake, &campaign, &address, "", None)
    };
    let file = due.and_then(|(turn, due)| calendar_of(intake.desk, to, &turn, due));
    unsubscribe(
        arrived,
        &campaign,
        &address,
        None,
        aside,
        (Phrase::new("outbox-left"), file),
    )
}

/// The unsubscribing of an observer, ready to be stored.
pub(crate) fn stop_watching(
    intake: &Intake,
    campaign: &Campaign,
    address: &Address,
) -> ReaderChange {
    let leads = intake
        .config
        .mail
        .moderator
        .as_ref()
        .is_some_and(|leader| leader == address);
    ReaderChange::RemoveObserver {
        campaign: campaign.row.id,
        address: address.clone(),
        leads,
    }
}

/// `told` is the mail to the player, with the file that removes the deadline from their
/// calendar.
pub(crate) fn unsubscribe(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    address: &Address,
    seat: Option<&SeatRow>,
    aside: ReaderChange,
    (line, file): (Phrase, Option<Attachment>),
) -> Result<Decision, InternalError> {
    let intake = arrived.intake;
    let mut decision = Decision::silent(LetterState::Accepted, "left").and([aside]);
    if arrived.letter.machine.is_none() {
        let lines = vec![line.with("campaign", campaign.row.name.as_str())];
        let kind = format!("answer/left/{}", arrived.row.id);
        let to = MailContext {
            answers: Some(arrived.letter),
            ..leave_mail(intake, campaign, address, &kind, seat)
        };
        let (title, files) = (Phrase::new("outbox-title-left"), file.into_iter().collect());
        decision
            .mails
            .push(write_notice(intake, to, title, lines, files)?);
    }
    Ok(decision)
}

fn leave_mail<'t>(
    intake: &'t Intake,
    campaign: &'t Campaign,
    address: &'t Address,
    kind: &'t str,
    seat: Option<&'t SeatRow>,
) -> MailContext<'t> {
    let language = intake
        .desk
        .language_of(campaign, LetterReader::of(seat, address));
    address_mail(intake, address, kind, language)
}
