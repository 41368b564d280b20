//! Texts for finding players: an announcement for a club's forum or mailing list, and invitations
//! by mail.

use super::admission;
use super::context::MembershipContext;
use jiff::SignedDuration;
use seneschal_campaign::{Campaign, DeadlineRule, StartTrigger, error::InternalError, seat_meant};
use seneschal_clock::{instant, moment::remaining};
use seneschal_history::{
    ApplicantRow, ApplicationKind, ApplicationState, CampaignState, LogKind, OutgoingMail,
    StoreResult, Transaction,
};
use seneschal_letters::when;
use seneschal_text::{
    Address, Phrase,
    ids::{CampaignId, Seat},
    membership,
};

/// The announcement, one phrase per paragraph.
pub fn announcement(office: MembershipContext, campaign: &Campaign, board: &str) -> Vec<Phrase> {
    let name = campaign.row.name.as_str();
    let (free, taken) = admission::free_and_taken(campaign);
    let mut lines = vec![
        Phrase::new("joining-announce-what")
            .with("campaign", name)
            .with("game", campaign.row.game.as_str())
            .with("edition", campaign.row.edition.as_str())
            .with("board", board)
            .with("count", campaign.seats.len()),
        when_it_runs(office, campaign),
    ];
    let example = free.first().or(taken.first()).cloned().unwrap_or_default();
    let address = office.desk.address();
    let forum = office.config.forum.adapter();
    let there = || {
        forum.map(|(_, forum)| {
            Phrase::new("joining-announce-forum")
                .with("account", forum.account.as_str())
                .with("forum", forum.url.as_str())
        })
    };
    if campaign.row.state != CampaignState::Setup {
        lines.push(
            Phrase::new("joining-announce-runs")
                .with("campaign", name)
                .with("address", address),
        );
        lines.extend(there());
        return lines;
    }
    if free.is_empty() {
        lines.push(Phrase::new("joining-announce-full").with("lords", taken));
    } else {
        lines.push(Phrase::new("joining-announce-free").with("lords", free));
        if !taken.is_empty() {
            lines.push(Phrase::new("joining-announce-taken").with("lords", taken));
        }
    }
    if campaign.settings.private {
        lines.push(Phrase::new("joining-announce-private"));
    } else {
        lines.push(
            Phrase::new("joining-announce-join")
                .with("campaign", name)
                .with("lord", example)
                .with("address", address),
        );
        lines.push(Phrase::new("joining-announce-watch").with("campaign", name));
        lines.extend(there());
    }
    let zone = campaign.moderators_zone(office.config);
    lines.push(when_it_begins(office, campaign, zone));
    lines
}

/// What starts a campaign that waits for its start, and its earliest date in the reader's time
/// zone.
pub fn when_it_begins(office: MembershipContext, campaign: &Campaign, zone: &str) -> Phrase {
    match (
        campaign.settings.starts,
        campaign.settings.not_before.map(instant),
    ) {
        (StartTrigger::ByHand, _) => Phrase::new("joining-announce-by-hand"),
        (StartTrigger::WhenFull, None) => Phrase::new("joining-announce-when-full"),
        (StartTrigger::WhenFull, Some(at)) => {
            Phrase::new("joining-announce-not-before").with("at", when(at, zone, office.now).at)
        }
    }
}

/// The deadline rule, and when a turn runs before its deadline.
fn when_it_runs(office: MembershipContext, campaign: &Campaign) -> Phrase {
    let (rule, delay) = (&campaign.settings.deadline, campaign.settings.delay);
    let early = match delay {
        0 => Phrase::new("joining-announce-at-once"),
        delay => Phrase::new("joining-announce-delay").with(
            "delay",
            remaining(SignedDuration::from_secs(i64::from(delay))),
        ),
    };
    match rule {
        DeadlineRule::None => Phrase::new("joining-announce-no-deadline").with("early", early),
        _ => Phrase::new("joining-announce-deadline")
            .with("rule", office.desk.deadline_rule(campaign))
            .with("early", early),
    }
}

/// Why somebody is not invited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvitationRefusal {
    NoAddress,
    /// A name on a forum, but no forum is configured.
    NoForum,
    /// A name on a board that people write to by hand: nobody there can answer by themselves.
    ByHand,
    Ours,
    Plays,
    /// They have seen hidden information as a moderator.
    Looked,
    /// They are already invited or have already joined.
    Already,
}

/// An invitation, ready to be written.
pub struct Invitation {
    row: ApplicantRow,
    mail: OutgoingMail,
}

