//! Who moderates: the lead moderator, co-moderators and successors. Invited people must accept from
//! their own address, with the token made for them, before their commands count. The token of a
//! moderator who was removed, or has handed over, is void from then on.

use super::{ActError, ActRefusal, ActRequest, ActResult, ModerationContext, ModeratorAct};
use crate::campaign::{
    Campaign, CampaignSettings,
    error::InternalError,
    moderators::{CoModerator, ModeratorRole},
};
use crate::config::Config;
use crate::forum::Channel;
use crate::letters::{
    BroadcastNotice,
    moderator::{ModeratorNotice, to_one, words},
};
use crate::mail::sender_token::is_ours;
use crate::text::{Phrase, piece};

/// Maximum number of co-moderators, including invited ones.
const MOST: usize = 8;

pub(super) fn preview_role(
    campaign: &Campaign,
    config: &Config,
    act: &ModeratorAct,
    address: &str,
    by: Option<&str>,
) -> Result<Phrase, ActRefusal> {
    let piece = piece(address, 80);
    if Channel::of(address) == Channel::Hand {
        return Err(ActRefusal::ByMailOnly(piece));
    }
    if config.answering(address).is_none() {
        return Err(if config.reaches(address) {
            ActRefusal::NoAddress(piece)
        } else {
            ActRefusal::NoForum(piece)
        });
    }
    if is_ours(address, &config.mail.address) || config.is_own_on_forum(address) {
        return Err(ActRefusal::OurAddress(piece));
    }
    let is_leader = |one: &str| {
        campaign
            .moderator(config)
            .is_some_and(|leader| leader.eq_ignore_ascii_case(one))
    };
    let (leads, known) = (
        is_leader(address),
        known(campaign, address).map(|one| one.office),
    );
    let against =
        |id: &'static str| ActRefusal::Against(Phrase::new(id).with("address", piece.as_str()));
    let will = |id: &'static str| Ok(Phrase::new(id).with("address", piece.as_str()));
    match act {
        ModeratorAct::Appoint { .. } | ModeratorAct::HandOver { .. } if leads => {
            Err(against("moderator-leads-already"))
        }
        // only the lead moderator can give away their own role
        ModeratorAct::HandOver { .. } if by.is_some_and(|by| !is_leader(by)) => {
            Err(against("moderator-hands-over-himself"))
        }
        ModeratorAct::Appoint { .. }
            if known.is_some_and(|office| office != ModeratorRole::AskedToLead) =>
        {
            Err(against("moderator-beside-already"))
        }
        ModeratorAct::Appoint { .. } | ModeratorAct::HandOver { .. }
            if known.is_none() && campaign.settings.co_moderators.len() >= MOST =>
        {
            Err(ActRefusal::Against(
                Phrase::new("moderator-too-many").with("most", MOST),
            ))
        }
        ModeratorAct::Appoint { .. } => will("moderator-will-appoint"),
        ModeratorAct::HandOver { .. } => will("moderator-will-hand-over"),
        ModeratorAct::Dismiss { .. } if leads => Err(against("moderator-leads-hand-over")),
        ModeratorAct::Dismiss { .. } => match known {
            Some(ModeratorRole::Beside) => will("moderator-will-dismiss"),
            Some(ModeratorRole::BesideAskedToLead) => will("moderator-will-ask-to-lead-no-more"),
            Some(ModeratorRole::AskedBeside | ModeratorRole::AskedToLead) => {
                will("moderator-will-ask-no-more")
            }
            None => Err(against("moderator-no-such")),
        },
        _ if known.is_some_and(ModeratorRole::is_asked) => will("moderator-will-accept"),
        _ => Err(against("moderator-no-such")),
    }
}

fn known<'a>(campaign: &'a Campaign, address: &str) -> Option<&'a CoModerator> {
    campaign
        .settings
        .co_moderators
        .iter()
        .find(|one| one.address.eq_ignore_ascii_case(address))
}

/// How an act changes the moderators, and the mails about it.
struct RoleChange {
    /// The epoch from which the lead moderator's token is made.
    epoch: u32,
    /// The person concerned, with their mail settings.
    he: CoModerator,
    said: ModeratorNotice,
    done: &'static str,
    /// What everyone hears. `None`: only the invited person hears of it.
    told: Option<&'static str>,
    /// The names in the log.
    logged: (&'static str, &'static str),
}

