//! `campaign show`.

use super::invitations;
use crate::cli::{
    history::named,
    operator_wording,
    status::{runs_early, span},
    summaries::{counted, minute},
};
use jiff::Timestamp;
use seneschal::archive;
use seneschal::campaign::{
    Campaign, CampaignCache, DeadlineRule, SenderTrust, error::InternalError,
};
use seneschal::clock::{Clock, in_zone, instant};
use seneschal::config::Config;
use seneschal::history::{CampaignRow, EndingRow, SeatRow, SheetRow, Store, Transaction};
use seneschal::letters::MailComposer;
use seneschal::text::ids::Seat;
use seneschal::turns::{
    ending::{Ending, EndingKind, ending_of},
    schedule::early_run,
};

pub(super) fn show(store: &mut Store, config: &Config, name: &str) -> anyhow::Result<()> {
    let row = named(store, name)?;
    let shown = store.look(|book| CampaignOverview::load(book, config, row))?;
    shown.print_heading();
    if let Some((ending, row)) = &shown.ending {
        ended(config, &shown.campaign, ending, row)?;
    }
    shown.print_rules(config);
    if shown.campaign.is_running() {
        shown.print_open_turn(config)?;
    }
    shown.print_hold();
    shown.print_seats();
    shown.seating.iter().for_each(|line| println!("{line}"));
    Ok(())
}

/// A campaign with what `show` prints about it.
struct CampaignOverview {
    campaign: Campaign,
    /// The moderator's time zone.
    zone: String,
    /// The seats that the open turn waits for.
    missing: Vec<Seat>,
    sheets: Vec<SheetRow>,
    /// Seat and revision of each sheet that waits for `confirm`.
    unconfirmed: Vec<(Seat, u32)>,
    seating: Vec<String>,
    ending: Option<(Ending, EndingRow)>,
}

impl CampaignOverview {
    fn load(
        book: &Transaction,
        config: &Config,
        row: CampaignRow,
    ) -> Result<CampaignOverview, InternalError> {
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
        Ok(CampaignOverview {
            zone: campaign.moderators_zone(config).to_owned(),
            campaign,
            missing,
            sheets,
            unconfirmed,
            seating,
            ending,
        })
    }

    fn print_heading(&self) {
        let row = &self.campaign.row;
        println!(
            "{}: {} ({}), {}",
            row.name,
            row.game,
            row.edition,
            row.state.name()
        );
    }

    /// Prints changed rules, the rule of deadlines, and what proves a sender.
    fn print_rules(&self, config: &Config) {
        let settings = &self.campaign.settings;
        for change in &self.campaign.changes {
            println!(
                "rule changed: {} is {} from turn {} on",
                change.switch, change.value, change.turn
            );
        }
        let last_change = match settings.delay / 60 {
            0 => "as soon as all sheets are in".to_owned(),
            minutes => format!(
                "{} after the last change when all sheets are in",
                counted(minutes, "minute")
            ),
        };
        match &settings.deadline {
            DeadlineRule::None => println!("no deadlines; a turn runs {last_change}"),
            rule => println!(
                "deadline rule: {}; a turn runs ahead of it {last_change}",
                rule.kept(config.least())
            ),
        }
        match settings.trust {
            SenderTrust::From => println!(
                "WARNING: this campaign trusts the From header alone; anybody can send orders in a player's name"
            ),
            SenderTrust::Proof if settings.token_only => {
                println!("a token or password counts from any address")
            }
            SenderTrust::Proof => {}
        }
    }

    fn print_open_turn(&self, config: &Config) -> anyhow::Result<()> {
        let campaign = &self.campaign;
        println!(
            "open turn: {}, since {}",
            campaign.open_match()?.turn().phase.name,
            minute(campaign.row.opened.unwrap_or(0), &self.zone)
        );
        let now = Clock::System.now();
        if let Some(early) = early_run(campaign, &self.sheets, campaign.row.quiet_since, config)? {
            println!(
                "all sheets are in: {}",
                runs_early(early, self.wall_time(early), now)
            );
        }
        if let Some(deadline) = campaign.deadline() {
            println!(
                "deadline: {} ({})",
                self.wall_time(deadline),
                self.time_left(deadline, now)
            );
        }
        Ok(())
    }

