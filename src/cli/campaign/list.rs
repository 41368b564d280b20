//! `campaign list`.

use crate::cli::{
    operator_wording,
    summaries::{counted, minute},
};
use anyhow::Context;
use seneschal::campaign::CampaignSettings;
use seneschal::config::Config;
use seneschal::history::{CampaignState, Store};

pub(super) fn list(store: &mut Store, config: &Config) -> anyhow::Result<()> {
    let rows = store.read(|book| book.campaigns())?;
    if rows.is_empty() {
        println!("There is no campaign: set one up with `seneschal campaign new`.");
    }
    for row in rows {
        let turn = store
            .read(|book| book.last_turn(row.id))?
            .map_or_else(|| "-".to_owned(), |last| counted(last.number.0, "turn"));
        let none = if row.state == CampaignState::Running {
            "no deadline"
        } else {
            "-"
        };
        let settings: CampaignSettings = serde_json::from_str(&row.settings)
            .with_context(|| format!("the settings of {} cannot be read", row.name))?;
        let zone = settings
            .zone
            .as_deref()
            .or(settings.deadline.zone())
            .unwrap_or(&config.turns.zone);
        let deadline = row
            .deadline
            .map_or_else(|| none.to_owned(), |at| minute(at, zone));
        let held = store
            .read(|book| book.hold(row.id))?
            .map_or_else(String::new, |hold| {
                format!("  PAUSED ({})", operator_wording::held(hold.why))
            });
        println!(
            "{:<24} {:<10} {:<10} {:<8} {turn:<10} {deadline}{held}",
            row.name,
            row.game,
            row.edition,
            row.state.name()
        );
    }
    Ok(())
}
