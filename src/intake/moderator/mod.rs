//! A moderator's commands. By mail they need both the moderator's token and their own address
//! (AU-15); on a forum they need their account (`forum_requests`).

pub(crate) mod dangerous_acts;
pub(crate) mod moderator_answers;
pub(crate) mod moderator_page;
pub(crate) mod moderator_questions;
pub mod proxy_orders;

use crate::campaign::{
    Campaign, campaign_by_slug,
    error::InternalError,
    setting_definitions::{CHOICES, SettingDefinition},
};
use crate::commands::{
    Command, ModeratorQuestion, ParsedCommand,
    command_parser::{CommandContext, begins_with_hold, first_line, parse_command},
    deadline::{
        ActOrigin, DeadlineAct, DeadlineActor,
        figures::{figures, lacking},
        plan,
    },
    moderation::ModeratorAct,
};
use crate::config::Config;
use crate::history::{LetterState, Transaction};
use crate::intake::{
    arrived_letter::ArrivedLetter,
    context::Intake,
    decision::Decision,
    forum_requests::match_forum_moderator,
    moderator::{
        dangerous_acts::{accepts, decide_dangerous_act, order_act},
        moderator_answers::{SPEAKS, answer_former_moderator, answer_moderator},
        moderator_page::{answer_with_link, is_open, obey_page},
        moderator_questions::answer_public_questions,
        proxy_orders::{decide_proxy_orders, in_name},
    },
    press::announcement::announce,
    secrecy::blank_for_moderator,
    sender::{
        language::choose_language,
        moderator_claim::{ModeratorClaim, ModeratorMatch},
    },
};
use crate::letters::{TurnTimes, moderation_log::chronicle, moderator::words, runs, when};
use crate::text::{
    Address, Phrase, envelopes,
    ids::{CampaignId, PageLink},
};
use crate::turns::schedule::early_run;

