//! Who came and went, as a campaign's moderators are told it: by lord's name and by number, never
//! by address (AU-11).

use crate::campaign::{Campaign, Comings, fault::Fault};
use crate::config::Config;
use crate::history::{Coming, ComingRow, Outgoing};
use crate::letters::{
    Desk,
    moderator::{Said, to_moderator},
};
use crate::text::Phrase;
use jiff::Timestamp;

/// Such mails in 24 hours, where each coming is told at once: whoever has many addresses can join
/// and withdraw all day.
const MOST_A_DAY: u32 = 10;

/// Of so many one mail tells.
pub const MOST: usize = 200;

/// Whether the moderators are told now, who had so many such mails in the last 24 hours; `None`:
/// they do not want to be.
pub fn is_time(comings: Comings, told_today: u32) -> Option<bool> {
    match comings {
        Comings::Never => None,
        Comings::AtOnce => Some(told_today < MOST_A_DAY),
        Comings::Daily => Some(told_today == 0),
    }
}

/// To all of the moderators; nothing where nobody moderates.
pub fn told(
    desk: &Desk,
    config: &Config,
    campaign: &Campaign,
    rows: &[ComingRow],
    now: Timestamp,
) -> Result<Vec<Outgoing>, Fault> {
    let mut lines = Vec::new();
    for (what, id) in [
        (Coming::Plays, "joining-told-plays"),
        (Coming::TookOver, "joining-told-took-over"),
        (Coming::Waits, "joining-told-waits"),
        (Coming::StandsBy, "joining-told-stands-by"),
        (Coming::Watches, "joining-told-watches"),
        (Coming::Declined, "joining-told-declined"),
        (Coming::Withdrew, "joining-told-withdrew"),
        (Coming::WatchesNoMore, "joining-told-watches-no-more"),
    ] {
        let these: Vec<&ComingRow> = rows.iter().filter(|row| row.what == what).collect();
        // before the start everybody may be given another lord until this is told
        let now = |row: &ComingRow| !row.lord.is_empty() && what != Coming::Plays;
        let mut lords: Vec<String> = these
            .iter()
            .filter(|row| now(row))
            .map(|row| row.lord.clone())
            .collect();
        lords.dedup();
        let named = if lords.is_empty() { "no" } else { "yes" };
        lines.extend((!these.is_empty()).then(|| {
            Phrase::new(id)
                .with("count", these.len())
                .with("named", named)
                .with("lords", lords)
        }));
    }
    if rows.iter().any(|row| row.what == Coming::Plays) {
        let played: Vec<String> = campaign
            .players()
            .map(|(seat, _)| seat.lord.clone())
            .collect();
        lines.extend(
            (!played.is_empty()).then(|| Phrase::new("joining-told-played").with("lords", played)),
        );
    }
    if campaign.row.state == "setup" {
        let free: Vec<String> = campaign
            .seats
            .iter()
            .filter(|seat| seat.address.is_none())
            .map(|seat| seat.lord.clone())
            .collect();
        lines.push(if free.is_empty() {
            Phrase::new("joining-told-full")
        } else {
            Phrase::new("joining-announce-free").with("lords", free)
        });
    }
    lines.push(Phrase::new("joining-told-how"));
    let said = Said::new("joining-title-told", lines).inviting();
    to_moderator(
        desk,
        config,
        campaign,
        said,
        &format!("comings/{}", now.as_millisecond()),
        None,
        now,
    )
}
