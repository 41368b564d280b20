//! The part of a report about the moderator's acts on its turn: facts set before it, or that it was
//! run or run again. After a rerun it also lists what differs from the former report. `differences`
//! compares the two accounts as this reader sees them.

use super::differences::{account, differences};
use super::play_cause::PlayCause;
use super::rehearsal::AccountContext;
use seneschal_campaign::{Campaign, CampaignCache, error::InternalError, redaction::NameRedactor};
use seneschal_games::{DynGame, StoredTurn};
use seneschal_history::{LogKind, Store, StoreResult, Transaction, TurnRow};
use seneschal_render::letters::ResendNote;
use seneschal_text::{
    Phrase, PhraseArgument,
    ids::{CampaignId, RunNumber, TurnNumber},
};
use serde_json::Value;
use std::sync::Arc;

/// What a reader may know of a turn, by the rules of its game.
pub(super) type TurnFilter<'a> =
    &'a dyn Fn(&dyn DynGame, &StoredTurn) -> Result<StoredTurn, InternalError>;

/// Remarks in addition to the turn's own account.
#[derive(Clone)]
pub(super) struct Correction {
    lines: Vec<Phrase>,
    /// Whether the turn was run before.
    rerun: bool,
    /// The void run, with the game and its rules at that time. `None` for a turn that was reopened
    /// for new sheets: then nothing is compared.
    former: Option<(Arc<dyn DynGame>, StoredTurn)>,
}

impl Correction {
    /// `void` is the turn's last run so far.
    pub(super) fn of(
        store: &mut Store,
        tables: &CampaignCache,
        campaign: &Campaign,
        void: Option<&TurnRow>,
        cause: PlayCause,
    ) -> Result<Option<Correction>, InternalError> {
        let turn = campaign.open_turn()?.title;
        // a report may cover several turns, so each line names its turn
        let of_it = |id: &'static str| Phrase::new(id).with("turn", turn.clone());
        let mut lines = store.read(|book| {
            facts_set(
                book,
                &of_it("moderator-had-set"),
                campaign.row.id,
                campaign.row.turn,
                campaign.run(),
                None,
            )
        })?;
        if let PlayCause::Process(word) | PlayCause::Run(word) = cause {
            lines.push(of_it(if matches!(cause, PlayCause::Run(_)) {
                "moderator-ran"
            } else {
                "moderator-processed"
            }));
            lines.extend(
                (!word.reason.is_empty())
                    .then(|| Phrase::new("moderator-reason").with("reason", word.reason)),
            );
        }
        let Some(void) = void else {
            return Ok((!lines.is_empty()).then_some(Correction {
                lines,
                rerun: false,
                former: None,
            }));
        };
        lines.push(of_it("moderator-run-again").with("link", void.link));
        let mut former = None;
        if let PlayCause::Rerun(word) = cause {
            lines.push(Phrase::new("moderator-rerun-same-sheets"));
            lines.push(Phrase::new("moderator-reason").with("reason", word.reason));
            let changes = store.read(|book| book.rule_changes_in(campaign.row.id, void.run))?;
            let table = campaign.at(tables, &changes, void.number)?;
            // the former ending is not compared, since the campaign goes on
            former = Some((
                table,
                StoredTurn {
                    position: void.position.clone(),
                    events: void.events.clone(),
                    outcome: None,
                },
            ));
        }
        Ok(Some(Correction {
            lines,
            rerun: true,
            former,
        }))
    }

