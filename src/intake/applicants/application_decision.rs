//! Decides about one application: refused, granted, or to be confirmed from the address in it.

use super::applicant::admit_on_forum;
use super::applicant_answers::answer_applicant;
use super::applicant_wish::{ApplicantWish, lords_of};
use crate::campaign::{
    Campaign, MOST_OBSERVERS, campaign_by_slug,
    error::InternalError,
    outcome::{LogEntry, MembershipChange, Outcome},
};
use crate::clock::day_ago;
use crate::commands::membership::{
    admission,
    recruitment::{is_ours, lords_named},
};
use crate::history::{
    ApplicantRow, ApplicationKind, ApplicationState, CampaignRow, CampaignState, LetterState,
    LogKind, Transaction,
};
use crate::intake::{
    answer_limit::count_answers_today,
    arrived_letter::{ArrivedLetter, office},
    decision::Decision,
    notices::{address_mail, write_notice},
    sender::strangers::{can_be_told, list_open_campaigns, may_tell_strangers},
};
use crate::letters::MailContext;
use crate::mail::sender_token::campaign_slug;
use crate::text::{Address, Phrase, ids::Seat, membership::MembershipAnswer, nearest};
use serde_json::json;

/// Maximum number of mails of all these kinds to one address in 24 hours.
pub(crate) const MOST_A_DAY: u32 = 3;

/// Of these, how many may ask for confirmation about one campaign.
const MOST_ASKED: u32 = 1;

/// Somebody wants to play, observe or stand by. `more`: and asks something else of the same
/// campaign.
pub(crate) fn decide_application(
    arrived: &ArrivedLetter,
    wanting: &ApplicantWish,
    more: bool,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let Some(sender) = arrived
        .sender()
        .filter(|sender| can_be_told(sender) && !is_ours(office(arrived), sender))
    else {
        return Ok(Decision::silent(LetterState::AutoIgnored, "no-sender"));
    };
    let Some(wanted) = &wanting.wanted else {
        return refuse_application(
            arrived,
            &sender,
            "joining-which",
            vec![Phrase::new("joining-which")],
        );
    };
    let Some(row) = find_campaign_wanted(book, wanting)? else {
        let lines = say_no_such_campaign(book, &wanted.campaign)?;
        return refuse_application(arrived, &sender, "joining-no-campaign", lines);
    };
    let campaign = Campaign::load(book, intake.tables, row)?;
    let application = Application {
        all: book.applicants(campaign.row.id)?,
        wish: wanting.wish,
        campaign,
        sender,
    };
    // the forum's own server says who wrote
    let proven = arrived.messenger().is_some();
    let former = application.former();
    if let Some(one) = former.filter(|one| one.state == ApplicationState::In && proven) {
        let said = if wanted.lords.is_empty() {
            MembershipAnswer::Status
        } else {
            MembershipAnswer::Lords(wanted.lords.clone())
        };
        return answer_applicant(arrived, &application.campaign, one, &said);
    }
    let sender = &application.sender;
    if let Some((reason, line)) = application.find_obstacle() {
        return refuse_application(arrived, sender, reason, vec![line]);
    }
    let lords = match application.find_lords(&wanted.lords) {
        Ok(lords) => lords,
        Err(lines) => {
            return refuse_application(arrived, sender, "joining-no-lord", lines);
        }
    };
    // earlier applications in this letter are not stored yet
    let before = i64::try_from(arrived.applied.get()).unwrap_or(0);
    let id = match former {
        Some(one) => one.id,
        None => book.next_applicant()?.saturating_add(before),
    };
    let one = application.row(id, lords, arrived.row.received);
    if proven {
        admit_on_forum(arrived, &application.campaign, &one)
    } else {
        ask_applicant(arrived, &application.campaign, former, one, more)
    }
}

fn say_no_such_campaign(book: &Transaction, name: &str) -> Result<Vec<Phrase>, InternalError> {
    let known = book.public_campaigns()?;
    let near: Vec<String> = nearest(name, known.iter().map(String::as_str), 3)
        .into_iter()
        .map(str::to_owned)
        .collect();
    let others = if near.is_empty() {
        list_open_campaigns(book)?
    } else {
        Phrase::new("joining-did-you-mean").with("names", near)
    };
    let none = Phrase::new("joining-no-campaign").with("name", name);
    Ok(vec![none, others])
}

