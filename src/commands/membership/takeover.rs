//! Somebody takes a lord over in the middle: every token given before is void, and he is briefed
//! with what the seat was told last, the turns so far, the deadline, the form and the map. What his
//! predecessor had sent is set aside, and nobody is shown it.

use super::MembershipContext;
use super::farewell::farewell;
use crate::campaign::{
    Campaign, CampaignCache,
    error::InternalError,
    phases::{goes_on, whole_of},
};
use crate::clock::moment::date;
use crate::clock::{in_zone, instant};
use crate::forum::Channel;
use crate::history::{
    MailPreferences, MembershipEvent, OfferReply, OfferRow, OutgoingMail, SeatRow, Store,
    StoreError, StoreResult, Transaction,
};
use crate::letters::{BroadcastNotice, LetterReader, MailContext, TurnTimes};
use crate::render::letters::{DiceProof, HelpLetter, Notice};
use crate::text::Phrase;
use crate::turns;
use crate::turns::{proof, schedule::early_run};

/// Of the turns so far, the last ones are named one by one.
const MOST_TURNS: usize = 24;

/// Does what an offer that was accepted promised. A campaign that is over, or a seat that is kept,
/// is told to whoever accepted it.
pub fn take_over(
    store: &mut Store,
    office: MembershipContext,
    tables: &CampaignCache,
    offer: &OfferRow,
) -> Result<bool, InternalError> {
    let at = office.now.as_millisecond();
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
    // he may have looked at what is hidden since he was asked (AU-11)
    let may_not = campaign
        .players()
        .any(|(_, address)| address == applicant.address)
        || campaign.has_looked(&applicant.address);
    let (Some(former), false) = (former, may_not) else {
        let kind = format!("offer/void.{}", offer.id);
        let mail = office.tell(
            &campaign,
            &applicant,
            Phrase::new("joining-title-not"),
            vec![Phrase::new("joining-offer-void")],
            &kind,
            None,
        )?;
        store.write(|book| {
            book.answer_offer(offer.id, OfferReply::Void)?;
            book.queue(&mail, at)
        })?;
        return Ok(false);
    };
    let row = campaign.row.clone();
    let (lord, name) = (former.lord.as_str(), row.name.as_str());
    let said = TakeoverNotice {
        sort: "taken",
        title: Phrase::new("joining-title-new-player").with("lord", lord),
        told: vec![Phrase::new("joining-new-player").with("lord", lord)],
        farewell: vec![
            Phrase::new("joining-farewell")
                .with("campaign", name)
                .with("lord", lord),
        ],
        first: Phrase::new("joining-takes-over")
            .with("campaign", name)
            .with("lord", lord),
    };
    let handed = hand(
        store,
        office,
        tables,
        &mut campaign,
        &former,
        &applicant.address,
        said,
    )?;
    let seat = &handed.seat;
    let cause = open.map(|open| open.cause);
    let written = store.write(|book| {
        if !book.stands(row.id, row.turn, &row.state)? {
            return Err(StoreError::Overtaken("the turn was played"));
        }
        book.answer_offer(offer.id, OfferReply::Taken)?;
        handed.write(book, at)?;
        book.queue_all(&handed.mails, at)?;
        book.note_coming(row.id, at, MembershipEvent::TookOver, &seat.lord)?;
        book.log(at, Some(row.id), "seat taken", &serde_json::json!({ "seat": seat.seat, "lord": seat.lord, "applicant": applicant.id, "cause": cause }))
    });
    match written {
        // a turn ran meanwhile: the next round briefs him with its report
        Err(StoreError::Overtaken(_)) => Ok(false),
        written => Ok(written.map(|()| true)?),
    }
}

/// What is said when a lord gets another player, whatever the reason is.
pub struct TakeoverNotice {
    /// How the kinds of the mails begin.
    pub sort: &'static str,
    pub title: Phrase,
    /// To everybody else.
    pub told: Vec<Phrase>,
    /// To whoever played him.
    pub farewell: Vec<Phrase>,
    /// With which the briefing begins.
    pub first: Phrase,
}

/// A lord with another player, as it will be written.
pub struct SeatTakeover {
    pub seat: SeatRow,
    pub mails: Vec<OutgoingMail>,
    /// The number of the tokens that are void from then on.
    epoch: u32,
}

