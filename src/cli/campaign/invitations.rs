//! `campaign advertise`, `invite`, `uninvite`, and what `campaign show` prints about applicants, the
//! waiting list and standbys.

use super::reachability::on_no_forum;
use crate::cli::{
    history::named,
    summaries::{OutboxSnapshot, counted, minute},
};
use anyhow::bail;
use seneschal::campaign::{Campaign, CampaignCache, StartTrigger, error::InternalError};
use seneschal::clock::Clock;
use seneschal::commands::membership::{
    MembershipContext, admission,
    recruitment::{self, InvitationRefusal},
};
use seneschal::config::Config;
use seneschal::history::{
    ApplicantRow, ApplicationKind, ApplicationState, CampaignState, Store, Transaction,
};
use seneschal::letters::MailComposer;
use seneschal::text::{Address, ids::Seat};
use seneschal::turns::board_name;

/// Prints a text to copy to a club's forum or list.
pub(super) fn advertise(store: &mut Store, config: &Config, name: &str) -> anyhow::Result<()> {
    let (row, desk, now) = (
        named(store, name)?,
        MailComposer::open(config)?,
        Clock::System.now(),
    );
    if row.state == CampaignState::Ended {
        bail!("{} is over: nobody can join any more", row.name);
    }
    let campaign = store.look(|book| Campaign::load(book, &CampaignCache::default(), row))?;
    let lines = recruitment::announcement(
        MembershipContext::unasked(&desk, config, now),
        &campaign,
        &board_name(&campaign),
    );
    let said: Vec<String> = lines
        .iter()
        .map(|line| desk.publisher.say(&config.turns.language, line))
        .collect();
    println!("{}", said.join("\n\n"));
    Ok(())
}

/// Mails invitations. If one cannot be sent, the others still go out.
pub(super) fn invite(
    store: &mut Store,
    config: &Config,
    name: &str,
    addresses: &[String],
    by: Option<&str>,
) -> anyhow::Result<()> {
    let (row, desk, now) = (
        named(store, name)?,
        MailComposer::open(config)?,
        Clock::System.now(),
    );
    if row.state == CampaignState::Ended {
        bail!("{} is over: nobody can be invited", row.name);
    }
    let office = MembershipContext::unasked(&desk, config, now);
    let before = OutboxSnapshot::of(store)?;
    let (mut sent, mut not) = (0, Vec::new());
    for address in addresses {
        let invited = store.write(|book| {
            let Some(row) = book.campaign(row.id)? else {
                return Ok(Err(InvitationRefusal::Already));
            };
            let campaign = Campaign::load(book, &CampaignCache::default(), row)?;
            let invitation = recruitment::invite(office, book, &campaign, address, by)?;
            if let Ok(invitation) = &invitation {
                invitation.write(book, now.as_millisecond())?;
            }
            Ok::<_, InternalError>(invitation.map(drop))
        })?;
        match invited {
            Ok(()) => sent += 1,
            Err(refusal) => not.push(refused(&refusal, address, &row.name)),
        }
    }
    if sent > 0 {
        println!("Invited: {}.", counted(sent, "person"));
        before.print_written(store, config, row.id)?;
    }
    if not.is_empty() {
        Ok(())
    } else {
        bail!("{}", not.join("; "))
    }
}

/// Why somebody was not invited.
fn refused(refusal: &InvitationRefusal, address: &str, name: &str) -> String {
    match refusal {
        InvitationRefusal::NoAddress => {
            format!(
                "{address:?} is neither a mail address nor a name on the judge's forum (discourse:NAME, xenforo:NAME)"
            )
        }
        InvitationRefusal::NoForum => on_no_forum(address),
        InvitationRefusal::ByHand => format!(
            "{address:?} is a name on a board that you post on by hand: expected a mail address or a name on the judge's forum (discourse:NAME, xenforo:NAME). To give the person a seat: `seneschal campaign replace {name} LORD {address}`"
        ),
        InvitationRefusal::Ours => format!("{address} is the judge's own address"),
        InvitationRefusal::Plays => format!("{address} already plays in {name}"),
        InvitationRefusal::Looked => format!(
            "{address} knows what is hidden from the players of {name}, from a moderator's look or from a seat left, and may not play in it"
        ),
        InvitationRefusal::Already => format!("{address} has already been invited or has joined"),
    }
}

