//! Texts that several commands share: counts, times, who gets mail, what the campaign waits for.

use jiff::Timestamp;
use seneschal::campaign::{Campaign, CampaignCache, deadlines, error::InternalError};
use seneschal::clock::instant;
use seneschal::config::Config;
use seneschal::daemon::working_on;
use seneschal::history::{CampaignState, Store, StoreError};
use seneschal::text::{Address, ids::CampaignId};
use std::collections::BTreeSet;
use std::path::Path;

/// A number with its noun: `1 seat`, `2 dice`.
pub(super) fn counted(count: impl TryInto<u64>, what: &str) -> String {
    let count: u64 = count.try_into().unwrap_or(u64::MAX);
    if count == 1 {
        format!("1 {what}")
    } else {
        format!("{count} {}", many(what))
    }
}

fn many(what: &str) -> String {
    let before_y = what
        .strip_suffix('y')
        .filter(|stem| !stem.ends_with(['a', 'e', 'o', 'u']));
    match (what, before_y) {
        ("die", _) => "dice".to_owned(),
        ("person", _) => "people".to_owned(),
        (_, Some(stem)) => format!("{stem}ies"),
        _ => format!("{what}s"),
    }
}

/// Joins names into a list as in a sentence.
pub(super) fn listed(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => String::new(),
    }
}

/// The command that gives a campaign another moderator.
pub(super) fn hand_over_command(campaign: &str) -> String {
    format!("seneschal campaign hand-over {campaign} ADDRESS --reason WHY --yes")
}

/// Says how a campaign gets a moderator that has none. `file` is the configuration given on the
/// command line.
pub(super) fn warn_without_moderator(campaign: &str, file: Option<&Path>) {
    eprintln!(
        "seneschal: WARNING: {campaign} has no moderator, so nobody hears when it needs one. To name one: {}{}",
        hand_over_command(campaign),
        with_config(file)
    );
}

/// The end of a proposed command: the configuration that was given to this one.
pub(super) fn with_config(file: Option<&Path>) -> String {
    file.map_or_else(String::new, |file| format!(" --config {}", file.display()))
}

/// A time for the operator, to the minute: `2026-12-01 20:00 Europe/Berlin`.
pub(super) fn minute(at: i64, zone: &str) -> String {
    deadlines::in_figures(instant(at), zone)
}

/// A time in UTC, to the minute.
pub(super) fn utc(at: Timestamp) -> String {
    at.strftime("%Y-%m-%d %H:%M UTC").to_string()
}

/// The outbox as it was before an act, so that the operator is told which mails the act wrote.
pub(super) struct OutboxSnapshot(i64);

impl OutboxSnapshot {
    pub(super) fn of(store: &mut Store) -> Result<OutboxSnapshot, StoreError> {
        Ok(OutboxSnapshot(store.read(|book| book.last_mail())?))
    }

    /// Prints who gets a mail about the act.
    pub(super) fn print_written(
        &self,
        store: &mut Store,
        config: &Config,
        id: CampaignId,
    ) -> anyhow::Result<()> {
        for line in self.written(store, config, id)? {
            println!("{line}");
        }
        Ok(())
    }

    /// Who gets a mail about the act, and how it reaches them.
    pub(super) fn written(
        &self,
        store: &mut Store,
        config: &Config,
        id: CampaignId,
    ) -> Result<Vec<String>, InternalError> {
        let tables = CampaignCache::default();
        let (campaign, written) = store.look(|book| {
            let row = book
                .campaign(id)?
                .ok_or(StoreError::Overtaken("the campaign is gone"))?;
            Ok::<_, InternalError>((
                Campaign::load(book, &tables, row)?,
                book.written_since(self.0, id)?,
            ))
        })?;
        Ok(about(&written, &campaign, config))
    }
}

fn about(written: &[Address], campaign: &Campaign, config: &Config) -> Vec<String> {
    let name = &campaign.row.name;
    let of = |is: fn(&Address) -> bool| written.iter().filter(|to| is(to)).count();
    let (mails, hand, forum) = (
        of(Address::is_mail),
        of(Address::is_by_hand),
        of(Address::is_by_adapter),
    );
    let mut lines = Vec::new();
    if written.is_empty() {
        lines.push("Nobody gets a mail about it.".to_owned());
    }
    if mails + forum > 0 {
        let sends = if working_on(&config.data()).is_some() {
            "the running daemon sends"
        } else {
            "`seneschal serve` sends"
        };
        let what = match (mails, forum) {
            (mails, 0) => counted(mails, "mail"),
            (0, forum) => counted(forum, "message"),
            (mails, forum) => format!(
                "{} and {}",
                counted(mails, "mail"),
                counted(forum, "message")
            ),
        };
        let (are, them) = if mails + forum == 1 {
            ("is", "it")
        } else {
            ("are", "them")
        };
        lines.push(format!(
            "{what} {are} written, to {}; {sends} {them}.",
            readers(written, campaign, config)
        ));
    }
    if hand > 0 {
        let (waits, them) = if hand == 1 {
            ("waits", "it")
        } else {
            ("wait", "them")
        };
        lines.push(format!(
            "{} {waits} to be posted on a board: `seneschal post {name} --as BOARD` writes {them}.",
            counted(hand, "message")
        ));
    }
    lines
}

