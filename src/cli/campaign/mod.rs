//! `campaign`: sets campaigns up (`new`), starts them, shows them (`show`), and acts on them.

mod final_report;
mod invitations;
mod moderator;
mod new;
mod proof;
mod show;

use new::on_no_forum;
pub use new::{are_reached, switch, system};
use seneschal::text::ids::CampaignId;

use super::history::named;
use super::summaries::{self, counted};
use super::{acts, announcement};
use anyhow::{Context, bail};
use clap::Subcommand;
use jiff::SignedDuration;
use new::{NewCampaignCommand, languages_are_there};
use seneschal::campaign::{
    CampaignCache, CampaignSettings, DeadlineRule, MissingSheetPolicy, SenderTrust, StartTrigger,
};
use seneschal::clock::Clock;
use seneschal::commands::{
    deadline::{DeadlineAct as TimeAct, words},
    moderation::ModeratorAct,
};
use seneschal::config::Config;
use seneschal::forum::Channel;
use seneschal::history::Store;
use seneschal::letters::MailComposer;
use seneschal::turns::{self, PlayResult};
use show::{list, show};
use std::path::PathBuf;
use std::process::ExitCode;

/// Set up a campaign, start it, look at it
#[derive(clap::Args)]
pub struct CampaignCommand {
    /// The configuration that the daemon runs with
    #[arg(
        long,
        short,
        value_name = "FILE",
        env = "SENESCHAL_CONFIG",
        global = true
    )]
    config: Option<PathBuf>,
    /// Really do it. Without it, commands that cannot be undone, reveal secrets or grant rights
    /// only say what they would do
    #[arg(long, global = true)]
    yes: bool,
    #[command(subcommand)]
    what: CampaignSubcommand,
}

// Each is flattened into many commands. These comments are not doc comments, because clap would
// take them for the command's own help.

#[derive(clap::Args)]
pub struct CampaignArgument {
    /// The campaign's name
    #[arg(value_name = "CAMPAIGN")]
    pub name: String,
}

#[derive(clap::Args)]
pub struct ReasonArgument {
    /// The reason: mailed to everybody, and stored in the campaign's log
    #[arg(long, value_name = "WHY")]
    pub reason: String,
}

#[derive(clap::Args)]
pub struct OptionalReason {
    /// The reason, if you like: mailed with the notice, and stored in the campaign's log
    #[arg(
        long,
        value_name = "WHY",
        default_value = "",
        hide_default_value = true
    )]
    pub reason: String,
}

