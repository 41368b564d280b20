//! A switch of the rules changed by a moderator's mail or at the command line: `rule_change` says what may be, and writes it.

use super::{Bench, Done, No, NotDone, Ordered};
use crate::campaign::choices::CHOICES;
use crate::campaign::{Campaign, Tables};
use crate::phrase::{Phrase, piece};
use crate::referee::Word;
use crate::rule_change::{self, Changed, NoChange};
use crate::sheet::nearest;

fn said(id: &'static str, switch: &str, changed: &Changed) -> Phrase {
    Phrase::new(id)
        .with("switch", switch)
        .with("before", changed.before.value.as_str())
        .with("value", changed.after.value.as_str())
        .with("says", changed.after.says.as_str())
        .with("clause", changed.after.clause.as_str())
}

fn no(switch: &str, why: NoChange) -> NotDone {
    // who mistypes a setting means no rule
    let near = nearest(switch, CHOICES.iter().map(|choice| choice.name), 3);
    match why {
        NoChange::Refused(_) if !near.is_empty() => {
            let near: Vec<String> = near.into_iter().map(str::to_owned).collect();
            No::Against(Phrase::new("moderator-no-setting").with("setting", piece(switch, 60)).with("near", near)).into()
        }
        NoChange::Fault(fault) => fault.into(),
        NoChange::Over => No::Over.into(),
        other => No::Against(Phrase::new("moderator-no-rule").with("why", other.to_string())).into(),
    }
}

/// Why a name cannot be set as a rule: it may be meant as a fact, which is somebody's or something's.
fn no_rule(campaign: &Campaign, name: &str, why: NoChange) -> NotDone {
    let NoChange::Refused(refused) = &why else { return no(name, why) };
    let forms = campaign.table.facts();
    let fact = forms.iter().find(|form| form.split(' ').nth(1).is_some_and(|what| what.eq_ignore_ascii_case(name)));
    let is_rule = campaign.table.switches().values.contains_key(name);
    let said = piece(name, 40);
    let against = match (fact, is_rule) {
        (Some(form), true) => Phrase::new("moderator-no-rule-or-fact").with("why", refused.to_string()).with("form", form.as_str()),
        (Some(form), false) => Phrase::new("moderator-fact-how").with("name", said).with("form", form.as_str()),
        // who mistypes a setting means none of both
        (None, false) if nearest(name, CHOICES.iter().map(|choice| choice.name), 1).is_empty() => Phrase::new("moderator-no-such-name").with("name", said).with("forms", forms.into_iter().take(4).collect::<Vec<_>>()),
        (None, _) => return no(name, why),
    };
    No::Against(against).into()
}

pub(super) fn weigh(tables: &Tables, campaign: &Campaign, switch: &str, value: &str) -> Result<Phrase, NotDone> {
    let changed = rule_change::weigh(tables, campaign, switch, value).map_err(|why| no_rule(campaign, switch, why))?;
    Ok(said("moderator-will-set-rule", switch, &changed))
}

pub(super) fn set(bench: &mut Bench, campaign: &Campaign, switch: &str, value: &str, ordered: Ordered) -> Result<Done, NotDone> {
    let changed = rule_change::weigh(bench.tables, campaign, switch, value).map_err(|why| no(switch, why))?;
    let mut done = Done { lines: vec![said("moderator-done-rule", switch, &changed)], ..Done::default() };
    done.lines.push(match &changed.awaited {
        Some(turn) => Phrase::new("moderator-rule-from").with("turn", turn.title.clone()),
        None => Phrase::new("moderator-rule-at-once"),
    });
    let settled = ordered.settled(&done, bench.now)?;
    let word = Word { reason: ordered.reason, also: &|book| settled.write(book) };
    match rule_change::set_because(bench.store, bench.desk, bench.tables, campaign.row.id, switch, value, word, bench.now) {
        Ok(_) => Ok(done),
        Err(NoChange::Fault(crate::fault::Fault::Store(crate::store::StoreError::Overtaken(_)))) => Err(No::Overtaken.into()),
        Err(why) => Err(no(switch, why)),
    }
}
