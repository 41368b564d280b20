//! The Atom feed (RFC 4287): an entry a turn, the newest first.
//!
//! Written by a template like every other page, since it needs the catalogues' words; the crates
//! that write feeds bring a second clock for two dates.
//! The tests read it with one of them.

use super::pages::{Feed, FeedEntry};
use crate::campaign::Campaign;
use crate::clock::instant;
use crate::text::hash::sha256;

/// More than these no reader of feeds shows.
const MOST: usize = 40;

/// An entry before it has its place: number, run, when it was played, and the page's words.
pub struct FeedEntryDraft {
    pub number: u32,
    pub run: u32,
    pub at: i64,
    pub entry: FeedEntry,
}

/// `turns` in playing order; `ended`: when the campaign was over.
pub fn feed(
    campaign: &Campaign,
    url: Option<&str>,
    turns: Vec<FeedEntryDraft>,
    ended: Option<i64>,
) -> Feed {
    let last = turns
        .iter()
        .map(|turn| turn.at)
        .chain(ended)
        .max()
        .unwrap_or(campaign.row.created);
    let entries = turns.into_iter().rev().take(MOST).map(|turn| FeedEntry {
        // run again it is another entry: who has read the first is told
        id: urn(campaign, &format!("{}/{}", turn.number, turn.run)),
        updated: utc(turn.at),
        ..turn.entry
    });
    Feed {
        campaign: campaign.row.name.clone(),
        base: url.map(base).unwrap_or_default(),
        id: urn(campaign, "feed"),
        updated: utc(last),
        entries: entries.collect(),
    }
}

/// With one stroke at its end.
fn base(url: &str) -> String {
    format!("{}/", url.trim_end_matches('/'))
}

fn utc(at: i64) -> String {
    instant(at).strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// A name for ever (RFC 9562, section 5.8): the same wherever the site lies.
fn urn(campaign: &Campaign, of: &str) -> String {
    let digest = hex::encode(sha256(
        format!("{}/{}/{of}", campaign.row.name, campaign.row.created).as_bytes(),
    ));
    let piece = |from: usize, until: usize| digest.get(from..until).unwrap_or_default();
    format!(
        "urn:uuid:{}-{}-8{}-a{}-{}",
        piece(0, 8),
        piece(8, 12),
        piece(12, 15),
        piece(15, 18),
        piece(18, 30)
    )
}
