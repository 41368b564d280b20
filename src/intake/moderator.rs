//! A moderator's commands. By mail they need both the moderator's token and their own address
//! (AU-15); on a forum they need their account (`forum_requests`).

use super::dangerous_acts::accepts;
use super::proxy_orders::in_name;
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{
    Campaign, campaign_by_slug,
    error::InternalError,
    setting_definitions::{CHOICES, SettingDefinition},
};
use crate::commands::{
    deadline::{
        ActOrigin, DeadlineActor, DeadlineRefusal,
        figures::{figures, lacking},
        plan,
        words::{DeadlineRequest, first_line, parse_deadline_request},
    },
    moderation::ModeratorAct,
};
use crate::config::Config;
use crate::history::{LetterState, OutgoingMail, Transaction};
use crate::letters::{
    MODERATED, TurnTimes,
    moderation_log::chronicle,
    moderator::{ModeratorNotice, to_former, to_moderator, to_one, words},
    runs, when,
};
use crate::mail::{Letter, sender_token::reply_to};
use crate::text::{Phrase, ids::CampaignId};
use crate::turns::schedule::early_run;

/// What a letter to a moderator's address, or a moderator's forum post, counts for.
pub(super) enum ModeratorMatch {
    To(Box<ModeratorClaim>),
    /// A forum post that does not count the way it was posted, and why.
    Not(Box<ModeratorClaim>, Phrase),
    /// From a former moderator of that campaign.
    Former(Box<Campaign>, String),
    /// It proves nobody: a guesser is told nothing.
    Nobody,
}

/// The moderator, and the campaign they mean.
pub(super) struct ModeratorClaim {
    pub campaign: Campaign,
    /// The address they write from.
    pub home: String,
    /// They were asked to moderate, and have not accepted yet.
    pub asked_only: bool,
    /// The part of the letter that counts, if not all of it does.
    pub text: Option<String>,
}

