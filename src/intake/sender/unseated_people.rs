//! People without a seat who are not strangers: observers, applicants, moderators. A mail from them
//! to the judge's plain address is answered with their role, and with the address at which their
//! words count.
//!
//! Nothing proves who wrote. So the answer goes only to the registered address, which knows these
//! addresses of ours from earlier mails, and quotes nothing of the letter.

use crate::campaign::{Campaign, error::InternalError};
use crate::history::{ApplicationKind, ApplicationState, Transaction};
use crate::intake::context::Intake;
use crate::text::{Address, Phrase};

/// How many campaigns are listed with somebody's roles.
const MOST_NAMED: u32 = 10;

/// A line for each role of an address without a seat: campaigns it observes, applied for or
/// moderates.
pub(crate) fn list_roles(
    intake: &Intake,
    book: &Transaction,
    sender: &Address,
) -> Result<Vec<Phrase>, InternalError> {
    let everywhere = intake
        .config
        .mail
        .moderator
        .as_ref()
        .is_some_and(|one| one == sender);
    let mut lines = Vec::new();
    for row in book.campaigns_naming(sender, everywhere, MOST_NAMED)? {
        let campaign = match Campaign::load(book, intake.tables, row) {
            // an error in one campaign is reported where that campaign is processed
            Err(fault) if fault.is_one_campaigns() => continue,
            campaign => campaign?,
        };
        let say = |id: &'static str, address: &str| {
            Phrase::new(id)
                .with("campaign", campaign.row.name.as_str())
                .with("address", address)
        };
        match (
            say_moderates_at(intake, &campaign, sender),
            campaign.asked_to_moderate(sender),
        ) {
            (Some(line), _) => lines.push(line),
            (None, Some(asked)) => lines.push(say(
                "platform-you-may-moderate",
                &intake.desk.address_of_moderator(&campaign.row, asked.epoch),
            )),
            (None, None) => {}
        }
        if campaign.settings.observers.contains(sender) {
            let leave = intake.desk.leave_watching(&campaign.row.name, sender);
            lines.extend(leave.map(|leave| say("platform-you-watch", &leave)));
        }
    }
    for (name, one) in book.applications_of(sender, MOST_NAMED)? {
        let said = match (one.state, one.wish) {
            (ApplicationState::Invited, _) => "platform-you-are-invited",
            (_, ApplicationKind::StandBy) => "platform-you-stand-by",
            _ => "platform-you-wait",
        };
        let address = intake.desk.joining_address(&name, one.id, &one.address);
        lines.push(
            Phrase::new(said)
                .with("campaign", name)
                .with("address", address),
        );
    }
    Ok(lines)
}

/// The address at which a moderator's words count; nothing for others.
pub(crate) fn say_moderates_at(
    intake: &Intake,
    campaign: &Campaign,
    address: &Address,
) -> Option<Phrase> {
    let one = campaign
        .moderators(intake.config)
        .into_iter()
        .find(|one| one.address == address)?;
    let at = intake.desk.address_of_moderator(&campaign.row, one.epoch);
    Some(
        Phrase::new("platform-you-moderate")
            .with("campaign", campaign.row.name.as_str())
            .with("address", at),
    )
}
