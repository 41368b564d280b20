//! How people come to play, watch and stand by, and what happens to a seat that its player leaves.
//!
//! Before the start: somebody asks (`join`) and confirms from their address. Seats go by preference
//! and order (`allotment`), and the campaign begins when all seats are filled (`campaign_start`).
//! Later, a seat that becomes free is an *opening*. It is offered to one person after another
//! (`offers`), and the one who confirms takes it over with a briefing (`takeover`). No address is
//! ever shown to other people. Knows no game.
//!
//! For other modules: [`vacate`] frees a seat, `campaign::openings::offer_seat` offers one that still has a player,
//! `keep_seat` withdraws that offer.

pub mod admission;
mod allotment;
pub mod campaign_start;
pub mod credentials;
pub mod farewell;
pub mod offers;
pub mod recruitment;
pub mod takeover;

use crate::campaign::{Campaign, error::InternalError};
use crate::config::Config;
use crate::history::CampaignState;
use crate::history::LogKind;
use crate::history::{
    ApplicantRow, ApplicationKind, ApplicationState, MembershipEvent, OutgoingMail, SeatRow,
    StoreResult, Transaction,
};
use crate::letters::{BroadcastNotice, LetterReader, MailComposer, MailContext};
use crate::mail::Letter;
use crate::render::letters::Notice;
use crate::text::{
    Phrase,
    ids::{CampaignId, Seat},
};
use jiff::Timestamp;
use serde_json::json;

/// What the membership mails need to be written.
#[derive(Clone, Copy)]
pub struct MembershipContext<'a> {
    pub desk: &'a MailComposer,
    pub config: &'a Config,
    pub now: Timestamp,
    /// Id of the letter that causes the mails, or 0. Several letters are handled in the same
    /// moment.
    pub letter: i64,
}

impl<'a> MembershipContext<'a> {
    /// For mails that no letter causes.
    pub fn unasked(
        desk: &'a MailComposer,
        config: &'a Config,
        now: Timestamp,
    ) -> MembershipContext<'a> {
        MembershipContext {
            desk,
            config,
            now,
            letter: 0,
        }
    }

    /// To an applicant: a reply to this mail is authenticated by its token.
    pub fn tell(
        &self,
        campaign: &Campaign,
        applicant: &ApplicantRow,
        title: Phrase,
        lines: Vec<Phrase>,
        kind: &str,
        answers: Option<&Letter>,
    ) -> Result<OutgoingMail, InternalError> {
        let language = self
            .desk
            .language_of(campaign, LetterReader::At(&applicant.address));
        let to = MailContext {
            campaign: Some(campaign),
            seat: None,
            address: &applicant.address,
            turn: campaign.row.turn,
            letter: "notice",
            kind,
            answers,
            language,
            now: self.now,
        };
        let name = campaign.row.name.as_str();
        // a forum address does not show which campaign a reply is about, so the commands to reply
        // with must name it
        let lines = lines
            .into_iter()
            .map(|line| line.with("campaign", name))
            .collect();
        let notice = Notice {
            heading: None,
            title: title.with("campaign", name),
            lines,
            help: false,
            copy: Vec::new(),
        };
        let reply = self
            .desk
            .joining_address(&campaign.row.name, applicant.id, &applicant.address);
        self.desk.write_to_applicant(to, &notice, reply)
    }
}

/// A change of who plays, waits or watches, ready to be written. What it depends on was read in the
/// same transaction; otherwise it fails as overtaken.
#[derive(Clone, Debug)]
pub enum MembershipChange {
    /// The applicant's new state.
    Applicant(ApplicantRow),
    /// Who has which seat before the start. Language and zone are the defaults for people who have
    /// set none.
    Sit {
        campaign: CampaignId,
        seats: Vec<(Seat, Option<String>)>,
        language: String,
        zone: String,
    },
    Watch {
        campaign: CampaignId,
        address: String,
    },
    Answer {
        offer: i64,
        yes: bool,
    },
    /// For the moderators' digest; `lord` is empty if no seat is concerned.
    Came {
        campaign: CampaignId,
        what: MembershipEvent,
        lord: String,
    },
    /// Mails that are no replies.
    Tell(Vec<OutgoingMail>),
    Log {
        campaign: CampaignId,
        kind: LogKind,
        entry: serde_json::Value,
    },
}

