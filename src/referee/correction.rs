//! What a report says of a turn that was run before: that it was, whose secret it takes now, and after a rerun what differs from what was told then.
//!
//! What differs is found between the two accounts as this reader is told them, so nothing can come to light that his reports hide.

use super::Cause;
use super::rehearse::account as account_of;
use crate::campaign::{Campaign, Tables};
use crate::desk::Desk;
use crate::fault::Fault;
use crate::games::{StoredTurn, Table, Viewer};
use crate::phrase::Phrase;
use crate::publish::letters::{Again, Report};
use crate::publish::text::apart;
use crate::store::{Store, TurnRow};
use std::sync::Arc;

/// Of entries that differ, that many are told: a mail has bounds (OUT-09), and both reports are there to be read.
const MOST_ENTRIES: usize = 60;

/// What is said beside a turn's own account.
pub(super) struct Correction {
    lines: Vec<Phrase>,
    /// Whether the turn was run before.
    pub rerun: bool,
    /// The run that is void, with the game by its rules; of a turn that was opened anew for new sheets nothing is compared.
    former: Option<(Arc<dyn Table>, StoredTurn)>,
}

impl Correction {
    /// `void` is the turn's last run so far.
    pub fn of(store: &mut Store, tables: &Tables, campaign: &Campaign, void: Option<TurnRow>, cause: Cause) -> Result<Option<Correction>, Fault> {
        let mut lines = Vec::new();
        if let Cause::Process(word) | Cause::Run(word) = cause {
            lines.push(Phrase::new(if matches!(cause, Cause::Run(_)) { "moderator-ran" } else { "moderator-processed" }));
            lines.extend((!word.reason.is_empty()).then(|| Phrase::new("moderator-reason").with("reason", word.reason)));
        }
        let Some(void) = void else { return Ok((!lines.is_empty()).then_some(Correction { lines, rerun: false, former: None })) };
        lines.push(Phrase::new("moderator-run-again").with("link", void.link));
        let mut former = None;
        if let Cause::Rerun(word) = cause {
            lines.push(Phrase::new("moderator-rerun-same-sheets"));
            lines.push(Phrase::new("moderator-reason").with("reason", word.reason));
            let changes = store.read(|book| book.rule_changes_in(campaign.row.id, void.run))?;
            let table = campaign.at(tables, &changes, void.number)?;
            // how the campaign would have ended is not compared: it runs on
            former = Some((table, StoredTurn { position: void.position, events: void.events, outcome: None }));
        }
        Ok(Some(Correction { lines, rerun: true, former }))
    }

    /// For one reader, whose report is `report`.
    pub fn told(&self, desk: &Desk, report: &Report, table: &dyn Table, after: &StoredTurn, viewer: Viewer, language: &str) -> Result<Again, Fault> {
        let mut again = Again { compared: self.former.is_some(), lines: self.lines.clone(), gone: Vec::new(), new: Vec::new(), more: 0 };
        if let Some((former_table, former)) = &self.former {
            let account = |table: &dyn Table, turn: &StoredTurn| -> Result<Vec<String>, Fault> {
                let turn = &StoredTurn { outcome: None, ..turn.clone() };
                Ok(entries(&account_of(desk, table, turn, viewer, report.heading.clone(), report.played.clone(), language)?))
            };
            (again.gone, again.new) = apart(&account(former_table.as_ref(), former)?, &account(table, after)?);
            for told in [&mut again.gone, &mut again.new] {
                again.more += told.len().saturating_sub(MOST_ENTRIES);
                told.truncate(MOST_ENTRIES);
            }
        }
        Ok(again)
    }
}

/// The lines of an account, each with the indented ones below it that go on with its sentence.
pub(crate) fn entries(account: &[String]) -> Vec<String> {
    let mut entries: Vec<String> = Vec::new();
    for line in account.iter().filter(|line| !line.trim().is_empty()) {
        match entries.last_mut() {
            Some(before) if before.starts_with("- ") && line.starts_with("  ") && !line.starts_with("   ") => {
                before.push(' ');
                before.push_str(line.trim());
            }
            _ => entries.push(line.trim_end().to_owned()),
        }
    }
    entries
}
