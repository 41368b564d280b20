//! Changes of who plays, waits or watches.

use seneschal_history::{
    ApplicantRow, CampaignState, MembershipEvent, OfferReply, SeatRow, StoreError, StoreResult,
    Transaction,
};
use seneschal_text::{
    Address,
    ids::{CampaignId, Seat},
};
use serde_json::json;

/// What it depends on was read in the same transaction; otherwise it fails as overtaken.
#[derive(Debug)]
pub enum MembershipChange {
    /// The applicant's new state.
    Applicant(ApplicantRow),
    /// Who has which seat before the start. Language and zone are the defaults for people who have
    /// set none.
    Sit {
        campaign: CampaignId,
        seats: Vec<(Seat, Option<Address>)>,
        language: String,
        zone: String,
    },
    Watch {
        campaign: CampaignId,
        address: Address,
    },
    AnswerOffer {
        offer: i64,
        reply: OfferReply,
    },
    /// For the moderators' digest; `lord` is empty if no seat is concerned.
    Came {
        campaign: CampaignId,
        what: MembershipEvent,
        lord: String,
    },
    /// Another person gets the seat; `epoch` is that of the tokens that become void.
    SeatPerson {
        seat: SeatRow,
        epoch: u32,
    },
    /// A player leaves the seat of a running campaign; the standbys are asked.
    VacateSeat {
        campaign: CampaignId,
        seat: Seat,
        epoch: u32,
    },
}

impl MembershipChange {
    pub(super) fn write(&self, book: &Transaction, at: i64) -> StoreResult<()> {
        match self {
            MembershipChange::Applicant(row) => book.put_applicant(row),
            MembershipChange::Sit {
                campaign,
                seats,
                language,
                zone,
            } => seat_all(book, *campaign, seats, (language, zone)),
            MembershipChange::Watch { campaign, address } => watch(book, *campaign, address),
            MembershipChange::AnswerOffer { offer, reply } => book.answer_offer(*offer, *reply),
            MembershipChange::Came {
                campaign,
                what,
                lord,
            } => book.note_coming(*campaign, at, *what, lord),
            MembershipChange::SeatPerson { seat, epoch } => seat_person(book, seat, *epoch, at),
            MembershipChange::VacateSeat {
                campaign,
                seat,
                epoch,
            } => {
                book.vacate_seat(*campaign, *seat, *epoch, at)?;
                book.open_seat(*campaign, *seat, at, "vacant")
            }
        }
    }
}

/// A player who keeps the seat keeps the token. A player who changes seats takes their mail
/// settings along; a former observer takes their language along.
fn seat_all(
    book: &Transaction,
    campaign: CampaignId,
    seats: &[(Seat, Option<Address>)],
    (language, zone): (&str, &str),
) -> StoreResult<()> {
    let Some(row) = book
        .campaign(campaign)?
        .filter(|row| row.state == CampaignState::Setup)
    else {
        return Err(StoreError::Overtaken("the campaign has begun"));
    };
    let settings: serde_json::Value = serde_json::from_str(&row.settings)
        .map_err(|why| StoreError::Broken(format!("settings: {why}")))?;
    let watched_in = |address: &Address| settings.get("languages")?.get(address.as_str())?.as_str();
    let before = book.seats(campaign)?;
    let stays = |seat: Seat, address: &Option<Address>| {
        before
            .iter()
            .any(|row| row.seat == seat && row.address == *address)
    };
    let changed: Vec<&(Seat, Option<Address>)> = seats
        .iter()
        .filter(|(seat, address)| !stays(*seat, address))
        .collect();
    // empty the changed seats first, so that nobody has two seats in between
    for (seat, _) in &changed {
        book.unseat_player(campaign, *seat, language, zone)?;
    }
    for (seat, address) in changed
        .iter()
        .filter_map(|(seat, address)| Some((*seat, address.as_ref()?)))
    {
        book.seat_player(campaign, seat, address)?;
        let former = before
            .iter()
            .find(|row| row.address.as_ref() == Some(address));
        let taken = book
            .seats(campaign)?
            .into_iter()
            .find(|row| row.seat == seat);
        if let Some(taken) = taken {
            bring_preferences(book, &taken, former, watched_in(address))?;
        }
    }
    Ok(())
}

/// `former`: the seat that the player had before; `language`: of a former observer.
fn bring_preferences(
    book: &Transaction,
    taken: &SeatRow,
    former: Option<&SeatRow>,
    language: Option<&str>,
) -> StoreResult<()> {
    let (language, zone, wishes) = match (former, language) {
        (Some(former), _) => (former.language.as_str(), &former.zone, former.wishes),
        (None, Some(language)) => (language, &taken.zone, taken.wishes),
        (None, None) => return Ok(()),
    };
    book.set_preferences(
        taken.campaign,
        taken.seat,
        taken.token_epoch,
        language,
        zone,
        wishes,
    )
}

fn watch(book: &Transaction, campaign: CampaignId, address: &Address) -> StoreResult<()> {
    let Some(row) = book.campaign(campaign)? else {
        return Ok(());
    };
    let mut settings: serde_json::Value = serde_json::from_str(&row.settings)
        .map_err(|why| StoreError::Broken(format!("settings: {why}")))?;
    let Some(all) = settings.as_object_mut() else {
        return Ok(());
    };
    let observers = all.entry("observers").or_insert_with(|| json!([]));
    if let Some(observers) = observers.as_array_mut().filter(|observers| {
        observers
            .iter()
            .all(|known| known.as_str().and_then(Address::parse).as_ref() != Some(address))
    }) {
        observers.push(json!(address));
    }
    book.change_settings(campaign, &settings.to_string())
}

/// The seat as it is from now on; all earlier tokens are void.
fn seat_person(book: &Transaction, seat: &SeatRow, epoch: u32, at: i64) -> StoreResult<()> {
    let address = seat
        .address
        .as_ref()
        .ok_or_else(|| StoreError::Broken("nobody takes the seat over".to_owned()))?;
    book.seat_person(seat.campaign, seat.seat, epoch, address, at)?;
    book.set_preferences(
        seat.campaign,
        seat.seat,
        seat.token_epoch,
        &seat.language,
        &seat.zone,
        seat.wishes,
    )
}