impl MembershipChange {
    pub fn write(&self, book: &Transaction, at: i64) -> StoreResult<()> {
        match self {
            MembershipChange::Applicant(row) => book.put_applicant(row),
            MembershipChange::Sit {
                campaign,
                seats,
                language,
                zone,
            } => seat_all(book, *campaign, seats, (language, zone)),
            MembershipChange::Watch { campaign, address } => watch(book, *campaign, address),
            MembershipChange::Answer { offer, yes } => book.answer_offer(
                *offer,
                if *yes {
                    crate::history::OfferReply::Yes
                } else {
                    crate::history::OfferReply::No
                },
            ),
            MembershipChange::Came {
                campaign,
                what,
                lord,
            } => book.note_coming(*campaign, at, *what, lord),
            MembershipChange::Tell(mails) => book.queue_all(mails, at),
            MembershipChange::Log {
                campaign,
                kind,
                entry,
            } => book.log(at, Some(*campaign), *kind, entry),
        }
    }
}

/// A player who keeps the seat keeps the token. A player who changes seats takes their mail
/// settings along; a former observer takes their language along.
fn seat_all(
    book: &Transaction,
    campaign: CampaignId,
    seats: &[(Seat, Option<String>)],
    (language, zone): (&str, &str),
) -> StoreResult<()> {
    let Some(row) = book
        .campaign(campaign)?
        .filter(|row| row.state == CampaignState::Setup)
    else {
        return Err(crate::history::StoreError::Overtaken(
            "the campaign has begun",
        ));
    };
    let settings: serde_json::Value = serde_json::from_str(&row.settings)
        .map_err(|why| crate::history::StoreError::Broken(format!("settings: {why}")))?;
    let watched_in = |address: &str| {
        settings
            .get("languages")?
            .get(address.to_lowercase())?
            .as_str()
    };
    let before = book.seats(campaign)?;
    let stays = |seat: Seat, address: &Option<String>| {
        before
            .iter()
            .any(|row| row.seat == seat && row.address == *address)
    };
    let changed: Vec<&(Seat, Option<String>)> = seats
        .iter()
        .filter(|(seat, address)| !stays(*seat, address))
        .collect();
    // empty the changed seats first, so that nobody has two seats in between
    for (seat, _) in &changed {
        book.unseat_player(campaign, *seat, language, zone)?;
    }
    for (seat, address) in changed
        .iter()
        .filter_map(|(seat, address)| Some((*seat, address.as_deref()?)))
    {
        book.seat_player(campaign, seat, address)?;
        let now = book
            .seats(campaign)?
            .into_iter()
            .find(|row| row.seat == seat);
        let Some(now) = now else { continue };
        match before
            .iter()
            .find(|row| row.address.as_deref() == Some(address))
        {
            Some(his) => book.set_preferences(
                campaign,
                seat,
                now.token_epoch,
                &his.language,
                &his.zone,
                his.wishes,
            )?,
            None => watched_in(address).map_or(Ok(()), |language| {
                book.set_preferences(
                    campaign,
                    seat,
                    now.token_epoch,
                    language,
                    &now.zone,
                    now.wishes,
                )
            })?,
        }
    }
    Ok(())
}

fn watch(book: &Transaction, campaign: CampaignId, address: &str) -> StoreResult<()> {
    let Some(row) = book.campaign(campaign)? else {
        return Ok(());
    };
    let mut settings: serde_json::Value = serde_json::from_str(&row.settings)
        .map_err(|why| crate::history::StoreError::Broken(format!("settings: {why}")))?;
    let Some(all) = settings.as_object_mut() else {
        return Ok(());
    };
    let observers = all.entry("observers").or_insert_with(|| json!([]));
    if let Some(observers) = observers.as_array_mut().filter(|observers| {
        observers
            .iter()
            .all(|known| known.as_str() != Some(address))
    }) {
        observers.push(json!(address));
    }
    book.change_settings(campaign, &settings.to_string())
}

