//! A moderator gives a seat a new token or a password, which authenticate its player. The
//! registered address gets a mail; no log contains the secret.

use jiff::Timestamp;
use seneschal_campaign::secrets::RandomnessError;
use seneschal_campaign::{Campaign, CampaignCache, error::InternalError, seat_called};
use seneschal_games::TurnName;
use seneschal_history::{
    CampaignRow, CampaignState, LogKind, OutgoingMail, SeatRow, Store, StoreError, Transaction,
};
use seneschal_letters::{LetterReader, MailComposer, MailContext};
use seneschal_mail::password::{self, PasswordError};
use seneschal_render::letters::Notice;
use seneschal_text::Phrase;

/// Why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum CredentialError {
    #[error(transparent)]
    Fault(#[from] InternalError),
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Chance(#[from] RandomnessError),
    #[error("{campaign} has no seat {seat:?}; expected one of: {seats}")]
    NoSeat {
        campaign: String,
        seat: String,
        seats: String,
    },
    #[error("nobody plays {seat} of {campaign}: whoever takes the seat gets a token of his own")]
    Vacant { campaign: String, seat: String },
    #[error("{campaign} has not begun: every player gets his token with its first mail")]
    NotBegun { campaign: String },
}

impl From<seneschal_history::StoreError> for CredentialError {
    fn from(why: seneschal_history::StoreError) -> CredentialError {
        CredentialError::Fault(why.into())
    }
}

/// Whose credentials change, and what the mail about it needs.
#[derive(Clone, Copy)]
pub struct CredentialContext<'a> {
    pub desk: &'a MailComposer,
    pub tables: &'a CampaignCache,
    pub row: &'a CampaignRow,
    pub lord: &'a str,
    pub now: Timestamp,
}

/// Voids all tokens of a seat and mails a new reply address to its player, who gets the seat back
/// (AU-02).
pub fn renew_token(
    store: &mut Store,
    whose: CredentialContext,
) -> Result<SeatRow, CredentialError> {
    let (row, lord, at) = (whose.row, whose.lord, whose.now.as_millisecond());
    store.write(|book| {
        let seat = seat_of(book, row, lord)?;
        let epoch = book.renew_token(row.id, seat.seat)?;
        let seat = seat_of(book, row, lord)?;
        let said = ("senders-title-token", "senders-token-new");
        let mail = whose.notice(book, &seat, &format!("token/{epoch}"), said)?;
        book.queue(&mail, at)?;
        book.log(
            at,
            Some(row.id),
            LogKind::TokenRenewed,
            &serde_json::json!({ "seat": seat.seat, "lord": seat.lord, "epoch": epoch }),
        )?;
        Ok(seat)
    })
}

/// Sets or removes a seat's password and informs its player.
pub fn set_password(
    store: &mut Store,
    whose: CredentialContext,
    password: Option<&str>,
) -> Result<SeatRow, CredentialError> {
    let (row, lord, at) = (whose.row, whose.lord, whose.now.as_millisecond());
    let salt = whose
        .desk
        .chance
        .bytes(&format!("password/{}/{lord}/{at}", row.name))?;
    // outside the transaction: hashing is slow on purpose
    let hash = password
        .map(|password| password::hash_password(password, &salt))
        .transpose()?;
    store.write(|book| {
        let seat = seat_of(book, row, lord)?;
        book.set_password(row.id, seat.seat, hash.as_deref())?;
        let line = if hash.is_some() {
            "senders-password-set"
        } else {
            "senders-password-gone"
        };
        let said = ("senders-title-password", line);
        let mail = whose.notice(book, &seat, &format!("password/{at}"), said)?;
        book.queue(&mail, at)?;
        book.log(
            at,
            Some(row.id),
            LogKind::PasswordSet,
            &serde_json::json!({ "seat": seat.seat, "lord": seat.lord, "any": hash.is_some() }),
        )?;
        Ok(seat)
    })
}

fn seat_of(book: &Transaction, row: &CampaignRow, lord: &str) -> Result<SeatRow, CredentialError> {
    if row.state == CampaignState::Setup {
        return Err(CredentialError::NotBegun {
            campaign: row.name.clone(),
        });
    }
    let seats = book.seats(row.id)?;
    let names = seats
        .iter()
        .map(|seat| seat.lord.clone())
        .collect::<Vec<_>>()
        .join(", ");
    match seat_called(&seats, lord).cloned() {
        None => Err(CredentialError::NoSeat {
            campaign: row.name.clone(),
            seat: lord.to_owned(),
            seats: names,
        }),
        Some(seat) if seat.address.is_none() => Err(CredentialError::Vacant {
            campaign: row.name.clone(),
            seat: seat.lord,
        }),
        Some(seat) => Ok(seat),
    }
}

impl CredentialContext<'_> {
    /// To the seat's player.
    fn notice(
        &self,
        book: &Transaction,
        seat: &SeatRow,
        kind: &str,
        (title, line): (&'static str, &'static str),
    ) -> Result<OutgoingMail, InternalError> {
        let campaign = Campaign::load(book, self.tables, self.row.clone())?;
        let turn = match campaign.is_running() {
            true => campaign.open_match()?.turn().phase,
            false => TurnName {
                name: String::new(),
                title: Phrase::new("platform-before-the-start"),
            },
        };
        let heading = self.desk.heading(
            &campaign,
            LetterReader::Player(seat),
            turn,
            campaign.deadline(),
            self.now,
        );
        let notice = Notice {
            heading: Some(heading),
            title: Phrase::new(title),
            lines: vec![Phrase::new(line)],
            help: false,
            copy: Vec::new(),
        };
        let address = seat
            .address
            .as_ref()
            .ok_or_else(|| StoreError::Broken("nobody sits there".to_owned()))?;
        let turn = self.row.turn;
        let to = MailContext {
            kind,
            ..MailContext::to_seat(&campaign, seat, address, "notice", turn, self.now)
        };
        self.desk.write(to, &notice, Vec::new())
    }
}
