//! The positions in which turns were played.

use super::error::InternalError;
use super::loaded_campaign::Campaign;
use super::sequential_play::goes_in_turn;
use seneschal_games::{Prompt, Seat};
use seneschal_history::{StoreResult, Transaction};
use seneschal_text::ids::TurnNumber;
use std::collections::BTreeMap;

impl Campaign {
    /// The position in which a played turn was played, or the open one will be; an opening has
    /// none.
    pub fn position_in(
        &self,
        book: &Transaction,
        number: TurnNumber,
    ) -> StoreResult<Option<String>> {
        if number == self.row.turn && self.last.is_some() {
            return Ok(Some(self.position().to_owned()));
        }
        let Some(before) = number.before() else {
            return Ok(None);
        };
        let Some(stored) = book.turn_in(self.row.id, self.run(), before)? else {
            return Ok(None);
        };
        Ok(Some(book.position_of(
            self.row.id,
            self.run_of(number),
            number,
            stored.position,
        )?))
    }

    /// The seats from which a turn, open or played, needs or needed sheets; empty for an opening.
    pub fn awaited_in(
        &self,
        book: &Transaction,
        number: TurnNumber,
    ) -> Result<BTreeMap<Seat, Prompt>, InternalError> {
        Ok(match self.position_in(book, number)? {
            Some(position) => self.table.open_position(&position)?.awaited(),
            None => BTreeMap::new(),
        })
    }

    /// Whether seats play one at a time in a turn, open or played.
    pub fn is_in_turn(
        &self,
        book: &Transaction,
        number: TurnNumber,
    ) -> Result<bool, InternalError> {
        Ok(goes_in_turn(&self.awaited_in(book, number)?))
    }
}