    fn wall_time(&self, at: Timestamp) -> String {
        in_zone(at, &self.zone)
            .strftime("%A %Y-%m-%d %H:%M %Q")
            .to_string()
    }

    fn time_left(&self, deadline: Timestamp, now: Timestamp) -> String {
        match self.campaign.settings.cutoff(deadline) {
            _ if deadline < now && self.campaign.hold.is_some() => {
                format!("passed {} ago", span(now.duration_since(deadline)))
            }
            closes if closes < now => format!(
                "passed {} ago; the next round of `seneschal serve` runs the turn",
                span(now.duration_since(deadline))
            ),
            closes if deadline < now => format!(
                "passed {} ago; sheets count until {}",
                span(now.duration_since(deadline)),
                self.wall_time(closes)
            ),
            _ => format!("in {}", span(deadline.duration_since(now))),
        }
    }

    fn print_hold(&self) {
        if let Some(hold) = &self.campaign.hold {
            println!(
                "PAUSED since {} ({}): no turn runs until `seneschal campaign resume {}`, `extend` or `deadline`",
                minute(hold.since, &self.zone),
                operator_wording::held(hold.why),
                self.campaign.row.name
            );
        }
    }

    fn print_seats(&self) {
        let again = self.campaign.opened_again(self.campaign.row.turn);
        if let Some(at) = again.filter(|_| self.campaign.is_running()) {
            println!(
                "reopened by the moderator {}",
                minute(at.as_millisecond(), &self.zone)
            );
        }
        for seat in &self.campaign.seats {
            println!(
                "  {:<16} {:<8} {:<32} {}{}",
                seat.lord,
                seat.colour.as_deref().unwrap_or("-"),
                seat.address.as_deref().unwrap_or("(vacant)"),
                self.sheet_state(seat, again),
                self.unconfirmed_of(seat)
            );
        }
    }

    /// `again` is when the open turn was opened again.
    fn sheet_state(&self, seat: &SeatRow, again: Option<Timestamp>) -> String {
        match self.sheets.iter().find(|sheet| sheet.seat == seat.seat) {
            Some(sheet) if sheet.clean && sheet.waits && self.campaign.is_endless() => format!(
                "in, revision {}, but the turn does not run: the player said `wait`",
                sheet.revision
            ),
            Some(sheet) if sheet.clean && sheet.waits => format!(
                "in, revision {}, and waits for the deadline",
                sheet.revision
            ),
            Some(sheet) if sheet.clean => format!("in, revision {}", sheet.revision),
            Some(sheet) if again.is_some_and(|at| instant(sheet.received) <= at) => {
                format!(
                    "revision {} is from before the turn was reopened; the judge waits for `accept` or another sheet",
                    sheet.revision
                )
            }
            Some(sheet) => format!("revision {} with refused lines", sheet.revision),
            None if self.missing.contains(&seat.seat) => "sheet missing".to_owned(),
            None if seat.address.is_none() && self.campaign.is_running() => {
                "nobody plays: counts as silent, and an early run does not wait for it".to_owned()
            }
            None => String::new(),
        }
    }

    fn unconfirmed_of(&self, seat: &SeatRow) -> String {
        self.unconfirmed
            .iter()
            .filter(|(of, _)| *of == seat.seat)
            .map(|(_, revision)| format!("; revision {revision} waits for `confirm`"))
            .collect()
    }
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
            "last report: written at {}; to write it as files: seneschal campaign last-report {} --out FOLDER",
            minute(at, zone),
            campaign.row.name
        ),
        None => {
            println!("last report: not written yet; the next round of `seneschal serve` writes it")
        }
    }
    let place = archive::place(config, &campaign.row.name);
    if place.is_file() {
        println!("archive: {}", place.display());
    } else {
        println!(
            "archive: none at {}; `seneschal archive {}` writes one",
            place.display(),
            campaign.row.name
        );
    }
    Ok(())
}
