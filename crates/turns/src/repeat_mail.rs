//! The seat's last report or first mail, sent again to a player who takes the seat over.

use super::audience::Audience;
use super::first_mail::FirstMail;
use super::map_cache::MapCache;
use super::turn_report::{ReportReader, TurnReport};
use jiff::Timestamp;
use seneschal_campaign::{Campaign, CampaignCache, error::InternalError, secrets::SecretChain};
use seneschal_history::{MailPreferences, OutgoingMail, SeatRow, Store, StoreError, TurnRow};
use seneschal_letters::{CalendarDeadline, LetterReader, MailComposer, MailContext, calendar_of};
use seneschal_text::{Address, ids::TurnNumber};

/// To whom the last report is sent again, and how.
pub struct RepeatRequest<'a> {
    /// As it will be.
    pub seat: &'a SeatRow,
    /// The mail's kind.
    pub kind: &'a str,
    /// The last turn reported to this player, if the player stays the same.
    pub since: Option<TurnNumber>,
    pub now: Timestamp,
}

/// The last turn's report with the order form, or the campaign's first mail before that. `campaign`
/// is as it will be.
pub fn told_again(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    wanted: RepeatRequest,
) -> Result<OutgoingMail, InternalError> {
    let last = campaign.last.as_ref().ok_or_else(|| no_turn(campaign))?;
    let address = wanted
        .seat
        .address
        .as_ref()
        .ok_or_else(|| StoreError::Broken("nobody sits there".to_owned()))?;
    if last.number == TurnNumber(0) {
        return first_mail_again(store, desk, campaign, &wanted, (last, address));
    }
    last_report_again(store, desk, tables, campaign, (last, address), wanted)
}

fn no_turn(campaign: &Campaign) -> StoreError {
    StoreError::Broken(format!("{} runs and has played nothing", campaign.row.name))
}

fn first_mail_again(
    store: &mut Store,
    desk: &MailComposer,
    campaign: &Campaign,
    wanted: &RepeatRequest,
    (opening, address): (&TurnRow, &Address),
) -> Result<OutgoingMail, InternalError> {
    let chain = store
        .read(|book| book.chains(campaign.row.id))?
        .into_iter()
        .next()
        .ok_or_else(|| no_turn(campaign))?;
    let secret = SecretChain::new(chain.last)
        .link(0)
        .ok_or_else(|| no_turn(campaign))?;
    let first = FirstMail {
        secret,
        sealed: chain.sealed,
        position: &opening.position,
        deadline: campaign.deadline(),
        now: wanted.now,
    };
    let mut easel = MapCache::new(desk);
    first.mail(&mut easel, campaign, (wanted.seat, address), wanted.kind)
}

fn last_report_again(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: &Campaign,
    (last, address): (&TurnRow, &Address),
    wanted: RepeatRequest,
) -> Result<OutgoingMail, InternalError> {
    let (seat, now) = (wanted.seat, wanted.now);
    // all phases of the turn, and everything the player was not yet told
    let audience = store
        .look(|book| Audience::of_whole_since(book, tables, campaign, last.number, wanted.since))?;
    let mut told = store.look(|book| {
        TurnReport::again(book, tables, campaign, &audience, last.clone(), (None, now))
    })?;
    told.turn.before = None;
    told.turn.after.outcome = None;
    told.turn.receipts.clear();
    let reader = ReportReader {
        whom: LetterReader::Player(seat),
        wishes: MailPreferences {
            json: false,
            ..seat.wishes
        },
        deadline: campaign.deadline(),
        since: &audience.since(TurnNumber(0)),
    };
    let mut easel = MapCache::new(desk);
    let filled = told.report(&mut easel, &reader)?;
    let to = MailContext {
        kind: wanted.kind,
        ..MailContext::to_seat(campaign, seat, address, "report", last.number, now)
    };
    let calendar = campaign
        .deadline()
        .and_then(|at| calendar_of(desk, to, &filled.0.heading.turn, CalendarDeadline::At(at)));
    told.mail(&mut easel, &reader, to, filled, calendar)
}
