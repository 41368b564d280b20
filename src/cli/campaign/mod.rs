//! `campaign`: set campaigns up (`new`), start them, look at them (`show`), act on them.

mod final_report;
mod joining;
mod moderate;
mod new;
mod show;

use new::on_no_forum;
pub use new::{are_reached, switch, system};

use super::{acts, announcement};
use anyhow::{Context, bail};
use clap::Subcommand;
use jiff::SignedDuration;
use new::{New, languages_are_there};
use secrecy::{ExposeSecret, SecretString};
use seneschal::campaign::{Rule, Settings, Silence, Starts, Tables, Trust};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::desk::Desk;
use seneschal::forum::Way;
use seneschal::intervention::Act;
use seneschal::moderator::{Act as TimeAct, words};
use seneschal::referee::{self, Played};
use seneschal::seat_proof;
use seneschal::store::{CampaignRow, Store};
use show::{list, show};
use std::io::{BufRead, IsTerminal, Read};
use std::path::PathBuf;
use std::process::ExitCode;

/// Set a campaign up, start it, look at it
#[derive(clap::Args)]
pub struct Campaign {
    /// The configuration that the daemon runs with
    #[arg(long, short, value_name = "FILE", env = "SENESCHAL_CONFIG", global = true)]
    config: Option<PathBuf>,
    /// It is meant: without this, what cannot be taken back, shows hidden things or gives somebody power is only told
    #[arg(long, global = true)]
    yes: bool,
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
    /// Print a text for a club's forum or list: what is played, which lords are free, how to join
    Announce {
        name: String,
    },
    /// Invite people by mail to join; their answers prove them
    Invite {
        name: String,
        #[arg(required = true, value_name = "ADDRESS")]
        addresses: Vec<String>,
    },
    /// Take an invitation back that was not answered
    Uninvite {
        name: String,
        address: String,
    },
    /// Change a rule from the next turn on, a setting, or facts of the position; everybody is told
    Set {
        name: String,
        /// A rule as `seneschal rules` names it: combat.row_2_4 3; a setting: grace 60; a fact: treasury of gawaine to 12; several facts, each in quotes
        #[arg(required = true, num_args = 1.., value_name = "WHAT TO")]
        what: Vec<String>,
        /// Told to everybody, and written in the campaign's log
        #[arg(long)]
        reason: String,
    },
    #[command(flatten)]
    Moderate(moderate::Moderate),
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
    /// Run the open turn now, whatever is missing: what a moderator's `run!` does
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
    /// Remind those whose sheet is not in, now; nobody twice within four hours
    Remind {
        name: String,
        /// Told to them, and written in the campaign's log
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Let the silent turns of a lord's player count no more
    Excuse {
        name: String,
        lord: String,
        /// Told, and written in the campaign's log
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
    /// Write the last report of a campaign that is over as files: text, HTML, charts, all sheets
    Final {
        name: String,
        /// The folder to write into
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        #[arg(long, default_value = "en")]
        language: String,
    },
    /// Erase a campaign that is over or never began, with its turns, sheets and mails
    Drop {
        name: String,
    },
    /// Tell all players and observers what stands on standard input, as the moderator's words
    Announcement {
        name: String,
    },
    /// One line a campaign
    List,
    /// Who plays, what is awaited, and when it runs
    Show {
        name: String,
    },
}

fn by(text: &str) -> Result<SignedDuration, String> {
    words::duration(text).ok_or_else(|| "expected a length of time such as 24h or \"3 days\", a year at most".to_owned())
}

impl Campaign {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let (config, yes) = (Config::open(self.config.as_deref())?, self.yes);
        let mut store = match self.what {
            What::New(_) => super::history::open_or_make(&config)?,
            What::List | What::Show { .. } | What::Log { .. } | What::Announce { .. } => super::history::open(&config)?,
            _ => super::history::open_sound(&config)?,
        };
        match self.what {
            What::New(mut new) => {
                let from = new.position()?;
                let start = new.start;
                let ours = |address: &&str| seneschal::mail::proof::is_ours(address, &config.mail.address);
                if let Some(address) = new.seats.iter().filter_map(|seat| seat.address.as_deref()).chain(new.observers.iter().map(String::as_str)).find(ours) {
                    bail!("{address} is the judge's own address; expected a player's");
                }
                let plan = new.plan(&config)?;
                languages_are_there(&plan, &config)?;
                let id = plan.create_from(&mut store, from.as_ref(), Clock::System.now())?;
                println!("{} is set up with {}, deadline {}.", plan.name, super::counted(plan.seats.len(), "seat"), plan.settings.deadline);
                if plan.settings.trust == Trust::From {
                    eprintln!("seneschal: WARNING: {} believes the From header alone; anybody can send orders in a player's name", plan.name);
                }
                let by_hand = plan.seats.iter().filter_map(|seat| seat.address.as_deref()).any(|address| Way::of(address) == Way::Hand);
                if by_hand && plan.settings.nmr != Silence::Hold && plan.settings.deadline != Rule::None {
                    eprintln!(
                        "seneschal: at a deadline {} does not wait for posts that nobody has pasted yet; --nmr hold does (docs/campaign.md, \"On a forum\")",
                        plan.name
                    );
                }
                if start {
                    return begin(&mut store, &config, id).map(|()| ExitCode::SUCCESS);
                }
                let with = self.config.as_deref().map_or_else(String::new, |file| format!(" --config {}", file.display()));
                if plan.settings.starts == Starts::WhenFull {
                    println!("It begins by itself when all seats are filled. A text for your club: seneschal campaign announce {}{with}", plan.name);
                } else {
                    println!("Start it with: seneschal campaign start {}{with}", plan.name);
                }
                Ok(())
            }
            What::Start { name } => {
                let row = named(&mut store, &name)?;
                begin(&mut store, &config, row.id)
            }
            What::Announce { name } => joining::announce(&mut store, &config, &name),
            What::Invite { name, addresses } => joining::invite(&mut store, &config, &name, &addresses),
            What::Uninvite { name, address } => joining::uninvite(&mut store, &name, &address),
            What::Set { name, what, reason } => moderate::set(&mut store, &config, &name, &what, acts::Said { reason: &reason, sure: yes }),
            What::Moderate(act) => act.run(&mut store, &config, yes),
            What::Rollback { name, turn, reason } => acts::act(&mut store, &config, &name, &Act::Rollback { turn }, acts::Said { reason: &reason, sure: yes }),
            What::Rerun { name, turn, reason } => acts::act(&mut store, &config, &name, &Act::Rerun { turn }, acts::Said { reason: &reason, sure: yes }),
            What::Process { name, reason } => acts::act(&mut store, &config, &name, &Act::Process, acts::Said { reason: &reason, sure: yes }),
            What::Reveal { name, reason } => acts::act(&mut store, &config, &name, &Act::Reveal, acts::Said { reason: &reason, sure: yes }),
            What::Replace { name, lord, address, reason } => {
                acts::act(&mut store, &config, &name, &Act::Replace { lord, address }, acts::Said { reason: &reason, sure: yes })
            }
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
                let wall = words::moment(&at, &zone, Clock::System.now())
                    .with_context(|| format!("{at:?} is no time; expected such as \"2026-12-01 20:00\" or \"2026-12-01 20:00 Europe/Berlin\""))?;
                acts::act_on_time(&mut store, &config, &name, &TimeAct::Deadline(wall), &reason)
            }
            What::Remind { name, reason } => acts::act_on_time(&mut store, &config, &name, &TimeAct::Remind, &reason),
            What::Excuse { name, lord, reason } => acts::act_on_time(&mut store, &config, &name, &TimeAct::Excuse(lord), &reason),
            What::Away { name, lord, days } => acts::note_away(&mut store, &config, &name, &lord, &days.join(" ")),
            What::End { name, reason } => acts::act(&mut store, &config, &name, &Act::End, acts::Said { reason: &reason, sure: yes }),
            What::Drop { name } => acts::drop_campaign(&mut store, &name, yes),
            What::Final { name, out, language } => final_report::write(&mut store, &config, &name, &out, &language),
            What::Announcement { name } => announcement::announce(&mut store, &config, &name),
            What::List => list(&mut store),
            What::Show { name } => show(&mut store, &config, &name),
        }?;
        Ok(ExitCode::SUCCESS)
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
    let seats = store.read(|book| book.seats(id))?;
    if seats.iter().all(|seat| seat.address.is_none()) {
        bail!("nobody has joined yet: a campaign needs a player");
    }
    are_reached(seats.iter().filter_map(|seat| seat.address.as_deref()), config)?;
    match referee::start(store, &desk, &Tables::default(), config, id, Clock::System.now())? {
        Played::Played { turn, .. } => println!("The first mails are written, and `seneschal serve` sends them; {} is awaited.", turn.name),
        Played::Already => bail!("the campaign was started before"),
    }
    Ok(())
}
