//! Somebody takes over a seat during the game. All earlier tokens are void. The new player gets a
//! briefing: the seat's last report, the turns so far, the deadline, the order form and the map.
//! The predecessor's pending sheets are set aside, and nobody sees them.

use super::context::MembershipContext;
use super::farewell::farewell;
use crate::secret_access::note_departure;
use seneschal_campaign::{
    Campaign, CampaignCache,
    error::InternalError,
    outcome::{Guard, LogEntry, MembershipChange, Outcome},
};
use seneschal_clock::{in_zone, instant, moment::date};
use seneschal_history::{
    ApplicantRow, LogKind, MailPreferences, MembershipEvent, OfferReply, OfferRow, OutgoingMail,
    SeatRow, Store, StoreError,
};
use seneschal_letters::{BroadcastNotice, LetterReader, MailContext, TurnTimes};
use seneschal_render::letters::{HelpLetter, Notice};
use seneschal_text::{Address, Phrase, ids::TurnNumber};
use seneschal_turns::{
    RepeatRequest,
    schedule::{PlayerTurn, early_run},
    told_again,
};

/// How many of the last turns the briefing lists one by one.
const MOST_TURNS: usize = 24;

/// Carries out an accepted offer. If the campaign is over or the seat is kept, the person who
/// accepted gets a mail that says so.
pub fn take_over(
    store: &mut Store,
    office: MembershipContext,
    tables: &CampaignCache,
    offer: &OfferRow,
) -> Result<bool, InternalError> {
    let found = store.look(|book| {
        let Some(row) = book.campaign(offer.campaign)? else {
            return Ok(None);
        };
        let Some(applicant) = book.applicant(offer.applicant)? else {
            return Ok(None);
        };
        let open = book
            .openings(row.id)?
            .into_iter()
            .find(|opening| opening.seat == offer.seat);
        Ok::<_, InternalError>(Some((Campaign::load(book, tables, row)?, applicant, open)))
    })?;
    let Some((mut campaign, applicant, open)) = found else {
        return Ok(false);
    };
    let former = campaign
        .seat(offer.seat)
        .cloned()
        .filter(|_| campaign.is_running() && open.is_some());
    // they may have seen hidden information since the offer (AU-11)
    let may_not = campaign
        .players()
        .any(|(_, address)| *address == applicant.address)
        || campaign.has_looked(&applicant.address);
    let (Some(former), false) = (former, may_not) else {
        void_offer(store, office, &campaign, &applicant, offer)?;
        return Ok(false);
    };
    let row = campaign.row.clone();
    let mut outcome = plan_takeover(
        store,
        office,
        tables,
        &mut campaign,
        SeatHandover {
            said: accepted_offer_texts(&former.lord, &row.name),
            former: &former,
            address: &applicant.address,
        },
    )?;
    let (seat, lord) = (former.seat, former.lord);
    let cause = open.map(|open| open.cause);
    outcome.guards.push(Guard::turn_of(&row));
    let answered = MembershipChange::AnswerOffer {
        offer: offer.id,
        reply: OfferReply::Taken,
    };
    let came = MembershipChange::Came {
        campaign: row.id,
        what: MembershipEvent::TookOver,
        lord: lord.clone(),
    };
    outcome.changes.extend([answered.into(), came.into()]);
    let entry = serde_json::json!({ "seat": seat, "lord": lord, "applicant": applicant.id, "cause": cause });
    outcome
        .log
        .push(LogEntry::of(row.id, LogKind::SeatTaken, entry));
    let written = store.write(|book| outcome.write(book, office.now));
    match written {
        // a turn ran meanwhile: the next round briefs them with its report
        Err(StoreError::Overtaken(_)) => Ok(false),
        written => Ok(written.map(|()| true)?),
    }
}

/// The person who accepted gets a mail that says so.
fn void_offer(
    store: &mut Store,
    office: MembershipContext,
    campaign: &Campaign,
    applicant: &ApplicantRow,
    offer: &OfferRow,
) -> Result<(), InternalError> {
    let mail = office.tell(
        campaign,
        applicant,
        Phrase::new("joining-title-not"),
        vec![Phrase::new("joining-offer-void")],
        &format!("offer/void.{}", offer.id),
        None,
    )?;
    Ok(store.write(|book| {
        book.answer_offer(offer.id, OfferReply::Void)?;
        book.queue(&mail, office.now.as_millisecond()).map(drop)
    })?)
}

fn accepted_offer_texts(lord: &str, campaign: &str) -> TakeoverNotice {
    TakeoverNotice {
        sort: "taken",
        title: Phrase::new("joining-title-new-player").with("lord", lord),
        told: vec![Phrase::new("joining-new-player").with("lord", lord)],
        farewell: vec![
            Phrase::new("joining-farewell")
                .with("campaign", campaign)
                .with("lord", lord),
        ],
        first: Phrase::new("joining-takes-over")
            .with("campaign", campaign)
            .with("lord", lord),
    }
}

/// The texts for a change of player, whatever the reason.
pub(crate) struct TakeoverNotice {
    /// Prefix of the mails' kinds.
    pub sort: &'static str,
    pub title: Phrase,
    /// To everyone else.
    pub told: Vec<Phrase>,
    /// To the former player.
    pub farewell: Vec<Phrase>,
    /// First sentence of the briefing.
    pub first: Phrase,
}

/// A seat that is given to another person.
pub(crate) struct SeatHandover<'a> {
    pub former: &'a SeatRow,
    /// Of the new player.
    pub address: &'a Address,
    pub said: TakeoverNotice,
}

