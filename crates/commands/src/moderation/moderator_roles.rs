//! Who moderates: the lead moderator, co-moderators and successors. Invited people must accept from
//! their own address, with the token made for them, before their commands count. The token of a
//! moderator who was removed, or has handed over, is void from then on.

use super::act::ModeratorAct;
use super::act_request::{ActRequest, ActResult, FinishedAct, ModerationContext};
use super::refusal::{ActError, ActRefusal};
use seneschal_campaign::{
    Campaign, CampaignSettings,
    error::InternalError,
    moderator_roles::{CoModerator, ModeratorRole},
    outcome::{CampaignChange, Outcome},
};
use seneschal_config::Config;
use seneschal_history::OutgoingMail;
use seneschal_letters::{
    BroadcastNotice,
    moderator::{ModeratorNotice, to_one, words},
};
use seneschal_mail::sender_token::is_ours;
use seneschal_text::{Address, Phrase, piece};

/// Maximum number of co-moderators, including invited ones.
const MOST: usize = 8;

pub(super) fn preview_role(
    campaign: &Campaign,
    config: &Config,
    act: &ModeratorAct,
    address: &str,
    by: Option<&Address>,
) -> Result<Phrase, ActRefusal> {
    let (piece, read) = (piece(address, 80), Address::parse(address));
    let Some(address) = &read else {
        return Err(ActRefusal::NoAddress(piece));
    };
    if address.is_by_hand() {
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
    let is_leader = |one: &Address| campaign.moderator(config) == Some(one);
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
        ModeratorAct::Dismiss { .. } if leads => Err(ActRefusal::LeadModerator(piece)),
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

fn known<'a>(campaign: &'a Campaign, address: &Address) -> Option<&'a CoModerator> {
    campaign
        .settings
        .co_moderators
        .iter()
        .find(|one| one.address == *address)
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

/// Puts one act on the moderators into a campaign's settings.
struct RoleEditor<'a> {
    settings: &'a mut CampaignSettings,
    leader: Option<&'a Address>,
    /// The epoch of the lead moderator's token.
    epoch: u32,
    /// The epoch of the next new token.
    next: u32,
    /// The person concerned.
    address: &'a Address,
    known: Option<CoModerator>,
    /// The words that a moderator may write.
    words: Vec<Phrase>,
}

