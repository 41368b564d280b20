//! Sheets without an acknowledgement: lines sent in advance became a turn's sheet and were played
//! at the same moment, because the earlier turns ran at once too. The turn's report shows such a
//! sheet to its player, with the salt and hash that an acknowledgement would have contained
//! (`docs/dice.md`).

use seneschal_campaign::Campaign;
use seneschal_campaign::{error::InternalError, sequential_play::goes_in_turn};
use seneschal_games::DynGame;
use seneschal_history::{SheetRow, StoreResult, Transaction};
use seneschal_render::letters::Receipt;
use seneschal_text::ids::{Seat, TurnNumber};
use std::collections::BTreeMap;

/// Kind of the acknowledgement for lines sent in advance that became a sheet.
pub(super) const KEPT: &str = "acknowledgement/kept";
/// Prefixes of the kinds of mails that show a player the seat's current sheet, whatever they reply
/// to.
const SHOWN: [&str; 4] = [
    "acknowledgement/",
    "changed/",
    "stand-in",
    "last-instructions",
];

/// By seat; `name` is the turn's, `table` and `position` those with which it was played. If all
/// play at once, every sheet is acknowledged.
pub(super) fn receipts(
    book: &Transaction,
    campaign: &Campaign,
    (table, position): (&dyn DynGame, &str),
    number: TurnNumber,
    name: &str,
) -> Result<BTreeMap<Seat, Receipt>, InternalError> {
    if !goes_in_turn(&table.open_position(position)?.awaited()) {
        return Ok(BTreeMap::new());
    }
    let receipt = |sheet: SheetRow| Receipt {
        turn: name.to_owned(),
        lines: sheet.source.lines().map(str::to_owned).collect(),
        salt: hex::encode(sheet.salt),
        hash: hex::encode(sheet.hash),
    };
    Ok(unanswered(book, campaign, number)?
        .into_iter()
        .map(|sheet| (sheet.seat, receipt(sheet)))
        .collect())
}

/// The players' own sheets for a turn that no mail has shown them.
pub(super) fn unanswered(
    book: &Transaction,
    campaign: &Campaign,
    number: TurnNumber,
) -> StoreResult<Vec<SheetRow>> {
    let id = campaign.row.id;
    let mut all = Vec::new();
    // sheets from letters were acknowledged; the moderator tells the player about sheets they
    // entered
    for sheet in book
        .standing_sheets(id, number)?
        .into_iter()
        .filter(|sheet| sheet.letter.is_none() && !sheet.by_moderator)
    {
        let Some(address) = campaign
            .seat(sheet.seat)
            .and_then(|seat| seat.address.as_ref())
        else {
            continue;
        };
        // (AU-11): a player may not read what was sent before they had the seat
        if sheet.received >= book.seat_taken(id, sheet.seat)?
            && !book.was_shown(address, (id, number), SHOWN, sheet.received)?
        {
            all.push(sheet);
        }
    }
    Ok(all)
}
