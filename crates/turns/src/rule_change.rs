//! Changes a rule of a campaign by a moderator's order: checked by the game, stored with the turn
//! from which it applies, logged, and mailed to everyone.
//!
//! The open turn keeps its rules, because its sheets may be in. Before the start nobody knows the
//! rules yet, so the campaign simply begins with the change.

use super::play_cause::ModeratorWord;
use super::turn_tools::load;
use jiff::Timestamp;
use seneschal_campaign::{Campaign, CampaignCache, error::InternalError};
use seneschal_games::{DynGame, GameId, Switch, TurnName};
use seneschal_history::{CampaignState, LogKind, OutgoingMail, RuleChange, Store};
use seneschal_letters::{BroadcastNotice, MailComposer};
use seneschal_text::{
    Phrase, PhraseArgument,
    ids::{CampaignId, TurnNumber},
    piece,
    yaml_document::SetupError,
};
use std::collections::BTreeMap;

/// Why a rule is not changed.
#[derive(Debug, thiserror::Error)]
pub enum RuleChangeError {
    #[error(transparent)]
    Fault(#[from] InternalError),
    /// Not an option of the rules, or not a valid value: says what is allowed.
    #[error(transparent)]
    Refused(#[from] SetupError),
    #[error("the campaign is over")]
    Over,
    #[error("{switch} stays {value} as long as the campaign runs (§{clause})")]
    Fixed {
        switch: String,
        value: String,
        clause: String,
    },
    #[error("{switch} is {value} already")]
    Same { switch: String, value: String },
}

impl RuleChangeError {
    /// The reason as a sentence for the person who asked, if the platform has one. `was` is the
    /// option's present state, if it exists.
    pub fn phrase(&self, was: Option<&Switch>, value: &str) -> Option<Phrase> {
        let told = |id: &'static str, switch: &str, value: &str| {
            Phrase::new(id).with("switch", switch).with("value", value)
        };
        Some(match (self, was) {
            (
                RuleChangeError::Fixed {
                    switch,
                    value,
                    clause,
                },
                _,
            ) => told("rules-no-fixed", switch, value).with("clause", clause.as_str()),
            (RuleChangeError::Same { switch, value }, _) => told("rules-no-same", switch, value),
            (RuleChangeError::Refused(_), Some(was)) if !was.may_be(value) => {
                let number = |value: &String| {
                    if value == "N" {
                        PhraseArgument::from(Phrase::new("rules-number"))
                    } else {
                        value.as_str().into()
                    }
                };
                let allowed: Vec<PhraseArgument> = was.allowed.iter().map(number).collect();
                Phrase::new("rules-no-value")
                    .with("value", piece(value, 40))
                    .with("allowed", allowed)
            }
            _ => return None,
        })
    }
}

/// A change that was made.
#[derive(Clone, Debug)]
pub struct RuleChangeResult {
    pub before: Switch,
    pub after: Switch,
    /// The turn that is still played with the former rules; `None` before the campaign's start.
    pub awaited: Option<TurnName>,
}

/// The changes that take effect with a turn.
pub(crate) fn held_from(
    changes: &[RuleChange],
    turn: TurnNumber,
) -> impl Iterator<Item = &RuleChange> {
    changes.iter().filter(move |change| change.turn == turn)
}

/// The rules changed for the turn just played, and those changed for the turn that is now open.
pub(super) fn changed_rules(
    campaign: &Campaign,
    number: TurnNumber,
    (then, played): (&dyn DynGame, &TurnName),
    coming: Option<(&dyn DynGame, &TurnName)>,
) -> Vec<Phrase> {
    let played = held_from(&campaign.changes, number)
        .map(|change| (then, change, "rules-changed-first", played));
    let coming = coming.into_iter().flat_map(|(next, awaited)| {
        held_from(&campaign.changes, number.next())
            .map(move |change| (next, change, "rules-changed-now", awaited))
    });
    let said = played
        .chain(coming)
        .filter_map(|(table, change, said, turn)| {
            let switch = table.switches().values.remove(&change.switch)?;
            let phrase = Phrase::new(said)
                .with("turn", turn.title.clone())
                .with("clause", switch.clause)
                .with("switch", change.switch.as_str());
            Some(phrase.with("value", switch.value).with("says", switch.says))
        });
    said.collect()
}

/// An option of the rules, its new value, and who orders it.
#[derive(Clone, Copy)]
pub struct RuleOrder<'a> {
    pub switch: &'a str,
    pub value: &'a str,
    /// With an empty reason, none is mailed.
    pub word: ModeratorWord<'a>,
    pub now: Timestamp,
}

