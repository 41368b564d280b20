//! The demonstration's table: its own daemon, the seats, and their players.

use super::correspondent::{self, DemoMail};
use super::folder::DemoFolder;
use anyhow::{Context, bail};
use jiff::Timestamp;
use seneschal::campaign::{
    Campaign, CampaignSettings,
    error::InternalError,
    setup::{CampaignPlan, PlannedSeat},
};
use seneschal::clock::Clock;
use seneschal::config::Config;
use seneschal::daemon::{Daemon, RoundSummary};
use seneschal::games::{Dice, GameId, Seat, StandInStyle, Viewer};
use seneschal::history::Transaction;
use seneschal::letters::MailComposer;
use seneschal::mail::outbox::maildir::deliver;
use seneschal::text::{
    Address, envelopes,
    hash::sha256,
    ids::{CampaignId, TurnNumber},
    player_by_name,
};
use seneschal::turns::{MAP_ID, PublicRequest, next_form::form_now, public, schedule::PlayerTurn};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

const CAMPAIGN: &str = "thornvale";
/// Gets the public reports.
const OBSERVER: &str = "chronicle@example.org";

pub(super) struct Demo {
    daemon: Daemon,
    folder: DemoFolder,
    id: CampaignId,
    /// Lord and address of each seat.
    seats: Vec<(String, String)>,
    /// The last mail to each seat that announced a turn: the one the player answers.
    letters: BTreeMap<Seat, DemoMail>,
    seed: u64,
    last_public: Option<PathBuf>,
}

/// The open turn.
pub(super) struct DemoTurn {
    pub name: String,
    /// The year, or the round.
    pub round: u32,
    pub seats: Vec<Seat>,
}

impl Demo {
    /// Sets up a new campaign and sends the first mails.
    pub(super) fn begin(
        folder: DemoFolder,
        system: GameId,
        edition: String,
        players: usize,
        seed: u64,
    ) -> anyhow::Result<Demo> {
        let seats: Vec<PlannedSeat> = system
            .usual_seats()
            .iter()
            .take(players)
            .map(|lord| PlannedSeat {
                lord: (*lord).to_owned(),
                colour: None,
                board_name: None,
                address: Address::parse(&format!("{lord}@example.org")),
                language: None,
                zone: None,
            })
            .collect();
        let settings = CampaignSettings {
            token_only: true,
            observers: Address::parse(OBSERVER).into_iter().collect(),
            ..CampaignSettings::default()
        };
        let plan = CampaignPlan {
            name: CAMPAIGN.to_owned(),
            system,
            edition,
            board: system.default_board().to_owned(),
            switches: BTreeMap::new(),
            seats,
            settings,
            language: "en".to_owned(),
            zone: "UTC".to_owned(),
        };
        let mut daemon = open(&folder)?.seeded(seed);
        let id = plan.create(daemon.store(), Timestamp::now())?;
        fs::write(folder.root().join("seed"), seed.to_string())
            .context("the seed cannot be written")?;
        daemon.start_campaign(id)?;
        let mut demo = Demo::at(daemon, folder, id, seed)?;
        demo.round()?;
        Ok(demo)
    }

    /// Opens the campaign in the folder.
    pub(super) fn go_on(folder: DemoFolder) -> anyhow::Result<Demo> {
        let seed = fs::read_to_string(folder.root().join("seed"))
            .ok()
            .and_then(|seed| seed.trim().parse().ok())
            .unwrap_or(1);
        let mut daemon = open(&folder)?.seeded(seed);
        let row = daemon.store().read(|book| book.campaign_named(CAMPAIGN))?;
        let id = row
            .with_context(|| format!("{} contains no campaign", folder.root().display()))?
            .id;
        Demo::at(daemon, folder, id, seed)
    }

    fn at(
        mut daemon: Daemon,
        folder: DemoFolder,
        id: CampaignId,
        seed: u64,
    ) -> anyhow::Result<Demo> {
        let seats = daemon
            .store()
            .read(|book| book.seats(id))?
            .into_iter()
            .map(|seat| {
                (
                    seat.lord,
                    seat.address.map(String::from).unwrap_or_default(),
                )
            })
            .collect();
        Ok(Demo {
            daemon,
            folder,
            id,
            seats,
            letters: BTreeMap::new(),
            seed,
            last_public: None,
        })
    }