/// Handles a moderator's letter; `None` if it was not sent to a moderator's address, and, on a
/// forum, is not from a moderator.
pub(crate) fn decide_for_moderator(
    arrived: &ArrivedLetter,
) -> Result<Option<Decision>, InternalError> {
    let claim = match match_moderator(arrived)? {
        None => return Ok(None),
        Some(ModeratorMatch::Nobody) => {
            return Ok(Some(Decision::silent(
                LetterState::Rejected,
                "no-moderator",
            )));
        }
        Some(ModeratorMatch::Former(campaign, former)) => {
            return answer_former_moderator(arrived, &campaign, &former).map(Some);
        }
        Some(ModeratorMatch::Not(of, why)) => {
            return answer_moderator(
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
    obey_moderator(arrived, claim).map(Some)
}

/// The same for a letter from a moderator's page, if its link is still valid.
pub(crate) fn decide_on_moderators_page(
    arrived: &ArrivedLetter,
    opened: PageLink,
) -> Result<Decision, InternalError> {
    if let Some(ModeratorMatch::To(claim)) = match_moderator(arrived)?
        && is_open(arrived, &claim, opened)?
    {
        return obey_moderator(arrived, *claim);
    }
    Ok(Decision::silent(LetterState::Rejected, "void-page"))
}

/// Does what a moderator's letter says, if it comes from the moderator's address.
fn obey_moderator(
    arrived: &ArrivedLetter,
    claim: ModeratorClaim,
) -> Result<Decision, InternalError> {
    let intake = arrived.intake;
    let ModeratorClaim {
        campaign,
        home,
        asked_only,
        text,
    } = claim;
    let text = text.as_deref().unwrap_or_else(|| arrived.letter.says());
    if arrived.sender().as_ref() != Some(&home) {
        let from = arrived.writer();
        let line = Phrase::new("deadline-not-your-address").with("address", from);
        return answer_moderator(
            arrived,
            &campaign,
            "deadline-title-not-done",
            vec![line],
            "not-from-home",
        );
    }
    if asked_only {
        return accept_office(arrived, &campaign, &home, text);
    }
    // parts of it are repeated to the moderator, and the reasons mailed to everybody
    let text = &blank_for_moderator(intake, &campaign, text);
    if arrived.page().is_some() {
        return obey_page(arrived, campaign, text);
    }
    if let Some(decision) = announce(arrived, &campaign, text)? {
        return Ok(decision);
    }
    // lines between `become` and `end` are the lord's; a moderator who writes such a block or
    // an announcement is told that the lines beside it were ignored
    if let Some(block) = in_name(text) {
        return decide_proxy_orders(arrived, &campaign, block);
    }
    let spoken = choose_language(intake, &campaign, &home, text);
    let line = spoken.as_ref().map(|spoken| &spoken.line);
    let zone = campaign.moderators_zone(intake.config).to_owned();
    let context = CommandContext {
        zone: &zone,
        now: intake.now,
        is_fact: &|line| campaign.table.is_fact(line),
    };
    let said = parse_command(text, context);
    let mut decision = match decide_dangerous_act(arrived, &campaign, text, &said)? {
        None => run_command(arrived, campaign, (said, text), line)?,
        Some(mut decision) => {
            // an act is answered in its own mail
            if let Some(line) = line {
                let told = answer_moderator(
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
        decision.change(aside);
    }
    Ok(decision)
}

/// Runs commands that act at once or ask something; `spoken` is the answer about the language
/// that was chosen beside them.
fn run_command(
    arrived: &ArrivedLetter,
    campaign: Campaign,
    (said, text): (ParsedCommand, &str),
    spoken: Option<&Phrase>,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let zone = campaign.moderators_zone(intake.config).to_owned();
    let (title, lines, reason) = match said {
        ParsedCommand::Command(Command::Deadline(act), because) => {
            return run_act(arrived, campaign, (&act, &because), spoken);
        }
        ParsedCommand::Wrong(mistake) => {
            let why = mistake.phrase(&campaign);
            ("deadline-title-not-done", vec![why], "no-word")
        }
        ParsedCommand::Command(Command::Question(ModeratorQuestion::Help), _) => {
            ("deadline-title-answer", words(&campaign), "no-word")
        }
        ParsedCommand::Command(Command::Question(ModeratorQuestion::Status), _) => {
            let lines = say_status(intake, book, &campaign, &zone)?;
            ("deadline-title-answer", lines, "moderator-asks")
        }
        ParsedCommand::Command(Command::Question(ModeratorQuestion::Settings), _) => {
            let lines = settings_for_moderator(&campaign, intake.config);
            ("deadline-title-answer", lines, "moderator-asks")
        }
        ParsedCommand::Command(Command::Question(ModeratorQuestion::Page), _) => {
            return answer_with_link(arrived, &campaign, false);
        }
        ParsedCommand::Command(Command::Question(ModeratorQuestion::NewPage), _) => {
            return answer_with_link(arrived, &campaign, true);
        }
        ParsedCommand::Command(Command::Question(ModeratorQuestion::Log), _) => {
            let mut lines = chronicle(book, campaign.row.id, &zone)?;
            let head = if lines.is_empty() {
                "moderator-log-none"
            } else {
                "moderator-log"
            };
            lines.insert(0, Phrase::new(head));
            ("deadline-title-answer", lines, "moderator-asks")
        }
        // the acts that wait for a second mail were decided before
        ParsedCommand::Command(Command::Moderation(_) | Command::Confirm(_), _)
        | ParsedCommand::Nothing => {
            if let Some(decision) =
                answer_public_questions(arrived, &campaign, text, &zone, spoken)?
            {
                return Ok(decision);
            }
            (
                "deadline-title-not-done",
                explain(arrived, &campaign, text),
                "no-word",
            )
        }
    };
    let lines = spoken.cloned().into_iter().chain(lines).collect();
    answer_moderator(arrived, &campaign, title, lines, reason)
}

/// What a letter without a command would have to say: the way to do what it seems to want, or else
/// all commands.
fn explain(arrived: &ArrivedLetter, campaign: &Campaign, text: &str) -> Vec<Phrase> {
    let brings_press = envelopes(text)
        .iter()
        .any(|envelope| !envelope.press.is_empty());
    if brings_press {
        let own = arrived
            .sender()
            .and_then(|home| {
                campaign
                    .players()
                    .find(|(_, address)| *address == &home)
                    .map(|(seat, _)| seat.lord.as_str())
            })
            .map(|lord| Phrase::new("press-from-your-seat").with("lord", lord));
        return std::iter::once(Phrase::new("press-not-by-moderators"))
            .chain(own)
            .collect();
    }
    let line = first_line(text);
    let how = if line.as_deref().is_some_and(begins_with_hold) {
        vec![Phrase::new("deadline-hold-how")]
    } else {
        words(campaign)
    };
    line.map(|line| Phrase::new("deadline-not-understood").with("said", line))
        .into_iter()
        .chain(how)
        .collect()
}

/// Does an act, for the reason that is given with it.
fn run_act(
    arrived: &ArrivedLetter,
    campaign: Campaign,
    (act, because): (&DeadlineAct, &str),
    spoken: Option<&Phrase>,
) -> Result<Decision, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    // a reason is optional here; one that is too long is cut as everywhere
    let because = crate::commands::moderation::reason(because).unwrap_or_default();
    let id = campaign.row.id;
    let decided = plan(
        book,
        intake.desk,
        intake.config,
        campaign,
        act,
        ActOrigin {
            by: &DeadlineActor::Letter(arrived.row.id),
            reason: &because,
            now: intake.now,
        },
    )?;
    let Some(row) = book.campaign(id)? else {
        return Ok(Decision::silent(LetterState::Rejected, "no-campaign"));
    };
    let campaign = Campaign::load(book, intake.tables, row)?;
    let answer = |title, lines: Vec<Phrase>, reason| {
        let lines = spoken.cloned().into_iter().chain(lines).collect();
        answer_moderator(arrived, &campaign, title, lines, reason)
    };
    match decided {
        Ok(plan) => {
            let answered = answer("deadline-title-done", plan.answer.clone(), "moderator")?;
            Ok(Decision {
                state: LetterState::Accepted,
                outcomes: vec![plan],
                ..answered
            })
        }
        Err(no) => answer("deadline-title-not-done", vec![no.phrase()], "not-done"),
    }
}

/// The campaign whose moderator provably sent a letter: by token and address, or by a forum
/// account.
pub(crate) fn find_moderated(arrived: &ArrivedLetter) -> Result<Option<CampaignId>, InternalError> {
    let Some(ModeratorMatch::To(to) | ModeratorMatch::Not(to, _)) = match_moderator(arrived)?
    else {
        return Ok(None);
    };
    Ok((arrived.sender() == Some(to.home)).then_some(to.campaign.row.id))
}

/// Looks up the moderator's address that the letter was sent to: the campaign with a moderator
/// of that token. A forum has no such addresses, so the account decides.
fn match_moderator(arrived: &ArrivedLetter) -> Result<Option<ModeratorMatch>, InternalError> {
    let (intake, book) = (arrived.intake, arrived.book);
    let Some(to) = arrived.sent_to.moderator() else {
        return match_forum_moderator(arrived);
    };
    let Some(row) = campaign_by_slug(book, &to.campaign)? else {
        return Ok(Some(ModeratorMatch::Nobody));
    };
    let campaign = Campaign::load(book, intake.tables, row)?;
    let holds = |epoch| {
        intake
            .desk
            .is_moderators_token(&campaign.row, epoch, &to.token)
    };
    let home = campaign
        .moderators(intake.config)
        .iter()
        .find(|one| holds(one.epoch))
        .map(|one| one.address.clone());
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

/// A letter from somebody who was asked to moderate: `accept` or `confirm`, or nothing that
/// counts.
fn accept_office(
    arrived: &ArrivedLetter,
    campaign: &Campaign,
    home: &Address,
    text: &str,
) -> Result<Decision, InternalError> {
    let intake = arrived.intake;
    if !accepts(text, &["accept", "confirm"]) {
        if let Some(spoken) = choose_language(intake, campaign, home, text) {
            let answer = answer_moderator(
                arrived,
                campaign,
                "deadline-title-answer",
                vec![spoken.line],
                "moderator-asks",
            )?;
            return Ok(answer.and(spoken.aside));
        }
        let line = Phrase::new("moderator-asked-accept");
        return answer_moderator(
            arrived,
            campaign,
            "deadline-title-not-done",
            vec![line],
            "no-word",
        );
    }
    order_act(
        arrived,
        campaign,
        ModeratorAct::Accept {
            address: home.to_string(),
        },
        "",
    )
}

/// The campaign's status for its moderator.
fn say_status(
    intake: &Intake,
    book: &Transaction,
    campaign: &Campaign,
    zone: &str,
) -> Result<Vec<Phrase>, InternalError> {
    if !campaign.is_running() {
        return Ok(vec![campaign.say_not_running()]);
    }
    let title = campaign.open_match()?.turn().phase.title;
    let held = if campaign.hold.is_some() {
        "deadline-status-held"
    } else {
        "deadline-status-awaited"
    };
    let mut lines = vec![Phrase::new(held).with("turn", title)];
    let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
    if let Some(early) = early_run(campaign, &sheets, campaign.row.quiet_since, intake.config)? {
        let times = TurnTimes {
            deadline: campaign.deadline(),
            early: Some(early),
        };
        let turn = campaign.open_turn()?.title;
        lines.push(runs(campaign, &turn, times, zone, intake.now).said);
    }
    if let Some(deadline) = campaign.deadline() {
        let at = when(deadline, zone, intake.now);
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

/// The settings, each with its value and meaning.
pub fn settings_for_moderator(campaign: &Campaign, config: &Config) -> Vec<Phrase> {
    // a campaign without a moderator of its own has the judge's
    let by_configuration = config
        .mail
        .moderator
        .as_ref()
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
