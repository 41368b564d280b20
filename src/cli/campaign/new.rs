//! `campaign new`: the options that set up a campaign.

use super::{reachability::are_reached, start::begin};
use crate::cli::{
    language::check_language,
    summaries::{counted, warn_without_moderator, with_config},
};
use anyhow::{Context, bail};
use jiff::Timestamp;
use seneschal::campaign::{
    CampaignSettings, DeadlineRule, DeadlineRuleError, MissingSheetPolicy, PressScope, PressTiming,
    SenderTrust, StartTrigger,
    dates::{moment, two_days},
    setup::{CampaignPlan, PlannedSeat, PositionFile},
};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::forum::adapter::open_topic;
use seneschal::games::{GameId, game_file::GameFile};
use seneschal::history::Store;
use seneschal::mail::sender_token::is_ours;
use seneschal::render::Renderer;
use seneschal::text::{Address, player_by_full_name, yaml_document::text_of};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Maximum of grace period and delay in minutes, the same as for `set grace to`.
const WEEK: i64 = 7 * 1440;

/// The deadline rule of a campaign that names none.
pub(super) const DEADLINE: &str = "every 7 days 20:00";

/// Set up a campaign; nobody gets a mail before it starts
#[derive(clap::Args)]
pub(crate) struct NewCampaignCommand {
    /// The campaign's name: 3 to 24 letters, digits and dashes; not the name of a place and not a
    /// word used in orders. On a terminal, `campaign new` asks for what is missing
    pub(super) name: Option<String>,
    /// lord:colour:address, in seating order; then :language:zone if they differ from the
    /// campaign's. Without an address the seat is open for the first person who joins by mail
    #[arg(long = "seat", value_name = "SEAT", value_parser = seat)]
    pub(super) seats: Vec<PlannedSeat>,
    /// The game
    #[arg(long, default_value = GameId::ALL[0].name(), value_parser = system)]
    pub(super) game: GameId,
    /// The edition of the rules; `seneschal rules --edition EDITION` prints them [default: the game's own,
    /// which is the full one]
    #[arg(long)]
    edition: Option<String>,
    /// A built-in board, or a file [default: the game's own]
    #[arg(long)]
    board: Option<String>,
    /// A house rule that overrides the edition's, as switch=value; may be given several times
    #[arg(long = "switch", value_name = "SWITCH=VALUE", value_parser = switch)]
    switches: Vec<(String, String)>,
    /// `none`, `every 3 days`, `every 3 days 20:00 Europe/Berlin`,
    /// `every tuesday 20:00 Europe/Berlin`; the last two may be followed by days that don't count,
    /// such as `except saturday and sunday and 24 December to 2 January`
    #[arg(long, value_name = "RULE", default_value = DEADLINE, value_parser = rule)]
    pub(super) deadline: DeadlineRule,
    /// How many minutes without a change before a complete turn runs ahead of its deadline
    /// [default: 0 if players move one after the other, so that dice come at once; else the
    /// configuration's]
    #[arg(long, value_name = "MINUTES", value_parser = clap::value_parser!(u32).range(..=WEEK))]
    delay: Option<u32>,
    /// The language of players whose seat names none [default: the configuration's]
    #[arg(long)]
    language: Option<String>,
    /// The time zone of players whose seat names none [default: the deadline's, then the
    /// configuration's]
    #[arg(long)]
    zone: Option<String>,
    /// An address that gets the public report of every turn; may be given several times
    #[arg(long = "observer", value_name = "ADDRESS", value_parser = address)]
    observers: Vec<Address>,
    /// Open a topic on the forum (section `forum` in the configuration), and post the public
    /// report of every turn there
    #[arg(long)]
    topic: bool,
    /// Trust the From header alone, although anybody can forge one
    #[arg(long)]
    trust_from: bool,
    /// Accept a sheet with a valid token from any address, without asking the registered one
    #[arg(long)]
    token_only: bool,
    /// The moderator: gets the questions that need a person, and decides them [default: the
    /// configuration's]
    #[arg(long, value_name = "ADDRESS", value_parser = address)]
    pub(super) moderator: Option<Address>,
    /// Grace period: how long after the deadline sheets still count; the turn waits that long for
    /// players who have sent none
    #[arg(long, value_name = "MINUTES", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=WEEK))]
    grace: u32,
    /// What happens when the deadline passes and a sheet is missing: the turn waits for the
    /// moderator (hold), it runs and the rulebook says what the silent lord's people do
    /// (civil_disorder), a stand-in writes the sheet (substitute), the standing orders of the
    /// player's last sheet apply (last_instructions), or the turn waits once and the seat is
    /// offered to standbys (standby)
    #[arg(long, value_name = "hold|civil_disorder|substitute|last_instructions|standby", default_value = "civil_disorder", value_parser = silence)]
    nmr: MissingSheetPolicy,
    /// Tell the moderator that a player is late after this many turns in a row without a sheet; 0
    /// never
    #[arg(long, value_name = "TURNS", default_value_t = 2)]
    late_after: u32,
    /// Offer a player's seat to standbys after this many turns in a row without a sheet; 0 never
    #[arg(long, value_name = "TURNS", default_value_t = 0)]
    take_over_after: u32,
    /// Tell everybody who missed a turn and who is late
    #[arg(long)]
    name_late: bool,
    /// Vacation days for each player in a calendar year
    #[arg(long, value_name = "DAYS", default_value_t = 21)]
    vacation_days: u32,
    /// Do not let the players agree to a draw
    #[arg(long)]
    no_draws: bool,
    /// Tell everybody who has agreed to a draw, not only who proposed it
    #[arg(long)]
    name_draws: bool,
    /// End the campaign when nobody has sent a sheet for this many turns in a row, at least 2;
    /// everybody is warned one turn before. 0 never
    #[arg(long, value_name = "TURNS", default_value_t = 4)]
    abandon_after: u32,
    /// Joining, observing and standing by are by invitation only
    #[arg(long)]
    private: bool,
    /// When the campaign starts: once all seats are filled and confirmed (when-full), or with
    /// `campaign start` (by-hand) [default: when-full if a seat is open]
    #[arg(long, value_name = "when-full|by-hand", value_parser = starts)]
    starts: Option<StartTrigger>,
    /// Earliest time of an automatic start: "2026-12-01 20:00", followed by a zone if it is not the
    /// campaign's
    #[arg(long, value_name = "DATE TIME")]
    not_before: Option<String>,
    /// How long somebody who is offered a seat in a running campaign may take to answer, before the
    /// next one is asked
    #[arg(long, value_name = "HOURS", default_value_t = 48)]
    offer_hours: u32,
    /// Begin with the position in this file: either a table file, which also sets the campaign's
    /// game, edition, board, switches and lords, or a position alone
    #[arg(long, value_name = "FILE")]
    pub(super) from: Option<PathBuf>,
    /// Which press players may send each other: none, to all only (public), to one or some only
    /// (private), or both (all)
    #[arg(long, value_name = "none|public|private|all", default_value = "all", value_parser = press)]
    press: PressScope,
    /// Let players write press anonymously
    #[arg(long)]
    anonymous_press: bool,
    /// Whether press is mailed at once, each letter in its own mail, or comes with the next report
    #[arg(long, value_name = "at-once|with-report", default_value = "at-once", value_parser = press_when)]
    press_when: PressTiming,
    /// The title of the report section that prints press to all
    #[arg(long, value_name = "NAME")]
    newspaper: Option<String>,
    /// Publish the campaign's chronicle after each turn, if the configuration names a folder for
    /// chronicles
    #[arg(long)]
    chronicle: bool,
    /// Start the campaign at once
    #[arg(long)]
    start: bool,
}