    pub(super) fn folder(&self) -> &DemoFolder {
        &self.folder
    }

    pub(super) fn addresses(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().map(|(_, address)| address.as_str())
    }

    pub(super) fn seat_of(&self, lord: &str) -> anyhow::Result<Seat> {
        match player_by_name(self.seats.iter().map(|(name, _)| name.as_str()), lord) {
            Ok(n) => Ok(Seat(n as u8)),
            Err(_) => {
                bail!(
                    "no lord is called {lord} here; expected one of: {}",
                    self.seats
                        .iter()
                        .map(|(name, _)| name.as_str())
                        .collect::<Vec<_>>()
                        .join(", ")
                )
            }
        }
    }

    pub(super) fn lord(&self, seat: Seat) -> &str {
        self.seats.get(seat.index()).map_or("", |(lord, _)| lord)
    }

    /// Loads the campaign's current state.
    fn campaign(&mut self) -> anyhow::Result<Campaign> {
        let id = self.id;
        let row = self
            .daemon
            .store()
            .read(|book| book.campaign(id))?
            .context("the campaign is gone")?;
        let (store, tables) = self.daemon.history();
        Ok(store.look(|book| Campaign::load(book, tables, row))?)
    }

    /// `None` when the campaign is over.
    pub(super) fn awaited_turn(&mut self) -> anyhow::Result<Option<DemoTurn>> {
        let campaign = self.campaign()?;
        if !campaign.is_running() {
            return Ok(None);
        }
        let at = campaign.open_match()?;
        let turn = at.turn();
        Ok(Some(DemoTurn {
            round: turn.round,
            seats: at.awaited().into_keys().collect(),
            name: turn.phase.name,
        }))
    }

    /// Every stand-in whose sheet is missing reads their mail and answers it with a sheet, except
    /// seat `except`, whose player writes their own.
    pub(super) fn stand_ins_write(&mut self, except: Option<Seat>) -> anyhow::Result<()> {
        let Some(turn) = self.awaited_turn()? else {
            return Ok(());
        };
        let campaign = self.campaign()?;
        for seat in turn.seats {
            if Some(seat) == except {
                continue;
            }
            let key = sha256(format!("{}/{}/{seat}", self.seed, turn.name).as_bytes());
            let mut dice = Dice::keyed(&key, &key);
            let manner = if (self.seed + u64::from(seat.0)) % 3 == 2 {
                StandInStyle::Careful
            } else {
                StandInStyle::Bold
            };
            let sheet = campaign.open_match()?.stand_in(seat, manner, &mut dice);
            let lines = unrefused(&campaign, seat, &sheet)?;
            // an empty sheet could be a mistake; these words are clear
            self.send(
                seat,
                &turn.name,
                if lines.trim().is_empty() {
                    "no orders\n"
                } else {
                    &lines
                },
            )?;
        }
        Ok(())
    }

    /// Puts a seat's sheet into the spool as a mail.
    pub(super) fn send(&mut self, seat: Seat, turn: &str, lines: &str) -> anyhow::Result<()> {
        self.read_letters(seat)?;
        let (lord, address) = self.seats.get(seat.index()).context("no such seat")?;
        let letter = self
            .letters
            .get(&seat)
            .with_context(|| format!("{lord} has no mail to answer"))?;
        // an editor may omit the final newline
        let lines = lines.trim_end();
        let text = format!("BEGIN ORDERS {CAMPAIGN} {turn}\n{lines}\nEND ORDERS\n\n-- \n{lord}\n");
        let mail = correspondent::answer(lord, address, letter, &text)?;
        deliver(&self.folder.spool_in(), &mail, Timestamp::now()).context("the spool")?;
        Ok(())
    }

