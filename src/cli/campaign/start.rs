//! `campaign start`.

use super::reachability::are_reached;
use crate::cli::summaries::{OutboxSnapshot, awaits, listed};
use anyhow::{Context, bail};
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
        let name = name_of(store, id)?;
        bail!(
            "nobody has joined yet: a campaign needs at least one player. To invite somebody: `seneschal campaign invite {name} ADDRESS`; for a text that looks for players: `seneschal campaign advertise {name}`"
        );
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
    print_vacant(store, id)
}

/// Prints the lords whom nobody plays, and how each gets a player.
fn print_vacant(store: &mut Store, id: CampaignId) -> anyhow::Result<()> {
    let seats = store.read(|book| book.seats(id))?;
    let vacant: Vec<&str> = seats
        .iter()
        .filter(|seat| seat.address.is_none())
        .map(|seat| seat.lord.as_str())
        .collect();
    if !vacant.is_empty() {
        println!(
            "Nobody plays {}: each counts as silent in every turn. To give one a player: seneschal campaign replace {} LORD ADDRESS --reason WHY --yes",
            listed(&vacant),
            name_of(store, id)?
        );
    }
    Ok(())
}

fn name_of(store: &mut Store, id: CampaignId) -> anyhow::Result<String> {
    let row = store.read(|book| book.campaign(id))?;
    Ok(row.context("the campaign is gone")?.name)
}