fn silence(text: &str) -> Result<MissingSheetPolicy, String> {
    let names = || MissingSheetPolicy::ALL.map(|(name, _)| name).join(", ");
    MissingSheetPolicy::ALL
        .into_iter()
        .find(|(name, _)| *name == text)
        .map(|(_, silence)| silence)
        .ok_or_else(|| format!("expected one of: {}", names()))
}

fn starts(text: &str) -> Result<StartTrigger, String> {
    named(text, &StartTrigger::ALL)
}

fn press(text: &str) -> Result<PressScope, String> {
    named(text, &PressScope::ALL)
}

fn press_when(text: &str) -> Result<PressTiming, String> {
    named(text, &PressTiming::ALL)
}

fn named<T: Copy>(text: &str, all: &[(&str, T)]) -> Result<T, String> {
    let names = || {
        all.iter()
            .map(|(name, _)| *name)
            .collect::<Vec<_>>()
            .join(", ")
    };
    all.iter()
        .find(|(name, _)| *name == text)
        .map(|(_, value)| *value)
        .ok_or_else(|| format!("expected one of: {}", names()))
}

pub(super) fn seat(text: &str) -> Result<PlannedSeat, String> {
    text.parse()
        .map_err(|error: seneschal::campaign::setup::CampaignPlanError| error.to_string())
}