/// Invites somebody by mail address or by name on the forum; their answer authenticates them. `by`
/// is the name of the inviter as the invited person knows it.
pub fn invite(
    office: MembershipContext,
    book: &Transaction,
    campaign: &Campaign,
    address: &str,
    by: Option<&str>,
) -> Result<Result<Invitation, InvitationRefusal>, InternalError> {
    let Some(address) = office.config.answering(address.trim()) else {
        return Ok(Err(match Address::parse(address.trim()) {
            Some(Address::Board(_)) => InvitationRefusal::ByHand,
            Some(one) if !office.config.reaches(&one) => InvitationRefusal::NoForum,
            _ => InvitationRefusal::NoAddress,
        }));
    };
    if is_ours(office, &address) || office.config.is_own_on_forum(&address) {
        return Ok(Err(InvitationRefusal::Ours));
    }
    if campaign.players().any(|(_, sits)| *sits == address) {
        return Ok(Err(InvitationRefusal::Plays));
    }
    if campaign.has_looked(&address) {
        return Ok(Err(InvitationRefusal::Looked));
    }
    let his = book
        .applicants(campaign.row.id)?
        .into_iter()
        .find(|one| one.address == address && one.wish == ApplicationKind::Play);
    // someone who has asked to join and not confirmed can still be invited
    if his
        .as_ref()
        .is_some_and(|one| one.state != ApplicationState::Asked)
    {
        return Ok(Err(InvitationRefusal::Already));
    }
    let at = office.now.as_millisecond();
    let id = his.map_or_else(|| book.next_applicant(), |one| Ok(one.id))?;
    let row = ApplicantRow {
        id,
        campaign: campaign.row.id,
        address,
        wish: ApplicationKind::Play,
        lords: Vec::new(),
        state: ApplicationState::Invited,
        since: at,
        wished: at,
    };
    let mail = office.tell(
        campaign,
        &row,
        Phrase::new("joining-title-invited"),
        invitation_lines(office, campaign, by),
        &format!("invitation/{id}.{at}"),
        None,
    )?;
    Ok(Ok(Invitation { row, mail }))
}

/// `by`: the person who invites, as they want to be named.
fn invitation_lines(
    office: MembershipContext,
    campaign: &Campaign,
    by: Option<&str>,
) -> Vec<Phrase> {
    let name = campaign.row.name.as_str();
    let (free, taken) = admission::free_and_taken(campaign);
    let what = match by.map(membership::piece).filter(|by| !by.trim().is_empty()) {
        Some(by) => Phrase::new("joining-invited-by").with("by", by),
        None => Phrase::new("joining-invited"),
    };
    let what = what
        .with("campaign", name)
        .with("game", campaign.row.game.as_str())
        .with("edition", campaign.row.edition.as_str());
    let mut lines = vec![what.with("count", campaign.seats.len())];
    if campaign.settings.private {
        lines.push(Phrase::new("joining-announce-private"));
    }
    lines.push(when_it_runs(office, campaign));
    if !taken.is_empty() && !free.is_empty() {
        lines.push(Phrase::new("joining-announce-taken").with("lords", taken.clone()));
    }
    let example = free.first().cloned().unwrap_or_default();
    lines.push(if free.is_empty() {
        Phrase::new("joining-announce-full").with("lords", taken)
    } else {
        Phrase::new("joining-announce-free").with("lords", free)
    });
    lines.push(Phrase::new("joining-invited-words").with("lord", example));
    lines
}

impl Invitation {
    pub fn write(&self, book: &Transaction, at: i64) -> StoreResult<()> {
        book.put_applicant(&self.row)?;
        book.queue(&self.mail, at)?;
        book.log(
            at,
            Some(self.row.campaign),
            LogKind::Invited,
            &serde_json::json!({ "applicant": self.row.id }),
        )
    }
}

/// Withdraws an unanswered invitation: its address no longer authenticates anyone. Returns whether
/// there was one.
pub fn withdraw(
    book: &Transaction,
    campaign: CampaignId,
    address: &str,
    at: i64,
) -> StoreResult<bool> {
    let Some(address) = Address::parse(address.trim()) else {
        return Ok(false);
    };
    let his = book
        .applicants(campaign)?
        .into_iter()
        .find(|one| one.address == address && one.state == ApplicationState::Invited);
    let Some(one) = his else { return Ok(false) };
    book.put_applicant(&ApplicantRow {
        state: ApplicationState::Gone,
        since: at,
        ..one.clone()
    })?;
    book.log(
        at,
        Some(campaign),
        LogKind::InvitationWithdrawn,
        &serde_json::json!({ "applicant": one.id }),
    )?;
    Ok(true)
}

/// Mails to our own addresses count as automated: they would never be answered, and nobody could
/// play the seat.
pub fn is_ours(office: MembershipContext, address: &str) -> bool {
    let ours = office.desk.address();
    seneschal_mail::sender_token::is_ours(address, ours)
        || seneschal_mail::marked_addresses::parse_join_address(address, ours).is_some()
}

/// The seats that the names mean. Otherwise the first name that matches no seat or several, with
/// the matches or the closest names.
pub fn lords_named(
    campaign: &Campaign,
    names: &[String],
) -> Result<Vec<Seat>, (String, Vec<String>)> {
    let mut found: Vec<Seat> = Vec::new();
    for name in names {
        let seat = match seat_meant(&campaign.seats, name) {
            Ok(seat) => seat,
            Err(may_be) => {
                let lords = || campaign.seats.iter().map(|seat| seat.lord.as_str());
                let mut near: Vec<&str> =
                    may_be.into_iter().map(|seat| seat.lord.as_str()).collect();
                if near.is_empty() {
                    near = seneschal_text::nearest(name, lords(), 3);
                }
                if near.is_empty() {
                    near = lords().collect();
                }
                return Err((
                    membership::piece(name),
                    near.into_iter().map(str::to_owned).collect(),
                ));
            }
        };
        if !found.contains(&seat.seat) {
            found.push(seat.seat);
        }
    }
    Ok(found)
}