    /// New mails for a seat since the last look, newest last.
    pub(super) fn read_letters(&mut self, seat: Seat) -> anyhow::Result<Vec<String>> {
        let Some((_, address)) = self.seats.get(seat.index()) else {
            return Ok(Vec::new());
        };
        let mut texts = Vec::new();
        for mail in correspondent::read_new(&self.folder.maildir(address))? {
            texts.push(mail.text.clone());
            self.letters.insert(seat, mail);
        }
        // after a restart every mail is already read: use the newest one in the folder
        if !self.letters.contains_key(&seat)
            && let Some(mail) = correspondent::newest(&self.folder.maildir(address), |_| true)?
        {
            self.letters.insert(seat, mail);
        }
        Ok(texts)
    }

    /// The last report to a seat.
    pub(super) fn last_report(&self, seat: Seat) -> anyhow::Result<Option<String>> {
        let Some((_, address)) = self.seats.get(seat.index()) else {
            return Ok(None);
        };
        // reports and the first mail contain a map, answers never do
        Ok(
            correspondent::newest(&self.folder.maildir(address), |mail| mail.picture.is_some())?
                .map(|mail| mail.text),
        )
    }

    /// Runs one round of the daemon; stores public reports as files.
    pub(super) fn round(&mut self) -> anyhow::Result<RoundSummary> {
        let ticked = self.daemon.tick()?;
        if let Some(trouble) = ticked.trouble.iter().chain(&ticked.unsent).next() {
            bail!("{trouble}");
        }
        let mut names = ticked.played.iter().map(|(_, turn)| turn.clone());
        for mail in correspondent::read_new(&self.folder.maildir(OBSERVER))? {
            let turn = names.next().unwrap_or_else(|| "report".to_owned());
            let number = self.turns_played();
            self.keep_public(number, &turn, &mail.text, mail.html, mail.picture)?;
        }
        Ok(ticked)
    }

    /// Runs one round of the daemon; returns whether a turn was played in it.
    pub(super) fn has_played(&mut self) -> anyhow::Result<bool> {
        Ok(!self.round()?.played.is_empty())
    }

    /// Stores a public report and its map as files.
    fn keep_public(
        &mut self,
        number: TurnNumber,
        turn: &str,
        text: &str,
        html: Option<String>,
        picture: Option<Vec<u8>>,
    ) -> anyhow::Result<()> {
        let name = format!("{number:02}-{}", turn.replace(' ', "-"));
        let report = self.folder.reports().join(format!("{name}.txt"));
        fs::write(&report, text)?;
        // a mail refers to its picture by content id; a file needs the picture's path
        let html = html
            .unwrap_or_default()
            .replace(&format!("cid:{MAP_ID}"), &format!("../maps/{name}.png"));
        fs::write(self.folder.reports().join(format!("{name}.html")), html)?;
        if let Some(picture) = picture {
            fs::write(self.folder.maps().join(format!("{name}.png")), picture)?;
        }
        self.last_public = Some(report);
        Ok(())
    }

    /// In games where players move one after the other, the public report is mailed once a round.
    /// This writes the turns played since then before the user looks at the folder.
    pub(super) fn tell_rest(&mut self) -> anyhow::Result<()> {
        let campaign = self.campaign()?;
        let first = campaign.row.told.next();
        let (store, tables) = self.daemon.history();
        let complete = store.look(|book| PlayerTurn::last_complete(book, &campaign))?;
        let Some(last) = complete.map(|turn| turn.last).filter(|last| *last >= first) else {
            return Ok(());
        };
        if !campaign.in_turn()? {
            return Ok(());
        }
        let desk = MailComposer::open(&Config::open(Some(&self.folder.config()))?)?;
        let Some(public) = public(
            store,
            &desk,
            tables,
            &campaign,
            PublicRequest {
                turns: first..=last,
                language: "en",
                now: Timestamp::now(),
            },
        )?
        else {
            return Ok(());
        };
        self.keep_public(
            last,
            &public.turn.name,
            &public.letter.text,
            public.letter.html,
            public.map.map(|(_, picture)| picture),
        )
    }

    pub(super) fn turns_played(&mut self) -> TurnNumber {
        self.campaign()
            .ok()
            .and_then(|campaign| campaign.last)
            .map_or(TurnNumber(0), |turn| turn.number)
    }

