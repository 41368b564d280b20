//! A played turn with everything that its reports are made from, whoever reads them and whenever:
//! just played, told late, sent again, or on a public page.

use super::attendance::Attendance;
use super::correction::Correction;
use super::proof;
use super::receipts::receipts;
use super::rule_change::changed_rules;
use super::schedule::name_in;
use jiff::Timestamp;
use seneschal_campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal_clock::instant;
use seneschal_games::{DynGame, Seat, StoredTurn, TurnName};
use seneschal_history::{StoreError, Transaction, TurnRow};
use seneschal_letters::press::PressEdition;
use seneschal_render::letters::{DiceProof, Receipt};
use seneschal_text::{
    Phrase,
    ids::{RunNumber, TurnNumber},
};
use std::collections::BTreeMap;
use std::sync::Arc;

pub(super) struct ReportedTurn {
    pub number: TurnNumber,
    pub run: RunNumber,
    pub at: Timestamp,
    /// The game with the rules under which it was played.
    pub game: Arc<dyn DynGame>,
    pub played: TurnName,
    /// The players' name for the turn that this is, or is a phase of.
    pub name: TurnName,
    /// The position before it, for its map; `None` if nobody wants that.
    pub before: Option<String>,
    pub after: StoredTurn,
    pub attendance: Attendance,
    pub proof: DiceProof,
    /// Press printed in the report.
    pub edition: PressEdition,
    /// Its sheets that no mail has acknowledged, by seat.
    pub receipts: BTreeMap<Seat, Receipt>,
    /// What a moderator did about it. Only the last turn of a report says so.
    pub correction: Option<Correction>,
}

impl ReportedTurn {
    /// As the history has it, for readers who have had no report of it.
    pub(super) fn read(
        book: &Transaction,
        tables: &CampaignCache,
        campaign: &Campaign,
        row: TurnRow,
    ) -> Result<ReportedTurn, InternalError> {
        let number = row.number;
        let gone = || StoreError::Broken(format!("turn {number} is gone"));
        let game = campaign.at(tables, &campaign.changes, number)?;
        let before = campaign.position_in(book, number)?.ok_or_else(gone)?;
        Ok(ReportedTurn {
            number,
            run: row.run,
            at: instant(row.played),
            played: campaign.name_of(&row)?,
            name: name_in(&*game, &before)?,
            attendance: Attendance::noted(book, campaign, number)?,
            proof: proof::dice_proof_of(book, campaign, tables, number)?.ok_or_else(gone)?,
            edition: PressEdition::printed(book, campaign.row.id, number, row.run)?,
            receipts: receipts(book, campaign, (&*game, &before), number, &row.name)?,
            correction: None,
            before: Some(before),
            after: StoredTurn {
                outcome: campaign.outcome_of(&row)?,
                position: row.position,
                events: row.events,
            },
            game,
        })
    }

    /// The same for a report that is sent again. It has the press to everyone: private press is sent
    /// once, since another person may play the seat now.
    pub(super) fn read_again(
        book: &Transaction,
        tables: &CampaignCache,
        campaign: &Campaign,
        row: TurnRow,
    ) -> Result<ReportedTurn, InternalError> {
        let turn = ReportedTurn::read(book, tables, campaign, row)?;
        Ok(ReportedTurn {
            edition: PressEdition::of(book, campaign.row.id, turn.number, turn.run)?,
            ..turn
        })
    }

    /// The rules that a moderator changed for it; `next`: also those changed for the next turn.
    pub(super) fn rules(
        &self,
        campaign: &Campaign,
        next: Option<(&dyn DynGame, &TurnName)>,
    ) -> Vec<Phrase> {
        changed_rules(campaign, self.number, (&*self.game, &self.played), next)
    }

    /// Its events as a reader may know them.
    pub(super) fn known_to(
        &self,
        campaign: &Campaign,
        reader: Option<Seat>,
    ) -> Result<StoredTurn, InternalError> {
        self.attendance
            .redact_for_reader(campaign, reader, &*self.game, &self.after)
    }
}