/// Gives a seat to another person: mails everyone else, says farewell to the former player and
/// briefs the new one. Before the start nobody gets a mail. `campaign` has the new player on the
/// seat from then on.
pub(crate) fn plan_takeover(
    store: &mut Store,
    office: MembershipContext,
    tables: &CampaignCache,
    campaign: &mut Campaign,
    handover: SeatHandover,
) -> Result<Outcome, InternalError> {
    let SeatHandover {
        former,
        address,
        said,
    } = handover;
    // (AU-11): the predecessor's time zone and language are private
    let zone = campaign.moderators_zone(office.config).to_owned();
    let (language, wishes) = (
        office
            .desk
            .language_of(campaign, LetterReader::At(address))
            .to_owned(),
        MailPreferences::default(),
    );
    let seat = SeatRow {
        address: Some(address.clone()),
        token_epoch: former.token_epoch + 1,
        language,
        zone,
        wishes,
        ..former.clone()
    };
    campaign
        .seats
        .iter_mut()
        .filter(|row| row.seat == seat.seat)
        .for_each(|row| row.clone_from(&seat));
    let campaign = &*campaign;
    let mut mails = Vec::new();
    if campaign.is_running() {
        // no Message-ID shows how often a seat changed hands
        let kind = office
            .desk
            .mail_kind(said.sort, &[&seat.seat, &seat.token_epoch]);
        let all = BroadcastNotice {
            campaign,
            but: &[seat.seat],
            kind: &kind,
            title: said.title,
            now: office.now,
        };
        mails = office.desk.tell_all(all, |_, _| Ok(said.told.clone()))?;
        let title = Phrase::new("moderator-title-farewell")
            .with("campaign", campaign.row.name.as_str())
            .with("lord", former.lord.as_str());
        let to_former = BroadcastNotice {
            campaign,
            but: &[],
            kind: &kind,
            title,
            now: office.now,
        };
        mails.extend(farewell(office.desk, to_former, former, said.farewell)?);
        let to = (&seat, address);
        mails.push(briefing(store, office, campaign, to, said.first, &kind)?);
        mails.push(last_report(store, office, tables, campaign, &seat, &kind)?);
    }
    let seated = MembershipChange::SeatPerson {
        seat,
        epoch: former.token_epoch,
    };
    let mut outcome = Outcome {
        mails,
        ..Outcome::of(seated)
    };
    let noted = store.look(|book| note_departure(book, campaign, former.address.as_ref()))?;
    if let Some(noted) = noted {
        outcome.join(noted);
    }
    Ok(outcome)
}

/// The briefing for a new player, however they got the seat: that they play, their token, and the
/// turns so far.
fn briefing(
    store: &mut Store,
    office: MembershipContext,
    campaign: &Campaign,
    (seat, address): (&SeatRow, &Address),
    first: Phrase,
    kind: &str,
) -> Result<OutgoingMail, InternalError> {
    let (desk, now) = (office.desk, office.now);
    let sheets = store.read(|book| book.standing_sheets(campaign.row.id, campaign.row.turn))?;
    let early = early_run(campaign, &sheets, campaign.row.quiet_since, office.config)?;
    let heading = desk.heading_with(
        campaign,
        LetterReader::Player(seat),
        campaign.open_turn()?,
        TurnTimes {
            deadline: campaign.deadline(),
            early,
        },
        now,
    );
    let next = if campaign.row.turn > TurnNumber(1) {
        "joining-next-mail"
    } else {
        "joining-next-mail-opening"
    };
    let mut lines = vec![first, Phrase::new(next)];
    // someone who is written to by hand sends nothing from another address
    if !address.is_by_hand() {
        lines.push(
            Phrase::new("moderator-takes-over-token").with("token", desk.token(campaign, seat)),
        );
    }
    lines.push(Phrase::new("moderator-takes-over-sheet"));
    lines.extend(history(store, campaign, &seat.zone)?);
    let title = Phrase::new("moderator-title-takes-over").with("lord", seat.lord.as_str());
    let notice = Notice {
        heading: Some(heading),
        title,
        lines,
        help: true,
        copy: Vec::new(),
    };
    let to = MailContext {
        kind,
        ..MailContext::to_seat(campaign, seat, address, "notice", campaign.row.turn, now)
    };
    let letter = HelpLetter::new(&notice, campaign.table.as_ref());
    desk.write(to, &letter, Vec::new())
}

/// The seat's last report, with form and map.
fn last_report(
    store: &mut Store,
    office: MembershipContext,
    tables: &CampaignCache,
    campaign: &Campaign,
    seat: &SeatRow,
    kind: &str,
) -> Result<OutgoingMail, InternalError> {
    let wanted = RepeatRequest {
        seat,
        kind: &format!("{kind}.last"),
        since: None,
        now: office.now,
    };
    told_again(store, office.desk, tables, campaign, wanted)
}

/// The turns played so far, by the names that players know, one line each.
fn history(
    store: &mut Store,
    campaign: &Campaign,
    zone: &str,
) -> Result<Vec<Phrase>, InternalError> {
    store.look(|book| {
        let mut played = Vec::new();
        // the opening position is not a turn
        for (number, _) in book
            .turn_names(campaign.row.id)?
            .into_iter()
            .filter(|(number, _)| *number > TurnNumber(0))
        {
            played.extend(PlayerTurn::ending_with(book, campaign, number)?);
        }
        if played.is_empty() {
            return Ok(Vec::new());
        }
        let mut lines = vec![Phrase::new("joining-history").with("count", played.len())];
        let more = played.len().saturating_sub(MOST_TURNS);
        for turn in played.into_iter().skip(more) {
            let Some(row) = book.turn(campaign.row.id, turn.last)? else {
                continue;
            };
            let day = date(in_zone(instant(row.played), zone).date());
            lines.push(
                Phrase::new("joining-history-turn")
                    .with("turn", turn.name.name)
                    .with("day", day),
            );
        }
        Ok(lines)
    })
}
