//! `campaign announce`: mails the moderator's message, read from standard input, to all players
//! and observers. The same as `announce` by mail.

use super::history::named;
use super::summaries::OutboxSnapshot;
use anyhow::{Context, bail};
use seneschal::campaign::{Campaign, CampaignCache};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::history::Store;
use seneschal::letters::{
    MailComposer,
    moderator::by_command,
    press::{LONGEST, RelayContext, announcement::announced},
};
use std::io::{IsTerminal, Read};

pub(super) fn announce(store: &mut Store, config: &Config, name: &str) -> anyhow::Result<()> {
    let (row, desk, now) = (
        named(store, name)?,
        MailComposer::open(config)?,
        Clock::System.now(),
    );
    let text = words()?;
    let id = row.id;
    let campaign = store.look(|book| Campaign::load(book, &CampaignCache::default(), row))?;
    let called = format!("command/{}", now.as_millisecond());
    let because = RelayContext {
        desk: &desk,
        config,
        campaign: &campaign,
        name: &called,
        now,
    };
    let Some(announced) = announced(because, &text)? else {
        bail!(
            "nothing was announced: standard input is empty. A text that looks for players: `seneschal campaign advertise {}`",
            campaign.row.name
        )
    };
    if !announced.cut.is_empty() {
        bail!(
            "nothing was announced: the text is {} characters longer than the limit of {LONGEST}",
            announced.cut.chars().count()
        );
    }
    let before = OutboxSnapshot::of(store)?;
    let lines = announced.said();
    let to_moderator = by_command(&desk, config, &campaign, lines.clone(), now)?;
    let mut outcome = announced.outcome();
    outcome.mails.extend(to_moderator);
    store.write(|book| outcome.write(book, now))?;
    for line in &lines {
        println!("{}", desk.publisher.say(&config.turns.language, line));
    }
    before.print_written(store, config, id)?;
    Ok(())
}

/// Reads all of standard input, up to a size limit.
fn words() -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    if std::io::stdin().is_terminal() {
        eprintln!(
            "Type the message to all players and observers, then press Ctrl-D on a line of its own:"
        );
    }
    let most = 16 * LONGEST as u64;
    std::io::stdin()
        .lock()
        .take(most)
        .read_to_end(&mut bytes)
        .context("standard input cannot be read; expected the message to announce")?;
    String::from_utf8(bytes).context("standard input is not UTF-8 text")
}
