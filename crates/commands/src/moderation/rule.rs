//! Changes an option of the rules by a moderator's mail or at the command line. `rule_change`
//! decides what is allowed, and writes it.

use super::act_request::{ActRequest, ActResult, ModerationContext};
use super::refusal::{ActError, ActRefusal};
use seneschal_campaign::{Campaign, CampaignCache, setting_definitions::CHOICES};
use seneschal_text::{Phrase, PhraseArgument, nearest, piece};
use seneschal_turns::{
    ModeratorWord,
    rule_change::{self, RuleChangeError, RuleChangeResult, RuleOrder},
};

fn said(id: &'static str, switch: &str, changed: &RuleChangeResult) -> Phrase {
    Phrase::new(id)
        .with("switch", switch)
        .with("before", changed.before.value.as_str())
        .with("value", changed.after.value.as_str())
        .with("says", changed.after.says.clone())
        .with("clause", changed.after.clause.as_str())
}

/// The syntax of the fact with this name, if the game has one.
fn fact(campaign: &Campaign, name: &str) -> Option<String> {
    campaign.table.facts().into_iter().find(|form| {
        form.split(' ')
            .nth(1)
            .is_some_and(|what| what.eq_ignore_ascii_case(name))
    })
}

/// What a name means if it is not a rule: a fact, which belongs to somebody or something; a
/// mistyped setting; or nothing. `None`: it is a rule, or nearly one.
fn no_such(campaign: &Campaign, name: &str) -> Option<ActRefusal> {
    let switches = campaign.table.switches().values;
    if switches.contains_key(name) {
        return None;
    }
    let said = piece(name, 40);
    let near: Vec<String> = nearest(name, CHOICES.iter().map(|choice| choice.name), 3)
        .into_iter()
        .map(str::to_owned)
        .collect();
    match (fact(campaign, name), near.is_empty()) {
        (Some(form), _) => Some(ActRefusal::Against(
            Phrase::new("moderator-fact-how")
                .with("name", said)
                .with("form", form),
        )),
        (None, false) => Some(ActRefusal::Against(
            Phrase::new("moderator-no-setting")
                .with("setting", said)
                .with("near", near),
        )),
        (None, true) if !nearest(name, switches.keys().map(String::as_str), 1).is_empty() => None,
        (None, true) => Some(ActRefusal::NoSuchName {
            name: said,
            forms: campaign.table.facts().into_iter().take(4).collect(),
        }),
    }
}

fn no(campaign: &Campaign, switch: &str, value: &str, why: RuleChangeError) -> ActError {
    let switches = campaign.table.switches().values;
    let unknown = matches!(why, RuleChangeError::Refused(_)) && !switches.contains_key(switch);
    let near = || {
        nearest(switch, switches.keys().map(String::as_str), 3)
            .into_iter()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let no_such = unknown.then(|| {
        Phrase::new("rules-no-switch")
            .with("name", piece(switch, 40))
            .with("near", near())
    });
    let told = no_such
        .or_else(|| why.phrase(switches.get(switch), value))
        .map_or_else(
            || PhraseArgument::from(why.to_string()),
            PhraseArgument::from,
        );
    match (why, fact(campaign, switch)) {
        (RuleChangeError::Fault(fault), _) => fault.into(),
        (RuleChangeError::Over, _) => ActRefusal::Over.into(),
        (RuleChangeError::Refused(_), Some(form)) => ActRefusal::Against(
            Phrase::new("moderator-no-rule-or-fact")
                .with("why", told)
                .with("form", form),
        )
        .into(),
        _ => ActRefusal::Against(Phrase::new("moderator-no-rule").with("why", told)).into(),
    }
}

pub(super) fn preview_rule(
    tables: &CampaignCache,
    campaign: &Campaign,
    switch: &str,
    value: &str,
) -> Result<Phrase, ActError> {
    if let Some(no) = no_such(campaign, switch).filter(|_| campaign.is_running()) {
        return Err(no.into());
    }
    let changed = rule_change::preview_change(tables, campaign, switch, value)
        .map_err(|why| no(campaign, switch, value, why))?;
    Ok(said("moderator-will-set-rule", switch, &changed))
}

pub(super) fn set(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    switch: &str,
    value: &str,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let changed = rule_change::preview_change(bench.tables, campaign, switch, value)
        .map_err(|why| no(campaign, switch, value, why))?;
    let mut done = ActResult {
        lines: vec![said("moderator-done-rule", switch, &changed)],
        ..ActResult::default()
    };
    done.lines.push(match &changed.awaited {
        Some(turn) => Phrase::new("moderator-rule-from").with("turn", turn.title.clone()),
        None => Phrase::new("moderator-rule-at-once"),
    });
    let record = ordered.record(&done)?;
    let word = ModeratorWord {
        reason: ordered.reason,
        also: &record,
    };
    match rule_change::set(
        bench.store,
        bench.desk,
        bench.tables,
        campaign.row.id,
        RuleOrder {
            switch,
            value,
            word,
            now: bench.now,
        },
    ) {
        Ok(_) => Ok(done),
        Err(RuleChangeError::Fault(seneschal_campaign::error::InternalError::Store(
            seneschal_history::StoreError::Overtaken(_),
        ))) => Err(ActRefusal::Overtaken.into()),
        Err(why) => Err(no(campaign, switch, value, why)),
    }
}

#[cfg(test)]
#[path = "rule_tests.rs"]
mod tests;