fn changes(
    campaign: &mut Campaign,
    leader: Option<&str>,
    act: &ModeratorAct,
    address: &str,
) -> Result<RoleChange, ActRefusal> {
    let epoch = campaign.row.moderator_epoch;
    let (next, known) = (
        campaign.next_moderator_epoch(),
        known(campaign, address).cloned(),
    );
    let settings = &mut campaign.settings;
    let said = |title: &'static str, lines: &[&'static str]| {
        ModeratorNotice::new(title, lines.iter().map(|id| Phrase::new(id)).collect())
    };
    let ask = |settings: &mut CampaignSettings, office: ModeratorRole| {
        // people who already have a token keep it, so that their older mails from us still reach
        // this campaign
        let he = CoModerator {
            address: address.to_owned(),
            epoch: known.as_ref().map_or(next, |one| one.epoch),
            office,
        };
        settings.appoint(he.clone());
        he
    };
    Ok(match act {
        ModeratorAct::Appoint { .. } => {
            let said = said(
                "moderator-title-asked-beside",
                &["moderator-asked-beside", "moderator-asked-accept"],
            );
            let he = ask(settings, ModeratorRole::AskedBeside);
            RoleChange {
                epoch,
                he,
                said,
                done: "moderator-done-asked-beside",
                told: None,
                logged: ("appoint", "beside"),
            }
        }
        ModeratorAct::HandOver { .. } => {
            let moderates = known.as_ref().is_some_and(|one| one.office.moderates());
            let he = ask(
                settings,
                if moderates {
                    ModeratorRole::BesideAskedToLead
                } else {
                    ModeratorRole::AskedToLead
                },
            );
            let said = said(
                "moderator-title-asked-to-lead",
                &["moderator-asked-to-lead", "moderator-asked-accept"],
            );
            RoleChange {
                epoch,
                he,
                said,
                done: "moderator-done-asked-to-lead",
                told: None,
                logged: ("hand-over", "leads"),
            }
        }
        ModeratorAct::Dismiss { .. } => {
            let he = known.clone().ok_or(ActRefusal::Overtaken)?;
            if he.office == ModeratorRole::BesideAskedToLead {
                let he = ask(settings, ModeratorRole::Beside);
                let said = said(
                    "moderator-title-asked-to-lead-no-more",
                    &["moderator-asked-to-lead-no-more"],
                )
                .inviting();
                return Ok(RoleChange {
                    epoch,
                    he,
                    said,
                    done: "moderator-done-asked-to-lead-no-more",
                    told: None,
                    logged: ("ask-no-more", "leads"),
                });
            }
            settings
                .co_moderators
                .retain(|one| one.address != he.address);
            settings.dismiss(&he.address, he.epoch, leader);
            let said = said("moderator-title-dismissed", &["moderator-dismissed"]);
            if he.office.is_asked() {
                return Ok(RoleChange {
                    epoch,
                    he,
                    said,
                    done: "moderator-done-asked-no-more",
                    told: None,
                    logged: ("ask-no-more", "beside"),
                });
            }
            let told = Some("moderator-others-dismissed");
            RoleChange {
                epoch,
                he,
                said,
                done: "moderator-done-dismissed",
                told,
                logged: ("dismiss", "beside"),
            }
        }
        _ => {
            let he = known.clone().ok_or(ActRefusal::Overtaken)?;
            let said = ModeratorNotice::new(
                "moderator-title-introduced",
                [Phrase::new("moderator-accepted")]
                    .into_iter()
                    .chain(words())
                    .collect(),
            );
            if !he.office.is_asked_to_lead() {
                let (he, told) = (
                    ask(settings, ModeratorRole::Beside),
                    Some("moderator-others-beside"),
                );
                return Ok(RoleChange {
                    epoch,
                    he,
                    said,
                    done: "moderator-done-beside",
                    told,
                    logged: ("accept", "beside"),
                });
            }
            settings
                .co_moderators
                .retain(|one| one.address != he.address);
            // invitations made by the predecessor are dropped
            let others: Vec<CoModerator> = settings
                .co_moderators
                .iter()
                .filter(|one| one.office.is_asked_to_lead())
                .cloned()
                .collect();
            for other in others {
                if other.office.moderates() {
                    settings.appoint(CoModerator {
                        office: ModeratorRole::Beside,
                        ..other
                    });
                } else {
                    settings
                        .co_moderators
                        .retain(|one| one.address != other.address);
                    settings.dismiss(&other.address, other.epoch, leader);
                }
            }
            leader
                .iter()
                .for_each(|former| settings.dismiss(former, epoch, leader));
            settings.moderator_epochs = settings.moderator_epochs.max(epoch);
            settings.moderator = Some(he.address.clone());
            leader
                .iter()
                .for_each(|former| settings.forget_language(former, leader));
            let told = Some("moderator-others-leads");
            RoleChange {
                epoch: he.epoch,
                he,
                said,
                done: "moderator-done-leads",
                told,
                logged: ("accept", "leads"),
            }
        }
    })
}