pub(super) fn rule(text: &str) -> Result<DeadlineRule, String> {
    text.parse()
        .map_err(|error: DeadlineRuleError| error.to_string())
}

pub(crate) fn system(text: &str) -> Result<GameId, String> {
    let names = || {
        GameId::ALL
            .iter()
            .map(|system| system.name())
            .collect::<Vec<_>>()
            .join(", ")
    };
    GameId::named(text).ok_or_else(|| format!("no such game; expected one of: {}", names()))
}

pub(crate) fn switch(text: &str) -> Result<(String, String), String> {
    text.split_once('=')
        .map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()))
        .ok_or_else(|| "expected switch=value".to_owned())
}

/// Does not check whether a forum is configured: that happens when the plan is made.
pub(super) fn address(text: &str) -> Result<Address, String> {
    Address::parse(text)
        .filter(|address| !address.is_by_hand())
        .ok_or_else(|| {
            "neither a mail address nor a name on the judge's forum (discourse:NAME, xenforo:NAME)"
                .to_owned()
        })
}

impl NewCampaignCommand {
    /// Sets the campaign up. `file` is the configuration given on the command line.
    pub(crate) fn run(
        mut self,
        store: &mut Store,
        config: &Config,
        file: Option<&Path>,
    ) -> anyhow::Result<()> {
        let from = self.position()?;
        let start = self.start;
        self.refuse_own_address(config)?;
        let plan = self.plan(config)?;
        languages_are_there(&plan, config)?;
        let id = plan.create_from(store, from.as_ref(), Clock::System.now())?;
        print_plan(&plan, config)?;
        if plan.settings.moderator.is_none() && config.mail.moderator.is_none() {
            warn_without_moderator(&plan.name, file);
        }
        if start {
            begin(store, config, id)
        } else {
            print_start(&plan, file);
            Ok(())
        }
    }

    fn refuse_own_address(&self, config: &Config) -> anyhow::Result<()> {
        let ours = |address: &&Address| {
            is_ours(address, &config.mail.address) || config.is_own_on_forum(address)
        };
        let seated = self.seats.iter().filter_map(|seat| seat.address.as_ref());
        if let Some(address) = seated
            .chain(&self.observers)
            .chain(&self.moderator)
            .find(ours)
        {
            bail!("{address} is the judge's own address; expected a person's");
        }
        Ok(())
    }

