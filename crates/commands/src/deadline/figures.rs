//! Punctuality statistics in sentences. The moderator sees all of them. A player sees their own and
//! what the campaign makes public.

use seneschal_campaign::Campaign;
use seneschal_campaign::error::InternalError;
use seneschal_history::{SheetRow, StoreResult, Transaction};
use seneschal_text::{Phrase, ids::Seat};

/// One line per seat for a reader; `None` is the moderator. Seats from which no sheet was due yet
/// are left out.
pub fn figures(
    book: &Transaction,
    campaign: &Campaign,
    reader: Option<Seat>,
) -> StoreResult<Vec<Phrase>> {
    let mut lines = Vec::new();
    for seat in &campaign.seats {
        let told = reader.is_none_or(|reader| reader == seat.seat) || campaign.settings.name_late;
        let all = book.punctuality(campaign.row.id, seat.seat)?;
        // a vacant seat cannot be late
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

/// The seats whose sheets the moderator waits for, and why.
pub fn lacking(campaign: &Campaign, sheets: &[SheetRow]) -> Result<Vec<Phrase>, InternalError> {
    let (missing, unaccepted) = campaign.split_missing(sheets)?;
    let said = |id: &'static str, lords: Vec<String>| {
        (!lords.is_empty()).then(|| Phrase::new(id).with("lords", lords))
    };
    Ok(said("deadline-missing", missing)
        .into_iter()
        .chain(said("deadline-unaccepted", unaccepted))
        .collect())
}