impl<'a> RoleEditor<'a> {
    fn new(
        campaign: &'a mut Campaign,
        leader: Option<&'a Address>,
        address: &'a Address,
    ) -> RoleEditor<'a> {
        RoleEditor {
            leader,
            epoch: campaign.row.moderator_epoch,
            next: campaign.next_moderator_epoch(),
            address,
            known: known(campaign, address).cloned(),
            words: words(campaign),
            settings: &mut campaign.settings,
        }
    }

    fn change(mut self, act: &ModeratorAct) -> Result<RoleChange, ActRefusal> {
        match act {
            ModeratorAct::Appoint { .. } => Ok(self.appoint()),
            ModeratorAct::HandOver { .. } => Ok(self.hand_over()),
            ModeratorAct::Dismiss { .. } => self.dismiss(),
            _ => self.accept(),
        }
    }

    /// People who already have a token keep it, so that their older mails from us still reach this
    /// campaign.
    fn give(&mut self, office: ModeratorRole) -> CoModerator {
        let he = CoModerator {
            address: self.address.clone(),
            epoch: self.known.as_ref().map_or(self.next, |one| one.epoch),
            office,
        };
        self.settings.appoint(he.clone());
        he
    }

    fn remove(&mut self, he: &CoModerator) {
        self.settings
            .co_moderators
            .retain(|one| one.address != he.address);
    }

    fn appoint(&mut self) -> RoleChange {
        RoleChange {
            epoch: self.epoch,
            he: self.give(ModeratorRole::AskedBeside),
            said: notice(
                "moderator-title-asked-beside",
                &["moderator-asked-beside", "moderator-asked-accept"],
            ),
            done: "moderator-done-asked-beside",
            told: None,
            logged: ("appoint", "beside"),
        }
    }

    fn hand_over(&mut self) -> RoleChange {
        let moderates = self
            .known
            .as_ref()
            .is_some_and(|one| one.office.moderates());
        RoleChange {
            epoch: self.epoch,
            he: self.give(if moderates {
                ModeratorRole::BesideAskedToLead
            } else {
                ModeratorRole::AskedToLead
            }),
            said: notice(
                "moderator-title-asked-to-lead",
                &["moderator-asked-to-lead", "moderator-asked-accept"],
            ),
            done: "moderator-done-asked-to-lead",
            told: None,
            logged: ("hand-over", "leads"),
        }
    }

    /// Removes a moderator, or withdraws an invitation.
    fn dismiss(&mut self) -> Result<RoleChange, ActRefusal> {
        let he = self.known.clone().ok_or(ActRefusal::Overtaken)?;
        let epoch = self.epoch;
        if he.office == ModeratorRole::BesideAskedToLead {
            return Ok(RoleChange {
                epoch,
                he: self.give(ModeratorRole::Beside),
                said: notice(
                    "moderator-title-asked-to-lead-no-more",
                    &["moderator-asked-to-lead-no-more"],
                )
                .inviting(),
                done: "moderator-done-asked-to-lead-no-more",
                told: None,
                logged: ("ask-no-more", "leads"),
            });
        }
        self.remove(&he);
        self.settings.dismiss(&he.address, he.epoch, self.leader);
        let said = notice("moderator-title-dismissed", &["moderator-dismissed"]);
        let (done, told, logged) = if he.office.is_asked() {
            (
                "moderator-done-asked-no-more",
                None,
                ("ask-no-more", "beside"),
            )
        } else {
            (
                "moderator-done-dismissed",
                Some("moderator-others-dismissed"),
                ("dismiss", "beside"),
            )
        };
        Ok(RoleChange {
            epoch,
            he,
            said,
            done,
            told,
            logged,
        })
    }

    fn accept(&mut self) -> Result<RoleChange, ActRefusal> {
        let he = self.known.clone().ok_or(ActRefusal::Overtaken)?;
        let mut lines = vec![Phrase::new("moderator-accepted")];
        lines.append(&mut self.words);
        let said = ModeratorNotice::new("moderator-title-introduced", lines);
        if !he.office.is_asked_to_lead() {
            return Ok(RoleChange {
                epoch: self.epoch,
                he: self.give(ModeratorRole::Beside),
                said,
                done: "moderator-done-beside",
                told: Some("moderator-others-beside"),
                logged: ("accept", "beside"),
            });
        }
        self.lead(&he);
        Ok(RoleChange {
            epoch: he.epoch,
            he,
            said,
            done: "moderator-done-leads",
            told: Some("moderator-others-leads"),
            logged: ("accept", "leads"),
        })
    }

    /// Makes an invited person the lead moderator in the former one's place.
    fn lead(&mut self, he: &CoModerator) {
        self.remove(he);
        self.drop_invitations_to_lead();
        let (leader, settings) = (self.leader, &mut *self.settings);
        leader
            .iter()
            .for_each(|former| settings.dismiss(former, self.epoch, leader));
        settings.moderator_epochs = settings.moderator_epochs.max(self.epoch);
        settings.moderator = Some(he.address.clone());
        leader
            .iter()
            .for_each(|former| settings.forget_language(former, leader));
    }

    /// Those made by the predecessor.
    fn drop_invitations_to_lead(&mut self) {
        let others: Vec<CoModerator> = self
            .settings
            .co_moderators
            .iter()
            .filter(|one| one.office.is_asked_to_lead())
            .cloned()
            .collect();
        for other in others {
            if other.office.moderates() {
                self.settings.appoint(CoModerator {
                    office: ModeratorRole::Beside,
                    ..other
                });
            } else {
                self.remove(&other);
                self.settings
                    .dismiss(&other.address, other.epoch, self.leader);
            }
        }
    }
}

fn notice(title: &'static str, lines: &[&'static str]) -> ModeratorNotice {
    ModeratorNotice::new(title, lines.iter().map(|id| Phrase::new(id)).collect())
}

