//! `campaign start`.

use super::reachability::are_reached;
use crate::cli::summaries::{OutboxSnapshot, awaits};
use anyhow::bail;
use seneschal::campaign::CampaignCache;
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::history::Store;
use seneschal::letters::MailComposer;
use seneschal::text::ids::CampaignId;
use seneschal::turns::{self, PlayResult};

/// Starts the campaign: everybody gets the first mail.
pub(super) fn begin(store: &mut Store, config: &Config, id: CampaignId) -> anyhow::Result<()> {
    let (desk, before) = (MailComposer::open(config)?, OutboxSnapshot::of(store)?);
    let seats = store.read(|book| book.seats(id))?;
    if seats.iter().all(|seat| seat.address.is_none()) {
        bail!("nobody has joined yet: a campaign needs at least one player");
    }
    are_reached(
        seats.iter().filter_map(|seat| seat.address.as_ref()),
        config,
    )?;
    match turns::start(
        store,
        &desk,
        &CampaignCache::default(),
        config,
        id,
        Clock::System.now(),
    )? {
        PlayResult::Played { .. } => {}
        PlayResult::Already => {
            bail!("the campaign has already started; `seneschal campaign show` shows its state")
        }
    }
    println!("It has begun: everybody gets the first mail, with the first order form.");
    before.print_written(store, config, id)?;
    println!("{}", awaits(store, config, id)?);
    Ok(())
}