/// Sets an option of a campaign's rules, in effect from the turn after the open one.
pub fn set(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    campaign: CampaignId,
    order: RuleOrder,
) -> Result<RuleChangeResult, RuleChangeError> {
    let RuleOrder {
        switch,
        value,
        word,
        now,
    } = order;
    let Some(campaign) = load(store, tables, campaign)? else {
        return Err(RuleChangeError::Over);
    };
    let changed = preview_change(tables, &campaign, switch, value)?;
    let from = held_since(&campaign);
    let change = RuleChange {
        turn: from,
        switch: switch.to_owned(),
        value: value.to_owned(),
        made: now.as_millisecond(),
    };
    let mails = mails(desk, &campaign, switch, &changed, word.reason, now)?;
    let entry = serde_json::json!({ "switch": switch, "value": value, "before": changed.before.value, "turn": from, "reason": word.reason });
    store
        .write(|book| {
            book.change_rule(campaign.row.id, &change)?;
            book.queue_all(&mails, now.as_millisecond())?;
            book.log(
                now.as_millisecond(),
                Some(campaign.row.id),
                LogKind::RuleChanged,
                &entry,
            )?;
            word.also.write(book, now)
        })
        .map_err(InternalError::from)?;
    Ok(changed)
}

/// The first turn to which a change made now applies.
fn held_since(campaign: &Campaign) -> TurnNumber {
    if campaign.is_running() {
        campaign.row.turn.next()
    } else {
        TurnNumber(0)
    }
}

/// Previews a change; writes nothing.
pub fn preview_change(
    tables: &CampaignCache,
    campaign: &Campaign,
    switch: &str,
    value: &str,
) -> Result<RuleChangeResult, RuleChangeError> {
    if campaign.row.state == CampaignState::Ended {
        return Err(RuleChangeError::Over);
    }
    let (running, from, row) = (campaign.is_running(), held_since(campaign), &campaign.row);
    let system = GameId::named(&row.game).ok_or_else(|| InternalError::UnknownGame {
        campaign: row.name.clone(),
        game: row.game.clone(),
    })?;
    let mut changes = campaign.changes.clone();
    let before = campaign.at(tables, &changes, from)?.switches();
    changes.retain(|change| (change.turn, change.switch.as_str()) != (from, switch));
    changes.push(RuleChange {
        turn: from,
        switch: switch.to_owned(),
        value: value.to_owned(),
        made: 0,
    });
    let all: BTreeMap<String, String> = changes
        .iter()
        .filter(|change| change.turn <= from)
        .map(|change| (change.switch.clone(), change.value.clone()))
        .collect();
    // opened separately: a rejected change must not get into the cache of games
    let after = system.table(&campaign.setup()?.changed(&all))?.switches();
    let wrong = || SetupError {
        file: "switches".to_owned(),
        line: None,
        what: format!("no switch {switch:?}"),
        expected: "a switch of the game".to_owned(),
    };
    let (before, after) = (
        named(before.values, switch).ok_or_else(wrong)?,
        named(after.values, switch).ok_or_else(wrong)?,
    );
    if running && before.fixed {
        return Err(RuleChangeError::Fixed {
            switch: switch.to_owned(),
            value: before.value,
            clause: before.clause,
        });
    }
    if before.value == after.value {
        return Err(RuleChangeError::Same {
            switch: switch.to_owned(),
            value: after.value,
        });
    }
    let awaited = if running {
        Some(
            campaign
                .open_match()
                .map_err(InternalError::from)?
                .turn()
                .phase,
        )
    } else {
        None
    };
    Ok(RuleChangeResult {
        before,
        after,
        awaited,
    })
}

fn named(mut values: BTreeMap<String, Switch>, name: &str) -> Option<Switch> {
    values.remove(name)
}

/// To every player and observer, if the campaign is running.
fn mails(
    desk: &MailComposer,
    campaign: &Campaign,
    switch: &str,
    changed: &RuleChangeResult,
    reason: &str,
    now: Timestamp,
) -> Result<Vec<OutgoingMail>, InternalError> {
    let Some(turn) = &changed.awaited else {
        return Ok(Vec::new());
    };
    let kind = desk.mail_kind(
        "rules",
        &[
            &switch,
            &changed.after.value,
            &reason,
            &now.as_millisecond(),
        ],
    );
    let said = Phrase::new("rules-changed-soon")
        .with("turn", turn.title.clone())
        .with("clause", changed.after.clause.as_str())
        .with("switch", switch)
        .with("value", changed.after.value.as_str())
        .with("before", changed.before.value.as_str());
    let mut lines = vec![
        said,
        Phrase::new("rules-changed-says").with("says", changed.after.says.clone()),
    ];
    lines.extend(
        (!reason.is_empty()).then(|| Phrase::new("moderator-reason").with("reason", reason)),
    );
    let all = BroadcastNotice {
        campaign,
        but: &[],
        kind: &kind,
        title: Phrase::new("rules-title-changed"),
        now,
    };
    desk.tell_all(all, |_, _| Ok(lines.clone()))
}
