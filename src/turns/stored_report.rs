//! A played turn as the history has it, for its report.

use super::attendance::Attendance;
use super::audience::Audience;
use super::correction::Correction;
use super::turn_report::TurnReport;
use crate::campaign::{Campaign, CampaignCache, error::InternalError, phases::whole_of};
use crate::games::{DynGame, StoredTurn, TurnName};
use crate::history::{Transaction, TurnRow};
use crate::letters::press::PressEdition;
use crate::render::letters::DiceProof;
use crate::text::ids::TurnNumber;
use jiff::Timestamp;
use std::collections::BTreeMap;
use std::sync::Arc;

pub(super) struct StoredReport {
    number: TurnNumber,
    pub then: Arc<dyn DynGame>,
    pub played: TurnName,
    /// The name, as players use it, of the turn that this is (a phase of).
    pub whole: TurnName,
    pub after: StoredTurn,
    attendance: Attendance,
    correction: Option<Correction>,
    /// Press to everyone: private press is sent once, since another person may play the seat now.
    edition: PressEdition,
}

impl StoredReport {
    pub(super) fn read(
        book: &Transaction,
        tables: &CampaignCache,
        campaign: &Campaign,
        row: &TurnRow,
    ) -> Result<StoredReport, InternalError> {
        let number = row.number;
        let played = campaign.name_of(row)?;
        Ok(StoredReport {
            number,
            then: campaign.at(tables, &campaign.changes, number)?,
            whole: whole_of(book, campaign, number)?.unwrap_or_else(|| played.clone()),
            played,
            after: StoredTurn {
                position: row.position.clone(),
                events: row.events.clone(),
                outcome: campaign.outcome_of(row)?,
            },
            attendance: Attendance::noted(book, campaign, number)?,
            correction: Correction::noted(book, campaign, row)?,
            edition: PressEdition::of(book, campaign.row.id, number, row.run)?,
        })
    }

    /// As if the campaign went on with its present rules, without receipts and without the map
    /// before the turn.
    pub(super) fn report<'a>(
        &'a self,
        campaign: &'a Campaign,
        audience: &'a Audience,
        proof: DiceProof,
        now: Timestamp,
    ) -> TurnReport<'a> {
        TurnReport {
            campaign,
            then: &*self.then,
            next: &*campaign.table,
            number: self.number,
            played: &self.played,
            whole: &self.whole,
            audience,
            before: None,
            after: &self.after,
            over: false,
            attendance: &self.attendance,
            proof,
            correction: self.correction.clone(),
            edition: &self.edition,
            former: BTreeMap::new(),
            receipts: BTreeMap::new(),
            now,
        }
    }
}
