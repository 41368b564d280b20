//! Changes the campaign's settings by name, with a reason. Everyone hears which setting changed,
//! and its value unless that is somebody's address.

use super::act_request::{ActRequest, ActResult, FinishedAct, ModerationContext};
use super::refusal::{ActError, ActRefusal};
use jiff::Timestamp;
use seneschal_campaign::{
    Campaign, CampaignSettings,
    dates::explain_ambiguous_date,
    outcome::{CampaignChange, Outcome},
    setting_definitions::{CHOICES, SettingDefinition, choice},
};
use seneschal_config::Config;
use seneschal_forum::{adapter::is_open_topic, fold_name};
use seneschal_letters::BroadcastNotice;
use seneschal_mail::sender_token::is_ours;
use seneschal_text::{Address, Phrase, nearest, piece};

/// A changed setting: the row, its text before and after, and the settings.
struct SettingChange {
    row: &'static SettingDefinition,
    before: String,
    after: String,
    settings: CampaignSettings,
}

impl SettingChange {
    /// The text for everyone.
    fn told(&self, id: &'static str, untold: &'static str) -> Phrase {
        if !self.row.told {
            return Phrase::new(untold).with("setting", self.row.name);
        }
        Phrase::new(id)
            .with("setting", self.row.name)
            .with("before", self.before.as_str())
            .with("value", self.after.as_str())
    }
}

fn chosen(
    campaign: &Campaign,
    config: &Config,
    setting: &str,
    value: &str,
    now: Timestamp,
) -> Result<SettingChange, ActRefusal> {
    let row = choice(setting).ok_or_else(|| no_setting(setting))?;
    let wrong = || {
        if row.fields == ["not_before"]
            && let Some(why) = explain_ambiguous_date(value)
        {
            return ActRefusal::Against(why);
        }
        ActRefusal::Against(
            Phrase::new("moderator-no-value")
                .with("setting", row.name)
                .with("value", piece(value, 60))
                .with("expected", Phrase::new(row.values)),
        )
    };
    let mut settings = campaign.settings.clone();
    row.write.ok_or_else(wrong)?(&mut settings, value, now).ok_or_else(wrong)?;
    check_observers(campaign, config, &settings, wrong)?;
    campaign
        .settings
        .observers
        .iter()
        .for_each(|address| settings.forget_language(address, config.mail.moderator.as_ref()));
    let read = |settings: &CampaignSettings| (row.read)(&settings.kept(config.least()));
    if settings.kept(config.least()) == campaign.settings.kept(config.least()) {
        return Err(ActRefusal::Against(
            Phrase::new("moderator-same-value")
                .with("setting", row.name)
                .with("value", read(&settings)),
        ));
    }
    Ok(SettingChange {
        row,
        before: read(&campaign.settings),
        after: read(&settings),
        settings,
    })
}

fn no_setting(setting: &str) -> ActRefusal {
    let all = || CHOICES.iter().map(|choice| choice.name);
    let near = nearest(setting, all(), 3);
    let near: Vec<String> = if near.is_empty() {
        all().map(str::to_owned).collect()
    } else {
        near.into_iter().map(str::to_owned).collect()
    };
    ActRefusal::Against(
        Phrase::new("moderator-no-setting")
            .with("setting", piece(setting, 60))
            .with("near", near),
    )
}

/// No address of ours may observe, and on a forum only one that we reach.
fn check_observers(
    campaign: &Campaign,
    config: &Config,
    settings: &CampaignSettings,
    wrong: impl Fn() -> ActRefusal,
) -> Result<(), ActRefusal> {
    let is_own = |address: &Address| {
        is_ours(address, &config.mail.address)
            || config.is_own_on_forum(address) && !is_open_topic(address)
    };
    if let Some(ours) = settings.observers.iter().find(|address| is_own(address)) {
        return Err(ActRefusal::OurAddress(ours.to_string()));
    }
    let new = settings
        .observers
        .iter()
        .filter(|address| !campaign.settings.observers.contains(address));
    for there in new.filter(|address| address.is_by_adapter()) {
        let own = || format!("#{}", fold_name(&campaign.row.name));
        if is_open_topic(there) && there.name() != Some(own().as_str()) {
            return Err(wrong());
        }
        if !config.reaches(there) {
            return Err(ActRefusal::NoForum(there.to_string()));
        }
    }
    Ok(())
}

pub(super) fn preview_setting(
    campaign: &Campaign,
    config: &Config,
    setting: &str,
    value: &str,
    now: Timestamp,
) -> Result<Phrase, ActError> {
    let chosen = chosen(campaign, config, setting, value, now)?;
    let (row, before, after) = (chosen.row.name, chosen.before, chosen.after);
    Ok(Phrase::new("moderator-will-choose")
        .with("setting", row)
        .with("before", before)
        .with("value", after))
}

pub(super) fn choose(
    bench: &mut ModerationContext,
    mut campaign: Campaign,
    setting: &str,
    value: &str,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let (id, now) = (campaign.row.id, bench.now);
    let chosen = chosen(&campaign, bench.config, setting, value, now)?;
    let mut lines = vec![
        chosen.told("moderator-chose", "moderator-chose-untold"),
        Phrase::new("moderator-reason").with("reason", ordered.reason),
    ];
    // the current deadline has been announced, so it does not change
    lines.extend(
        (chosen.row.fields == ["deadline"]).then(|| Phrase::new("moderator-chose-deadline")),
    );
    let row = campaign.row.clone();
    let former = std::mem::replace(&mut campaign.settings, chosen.settings.clone());
    let kind = ordered.called(bench.desk, "setting", now);
    // people who are no longer observers get this mail too, in the language that is deleted with
    // them
    campaign.settings.languages = former.languages;
    let gone: Vec<Address> = former
        .observers
        .into_iter()
        .filter(|address| !campaign.settings.observers.contains(address))
        .collect();
    campaign.settings.observers.extend(gone);
    let all = BroadcastNotice {
        campaign: &campaign,
        but: &[],
        kind: &kind,
        title: Phrase::new("moderator-title-chose"),
        now,
    };
    let mails = if campaign.is_running() {
        bench.desk.tell_all(all, |_, _| Ok(lines.clone()))?
    } else {
        Vec::new()
    };
    let (before, after) = if chosen.row.told {
        (chosen.before.as_str(), chosen.after.as_str())
    } else {
        ("", "")
    };
    let entry = serde_json::json!({ "act": "choose", "setting": chosen.row.name, "before": before, "value": after, "reason": ordered.reason });
    let done = ActResult {
        lines: vec![chosen.told("moderator-chose", "moderator-chose-untold")],
        ..ActResult::default()
    };
    let settings = serde_json::to_string(&chosen.settings).map_err(|why| {
        seneschal_campaign::error::InternalError::Stored {
            campaign: row.name.clone(),
            what: "settings",
            why: why.to_string(),
        }
    })?;
    let changed = CampaignChange::Settings {
        campaign: id,
        settings,
    };
    let act = FinishedAct {
        outcome: Outcome {
            mails,
            ..Outcome::of(changed)
        },
        entry,
        done,
    };
    bench.finish(&row, ordered, act)
}