/// `2 players, 1 observer and the moderator`: each person once, and never an address.
fn readers(written: &[Address], campaign: &Campaign, config: &Config) -> String {
    let players: BTreeSet<&Address> = campaign.players().map(|(_, address)| address).collect();
    let moderators: BTreeSet<&Address> = campaign
        .moderators(config)
        .into_iter()
        .map(|one| one.address)
        .collect();
    let observers: BTreeSet<&Address> = campaign.settings.observers.iter().collect();
    let mut left: BTreeSet<&Address> = written.iter().filter(|to| !to.is_by_hand()).collect();
    let mut kinds = Vec::new();
    for (known, what) in [
        (&players, "player"),
        (&observers, "observer"),
        (&moderators, "moderator"),
    ] {
        let before = left.len();
        left.retain(|to| !known.contains(to));
        let count = before - left.len();
        kinds.extend((count > 0).then(|| {
            if what == "moderator" && count == 1 {
                "the moderator".to_owned()
            } else {
                counted(count, what)
            }
        }));
    }
    match left.len() {
        0 => {}
        1 => kinds.push("somebody else".to_owned()),
        others => kinds.push(counted(others, "other")),
    }
    listed(&kinds)
}

/// What the campaign waits for now.
pub(super) fn awaits(
    store: &mut Store,
    config: &Config,
    id: CampaignId,
) -> Result<String, InternalError> {
    let tables = CampaignCache::default();
    store.look(|book| {
        let row = book.campaign(id)?.ok_or(StoreError::Overtaken("the campaign is gone"))?;
        let campaign = Campaign::load(book, &tables, row)?;
        let name = &campaign.row.name;
        if campaign.row.state == CampaignState::Setup {
            return Ok(format!("{name} has not begun: `seneschal campaign start {name}` begins it."));
        }
        if !campaign.is_running() {
            return Ok(format!(
                "{name} is over: `seneschal campaign last-report {name} --out FOLDER` writes its last report as files, `seneschal archive {name}` the whole campaign as one file."
            ));
        }
        let turn = campaign.open_match()?.turn().phase.name;
        let until = match campaign.deadline() {
            _ if campaign.hold.is_some() => format!("{turn} is paused until `seneschal campaign resume {name}`"),
            Some(deadline) => format!("{turn} is open until {}", minute(deadline.as_millisecond(), campaign.moderators_zone(config))),
            None => format!("{turn} is open, without a deadline"),
        };
        let missing: Vec<&str> = campaign.missing(book)?.iter().map(|seat| seat.lord.as_str()).collect();
        Ok(if missing.is_empty() { format!("{until}; all sheets are in.") } else { format!("{until}; sheets missing: {}.", listed(&missing)) })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_said_as_people_say_them() {
        for (count, what, said) in [
            (1_u64, "seat", "1 seat"),
            (2, "seat", "2 seats"),
            (0, "sheet", "0 sheets"),
            (1, "die", "1 die"),
            (3, "die", "3 dice"),
            (1, "log entry", "1 log entry"),
            (2, "log entry", "2 log entries"),
            (2, "day", "2 days"),
        ] {
            assert_eq!(counted(count, what), said);
        }
    }

    #[test]
    fn names_are_listed_as_a_sentence_lists_them() {
        for (names, said) in [
            (&[][..], ""),
            (&["Kay"], "Kay"),
            (&["Kay", "Bors"], "Kay and Bors"),
            (&["Kay", "Bors", "Lionel"], "Kay, Bors and Lionel"),
        ] {
            assert_eq!(listed(names), said);
        }
    }

    #[test]
    fn a_moment_is_told_with_its_zone() {
        assert_eq!(
            minute(1_796_148_000_000, "Europe/Berlin"),
            "2026-12-01 19:00 Europe/Berlin"
        );
        assert_eq!(minute(0, "UTC"), "1970-01-01 00:00 UTC");
    }
}