    /// The number of turns as players count them: all phases of a turn are one.
    pub(super) fn whole_turns(&mut self) -> anyhow::Result<u32> {
        let (campaign, last) = (self.campaign()?, self.turns_played());
        let (store, _) = self.daemon.history();
        let count = |book: &Transaction| {
            TurnNumber(1)
                .until(last.next())
                .try_fold(0, |turns, number| {
                    let turn = PlayerTurn::ending_with(book, &campaign, number)?;
                    Ok::<_, InternalError>(turns + u32::from(turn.is_some()))
                })
        };
        Ok(store.look(count)?)
    }

    pub(super) fn last_public_report(&self) -> Option<PathBuf> {
        self.last_public.clone()
    }

    pub(super) fn what_is_missing(&mut self) -> anyhow::Result<String> {
        let campaign = self.campaign()?;
        let (store, _) = self.daemon.history();
        let missing = store.look(|book| {
            Ok::<_, InternalError>(
                campaign
                    .missing(book)?
                    .into_iter()
                    .map(|seat| seat.lord.clone())
                    .collect::<Vec<_>>(),
            )
        })?;
        Ok(if missing.is_empty() {
            "nothing is missing".to_owned()
        } else {
            format!("no valid sheet from {}", missing.join(", "))
        })
    }

    /// A seat's form as a full report has it, as lines of a sheet.
    pub(super) fn form(&mut self, seat: Seat) -> anyhow::Result<String> {
        let campaign = self.campaign()?;
        let (store, _) = self.daemon.history();
        let form = store.look(|book| form_now(book, &campaign, seat))?;
        Ok(self
            .daemon
            .publisher()
            .form_lines("en", &form)
            .into_iter()
            .map(|line| line + "\n")
            .collect())
    }

    /// One line for each seat, in seating order: lord and figures.
    pub(super) fn standings(&mut self) -> anyhow::Result<Vec<String>> {
        let campaign = self.campaign()?;
        let standings = campaign.open_match()?.standings(Viewer::Public);
        let mut lines = Vec::new();
        for seat in 0..self.seats.len() {
            let row = standings.rows.iter().find(|row| row.seat.index() == seat);
            let figures = row.map(|row| {
                row.figures
                    .iter()
                    .zip(&standings.columns)
                    .take(2)
                    .map(|(figure, column)| {
                        format!(
                            "{figure:3} {}",
                            self.daemon.publisher().say("en", column).to_lowercase()
                        )
                    })
                    .collect::<Vec<_>>()
                    .join(", ")
            });
            lines.push(format!(
                "{:<9} {:<24}",
                self.lord(Seat(seat as u8)),
                figures.unwrap_or_default()
            ));
        }
        Ok(lines)
    }

    /// A seat worth taking over: the first whose sheet is missing.
    pub(super) fn first_lord_in(&mut self) -> Option<String> {
        let seat = self.awaited_turn().ok().flatten()?.seats.first().copied()?;
        Some(self.lord(seat).to_owned())
    }
}

fn open(folder: &DemoFolder) -> anyhow::Result<Daemon> {
    let config = Config::open(Some(&folder.config()))?;
    Ok(Daemon::open(config, Clock::System)?)
}

/// Keeps the lines that are valid in the position, as a careful player would check them before
/// sending.
fn unrefused(campaign: &Campaign, seat: Seat, text: &str) -> anyhow::Result<String> {
    let mut sheet = envelopes(text)
        .into_iter()
        .next()
        .map(|envelope| envelope.sheet)
        .unwrap_or_default();
    sheet.fenced = true;
    let reading = campaign.open_match()?.read(seat, &sheet);
    let refused: Vec<usize> = reading
        .answers
        .iter()
        .filter(|answer| answer.verdict.is_no())
        .map(|answer| answer.line)
        .collect();
    for line in &refused {
        tracing::debug!(line, text, "a stand-in wrote a line that the rules refuse");
    }
    Ok(text
        .lines()
        .zip(1..)
        .filter(|(_, n)| !refused.contains(n))
        .map(|(line, _)| format!("{line}\n"))
        .collect())
}
