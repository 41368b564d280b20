//! Sheets that no mail answered: lines kept for a turn became its sheet and were played in the same
//! moment, as the sheets of the turns before it were. The report that tells of the turn shows such
//! a sheet to its player, with the salt and hash that an answer would have told (`docs/dice.md`).

use crate::campaign::Campaign;
use crate::campaign::{error::InternalError, sequential_play::goes_in_turn};
use crate::games::DynGame;
use crate::history::{SheetRow, StoreResult, Transaction};
use crate::render::letters::Receipt;
use std::collections::BTreeMap;

/// What the answer to lines that became a sheet is called.
pub(super) const KEPT: &str = "acknowledgement/kept";
/// How the kinds of the mails begin in which a player is shown the sheet that stands for him,
/// whatever they answer.
const SHOWN: [&str; 4] = [
    "acknowledgement/",
    "changed/",
    "stand-in",
    "last-instructions",
];

/// By seat; `name` is the turn's, `table` and `position` those that it was played by. Where all
/// play at once every sheet is answered.
pub(super) fn receipts(
    book: &Transaction,
    campaign: &Campaign,
    (table, position): (&dyn DynGame, &str),
    number: u32,
    name: &str,
) -> Result<BTreeMap<u8, Receipt>, InternalError> {
    if !goes_in_turn(&table.awaited(position)?) {
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

/// The sheets of a turn that are their players' own and that no mail has shown them.
pub(super) fn unanswered(
    book: &Transaction,
    campaign: &Campaign,
    number: u32,
) -> StoreResult<Vec<SheetRow>> {
    let id = campaign.row.id;
    let mut all = Vec::new();
    // what a letter brought was answered; what a moderator put in is for him to tell
    for sheet in book
        .standing_sheets(id, number)?
        .into_iter()
        .filter(|sheet| sheet.letter.is_none() && !sheet.by_moderator)
    {
        let Some(address) = campaign
            .seat(sheet.seat)
            .and_then(|seat| seat.address.as_deref())
        else {
            continue;
        };
        // (AU-11): what was sent before he had the seat is not for him to read
        if sheet.received >= book.seat_taken(id, sheet.seat)?
            && !book.was_shown(address, (id, number), SHOWN, sheet.received)?
        {
            all.push(sheet);
        }
    }
    Ok(all)
}