#[derive(Subcommand)]
enum CampaignSubcommand {
    New(Box<NewCampaignCommand>),
    /// Mail everybody the first report and the first sheet
    Start {
        #[command(flatten)]
        of: CampaignArgument,
    },
    /// Print a text for a club's forum or list: the game, the free lords, how to join
    Announce {
        #[command(flatten)]
        of: CampaignArgument,
    },
    /// Invite people by mail or on the forum to join; their replies prove who they are
    Invite {
        #[command(flatten)]
        of: CampaignArgument,
        /// The addresses to invite
        #[arg(required = true, value_name = "ADDRESS")]
        addresses: Vec<String>,
        /// Your name, as the people you invite know you: the mail shows it
        #[arg(long = "by", value_name = "NAME")]
        by: Option<String>,
    },
    /// Withdraw an invitation that has not been answered
    Uninvite {
        #[command(flatten)]
        of: CampaignArgument,
        /// The address that was invited
        address: String,
    },
    /// Change a rule from the next turn on, a setting, or facts of the position; everybody is
    /// notified
    Set {
        #[command(flatten)]
        of: CampaignArgument,
        /// A rule as `seneschal rules` names it: combat.row_2_4 3; a setting: grace 60; a fact:
        /// treasury of gawaine to 12; several facts, each in quotes
        #[arg(required = true, num_args = 1.., value_name = "WHAT TO")]
        what: Vec<String>,
        #[command(flatten)]
        why: ReasonArgument,
    },
    #[command(flatten)]
    Moderate(moderator::ModeratorSubcommand),
    /// Reopen a turn that was played: it and all turns after it become void; everybody is notified
    Rollback {
        #[command(flatten)]
        of: CampaignArgument,
        /// As players call it, e.g. "spring 3"
        turn: String,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Run a turn again with the same sheets and fresh dice; all turns after it become void, and
    /// everybody is mailed the differences
    Rerun {
        #[command(flatten)]
        of: CampaignArgument,
        /// As players call it, e.g. "spring 3"
        turn: String,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Run the open turn now, whatever is missing, like a moderator's `run!`
    Process {
        #[command(flatten)]
        of: CampaignArgument,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Print the sheets for the open turn; everybody is told that you have seen them
    Reveal {
        #[command(flatten)]
        of: CampaignArgument,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Give a lord to another person; the former player's token becomes void
    Replace {
        #[command(flatten)]
        of: CampaignArgument,
        /// The lord
        lord: String,
        /// The new player's address: a mail address, or forum:NAME
        address: String,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Show what moderators did, when and why, as players can ask to see it
    Log {
        #[command(flatten)]
        of: CampaignArgument,
        /// As the history stores it, for a program: one JSON line for each entry, times in UTC
        #[arg(long)]
        json: bool,
    },
    /// Void a seat's reply address and token, and mail its player new ones
    Token {
        #[command(flatten)]
        of: CampaignArgument,
        /// The seat's lord
        seat: String,
        /// Confirms that you want a new token: an existing one is never shown
        #[arg(long, required = true)]
        new: bool,
    },
    /// Set a seat's password, read as one line from standard input
    Password {
        #[command(flatten)]
        of: CampaignArgument,
        /// The seat's lord
        seat: String,
        /// Remove the password instead
        #[arg(long)]
        remove: bool,
    },
    /// Pause the campaign: no turn runs and the deadline's clock stops until you resume; everybody
    /// is notified
    #[command(visible_alias = "pause")]
    Hold {
        #[command(flatten)]
        of: CampaignArgument,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Resume a paused campaign; a turn whose deadline has passed runs with the sheets that arrived
    /// in time
    Resume {
        #[command(flatten)]
        of: CampaignArgument,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Give everybody more time: 24h, "3 days"
    Extend {
        #[command(flatten)]
        of: CampaignArgument,
        /// How much more time
        #[arg(value_parser = by)]
        by: SignedDuration,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Set another deadline: "2026-12-01 20:00", followed by a zone if it is not the campaign's
    Deadline {
        #[command(flatten)]
        of: CampaignArgument,
        /// Day and hour in the campaign's time zone, or followed by another zone
        at: String,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Remind the players whose sheet is missing, now; nobody is reminded twice within four hours
    Remind {
        #[command(flatten)]
        of: CampaignArgument,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Forget the turns that a lord's player missed
    Excuse {
        #[command(flatten)]
        of: CampaignArgument,
        /// The lord
        lord: String,
        #[command(flatten)]
        why: OptionalReason,
    },
    /// Note days of absence; no future deadline falls on them: "from 24 December to 2 January", or
    /// `back` to cancel them; everybody is notified
    Away {
        #[command(flatten)]
        of: CampaignArgument,
        /// The lord who is away
        lord: String,
        /// The days: from 24 December to 2 January, or `back`
        #[arg(required = true)]
        days: Vec<String>,
    },
    /// End it now: no more turns are played, and everybody is notified
    End {
        #[command(flatten)]
        of: CampaignArgument,
        #[command(flatten)]
        why: ReasonArgument,
    },
    /// Write the last report of a finished campaign as files: text, HTML, charts, all sheets
    Final {
        #[command(flatten)]
        of: CampaignArgument,
        /// The folder to write into
        #[arg(long, value_name = "DIR")]
        out: PathBuf,
        /// The language of the report
        #[arg(long, default_value = "en")]
        language: String,
    },
    /// Erase a campaign that is over or never began, with its turns, sheets and mails
    Drop {
        #[command(flatten)]
        of: CampaignArgument,
    },
    /// Mail a message, read from standard input, to all players and observers in the moderator's
    /// name
    Announcement {
        #[command(flatten)]
        of: CampaignArgument,
    },
    /// List all campaigns, one line each
    List,
    /// Show who plays, whose sheet is missing, and when the turn runs
    Show {
        #[command(flatten)]
        of: CampaignArgument,
    },
}

/// From docs/balance.md, which gives how many campaigns of six are undecided after so many years.
const PROPOSED_YEARS: u16 = 10;

fn by(text: &str) -> Result<SignedDuration, String> {
    words::duration(text).ok_or_else(|| {
        "expected a length of time such as 24h or \"3 days\", a year at most".to_owned()
    })
}

impl CampaignCommand {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        let (config, yes) = (Config::open(self.config.as_deref())?, self.yes);
        let mut store = match self.what {
            CampaignSubcommand::New(_) => super::history::open_or_make(&config)?,
            CampaignSubcommand::List
            | CampaignSubcommand::Show { .. }
            | CampaignSubcommand::Log { .. }
            | CampaignSubcommand::Announce { .. } => super::history::open(&config)?,
            _ => super::history::open_sound(&config)?,
        };
        match self.what {
            CampaignSubcommand::New(mut new) => {
                let from = new.position()?;
                let start = new.start;
                let ours = |address: &&str| {
                    seneschal::mail::sender_token::is_ours(address, &config.mail.address)
                        || config.is_own_on_forum(address)
                };
                let seated = new.seats.iter().filter_map(|seat| seat.address.as_deref());
                if let Some(address) = seated
                    .chain(new.observers.iter().map(String::as_str))
                    .chain(new.moderator.as_deref())
                    .find(ours)
                {
                    bail!("{address} is the judge's own address; expected a person's");
                }
                let plan = new.plan(&config)?;
                languages_are_there(&plan, &config)?;
                let id = plan.create_from(&mut store, from.as_ref(), Clock::System.now())?;
                println!(
                    "{} is set up with {}, deadline {}.",
                    plan.name,
                    counted(plan.seats.len(), "seat"),
                    plan.settings.deadline.kept(config.least())
                );
                match plan.system.last_year(&plan.edition, &plan.switches)? {
                    Some((switch, Some(year))) => {
                        println!("It ends with year {year} at the latest ({switch}).")
                    }
                    Some((switch, None)) => println!(
                        "It has no last year, and six players are seldom done after {PROPOSED_YEARS}. Proposed: --switch {switch}={PROPOSED_YEARS}; once it has begun: seneschal campaign set {} \"{switch} to {PROPOSED_YEARS}\" --reason WHY",
                        plan.name
                    ),
                    None => {}
                }
                if plan.settings.trust == SenderTrust::From {
                    eprintln!(
                        "seneschal: WARNING: {} believes the From header alone; anybody can send orders in a player's name",
                        plan.name
                    );
                }
                let by_hand = plan
                    .seats
                    .iter()
                    .filter_map(|seat| seat.address.as_deref())
                    .any(|address| Channel::of(address) == Channel::Hand);
                if by_hand
                    && plan.settings.nmr != MissingSheetPolicy::Hold
                    && plan.settings.deadline != DeadlineRule::None
                {
                    eprintln!(
                        "seneschal: at a deadline {} does not wait for posts that nobody has pasted yet; --nmr hold does (docs/campaign.md, \"On a forum\")",
                        plan.name
                    );
                }
                if start {
                    return begin(&mut store, &config, id).map(|()| ExitCode::SUCCESS);
                }
                let with = self
                    .config
                    .as_deref()
                    .map_or_else(String::new, |file| format!(" --config {}", file.display()));
                if plan.settings.starts == StartTrigger::WhenFull {
                    println!(
                        "It begins by itself when all seats are filled. A text for your club: seneschal campaign announce {}{with}",
                        plan.name
                    );
                } else {
                    println!(
                        "Start it with: seneschal campaign start {}{with}",
                        plan.name
                    );
                }
                Ok(())
            }
            CampaignSubcommand::Start { of } => {
                let row = named(&mut store, &of.name)?;
                begin(&mut store, &config, row.id)
            }
            CampaignSubcommand::Announce { of } => {
                invitations::announce(&mut store, &config, &of.name)
            }
            CampaignSubcommand::Invite { of, addresses, by } => {
                invitations::invite(&mut store, &config, &of.name, &addresses, by.as_deref())
            }
            CampaignSubcommand::Uninvite { of, address } => {
                invitations::uninvite(&mut store, &of.name, &address)
            }
            CampaignSubcommand::Set { of, what, why } => moderator::set(
                &mut store,
                &config,
                &of.name,
                &what,
                acts::ActOptions {
                    reason: &why.reason,
                    sure: yes,
                },
            ),
            CampaignSubcommand::Moderate(act) => act.run(&mut store, &config, yes),
            CampaignSubcommand::Rollback { of, turn, why } => acts::act(
                &mut store,
                &config,
                &of.name,
                &ModeratorAct::Rollback { turn },
                acts::ActOptions {
                    reason: &why.reason,
                    sure: yes,
                },
            ),
            CampaignSubcommand::Rerun { of, turn, why } => acts::act(
                &mut store,
                &config,
                &of.name,
                &ModeratorAct::Rerun { turn },
                acts::ActOptions {
                    reason: &why.reason,
                    sure: yes,
                },
            ),
            CampaignSubcommand::Process { of, why } => acts::act(
                &mut store,
                &config,
                &of.name,
                &ModeratorAct::Process,
                acts::ActOptions {
                    reason: &why.reason,
                    sure: yes,
                },
            ),
            CampaignSubcommand::Reveal { of, why } => acts::act(
                &mut store,
                &config,
                &of.name,
                &ModeratorAct::Reveal,
                acts::ActOptions {
                    reason: &why.reason,
                    sure: yes,
                },
            ),
            CampaignSubcommand::Replace {
                of,
                lord,
                address,
                why,
            } => acts::act(
                &mut store,
                &config,
                &of.name,
                &ModeratorAct::Replace { lord, address },
                acts::ActOptions {
                    reason: &why.reason,
                    sure: yes,
                },
            ),
            CampaignSubcommand::Log { of, json } => acts::log(&mut store, &config, &of.name, json),
            CampaignSubcommand::Token { of, seat, new: _ } => {
                proof::renew_token(&mut store, &config, &of.name, &seat)
            }
            CampaignSubcommand::Password { of, seat, remove } => {
                proof::set_password(&mut store, &config, &of.name, &seat, remove)
            }
            CampaignSubcommand::Hold { of, why } => {
                acts::act_on_time(&mut store, &config, &of.name, &TimeAct::Hold, &why.reason)
            }
            CampaignSubcommand::Resume { of, why } => {
                acts::act_on_time(&mut store, &config, &of.name, &TimeAct::Resume, &why.reason)
            }
            CampaignSubcommand::Extend { of, by, why } => acts::act_on_time(
                &mut store,
                &config,
                &of.name,
                &TimeAct::Extend(by),
                &why.reason,
            ),
            CampaignSubcommand::Deadline { of, at, why } => {
                let row = named(&mut store, &of.name)?;
                let settings: CampaignSettings =
                    serde_json::from_str(&row.settings).context("the campaign's settings")?;
                let zone = settings
                    .deadline
                    .zone()
                    .unwrap_or(&config.turns.zone)
                    .to_owned();
                let wall = words::moment(&at, &zone, Clock::System.now())
                    .with_context(|| format!("{at:?} is no time; expected such as \"2026-12-01 20:00\" or \"2026-12-01 20:00 Europe/Berlin\""))?;
                acts::act_on_time(
                    &mut store,
                    &config,
                    &of.name,
                    &TimeAct::Deadline(wall),
                    &why.reason,
                )
            }
            CampaignSubcommand::Remind { of, why } => {
                acts::act_on_time(&mut store, &config, &of.name, &TimeAct::Remind, &why.reason)
            }
            CampaignSubcommand::Excuse { of, lord, why } => acts::act_on_time(
                &mut store,
                &config,
                &of.name,
                &TimeAct::Excuse(lord),
                &why.reason,
            ),
            CampaignSubcommand::Away { of, lord, days } => {
                acts::note_away(&mut store, &config, &of.name, &lord, &days.join(" "))
            }
            CampaignSubcommand::End { of, why } => acts::act(
                &mut store,
                &config,
                &of.name,
                &ModeratorAct::End,
                acts::ActOptions {
                    reason: &why.reason,
                    sure: yes,
                },
            ),
            CampaignSubcommand::Drop { of } => acts::drop_campaign(&mut store, &of.name, yes),
            CampaignSubcommand::Final { of, out, language } => {
                final_report::write(&mut store, &config, &of.name, &out, &language)
            }
            CampaignSubcommand::Announcement { of } => {
                announcement::announce(&mut store, &config, &of.name)
            }
            CampaignSubcommand::List => list(&mut store, &config),
            CampaignSubcommand::Show { of } => show(&mut store, &config, &of.name),
        }?;
        Ok(ExitCode::SUCCESS)
    }
}

fn begin(store: &mut Store, config: &Config, id: CampaignId) -> anyhow::Result<()> {
    let (desk, before) = (
        MailComposer::open(config)?,
        summaries::OutboxSnapshot::of(store)?,
    );
    let seats = store.read(|book| book.seats(id))?;
    if seats.iter().all(|seat| seat.address.is_none()) {
        bail!("nobody has joined yet: a campaign needs a player");
    }
    are_reached(
        seats.iter().filter_map(|seat| seat.address.as_deref()),
        config,
    )?;
    match turns::start(
        store,
        &desk,
        &CampaignCache::default(),
        config,
        id,
        Clock::System.now(),
    )? {
        PlayResult::Played { .. } => {}
        PlayResult::Already => bail!(
            "the campaign was started before: `seneschal campaign show` tells where it stands"
        ),
    }
    println!("It has begun: everybody gets the first mail, with the first sheet to fill in.");
    before
        .written(store, config, id)?
        .iter()
        .for_each(|line| println!("{line}"));
    println!("{}", summaries::awaits(store, config, id)?);
    Ok(())
}