    /// The position to begin with, if a file is given. What a table file says about the campaign is
    /// taken from it.
    fn position(&mut self) -> anyhow::Result<Option<PositionFile>> {
        let Some(path) = self.from.take() else {
            return Ok(None);
        };
        let file = path.display().to_string();
        let text = text_of(
            &path,
            "a table file, or a position alone (docs/moderator.md, “Beginning in the middle”)",
        )?;
        let Some(position) = GameFile::position_part(&text) else {
            return Ok(Some(PositionFile { file, text }));
        };
        let table = GameFile::open(&path)?;
        let beside = path
            .parent()
            .map(|folder| folder.join(table.board()))
            .filter(|board| board.is_file());
        self.board = Some(beside.map_or_else(
            || table.board().to_owned(),
            |board| board.display().to_string(),
        ));
        self.game = table.system;
        self.edition = Some(table.setup.edition.clone());
        self.switches.splice(0..0, table.setup.switches.clone());
        self.take_lords(&table, &file)?;
        Ok(Some(PositionFile {
            file,
            text: position,
        }))
    }

    /// Seats the players in the order of the table file's lords, which must all have a `--seat`.
    fn take_lords(&mut self, table: &GameFile, file: &str) -> anyhow::Result<()> {
        let mut seats = Vec::new();
        for lord in &table.setup.seats {
            let at =
                player_by_full_name(self.seats.iter().map(|seat| seat.lord.as_str()), &lord.lord);
            let Some(at) = at else {
                bail!(
                    "{file} has a lord called {}; expected a --seat for this lord",
                    lord.lord
                )
            };
            let seat = self.seats.remove(at);
            seats.push(PlannedSeat {
                lord: lord.lord.clone(),
                colour: seat.colour.clone().or_else(|| lord.colour.clone()),
                ..seat
            });
        }
        if let Some(left) = self.seats.first() {
            let lords: Vec<&str> = table
                .setup
                .seats
                .iter()
                .map(|seat| seat.lord.as_str())
                .collect();
            bail!(
                "{file} has no lord called {}; expected {}",
                left.lord,
                lords.join(", ")
            );
        }
        self.seats = seats;
        Ok(())
    }

    fn plan(self, config: &Config) -> anyhow::Result<CampaignPlan> {
        let zone = self
            .zone
            .clone()
            .or_else(|| self.deadline.zone().map(str::to_owned))
            .unwrap_or_else(|| config.turns.zone.clone());
        let settings = self.settings(config, &zone)?;
        let seated = self.seats.iter().filter_map(|seat| seat.address.as_ref());
        are_reached(
            seated.chain(&settings.observers).chain(&settings.moderator),
            config,
        )?;
        let mut plan = CampaignPlan {
            name: self.name.unwrap_or_default(),
            system: self.game,
            edition: self
                .edition
                .unwrap_or_else(|| self.game.default_edition().to_owned()),
            board: self
                .board
                .unwrap_or_else(|| self.game.default_board().to_owned()),
            switches: self.switches.into_iter().collect::<BTreeMap<_, _>>(),
            seats: self.seats,
            settings,
            language: self
                .language
                .unwrap_or_else(|| config.turns.language.clone()),
            zone,
        };
        // errors in a plan are reported when it is carried out
        if self.delay.is_none() && plan.goes_in_turn() {
            plan.settings.delay = 0;
        }
        Ok(plan)
    }

    fn settings(&self, config: &Config, zone: &str) -> anyhow::Result<CampaignSettings> {
        let has_open_seat = self.seats.iter().any(|seat| seat.address.is_none());
        Ok(CampaignSettings {
            private: self.private,
            starts: self.starts.unwrap_or(if has_open_seat {
                StartTrigger::WhenFull
            } else {
                StartTrigger::ByHand
            }),
            not_before: self.earliest_start(zone)?.map(|at| at.as_millisecond()),
            offer_hours: self.offer_hours,
            delay: self
                .delay
                .unwrap_or(config.turns.delay_minutes)
                .saturating_mul(60),
            deadline: self.deadline.clone(),
            trust: if self.trust_from {
                SenderTrust::From
            } else {
                SenderTrust::Proof
            },
            token_only: self.token_only,
            observers: self
                .observers
                .iter()
                .cloned()
                .chain(self.topic_address(config))
                .collect(),
            moderator: self.moderator.clone(),
            grace: self.grace.saturating_mul(60),
            nmr: self.nmr,
            late_after: self.late_after,
            take_over_after: self.take_over_after,
            name_late: self.name_late,
            vacation_days: self.vacation_days,
            draws: !self.no_draws,
            name_draws: self.name_draws,
            abandon_after: self.abandon_after,
            zone: Some(zone.to_owned()),
            press: self.press,
            anonymous_press: self.anonymous_press,
            press_when: self.press_when,
            newspaper: self.newspaper.clone(),
            chronicle: self.chronicle,
            ..CampaignSettings::default()
        })
    }