/// The mail that has to be answered, sent to the address in the From header.
fn ask_applicant(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    former: Option<&ApplicantRow>,
    one: ApplicantRow,
    more: bool,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let sort = format!("join/ask.{}", campaign.row.id);
    // the victim of a forged sender gets this mail; somebody who confirmed today, left and
    // thought again has shown that they are real
    let again = book
        .confirmed_since(
            campaign.row.id,
            &one.address,
            LogKind::Confirmed,
            day_ago(intake.now),
        )?
        .min(1);
    if count_answers_today(intake, book, &one.address, &sort)? >= MOST_ASKED + again {
        return Ok(Decision::silent(LetterState::AutoIgnored, "asked-today"));
    }
    if !may_tell_stranger(arrived, &one.address)? {
        return Ok(Decision::silent(LetterState::AutoIgnored, "strangers"));
    }
    let kind = format!("{sort}/{}", arrived.row.id);
    let invited = former.filter(|former| former.state == ApplicationState::Invited);
    let (to, lines) = match invited {
        Some(invited) => (invited, say_they_are_invited(campaign, &one)),
        None => (&one, say_how_to_confirm(campaign, &one, more)),
    };
    let mail = office(arrived).tell(
        campaign,
        to,
        Phrase::new("joining-title-confirm"),
        lines,
        &kind,
        Some(arrived.letter),
    )?;
    let entry = json!({ "applicant": to.id, "wish": to.wish.name(), "letter": arrived.row.id, "again": former.is_some() });
    let mut outcome = Outcome::logging(LogEntry::of(campaign.row.id, LogKind::Applied, entry));
    if invited.is_none() {
        outcome
            .changes
            .push(MembershipChange::Applicant(one).into());
    }
    Ok(Decision {
        reason: Some("applied"),
        mails: vec![mail],
        outcomes: vec![outcome],
        ..Decision::new(LetterState::Accepted)
    })
}

/// A refusal of an unproven letter: as rare as any answer to strangers.
fn refuse_application(
    arrived: &ArrivedLetter,
    sender: &Address,
    reason: &'static str,
    lines: Vec<Phrase>,
) -> Result<Decision, InternalError> {
    let intake = arrived.intake;
    if !may_tell_stranger(arrived, sender)? {
        return Ok(Decision::silent(LetterState::AutoIgnored, "strangers"));
    }
    let kind = format!("join/no/{}.{}", arrived.row.id, arrived.applied.get());
    let to = MailContext {
        answers: Some(arrived.letter),
        ..address_mail(intake, sender, &kind, intake.desk.language())
    };
    let title = Phrase::new("joining-title-nothing");
    let mail = write_notice(intake, to, title, lines, Vec::new())?;
    Ok(Decision {
        reason: Some(reason),
        mails: vec![mail],
        ..Decision::new(LetterState::Rejected)
    })
}

/// Whether an unproven address may get another mail today, and strangers at all.
fn may_tell_stranger(arrived: &ArrivedLetter, address: &Address) -> Result<bool, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    // the mails of this same letter are not stored yet
    let brings = u32::try_from(arrived.applied.get()).unwrap_or(u32::MAX);
    Ok(
        count_answers_today(intake, book, address, "join")? < MOST_A_DAY.saturating_sub(brings)
            && may_tell_strangers(intake, book)?,
    )
}

pub(crate) fn find_campaign_wanted(
    book: &Transaction,
    wanting: &ApplicantWish,
) -> Result<Option<CampaignRow>, InternalError> {
    let Some(wanted) = &wanting.wanted else {
        return Ok(None);
    };
    Ok(
        match book.campaign_named(&wanted.campaign.to_lowercase())? {
            None => campaign_by_slug(book, &campaign_slug(&wanted.campaign))?,
            row => row,
        },
    )
}

/// An application to a campaign that exists.
struct Application {
    campaign: Campaign,
    /// The campaign's applicants.
    all: Vec<ApplicantRow>,
    sender: Address,
    wish: ApplicationKind,
}

impl Application {
    /// The sender's application with the same wish.
    fn former(&self) -> Option<&ApplicantRow> {
        self.all
            .iter()
            .find(|one| one.address == self.sender && one.wish == self.wish)
    }

