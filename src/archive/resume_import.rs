//! Imports a running campaign from another judge. Its players get new addresses here, and the dice
//! a new secret chain.
//!
//! The former operator knows the coming links of the former chain, so none of them is used again.
//! The sealed secret stays the same because the players hold its commitment.

use super::bounds::refuse_future_times;
use super::contents::Archive;
use super::error::{ArchiveError, wrong};
use super::import::{ImportOptions, ImportedCampaign, import_campaign};
use crate::campaign::{
    Campaign, CampaignCache, deadlines::zone_rules, error::InternalError, secrets::SecretChain,
};
use crate::config::Config;
use crate::history::{OutgoingMail, SeatRow, Store, StoreError, StoreResult, Transaction};
use crate::letters::{LetterReader, MailComposer, MailContext, moderator::introduction};
use crate::render::letters::Notice;
use crate::text::{
    Phrase,
    ids::{CampaignId, TurnNumber},
};
use crate::turns::{self, RepeatRequest};
use jiff::Timestamp;

/// What a campaign needs to run here.
struct ResumeTerms {
    last: [u8; 32],
    now: Timestamp,
    deadline: Option<i64>,
    wall: Option<String>,
}

/// Writes a running campaign, and the mails that tell its players where it goes on.
pub fn import_running_campaign(
    store: &mut Store,
    desk: &MailComposer,
    config: &Config,
    archive: &Archive,
    admission: &ImportOptions,
) -> Result<ImportedCampaign, ArchiveError> {
    if archive
        .turns
        .iter()
        .all(|turn| turn.number == TurnNumber(0))
    {
        return Err(wrong(
            format!("{} has played no turn", archive.name),
            "a campaign under way: `seneschal campaign new` sets up a new one",
        ));
    }
    let now = admission.now;
    refuse_future_times(archive, now)?;
    // the mails are composed on a copy, so that the real history needs only one transaction
    let (mut copy, tables) = (Store::in_memory()?, CampaignCache::default());
    let id = copy
        .write(|book| import_campaign(book, archive, admission))?
        .id;
    let campaign = load(&mut copy, &tables, id)?;
    let next = campaign.next_deadline(
        &campaign.awaited().map_err(ArchiveError::from)?,
        now,
        config.least(),
        &[],
    );
    let here = ResumeTerms {
        last: desk
            .chance
            .bytes(&format!("chain/import/{}", admission.name))
            .map_err(InternalError::from)?,
        now,
        deadline: next.as_ref().map(|next| next.at.as_millisecond()),
        wall: next
            .as_ref()
            .and_then(|next| next.wall.as_ref())
            .map(ToString::to_string),
    };
    copy.write(|book| here.write(book, archive, id))?;
    let campaign = load(&mut copy, &tables, id)?;
    let mails = mails(&mut copy, desk, config, &tables, &campaign, &here)?;
    store.write(|book| {
        let admitted = import_campaign(book, archive, admission)?;
        here.write(book, archive, admitted.id)?;
        // these mails bring the readers up to date
        let last = archive.turn.previous();
        admission
            .players
            .keys()
            .try_for_each(|seat| book.note_reported_turn(admitted.id, *seat, last))?;
        let mails: Vec<OutgoingMail> = mails
            .into_iter()
            .map(|mail| OutgoingMail {
                campaign: Some(admitted.id),
                ..mail
            })
            .collect();
        book.queue_all(&mails, now.as_millisecond())?;
        Ok(admitted)
    })
}

fn load(
    store: &mut Store,
    tables: &CampaignCache,
    id: CampaignId,
) -> Result<Campaign, ArchiveError> {
    store.look(|book| {
        let row = book
            .campaign(id)?
            .ok_or(StoreError::Overtaken("the campaign is gone"))?;
        Ok(Campaign::load(book, tables, row)?)
    })
}

impl ResumeTerms {
    /// Tells a player that the campaign goes on here, with a new token and new dice.
    fn notice(
        &self,
        desk: &MailComposer,
        campaign: &Campaign,
        seat: &SeatRow,
    ) -> Result<Notice, ArchiveError> {
        let first = SecretChain::new(self.last)
            .link(0)
            .map(hex::encode)
            .unwrap_or_default();
        let heading = desk.heading(
            campaign,
            LetterReader::Player(seat),
            campaign.open_turn()?,
            campaign.deadline(),
            self.now,
        );
        let lines = vec![
            Phrase::new("ending-goes-on")
                .with("campaign", campaign.row.name.as_str())
                .with("lord", seat.lord.as_str()),
            Phrase::new("moderator-takes-over-token").with("token", desk.token(campaign, seat)),
            Phrase::new("ending-goes-on-sheets"),
            Phrase::new("ending-goes-on-dice").with("first", first.as_str()),
        ];
        Ok(Notice {
            heading: Some(heading),
            title: Phrase::new("ending-title-goes-on"),
            lines,
            help: false,
            copy: Vec::new(),
        })
    }

    fn write(
        &self,
        book: &Transaction,
        archive: &Archive,
        campaign: CampaignId,
    ) -> StoreResult<()> {
        let former = archive
            .chains
            .last()
            .ok_or_else(|| StoreError::Broken("no chain of secrets".to_owned()))?;
        book.add_chain(campaign, former.chain + 1, &self.last, &former.sealed)?;
        // players keep their seats for good, and seats without a player are open to standbys
        book.seats_are_given(campaign, self.now.as_millisecond())?;
        book.move_deadline(
            campaign,
            archive.turn,
            self.deadline,
            self.wall.as_deref(),
            &zone_rules(),
        )
    }
}

fn mails(
    copy: &mut Store,
    desk: &MailComposer,
    config: &Config,
    tables: &CampaignCache,
    campaign: &Campaign,
    here: &ResumeTerms,
) -> Result<Vec<OutgoingMail>, ArchiveError> {
    let mut mails = Vec::new();
    for (seat, address) in campaign.players() {
        let to = MailContext {
            kind: "imported",
            ..MailContext::to_seat(
                campaign,
                seat,
                address,
                "notice",
                campaign.row.turn,
                here.now,
            )
        };
        let notice = here.notice(desk, campaign, seat)?;
        mails.push(desk.write(to, &notice, Vec::new())?);
        mails.push(turns::told_again(
            copy,
            desk,
            tables,
            campaign,
            RepeatRequest {
                seat,
                kind: "imported.last",
                since: Some(seat.told),
                now: here.now,
            },
        )?);
    }
    mails.extend(introduction(desk, config, campaign, here.now)?);
    Ok(mails)
}