impl Intake<'_> {
    /// Handles a moderator's letter; `None` if it was not sent to a moderator's address, and, on a
    /// forum, is not from a moderator.
    pub(super) fn by_moderator(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
    ) -> Result<Option<Decision>, InternalError> {
        let ModeratorClaim {
            campaign,
            home,
            asked_only,
            text,
        } = match self.sent_to_moderate(book, arrived)? {
            None => return Ok(None),
            Some(ModeratorMatch::Nobody) => {
                return Ok(Some(Decision::silent(
                    LetterState::Rejected,
                    "no-moderator",
                )));
            }
            Some(ModeratorMatch::Former(campaign, former)) => {
                return self
                    .by_former_moderator(arrived, &campaign, &former)
                    .map(Some);
            }
            Some(ModeratorMatch::Not(of, why)) => {
                return self
                    .answer_moderator(
                        arrived,
                        &of.campaign,
                        "deadline-title-not-done",
                        vec![why],
                        "no-word",
                    )
                    .map(Some);
            }
            Some(ModeratorMatch::To(addressed)) => *addressed,
        };
        let text = text.as_deref().unwrap_or_else(|| arrived.letter.says());
        if arrived.sender().as_ref() != Some(&home) {
            let from = arrived.sender().unwrap_or_default();
            let line = Phrase::new("deadline-not-your-address").with("address", from);
            return self
                .answer_moderator(
                    arrived,
                    &campaign,
                    "deadline-title-not-done",
                    vec![line],
                    "not-from-home",
                )
                .map(Some);
        }
        if asked_only {
            return self
                .invited(book, arrived, &campaign, &home, text)
                .map(Some);
        }
        // parts of it are repeated to the moderator, and the reasons mailed to everybody
        let text = &self.shown_to_moderator(&campaign, text);
        if let Some(decision) = self.announces(arrived, &campaign, text)? {
            return Ok(Some(decision));
        }
        // lines between `become` and `end` are the lord's; a moderator who writes such a block or
        // an announcement is told that the lines beside it were ignored
        let spoken = if in_name(text).is_some() {
            None
        } else {
            self.spoken(&campaign, &home, text)
        };
        let line = spoken.as_ref().map(|spoken| &spoken.line);
        let mut decision = match self.dangerous(book, arrived, &campaign, text)? {
            None => self.run_words(book, arrived, campaign, text, line)?,
            Some(mut decision) => {
                // an act is answered in its own mail
                if let Some(line) = line {
                    let told = self.answer_moderator(
                        arrived,
                        &campaign,
                        "deadline-title-answer",
                        vec![line.clone()],
                        SPEAKS,
                    )?;
                    decision.mails.extend(told.mails);
                }
                decision
            }
        };
        if let Some(aside) = spoken.and_then(|spoken| spoken.aside) {
            decision.state = LetterState::Accepted;
            decision.asides.push(aside);
        }
        Ok(Some(decision))
    }

    /// Runs commands that act at once or ask something; `spoken` is the answer about the language
    /// that was chosen beside them.
    fn run_words(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        campaign: Campaign,
        text: &str,
        spoken: Option<&Phrase>,
    ) -> Result<Decision, InternalError> {
        let zone = campaign.moderators_zone(self.config).to_owned();
        let answer = |campaign: &Campaign, title, lines: Vec<Phrase>, reason| {
            self.answer_moderator(
                arrived,
                campaign,
                title,
                spoken.cloned().into_iter().chain(lines).collect(),
                reason,
            )
        };
        let (act, because) = match parse_deadline_request(text, &zone, self.now) {
            DeadlineRequest::Act(act, because) => (act, because),
            DeadlineRequest::Wrong(why) => {
                return answer(&campaign, "deadline-title-not-done", vec![why], "no-word");
            }
            DeadlineRequest::Help => {
                return answer(&campaign, "deadline-title-answer", words(), "no-word");
            }
            DeadlineRequest::Status => {
                let lines = self.status_for_moderator(book, &campaign, &zone)?;
                return answer(&campaign, "deadline-title-answer", lines, "moderator-asks");
            }
            DeadlineRequest::Settings => {
                let lines = settings_for_moderator(&campaign, self.config);
                return answer(&campaign, "deadline-title-answer", lines, "moderator-asks");
            }
            DeadlineRequest::Log => {
                let mut lines = chronicle(book, campaign.row.id, &zone)?;
                let head = if lines.is_empty() {
                    "moderator-log-none"
                } else {
                    "moderator-log"
                };
                lines.insert(0, Phrase::new(head));
                return answer(&campaign, "deadline-title-answer", lines, "moderator-asks");
            }
            DeadlineRequest::Nothing => {
                if let Some(decision) =
                    self.told_to_moderator(book, arrived, &campaign, text, &zone, spoken)?
                {
                    return Ok(decision);
                }
                let line = first_line(text)
                    .map(|line| Phrase::new("deadline-not-understood").with("said", line));
                let lines = line.into_iter().chain(words()).collect();
                return answer(&campaign, "deadline-title-not-done", lines, "no-word");
            }
        };
        // a reason is optional here; one that is too long is cut as everywhere
        let because = crate::commands::moderation::reason(&because).unwrap_or_default();
        let id = campaign.row.id;
        let decided = plan(
            book,
            self.desk,
            self.config,
            campaign,
            &act,
            ActOrigin {
                by: &DeadlineActor::Letter(arrived.row.id),
                reason: &because,
            },
            self.now,
        )?;
        let Some(row) = book.campaign(id)? else {
            return Ok(Decision::silent(LetterState::Rejected, "no-campaign"));
        };
        let campaign = Campaign::load(book, self.tables, row)?;
        match decided {
            Ok(plan) => {
                let answered = answer(
                    &campaign,
                    "deadline-title-done",
                    plan.done.clone(),
                    "moderator",
                )?;
                Ok(Decision {
                    state: LetterState::Accepted,
                    plans: vec![plan],
                    ..answered
                })
            }
            Err(DeadlineRefusal(why)) => {
                answer(&campaign, "deadline-title-not-done", vec![why], "not-done")
            }
        }
    }

    /// The campaign whose moderator provably sent a letter: by token and address, or by a forum
    /// account.
    pub(super) fn moderates(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
    ) -> Result<Option<CampaignId>, InternalError> {
        let Some(ModeratorMatch::To(to) | ModeratorMatch::Not(to, _)) =
            self.sent_to_moderate(book, arrived)?
        else {
            return Ok(None);
        };
        Ok((arrived.sender() == Some(to.home)).then_some(to.campaign.row.id))
    }

    /// Looks up the moderator's address that the letter was sent to: the campaign with a moderator
    /// of that token. A forum has no such addresses, so the account decides.
    fn sent_to_moderate(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
    ) -> Result<Option<ModeratorMatch>, InternalError> {
        let to = arrived
            .letter
            .to
            .iter()
            .filter_map(|to| reply_to(to, self.desk.address()))
            .find(|to| to.lord.is_empty());
        let Some(to) = to else {
            return self.posted_to_moderate(book, arrived);
        };
        let Some(row) = campaign_by_slug(book, &to.campaign)? else {
            return Ok(Some(ModeratorMatch::Nobody));
        };
        let campaign = Campaign::load(book, self.tables, row)?;
        let holds = |epoch| {
            self.desk
                .is_moderators_token(&campaign.row, epoch, &to.token)
        };
        let home = campaign
            .moderators(self.config)
            .iter()
            .find(|one| holds(one.epoch))
            .map(|one| one.address.to_lowercase());
        // somebody who was asked has a token too, with which they can accept
        let asked = || {
            campaign
                .settings
                .co_moderators
                .iter()
                .find(|one| one.office.is_asked() && holds(one.epoch))
                .map(|one| one.address.clone())
        };
        let asked_only = home.is_none();
        if let Some(home) = home.or_else(asked) {
            return Ok(Some(ModeratorMatch::To(Box::new(ModeratorClaim {
                campaign,
                home,
                asked_only,
                text: None,
            }))));
        }
        // a former owner of the token is told that it is no longer valid
        let former = campaign
            .former_moderator(holds)
            .map(|former| former.address.clone())
            .filter(|former| arrived.sender().as_ref() == Some(former));
        Ok(Some(former.map_or(ModeratorMatch::Nobody, |former| {
            ModeratorMatch::Former(Box::new(campaign), former)
        })))
    }

    /// Tells a former moderator that they no longer moderate, or by which address they do.
    fn by_former_moderator(
        &self,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        former: &str,
    ) -> Result<Decision, InternalError> {
        let name = campaign.row.name.as_str();
        if campaign
            .moderators(self.config)
            .iter()
            .any(|one| one.address.eq_ignore_ascii_case(former))
        {
            // they moderate by another of our addresses: this mail gives it
            let line = Phrase::new("moderator-former-address").with("campaign", name);
            let said = ModeratorNotice::new("deadline-title-not-done", vec![line]).inviting();
            let kind = format!("{FORMER}/{}", arrived.row.id);
            let mails = to_moderator(
                self.desk,
                self.config,
                campaign,
                said,
                &kind,
                Some(arrived.letter),
                self.now,
            )?;
            return Ok(Decision {
                reason: Some("former-moderator"),
                mails,
                ..Decision::new(LetterState::Rejected)
            });
        }
        let kind = format!("{FORMER}/{}", arrived.row.id);
        let mail = to_former(self.desk, name, former, &kind, arrived.letter, self.now)?;
        Ok(Decision {
            reason: Some("former-moderator"),
            mails: vec![mail],
            ..Decision::new(LetterState::Rejected)
        })
    }

    /// Goes only to the writer, also if they were only asked to moderate; without a letter, to all
    /// moderators.
    pub(super) fn answering(
        &self,
        campaign: &Campaign,
        said: ModeratorNotice,
        kind: &str,
        answers: Option<&Letter>,
    ) -> Result<Vec<OutgoingMail>, InternalError> {
        let writer = answers
            .and_then(|letter| letter.from.as_ref())
            .and_then(|from| campaign.asked_to_moderate(&from.address));
        match writer.filter(|one| {
            !campaign
                .moderators(self.config)
                .iter()
                .any(|known| known.address == one.address)
        }) {
            Some(one) => Ok(vec![to_one(
                self.desk,
                campaign,
                (&one.address, one.epoch),
                said,
                kind,
                answers,
                self.now,
            )?]),
            None => to_moderator(
                self.desk,
                self.config,
                campaign,
                said,
                kind,
                answers,
                self.now,
            ),
        }
    }

    /// A letter from somebody who was asked to moderate: `accept` or `confirm`, or nothing that
    /// counts.
    fn invited(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        home: &str,
        text: &str,
    ) -> Result<Decision, InternalError> {
        if !accepts(text, &["accept", "confirm"]) {
            if let Some(spoken) = self.spoken(campaign, home, text) {
                let answer = self.answer_moderator(
                    arrived,
                    campaign,
                    "deadline-title-answer",
                    vec![spoken.line],
                    "moderator-asks",
                )?;
                return Ok(Decision {
                    asides: spoken.aside.into_iter().collect(),
                    ..answer
                });
            }
            let line = Phrase::new("moderator-asked-accept");
            return self.answer_moderator(
                arrived,
                campaign,
                "deadline-title-not-done",
                vec![line],
                "no-word",
            );
        }
        self.order(
            book,
            arrived,
            campaign,
            ModeratorAct::Accept {
                address: home.to_owned(),
            },
            "",
        )
    }

    /// The campaign's status for its moderator.
    fn status_for_moderator(
        &self,
        book: &Transaction,
        campaign: &Campaign,
        zone: &str,
    ) -> Result<Vec<Phrase>, InternalError> {
        if !campaign.is_running() {
            return Ok(vec![Phrase::new("deadline-not-running")]);
        }
        let title = campaign.table.label(campaign.position())?.title;
        let held = if campaign.hold.is_some() {
            "deadline-status-held"
        } else {
            "deadline-status-awaited"
        };
        let mut lines = vec![Phrase::new(held).with("turn", title)];
        let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
        if let Some(early) = early_run(campaign, &sheets, campaign.row.quiet_since, self.config)? {
            let times = TurnTimes {
                deadline: campaign.deadline(),
                early: Some(early),
            };
            lines.push(runs(
                campaign,
                &campaign.open_turn()?.title,
                times,
                zone,
                self.now,
            ));
        }
        if let Some(deadline) = campaign.deadline() {
            let at = when(deadline, zone, self.now);
            lines.push(
                Phrase::new("deadline-is")
                    .with("at", at.at)
                    .with("remaining", at.remaining),
            );
        }
        let lacking = lacking(campaign, &sheets)?;
        lines.extend(if lacking.is_empty() {
            vec![Phrase::new("deadline-none-missing")]
        } else {
            lacking
        });
        lines.extend(figures(book, campaign, None)?);
        Ok(lines)
    }

    pub(super) fn answer_moderator(
        &self,
        arrived: &ArrivedLetter,
        campaign: &Campaign,
        title: &'static str,
        lines: Vec<Phrase>,
        reason: &'static str,
    ) -> Result<Decision, InternalError> {
        // in answer to the moderator's own letter only: what another person sent with this token is
        // reported in its own mail
        let own = reason != "not-from-home";
        let kind = answer_kind(arrived, reason);
        let answers = own.then_some(arrived.letter);
        let said = ModeratorNotice::new(title, lines).inviting();
        let mails = self.answering(campaign, said, &kind, answers)?;
        Ok(Decision {
            reason: Some(reason),
            mails,
            ..Decision::new(LetterState::Rejected)
        })
    }
}

