//! What a turn is played from, and whether it is still the same when the turn is stored.

use super::play_cause::{PlayCause, PlayTime};
use super::reopening::{self, Reopening};
use super::schedule::PlayerTurn;
use seneschal_campaign::{
    Campaign, CampaignCache, deadlines::Deadline, error::InternalError, secrets::NO_SHEET,
};
use seneschal_history::{
    ChainRow, SeatRow, SheetRow, Store, StoreError, StoreResult, Transaction, TurnRow,
};
use seneschal_letters::press::PressEdition;
use seneschal_text::ids::TurnNumber;

/// Which turn is to be played, why and when.
#[derive(Clone, Copy)]
pub(super) struct PlayOrder<'a> {
    pub number: TurnNumber,
    pub cause: PlayCause<'a>,
    pub when: PlayTime,
}

/// What a turn is played from: the campaign as it was loaded, the rest as the history has it now.
pub(super) struct TurnInput<'a> {
    pub order: PlayOrder<'a>,
    /// With the turn open, also if it is played again.
    pub before: Campaign,
    /// The turn that this is a phase of, or all of.
    pub turn: PlayerTurn,
    pub reopening: Option<Reopening>,
    /// Run again, the last turn leaves the same turn open: a deadline that was moved beyond the
    /// rule's stays (DL-10).
    pub later_deadline: Option<Deadline>,
    /// The deadline, or under a hold the one that would apply if play resumed now.
    pub left: Option<Deadline>,
    pub sheets: Vec<SheetRow>,
    pub chain: ChainRow,
    /// The turn's last run so far.
    pub void: Option<TurnRow>,
    pub edition: PressEdition,
}

impl<'a> TurnInput<'a> {
    /// `None` if the turn is not open, and for a rerun if it was not played.
    pub(super) fn read(
        store: &mut Store,
        tables: &CampaignCache,
        loaded: Campaign,
        order: PlayOrder<'a>,
    ) -> Result<Option<TurnInput<'a>>, InternalError> {
        let (campaign, number, now) = (loaded.row.id, order.number, order.when.now);
        if !loaded.is_running() {
            return Ok(None);
        }
        let reopening = match order.cause {
            PlayCause::Rerun(word) => {
                reopening::prepare(store, &loaded, number, "rerun", word.reason)?
            }
            PlayCause::Due | PlayCause::Run(_) | PlayCause::Process(_) => None,
        };
        let later_deadline = loaded
            .local_deadline()
            .filter(|_| reopening.is_some() && loaded.row.turn == number.next());
        let left = loaded.left_from(now);
        let before = match &reopening {
            Some(reopening) => reopening.reopened(store, tables, loaded, now)?,
            None => loaded,
        };
        if before.row.turn != number {
            return Ok(None);
        }
        let turn = store
            .look(|book| PlayerTurn::up_to(book, &before, number))?
            .ok_or_else(|| StoreError::Broken("an open turn has no position".to_owned()))?;
        let (sheets, chain, void) = store.read(|book| {
            Ok((
                book.standing_sheets(campaign, number)?,
                book.chain(campaign)?,
                book.last_run_of(campaign, number)?,
            ))
        })?;
        let letters = reopening
            .as_ref()
            .map_or(&[][..], |reopening| &reopening.letters);
        let edition = store.read(|book| PressEdition::next_with(book, campaign, letters))?;
        let chain = chain
            .ok_or_else(|| StoreError::Broken("a running campaign has no secrets".to_owned()))?;
        Ok(Some(TurnInput {
            order,
            before,
            turn,
            reopening,
            later_deadline,
            left,
            sheets,
            chain,
            void,
            edition,
        }))
    }

    /// A sheet that arrived while the reports were produced must count: then the turn is played
    /// again from the start.
    pub(super) fn check_nothing_changed(&self, book: &Transaction) -> StoreResult<()> {
        let (before, number) = (&self.before, self.order.number);
        let campaign = before.row.id;
        if book.standing_sheets(campaign, number)? != self.sheets {
            return Err(StoreError::Overtaken("a sheet came in"));
        }
        if book.amendments(campaign, number)? != before.amendments {
            return Err(StoreError::Overtaken("something was put right"));
        }
        // reopening a turn changes all three
        if self.reopening.is_none() {
            if book.seats(campaign)? != before.seats {
                return Err(StoreError::Overtaken("a seat has changed"));
            }
            if book.campaign(campaign)?.as_ref() != Some(&before.row) {
                return Err(StoreError::Overtaken("the campaign has changed"));
            }
            if book.hold(campaign)? != before.hold {
                return Err(StoreError::Overtaken("the campaign was held"));
            }
        }
        if book.rule_changes(campaign)? != before.changes {
            return Err(StoreError::Overtaken("a rule was changed"));
        }
        // nor may a report miss press, or contain press that was withdrawn
        if PressEdition::next(book, campaign)? != self.edition {
            return Err(StoreError::Overtaken("a letter between players came in"));
        }
        Ok(())
    }

    /// One for each seat, in seating order.
    pub(super) fn sheet_hashes(&self) -> Vec<[u8; 32]> {
        self.before
            .seats
            .iter()
            .map(|seat| sheet_of(&self.sheets, seat).map_or(NO_SHEET, |sheet| sheet.hash))
            .collect()
    }
}

fn sheet_of<'a>(sheets: &'a [SheetRow], seat: &SeatRow) -> Option<&'a SheetRow> {
    sheets.iter().find(|sheet| sheet.seat == seat.seat)
}