pub(super) fn uninvite(store: &mut Store, name: &str, address: &str) -> anyhow::Result<()> {
    let row = named(store, name)?;
    if store.write(|book| {
        recruitment::withdraw(book, row.id, address, Clock::System.now().as_millisecond())
    })? {
        println!(
            "The invitation of {address} is withdrawn: a reply to it no longer proves who sent it."
        );
        return Ok(());
    }
    bail!(
        "{address} has no unanswered invitation to {}; `seneschal campaign show {}` lists the unanswered ones",
        row.name,
        row.name
    )
}

/// The applicants, the waiting list, the standbys and the offered seats, listed after the seats.
pub(super) fn show(
    book: &Transaction,
    config: &Config,
    campaign: &Campaign,
) -> Result<Vec<String>, InternalError> {
    let zone = campaign.moderators_zone(config);
    let mut lines = Vec::new();
    let listing = ApplicantListing {
        campaign,
        zone,
        all: book.applicants(campaign.row.id)?,
    };
    if campaign.row.state == CampaignState::Setup {
        lines.push(open_seats(campaign, zone));
    }
    use ApplicationKind::{Play, StandBy, Watch};
    lines.extend(listing.lines("invited", Play, ApplicationState::Invited));
    for wish in [Play, Watch, StandBy] {
        lines.extend(listing.lines("to confirm", wish, ApplicationState::Asked));
    }
    lines.extend(listing.lines("waiting list", Play, ApplicationState::In));
    lines.extend(listing.lines("standby", StandBy, ApplicationState::In));
    lines.extend(offers(book, campaign, zone)?);
    Ok(lines)
}

/// How many seats are open, and when the campaign begins.
fn open_seats(campaign: &Campaign, zone: &str) -> String {
    let (free, _) = admission::free_and_taken(campaign);
    let begins = match (
        campaign.settings.starts,
        campaign.settings.not_before.map(|at| minute(at, zone)),
    ) {
        (StartTrigger::ByHand, _) => format!(
            "begins with `seneschal campaign start {}`",
            campaign.row.name
        ),
        (StartTrigger::WhenFull, None) => "begins by itself when all seats are filled".to_owned(),
        (StartTrigger::WhenFull, Some(at)) => {
            format!("begins by itself when all seats are filled, not before {at}")
        }
    };
    format!(
        "{} open; {begins}{}",
        counted(free.len(), "seat"),
        if campaign.settings.private {
            "; by invitation only"
        } else {
            ""
        }
    )
}

fn lord(campaign: &Campaign, seat: Seat) -> String {
    campaign
        .seat(seat)
        .map(|row| row.lord.clone())
        .unwrap_or_default()
}

/// Everybody who applied to a campaign.
struct ApplicantListing<'a> {
    campaign: &'a Campaign,
    zone: &'a str,
    all: Vec<ApplicantRow>,
}

impl ApplicantListing<'_> {
    /// One line each for those with this wish in this state; players with a seat are left out.
    fn lines(&self, what: &str, wish: ApplicationKind, state: ApplicationState) -> Vec<String> {
        let waits = |address: &Address| self.campaign.players().all(|(_, sits)| sits != address);
        self.all
            .iter()
            .filter(|one| {
                one.wish == wish
                    && one.state == state
                    && (state != ApplicationState::In || waits(&one.address))
            })
            .map(|one| {
                let wishes: Vec<String> = one
                    .lords
                    .iter()
                    .map(|seat| lord(self.campaign, *seat))
                    .collect();
                let wishes = if wishes.is_empty() {
                    String::new()
                } else {
                    format!(" ({})", wishes.join(", "))
                };
                format!(
                    "  {what:<16} {}{wishes}, since {}",
                    one.address,
                    minute(one.since, self.zone)
                )
            })
            .collect()
    }
}

/// The seats to be taken over, and to whom each is offered.
fn offers(
    book: &Transaction,
    campaign: &Campaign,
    zone: &str,
) -> Result<Vec<String>, InternalError> {
    let mut lines = Vec::new();
    for opening in book.openings(campaign.row.id)? {
        let offer = book
            .open_offers(campaign.row.id)?
            .into_iter()
            .find(|offer| offer.seat == opening.seat);
        let to = match offer {
            Some(offer) => {
                let address = book
                    .applicant(offer.applicant)?
                    .map_or_else(String::new, |one| one.address.into());
                format!("offered to {address} until {}", minute(offer.until, zone))
            }
            None => "not offered to anyone now".to_owned(),
        };
        lines.push(format!(
            "  {:<16} {}, {to}",
            "to be taken over",
            lord(campaign, opening.seat)
        ));
    }
    Ok(lines)
}