pub(super) fn change(
    bench: &mut ModerationContext,
    mut campaign: Campaign,
    address: &str,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let (row, now, address) = (campaign.row.clone(), bench.now, address.to_lowercase());
    let leads = campaign.moderator(bench.config).map(str::to_owned);
    let languages = campaign.settings.languages.clone();
    let RoleChange {
        epoch,
        he,
        said,
        done,
        told,
        logged: (act, office),
    } = changes(&mut campaign, leads.as_deref(), ordered.act, &address)?;
    let reason = (!ordered.reason.is_empty())
        .then(|| Phrase::new("moderator-reason").with("reason", ordered.reason));
    campaign.row.moderator_epoch = epoch;
    // a leaving moderator gets the farewell in the language that is deleted with them
    let kept = std::mem::replace(&mut campaign.settings.languages, languages);
    let kind = ordered.called(bench.desk, "moderators", now);
    let mut mails = Vec::new();
    if let Some(id) = told.filter(|_| campaign.is_running()) {
        let lines: Vec<Phrase> = [Phrase::new(id)]
            .into_iter()
            .chain(reason.clone())
            .collect();
        let all = BroadcastNotice {
            campaign: &campaign,
            but: &[],
            kind: &kind,
            title: Phrase::new("moderator-title-moderators"),
            now,
        };
        mails = bench.desk.tell_all(all, |_, _| Ok(lines.clone()))?;
    }
    let lines = said
        .lines
        .iter()
        .map(|line| line.clone().with("campaign", row.name.as_str()))
        .chain(reason)
        .collect();
    let said = ModeratorNotice {
        lines,
        invites: said.invites || !matches!(ordered.act, ModeratorAct::Dismiss { .. }),
        ..said
    };
    mails.push(to_one(
        bench.desk,
        &campaign,
        (&he.address, he.epoch),
        said,
        &format!("{kind}/he"),
        None,
        now,
    )?);
    // the former lead moderator waits to hear that the role was accepted; if they also play or
    // observe, the mail above already told them
    if epoch != row.moderator_epoch
        && let Some(former) = leads.filter(|former| {
            mails
                .iter()
                .all(|mail| !mail.recipient.eq_ignore_ascii_case(former))
        })
    {
        let lines = vec![
            Phrase::new("moderator-handed-over")
                .with("address", address.as_str())
                .with("campaign", row.name.as_str()),
        ];
        let said = ModeratorNotice::new("moderator-title-handed-over", lines);
        mails.push(to_one(
            bench.desk,
            &campaign,
            (&former, row.moderator_epoch),
            said,
            &format!("{kind}/former"),
            None,
            now,
        )?);
    }
    campaign.settings.languages = kept;
    let settings =
        serde_json::to_string(&campaign.settings).map_err(|why| InternalError::Stored {
            campaign: row.name.clone(),
            what: "settings",
            why: why.to_string(),
        })?;
    let entry = serde_json::json!({ "act": act, "office": office, "reason": ordered.reason });
    let done = ActResult {
        lines: vec![Phrase::new(done).with("address", address.as_str())],
        ..ActResult::default()
    };
    let settled = ordered.settled(&done, now)?;
    bench.write(&row, &mails, &entry, &settled, |book| {
        book.change_settings(row.id, &settings)?;
        book.change_moderator_epoch(row.id, epoch)
    })?;
    Ok(done)
}
