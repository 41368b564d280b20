//! The sheets as they will be once a letter is stored, for questions in the same letter: deciding
//! changes nothing yet.

use super::future_lines::read_kept_lines;
use crate::campaign::{
    error::InternalError,
    outcome::{SheetChange, SheetChangeKind},
};
use crate::games::ReadOrders;
use crate::history::{SheetRow, SheetStanding, Transaction};
use crate::intake::{arrived_letter::ArrivedLetter, sender::seat_claim::SeatClaim};
use std::collections::BTreeMap;

pub(crate) struct SheetPreview {
    /// The sheets that will be valid for the open turn.
    pub standing: Vec<SheetRow>,
    /// The orders of the seat's own sheet, if the letter was read for them.
    pub orders: Option<ReadOrders>,
    /// The seat's lines for future turns, by turn.
    pub kept: BTreeMap<String, Vec<String>>,
    /// Since when nothing has changed about the open turn.
    pub quiet_since: Option<i64>,
}

impl SheetPreview {
    pub(crate) fn own(&self, claimed: &SeatClaim) -> Option<&SheetRow> {
        self.standing
            .iter()
            .find(|sheet| sheet.seat == claimed.seat.seat)
    }

    fn apply(
        &mut self,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        change: &SheetChangeKind,
    ) -> Result<(), InternalError> {
        let seat = claimed.seat.seat;
        match change {
            SheetChangeKind::Put {
                source,
                salt,
                hash,
                clean,
                waits,
                standing: SheetStanding::Standing,
                revision,
            } => self.replace(SheetRow {
                seat,
                revision: *revision,
                letter: Some(arrived.row.id),
                source: source.clone(),
                salt: *salt,
                hash: *hash,
                received: arrived.row.received,
                clean: *clean,
                waits: *waits,
                held: false,
                by_moderator: claimed.is_moderators(),
            }),
            SheetChangeKind::Confirm { revision, clean } => {
                let (id, turn) = (claimed.campaign.row.id, claimed.campaign.row.turn);
                let waiting = arrived.book.unconfirmed_sheets(id, turn, seat)?;
                if let Some(sheet) = waiting
                    .into_iter()
                    .find(|sheet| sheet.revision == *revision)
                {
                    self.replace(SheetRow {
                        clean: *clean,
                        ..sheet
                    });
                }
            }
            SheetChangeKind::Withdraw => self.standing.retain(|sheet| sheet.seat != seat),
            SheetChangeKind::Keep { turn, source } => {
                let lines = source.lines().map(str::to_owned).collect();
                self.kept.insert(turn.clone(), lines);
            }
            SheetChangeKind::Mark { clean, waits } => {
                for sheet in self.standing.iter_mut().filter(|sheet| sheet.seat == seat) {
                    (sheet.clean, sheet.waits) = (*clean, *waits);
                }
            }
            // a sheet that waits for `confirm` is not in force yet
            SheetChangeKind::Put { .. } | SheetChangeKind::Settle(_) => {}
        }
        Ok(())
    }

    fn replace(&mut self, new: SheetRow) {
        self.standing.retain(|sheet| sheet.seat != new.seat);
        self.standing.push(new);
    }
}

/// The preview of a letter that changes no sheet.
pub(crate) fn preview_unchanged(
    book: &Transaction,
    claimed: &SeatClaim,
) -> Result<SheetPreview, InternalError> {
    Ok(SheetPreview {
        standing: claimed.standing(book)?.to_vec(),
        orders: None,
        kept: read_kept_lines(book, claimed)?,
        quiet_since: claimed.campaign.row.quiet_since,
    })
}

/// `acts`: what the letter changes.
pub(crate) fn preview_sheets<'a>(
    arrived: &ArrivedLetter,
    claimed: &SeatClaim,
    acts: impl IntoIterator<Item = &'a SheetChange>,
) -> Result<SheetPreview, InternalError> {
    let mut after = preview_unchanged(arrived.book, claimed)?;
    for act in acts {
        // every change restarts the delay (DL-09)
        after.quiet_since = Some(arrived.intake.now.as_millisecond());
        after.apply(arrived, claimed, &act.what)?;
    }
    after.standing.sort_by_key(|sheet| sheet.seat);
    Ok(after)
}
