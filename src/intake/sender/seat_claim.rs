//! The seat that a letter claims to come from, and what proves it.

use crate::campaign::{
    Campaign,
    outcome::{SheetChange, SheetChangeKind},
};
use crate::history::{SeatRow, SheetRow, StoreResult, Transaction};
use crate::mail::authentication::AuthenticationMethod;
use crate::text::Address;
use jiff::Timestamp;
use std::cell::OnceCell;

/// The seat that a letter claims to come from.
pub(crate) struct SeatClaim {
    pub campaign: Campaign,
    pub seat: SeatRow,
    /// The seat's registered address.
    pub address: Address,
    /// `None`: nothing proves the sender.
    pub proof: Option<SenderProof>,
    /// Whether it came from the seat's registered address, according to its From header.
    pub from_home: bool,
    /// It contains a password that is not the seat's.
    pub wrong_password: bool,
    /// The only proof is an old token of the seat that was made void.
    pub void_token: bool,
    /// Nothing proves the sender, and the letter has an address or a token for orders that is not
    /// the seat's.
    pub wrong_token: bool,
    /// If it contains a password: until when the seat's password is not checked.
    pub locked: Option<Timestamp>,
    pub(crate) standing: OnceCell<Vec<SheetRow>>,
}

impl SeatClaim {
    /// A change of the seat's sheets.
    pub(crate) fn sheet_change(&self, what: SheetChangeKind) -> SheetChange {
        SheetChange {
            campaign: self.campaign.row.id,
            turn: self.campaign.row.turn,
            seat: self.seat.seat,
            by_moderator: self.is_moderators(),
            what,
        }
    }

    /// A seat for which somebody acts who needs no proof from its player.
    pub(crate) fn by(
        campaign: Campaign,
        seat: SeatRow,
        address: Address,
        proof: SenderProof,
    ) -> SeatClaim {
        let (wrong_password, void_token, wrong_token, locked) = (false, false, false, None);
        SeatClaim {
            campaign,
            seat,
            address,
            proof: Some(proof),
            from_home: true,
            wrong_password,
            void_token,
            wrong_token,
            locked,
            standing: OnceCell::new(),
        }
    }

    /// AU-03: a stolen token or password must not be enough to play for its owner. From any address
    /// but the registered one, a sheet only asks; the registered one decides, unless the campaign
    /// says otherwise.
    pub(crate) fn is_held(&self) -> bool {
        !self.from_home && !self.campaign.settings.token_only
    }

    /// Whether it was sent from the seat's own page. Others may have seen the link. So acts that
    /// the player cannot undo, and changes of where their mails go, need the registered address.
    pub(crate) fn is_from_page(&self) -> bool {
        self.proof == Some(SenderProof::Page)
    }

    /// Whether a moderator writes in the seat's name.
    pub(crate) fn is_moderators(&self) -> bool {
        self.proof == Some(SenderProof::Moderator)
    }

    /// The valid sheets for the open turn: read once, since deciding changes none.
    pub(crate) fn standing(&self, book: &Transaction) -> StoreResult<&[SheetRow]> {
        if let Some(sheets) = self.standing.get() {
            return Ok(sheets);
        }
        let sheets = book.standing_sheets(self.campaign.row.id, self.campaign.row.turn)?;
        Ok(self.standing.get_or_init(|| sheets))
    }

    /// The seat's own sheet among these.
    pub(crate) fn own_standing(&self, book: &Transaction) -> StoreResult<Option<&SheetRow>> {
        Ok(self
            .standing(book)?
            .iter()
            .find(|sheet| sheet.seat == self.seat.seat))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SenderProof {
    /// The seat's token, in the address or in the sheet (AU-01 a).
    Token,
    /// The seat's password, in the sheet (AU-07).
    Password,
    /// A trusted mail server verifies the domain of the registered address (AU-01 b).
    Vouched(AuthenticationMethod),
    /// The campaign trusts the From header.
    From,
    /// The forum's own server says who wrote it, by their user number there (FO-07).
    Forum,
    /// A moderator saw on a board who wrote it (FO-01).
    Pasted,
    /// A moderator writes in the seat's name.
    Moderator,
    /// The page's link was opened: only the registered address has it.
    Page,
}
