//! Who moderates: others beside the one who answers for the campaign, and who comes after him. Whoever is asked must accept from his own address, with
//! the token made for him, before his word counts; whoever is dismissed, or has handed over, holds a token of nothing from then on.

use super::{Act, Bench, Done, No, NotDone, Ordered};
use crate::campaign::Campaign;
use crate::campaign::moderators::{Appointed, Office};
use crate::config::Config;
use crate::desk::ToAll;
use crate::fault::Fault;
use crate::forum::Way;
use crate::mail::proof::is_ours;
use crate::moderator::ask::{Said, to_one, words};
use crate::phrase::{Phrase, piece};
use crate::store::StoreError;

/// Moderators beside the one who answers for a campaign, with those who were asked.
const MOST: usize = 8;

pub(super) fn weigh(campaign: &Campaign, config: &Config, act: &Act, address: &str) -> Result<Phrase, No> {
    let piece = piece(address, 80);
    if Way::of(address) != Way::Mail {
        return Err(if config.reaches(address) { No::ByMailOnly(piece) } else { No::NoForum(piece) });
    }
    if !crate::config::is_address(address) {
        return Err(No::NoAddress(piece));
    }
    if is_ours(address, &config.mail.address) {
        return Err(No::OurAddress(piece));
    }
    let leads = campaign.moderator(config).is_some_and(|leader| leader.eq_ignore_ascii_case(address));
    let known = campaign.settings.co_moderators.iter().find(|one| one.address.eq_ignore_ascii_case(address));
    let against = |id: &'static str| No::Against(Phrase::new(id).with("address", piece.as_str()));
    let will = |id: &'static str| Ok(Phrase::new(id).with("address", piece.as_str()));
    match act {
        Act::Appoint { .. } | Act::HandOver { .. } if leads => Err(against("moderator-leads-already")),
        Act::Appoint { .. } if known.is_some_and(|one| one.office != Office::AskedToLead) => Err(against("moderator-beside-already")),
        Act::Appoint { .. } | Act::HandOver { .. } if known.is_none() && campaign.settings.co_moderators.len() >= MOST => {
            Err(No::Against(Phrase::new("moderator-too-many").with("most", MOST)))
        }
        Act::Appoint { .. } => will("moderator-will-appoint"),
        Act::HandOver { .. } => will("moderator-will-hand-over"),
        Act::Dismiss { .. } if leads => Err(against("moderator-leads-hand-over")),
        Act::Dismiss { .. } if known.is_some() => will("moderator-will-dismiss"),
        Act::Dismiss { .. } => Err(against("moderator-no-such")),
        _ if known.is_some_and(|one| one.office.is_asked()) => will("moderator-will-accept"),
        _ => Err(against("moderator-no-such")),
    }
}

