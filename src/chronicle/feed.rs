//! The Atom feed (RFC 4287): one entry per turn, newest first.
//!
//! A template writes it, like every other page, since it needs the catalogues' words. The crates
//! that write feeds would add a second date library for two dates. The tests parse the feed with
//! one of them.

use super::pages::{Feed, FeedEntry};
use crate::campaign::Campaign;
use crate::clock::instant;
use crate::text::{
    hash::sha256,
    ids::{RunNumber, TurnNumber},
};

/// No feed reader shows more entries than this.
const MOST: usize = 40;

/// A feed entry without its position: number, run, time of play, and the page's words.
pub(super) struct FeedEntryDraft {
    pub number: TurnNumber,
    pub run: RunNumber,
    pub at: i64,
    pub entry: FeedEntry,
}

/// `turns` are in playing order; `ended` is when the campaign ended.
pub(super) fn feed(
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
        // a replayed turn is a new entry, so that readers of the first one notice
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

/// The address with one slash at its end.
fn base(url: &str) -> String {
    format!("{}/", url.trim_end_matches('/'))
}

fn utc(at: i64) -> String {
    instant(at).strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// A permanent name (RFC 9562, section 5.8): the same wherever the site is hosted.
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
