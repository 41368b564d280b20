//! Opens a campaign.

use super::adjudication::{DiceSeed, TurnRecord};
use super::first_mail::FirstMail;
use super::map_cache::MapCache;
use super::play_cause::PlayResult;
use super::turn_tools::{ignore_overtaken, load, note_wall, wall_of};
use jiff::Timestamp;
use seneschal_campaign::{
    CampaignCache, deadlines::zone_rules, error::InternalError, secrets::NO_SHEET,
};
use seneschal_config::Config;
use seneschal_history::{CampaignState, ChainRow, LogKind, Store};
use seneschal_letters::{MailComposer, WELCOME, moderator::introduction};
use seneschal_text::ids::{CampaignId, RunNumber, TurnNumber};

/// Opens a campaign: makes the secrets, stores the first position, and mails every player.
pub fn start(
    store: &mut Store,
    desk: &MailComposer,
    tables: &CampaignCache,
    config: &Config,
    campaign: CampaignId,
    now: Timestamp,
) -> Result<PlayResult, InternalError> {
    let Some(before) = load(store, tables, campaign)?
        .filter(|campaign| campaign.row.state == CampaignState::Setup)
    else {
        return Ok(PlayResult::Already);
    };
    let chain = ChainRow {
        chain: 1,
        last: desk.chance.bytes("chain")?,
        sealed: desk.chance.bytes("sealed")?,
        used: 0,
    };
    let draw = DiceSeed::new(&chain, 0, &vec![NO_SHEET; before.seats.len()], &desk.chance)?;
    let mut dice = draw.dice(&chain, RunNumber(1));
    let opening = before.opening(before.table.as_ref(), &mut dice)?;
    let at = before.table.open_position(&opening.position)?;
    let turn = at.turn().phase;
    let next_deadline = before.next_deadline(&at.awaited(), now, config.least(), &[]);
    let deadline = next_deadline.as_ref().map(|deadline| deadline.at);
    let mut easel = MapCache::new(desk);
    let first = FirstMail {
        secret: draw.secret,
        sealed: chain.sealed,
        position: &opening.position,
        deadline,
        now,
    };
    let mut mails = Vec::new();
    for (seat, address) in before.players() {
        mails.push(first.mail(&mut easel, &before, (seat, address), WELCOME)?);
    }
    mails.extend(first.posts(desk, &before, &config.turns.language)?);
    mails.extend(introduction(desk, config, &before, now)?);
    let row = TurnRecord::new(&turn, &draw, &[], &opening)?;
    ignore_overtaken(store.write(|book| {
        book.add_chain(campaign, chain.chain, &chain.last, &chain.sealed)?;
        book.put_turn(row.turn(campaign, TurnNumber(0), RunNumber(1), now))?;
        book.open_turn(campaign, TurnNumber(0), TurnNumber(1), now.as_millisecond(), deadline.map(Timestamp::as_millisecond))?;
        book.seats_are_given(campaign, now.as_millisecond())?;
        note_wall(book, campaign, TurnNumber(1), next_deadline.as_ref())?;
        book.queue_all(&mails, now.as_millisecond())?;
        book.log(
            now.as_millisecond(),
            Some(campaign),
            LogKind::CampaignStarted,
            &serde_json::json!({
                "turn": turn.name, "next": deadline.map(Timestamp::as_millisecond), "wall": wall_of(next_deadline.as_ref()), "zone_rules": zone_rules(),
            }),
        )
    }))?
    .map_or(Ok(PlayResult::Already), |()| Ok(PlayResult::Played { turn, over: false }))
}