pub(super) fn change(
    bench: &mut ModerationContext,
    mut campaign: Campaign,
    address: &str,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let address =
        Address::parse(address).ok_or_else(|| ActRefusal::NoAddress(piece(address, 80)))?;
    let (row, now) = (campaign.row.clone(), bench.now);
    let leads = campaign.moderator(bench.config).cloned();
    let languages = campaign.settings.languages.clone();
    let changed = RoleEditor::new(&mut campaign, leads.as_ref(), &address).change(ordered.act)?;
    campaign.row.moderator_epoch = changed.epoch;
    // a leaving moderator gets the farewell in the language that is deleted with them
    let kept = std::mem::replace(&mut campaign.settings.languages, languages);
    let mails = RoleMails {
        bench,
        campaign: &campaign,
        ordered: &ordered,
        address: &address,
        kind: ordered.called(bench.desk, "moderators", now),
    }
    .write(&changed, leads.as_ref().zip(Some(row.moderator_epoch)))?;
    campaign.settings.languages = kept;
    let settings =
        serde_json::to_string(&campaign.settings).map_err(|why| InternalError::Stored {
            campaign: row.name.clone(),
            what: "settings",
            why: why.to_string(),
        })?;
    let (act, office) = changed.logged;
    let entry = serde_json::json!({ "act": act, "office": office, "reason": ordered.reason });
    let done = ActResult {
        lines: vec![Phrase::new(changed.done).with("address", address.as_str())],
        ..ActResult::default()
    };
    let settings = CampaignChange::Settings {
        campaign: row.id,
        settings,
    };
    let epoch = CampaignChange::ModeratorEpoch {
        campaign: row.id,
        epoch: changed.epoch,
    };
    let act = FinishedAct {
        outcome: Outcome {
            changes: vec![settings.into(), epoch.into()],
            ..Outcome::mailing(mails)
        },
        entry,
        done,
    };
    bench.finish(&row, ordered, act)
}

/// The mails about a change.
struct RoleMails<'a, 'b> {
    bench: &'a ModerationContext<'b>,
    /// As it will be.
    campaign: &'a Campaign,
    ordered: &'a ActRequest<'a>,
    /// Of the person concerned.
    address: &'a Address,
    kind: String,
}

impl RoleMails<'_, '_> {
    /// `leader`: address and epoch of the lead moderator before the change.
    fn write(
        &self,
        changed: &RoleChange,
        leader: Option<(&Address, u32)>,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let mut mails = match changed.told.filter(|_| self.campaign.is_running()) {
            Some(id) => self.to_all(id)?,
            None => Vec::new(),
        };
        mails.push(self.to_person(changed)?);
        // the former lead moderator waits to hear that the role was accepted; if they also play or
        // observe, the mail above already told them
        let former = leader.filter(|(former, epoch)| {
            changed.epoch != *epoch && mails.iter().all(|mail| mail.recipient != **former)
        });
        if let Some(former) = former {
            mails.push(self.to_former(former)?);
        }
        Ok(mails)
    }

    fn reason(&self) -> Option<Phrase> {
        let reason = self.ordered.reason;
        (!reason.is_empty()).then(|| Phrase::new("moderator-reason").with("reason", reason))
    }

    fn to_all(&self, id: &'static str) -> Result<Vec<OutgoingMail>, InternalError> {
        let lines: Vec<Phrase> = [Phrase::new(id)].into_iter().chain(self.reason()).collect();
        let all = BroadcastNotice {
            campaign: self.campaign,
            but: &[],
            kind: &self.kind,
            title: Phrase::new("moderator-title-moderators"),
            now: self.bench.now,
        };
        self.bench.desk.tell_all(all, |_, _| Ok(lines.clone()))
    }

    fn to_person(&self, changed: &RoleChange) -> Result<OutgoingMail, InternalError> {
        let campaign = self.campaign;
        let said = changed.said.clone();
        let lines = said
            .lines
            .into_iter()
            .map(|line| line.with("campaign", campaign.row.name.as_str()))
            .chain(self.reason())
            .collect();
        let said = ModeratorNotice {
            lines,
            invites: said.invites || !matches!(self.ordered.act, ModeratorAct::Dismiss { .. }),
            ..said
        };
        to_one(
            self.bench.desk,
            campaign,
            (&changed.he.address, changed.he.epoch),
            said,
            &format!("{}/he", self.kind),
            None,
            self.bench.now,
        )
    }

    fn to_former(&self, former: (&Address, u32)) -> Result<OutgoingMail, InternalError> {
        let lines = vec![
            Phrase::new("moderator-handed-over")
                .with("address", self.address)
                .with("campaign", self.campaign.row.name.as_str()),
        ];
        let said = ModeratorNotice::new("moderator-title-handed-over", lines);
        to_one(
            self.bench.desk,
            self.campaign,
            former,
            said,
            &format!("{}/former", self.kind),
            None,
            self.bench.now,
        )
    }
}
