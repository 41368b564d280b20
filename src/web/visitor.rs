//! The player whose page it is.

use crate::campaign::Campaign;
use crate::history::SeatRow;
use crate::render::language::on_board;
use crate::text::{Address, ids::PageLink};

pub(super) struct Visitor {
    pub campaign: Campaign,
    pub seat: SeatRow,
    pub address: Address,
    /// How often the player had another link sent.
    pub renewals: u32,
}

impl Visitor {
    /// The variant of their language: on a forum nothing is called a mail.
    pub(super) fn tongue(&self) -> String {
        let language = &self.seat.language;
        if self.address.is_mail() {
            language.clone()
        } else {
            on_board(language)
        }
    }

    pub(super) fn opened(&self) -> PageLink {
        PageLink {
            campaign: self.campaign.row.id,
            seat: Some(self.seat.seat),
            epoch: self.seat.token_epoch,
            renewals: self.renewals,
        }
    }
}
