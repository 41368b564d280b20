//! Whether a moderator's act can be done, and how it is done.

use super::act::ModeratorAct;
use super::act_request::{ActRequest, ActResult, ModerationContext};
use super::refusal::{ActError, ActRefusal};
use super::{
    amendment, ending, moderator_roles, preview, replacement, reveal, rule, setting_change,
    standby, turns,
};
use jiff::Timestamp;
use seneschal_campaign::{Campaign, CampaignCache};
use seneschal_config::Config;
use seneschal_history::{CampaignState, Transaction};
use seneschal_text::{
    Address, Phrase,
    ids::{CampaignId, TurnNumber},
};

/// Whether somebody's word for an act counts in this moment: he moderates, or takes the office that
/// he was asked to take.
fn may_order(campaign: &Campaign, config: &Config, act: &ModeratorAct, by: &Address) -> bool {
    match act {
        ModeratorAct::Accept { address } => {
            address.eq_ignore_ascii_case(by) && campaign.asked_to_moderate(by).is_some()
        }
        _ => campaign
            .moderators(config)
            .iter()
            .any(|one| one.address == by),
    }
}

/// Whether the campaign is in a state in which the act can be done.
fn check_state(campaign: &Campaign, act: &ModeratorAct) -> Result<(), ActRefusal> {
    match campaign.row.state {
        CampaignState::Running => Ok(()),
        CampaignState::Setup if act.fits_before_the_start() => Ok(()),
        CampaignState::Setup => Err(ActRefusal::NotBegun),
        _ => Err(ActRefusal::Over),
    }
}

/// What an act will do, in a sentence, and the played turn that it is about, if any.
type WeighedAct = (Phrase, Option<TurnNumber>);

/// Whether the act could be done as things stand; what it will do, in a sentence. `by` is the
/// address of who orders it; `None`: the command line does.
pub fn weigh(
    book: &Transaction,
    tables: &CampaignCache,
    campaign: &Campaign,
    config: &Config,
    act: &ModeratorAct,
    by: Option<&Address>,
    now: Timestamp,
) -> Result<Phrase, ActError> {
    weigh_act(book, tables, campaign, config, act, by, now).map(|(will, _)| will)
}

fn weigh_act(
    book: &Transaction,
    tables: &CampaignCache,
    campaign: &Campaign,
    config: &Config,
    act: &ModeratorAct,
    by: Option<&Address>,
    now: Timestamp,
) -> Result<WeighedAct, ActError> {
    if by.is_some_and(|by| !may_order(campaign, config, act, by)) {
        return Err(ActRefusal::NoModerator.into());
    }
    check_state(campaign, act)?;
    let open = campaign.open_turn()?;
    let will = match act {
        ModeratorAct::Replace { lord, address } if standby::is_meant(address) => {
            standby::preview_offer(book, campaign, lord)?
        }
        ModeratorAct::Replace { lord, address } => {
            let seat = replacement::replaceable(campaign, config, lord, address)?;
            Phrase::new("moderator-will-replace")
                .with("lord", seat.lord.as_str())
                .with("address", address.as_str())
        }
        ModeratorAct::Rollback { turn } => {
            return turns::preview_rollback(book, campaign, turn);
        }
        ModeratorAct::Rerun { turn } => return turns::preview_rerun(book, campaign, turn),
        ModeratorAct::Run => {
            turns::all_in(book, campaign)?;
            Phrase::new("moderator-will-process").with("turn", open.title)
        }
        ModeratorAct::Process => turns::preview_process(book, campaign, open.title)?,
        ModeratorAct::Preview => preview::weigh_preview(campaign, config, by, open.title)?,
        ModeratorAct::Reveal => {
            preview::may_look(campaign, config, by)?;
            Phrase::new("moderator-will-reveal").with("turn", open.title)
        }
        ModeratorAct::End => Phrase::new("moderator-will-end").with("turn", open.title),
        ModeratorAct::Amend { lines } => amendment::preview_amendment(campaign, config, by, lines)?,
        ModeratorAct::Rule { switch, value } => {
            rule::preview_rule(tables, campaign, switch, value)?
        }
        ModeratorAct::Choose { setting, value } => {
            setting_change::preview_setting(campaign, config, setting, value, now)?
        }
        ModeratorAct::Appoint { address }
        | ModeratorAct::Dismiss { address }
        | ModeratorAct::HandOver { address }
        | ModeratorAct::Accept { address } => {
            moderator_roles::preview_role(campaign, config, act, address, by)?
        }
    };
    Ok((will, None))
}

/// Does it. What the players are told, the log's entry and the answer are written with it or not at
/// all.
pub fn carry_out(
    bench: &mut ModerationContext,
    campaign: CampaignId,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let (tables, config, now) = (bench.tables, bench.config, bench.now);
    let (loaded, meant) = bench.store.look(|book| -> Result<_, ActError> {
        let row = book.campaign(campaign)?.ok_or(ActRefusal::Overtaken)?;
        let campaign = Campaign::load(book, tables, row)?;
        // a mail that was not read yet may hold a sheet
        if matches!(ordered.act, ModeratorAct::Process | ModeratorAct::Run)
            && !book.waiting_letters(1)?.is_empty()
        {
            return Err(ActRefusal::LettersWait.into());
        }
        let (_, meant) = weigh_act(
            book,
            tables,
            &campaign,
            config,
            ordered.act,
            ordered.by,
            now,
        )?;
        Ok((campaign, meant))
    })?;
    let turn = || meant.ok_or(ActRefusal::Overtaken);
    match ordered.act {
        ModeratorAct::Rollback { .. } => turns::roll_back(bench, &loaded, turn()?, ordered),
        ModeratorAct::Rerun { .. } => turns::rerun(bench, &loaded, turn()?, ordered),
        ModeratorAct::Run | ModeratorAct::Process => turns::process(bench, &loaded, ordered),
        ModeratorAct::Preview => preview::preview(bench, &loaded, ordered),
        ModeratorAct::Reveal => reveal::reveal(bench, &loaded, ordered),
        ModeratorAct::Replace { lord, address } if standby::is_meant(address) => {
            standby::offer(bench, &loaded, lord, ordered)
        }
        ModeratorAct::Replace { lord, address } => {
            replacement::replace(bench, loaded, lord, address, ordered)
        }
        ModeratorAct::End => ending::end(bench, loaded, ordered),
        ModeratorAct::Amend { lines } => amendment::amend(bench, &loaded, lines, ordered),
        ModeratorAct::Rule { switch, value } => rule::set(bench, &loaded, switch, value, ordered),
        ModeratorAct::Choose { setting, value } => {
            setting_change::choose(bench, loaded, setting, value, ordered)
        }
        ModeratorAct::Appoint { address }
        | ModeratorAct::Dismiss { address }
        | ModeratorAct::HandOver { address }
        | ModeratorAct::Accept { address } => {
            moderator_roles::change(bench, loaded, address, ordered)
        }
    }
}