pub(super) fn change(bench: &mut Bench, mut campaign: Campaign, address: &str, ordered: Ordered) -> Result<Done, NotDone> {
    let (row, now, address) = (campaign.row.clone(), bench.now, address.to_lowercase());
    let leads = campaign.moderator(bench.config).map(str::to_owned);
    let settings = &mut campaign.settings;
    let asked = settings.co_moderators.iter().find(|one| one.address == address).cloned();
    let mut epoch = row.moderator_epoch;
    // who is written to beside everybody else, and what
    let (to, said, done) = match ordered.act {
        Act::Appoint { .. } | Act::HandOver { .. } => {
            let leads = matches!(ordered.act, Act::HandOver { .. });
            let office = if leads { Office::AskedToLead } else { Office::AskedBeside };
            let one = Appointed { address: address.clone(), epoch: campaign.next_moderator_epoch(), office };
            campaign.settings.appoint(one.clone());
            let title = if leads { "moderator-title-asked-to-lead" } else { "moderator-title-asked-beside" };
            let said = Said::new(
                title,
                vec![Phrase::new(if leads { "moderator-asked-to-lead" } else { "moderator-asked-beside" }), Phrase::new("moderator-asked-accept")],
            );
            (Some(one), said, Phrase::new(if leads { "moderator-done-asked-to-lead" } else { "moderator-done-asked-beside" }))
        }
        Act::Dismiss { .. } => {
            settings.co_moderators.retain(|one| one.address != address);
            asked.iter().for_each(|one| settings.dismiss(&one.address, one.epoch));
            let said = Said::new("moderator-title-dismissed", vec![Phrase::new("moderator-dismissed")]);
            (asked, said, Phrase::new("moderator-done-dismissed"))
        }
        _ => {
            let one = asked.ok_or(No::Overtaken)?;
            let (office, title) = match one.office {
                Office::AskedToLead => {
                    settings.co_moderators.retain(|other| other.address != address);
                    leads.iter().for_each(|former| settings.dismiss(former, row.moderator_epoch));
                    settings.moderator_epochs = settings.moderator_epochs.max(row.moderator_epoch);
                    settings.moderator = Some(address.clone());
                    epoch = one.epoch;
                    (one, "moderator-done-leads")
                }
                _ => {
                    let one = Appointed { office: Office::Beside, ..one };
                    settings.appoint(one.clone());
                    (one, "moderator-done-beside")
                }
            };
            let said = Said::new("moderator-title-introduced", [Phrase::new("moderator-accepted")].into_iter().chain(words()).collect());
            (Some(office), said, Phrase::new(title))
        }
    };
    let reason = (!ordered.reason.is_empty()).then(|| Phrase::new("moderator-reason").with("reason", ordered.reason));
    campaign.row.moderator_epoch = epoch;
    let kind = ordered.called(bench.desk, "moderators", now);
    // that somebody was asked is told to him alone; that he took it, to all
    let mut mails = Vec::new();
    if !matches!(ordered.act, Act::Appoint { .. } | Act::HandOver { .. }) && campaign.is_running() {
        let id = match ordered.act {
            Act::Dismiss { .. } => "moderator-others-dismissed",
            _ if epoch != row.moderator_epoch => "moderator-others-leads",
            _ => "moderator-others-beside",
        };
        let lines: Vec<Phrase> = [Phrase::new(id)].into_iter().chain(reason.clone()).collect();
        let all = ToAll { campaign: &campaign, but: &[], kind: &kind, title: Phrase::new("moderator-title-moderators"), now };
        mails = bench.desk.tell_all(all, |_, _| Ok(lines.clone()))?;
    }
    if let Some(one) = &to {
        let lines = said.lines.iter().map(|line| line.clone().with("campaign", row.name.as_str())).chain(reason).collect();
        let invites = !matches!(ordered.act, Act::Dismiss { .. });
        let said = Said { lines, ..said };
        let said = if invites { said.inviting() } else { said };
        mails.push(to_one(bench.desk, bench.config, &campaign, (&one.address, one.epoch), said, &format!("{kind}/he"), None, now)?);
    }
    // who has handed it over waits to hear that it was taken; who plays or looks on, too, was told so above
    if epoch != row.moderator_epoch
        && let Some(former) = leads.filter(|former| mails.iter().all(|mail| !mail.recipient.eq_ignore_ascii_case(former)))
    {
        let lines = vec![Phrase::new("moderator-handed-over").with("address", address.as_str()).with("campaign", row.name.as_str())];
        let said = Said::new("moderator-title-handed-over", lines);
        mails.push(to_one(bench.desk, bench.config, &campaign, (&former, row.moderator_epoch), said, &format!("{kind}/former"), None, now)?);
    }
    let settings =
        serde_json::to_string(&campaign.settings).map_err(|why| Fault::Stored { campaign: row.name.clone(), what: "settings", why: why.to_string() })?;
    let entry =
        serde_json::json!({ "act": ordered.act.name(), "office": if epoch == row.moderator_epoch { "beside" } else { "leads" }, "reason": ordered.reason });
    let done = Done { lines: vec![done.with("address", address.as_str())], ..Done::default() };
    let settled = ordered.settled(&done, now)?;
    bench.write(&row, &mails, &entry, &settled, |book| {
        if book.campaign(row.id)?.is_none_or(|now| now.settings != row.settings || now.moderator_epoch != row.moderator_epoch) {
            return Err(StoreError::Overtaken("the settings were changed"));
        }
        book.change_settings(row.id, &settings)?;
        book.change_moderator_epoch(row.id, epoch)
    })?;
    Ok(done)
}