/// A seat that its player leaves, ready to be written; [`SeatDeparture::write`] does it.
#[derive(Debug)]
pub struct SeatDeparture {
    campaign: CampaignId,
    seat: SeatRow,
    state: CampaignState,
    steps: Vec<MembershipChange>,
}

/// Frees a seat: its tokens and password are void, and its sheets for the open turn and future
/// turns are set aside. The daemon's next round offers the seat to the standbys and the waiting
/// list. Everyone else gets a mail with the lord's name; the caller (`resign`) informs the leaving
/// player.
///
/// Before the start the next person on the waiting list moves up, and players whose seat changes
/// get a mail. Decide within the transaction that writes it.
pub fn vacate(
    office: MembershipContext,
    book: &Transaction,
    campaign: &Campaign,
    seat: Seat,
) -> Result<Option<SeatDeparture>, InternalError> {
    let Some(row) = campaign
        .seat(seat)
        .filter(|row| row.address.is_some() && campaign.row.state != CampaignState::Ended)
        .cloned()
    else {
        return Ok(None);
    };
    let mut steps = Vec::new();
    if campaign.row.state == CampaignState::Setup {
        let mut applicants = book.applicants(campaign.row.id)?;
        let his = |applicant: &ApplicantRow| {
            Some(&applicant.address) == row.address.as_ref()
                && applicant.wish == ApplicationKind::Play
        };
        let gone = applicants
            .iter()
            .find(|applicant| his(applicant))
            .map(|applicant| ApplicantRow {
                state: ApplicationState::Gone,
                ..applicant.clone()
            });
        applicants.retain(|applicant| !his(applicant));
        steps.extend(gone.map(MembershipChange::Applicant));
        steps.extend(admission::seats_given(
            office,
            campaign,
            &applicants,
            Some(seat),
            None,
        )?);
    } else {
        let kind = office.desk.mail_kind("left", &[&seat, &row.token_epoch]);
        let lines = [Phrase::new("joining-left").with("lord", row.lord.as_str())];
        let title = Phrase::new("joining-title-left").with("lord", row.lord.as_str());
        let all = BroadcastNotice {
            campaign,
            but: &[seat],
            kind: &kind,
            title,
            now: office.now,
        };
        steps.push(MembershipChange::Tell(
            office.desk.tell_all(all, |_, _| Ok(lines.to_vec()))?,
        ));
    }
    Ok(Some(SeatDeparture {
        campaign: campaign.row.id,
        seat: row,
        state: campaign.row.state,
        steps,
    }))
}

impl SeatDeparture {
    pub fn campaign(&self) -> CampaignId {
        self.campaign
    }

    pub fn write(&self, book: &Transaction, now: Timestamp) -> StoreResult<()> {
        let at = now.as_millisecond();
        if self.state == CampaignState::Running {
            book.vacate_seat(self.campaign, self.seat.seat, self.seat.token_epoch, at)?;
            book.open_seat(self.campaign, self.seat.seat, at, "vacant")?;
        }
        self.steps
            .iter()
            .try_for_each(|step| step.write(book, at))?;
        book.log(
            at,
            Some(self.campaign),
            LogKind::SeatLeft,
            &json!({ "seat": self.seat.seat, "lord": self.seat.lord }),
        )
    }
}

/// The lord that the moderator plays, if any; this is public.
pub fn moderators_lord<'c>(campaign: &'c Campaign, config: &Config) -> Option<&'c SeatRow> {
    let moderator = campaign.moderator(config)?;
    campaign
        .players()
        .find(|(_, address)| address.eq_ignore_ascii_case(moderator))
        .map(|(seat, _)| seat)
}

/// Names of seats, in seating order.
fn lords_of(campaign: &Campaign, which: impl Fn(&SeatRow) -> bool) -> Vec<String> {
    campaign
        .seats
        .iter()
        .filter(|seat| which(seat))
        .map(|seat| seat.lord.clone())
        .collect()
}
