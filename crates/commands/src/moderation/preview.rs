//! Shows the moderator how the open turn would go with the current sheets. The dice are thrown away
//! afterwards; the moderator never sees the real ones.
//!
//! This reveals the players' intentions, as reading their sheets does. So a moderator who plays may
//! not do it, a moderator who has done it may not play here any more, and everyone hears of it
//! (AU-11).

use super::act_request::{ActRequest, ActResult, FinishedAct, ModerationContext};
use super::refusal::{ActError, ActRefusal};
use crate::deadline::figures::lacking;
use seneschal_campaign::{Campaign, error::InternalError, outcome::Outcome};
use seneschal_config::Config;
use seneschal_games::Viewer;
use seneschal_history::SheetRow;
use seneschal_letters::BroadcastNotice;
use seneschal_text::{Address, Phrase, Sheet};
use seneschal_turns::rehearsal::{AccountContext, account, rehearse};

/// Whether this person may see what is hidden from players. At the command line, the check is made
/// for the lead moderator.
pub fn may_look(
    campaign: &Campaign,
    config: &Config,
    by: Option<&Address>,
) -> Result<(), ActRefusal> {
    let who = by.or_else(|| campaign.moderator(config));
    let own = who.and_then(|who| {
        campaign
            .seats
            .iter()
            .find(|seat| seat.address.as_ref() == Some(who))
    });
    own.map_or(Ok(()), |seat| Err(ActRefusal::Plays(seat.lord.clone())))
}

/// What it will do. `open`: the title of the open turn.
pub(super) fn weigh_preview(
    campaign: &Campaign,
    config: &Config,
    by: Option<&Address>,
    open: Phrase,
) -> Result<Phrase, ActRefusal> {
    may_look(campaign, config, by)?;
    let will = if campaign.settings.silent_previews {
        "moderator-will-preview-silently"
    } else {
        "moderator-will-preview"
    };
    Ok(Phrase::new(will).with("turn", open))
}

pub(super) fn preview(
    bench: &mut ModerationContext,
    campaign: &Campaign,
    ordered: ActRequest,
) -> Result<ActResult, ActError> {
    let (id, turn, now, desk) = (campaign.row.id, campaign.row.turn, bench.now, bench.desk);
    let open = campaign.open_turn()?;
    let sheets = bench.store.read(|book| book.standing_sheets(id, turn))?;
    // drawn for this preview only, and never stored
    let secret: [u8; 32] = desk
        .chance
        .bytes(&format!("preview/{id}/{turn}/{}", now.as_millisecond()))?;
    let at = campaign.open_match().map_err(InternalError::from)?;
    let read = |sheet: &SheetRow| at.read(sheet.seat, &Sheet::from_stored(&sheet.source));
    let orders = sheets
        .iter()
        .map(|sheet| (sheet.seat, read(sheet).orders))
        .collect();
    let rehearsed = rehearse(at.as_ref(), &orders, &secret);
    let whom = ordered.whom(desk);
    let language = desk.language_of(campaign, whom);
    let heading = desk.heading(campaign, whom, open.clone(), campaign.deadline(), now);
    let reader = AccountContext {
        desk,
        viewer: Viewer::Moderator,
        heading,
        played: rehearsed.played,
        language,
    };
    let account = account(&reader, campaign.table.as_ref(), &rehearsed.after)?;

    let lines = [
        Phrase::new("moderator-previewed").with("turn", open.title.clone()),
        Phrase::new("moderator-reason").with("reason", ordered.reason),
    ];
    let kind = ordered.called(bench.desk, "preview", now);
    let mails = if campaign.settings.silent_previews {
        Vec::new()
    } else {
        let all = BroadcastNotice {
            campaign,
            but: &[],
            kind: &kind,
            title: Phrase::new("moderator-title-previewed"),
            now,
        };
        desk.tell_all(all, |_, _| Ok(lines.to_vec()))?
    };
    let entry =
        serde_json::json!({ "act": "preview", "turn": open.name, "reason": ordered.reason });
    let mut lines = vec![Phrase::new("moderator-done-previewed").with("turn", open.title)];
    lines.extend(lacking(campaign, &sheets)?);
    let told = if campaign.settings.silent_previews {
        "moderator-done-previewed-silently"
    } else {
        "moderator-done-previewed-told"
    };
    lines.push(Phrase::new(told));
    let done = ActResult {
        lines,
        account,
        ..ActResult::default()
    };
    let act = FinishedAct {
        outcome: Outcome::mailing(mails),
        entry,
        done,
    };
    bench.finish_look(campaign, ordered, act)
}
