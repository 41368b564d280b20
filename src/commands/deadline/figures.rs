//! How punctual everybody is, in sentences: for the moderator all of it; for a player what the
//! campaign names, and his own.

use crate::campaign::Campaign;
use crate::campaign::error::InternalError;
use crate::history::{SheetRow, StoreResult, Transaction};
use crate::text::Phrase;

/// A line a seat for a reader; `None` is the moderator. Nothing of seats of which no sheet was
/// awaited yet.
pub fn figures(
    book: &Transaction,
    campaign: &Campaign,
    reader: Option<u8>,
) -> StoreResult<Vec<Phrase>> {
    let mut lines = Vec::new();
    for seat in &campaign.seats {
        let told = reader.is_none_or(|reader| reader == seat.seat) || campaign.settings.name_late;
        let all = book.punctuality(campaign.row.id, seat.seat)?;
        // who is not there cannot be late
        if !told || all.awaited == 0 || seat.address.is_none() {
            continue;
        }
        let row = book.silences(campaign.row.id, seat.seat)?.in_a_row;
        let said = Phrase::new("silence-figures")
            .with("lord", seat.lord.as_str())
            .with("awaited", all.awaited)
            .with("in_time", all.in_time);
        let said = said
            .with("refused", all.refused)
            .with("grace", all.grace)
            .with("silent", all.silent)
            .with("excused", all.excused);
        lines.push(said.with("row", row));
    }
    Ok(lines)
}

/// Whose sheets a moderator waits for, and why.
pub fn lacking(campaign: &Campaign, sheets: &[SheetRow]) -> Result<Vec<Phrase>, InternalError> {
    let (missing, unaccepted) = campaign.lacking(sheets)?;
    let said = |id: &'static str, lords: Vec<String>| {
        (!lords.is_empty()).then(|| Phrase::new(id).with("lords", lords))
    };
    Ok(said("deadline-missing", missing)
        .into_iter()
        .chain(said("deadline-unaccepted", unaccepted))
        .collect())
}
