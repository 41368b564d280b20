//! `campaign`: set campaigns up, start them, look at them.

use super::{acts, plainly};
use anyhow::{Context, bail};
use clap::Subcommand;
use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use seneschal::campaign::setup::{Plan, PlannedSeat};
use seneschal::campaign::{Campaign as Stored, Rule, Settings, Silence, Tables, Trust, deadlines};
use seneschal::clock::{Clock, instant};
use seneschal::config::Config;
use seneschal::desk::Desk;
use seneschal::fault::Fault;
use seneschal::games::System;
use seneschal::intervention::Act;
use seneschal::moderator::{Act as TimeAct, words};
use seneschal::publish::Publisher;
use seneschal::referee::{self, Played};
use seneschal::seat_proof;
use seneschal::store::{CampaignRow, Store};
use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal, Read};
use std::path::PathBuf;
use std::process::ExitCode;

/// Set a campaign up, start it, look at it
#[derive(clap::Args)]
pub struct Campaign {
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG", global = true)]
    config: Option<PathBuf>,
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    New(Box<New>),
    /// Mail everybody the first report and the first sheet
    Start {
        name: String,
    },
    /// Change a rule from the next turn on; everybody is told
    Set {
        name: String,
        /// As `seneschal rules` names it, e.g. combat.row_2_4
        switch: String,
        value: String,
    },
    /// Open a turn again that was played: it and all behind it are void; everybody is told
    Rollback {
        name: String,
        /// As players call it, e.g. "spring 3"
        turn: String,
        /// Told to everybody, and written in the campaign's log
        #[arg(long)]
        reason: String,
    },
    /// Run a turn again with the sheets as they were, by fresh dice; what was behind it is void, and everybody is told what differs
    Rerun {
        name: String,
        /// As players call it, e.g. "spring 3"
        turn: String,
        /// Told to everybody, and written in the campaign's log
        #[arg(long)]
        reason: String,
    },
    /// Run the open turn now, whatever is missing
    Process {
        name: String,
        /// Told to everybody, and written in the campaign's log
        #[arg(long)]
        reason: String,
    },
    /// Print the sheets for the open turn; everybody is told that you know them
    Reveal {
        name: String,
        /// Told to everybody, and written in the campaign's log
        #[arg(long)]
        reason: String,
    },
    /// Give a lord to another person; the former player's token is void
    Replace {
        name: String,
        lord: String,
        /// Of who plays from now on
        address: String,
        /// Told to everybody, and written in the campaign's log
        #[arg(long)]
        reason: String,
    },
    /// What moderators did, when and why, as players may ask for it
    Log {
        name: String,
    },
    /// Void a seat's reply address and token, and mail its player new ones
    Token {
        name: String,
        /// The seat's lord
        seat: String,
        /// Nothing shows a token: this makes another
        #[arg(long, required = true)]
        new: bool,
    },
    /// Set a seat's password, read as one line from standard input
    Password {
        name: String,
        /// The seat's lord
        seat: String,
        /// Take it away instead
        #[arg(long)]
        remove: bool,
    },
    /// No turn runs until the campaign is resumed; the turn's time stands still, and everybody is told
    #[command(visible_alias = "pause")]
    Hold {
        name: String,
        /// Told to everybody, and written in the campaign's log
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Let a held campaign go on; a turn whose deadline has passed runs with the sheets that came in time
    Resume {
        name: String,
        /// Told to everybody, and written in the campaign's log
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Give everybody more time: 24h, "3 days"
    Extend {
        name: String,
        #[arg(value_parser = by)]
        by: SignedDuration,
        /// Told to everybody, and written in the campaign's log
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Set another deadline: "2026-12-01 20:00", with a zone behind it where it is not the campaign's
    Deadline {
        name: String,
        at: String,
        /// Told to everybody, and written in the campaign's log
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Note days on which no deadline to come falls: "from 24 December to 2 January", or `back` to take them back; everybody is told
    Away {
        name: String,
        /// The lord who is away
        lord: String,
        #[arg(required = true)]
        days: Vec<String>,
    },
    /// End it now: no turn is played any more, and everybody is told
    End {
        name: String,
        /// Told to everybody, and written in the campaign's log
        #[arg(long)]
        reason: String,
    },
    /// Erase a campaign that is over or never began, with its turns, sheets and mails
    Drop {
        name: String,
        /// It is meant: without this it is only told what would go
        #[arg(long)]
        yes: bool,
    },
    /// One line a campaign
    List,
    /// Who plays, what is awaited, and when it runs
    Show {
        name: String,
    },
}

/// Set a campaign up; nobody is written to before its start
#[derive(clap::Args)]
struct New {
    /// 3 to 24 letters, digits and dashes; no place and no word of the orders
    name: String,
    /// lord:colour:address, in seating order; then :language:zone where they are not the campaign's
    #[arg(long = "seat", value_name = "SEAT", required = true, value_parser = seat)]
    seats: Vec<PlannedSeat>,
    #[arg(long, default_value = System::ALL[0].name(), value_parser = system)]
    game: System,
    /// Which rules: `seneschal rules EDITION` prints them [default: the game's, which is the full one]
    #[arg(long)]
    edition: Option<String>,
    /// A built-in board, or a file
    #[arg(long, default_value = "valley")]
    board: String,
    /// A house rule over the edition's, as switch=value; as often as wanted
    #[arg(long = "switch", value_name = "SWITCH=VALUE", value_parser = switch)]
    switches: Vec<(String, String)>,
    /// `none`, `every 3 days`, `every 3 days 20:00 Europe/Berlin`, `every tuesday 20:00 Europe/Berlin`
    #[arg(long, value_name = "RULE", default_value = "every 7 days 20:00", value_parser = rule)]
    deadline: Rule,
    /// How long nothing must have changed before a turn runs ahead of its deadline [default: the configuration's]
    #[arg(long, value_name = "MINUTES")]
    delay: Option<u32>,
    /// The players' language where a seat names none [default: the configuration's]
    #[arg(long)]
    language: Option<String>,
    /// The players' time zone where a seat names none [default: the deadline's, then the configuration's]
    #[arg(long)]
    zone: Option<String>,
    /// An address that gets the public report of every turn; as often as wanted
    #[arg(long = "observer", value_name = "ADDRESS", value_parser = address)]
    observers: Vec<String>,
    /// Believe the From header alone: anybody can write one
    #[arg(long)]
    trust_from: bool,
    /// Take a sheet with a valid token from any address, without asking the registered one
    #[arg(long)]
    token_only: bool,
    /// Who is asked when something needs a person, and whose word counts [default: the configuration's]
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    moderator: Option<String>,
    /// How long after the deadline sheets still count; the turn waits that much longer for who has sent none
    #[arg(long, value_name = "MINUTES", default_value_t = 0)]
    grace: u32,
    /// What happens when the deadline passes and a sheet is missing: the turn waits for the moderator (hold), it runs and the rulebook says
    /// what the silent lord's people do (civil_disorder), or a stand-in writes the sheet (substitute)
    #[arg(long, value_name = "hold|civil_disorder|substitute", default_value = "civil_disorder", value_parser = silence)]
    nmr: Silence,
    /// After so many turns in a row without a sheet the moderator is told that a player is late; 0 never
    #[arg(long, value_name = "TURNS", default_value_t = 2)]
    late_after: u32,
    /// Tell everybody who sent nothing and who is late
    #[arg(long)]
    name_late: bool,
    /// Days that each player may be away
    #[arg(long, value_name = "DAYS", default_value_t = 21)]
    vacation_days: u32,
    /// Start it at once
    #[arg(long)]
    start: bool,
}

fn by(text: &str) -> Result<SignedDuration, String> {
    words::duration(text).ok_or_else(|| "expected a length of time such as 24h or \"3 days\", a year at most".to_owned())
}

fn silence(text: &str) -> Result<Silence, String> {
    let names = || Silence::ALL.map(|(name, _)| name).join(", ");
    Silence::ALL.into_iter().find(|(name, _)| *name == text).map(|(_, silence)| silence).ok_or_else(|| format!("expected one of: {}", names()))
}

fn seat(text: &str) -> Result<PlannedSeat, String> {
    text.parse().map_err(|error: seneschal::campaign::setup::PlanError| error.to_string())
}

fn rule(text: &str) -> Result<Rule, String> {
    text.parse().map_err(|error: deadlines::RuleError| error.to_string())
}

pub fn system(text: &str) -> Result<System, String> {
    let names = || System::ALL.iter().map(|system| system.name()).collect::<Vec<_>>().join(", ");
    System::named(text).ok_or_else(|| format!("no such game; expected one of: {}", names()))
}

pub fn switch(text: &str) -> Result<(String, String), String> {
    text.split_once('=').map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned())).ok_or_else(|| "expected switch=value".to_owned())
}

fn address(text: &str) -> Result<String, String> {
    if seneschal::config::is_address(text) { Ok(text.to_lowercase()) } else { Err("not a mail address".to_owned()) }
}

impl Campaign {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let config = Config::open(self.config.as_deref())?;
        let mut store = match self.what {
            What::New(_) => super::history::open_or_make(&config)?,
            What::List | What::Show { .. } | What::Log { .. } => super::history::open(&config)?,
            _ => super::history::open_sound(&config)?,
        };
        match self.what {
            What::New(new) => {
                let start = new.start;
                // mails to ourselves are a machine's: never answered, and a seat that nobody can play
                let judge = &config.mail.address;
                let ours = |address: &&str| address.eq_ignore_ascii_case(judge) || seneschal::mail::proof::reply_to(address, judge).is_some();
                if let Some(address) = new.seats.iter().map(|seat| seat.address.as_str()).chain(new.observers.iter().map(String::as_str)).find(ours) {
                    bail!("{address} is the judge's own address; expected a player's");
                }
                let plan = new.plan(&config);
                languages_are_there(&plan, &config)?;
                let id = plan.create(&mut store, Clock::System.now())?;
                println!("{} is set up with {} seats, deadline {}.", plan.name, plan.seats.len(), plan.settings.deadline);
                if plan.settings.trust == Trust::From {
                    eprintln!("seneschal: WARNING: {} believes the From header alone; anybody can send orders in a player's name", plan.name);
                }
                if start {
                    return begin(&mut store, &config, id).map(|()| ExitCode::SUCCESS);
                }
                let with = self.config.as_deref().map_or_else(String::new, |file| format!(" --config {}", file.display()));
                println!("Start it with: seneschal campaign start {}{with}", plan.name);
                Ok(())
            }
            What::Start { name } => {
                let row = named(&mut store, &name)?;
                begin(&mut store, &config, row.id)
            }
            What::Set { name, switch, value } => {
                let row = named(&mut store, &name)?;
                acts::set(&mut store, &config, row.id, &switch, &value)
            }
            What::Rollback { name, turn, reason } => acts::act(&mut store, &config, &name, &Act::Rollback { turn }, &reason),
            What::Rerun { name, turn, reason } => acts::act(&mut store, &config, &name, &Act::Rerun { turn }, &reason),
            What::Process { name, reason } => acts::act(&mut store, &config, &name, &Act::Process, &reason),
            What::Reveal { name, reason } => acts::act(&mut store, &config, &name, &Act::Reveal, &reason),
            What::Replace { name, lord, address, reason } => acts::act(&mut store, &config, &name, &Act::Replace { lord, address }, &reason),
            What::Log { name } => acts::log(&mut store, &config, &name),
            What::Token { name, seat, new: _ } => {
                let row = named(&mut store, &name)?;
                let to = seat_proof::renew_token(&mut store, &Desk::open(&config)?, &Tables::default(), &row, &seat, Clock::System.now())?;
                println!("The tokens that {seat} of {} had are void. A mail to {to} brings the new address; `seneschal serve` sends it.", row.name);
                Ok(())
            }
            What::Password { name, seat, remove } => {
                let row = named(&mut store, &name)?;
                let password = if remove { None } else { Some(one_line()?) };
                let (desk, password) = (Desk::open(&config)?, password.as_ref().map(|line| line.expose_secret()));
                let to = seat_proof::set_password(&mut store, &desk, &Tables::default(), &row, &seat, password, Clock::System.now())?;
                let done = if remove { "taken away" } else { "set" };
                println!("The password is {done}. A mail to {to} says so, without it; `seneschal serve` sends it.");
                Ok(())
            }
            What::Hold { name, reason } => acts::act_on_time(&mut store, &config, &name, &TimeAct::Hold, &reason),
            What::Resume { name, reason } => acts::act_on_time(&mut store, &config, &name, &TimeAct::Resume, &reason),
            What::Extend { name, by, reason } => acts::act_on_time(&mut store, &config, &name, &TimeAct::Extend(by), &reason),
            What::Deadline { name, at, reason } => {
                let row = named(&mut store, &name)?;
                let settings: Settings = serde_json::from_str(&row.settings).context("the campaign's settings")?;
                let zone = settings.deadline.zone().unwrap_or(&config.turns.zone).to_owned();
                let wall = words::moment(&at, &zone)
                    .with_context(|| format!("{at:?} is no time; expected such as \"2026-12-01 20:00\" or \"2026-12-01 20:00 Europe/Berlin\""))?;
                acts::act_on_time(&mut store, &config, &name, &TimeAct::Deadline(wall), &reason)
            }
            What::Away { name, lord, days } => acts::note_away(&mut store, &config, &name, &lord, &days.join(" ")),
            What::End { name, reason } => acts::act(&mut store, &config, &name, &Act::End, &reason),
            What::Drop { name, yes } => acts::drop_campaign(&mut store, &name, yes),
            What::List => list(&mut store),
            What::Show { name } => show(&mut store, &name),
        }?;
        Ok(ExitCode::SUCCESS)
    }
}

impl New {
    fn plan(self, config: &Config) -> Plan {
        let zone = self.zone.or_else(|| self.deadline.zone().map(str::to_owned)).unwrap_or_else(|| config.turns.zone.clone());
        let settings = Settings {
            delay: self.delay.unwrap_or(config.turns.delay_minutes).saturating_mul(60),
            deadline: self.deadline,
            trust: if self.trust_from { Trust::From } else { Trust::Proof },
            token_only: self.token_only,
            observers: self.observers,
            moderator: self.moderator,
            grace: self.grace.saturating_mul(60),
            nmr: self.nmr,
            late_after: self.late_after,
            name_late: self.name_late,
            vacation_days: self.vacation_days,
        };
        Plan {
            name: self.name,
            system: self.game,
            edition: self.edition.unwrap_or_else(|| self.game.default_edition().to_owned()),
            board: self.board,
            switches: self.switches.into_iter().collect::<BTreeMap<_, _>>(),
            seats: self.seats,
            settings,
            language: self.language.unwrap_or_else(|| config.turns.language.clone()),
            zone,
        }
    }
}

/// A language without words would silently be read in another.
fn languages_are_there(plan: &Plan, config: &Config) -> anyhow::Result<()> {
    let publisher = Publisher::open(config.templates.as_ref().map(|folder| config.base.join(folder)).as_deref())?;
    let known: Vec<&str> = publisher.languages().names().collect();
    let wanted = plan.seats.iter().filter_map(|seat| seat.language.as_deref()).chain([plan.language.as_str()]);
    match wanted.into_iter().find(|language| !known.contains(language)) {
        Some(language) => bail!("there are no words in the language {language:?}; expected one of: {}", known.join(", ")),
        None => Ok(()),
    }
}

/// A secret from standard input: an argument would stand in the list of processes and in the shell's history (AU-16).
fn one_line() -> anyhow::Result<SecretString> {
    let mut line = String::new();
    if std::io::stdin().is_terminal() {
        eprintln!("The password, on one line (it is shown as you type):");
    }
    std::io::stdin().lock().take(4096).read_line(&mut line).context("standard input cannot be read; expected the password as its first line")?;
    Ok(SecretString::from(line.trim_end_matches(['\r', '\n']).to_owned()))
}

pub fn named(store: &mut Store, name: &str) -> anyhow::Result<CampaignRow> {
    let row = store.read(|book| book.campaign_named(&name.to_lowercase()))?;
    row.with_context(|| format!("there is no campaign called {name}; `seneschal campaign list` shows those there are"))
}

fn begin(store: &mut Store, config: &Config, id: i64) -> anyhow::Result<()> {
    let desk = Desk::open(config)?;
    match referee::start(store, &desk, &Tables::default(), config, id, Clock::System.now())? {
        Played::Played { turn, .. } => println!("The first mails are written, and `seneschal serve` sends them; {} is awaited.", turn.name),
        Played::Already => bail!("the campaign was started before"),
    }
    Ok(())
}

fn list(store: &mut Store) -> anyhow::Result<()> {
    let rows = store.read(|book| book.campaigns())?;
    if rows.is_empty() {
        println!("No campaign: `seneschal campaign new` sets one up.");
    }
    for row in rows {
        let turn = store.read(|book| book.last_turn(row.id))?.map_or_else(
            || "-".to_owned(),
            |last| match last.number {
                1 => "1 turn".to_owned(),
                n => format!("{n} turns"),
            },
        );
        let none = if row.state == "running" { "no deadline" } else { "-" };
        let deadline = row.deadline.map_or_else(|| none.to_owned(), |at| instant(at).to_string());
        let held = store.read(|book| book.hold(row.id))?.map_or_else(String::new, |hold| format!("  HELD ({})", plainly::held(hold.why)));
        println!("{:<24} {:<10} {:<10} {:<8} {turn:<10} {deadline}{held}", row.name, row.game, row.edition, row.state);
    }
    Ok(())
}

fn show(store: &mut Store, name: &str) -> anyhow::Result<()> {
    let row = named(store, name)?;
    let (campaign, missing, sheets, unconfirmed) = store.look(|book| {
        let campaign = Stored::load(book, &Tables::default(), row)?;
        let missing: Vec<u8> = campaign.missing(book)?.iter().map(|seat| seat.seat).collect();
        let sheets = book.standing_sheets(campaign.row.id, campaign.row.turn)?;
        let mut unconfirmed: Vec<(u8, u32)> = Vec::new();
        for seat in &campaign.seats {
            unconfirmed.extend(book.unconfirmed_sheets(campaign.row.id, campaign.row.turn, seat.seat)?.iter().map(|sheet| (seat.seat, sheet.revision)));
        }
        Ok::<_, Fault>((campaign, missing, sheets, unconfirmed))
    })?;
    let row = &campaign.row;
    println!("{}: {} ({}), {}", row.name, row.game, row.edition, row.state);
    for change in &campaign.changes {
        println!("rule changed: {} is {} from turn {} on", change.switch, change.value, change.turn);
    }
    println!("deadline rule: {}; runs ahead of it after {} minutes", campaign.settings.deadline, campaign.settings.delay / 60);
    match campaign.settings.trust {
        Trust::From => println!("WARNING: the From header alone is believed here; anybody can send orders in a player's name"),
        Trust::Proof if campaign.settings.token_only => println!("a token or password counts from any address"),
        Trust::Proof => {}
    }
    if campaign.is_running() {
        println!("awaited: {}, since {}", campaign.table.label(campaign.position())?.name, instant(row.opened.unwrap_or(0)));
        if let Some(deadline) = campaign.deadline() {
            let zone = campaign.settings.deadline.zone().unwrap_or("UTC");
            println!("deadline: {} ({})", deadlines::in_zone(deadline, zone).strftime("%A %Y-%m-%d %H:%M %Q"), left(deadline));
        }
    }
    if let Some(hold) = &campaign.hold {
        println!(
            "HELD since {} ({}): no turn runs before `seneschal campaign resume {}`, `extend` or `deadline`",
            instant(hold.since),
            plainly::held(hold.why),
            row.name
        );
    }
    let again = campaign.opened_again(row.turn);
    if let Some(at) = again.filter(|_| campaign.is_running()) {
        println!("opened again by the moderator {at}");
    }
    for seat in &campaign.seats {
        let sheet = sheets.iter().find(|sheet| sheet.seat == seat.seat);
        let state = match sheet {
            Some(sheet) if sheet.clean && sheet.waits => format!("in, revision {}, and waits for the deadline", sheet.revision),
            Some(sheet) if sheet.clean => format!("in, revision {}", sheet.revision),
            Some(sheet) if again.is_some_and(|at| instant(sheet.received) <= at) => {
                format!("revision {} stands from before the turn was opened again; `accept` or another sheet is awaited", sheet.revision)
            }
            Some(sheet) => format!("revision {} with refused lines", sheet.revision),
            None if missing.contains(&seat.seat) => "awaited".to_owned(),
            None => String::new(),
        };
        let unconfirmed = unconfirmed.iter().filter(|(of, _)| *of == seat.seat).map(|(_, revision)| format!("; revision {revision} waits for `confirm`"));
        let state = format!("{state}{}", unconfirmed.collect::<String>());
        println!("  {:<16} {:<8} {:<32} {state}", seat.lord, seat.colour.as_deref().unwrap_or("-"), seat.address);
    }
    Ok(())
}

fn left(deadline: Timestamp) -> String {
    let minutes = deadline.duration_since(Clock::System.now()).max(SignedDuration::ZERO).as_mins();
    format!("in {} d {} h {} min", minutes / 1440, minutes / 60 % 24, minutes % 60)
}
