//! The turn that is open when a report is read.

use super::next_form::{form, former_sheets};
use seneschal_campaign::{Campaign, error::InternalError};
use seneschal_games::{DynGame, Form, Prompt, Seat, TurnName};
use seneschal_history::Transaction;
use seneschal_text::ids::TurnNumber;
use std::collections::BTreeMap;
use std::sync::Arc;

pub(super) struct NextTurn {
    /// With its own rules.
    pub game: Arc<dyn DynGame>,
    pub position: String,
    pub name: TurnName,
    pub awaited: BTreeMap<Seat, Prompt>,
    /// The players' own last sheets: their standing lines go into the order form.
    pub former: BTreeMap<Seat, String>,
}

impl NextTurn {
    pub(super) fn new(game: Arc<dyn DynGame>, position: String) -> Result<NextTurn, InternalError> {
        let at = game.open_position(&position)?;
        Ok(NextTurn {
            name: at.turn().phase,
            awaited: at.awaited(),
            game,
            position,
            former: BTreeMap::new(),
        })
    }

    /// With the last sheets of these seats; `number` is its own.
    pub(super) fn with_forms(
        mut self,
        book: &Transaction,
        campaign: &Campaign,
        number: TurnNumber,
        seats: impl Iterator<Item = Seat>,
    ) -> Result<NextTurn, InternalError> {
        let place = (self.position.as_str(), number);
        self.former = former_sheets(book, campaign, &*self.game, place, seats)?;
        Ok(self)
    }

    /// The open turn, with the last sheets of these seats.
    pub(super) fn open(
        book: &Transaction,
        campaign: &Campaign,
        seats: impl Iterator<Item = Seat>,
    ) -> Result<NextTurn, InternalError> {
        NextTurn::new(Arc::clone(&campaign.table), campaign.position().to_owned())?.with_forms(
            book,
            campaign,
            campaign.row.turn,
            seats,
        )
    }

    pub(super) fn form(&self, seat: Seat) -> Result<Form, InternalError> {
        let former = self.former.get(&seat).map(String::as_str);
        Ok(form(&*self.game, &self.position, seat, former)?)
    }
}