/// Why the sender of an act gets a second mail: they chose a language beside it.
const SPEAKS: &str = "moderator-speaks";

/// The kind of the refusal to a former moderator: the same goes once a day (IN-23).
const FORMER: &str = "notice-former-moderator";

/// The settings, each with its value and meaning.
pub fn settings_for_moderator(campaign: &Campaign, config: &Config) -> Vec<Phrase> {
    // a campaign without a moderator of its own has the judge's
    let by_configuration = config
        .mail
        .moderator
        .as_deref()
        .filter(|_| campaign.settings.moderator.is_none());
    let kept = campaign.settings.kept(config.least());
    let row = |choice: &SettingDefinition| {
        let line = Phrase::new("choice-line")
            .with("name", choice.name)
            .with("means", Phrase::new(choice.means));
        match by_configuration.filter(|_| choice.fields.contains(&"moderator")) {
            Some(address) => line.with(
                "value",
                Phrase::new("choice-by-configuration").with("value", address),
            ),
            None => line.with("value", (choice.read)(&kept)),
        }
    };
    [Phrase::new("moderator-settings")]
        .into_iter()
        .chain(CHOICES.iter().map(row))
        .collect()
}

/// A command that was understood has its own limit of answers; a letter that a machine may have
/// written counts towards everybody's (IN-23).
pub(super) fn answer_kind(arrived: &ArrivedLetter, reason: &str) -> String {
    let understood = !matches!(reason, "no-word" | "not-from-home");
    let beside = if reason == SPEAKS { "/language" } else { "" };
    format!(
        "{}/{}{beside}",
        if understood {
            MODERATED
        } else {
            "answer-moderator"
        },
        arrived.row.id
    )
}
