//! The sheets as they will be once a letter is stored, for questions in the same letter: deciding
//! changes nothing yet.

use super::seat_claim::SeatClaim;
use super::{ArrivedLetter, Intake, SheetChange, SheetChangeKind};
use crate::campaign::error::InternalError;
use crate::history::{SheetRow, SheetStanding, Transaction};
use std::collections::BTreeMap;

pub(super) struct SheetPreview {
    /// The sheets that will be valid for the open turn.
    pub standing: Vec<SheetRow>,
    /// The seat's lines for future turns, by turn.
    pub kept: BTreeMap<String, Vec<String>>,
    /// Since when nothing has changed about the open turn.
    pub quiet_since: Option<i64>,
}

impl SheetPreview {
    pub fn own(&self, claimed: &SeatClaim) -> Option<&SheetRow> {
        self.standing
            .iter()
            .find(|sheet| sheet.seat == claimed.seat.seat)
    }
}

impl Intake<'_> {
    /// The preview of a letter that changes no sheet.
    pub(super) fn unchanged(
        &self,
        book: &Transaction,
        claimed: &SeatClaim,
    ) -> Result<SheetPreview, InternalError> {
        Ok(SheetPreview {
            standing: claimed.standing(book)?.to_vec(),
            kept: self.kept(book, claimed)?,
            quiet_since: claimed.campaign.row.quiet_since,
        })
    }

    pub(super) fn after(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        claimed: &SeatClaim,
        acts: &[SheetChange],
    ) -> Result<SheetPreview, InternalError> {
        let seat = claimed.seat.seat;
        // every change restarts the delay (DL-09)
        let quiet_since = if acts.is_empty() {
            claimed.campaign.row.quiet_since
        } else {
            Some(self.now.as_millisecond())
        };
        let mut after = SheetPreview {
            standing: claimed.standing(book)?.to_vec(),
            kept: self.kept(book, claimed)?,
            quiet_since,
        };
        for act in acts {
            match &act.what {
                SheetChangeKind::Put {
                    source,
                    salt,
                    hash,
                    clean,
                    waits,
                    standing: SheetStanding::Standing,
                    revision,
                } => {
                    after.standing.retain(|sheet| sheet.seat != seat);
                    let (source, salt, hash) = (source.clone(), *salt, *hash);
                    let (revision, clean, waits) = (*revision, *clean, *waits);
                    let (letter, received) = (Some(arrived.row.id), arrived.row.received);
                    let by_moderator = claimed.is_moderators();
                    after.standing.push(SheetRow {
                        seat,
                        revision,
                        letter,
                        source,
                        salt,
                        hash,
                        received,
                        clean,
                        waits,
                        held: false,
                        by_moderator,
                    });
                }
                SheetChangeKind::Confirm { revision, clean } => {
                    let waiting = book.unconfirmed_sheets(
                        claimed.campaign.row.id,
                        claimed.campaign.row.turn,
                        seat,
                    )?;
                    if let Some(sheet) = waiting
                        .into_iter()
                        .find(|sheet| sheet.revision == *revision)
                    {
                        after.standing.retain(|sheet| sheet.seat != seat);
                        after.standing.push(SheetRow {
                            clean: *clean,
                            ..sheet
                        });
                    }
                }
                SheetChangeKind::Withdraw => after.standing.retain(|sheet| sheet.seat != seat),
                SheetChangeKind::Keep { turn, source } => drop(
                    after
                        .kept
                        .insert(turn.clone(), source.lines().map(str::to_owned).collect()),
                ),
                SheetChangeKind::Mark { clean, waits } => {
                    for sheet in after.standing.iter_mut().filter(|sheet| sheet.seat == seat) {
                        (sheet.clean, sheet.waits) = (*clean, *waits);
                    }
                }
                // a sheet that waits for `confirm` is not in force yet
                SheetChangeKind::Put { .. } | SheetChangeKind::Settle(_) => {}
            }
        }
        after.standing.sort_by_key(|sheet| sheet.seat);
        Ok(after)
    }
}