    /// The remarks of a valid turn's report, to send again. The former run is not compared again.
    pub(super) fn noted(
        book: &Transaction,
        campaign: &Campaign,
        turn: &TurnRow,
    ) -> Result<Option<Correction>, InternalError> {
        let title = campaign.name_of(turn)?.title;
        let of_it = |id: &'static str| Phrase::new(id).with("turn", title.clone());
        let campaign = campaign.row.id;
        let mut lines = facts_set(
            book,
            &of_it("moderator-had-set"),
            campaign,
            turn.number,
            turn.run,
            None,
        )?;
        let here = |entry: &&Value| entry.get("turn").and_then(Value::as_str) == Some(&turn.name);
        let acts: Vec<Value> = acts(book, campaign, None)?
            .into_iter()
            .filter(|(at, entry)| *at == turn.played && here(&entry))
            .map(|(_, entry)| entry)
            .collect();
        let done = |act: &str| {
            acts.iter()
                .find(|entry| entry.get("act").and_then(Value::as_str) == Some(act))
        };
        let ran = done("run")
            .map(|entry| ("moderator-ran", entry))
            .or(done("process").map(|entry| ("moderator-processed", entry)));
        if let Some((said, entry)) = ran {
            lines.push(of_it(said));
            lines.extend(reason(entry));
        }
        let void = book
            .turns_of_all_runs(campaign)?
            .into_iter()
            .rfind(|one| one.number == turn.number && one.run < turn.run);
        if let Some(void) = void
            .map(|void| book.turn_in(campaign, void.run, turn.number))
            .transpose()?
            .flatten()
        {
            lines.push(of_it("moderator-run-again").with("link", void.link));
            if let Some(entry) = done("rerun") {
                lines.push(Phrase::new("moderator-rerun-same-sheets"));
                lines.extend(reason(entry));
            }
        }
        Ok((!lines.is_empty()).then_some(Correction {
            lines,
            rerun: false,
            former: None,
        }))
    }

    /// Whether a report with these remarks corrects an earlier one, for a reader who `knew` of the
    /// turn. Everyone was told of a reopened turn.
    pub(super) fn corrects(&self, knew: bool) -> bool {
        self.rerun && (knew || self.former.is_none())
    }

    pub(super) fn into_lines(self) -> Vec<Phrase> {
        self.lines
    }

    /// For one reader; `may_know` filters what they may know of a turn. `None`: they had no report
    /// of it before, and nothing differs for them.
    pub(super) fn note_for_reader(
        &self,
        reader: &AccountContext,
        (table, after): (&dyn DynGame, &StoredTurn),
        may_know: Option<TurnFilter>,
    ) -> Result<ResendNote, InternalError> {
        let compared = self.former.as_ref().zip(may_know);
        let mut again = ResendNote {
            compared: compared.is_some(),
            lines: self.lines.clone(),
            differs: Vec::new(),
            more: 0,
        };
        if let Some(((former_table, former), may_know)) = compared {
            let account = |table: &dyn DynGame, turn: &StoredTurn| {
                account(
                    reader,
                    table,
                    &StoredTurn {
                        outcome: None,
                        ..may_know(table, turn)?
                    },
                )
            };
            (again.differs, again.more) = differences(
                &account(former_table.as_ref(), former)?,
                &account(table, after)?,
            );
        }
        Ok(again)
    }
}

/// The valid facts that a moderator set while the turn was open, as logged for everyone, with
/// `known` redacted as in an archive. `said` is the sentence's id.
pub(crate) fn facts_set(
    book: &Transaction,
    said: &Phrase,
    campaign: CampaignId,
    turn: TurnNumber,
    run: RunNumber,
    known: Option<&NameRedactor>,
) -> StoreResult<Vec<Phrase>> {
    let made = book.amendments_in(campaign, run, turn)?;
    if made.is_empty() {
        return Ok(Vec::new());
    }
    let acts = acts(book, campaign, known)?;
    let mut lines = Vec::new();
    for amendment in made {
        let is_it = |entry: &Value| entry.get("act").and_then(Value::as_str) == Some("amend");
        let Some((_, entry)) = acts
            .iter()
            .find(|(at, entry)| *at == amendment.made && is_it(entry))
        else {
            continue;
        };
        lines.push(
            said.clone()
                .with("lines", PhraseArgument::stored(entry.get("lines"))),
        );
        lines.extend(reason(entry));
    }
    Ok(lines)
}

/// Time and content of each act.
fn acts(
    book: &Transaction,
    campaign: CampaignId,
    known: Option<&NameRedactor>,
) -> StoreResult<Vec<(i64, Value)>> {
    let rows = book.log_of(campaign, &[LogKind::Moderator])?;
    let read = |entry: &str| {
        known
            .map_or_else(
                || serde_json::from_str(entry),
                |known| known.entry_without_addresses(entry),
            )
            .ok()
    };
    Ok(rows
        .into_iter()
        .filter_map(|row| Some((row.at, read(&row.entry)?)))
        .collect())
}

fn reason(entry: &Value) -> Option<Phrase> {
    let reason = entry
        .get("reason")
        .and_then(Value::as_str)
        .filter(|reason| !reason.is_empty())?;
    Some(Phrase::new("moderator-reason").with("reason", reason))
}