    /// Why it cannot be granted, with the word for the operator.
    fn find_obstacle(&self) -> Option<(&'static str, Phrase)> {
        let (campaign, sender) = (&self.campaign, &self.sender);
        let named =
            |phrase: &'static str| Phrase::new(phrase).with("campaign", campaign.row.name.as_str());
        let no = |phrase: &'static str| Some((phrase, named(phrase)));
        let former = self.former();
        // an unproven letter changes nothing: the mail that admitted them has an address that does
        if former.is_some_and(|one| one.state == ApplicationState::In) {
            return no("joining-in-already");
        }
        if let Some((seat, _)) = campaign.players().find(|(_, address)| *address == sender) {
            let line = named("joining-plays").with("lord", seat.lord.as_str());
            return Some(("joining-plays", line));
        }
        let watches = self.wish == ApplicationKind::Watch;
        if !watches && campaign.has_looked(sender) {
            return no("joining-looked");
        }
        if campaign.row.state == CampaignState::Ended {
            return no("joining-over");
        }
        // an invited person may also observe
        if campaign.settings.private && self.all.iter().all(|one| one.address != *sender) {
            return no("joining-private");
        }
        if self.wish == ApplicationKind::Play
            && campaign.row.state != CampaignState::Setup
            && former.is_none()
        {
            return no("joining-under-way");
        }
        let observers = &campaign.settings.observers;
        if watches && observers.contains(&self.sender) {
            return no("joining-watches-already");
        }
        if watches && observers.len() >= MOST_OBSERVERS {
            let full = named("joining-watch-full").with("most", MOST_OBSERVERS);
            return Some(("joining-watch-full", full));
        }
        None
    }

    /// The seats of the lords that it names; or what to say about a name that nobody has.
    fn find_lords(&self, names: &[String]) -> Result<Vec<Seat>, Vec<Phrase>> {
        lords_named(&self.campaign, names).map_err(|(name, near)| {
            let none = Phrase::new("joining-no-lord")
                .with("campaign", self.campaign.row.name.as_str())
                .with("name", name)
                .with("names", near);
            let (free, _) = admission::free_and_taken(&self.campaign);
            let free = (!free.is_empty())
                .then(|| Phrase::new("joining-announce-free").with("lords", free));
            [none].into_iter().chain(free).collect()
        })
    }

    fn row(&self, id: i64, lords: Vec<Seat>, received: i64) -> ApplicantRow {
        ApplicantRow {
            id,
            campaign: self.campaign.row.id,
            address: self.sender.clone(),
            wish: self.wish,
            lords,
            state: self
                .former()
                .map_or(ApplicationState::Asked, |one| one.state),
            since: received,
            wished: received,
        }
    }
}

/// Lords named in an unproven letter are listed beside the invitation, not in it: confirming it
/// names only the recipient's own lords.
fn say_they_are_invited(campaign: &Campaign, one: &ApplicantRow) -> Vec<Phrase> {
    let name = campaign.row.name.as_str();
    let lords = lords_of(campaign, one);
    let example = if lords.is_empty() {
        let (free, _) = admission::free_and_taken(campaign);
        free.into_iter().take(1).collect()
    } else {
        lords
    };
    vec![
        Phrase::new("joining-invited-asked").with("campaign", name),
        Phrase::new("joining-invited-words").with("lord", example.join(", ")),
    ]
}

fn say_how_to_confirm(campaign: &Campaign, one: &ApplicantRow, more: bool) -> Vec<Phrase> {
    let name = campaign.row.name.as_str();
    let lords = lords_of(campaign, one);
    let what = match one.wish {
        ApplicationKind::Play => "joining-confirm-play",
        ApplicationKind::Watch => "joining-confirm-watch",
        ApplicationKind::StandBy => "joining-confirm-stand-by",
    };
    let mut lines = vec![Phrase::new(what).with("campaign", name)];
    if !lords.is_empty() {
        lines.push(
            Phrase::new("joining-confirm-lords")
                .with("count", lords.len())
                .with("lords", lords),
        );
    }
    if one.wish == ApplicationKind::Play && admission::free_and_taken(campaign).0.is_empty() {
        lines.push(Phrase::new("joining-confirm-full"));
    }
    lines.push(Phrase::new("joining-confirm-how"));
    lines.extend(more.then(|| Phrase::new("joining-confirm-more").with("campaign", name)));
    lines.push(Phrase::new("joining-confirm-not-you"));
    lines
}