/// Gives a seat to another person: everybody else is told, whoever had it is bidden farewell, and
/// he is briefed; before the start nobody is told.
/// `campaign` has him on the seat from then on.
pub fn hand(
    store: &mut Store,
    office: MembershipContext,
    tables: &CampaignCache,
    campaign: &mut Campaign,
    former: &SeatRow,
    address: &str,
    said: TakeoverNotice,
) -> Result<SeatTakeover, InternalError> {
    // (AU-11): by which clock and in which words his predecessor was told things is nobody's but
    // his
    let zone = campaign.moderators_zone(office.config).to_owned();
    let (language, wishes) = (
        office
            .desk
            .language_of(campaign, LetterReader::At(address))
            .to_owned(),
        MailPreferences::default(),
    );
    let seat = SeatRow {
        address: Some(address.to_owned()),
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
        // how often a seat changed hands stands in no Message-ID
        let kind = office
            .desk
            .called(said.sort, &[&seat.seat, &seat.token_epoch]);
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
        mails.extend(farewell(
            office.desk,
            campaign,
            former,
            title,
            said.farewell,
            &kind,
            office.now,
        )?);
        mails.extend(briefing(
            store, office, tables, campaign, &seat, address, said.first, &kind,
        )?);
    }
    Ok(SeatTakeover {
        seat,
        mails,
        epoch: former.token_epoch,
    })
}

impl SeatTakeover {
    /// The seat itself; the mails are queued with what causes it.
    pub fn write(&self, book: &Transaction, at: i64) -> StoreResult<()> {
        let SeatRow {
            campaign,
            seat,
            token_epoch,
            address,
            language,
            zone,
            wishes,
            ..
        } = &self.seat;
        book.seat_person(
            *campaign,
            *seat,
            self.epoch,
            address.as_deref().unwrap_or_default(),
            at,
        )?;
        book.set_wishes(*campaign, *seat, *token_epoch, language, zone, *wishes)
    }
}

/// To who takes a seat over, by whatever way: that he plays, his token, the turns so far; and what
/// the seat was told last, with form and map.
#[expect(
    clippy::too_many_arguments,
    reason = "where everything stands, and what the mail is called"
)]
fn briefing(
    store: &mut Store,
    office: MembershipContext,
    tables: &CampaignCache,
    campaign: &Campaign,
    seat: &SeatRow,
    address: &str,
    first: Phrase,
    kind: &str,
) -> Result<Vec<OutgoingMail>, InternalError> {
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
    let mut lines = vec![first];
    // who is written to by hand sends nothing from elsewhere
    if Channel::of(address) != Channel::Hand {
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
    let language = &seat.language;
    let turn = campaign.row.turn;
    let to = MailContext {
        campaign: Some(campaign),
        seat: Some(seat),
        address,
        turn,
        letter: "notice",
        kind,
        answers: None,
        language,
        now,
    };
    let said = desk.write(
        to,
        &HelpLetter::new(&notice, campaign.table.as_ref()),
        Vec::new(),
    )?;
    let number = campaign.last.as_ref().map_or(0, |last| last.number);
    let told = told_last(store, campaign, tables, number)?;
    let last = format!("{kind}.last");
    Ok(vec![
        said,
        turns::told_again(store, desk, tables, campaign, seat, told, &last, None, now)?,
    ])
}

/// The turns that were played, as players count them, a line each.
fn history(
    store: &mut Store,
    campaign: &Campaign,
    zone: &str,
) -> Result<Vec<Phrase>, InternalError> {
    store.look(|book| {
        let mut played = Vec::new();
        // the opening is none
        for (number, name) in book
            .turn_names(campaign.row.id)?
            .into_iter()
            .filter(|(number, _)| *number > 0)
        {
            if !goes_on(book, campaign, number)? {
                played.push((number, name));
            }
        }
        if played.is_empty() {
            return Ok(Vec::new());
        }
        let mut lines = vec![Phrase::new("joining-history").with("count", played.len())];
        let more = played.len().saturating_sub(MOST_TURNS);
        for (number, name) in played.into_iter().skip(more) {
            let Some(turn) = book.turn(campaign.row.id, number)? else {
                continue;
            };
            let name = whole_of(book, campaign, number)?.map_or(name, |whole| whole.name);
            let day = date(in_zone(instant(turn.played), zone).date());
            lines.push(
                Phrase::new("joining-history-turn")
                    .with("turn", name)
                    .with("day", day),
            );
        }
        Ok(lines)
    })
}

/// The dice of the last turn as its report told them; `None` before the first.
fn told_last(
    store: &mut Store,
    campaign: &Campaign,
    tables: &CampaignCache,
    number: u32,
) -> Result<Option<DiceProof>, InternalError> {
    if number == 0 {
        return Ok(None);
    }
    store.look(|book| {
        Ok(proof::verify_turn(book, campaign, tables, number)?.map(|verified| verified.proof))
    })
}
