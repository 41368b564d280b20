//! `campaign list`, `campaign show`.

use super::invitations;
use crate::cli::{
    history::named,
    operator_wording,
    status::{runs_early, span},
    summaries::{counted, minute},
};
use anyhow::Context;
use jiff::Timestamp;
use seneschal::archive;
use seneschal::campaign::{
    Campaign, CampaignCache, CampaignSettings, DeadlineRule, SenderTrust, error::InternalError,
};
use seneschal::clock::{Clock, in_zone, instant};
use seneschal::config::Config;
use seneschal::history::CampaignState;
use seneschal::history::{EndingRow, Store};
use seneschal::letters::MailComposer;
use seneschal::text::ids::Seat;
use seneschal::turns::{
    ending::{Ending, EndingKind, ending_of},
    schedule::early_run,
};

pub fn list(store: &mut Store, config: &Config) -> anyhow::Result<()> {
    let rows = store.read(|book| book.campaigns())?;
    if rows.is_empty() {
        println!("No campaign: `seneschal campaign new` sets one up.");
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
            .with_context(|| format!("the settings of {}", row.name))?;
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
                format!("  HELD ({})", operator_wording::held(hold.why))
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

pub fn show(store: &mut Store, config: &Config, name: &str) -> anyhow::Result<()> {
    let row = named(store, name)?;
    let (campaign, missing, sheets, unconfirmed, seating, ending) = store.look(|book| {
        let campaign = Campaign::load(book, &CampaignCache::default(), row)?;
        let missing: Vec<Seat> = campaign
            .missing(book)?
            .iter()
            .map(|seat| seat.seat)
            .collect();
        let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
        let mut unconfirmed: Vec<(Seat, u32)> = Vec::new();
        for seat in &campaign.seats {
            unconfirmed.extend(
                book.unconfirmed_sheets(campaign.row.id, campaign.row.turn, seat.seat)?
                    .iter()
                    .map(|sheet| (seat.seat, sheet.revision)),
            );
        }
        let seating = invitations::show(book, config, &campaign)?;
        let ending = ending_of(book, &campaign)?.zip(book.ending(campaign.row.id)?);
        Ok::<_, InternalError>((campaign, missing, sheets, unconfirmed, seating, ending))
    })?;
    let (row, zone) = (&campaign.row, campaign.moderators_zone(config));
    println!(
        "{}: {} ({}), {}",
        row.name,
        row.game,
        row.edition,
        row.state.name()
    );
    if let Some((ending, row)) = &ending {
        ended(config, &campaign, ending, row)?;
    }
    for change in &campaign.changes {
        println!(
            "rule changed: {} is {} from turn {} on",
            change.switch, change.value, change.turn
        );
    }
    let last_change = match campaign.settings.delay / 60 {
        0 => "as soon as all sheets are in".to_owned(),
        minutes => format!(
            "{} after the last change when all sheets are in",
            counted(minutes, "minute")
        ),
    };
    match &campaign.settings.deadline {
        DeadlineRule::None => println!("no deadlines; a turn runs {last_change}"),
        rule => println!(
            "deadline rule: {}; a turn runs ahead of it {last_change}",
            rule.kept(config.least())
        ),
    }
    match campaign.settings.trust {
        SenderTrust::From => println!(
            "WARNING: the From header alone is believed here; anybody can send orders in a player's name"
        ),
        SenderTrust::Proof if campaign.settings.token_only => {
            println!("a token or password counts from any address")
        }
        SenderTrust::Proof => {}
    }
    if campaign.is_running() {
        println!(
            "awaited: {}, since {}",
            campaign.table.label(campaign.position())?.name,
            minute(row.opened.unwrap_or(0), zone)
        );
        let (now, clock) = (Clock::System.now(), |at: Timestamp| {
            in_zone(at, zone)
                .strftime("%A %Y-%m-%d %H:%M %Q")
                .to_string()
        });
        if let Some(early) = early_run(&campaign, &sheets, row.quiet_since, config)? {
            println!(
                "all sheets are in: {}",
                runs_early(early, clock(early), now)
            );
        }
        if let Some(deadline) = campaign.deadline() {
            let left = match campaign.settings.cutoff(deadline) {
                _ if deadline < now && campaign.hold.is_some() => {
                    format!("passed {} ago", span(now.duration_since(deadline)))
                }
                closes if closes < now => format!(
                    "passed {} ago; the next round of `seneschal serve` runs the turn",
                    span(now.duration_since(deadline))
                ),
                closes if deadline < now => format!(
                    "passed {} ago; sheets count until {}",
                    span(now.duration_since(deadline)),
                    clock(closes)
                ),
                _ => format!("in {}", span(deadline.duration_since(now))),
            };
            println!("deadline: {} ({left})", clock(deadline));
        }
    }
    if let Some(hold) = &campaign.hold {
        println!(
            "HELD since {} ({}): no turn runs before `seneschal campaign resume {}`, `extend` or `deadline`",
            minute(hold.since, zone),
            operator_wording::held(hold.why),
            row.name
        );
    }
    let again = campaign.opened_again(row.turn);
    if let Some(at) = again.filter(|_| campaign.is_running()) {
        println!(
            "opened again by the moderator {}",
            minute(at.as_millisecond(), zone)
        );
    }
    for seat in &campaign.seats {
        let sheet = sheets.iter().find(|sheet| sheet.seat == seat.seat);
        let state = match sheet {
            Some(sheet) if sheet.clean && sheet.waits && campaign.is_endless() => format!(
                "in, revision {}, and holds the turn: `wait`",
                sheet.revision
            ),
            Some(sheet) if sheet.clean && sheet.waits => format!(
                "in, revision {}, and waits for the deadline",
                sheet.revision
            ),
            Some(sheet) if sheet.clean => format!("in, revision {}", sheet.revision),
            Some(sheet) if again.is_some_and(|at| instant(sheet.received) <= at) => {
                format!(
                    "revision {} stands from before the turn was opened again; `accept` or another sheet is awaited",
                    sheet.revision
                )
            }
            Some(sheet) => format!("revision {} with refused lines", sheet.revision),
            None if missing.contains(&seat.seat) => "awaited".to_owned(),
            None if seat.address.is_none() && campaign.is_running() => {
                "nobody plays: silent, and no early run waits for it".to_owned()
            }
            None => String::new(),
        };
        let unconfirmed = unconfirmed
            .iter()
            .filter(|(of, _)| *of == seat.seat)
            .map(|(_, revision)| format!("; revision {revision} waits for `confirm`"));
        let state = format!("{state}{}", unconfirmed.collect::<String>());
        println!(
            "  {:<16} {:<8} {:<32} {state}",
            seat.lord,
            seat.colour.as_deref().unwrap_or("-"),
            seat.address.as_deref().unwrap_or("(vacant)")
        );
    }
    seating.iter().for_each(|line| println!("{line}"));
    Ok(())
}

/// How the campaign ended, and where its files are.
fn ended(
    config: &Config,
    campaign: &Campaign,
    ending: &Ending,
    row: &EndingRow,
) -> anyhow::Result<()> {
    let how = match ending.kind {
        EndingKind::Rules => "by the rules",
        EndingKind::Draw => "as a draw",
        EndingKind::Abandoned => "abandoned",
        EndingKind::Moderator => "by the moderator",
    };
    let why = MailComposer::open(config)?.publisher.say("en", &ending.why);
    let zone = campaign.moderators_zone(config);
    println!("ended {how} at {}: {why}", minute(row.at, zone));
    let lords: Vec<&str> = ending
        .winners
        .iter()
        .filter_map(|seat| campaign.seat(*seat))
        .map(|seat| seat.lord.as_str())
        .collect();
    if !lords.is_empty() {
        println!(
            "{}: {}",
            if ending.kind == EndingKind::Draw {
                "shared by"
            } else {
                "won by"
            },
            lords.join(", ")
        );
    }
    if !ending.words.is_empty() {
        println!("the moderator's reason: {}", ending.words);
    }
    match row.told {
        Some(at) => println!(
            "last report: written at {}; as files again: seneschal campaign final {} --out FOLDER",
            minute(at, zone),
            campaign.row.name
        ),
        None => println!("last report: owed; the next round of `seneschal serve` writes it"),
    }
    let place = archive::place(config, &campaign.row.name);
    if place.is_file() {
        println!("archive: {}", place.display());
    } else {
        println!(
            "archive: none lies at {}; `seneschal archive {}` writes one",
            place.display(),
            campaign.row.name
        );
    }
    Ok(())
}
