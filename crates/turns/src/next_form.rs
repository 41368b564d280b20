//! The turn that begins, or is open, as its players get it: whom it awaits, and each seat's order
//! form. A form is the game's own, followed by the standing lines of the seat's last sheet, so that
//! nobody has to write them again.

use super::schedule::PlayerTurn;
use seneschal_campaign::{Campaign, error::InternalError, sequential_play::goes_in_turn};
use seneschal_games::{DynGame, Form, FormLine, Match, Prompt, Seat, TurnName};
use seneschal_history::{AttendanceSubstitute, SheetRow, StoreResult, Transaction};
use seneschal_text::{
    Phrase, Sheet,
    ids::{CampaignId, TurnNumber},
};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone)]
pub(super) struct NextTurn {
    pub number: TurnNumber,
    /// With its own rules.
    pub game: Arc<dyn DynGame>,
    /// The game opened on its position.
    pub at: Arc<dyn Match>,
    pub name: TurnName,
    pub awaited: BTreeMap<Seat, Prompt>,
    /// The players' own last sheets: their standing lines go into the order form.
    former: BTreeMap<Seat, String>,
}

impl NextTurn {
    pub(super) fn new(
        game: Arc<dyn DynGame>,
        position: &str,
        number: TurnNumber,
    ) -> Result<NextTurn, InternalError> {
        let at = game.open_position(position)?;
        Ok(NextTurn {
            number,
            name: at.turn().phase,
            awaited: at.awaited(),
            game,
            at,
            former: BTreeMap::new(),
        })
    }

    /// The open turn.
    pub(super) fn open(campaign: &Campaign) -> Result<NextTurn, InternalError> {
        let game = Arc::clone(&campaign.table);
        NextTurn::new(game, campaign.position(), campaign.row.turn)
    }

    /// With the last sheets of these seats.
    pub(super) fn with_forms(
        mut self,
        book: &Transaction,
        campaign: &Campaign,
        seats: impl Iterator<Item = Seat>,
    ) -> Result<NextTurn, InternalError> {
        for seat in seats {
            if let Some(source) = self.former_sheet(book, campaign, seat)? {
                self.former.insert(seat, source);
            }
        }
        Ok(self)
    }

    pub(super) fn in_turn(&self) -> bool {
        goes_in_turn(&self.awaited)
    }

    pub(super) fn form(&self, seat: Seat) -> Form {
        form(&*self.at, seat, self.former.get(&seat).map(String::as_str))
    }

    /// The sheet from which a seat's form is filled: its sheet of the turn before, or of its own
    /// last turn if seats play one at a time.
    fn former_sheet(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        seat: Seat,
    ) -> Result<Option<String>, InternalError> {
        if self.in_turn() {
            let standing = self.standing_orders(book, campaign, seat)?;
            return Ok(standing.map(|standing| standing.sheet.source));
        }
        Ok(self
            .number
            .before()
            .filter(|turn| *turn > TurnNumber(0))
            .map(|turn| sheet_by_letter(book, campaign.row.id, turn, seat))
            .transpose()?
            .flatten())
    }

    /// The standing lines of a seat's own last sheet before this turn, if seats play one at a time.
    pub(super) fn standing_orders(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        seat: Seat,
    ) -> Result<Option<StandingOrders>, InternalError> {
        let id = campaign.row.id;
        let turns = book.last_turns_with_sheets(id, seat, self.number)?;
        let own = turns
            .first()
            .map(|last| PlayerTurn::up_to(book, campaign, *last))
            .transpose()?
            .flatten();
        // only of the seat's own last turn, in any of its phases
        let is_own = |turn: &TurnNumber| own.as_ref().is_some_and(|own| own.contains(*turn));
        for turn in turns.into_iter().take_while(is_own) {
            let Some(sheet) = find_own_sheet(book, id, turn, seat)? else {
                continue;
            };
            let lines = self.at.standing(seat, &Sheet::from_stored(&sheet.source));
            if !lines.is_empty() {
                return Ok(Some(StandingOrders { sheet, turn, lines }));
            }
        }
        Ok(None)
    }
}

/// The standing lines of a seat's own last sheet.
pub(super) struct StandingOrders {
    pub sheet: SheetRow,
    /// The turn it was for.
    pub turn: TurnNumber,
    pub lines: Vec<String>,
}

/// What the seat's present player sent for a turn, by mail or post. Replacement sheets are not
/// included, nor is what a former player of the seat sent (AU-11).
fn sheet_by_letter(
    book: &Transaction,
    campaign: CampaignId,
    turn: TurnNumber,
    seat: Seat,
) -> StoreResult<Option<String>> {
    let Some(sheet) = book.standing_sheet(campaign, turn, seat)? else {
        return Ok(None);
    };
    let own = sheet.letter.is_some()
        && !sheet.by_moderator
        && sheet.received >= book.seat_taken(campaign, seat)?;
    Ok(own.then_some(sheet.source))
}

/// The sheet of the seat's present player, including one made from lines sent in advance, but not
/// one that others wrote for them.
fn find_own_sheet(
    book: &Transaction,
    campaign: CampaignId,
    turn: TurnNumber,
    seat: Seat,
) -> StoreResult<Option<SheetRow>> {
    let filled = book
        .attendance(campaign, turn)?
        .into_iter()
        .any(|row| row.seat == seat && row.filled == Some(AttendanceSubstitute::StandIn));
    let taken = book.seat_taken(campaign, seat)?;
    Ok(book
        .standing_sheet(campaign, turn, seat)?
        .filter(|sheet| !filled && !sheet.by_moderator && sheet.received >= taken))
}

/// The form, with the lines of a former sheet that are still valid.
fn form(at: &dyn Match, seat: Seat, former: Option<&str>) -> Form {
    let mut form = at.form(seat);
    let Some(former) = former else {
        return form;
    };
    let lines = at.standing(seat, &Sheet::from_stored(former));
    if !lines.is_empty() {
        form.lines.retain(|line| !line.usual);
        form.lines.push(FormLine::default());
        form.lines.push(FormLine {
            remark: Some(Phrase::new("form-carried")),
            ..FormLine::default()
        });
        form.lines.extend(lines.into_iter().map(|line| FormLine {
            order: line.into(),
            ..FormLine::default()
        }));
    }
    form
}

/// The form of the open turn, for the player who asks for it.
pub fn form_now(
    book: &Transaction,
    campaign: &Campaign,
    seat: Seat,
) -> Result<Form, InternalError> {
    let open = NextTurn::open(campaign)?;
    let open = open.with_forms(book, campaign, std::iter::once(seat))?;
    Ok(open.form(seat))
}

#[cfg(test)]
#[path = "next_form_tests.rs"]
pub(super) mod tests;