    /// The topic of `--topic`, which gets what observers get.
    fn topic_address(&self, config: &Config) -> Option<Address> {
        let software = config.forum.adapter().map(|(software, _)| software);
        open_topic(software.unwrap_or_default(), self.name.as_deref()?).filter(|_| self.topic)
    }

    /// Reads `--not-before`.
    fn earliest_start(&self, zone: &str) -> anyhow::Result<Option<Timestamp>> {
        let Some(at) = &self.not_before else {
            return Ok(None);
        };
        if let Some((first, second)) = two_days(at) {
            bail!(
                "{at:?} can mean {first} or {second}; expected a day and hour such as \"2026-12-01 20:00\" or \"1 December 20:00\""
            );
        }
        moment(at, zone, Clock::System.now())
            .and_then(|wall| wall.instant())
            .map(Some)
            .with_context(|| format!("{at:?} is not a time; expected a day and hour such as \"2026-12-01 20:00\" or \"2026-12-01 20:00 Europe/Berlin\""))
    }
}

/// After so many years most campaigns of six are undecided (docs/moderator.md).
const PROPOSED_YEARS: u16 = 10;

/// Prints what was set up, and what its operator may have overlooked.
fn print_plan(plan: &CampaignPlan, config: &Config) -> anyhow::Result<()> {
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
            "It has no last year, and most campaigns are undecided after {PROPOSED_YEARS} years. To set one after the start: seneschal campaign set {} \"{switch} to {PROPOSED_YEARS}\" --reason WHY --yes",
            plan.name
        ),
        None => {}
    }
    if plan.settings.trust == SenderTrust::From {
        eprintln!(
            "seneschal: WARNING: {} trusts the From header alone; anybody can send orders in a player's name",
            plan.name
        );
    }
    let by_hand = plan
        .seats
        .iter()
        .filter_map(|seat| seat.address.as_ref())
        .any(Address::is_by_hand);
    if by_hand
        && plan.settings.nmr != MissingSheetPolicy::Hold
        && plan.settings.deadline != DeadlineRule::None
    {
        eprintln!(
            "seneschal: at a deadline, {} does not wait for posts that you have not pasted yet; with --nmr hold it does (docs/moderator.md, \"On a forum\")",
            plan.name
        );
    }
    Ok(())
}

/// Prints how a campaign begins that was not started at once. `file` is the configuration given on
/// the command line.
fn print_start(plan: &CampaignPlan, file: Option<&Path>) {
    let with = with_config(file);
    if plan.settings.starts == StartTrigger::WhenFull {
        println!(
            "It begins by itself when all seats are filled. A text for your club: seneschal campaign advertise {}{with}",
            plan.name
        );
    } else {
        println!(
            "Start it with: seneschal campaign start {}{with}",
            plan.name
        );
    }
}

/// Checks the languages: mails in one without texts would silently come in another language.
fn languages_are_there(plan: &CampaignPlan, config: &Config) -> anyhow::Result<()> {
    let publisher = Renderer::shared(config.templates_folder().as_deref())?;
    let wanted = plan
        .seats
        .iter()
        .filter_map(|seat| seat.language.as_deref())
        .chain([plan.language.as_str()]);
    wanted
        .into_iter()
        .try_for_each(|language| check_language(&publisher, language))
}
