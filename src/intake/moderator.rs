//! A moderator's word: by mail it counts with his token and from his own address, both (AU-15); on
//! a forum from his account (`on_forum`).

use super::dangerous_acts::accepts;
use super::proxy_orders::in_name;
use super::{ArrivedLetter, Decision, Intake};
use crate::campaign::{
    Campaign, addressed,
    error::InternalError,
    setting_definitions::{CHOICES, SettingDefinition},
};
use crate::commands::{
    deadline::{
        ActOrigin, DeadlineActor, DeadlineRefusal,
        figures::{figures, lacking},
        plan,
        words::{DeadlineRequest, asked, first_line},
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
use crate::text::Phrase;
use crate::turns::schedule::early_run;

/// What a letter is worth that was sent to a moderator's address, or that a moderator posted on a
/// forum.
pub(super) enum ModeratorMatch {
    To(Box<ModeratorClaim>),
    /// A forum's, and it counts for nothing as it was posted: why.
    Not(Box<ModeratorClaim>, Phrase),
    /// From whoever moderates that campaign no more.
    Former(Box<Campaign>, String),
    /// It proves nobody: whoever guesses is told nothing.
    Nobody,
}

/// The campaign that a moderator means, and he.
pub(super) struct ModeratorClaim {
    pub campaign: Campaign,
    /// From where he writes.
    pub home: String,
    /// He was asked to moderate, and has not accepted.
    pub asked_only: bool,
    /// What he says, where that is not all that his letter says.
    pub text: Option<String>,
}

impl Intake<'_> {
    /// What a moderator's letter does; `None` where it is sent to none's address, and is none's on
    /// a forum.
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
        // pieces of it are repeated to him, and his reasons told to everybody
        let text = &self.shown_to_moderator(&campaign, text);
        if let Some(decision) = self.announces(arrived, &campaign, text)? {
            return Ok(Some(decision));
        }
        // what stands between `become` and `end` is a lord's; who writes such a block or announces
        // is told that the lines beside it were not looked at
        let spoken = if in_name(text).is_some() {
            None
        } else {
            self.spoken(&campaign, &home, text)
        };
        let line = spoken.as_ref().map(|spoken| &spoken.line);
        let mut decision = match self.dangerous(book, arrived, &campaign, text)? {
            None => self.does(book, arrived, campaign, text, line)?,
            Some(mut decision) => {
                // an act is answered in a mail of its own
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

    /// What his words do that act at once, or ask something; `spoken` is what he is told about the
    /// language that he chose beside them.
    fn does(
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
        let (act, because) = match asked(text, &zone, self.now) {
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
        // a reason is welcome here, not wanted; one that is too long is cut as everywhere
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

    /// The campaign one of whose moderators a letter proves to come from: by his token and his
    /// address, or by his account on a forum.
    pub(super) fn moderates(
        &self,
        book: &Transaction,
        arrived: &ArrivedLetter,
    ) -> Result<Option<i64>, InternalError> {
        let Some(ModeratorMatch::To(to) | ModeratorMatch::Not(to, _)) =
            self.sent_to_moderate(book, arrived)?
        else {
            return Ok(None);
        };
        Ok((arrived.sender() == Some(to.home)).then_some(to.campaign.row.id))
    }

    /// What stands behind a moderator's address that the letter was sent to: the campaign of which
    /// it holds one's token. On a forum there are none, and the account tells.
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
        let Some(row) = addressed(book, &to.campaign)? else {
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
        // who was asked has a token too, with which he can say that he accepts
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
        // whose it once was is told that it is so no more
        let former = campaign
            .former_moderator(holds)
            .map(|former| former.address.clone())
            .filter(|former| arrived.sender().as_ref() == Some(former));
        Ok(Some(former.map_or(ModeratorMatch::Nobody, |former| {
            ModeratorMatch::Former(Box::new(campaign), former)
        })))
    }

    /// Tells whoever moderated that he does so no more, or by which address he does.
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
            // he moderates by another address of ours: this mail brings it
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

    /// To him alone who wrote, also where he was only asked to moderate; without a letter to all of
    /// them.
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

    /// What somebody writes who was asked to moderate: `accept` or `confirm`, or nothing that
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

    /// How his campaign stands.
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
        // in answer to his own letter only: what another sent with his token is told him in a mail
        // of its own
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

/// Why an act's writer gets a second mail: he named a language beside it.
const SPEAKS: &str = "moderator-speaks";

/// The kind of the no to whoever moderates no more: the same goes once a day (IN-23).
const FORMER: &str = "notice-former-moderator";

/// The settings, each with its value and what it means.
pub fn settings_for_moderator(campaign: &Campaign, config: &Config) -> Vec<Phrase> {
    // who names nobody for a campaign has the judge's own moderator
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

/// A word that was understood is answered out of an allowance of its own; what a machine may have
/// written too, out of everybody's (IN-23).
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
